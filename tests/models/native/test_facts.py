"""What compiled code notes of every step, against the watch that the interpreter's checks use."""

from collections import Counter
from typing import Any

import pytest

from maldonne.checks.monitor import Tally, Watch
from maldonne.checks.questions import acts_otherwise, goes_on_otherwise
from maldonne.models.interpreter import Interpreter
from maldonne.models.native.engine import Native
from maldonne.models.native.graph import Graph
from maldonne.models.native.search import Space
from maldonne.models.play import among
from maldonne.spec.language.load import load
from tests.judged.game import game as judged
from tests.petit.game import game as petit

SMALL = {"rounds": 1, "at_most": 1, "pack": (1, *(0,) * 11, 1, 1)}


def graph_of(game, players, **agreed) -> Graph:
    return Graph(Space(Native(game, game.table(players, **agreed))).search())


def watched(graph: Graph) -> tuple[Tally, Counter[Any]]:
    """The tally and the causes of every state and step, by the interpreter."""
    space, tally = graph.space, Tally()
    causes: Counter[Any] = Counter()
    run = space.native.interpreter
    watch = Watch(run, tally)
    for n in range(len(graph)):
        s = space.state(n)
        turn = run.turn(s)
        found = watch.state(s, turn, None, set())
        if turn.type == "move":
            for kind in run.game.steps.values():
                for move in kind.all() if kind.type == "move" else ():
                    # What is not possible is forbidden by no clause: it is left out.
                    possible = kind.possible is None or kind.possible(run.table, s, move)
                    if possible and not among(move, turn.steps):
                        watch.attempt(s, turn, move)
        for edge in range(graph.first[n], graph.first[n + 1]):
            step = graph.step(edge)
            found += watch.step(s, step, space.state(int(graph.targets[edge])))
        causes.update((x.cause.kind, x.cause.target, x.cause.step) for x in found)
    return tally, causes


def assert_same(graph: Graph) -> None:
    tally, causes = watched(graph)
    noted: dict[str, Counter[Any]] = {}
    wrong: Counter[Any] = Counter()
    for fact, seen in graph.facts.items():
        if fact.wrong:
            wrong[fact.kind, fact.name] += seen.count
        else:
            noted.setdefault(fact.kind, Counter())[
                (fact.name, fact.other) if fact.other else fact.name
            ] += seen.count
    assert +noted["taken"] == +tally.taken
    assert +noted.get("applied", Counter()) == +tally.applied
    assert +noted.get("forbade", Counter()) == +tally.forbade
    assert +noted.get("asked", Counter()) == +tally.asked
    assert +noted.get("decided", Counter()) == +tally.decided
    assert +noted.get("excepted", Counter()) == +tally.excepted
    theirs: Counter[Any] = Counter()
    for (kind, target, _), n in causes.items():
        if kind not in ("stuck", "undefined"):
            theirs[kind, target] += n
    assert +wrong == +theirs


@pytest.fixture(scope="module")
def empereur():
    return load("empereur")


@pytest.fixture(scope="module")
def small(empereur):
    return graph_of(empereur, 2, **SMALL)


def test_empereur_is_noted_as_the_interpreter_watches_it(small):
    assert_same(small)


def test_under_other_readings_as_well(empereur):
    rulings = {"clear-must": "may", "penalty-turn": "loses", "finish-draws": "void"}
    pack = (2, *(0,) * 11, 1, 0)
    assert_same(graph_of(empereur, 2, **{**SMALL, "pack": pack}, rulings=rulings))


def test_petit_is_noted_as_the_interpreter_watches_it():
    graph = graph_of(petit, 2, pack=(1, 0, 1, 1, 1))
    assert_same(graph)
    # No clause of petit asks for the deal or for the end of a turn.
    wrong = {fact for fact, seen in graph.facts.items() if fact.wrong and seen.count}
    assert {(fact.kind, fact.name) for fact in wrong} == {
        ("unbidden step", "Deal"),
        ("unbidden step", "EndTurn"),
    }


def test_every_decision_is_judged_as_the_interpreter_judges_it():
    graph = graph_of(judged, 2)
    assert_same(graph)
    wrong = {(fact.kind, fact.name): n.count for fact, n in graph.facts.items() if fact.wrong}
    # By hand, of the 5 × 5 × 4 × 5 steps: no clause speaks in 5, whatever was done. Two answers
    # differ in 4 × 3, with any limit and anything done; one answer beyond the limit, 0 to 2, is a
    # conflict as well: 3 + 2 + 1 values, said by one, the other or both.
    assert wrong["gap", "any_number"] == 5
    assert wrong["conflict", "any_number"] == 4 * 3 * 4 * 5 + 3 * (3 + 2 + 1) * 5
    # Of a number only what was done can be looked at where clauses do no more than allow.
    assert wrong["open", "any_number"] == 0
    # -1, 0 and 1 can be a seat, so with nothing but a limit two or three answers are left.
    assert wrong["open", "who"] == 2 + 3 + 3


@pytest.mark.parametrize("name", ["clear-turn=left", "finish-draws=void"])
def test_another_reading_differs_where_the_interpreter_says(small, name):
    space, run = small.space, small.space.native.interpreter
    question, _, reading_name = name.partition("=")
    reading = run.game.questions[question].reading(reading_name)
    assert reading is not None
    rulings = list(run.table.rulings)
    rulings[reading.question] = reading.number
    other = Interpreter(run.game, run.table.but(rulings=tuple(rulings)))
    states, steps = [], []
    for n in range(len(small)):
        s = space.state(n)
        if goes_on_otherwise(s, run.turn(s), other):
            states.append(n)
        for edge in range(small.first[n], small.first[n + 1]):
            step, after = small.step(edge), space.state(int(small.targets[edge]))
            if acts_otherwise(run, s, step, after, other):
                steps.append(edge)
    use = small.reading(reading)
    assert (use.states.count, use.steps.count) == (len(states), len(steps))
    assert states or steps
    assert use.states.first == (states[0] if states else -1)
    assert use.steps.first == (steps[0] if steps else -1)
