"""A game loaded from any folder: a copy of its own, with a change in it."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any, NamedTuple

from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.game import Game
from maldonne.spec.language.load import import_spec


class Place(NamedTuple):
    """Where a game is, and the name under which its own files import each other."""

    folder: Path
    package: str


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


def load_from(place: Place) -> Game:
    """Import the game of a folder, whatever of that name was imported before; not verified.

    Raises
    ------
    SpecError
        If its files break off, or give no game.
    """
    for name in list(sys.modules):
        if name == place.package or name.startswith(f"{place.package}."):
            del sys.modules[name]
    importlib.invalidate_caches()
    finder = Finder(place)
    sys.meta_path.insert(0, finder)
    try:
        module = import_spec(place.package, place.folder)
    finally:
        sys.meta_path.remove(finder)
    game = getattr(module, "game", None)
    if not isinstance(game, Game):
        raise SpecError("the folder gives no game", str(place.folder))
    return game


def copied(place: Place, folder: Path, file: str = "", data: bytes = b"") -> Place:
    """A copy of a game's folder, with something else in one of its files."""
    shutil.copytree(place.folder, folder)
    if file:
        path = folder / file
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            compiled.unlink()
        path.write_bytes(data)
    return Place(folder, place.package)
