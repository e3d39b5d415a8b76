"""Cards of a pack with suits: one after another in its domain, a suit at a time.

A card of such a pack is a number: its suit times the length of a suit, and its rank in it. Cards
behind the suits, such as jokers, are of a suit of their own. No card, -1, has no suit and no rank.
As in `card_sets`, each operation is a plain function inside the subset that every engine runs.
"""

from __future__ import annotations

from maldonne.spec.language.card_sets import CardSet
from maldonne.spec.language.helpers import obligation

MOST_SUITS = 5  # four, and one of cards that have none


def suit_of(card: int, length: int) -> int:
    """The suit of a card, where suits have so many cards; -1 for no card.

    Examples
    --------
    >>> suit_of(9, 8), suit_of(-1, 8)
    (1, -1)
    """
    obligation(card >= -1 and card < MOST_SUITS * length, "asks for the suit of what is no card")
    return card // length


def rank_of(card: int, length: int) -> int:
    """The rank of a card in its suit, from 0; -1 for no card.

    Examples
    --------
    >>> rank_of(9, 8), rank_of(-1, 8)
    (1, -1)
    """
    obligation(card >= -1 and card < MOST_SUITS * length, "asks for the rank of what is no card")
    return -1 if card < 0 else card % length


def has_suit(zone: CardSet, suit: int, length: int) -> bool:
    """Whether a set has a card of a suit; of no suit, -1, it has none."""
    if suit < 0:
        return False
    for card in range(len(zone.has)):
        if zone.has[card] == 1 and suit_of(card, length) == suit:
            return True
    return False


def of_suit(zone: CardSet, suit: int, length: int) -> int:
    """How many cards of a suit a set has."""
    n = 0
    for card in range(len(zone.has)):
        if zone.has[card] == 1 and suit_of(card, length) == suit:
            n += 1
    return n


def highest_of(zone: CardSet, suit: int, length: int) -> int:
    """The highest rank of a suit that a set has; -1 if it has no card of it."""
    best = -1
    for card in range(len(zone.has)):
        if zone.has[card] == 1 and suit_of(card, length) == suit:
            best = rank_of(card, length)
    return best
