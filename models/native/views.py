"""A state graph seen from further away: steps that nobody decides left out, fields left out.

Other people count other states: without the shuffle's single cards, without who dealt, a whole
trick as one step. A view says what counts as a state; its moves are distinct pairs of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from maldonne.models.native.graph import Graph
from maldonne.models.native.loops import TYPES
from maldonne.spec.language.errors import UsageError

STABLE = ("move", "over", "stuck", "undefined")
ENDS = ("over", "stuck", "undefined")


@dataclass(frozen=True)
class View:
    """What is left of a state graph.

    Parameters
    ----------
    states : array
        For each state of the view the number of the first state of the graph that it stands for.
    moves : array
        Pairs of states of the view, by their place in `states`, with a step, or several through
        states that do not count, from one to the other.
    """

    states: Any
    moves: Any

    def __len__(self) -> int:
        return len(self.states)


def view(
    graph: Graph,
    *,
    stable: Iterable[str | type] = STABLE,
    fields: Iterable[str] | None = None,
    ends: Iterable[str] | None = (),
) -> View:
    """A view of a state graph.

    Parameters
    ----------
    graph : Graph
        The whole graph.
    stable : iterable of str or type
        The states that count, by their type or by the kind of step that comes next; a step goes on
        until it comes to one of them.
    fields : iterable of str or None
        The fields that tell two states apart; None for all.
    ends : iterable of str or None
        The fields that tell apart two states at which play stops in one way, so that all are one
        if there are none; None if they are told apart like all others.

    Raises
    ------
    UsageError
        If there is no such type, step or field.
    """
    counts = _counts(graph, stable)
    name = np.full(len(graph), -1, np.int64)
    chosen = np.flatnonzero(counts)
    keys = _keys(graph, chosen, fields, ends)
    order = np.lexsort(keys.T)  # stable: of equal keys the first state comes first
    new = np.append(True, (keys[order][1:] != keys[order][:-1]).any(axis=1))[: len(order)]
    first = order[new]
    place = np.empty(len(first), np.int64)
    place[np.argsort(first)] = np.arange(len(first))
    name[chosen[order]] = place[np.cumsum(new) - 1]
    return View(chosen[np.sort(first)], _moves(graph, chosen, name))


def _counts(graph: Graph, stable: Iterable[str | type]) -> Any:
    """Whether each state of a graph counts."""
    kinds = graph.space.native.game.steps
    counts = np.zeros(len(graph), bool)
    next_ = np.full(len(graph), -1)
    going = np.diff(graph.first) > 0
    by = graph.space.edges[graph.first[:-1][going], 1]
    next_[going] = graph.space.native.steps["kind"][by]
    for word in stable:
        if isinstance(word, type):
            if word not in kinds:
                raise UsageError(f"“{word.__name__}” is no step of {graph.space.native.game.name}")
            counts |= next_ == kinds[word].number
        else:
            _known(word, TYPES, "type of state")
            counts |= graph.types == TYPES.index(word)
    return counts


def _known(word: str, known: tuple[str, ...], what: str) -> None:
    if word not in known:
        raise UsageError(f"“{word}” is no {what}", cure=f"There are: {', '.join(known)}.")


def _keys(
    graph: Graph, chosen: Any, fields: Iterable[str] | None, ends: Iterable[str] | None
) -> Any:
    """For each of some states the numbers that tell it from others."""
    packed = graph.space.keys[chosen]
    keys = np.zeros((len(chosen), packed.shape[1] + 1), np.uint64)
    keys[:, 1:] = packed & _mask(graph, fields)
    if ends is not None:
        stops = np.isin(graph.types[chosen], [TYPES.index(t) for t in ENDS])
        keys[stops, 1:] = packed[stops] & _mask(graph, ends)
        keys[stops, 0] = graph.types[chosen][stops] + 1
    return keys


def _mask(graph: Graph, fields: Iterable[str] | None) -> Any:
    """The bits of a packed state that some fields take up."""
    space = graph.space
    layout = space.native.layout
    if fields is None:
        return np.full(space.keys.shape[1], ~np.uint64(0))
    width = np.dtype(layout.code).itemsize
    named = layout.game.state_class.fields
    mask = [0] * space.keys.shape[1]
    for name in fields:
        _known(name, tuple(named), "field")
        type_, offset = layout.state.fields[name]
        begin = offset // width
        for at, _, bits, word, bit, _ in space.places.tolist():
            if begin <= at < begin + type_.itemsize // width:
                mask[word] |= ((1 << bits) - 1) << bit
    return np.array(mask, np.uint64)


def _moves(graph: Graph, chosen: Any, name: Any) -> Any:
    """Distinct pairs of states of the view with a way from one to the other."""
    whole = np.int64(len(graph))
    found, seen = [np.zeros(0, np.int64)], np.zeros(0, np.int64)
    pairs = chosen * whole + chosen  # from where, and where it has come to
    while len(pairs):
        here, now = pairs // whole, pairs % whole
        ways = np.diff(graph.first)[now]
        before = np.cumsum(ways) - ways
        edges = np.repeat(graph.first[now] - before, ways) + np.arange(ways.sum())
        here, there = np.repeat(here, ways), graph.targets[edges].astype(np.int64)
        done = name[there] >= 0
        found.append(_distinct(name[here[done]] * whole + name[there[done]]))
        pairs = _distinct(here[~done] * whole + there[~done])
        pairs = pairs[~np.isin(pairs, seen, assume_unique=True, kind="sort")]
        seen = np.concatenate([seen, pairs])
    moves = _distinct(np.concatenate(found))
    return np.stack([moves // whole, moves % whole], axis=1)


def _distinct(numbers: Any) -> Any:
    """Each number once, in order; `numpy.unique` is slow where its hash meets such pairs."""
    numbers = np.sort(numbers)
    return numbers[np.append(True, numbers[1:] != numbers[:-1])[: len(numbers)]]
