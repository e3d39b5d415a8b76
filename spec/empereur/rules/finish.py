"""L'empereur: the last card, a last card that is a joker, and who is left."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import (
    FINISH_MIXED,
    FINISH_SCOPE,
    MIRROR_JOKER,
    MIRROR_TITLES,
)
from maldonne.spec.empereur.state import (
    CHARGED,
    LAID,
    SETTLED,
    SUBJECT,
    WON,
    EmptyHand,
    LastOne,
    State,
    Table,
    mirror,
)
from maldonne.spec.empereur.terms import next_in, remaining
from maldonne.spec.language import idle, players


def after_play(s: State) -> bool:
    """Cards were laid, and what follows from them is under way."""
    return s.stage == LAID or s.stage == CHARGED or s.stage == SETTLED


def lost_finish(table: Table, s: State) -> bool:
    """Whether the player has just laid his last cards, with a joker among them."""
    last = s.hand[s.turn].size == 0 and s.laid_last == s.turn
    joker = last and s.last_jokers > 0
    return joker and (s.last_naturals == 0 or FINISH_MIXED.any_joker(table))


@game.due(EmptyHand)
def hand_is_empty(table: Table, s: State) -> bool:
    """The player has laid his last card; what the Two and the run bring about is done."""
    return (
        idle(s)
        and after_play(s)
        and s.hand[s.turn].size == 0
        and s.out[s.turn] == 0
        and s.expelled[s.turn] == 0
    )


@game.effect(EmptyHand)
def empty_hand(table: Table, s: State, step: EmptyHand) -> None:
    """He is Emperor and the round is over, or in Mirror goes on; with a joker he loses."""
    p = s.turn
    if lost_finish(table, s):
        lose(table, s, p)
    elif mirror(table):
        s.out[p] = 1
        s.place[p] = in_match(table, s) - remaining(table, s)
        if s.emperor < 0 and MIRROR_TITLES.both(table):
            s.emperor = p
    else:
        s.emperor = p
        s.stage = WON


def lose(table: Table, s: State, p: int) -> None:
    """A player has finished with a joker."""
    s.out[p] = 1
    s.lost[p] = 1
    if FINISH_SCOPE.match(table):
        s.expelled[p] = 1
    if not mirror(table):
        s.title[p] = SUBJECT
    elif MIRROR_JOKER.finisher(table):
        s.outcast = p
        s.stage = WON


@game.due(LastOne)
def one_is_left(table: Table, s: State) -> bool:
    """The others are out, and one player is left in."""
    return idle(s) and after_play(s) and s.out[s.turn] == 1 and remaining(table, s) == 1


@game.actor(LastOne)
def who_is_left(table: Table, s: State) -> int:
    """The only player still in."""
    return next_in(table, s, s.turn)


@game.effect(LastOne)
def last_one(table: Table, s: State, step: LastOne) -> None:
    """He is Emperor, or in Mirror the Outcast, and the round is over."""
    if mirror(table):
        s.outcast = next_in(table, s, s.turn)
    else:
        s.emperor = next_in(table, s, s.turn)
    s.stage = WON


def in_match(table: Table, s: State) -> int:
    """How many players are still in the match."""
    n = 0
    for p in players(table):
        if s.expelled[p] == 0:
            n += 1
    return n
