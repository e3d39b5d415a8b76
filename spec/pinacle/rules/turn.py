"""Le pinacle: taking a card and throwing one."""

from __future__ import annotations

from maldonne.spec.language import (
    has_card,
    move_all,
    move_card,
    put_card,
    take_card,
    undefined,
)
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.questions import GOING_OUT, ORDER, PICK, SAME_CARD, STOCK_OUT, TURNED
from maldonne.spec.pinacle.rules.deal import begin_turn
from maldonne.spec.pinacle.state import (
    CARDS,
    COUNTING,
    DRAWING,
    PLAY,
    TAKE,
    Decline,
    Draw,
    DrawCard,
    GoWithout,
    Pick,
    Recycle,
    State,
    Table,
    Throw,
)
from maldonne.spec.pinacle.terms import next_seat, stock_left, thrower

# --- taking -------------------------------------------------------------------------------------


def may_take(table: Table, s: State) -> bool:
    """It is time to take a card, and no run is on trial."""
    return s.stage == TAKE and s.tried.size == 0


@game.actor(Draw, Pick, Decline, DrawCard, GoWithout)
def who_takes(table: Table, s: State) -> int:
    """The player whose turn it is."""
    return s.turn


@game.possible(Draw)
def stock_has_cards(table: Table, before: State, move: Draw) -> bool:
    """There is a card in the stock."""
    return may_take(table, before) and stock_left(table, before) > 0


@game.effect(Draw)
def draw(table: Table, s: State, step: Draw) -> None:
    """Which card it is comes next."""
    s.stage = DRAWING


@game.due(DrawCard)
def card_is_drawn(table: Table, s: State) -> bool:
    """A player takes a card from the stock."""
    return s.stage == DRAWING


@game.weight(DrawCard)
def any_of_talon(table: Table, s: State, step: DrawCard) -> int:
    """Every card of the stock is as likely; the one that lies face up under it comes last."""
    if s.stock.size > 0:
        return 1 if has_card(s.stock, step.card) else 0
    return 1 if has_card(s.bottom, step.card) else 0


@game.effect(DrawCard)
def draw_card(table: Table, s: State, step: DrawCard) -> None:
    """It comes into his hand."""
    if s.stock.size > 0:
        move_card(s.stock, s.hand[s.turn], step.card)
    else:
        move_card(s.bottom, s.hand[s.turn], step.card)
    s.stage = PLAY


@game.possible(Pick)
def card_lies_there(table: Table, before: State, move: Pick) -> bool:
    """There is a card to be picked up."""
    return may_take(table, before) and before.thrown.size > 0


@game.completes(TURNED, Pick)
def turned_card_may_be_picked(table: Table, before: State, move: Pick) -> bool:
    """The card lies there from the deal: nobody has thrown one yet."""
    return thrower(table, before) < 0 and not TURNED.left(table)


@game.effect(Pick)
def pick(table: Table, s: State, step: Pick) -> None:
    """It comes into his hand, by a reading with all that was thrown before."""
    if thrower(table, s) < 0 and TURNED.as_written(table):
        undefined(s, TURNED)
    for card in CARDS:
        if has_card(s.thrown, card):
            s.picked = card
    move_all(s.thrown, s.hand[s.turn])
    if PICK.pile(table):
        move_all(s.discards, s.hand[s.turn])
    s.stage = PLAY


@game.possible(Decline)
def time_to_take(table: Table, before: State, move: Decline) -> bool:
    """It is time to take a card, and he has one to throw."""
    return may_take(table, before) and before.hand[before.turn].size > 0


@game.effect(Decline)
def decline(table: Table, s: State, step: Decline) -> None:
    """He goes on without."""
    s.stage = PLAY


# --- the stock is gone --------------------------------------------------------------------------


def stock_is_gone(table: Table, s: State) -> bool:
    """Somebody is to take a card, and the stock has none."""
    return may_take(table, s) and stock_left(table, s) == 0


@game.due(Recycle)
def makes_new_stock(table: Table, s: State) -> bool:
    """There are cards for a new stock."""
    if STOCK_OUT.ends(table) or STOCK_OUT.thrown_only(table):
        return False
    return stock_is_gone(table, s) and s.discards.size > 0


@game.effect(Recycle)
def recycle(table: Table, s: State, step: Recycle) -> None:
    """All but the card that may be picked up."""
    if STOCK_OUT.as_written(table):
        undefined(s, STOCK_OUT)
    move_all(s.discards, s.stock)


@game.due(GoWithout)
def nothing_to_take(table: Table, s: State) -> bool:
    """The stock is gone, and no card may be picked up; by a reading the deal ends there."""
    if STOCK_OUT.ends(table):
        return stock_is_gone(table, s)
    barred = thrower(table, s) < 0 and TURNED.left(table)
    return stock_is_gone(table, s) and (s.thrown.size == 0 or barred)


@game.effect(GoWithout)
def go_without(table: Table, s: State, step: GoWithout) -> None:
    """He plays on without; with no cards at all, which a reading allows, he cannot."""
    if STOCK_OUT.ends(table):
        s.stage = COUNTING
    elif s.hand[s.turn].size == 0:
        begin_turn(table, s, next_seat(table, s.turn))
    else:
        s.stage = PLAY


# --- throwing -----------------------------------------------------------------------------------


@game.actor(Throw)
def who_throws(table: Table, s: State) -> int:
    """The player whose turn it is."""
    return s.turn


@game.possible(Throw)
def holds_it(table: Table, before: State, move: Throw) -> bool:
    """He has taken his card, has no run on trial, and holds the card that he throws."""
    if before.stage != PLAY or before.tried.size > 0:
        return False
    if SAME_CARD.other(table) and move.card == before.picked and before.hand[before.turn].size > 1:
        return False
    return has_card(before.hand[before.turn], move.card)


@game.effect(Throw)
def throw(table: Table, s: State, step: Throw) -> None:
    """It lies face up on those thrown before, and his turn is over."""
    if SAME_CARD.as_written(table) and step.card == s.picked:
        undefined(s, SAME_CARD)
    if ORDER.as_written(table):
        undefined(s, ORDER)
    move_all(s.thrown, s.discards)
    take_card(s.hand[s.turn], step.card)
    put_card(s.thrown, step.card)
    if s.hand[s.turn].size == 0 and not GOING_OUT.laid_only(table):
        s.out = s.turn
    else:
        begin_turn(table, s, next_seat(table, s.turn))
