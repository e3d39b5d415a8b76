"""A game's functions run on terms: statements and calls.

The functions are taken from their source as they stand, like the native engine does. A call that
only answers, asked of states that do not change any more, is worked out once.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FunctionType
from typing import Any

import z3

from maldonne.models.symbolic import forms, operations
from maldonne.models.symbolic.expressions import OPERATORS, Array, Expressions, Row
from maldonne.models.symbolic.frames import (
    HERE,
    LEFT,
    RETURNED,
    Failure,
    Frame,
    Guard,
    Loop,
    gathered,
    joined,
)
from maldonne.models.symbolic.state import SymbolicState
from maldonne.models.symbolic.terms import (
    Number,
    Truth,
    add,
    at_most,
    both,
    choose,
    condition,
    equal,
    flag,
    key,
    known,
    less,
    negate,
    some,
    subtract,
    within,
)
from maldonne.models.symbolic.zones import Ref
from maldonne.spec import language
from maldonne.spec.language.domain import Domain
from maldonne.spec.language.game import Game
from maldonne.spec.language.helpers import obligation, players, undefined
from maldonne.spec.language.question import Reading
from maldonne.spec.language.table import GameTable
from maldonne.spec.language.verifier.functions import Sources

LANGUAGE = Path(language.__file__ or "").parent


class Evaluator(Expressions):
    """Runs functions of a game on terms.

    Parameters
    ----------
    game : Game
        The spec.
    bound : int
        How often a loop over the positions of an exact pile runs at most.

    Attributes
    ----------
    assumed : list of Truth
        What is so of the values that operations on heaps of cards leave open.
    executed : set of (str, int)
        File and line of each statement that was run.
    """

    def __init__(self, game: Game, bound: int = 0) -> None:
        super().__init__()
        self.game, self.bound = game, bound
        self.assumed: list[Truth] = []
        self.executed: set[tuple[str, int]] = set()
        self._sources = (Sources(game.folder), Sources(LANGUAGE))
        self._nodes: dict[FunctionType, ast.FunctionDef] = {}
        self._answers: dict[Any, tuple[Any, list[Failure]]] = {}
        self._kept: list[Any] = []  # so that no identity of an argument is used twice
        self._fresh = 0
        self._statements = {
            ast.Assign: self._assign,
            ast.AnnAssign: self._annotated,
            ast.AugAssign: self._augmented,
            ast.If: self._if,
            ast.For: self._for,
            ast.Return: self._return,
            ast.Expr: self._alone,
            ast.Pass: lambda node, frame, guard: guard,
            ast.Break: self._break,
            ast.Continue: self._continue,
        }

    # --- calls ---------------------------------------------------------------------------------

    def run(self, function: Any, *arguments: Any, path: Truth = True) -> tuple[Any, list[Failure]]:
        """A function called where something holds: its answer, and what may go wrong in it."""
        asked = self._question(function, arguments)
        if asked is not None and asked in self._answers:
            return self._answers[asked]
        node = self.node(function)
        names = dict(zip((a.arg for a in node.args.args), arguments, strict=True))
        frame = Frame(function, path, names)
        self._block(node.body, frame, HERE)
        answer = None
        if frame.returns:
            answer = frame.returns[-1][1]
            for condition, value in reversed(frame.returns[:-1]):
                answer = choose(condition, value, answer)
        failures = gathered(frame.failures)
        if asked is not None:
            self._answers[asked] = answer, failures
            self._kept.append(arguments)
        return answer, failures

    def node(self, function: Any) -> ast.FunctionDef:
        """The syntax of a function."""
        if function not in self._nodes:
            own, shared = self._sources
            owner = own if own.owns(function) else shared
            self._nodes[function] = owner.node(function, "a call")
        return self._nodes[function]

    def fresh(self, name: str) -> z3.ArithRef:
        """A number that nothing is known of yet."""
        self._fresh += 1
        return z3.Int(f"{name}!{self._fresh}")

    @staticmethod
    def _question(function: Any, arguments: Sequence[Any]) -> Any:
        """What a call asks, if the answer can be kept."""
        parts: list[Any] = []
        for value in arguments:
            if isinstance(value, SymbolicState):
                if not value.frozen:
                    return None
                parts.append(id(value))
            elif known(value) or z3.is_ast(value):
                parts.append(key(value))
            elif isinstance(value, GameTable):
                parts.append(id(value))
            elif isinstance(value, tuple):
                parts.append((type(value), *(key(part) for part in value)))
            else:
                return None
        return function, tuple(parts)

    def _call(self, node: ast.Call, frame: Frame, here: Truth) -> Any:
        called = self.value(node.func, frame, here)
        arguments = [self.value(argument, frame, here) for argument in node.args]
        if isinstance(called, Reading):
            return called(arguments[0])
        if called is players:
            return range(arguments[0].players)
        if called is len:
            first = arguments[0]
            return first.length if isinstance(first, Array) else len(first)
        if called is range:
            return range(*arguments) if all(map(known, arguments)) else arguments
        if called is obligation:
            self.fail(frame, here, condition(arguments[0]), arguments[1], node)
            return None
        if called is undefined:
            s, question = arguments
            where = both(frame.path, here)
            s.undefined_by = choose(where, question.number, s.undefined_by)
            return None
        where = both(frame.path, here)
        special = forms.form_of(called, arguments)
        if special is not None:
            site = operations.Site(where, self.fresh)
            answer = special(site, *arguments)
            for holds, message in site.demands:
                self.fail(frame, here, holds, message, node)
            self.assumed += site.assumed
            return answer
        answer, failures = self.run(called, *arguments, path=where)
        frame.failures += [failure.where(here) for failure in failures]
        return answer

    # --- statements ----------------------------------------------------------------------------

    def _block(self, body: Sequence[ast.stmt], frame: Frame, guard: Guard) -> Guard:
        file = frame.function.__code__.co_filename
        for statement in body:
            if guard.dead:
                break
            self.executed.add((file, statement.lineno))
            guard = self._statements[type(statement)](statement, frame, guard)  # type: ignore[operator]
        return guard

    def _assign(self, node: ast.Assign, frame: Frame, guard: Guard) -> Guard:
        value = self.value(node.value, frame, guard.full)
        self._write(node.targets[0], value, frame, guard)
        return guard

    def _annotated(self, node: ast.AnnAssign, frame: Frame, guard: Guard) -> Guard:
        if node.value is not None:
            self._write(node.target, self.value(node.value, frame, guard.full), frame, guard)
        return guard

    def _augmented(self, node: ast.AugAssign, frame: Frame, guard: Guard) -> Guard:
        operator = OPERATORS[type(node.op)]
        more = self.value(node.value, frame, guard.full)
        if isinstance(node.target, ast.Name):
            old = frame.names[node.target.id]
            if operator in (add, subtract):  # a sum stays a sum
                frame.names[node.target.id] = operator(old, choose(guard.local, more, 0))
            else:
                frame.names[node.target.id] = choose(guard.local, operator(old, more), old)
            return guard
        old = self.value(node.target, frame, guard.full)
        self._write(node.target, operator(old, more), frame, guard)
        return guard

    def _write(self, target: ast.expr, value: Any, frame: Frame, guard: Guard) -> None:
        if isinstance(target, ast.Name):
            old = frame.names.get(target.id)
            numbers = known(value) or z3.is_ast(value)
            merge = old is not None and numbers and guard.local is not True
            frame.names[target.id] = choose(guard.local, value, old) if merge else value
            return
        where = both(frame.path, guard.full)
        if isinstance(target, ast.Attribute):
            owner = self.value(target.value, frame, guard.full)
            if isinstance(owner, SymbolicState):
                value = self._in_range(owner, target.attr, value, frame, guard, target)
                old = owner.numbers[target.attr]
                owner.numbers[target.attr] = choose(where, value, old)
            elif isinstance(owner, Ref):
                for condition, zone in owner.choices:
                    old = getattr(zone, target.attr)
                    setattr(zone, target.attr, choose(both(where, condition), value, old))
            else:
                setattr(owner, target.attr, choose(where, value, getattr(owner, target.attr)))
            return
        assert isinstance(target, ast.Subscript)
        owner = self.value(target.value, frame, guard.full)
        index = self.value(target.slice, frame, guard.full)
        if isinstance(owner, Row):
            inside = within(0, index, len(owner.values) - 1)
            message = f"writes {owner.name} of a seat that is not at the table"
            self.fail(frame, guard.full, inside, message, target)
            value = self._in_range(owner.state, owner.name, value, frame, guard, target)
            put_at(owner.values, index, value, where)
        elif isinstance(owner, Array):
            inside = within(0, index, owner.length - 1)
            self.fail(frame, guard.full, inside, f"writes past its {owner.name}", target)
            for condition, zone in owner.zone.choices:
                put_at(getattr(zone, owner.name), index, value, both(where, condition))
        else:
            inside = within(0, index, len(owner) - 1)
            self.fail(frame, guard.full, inside, "writes outside a list", target)
            put_at(owner, index, value, where)

    def _in_range(
        self,
        s: SymbolicState,
        name: str,
        value: Any,
        frame: Frame,
        guard: Guard,
        node: ast.AST,
    ) -> Number:
        """A value as the number that a field holds; that it is within its range must hold."""
        if type(value) is bool or z3.is_bool(value):
            value = flag(value)
        low, high = s.range_of(name)
        message = f"writes {name} outside {low}…{high}"
        self.fail(frame, guard.full, within(low, value, high), message, node)
        return value

    def _if(self, node: ast.If, frame: Frame, guard: Guard) -> Guard:
        test = self.truth(node.test, frame, guard.full)
        if known(test):
            return self._block(node.body if test else node.orelse, frame, guard)
        sides = guard.where(test), guard.where(negate(test))
        yes = self._block(node.body, frame, sides[0])
        no = self._block(node.orelse, frame, sides[1])
        return joined(guard, yes, no, sides)

    def _return(self, node: ast.Return, frame: Frame, guard: Guard) -> Guard:
        if node.value is not None:
            frame.returns.append((guard.full, self.value(node.value, frame, guard.full)))
        return RETURNED

    def _alone(self, node: ast.Expr, frame: Frame, guard: Guard) -> Guard:
        if isinstance(node.value, ast.Call):
            self.value(node.value, frame, guard.full)
        return guard

    def _break(self, node: ast.Break, frame: Frame, guard: Guard) -> Guard:
        frame.loops[-1].left.append(guard)
        return LEFT

    def _continue(self, node: ast.Continue, frame: Frame, guard: Guard) -> Guard:
        frame.loops[-1].skipped.append(guard)
        return LEFT

    def _for(self, node: ast.For, frame: Frame, guard: Guard) -> Guard:
        assert isinstance(node.target, ast.Name)
        loop = Loop()
        frame.loops.append(loop)
        name = node.target.id
        found = frame.names.get(name)
        for value, when in self._turns(node, frame, guard):
            if guard.dead:
                break
            inside = guard if when is True else guard.where(when)
            if inside.dead:
                continue
            frame.names[name] = value  # known in the loop, whatever it is where it was left
            loop.skipped.clear()
            after = self._block(node.body, frame, inside)
            last = frame.names[name]
            found = last if found is None else choose(inside.local, last, found)
            if after is inside and not loop.skipped:
                continue
            ends = [after, *loop.skipped]
            if when is not True:
                ends.append(guard.where(negate(when)))
            guard = united(ends)
        if found is not None:
            frame.names[name] = found
        frame.loops.pop()
        return united([guard, *loop.left]) if loop.left else guard

    def _turns(self, node: ast.For, frame: Frame, guard: Guard) -> Iterator[tuple[Any, Truth]]:
        """The values that a loop goes through, each with when it does."""
        over = self.value(node.iter, frame, guard.full)
        if isinstance(over, Domain | range | tuple):
            for value in over:
                yield value, True
            return
        if len(over) > 2:
            raise NotImplementedError("counts by steps between bounds that are not known")
        low, high = (0, over[0]) if len(over) == 1 else over
        first, last = (low if known(low) else 0), (high if known(high) else self.bound)
        followed = both(at_most(first, low), at_most(high, last))
        message = f"counts beyond {first}…{last}, further than is followed"
        self.fail(frame, guard.full, some((followed, at_most(high, low))), message, node)
        for value in range(first, last):
            yield value, both(at_most(low, value), less(value, high))


def united(guards: Sequence[Guard]) -> Guard:
    """Where control is if it may have come from several places."""
    here = [guard for guard in guards if not guard.returned]
    if not here:
        return RETURNED
    if len(here) == 1:
        return here[0]
    return Guard(some(g.full for g in here), some(g.local for g in here))


def put_at(values: list[Any], index: Number, value: Any, where: Truth) -> None:
    """Write one of several values, where something holds."""
    for i, old in enumerate(values):
        values[i] = choose(both(where, equal(index, i)), value, old)
