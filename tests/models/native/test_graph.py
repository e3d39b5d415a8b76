"""What is asked of a state graph, against networkx and against small graphs made by hand."""

import json
from collections import Counter

import networkx as nx
import numpy as np
import pytest

from maldonne.models.native.engine import Native
from maldonne.models.native.export import exported, to_networkx
from maldonne.models.native.graph import Graph
from maldonne.models.native.loops import CHANCE, FORCED, MOVE, OVER, TYPES
from maldonne.models.native.search import Bounds, Space
from maldonne.models.native.views import view
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.load import load
from tests.petit.game import game as petit


@pytest.fixture(scope="module")
def empereur():
    game = load("empereur")
    table = game.table(2, rounds=1, at_most=1, pack=(1, *(0,) * 11, 1, 1))
    return Graph(Space(Native(game, table)).search())


@pytest.fixture(scope="module")
def small():
    return Graph(Space(Native(petit, petit.table(2, pack=(1, 0, 1, 1, 1)))).search())


def plain(graph: Graph) -> nx.MultiDiGraph:
    made = nx.MultiDiGraph()
    made.add_nodes_from(range(len(graph)))
    for n in range(len(graph)):
        targets = graph.targets[graph.first[n] : graph.first[n + 1]].tolist()
        made.add_edges_from((n, target) for target in targets)
    return made


def made_by_hand(edges: dict[int, list[int]], who: dict[int, tuple[int, int]]) -> Graph:
    """A graph of numbers: its edges, and type and actor of each state."""
    graph = object.__new__(Graph)
    graph.space = _Numbered(len(who))  # type: ignore[assignment]
    graph.first = np.cumsum([0, *(len(edges.get(n, [])) for n in range(len(who)))]).astype(np.int32)
    graph.targets = np.array([t for n in range(len(who)) for t in edges.get(n, [])], np.int32)
    graph.types = np.array([who[n][0] for n in range(len(who))], np.int32)
    graph.actors = np.array([who[n][1] for n in range(len(who))], np.int32)
    graph._library = Native(petit, petit.table(2)).library
    return graph


class _Numbered:
    def __init__(self, states: int) -> None:
        self.states = states

    def __len__(self) -> int:
        return self.states


# 0: player 0 goes on to 1 or ends (4). 1: player 1 goes back to 0 or to chance (2). 2: chance goes
# to 3 or ends. 3 goes round by itself, by force.
BY_HAND = made_by_hand(
    {0: [1, 4], 1: [0, 2], 2: [3, 4], 3: [3]},
    {0: (MOVE, 0), 1: (MOVE, 1), 2: (CHANCE, -1), 3: (FORCED, -1), 4: (OVER, -1)},
)


def test_who_can_make_play_last_by_hand():
    assert BY_HAND.cannot_end().tolist() == [3]
    # Against the others and the shuffle nobody keeps play from the end: player 1 can go to 2, where
    # the shuffle ends it, and player 0 can end it himself. With the shuffle on his side, 2 leads
    # to 3, so player 0 keeps it from 0 on, and player 1 only where player 0 cannot end it.
    assert BY_HAND.can_avoid_the_end(0).tolist() == [3]
    assert BY_HAND.can_avoid_the_end(1).tolist() == [3]
    assert BY_HAND.can_avoid_the_end(0, chance_helps=True).tolist() == [0, 1, 2, 3]
    assert BY_HAND.can_avoid_the_end(1, chance_helps=True).tolist() == [1, 2, 3]


def test_components_by_hand():
    groups = [set(np.flatnonzero(BY_HAND.component == c).tolist()) for c in range(4)]
    assert sorted(map(sorted, groups)) == [[0, 1], [2], [3], [4]]


@pytest.mark.parametrize("name", ["empereur", "small"])
def test_components_are_those_of_networkx(name, request):
    graph = request.getfixturevalue(name)
    made = plain(graph)
    theirs = {frozenset(c) for c in nx.strongly_connected_components(made)}
    numbers = range(int(graph.component.max()) + 1)
    assert {frozenset(np.flatnonzero(graph.component == c).tolist()) for c in numbers} == theirs
    loops = [c for c in theirs if len(c) > 1 or made.has_edge(*(2 * tuple(c)))]
    assert {frozenset(e.states.tolist()) for e in graph.endless()} == set(loops)


def test_where_play_can_end_is_what_networkx_reaches(empereur):
    made = plain(empereur)
    made.add_edges_from((int(end), "end") for end in empereur.ends)
    reach = nx.ancestors(made, "end")
    assert set(range(len(empereur))) - reach == set(empereur.cannot_end().tolist())


def test_endless_play_is_by_choice_and_keeps_the_round(empereur):
    endless = empereur.endless()
    assert endless
    for found in endless:
        assert found.constant["round"] == 1  # one round was agreed
        assert found.deciders


def test_the_shortest_play_is_as_short_as_networkx_finds(empereur):
    lengths = nx.single_source_shortest_path_length(plain(empereur), 0)
    play = empereur.shortest()
    assert len(play) == min(lengths[int(n)] for n in empereur.space.of_type("over"))
    run = empereur.space.native.interpreter
    s = run.start()
    for step in play:
        s = run.take(s, step)
    assert run.over(s)


def test_the_longest_play_of_a_graph_without_a_cycle(small, empereur):
    assert empereur.longest() is None  # play can go on for ever there
    made = plain(small)
    if nx.is_directed_acyclic_graph(made):
        assert len(small.longest()) == nx.dag_longest_path_length(nx.DiGraph(made))
    else:
        assert small.longest() is None


def test_steps_never_taken(empereur):
    assert "NextRound" in empereur.steps_never_taken()  # one round was agreed
    assert "Play" not in empereur.steps_never_taken()


def test_clauses_apply_where_the_interpreter_says(empereur):
    space, run = empereur.space, empereur.space.native.interpreter
    applied: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    for n in range(len(empereur)):
        s = space.state(n)
        for edge in range(empereur.first[n], empereur.first[n + 1]):
            step = space.native.layout.steps[space.edges[edge, 1]]
            after = run.take(s, step)
            for clause in run.applied(s, step):
                applied[clause.id] += 1
                if clause.meaning.role == "outcome":
                    failed[clause.id] += not clause.meaning.function(run.table, s, step, after)
    for id_, use in empereur.clauses().items():
        assert use.applied.count == applied[id_], id_
        assert use.failed.count <= failed[id_], id_  # a question can answer for it
        if use.applied.count:
            *before, step = empereur.play_to(use.applied.first)
            s = run.start()
            for earlier in before:
                s = run.take(s, earlier)
            assert id_ in {clause.id for clause in run.applied(s, step)}


def test_a_stopped_search_is_no_graph(empereur):
    space = Space(empereur.space.native).search(Bounds(states=100))
    with pytest.raises(UsageError, match="states"):
        Graph(space)


def test_a_view_leaves_out_what_nobody_decides(small):
    seen = view(small, ends=None)
    counting = [n for n in range(len(small)) if TYPES[small.types[n]] not in ("forced", "chance")]
    assert seen.states.tolist() == counting
    made = nx.DiGraph(plain(small))
    moves = {(counting[a], counting[b]) for a, b in seen.moves.tolist()}
    for source in counting:
        between = made.subgraph([source, *(n for n in made if n not in counting)])
        inner = {source, *nx.descendants(between, source)}
        after = {t for n in inner for t in made.successors(n) if t in counting}
        assert {b for a, b in moves if a == source} == after


def test_a_view_keeps_the_fields_named(small):
    seen = view(small, fields=["turn"])
    going = [n for n in seen.states.tolist() if small.types[n] != OVER]
    assert sorted(small.space.state(n).turn for n in going) == [0, 1]
    assert len(seen) == 3  # whose turn it is, and that it is over
    with pytest.raises(UsageError, match="trump"):
        view(small, fields=["trump"])


def test_a_view_tells_ends_apart_by_the_fields_named(small):
    over = [small.space.state(int(n)) for n in np.flatnonzero(small.types == OVER)]
    by_turn = view(small, stable=["over"], ends=["turn"])
    assert len(by_turn) == len({s.turn for s in over})
    assert len(view(small, stable=["over"])) == 1


def test_a_view_can_stop_before_steps_of_a_kind(small):
    kind = next(k for k in petit.steps.values() if k.type == "forced")
    seen = view(small, stable=[kind.cls])
    before = {small.source(e) for e in range(len(small.targets)) if type(small.step(e)) is kind.cls}
    assert set(seen.states.tolist()) == before
    with pytest.raises(UsageError, match="int"):
        view(small, stable=[int])


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_networkx_shows_states_and_steps_in_words(small, lang):
    made = to_networkx(small, lang)
    assert (made.number_of_nodes(), made.number_of_edges()) == (len(small), small.space.steps)
    labels = {about["label"] for _, _, about in made.edges(data=True)}
    assert ("pioche" if lang == "fr" else "draws") in labels
    assert any("PET-LAY" in about["clauses"] for _, _, about in made.edges(data=True))


def test_exports_can_be_read_back(small, tmp_path):
    path = tmp_path / "graph.graphml"
    path.write_text(exported(small, "graphml"), encoding="utf-8")
    read = nx.read_graphml(path, node_type=int, force_multigraph=True)
    back = nx.node_link_graph(json.loads(exported(small, "json")), edges="edges")
    for other in (read, back):
        assert sorted(other.edges()) == sorted(plain(small).edges())
    dot = exported(small, "dot")
    assert dot.count(" -> ") == small.space.steps
