"""Doubts in words: what the machine found that no question asks, and the questions there are."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from maldonne.checks.doubts.doubt import KINDS, Doubt
from maldonne.checks.traces import write_into
from maldonne.checks.verdict import Lang, Says
from maldonne.checks.words import plural, pluriel
from maldonne.models.interpreter import Interpreter
from maldonne.models.trace import trace_of_steps
from maldonne.spec.language.game import Game
from maldonne.spec.language.question import Question

REAL = Says("partie de ce jeu", "play of this game")
SMALL = Says("partie avec un petit paquet", "play with a small pack")
ASKED = Says("Questions de ce jeu", "Questions of this game")
FOUND = Says("Trouvé par la machine, sans question", "Found by the machine, with no question")
NONE = Says("  rien", "  nothing")


def write_plays(game: Game, doubts: list[Doubt], folder: Path) -> None:
    """Write the play that shows each doubt; the doubts then name their files."""
    for doubt in doubts:
        for index, shown in enumerate(doubt.shown):
            trace = trace_of_steps(Interpreter(game, shown.play.table), shown.play.steps)
            name = re.sub(r"[^\w.]+", "-", f"{game.name}-doubt-{doubt.id}")[:140]
            shown.file = write_into(folder, f"{name}{f'-{index}' * (index > 0)}.itf.json", trace)


def question_lines(game: Game, questions: list[Question], lang: Lang) -> Iterator[str]:
    """A line for each question: its kind, what is asked, the readings, the one in force first."""
    yield ASKED(lang)
    for question in questions:
        asked = question.fr if lang == "fr" else question.en
        yield f"  {question.name} ({KINDS[question.kind](lang)}): {asked}"
        names = [reading.name for reading in question.readings]
        ruling = names.pop(question.ruling)
        yield f"    → {ruling}; {', '.join(names)}"
    if not questions:
        yield NONE(lang)


def doubt_lines(doubts: list[Doubt], lang: Lang) -> Iterator[str]:
    """What is said of each doubt that the machine found."""
    yield FOUND(lang)
    for index, doubt in enumerate(doubts, 1):
        yield f"{index}. {KINDS[doubt.kind](lang)}: {doubt.title(lang)}"
        if doubt.clauses:
            yield f"   {', '.join(doubt.clauses)}"
        for words in (doubt.situation(lang), doubt.reason(lang)):
            if words:
                yield f"   {words}"
        for option in doubt.options:
            yield f"   – {option.says(lang)}"
        for shown in doubt.shown:
            n = len(shown.play.steps)
            length = pluriel(n, "pas", "pas") if lang == "fr" else plural(n, "step")
            yield f"   {(REAL if shown.real else SMALL)(lang)}, {length}"
            if shown.file:
                yield f"   maldonne replay {shlex.quote(shown.file)}"
    if not doubts:
        yield NONE(lang)


def document(game: Game, questions: list[Question], doubts: list[Doubt]) -> dict[str, Any]:
    """The same as one JSON document, ``maldonne.doubts/1``."""

    def both(says: Says) -> dict[str, str]:
        return {"fr": says.fr, "en": says.en}

    return {
        "schema": "maldonne.doubts/1",
        "game": game.name,
        "questions": [
            {"name": q.name, "kind": q.kind, "fr": q.fr, "en": q.en,
             "clauses": list(q.about), "ruling": q.readings[q.ruling].name,
             "readings": [reading.name for reading in q.readings]}
            for q in questions
        ],
        "found": [
            {"id": d.id, "kind": d.kind, **both(d.title), "clauses": list(d.clauses),
             "situation": both(d.situation), "now": both(d.reason),
             "readings": [both(option.says) for option in d.options],
             "plays": [{"file": s.file, "steps": len(s.play.steps), "real": s.real}
                       for s in d.shown]}
            for d in doubts
        ],
    }  # fmt: skip
