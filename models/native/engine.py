"""A game at a table, run by compiled code."""

from __future__ import annotations

import ast
import functools
import inspect
from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NoReturn

import numpy as np

from maldonne.models.interpreter import Interpreter, Turn
from maldonne.models.native import loops, notes, walks
from maldonne.models.native.build import Library
from maldonne.models.native.convert import read_state, table_record, write_state
from maldonne.models.native.driver import Driver
from maldonne.models.native.emit import Emitter, Unit
from maldonne.models.native.facts import Fact, FactWriter
from maldonne.models.native.faulty import Faulty
from maldonne.models.native.layout import Layout
from maldonne.models.native.loops import TYPES
from maldonne.spec.language.errors import Fault
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState
from maldonne.spec.language.table import GameTable

NOTES = ("note_step", "note_state", "note_refusals")
OF_GAME = ("next_steps", "take", "has_won", *NOTES)
ENTRIES = (
    *("next_steps", "move_on", "play_many"),
    *("unpack", "reindex", "add_state", "find_state", "expand", "compare_reading"),
)
DIFFERS = "compiled code stops where the interpreter goes on"
REPORT = "This is a mistake of maldonne: the two engines differ. Please report it."
LOOKING = ("look_at_graph", "look_at_matches", "follow")
WALKS = ("turn_round", "attract", "components", "longest", "nearest", "shortest_cycle")


@functools.cache
def compiled_game(game: Game) -> tuple[Layout, Library]:
    """Records of a game, and its compiled functions."""
    layout, _, _, own = written(game)
    units, known = list(own), {unit.name for unit in own}
    units += loop_units(loops, known) + loop_units(notes, known)
    units += loop_units(walks, set())
    return layout, Library(units, (*ENTRIES, *WALKS))


@functools.cache
def compiled_facts(game: Game) -> tuple[dict[Fact, int], Library]:
    """The facts that are noted of a game, each with its row, and the functions that note them.

    Compiling them takes as long again as all others.
    """
    _, emitter, driver, _ = written(game)
    writer = FactWriter(driver)
    writer.write()
    units, known = [*emitter.units.values()], set(emitter.units)
    units += loop_units(loops, known) + loop_units(notes, known)
    return writer.rows, Library(units, LOOKING)


@functools.cache
def written(game: Game) -> tuple[Layout, Emitter, Driver, tuple[Unit, ...]]:
    """Records of a game, its functions as text, and those that there are before any more."""
    layout = Layout(game)
    emitter = Emitter(game)
    driver = Driver(layout, emitter)
    driver.write()
    return layout, emitter, driver, tuple(emitter.units.values())


def loop_units(module: ModuleType, known: set[str]) -> list[Unit]:
    """The functions of a module as text, without their annotations."""
    constants = {name: value for name, value in vars(module).items() if isinstance(value, int)}
    units = []
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.FunctionDef) and node.name not in OF_GAME:
            node.returns = None
            for argument in node.args.args:
                argument.annotation = None
            node.body = node.body[1:]  # the docstring
            text = ast.unparse(_Constants(constants).visit(node))
            used = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
            if used & (set(OF_GAME) - known):
                continue  # it needs what was not asked for
            used &= known
            units.append(Unit(node.name, text, tuple(sorted(used))))
            known.add(node.name)
    return units


class _Constants(ast.NodeTransformer):
    def __init__(self, values: dict[str, int]) -> None:
        self.values = values

    def visit_Name(self, node: ast.Name) -> ast.expr:
        value = self.values.get(node.id)
        return node if value is None else ast.Constant(value)


@dataclass(frozen=True)
class Matches:
    """What came of random matches.

    Parameters
    ----------
    seed, first : int
        Where their randomness comes from, and the number of the first.
    lengths : array
        Steps of each.
    ends : array
        How each ended: a position in `TYPES`, or -1 if it was left after the most steps.
    undefined_by : array
        The question that left it undefined, or -1.
    winners : array
        The winners, one bit for each seat.
    taken : dict
        How often each kind of step was taken.
    """

    seed: int
    first: int
    lengths: Any
    ends: Any
    undefined_by: Any
    winners: Any
    taken: dict[str, int]


class Native:
    """A game at a table, run by compiled code.

    Parameters
    ----------
    game : Game
        The spec.
    table : GameTable
        What was agreed before play; another table compiles nothing.
    """

    def __init__(self, game: Game, table: GameTable) -> None:
        self.game, self.table = game, table
        self.layout, self.library = compiled_game(game)
        self.record = table_record(self.layout, table)[0]
        self.steps = self.layout.step_records()
        self.number = {(type(s), s): n for n, s in enumerate(self.layout.steps)}
        self.states = np.zeros(2, self.layout.state)
        width = max(len(self.steps), 4)
        self.space = np.zeros((3, width), np.int64)
        self._interpreter: Interpreter | None = None

    @property
    def interpreter(self) -> Interpreter:
        """The same game at the same table, interpreted."""
        if self._interpreter is None:
            self._interpreter = Interpreter(self.game, self.table)
        return self._interpreter

    # --- one step --------------------------------------------------------------------------------

    def start(self) -> Any:
        """The first state of a match, as a record."""
        return self.encode(self.interpreter.start())

    def encode(self, s: GameState) -> Any:
        """A state as a record."""
        array = np.zeros(1, self.layout.state)
        write_state(self.layout, s, array[0])
        return array[0]

    def decode(self, record: Any) -> GameState:
        """A record as a state."""
        return read_state(self.layout, self.table, record)

    def turn(self, record: Any) -> Turn:
        """What comes next in a state, as `Interpreter.turn` tells it."""
        numbers, weights, type_, actor = self.next_steps(record)
        steps = tuple(self.layout.steps[n] for n in numbers)
        return Turn(type_, actor, steps, tuple(weights) if type_ == "chance" else ())

    def next_steps(self, record: Any) -> tuple[list[int], list[int], str, int]:
        """Numbers and weights of the steps that can come, who decides, and whose turn it is."""
        found, weights, turn = self.space
        call = self.library.compiled("next_steps")
        try:
            n = call(self.record, record, self.steps, found, weights, turn)
        except Faulty:
            self.explain(self.decode(record), -1)
        return found[:n].tolist(), weights[:n].tolist(), TYPES[turn[0]], int(turn[1])

    def take(self, record: Any, step: Any) -> Any:
        """The state after a step, as a record.

        Raises
        ------
        Fault
            If the rules do the impossible.
        """
        number = self.number[type(step), step]
        states = np.zeros(2, self.layout.state)
        states[0] = record
        try:
            self.library.compiled("move_on")(self.record, states, 0, 1, self.steps[number])
        except Faulty:
            self.explain(self.decode(record), number)
        return states[1]

    # --- random matches --------------------------------------------------------------------------

    def play_many(
        self,
        matches: int,
        *,
        seed: int = 0,
        first: int = 0,
        limit: int = 20_000,
        policies: Sequence[int] = (),
    ) -> Matches:
        """Play random matches; the same seed gives the same matches, in whatever portions.

        Parameters
        ----------
        matches : int
            How many.
        seed, first : int
            Where their randomness comes from, and the number of the first.
        limit : int
            Steps after which a match is left.
        policies : sequence of int
            How each seat decides: `UNIFORM` (the default), `FIRST` or `LAST` of the legal moves.
        """
        results, taken, _ = self._play(matches, seed, first, limit, policies)
        names = [kind.name for kind in self.game.steps.values()]
        counted = dict(zip(names, taken.tolist(), strict=True))
        lengths, ends, undefined_by, winners = results.T
        return Matches(seed, first, lengths, ends, undefined_by, winners, counted)

    def replay(
        self, number: int, *, seed: int = 0, limit: int = 20_000, policies: Sequence[int] = ()
    ) -> list[Any]:
        """The steps of one of the matches of `play_many`."""
        results, _, record = self._play(1, seed, number, limit, policies)
        return [self.layout.steps[n] for n in record[: results[0, 0]]]

    def _play(
        self, matches: int, seed: int, first: int, limit: int, policies: Sequence[int]
    ) -> tuple[Any, Any, Any]:
        results = np.zeros((matches, 4), np.int64)
        taken = np.zeros(len(self.game.steps), np.int64)
        record = np.zeros(limit, np.int32)
        ways = np.zeros(self.layout.players, np.int64)
        ways[: len(policies)] = policies
        start = np.zeros(1, self.layout.state)
        start[0] = self.start()
        given = (self.record, start, self.states, self.steps, self.space)
        try:
            call = self.library.compiled("play_many")
            call(*given, seed % (1 << 63), first, ways, record, results, taken)
        except Faulty:
            length, number = self.space[2, 2:4]
            self._explain_play([self.layout.steps[n] for n in record[:length]], number)
        return results, taken, record

    # --- faults ----------------------------------------------------------------------------------

    def _explain_play(self, steps: list[Any], number: int) -> NoReturn:
        s = self.interpreter.start()
        for step in steps:
            s = self.interpreter.take(s, step)
        self.explain(s, number)

    def explain(self, s: GameState, number: int) -> NoReturn:
        """Let the interpreter say what went wrong in a step, or with -1 in finding the next one.

        Raises
        ------
        Fault
            Always: with the step, and file and line.
        """
        if number < 0:
            self.interpreter.turn(s)
        else:
            self.interpreter.take(s, self.layout.steps[number])
        raise Fault(DIFFERS, self.game.name, REPORT)
