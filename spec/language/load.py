"""Loading a game by name or from a folder: imported, and refused if its spec is wrong."""

from __future__ import annotations

import difflib
import importlib
import sys
import traceback
from pathlib import Path
from types import ModuleType

from maldonne.spec.language.errors import SpecError, short_path
from maldonne.spec.language.game import Game
from maldonne.spec.language.place import Place, found_first, known_games, no_game, place_of_game

__all__ = ["import_spec", "known_games", "load", "load_afresh"]


def load(name: str) -> Game:
    """The game of that name, or in that folder, verified.

    Raises
    ------
    UsageError
        If there is no such game.
    SpecError
        If its spec is wrong: the first mistake, with file, line and what to do.
    """
    from maldonne.spec.language.verifier import verify

    game = _imported(place_of_game(name))
    verify(game)
    game.called = name
    return game


def load_afresh(place: Place) -> Game:
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
    return _imported(place)


def _imported(place: Place) -> Game:
    if not (place.folder / "__init__.py").is_file():
        raise no_game(place)
    with found_first(place):
        module = import_spec(place.package, place.folder)
    game = getattr(module, "game", None)
    if not isinstance(game, Game):
        raise no_game(place)
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
            _cure(error),
        ) from None


def _cure(error: Exception) -> str:
    """What to do about an error; of a misspelt name of a game or a module, what it may mean."""
    name, owner = getattr(error, "name", None), getattr(error, "obj", None)
    known = dir(owner) if isinstance(error, AttributeError) and owner is not None else []
    if close := difflib.get_close_matches(str(name), known, n=1):
        return f"Did you mean “{close[0]}”?"
    return "Mend this line, or what it uses."
