"""What the text speaks of."""

from __future__ import annotations

from maldonne.spec.language import commanded, left_of, top_value

from .game import game
from .state import DEAL_CARD, DRAW_CARD, THREE, State, Table


@game.term(fr="celui dont c'est le tour", en="the player whose turn it is")
def actor(table: Table, s: State) -> int:
    """The seat whose turn it is."""
    return s.turn


@game.term(fr="voisin de gauche", en="left neighbour", words=("gauche",))
def left(table: Table, seat: int) -> int:
    """The seat to the left."""
    return left_of(table, seat)


@game.term(fr="valeur de la dernière carte", en="value of the last card", words=("derni", "sur"))
def last_value(table: Table, s: State) -> int:
    """Value of the last card laid, or -1."""
    return top_value(s.pile)


@game.term(fr="cartes posées", en="cards laid", words=("posé",))
def in_play(table: Table, s: State) -> int:
    """How many cards lie there."""
    return s.pile.size


@game.term(fr="cartes en main", en="cards in hand", words=("carte",))
def hand_size(table: Table, s: State, seat: int) -> int:
    """How many cards a player holds."""
    return s.hand[seat].size


@game.term(fr="amende due", en="fine due", words=("amende",))
def fine_waits(table: Table, s: State) -> bool:
    """Whether a 3 was laid and nobody was fined for it."""
    return top_value(s.pile) == THREE and s.fined == -1


@game.term(fr="doit recevoir", en="must be dealt", words=("distribue",))
def must_get(table: Table, s: State, seat: int) -> int:
    """How many cards a player is still to be dealt."""
    return commanded(s, DEAL_CARD, seat)


@game.term(fr="doit piocher", en="must draw", words=("amende",))
def must_draw(table: Table, s: State, seat: int) -> int:
    """How many cards a player must still draw."""
    return commanded(s, DRAW_CARD, seat)


@game.term(fr="gagnant", en="winner", words=("gagn",))
def winner(table: Table, s: State) -> int:
    """Who has won, or -1."""
    return s.first


game.defines("TINY-VALUE", last_value)
