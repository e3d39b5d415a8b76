"""Statements of a game's functions: whether every engine can run them."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any, NoReturn

from maldonne.spec.language.domain import Domain
from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.fields import Field
from maldonne.spec.language.verifier.calls import Calls
from maldonne.spec.language.verifier.expressions import IN_ZONE
from maldonne.spec.language.verifier.functions import Facts, Site
from maldonne.spec.language.verifier.kinds import (
    NOTHING,
    NUMBER,
    OF_ZONE,
    SEATS,
    STATE,
    TRUTH,
    Kind,
    joined,
    of_annotation,
)

if TYPE_CHECKING:
    from maldonne.spec.language.verifier.subset import Inspection


class Statements(Calls):
    """The statements of one function."""

    def __init__(
        self,
        spec: Inspection,
        function: FunctionType,
        facts: Facts,
        node: ast.FunctionDef,
        takes: tuple[Kind, ...],
    ) -> None:
        super().__init__(spec, function, facts)
        self.node = node
        self.parameters = [argument.arg for argument in node.args.args]
        self.locals = dict(zip(self.parameters, takes, strict=True))
        self.given = set(self.parameters)
        self.returns: list[tuple[ast.Return, Kind]] = []
        self._statements: dict[type[ast.stmt], Callable[[Any], bool]] = {
            ast.Assign: self._assign,
            ast.AnnAssign: self._annotated,
            ast.AugAssign: self._augmented,
            ast.If: self._if,
            ast.For: self._for,
            ast.Return: self._return,
            ast.Expr: self._alone,
            ast.Pass: lambda _: True,
            ast.Break: lambda _: False,
            ast.Continue: lambda _: False,
        }

    def check(self) -> None:
        """Go through the function; what it answers and does is noted in its facts."""
        body = self.node.body
        if ast.get_docstring(self.node, clean=False) is not None:
            body = body[1:]
        falls = self._block(body)
        kinds = [kind for _, kind in self.returns if kind != NOTHING]
        if not kinds:
            return
        if falls or len(kinds) < len(self.returns):
            self.refuse(
                self.node, "gives an answer in some cases only", "End every case with return …."
            )
        kind = joined(kinds)
        if kind is None:
            self.refuse(
                self.returns[-1][0],
                "answers with a number in one case and with a truth value in another",
                "Return numbers only, or truth values only.",
            )
        if self.facts.writes is not None:
            raise SpecError(
                f"“{self.facts.name}” gives an answer and changes the state as well: it"
                f" {self.facts.writes.what}",
                self.facts.writes.place,
                "Write two functions: one that answers, one that changes the state.",
            )
        self.facts.answers = kind

    def _block(self, body: list[ast.stmt]) -> bool:
        """Go through statements; whether play goes on after the last."""
        falls = True
        for statement in body:
            if not falls:
                self.refuse(statement, "has a line that is never reached", "Take it out.")
            form = self._statements.get(type(statement))
            if form is None:
                self.refuse_form(statement)
            falls = form(statement)
        return falls

    # --- assignments -----------------------------------------------------------------------------

    def _assign(self, node: ast.Assign) -> bool:
        if len(node.targets) > 1:
            self.refuse(node, "assigns to several names at once", "Give each a line of its own.")
        self._store(node.targets[0], node.value)
        return True

    def _annotated(self, node: ast.AnnAssign) -> bool:
        kind = of_annotation(node.annotation, self.names, {})
        if node.value is None:
            self.refuse(node, f"gives “{ast.unparse(node.target)}” no value", "Write … = 0.")
        if kind not in (NUMBER, TRUTH) or not isinstance(node.target, ast.Name):
            self.refuse(
                node,
                f"annotates {ast.unparse(node.target)} with {ast.unparse(node.annotation)}",
                "A local name is an int or a bool, or has no annotation.",
            )
        self._store(node.target, node.value)
        return True

    def _augmented(self, node: ast.AugAssign) -> bool:
        value = ast.BinOp(left=_loaded(node.target), op=node.op, right=node.value)
        self._store(node.target, ast.copy_location(value, node))
        return True

    def _store(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self._name_value(target, self.kind(value))
            return
        if isinstance(target, ast.Tuple | ast.List | ast.Starred):
            self.refuse(target, "assigns to several names at once", "Give each a line of its own.")
        whole = target.value if isinstance(target, ast.Subscript) else target
        if not isinstance(whole, ast.Attribute) or self.kind(whole.value) != STATE:
            base = target.value if isinstance(target, ast.Attribute | ast.Subscript) else target
            self._refuse_store(target, base)
        field = self.field(whole)
        index = target.slice if isinstance(target, ast.Subscript) else None
        self._check_field(target, field, index)
        kind = self.kind(value)
        if not kind.numeric and not kind.truthy:
            self.refuse(
                value,
                f"writes {kind.name} into {ast.unparse(target)}, which is a number",
                self._index_cure(value, kind),
            )
        self._check_range(value, field)
        if self.facts.writes is None:
            self.facts.writes = Site(f"writes {ast.unparse(target)}", self.at(target))

    def _name_value(self, target: ast.Name, kind: Kind) -> None:
        name = target.id
        if not (kind.numeric or kind.truthy or kind.is_zone):
            self.refuse(
                target,
                f"calls {kind.name} “{name}”",
                "A local name is for a number, a truth value or one zone.",
            )
        before = self.locals.get(name)
        if before is not None and (before.is_zone or kind.is_zone):
            self.refuse(
                target, f"gives “{name}” a second meaning", "Give every zone a name of its own."
            )
        together = kind if before is None else joined([before, kind])
        if together is None:
            assert before is not None
            self.refuse(
                target,
                f"uses “{name}” for {before.name} and for {kind.name}",
                "Use two names; a name stands for one kind of thing.",
            )
        self.locals[name] = together
        self.given.add(name)

    def _refuse_store(self, target: ast.expr, base: ast.expr) -> NoReturn:
        while isinstance(base, ast.Attribute | ast.Subscript):
            kind = self.kind(base)
            if kind.is_zone:
                self.refuse(
                    target, f"writes {ast.unparse(target)}, inside a zone", IN_ZONE[kind.name]
                )
            base = base.value
        kind = self.kind(base)
        self.refuse(
            target,
            f"writes {ast.unparse(target)}, but {ast.unparse(base)} is {kind.name}",
            "Only names of the function and fields of the state are written.",
        )

    def _check_field(self, target: ast.expr, field: Field, index: ast.expr | None) -> None:
        text = ast.unparse(target)
        if field.is_zone:
            cure = IN_ZONE[OF_ZONE[field.kind]]
            self.refuse(target, f"writes {text}, which is a zone", cure)
        if field.is_history:
            self.refuse(
                target,
                f"writes {text}, a history that the language keeps",
                f"It is written when its steps are taken; see “{field.name}” in the state.",
            )
        if field.is_row and index is None:
            each = "player" if field.per is None else field.per.name
            self.refuse(
                target,
                f"writes {text}, but “{field.name}” is a number for each {each}",
                f"Say of which {each}: {text}[…].",
            )
        if not field.is_row and index is not None:
            assert isinstance(target, ast.Subscript)
            self.refuse(
                target,
                f"writes {text}, but “{field.name}” is one number for the whole table",
                f"It has no index: write {ast.unparse(target.value)}.",
            )
        if index is not None:
            self.kind(_loaded(target))

    def _check_range(self, value: ast.expr, field: Field) -> None:
        if isinstance(value, ast.IfExp):
            self._check_range(value.body, field)
            self._check_range(value.orelse, field)
            return
        number = self.constant(value)
        low, high = self.spec.game.state_class.range_of(field, self.spec.game.players[1])
        if number is not None and not low <= number <= high:
            self.refuse(
                value,
                f"writes {number} into “{field.name}”, which is from {low} to {high}",
                "Write a number within the range, or widen the field in the state.",
            )

    # --- control ---------------------------------------------------------------------------------

    def _if(self, node: ast.If) -> bool:
        self.truth(node.test, "tests")
        before = set(self.given)
        one = self._block(node.body)
        after, self.given = self.given, before
        other = self._block(node.orelse)
        if one and other:
            self.given &= after
        elif one:
            self.given = after
        return one or other

    def _for(self, node: ast.For) -> bool:
        if node.orelse:
            self.refuse(node, "uses for … else", "Note in a name what the loop found.")
        self._iterable(node.iter)
        if not isinstance(node.target, ast.Name):
            self.refuse(node, "takes several values at a time in a for", "Take one number.")
        before = set(self.given)
        self._name_value(node.target, NUMBER)
        self._block(node.body)
        self.given = before  # the loop may be empty
        return True

    def _iterable(self, node: ast.expr) -> None:
        if isinstance(node, ast.Name) and node.id not in self.own:
            value = self.names.get(node.id)
            if isinstance(value, Domain) or (
                isinstance(value, tuple) and all(type(n) is int for n in value)
            ):
                return
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "range" and not node.keywords and "range" not in self.own:
                for argument in node.args:
                    self.number(argument, "counts by")
                    self._bounded(argument)
                return
            if self.call(node) == SEATS:
                return
        self.refuse(
            node,
            f"goes through {ast.unparse(node)}",
            "Go through range(…), players(table), a domain, or a tuple of numbers.",
        )

    def _bounded(self, node: ast.expr) -> None:
        """Refuse a bound of a loop of which no range is declared: a solver unrolls loops."""
        if isinstance(node, ast.BinOp):
            self._bounded(node.left)
            self._bounded(node.right)
        elif self.constant(node) is None and not isinstance(node, ast.Attribute | ast.Subscript):
            self.refuse(
                node,
                f"counts by {ast.unparse(node)}, of which no range is declared",
                "Count by a constant, or by what the table, the step or the state says;"
                " leave the loop earlier by break.",
            )

    def _return(self, node: ast.Return) -> bool:
        kind = NOTHING
        if node.value is not None:
            kind = self.kind(node.value)
            if not kind.numeric and not kind.truthy:
                self.refuse(
                    node,
                    f"answers with {kind.name}",
                    "Answer with a number or a truth value.",
                )
        self.returns.append((node, kind))
        return False

    def _alone(self, node: ast.Expr) -> bool:
        if not isinstance(node.value, ast.Call):
            self.kind(node.value)
            self.refuse(node, "computes something and drops it", "Return it, or take it out.")
        if self.call(node.value) != NOTHING:
            self.refuse(
                node,
                f"drops the answer of {ast.unparse(node.value.func)}",
                "Use the answer, or take the line out.",
            )
        return True


def _loaded(target: ast.expr) -> ast.expr:
    """The same place, read instead of written."""
    if isinstance(target, ast.Name):
        return ast.copy_location(ast.Name(target.id, ast.Load()), target)
    return target
