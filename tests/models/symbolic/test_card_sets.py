"""What the solver is told of card sets follows from what they are; what is expected is a sum."""

from typing import Any

import z3

from maldonne.models.symbolic.moments import Moment
from maldonne.models.symbolic.prover import Prover
from maldonne.models.symbolic.terms import equal, every
from maldonne.models.symbolic.zones import Bag, Heap, conserved, in_one_place
from tests.levee.game import game as levee
from tests.models.symbolic.lemmas import proved

KINDS = 4
PACK = (1, 1, 0, 1)


def test_the_signs_of_a_set_follow_from_its_size():
    bag = Bag.free("bag", KINDS)
    assert proved(every(bag.signs()), *bag.facts())


def test_signs_are_not_all_that_is_so():
    bag = Bag.free("bag", KINDS)
    assert not proved(every(bag.facts()), *bag.signs())


def test_in_one_place_is_what_the_sums_say():
    bags = [Bag.free(name, KINDS) for name in ("pack", "hand", "won")]
    sums = every(equal(n, PACK[card]) for card, n in enumerate(conserved(bags)))
    assert proved(equal(every(in_one_place(bags, PACK)), sums))


def test_a_kind_of_which_there_are_several_is_summed():
    zones: list[Any] = [Bag.free("set", 2), Heap.free("counts", 2)]
    sums = every(equal(n, 2) for n in conserved(zones))
    assert proved(equal(every(in_one_place(zones, (2, 2))), sums))
    assert all(z3.is_bool(each) for each in in_one_place(zones, (2, 2)))


def test_a_state_tells_sizes_apart_only_where_they_are_counted():
    """Two cards in a hand of one: the signs allow it, and the sum does not."""
    s = Moment(levee, levee.table(2)).before
    hand = s.zones["hand"][0]
    two = [hand.has[0], hand.has[1], equal(hand.size, 1)]
    assert Prover(s.facts()).possible(*two).outcome == "refuted"
    assert Prover([*s.facts(), *s.counted()]).possible(*two).outcome == "proved"
