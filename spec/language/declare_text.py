"""Declaring the text: its terms, what its clauses mean, and what it leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, TypeVar

from maldonne.spec.language.clause import Decision, Meaning, Role, Term
from maldonne.spec.language.declared import Declared, Kinds, as_tuple
from maldonne.spec.language.domain import Domain
from maldonne.spec.language.errors import SpecError, caller, place_of
from maldonne.spec.language.question import Question

F = TypeVar("F", bound=Callable[..., Any])


class TextDeclarations(Declared):
    """The part of `Game` that gives clauses their meaning and asks questions."""

    def term(self, *, fr: str, en: str, words: tuple[str, ...] = ()) -> Callable[[F], F]:
        """Declare something that the text speaks of (`Term`)."""

        def note(function: F) -> F:
            self.terms[function] = Term(function, fr, en, words)
            return function

        return note

    def decision(
        self,
        *asked: type,
        fr: str,
        en: str,
        when: Callable[..., Any] | None = None,
        answers: Literal["number", "seat"] | Domain = "number",
        can_be: Callable[..., Any] | None = None,
    ) -> Callable[[Callable[..., Any]], Decision]:
        """Declare something that every step of some kinds must settle (`Decision`)."""

        def note(read: Callable[..., Any]) -> Decision:
            for cls in asked:
                self.kind(cls, read)
            decision = Decision(read, tuple(asked), fr, en, when, answers, can_be)
            self.decisions.append(decision)
            return decision

        return note

    def _meaning(
        self,
        role: Role,
        id_: str,
        on: Kinds,
        speaks_of: Iterable[Callable[..., Any]],
        when: Callable[..., Any] | None,
        exception_of: str | Iterable[str],
        decision: Decision | None = None,
    ) -> Callable[[F], F]:
        def note(function: F) -> F:
            clause = self.clause(id_, function)
            if clause.meaning is not None:
                raise SpecError(
                    f"clause {id_} has two meanings",
                    place_of(function),
                    f"Split the clause in two, or drop the other at {clause.meaning.place}.",
                )
            exceptions = (exception_of,) if isinstance(exception_of, str) else tuple(exception_of)
            for other in exceptions:
                self.clause(other, function)
            for cls in as_tuple(on):
                self.kind(cls, function)
            terms = tuple(self.term_of(t, function) for t in speaks_of)
            clause.meaning = Meaning(
                role, as_tuple(on), function, when, terms, exceptions, decision
            )
            return function

        return note

    def permits(
        self, id_: str, on: Kinds, *, speaks_of: Iterable[Any] = (), exception_of: Any = ()
    ) -> Callable[[F], F]:
        """Give a permission its meaning: ``(table, before, move)`` is true of what it permits."""
        return self._meaning("permits", id_, on, speaks_of, None, exception_of)

    def forbids(
        self, id_: str, on: Kinds, *, speaks_of: Iterable[Any] = (), exception_of: Any = ()
    ) -> Callable[[F], F]:
        """Give a prohibition its meaning: ``(table, before, move)`` is true of what it forbids."""
        return self._meaning("forbids", id_, on, speaks_of, None, exception_of)

    def requires(
        self, id_: str, on: Kinds, *, speaks_of: Iterable[Any] = (), exception_of: Any = ()
    ) -> Callable[[F], F]:
        """Give an obligation its meaning: where ``(table, before)`` is true, the step is taken.

        No player moves before it was; and when the step is taken, the clause applies to it.
        """
        return self._meaning("requires", id_, on, speaks_of, None, exception_of)

    def outcome(
        self,
        id_: str,
        on: Kinds,
        *,
        when: Callable[..., Any] | None = None,
        speaks_of: Iterable[Any] = (),
        exception_of: Any = (),
    ) -> Callable[[F], F]:
        """Give a clause its meaning: ``(table, before, step, after)`` is so after the step."""
        return self._meaning("outcome", id_, on, speaks_of, when, exception_of)

    def decides(
        self,
        id_: str,
        decision: Decision,
        *,
        on: Kinds = (),
        when: Callable[..., Any] | None = None,
        speaks_of: Iterable[Any] = (),
        exception_of: Any = (),
    ) -> Callable[[F], F]:
        """Give a clause its meaning: ``(table, before, step)`` is its answer to a decision."""
        steps = as_tuple(on) or decision.asked
        return self._meaning("decides", id_, steps, speaks_of, when, exception_of, decision)

    def allows(
        self,
        id_: str,
        decision: Decision,
        *,
        on: Kinds = (),
        when: Callable[..., Any] | None = None,
        speaks_of: Iterable[Any] = (),
        exception_of: Any = (),
    ) -> Callable[[F], F]:
        """Give a clause its meaning: ``(table, before, step, value)`` tells the answers allowed."""
        steps = as_tuple(on) or decision.asked
        return self._meaning("allows", id_, steps, speaks_of, when, exception_of, decision)

    def defines(self, id_: str, *functions: Callable[..., Any]) -> None:
        """Say which terms a definition of the text defines; examples alone can test them."""
        clause = self.clause(id_, functions[0] if functions else caller())
        if not functions:
            raise SpecError(
                f"clause {id_} defines nothing",
                caller(),
                "Name the terms that it defines: game.defines(id, term, …).",
            )
        if clause.defined_by:
            raise SpecError(
                f"clause {id_} is given twice the terms that it defines",
                caller(),
                "Name them all in one game.defines(id, term, …).",
            )
        clause.defined_by = tuple(self.term_of(f, functions[0]) for f in functions)

    # --- what the text leaves open -------------------------------------------------------------

    def question(self, name: str) -> Question:
        """The question of that name, for its readings and the situations that it covers.

        Raises
        ------
        SpecError
            If ``questions.toml`` has none of that name.
        """
        if name not in self.questions:
            raise SpecError(
                f"question “{name}” is unknown",
                caller(),
                cure=f"Ask it in {self.folder.name}/questions.toml, with two readings or more.",
            )
        return self.questions[name]

    def completes(self, question: Question, *permitted: type) -> Callable[[F], F]:
        """Declare moves that no clause permits but a ruling does: ``(table, before, move)``."""

        def note(function: F) -> F:
            for cls in permitted:
                self.kind(cls, function)
            self.completions.append((question, tuple(permitted), function))
            return function

        return note
