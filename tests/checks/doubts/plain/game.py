"""Plain: the game, its state, its terms and its rules."""

# ruff: noqa: F401 (what the planted rules use is imported here)

from __future__ import annotations

from typing import NamedTuple

from maldonne.spec.language import (
    Counts,
    Domain,
    Game,
    GameState,
    GameTable,
    Pile,
    Stock,
    carry_out,
    chances,
    command,
    counts,
    draw,
    flag,
    head_player,
    holds,
    idle,
    last,
    lay,
    left_of,
    one_of,
    pile,
    player,
    players,
    put,
    send_under,
    stock,
    stock_size,
    top_value,
    upto,
    waive,
)

game = Game("plain", fr="Simple", en="Plain", players=(2, 2), file=__file__)

CARDS = Domain("card", 0, 2, ("1", "2", "3"), ("1", "2", "3"))


class Table(GameTable):
    """What is agreed."""


class Lay(NamedTuple):
    """Lay a card."""

    card: int


class EndTurn(NamedTuple):
    """The turn passes."""


class EndGame(NamedTuple):
    """Somebody has no card left."""


class State(GameState):
    """A moment of a play."""

    hand: list[Counts] = counts(CARDS, per_player=True, sees="owner", fr="main", en="hand")
    heap: Pile = pile(CARDS, CARDS, fr="tas", en="heap")
    turn: int = player(fr="à jouer", en="to play")
    laid: int = one_of(upto(2), book=True)
    ended: int = flag(book=True)
    champion: int = player(fr="vainqueur", en="winner")
    layer: int = last(Lay, fr="dernier à poser", en="last to lay")
    # fields


game.state(State)
game.agreed(Table)
game.move(Lay, card=CARDS, fr="pose {card}", en="lays {card}")
# steps
game.forced(EndGame, fr="c'est fini", en="play is over")
game.forced(EndTurn, fr="le tour passe", en="the turn passes")


# --- terms ---------------------------------------------------------------------------------------


@game.term(fr="à qui le tour", en="whose turn it is")
def actor(table: Table, s: State) -> int:
    """The player whose turn it is."""
    return s.turn


@game.term(fr="voisin", en="neighbour", words=("suivant",))
def left(table: Table, seat: int) -> int:
    """The next seat."""
    return left_of(table, seat)


@game.term(fr="cartes en main", en="cards held", words=("carte",))
def held(table: Table, s: State, seat: int) -> int:
    """How many cards a player holds."""
    return s.hand[seat].size


@game.term(fr="dernier à poser", en="who laid last", words=("posé",))
def who_laid(table: Table, s: State) -> int:
    """The player who laid last."""
    return s.layer


@game.term(fr="vainqueur", en="winner so far", words=("posé",))
def best(table: Table, s: State) -> int:
    """The winner, if there is one."""
    return s.champion


@game.term(fr="cartes au tas", en="cards in the heap", words=("tas",))
def heap_size(table: Table, s: State) -> int:
    """How many cards lie there."""
    return s.heap.size


# --- decisions -----------------------------------------------------------------------------------


@game.decision(EndTurn, fr="À qui de jouer ?", en="Whose turn is it?", answers="seat")
def whose_turn(table: Table, before: State, step: EndTurn, after: State) -> int:
    """The player whose turn comes."""
    return after.turn


@game.decision(EndGame, fr="Qui gagne ?", en="Who wins?", answers="seat")
def who_wins(table: Table, before: State, step: EndGame, after: State) -> int:
    """The winner."""
    return after.champion


# --- rules ---------------------------------------------------------------------------------------


@game.role("pack")
def pack(table: Table) -> tuple[int, ...]:
    """Two of each, and more of the lowest for more players."""
    return (2, 2, 2)


@game.role("begin")
def begin(table: Table, s: State) -> None:
    """Everybody holds as many cards, and the first player begins."""
    for card in CARDS:
        for p in players(table):
            put(s.hand[p], card, table.pack[card] // 2)
    s.turn = 0


@game.role("over")
def over(table: Table, s: State) -> bool:
    """Play has ended."""
    return s.ended == 1


@game.role("winner")
def winner(table: Table, s: State, seat: int) -> bool:
    """He whose hand was empty."""
    return s.champion == seat


@game.possible(Lay)
def can_lay(table: Table, s: State, move: Lay) -> bool:
    """He holds it."""
    return s.laid == 0 and holds(s.hand[s.turn], move.card, 1)


@game.actor(Lay, EndTurn, EndGame)
def to_move(table: Table, s: State) -> int:
    """The player whose turn it is."""
    return s.turn


@game.effect(Lay)
def lay_it(table: Table, s: State, move: Lay) -> None:
    """It lies on the heap."""
    lay(s.hand[s.turn], s.heap, move.card, move.card, 1)
    s.laid = 1


# rules


@game.due(EndGame)
def has_none(table: Table, s: State) -> bool:
    """He who laid has none left."""
    return s.laid == 1 and s.hand[s.turn].size == 0


@game.effect(EndGame)
def end_game(table: Table, s: State, step: EndGame) -> None:
    """He has won."""
    s.champion = s.turn
    s.ended = 1
    s.laid = 2


@game.due(EndTurn)
def has_laid(table: Table, s: State) -> bool:
    """He has laid a card."""
    return s.laid == 1


@game.effect(EndTurn)
def end_turn(table: Table, s: State, step: EndTurn) -> None:
    """The next player."""
    s.turn = left_of(table, s.turn)
    s.laid = 0
