"""All states that can be reached, each once, nearest first.

The states are kept as packed keys in one array, with the state and the step through which each was
found first: so the play that leads to it is a shortest one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from maldonne.models.native.engine import Native
from maldonne.models.native.faulty import Faulty
from maldonne.models.native.loops import TYPES
from maldonne.models.native.packing import places
from maldonne.spec.language.state import GameState

BATCH = 20_000  # states expanded between two looks at the clock
FOUND, EXPANDED, EDGES, STEPS, NOW, KEEPS, LIMIT = range(
    7
)  # positions in `counts` of `loops.expand`


@dataclass(frozen=True)
class Bounds:
    """What a search may cost; None for no bound.

    Parameters
    ----------
    states, depth : int or None
        Distinct states, and steps from the start.
    seconds : float or None
        Time.
    memory : int or None
        Bytes of all arrays together.
    """

    states: int | None = None
    depth: int | None = None
    seconds: float | None = None
    memory: int | None = 4 << 30


@dataclass
class Space:
    """States found by a search, and the steps between them.

    Attributes
    ----------
    stopped : str
        Empty if every state that can be reached was found and expanded; otherwise the bound that
        was met: ``states``, ``depth``, ``seconds``, ``memory``, or ``interrupted``.
    levels : list of int
        Number of the first state of each depth.
    """

    native: Native
    starts: Sequence[GameState] = ()
    keep_edges: bool = True
    stopped: str = ""
    levels: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.places, words = places(self.native.layout, self.native.table)
        self.counts = np.zeros(7, np.int64)
        self.counts[KEEPS] = self.keep_edges
        self._key = np.zeros(words, np.uint64)
        self._keys = np.zeros((0, words), np.uint64)
        self._index = np.zeros(0, np.int32)
        self._parents = np.zeros(0, np.int32)
        self._by = np.zeros(0, np.int32)
        self._nodes = np.zeros((0, 3), np.int32)
        self._edges = np.zeros((0, 3), np.int32)
        self._states = np.zeros(2, self.native.layout.state)
        self._states[:] = self.native.start()  # numbers that never differ
        self._flats = self._states.view(self.native.layout.code).reshape(2, -1)
        self._grow(1 << 12, 1 << 13)
        starts = list(self.starts) or [self.native.interpreter.start()]
        for s in starts:
            self._add(s)
        self.levels = [0]

    # --- what was found --------------------------------------------------------------------------

    def __len__(self) -> int:
        return int(self.counts[FOUND])

    @property
    def expanded(self) -> int:
        """How many states were expanded: the first ones."""
        return int(self.counts[EXPANDED])

    @property
    def steps(self) -> int:
        """How many steps lead from the expanded states."""
        return int(self.counts[STEPS])

    @property
    def complete(self) -> bool:
        """Whether every state that can be reached was found."""
        return self.expanded == len(self)

    @property
    def types(self) -> Any:
        """For each expanded state, what comes next: a position in `TYPES`."""
        return self._nodes[: self.expanded, 0]

    @property
    def actors(self) -> Any:
        """For each expanded state, who decides or to whom it happens; -1 for nobody."""
        return self._nodes[: self.expanded, 1]

    @property
    def first_edges(self) -> Any:
        """For each expanded state the number of its first edge, and at last how many there are."""
        return np.append(self._nodes[: self.expanded, 2], np.int32(self.counts[EDGES]))

    @property
    def edges(self) -> Any:
        """For each edge the state to which it leads, its step, and its weight."""
        return self._edges[: self.counts[EDGES]]

    @property
    def parents(self) -> Any:
        """For each state the one from which it was found first; -1 for the first of all."""
        return self._parents[: len(self)]

    @property
    def keys(self) -> Any:
        """The packed states, with room for more."""
        return self._keys

    @property
    def scratch(self) -> tuple[Any, Any]:
        """Two states to be written over, as records and as flat arrays."""
        return self._states, self._flats

    @property
    def memory(self) -> int:
        """Bytes of all arrays together."""
        arrays = (self._keys, self._index, self._parents, self._by, self._nodes, self._edges)
        return int(sum(array.nbytes for array in arrays))

    def record(self, number: int) -> Any:
        """A state as a record."""
        unpack = self.native.library.compiled("unpack")
        unpack(self._keys[number], self.places, self._flats[0])
        return self._states[0].copy()

    def state(self, number: int) -> GameState:
        """A state of the interpreter."""
        return self.native.decode(self.record(number))

    def play(self, number: int) -> list[Any]:
        """The steps of a shortest play from a start to a state."""
        steps = []
        while self._parents[number] >= 0:
            steps.append(self.native.layout.steps[self._by[number]])
            number = int(self._parents[number])
        return steps[::-1]

    def depth(self, number: int) -> int:
        """How many steps from a start a state is."""
        return int(np.searchsorted(self.levels, number, side="right")) - 1

    def of_type(self, type_: str) -> Any:
        """Numbers of the expanded states at which something of a type comes next."""
        return np.flatnonzero(self.types == TYPES.index(type_))

    def number(self, s: GameState) -> int:
        """Number of a state; -1 if it was not found."""
        self._states[1] = self.native.encode(s)
        find = self.native.library.compiled("find_state")
        return int(find(self._keys, self._index, self._flats[1], self.places, self._key))

    def _add(self, s: GameState) -> None:
        known = len(self)
        self._states[1] = self.native.encode(s)
        add = self.native.library.compiled("add_state")
        new = add(self._keys, self._index, self.counts, self._flats[1], self.places, self._key)
        if new == known:
            self._parents[new] = self._by[new] = -1

    # --- searching -------------------------------------------------------------------------------

    def search(
        self, bounds: Bounds | None = None, progress: Callable[[Space], None] | None = None
    ) -> Space:
        """Go on searching until all is found or a bound is met; it can go on again afterwards.

        Parameters
        ----------
        bounds : Bounds or None
            What it may cost.
        progress : callable or None
            Called now and then.

        Raises
        ------
        Fault
            If the rules do the impossible: with the step, and file and line.
        """
        bounds = bounds or Bounds()
        begun = time.monotonic()
        self.stopped = ""
        self.counts[LIMIT] = np.iinfo(np.int64).max if bounds.states is None else bounds.states
        try:
            while not self.complete:
                self.stopped = self._met(bounds, time.monotonic() - begun)
                if self.stopped:
                    break
                self._expand()
                if progress is not None:
                    progress(self)
        except KeyboardInterrupt:
            self.stopped = "interrupted"
        return self

    def _met(self, bounds: Bounds, seconds: float) -> str:
        if bounds.states is not None and len(self) >= bounds.states:
            return "states"
        level_done = self.expanded == self.levels[-1]
        if bounds.depth is not None and level_done and len(self.levels) > bounds.depth:
            return "depth"
        if bounds.seconds is not None and seconds >= bounds.seconds:
            return "seconds"
        if bounds.memory is not None and self.memory * (2 if self._full() else 1) > bounds.memory:
            return "memory"
        return ""

    def _expand(self) -> None:
        if self.expanded == self.levels[-1]:
            self.levels.append(len(self))
        full = self._full()
        if full is not None:
            self._grow(len(self._keys) * (1 + full[0]), len(self._edges) * (1 + full[1]))
        native = self.native
        given = (native.record, self._states, self._flats, native.steps, native.space)
        kept = (self._keys, self._index, self._parents, self._by, self._nodes, self._edges)
        until = min(self.levels[-1], self.expanded + BATCH)
        try:
            call = native.library.compiled("expand")
            call(*given, self.places, self._key, *kept, self.counts, until)
        except Faulty:
            native.explain(self.state(self.expanded), int(self.counts[NOW]))

    def _full(self) -> tuple[bool, bool] | None:
        """Whether the next expansion may need more room, for states and for edges."""
        most = len(self.native.steps)
        states = len(self) + most > len(self._keys)
        edges = bool(self.keep_edges and self.counts[EDGES] + most > len(self._edges))
        return (states, edges) if states or edges else None

    def _grow(self, states: int, edges: int) -> None:
        most = len(self.native.steps)
        states, edges = max(states, 2 * most), max(edges, 2 * most) if self.keep_edges else 1
        for name in ("_keys", "_parents", "_by", "_nodes"):
            setattr(self, name, longer(getattr(self, name), states))
        self._edges = longer(self._edges, edges)
        if len(self._index) < 2 * states:
            size = 1 << (4 * states - 1).bit_length()  # so that it is made anew half as often
            index = np.full(size, -1, np.int32)
            self.native.library.compiled("reindex")(self._keys, len(self), index)
            self._index = index


def longer(array: Any, length: int) -> Any:
    """An array with room for more rows."""
    if length <= len(array):
        return array
    new = np.zeros((length, *array.shape[1:]), array.dtype)
    new[: len(array)] = array
    return new
