"""A play: a game run from a state, one step after another, with a record of every step.

The same seed and the same decisions give the same play on every machine. What chance brings at
step *n* follows from the seed and *n* alone, whatever was drawn before: so a step that is taken
back leaves no mark, and a play can be resumed anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from maldonne.models.interpreter import Interpreter, Turn
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.state import GameState

Policy = Callable[[GameState, Turn, Random], Any]
GOING_ON = ("move", "forced", "chance")


@dataclass(frozen=True)
class Entry:
    """One step of a play.

    Parameters
    ----------
    before, after : GameState
        The states around it.
    step : NamedTuple
        The move, the forced step, or what chance brought.
    actor : int
        The player who took it or to whom it happened; -1 for nobody.
    type : {"move", "forced", "chance"}
        Who decided.
    """

    before: GameState
    step: Any
    actor: int
    type: str
    after: GameState


def uniform(s: GameState, turn: Turn, random: Random) -> Any:
    """Policy of a player to whom all legal moves are equal."""
    return turn.steps[random.randrange(len(turn.steps))]


def by_weight(turn: Turn, random: Random) -> Any:
    """What chance brings: each step in as many cases as its weight says.

    Examples
    --------
    >>> turn = Turn("chance", -1, ("never", "always"), (0, 3))
    >>> by_weight(turn, Random(1))
    'always'
    """
    n = random.randrange(sum(turn.weights))
    for step, weight in zip(turn.steps, turn.weights, strict=True):
        if n < weight:
            return step
        n -= weight
    raise AssertionError("weights are positive")


def same_step(a: Any, b: Any) -> bool:
    """Whether two steps are the same; named tuples of two kinds can be equal and are not.

    Examples
    --------
    >>> from typing import NamedTuple
    >>> class Draw(NamedTuple): ...
    >>> class Pass(NamedTuple): ...
    >>> Draw() == Pass(), same_step(Draw(), Pass()), same_step(Draw(), Draw())
    (True, False, True)
    """
    return type(a) is type(b) and bool(a == b)


def among(step: Any, steps: Sequence[Any]) -> bool:
    """Whether a step is one of some."""
    return any(same_step(step, other) for other in steps)


@dataclass
class Play:
    """A game that is being played.

    Parameters
    ----------
    interpreter : Interpreter
        The game at its table.
    seed : int
        From which everything random follows.
    start : GameState or None
        The first state; None for the start of a match.

    Attributes
    ----------
    entries : list of Entry
        The steps so far.

    Examples
    --------
    >>> from maldonne.spec.language.load import load
    >>> game = load("empereur")
    >>> play = Play(Interpreter(game, game.table(players=3)), seed=1)
    >>> play.advance().type
    'chance'
    >>> len(play.entries)
    1
    """

    interpreter: Interpreter
    seed: int = 0
    start: GameState | None = None
    entries: list[Entry] = field(default_factory=list)
    _turn: tuple[GameState, Turn] | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if self.start is None:
            self.start = self.interpreter.start()

    @property
    def state(self) -> GameState:
        """The state now."""
        last = self.entries[-1].after if self.entries else self.start
        assert last is not None
        return last

    @property
    def turn(self) -> Turn:
        """What comes next."""
        s = self.state
        if self._turn is None or self._turn[0] is not s:
            self._turn = (s, self.interpreter.turn(s))
        return self._turn[1]

    @property
    def going_on(self) -> bool:
        """Whether there is a next step."""
        return self.turn.type in GOING_ON

    def take(self, step: Any) -> Entry:
        """Take a step.

        Raises
        ------
        UsageError
            If it cannot be taken now.
        """
        if not among(step, self.turn.steps):
            words = self.interpreter.game.kind(type(step)).show(step, "en")
            raise UsageError(f"“{words}” cannot come now", self.interpreter.game.name)
        return self._take(step)

    def advance(self, policy: Policy = uniform) -> Entry:
        """Take the next step: as chance or the rules bring it, or as the policy decides.

        Raises
        ------
        UsageError
            If there is none.
        """
        turn = self.turn
        if turn.type not in GOING_ON:
            raise UsageError(f"play has stopped: {turn.type}", self.interpreter.game.name)
        random = Random(f"{self.seed}:{len(self.entries)}")
        if turn.type == "forced":
            return self._take(turn.steps[0])
        chance = turn.type == "chance"
        return self._take(by_weight(turn, random) if chance else policy(self.state, turn, random))

    def _take(self, step: Any) -> Entry:
        turn = self.turn
        before = self.state
        entry = Entry(before, step, turn.actor, turn.type, self.interpreter.take(before, step))
        self.entries.append(entry)
        return entry

    def run(self, limit: int, policy: Policy = uniform) -> str:
        """Play on until play stops, or the record has `limit` steps.

        Returns
        -------
        str
            ``over``, ``undefined`` or ``stuck`` (`Turn`), or ``limit``.
        """
        while self.going_on:
            if len(self.entries) >= limit:
                return "limit"
            self.advance(policy)
        return self.turn.type

    def back_to(self, length: int) -> None:
        """Take back every step but the first `length`.

        What chance brings next is what it would have brought without the steps taken back.
        """
        del self.entries[length:]


def random_play(interpreter: Interpreter, seed: int, limit: int) -> Play:
    """A play from the start of a match, all moves decided at random.

    Parameters
    ----------
    interpreter : Interpreter
        The game at its table.
    seed : int
        From which everything random follows.
    limit : int
        How many steps at most.
    """
    play = Play(interpreter, seed)
    play.run(limit)
    return play
