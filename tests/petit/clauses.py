"""What the text of petit says."""

from __future__ import annotations

from tests.petit.game import KING, Draw, Play, State, Sweep, Table, game, on_top, to_draw


@game.permits("PET-LAY", Play)
def may_lay(table: Table, before: State, move: Play) -> bool:
    """Equal or higher, that is: anything, for the other clause forbids the rest."""
    return True


@game.forbids("PET-LOW", Play, speaks_of=(on_top,))
def too_low(table: Table, before: State, move: Play) -> bool:
    """Lower than the top card."""
    return move.value < on_top(table, before)


@game.permits("PET-DRAW", Draw, speaks_of=(to_draw,))
def may_draw(table: Table, before: State, move: Draw) -> bool:
    """There is a card to draw."""
    return to_draw(table, before) > 0


@game.requires("PET-SWEEP", Sweep, speaks_of=(on_top,))
def must_sweep(table: Table, before: State) -> bool:
    """A King lies on top."""
    return on_top(table, before) == KING
