"""Statements: what the rules do, and when they stop."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from maldonne.checks.mutants.operators.base import Site, operator
from maldonne.checks.mutants.source import Edit


@operator("call-dropped", ast.Expr, fr="une action oubliée", en="something not done")
def undone(site: Site) -> Iterator[Edit]:
    """Nothing in the place of an operation."""
    if isinstance(site.node.value, ast.Call):
        yield site.source.instead(site.node, "pass")


def first_of_name(site: Site) -> bool:
    """Whether an assignment gives a local name its first value, without which nothing goes on."""
    target = site.node.targets[0] if isinstance(site.node, ast.Assign) else site.node.target
    if not isinstance(target, ast.Name):
        return False
    for other in ast.walk(site.function):
        if (
            isinstance(other, ast.Assign | ast.AnnAssign | ast.AugAssign)
            and other.lineno < site.node.lineno
            and any(
                isinstance(n, ast.Name) and n.id == target.id and isinstance(n.ctx, ast.Store)
                for n in ast.walk(other)
            )
        ):
            return False
    return True


@operator(
    "write-dropped",
    ast.Assign,
    ast.AnnAssign,
    ast.AugAssign,
    fr="une valeur qui n'est pas notée ou remise",
    en="a value that is not set, or not set back",
)
def unwritten(site: Site) -> Iterator[Edit]:
    """Nothing in the place of an assignment."""
    if not first_of_name(site):
        yield site.source.instead(site.node, "pass")


@operator(
    "return-dropped", ast.Return, fr="une sortie anticipée oubliée", en="an early return forgotten"
)
def goes_on(site: Site) -> Iterator[Edit]:
    """Nothing in the place of a return that is not the last statement."""
    if not isinstance(site.parent, ast.FunctionDef):
        yield site.source.instead(site.node, "pass")


@operator(
    "break-dropped",
    ast.Break,
    ast.Continue,
    fr="un parcours qui ne s'arrête pas",
    en="a loop that does not stop",
)
def no_break(site: Site) -> Iterator[Edit]:
    """Nothing in the place of ``break`` or ``continue``."""
    yield site.source.instead(site.node, "pass")


@operator(
    "loop-once",
    ast.For,
    fr="un parcours qui s'arrête au premier",
    en="a loop that stops after the first",
)
def once(site: Site) -> Iterator[Edit]:
    """A ``break`` at the end of a loop."""
    last = site.node.body[-1]
    if isinstance(last, ast.Return | ast.Break | ast.Continue):
        return
    end = site.source.end(last)
    yield Edit(end, end, f"\n{' ' * site.node.body[0].col_offset}break")
