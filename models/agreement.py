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

    The number of players goes round from one reading to the next, and so do modes.
    """
    low, high = game.players
    tables = [game.table(n, **modes(game, (), n) | agreed) for n in range(low, high + 1)]
    for question in game.questions.values():
        for reading in question.readings:
            if reading.number != question.ruling:
                players = low + len(tables) % (high - low + 1)
                rulings = {**question.needs, question.name: reading.name}
                mode = modes(game, question.modes, len(tables))
                tables.append(game.table(players, rulings=rulings, **mode | agreed))
    return tables


def modes(game: Game, only: tuple[str, ...], turn: int) -> dict[str, int]:
    """What is agreed for one of some modes, or of all; nothing if the game has none."""
    option = game.table_class.options.get("mode")
    if option is None:
        return {}
    domain = option.domain
    values = [v for v in option.offered or domain if not only or domain.show(v, "en") in only]
    return {"mode": values[turn % len(values)]}
