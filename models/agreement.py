"""Where engines are compared, and how it is told that they part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from maldonne.spec.language.game import Game


@dataclass(frozen=True)
class Difference:
    """Where two engines part.

    Parameters
    ----------
    table : GameTable
        What was agreed.
    steps : tuple
        The play up to there.
    what : str
        What differs, in words.
    """

    table: Any
    steps: tuple[Any, ...]
    what: str


def tables_of(game: Game, **agreed: Any) -> list[Any]:
    """Tables with all numbers of players, and every reading of every question in turn.

    The number of players goes round from one reading to the next.
    """
    low, high = game.players
    tables = [game.table(n, **agreed) for n in range(low, high + 1)]
    for question in game.questions.values():
        for reading in question.readings:
            if reading.number != question.ruling:
                players = low + len(tables) % (high - low + 1)
                rulings = {**question.needs, question.name: reading.name}
                tables.append(game.table(players, rulings=rulings, **agreed))
    return tables
