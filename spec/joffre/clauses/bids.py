"""Joffre, the text: the offers."""

from __future__ import annotations

from maldonne.spec.joffre.decisions import who_opens, who_speaks_first, who_speaks_next
from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.questions import DECLINE, LAPS, LOWEST_OFFER
from maldonne.spec.joffre.state import (
    Decline,
    Offer,
    StartBidding,
    StartPlay,
    State,
    Table,
)
from maldonne.spec.joffre.terms import (
    dealer,
    has_declined,
    has_spoken,
    highest_offer,
    maker,
    offer_of,
    to_act,
)
from maldonne.spec.language import left_of, players, scaled


@game.decides("JOF-BID-1", who_speaks_first, speaks_of=(dealer,))
def left_of_dealer(table: Table, before: State, step: StartBidding) -> int:
    """The player to the dealer's left."""
    return left_of(table, dealer(table, before))


def is_first(table: Table, before: State) -> bool:
    """Nobody has spoken."""
    for p in players(table):
        if has_spoken(table, before, p):
            return False
    return True


def is_an_offer(table: Table, n: int) -> bool:
    """Some number of tricks; by a reading only six or more, or only six or seven."""
    if LOWEST_OFFER.from_six(table):
        return n >= scaled(table, 6)
    if LOWEST_OFFER.six_or_seven(table):
        return n >= scaled(table, 6) and n <= scaled(table, 7)
    return n >= 1


@game.permits("JOF-BID-2", Offer, speaks_of=(has_spoken,))
def first_may_offer(table: Table, before: State, move: Offer) -> bool:
    """He is the first to speak."""
    return is_first(table, before) and is_an_offer(table, move.n)


@game.permits("JOF-BID-3", Decline, speaks_of=(has_spoken,))
def first_may_decline(table: Table, before: State, move: Decline) -> bool:
    """He is the first to speak."""
    return is_first(table, before) and DECLINE.may(table)


def may_speak(table: Table, before: State) -> bool:
    """He speaks for the first time, or by a reading again."""
    if is_first(table, before):
        return False
    return LAPS.until_none(table) or not has_spoken(table, before, to_act(table, before))


@game.permits("JOF-BID-4", Offer, speaks_of=(has_spoken, highest_offer, to_act))
def next_may_offer_more(table: Table, before: State, move: Offer) -> bool:
    """More than anybody before."""
    if not may_speak(table, before) or not is_an_offer(table, move.n):
        return False
    return move.n > highest_offer(table, before)


@game.permits("JOF-BID-5", Decline, speaks_of=(has_spoken,))
def next_may_decline(table: Table, before: State, move: Decline) -> bool:
    """Somebody has spoken before him."""
    return not is_first(table, before)


@game.decides("JOF-BID-6", who_speaks_next, speaks_of=(to_act,))
def left_speaks_next(table: Table, before: State, step: Offer | Decline) -> int:
    """The player to the left."""
    return left_of(table, to_act(table, before))


def nobody_offers_more(table: Table, before: State) -> bool:
    """All have spoken, and all but one have declined since his offer."""
    n = 0
    for p in players(table):
        if not has_spoken(table, before, p):
            return False
        if has_declined(table, before, p):
            n += 1
    return n >= table.players - 1


@game.requires(
    "JOF-BID-7", StartPlay, speaks_of=(dealer, has_spoken, has_declined, highest_offer, maker)
)
def offers_are_made(table: Table, before: State) -> bool:
    """There is an offer, and the dealer has spoken, or by a reading all others have declined."""
    if highest_offer(table, before) == 0 or maker(table, before) >= 0:
        return False
    if LAPS.until_none(table):
        return nobody_offers_more(table, before)
    return has_spoken(table, before, dealer(table, before))


@game.decides("JOF-TRUMP-1", who_opens, speaks_of=(offer_of, highest_offer))
def highest_opens(table: Table, before: State, step: StartPlay) -> int:
    """The player whose offer is the highest."""
    for p in players(table):
        if offer_of(table, before, p) == highest_offer(table, before):
            return p
    return -1
