"""Whether a spec as a whole is one that every engine can run."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator

from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.game import Game
from maldonne.spec.language.question import Question
from maldonne.spec.language.verifier.functions import Function
from maldonne.spec.language.verifier.honest import check_clauses
from maldonne.spec.language.verifier.jobs import jobs
from maldonne.spec.language.verifier.references import check_references
from maldonne.spec.language.verifier.structure import check_structure
from maldonne.spec.language.verifier.subset import Inspection


def verify(game: Game) -> None:
    """Refuse a spec that is wrong.

    Raises
    ------
    SpecError
        At the first mistake, with file, line and what to do.
    """
    collects = gc.isenabled()
    gc.disable()  # it would walk the syntax trees over and over, which doubles the time
    try:
        spec = Inspection(game)
        check_structure(game, spec.sources)
        check_references(game, spec.sources)
        spec.run()
        check_clauses(spec)
        check_readings(spec)
    finally:
        if collects:
            gc.enable()


def check_readings(spec: Inspection) -> None:
    """Refuse a question whose readings the game does not tell apart.

    One reading may be the `else` of the others; so all but one are asked for somewhere in the
    rules, the terms, the clauses or the completions. What only watches play does not count.

    Raises
    ------
    SpecError
        At the first such question.
    """
    asked: set[tuple[str, str]] = set()
    for job in jobs(spec.game):
        if job.watches:
            continue
        if job.plain:
            asked.update(_asked_in(spec, job.function))
        else:
            for part in spec.facts(job.function, job.takes).everything:
                asked.update((c.what[0].name, c.what[1]) for c in part.consults)
    for question in spec.game.questions.values():
        idle = [r.name for r in question.readings if (question.name, r.name) not in asked]
        if len(idle) == len(question.readings):
            raise SpecError(
                f"question {question.name}: its readings make no difference, no function asks",
                question.place,
                "Ask for a reading where rule, clause or completion depends on it:"
                " QUESTION.reading(table).",
            )
        if len(idle) > 1:
            raise SpecError(
                f"question {question.name}: no function tells {' from '.join(idle)}",
                question.place,
                "Ask for every reading but one, or strike a reading out.",
            )


def _asked_in(spec: Inspection, function: Function) -> Iterator[tuple[str, str]]:
    """Question and reading wherever a plain Python function names one."""
    if not spec.sources.owns(function):
        return
    for node in ast.walk(spec.sources.node(function, "a role")):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            question = function.__globals__.get(node.value.id)
            if isinstance(question, Question):
                yield question.name, node.attr
