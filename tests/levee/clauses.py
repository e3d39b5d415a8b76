"""What the text of Levée says."""

from __future__ import annotations

from tests.levee.game import Collect, EndTurn, Lay, State, Table, game, has_just_laid, in_middle


@game.permits("LEV-LAY", Lay)
def may_lay(table: Table, before: State, move: Lay) -> bool:
    """Any card."""
    return True


@game.requires("LEV-TAKE", Collect, speaks_of=(in_middle,))
def must_take(table: Table, before: State) -> bool:
    """The middle is full."""
    return in_middle(table, before) == table.players


@game.requires("LEV-NEXT", EndTurn, speaks_of=(has_just_laid, in_middle))
def must_end(table: Table, before: State) -> bool:
    """A card was laid, and the middle is not full."""
    return has_just_laid(table, before) and in_middle(table, before) < table.players
