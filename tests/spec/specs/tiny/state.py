"""What is agreed, what a state is made of, and the steps."""

from __future__ import annotations

from typing import NamedTuple

from maldonne.spec.language import (
    Counts,
    Domain,
    GameState,
    GameTable,
    Pile,
    Stock,
    counts,
    flag,
    holds,
    integers,
    last,
    noted,
    one_of,
    option,
    pile,
    player,
    since,
    stock,
)

from .game import game

CARDS = Domain("card", 0, 2, ("1", "2", "3"), ("1", "2", "3"))
ONE, THREE = 0, 2
DEALING, TURN, LAID, ENDING = range(4)
STAGES = integers("stage", DEALING, ENDING)
COPIES = (4, 3, 2)


class Table(GameTable):
    """What the players agree on."""

    dealt_to_each: int = option(integers("cards", 1, 2), 2, "cartes par joueur", "cards each")


class Play(NamedTuple):
    """Lay a card."""

    card: int


class Pass(NamedTuple):
    """Lay nothing."""


class TakeCard(NamedTuple):
    """A card comes from the stock."""

    card: int


class Deal(NamedTuple):
    """The cards are dealt."""


class Spare(NamedTuple):
    """There is nothing to draw."""


class Fine(NamedTuple):
    """After a 3 the next player draws."""


class Sweep(NamedTuple):
    """The cards laid go under the stock."""


class EndTurn(NamedTuple):
    """The turn is over."""


class State(GameState):
    """A moment of play."""

    stock: Stock = stock(CARDS, fr="pioche", en="stock")
    pile: Pile = pile(CARDS, CARDS, fr="tas", en="pile")
    hand: list[Counts] = counts(CARDS, per_player=True, sees="owner", fr="main", en="hand")
    turn: int = player(fr="à jouer", en="to play")
    first: int = player(fr="gagnant", en="winner")
    done: list[int] = flag(per_player=True, fr="a joué", en="has played")
    stage: int = one_of(STAGES, book=True)
    laid_last: int = last(Play, until=(Sweep,))
    fined: int = last(Fine, until=(Play,))
    passed: list[int] = since(Pass, until=(Play, Sweep))
    last_card: int = noted(Play, "card", CARDS, until=(Sweep,))


game.state(State)
game.agreed(Table)

DEAL_CARD = game.action("recevoir une carte", "be dealt a card")
DRAW_CARD = game.action("piocher", "draw")

game.move(Play, card=CARDS, fr="pose {card}", en="lays {card}")
game.move(Pass, fr="passe", en="passes")
game.forced(Spare, fr="ne pioche pas", en="draws nothing")
game.chance(TakeCard, card=CARDS, fr="reçoit {card}", en="gets {card}")
game.forced(Deal, fr="distribue", en="deals")
game.forced(Fine, fr="une amende", en="a fine")
game.forced(EndTurn, fr="a fini son tour", en="ends the turn")
game.forced(Sweep, fr="ramasse", en="sweeps")


@game.possible(Play)
def can_lay(table: Table, s: State, move: Play) -> bool:
    """The card is in the hand."""
    return holds(s.hand[s.turn], move.card, 1)


@game.possible(Pass)
def can_pass(table: Table, s: State, move: Pass) -> bool:
    """Always."""
    return True


@game.actor(Play, Pass, Fine, Sweep, EndTurn)
def player_to_move(table: Table, s: State) -> int:
    """The player whose turn it is."""
    return s.turn


@game.role("pack")
def pack(table: Table) -> tuple[int, ...]:
    """More low cards than high ones."""
    return COPIES
