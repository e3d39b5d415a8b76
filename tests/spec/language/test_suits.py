"""Suits and partners: what each operation answers; expected by hand or by Python's `divmod`."""

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maldonne.spec.language.card_sets import CardSet
from maldonne.spec.language.errors import Fault
from maldonne.spec.language.partners import opposite
from maldonne.spec.language.suits import has_suit, highest_of, of_suit, rank_of, suit_of


def cards(kinds: int, some: set[int]) -> CardSet:
    zone = CardSet(kinds)
    zone.has = [1 if card in some else 0 for card in range(kinds)]
    zone.size = len(some)
    return zone


@given(st.integers(0, 64), st.sampled_from([8, 13]))
def test_a_card_has_a_suit_and_a_rank_in_it(card, length):
    if card < 5 * length:
        assert (suit_of(card, length), rank_of(card, length)) == divmod(card, length)


def test_no_card_has_no_suit_and_no_rank():
    assert (suit_of(-1, 8), rank_of(-1, 8)) == (-1, -1)


@pytest.mark.parametrize("card", [-2, 40])
def test_what_is_no_card_is_refused(card):
    with pytest.raises(Fault, match="suit of what is no card"):
        suit_of(card, 8)
    with pytest.raises(Fault, match="rank of what is no card"):
        rank_of(card, 8)


@given(st.sets(st.integers(0, 13)), st.integers(-1, 3))
def test_what_a_set_has_of_a_suit(some, suit):
    zone = cards(14, some)  # two suits of six, and two jokers
    his = [card % 6 for card in some if card // 6 == suit]
    assert has_suit(zone, suit, 6) == bool(his)
    assert of_suit(zone, suit, 6) == len(his)
    assert highest_of(zone, suit, 6) == max(his, default=-1)


def test_partners_sit_opposite():
    four: Any
    three: Any
    four, three = SimpleNamespace(players=4), SimpleNamespace(players=3)
    assert [opposite(four, seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [opposite(three, seat) for seat in range(3)] == [0, 1, 2]
