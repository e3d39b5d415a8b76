"""Declaring steps: what players, nobody and the shuffle decide, and what each step does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from maldonne.spec.language.declared import Declared, Kinds, as_tuple
from maldonne.spec.language.domain import Domain
from maldonne.spec.language.errors import SpecError, caller
from maldonne.spec.language.steps import StepKind, StepType

F = TypeVar("F", bound=Callable[..., Any])


class StepDeclarations(Declared):
    """The part of `Game` that declares steps and gives them their functions."""

    def _step(self, type_: StepType, cls: type, fr: str, en: str, domains: Any) -> None:
        place = caller(above=1)
        if any(kind.name == cls.__name__ for kind in self.steps.values()):
            raise SpecError(f"two steps are called {cls.__name__}", place, "Rename one of them.")
        fields: tuple[str, ...] = getattr(cls, "_fields", ())
        if set(fields) != set(domains):
            raise SpecError(
                f"the parameters of {cls.__name__} are {fields}, the domains {tuple(domains)}",
                place,
                "Give every parameter its domain.",
            )
        ordered = {name: domains[name] for name in fields}
        self.steps[cls] = StepKind(type_, cls, ordered, fr, en, len(self.steps))

    def move(self, cls: type, *, fr: str, en: str, **domains: Domain) -> None:
        """Declare something that a player decides."""
        self._step("move", cls, fr, en, domains)

    def forced(self, cls: type, *, fr: str, en: str) -> None:
        """Declare something that happens and that nobody decides."""
        self._step("forced", cls, fr, en, {})

    def chance(self, cls: type, *, fr: str, en: str, **domains: Domain) -> None:
        """Declare something that the shuffle decides."""
        self._step("chance", cls, fr, en, domains)

    def _give(self, role: str, kinds: Kinds) -> Callable[[F], F]:
        def note(function: F) -> F:
            for cls in as_tuple(kinds):
                self.kind(cls, function).give(role, function)
            return function

        return note

    def possible(self, cls: type) -> Callable[[F], F]:
        """``(table, before, move)``: whether a move can be made at all; its cards are there."""
        return self._give("possible", cls)

    def due(self, cls: type) -> Callable[[F], F]:
        """``(table, s)``: whether a forced or chance step comes next."""
        return self._give("due", cls)

    def weight(self, cls: type) -> Callable[[F], F]:
        """``(table, s, step)``: in how many ways chance takes this step."""
        return self._give("weight", cls)

    def actor(self, *kinds: type) -> Callable[[F], F]:
        """``(table, s)``: the player who makes the move, or to whom the step happens."""
        return self._give("actor", kinds)

    def effect(self, cls: type) -> Callable[[F], F]:
        """``(table, s, step)``: what the step does to the state."""
        return self._give("effect", cls)

    def says(self, cls: type) -> Callable[[F], F]:
        """``(step, lang)``: the step in words, where a template is not enough."""
        return self._give("say", cls)

    def action(self, fr: str, en: str) -> int:
        """Declare something that clauses can command; the number that stands for it."""
        self.actions.append(Domain("action", 0, 0, (fr,), (en,)))
        return len(self.actions) - 1
