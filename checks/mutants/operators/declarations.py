"""What stands outside functions: when history is cleared, and where a clause applies."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from maldonne.checks.mutants.operators.base import Site, operator
from maldonne.checks.mutants.source import Edit


@operator(
    "reset-forgotten",
    ast.keyword,
    fr="un souvenir qu'un pas n'efface plus",
    en="a memory that a step no longer clears",
)
def not_cleared(site: Site) -> Iterator[Edit]:
    """``until=(A,)`` for ``until=(A, B)``."""
    value = site.node.value
    if site.node.arg != "until":
        return
    if not isinstance(value, ast.Tuple):
        yield site.source.instead(value, "()")
        return
    for dropped in value.elts:
        kept = [site.source.written(e) for e in value.elts if e is not dropped]
        yield site.source.instead(value, f"({', '.join(kept)}{',' if len(kept) == 1 else ''})")


def without_keyword(site: Site) -> Edit:
    """The call without one of its keywords."""
    assert isinstance(site.parent, ast.Call)
    call = site.parent
    parts: list[ast.expr | ast.keyword] = [*call.args, *call.keywords]
    before = parts[parts.index(site.node) - 1]
    return Edit(site.source.end(before), site.source.end(site.node), "")


@operator(
    "situation-dropped",
    ast.keyword,
    fr="une clause qui vaut dans tous les cas",
    en="a clause that applies whatever is the case",
)
def everywhere(site: Site) -> Iterator[Edit]:
    """A clause or decision without its ``when``."""
    if site.node.arg == "when":
        yield without_keyword(site)


@operator(
    "exception-dropped",
    ast.keyword,
    fr="une clause qui n'est plus l'exception d'une autre",
    en="a clause that is no longer an exception of another",
)
def no_exception(site: Site) -> Iterator[Edit]:
    """A clause without its ``exception_of``."""
    if site.node.arg == "exception_of":
        yield without_keyword(site)
