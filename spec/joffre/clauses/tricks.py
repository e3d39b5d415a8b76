"""Joffre, the text: trump, following suit, tricks."""

from __future__ import annotations

from maldonne.spec.joffre.decisions import what_is_trump, who_plays_next, who_takes_trick
from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.questions import HIGHEST_CARD, OTHERS_SCORE, TRUMP_DUTY
from maldonne.spec.joffre.state import CountTricks, Play, State, Table, TakeTrick
from maldonne.spec.joffre.terms import (
    can_follow,
    card_of,
    cuts,
    gain,
    holds_trump,
    is_of_side,
    maker,
    on_table,
    strength,
    suit,
    suit_led,
    to_act,
    tricks_of,
    trump,
)
from maldonne.spec.language import left_of, players

# --- trump --------------------------------------------------------------------------------------


@game.permits("JOF-TRUMP-2", Play, speaks_of=(to_act, maker, on_table, trump))
def any_card_opens(table: Table, before: State, move: Play) -> bool:
    """He made the highest offer, and nothing was played yet."""
    if on_table(table, before) > 0 or trump(table, before) >= 0:
        return False
    return to_act(table, before) == maker(table, before)


def no_trump_yet(table: Table, before: State, step: Play) -> bool:
    """It is the first card of the deal."""
    return trump(table, before) < 0


@game.decides("JOF-TRUMP-3", what_is_trump, speaks_of=(suit, trump))
def first_suit_is_trump(table: Table, before: State, step: Play) -> int:
    """The suit of the first card; it stays trump."""
    if trump(table, before) < 0:
        return suit(table, step.card)
    return trump(table, before)


# --- following ----------------------------------------------------------------------------------


@game.decides("JOF-FOLLOW-1", who_plays_next, speaks_of=(to_act,))
def left_plays_next(table: Table, before: State, step: Play) -> int:
    """The player to the left."""
    return left_of(table, to_act(table, before))


def follows(table: Table, before: State) -> bool:
    """Whether a card lies on the table."""
    return on_table(table, before) > 0


@game.forbids("JOF-FOLLOW-2", Play, speaks_of=(on_table, suit, suit_led, can_follow, to_act))
def must_follow(table: Table, before: State, move: Play) -> bool:
    """He has the suit led and plays another."""
    if not follows(table, before) or not can_follow(table, before, to_act(table, before)):
        return False
    return suit(table, move.card) != suit_led(table, before)


@game.permits("JOF-FOLLOW-3", Play, speaks_of=(on_table, suit, suit_led))
def may_follow(table: Table, before: State, move: Play) -> bool:
    """It is of the suit led."""
    return follows(table, before) and suit(table, move.card) == suit_led(table, before)


def cannot_follow(table: Table, before: State) -> bool:
    """He has no card of the suit led."""
    return follows(table, before) and not can_follow(table, before, to_act(table, before))


@game.permits("JOF-FOLLOW-4", Play, speaks_of=(on_table, can_follow, to_act, suit, trump))
def may_trump(table: Table, before: State, move: Play) -> bool:
    """It is a trump."""
    return cannot_follow(table, before) and suit(table, move.card) == trump(table, before)


@game.permits("JOF-FOLLOW-5", Play, speaks_of=(on_table, can_follow, to_act, suit, trump))
def need_not_trump(table: Table, before: State, move: Play) -> bool:
    """It is no trump."""
    if suit(table, move.card) == trump(table, before):
        return False
    return cannot_follow(table, before) and TRUMP_DUTY.free(table)


@game.permits("JOF-FOLLOW-6", Play, speaks_of=(on_table, can_follow, to_act, holds_trump))
def may_discard(table: Table, before: State, move: Play) -> bool:
    """He has no trump either."""
    if holds_trump(table, before, to_act(table, before)):
        return False
    return cannot_follow(table, before)


# --- winning ------------------------------------------------------------------------------------


def tops(table: Table, s: State, seat: int, other: int) -> bool:
    """Whether, without trumps, one player's card counts and is as high as another's, or higher."""
    card = card_of(table, s, seat)
    against = card_of(table, s, other)
    if HIGHEST_CARD.any_suit(table):
        return strength(table, card) >= strength(table, against)
    if suit(table, card) != suit_led(table, s):
        return False
    return suit(table, against) != suit_led(table, s) or strength(table, card) >= strength(
        table, against
    )


@game.decides("JOF-TRICK-1", who_takes_trick, speaks_of=(card_of, strength, suit, suit_led, to_act))
def highest_takes(table: Table, before: State, step: TakeTrick) -> int:
    """The player whose card is as high as all others; of equal ones, the first to lay his."""
    seat = to_act(table, before)
    for _ in players(table):
        best = True
        for p in players(table):
            if not tops(table, before, seat, p):
                best = False
        if best:
            return seat
        seat = left_of(table, seat)
    return -1


def somebody_trumps(table: Table, before: State, step: TakeTrick) -> bool:
    """A trump lies on the table."""
    for p in players(table):
        if cuts(table, before, card_of(table, before, p)):
            return True
    return False


@game.decides(
    "JOF-TRICK-2",
    who_takes_trick,
    when=somebody_trumps,
    exception_of="JOF-TRICK-1",
    speaks_of=(card_of, cuts, strength),
)
def highest_trump_takes(table: Table, before: State, step: TakeTrick) -> int:
    """The player of the highest trump."""
    best = -1
    for p in players(table):
        card = card_of(table, before, p)
        height = strength(table, card_of(table, before, best)) if best >= 0 else -1
        if cuts(table, before, card) and strength(table, card) > height:
            best = p
    return best


@game.outcome("JOF-TRICK-3", CountTricks, speaks_of=(gain, tricks_of, maker, is_of_side))
def a_point_a_trick(table: Table, before: State, step: CountTricks, after: State) -> bool:
    """Everybody has as many points as tricks; by a reading only whoever made trump."""
    for p in players(table):
        counts = OTHERS_SCORE.everybody(table) or is_of_side(table, p, maker(table, before))
        points = tricks_of(table, before, p) if counts else 0
        if gain(table, after, p) != points:
            return False
    return True
