"""Small functions that every game uses; all inside the subset that every engine runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maldonne.spec.language.errors import Fault

if TYPE_CHECKING:
    from maldonne.spec.language.question import Question
    from maldonne.spec.language.state import GameState
    from maldonne.spec.language.table import GameTable


def obligation(holds: bool, failure: str) -> None:
    """Demand something of the rules that call an operation; engines prove it or check it.

    Raises
    ------
    Fault
        If it does not hold; the engine adds the game, the step and the line.
    """
    if not holds:
        raise Fault(failure)


def players(table: GameTable) -> range:
    """Seats at the table, from 0; each is to the left of the one before."""
    return range(table.players)


def left_of(table: GameTable, seat: int) -> int:
    """The seat to the left.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> left_of(SimpleNamespace(players=3), 2)
    0
    """
    return 0 if seat + 1 == table.players else seat + 1


def right_of(table: GameTable, seat: int) -> int:
    """The seat to the right."""
    return table.players - 1 if seat == 0 else seat - 1


def scaled(table: GameTable, n: int) -> int:
    """A number of the text, or less where a small pack was agreed that cannot bear it.

    Small packs are for engines that walk through every state; on a full pack this is `n`.
    """
    return n if n < table.at_most else table.at_most


def undefined(s: GameState, question: Question) -> None:
    """Say that nothing tells what happens here: the step is not taken and play stops.

    The engine keeps the state before the step and marks it with the question.
    """
    s.undefined_by = question.number
