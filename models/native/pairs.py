"""Two tables of a game side by side, compiled: where they part, and what becomes of whole games."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from maldonne.models.native import lockstep, loops, notes
from maldonne.models.native.build import Library
from maldonne.models.native.emit import Unit
from maldonne.models.native.engine import Native, loop_units, written
from maldonne.models.native.faulty import Faulty
from maldonne.models.native.lockstep import BESIDE, DIFFERS, EXPANDED, FOUND, KEEP, SAME
from maldonne.models.native.packing import places
from maldonne.models.native.search import longer
from maldonne.spec.language.fields import Field
from maldonne.spec.language.game import Game

# In what two tables differ, by the numbers of `lockstep`.
DIFFERENCES = ("", "moves", "next", "chance", "end", "undefined", "winner", "score")
STYLES = ("random", "shed", "high", "keep")
ENTRIES = ("expand_pairs", "walk_pairs", "follow_pair", "simulate", "reindex")
BATCH = 20_000


@functools.cache
def compiled_pairs(game: Game) -> Library:
    """The loops over pairs, compiled with a game."""
    _, _, _, own = written(game)
    units, known = list(own), {unit.name for unit in own}
    for unit in (held_unit(game), scores_unit(game)):
        units.append(unit)
        known.add(unit.name)
    for module in (loops, notes, lockstep):
        units += loop_units(module, known)
    return Library(units, ENTRIES)


def hidden_zones(game: Game) -> list[tuple[str, Field]]:
    """The zones that each player has and others do not see: what he holds."""
    fields = game.state_class.fields.items()
    return [(n, f) for n, f in fields if f.is_zone and f.per_player and f.sees != "all"]


def scores(game: Game) -> list[str]:
    """The fields that are scores: numbers of each player that people are shown."""
    return [
        name
        for name, field in game.state_class.fields.items()
        if field.per_player
        and field.fr
        and not (field.is_zone or field.is_history or field.book)
        and field.domain is not None
        and field.domain.name == "number"
    ]


def held_unit(game: Game) -> Unit:
    """The function `held` of a game, as text."""
    parts = []
    for name, field in hidden_zones(game):
        inner = (".loose", ".under") if field.kind == "stock" else ("",)
        parts += [f"int(s.{name}[seat]{part}.size)" for part in inner]
    return Unit("held", f"def held(s, seat):\n    return {' + '.join(parts) or '0'}", ())


def scores_unit(game: Game) -> Unit:
    """The function `scores_differ` of a game, as text."""
    lines = ["def scores_differ(table, a, b):"]
    for name in scores(game):
        lines.append("    for p in range(table.players):")
        lines.append(f"        if a.{name}[p] != b.{name}[p]:")
        lines.append("            return True")
    return Unit("scores_differ", "\n".join([*lines, "    return False"]), ())


class Parting(NamedTuple):
    """Where two tables part.

    Parameters
    ----------
    steps : list
        The play that leads there.
    differs : str
        One of `DIFFERENCES`.
    """

    steps: list[Any]
    differs: str


class Pair:
    """A game at two tables that differ in their rulings alone.

    Parameters
    ----------
    native : Native
        The game at the one table.
    other : GameTable
        The other table.
    """

    def __init__(self, native: Native, other: Any) -> None:
        self.native, self.other = native, Native(native.game, other)
        self.library = compiled_pairs(native.game)
        self.beside = np.zeros_like(native.space)
        self.starts = np.zeros(2, native.layout.state)
        self.starts[0], self.starts[1] = native.start(), self.other.start()
        self.states = np.zeros(4, native.layout.state)
        self.states[:] = self.starts[0]
        self.flats = self.states.view(native.layout.code).reshape(4, -1)
        self.looked = 0

    @property
    def _tables(self) -> tuple[Any, Any]:
        return self.native.record, self.other.record

    # --- every pair of states --------------------------------------------------------------------

    def nearest(self, states: int) -> Parting | None:
        """The shortest play after which the tables differ, among so many pairs of states.

        `complete` says afterwards whether there are no more pairs; `looked` how many there were.
        What the rules cannot do at one of the tables counts as a difference.
        """
        native = self.native
        rows, words = places(native.layout, native.table)
        key = np.zeros(2 * words, np.uint64)
        keys, parents, by = np.zeros((0, 2 * words), np.uint64), np.zeros(0, int), np.zeros(0, int)
        parents, by = parents.astype(np.int32), by.astype(np.int32)
        index = np.zeros(0, np.int32)
        counts = np.array([0, 0, -1, states, 0], np.int64)
        most, expand = len(native.steps), self.library.compiled("expand_pairs")
        self.complete = False
        while True:
            if counts[FOUND] + most > len(keys):
                size = max(2 * len(keys), 4 * most, 1 << 12)
                keys, parents, by = longer(keys, size), longer(parents, size), longer(by, size)
                index = np.full(1 << (4 * size - 1).bit_length(), -1, np.int32)
                if counts[FOUND] == 0:
                    self._first(keys, index, counts, rows, key, parents)
                else:
                    self.library.compiled("reindex")(keys, counts[FOUND], index)
            given = (*self._tables, self.states, self.flats, native.steps, native.space)
            kept = (self.beside, rows, key, keys, index, parents, by, counts)
            until = min(int(counts[FOUND]), int(counts[EXPANDED]) + BATCH)
            try:
                expand(*given, *kept, until)
            except Faulty:
                counts[DIFFERS] = -1
            self.looked = int(counts[EXPANDED])
            if counts[DIFFERS] > SAME:
                steps = self._play(int(counts[EXPANDED]), parents, by)
                return Parting(steps, DIFFERENCES[counts[DIFFERS]])
            if counts[DIFFERS] < 0:
                return None
            if counts[EXPANDED] == counts[FOUND]:
                self.complete = True
                return None
            if counts[FOUND] >= states:
                return None

    def _first(self, keys: Any, index: Any, counts: Any, rows: Any, key: Any, parents: Any) -> None:
        """Put the pair of first states in."""
        words = len(key) // 2
        for n in range(2):
            flat = self.starts[n : n + 1].view(self.native.layout.code).reshape(-1)
            for at, low, _, word, bit, _ in rows.tolist():
                value = np.uint64(int(flat[at]) - low) << np.uint64(bit)
                keys[0, n * words + word] |= value
        counts[FOUND], parents[0] = 1, -1
        self.library.compiled("reindex")(keys, 1, index)

    def _play(self, number: int, parents: Any, by: Any) -> list[Any]:
        steps = []
        while parents[number] >= 0:
            steps.append(self.native.layout.steps[by[number]])
            number = int(parents[number])
        return steps[::-1]

    # --- matches ---------------------------------------------------------------------------------

    def walk(self, likes: Any, seed: int, first: int, longest: int) -> Parting | None:
        """Play matches until one parts, each with what it likes; `looked` counts the steps."""
        record, at = np.zeros(longest, np.int32), np.zeros(3, np.int64)
        given = (*self._tables, self.starts, self.states, self.native.steps, self.native.space)
        try:
            call = self.library.compiled("walk_pairs")
            differs = call(*given, self.beside, seed, first, likes, record, at)
        except Faulty:
            differs = SAME
        self.looked += int(at[2])
        if differs == SAME:
            return None
        steps = [self.native.layout.steps[n] for n in record[: at[1]]]
        return Parting(steps, DIFFERENCES[differs])

    def choices(self, steps: Sequence[Any]) -> list[int]:
        """Each step of a play as its position among those that could come."""
        native, record, found = self.native, self.native.start(), []
        for step in steps:
            found.append(native.next_steps(record)[0].index(native.number[type(step), step]))
            record = native.take(record, step)
        return found

    def follow(self, choices: Sequence[int]) -> Parting | None:
        """The play at some positions, up to where the tables differ."""
        record, at = np.zeros(max(len(choices), 1), np.int32), np.zeros(3, np.int64)
        given = (*self._tables, self.starts, self.states, self.native.steps, self.native.space)
        try:
            call = self.library.compiled("follow_pair")
            differs = call(*given, self.beside, np.array(choices, np.int64), record, at)
        except Faulty:
            return None
        if differs == SAME:
            return None
        return Parting([self.native.layout.steps[n] for n in record[: at[1]]], DIFFERENCES[differs])


class Games:
    """Whole games at one table, each played on at others from where these part.

    Parameters
    ----------
    native : Native
        The game at the table.
    others : sequence of GameTable
        The other tables, which differ in rulings alone.
    """

    def __init__(self, native: Native, others: Sequence[Any]) -> None:
        self.native = native
        self.others = [Native(native.game, table) for table in others]
        self.library = compiled_pairs(native.game)

    def play(self, games: int, style: str, seed: int, first: int, longest: int) -> Any:
        """Rows of `lockstep.simulate` for so many games and every other table.

        Raises
        ------
        Faulty
            If the rules do the impossible: `at` is the other table, or -1.
        """
        native, number = self.native, STYLES.index(style)
        assert number <= KEEP
        tables = np.zeros(len(self.others), native.layout.table)
        starts = np.zeros(1 + len(self.others), native.layout.state)
        starts[0] = native.start()
        for k, other in enumerate(self.others):
            tables[k], starts[k + 1] = other.record, other.start()
        states = np.zeros(BESIDE + len(self.others), native.layout.state)
        states[:] = starts[0]
        record, again = np.zeros(longest, np.int32), np.zeros(longest, np.int32)
        alive = np.zeros(len(self.others), np.int8)
        results = np.zeros((games, len(self.others), 6), np.int64)
        self.at = np.zeros(1, np.int64)
        given = (native.record, tables, starts, states, native.steps, native.space)
        beside = np.zeros_like(native.space)
        more = (beside, seed, first, number, record, again, alive, results, self.at)
        self.library.compiled("simulate")(*given, *more)
        return results
