"""What was found is found again without looking, until something that it depends on changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from maldonne.checks.doubts.doubt import Doubt, Option, Shown
from maldonne.checks.doubts.finding import finder, kept
from maldonne.checks.kept import place_of
from maldonne.checks.matches import Wanted
from maldonne.checks.verdict import Record, Says
from maldonne.models.interpreter import Interpreter
from maldonne.spec.language.game import Game
from maldonne.spec.language.load import load


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """La bataille, and a cache of its own."""
    monkeypatch.setenv("MALDONNE_CACHE", str(tmp_path))
    return load("bataille")


def doubt_of(game: Game) -> Doubt:
    """Some doubt, shown by the first step of a play."""
    table = game.table(2)
    run = Interpreter(game, table)
    steps = (run.turn(run.start()).steps[0],)
    return Doubt(
        "order-1",
        "order",
        Says("Quoi ?", "What?"),
        ("BAT-DEAL-1",),
        (Option("a", Says("Ainsi", "So")),),
        Says("Quand", "When"),
        reason=Says("Voilà", "There"),
        shown=[Shown(Record(table, steps), real=True)],
        registered=False,
    )


def test_what_is_kept_comes_back(game: Game) -> None:
    """All of it, the play with its table and steps included."""
    doubt = doubt_of(game)
    kept.keep(game, "x", [doubt])
    assert kept.kept(game, "x") == [doubt]


def test_what_is_damaged_is_looked_for_again(game: Game) -> None:
    """A file that is cut, or is not there, gives nothing."""
    kept.keep(game, "x", [doubt_of(game)])
    place = place_of("doubts", "x")
    place.write_text(place.read_text()[:-3])
    assert kept.kept(game, "x") is None
    assert kept.kept(game, "y") is None


def test_the_name_is_of_all_that_is_asked(game: Game) -> None:
    """Another seed, effort, table or ruling is another name."""
    usual = kept.name_of(game, Wanted(), "low", 0)
    assert usual == kept.name_of(game, Wanted(), "low", 0)
    others = {
        kept.name_of(game, Wanted(), "low", 1),
        kept.name_of(game, Wanted(), "high", 0),
        kept.name_of(game, Wanted(3), "low", 0),
        kept.name_of(game, Wanted(rulings={"end": "last_left"}), "low", 0),
    }
    assert len(others | {usual}) == 5


def test_the_second_time_nobody_looks(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The finder itself is called once."""
    calls = []

    class Found:
        def doubts(self) -> list[Doubt]:
            return [doubt_of(game)]

    def looked(*given: object) -> Found:
        calls.append(given)
        return Found()

    monkeypatch.setattr(finder, "finding", looked)
    assert finder.find(game, None, "low", 0) == finder.find(game, None, "low", 0)
    assert len(calls) == 1
