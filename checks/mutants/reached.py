"""Which statements of a game are run: a copy of it in which each statement leaves a mark.

A play that never comes to a statement goes the same way whatever is written there. So for each
mutant only those plays are played again that came to the statement in the unchanged game.
"""

from __future__ import annotations

import ast
from typing import Any

MARKED = "_reached_"
Reached = frozenset[tuple[str, int]]
marks: set[tuple[str, int]] = set()  # file and line of each statement that was run


def marked(name: str, text: str) -> str:
    """The text of a file with a mark before each statement of its functions.

    Parameters
    ----------
    name : str
        The file's path in the game's folder.
    text : str
        What is in it.
    """
    tree = ast.parse(text)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            mark_blocks(name, node)
    place = 1 if ast.get_docstring(tree) is not None else 0
    while place < len(tree.body) and is_future(tree.body[place]):
        place += 1
    tree.body[place:place] = ast.parse(f"from {__name__} import marks as {MARKED}").body
    return ast.unparse(ast.fix_missing_locations(tree))


def is_future(node: ast.stmt) -> bool:
    """Whether a statement must stay before all others."""
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def mark_blocks(name: str, node: Any) -> None:
    """Put marks into each block of a function, a loop or an `if`."""
    for part in ("body", "orelse"):
        block = getattr(node, part, None)
        if not block:
            continue
        found: list[ast.stmt] = []
        for statement in block:
            mark_blocks(name, statement)
            found += ast.parse(f"{MARKED}.add({(name, statement.lineno)!r})").body
            found.append(statement)
        setattr(node, part, found)
