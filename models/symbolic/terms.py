"""Terms: Python numbers and truth values where they are known, Z3 terms where they are not.

Every constructor folds what is known, so that dead readings, seats that are not at the table and
loops over known ranges leave nothing behind for the solver.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Sequence
from typing import Any

import z3

# An int, a bool, or a Z3 term of one of these two sorts.
Number = Any
Truth = Any

CONTEXT = z3.main_ctx()
_C = CONTEXT.ref()


def known(value: Any) -> bool:
    """Whether a value is a Python number or truth value."""
    return isinstance(value, int)


def same(a: Any, b: Any) -> bool:
    """Whether two values are one and the same term."""
    if a is b:
        return True
    if isinstance(a, int) or isinstance(b, int):
        return type(a) is type(b) and a == b
    return isinstance(a, z3.AstRef) and isinstance(b, z3.AstRef) and identity(a) == identity(b)


def identity(term: z3.AstRef) -> int:
    """What tells a term from every other; asked of the solver once."""
    try:
        return term.identity  # type: ignore[no-any-return]
    except AttributeError:
        term.identity = term.get_id()
        return term.identity  # type: ignore[no-any-return]


def key(value: Any) -> Any:
    """Something hashable by which a value is the same as another."""
    if known(value):
        return (type(value) is bool, value)
    return ("term", identity(value))


def whole(value: Number) -> z3.ArithRef:
    """A number as a Z3 term."""
    return _numeral(int(value)) if isinstance(value, int) else value


def truth(value: Truth) -> z3.BoolRef:
    """A truth value as a Z3 term."""
    return _constant(bool(value)) if known(value) else value


_numeral, _constant = functools.cache(z3.IntVal), functools.cache(z3.BoolVal)


def condition(value: Any) -> Truth:
    """A value as a condition: a number that is 0 or 1 holds where it is 1.

    Examples
    --------
    >>> a = z3.Bool("a")
    >>> condition(a), condition(1), condition(flag(a))
    (a, True, a)
    """
    if known(value):
        return bool(value)
    return value if z3.is_bool(value) else negate(equal(value, 0))


def _logical(make: Any, values: Sequence[z3.BoolRef]) -> z3.BoolRef:
    refs = (z3.Ast * len(values))(*(v.as_ast() for v in values))
    return z3.BoolRef(make(_C, len(values), refs), CONTEXT)


def every(values: Iterable[Truth]) -> Truth:
    """Whether all of several hold.

    Examples
    --------
    >>> a = z3.Bool("a")
    >>> every([True, a]), every([a, False]), every([])
    (a, False, True)
    """
    open_: dict[int, z3.BoolRef] = {}
    for value in values:
        if known(value):
            if not value:
                return False
        else:
            open_[identity(value)] = value
    kept = list(open_.values())
    if len(kept) < 2:
        return kept[0] if kept else True
    return _logical(z3.Z3_mk_and, kept)


def some(values: Iterable[Truth]) -> Truth:
    """Whether one or more of several hold."""
    open_: dict[int, z3.BoolRef] = {}
    for value in values:
        if known(value):
            if value:
                return True
        else:
            open_[identity(value)] = value
    kept = list(open_.values())
    if len(kept) < 2:
        return kept[0] if kept else False
    return _logical(z3.Z3_mk_or, kept)


def both(a: Truth, b: Truth) -> Truth:
    """Whether two hold."""
    if a is True:
        return b
    if b is True:
        return a
    return every((a, b))


def negate(a: Truth) -> Truth:
    """The opposite."""
    if known(a):
        return not a
    opposite = getattr(a, "opposite", None)
    if opposite is None:
        opposite = z3.BoolRef(z3.Z3_mk_not(_C, a.as_ast()), CONTEXT)
        opposite.opposite, a.opposite = a, opposite
    return opposite


def implies(a: Truth, b: Truth) -> Truth:
    """Whether the second holds where the first does."""
    return some((negate(a), b))


def choose(when: Truth, yes: Any, no: Any) -> Any:
    """One of two numbers, or of two truth values.

    Examples
    --------
    >>> a = z3.Bool("a")
    >>> choose(True, 1, 2), choose(a, 1, 1), choose(a, True, False), choose(a, 1, 2)
    (1, 1, a, If(a, 1, 2))
    """
    if known(when):
        return yes if when else no
    if same(yes, no):
        return yes
    if _is_truth(yes) or _is_truth(no):
        yes, no = condition(yes), condition(no)
        if known(yes):
            return some((when, no)) if yes else every((negate(when), no))
        if known(no):
            return some((negate(when), yes)) if no else every((when, yes))
        made = z3.Z3_mk_ite(_C, when.as_ast(), yes.as_ast(), no.as_ast())
        return z3.BoolRef(made, CONTEXT)
    one, other = _as_flag(yes), _as_flag(no)
    if one is not None and other is not None and not (known(one) and known(other)):
        when, yes, no = choose(when, one, other), 1, 0  # flags stay flags
    made = z3.Z3_mk_ite(_C, when.as_ast(), whole(yes).as_ast(), whole(no).as_ast())
    term = z3.ArithRef(made, CONTEXT)
    if known(yes) and known(no):
        term.between = when, yes, no
    return term


def flag(when: Truth) -> Number:
    """1 where something holds, else 0."""
    return choose(when, 1, 0)


def _is_truth(value: Any) -> bool:
    return type(value) is bool or z3.is_bool(value)


def _as_flag(value: Number) -> Truth | None:
    """What a number that is 0 or 1 tells; None if it may be another."""
    if known(value):
        return value == 1 if value in (0, 1) else None
    chosen = _between_known(value)
    return chosen[0] if chosen is not None and chosen[1:] == (1, 0) else None


def _number(make: Any, *values: Number) -> z3.ArithRef:
    refs = (z3.Ast * len(values))(*(whole(v).as_ast() for v in values))
    return z3.ArithRef(make(_C, len(values), refs), CONTEXT)


def add(a: Number, b: Number) -> Number:
    """The sum of two numbers."""
    if known(a) and known(b):
        return a + b
    if known(a) and a == 0:
        return b
    if known(b) and b == 0:
        return a
    made = _number(z3.Z3_mk_add, a, b)
    one, other = _counted(a), _counted(b)
    if one is not None and other is not None:
        made.counted = (one[0] + other[0], *one[1:], *other[1:])
    return made


def _counted(value: Number) -> tuple[Any, ...] | None:
    """A number, and the flags that are added to it, where a sum is nothing else."""
    if known(value):
        return (value,)
    flag_ = _as_flag(value)
    return (0, flag_) if flag_ is not None else getattr(value, "counted", None)


def total(values: Iterable[Number]) -> Number:
    """The sum of several numbers."""
    sure, open_ = 0, []
    for value in values:
        if known(value):
            sure += value
        else:
            open_.append(value)
    if not open_:
        return sure
    parts = [_counted(value) for value in open_]
    if sure:
        open_.append(sure)
    if len(open_) == 1:
        return open_[0]
    made = _number(z3.Z3_mk_add, *open_)
    counted = [part for part in parts if part is not None]
    if len(counted) == len(parts):
        made.counted = (
            sure + sum(part[0] for part in counted),
            *(one for part in counted for one in part[1:]),
        )
    return made


def counts_to(term: Number, n: int) -> Truth | None:
    """Whether a sum of flags is 0 or 1, said without arithmetic; None if it is no such sum.

    Examples
    --------
    >>> a, b = z3.Bools("a b")
    >>> counts_to(total((flag(a), flag(b))), 0), counts_to(z3.Int("n"), 0)
    (And(Not(a), Not(b)), None)
    """
    counted = getattr(term, "counted", None)
    if counted is None or n - counted[0] not in (0, 1):
        return None
    flags = counted[1:]
    if n == counted[0]:
        return every(negate(one) for one in flags)
    pairs = itertools.combinations(flags, 2)
    return both(some(flags), every(negate(both(a, b)) for a, b in pairs))


def subtract(a: Number, b: Number) -> Number:
    """The difference of two numbers."""
    if known(a) and known(b):
        return a - b
    if known(b) and b == 0:
        return a
    return _number(z3.Z3_mk_sub, a, b)


def multiply(a: Number, b: Number) -> Number:
    """The product of two numbers."""
    if known(a) and known(b):
        return a * b
    for one, other in ((a, b), (b, a)):
        if known(one) and one in (0, 1):
            return other if one else 0
    return _number(z3.Z3_mk_mul, a, b)


def divide(a: Number, b: int) -> Number:
    """The quotient, rounded down, by a number above 0."""
    if known(a):
        return a // b
    return z3.ArithRef(z3.Z3_mk_div(_C, a.as_ast(), whole(b).as_ast()), CONTEXT)


def remainder(a: Number, b: int) -> Number:
    """The remainder of that division, 0 or more."""
    if known(a):
        return a % b
    return z3.ArithRef(z3.Z3_mk_mod(_C, a.as_ast(), whole(b).as_ast()), CONTEXT)


def equal(a: Any, b: Any) -> Truth:
    """Whether two numbers, or two truth values, are the same."""
    if known(a) and known(b):
        return a == b
    if same(a, b):
        return True
    if _is_truth(a) or _is_truth(b):
        a, b = condition(a), condition(b)
        if known(a) or known(b):
            one, other = (a, b) if known(a) else (b, a)
            return other if one else negate(other)
        return z3.BoolRef(z3.Z3_mk_iff(_C, a.as_ast(), b.as_ast()), CONTEXT)
    if known(a) or known(b):
        number, term = (a, b) if known(a) else (b, a)
        chosen = _between_known(term)
        if chosen is not None:
            when, yes, no = chosen
            return choose(when, yes == number, no == number)
        count = counts_to(term, number)
        if count is not None:
            return count
    return z3.BoolRef(z3.Z3_mk_eq(_C, whole(a).as_ast(), whole(b).as_ast()), CONTEXT)


def _between_known(term: Any) -> tuple[z3.BoolRef, int, int] | None:
    """The parts of a choice between two known numbers: what a flag is."""
    return getattr(term, "between", None)


def less(a: Number, b: Number) -> Truth:
    """Whether a number is less than another."""
    if known(a) and known(b):
        return a < b
    return z3.BoolRef(z3.Z3_mk_lt(_C, whole(a).as_ast(), whole(b).as_ast()), CONTEXT)


def at_most(a: Number, b: Number) -> Truth:
    """Whether a number is at most another."""
    if known(a) and known(b):
        return a <= b
    return z3.BoolRef(z3.Z3_mk_le(_C, whole(a).as_ast(), whole(b).as_ast()), CONTEXT)


def within(low: Number, a: Number, high: Number) -> Truth:
    """Whether a number is in a range, both ends included."""
    return both(at_most(low, a), at_most(a, high))


def read_at(values: Sequence[Any], index: Number) -> Any:
    """The value at an index of a sequence; the last one where the index is outside."""
    if known(index):
        return values[index] if 0 <= index < len(values) else values[-1]
    found = values[-1]
    for i in range(len(values) - 2, -1, -1):
        found = choose(equal(index, i), values[i], found)
    return found
