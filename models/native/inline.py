"""Functions that are one expression, written out where they are called.

numba spends a tenth of a second on every function, however small; half of a game's functions are
one expression. A function either answers or changes the state, never both, so an expression can
stand in the place of its call.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter

LARGEST = 80  # nodes of an expression that is still written out


def as_expression(body: list[ast.stmt]) -> ast.expr | None:
    r"""The one expression that a body of `if` and `return` is; None if there is more to it.

    Examples
    --------
    >>> tree = ast.parse("if a > b: return a\nreturn b")
    >>> ast.unparse(as_expression(tree.body))
    'a if a > b else b'
    """
    if not body:
        return None
    first, rest = body[0], body[1:]
    if isinstance(first, ast.Return):
        return first.value
    if not isinstance(first, ast.If):
        return None
    yes = as_expression(first.body)
    no = as_expression([*first.orelse, *rest])
    if yes is None or no is None:
        return None
    return ast.IfExp(first.test, yes, no)


def size(node: ast.expr) -> int:
    """How many parts an expression has."""
    return sum(isinstance(part, ast.expr) for part in ast.walk(node))


def plain(node: ast.expr) -> bool:
    """Whether an expression is a name, a constant, or a part of one: free to be repeated."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Subscript) and not plain(node.slice):
            return False
        node = node.value
    return isinstance(node, ast.Name | ast.Constant)


def in_place(
    parameters: list[str], expression: ast.expr, arguments: list[ast.expr]
) -> ast.expr | None:
    """An expression with arguments for its parameters; None if one would be computed twice.

    Examples
    --------
    >>> body = ast.parse("a + a", mode="eval").body
    >>> ast.unparse(in_place(["a"], body, [ast.Name("x")]))
    'x + x'
    >>> in_place(["a"], body, [ast.parse("f(x)", mode="eval").body]) is None
    True
    """
    uses = Counter(n.id for n in ast.walk(expression) if isinstance(n, ast.Name))
    given = dict(zip(parameters, arguments, strict=True))
    if any(uses[name] > 1 and not plain(value) for name, value in given.items()):
        return None
    return _Replace(given).visit(copy.deepcopy(expression))  # type: ignore[no-any-return]


class _Replace(ast.NodeTransformer):
    def __init__(self, given: dict[str, ast.expr]) -> None:
        self.given = given

    def visit_Name(self, node: ast.Name) -> ast.expr:
        value = self.given.get(node.id)
        return node if value is None else copy.deepcopy(value)
