"""Functions of networkx on the arrays of a state graph, against plain networkx."""

from typing import Any

import networkx as nx
import numpy as np
import pytest

from maldonne.checks.exploring import sittings
from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.plan import PLANS
from maldonne.models.native.engine import Native
from maldonne.models.native.graph import Graph
from maldonne.models.native.networkx_backend import ArrayGraph, convert_from_nx, convert_to_nx
from maldonne.models.native.search import Space
from maldonne.spec.language.load import load


@pytest.fixture(scope="module")
def graph():
    game = load("empereur")
    at = sittings(Tables(game, Wanted()), PLANS["normal"])
    (single,) = [s for s in at if s.small.name == "single-cards"]
    return Graph(Space(Native(game, single.table)).search())


@pytest.fixture(scope="module")
def plain(graph):
    made = nx.MultiDiGraph()
    made.add_nodes_from(range(len(graph)))
    for n in range(len(graph)):
        targets = graph.targets[graph.first[n] : graph.first[n + 1]].tolist()
        made.add_edges_from((n, target) for target in targets)
    return made


def sets(components: Any) -> set[frozenset[Any]]:
    return {frozenset(c) for c in components}


def test_components(graph, plain):
    for function in (nx.strongly_connected_components, nx.weakly_connected_components):
        assert sets(function(graph)) == sets(function(plain))
    for function in (
        nx.number_strongly_connected_components,
        nx.number_weakly_connected_components,
        nx.is_strongly_connected,
        nx.is_weakly_connected,
        nx.is_directed_acyclic_graph,
    ):
        assert function(graph) == function(plain), function


def test_what_is_reached(graph, plain):
    for n in range(0, len(graph), 61):
        assert nx.descendants(graph, n) == nx.descendants(plain, n)
        assert nx.ancestors(graph, n) == nx.ancestors(plain, n)
        lengths = nx.single_source_shortest_path_length(plain, n)
        assert nx.single_source_shortest_path_length(graph, n) == lengths


def test_paths(graph, plain):
    for n in range(0, len(graph), 61):
        assert nx.has_path(graph, n, 5) == nx.has_path(plain, n, 5)
        path = nx.shortest_path(graph, 0, n)
        assert len(path) == len(nx.shortest_path(plain, 0, n))
        assert nx.is_path(plain, path)
        assert nx.shortest_path_length(graph, 0, n) == len(path) - 1


def test_the_work_is_done_on_the_arrays(graph, monkeypatch):
    monkeypatch.setattr("maldonne.models.native.networkx_backend.convert_to_nx", None)
    (over,) = graph.space.of_type("over")[:1]
    assert nx.descendants(graph, int(over)) == set()


def test_what_is_not_there_is_refused_as_by_networkx(graph, plain):
    for one in (graph, plain):
        with pytest.raises(nx.NodeNotFound):
            nx.shortest_path(one, 0, -3)
        with pytest.raises(nx.NetworkXError):
            nx.descendants(one, "no")
        with pytest.raises(nx.NetworkXNoPath):
            nx.shortest_path(one, 1, 0)
    with pytest.raises(nx.NetworkXPointlessConcept):
        nx.is_weakly_connected(nx.DiGraph(), backend="maldonne")


def test_any_directed_graph_can_be_handed_over():
    made = nx.DiGraph([("a", "b"), ("b", "a"), ("b", "c")])
    made.add_node("d")
    made.__networkx_cache__ = None  # networkx warns where it keeps what it converted
    found = nx.strongly_connected_components(made, backend="maldonne")
    assert sets(found) == {frozenset("ab"), frozenset("c"), frozenset("d")}
    assert nx.descendants(made, "a", backend="maldonne") == {"b", "c"}
    assert nx.shortest_path(made, "a", "c", backend="maldonne") == ["a", "b", "c"]
    with pytest.raises(NotImplementedError):
        nx.descendants(nx.Graph([(0, 1)]), 0, backend="maldonne")


def test_other_functions_run_on_a_converted_graph(graph, plain):
    with pytest.raises(NotImplementedError):
        nx.transitivity(graph)
    with nx.config(fallback_to_nx=True):
        assert nx.immediate_dominators(graph, 0) == nx.immediate_dominators(plain, 0)
        assert nx.shortest_path(graph, 0) == nx.shortest_path(plain, 0)


def test_conversion_goes_there_and_back(graph, plain):
    assert sorted(convert_to_nx(graph).edges()) == sorted(plain.edges())
    again = convert_from_nx(plain)
    assert isinstance(again, ArrayGraph)
    assert (again.first == graph.first).all()
    assert (again.targets == graph.targets).all()
    assert sorted(convert_to_nx(again).edges()) == sorted(plain.edges())
    assert convert_to_nx(np.int64(3)) == 3
