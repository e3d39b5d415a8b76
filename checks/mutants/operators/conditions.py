"""Conditions: comparisons, `and` and `or`, what is asked at an `if`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from maldonne.checks.mutants.operators.base import Site, operator
from maldonne.checks.mutants.source import Edit

EDGES = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
TURNED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}


def compared(site: Site, others: dict[str, str]) -> Iterator[Edit]:
    """Write another sign for each comparison."""
    operands = [site.node.left, *site.node.comparators]
    for left, right in pairwise(operands):
        signs = site.source.sign(left, right)
        if len(signs) == 1 and signs[0].text in others:
            yield Edit(signs[0].start, signs[0].end, others[signs[0].text])


@operator(
    "comparison-edge",
    ast.Compare,
    fr="l'égalité comprise ou non dans une comparaison",
    en="equality counted in or out of a comparison",
)
def edge(site: Site) -> Iterator[Edit]:
    """``<`` for ``<=``, and the like."""
    yield from compared(site, EDGES)


@operator(
    "comparison-turned",
    ast.Compare,
    fr="une comparaison tournée en son contraire",
    en="a comparison turned into its opposite",
)
def turned(site: Site) -> Iterator[Edit]:
    """``!=`` for ``==``, ``>=`` for ``<``, and the like."""
    yield from compared(site, TURNED)


@operator(
    "and-or", ast.BoolOp, fr="« et » pour « ou », et inversement", en="and for or, or for and"
)
def exchanged(site: Site) -> Iterator[Edit]:
    """The other word, one place at a time."""
    other = "or" if isinstance(site.node.op, ast.And) else "and"
    operands = site.node.values
    for left, right in pairwise(operands):
        (sign,) = site.source.sign(left, right)
        yield Edit(sign.start, sign.end, other)


@operator(
    "operand-dropped",
    ast.BoolOp,
    fr="une condition de plusieurs oubliée",
    en="one condition of several forgotten",
)
def dropped(site: Site) -> Iterator[Edit]:
    """``a and b`` without ``a``, or without ``b``."""
    spans = [site.source.outer(value, site.node) for value in site.node.values]
    yield Edit(spans[0][0], spans[1][0], "")
    for before, span in pairwise(spans):
        yield Edit(before[1], span[1], "")


@operator("negation-dropped", ast.UnaryOp, fr="un « non » oublié", en="a not forgotten")
def affirmed(site: Site) -> Iterator[Edit]:
    """``a`` for ``not a``."""
    if isinstance(site.node.op, ast.Not):
        start, end = site.source.outer(site.node.operand, site.node)
        operand = site.source.data[start:end].decode()
        yield site.source.instead(site.node, operand)


@operator(
    "condition-negated",
    ast.If,
    ast.IfExp,
    fr="fait quand il ne faut pas, et inversement",
    en="done where it should not be, and the other way round",
)
def negated(site: Site) -> Iterator[Edit]:
    """``if not a`` for ``if a``."""
    test = site.node.test
    # A comparison or a negation has an operator of its own for this.
    if not isinstance(test, ast.Compare | ast.UnaryOp):
        yield site.source.instead(test, f"not ({site.source.written(test)})")


@operator(
    "condition-dropped",
    ast.If,
    fr="fait dans tous les cas",
    en="done whatever is the case",
)
def unconditional(site: Site) -> Iterator[Edit]:
    """``if True`` for ``if a``."""
    yield site.source.instead(site.node.test, "True")


@operator("branch-dropped", ast.If, fr="jamais fait", en="never done")
def never(site: Site) -> Iterator[Edit]:
    """``if False`` for ``if a``; where one statement depends on it, that is dropped elsewhere."""
    if len(site.node.body) > 1 or site.node.orelse:
        yield site.source.instead(site.node.test, "False")


@operator("answer-turned", ast.Return, fr="la réponse contraire", en="the opposite answer")
def answered(site: Site) -> Iterator[Edit]:
    """``return False`` for ``return True``, ``return not (a)`` for ``return a``."""
    value, returns = site.node.value, site.function.returns
    if not (isinstance(returns, ast.Name) and returns.id == "bool") or value is None:
        return
    if isinstance(value, ast.Constant):
        yield site.source.instead(value, str(not value.value))
    elif not isinstance(value, ast.Compare | ast.UnaryOp):
        yield site.source.instead(value, f"not ({site.source.written(value)})")
