"""All mutants of a game, in a fixed order."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from maldonne.checks.mutants.mutant import Mutant, digest_of
from maldonne.checks.mutants.operators import OPERATORS, Site
from maldonne.checks.mutants.operators.base import Known
from maldonne.checks.mutants.operators.zones import sort_of
from maldonne.checks.mutants.source import Source
from maldonne.spec.language.game import Game
from maldonne.spec.language.place import files_of

# What only watches play, or puts words to it: changed, it makes no other game.
WATCHING_FILES = ("claims", "examples", "invariants", "situations", "small", "questions")
WATCHING = ("covers", "invariant")
WORDS = ("says", "position")


def sources_of(folder: Path) -> dict[str, Source]:
    """The Python files of a game, by their path in its folder."""
    return {
        path.relative_to(folder).as_posix(): Source(
            path.relative_to(folder).as_posix(), path.read_bytes()
        )
        for path in files_of(folder, ".py")
    }


def mutants_of(
    game: Game, package: str, sources: dict[str, Source], parts: Sequence[str] = ()
) -> list[Mutant]:
    """Every mutant, ordered by file and place.

    Parameters
    ----------
    game : Game
        The game, loaded.
    package : str
        The name under which its folder was imported.
    sources : dict
        Its files.
    parts : sequence of str
        Pieces of paths: only files whose path holds one of them. If there are none, all files
        that make the game what it is; those that only watch it are left out.
    """
    known = known_of(game, sources)
    found: list[Mutant] = []
    for name, source in sources.items():
        if parts and not any(part in name for part in parts):
            continue
        if (
            not parts
            and name.partition("/")[0].removesuffix(".py").partition("_")[0] in WATCHING_FILES
        ):
            continue
        module = package + "." + name.removesuffix(".py").replace("/", ".")
        names = vars(sys.modules[module.removesuffix(".__init__")])
        found += in_file(source, names, known, skipped=WORDS if parts else (*WORDS, *WATCHING))
    return found


def in_file(
    source: Source, names: dict[str, Any], known: Known, skipped: tuple[str, ...]
) -> Iterator[Mutant]:
    """The mutants of one file."""
    for top in source.tree.body:
        if not isinstance(top, ast.FunctionDef | ast.ClassDef):
            continue
        if any(is_about(decorator, skipped) for decorator in top.decorator_list):
            continue
        yield from in_function(source, top, names, known)


def is_about(decorator: ast.expr, words: tuple[str, ...]) -> bool:
    """Whether a decorator is one of those named, as a method or as the role that it declares."""
    if not isinstance(decorator, ast.Call) or not isinstance(decorator.func, ast.Attribute):
        return False
    roles = [a.value for a in decorator.args if isinstance(a, ast.Constant)]
    method = decorator.func.attr
    return method in words or (method == "role" and any(role in words for role in roles))


def in_function(
    source: Source,
    top: ast.FunctionDef | ast.ClassDef,
    names: dict[str, Any],
    known: Known,
) -> Iterator[Mutant]:
    """The mutants of a function, or of the declarations of a class; none comes twice."""
    first = min([top, *top.decorator_list], key=lambda node: node.lineno)
    start, end = source.start(first), source.end(top)
    digest, numbers = digest_of(source.data[start:end]), Counter[str]()
    seen = {ast.dump(top)}
    for node, parents, statement in nodes_of(top):
        site = Site(source, node, parents, names, known)
        for operator in OPERATORS.values():
            if not isinstance(node, operator.of):
                continue
            for edit in operator.changes(site):
                changed = source.changed(edit)
                # Decorators are no part of a function's syntax: what changes in them is compared
                # as text.
                inside = edit.start >= source.start(top)
                begin = source.start(top) if inside else start
                text = changed[begin : end + len(changed) - len(source.data)].decode()
                form = ast.dump(ast.parse(text).body[0]) if inside else text
                if form in seen:
                    continue
                seen.add(form)
                numbers[operator.name] += 1
                yield Mutant(
                    source.name,
                    source.line_of(edit.start),
                    source.column_of(edit.start),
                    operator.name,
                    numbers[operator.name],
                    top.name,
                    digest,
                    statement,
                    edit,
                )


Place = tuple[ast.AST, tuple[ast.AST, ...], int | None]


def nodes_of(top: ast.FunctionDef | ast.ClassDef) -> Iterator[Place]:
    """The nodes that may be changed, each with what it stands in and its statement's line."""
    if isinstance(top, ast.ClassDef):
        for node in ast.walk(top):
            if isinstance(node, ast.keyword):
                yield node, (top,), None
        return
    for decorator in top.decorator_list:
        if isinstance(decorator, ast.Call):
            for keyword in decorator.keywords:
                yield keyword, (top, decorator), None
    body = top.body[1:] if ast.get_docstring(top) is not None else top.body
    for statement in body:
        yield from walk(statement, (top,), statement.lineno)


def walk(node: ast.AST, parents: tuple[ast.AST, ...], statement: int) -> Iterator[Place]:
    """A node and all that is in it, in the order of the text."""
    if isinstance(node, ast.stmt):
        statement = node.lineno
    yield node, parents, statement
    for child in ast.iter_child_nodes(node):
        yield from walk(child, (*parents, node), statement)


# --- what operators have to know ------------------------------------------------------------------


def known_of(game: Game, sources: dict[str, Source]) -> Known:
    """What the operators know of a game."""
    known = Known(fields=dict(game.state_class.fields))
    functions = [
        node
        for source in sources.values()
        for node in source.tree.body
        if isinstance(node, ast.FunctionDef)
    ]
    for source in sources.values():
        known.series += series_in(source.tree)
    known.neighbours = neighbours(functions)
    terms = {term.__name__ for term in game.terms}
    for node in functions:
        if node.name in terms and (sort := reads(node, known)) is not None:
            known.terms[node.name] = (sort, [a.arg for a in node.args.args])
    return known


def series_in(tree: ast.Module) -> list[list[str]]:
    """Names of numbers that a module gives together, or by the same call."""
    found: list[list[str]] = []
    by_call: dict[str, list[str]] = {}
    for node in tree.body:
        if not isinstance(node, ast.Assign) or len(node.targets) != 1:
            continue
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Tuple):
            found.append([e.id for e in target.elts if isinstance(e, ast.Name)])
        elif isinstance(target, ast.Name) and isinstance(value, ast.Call):
            call = ast.unparse(value.func)
            by_call.setdefault(call if call.endswith(".action") else "", []).append(target.id)
    by_call.pop("", None)
    return [series for series in (*found, *by_call.values()) if len(series) > 1]


def neighbours(functions: list[ast.FunctionDef]) -> set[str]:
    """``left_of``, ``right_of``, and what leads from a seat to another by calling them."""
    found = {"left_of", "right_of"}
    while True:
        more = {
            node.name
            for node in functions
            if node.args.args
            and node.args.args[-1].arg == "seat"
            and isinstance(node.returns, ast.Name)
            and node.returns.id == "int"
            and any(isinstance(n, ast.Name) and n.id in found for n in ast.walk(node))
        }
        if more <= found:
            return found
        found |= more


def reads(node: ast.FunctionDef, known: Known) -> Any:
    """What the field holds that a function does nothing but read; None for other functions."""
    last = node.body[-1]
    if not isinstance(last, ast.Return) or last.value is None or len(node.body) > 2:
        return None
    fields = [n for n in ast.walk(last.value) if isinstance(n, ast.Attribute)]
    if len(fields) != 1 or fields[0].attr not in known.fields:
        return None
    shape = ast.unparse(last.value).replace(f".{fields[0].attr}", ".field")
    return shape, sort_of(known.fields[fields[0].attr])
