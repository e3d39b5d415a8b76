"""The game without its questions: the same game, and not a word of them left."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from maldonne.checks.doubts.finding.blind import blinded, digest_of, sections
from maldonne.checks.doubts.finding.fold import folded
from maldonne.models.interpreter import Interpreter
from maldonne.spec.language.load import load


@pytest.mark.parametrize("name", ["bataille", "empereur"])
def test_it_plays_the_same(name: str, tmp_path: Path) -> None:
    """In random plays of the small packs: the same turns, the same states, step by step."""
    game = load(name)
    blind = blinded(game, tmp_path)
    assert blind.kept == ()
    assert not blind.game.questions
    assert not blind.game.completions
    for n, small in enumerate(game.smalls[::3]):
        tables = [g.table(small.players, **small.agreed) for g in (game, blind.game)]
        one, other = (Interpreter(g, t) for g, t in zip((game, blind.game), tables, strict=True))
        rng, s, t = random.Random(n), one.start(), other.start()
        for _ in range(150):
            turn, again = one.turn(s), other.turn(t)
            assert [(type(x).__name__, *x) for x in turn.steps] == [
                (type(x).__name__, *x) for x in again.steps
            ]
            assert (turn.type, turn.actor) == (again.type, again.actor)
            if not turn.steps:
                break
            chosen = rng.randrange(len(turn.steps))
            s, t = one.take(s, turn.steps[chosen]), other.take(t, again.steps[chosen])
            assert s.key() == t.key()


def test_no_name_of_a_question_is_left(tmp_path: Path) -> None:
    """Neither in code nor in words: not its readings, not what it covers, not its clauses."""
    game = load("bataille")
    blind = blinded(game, tmp_path)
    code = "\n".join(p.read_text() for p in blind.folder.rglob("*.py") if p.name != "questions.py")
    for question in game.questions.values():
        upper = question.name.upper().replace("-", "_")
        assert f"{upper}." not in code
    assert "covers" not in code
    assert not (blind.folder / "questions.toml").read_text().strip()


def test_another_ruling_stays_in_the_rules(tmp_path: Path) -> None:
    """Blinded at another ruling, la bataille ends when one player has all the cards."""
    game = load("bataille")
    blind = blinded(game, tmp_path, {"end": "last_left"})
    usual = blinded(game, tmp_path)
    ends = [b.game.clauses["BAT-END-2"].meaning for b in (blind, usual)]
    assert all(m is not None for m in ends)
    texts = [(b.folder / "clauses" / "trick.py").read_text() for b in (blind, usual)]
    assert "return out >= table.players - 1" in texts[0]
    assert "return out >= table.players - 1" not in texts[1]


def test_what_is_blinded_alike_has_one_name() -> None:
    """The digest is of the files and the rulings."""
    game = load("bataille")
    assert digest_of(game, {"end": 0}) == digest_of(game, {"end": 0})
    assert digest_of(game, {"end": 0}) != digest_of(game, {"end": 1})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("if a and True:\n        return 1\n    return 2", "if a:\n        return 1\n    return 2"),
        ("if a or True:\n        return 1\n    return 2", "return 1"),
        ("return 1 if False else 2", "return 2"),
        ("held = False\n    if held or a:\n        return 1\n    return 2",
         "if a:\n        return 1\n    return 2"),
        ("return not (a and False)", "return True"),
    ],
)  # fmt: skip
def test_folding(before: str, after: str) -> None:
    """What is known is written, and what is never done is gone."""
    assert folded(f"def f(a):\n    {before}") == f"def f(a):\n    {after}"


def test_sections_of_questions_that_stay() -> None:
    """The words of a question that stays are kept as they are."""
    text = '["a"]\nkind = "gap"\n\n["b"]\nkind = "gap"\n'
    assert sections(text, {"a"}) == '["a"]\nkind = "gap"\n\n'
    assert sections(text, set()) == ""
