"""Each operator, by what it makes of a line. What is expected is what its docstring says."""

from typing import Any, NamedTuple

import pytest

from maldonne.checks.mutants.operators import OPERATORS
from maldonne.checks.mutants.operators.base import Known
from maldonne.spec.language import GameState, counts, flag, last, player, since
from maldonne.spec.language.question import Question, Reading
from tests.checks.mutants.made import changes
from tests.tree import ROOT


class Play(NamedTuple):
    """A step with two parameters."""

    naturals: int
    jokers: int


class State(GameState):
    """Fields of a few sorts."""

    hand: Any = counts(None, per_player=True)  # type: ignore[arg-type]  # no card is looked at
    cut: Any = counts(None, per_player=True)  # type: ignore[arg-type]
    packet: Any = counts(None)  # type: ignore[arg-type]
    turn: int = player()
    dealer: int = player()
    stage: int = player(book=True)
    laid_last: int = last(Play)
    out: Any = flag(per_player=True)
    passed: Any = since(Play)


KNOWN = Known(
    fields=State.fields,
    series=[["TURN", "LAID", "WON"]],
    neighbours={"left_of"},
    terms={"actor": "seat", "last_player": "seat", "is_out": "flag"},
)
QUESTION = Question("q", readings=(Reading(0, 0, "a", "", ""), Reading(0, 1, "b", "", "")))
NAMES = {
    **dict.fromkeys(["TURN", "WON", "actor", "last_player", "is_out"], 0),
    "State": State,
    "Play": Play,
    "Q": QUESTION,
}


def made(operator: str, *body: str, returns: str = "int") -> list[str]:
    """What an operator makes of the body of a function."""
    head = f"def f(table: Table, s: State, before: State, after: State, move: Play) -> {returns}:"
    text = "\n".join([head, *(f"    {line}" for line in body)]) + "\n"
    return changes(operator, text, KNOWN, **NAMES)


@pytest.mark.parametrize(
    ("operator", "line", "expected"),
    [
        ("comparison-edge", "return a < b", ["return a <= b"]),
        ("comparison-edge", "return a >= b", ["return a > b"]),
        ("comparison-edge", "return a == b", []),
        ("comparison-turned", "return a < b", ["return a >= b"]),
        ("comparison-turned", "return (a + 1) != b", ["return (a + 1) == b"]),
        ("comparison-turned", "return 0 <= a < b", ["return 0 > a < b", "return 0 <= a >= b"]),
        ("and-or", "return a and b and c", ["return a or b and c", "return a and b or c"]),
        ("and-or", "return a or (b)", ["return a and (b)"]),
        ("operand-dropped", "return a and b", ["return b", "return a"]),
        ("operand-dropped", "return (a) or (b == c)", ["return (b == c)", "return (a)"]),
        ("negation-dropped", "return not (a and b)", ["return (a and b)"]),
        ("number", "return a + 1", ["return a + 2", "return a + 0"]),
        ("number", "return -1", ["return 0", "return -2"]),
        ("number", "return True", []),
        ("arithmetic", "return a + b", ["return a - b"]),
        ("arithmetic", "return (a) - (b)", ["return (a) + (b)"]),
        ("arithmetic", "return [4] * n", []),
        ("counted-backwards", "n += 1", ["n -= 1"]),
        ("summand-dropped", "return a + (b - c)", ["return a", "return (b - c)", "return a + (b)"]),
        ("summand-dropped", "return a - b", ["return a"]),
        ("extreme", "return min(a, b)", ["return max(a, b)"]),
        ("call-dropped", "command(s, DRAW, p, 1)", ["pass"]),
        ("neighbour-dropped", "return left_of(table, p)", ["return (p)"]),
        ("neighbour-dropped", "return hand_of(table, p)", []),
        ("term-exchanged", "return actor(table, s)", ["return last_player(table, s)"]),
        ("term-exchanged", "return is_out(table, s)", []),  # the only one of its sort
        ("moment-exchanged", "return at(before)", ["return at(after)"]),
        ("moment-exchanged", "return at(after)", ["return at(before)"]),
        ("reading-swapped", "return Q.a(table)", ["return Q.b(table)"]),
        ("reading-swapped", "return Q.b(table)", ["return Q.a(table)"]),
        ("field-exchanged", "return s.turn", ["return s.dealer"]),
        ("field-exchanged", "return s.laid_last", ["return s.turn"]),
        ("field-exchanged", "return s.hand[p].size", ["return s.cut[p].size"]),
        ("field-exchanged", "return s.stage", []),  # bookkeeping is not mistaken for the text's
        ("field-exchanged", "return s.packet", []),  # the only one that is not per player
        ("field-exchanged", "s.dealer = p", ["s.turn = p"]),  # and not history, which none writes
        ("parameter-exchanged", "return move.naturals", ["return move.jokers"]),
        ("named-number", "return a == TURN", ["return a == WON"]),  # LAID is not imported there
    ],
)
def test_an_operator_changes_a_line(operator, line, expected):
    assert made(operator, line) == expected


@pytest.mark.parametrize(
    ("operator", "body", "expected"),
    [
        ("condition-negated", ["if a and b:", "    g()"], ["if not (a and b):"]),
        ("condition-negated", ["if a == b:", "    g()"], []),  # comparison-turned does that
        ("condition-dropped", ["if a:", "    g()", "elif b:", "    h()"],
         ["if True:", "elif True:"]),
        ("branch-dropped", ["if a:", "    g()", "    h()"], ["if False:"]),
        ("branch-dropped", ["if a:", "    g()"], []),  # call-dropped does that
        ("write-dropped", ["n = 0", "n = 1", "return n"], ["pass"]),  # the first must stay
        ("write-dropped", ["s.turn = 0"], ["pass"]),
        ("return-dropped", ["if a:", "    return 1", "return 2"], ["pass"]),
        ("break-dropped", ["for p in players(table):", "    break"], ["pass"]),
        ("loop-once", ["for p in players(table):", "    g(p)"], ["break"]),
        ("range-end", ["for p in range(table.players):", "    g(p)"],
         ["for p in range(table.players - 1):"]),
    ],
)  # fmt: skip
def test_an_operator_changes_a_block(operator, body, expected):
    assert made(operator, *body) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return True", ["return False"]),
        ("return a and b", ["return not (a and b)"]),
        ("return a == b", []),  # comparison-turned does that
    ],
)
def test_an_answer_is_turned(line, expected):
    assert made("answer-turned", line, returns="bool") == expected
    assert made("answer-turned", line) == []  # of a function that gives a number, never


def test_history_that_a_step_no_longer_clears():
    text = "class State(GameState):\n    a: int = last(Play, until=(A, B))\n    b: int = {}\n"
    assert changes("reset-forgotten", text.format("since(Play, until=ENDS)")) == [
        "a: int = last(Play, until=(B,))",
        "a: int = last(Play, until=(A,))",
        "b: int = since(Play, until=())",
    ]


def test_a_clause_without_what_restricts_it():
    text = (
        '@game.permits("A", Play, when=w, exception_of="B")\ndef f(table, s, move):\n    return a\n'
    )
    (line,) = changes("situation-dropped", text)
    assert line == '@game.permits("A", Play, exception_of="B")'
    (line,) = changes("exception-dropped", text)
    assert line == '@game.permits("A", Play, when=w)'


def test_every_operator_says_what_it_changes_in_both_languages():
    for name, operator in OPERATORS.items():
        assert operator.name == name
        assert operator.says.fr
        assert operator.says.en
        assert operator.changes.__doc__


def test_a_change_over_several_lines_keeps_layout_and_letters():
    body = ["return (", "    a  # « é »", "    and b", ")"]
    assert made("and-or", *body) == ["or b"]
    assert made("operand-dropped", *body) == ["b", "a"]


def test_the_page_lists_every_operator():
    page = (ROOT / "docs" / "mutants.md").read_text("utf-8")
    for name, operator in OPERATORS.items():
        assert f"| `{name}` | {operator.says.en} |" in page
