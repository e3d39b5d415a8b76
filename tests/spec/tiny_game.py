"""A small whole game for tests, written to a folder as it is or with a mistake, and loaded."""

from __future__ import annotations

import importlib
import importlib.util
import itertools
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from maldonne.spec.language.errors import SpecError, short_path
from maldonne.spec.language.game import Game
from maldonne.spec.language.verifier.verify import verify

TINY = Path(__file__).parent / "specs" / "tiny"
_numbers = itertools.count()


class Change(NamedTuple):
    """A piece of text in a file of the game, and what is written in its place."""

    file: str
    old: str
    new: str


def write_tiny(folder: Path, *changes: Change) -> Path:
    """Write the game into a new folder, with some changes; the folder."""
    shutil.copytree(TINY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file, old, new in changes:
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{file} has {text.count(old)} times: {old}"
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    return folder


def load_folder(folder: Path) -> Game:
    """Import a game from a folder, wherever it is; it is not verified."""
    name = f"made_game_{next(_numbers)}"
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    importlib.invalidate_caches()
    spec.loader.exec_module(module)
    game = module.game
    assert isinstance(game, Game)
    return game


def tiny_game(folder: Path, *changes: Change) -> Game:
    """Write the game into a new folder, with some changes, and import it; it is not verified."""
    return load_folder(write_tiny(folder, *changes))


def line_of(path: Path, text: str) -> int:
    """Number of the one line of a file on which some text begins."""
    whole = path.read_text(encoding="utf-8")
    assert whole.count(text) == 1, f"{path.name} has {whole.count(text)} times: {text}"
    return whole[: whole.index(text)].count("\n") + 1


def refused(folder: Path, *changes: Change, at: tuple[str, str]) -> SpecError:
    """The error with which the changed game is refused, at the line of `at`: file and text."""
    with pytest.raises(SpecError) as caught:
        verify(tiny_game(folder, *changes))
    path = folder / at[0]
    assert caught.value.where == f"{short_path(str(path))}:{line_of(path, at[1])}"
    assert caught.value.cure
    return caught.value


def refused_line(folder: Path, line: str, *changes: Change) -> SpecError:
    """The error with which a line added to the effect of Pass is refused."""
    doc = '    """The turn ends."""\n'
    added = Change("rules.py", doc, f"{doc}    {line}\n")
    names = Change("rules.py", "    CARDS,\n", "    CARDS,\n    COPIES,\n")
    return refused(folder, added, names, *changes, at=("rules.py", line))
