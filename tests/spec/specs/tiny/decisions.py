"""What each step must settle."""

from __future__ import annotations

from .game import game
from .state import EndTurn, State, Table


@game.decision(EndTurn, fr="à qui le tour", en="whose turn it is next")
def next_player(table: Table, before: State, step: EndTurn, after: State) -> int:
    """The seat whose turn it is."""
    return after.turn
