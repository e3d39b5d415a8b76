"""Functions that do what is not their business, or write what is not theirs, are refused.

Each case writes the small game with one piece of text changed; the line that must be named is
looked up in the file that was written.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from types import FunctionType

import pytest

from maldonne.spec import language
from maldonne.spec.language.errors import SpecError, place_of, short_path
from maldonne.spec.language.verifier.calls import CHANGES, OPERATIONS, operation
from maldonne.spec.language.verifier.kinds import OF_LANGUAGE
from maldonne.spec.language.verifier.verify import verify
from tests.spec.tiny_game import Change, line_of, refused, refused_line, tiny_game

RULES, STATE, CLAUSES, CHECKS = "rules.py", "state.py", "clauses/play.py", "checks.py"
EFFECT = '    """The turn ends."""\n'  # of pass_turn, the effect of Pass
LOOK = '    """Somebody has won."""\n'  # of over, which only looks

# --- the state -----------------------------------------------------------------------------------

WRITES = [
    ("s.trun = 1", "names s.trun, but a state has no field “trun”", "Its fields are"),
    ("s.turn = 3", "writes 3 into “turn”, which is from -1 to 2", "within the range"),
    ("s.turn = -2", "writes -2 into “turn”, which is from -1 to 2", "within the range"),
    ("s.stage = 4", "writes 4 into “stage”, which is from 0 to 3", "widen the field"),
    ("s.done[0] = 2", "writes 2 into “done”, which is from 0 to 1", "within the range"),
    ("s.turn = 0 if over(table, s) else 9", "writes 9 into “turn”, which is from -1 to 2", "range"),
    ("s.done = 1", "writes s.done, but “done” is a number for each player", "s.done[…]"),
    ("s.turn[0] = 1", "writes s.turn[0], but “turn” is one number for the whole table", "s.turn"),
    ("s.done[3] = 1", "takes the index 3, which is never there", "from 0 to 2"),
    ("s.done[-1] = 1", "takes the index -1, which is never there", "from 0 to 2"),
    ("s.turn = s.turn[0]", "takes an index of a number: s.turn[0]", "write s.turn."),
    ("s.turn = s.hand[0].count[3]", "takes the index 3, which is never there", "from 0 to 2"),
    ("s.laid_last = 0", "writes s.laid_last, a history that the language keeps", "laid_last"),
    ("s.passed[0] = 0", "writes s.passed[0], a history that the language keeps", "passed"),
    ("s.last_card = 0", "writes s.last_card, a history that the language keeps", "last_card"),
    ("s.pile = 0", "writes s.pile, which is a zone", "lay, pick_up"),
    ("s.hand[0] = s.hand[1]", "writes s.hand[0], which is a zone", "take, put, move_cards"),
    ("s.pile.size = 0", "writes s.pile.size, inside a zone", "lay, pick_up"),
    ("s.hand[0].count[1] -= 1", "writes s.hand[0].count[1], inside a zone", "take, put"),
    ("s.stock.loose.size += 1", "writes s.stock.loose.size, inside a zone", "take, put"),
    ("s.hand[0].append(1)", "calls a method of a zone of counts: s.hand[0].append", "take, put"),
    ("s.turn = s.pile[0]", "takes an index of a pile: s.pile[0]", "top_value"),
    ("s.turn = s.stock[0]", "takes an index of a stock: s.stock[0]", "stock_size"),
    ("s.turn = s.pile.card[0]", "reaches into a pile: .card", "top_value"),
    ("s.turn = s.stock.under.size", "reaches into a stock: .under", "stock_size"),
    ("s.turn = s.hand[0]", "writes a zone of counts into s.turn, which is a number", ".size"),
    ("s.turn = s.hand.size", "asks a zone for each player for “size”", "s.hand[…]"),
    ("table.players = 2", "writes table.players, but table is the table", "fields of the state"),
    ("move.card = 2", "writes move.card, but move is a step", "fields of the state"),
    ("COPIES[0] = 2", "writes COPIES[0], but COPIES is a tuple of numbers", "fields of the state"),
]


@pytest.mark.parametrize(("line", "message", "cure"), WRITES, ids=[line[0] for line in WRITES])
def test_a_wrong_use_of_the_state_is_refused(tmp_path, line, message, cure):
    error = refused_line(tmp_path / "tiny", line)
    assert error.message == f"“pass_turn” {message}"
    assert cure in error.cure


def test_what_the_state_allows_is_right(tmp_path):
    lines = """
    s.done[s.turn] = s.hand[s.turn].size == 0 or not s.done[0]
    s.turn = -1 if s.done[0] and s.passed[1] else (s.turn + COPIES[1]) % table.players
    s.first += 1
    hand = s.hand[0]
    if s.stock.loose.count[0] > hand.count[0] >= 0:
        put(hand, 0, -(-1) * 2 // 2)
"""
    names = Change(RULES, "    CARDS,\n", "    CARDS,\n    COPIES,\n")
    verify(tiny_game(tmp_path / "tiny", Change(RULES, EFFECT, EFFECT + lines), names))


# --- looking and changing ------------------------------------------------------------------------


def test_a_function_that_answers_may_not_write(tmp_path):
    change = Change(RULES, LOOK, f"{LOOK}    s.first = 0\n")
    error = refused(tmp_path / "tiny", change, at=(RULES, "s.first = 0\n    return"))
    assert error.message == (
        "“over” gives an answer and changes the state as well: it writes s.first"
    )
    assert "Write two functions" in error.cure


def test_a_function_that_answers_may_not_call_one_that_writes(tmp_path):
    drop = 'def drop(s: State) -> None:\n    """A change."""\n    waive(s)  # here\n\n\n'
    changes = (
        Change(RULES, '@game.role("over")\n', f'{drop}@game.role("over")\n'),
        Change(RULES, LOOK, f"{LOOK}    drop(s)\n"),
    )
    error = refused(tmp_path / "tiny", *changes, at=(RULES, "drop(s)\n"))
    rules = tmp_path / "tiny" / RULES
    there = f"{short_path(str(rules))}:{line_of(rules, 'waive(s)  # here')}"
    assert error.message == (
        "“over” gives an answer and changes the state as well: it calls drop,"
        f" which calls waive at {there}"
    )


def test_a_function_that_only_looks_may_not_change(tmp_path):
    change = Change(RULES, "    return s.first >= 0", "    waive(s)  # here")
    error = refused(tmp_path / "tiny", change, at=(RULES, "waive(s)  # here"))
    assert error.message == "“over” (role over) must only look, and calls waive"
    assert "Only effects and begin" in error.cure


OVER = '@game.role("over")'
ANSWERS = [
    (OVER, "    return s.first >= 0", "    return s.first",
     "“over” (role over) answers with a number, not with a truth value"),
    (OVER, "    return s.first >= 0", "    pass",
     "“over” (role over) answers with nothing, not with a truth value"),
    ("@game.weight(TakeCard)", "return chances(s.stock, step.card)", "return True",
     "“ways” (weight of TakeCard) answers with a truth value, not with a number"),
    ("@game.effect(Pass)", f"{EFFECT}    s.stage = ENDING", f"{EFFECT}    return 1",
     "“pass_turn” (effect of Pass) answers with a number, not with nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("at", "old", "new", "message"), ANSWERS)
def test_an_answer_of_the_wrong_kind_is_refused(tmp_path, at, old, new, message):
    error = refused(tmp_path / "tiny", Change(RULES, old, new), at=(RULES, at))
    assert error.message == message
    assert error.cure == f"Let it return {message.rpartition('not with ')[2]}."


# --- parameters ----------------------------------------------------------------------------------

PARAMETERS = [
    (RULES, OVER, "def over(table: Table, s: State)", "def over(table: Table)",
     "“over” has 1 parameter; role over has 2", "table, s"),
    (STATE, '@game.role("pack")', "def pack(table: Table)", "def pack()",
     "“pack” has 0 parameters; role pack has 1", "table"),
    (STATE, "@game.possible(Pass)", "def can_pass(table: Table, s: State, move: Pass)",
     "def can_pass(table, s)",
     "“can_pass” has 2 parameters; possible of Pass has 3", "table, before, step"),
    (CLAUSES, '@game.outcome("TINY-FINE-2"', "step: Fine, after: State)", "after: State)",
     "“one_card” has 3 parameters; clause TINY-FINE-2 has 4", "table, before, step, after"),
    (CHECKS, '@game.invariant("the turn moves"',
     "def turn_moves(table: Table, before: State, step: EndTurn, after: State)",
     "def turn_moves(table: Table, before: State)",
     "“turn_moves” has 2 parameters; invariant the turn moves has 4", "step, after"),
    (CHECKS, "@FINE_SHORT.covers(",
     "def no_card_left(table: Table, before: State, step: Fine)",
     "def no_card_left(table: Table, before: State)",
     "“no_card_left” has 2 parameters; situation of fine-short has 3", "table, before, step"),
    (CHECKS, "def first_player_has_won",
     "def first_player_has_won(table: Table, before: State, after: State)",
     "def first_player_has_won(table: Table, after: State)",
     "“first_player_has_won” has 2 parameters; example of TINY-EXAMPLE has 3", "before, after"),
    (RULES, OVER, "def over(table: Table, s: State)", "def over(table: Table, s: State = None)",
     "“over” has parameters with a default, a star or a slash", "plain"),
    (RULES, OVER, "def over(table: Table, s: State)", "def over(table: Table, *s: State)",
     "“over” has parameters with a default, a star or a slash", "plain"),
    (RULES, "def can_follow(", "def can_follow(table: Table, s: State, seat: int)",
     "def can_follow(table: Table, s: State, seat)",
     "“can_follow” does not say what its parameter “seat” is", "seat: int"),
    (RULES, "def pass_turn(", "def pass_turn(table: Table, s: State, move: Pass)",
     "def pass_turn(table: Table, s: State, move: Play)",
     "“pass_turn” (effect of Pass) says that “move” is Play, but is handed Pass",
     "Mend the annotation"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "at", "old", "new", "message", "cure"), PARAMETERS)
def test_parameters_that_do_not_fit_are_refused(tmp_path, file, at, old, new, message, cure):
    error = refused(tmp_path / "tiny", Change(file, old, new), at=(file, at))
    assert error.message == message
    assert cure in error.cure


def test_a_lambda_is_no_function_of_a_game(tmp_path):
    old = '"TINY-WIN", EndTurn, when=hand_is_empty,'
    new = '"TINY-WIN", EndTurn, when=lambda table, before, step: True,'
    error = refused(tmp_path / "tiny", Change(CLAUSES, old, new), at=(CLAUSES, new))
    assert error.message == (
        "when of clause TINY-WIN: a lambda is no function at the top level of its module"
    )
    assert "with def" in error.cure


def test_what_is_no_plain_function_is_refused(tmp_path):
    whole = "import functools\n\nfrom maldonne.spec.language import ("
    changes = (
        Change(RULES, "from maldonne.spec.language import (", whole),
        Change(RULES, "@game.due(Fine)\n", "@game.due(Fine)\n@functools.cache\n"),
    )
    error = refused(tmp_path / "tiny", *changes, at=("game.py", "game = Game("))
    assert error.message == "due of Fine: “fine_is_due” is no plain function"
    assert "with def" in error.cure


def test_a_function_of_the_language_is_no_function_of_a_game(tmp_path):
    change = Change(RULES, "@game.actor(TakeCard, Spare)", "game.actor(TakeCard)(head_player)\n\n\n"
                    "@game.actor(Spare)")  # fmt: skip
    with pytest.raises(SpecError) as caught:
        verify(tiny_game(tmp_path / "tiny", change))
    assert caught.value.message == (
        "actor of TakeCard: “head_player” is not written in the game's folder"
    )
    assert caught.value.where == place_of(language.head_player)


# --- the language itself -------------------------------------------------------------------------


def exported() -> list[FunctionType]:
    return [f for f in vars(language).values() if isinstance(f, FunctionType) and operation(f)]


def test_every_operation_says_kinds_that_are_known():
    assert {"draw", "left_of", "commanded"} <= {function.__name__ for function in exported()}
    for function in exported():
        said = function.__annotations__
        assert [*said] == [*inspect.signature(function).parameters, "return"], function.__name__
        assert set(map(str, said.values())) <= set(OF_LANGUAGE), function.__name__


def assigned(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """What a function assigns to, tuples taken apart."""
    for node in ast.walk(function):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AugAssign):
            targets = [node.target]
        for target in targets:
            yield from target.elts if isinstance(target, ast.Tuple) else [target]


def test_the_operations_that_change_a_state_are_known():
    # Derived here from the source: an operation changes the state if it assigns to anything but a
    # plain name, or calls a function that does.
    changing, calls = set(), {}
    for module in OPERATIONS:
        for function in ast.parse(inspect.getsource(sys.modules[module])).body:
            if isinstance(function, ast.FunctionDef):
                calls[function.name] = {
                    node.func.id
                    for node in ast.walk(function)
                    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
                }
                if not all(isinstance(target, ast.Name) for target in assigned(function)):
                    changing.add(function.name)
    while more := {name for name, called in calls.items() if called & changing} - changing:
        changing |= more
    assert changing & {function.__name__ for function in exported()} == CHANGES
