"""Code outside the subset that all engines run is refused: what, file and line, and a cure.

Each case writes the small game with one piece of text changed. The line that must be named is
looked up in the file that was written: it is where the new text stands, unless `at` says another.
"""

from __future__ import annotations

import pytest

from maldonne.spec.language.verifier.verify import verify
from tests.spec.tiny_game import Change, refused, refused_line, tiny_game

RULES = "rules.py"
EFFECT = '    """The turn ends."""\n'  # of pass_turn, the effect of Pass


def test_the_small_game_is_right(tmp_path):
    verify(tiny_game(tmp_path / "tiny"))


# --- forms ---------------------------------------------------------------------------------------

FORMS = [
    ("while s.turn > 0:\n        pass", "while", "for … in range(…)"),
    ("n = [p for p in players(table)]", "a comprehension", "for loop"),
    ("n = sum(p for p in players(table))", "sum", "for loop"),
    ("f = lambda x: x", "a lambda", "function with a name"),
    ("def f() -> int:\n        return 1", "a function inside a function", "top level"),
    ("class C:\n        pass", "a class inside a function", "top level"),
    ("try:\n        pass\n    finally:\n        pass", "try", "test beforehand"),
    ("with s:\n        pass", "with", "numbers and cards"),
    ("import math", "an import inside a function", "top level"),
    ("from math import pi", "an import inside a function", "top level"),
    ('n = f"{s.turn}"', "a text", "numbers"),
    ('n = "one"', "a text", "numbers"),
    ("n = [1]", "a list", "a field of the state"),
    ("n = {1: 2}", "a dictionary", "a field of the state"),
    ("n = {1}", "a set", "a field of the state"),
    ("n = 1, 2", "several values at once", "one by one"),
    ("n = COPIES[0:1]", "a slice", "one element at a time"),
    ("global CARDS", "global", "a field of the state"),
    ("del s", "del", "operation on the zone"),
    ("assert s.turn >= 0", "assert", "obligation"),
    ("raise ValueError", "raise", "obligation"),
    ("yield 1", "yield", "Return one answer"),
    ("n = (m := 1)", ":=", "a line of its own"),
    ("match s.turn:\n        case 0:\n            pass", "match", "if, elif, else"),
    ("s.turn = s.turn / 2", "/", "//"),
    ("s.turn = 2**2", "**", "Multiply"),
    ("s.turn = 2 & 1", "&", "`and`"),
    ("s.turn = 2 | 1", "|", "`or`"),
    ("s.turn = 2 ^ 1", "^", "`not`"),
    ("s.turn = 1 << 1", "<<", "numbers need none"),
    ("s.turn = 1 >> 1", ">>", "numbers need none"),
    ("s.turn = ~s.turn", "~", "numbers need none"),
    ("s.done[0] = s.turn is TURN", "is", "=="),
    ("s.done[0] = s.turn is not TURN", "is not", "!="),
    ("s.done[0] = s.turn in CARDS", "in", "joined by `or`"),
    ("s.done[0] = s.turn not in CARDS", "not in", "joined by `and`"),
    ("s.turn = min(s.turn, 1)", "min", "if a < b"),
    ("s.turn = max(s.turn, 1)", "max", "if a > b"),
    ("s.turn = abs(s.turn)", "abs", "if x < 0"),
    ("s.turn = len(CARDS)", "len", "top of the module"),
    ("s.done[0] = any(s.done)", "any", "for loop"),
    ("print(s.turn)", "print", "game.says"),
    ("s.done[0] = isinstance(move, Pass)", "isinstance", "each kind of step"),
]


@pytest.mark.parametrize(("line", "what", "cure"), FORMS, ids=[form[0] for form in FORMS])
def test_a_form_outside_the_subset_is_refused(tmp_path, line, what, cure):
    error = refused_line(tmp_path / "tiny", line)
    assert error.message == f"“pass_turn” uses {what}, which not every engine can run"
    assert cure in error.cure


# --- values, names, calls ------------------------------------------------------------------------

LINES = [
    ("s.turn = 0.5", "uses 0.5, which is no whole number", "wholes"),
    ("s.turn = None", "uses None", "-1 for “none”"),
    ("s.turn = nobody", "knows no “nobody”", "mend the name"),
    ("s.turn = CARDS", "uses “CARDS”, a domain, as a value", "gone through by for"),
    ("s.turn = over", "uses “over”, a function, which is not called, as a value", "is called"),
    ("s.turn = CARDS.high", "uses CARDS.high", "a name of its own"),
    ("s.turn = COPIES", "writes a tuple of numbers into s.turn, which is a number", ""),
    ("s.turn = s.trun", "names s.trun, but a state has no field “trun”", "stock, pile, hand, turn"),
    ("s.turn = table.mode", "names table.mode, which is not agreed before play", "dealt_to_each"),
    ("s.turn = table.rulings[0]", "reads the rulings by number", "QUESTION.reading(table)"),
    ("s.turn = move.card", "asks a Pass for “card”, no parameter of it", "It has none."),
    ("s.turn = s.agenda.size", "touches s.agenda, which the language keeps", "idle"),
    ("s.undefined_by = 1", "touches s.undefined_by, which the language keeps", "undefined"),
    ("s.turn = s.turn // s.stage", "divides by s.stage", "above 0"),
    ("s.turn = s.turn % -1", "divides by -1", "above 0"),
    ("s.turn = 1 + over(table, s)", "calculates with a truth value, not a number", "1 if … else 0"),
    ("s.turn = -over(table, s)", "calculates with a truth value, not a number", "1 if … else 0"),
    ("s.turn = s.done + 1", "calculates with a number for each player, not a number", "s.done[…]"),
    ("s.turn = s.done[0, 1]", "uses several values at once, which not every engine can run", ""),
    (
        "s.done[0] = over(table, s) == 1",
        "compares a number with a truth value: over(table, s) == 1",
        "as it is",
    ),
    (
        "s.done[0] = over(table, s) < over(table, s)",
        "puts truth values in an order: over(table, s) < over(table, s)",
        "Compare numbers",
    ),
    ("obligation(over(table, s), 1)", "gives obligation a number (1) for a text", "a text there"),
    ("s.done[0] = s.pile == s.pile", "compares a pile", "top_value"),
    ("s.done[0] = not s.turn", "negates a number, s.turn, which is neither true nor false", "!="),
    (
        "s.done[0] = over(table, s) and s.turn",
        "joins by `and` a number, s.turn, which is neither true nor false",
        "Compare it",
    ),
    ("if s.turn:\n        pass", "tests a number, s.turn, which is neither true nor false", "!="),
    ("s.turn = 1 if over(table, s) else False", "chooses between a number and a truth value", ""),
    (
        "hand = s.hand[0] if over(table, s) else s.hand[1]",
        "chooses between a zone of counts and a zone of counts",
        "choose the player, not the zone",
    ),
    ("s.turn = left_of(table, seat=1)", "calls left_of with an argument by name", "in their order"),
    ("s.turn = left_of(*COPIES)", "uses a star, which not every engine can run", "Write every"),
    ("s.turn = left_of(table)", "gives left_of 1 argument instead of 2", "the table, a number"),
    ("s.turn = left_of(s, 1)", "gives left_of a state (s) for the table", "the table there"),
    ("s.done[0] = over(s, table)", "gives over a state (s) for the table", "the table there"),
    ("put(s.hand, 0, 1)", "gives put a zone for each player (s.hand) for a zone of counts", "[…]"),
    (
        "put(s.hand[0].count, 0, 1)",
        "gives put a number for each kind of card (s.hand[0].count) for a zone of counts",
        "[…]",
    ),
    ("s.turn = over(table, s)(s)", "calls the answer of a call", "a name"),
    ("s.turn = print", "uses print, which not every engine can run", "game.says"),
    ("if s.done:\n        pass", "tests a number for each player", "s.done[…]"),
    (
        "for p in players(table):\n        pass\n    else:\n        pass",
        "uses for … else",
        "in a name",
    ),
    ("put(s.pile, 0, 1)", "gives put a pile (s.pile) for a zone of counts", "Give it"),
    ("s.done[0] = over(table)", "gives over 1 argument instead of 2", "table, s"),
    ("s.turn = nobody(table)", "calls “nobody”, which is no function", "mend the name"),
    ("s.turn = CARDS(table)", "calls “CARDS”, which is no function", "mend the name"),
    ("s.turn = s.hand[0].size()", "calls a method of a zone of counts: s.hand[0].size", "holds"),
    ("waive(s) == 1", "uses the answer of waive, which has none", "a line of its own"),
    ("s.turn = waive(s)", "uses the answer of waive, which has none", "a line of its own"),
    ("over(table, s)", "drops the answer of over", "Use the answer"),
    ("s.turn + 1", "computes something and drops it", "take it out"),
    ("seats = players(table)", "uses players(…) as a value", "for p in players(table)"),
    ("for p in s.done:\n        pass", "goes through s.done", "range(…), players(table)"),
    ("for p in over(table, s):\n        pass", "goes through over(table, s)", "a domain"),
    (
        "for p in range(1, left_of(table, 1) + 1):\n        pass",
        "counts by left_of(table, 1), of which no range is declared",
        "break",
    ),
    (
        "for p in range(s.done):\n        pass",
        "counts by a number for each player, not a number",
        "",
    ),
    ("for p, q in players(table):\n        pass", "takes several values at a time in a for", ""),
    ("s.turn = PASSING.free(s)", "gives PASSING.free a state (s) for the table", "Give it"),
    (
        "s.done[0] = PASSING.free",
        "names the reading PASSING.free without asking whether it is in force",
        "PASSING.free(table)",
    ),
    (
        "s.done[0] = PASSING.never(table)",
        "asks for the reading “never”, which question passing has not",
        "free, unable, as_written",
    ),
    (
        "undefined(s, SWEEP_ORDER)",
        "leaves play undefined by question sweep-order, which is no gap",
        "one of its readings",
    ),
    ("n: float = 0", "annotates n with float", "an int or a bool"),
    ("n: int", "gives “n” no value", "= 0"),
    ("n = m = 0", "assigns to several names at once", "a line of its own"),
    ("n, m = COPIES", "assigns to several names at once", "a line of its own"),
    ("t = table", "calls the table “t”", "a number, a truth value or one zone"),
    ("hands = s.hand", "calls a zone for each player “hands”", "one zone"),
    ("s = 0", "uses “s” for a state and for a number", "two names"),
]


@pytest.mark.parametrize(("line", "message", "cure"), LINES, ids=[line[0] for line in LINES])
def test_a_line_that_means_nothing_to_an_engine_is_refused(tmp_path, line, message, cure):
    error = refused_line(tmp_path / "tiny", line)
    assert error.message == f"“pass_turn” {message}"
    assert cure in error.cure


# --- from line to line ---------------------------------------------------------------------------

FLOW = [
    ("n", "if over(table, s):\n        n = 1\n    s.turn = n", "s.turn = n"),
    ("n", "for p in players(table):\n        n = p\n    s.turn = n", "s.turn = n"),
    ("p", "for p in players(table):\n        pass\n    s.turn = p", "s.turn = p"),
    ("n", "n += 1", "n += 1"),
]


@pytest.mark.parametrize(("name", "lines", "at"), FLOW)
def test_a_name_without_a_value_is_refused(tmp_path, name, lines, at):
    change = Change(RULES, EFFECT, f"{EFFECT}    {lines}\n")
    error = refused(tmp_path / "tiny", change, at=(RULES, at))
    assert error.message == f"“pass_turn” uses “{name}”, which may have no value here"
    assert "in every case" in error.cure


def test_a_name_that_every_branch_gives_a_value_is_right(tmp_path):
    lines = """
    n: int = 0
    for p in range(1, table.players + s.pile.size - s.done[0] - TURN):
        if s.hand[p].size == 0:
            continue
        m = p
        if over(table, s):
            most = m
        elif m > n:
            most = n
        else:
            break
        n = most
    s.turn = n if n < table.players else 0
"""
    verify(tiny_game(tmp_path / "tiny", Change(RULES, EFFECT, EFFECT + lines)))


def test_a_zone_has_a_name_of_its_own(tmp_path):
    lines = "hand = s.hand[0]\n    put(hand, 0, 1)\n    hand = s.hand[1]"
    change = Change(RULES, EFFECT, f"{EFFECT}    {lines}\n")
    error = refused(tmp_path / "tiny", change, at=(RULES, "hand = s.hand[1]"))
    assert error.message == "“pass_turn” gives “hand” a second meaning"


def test_a_line_that_is_never_reached_is_refused(tmp_path):
    change = Change(RULES, EFFECT, f"{EFFECT}    return\n")
    at = (RULES, "s.stage = ENDING\n\n\n@game.due(Fine)")
    error = refused(tmp_path / "tiny", change, at=at)
    assert error.message == "“pass_turn” has a line that is never reached"


def test_an_answer_in_some_cases_only_is_refused(tmp_path):
    change = Change(RULES, "    return s.first >= 0", "    if s.first >= 0:\n        return True")
    error = refused(tmp_path / "tiny", change, at=(RULES, "def over"))
    assert error.message == "“over” gives an answer in some cases only"


def test_two_kinds_of_answer_are_refused(tmp_path):
    new = "    if s.first >= 0:\n        return True\n    return 7"
    change = Change(RULES, "    return s.first >= 0", new)
    error = refused(tmp_path / "tiny", change, at=(RULES, "return 7"))
    assert error.message == (
        "“over” answers with a number in one case and with a truth value in another"
    )


def test_a_zone_is_no_answer(tmp_path):
    change = Change(RULES, "    return s.first >= 0", "    return s.pile")
    error = refused(tmp_path / "tiny", change, at=(RULES, "return s.pile"))
    assert error.message == "“over” answers with a pile"


# --- calls of other functions --------------------------------------------------------------------

TAIL = "    return False\n\n\n@game.effect(Pass)"  # of can_follow


def test_a_function_that_calls_itself_is_refused(tmp_path):
    new = TAIL.replace("False", "can_follow(table, s, 0)")
    error = refused(tmp_path / "tiny", Change(RULES, TAIL, new), at=(RULES, new))
    assert error.message == (
        "“can_follow” calls can_follow, which calls it again: can_follow → can_follow"
    )
    assert "for loop" in error.cure


def test_functions_that_call_each_other_are_refused(tmp_path):
    new = '''    return can_wait(table, s)


def can_wait(table: Table, s: State) -> bool:
    """A circle."""
    return can_follow(table, s, 0)


@game.effect(Pass)'''
    at = (RULES, "return can_follow(table, s, 0)")
    error = refused(tmp_path / "tiny", Change(RULES, TAIL, new), at=at)
    assert error.message == (
        "“can_wait” calls can_follow, which calls it again: can_follow → can_wait → can_follow"
    )


def test_a_function_of_another_folder_is_refused(tmp_path, monkeypatch):
    (tmp_path / "elsewhere.py").write_text("def f(n: int) -> int:\n    return n\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    change = Change(RULES, "from maldonne.spec", "from elsewhere import f\nfrom maldonne.spec")
    error = refused_line(tmp_path / "tiny", "s.turn = f(s.turn)", change)
    assert error.message == (
        "“pass_turn” calls “f”, which is neither the game's nor an operation of the language"
    )


def test_what_the_language_keeps_to_itself_is_refused(tmp_path):
    change = Change(
        RULES,
        "from maldonne.spec",
        "from maldonne.spec.language.agenda import drop_head\nfrom maldonne.spec",
    )
    error = refused_line(tmp_path / "tiny", "drop_head(s)", change)
    assert error.message == (
        "“pass_turn” calls “drop_head”, which is neither the game's nor an operation of the"
        " language"
    )
