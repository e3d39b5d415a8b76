"""Suits and ranks, in the form that suits the solver: choices, and no division.

What they mean is what the plain functions of `spec.language.suits` do; a test proves it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from maldonne.models.symbolic.operations import Site
from maldonne.models.symbolic.terms import (
    Number,
    Truth,
    both,
    choose,
    equal,
    known,
    less,
    some,
    subtract,
    total,
    within,
)
from maldonne.models.symbolic.zones import Ref
from maldonne.spec.language import suits


def suit_of(site: Site, card: Number, length: int) -> Number:
    """`suits.suit_of`."""
    site.demand(_is_card(card, length), "asks for the suit of what is no card")
    return _suit(card, length)


def rank_of(site: Site, card: Number, length: int) -> Number:
    """`suits.rank_of`."""
    site.demand(_is_card(card, length), "asks for the rank of what is no card")
    if known(card):
        return -1 if card < 0 else card % length
    low: Number = (suits.MOST_SUITS - 1) * length
    for suit in range(suits.MOST_SUITS - 2, -1, -1):
        low = choose(less(card, (suit + 1) * length), suit * length, low)
    return choose(less(card, 0), -1, subtract(card, low))


def has_suit(site: Site, zone: Ref, suit: Number, length: int) -> Truth:
    """`suits.has_suit`."""
    return zone.read(
        lambda bag: some(
            both(equal(suit, k), some(bag.has[k * length : (k + 1) * length]))
            for k in range(-(-len(bag.has) // length))
        )
    )


def of_suit(site: Site, zone: Ref, suit: Number, length: int) -> Number:
    """`suits.of_suit`."""
    return zone.read(
        lambda bag: total(
            choose(both(equal(suit, card // length), has), 1, 0) for card, has in enumerate(bag.has)
        )
    )


def highest_of(site: Site, zone: Ref, suit: Number, length: int) -> Number:
    """`suits.highest_of`."""

    def highest(bag: Any) -> Number:
        best: Number = -1
        for card, has in enumerate(bag.has):
            best = choose(both(equal(suit, card // length), has), card % length, best)
        return best

    return zone.read(highest)


def _is_card(card: Number, length: int) -> Truth:
    return within(-1, card, suits.MOST_SUITS * length - 1)


def _suit(card: Number, length: int) -> Number:
    if known(card):
        return card // length
    found: Number = suits.MOST_SUITS - 1
    for suit in range(suits.MOST_SUITS - 2, -1, -1):
        found = choose(less(card, (suit + 1) * length), suit, found)
    return choose(less(card, 0), -1, found)


FORMS: dict[Any, Callable[..., Any]] = {
    suits.suit_of: suit_of,
    suits.rank_of: rank_of,
    suits.has_suit: has_suit,
    suits.of_suit: of_suit,
    suits.highest_of: highest_of,
}
