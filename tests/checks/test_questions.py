"""Whether readings matter: seen in play, or idle as far as searched."""

from typing import Any

import pytest

from maldonne.checks.matches import Wanted
from maldonne.checks.questions import Watched, questions, turn_key
from maldonne.models.interpreter import Turn
from tests.checks.sitting import LITTLE, tables
from tests.checks.tiny.game import Pass, Take
from tests.petit.game import Draw


def searched(wanted: Wanted | None = None) -> dict[str, Any]:
    at = tables("", wanted)
    *_, results = questions(at, LITTLE, 0)
    assert isinstance(results, list)
    return {result.id: result for result in results}


def test_a_question_whose_every_reading_was_seen_to_matter_holds():
    found = searched()["who-follows"]
    assert found.verdict == "held"
    readings = found.numbers["readings"]
    assert set(readings) == {"same", "as_written"}
    # The turn ends as the heap is empty: with two of each colour, eight steps at least, and no
    # fewer on the small packs that are searched as well, where each player has a card or two.
    assert all(r["matters"] and r["steps"] % 2 == 0 for r in readings.values())


def test_an_idle_question_is_inconclusive_with_the_states_searched():
    found = searched()["idle"]
    assert found.verdict == "inconclusive"
    assert found.numbers["readings"]["no"]["matters"] is False
    assert found.numbers["readings"]["no"]["tried"] > 0
    assert "idle as far as searched (no)" in found.work.en


def test_the_reading_in_force_is_the_one_that_the_user_chose():
    found = searched(Wanted(rulings={"who-follows": "same"}))["who-follows"]
    assert found.numbers["ruling"] == "same"
    assert set(found.numbers["readings"]) == {"left", "as_written"}


def test_the_rulings_note_what_is_asked():
    rulings = Watched((0, 1, 0))
    rulings.asked = set()
    assert (rulings[1], rulings.asked) == (1, {1})
    assert rulings == (0, 1, 0)


@pytest.mark.parametrize("one", [Draw(), Take(0)])
def test_moves_that_are_equal_as_tuples_are_told_apart(one):
    other = Pass() if one == Draw() else type("Give", (Take,), {})(0)
    assert one == other
    assert turn_key(Turn("move", 0, (one,))) != turn_key(Turn("move", 0, (other,)))
    assert turn_key(Turn("move", 0, (one,))) == turn_key(Turn("move", 0, (one,)))
