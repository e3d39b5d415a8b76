"""Sums of flags that are compared with 0 or 1.

What is expected is arithmetic: every assignment of the flags is tried.
"""

import itertools
from collections.abc import Sequence
from typing import Any

import pytest
import z3

from maldonne.models.symbolic.terms import add, counts_to, equal, flag, total

FLAGS = z3.Bools("a b c")


def value(term: Any, assigned: Sequence[bool]) -> bool:
    """A term under an assignment of the flags."""
    if isinstance(term, bool):
        return term
    pairs = [(f, z3.BoolVal(v)) for f, v in zip(FLAGS, assigned, strict=True)]
    return bool(z3.is_true(z3.simplify(z3.substitute(term, *pairs))))


@pytest.mark.parametrize("more", [0, 1, 2])
def test_equal_to_a_number(more):
    """Built at once, or one after another, with a known number besides."""
    at_once = total([*(flag(f) for f in FLAGS), more])
    singly = more
    for f in FLAGS:
        singly = add(singly, flag(f))
    for n, term in itertools.product(range(-1, 6), (at_once, singly)):
        said = equal(term, n)
        for assigned in itertools.product((False, True), repeat=3):
            assert value(said, assigned) == (sum(assigned) + more == n)


def test_said_without_sums_where_it_can_be():
    term = total(flag(f) for f in FLAGS)
    assert counts_to(term, 0) is not None
    assert counts_to(term, 1) is not None
    assert counts_to(term, 2) is None
    assert counts_to(total((flag(FLAGS[0]), z3.Int("n"))), 1) is None
