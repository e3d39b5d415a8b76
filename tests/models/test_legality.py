"""Legality: which clauses are in force for a step, whether a move is legal, and why.

Most is asked of a made game that has nothing but clauses; what is expected is written out by hand.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from maldonne.models.interpreter import Interpreter, Legality
from maldonne.spec.language.agenda import command
from maldonne.spec.language.domain import Domain
from maldonne.spec.language.fields import option
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState
from maldonne.spec.language.steps import upto
from maldonne.spec.language.table import GameTable
from tests.petit.game import Draw, Pass
from tests.petit.game import Play as Lay
from tests.petit_plays import position
from tests.spec.language.made_game import End, Play, Rest, always, made_game, words
from tests.spec.language.tiny_states import placed, step
from tests.spec.tiny_game import tiny_game


def ids(clauses: Any) -> list[str]:
    return [clause.id for clause in clauses]


MODES = Domain("mode", 0, 1, ("normal", "élite"), ("normal", "elite"))


class Table(GameTable):
    """The way of playing."""

    mode: int = option(MODES, 0, "mode", "mode")


class State(GameState):
    """Nothing but the agenda."""


def bit(n: int) -> Any:
    """A clause that applies to moves with that bit in their number."""
    return lambda table, before, move: move.n // 2**n % 2 == 1


@pytest.fixture
def made(tmp_path: Path) -> Game:
    """Play is permitted by A, forbidden by B, against which C and E stand, and D against C."""
    modes = {"E": "elite", "F": "normal"}
    folder = words(tmp_path / "made", *"ABCDEFGH", modes=modes, doubt="gap")
    made = made_game(folder)
    made.move(Play, n=upto(7), fr="joue", en="plays")
    made.move(Rest, fr="se repose", en="rests")
    made.forced(End, fr="finit", en="ends")
    made.state(State)
    made.agreed(Table)
    made.role("pack")(lambda table: ())
    made.permits("A", Play)(always)
    made.forbids("B", Play)(bit(0))
    made.permits("C", Play, exception_of="B")(bit(1))
    made.forbids("D", Play, exception_of="C")(bit(2))
    made.permits("E", Play, exception_of="B")(always)
    return made


def at(made: Game, **agreed: Any) -> tuple[Interpreter, State]:
    table = Table(**{"players": 2, "pack": (), "rulings": (0,), "mode": 0, **agreed})
    return Interpreter(made, table), State.make(2, 0)


# Number of the move: which of B, C and D speak of it (B odd, C 2 3 6 7, D 4 to 7), written out:
# B gives way to C where D does not make C give way.
IN_FORCE = [
    (0, "A"), (1, "AB"), (2, "AC"), (3, "AC"), (4, "AD"), (5, "ABD"), (6, "AD"), (7, "ABD"),
]  # fmt: skip


@pytest.mark.parametrize(("n", "clauses"), IN_FORCE)
def test_an_exception_lifts_a_clause_unless_it_is_lifted_itself(made, n, clauses):
    run, s = at(made)
    assert ids(run.applied(s, Play(n))) == list(clauses)
    why = run.legality(s, Play(n))
    assert ids(why.permitted) == [c for c in clauses if c in "AC"]
    assert ids(why.forbidden) == [c for c in clauses if c in "BD"]
    assert bool(why) == (not why.forbidden)


@pytest.mark.parametrize("n", range(8))
def test_one_of_two_exceptions_is_enough(made, n):
    # With E in force besides, B never is.
    run, s = at(made, mode=1)
    assert ids(run.legality(s, Play(n)).forbidden) == (["D"] if n >= 4 else [])


def test_a_clause_for_another_mode_says_nothing(made):
    normal, elite = at(made)[0], at(made, mode=1)[0]
    spoken = [[run.in_mode(made.clauses[id_]) for id_ in "AEF"] for run in (normal, elite)]
    assert spoken == [[True, False, True], [True, True, False]]
    s = State.make(2, 0)
    assert ids(normal.applied(s, Play(0))) == ["A"]
    assert ids(elite.applied(s, Play(0))) == ["A", "E"]


def test_an_exception_is_one_only_where_it_is_about_the_step(made):
    made.permits("F", [Play, Rest])(always)
    made.forbids("G", [Play, Rest])(always)
    made.permits("H", Rest, exception_of="G")(always)
    run, s = at(made)
    assert ids(run.applied(s, Play(0))) == ["A", "F", "G"]
    assert ids(run.applied(s, Rest())) == ["F", "H"]


def test_an_obligation_applies_where_its_step_is_taken_unless_it_is_lifted(made):
    made.requires("F", End)(lambda table, before: before.agenda.size == 0)
    made.outcome("G", End, when=lambda table, before, step: before.agenda.size < 2)(always)
    made.outcome("H", End, exception_of="F")(always)
    run, s = at(made)
    assert ids(run.applied(s, End())) == ["G", "H"]
    command(s, 0, 0, 1)
    command(s, 0, 0, 1)
    assert ids(run.applied(s, End())) == ["H"]


def test_what_nothing_permits_is_not_legal(made):
    run, s = at(made)
    assert run.legality(s, Rest()) == Legality(True)
    assert not run.legality(s, Rest())


def test_what_is_not_possible_is_not_asked_of_the_clauses(made):
    made.possible(Play)(lambda table, before, move: move.n == 2)
    run, s = at(made)
    assert run.legality(s, Play(0)) == Legality(False)
    assert not run.legality(s, Play(0))
    assert list(run.legal_moves(s)) == [Play(2)]


def test_a_completion_permits_what_no_clause_does_and_lifts_no_prohibition(made):
    doubt = made.questions["doubt"]
    made.completes(doubt, Rest, Play)(lambda table, before, move: doubt.one(table))
    run, s = at(made)
    assert run.legality(s, Rest()) == Legality(True, (), (doubt,))
    assert run.legality(s, Rest())
    assert not run.legality(s, Play(1))
    otherwise = at(made, rulings=(1,))[0]
    assert not otherwise.legality(s, Rest())


def test_a_step_is_required_in_a_state_and_by_which_clause(tmp_path):
    tiny = tiny_game(tmp_path / "tiny")
    run = Interpreter(tiny, tiny.table(2))
    three = {"hand": ["1", "1"], "pile": "3"}
    assert ids(run.required(placed(run, three))) == ["TINY-FINE"]
    assert ids(run.required(placed(run, {**three, "fined": 0}))) == []
    assert ids(run.required(placed(run, {**three, "pile": "3 2"}))) == []


def test_an_obligation_that_is_lifted_requires_nothing(made):
    # F requires an end or a move with a number: G lifts it for the end, H for the moves below 7
    # while something is commanded, and for all of them while two things are.
    made.requires("F", [End, Play])(always)
    busy = lambda table, before, step: before.agenda.size > 0  # noqa: E731
    low = lambda table, before, step: step.n < 6 + before.agenda.size  # noqa: E731
    made.outcome("G", End, when=busy, exception_of="F")(always)
    made.outcome("H", Play, when=low, exception_of="F")(always)
    run, s = at(made)
    assert ids(run.required(s)) == ["F"]
    command(s, 0, 0, 1)
    assert ids(run.required(s)) == ["F"]  # a 7 would still do
    command(s, 0, 1, 1)
    assert ids(run.required(s)) == []


def test_the_clauses_that_applied_are_those_whose_condition_holds(tmp_path):
    tiny = tiny_game(tmp_path / "tiny")
    run = Interpreter(tiny, tiny.table(2))
    end = step(tiny, "EndTurn")
    assert ids(run.applied(placed(run, {"hand": ["1", ""]}), end)) == ["TINY-NEXT"]
    assert ids(run.applied(placed(run, {"hand": ["", "1"]}), end)) == ["TINY-NEXT", "TINY-WIN"]


# --- in words ------------------------------------------------------------------------------------

EXPLAINED = [
    (Lay(1, 1, 0), "Les cartes n'y sont pas.", "The cards are not there."),
    (Lay(0, 1, 0), "Interdit par PET-LOW (Rien de plus faible que la carte du dessus.)",
     "Forbidden by PET-LOW (Nothing weaker than the card on top.)"),
    (Lay(3, 1, 0), "Permis par PET-LAY (On peut poser des cartes égales, ou plus fortes que la "
     "dernière.)", "Permitted by PET-LAY (Cards may be laid that equal the last one, or beat it.)"),
    (Draw(), "Rien ne le permet.", "No clause permits it."),
]  # fmt: skip


@pytest.mark.parametrize(("move", "fr", "en"), EXPLAINED)
def test_it_is_explained_why_a_move_is_legal_or_not(move, fr, en):
    # A Jack lies there, and there is nothing left to draw.
    run, s = position("1 R", "2", pile="V")
    assert (run.explain(s, move, "fr"), run.explain(s, move, "en")) == (fr, en)


def test_a_move_that_is_legal_by_a_ruling_is_explained_by_it():
    run, s = position("1", "2", pile="V")
    assert run.explain(s, Pass(), "fr") == "Permis par la décision sur skip"
    assert run.explain(s, Pass(), "en") == "By ruling skip"


def test_all_the_clauses_that_forbid_are_named(made):
    run, s = at(made)
    said = "B (B in English.); D (D in English.)"
    assert run.explain(s, Play(5), "en") == f"Forbidden by {said}"
