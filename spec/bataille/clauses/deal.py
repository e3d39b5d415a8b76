"""La bataille, the text: the deal and the values of the cards."""

from __future__ import annotations

from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.state import CARDS, Start, State, Table
from maldonne.spec.bataille.terms import (
    has_strongest,
    last_laid,
    pack_holds,
    pile_holds,
    pile_size,
    strongest,
)
from maldonne.spec.language import players


@game.outcome("BAT-DEAL-1", Start, speaks_of=(pack_holds, pile_holds))
def all_cards_are_dealt(table: Table, before: State, step: Start, after: State) -> bool:
    """Every card of the pack is in somebody's pile."""
    for card in CARDS:
        n = 0
        for p in players(table):
            n += pile_holds(table, after, p, card)
        if n != pack_holds(table, card):
            return False
    return True


game.defines("BAT-PILE-1", pile_size)
game.defines("BAT-ORDER-1", last_laid, strongest)
game.defines("BAT-JOKER-2", has_strongest)
