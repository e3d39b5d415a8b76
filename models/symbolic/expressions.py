"""Expressions of a game's functions, on terms."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Sequence
from typing import Any, NamedTuple

from maldonne.models.symbolic.frames import Failure, Frame
from maldonne.models.symbolic.state import SymbolicState
from maldonne.models.symbolic.terms import (
    Number,
    Truth,
    add,
    at_most,
    both,
    choose,
    condition,
    divide,
    equal,
    known,
    less,
    multiply,
    negate,
    read_at,
    remainder,
    subtract,
    within,
)
from maldonne.models.symbolic.zones import Ref
from maldonne.spec.language.errors import short_path
from maldonne.spec.language.question import Question


class Row(NamedTuple):
    """A field of which every player has one."""

    state: SymbolicState
    name: str

    @property
    def values(self) -> list[Any]:
        """One for each seat."""
        s = self.state
        found: list[Any] = s.zones[self.name] if self.name in s.zones else s.rows[self.name]
        return found


class Array(NamedTuple):
    """The numbers of a zone, by card or by position."""

    zone: Ref
    name: str

    @property
    def length(self) -> int:
        """How many."""
        return len(getattr(self.zone.choices[0][1], self.name))


OPERATORS: dict[type, Any] = {
    ast.Add: add,
    ast.Sub: subtract,
    ast.Mult: multiply,
    ast.FloorDiv: divide,
    ast.Mod: remainder,
}
COMPARISONS: dict[type, Any] = {
    ast.Eq: equal,
    ast.NotEq: lambda a, b: negate(equal(a, b)),
    ast.Lt: less,
    ast.LtE: at_most,
    ast.Gt: lambda a, b: less(b, a),
    ast.GtE: lambda a, b: at_most(b, a),
}


class Expressions:
    """Works out expressions; `Evaluator` adds calls and statements."""

    def __init__(self) -> None:
        self._forms = {
            ast.Constant: self._constant,
            ast.Name: self._name,
            ast.Attribute: self._attribute,
            ast.Subscript: self._subscript,
            ast.BinOp: self._arithmetic,
            ast.UnaryOp: self._unary,
            ast.BoolOp: self._logic,
            ast.Compare: self._compare,
            ast.IfExp: self._choice,
            ast.Call: self._call,
            ast.Tuple: self._tuple,
        }

    def value(self, node: ast.expr, frame: Frame, here: Truth) -> Any:
        """What an expression gives, where control is here."""
        return self._forms[type(node)](node, frame, here)  # type: ignore[operator]

    def truth(self, node: ast.expr, frame: Frame, here: Truth) -> Truth:
        """Whether an expression holds, where control is here; a flag holds where it is 1."""
        return condition(self.value(node, frame, here))

    def fail(self, frame: Frame, here: Truth, holds: Truth, message: str, node: ast.AST) -> None:
        """Note what must hold here, if it is not known to."""
        fails = both(here, negate(holds))
        if fails is not False:
            frame.failures.append(Failure(fails, message, self.at(frame, node)))

    @staticmethod
    def at(frame: Frame, node: ast.AST) -> str:
        """File and line."""
        path = short_path(frame.function.__code__.co_filename)
        return f"{path}:{getattr(node, 'lineno', 0)}"

    def _constant(self, node: ast.Constant, frame: Frame, here: Truth) -> Any:
        return node.value

    def _tuple(self, node: ast.Tuple, frame: Frame, here: Truth) -> Any:
        return tuple(self.value(part, frame, here) for part in node.elts)

    def _name(self, node: ast.Name, frame: Frame, here: Truth) -> Any:
        if node.id in frame.names:
            return frame.names[node.id]
        names = frame.function.__globals__
        return names[node.id] if node.id in names else getattr(builtins, node.id)

    def _attribute(self, node: ast.Attribute, frame: Frame, here: Truth) -> Any:
        owner, name = self.value(node.value, frame, here), node.attr
        if isinstance(owner, SymbolicState):
            return state_field(owner, name)
        if isinstance(owner, Ref):
            return part_of(owner, name)
        if isinstance(owner, Question):
            return owner.number if name == "number" else owner.reading(name)
        return getattr(owner, name)

    def _subscript(self, node: ast.Subscript, frame: Frame, here: Truth) -> Any:
        owner = self.value(node.value, frame, here)
        index = self.value(node.slice, frame, here)
        if isinstance(owner, Row):
            values = owner.values
            message = f"reads {owner.name} of a seat that is not at the table"
            self.fail(frame, here, within(0, index, len(values) - 1), message, node)
            if owner.name in owner.state.zones:
                return chosen_zone(values, index)
            return read_at(values, index)
        if isinstance(owner, Array):
            last = owner.length - 1
            self.fail(frame, here, within(0, index, last), f"reads past its {owner.name}", node)
            return owner.zone.read(lambda zone: read_at(getattr(zone, owner.name), index))
        self.fail(frame, here, within(0, index, len(owner) - 1), "reads outside a list", node)
        return read_at(owner, index)

    def _arithmetic(self, node: ast.BinOp, frame: Frame, here: Truth) -> Number:
        left, right = self.value(node.left, frame, here), self.value(node.right, frame, here)
        made: Number = OPERATORS[type(node.op)](left, right)
        return made

    def _unary(self, node: ast.UnaryOp, frame: Frame, here: Truth) -> Any:
        if isinstance(node.op, ast.Not):
            return negate(self.truth(node.operand, frame, here))
        inner = self.value(node.operand, frame, here)
        return subtract(0, inner) if isinstance(node.op, ast.USub) else inner

    def _logic(self, node: ast.BoolOp, frame: Frame, here: Truth) -> Truth:
        """`and` and `or`: what stands to the right is worked out only where it matters."""
        is_and = isinstance(node.op, ast.And)
        found: Truth = is_and
        for part in node.values:
            open_ = found if is_and else negate(found)
            if open_ is False:
                break
            value = self.truth(part, frame, both(here, open_))
            found = choose(found, value, False) if is_and else choose(found, True, value)
        return found

    def _compare(self, node: ast.Compare, frame: Frame, here: Truth) -> Truth:
        """Comparisons in a chain: each side is worked out only where those before it hold."""
        found: Truth = True
        left = self.value(node.left, frame, here)
        for op, side in zip(node.ops, node.comparators, strict=True):
            right = self.value(side, frame, both(here, found))
            found = both(found, COMPARISONS[type(op)](left, right))
            left = right
        return found

    def _choice(self, node: ast.IfExp, frame: Frame, here: Truth) -> Any:
        test = self.truth(node.test, frame, here)
        if known(test):
            return self.value(node.body if test else node.orelse, frame, here)
        yes = self.value(node.body, frame, both(here, test))
        no = self.value(node.orelse, frame, both(here, negate(test)))
        return choose(test, yes, no)

    def _call(self, node: ast.Call, frame: Frame, here: Truth) -> Any:
        raise NotImplementedError


def state_field(s: SymbolicState, name: str) -> Any:
    """A field of a state."""
    if name in s.numbers:
        return s.numbers[name]
    if name in s.rows:
        return Row(s, name)
    if name in s.zones:
        zone = s.zones[name]
        return Row(s, name) if isinstance(zone, list) else Ref.to(zone)
    return getattr(s, name)  # the agenda, and what leaves it undefined


def part_of(zone: Ref, name: str) -> Any:
    """Something of a zone: its size, a zone within it, its numbers."""
    found = getattr(zone.choices[0][1], name)
    if isinstance(found, list):
        return Array(zone, name)
    if name in ("loose", "under"):
        return zone.part(name)
    return zone.read(lambda one: getattr(one, name))


def chosen_zone(zones: Sequence[Any], index: Number) -> Ref:
    """The zone of one player."""
    if known(index):
        return Ref.to(zones[index] if 0 <= index < len(zones) else zones[-1])
    return Ref([(equal(index, seat), zone) for seat, zone in enumerate(zones)])
