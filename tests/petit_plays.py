"""Positions and traces of petit. They are not in its folder, whose files make its digest."""

from typing import Any

from maldonne.models.interpreter import Interpreter
from maldonne.models.play import random_play
from maldonne.models.trace import Trace, trace_of
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.game import Game
from maldonne.spec.language.zones import push, put
from tests.petit.game import CARDS, State, game


def position(
    *hands: str, pile: str = "", loose: str = "", under: str = "", **agreed: Any
) -> tuple[Interpreter, State]:
    """A game at which the first player is to move, and the state described.

    Cards are separated by blanks; in the pile ``Joker=V`` is a joker laid as V.
    """
    run = Interpreter(game, game.table(len(hands), **agreed))
    s = State.make(len(hands), sum(run.table.pack))
    for seat, words in enumerate(hands):
        for word in words.split():
            put(s.hand[seat], CARDS.read(word), 1)
    for word in pile.split():
        card, _, value = word.partition("=")
        push(s.pile, CARDS.read(card), CARDS.read(value or card))
    for word in loose.split():
        put(s.stock.loose, CARDS.read(word), 1)
    for word in under.split():
        push(s.stock.under, CARDS.read(word), -1)
    s.turn = 0
    return run, s


def petit(name: str) -> Game:
    """The loader of tests: there is one game."""
    if name != "petit":
        raise UsageError(f"there is no game “{name}”", cure="There is petit.")
    return game


def sample(seed: int = 1, steps: int = 300, players: int = 3, **agreed: Any) -> Trace:
    """The trace of a random play."""
    return trace_of(random_play(Interpreter(game, game.table(players, **agreed)), seed, steps))
