"""Questions: a reading tells whether it is in force; a situation is noted where it is written."""

import copy
from types import SimpleNamespace
from typing import Any

import pytest

from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.question import Cover, Question, Reading


def question() -> Question:
    """The second question of a game, with two readings."""
    yes, no = Reading(1, 0, "yes", "Oui.", "Yes."), Reading(1, 1, "no", "Non.", "No.")
    return Question("ace-high", 1, "ambiguity", ("A",), readings=(yes, no), ruling=1)


def table(*rulings: int) -> Any:
    return SimpleNamespace(rulings=rulings)


def test_a_reading_is_in_force_at_the_tables_that_are_ruled_so():
    # Only the second number is about this question.
    asked = question()
    assert [asked.yes(table(n, m)) for n in (0, 1) for m in (0, 1)] == [True, False, True, False]
    assert [asked.no(table(n, m)) for n in (0, 1) for m in (0, 1)] == [False, True, False, True]


def test_readings_are_found_by_name():
    asked = question()
    assert asked.reading("no") is asked.readings[1]
    assert asked.reading("perhaps") is None


def test_a_reading_that_is_none_is_a_mistake_of_the_spec():
    with pytest.raises(SpecError, match="“ace-high” has no reading “perhaps”") as caught:
        _ = question().perhaps
    assert caught.value.cure == "Its readings are: yes, no."


def test_a_question_is_copied_like_any_object():
    # Python looks for special methods that are no readings.
    asked = question()
    assert copy.deepcopy(asked) == asked
    assert not hasattr(asked, "__len__")


def test_a_situation_is_noted_for_each_of_its_targets_and_stays_a_function():
    asked = question()

    @asked.covers("A", "B")
    def rare(table: Any, before: Any, step: Any) -> bool:
        return True

    assert asked.covered == [Cover("A", rare), Cover("B", rare)]
    assert rare(None, None, None)
    assert not question().covered
