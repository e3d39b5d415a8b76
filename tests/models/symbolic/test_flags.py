"""Sums of flags that are compared with 0 or 1, and sets of many cards.

What is expected is arithmetic: every assignment of the flags is tried.
"""

import itertools

import pytest
import z3

from maldonne.models.symbolic.prover import Prover
from maldonne.models.symbolic.terms import add, counts_to, equal, flag, total
from maldonne.models.symbolic.zones import FEW, Bag

FLAGS = z3.Bools("a b c")


def value(term, assigned):
    """A term under an assignment of the flags."""
    if isinstance(term, bool):
        return term
    pairs = [(f, z3.BoolVal(v)) for f, v in zip(FLAGS, assigned, strict=True)]
    return z3.is_true(z3.simplify(z3.substitute(term, *pairs)))


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


@pytest.mark.parametrize("kinds", [FEW, FEW + 12])
def test_what_is_so_of_every_set(kinds):
    """Sets of few and of many cards have all the facts; an empty set has no card."""
    zone = Bag.free("z", kinds)
    for cards in (set(), {0}, {1, kinds - 1}, set(range(kinds))):
        given = [zone.has[c] if c in cards else z3.Not(zone.has[c]) for c in range(kinds)]
        facts = Prover([*zone.facts(), *given, zone.size == len(cards)])
        assert facts.possible().outcome == "refuted"  # such a set there is
    facts = Prover([*zone.facts(), zone.has[3]])
    assert facts.prove(zone.size > 0).outcome == "proved"
    assert Prover([*zone.facts(), zone.size > 0]).prove(z3.Or(zone.has)).outcome == "proved"
