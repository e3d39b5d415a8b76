"""Whether certain steps are reached, from certain others on: what a claim that something ends asks.

The graph is the same, but for one state more: every step that is waited for leads there.
"""

from __future__ import annotations

import functools
from collections.abc import Collection
from typing import Any, NamedTuple

import numpy as np

from maldonne.models.native.graph import Graph
from maldonne.models.native.loops import MOVE, UNDEFINED


class Lasso(NamedTuple):
    """A play that comes back to a state where it was before.

    Parameters
    ----------
    steps : list
        The play.
    loop : int or None
        After how many steps it was in its last state for the first time; None if it stops there.
    """

    steps: list[Any]
    loop: int | None


class Avoidance(NamedTuple):
    """How a player keeps something from happening.

    Parameters
    ----------
    play : Lasso
        A play in which he does.
    strategy : dict
        For each state in which he decides, the edge that he takes.
    states : list of int
        All states to which that leads, whatever the others and the shuffle do.
    """

    play: Lasso
    strategy: dict[int, int]
    states: list[int]


class Until:
    """The part of a graph that lies between some steps and others.

    Parameters
    ----------
    graph : Graph
        A whole state graph.
    start : collection of type
        Kinds of steps from which it is asked; empty for the start of the match.
    goal : collection of type
        Kinds of steps that are waited for. A state that a question leaves undefined does as well:
        what follows is not for the rules to say.

    Attributes
    ----------
    starts : array
        States from which it is asked.
    inside : array of bool
        For each state, whether play can come there from a start without a step of the goal.
    """

    def __init__(self, graph: Graph, start: Collection[type], goal: Collection[type]) -> None:
        self.graph = graph
        self._states = len(graph)
        steps, edges = graph.space.native.steps["kind"], graph.space.edges
        kinds = graph.space.native.game.steps
        kind_of = steps[edges[:, 1]]
        waited = np.isin(kind_of, [kinds[cls].number for cls in goal])
        begins = np.isin(kind_of, [kinds[cls].number for cls in start])
        self.targets = np.where(waited, self._states, graph.targets).astype(np.int32)
        self.first = np.append(graph.first, graph.first[-1]).astype(np.int32)
        self.starts = np.unique(graph.targets[begins]) if start else np.zeros(1, np.int64)
        self._call = graph.space.native.library.compiled
        ones = np.ones(self._states + 1)
        self.inside = self._attract(self.first, self.targets, self.starts, ones)[:-1]

    def _attract(self, first: Any, ends: Any, goal: Any, left: Any) -> Any:
        inside = np.zeros(self._states + 1, np.int8)
        inside[goal] = 1
        queue = np.zeros(self._states + 1, np.int32)
        queue[: len(goal)] = goal
        call = self._call("attract")
        call(first, ends, left.astype(np.int32), inside, queue, len(goal))
        return inside == 1

    @functools.cached_property
    def _backwards(self) -> tuple[Any, Any]:
        first = np.zeros(self._states + 2, np.int32)
        sources = np.zeros(len(self.targets), np.int32)
        fill = np.zeros(self._states + 1, np.int32)
        self._call("turn_round")(self.first, self.targets, first, sources, fill)
        return first, sources

    def _forced(self, needs_all: Any) -> Any:
        """Whether play comes to the goal, whatever is done where `needs_all` is true."""
        left = np.append(np.where(needs_all, np.diff(self.graph.first), 1), 1)
        undefined = np.flatnonzero(self.graph.types == UNDEFINED)
        goal = np.append(undefined, self._states)
        first, sources = self._backwards
        return self._attract(first, sources, goal, left)[:-1]

    def never(self) -> Any:
        """States inside from which the goal is never reached, whatever anybody does."""
        return np.flatnonzero(self.inside & ~self._forced(np.zeros(self._states, bool)))

    def can_avoid(self, player: int) -> Any:
        """States inside from which a player can avoid the goal, against all others and chance."""
        his = (self.graph.types == MOVE) & (self.graph.actors == player)
        return np.flatnonzero(self.inside & ~self._forced(his))

    def going_round(self) -> dict[int, tuple[int, ...]]:
        """The components inside in which play can go round, each with the players who decide."""
        graph = self.graph
        sources = np.repeat(np.arange(self._states + 1, dtype=np.int32), np.diff(self.first))
        component = self.component
        within = component[sources] == component[self.targets]
        sources = sources[within & self.inside[sources]]
        found: dict[int, set[int]] = {int(c): set() for c in np.unique(component[sources])}
        members = np.flatnonzero(np.isin(component[:-1], list(found)) & self.inside)
        choice = members[(graph.types[members] == MOVE) & (np.diff(graph.first)[members] > 1)]
        pairs = np.unique(np.stack([component[choice], graph.actors[choice]]), axis=1)
        for number, player in pairs.T.tolist():
            found[number].add(player)
        return {number: tuple(sorted(players)) for number, players in found.items()}

    # --- plays that show it ----------------------------------------------------------------------

    def lasso(self) -> Lasso | None:
        """A shortest play from a start to where play can go round, and once around."""
        going = list(self.going_round())
        round_ = np.isin(self.component[:-1], going) & self.inside
        reached = self._play_to(round_)
        if reached is None:
            return None
        here, play = reached
        queue, by = np.zeros(self._states + 1, np.int32), np.full(self._states + 1, -2, np.int32)
        call = self._call("shortest_cycle")
        last = call(self.first, self.targets, self.component, here, queue, by)
        around = [*self._back(self.graph.source(last), by), last]
        return Lasso([*play, *map(self.graph.step, around)], len(play))

    def avoidance(self, player: int) -> Avoidance | None:
        """A play in which a player keeps the goal away, and what he does wherever it can lead.

        None if he cannot. The play leads to the nearest state from which he can, and on until a
        state comes back; the others do the first thing that they can do.
        """
        stay = np.zeros(self._states + 1, bool)
        stay[self.can_avoid(player)] = True
        reached = self._play_to(stay[:-1])
        if reached is None:
            return None
        here, play = reached
        his = (self.graph.types == MOVE) & (self.graph.actors == player)
        ways = {
            n: [e for e in range(self.first[n], self.first[n + 1]) if stay[self.targets[e]]]
            for n in self._closed(here, his, stay)
        }
        strategy = {n: edges[0] for n, edges in ways.items() if his[n]}
        steps, seen = list(play), dict[int, int]()
        while here not in seen and ways[here]:
            seen[here] = len(steps)
            edge = ways[here][0]
            steps.append(self.graph.step(edge))
            here = int(self.targets[edge])
        return Avoidance(Lasso(steps, seen.get(here)), strategy, list(ways))

    def _closed(self, here: int, his: Any, stay: Any) -> list[int]:
        """The states to which others can lead a player who stays by his first way to do so."""
        found, todo = {here: None}, [here]
        while todo:
            n = todo.pop()
            ways = [t for t in self.targets[self.first[n] : self.first[n + 1]].tolist() if stay[t]]
            for t in ways[:1] if his[n] else ways:
                if t not in found:
                    found[t] = None
                    todo.append(t)
        return list(found)

    def _play_to(self, goal: Any) -> tuple[int, list[Any]] | None:
        """The state of a set that is nearest to a start, and a play through that start."""
        queue, by = np.zeros(self._states + 1, np.int32), np.full(self._states + 1, -2, np.int32)
        queue[: len(self.starts)] = self.starts
        asked = np.append(goal, False).astype(np.int8)
        call = self._call("nearest")
        here = int(call(self.first, self.targets, queue, len(self.starts), by, asked))
        if here < 0:
            return None
        edges = self._back(here, by)
        start = self.graph.source(edges[0]) if edges else here
        return here, [*self.graph.space.play(start), *map(self.graph.step, edges)]

    def _back(self, here: int, by: Any) -> list[int]:
        """The edges by which a state was found, the first one first."""
        edges = []
        while by[here] >= 0:
            edges.append(int(by[here]))
            here = self.graph.source(edges[-1])
        return edges[::-1]

    @functools.cached_property
    def component(self) -> Any:
        """For each state, and for the goal, the number of its strongly connected component."""
        states = self._states + 1
        component, order = (np.full(states, -1, np.int32) for _ in range(2))
        low, stack, path, at = (np.zeros(states + 1, np.int32) for _ in range(4))
        call = self._call("components")
        call(self.first, self.targets, component, low, order, stack, path, at)
        return component
