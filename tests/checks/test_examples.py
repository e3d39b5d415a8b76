"""Worked examples: run in full, all that the shuffle may bring included."""

from typing import Any

import pytest

from maldonne.checks import examples as module
from maldonne.checks.examples import examples, run_example
from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.verdict import Result
from maldonne.spec.language.checks import Example
from maldonne.spec.language.zones import put
from tests.checks.sitting import tables
from tests.checks.tiny.game import EndTurn, Take
from tests.petit.game import CARDS, Draw, TakeCard, game
from tests.petit.game import EndTurn as PetitEndTurn
from tests.petit.game import Play as Lay


def result(plant: str) -> Result:
    *_, last = examples(tables(plant), 0)
    return last


def test_an_example_that_comes_out_as_it_says_holds():
    found = result("")
    assert (found.id, found.verdict, found.findings) == ("T-GROWS/1", "held", [])
    assert found.numbers == {"outcomes": 1, "all": True}


def test_an_example_that_does_not_is_a_finding_with_its_play():
    found = result("bad example")
    assert found.verdict == "refuted"
    (finding,) = found.findings
    assert finding.cause.clauses == ("T-GROWS",)
    assert finding.play is not None
    # The turn ends by itself before a player is next to decide.
    assert finding.play.steps == (Take(0), EndTurn())
    assert finding.play.start is not None


def test_an_example_with_an_illegal_move_says_which_clause_forbids_it():
    found = result("illegal example")
    assert found.verdict == "refuted"
    assert "T-RED" in found.findings[0].symptom.situation.en


def test_an_example_whose_rules_fail_says_where():
    found = result("fault")
    assert found.verdict == "refuted"
    assert "tests/checks/tiny/game.py:" in found.findings[0].symptom.situation.en


# --- with a shuffle -------------------------------------------------------------------------------


@pytest.fixture
def petit(monkeypatch):
    """Petit, with positions: two hands and a stock, in words."""

    def position(table, s, words):
        for seat, cards in enumerate(words["hands"]):
            for word in cards.split():
                put(s.hand[seat], CARDS.read(word), 1)
        for word in words["stock"].split():
            put(s.stock.loose, CARDS.read(word), 1)
        s.turn = 0

    monkeypatch.setitem(game.roles, "position", position)
    return Tables(game, Wanted())


def drawing(expect: Any, *more: Any) -> Example:
    moves = (Draw(), *more)
    position = {"hands": ("1", "2 2"), "stock": "1 V V R"}
    return Example("P-DRAW", "On pioche.", "One draws.", 2, position, moves, expect)


def test_all_that_the_shuffle_may_bring_is_tried(petit):
    # The stock has four cards of three kinds, so there are three outcomes.
    example = drawing(lambda table, before, after: after.hand[0].size == 2)
    found = run_example(petit, example, "P-DRAW/1", 0)
    assert (found.verdict, found.numbers) == ("held", {"outcomes": 3, "all": True})


def test_one_outcome_against_it_is_enough(petit):
    # True unless it is the one R of four cards.
    example = drawing(lambda table, before, after: after.hand[0].count[3] == 0)
    found = run_example(petit, example, "P-DRAW/1", 0)
    assert found.verdict == "refuted"
    assert found.findings[0].play is not None
    assert found.findings[0].play.steps[1:] == (TakeCard(3), PetitEndTurn())


def test_moves_go_on_after_what_nobody_decides(petit):
    # The second player lays both his 2s, after the turn of the first has ended by itself: no cards
    # left, so play is over.
    example = drawing(lambda table, before, after: after.hand[1].size == 0, Lay(1, 2, 0))
    found = run_example(petit, example, "P-DRAW/1", 0)
    assert (found.verdict, found.numbers["outcomes"]) == ("held", 3)


def test_too_many_outcomes_are_drawn_at_random(petit, monkeypatch):
    monkeypatch.setattr(module, "MOST", 2)
    monkeypatch.setattr(module, "DRAWN", 40)
    seen = set()

    def expect(table, before, after):
        seen.add(after.key())
        return True

    found = run_example(petit, drawing(expect), "P-DRAW/1", 0)
    assert found.numbers == {"outcomes": 40, "all": False}
    assert len(seen) == 3


# --- what is legal where an example ends ----------------------------------------------------------


def standing(**more: Any) -> Example:
    """The first player has a 1, and no card lies on the pile."""
    position = {"hands": ("1", "2 2"), "stock": "1 V V R"}
    return Example("P-DRAW", "À lui.", "His turn.", 2, position, (), **more)


def test_a_move_that_is_refused_as_said_holds(petit):
    # He has no 2.
    found = run_example(petit, standing(refused=(Lay(1, 1, 0),), allowed=(Draw(),)), "P-DRAW/1", 0)
    assert (found.verdict, found.findings) == ("held", [])


def test_a_move_that_is_legal_and_should_not_be_is_a_finding(petit):
    found = run_example(petit, standing(refused=(Draw(),)), "P-DRAW/1", 0)
    assert found.verdict == "refuted"
    assert "is legal there (Permitted by PET-DRAW " in found.findings[0].symptom.situation.en


def test_a_move_that_should_be_legal_and_is_not_is_a_finding(petit):
    found = run_example(petit, standing(allowed=(Lay(1, 1, 0),)), "P-DRAW/1", 0)
    assert found.verdict == "refuted"
    assert "is not legal there (The cards are not there" in found.findings[0].symptom.situation.en
