"""Plain, the text."""

# ruff: noqa: F401 (what the planted clauses use is imported here)

from __future__ import annotations

from maldonne.spec.language import Claim
from tests.checks.doubts.plain.game import (
    CARDS,
    EndGame,
    EndTurn,
    Lay,
    State,
    Table,
    actor,
    best,
    game,
    heap_size,
    held,
    left,
    who_laid,
    who_wins,
    whose_turn,
)


@game.permits("PLN-LAY", Lay)
def may_lay(table: Table, before: State, move: Lay) -> bool:
    """Any card."""
    return True


@game.decides("PLN-NEXT", whose_turn, speaks_of=(left, actor))
def next_player(table: Table, before: State, step: EndTurn) -> int:
    """The neighbour."""
    return left(table, actor(table, before))


@game.requires("PLN-END", EndGame, speaks_of=(held, actor))
def nothing_left(table: Table, before: State) -> bool:
    """He whose turn it is has no card left."""
    return held(table, before, actor(table, before)) == 0


@game.decides("PLN-WIN", who_wins, speaks_of=(actor,))
def he_wins(table: Table, before: State, step: EndGame) -> int:
    """He whose turn it is."""
    return actor(table, before)


# clauses
