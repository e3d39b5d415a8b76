"""Where a change would be felt: a copy of a game that runs its mutants beside it.

A play that never comes to a statement goes the same way whatever is written there; and so does
one in which a changed function, wherever it is called, answers and does the same as the unchanged
one. So one run of each play in the unchanged game tells for every mutant where to play it again.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any

from maldonne.checks.mutants.mutant import Mutant
from maldonne.checks.mutants.source import Source

MARKS, COMPARED = "_marks_", "_compared_"

marks: set[tuple[str, int]] = set()  # file and line of each statement that was run
felt: set[str] = set()  # ids of the mutants that made a difference in a call
_inside: list[str] = []  # the mutant that is being called: others are left alone then


def compared(
    original: Callable[..., Any],
    mutants: Sequence[tuple[str, Callable[..., Any]]],
    writes: bool,
    *args: Any,
) -> Any:
    """Call a function, and its mutants on the same arguments; note those that come out otherwise.

    Parameters
    ----------
    original : callable
        The function.
    mutants : sequence
        Ids and functions.
    writes : bool
        Whether it changes what it is given; a function that answers never does.
    *args
        What it is given. States and zones are copied for each mutant of a function that writes.
    """
    if _inside:
        return original(*args)
    others = []
    for name, mutant in mutants:
        if name not in felt:
            own = [arg.copy() if writes and hasattr(arg, "copy") else arg for arg in args]
            _inside.append(name)
            try:
                others.append((name, mutant(*own), own))
            except Exception:  # whatever it is, the unchanged function did not raise it
                felt.add(name)
            _inside.pop()
    try:
        answer = original(*args)
    except Exception:
        felt.update(name for name, _, _ in others)  # they went on where it did not
        raise
    for name, other, own in others:
        if other != answer or any(
            arg is not mine and content(arg) != content(mine)
            for arg, mine in zip(args, own, strict=True)
        ):
            felt.add(name)
    return answer


def content(value: Any) -> Any:
    """What makes two values equal: states and zones have a key for it."""
    return value.key() if hasattr(value, "key") else value


def instrumented(source: Source, mutants: Sequence[Mutant]) -> str:
    """The text of a file with a mark before each statement, and mutants beside their functions.

    Parameters
    ----------
    source : Source
        The file.
    mutants : sequence of Mutant
        Those of this file that are to be tried.
    """
    tree = ast.parse(source.text)
    beside: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        if mutant.statement is not None:
            beside.setdefault(mutant.function, []).append(mutant)
    body: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            mark_blocks(source.name, node)
            if node.name in beside:
                body += with_mutants(source, node, beside[node.name])
                continue
        body.append(node)
    place = 1 if ast.get_docstring(tree) is not None else 0
    while place < len(body) and is_future(body[place]):
        place += 1
    names = f"marks as {MARKS}, compared as {COMPARED}"
    body[place:place] = ast.parse(f"from {__name__} import {names}").body
    tree.body = body
    return ast.unparse(ast.fix_missing_locations(tree))


def with_mutants(
    source: Source, node: ast.FunctionDef, mutants: Sequence[Mutant]
) -> list[ast.stmt]:
    """A function whose calls go to the original and to its mutants, and all of these."""
    parameters = ", ".join(a.arg for a in node.args.args)
    writes = node.returns is None or ast.unparse(node.returns) == "None"
    found: list[ast.stmt] = []
    pairs = []
    for n, mutant in enumerate(mutants, 1):
        changed = source.changed(mutant.edit)
        end = source.end(node) + len(changed) - len(source.data)
        (function,) = ast.parse(changed[source.start(node) : end].decode()).body
        assert isinstance(function, ast.FunctionDef)
        function.name = f"{node.name}_mutant_{n}_"
        found.append(function)
        pairs.append(f"({mutant.id!r}, {function.name})")
    (calls,) = ast.parse(
        f"def {node.name}({ast.unparse(node.args)}):\n"
        f" return {COMPARED}({node.name}_original_, ({', '.join(pairs)},), {writes}, {parameters})"
    ).body
    assert isinstance(calls, ast.FunctionDef)
    calls.decorator_list, calls.returns = node.decorator_list, node.returns
    node.name, node.decorator_list = f"{node.name}_original_", []
    return [*found, node, calls]


def is_future(node: ast.stmt) -> bool:
    """Whether a statement must stay before all others."""
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def mark_blocks(name: str, node: Any) -> None:
    """Put marks into each block of a function, a loop or an `if`."""
    for part in ("body", "orelse"):
        block = getattr(node, part, None)
        if not isinstance(block, list) or not block:
            continue
        found: list[ast.stmt] = []
        for statement in block:
            mark_blocks(name, statement)
            found += ast.parse(f"{MARKS}.add({(name, statement.lineno)!r})").body
            found.append(statement)
        setattr(node, part, found)
