"""Partnerships: in a game of four, those who sit opposite each other may play together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from maldonne.spec.language.table import GameTable


def opposite(table: GameTable, seat: int) -> int:
    """The seat opposite, where as many sit on either side; else the seat itself.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> opposite(SimpleNamespace(players=4), 3), opposite(SimpleNamespace(players=3), 1)
    (1, 1)
    """
    if table.players % 2 == 1:
        return seat
    half = table.players // 2
    return seat + half if seat < half else seat - half
