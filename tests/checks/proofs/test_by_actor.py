"""A question put for each player singly: what is so of each of them is so, and no less.

What is expected follows from the arithmetic of three seats.
"""

from typing import Any

import pytest
import z3

from maldonne.checks.proofs.proving import by_actor
from maldonne.models.symbolic.prover import Prover

SEAT, CARDS = z3.Ints("seat cards")


def asked(bad: Any, *facts: Any, limit: int = 1_000_000) -> str:
    return by_actor(Prover(facts, limit), [bad], SEAT, 3).outcome


def test_nobody_can_be_against_it():
    assert asked(CARDS < SEAT, CARDS == 2 * SEAT, SEAT >= 0, SEAT < 3) == "proved"


@pytest.mark.parametrize("who", [0, 1, 2])
def test_one_player_is_enough_to_be_against_it(who):
    assert asked(who == SEAT, SEAT >= 0, SEAT < 3) == "refuted"


@pytest.mark.parametrize("nobody", [-1, 3])
def test_that_nobody_takes_the_step_is_not_forgotten(nobody):
    assert asked(nobody == SEAT) == "refuted"


def test_a_limit_reached_for_one_player_is_not_a_proof():
    x, y = z3.Ints("x y")
    hard = z3.And(x * x * x + y * y * y == 33 + SEAT, x > 1, y > 1)
    assert asked(hard, SEAT >= 0, SEAT < 3, limit=1) == "unknown"
