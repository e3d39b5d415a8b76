"""What is asked of a state graph: where play gets stuck, where it is endless, how long it lasts."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from maldonne.models.interrupt import heed
from maldonne.models.native.engine import Native, compiled_facts
from maldonne.models.native.facts import Fact
from maldonne.models.native.faulty import Faulty, FaultyFact
from maldonne.models.native.loops import MOVE, STUCK, UNDEFINED
from maldonne.models.native.search import BATCH, Space
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.question import Reading


@dataclass(frozen=True)
class Endless:
    """States in which play can go round for ever.

    Parameters
    ----------
    states : array
        Their numbers.
    deciders : tuple of int
        The players who decide something there.
    constant : dict
        Fields that are the same in all of them, with their values.
    """

    states: Any
    deciders: tuple[int, ...]
    constant: dict[str, Any]


@dataclass(frozen=True)
class Seen:
    """How often a fact was so, and the first state or edge of it, or -1."""

    count: int
    first: int


@dataclass(frozen=True)
class ClauseUse:
    """How a clause fared in the states and steps of a graph.

    Parameters
    ----------
    applied : Seen
        The steps in which it applied.
    forbade : Seen
        The moves that it forbade; the first is a state.
    failed : Seen
        The steps with which it does not agree, and for which no question answers.
    """

    applied: Seen
    forbade: Seen
    failed: Seen


@dataclass(frozen=True)
class ReadingUse:
    """What another reading of a question changes in a graph.

    Parameters
    ----------
    states : Seen
        The states in which something else comes next.
    steps : Seen
        The steps that do something else; the first is an edge.
    """

    states: Seen
    steps: Seen


NEVER = {"taken": "steps", "asked": "decisions", "decided": "rulings", "excepted": "exceptions"}


class Graph:
    """A state graph as arrays, to be asked about.

    Parameters
    ----------
    space : Space
        A search that found everything, with its edges.

    Raises
    ------
    UsageError
        If the search was stopped: what is asked here is asked of a whole graph.
    """

    def __init__(self, space: Space) -> None:
        if not space.complete or not space.keep_edges:
            raise UsageError(
                f"the state graph is not whole (stopped by: {space.stopped or 'no edges kept'})",
                space.native.game.name,
                "Take a smaller pack, or allow more states, time or memory.",
            )
        self.space = space
        self.first = np.ascontiguousarray(space.first_edges)
        self.targets = np.ascontiguousarray(space.edges[:, 0])
        self.types, self.actors = space.types, space.actors
        self._library = space.native.library

    def __len__(self) -> int:
        return len(self.space)

    # Functions of networkx that know this backend run on the arrays (`networkx_backend`).
    __networkx_backend__ = "maldonne"

    @staticmethod
    def is_directed() -> bool:
        """Steps lead from one state to another."""
        return True

    @staticmethod
    def is_multigraph() -> bool:
        """Two steps can lead to one state."""
        return True

    # --- ends ------------------------------------------------------------------------------------

    @property
    def stuck(self) -> Any:
        """States at which play is not over and the player has no legal move."""
        return self.space.of_type("stuck")

    @property
    def ends(self) -> Any:
        """States at which play stops, for whatever reason."""
        return np.flatnonzero((self.types >= UNDEFINED) & (self.types <= STUCK))

    @functools.cached_property
    def _backwards(self) -> tuple[Any, Any]:
        first = np.zeros(len(self) + 1, np.int32)
        sources = np.zeros(len(self.targets), np.int32)
        fill = np.zeros(len(self), np.int32)
        self._library.compiled("turn_round")(self.first, self.targets, first, sources, fill)
        return first, sources

    def forced_into(self, goal: Any, needs_all: Any) -> Any:
        """States from which play comes to a goal, whatever is done where `needs_all` is true.

        Parameters
        ----------
        goal : array
            Numbers of states.
        needs_all : array of bool
            For each state, whether all of its steps must lead there; otherwise one is enough.

        Returns
        -------
        array of bool
            For each state, the goal included.
        """
        left = np.where(needs_all, np.diff(self.first), 1).astype(np.int32)
        inside = np.zeros(len(self), np.int8)
        inside[goal] = 1
        queue = np.zeros(len(self), np.int32)
        queue[: len(goal)] = goal
        self._library.compiled("attract")(*self._backwards, left, inside, queue, len(goal))
        return inside == 1

    def cannot_end(self) -> Any:
        """States from which play never stops, whatever anybody does.

        If there are none, fair random play stops with probability 1.
        """
        return np.flatnonzero(~self.forced_into(self.ends, np.zeros(len(self), bool)))

    def can_avoid_the_end(self, player: int, *, chance_helps: bool = False) -> Any:
        """States from which a player can make play last for ever, against all others.

        Parameters
        ----------
        player : int
            His seat.
        chance_helps : bool
            Whether the shuffle is on his side; otherwise it is against him.
        """
        his = (self.types == MOVE) & (self.actors == player)
        if chance_helps:
            his = his | ((self.types != MOVE) & (np.diff(self.first) > 1))
        return np.flatnonzero(~self.forced_into(self.ends, his))

    # --- going round -----------------------------------------------------------------------------

    @functools.cached_property
    def component(self) -> Any:
        """For each state the number of its strongly connected component."""
        component, order = (np.full(len(self), -1, np.int32) for _ in range(2))
        low, stack, path, at = (np.zeros(len(self) + 1, np.int32) for _ in range(4))
        call = self._library.compiled("components")
        call(self.first, self.targets, component, low, order, stack, path, at)
        return component

    def endless(self) -> list[Endless]:
        """The components in which play can go round, largest first."""
        sources = np.repeat(np.arange(len(self), dtype=np.int32), np.diff(self.first))
        inside = self.component[sources] == self.component[self.targets]
        numbers, sizes = np.unique(self.component[sources[inside]], return_counts=True)
        found = []
        order = np.argsort(self.component, kind="stable")
        bounds = np.searchsorted(self.component[order], [numbers, numbers + 1])
        for i in np.argsort(-sizes, kind="stable"):
            states = np.sort(order[bounds[0][i] : bounds[1][i]])
            choice = states[(self.types[states] == MOVE) & (np.diff(self.first)[states] > 1)]
            deciders = tuple(int(p) for p in np.unique(self.actors[choice]))
            found.append(Endless(states, deciders, self.constant_on(states)))
        return found

    def constant_on(self, states: Sequence[int] | Any, most: int = 200) -> dict[str, Any]:
        """Fields that have one value in all of some states, of which at most `most` are read."""
        chosen = states if len(states) <= most else states[:: len(states) // most]
        read = [self.space.state(int(n)) for n in chosen]
        known: dict[str, Any] = {}
        for name, spec in read[0].fields.items():
            values = [s.__dict__[name] for s in read]
            if spec.is_zone:
                keys = [tuple(z.key() for z in v) if spec.per_player else v.key() for v in values]
            else:
                keys = [tuple(v) if spec.is_row else v for v in values]
            if len(set(keys)) == 1:
                known[name] = keys[0]
        return known

    # --- lengths ---------------------------------------------------------------------------------

    def shortest(self) -> list[Any] | None:
        """A shortest play until play is over; None if it never is."""
        over = self.space.of_type("over")
        return self.space.play(int(over[0])) if len(over) else None

    def longest(self) -> list[Any] | None:
        """A longest play; None if play can go on for ever."""
        if self.endless():
            return None
        length, then = np.zeros(len(self), np.int32), np.zeros(len(self), np.int32)
        order = np.argsort(self.component, kind="stable").astype(np.int32)
        self._library.compiled("longest")(self.first, self.targets, order, length, then)
        here, steps = 0, []
        while then[here] >= 0:
            steps.append(self.space.native.layout.steps[self.space.edges[then[here], 1]])
            here = int(self.targets[then[here]])
        return steps

    # --- what was so ---------------------------------------------------------------------------

    @functools.cached_property
    def facts(self) -> dict[Fact, Seen]:
        """How often each fact was so, and where first: in every state and every step.

        Raises
        ------
        FaultyFact
            If a function of the game does the impossible, with the state and the edge.
        """
        rows, library = compiled_facts(self.space.native.game)
        seen = np.zeros((len(rows), 2), np.int64)
        look_at(self.space, self.types, self.first, library.compiled("look_at_graph"), seen)
        return {fact: Seen(*seen[row].tolist()) for fact, row in rows.items()}

    def clauses(self) -> dict[str, ClauseUse]:
        """How every clause that has a meaning fared in every state and step, by its id."""
        found: dict[str, ClauseUse] = {}
        for clause in self.space.native.game.clauses.values():
            if clause.meaning is not None:
                uses = {kind: Seen(0, -1) for kind in ("applied", "forbade", "departure")}
                for fact, seen in self.facts.items():
                    if fact.name == clause.id and fact.kind in uses and seen.count:
                        first = uses[fact.kind].first
                        count = uses[fact.kind].count + seen.count
                        uses[fact.kind] = Seen(count, seen.first if first < 0 else first)
                found[clause.id] = ClauseUse(*uses.values())
        return found

    def never(self) -> dict[str, list[str]]:
        """Steps, clauses, decisions, rulings and exceptions that never came up, by these words.

        A clause that forbids is at work where it forbids something possible; clauses of modes that
        are not played are left out.
        """
        run = self.space.native.interpreter
        found: dict[str, list[str]] = {word: [] for word in ("clauses", *NEVER.values())}
        for fact, seen in self.facts.items():
            if fact.kind in NEVER and not seen.count:
                name = f"{fact.name} / {fact.other}" if fact.other else fact.name
                found[NEVER[fact.kind]].append(name)
        for id_, use in self.clauses().items():
            idle = not use.applied.count and not use.forbade.count
            if idle and run.in_mode(run.game.clauses[id_]):
                found["clauses"].append(id_)
        return found

    def reading(self, reading: Reading) -> ReadingUse:
        """Where play goes otherwise under another reading of a question.

        Parameters
        ----------
        reading : Reading
            The reading, compared with the one that is in force at the table.
        """
        space, native = self.space, self.space.native
        rulings = list(native.table.rulings)
        rulings[reading.question] = reading.number
        other = Native(native.game, native.table.but(rulings=tuple(rulings)))
        states = np.zeros(3, native.layout.state)
        states[:] = native.start()
        flats = states.view(native.layout.code).reshape(3, -1)
        seen, at = np.array([[0, -1], [0, -1]], np.int64), np.zeros(2, np.int64)
        given = (native.record, other.record, states, flats, native.steps, native.space)
        more = (other.space, space.places, space.keys, native.layout.text, self.first, space.edges)
        look = native.library.compiled("compare_reading")
        for begin in range(0, len(self), BATCH):
            heed()
            try:
                look(*given, *more, begin, min(begin + BATCH, len(self)), at, seen)
            except Faulty:  # what the rules cannot do under the other reading differs too
                row = 0 if at[1] < 0 else 1
                if not seen[row, 0]:
                    seen[row] = 1, at[row]
                break
        return ReadingUse(Seen(*seen[0].tolist()), Seen(*seen[1].tolist()))

    def play_to(self, edge: int) -> list[Any]:
        """A shortest play that ends with the step of an edge."""
        return [*self.space.play(self.source(edge)), self.step(edge)]

    def play_of(self, fact: Fact) -> list[Any]:
        """A shortest play that shows a fact which was so."""
        first = self.facts[fact].first
        return self.space.play(first) if fact.of_state else self.play_to(first)

    def source(self, edge: int) -> int:
        """The state from which an edge leads."""
        return int(np.searchsorted(self.first, edge, side="right")) - 1

    def step(self, edge: int) -> Any:
        """The step that an edge is."""
        return self.space.native.layout.steps[self.space.edges[edge, 1]]

    def steps_never_taken(self) -> list[str]:
        """Kinds of steps that no edge is."""
        kinds = self.space.native.steps["kind"][np.unique(self.space.edges[:, 1])]
        seen = set(kinds.tolist())
        return [k.name for k in self.space.native.game.steps.values() if k.number not in seen]


def look_at(space: Space, types: Any, first: Any, look: Any, seen: Any) -> None:
    """Go through a whole graph, in portions."""
    native, at = space.native, np.zeros(2, np.int64)
    given = (native.record, *space.scratch, native.steps, space.places, space.keys, types, first)
    for begin in range(0, len(space), BATCH):
        heed()
        end = min(begin + BATCH, len(space))
        try:
            look(*given, space.edges, begin, end, at, seen)
        except Faulty:
            raise FaultyFact(*at.tolist()) from None
