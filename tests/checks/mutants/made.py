"""The small folder game of `tests/spec`, and pieces of games, for the tests of mutants."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from maldonne.checks.mutants.mutant import Mutant, lines_changed
from maldonne.checks.mutants.operators import OPERATORS
from maldonne.checks.mutants.operators.base import Known
from maldonne.checks.mutants.sites import in_file, mutants_of, sources_of
from maldonne.checks.mutants.source import Source
from maldonne.spec.language.game import Game
from maldonne.spec.language.load import load_afresh
from maldonne.spec.language.place import Place
from tests.spec.tiny_game import Change, write_tiny

PACKAGE = "made_for_mutants"


def tiny_place(folder: Path, *changes: Change) -> tuple[Place, Game]:
    """The small game in a folder, with some changes, and loaded from there."""
    place = Place(write_tiny(folder / "tiny", *changes), PACKAGE)
    return place, load_afresh(place)


def tiny_mutants(place: Place, game: Game) -> list[Mutant]:
    """Its mutants."""
    return mutants_of(game, PACKAGE, sources_of(place.folder))


def changes(operator: str, text: str, known: Known | None = None, **names: Any) -> list[str]:
    """What an operator makes of a piece of a game: each time the lines that are new."""
    assert operator in OPERATORS
    source = Source("made.py", text.encode())
    return [
        "\n".join(line[2:].strip() for line in lines_changed(source, mutant.edit) if line[0] == "+")
        for mutant in in_file(source, names, known or Known(), ())
        if mutant.operator == operator
    ]
