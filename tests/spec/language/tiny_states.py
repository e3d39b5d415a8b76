"""States and steps of tiny, wherever it was written."""

from __future__ import annotations

from typing import Any

from maldonne.models.interpreter import Interpreter, find_step
from maldonne.spec.language.game import Game


def placed(run: Interpreter, words: dict[str, Any]) -> Any:
    """A position in which the first player is to play, unless its words say another."""
    s = run.game.state_class.make(run.table.players, sum(run.table.pack))
    run.game.roles["position"](run.table, s, words)
    return s


def step(of: Game, name: str, *parameters: int) -> Any:
    """A step of a game whose classes were imported with it."""
    return find_step(of, name).cls(*parameters)
