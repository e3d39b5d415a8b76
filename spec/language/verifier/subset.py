"""The subset of Python that every engine runs, checked on every function of a game.

The same functions are interpreted, compiled to machine code, and rewritten into formulas. So they
are kept to few forms: assignments, `if`, `for` over what is bounded, `return`, calls, and sums and
comparisons of whole numbers. A zone is changed by the language's operations alone. A function
either answers or changes the state, never both; and only effects and ``begin`` may change it.
"""

from __future__ import annotations

import ast
from typing import Any

from maldonne.spec.language.errors import SpecError, place_of
from maldonne.spec.language.game import Game
from maldonne.spec.language.verifier.expressions import Expressions
from maldonne.spec.language.verifier.functions import Facts, Function, Sources, counted
from maldonne.spec.language.verifier.jobs import Job, jobs
from maldonne.spec.language.verifier.kinds import (
    NOTHING,
    NUMBER,
    TRUTH,
    Kind,
    of_annotation,
)
from maldonne.spec.language.verifier.statements import Statements


class Inspection:
    """The functions of a game, each checked once.

    Parameters
    ----------
    game : Game
        The spec.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sources = Sources(game.folder)
        self._known: dict[tuple[Function, tuple[Kind, ...]], Facts] = {}
        self._takes: dict[Function, tuple[Kind, ...]] = {}
        self._open: list[Function] = []

    def run(self) -> None:
        """Check every function that has a job in the game, and every function that they call.

        Raises
        ------
        SpecError
            At the first line that some engine cannot run.
        """
        for job in jobs(self.game):
            self.job(job)

    def job(self, job: Job) -> None:
        """Check a function against what it is for."""
        plain = job.plain and hasattr(job.function, "__code__")
        node = None if plain else self.sources.node(job.function, job.what)
        if node is not None:
            self._signature(job.function, node)
        name = job.function.__name__
        place = place_of(job.function) if node is None else self.sources.place(job.function)
        has = job.function.__code__.co_argcount
        if job.names and has != len(job.names):
            raise SpecError(
                f"“{name}” has {counted(has, 'parameter')}; {job.what} has {len(job.names)}",
                place,
                f"Its parameters are: {', '.join(job.names)}.",
            )
        if node is None:
            return
        self._agree(job, node)
        facts = self.facts(job.function, job.takes)
        if facts.writes is not None and not job.changes:
            raise SpecError(
                f"“{name}” ({job.what}) must only look, and {facts.writes.what}",
                facts.writes.place,
                "Only effects and begin change the state: move the change there.",
            )
        wrong = {
            "truth": not facts.answers.truthy,
            "number": not facts.answers.numeric,
            "value": facts.answers == NOTHING,
            "nothing": facts.answers != NOTHING,
        }
        if wrong[job.answers]:
            wanted = {"truth": TRUTH.name, "number": NUMBER.name, "value": NUMBER.name}
            raise SpecError(
                f"“{name}” ({job.what}) answers with {facts.answers.name},"
                f" not with {wanted.get(job.answers, NOTHING.name)}",
                place,
                f"Let it return {wanted.get(job.answers, NOTHING.name)}.",
            )

    def _agree(self, job: Job, node: ast.FunctionDef) -> None:
        """Refuse annotations that say something else than what the function is handed."""
        if job.takes is None:
            return
        for argument, kind in zip(node.args.args, job.takes, strict=True):
            said = of_annotation(argument.annotation, job.function.__globals__, self.game.steps)
            if said is not None and not said.accepts(kind):
                handed = " or ".join(cls.__name__ for cls in kind.steps) or kind.name
                assert argument.annotation is not None
                raise SpecError(
                    f"“{node.name}” ({job.what}) says that “{argument.arg}” is"
                    f" {ast.unparse(argument.annotation)}, but is handed {handed}",
                    f"{self.sources.place(job.function).rpartition(':')[0]}:{argument.lineno}",
                    "Mend the annotation, or what the function is declared for.",
                )

    def takes(self, function: Any) -> tuple[Kind, ...]:
        """The kinds of a function's parameters, as its annotations say them."""
        if function not in self._takes:
            node = self.sources.node(function, "a call")
            self._signature(function, node)
            kinds = []
            for argument in node.args.args:
                kind = of_annotation(argument.annotation, function.__globals__, self.game.steps)
                if kind is None:
                    raise SpecError(
                        f"“{node.name}” does not say what its parameter “{argument.arg}” is",
                        self.sources.place(function),
                        f"Write {argument.arg}: int, {argument.arg}: bool, or the class of the"
                        " table, the state, the step or the zone.",
                    )
                kinds.append(kind)
            self._takes[function] = tuple(kinds)
        return self._takes[function]

    def _signature(self, function: Any, node: ast.FunctionDef) -> None:
        plain = node.args
        if plain.posonlyargs or plain.vararg or plain.kwonlyargs or plain.kwarg or plain.defaults:
            raise SpecError(
                f"“{node.name}” has parameters with a default, a star or a slash",
                self.sources.place(function),
                "Write plain parameters, and give every argument in every call.",
            )

    def facts(
        self,
        function: Any,
        takes: tuple[Kind, ...] | None = None,
        called_by: Expressions | None = None,
        at: ast.AST | None = None,
    ) -> Facts:
        """What is found in a function of the game, checked when it is first asked for.

        Parameters
        ----------
        function : callable
            The function.
        takes : tuple of Kind, optional
            The kinds of its parameters; otherwise its annotations say them.
        called_by, at : optional
            Who calls it, on which line.
        """
        takes = self.takes(function) if takes is None else takes
        key = (function, takes)
        if key not in self._known:
            if function in self._open and called_by is not None and at is not None:
                chain = [f.__name__ for f in self._open[self._open.index(function) :]]
                called_by.refuse(
                    at,
                    f"calls {function.__name__}, which calls it again:"
                    f" {' → '.join([*chain, function.__name__])}",
                    "Functions do not call themselves: write a for loop.",
                )
            node = self.sources.node(function, "a call")
            facts = Facts(function, self.sources.place(function))
            self._open.append(function)
            Statements(self, function, facts, node, takes).check()
            self._open.pop()
            self._known[key] = facts
        return self._known[key]
