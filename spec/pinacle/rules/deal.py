"""Le pinacle: the deal, and whose turn it is."""

from __future__ import annotations

from maldonne.spec.language import has_card, move_card, put_card, undefined
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.questions import BEGINS, LAST_CARD, TEAMS
from maldonne.spec.pinacle.state import (
    CARDS,
    DEALING,
    FIRST_TURN,
    LAID_BEFORE,
    NOTHING_LAID,
    TAKE,
    Begin,
    DealCard,
    State,
    Table,
    TurnCard,
)
from maldonne.spec.pinacle.terms import cards_each, next_seat


@game.role("begin")
def begin(table: Table, s: State) -> None:
    """Every card in the stock; the last player deals."""
    for card in CARDS:
        if table.pack[card] > 0:
            put_card(s.stock, card)
    s.dealer = table.players - 1
    s.turn = first_served(table, s)


def first_served(table: Table, s: State) -> int:
    """The player after the dealer."""
    return next_seat(table, s.dealer)


# --- the deal -----------------------------------------------------------------------------------


@game.actor(DealCard)
def who_is_dealt(table: Table, s: State) -> int:
    """The player whose turn it is to get a card."""
    return s.turn


@game.due(DealCard)
def deal_goes_on(table: Table, s: State) -> bool:
    """The dealer, who is served last, has not all his cards."""
    return s.stage == DEALING and s.hand[s.dealer].size < cards_each(table)


@game.weight(DealCard)
def any_of_stock(table: Table, s: State, step: DealCard) -> int:
    """Every card of the stock is as likely."""
    return 1 if has_card(s.stock, step.card) else 0


@game.effect(DealCard)
def deal_card(table: Table, s: State, step: DealCard) -> None:
    """One at a time, all round; by a reading the last one is shown."""
    move_card(s.stock, s.hand[s.turn], step.card)
    if LAST_CARD.shown(table) and s.turn == s.dealer and s.hand[s.turn].size == cards_each(table):
        s.shown = step.card
    s.turn = next_seat(table, s.turn)


@game.due(TurnCard)
def card_is_turned(table: Table, s: State) -> bool:
    """The cards are dealt, and none is face up yet."""
    if s.stage != DEALING or LAST_CARD.shown(table):
        return False
    return s.thrown.size + s.bottom.size == 0


@game.weight(TurnCard)
def any_left(table: Table, s: State, step: TurnCard) -> int:
    """Every card of the stock is as likely."""
    return 1 if has_card(s.stock, step.card) else 0


@game.effect(TurnCard)
def turn_card(table: Table, s: State, step: TurnCard) -> None:
    """It lies beside the stock, or by a reading under it."""
    if LAST_CARD.bottom(table):
        move_card(s.stock, s.bottom, step.card)
    else:
        move_card(s.stock, s.thrown, step.card)


# --- play begins --------------------------------------------------------------------------------


@game.due(Begin)
def all_is_dealt(table: Table, s: State) -> bool:
    """No card is dealt or turned any more."""
    return s.stage == DEALING


@game.effect(Begin)
def begin_play(table: Table, s: State, step: Begin) -> None:
    """The player after the dealer begins, by a reading the dealer himself."""
    if BEGINS.as_written(table):
        undefined(s, BEGINS)
    if table.players == 4 and TEAMS.as_written(table):
        undefined(s, TEAMS)
    first = s.dealer if BEGINS.dealer(table) else first_served(table, s)
    begin_turn(table, s, first)


def begin_turn(table: Table, s: State, seat: int) -> None:
    """A player's turn begins: he may take a card."""
    s.turn = seat
    if s.has_played[seat] == 0:
        s.clean = FIRST_TURN
    else:
        s.clean = NOTHING_LAID if s.laid[seat].size == 0 else LAID_BEFORE
    s.picked = -1
    s.withdrew = 0
    s.stage = TAKE
