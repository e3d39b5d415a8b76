"""Functions of networkx on the arrays of a state graph: what networkx calls a backend.

``nx.descendants(graph, 0)`` runs here when `graph` is a `Graph`, or, of any directed graph, with
``backend="maldonne"``. With ``nx.config.fallback_to_nx = True`` every other function runs on a
converted graph. Nodes are numbers, nearest to the start first.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from maldonne.models.native.build import Library


@dataclass
class ArrayGraph:
    """A directed graph as arrays: the edges of node ``n`` are ``first[n]`` to ``first[n + 1]``.

    Parameters
    ----------
    first, targets : array
        The edges.
    names : list
        The nodes, by number.
    """

    first: Any
    targets: Any
    names: list[Any]
    numbers: dict[Any, int] = field(init=False, repr=False)
    __networkx_backend__ = "maldonne"

    def __post_init__(self) -> None:
        self.numbers = {name: n for n, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.first) - 1

    @staticmethod
    def is_directed() -> bool:
        """Always."""
        return True

    @staticmethod
    def is_multigraph() -> bool:
        """Two steps can lead to one state."""
        return True


@functools.cache
def walks() -> Library:
    """The compiled loops over graphs, which know of no game."""
    from maldonne.models.native import walks as module
    from maldonne.models.native.engine import WALKS, loop_units

    return Library(loop_units(module, set()), WALKS)


# --- conversion -----------------------------------------------------------------------------------


def convert_from_nx(graph: Any, **kept: Any) -> ArrayGraph:
    """A directed graph of networkx as arrays, without its attributes."""
    if not graph.is_directed():
        raise NotImplementedError("only directed graphs")
    names = list(graph)
    numbers = {name: n for n, name in enumerate(names)}
    degrees = [0, *(graph.out_degree(name) for name in names)]
    targets = [numbers[target] for name in names for _, target in graph.out_edges(name)]
    first = np.cumsum(degrees).astype(np.int32)
    return ArrayGraph(first, np.array(targets, np.int32), names)


def convert_to_nx(found: Any, **kept: Any) -> Any:
    """Arrays as a graph of networkx; anything else as it is."""
    import networkx

    if getattr(found, "__networkx_backend__", "") != "maldonne":
        return found
    made = networkx.MultiDiGraph()
    nodes = [name(found, n) for n in range(len(found))]
    made.add_nodes_from(nodes)
    sources = np.repeat(np.arange(len(found)), np.diff(found.first)).tolist()
    made.add_edges_from(
        (nodes[a], nodes[b]) for a, b in zip(sources, found.targets.tolist(), strict=True)
    )
    return made


def name(graph: Any, number: int) -> Any:
    """A node, from its number."""
    return graph.names[number] if isinstance(graph, ArrayGraph) else int(number)


def number(graph: Any, node: Hashable) -> int:
    """The number of a node; -1 if there is none."""
    if isinstance(graph, ArrayGraph):
        return graph.numbers.get(node, -1)
    return node if isinstance(node, int) and 0 <= node < len(graph) else -1


def can_run(function: str, args: Any, kwargs: Any) -> bool:
    """Whether a call is one of those that run here: steps have no weights, paths have two ends."""
    try:
        given = inspect.signature(globals()[function]).bind(*args, **kwargs).arguments
    except (KeyError, TypeError):
        return False
    if given.get("weight") is not None or given.get("cutoff") is not None:
        return False
    if function in ("shortest_path", "shortest_path_length"):
        ends = (given.get("source"), given.get("target"))
        return None not in ends and given.get("method", "dijkstra") == "dijkstra"
    return True


# --- components -----------------------------------------------------------------------------------


def _components(graph: Any) -> Any:
    component, order = (np.full(len(graph), -1, np.int32) for _ in range(2))
    low, stack, path, at = (np.zeros(len(graph) + 1, np.int32) for _ in range(4))
    call = walks().compiled("components")
    call(graph.first, graph.targets, component, low, order, stack, path, at)
    return component


def _groups(graph: Any, component: Any) -> Iterator[set[Any]]:
    order = np.argsort(component, kind="stable")
    ends = np.flatnonzero(np.diff(component[order])) + 1
    for members in np.split(order, ends) if len(order) else ():
        yield {name(graph, n) for n in members.tolist()}


def strongly_connected_components(G: Any) -> Iterator[set[Any]]:
    """As in networkx."""
    return _groups(G, _components(G))


def number_strongly_connected_components(G: Any) -> int:
    """As in networkx."""
    return len(np.unique(_components(G)))


def is_strongly_connected(G: Any) -> bool:
    """As in networkx."""
    _not_empty(G)
    return number_strongly_connected_components(G) == 1


def is_directed_acyclic_graph(G: Any) -> bool:
    """As in networkx."""
    sources = np.repeat(np.arange(len(G)), np.diff(G.first))
    component = _components(G)
    return not (component[sources] == component[G.targets]).any()


def _weakly(graph: Any) -> Any:
    """For each node the number of its weakly connected component."""
    sources = np.repeat(np.arange(len(graph), dtype=np.int32), np.diff(graph.first))
    ends, others = np.append(sources, graph.targets), np.append(graph.targets, sources)
    order = np.argsort(ends, kind="stable")
    first = np.searchsorted(ends[order], np.arange(len(graph) + 1)).astype(np.int32)
    both = ArrayGraph(first, others[order].astype(np.int32), [])
    return _components(both)


def weakly_connected_components(G: Any) -> Iterator[set[Any]]:
    """As in networkx."""
    return _groups(G, _weakly(G))


def number_weakly_connected_components(G: Any) -> int:
    """As in networkx."""
    return len(np.unique(_weakly(G)))


def is_weakly_connected(G: Any) -> bool:
    """As in networkx."""
    _not_empty(G)
    return number_weakly_connected_components(G) == 1


def _not_empty(graph: Any) -> None:
    import networkx

    if not len(graph):
        raise networkx.NetworkXPointlessConcept("Connectivity is undefined for the null graph.")


# --- paths ----------------------------------------------------------------------------------------


def _search(graph: Any, source: int, target: int = -1) -> tuple[Any, Any]:
    """Search from a node, until a target: the edge by which each was found, and the order."""
    queue, by = np.full(len(graph), -1, np.int32), np.full(len(graph), -2, np.int32)
    queue[0] = source
    goal = np.zeros(len(graph), np.int8)
    goal[target if target >= 0 else []] = 1
    walks().compiled("nearest")(graph.first, graph.targets, queue, 1, by, goal)
    return by, queue[queue >= 0]


def _backwards(graph: Any) -> ArrayGraph:
    first, fill = np.zeros(len(graph) + 1, np.int32), np.zeros(len(graph), np.int32)
    sources = np.zeros(len(graph.targets), np.int32)
    walks().compiled("turn_round")(graph.first, graph.targets, first, sources, fill)
    return ArrayGraph(first, sources, [])


def _reached(graph: Any, ways: Any, source: Any) -> set[Any]:
    import networkx

    here = number(graph, source)
    if here < 0:
        raise networkx.NetworkXError(f"The node {source} is not in the graph.")
    _, order = _search(ways, here)
    return {name(graph, n) for n in order[1:].tolist()}


def descendants(G: Any, source: Any) -> set[Any]:
    """As in networkx."""
    return _reached(G, G, source)


def ancestors(G: Any, source: Any) -> set[Any]:
    """As in networkx."""
    return _reached(G, _backwards(G), source)


def _path(graph: Any, source: Any, target: Any) -> list[int] | None:
    """The numbers of the nodes on a shortest path; None if there is none."""
    import networkx

    begin, end = number(graph, source), number(graph, target)
    for node, at in ((source, begin), (target, end)):
        if at < 0:
            raise networkx.NodeNotFound(f"Node {node} not found in graph")
    by, _ = _search(graph, begin, end)
    if by[end] == -2:
        return None
    path = [end]
    while by[path[-1]] >= 0:
        path.append(int(np.searchsorted(graph.first, by[path[-1]], side="right")) - 1)
    return path[::-1]


def shortest_path(
    G: Any, source: Any = None, target: Any = None, weight: Any = None, method: str = "dijkstra"
) -> list[Any]:
    """As in networkx, with both ends given."""
    import networkx

    path = _path(G, source, target)
    if path is None:
        raise networkx.NetworkXNoPath(f"No path between {source} and {target}.")
    return [name(G, n) for n in path]


def shortest_path_length(
    G: Any, source: Any = None, target: Any = None, weight: Any = None, method: str = "dijkstra"
) -> int:
    """As in networkx, with both ends given."""
    return len(shortest_path(G, source, target)) - 1


def has_path(G: Any, source: Any, target: Any) -> bool:
    """As in networkx."""
    return _path(G, source, target) is not None


def single_source_shortest_path_length(G: Any, source: Any, cutoff: Any = None) -> dict[Any, int]:
    """As in networkx."""
    import networkx

    here = number(G, source)
    if here < 0:
        raise networkx.NodeNotFound(f"Source {source} is not in G")
    by, order = _search(G, here)
    lengths = {here: 0}
    sources = np.searchsorted(G.first, by[order[1:]], side="right") - 1
    for n, before in zip(order[1:].tolist(), sources.tolist(), strict=True):
        lengths[n] = lengths[before] + 1
    return {name(G, n): length for n, length in lengths.items()}
