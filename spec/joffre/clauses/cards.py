"""Joffre, the text: the cards, the players, the deal."""

from __future__ import annotations

from maldonne.spec.joffre.decisions import who_is_dealt
from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.state import (
    DealCard,
    DrawDealer,
    NameDealer,
    StartBidding,
    State,
    Table,
)
from maldonne.spec.joffre.terms import (
    dealer,
    in_hand,
    is_joffre,
    is_kaiser,
    pack_size,
    strength,
    suit,
    to_be_dealt,
)
from maldonne.spec.language import left_of, players

game.defines("JOF-SUIT-1", suit)
game.defines("JOF-SUIT-2", suit)
game.defines("JOF-RANK-1", strength)
game.defines("JOF-RANK-2", strength)
game.defines("JOF-RANK-3", strength)
game.defines("JOF-RANK-4", is_joffre, is_kaiser)


@game.outcome("JOF-DEAL-1", (NameDealer, DrawDealer), speaks_of=(dealer,))
def one_deals(table: Table, before: State, step: NameDealer | DrawDealer, after: State) -> bool:
    """There is a dealer."""
    return dealer(table, after) >= 0


@game.decides("JOF-DEAL-2", who_is_dealt, speaks_of=(dealer, in_hand))
def one_each_from_the_left(table: Table, before: State, step: DealCard) -> int:
    """The first, from the dealer's left, of those who have fewest."""
    seat = left_of(table, dealer(table, before))
    best = seat
    for _ in players(table):
        if in_hand(table, before, seat) < in_hand(table, before, best):
            best = seat
        seat = left_of(table, seat)
    return best


@game.outcome("JOF-DEAL-3", StartBidding, speaks_of=(to_be_dealt,))
def all_are_dealt(table: Table, before: State, step: StartBidding, after: State) -> bool:
    """None is left."""
    return to_be_dealt(table, before) == 0


def thirty(table: Table, before: State, step: StartBidding) -> bool:
    """The pack of three players."""
    return table.players == 3 and pack_size(table) == 30


@game.outcome("JOF-THREE-2", StartBidding, when=thirty, speaks_of=(in_hand, pack_size))
def ten_each(table: Table, before: State, step: StartBidding, after: State) -> bool:
    """Everybody has ten."""
    for p in players(table):
        if in_hand(table, after, p) != 10:
            return False
    return True
