"""A state graph seen from further away: steps that nobody decides left out, fields left out.

Other people count other states: without the shuffle's single cards, without who dealt. A view says
what counts as a state; its moves are distinct pairs of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
    nodes : dict
        By what makes two states one here, the number of the first such state of the graph.
    moves : set
        Pairs of nodes with a step, or several that nobody decides, from one to the other.
    """

    nodes: dict[Any, int]
    moves: set[tuple[Any, Any]]


def view(
    graph: Graph,
    *,
    stable: Iterable[str] = STABLE,
    fields: Iterable[str] | None = None,
    merge_ends: bool = True,
) -> View:
    """A view of a state graph.

    Parameters
    ----------
    graph : Graph
        The whole graph.
    stable : iterable of str
        The types of states that count; a step goes on until it comes to one of them.
    fields : iterable of str or None
        The fields that tell two states apart; None for all.
    merge_ends : bool
        Whether all states at which play stops in one way are one.

    Raises
    ------
    UsageError
        If there is no such type or field.
    """
    named = graph.space.native.game.state_class.fields
    wanted = list(named if fields is None else fields)
    for word, known in ((w, TYPES) for w in stable):
        _known(word, known, "type of state")
    for word in wanted:
        _known(word, tuple(named), "field")
    counts = np.isin(graph.types, [TYPES.index(t) for t in stable])
    ends = np.isin(graph.types, [TYPES.index(t) for t in ENDS]) & merge_ends
    nodes: dict[Any, int] = {}
    names: dict[int, Any] = {}

    def name(number: int) -> Any:
        if number not in names:
            key: Any = TYPES[graph.types[number]]
            if not ends[number]:
                s = graph.space.state(number)
                key = s.key() if fields is None else tuple(_part(s, f) for f in wanted)
            names[number] = key
            nodes.setdefault(key, number)
        return names[number]

    moves = {
        (name(here), name(there))
        for here in np.flatnonzero(counts).tolist()
        for there in _stable_after(graph, here, counts)
    }
    for number in np.flatnonzero(counts).tolist():
        name(number)
    return View(nodes, moves)


def _known(word: str, known: tuple[str, ...], what: str) -> None:
    if word not in known:
        raise UsageError(f"“{word}” is no {what}", cure=f"There are: {', '.join(known)}.")


def _part(s: Any, name: str) -> Any:
    value, spec = s.__dict__[name], s.fields[name]
    if spec.is_zone:
        return tuple(zone.key() for zone in value) if spec.per_player else value.key()
    return tuple(value) if spec.per_player else value


def _stable_after(graph: Graph, here: int, counts: Any) -> Iterator[int]:
    """States that count and come next, through any number of those that do not."""
    seen, todo = set(), [here]
    while todo:
        n = todo.pop()
        for there in graph.targets[graph.first[n] : graph.first[n + 1]].tolist():
            if there not in seen:
                seen.add(there)
                if counts[there]:
                    yield there
                else:
                    todo.append(there)
