"""Play, draw and pass on counts of ranks: a game small enough to be written for SPIN as well.

Everybody begins with one card of each rank. One lays cards of one rank, the last one's or a higher
one, or draws a card and then lays or passes. When all have passed in a row, the cards laid go back
to the stock. Whoever lays the last card of a hand has won. `counts.pml` is the same game.
"""

from __future__ import annotations

from typing import NamedTuple

from maldonne.spec.language import (
    Counts,
    Domain,
    Game,
    GameState,
    GameTable,
    counts,
    flag,
    gather,
    holds,
    integer,
    left_of,
    move_cards,
    one_of,
    player,
    players,
    put,
)

game = Game("counts", fr="Comptes", en="Counts", players=(2, 3), file=__file__)

RANKS = Domain("rank", 0, 7)
MOST = 4


class Table(GameTable):
    """What is agreed: the pack says it all."""


class Play(NamedTuple):
    """Lay cards of a rank."""

    rank: int
    n: int


class Draw(NamedTuple):
    """Draw a card."""


class Pass(NamedTuple):
    """End the turn."""


class TakeCard(NamedTuple):
    """The card that comes."""

    rank: int


class State(GameState):
    """A moment of a play."""

    hand: list[Counts] = counts(RANKS, per_player=True, fr="main", en="hand")
    stock: Counts = counts(RANKS, fr="pioche", en="stock")
    laid: Counts = counts(RANKS, fr="talon", en="pile")
    turn: int = player(fr="à jouer", en="to play")
    top: int = one_of(RANKS, start=-1, fr="dernière", en="last")
    drawing: int = flag()
    drew: int = flag()
    passes: int = integer(0, 3)
    won: int = flag()


game.state(State)
game.agreed(Table)
game.move(Play, rank=RANKS, n=Domain("count", 1, MOST), fr="joue {rank}", en="plays {rank}")
game.move(Draw, fr="pioche", en="draws")
game.move(Pass, fr="passe", en="passes")
game.chance(TakeCard, rank=RANKS, fr="reçoit {rank}", en="gets {rank}")


@game.role("pack")
def pack(table: Table) -> tuple[int, ...]:
    """Four cards of each rank."""
    return (MOST,) * len(RANKS)


@game.role("begin")
def begin(table: Table, s: State) -> None:
    """One card of each rank for everybody, the rest in the stock."""
    for rank in RANKS:
        put(s.stock, rank, table.pack[rank])
        for p in players(table):
            if holds(s.stock, rank, 1):
                move_cards(s.stock, s.hand[p], rank, 1)
    s.turn = 0


@game.role("over")
def over(table: Table, s: State) -> bool:
    """Somebody has laid his last card."""
    return s.won == 1


@game.actor(Play, Draw, Pass, TakeCard)
def whose_turn(table: Table, s: State) -> int:
    """The player whose turn it is."""
    return s.turn


@game.possible(Play)
def has_them(table: Table, s: State, move: Play) -> bool:
    """The cards are in the hand."""
    return holds(s.hand[s.turn], move.rank, move.n)


@game.permits("CNT-LAY", Play)
def lay_any(table: Table, before: State, move: Play) -> bool:
    """Any cards of a rank."""
    return True


@game.forbids("CNT-LOW", Play)
def too_low(table: Table, before: State, move: Play) -> bool:
    """Less than the last one."""
    return move.rank < before.top


@game.permits("CNT-DRAW", Draw)
def may_draw(table: Table, before: State, move: Draw) -> bool:
    """Nothing was drawn in this turn, and there are cards."""
    return before.drew == 0 and before.stock.size > 0


@game.permits("CNT-PASS", Pass)
def may_pass(table: Table, before: State, move: Pass) -> bool:
    """A card was drawn, or none can be."""
    return before.drew == 1 or before.stock.size == 0


@game.effect(Play)
def play(table: Table, s: State, move: Play) -> None:
    """The cards are laid; the turn passes, unless it was the last card."""
    move_cards(s.hand[s.turn], s.laid, move.rank, move.n)
    s.top = move.rank
    s.passes = 0
    s.drew = 0
    if s.hand[s.turn].size == 0:
        s.won = 1
    else:
        s.turn = left_of(table, s.turn)


@game.effect(Draw)
def draw_one(table: Table, s: State, move: Draw) -> None:
    """A card is to come."""
    s.drawing = 1


@game.effect(Pass)
def pass_turn(table: Table, s: State, move: Pass) -> None:
    """The turn passes; after a round of passes the cards laid are stock again."""
    s.drew = 0
    s.turn = left_of(table, s.turn)
    s.passes += 1
    if s.passes == table.players:
        gather(s.laid, s.stock)
        s.top = -1
        s.passes = 0


@game.due(TakeCard)
def card_comes(table: Table, s: State) -> bool:
    """Somebody draws."""
    return s.drawing == 1


@game.weight(TakeCard)
def ways(table: Table, s: State, step: TakeCard) -> int:
    """As many as there are such cards."""
    return s.stock.count[step.rank]


@game.effect(TakeCard)
def take_card(table: Table, s: State, step: TakeCard) -> None:
    """It goes to the hand."""
    move_cards(s.stock, s.hand[s.turn], step.rank, 1)
    s.drawing = 0
    s.drew = 1
