"""Clauses say what the text says, and no more: what keeps the rules from creeping into them.

A clause looks at the play through terms alone, and only through those that its sentence speaks
of. So it knows nothing of the rules' bookkeeping, of completions, or of rulings that are not its
own; what it says can then be held against the rules.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from maldonne.spec.language.clause import Clause, Meaning, Term
from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.question import Question
from maldonne.spec.language.verifier.calls import operation
from maldonne.spec.language.verifier.functions import Facts, Function
from maldonne.spec.language.verifier.jobs import of_meaning
from maldonne.spec.language.verifier.subset import Inspection

# Operations of the language that look at no state.
STATELESS = frozenset(
    {"left_of", "right_of", "opposite", "scaled", "players", "suit_of", "rank_of"}
)
CLAUSES = "clauses"
NOT_FOR_CLAUSES = {"rules", "completions"}


def check_clauses(spec: Inspection) -> None:
    """Refuse a clause that says more than its sentence can.

    Raises
    ------
    SpecError
        At the first one.
    """
    _imports(spec)
    for term in spec.game.terms.values():
        _term(spec, term)
    for clause in spec.game.clauses.values():
        if clause.meaning is not None:
            _Honesty(spec, clause, clause.meaning).check()


def _imports(spec: Inspection) -> None:
    for path in spec.sources.files(CLAUSES):
        module = spec.sources.module(str(path))
        whole = (n for n in module.tree.body if not isinstance(n, ast.FunctionDef))
        for node in (inner for statement in whole for inner in ast.walk(statement)):
            for name in _imported(node):
                wrong = NOT_FOR_CLAUSES.intersection(name.split("."))
                if wrong:
                    raise SpecError(
                        f"clauses import {wrong.pop()}: {ast.unparse(node)}",
                        f"{module.place}:{getattr(node, 'lineno', 1)}",
                        "Clauses say what the text says. What both sides need is a term.",
                    )


def _imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield from (alias.name for alias in node.names)
    if isinstance(node, ast.ImportFrom) and node.module:
        yield node.module


def _term(spec: Inspection, term: Term) -> None:
    for part in spec.facts(term.function).everything:
        if spec.sources.part(part.function) in NOT_FOR_CLAUSES:
            raise SpecError(
                f"term “{term.name}” uses “{part.name}”, a function of the rules",
                part.place,
                "Terms are what text and rules share: move it beside the terms.",
            )
        for read in part.reads:
            if read.what.book:
                raise SpecError(
                    f"term “{term.name}” reads “{read.what.name}”, the rules' own bookkeeping",
                    read.place,
                    "Tell it from zones and from the history that the language keeps,"
                    " or take book=True from the field.",
                )
        for consult in part.consults:
            question, reading = consult.what
            if question.kind == "gap":
                raise SpecError(
                    f"term “{term.name}” asks for {question.name}.{reading}, the ruling of a gap",
                    consult.place,
                    "Where the text is silent its words mean the same under every reading:"
                    " ask in a rule or in a completion.",
                )


class _Honesty:
    """The functions of one clause."""

    def __init__(self, spec: Inspection, clause: Clause, meaning: Meaning) -> None:
        self.spec, self.clause, self.meaning = spec, clause, meaning
        self.spoken: set[Function] = {term.function for term in meaning.speaks_of}
        self.used: set[Function] = set()
        self.seen: set[int] = set()

    def check(self) -> None:
        """Refuse what the sentence cannot say, and terms that it does not need."""
        for job in of_meaning(self.clause, self.meaning):
            facts = self.spec.facts(job.function, job.takes)
            self._part(facts, facts.place)
        for term in self.meaning.speaks_of:
            if term.function not in self.used:
                raise SpecError(
                    f"clause {self.clause.id} speaks of “{term.name}” and does not use it",
                    self.meaning.place,
                    "Take it out of speaks_of, so that the list says what the clause is made of.",
                )

    def _part(self, facts: Facts, place: str) -> None:
        if id(facts) in self.seen:
            return
        self.seen.add(id(facts))
        if self.spec.sources.part(facts.function) != CLAUSES:
            raise SpecError(
                f"clause {self.clause.id} uses “{facts.name}”, which stands outside its {CLAUSES}",
                place,
                f"Make it a term that the clause speaks of, or move it to {CLAUSES}.",
            )
        for read in facts.reads:
            raise SpecError(
                f"clause {self.clause.id} reads “{read.what.name}” from the state itself",
                read.place,
                "Let a term say it, and name the term in speaks_of.",
            )
        for consult in facts.consults:
            self._consult(consult.what[0], consult.place, "")
        for call in facts.calls:
            if call.function in self.spec.game.terms:
                self._term(call.function, call.place, call.facts)
            elif call.facts is not None:
                self._part(call.facts, call.place)
            elif operation(call.function) and call.function.__name__ not in STATELESS:
                raise SpecError(
                    f"clause {self.clause.id} calls {call.function.__name__} itself",
                    call.place,
                    "Let a term call it, and name the term in speaks_of.",
                )

    def _term(self, function: Function, place: str, facts: Facts | None) -> None:
        name = function.__name__
        if function not in self.spoken:
            raise SpecError(
                f"clause {self.clause.id} uses “{name}”, of which it does not speak",
                place,
                f"If its sentence speaks of it, add {name} to speaks_of; else do without.",
            )
        self.used.add(function)
        for part in facts.everything if facts is not None else ():
            for consult in part.consults:
                self._consult(consult.what[0], place, f"by the term “{name}” ")

    def _consult(self, question: Question, place: str, through: str) -> None:
        what = f"clause {self.clause.id} {through}asks for a reading of {question.name}"
        if question.kind == "gap":
            raise SpecError(
                f"{what}, which is a gap",
                place,
                "Where the text is silent a clause says nothing: ask in a rule or a completion.",
            )
        if self.clause.id not in question.about:
            raise SpecError(
                f"{what}, which is not about it",
                place,
                f"Add {self.clause.id} to its “about” ({question.place}), or do without.",
            )
