"""`maldonne new`: a small whole game in a folder of the user's, to be changed into his own."""

from __future__ import annotations

import importlib.util
import keyword
import os
import shutil
import tempfile
from pathlib import Path

from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.place import known_games

TEMPLATE = Path(__file__).parent / "template"
NAME, PREFIX = "mygame", "PREFIX"  # what stands in the template for the game and for its clauses


def new_game(path: str) -> list[str]:
    """Write a new game.

    Parameters
    ----------
    path : str
        The folder to be made; its last part names the game.

    Returns
    -------
    list of str
        The files written.

    Raises
    ------
    UsageError
        If no game can have that name, or the folder is there already or cannot be written.
    """
    target = Path(path)
    name = target.name.replace("-", "_")
    check_name(name)
    target = target.with_name(name)
    if target.exists():
        raise UsageError(f"“{target}” is there already", cure="Give another name, or remove it.")
    try:
        return _written(target, name)
    except OSError as error:
        raise UsageError(
            f"“{target}” cannot be written: {error.strerror}", cure="Name a folder of yours."
        ) from None


def check_name(name: str) -> None:
    """See to it that a game can have a name.

    Raises
    ------
    UsageError
        If it cannot be imported, or if another game or package is called so.

    Examples
    --------
    >>> check_name("my_game")
    >>> check_name("7up")
    Traceback (most recent call last):
    maldonne.spec.language.errors.UsageError: “7up” cannot be the name of a game
      Use small letters, digits and _, a letter first.
    """
    if not name.isascii() or not name.isidentifier() or name.lower() != name or name[0] == "_":
        raise UsageError(
            f"“{name}” cannot be the name of a game",
            cure="Use small letters, digits and _, a letter first.",
        )
    if keyword.iskeyword(name) or importlib.util.find_spec(name) is not None:
        raise UsageError(f"“{name}” means something else to Python", cure="Give another name.")
    if name.replace("_", "-") in known_games():
        raise UsageError(f"there is a game “{name}” already", cure="Give another name.")


def prefix_of(name: str) -> str:
    """What the ids of its clauses begin with.

    Examples
    --------
    >>> prefix_of("climb"), prefix_of("my_game"), prefix_of("up")
    ('CLI', 'MYG', 'UP')
    """
    return name.replace("_", "")[:3].upper()


def _written(target: Path, name: str) -> list[str]:
    """Write beside the target first, so that nobody ever finds half a game."""
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = Path(tempfile.mkdtemp(prefix=f".{name}-", dir=target.parent))
    try:
        files = sorted(TEMPLATE.glob("*.txt"))
        names = [path.name.removesuffix(".txt") for path in files]
        for path, file in zip(files, names, strict=True):
            text = path.read_text(encoding="utf-8")
            text = text.replace(NAME, name).replace(PREFIX, prefix_of(name))
            target_file = partial / file.replace(NAME, name)
            target_file.write_text(text, encoding="utf-8", newline="\n")
        partial.chmod(0o777 & ~_umask())
        os.rename(partial, target)
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    return [file.replace(NAME, name) for file in names]


def _umask() -> int:
    """What the user's system takes off from permissions; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
