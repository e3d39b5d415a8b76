"""Expressions of a game's functions: whether every engine can compute them."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any, NoReturn

from maldonne.spec.language.domain import Domain
from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.fields import Field
from maldonne.spec.language.question import Question
from maldonne.spec.language.state import OWN_FIELDS
from maldonne.spec.language.verifier.functions import Facts, Site, reading_names
from maldonne.spec.language.verifier.kinds import (
    CARD_SET,
    CONSTANTS,
    COUNTS,
    FLAG,
    NUMBER,
    OF_ZONE,
    PILE,
    QUESTION,
    ROW,
    STATE,
    STEP,
    STOCK,
    TABLE,
    TALLY,
    TRUTH,
    ZONE_ROW,
    Kind,
    joined,
)
from maldonne.spec.language.verifier.refusals import BUILTINS, why

if TYPE_CHECKING:
    from maldonne.spec.language.verifier.subset import Inspection

IN_ZONE = {
    COUNTS.name: "Use holds, or .size and .count[card]; change it with take, put, move_cards.",
    CARD_SET.name: "Use has_card or .size; change it with take_card, put_card, move_card.",
    PILE.name: "Use top_value, top_run, in_pile or .size; change it with lay, pick_up, send_under.",
    STOCK.name: "Use stock_size, in_stock, chances or .loose; change it with draw, place_under.",
}


class Expressions:
    """The expressions of one function, each with the kind of value that it gives.

    Parameters
    ----------
    spec : Inspection
        The game that is being checked.
    function : callable
        The function.
    facts : Facts
        Where to note what is found.
    """

    def __init__(self, spec: Inspection, function: FunctionType, facts: Facts) -> None:
        self.spec, self.function, self.facts = spec, function, facts
        self.names: dict[str, Any] = function.__globals__
        self.file = facts.place.rpartition(":")[0]
        self.own = set(function.__code__.co_varnames)
        self.locals: dict[str, Kind] = {}
        self.given: set[str] = set()  # names that surely have a value here
        self._forms: dict[type[ast.expr], Callable[[Any], Kind]] = {
            ast.Constant: self._constant,
            ast.Name: self._name,
            ast.Attribute: self._attribute,
            ast.Subscript: self._subscript,
            ast.BinOp: self._arithmetic,
            ast.UnaryOp: self._unary,
            ast.BoolOp: self._logic,
            ast.Compare: self._compare,
            ast.IfExp: self._choice,
        }

    def refuse(self, node: ast.AST, message: str, cure: str) -> NoReturn:
        """Say what is wrong with a line of the function."""
        raise SpecError(f"“{self.facts.name}” {message}", self.at(node), cure)

    def at(self, node: ast.AST) -> str:
        """File and line."""
        return f"{self.file}:{getattr(node, 'lineno', 0)}"

    def refuse_form(self, node: ast.AST, at: ast.AST | None = None) -> NoReturn:
        """Refuse a form of Python that is outside the subset."""
        what, cure = why(node)
        self.refuse(at or node, f"uses {what}, which not every engine can run", cure)

    def kind(self, node: ast.expr) -> Kind:
        """The kind of value that an expression gives."""
        form = self._forms.get(type(node))
        if form is None:
            self.refuse_form(node)
        return form(node)

    def number(self, node: ast.expr, use: str) -> Kind:
        """An expression where a number is wanted."""
        kind = self.kind(node)
        if not kind.numeric:
            self.refuse(node, f"{use} {kind.name}, not a number", self._index_cure(node, kind))
        return kind

    def truth(self, node: ast.expr, use: str) -> None:
        """An expression where a truth value is wanted."""
        kind = self.kind(node)
        if kind.truthy:
            return
        if kind == NUMBER:
            self.refuse(
                node,
                f"{use} a number, {ast.unparse(node)}, which is neither true nor false",
                "Compare it: == 0, != -1, > 0.",
            )
        self.refuse(node, f"{use} {kind.name}", self._index_cure(node, kind))

    def _index_cure(self, node: ast.expr, kind: Kind) -> str:
        text = ast.unparse(node)
        if kind.name in (ROW, ZONE_ROW):
            per = kind.field.per if kind.field else None
            return f"Say of which {per.name if per else 'player'}: {text}[…]."
        if kind.name == TALLY:
            return f"Say which card: {text}[…]."
        if kind.is_zone:
            return IN_ZONE[kind.name]
        if kind == TRUTH:
            return "A truth value becomes a number by 1 if … else 0."
        return "Numbers are added and compared; truth values are joined by and, or, not."

    # --- values ----------------------------------------------------------------------------------

    def constant(self, node: ast.expr) -> int | None:
        """The number that an expression always gives; None if that is not plain to see."""
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return int(node.value)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self.constant(node.operand)
            return None if inner is None else -inner
        if isinstance(node, ast.Name) and node.id not in self.own:
            value = self.names.get(node.id)
            return int(value) if isinstance(value, int) else None
        return None

    def _constant(self, node: ast.Constant) -> Kind:
        if isinstance(node.value, bool):
            return TRUTH
        if isinstance(node.value, int):
            return NUMBER
        if isinstance(node.value, str):
            self.refuse_form(ast.JoinedStr(values=[]), node)
        if isinstance(node.value, float):
            self.refuse(node, f"uses {node.value}, which is no whole number", "Count in wholes.")
        self.refuse(node, f"uses {node.value!r}", "Use -1 for “none”, and a plain `return`.")

    def _name(self, node: ast.Name) -> Kind:
        name = node.id
        if name in self.own:
            if name not in self.given:
                self.refuse(
                    node,
                    f"uses “{name}”, which may have no value here",
                    "Give it a value in every case, or before the first if or for.",
                )
            return self.locals[name]
        if name not in self.names:
            if hasattr(builtins, name):
                self._refuse_builtin(node, name)
            self.refuse(node, f"knows no “{name}”", "Import it, or mend the name.")
        value = self.names[name]
        if isinstance(value, bool):
            return TRUTH
        if type(value) is int:
            return NUMBER
        if isinstance(value, tuple) and all(type(n) is int for n in value):
            return Kind(CONSTANTS)
        if isinstance(value, Question):
            return QUESTION
        what = "a function, which is not called" if callable(value) else f"a {type(value).__name__}"
        if isinstance(value, Domain):
            what = "a domain"
        self.refuse(
            node,
            f"uses “{name}”, {what}, as a value",
            "Values are numbers; a domain is gone through by for, a function is called.",
        )

    def _refuse_builtin(self, node: ast.AST, name: str) -> NoReturn:
        cure = BUILTINS.get(name, "Call only functions of the language and of the game.")
        self.refuse(node, f"uses {name}, which not every engine can run", cure)

    def _attribute(self, node: ast.Attribute) -> Kind:
        if isinstance(node.value, ast.Name) and node.value.id not in self.own:
            value = self.names.get(node.value.id)
            if isinstance(value, Question):
                self._reading(node, value)
                self.refuse(
                    node,
                    f"names the reading {ast.unparse(node)} without asking whether it is in force",
                    f"Ask it of the table: {ast.unparse(node)}(table).",
                )
            if value is not None and not isinstance(value, int):
                self.refuse(
                    node,
                    f"uses {ast.unparse(node)}",
                    "Import or define that value under a name of its own.",
                )
        kind = self.kind(node.value)
        if kind == STATE:
            return self._field(node)
        if kind == TABLE:
            return self._agreed(node)
        if kind.name == STEP:
            return self._parameter(node, kind)
        if kind == COUNTS and node.attr == "count":
            return Kind(TALLY, field=kind.field)
        if kind in (COUNTS, CARD_SET, PILE) and node.attr == "size":
            return NUMBER
        if kind == STOCK and node.attr == "loose":
            return Kind(COUNTS.name, field=kind.field)
        if kind.is_zone:
            self.refuse(node, f"reaches into {kind.name}: .{node.attr}", IN_ZONE[kind.name])
        self.refuse(node, f"asks {kind.name} for “{node.attr}”", self._index_cure(node.value, kind))

    def field(self, node: ast.Attribute) -> Field:
        """The field of a state that an attribute names."""
        name, fields = node.attr, self.spec.game.state_class.fields
        if name in OWN_FIELDS:
            self.refuse(
                node,
                f"touches {ast.unparse(node)}, which the language keeps",
                "Use commanded, idle, head_player, command, carry_out, waive, or undefined.",
            )
        if name not in fields:
            self.refuse(
                node,
                f"names {ast.unparse(node)}, but a state has no field “{name}”",
                f"Its fields are: {', '.join(fields)}.",
            )
        return fields[name]

    def _field(self, node: ast.Attribute) -> Kind:
        field = self.field(node)
        self.facts.reads.append(Site(field, self.at(node)))
        if field.is_row:
            return Kind(ZONE_ROW if field.is_zone else ROW, field=field)
        return self._one(field)

    @staticmethod
    def _one(field: Field) -> Kind:
        if field.is_zone:
            return Kind(OF_ZONE[field.kind], field=field)
        return FLAG if field.domain is not None and field.domain.name == "flag" else NUMBER

    def _agreed(self, node: ast.Attribute) -> Kind:
        options = self.spec.game.table_class.options
        if node.attr in ("players", "at_most") or node.attr in options:
            return NUMBER
        if node.attr == "dealt":
            return FLAG
        if node.attr == "pack":
            return Kind(TALLY)
        if node.attr == "rulings":
            self.refuse(
                node, "reads the rulings by number", "Ask for a reading: QUESTION.reading(table)."
            )
        self.refuse(
            node,
            f"names {ast.unparse(node)}, which is not agreed before play",
            f"A table has: players, pack, at_most, dealt{''.join(f', {o}' for o in options)}.",
        )

    def _parameter(self, node: ast.Attribute, kind: Kind) -> Kind:
        for cls in kind.steps:
            domains = self.spec.game.steps[cls].domains
            if node.attr not in domains:
                has = f"It has: {', '.join(domains)}." if domains else "It has none."
                self.refuse(
                    node, f"asks a {cls.__name__} for “{node.attr}”, no parameter of it", has
                )
        return NUMBER

    def _subscript(self, node: ast.Subscript) -> Kind:
        kind = self.kind(node.value)
        if isinstance(node.slice, ast.Slice):
            self.refuse_form(node.slice)
        limit = None
        if kind.name in (ROW, ZONE_ROW):
            assert kind.field is not None
            limit = kind.field.length(self.spec.game.players[1])
        elif kind.name == TALLY:
            domain = kind.field.domain if kind.field else None
            limit = len(domain) if domain else None
        elif kind.name != CONSTANTS:
            text = ast.unparse(node)
            if kind.is_zone:
                self.refuse(node, f"takes an index of {kind.name}: {text}", IN_ZONE[kind.name])
            self.refuse(
                node,
                f"takes an index of {kind.name}: {text}",
                f"It has no index: write {ast.unparse(node.value)}.",
            )
        self.number(node.slice, "takes as an index")
        index = self.constant(node.slice)
        if index is not None and (index < 0 or (limit is not None and index >= limit)):
            last = "" if limit is None else f" to {limit - 1}"
            self.refuse(
                node,
                f"takes the index {index}, which is never there",
                f"An index is a number from 0{last}.",
            )
        if kind.name in (ROW, ZONE_ROW):
            assert kind.field is not None
            return self._one(kind.field)
        return NUMBER

    # --- computing -------------------------------------------------------------------------------

    def _arithmetic(self, node: ast.BinOp) -> Kind:
        if not isinstance(node.op, ast.Add | ast.Sub | ast.Mult | ast.FloorDiv | ast.Mod):
            self.refuse_form(node.op, node)
        self.number(node.left, "calculates with")
        self.number(node.right, "calculates with")
        if isinstance(node.op, ast.FloorDiv | ast.Mod):
            self._divisor(node.right)
        return NUMBER

    def _divisor(self, node: ast.expr) -> None:
        by = self.constant(node)
        players = isinstance(node, ast.Attribute) and node.attr == "players"
        if not players and (by is None or by < 1):
            self.refuse(
                node,
                f"divides by {ast.unparse(node)}",
                "Divide only by a number above 0 that is written there, or by table.players.",
            )

    def _unary(self, node: ast.UnaryOp) -> Kind:
        if isinstance(node.op, ast.Not):
            self.truth(node.operand, "negates")
            return TRUTH
        if isinstance(node.op, ast.Invert):
            self.refuse_form(node.op, node)
        self.number(node.operand, "calculates with")
        return NUMBER

    def _logic(self, node: ast.BoolOp) -> Kind:
        word = "and" if isinstance(node.op, ast.And) else "or"
        for value in node.values:
            self.truth(value, f"joins by `{word}`")
        return TRUTH

    def _compare(self, node: ast.Compare) -> Kind:
        sides = [node.left, *node.comparators]
        for op in node.ops:
            if isinstance(op, ast.Is | ast.IsNot | ast.In | ast.NotIn):
                self.refuse_form(op, node)
        kinds = [self.kind(side) for side in sides]
        for side, kind in zip(sides, kinds, strict=True):
            if not kind.numeric and not kind.truthy:
                self.refuse(side, f"compares {kind.name}", self._index_cure(side, kind))
        orders = not all(isinstance(op, ast.Eq | ast.NotEq) for op in node.ops)
        if orders and TRUTH in kinds:
            self.refuse(
                node,
                f"puts truth values in an order: {ast.unparse(node)}",
                "Compare numbers; join truth values by and, or, not.",
            )
        if joined(kinds) is None:
            self.refuse(
                node,
                f"compares a number with a truth value: {ast.unparse(node)}",
                "Compare numbers with numbers; use a truth value as it is, or with `not`.",
            )
        return TRUTH

    def _choice(self, node: ast.IfExp) -> Kind:
        self.truth(node.test, "tests")
        kinds = [self.kind(side) for side in (node.body, node.orelse)]
        kind = joined(kinds)
        if kind is None or not (kind.numeric or kind.truthy):
            self.refuse(
                node,
                f"chooses between {kinds[0].name} and {kinds[1].name}",
                "Choose between two numbers or two truth values; choose the player, not the zone.",
            )
        return kind

    def _reading(self, node: ast.Attribute, question: Question) -> None:
        if question.reading(node.attr) is None:
            self.refuse(
                node,
                f"asks for the reading “{node.attr}”, which question {question.name} has not",
                f"Its readings are: {reading_names(question)}.",
            )
        self.facts.consults.append(Site((question, node.attr), self.at(node)))
