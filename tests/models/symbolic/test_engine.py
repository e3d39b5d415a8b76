"""Functions run on terms come to what CPython comes to: same answers, same states, same failures.

What is expected is what CPython does with the same function, on every start there is of a small
state.
"""

from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings

from maldonne.models.symbolic.evaluator import Evaluator
from maldonne.models.symbolic.state import free_state
from maldonne.models.symbolic.terms import some
from tests.models.symbolic.made import FORM, STARTS, Made
from tests.models.symbolic.programs import programs

# By what is looked at, a function f(table, s), with others that it calls.
FUNCTIONS = {
    "break, then more": """
def f(table, s):
    n = 0
    for i in range(3):
        if s.x == i:
            break
        n += 10
        if s.row[0] == 1:
            continue
        n += 1
    s.out = n
""",
    "early return inside a loop": """
def f(table, s):
    for p in players(table):
        if s.row[p] == 1:
            return p
        for i in range(2):
            if s.x == i:
                return 10 + i
    return 5
""",
    "a name first given in a branch": """
def f(table, s):
    if s.x == 0:
        n = 3
    elif s.y < 0:
        n = 4
    else:
        return
    s.out = n
""",
    "a name given again after a return": """
def f(table, s):
    n = 1
    if s.x > 0:
        if s.f:
            n = 2
            return n
        n = 3
    return n * 10
""",
    "the name of a loop, after it": """
def f(table, s):
    p = 7
    if s.f:
        for p in range(s.x, 3):
            if s.row[0] == 1:
                break
    s.out = p
""",
    "a loop within a loop of the same name": """
def f(table, s):
    n = 0
    for p in range(2):
        for p in range(s.x):
            n += p
        n += 10 * p
    s.out = n
""",
    "a write under two guards": """
def f(table, s):
    if s.x > 0:
        s.out = 1
        if s.y == 0:
            s.out += 2
            s.row[s.y] = 0
    if s.out > 1:
        s.x = 0
""",
    "an index outside": """
def f(table, s):
    s.row[s.y] = 1
""",
    "short-circuit before an index": """
def f(table, s):
    if s.y >= 0 and s.row[s.y] == 1 or s.y < 0 and s.f:
        s.out = 1
""",
    "a chain before an index": """
def f(table, s):
    return 0 <= s.y != s.row[s.y]
""",
    "a choice before an index": """
def f(table, s):
    return s.row[s.y] if s.y >= 0 else -1
""",
    "a range violated": """
def f(table, s):
    s.x += s.row[0]
    s.x += s.row[1]
""",
    "division": """
def f(table, s):
    n = s.y * 7 - s.x
    n //= 2
    n %= 3
    s.out = n * 10 + (s.y - s.x) // 3 + (s.y - s.x) % table.players
""",
    "a flag as a condition": """
def f(table, s):
    t = not s.f
    u = s.f if s.x == 0 else s.y == 0
    if s.f and u:
        s.out = 1
    if s.f == (s.x == 2) or t == u:
        s.out += 2
    s.f = u
    s.out += 4 * s.f
""",
    "a call that changes, inside an if": """
def f(table, s):
    if s.f:
        h(table, s, s.y)
    h(table, s, g(table, s, s.x))

def g(table, s, n):
    if n > 1:
        return 0
    return n

def h(table, s, p):
    if p < 0:
        return
    s.row[p] = 1
    s.out += 3
""",
    "an obligation, where control is": """
def f(table, s):
    if s.f:
        obligation(s.x != 1, "never one")
""",
    "a tuple, and loops over one and over a domain": """
def f(table, s):
    for i in T:
        if i <= s.x:
            s.out += T[i]
    for card in CARDS:
        s.out += 10 * s.heap[0].count[card]
""",
    "a loop downwards": """
def f(table, s):
    for i in range(2, -1, -1):
        s.out = s.out * 2 + i * s.x
""",
    "cards taken out of one of several zones": """
def f(table, s):
    if s.y >= 0:
        take(s.heap[s.y], s.f, s.x)
        gather(s.heap[s.y], s.heap[0])
""",
}


class One(NamedTuple):
    a: int
    b: int


class Two(NamedTuple):
    b: int
    a: int


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    return Made(tmp_path_factory.mktemp("made"))


@pytest.mark.parametrize("what", FUNCTIONS)
def test_a_function(made, what):
    function = made.functions(FUNCTIONS[what])["f"]
    came = [made.interpreted(function, start) for start in STARTS]
    assert len({c and (c[0], c[1].out) for c in came}) > 1  # or there is nothing to merge
    assert made.differences(function) == []


@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(source=programs())
def test_any_function(made, source):
    function = made.functions(source)["f"]
    assert made.differences(function) == []


def test_a_loop_that_goes_further_than_it_is_followed_is_a_failure(made):
    function = made.functions("def f(table, s):\n    for i in range(s.x):\n        s.out += 1\n")[
        "f"
    ]
    assert made.differences(function, bound=2) == []
    before = free_state(made.game, made.table, FORM)
    _, failures = Evaluator(made.game, 1).run(function, made.table, before.copy())
    beyond = [f for f in failures if "further than is followed" in f.message]
    assert len(beyond) == 1
    assert str(some([beyond[0].condition])) == "Not(Or(x <= 1, x <= 0))"


def test_steps_between_bounds_that_are_not_known_are_refused(made):
    source = "def f(table, s):\n    for i in range(0, s.x, 2):\n        s.out += 1\n"
    with pytest.raises(NotImplementedError, match="counts by steps"):
        made.differences(made.functions(source)["f"])


def test_a_failure_says_what_and_where(made):
    function = made.functions(FUNCTIONS["an index outside"])["f"]
    after = free_state(made.game, made.table, FORM)
    _, [failure] = Evaluator(made.game).run(function, made.table, after)
    assert failure.message == "writes row of a seat that is not at the table"
    assert failure.place.endswith(".py:3")


def test_steps_of_two_kinds_with_the_same_numbers_are_told_apart(made):
    function = made.functions("def f(table, s, step):\n    return step.a\n")["f"]
    state = free_state(made.game, made.table, FORM)
    state.frozen = True
    evaluator = Evaluator(made.game)
    answers = [
        evaluator.run(function, made.table, state, step)[0] for step in (One(1, 2), Two(1, 2))
    ]
    assert answers == [1, 2]
