"""La bataille: what every step must settle; what the clauses answer is compared with the rules."""

from __future__ import annotations

from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.state import CARDS, EndGame, State, Table, Take
from maldonne.spec.bataille.terms import in_battle, pile_holds
from maldonne.spec.language import players


@game.decision(Take, fr="Qui remporte le pli ?", en="Who takes the trick?", answers="seat")
def who_takes_trick(table: Table, before: State, step: Take, after: State) -> int:
    """The player who has the trick."""
    return after.taker


def was_battle(table: Table, before: State, step: Take) -> bool:
    """A battle decided the trick."""
    return in_battle(table, before)


@game.decision(
    Take, fr="Combien de cartes remporte-t-il ?", en="How many cards does he take?", when=was_battle
)
def how_many_taken(table: Table, before: State, step: Take, after: State) -> int:
    """How many cards the winner has more than before, those among them that he laid himself."""
    n = 0
    for card in CARDS:
        n += pile_holds(table, after, after.taker, card)
        n -= pile_holds(table, before, after.taker, card)
    return n


@game.decision(EndGame, fr="Qui a gagné ?", en="Who has won?", answers="seat")
def who_wins(table: Table, before: State, step: EndGame, after: State) -> int:
    """The first player who has won, or -1."""
    for p in players(table):
        if after.won[p] == 1:
            return p
    return -1
