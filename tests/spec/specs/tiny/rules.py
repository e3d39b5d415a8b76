"""How the game is played."""

from __future__ import annotations

from maldonne.spec.language import (
    carry_out,
    chances,
    command,
    draw,
    head_player,
    idle,
    lay,
    left_of,
    obligation,
    players,
    put,
    scaled,
    send_under,
    stock_size,
    top_value,
    undefined,
    waive,
)

from .game import game
from .questions import FINE_SHORT, PASSING, SWEEP_ORDER
from .state import (
    CARDS,
    DEAL_CARD,
    DEALING,
    DRAW_CARD,
    ENDING,
    LAID,
    THREE,
    TURN,
    Deal,
    EndTurn,
    Fine,
    Pass,
    Play,
    Spare,
    State,
    Sweep,
    Table,
    TakeCard,
)


@game.role("begin")
def begin(table: Table, s: State) -> None:
    """All cards are in the stock."""
    for card in CARDS:
        put(s.stock.loose, card, table.pack[card])


@game.role("over")
def over(table: Table, s: State) -> bool:
    """Somebody has won."""
    return s.first >= 0


@game.role("winner")
def has_won(table: Table, s: State, seat: int) -> bool:
    """It is he."""
    return s.first == seat


@game.due(Deal)
def must_deal(table: Table, s: State) -> bool:
    """At the start."""
    return s.stage == DEALING and idle(s)


@game.effect(Deal)
def deal(table: Table, s: State, step: Deal) -> None:
    """Two cards for everybody, and the first player begins."""
    for p in players(table):
        command(s, DEAL_CARD, p, scaled(table, table.dealt_to_each))
    s.turn = 0
    s.stage = TURN


@game.due(TakeCard)
def must_take(table: Table, s: State) -> bool:
    """Somebody is to get a card."""
    return not idle(s)


@game.weight(TakeCard)
def ways(table: Table, s: State, step: TakeCard) -> int:
    """As many as there are such cards on top."""
    return chances(s.stock, step.card)


@game.actor(TakeCard, Spare)
def taker(table: Table, s: State) -> int:
    """He who is to get it."""
    return head_player(s)


@game.effect(TakeCard)
def take_card(table: Table, s: State, step: TakeCard) -> None:
    """It comes into the hand."""
    hand = s.hand[head_player(s)]
    draw(s.stock, hand, step.card)
    carry_out(s)


@game.due(Spare)
def nothing_to_draw(table: Table, s: State) -> bool:
    """The stock is empty."""
    return not idle(s) and stock_size(s.stock) == 0


@game.effect(Spare)
def spare(table: Table, s: State, step: Spare) -> None:
    """The text does not say; by ruling no card is drawn."""
    if FINE_SHORT.as_written(table):
        undefined(s, FINE_SHORT)
    waive(s)


@game.effect(Play)
def play(table: Table, s: State, move: Play) -> None:
    """The card is laid."""
    lay(s.hand[s.turn], s.pile, move.card, move.card, 1)
    s.done[s.turn] = 1
    s.stage = LAID


@game.completes(PASSING, Pass)
def may_pass(table: Table, before: State, move: Pass) -> bool:
    """At will, or if nothing in the hand can be laid."""
    if PASSING.unable(table):
        return not can_follow(table, before, before.turn)
    return PASSING.free(table)


def can_follow(table: Table, s: State, seat: int) -> bool:
    """Whether a player has a card that is not too low."""
    for card in CARDS:
        if s.hand[seat].count[card] > 0 and card >= top_value(s.pile):
            return True
    return False


@game.effect(Pass)
def pass_turn(table: Table, s: State, move: Pass) -> None:
    """The turn ends."""
    s.stage = ENDING


@game.due(Fine)
def fine_is_due(table: Table, s: State) -> bool:
    """A 3 was just laid."""
    return s.stage == LAID and top_value(s.pile) == THREE


@game.effect(Fine)
def fine(table: Table, s: State, step: Fine) -> None:
    """One card for the neighbour."""
    command(s, DRAW_CARD, left_of(table, s.turn), 1)
    s.stage = ENDING


@game.due(EndTurn)
def turn_is_over(table: Table, s: State) -> bool:
    """A card was laid, or none will be."""
    return idle(s) and (s.stage == LAID or s.stage == ENDING) and s.first < 0


@game.effect(EndTurn)
def end_turn(table: Table, s: State, step: EndTurn) -> None:
    """Whoever has no cards left wins; the next player is to play."""
    obligation(s.turn >= 0, "ends the turn of nobody")
    if s.hand[s.turn].size == 0:
        s.first = s.turn
    s.turn = left_of(table, s.turn)
    s.stage = TURN


@game.due(Sweep)
def nobody_followed(table: Table, s: State) -> bool:
    """The turn is back at him who laid the last card."""
    return s.stage == TURN and s.pile.size > 0 and s.laid_last == s.turn and s.first < 0


@game.effect(Sweep)
def sweep(table: Table, s: State, step: Sweep) -> None:
    """They go under the stock."""
    send_under(s.pile, s.stock, -1, SWEEP_ORDER.turned(table))
