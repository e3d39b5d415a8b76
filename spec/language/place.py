"""Where games are: among those of the program, in installed packages, in any folder.

A package that brings a game names it in the entry-point group ``maldonne.games``:

    [project.entry-points."maldonne.games"]
    mygame = "mygame:game"

What is written on the command line is a name if it is one that is known, and else a folder if it
looks like one.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import ModuleSpec
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, NamedTuple

from maldonne.spec.language.errors import SpecError, UsageError, short_path
from maldonne.spec.language.words import clause_files

SPECS = Path(__file__).parent.parent
GROUP = "maldonne.games"


class Place(NamedTuple):
    """Where a game is, and the name under which its own files import each other."""

    folder: Path
    package: str


def files_of(folder: Path, suffix: str) -> list[Path]:
    """The files of a kind that make up a game: not its tests, nor what is built from it."""
    found = []
    for path in folder.rglob(f"*{suffix}"):
        parts = path.relative_to(folder).parts
        aside = any(part.startswith(".") or part in ("build", "dist") for part in parts)
        if not (aside or parts[-1].startswith("test_") or parts[-1] == "pyproject.toml"):
            found.append(path)
    return sorted(found)


def own_games() -> dict[str, Place]:
    """The games of the program, by name."""
    folders = (p for p in SPECS.iterdir() if clause_files(p)[0].is_file())
    return {p.name.replace("_", "-"): Place(p, f"maldonne.spec.{p.name}") for p in folders}


def installed_games() -> dict[str, EntryPoint]:
    """The games of installed packages, by name."""
    return {found.name: found for found in entry_points(group=GROUP)}


def known_games() -> list[str]:
    """Names of the games there are, as on the command line.

    Examples
    --------
    >>> "empereur" in known_games()
    True
    """
    return sorted({*own_games(), *installed_games()})


def place_of_game(name: str) -> Place:
    """Where the game of that name is, or the one in that folder.

    Raises
    ------
    UsageError
        If there is no such game.
    """
    from maldonne.spec.language.game import nearest

    own = own_games()
    if name in own:
        return own[name]
    installed = installed_games()
    if name in installed:
        return _installed(installed[name])
    if _is_path(name):
        return _in_folder(name)
    known = sorted({*own, *installed})
    raise UsageError(f"there is no game “{name}”", cure=nearest(name, known))


def _installed(found: EntryPoint) -> Place:
    """Where an installed package has its game."""
    spec = importlib.util.find_spec(found.module)
    if spec is None or spec.origin is None:
        raise UsageError(
            f"the installed package of “{found.name}” gives no module {found.module}",
            cure="Install it again.",
        )
    return Place(Path(spec.origin).parent, found.module)


def _is_path(name: str) -> bool:
    """Whether it is written as a folder is, or is one."""
    return name.startswith(".") or "/" in name or "\\" in name or Path(name or "?").is_dir()


def _in_folder(name: str) -> Place:
    """The game in a folder of the user's."""
    folder = Path(name).resolve()
    if not folder.is_dir():
        raise UsageError(
            f"there is no folder “{name}”", cure="`maldonne new NAME` makes one with a game in it."
        )
    for wanted in ("__init__.py", "game.py"):
        if not (folder / wanted).is_file():
            raise UsageError(
                f"the folder “{name}” has no {wanted}, so it is no game",
                cure="Give the folder of a game; `maldonne new NAME` makes one.",
            )
    package = folder.name.replace("-", "_")
    if not package.isidentifier():
        raise UsageError(
            f"the folder “{folder.name}” cannot be imported by its name",
            cure="Rename it: letters, digits and _, not a digit first.",
        )
    loaded = sys.modules.get(package) or importlib.util.find_spec(package)
    where = getattr(loaded, "__file__", None) or getattr(loaded, "origin", None)
    if loaded is not None and (where is None or Path(where).resolve().parent != folder):
        raise UsageError(
            f"the folder “{folder.name}” has the name of another package of Python",
            cure="Rename the folder, and the imports in its files.",
        )
    return Place(folder, package)


class Finder:
    """Finds one package in the folder that it was given."""

    def __init__(self, place: Place) -> None:
        self.place = place

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """The spec of the package, and of nothing else."""
        if name != self.place.package:
            return None
        folder = self.place.folder
        return importlib.util.spec_from_file_location(
            name, folder / "__init__.py", submodule_search_locations=[str(folder)]
        )


@contextmanager
def found_first(place: Place) -> Iterator[None]:
    """While it lasts, the package is imported from its place and from nowhere else."""
    finder = Finder(place)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)


def no_game(place: Place) -> SpecError:
    """What is wrong with a folder that gives no game."""
    init = place.folder / "__init__.py"
    return SpecError(
        f"the folder of {place.package.rpartition('.')[2]} gives no game",
        short_path(str(init if init.is_file() else place.folder)),
        "Its __init__.py must have it: from .game import game, where game = Game(…).",
    )
