"""Python made shorter where the answer is known: constants through conditions and branches.

What is left when every ruling is written in its place says nothing of there having been a choice.
"""

from __future__ import annotations

import ast
from collections import Counter


class Fold(ast.NodeTransformer):
    """Folds truth values through `not`, `and`, `or`, conditional expressions and `if`."""

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """``not True`` is ``False``."""
        self.generic_visit(node)
        if isinstance(node.op, ast.Not) and (value := known(node.operand)) is not None:
            return ast.Constant(not value)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """A value that decides stands alone; one that changes nothing goes."""
        self.generic_visit(node)
        decides = isinstance(node.op, ast.Or)
        values: list[ast.expr] = []
        for value in node.values:
            said = known(value)
            if said is None:
                values.append(value)
            elif said is decides:
                values.append(value)
                break
        # What comes before a value that decides is only looked at, and looking changes nothing.
        if values and known(values[-1]) is decides:
            return ast.Constant(decides)
        if not values:
            return ast.Constant(not decides)
        if len(values) == 1:
            return values[0]
        node.values = values
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        """One of the two."""
        self.generic_visit(node)
        said = known(node.test)
        return node if said is None else node.body if said else node.orelse

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        """One branch, in its place."""
        self.generic_visit(node)
        said = known(node.test)
        if said is None:
            node.body = node.body or [ast.Pass()]
            return node
        return node.body if said else node.orelse

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Until nothing changes any more; a local name that is one constant is that constant."""
        while True:
            before = ast.dump(node)
            self.generic_visit(node)
            fixed = fixed_names(node)
            if fixed:
                Written(fixed).visit(node)
            node.body = reached(node.body) or [ast.Pass()]
            if ast.dump(node) == before:
                return node


def known(node: ast.AST) -> bool | None:
    """The truth value that a node is, if it is one.

    Examples
    --------
    >>> known(ast.Constant(True)), known(ast.Constant(1))
    (True, None)
    """
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, bool) else None


def reached(body: list[ast.stmt]) -> list[ast.stmt]:
    """Statements up to the first that leaves."""
    for n, statement in enumerate(body):
        if isinstance(statement, ast.Return | ast.Break | ast.Continue):
            return body[: n + 1]
    return body


def fixed_names(function: ast.FunctionDef) -> dict[str, bool]:
    """Local names that are set once, to a truth value."""
    times: Counter[str] = Counter()
    values: dict[str, bool] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            times[node.id] += 1
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            said = known(node.value)
            if said is not None and times[node.targets[0].id] == 1:
                values[node.targets[0].id] = said
    return values


class Written(ast.NodeTransformer):
    """Writes constants in the place of local names, and drops where these were set."""

    def __init__(self, values: dict[str, bool]) -> None:
        self.values = values

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        """Where the name was set."""
        self.generic_visit(node)
        target = node.targets[0]
        return None if isinstance(target, ast.Name) and target.id in self.values else node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """Where it is used."""
        if node.id in self.values and isinstance(node.ctx, ast.Load):
            return ast.Constant(self.values[node.id])
        return node


def folded(source: str) -> str:
    r"""A piece of Python, folded.

    Examples
    --------
    >>> print(folded("def f(a):\n    if a and not True:\n        return 1\n    return 2"))
    def f(a):
        return 2
    """
    tree = Fold().visit(ast.parse(source))
    return ast.unparse(ast.fix_missing_locations(tree))
