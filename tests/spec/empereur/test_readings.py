"""Every reading of every question, in positions small enough to be worked out by hand."""

from itertools import combinations
from typing import Any

import pytest

from tests.spec.empereur.readings import (
    finish,
    gifts,
    mirror,
    opening,
    penalty,
    pile,
    points,
    together,
    turn,
    two,
)
from tests.spec.empereur.readings.case import Case
from tests.spec.empereur.scene import after, game

CASES: list[Case] = [
    case
    for part in (opening, turn, pile, penalty, two, finish, points, gifts, mirror, together)
    for case in part.CASES
]


def played(case: Case, reading: str) -> Any:
    """The case under a reading, for pytest."""
    return pytest.param(case, reading, id=f"{case.question}={reading}")


@pytest.mark.parametrize(
    ("case", "reading"), [played(case, reading) for case in CASES for reading in case.expect]
)
def test_what_follows_from_a_reading(case: Case, reading: str):
    rulings = {**case.base, case.question: reading}
    seen = after(case.scene, case.moves, case.chance, rulings)
    expected = case.expect[reading]
    assert {what: seen[what] for what in expected} == expected


def part_in(case: Case, one: str, other: str) -> bool:
    """Whether something differs, in a case, between what two readings lead to."""
    a: dict[str, Any] = case.expect.get(one, {})
    b: dict[str, Any] = case.expect.get(other, {})
    return any(a[what] != b[what] for what in a.keys() & b.keys())


@pytest.mark.parametrize("name", list(game.questions))
def test_a_position_tells_any_two_readings_of_a_question_apart(name):
    about = [case for case in CASES if case.question == name]
    readings = [reading.name for reading in game.questions[name].readings]
    assert len(readings) > 1
    for one, other in combinations(readings, 2):
        assert any(part_in(case, one, other) for case in about), (one, other)


def test_the_default_ruling_is_the_one_played_without_any():
    for case in CASES:
        question = game.questions[case.question]
        expected = case.expect.get(question.readings[question.ruling].name)
        if expected is not None:
            seen = after(case.scene, case.moves, case.chance, case.base)
            assert {what: seen[what] for what in expected} == expected, case.question
