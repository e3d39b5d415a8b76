"""Numbers and sums."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from maldonne.checks.mutants.operators.base import Site, operator
from maldonne.checks.mutants.source import Edit

SIGNS = {"+": "-", "-": "+", "*": "+", "+=": "-=", "-=": "+="}


@operator("number", ast.Constant, fr="un nombre à un près", en="a number off by one")
def off_by_one(site: Site) -> Iterator[Edit]:
    """One more, and one less."""
    value = site.node.value
    if type(value) is not int:
        return
    whole = site.node
    if isinstance(site.parent, ast.UnaryOp) and isinstance(site.parent.op, ast.USub):
        whole, value = site.parent, -value
    for other in (value + 1, value - 1):
        # After an operator a negative number needs no brackets in Python.
        yield site.source.instead(whole, str(other))


def is_row(node: ast.expr) -> bool:
    """Whether a row of numbers is written there, which ``*`` repeats."""
    return isinstance(node, ast.List | ast.Tuple)


@operator("arithmetic", ast.BinOp, fr="plus pour moins, et inversement", en="plus for minus")
def other_sign(site: Site) -> Iterator[Edit]:
    """``-`` for ``+``, ``+`` for ``-`` and for ``*``."""
    if is_row(site.node.left) or is_row(site.node.right):
        return
    signs = site.source.sign(site.node.left, site.node.right)
    if len(signs) == 1 and signs[0].text in SIGNS:
        yield Edit(signs[0].start, signs[0].end, SIGNS[signs[0].text])


@operator("counted-backwards", ast.AugAssign, fr="ôté au lieu d'ajouté", en="taken off, not added")
def backwards(site: Site) -> Iterator[Edit]:
    """``-=`` for ``+=``."""
    (sign,) = site.source.sign(site.node.target, site.node.value)
    if sign.text in SIGNS:
        yield Edit(sign.start, sign.end, SIGNS[sign.text])


@operator("summand-dropped", ast.BinOp, fr="un terme d'une somme oublié", en="a summand forgotten")
def without_summand(site: Site) -> Iterator[Edit]:
    """``a`` for ``a + b``, and ``b`` if it was added."""
    node = site.node
    if not isinstance(node.op, ast.Add | ast.Sub):
        return
    left, right = (site.source.outer(part, node) for part in (node.left, node.right))
    yield Edit(left[1], right[1], "")
    if isinstance(node.op, ast.Add):
        yield Edit(left[0], right[0], "")


@operator("range-end", ast.Call, fr="un pas de moins dans un parcours", en="a loop one step short")
def shorter_range(site: Site) -> Iterator[Edit]:
    """``range(n - 1)`` for ``range(n)``."""
    func, args = site.node.func, site.node.args
    if isinstance(func, ast.Name) and func.id == "range" and not isinstance(args[-1], ast.Constant):
        yield site.source.instead(args[-1], f"{site.source.written(args[-1])} - 1")


@operator("extreme", ast.Call, fr="le plus grand pour le plus petit", en="most for least")
def other_extreme(site: Site) -> Iterator[Edit]:
    """``max`` for ``min``, and the other way round."""
    others = {"min": "max", "max": "min"}
    if isinstance(site.node.func, ast.Name) and site.node.func.id in others:
        yield site.source.instead(site.node.func, others[site.node.func.id])
