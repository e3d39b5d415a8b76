"""Le pinacle: what lies on the table, and what is on trial, is always in order."""

from __future__ import annotations

from maldonne.spec.language import has_card
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.places import (
    above,
    ace_of,
    below,
    card_at,
    filled,
    is_natural,
    is_place,
    on_table,
    pinacle_of,
    stands_at,
)
from maldonne.spec.pinacle.state import ACE, LOW_ACE, PLACES, SUITS, TWO, State, Table


def tried_at(s: State, suit: int, place: int) -> bool:
    """Whether a card on trial fills a place."""
    if s.tried_suit != suit:
        return False
    if has_card(s.tried, pinacle_of(suit)) and s.stands[suit] == place:
        return True
    if place == TWO:
        return False
    if (place == LOW_ACE and s.low[suit] == 0) or (place == ACE and s.low[suit] == 1):
        return False
    return has_card(s.tried, card_at(suit, place))


@game.invariant(
    "pinacles-stand-somewhere",
    "PIN-WILD-1",
    fr="Un pinacle posé tient une place de sa couleur, un autre aucune.",
    en="A pinacle that is laid stands at a place of its suit, any other at none.",
)
def pinacles_stand_somewhere(table: Table, s: State) -> bool:
    """On the table or on trial; and the ace is noted as low there alone."""
    for suit in SUITS:
        laid = on_table(table, s, pinacle_of(suit)) or has_card(s.tried, pinacle_of(suit))
        if laid != (s.stands[suit] >= 0):
            return False
        if laid and not is_place(table, s.stands[suit]):
            return False
        ace_laid = on_table(table, s, ace_of(suit)) or has_card(s.tried, ace_of(suit))
        if s.low[suit] == 1 and not (ace_laid and is_place(table, LOW_ACE)):
            return False
        if s.low[suit] == 0 and ace_laid and not is_place(table, ACE):
            return False
    return True


@game.invariant(
    "a-place-is-filled-once",
    "PIN-RUN-4",
    fr="Une place n'est tenue que par une carte.",
    en="A place is filled by one card only.",
)
def a_place_is_filled_once(table: Table, s: State) -> bool:
    """By its card or by the pinacle, on the table or on trial."""
    for suit in SUITS:
        at = s.stands[suit]
        for place in PLACES:
            natural = is_natural(table, s, suit, place)
            if at == place and natural:
                return False
            if tried_at(s, suit, place) and filled(table, s, suit, place):
                return False
            if at == place and place != TWO and has_card(s.tried, card_at(suit, place)):
                if place != LOW_ACE and place != ACE:
                    return False
                if s.low[suit] == (1 if place == LOW_ACE else 0):
                    return False
    return True


def three_filled(table: Table, s: State, suit: int, place: int) -> bool:
    """Whether a place and the two above it are filled."""
    second = above(table, place)
    third = above(table, second) if second >= 0 else -1
    if third < 0 or not filled(table, s, suit, place):
        return False
    return filled(table, s, suit, second) and filled(table, s, suit, third)


def in_three(table: Table, s: State, suit: int, place: int) -> bool:
    """Whether a place is one of three that follow one another and are filled."""
    down = below(table, place)
    lower = below(table, down) if down >= 0 else -1
    if three_filled(table, s, suit, place):
        return True
    if down >= 0 and three_filled(table, s, suit, down):
        return True
    return lower >= 0 and three_filled(table, s, suit, lower)


@game.invariant(
    "runs-of-three",
    "PIN-RUN-2",
    fr="Toute carte étalée est dans une suite d'au moins trois de sa couleur.",
    en="Every card on the table is in a run of three or more of its suit.",
)
def runs_of_three(table: Table, s: State) -> bool:
    """So every stretch of filled places is three long at least."""
    for suit in SUITS:
        for place in PLACES:
            there = is_place(table, place) and filled(table, s, suit, place)
            if there and not in_three(table, s, suit, place):
                return False
    return True


@game.invariant(
    "one-pinacle-a-run",
    "PIN-WILD-2",
    fr="Un pinacle est étalé dans sa couleur seulement, et il n'y en a qu'un.",
    en="A pinacle lies in its own suit only, and there is but one.",
)
def one_pinacle_a_run(table: Table, s: State) -> bool:
    """The place for which it stands is of its suit, and is filled by no other card."""
    for suit in SUITS:
        at = stands_at(table, s, suit)
        if at >= 0 and is_natural(table, s, suit, at):
            return False
    return True


@game.invariant(
    "a-run-on-trial",
    "PIN-RUN-3",
    fr="Une suite à l'essai est d'une couleur et sans trou.",
    en="A run on trial is of one suit and without a gap.",
)
def a_run_on_trial(table: Table, s: State) -> bool:
    """Each of its places but the highest is followed by one; three cards make three in a row."""
    if (s.tried.size > 0) != (s.tip >= 0) or (s.tip >= 0) != (s.tried_suit >= 0):
        return False
    for suit in SUITS:
        for place in PLACES:
            if suit != s.tried_suit and has_card(s.tried, card_at(suit, place)):
                return False
        if suit == s.tried_suit and not gapless(table, s, suit):
            return False
    return True


def gapless(table: Table, s: State, suit: int) -> bool:
    """The places on trial of a suit end at the tip, and lie together."""
    if not tried_at(s, suit, s.tip) or not is_place(table, s.tip):
        return False
    for place in PLACES:
        if not tried_at(s, suit, place):
            continue
        if not is_place(table, place):
            return False
        if place != s.tip and not tried_next(table, s, suit, place):
            return False
        if s.tried.size == 1 and place != s.tip:
            return False
        if s.tried.size == 2 and place != s.tip and above(table, place) != s.tip:
            return False
        if s.tried.size >= 2 and place == s.tip and not tried_before(table, s, suit, place):
            return False
        if s.tried.size >= 3 and not tried_in_three(table, s, suit, place):
            return False
    return True


def tried_next(table: Table, s: State, suit: int, place: int) -> bool:
    """Whether the place above is on trial."""
    up = above(table, place)
    return up >= 0 and tried_at(s, suit, up)


def tried_before(table: Table, s: State, suit: int, place: int) -> bool:
    """Whether the place below is on trial."""
    down = below(table, place)
    return down >= 0 and tried_at(s, suit, down)


def tried_three(table: Table, s: State, suit: int, place: int) -> bool:
    """Whether a place and the two above it are on trial."""
    second = above(table, place)
    if second < 0 or not tried_at(s, suit, place):
        return False
    return tried_at(s, suit, second) and tried_next(table, s, suit, second)


def tried_in_three(table: Table, s: State, suit: int, place: int) -> bool:
    """Whether a place is one of three that follow one another and are on trial."""
    down = below(table, place)
    lower = below(table, down) if down >= 0 else -1
    if tried_three(table, s, suit, place):
        return True
    if down >= 0 and tried_three(table, s, suit, down):
        return True
    return lower >= 0 and tried_three(table, s, suit, lower)
