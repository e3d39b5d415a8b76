"""The state graph: what is expected is a plain search over the interpreter, kept simple here."""

import itertools
from typing import Any

import pytest

from maldonne.models.interpreter import Interpreter
from maldonne.models.native.engine import Native
from maldonne.models.native.search import Bounds, Space
from maldonne.spec.language.game import Game
from maldonne.spec.language.load import load
from tests.petit.game import game as petit

SMALL = {"rounds": 1, "at_most": 1, "pack": (1, *(0,) * 11, 1, 1)}


@pytest.fixture(scope="module")
def empereur():
    return load("empereur")


def plain_search(run: Interpreter) -> Any:
    """Depth of every state, and all steps as (key, step, key)."""
    start = run.start()
    depths, todo = {start.key(): 0}, [start]
    edges, types = set(), {}
    for s in todo:
        turn = run.turn(s)
        types[s.key()] = turn.type
        for step in turn.steps:
            after = run.take(s, step)
            edges.add((s.key(), (type(step), step), after.key()))
            if after.key() not in depths:
                depths[after.key()] = depths[s.key()] + 1
                todo.append(after)
    return depths, edges, types


def assert_same_graph(game: Game, table: Any) -> Space:
    depths, edges, types = plain_search(Interpreter(game, table))
    space = Space(Native(game, table)).search()
    assert space.complete
    assert space.stopped == ""
    states = [space.state(n) for n in range(len(space))]
    keys = [s.key() for s in states]
    assert dict(zip(keys, map(space.depth, range(len(space))), strict=True)) == depths
    steps, first = space.native.layout.steps, space.first_edges
    assert space.steps == len(space.edges)
    assert {
        (keys[n], (type(steps[by]), steps[by]), keys[to])
        for n in range(len(space))
        for to, by, _ in space.edges[first[n] : first[n + 1]]
    } == edges
    for type_ in set(types.values()):
        assert {keys[n] for n in space.of_type(type_)} == {
            key for key, found in types.items() if found == type_
        }
    return space


@pytest.mark.parametrize("players", [2, 3])
def test_petit_is_the_plain_graph(players):
    assert_same_graph(petit, petit.table(players, pack=(2, 0, 0, 3, 1)))


@pytest.mark.parametrize(
    ("players", "pack"),
    [(2, SMALL["pack"]), (3, (2, *(0,) * 11, 1, 0)), (2, (1, 1, *(0,) * 10, 1, 0))],
)
def test_empereur_is_the_plain_graph(empereur, players, pack):
    assert_same_graph(empereur, empereur.table(players, **{**SMALL, "pack": pack}))


def test_other_readings_need_no_other_code(empereur):
    rulings = {"clear-order": "shuffled", "draw-then-play": "anything"}
    assert_same_graph(empereur, empereur.table(2, **SMALL, rulings=rulings))


def test_a_play_leads_to_its_state(empereur):
    space = Space(Native(empereur, empereur.table(2, **SMALL))).search()
    run = space.native.interpreter
    for number in range(0, len(space), 97):
        s = run.start()
        play = space.play(number)
        for step in play:
            assert step in run.turn(s).steps
            s = run.take(s, step)
        assert s == space.state(number)
        assert len(play) == space.depth(number)
        assert space.number(s) == number


@pytest.mark.parametrize(
    ("bounds", "why"),
    [
        (Bounds(states=500), "states"),
        (Bounds(depth=6), "depth"),
        (Bounds(seconds=0), "seconds"),
        (Bounds(memory=1), "memory"),
    ],
)
def test_bounds_stop_it_and_it_goes_on(empereur, bounds, why):
    table = empereur.table(2, **SMALL)
    whole = Space(Native(empereur, table)).search()
    space = Space(Native(empereur, table)).search(bounds)
    assert space.stopped == why
    assert len(space) < len(whole)
    if why == "states":
        assert 500 <= len(space) < 500 + len(space.native.steps)
    if why == "depth":
        levels = itertools.takewhile(lambda n: whole.depth(n) <= 6, range(len(whole)))
        assert len(space) == len(list(levels))
    space.search()
    assert (len(space), space.steps) == (len(whole), whole.steps)


def test_an_interruption_keeps_what_was_found(empereur):
    def interrupt(space):
        if len(space) > 100:
            raise KeyboardInterrupt

    space = Space(Native(empereur, empereur.table(2, **SMALL))).search(progress=interrupt)
    assert space.stopped == "interrupted"
    assert len(space) > 100
    assert not space.complete


def test_it_can_start_anywhere(empereur):
    native = Native(empereur, empereur.table(2, **SMALL))
    whole = Space(native).search()
    late = whole.state(len(whole) // 2)
    part = Space(native, starts=[late]).search()
    assert part.complete
    assert part.number(late) == 0
    assert all(whole.number(part.state(n)) >= 0 for n in range(0, len(part), 50))


def test_edges_can_be_left_out(empereur):
    native = Native(empereur, empereur.table(2, **SMALL))
    with_edges, without = Space(native).search(), Space(native, keep_edges=False).search()
    assert (len(without), without.steps) == (len(with_edges), with_edges.steps)
    assert len(without.edges) == 0
