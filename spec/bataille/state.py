"""La bataille: what is agreed, what a state is made of, and the signatures of the steps.

A player's pile is held face down and read from its top: position 0 is the card he plays next, and
what goes under it comes last. What he has laid in a trick lies before him in the order in which he
laid it: a card face up and, for every battle, one face down and one face up.
"""

from __future__ import annotations

from typing import NamedTuple

from maldonne.spec.bataille.game import game
from maldonne.spec.language import (
    Counts,
    Domain,
    GameState,
    GameTable,
    Pile,
    counts,
    flag,
    integers,
    one_of,
    option,
    pile,
    player,
)

RANKS_FR = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A", "Joker")
RANKS_EN = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "Joker")
CARDS = Domain("card", 0, 13, RANKS_FR, RANKS_EN)
SEVEN, ACE, JOKER = 5, 12, 13

FULL, SHORT_PACK = 0, 1
PACKS = Domain("pack", 0, 1, ("52", "32"), ("52", "32"))
NO_JOKERS, TWO_JOKERS = 0, 1
JOKERS = Domain("jokers", 0, 1, ("sans", "deux"), ("none", "two"))

OWN_FIRST, OTHERS_FIRST = 0, 1
ORDERS = Domain(
    "order",
    0,
    1,
    ("d'abord les siennes", "d'abord celles des autres"),
    ("his own first", "those of the others first"),
)

# The rules' own bookkeeping: where in a trick they are.
DEALING, READY, HIDING, SHOWING, SHOWN, MIXING, FINISHED = range(7)
STAGES = integers("stage", DEALING, FINISHED)


class Table(GameTable):
    """What the players of la bataille agree on."""

    cards: int = option(PACKS, FULL, "nombre de cartes sans jokers", "cards without the jokers")
    jokers: int = option(JOKERS, NO_JOKERS, "jokers", "jokers")


# --- what a player decides, under one ruling -----------------------------------------------------


class Order(NamedTuple):
    """Where a ruling leaves it to the winner: say which cards of the trick go first."""

    first: int


# --- what the shuffle decides ---------------------------------------------------------------------


class DealCard(NamedTuple):
    """The next card is dealt."""

    card: int


class Mix(NamedTuple):
    """Where a trick is shuffled before it goes under a pile: its next card."""

    card: int


# --- what nobody decides --------------------------------------------------------------------------


class Start(NamedTuple):
    """The cards are dealt, and everybody picks up his pile."""


class EndGame(NamedTuple):
    """A player has no cards left."""


class Void(NamedTuple):
    """None of those in a battle can lay another card."""


class GiveIn(NamedTuple):
    """Some of those in a battle can lay no other card."""


class Battle(NamedTuple):
    """The strongest cards are equal."""


class Hide(NamedTuple):
    """In a battle: a card face down."""


class Show(NamedTuple):
    """In a battle: a card face up."""


class Take(NamedTuple):
    """The winner takes the trick."""


class LayCard(NamedTuple):
    """A trick begins: everybody lays his top card."""


class State(GameState):
    """A moment of a game of la bataille."""

    undealt: Counts = counts(CARDS, sees="none", fr="à distribuer", en="to be dealt")
    laid: list[Pile] = pile(CARDS, CARDS, per_player=True, fr="devant lui", en="before him")
    pile: list[Pile] = pile(CARDS, CARDS, per_player=True, sees="none", fr="paquet", en="pile")
    mixed: Counts = counts(CARDS, sees="none", fr="pli mélangé", en="trick being shuffled")
    aside: Counts = counts(CARDS, fr="hors du jeu", en="out of the game")

    dealt_to: int = player(start=0)
    battling: list[int] = flag(per_player=True, fr="peut gagner le pli", en="can win the trick")
    taker: int = player(fr="remporte le pli", en="takes the trick")
    first: int = one_of(ORDERS, start=-1)
    won: list[int] = flag(per_player=True, fr="a gagné", en="has won")
    stage: int = one_of(STAGES, book=True)


game.state(State)
game.agreed(Table)

game.move(Order, first=ORDERS, fr="ramasse {first}", en="picks up {first}")

# Of several steps due at once the one declared first comes first.
game.chance(DealCard, card=CARDS, fr="reçoit {card}", en="is dealt {card}")
game.chance(Mix, card=CARDS, fr="{card} va sous son paquet", en="{card} goes under his pile")
game.forced(Start, fr="chacun ramasse son paquet", en="everybody picks up his pile")
game.forced(EndGame, fr="la partie est finie", en="the game is over")
game.forced(Void, fr="personne n'a de quoi continuer", en="nobody has a card to go on with")
game.forced(GiveIn, fr="qui n'a plus de carte cède", en="who has no card left gives in")
game.forced(Battle, fr="bataille", en="battle")
game.forced(Hide, fr="une carte face cachée", en="a card face down")
game.forced(Show, fr="une carte face visible", en="a card face up")
game.forced(Take, fr="remporte le pli", en="takes the trick")
game.forced(LayCard, fr="chacun pose une carte", en="everybody lays a card")


@game.role("pack")
def pack_of(table: Table) -> tuple[int, ...]:
    """Four cards of each rank, from the 2 or from the 7, and the jokers agreed."""
    lowest = SEVEN if table.cards == SHORT_PACK else 0
    jokers = 2 if table.jokers == TWO_JOKERS else 0
    return (*(4 if lowest <= card <= ACE else 0 for card in range(JOKER)), jokers)
