"""Calls in a game's functions: of its own functions, of the language, and of readings."""

from __future__ import annotations

import ast
import builtins
import functools
from collections.abc import Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any

from maldonne.spec import language
from maldonne.spec.language.question import Question
from maldonne.spec.language.verifier.expressions import IN_ZONE, Expressions
from maldonne.spec.language.verifier.functions import Call, Facts, Site, counted
from maldonne.spec.language.verifier.kinds import (
    NOTHING,
    OF_LANGUAGE,
    ROW,
    SEATS,
    TABLE,
    TALLY,
    TEXT,
    TRUTH,
    ZONE_ROW,
    Kind,
)

if TYPE_CHECKING:
    from maldonne.spec.language.verifier.subset import Inspection

# The operations that change a state; a test derives the same set from their source.
CHANGES = frozenset(
    """
    carry_out command draw gather gather_pile lay lay_next move_all move_card move_cards pick_up
    place_under put put_card put_under send_under shuffle spill take take_card undefined waive
    """.split()
)
# Modules of the language whose exported functions rules may call.
OPERATIONS = tuple(
    f"{language.__name__}.{name}"
    for name in ("agenda", "card_sets", "helpers", "partners", "piles", "suits", "zones")
)


def operation(function: Any) -> bool:
    """Whether a function is one of the language's that rules may call."""
    name = getattr(function, "__name__", "")
    return getattr(function, "__module__", "") in OPERATIONS and name in language.__all__


@functools.cache
def kinds_of(function: FunctionType) -> tuple[Kind, ...]:
    """The kinds of an operation's parameters, and last that of its answer."""
    return tuple(OF_LANGUAGE[str(name)] for name in function.__annotations__.values())


class Calls(Expressions):
    """The expressions of one function, calls included."""

    def __init__(self, spec: Inspection, function: FunctionType, facts: Facts) -> None:
        super().__init__(spec, function, facts)
        self._forms[ast.Call] = self._call

    def _call(self, node: ast.Call) -> Kind:
        kind = self.call(node)
        if kind == NOTHING:
            self.refuse(
                node,
                f"uses the answer of {ast.unparse(node.func)}, which has none",
                "Call it on a line of its own.",
            )
        if kind == SEATS:
            self.refuse(node, "uses players(…) as a value", "Write for p in players(table).")
        return kind

    def call(self, node: ast.Call) -> Kind:
        """A call, and the kind of its answer."""
        if node.keywords:
            self.refuse(
                node,
                f"calls {ast.unparse(node.func)} with an argument by name",
                "Give the arguments in their order, without names.",
            )
        for argument in node.args:
            if isinstance(argument, ast.Starred):
                self.refuse_form(argument)
        if isinstance(node.func, ast.Attribute):
            return self._method(node, node.func)
        if not isinstance(node.func, ast.Name):
            self.refuse(node, "calls the answer of a call", "Give every function a name.")
        name = node.func.id
        function = None if name in self.own else self.names.get(name)
        if function is None and hasattr(builtins, name):
            self._refuse_builtin(node, name)
        if not isinstance(function, FunctionType):
            self.refuse(
                node, f"calls “{name}”, which is no function", "Import it, or mend the name."
            )
        if operation(function):
            return self._operation(node, function)
        if not self.spec.sources.owns(function):
            self.refuse(
                node,
                f"calls “{name}”, which is neither the game's nor an operation of the language",
                "Call only functions of the game's folder and operations of the language.",
            )
        return self._function(node, function)

    def _method(self, node: ast.Call, func: ast.Attribute) -> Kind:
        if isinstance(func.value, ast.Name) and func.value.id not in self.own:
            question = self.names.get(func.value.id)
            if isinstance(question, Question):
                self._reading(func, question)
                self.arguments(node, (TABLE,))
                return TRUTH
        zone = self.kind(func.value)
        cure = IN_ZONE.get(zone.name, "Call a function: f(table, s, …).")
        self.refuse(node, f"calls a method of {zone.name}: {ast.unparse(func)}", cure)

    def _operation(self, node: ast.Call, function: FunctionType) -> Kind:
        self.facts.calls.append(Call(function, self.at(node), None))
        *takes, answers = kinds_of(function)
        self.arguments(node, takes)
        if function.__name__ in CHANGES and self.facts.writes is None:
            self.facts.writes = Site(f"calls {function.__name__}", self.at(node))
        if function.__name__ == "undefined":
            self._undefined(node)
        return answers

    def _undefined(self, node: ast.Call) -> None:
        name = node.args[1]
        question = self.names.get(name.id) if isinstance(name, ast.Name) else None
        if isinstance(question, Question) and question.kind != "gap":
            self.refuse(
                node,
                f"leaves play undefined by question {question.name}, which is no gap",
                "Where the text says something, carry out one of its readings.",
            )

    def _function(self, node: ast.Call, function: FunctionType) -> Kind:
        code = function.__code__
        callee = self.spec.facts(function, called_by=self, at=node)
        self.arguments(node, self.spec.takes(function), code.co_varnames[: code.co_argcount])
        self.facts.calls.append(Call(function, self.at(node), callee))
        if callee.writes is not None and self.facts.writes is None:
            self.facts.writes = Site(
                f"calls {callee.name}, which {callee.writes.what} at {callee.writes.place}",
                self.at(node),
            )
        return callee.answers

    def arguments(self, node: ast.Call, wanted: Sequence[Kind], names: Sequence[str] = ()) -> None:
        """The arguments of a call, held against the kinds that are wanted."""
        if len(node.args) != len(wanted):
            takes = ", ".join(names) or ", ".join(kind.name for kind in wanted)
            given = counted(len(node.args), "argument")
            self.refuse(
                node,
                f"gives {ast.unparse(node.func)} {given} instead of {len(wanted)}",
                f"It takes: {takes}.",
            )
        for argument, want in zip(node.args, wanted, strict=True):
            if want == TEXT and isinstance(getattr(argument, "value", None), str):
                continue
            kind = self.kind(argument)
            if not want.accepts(kind):
                called, shown = ast.unparse(node.func), ast.unparse(argument)
                indexed = kind.name in (ROW, ZONE_ROW, TALLY)
                self.refuse(
                    argument,
                    f"gives {called} {kind.name} ({shown}) for {want.name}",
                    self._index_cure(argument, kind) if indexed else f"Give it {want.name} there.",
                )
