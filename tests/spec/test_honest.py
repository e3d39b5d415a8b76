"""A clause that says more than its sentence can is refused.

Each case writes the small game with one piece of text changed; the line that must be named is
looked up in the file that was written.
"""

from __future__ import annotations

import pytest

from maldonne.spec.language.errors import SpecError, short_path
from maldonne.spec.language.verifier.verify import verify
from tests.spec.tiny_game import Change, line_of, load_folder, refused, tiny_game, write_tiny

TERMS, CLAUSES, QUESTIONS = "terms.py", "clauses/play.py", "questions.toml"
# What the prohibition and the helper of the permission beside it answer.
HIGHER = "return move.card < last_value(table, before)"
HELPER = "return ONE_ON_THREE.yes(table) or last_value(table, s) != THREE"
IMPORT = "from maldonne.spec.language import players, scaled"


def test_a_clause_reads_no_state_itself(tmp_path):
    new = "return move.card < before.last_card and last_value(table, before) >= 0"
    error = refused(tmp_path / "tiny", Change(CLAUSES, HIGHER, new), at=(CLAUSES, new))
    assert error.message == "clause TINY-HIGHER reads “last_card” from the state itself"
    assert "Let a term say it" in error.cure


def test_a_helper_of_a_clause_reads_no_state_itself(tmp_path):
    new = f"{HELPER} or s.fined >= 0"
    error = refused(tmp_path / "tiny", Change(CLAUSES, HELPER, new), at=(CLAUSES, new))
    assert error.message == "clause TINY-ONE reads “fined” from the state itself"


def test_the_situation_of_a_clause_reads_no_state_itself(tmp_path):
    old = "return hand_size(table, before, actor(table, before)) == 0"
    new = f"{old} and before.first < 0"
    error = refused(tmp_path / "tiny", Change(CLAUSES, old, new), at=(CLAUSES, new))
    assert error.message == "clause TINY-WIN reads “first” from the state itself"


def test_a_clause_calls_no_operation_that_looks_at_the_state(tmp_path):
    changes = (
        Change(CLAUSES, IMPORT, f"{IMPORT}, idle"),
        Change(CLAUSES, HIGHER, f"{HIGHER} and idle(before)"),
    )
    error = refused(tmp_path / "tiny", *changes, at=(CLAUSES, "idle(before)"))
    assert error.message == "clause TINY-HIGHER calls idle itself"
    assert "Let a term call it" in error.cure


def test_a_clause_uses_only_terms_of_which_it_speaks(tmp_path):
    new = f"{HIGHER} and in_play(table, before) > 0"
    error = refused(tmp_path / "tiny", Change(CLAUSES, HIGHER, new), at=(CLAUSES, new))
    assert error.message == "clause TINY-HIGHER uses “in_play”, of which it does not speak"
    assert "add in_play to speaks_of" in error.cure


def test_a_helper_uses_only_terms_of_which_its_clause_speaks(tmp_path):
    new = f"{HELPER} or in_play(table, s) > 0"
    error = refused(tmp_path / "tiny", Change(CLAUSES, HELPER, new), at=(CLAUSES, new))
    assert error.message == "clause TINY-ONE uses “in_play”, of which it does not speak"


def test_a_clause_uses_every_term_of_which_it_speaks(tmp_path):
    old = '"TINY-HIGHER", Play, speaks_of=(last_value,)'
    new = '"TINY-HIGHER", Play, speaks_of=(last_value, in_play)'
    at = (CLAUSES, '@game.forbids("TINY-HIGHER"')
    error = refused(tmp_path / "tiny", Change(CLAUSES, old, new), at=at)
    assert error.message == "clause TINY-HIGHER speaks of “in_play” and does not use it"
    assert "Take it out of speaks_of" in error.cure


def test_what_is_no_term_cannot_be_spoken_of(tmp_path):
    old = '"TINY-HIGHER", Play, speaks_of=(last_value,)'
    new = '"TINY-HIGHER", Play, speaks_of=(fits_under_it,)'
    helper = 'def fits_under_it(n: int) -> int:\n    """A helper."""\n    return n\n\n\n'
    change = Change(CLAUSES, f"@game.forbids({old}", f"{helper}@game.forbids({new}")
    error = refused(tmp_path / "tiny", change, at=(CLAUSES, '@game.forbids("TINY-HIGHER"'))
    assert error.message == "“fits_under_it” is no term of tiny"
    assert "game.term" in error.cure


def test_a_clause_uses_no_function_of_the_rules_by_another_way(tmp_path):
    # The rules hand the function on through a module that a clause may import.
    changes = (
        Change("state.py", "\nDEAL_CARD = ", "\n\ndef even(n: int) -> bool:\n    return n % 2 == 0"
               "\n\n\nDEAL_CARD = "),
        Change(CLAUSES, "import ONE, THREE,", "import even, ONE, THREE,"),
        Change(CLAUSES, HIGHER, f"{HIGHER} and even(move.card)"),
    )  # fmt: skip
    error = refused(tmp_path / "tiny", *changes, at=(CLAUSES, "even(move.card)"))
    assert error.message == "clause TINY-HIGHER uses “even”, which stands outside its clauses"
    assert "Make it a term" in error.cure


@pytest.mark.parametrize(
    "line",
    [
        "from .. import rules",
        "from ..rules import can_follow",
        "from maldonne.spec.bataille import completions",
        "import maldonne.spec.bataille.rules.turn",
    ],
)
def test_clauses_import_no_rules(tmp_path, line):
    # Written under a condition that never holds, so that the import itself does not run.
    added = f"if False:\n    {line}\n"
    change = Change("clauses/__init__.py", '"""The clauses."""\n', f'"""The clauses."""\n{added}')
    error = refused(tmp_path / "tiny", change, at=("clauses/__init__.py", line))
    wrong = "completions" if "completions" in line else "rules"
    assert error.message == f"clauses import {wrong}: {line}"
    assert "is a term" in error.cure


def test_a_clause_asks_only_for_rulings_that_are_about_it(tmp_path):
    change = Change(QUESTIONS, 'about = ["TINY-ONE"]', 'about = ["TINY-PLAY"]')
    folder = tmp_path / "tiny"
    error = refused(folder, change, at=(CLAUSES, HELPER))
    assert error.message == (
        "clause TINY-ONE asks for a reading of one-on-three, which is not about it"
    )
    questions = folder / QUESTIONS
    line = line_of(questions, '["one-on-three"]')
    place = f"{short_path(str(questions))}:{line}"
    assert error.cure == f"Add TINY-ONE to its “about” ({place}), or do without."


def test_a_clause_asks_for_no_ruling_of_a_gap(tmp_path):
    change = Change(
        QUESTIONS,
        '["one-on-three"]\nkind = "ambiguity"',
        '["one-on-three"]\nkind = "gap"',
    )
    error = refused(tmp_path / "tiny", change, at=(CLAUSES, HELPER))
    assert error.message == "clause TINY-ONE asks for a reading of one-on-three, which is a gap"
    assert "a rule or a completion" in error.cure


FINE = "return top_value(s.pile) == THREE and s.fined == -1"
ASK = Change(TERMS, "from .game import game", "from .game import game\nfrom .questions import Q")


def asking(question: tuple[str, str]) -> tuple[Change, Change]:
    """A term that asks for a ruling."""
    return (
        ASK._replace(new=ASK.new.replace("Q", question[0])),
        Change(TERMS, FINE, f"{FINE} or {question[0]}.{question[1]}(table)"),
    )


def test_a_term_asks_only_for_rulings_that_are_about_the_clauses_that_speak_of_it(tmp_path):
    changes = asking(("SWEEP_ORDER", "turned"))
    error = refused(tmp_path / "tiny", *changes, at=(CLAUSES, "return fine_waits(table, before)"))
    assert error.message == (
        "clause TINY-FINE by the term “fine_waits” asks for a reading of sweep-order,"
        " which is not about it"
    )


def test_a_term_may_ask_for_a_ruling_about_its_clauses(tmp_path):
    about = Change(QUESTIONS, 'about = ["TINY-SWEEP"]', 'about = ["TINY-SWEEP", "TINY-FINE"]')
    verify(tiny_game(tmp_path / "tiny", *asking(("SWEEP_ORDER", "turned")), about))


def test_a_term_asks_for_no_ruling_of_a_gap(tmp_path):
    changes = asking(("PASSING", "free"))
    error = refused(tmp_path / "tiny", *changes, at=(TERMS, changes[1].new))
    assert error.message == "term “fine_waits” asks for passing.free, the ruling of a gap"


def test_a_term_reads_no_bookkeeping(tmp_path):
    new = f"{FINE} and s.stage > 0"
    error = refused(tmp_path / "tiny", Change(TERMS, FINE, new), at=(TERMS, new))
    assert error.message == "term “fine_waits” reads “stage”, the rules' own bookkeeping"
    assert "book=True" in error.cure


def test_a_term_reads_no_bookkeeping_through_another_function(tmp_path):
    helper = (
        'def begun(table: Table, s: State) -> bool:\n    """A helper."""\n'
        '    return s.stage > 0\n\n\n@game.term(fr="amende due"'
    )
    changes = (
        Change(TERMS, '@game.term(fr="amende due"', helper),
        Change(TERMS, FINE, f"{FINE} and begun(table, s)"),
    )
    error = refused(tmp_path / "tiny", *changes, at=(TERMS, "return s.stage > 0"))
    assert error.message == "term “fine_waits” reads “stage”, the rules' own bookkeeping"


def test_a_term_uses_no_rules(tmp_path):
    helper = (
        'def followed(table: Table, s: State) -> bool:\n    """A helper."""\n'
        '    return can_follow(table, s, 0)\n\n\n@game.term(fr="amende due"'
    )
    rules = '"""A rule."""\nfrom .state import State, Table\n\n\ndef can_follow(table: Table, '
    rules += "s: State, seat: int) -> bool:\n    return s.fined == seat\n"
    changes = (
        Change(TERMS, "from .game import game", "from .completions import can_follow\n"
               "from .game import game"),
        Change(TERMS, '@game.term(fr="amende due"', helper),
        Change(TERMS, FINE, f"{FINE} and followed(table, s)"),
    )  # fmt: skip
    folder = write_tiny(tmp_path / "tiny", *changes)
    (folder / "completions.py").write_text(rules, encoding="utf-8")
    with pytest.raises(SpecError) as caught:
        verify(load_folder(folder))
    place = short_path(str(folder / "completions.py"))
    assert caught.value.where == f"{place}:{line_of(folder / 'completions.py', 'def can_follow')}"
    assert caught.value.message == ("term “fine_waits” uses “can_follow”, a function of the rules")
