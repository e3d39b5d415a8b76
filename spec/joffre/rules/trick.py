"""Joffre: a trick."""

from __future__ import annotations

from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.questions import LEAD, NOBODY, OVER_TRUMP, PARTNER_INSULT
from maldonne.spec.joffre.state import (
    JOFFRE,
    KAISER,
    LENGTH,
    PLAYED,
    PLAYING,
    Play,
    State,
    Table,
    TakeTrick,
)
from maldonne.spec.joffre.terms import (
    cuts,
    is_winning,
    partner,
    strength,
    suit,
    suit_led,
)
from maldonne.spec.language import (
    has_card,
    highest_of,
    left_of,
    move_all,
    move_card,
    players,
    undefined,
)


@game.actor(Play)
def who_plays(table: Table, s: State) -> int:
    """The player whose turn it is."""
    return s.turn


def highest_trump(table: Table, s: State) -> int:
    """How high the highest trump of the trick is; -1 if there is none."""
    best = -1
    for p in players(table):
        if cuts(table, s, s.laid[p]) and strength(table, s.laid[p]) > best:
            best = strength(table, s.laid[p])
    return best


def trumps_low(table: Table, s: State, card: int) -> bool:
    """Whether he trumps, not following, lower than is laid, and holds one that is higher."""
    if suit(table, card) != s.trump or s.trump < 0 or suit_led(table, s) == s.trump:
        return False
    best = highest_trump(table, s)
    return strength(table, card) < best and highest_of(s.hand[s.turn], s.trump, LENGTH) > best


@game.possible(Play)
def can_play(table: Table, before: State, move: Play) -> bool:
    """The card is in his hand; by a ruling it must not be too low a trump."""
    if before.stage != PLAYING or not has_card(before.hand[before.turn], move.card):
        return False
    return not (OVER_TRUMP.higher(table) and trumps_low(table, before, move.card))


@game.completes(LEAD, Play)
def any_card_leads(table: Table, before: State, move: Play) -> bool:
    """Trump is made, and the table is empty."""
    return before.trump >= 0 and before.middle.size == 0


@game.completes(NOBODY, Play)
def opens_without_offer(table: Table, before: State, move: Play) -> bool:
    """Nobody has offered anything, and the table is empty."""
    return before.maker < 0 and before.middle.size == 0 and NOBODY.left_leads(table)


@game.effect(Play)
def play(table: Table, s: State, step: Play) -> None:
    """It lies on the table; the first of a deal makes trump."""
    if OVER_TRUMP.as_written(table) and trumps_low(table, s, step.card):
        undefined(s, OVER_TRUMP)
    if s.trump < 0:
        s.trump = suit(table, step.card)
    if step.card == JOFFRE:
        s.joffre_by = s.turn
    if step.card == KAISER:
        s.kaiser_by = s.turn
    move_card(s.hand[s.turn], s.middle, step.card)
    s.laid[s.turn] = step.card
    s.turn = left_of(table, s.turn)


@game.due(TakeTrick)
def trick_is_complete(table: Table, s: State) -> bool:
    """Everybody has laid a card."""
    return s.stage == PLAYING and s.middle.size == table.players


@game.actor(TakeTrick)
def winner_of_trick(table: Table, s: State) -> int:
    """The player whose card wins it, or -1."""
    for p in players(table):
        if is_winning(table, s, p):
            return p
    return -1


def is_eaten(table: Table, s: State, seat: int) -> bool:
    """Whether his Kaiser wins it from a Joffre; by a ruling not from his partner's."""
    if s.laid[seat] != KAISER or not has_card(s.middle, JOFFRE):
        return False
    return not (PARTNER_INSULT.none(table) and partner(table, seat) == s.joffre_by)


@game.effect(TakeTrick)
def take_trick(table: Table, s: State, step: TakeTrick) -> None:
    """Its cards are his, and he leads, or by a ruling another player."""
    w = winner_of_trick(table, s)
    if s.hand[0].size > 0 and LEAD.as_written(table):
        undefined(s, LEAD)
    for p in players(table):
        if p == w:  # the solver knows the seat p
            if is_eaten(table, s, p):
                s.insulted = s.joffre_by
            move_all(s.middle, s.won[p])
            s.tricks[p] += 1
    for p in players(table):
        s.laid[p] = -1
    if LEAD.left(table):
        s.leader = left_of(table, s.leader)
    elif LEAD.winner(table):
        s.leader = w
    s.turn = s.leader
    if s.hand[0].size == 0:
        s.turn = -1
        s.leader = -1
        s.stage = PLAYED
