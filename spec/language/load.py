"""Loading a game by name: found, imported, and refused if its spec is wrong."""

from __future__ import annotations

import importlib
import traceback
from pathlib import Path
from types import ModuleType

from maldonne.spec.language.errors import SpecError, UsageError, short_path
from maldonne.spec.language.game import Game, nearest
from maldonne.spec.language.words import clause_files

SPECS = Path(__file__).parent.parent


def known_games() -> list[str]:
    """Names of the games there are, as on the command line.

    Examples
    --------
    >>> "empereur" in known_games()
    True
    """
    folders = (p for p in SPECS.iterdir() if clause_files(p)[0].is_file())
    return sorted(p.name.replace("_", "-") for p in folders)


def load(name: str) -> Game:
    """The game of that name, verified.

    Raises
    ------
    UsageError
        If there is no such game.
    SpecError
        If its spec is wrong: the first mistake, with file, line and what to do.
    """
    from maldonne.spec.language.verifier import verify

    if name not in known_games():
        raise UsageError(f"there is no game “{name}”", cure=nearest(name, known_games()))
    module = import_spec(f"maldonne.spec.{name.replace('-', '_')}", SPECS / name.replace("-", "_"))
    game = getattr(module, "game", None)
    if not isinstance(game, Game):
        raise SpecError(
            f"the folder of {name} gives no game",
            module.__file__ or str(SPECS / name.replace("-", "_")),
            "Its __init__.py must have it: from .game import game, where game = Game(…).",
        )
    verify(game)
    return game


def import_spec(module: str, folder: Path) -> ModuleType:
    """Import a game's module; what Python cannot make sense of is a mistake of the spec.

    Raises
    ------
    SpecError
        If the game's own files break off, with the line.
    """
    try:
        return importlib.import_module(module)
    except SyntaxError as error:
        where = f"{short_path(error.filename or module)}:{error.lineno}"
        raise SpecError(f"is not Python: {error.msg}", where, "Mend this line.") from None
    except (ArithmeticError, AttributeError, ImportError, LookupError, NameError, TypeError,
            ValueError) as error:  # fmt: skip
        frames = traceback.extract_tb(error.__traceback__)
        own = [f for f in frames if Path(f.filename).is_relative_to(folder)]
        if not own:
            raise
        raise SpecError(
            f"breaks off ({type(error).__name__}: {error})",
            f"{short_path(own[-1].filename)}:{own[-1].lineno}",
            "Mend this line, or what it uses.",
        ) from None
