"""Another player, another moment, another reading."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from maldonne.checks.mutants.operators.base import Site, operator
from maldonne.checks.mutants.source import Edit
from maldonne.spec.language.question import Question


def following(word: str, words: list[str]) -> str | None:
    """The word after one in a list, round and round; None if there is no other.

    Examples
    --------
    >>> following("b", ["a", "b"]), following("a", ["a"])
    ('a', None)
    """
    if word not in words or len(words) < 2:
        return None
    return words[(words.index(word) + 1) % len(words)]


@operator("neighbour-dropped", ast.Call, fr="lui-même, non le voisin", en="himself, not the next")
def himself(site: Site) -> Iterator[Edit]:
    """``p`` for ``left_of(table, p)``."""
    func, args = site.node.func, site.node.args
    if isinstance(func, ast.Name) and func.id in site.known.neighbours and args:
        yield site.source.instead(site.node, f"({site.source.written(args[-1])})")


@operator(
    "term-exchanged", ast.Call, fr="un autre joueur ou fait", en="another player, another fact"
)
def another_term(site: Site) -> Iterator[Edit]:
    """For a term that reads a field, the next one that reads a field of the same sort."""
    func = site.node.func
    if not isinstance(func, ast.Name) or func.id not in site.known.terms:
        return
    sort = site.known.terms[func.id]
    at_hand = [t for t, other in site.known.terms.items() if other == sort and t in site.names]
    other = following(func.id, at_hand)
    if other is not None:
        yield site.source.instead(func, other)


@operator("moment-exchanged", ast.Name, fr="avant pour après", en="before for after")
def another_moment(site: Site) -> Iterator[Edit]:
    """The state before a step for the state after it, and the other way round."""
    other = following(site.node.id, ["before", "after"])
    if other in site.parameters and site.node.id in site.parameters:
        yield site.source.instead(site.node, other)


@operator("reading-swapped", ast.Call, fr="une autre lecture", en="another reading")
def another_reading(site: Site) -> Iterator[Edit]:
    """``QUESTION.b(table)`` for ``QUESTION.a(table)``."""
    func = site.node.func
    if not (isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name)):
        return
    question = site.names.get(func.value.id)
    if isinstance(question, Question):
        other = following(func.attr, [reading.name for reading in question.readings])
        if other is not None:
            yield site.source.instead(func, f"{func.value.id}.{other}")
