"""Plays of many sorts, in which all ways of finding look at every step together.

Some are of the whole game, some with small numbers and small packs, where what is rare is common;
players have styles. Nothing is kept but the plays: what is found names places in them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from maldonne.checks.matches import Chooser, Tables, Wanted
from maldonne.checks.verdict import NOT_SHORT, Record
from maldonne.models.interpreter import MISTAKES, Interpreter, Turn
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState


class Place(NamedTuple):
    """A step of a play: the number of the play, and how many steps come before it."""

    play: int
    step: int


@dataclass
class Moment:
    """A step of a play, with what stood before and after it.

    Parameters
    ----------
    run : Interpreter
        The game at the table.
    place : Place
        Where it is.
    before : GameState
        The state before.
    turn : Turn
        What could come.
    step : NamedTuple
        What came.
    after : GameState
        The state after.
    following : Turn
        What can come then.
    """

    run: Interpreter
    place: Place
    before: GameState
    turn: Turn
    step: Any
    after: GameState
    following: Turn

    @property
    def kind(self) -> str:
        """Name of the kind of step."""
        return type(self.step).__name__


Way = Callable[[Moment], None]


@dataclass
class Atlas:
    """Plays of a game.

    Parameters
    ----------
    game : Game
        The game.
    wanted : Wanted
        What the user fixed of the tables.
    seed : int
        Where all randomness comes from.
    longest : int
        Steps after which a play is left.
    """

    game: Game
    wanted: Wanted
    seed: int = 0
    longest: int = 120
    plays: list[tuple[Any, list[Any]]] = field(default_factory=list)
    runs: dict[Any, Interpreter] = field(default_factory=dict, repr=False)
    steps: int = 0

    def look(self, ways: Iterable[Way], steps: int) -> Iterator[int]:
        """Play until so many steps were taken, and show each to all ways; yields how many."""
        ways, number = list(ways), 0
        tables = Tables(self.game, self.wanted)
        while self.steps < steps and number < steps:
            rng = random.Random(f"{self.seed} doubts {number}")
            try:
                self.play(self.table(tables, number, rng), rng, ways)
            except (MaldonneError, *MISTAKES):
                pass  # a pack too small to deal
            number += 1
            yield self.steps

    def table(self, tables: Tables, number: int, rng: random.Random) -> Any:
        """Small packs and tables of all sorts take turns."""
        smalls = [
            s
            for s in self.game.smalls
            if s.players in tables.player_numbers() and not s.large and not self.wanted.options
        ]
        if smalls and number % 2:
            small = smalls[number // 2 % len(smalls)]
            table = tables.table(small.players, **small.agreed)
            # The numbers of such a pack are for graphs; in a play they may be larger.
            return table.but(at_most=rng.choice((table.at_most, table.at_most, 2, 3)))
        return tables.any_table(number // 2, rng)

    def play(self, table: Any, rng: random.Random, ways: list[Way]) -> None:
        """One play."""
        run = self.runs.setdefault(table, Interpreter(self.game, table))
        choose = Chooser(rng, plain=rng.random() < 0.4)
        s, taken = run.start(), list[Any]()
        turn, number = run.turn(s), len(self.plays)
        self.plays.append((table, taken))
        while turn.steps and len(taken) < self.longest:
            step = choose(turn)
            after = run.take(s, step)
            following = run.turn(after)
            moment = Moment(run, Place(number, len(taken)), s, turn, step, after, following)
            taken.append(step)
            for way in ways:
                way(moment)
            s, turn = after, following
            self.steps += 1

    def replayed(self, table: Any, steps: list[Any]) -> Moment | None:
        """The last step of a play from elsewhere, which is noted among the plays."""
        run = self.runs.setdefault(table, Interpreter(self.game, table))
        moment, s = None, run.start()
        number = len(self.plays)
        self.plays.append((table, list(steps)))
        for n, step in enumerate(steps):
            turn, after = run.turn(s), run.take(s, step)
            if n == len(steps) - 1:
                moment = Moment(run, Place(number, n), s, turn, step, after, run.turn(after))
            s = after
        return moment

    def record(self, place: Place) -> Record:
        """The play up to the end of a step."""
        table, steps = self.plays[place.play]
        return Record(table, tuple(steps[: place.step + 1]))

    def real(self, place: Place) -> bool:
        """Whether it is a play of the whole game."""
        table = self.plays[place.play][0]
        whole = table.pack == tuple(self.game.roles["pack"](table))
        return bool(table.at_most >= NOT_SHORT and whole)
