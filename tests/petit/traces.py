"""Traces of petit."""

from typing import Any

from maldonne.models.interpreter import Interpreter
from maldonne.models.play import random_play
from maldonne.models.trace import Trace, trace_of
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.game import Game
from tests.petit.game import game


def petit(name: str) -> Game:
    """The loader of tests: there is one game."""
    if name != "petit":
        raise UsageError(f"there is no game “{name}”", cure="There is petit.")
    return game


def sample(seed: int = 1, steps: int = 300, players: int = 3, **agreed: Any) -> Trace:
    """The trace of a random play."""
    return trace_of(random_play(Interpreter(game, game.table(players, **agreed)), seed, steps))
