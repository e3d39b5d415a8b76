"""Another zone, another field, another parameter, another named number."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from maldonne.checks.mutants.operators.base import Site, operator
from maldonne.checks.mutants.operators.players import following
from maldonne.checks.mutants.source import Edit
from maldonne.spec.language.fields import Field
from maldonne.spec.language.state import GameState


def sort_of(field: Field) -> tuple[Any, ...]:
    """What two fields have in common if one can be mistaken for the other."""
    if field.is_zone:
        sort: tuple[Any, ...] = (field.kind,)
    elif field.kind == "since" or (field.domain and field.domain.name == "flag"):
        sort = ("flag",)
    elif field.kind == "last" or (field.domain and field.domain.name == "seat"):
        sort = ("seat",)
    elif field.kind in ("noted", "total"):
        sort = ("noted",)
    else:
        domain = field.domain
        sort = (domain.name, domain.low, domain.high) if domain else ()
    return (*sort, field.per_player, field.book)


@operator(
    "field-exchanged", ast.Attribute, fr="une autre zone ou donnée", en="another zone or field"
)
def another_field(site: Site) -> Iterator[Edit]:
    """For a field of the state, the next one of the same sort."""
    fields, node = site.known.fields, site.node
    if node.attr not in fields or not is_state(site, node.value):
        return
    written = isinstance(node.ctx, ast.Store) or (
        isinstance(site.parent, ast.Subscript) and isinstance(site.parent.ctx, ast.Store)
    )
    sort = sort_of(fields[node.attr])
    others = [
        name
        for name, field in fields.items()
        if sort_of(field) == sort and not (written and field.is_history)
    ]
    other = following(node.attr, others)
    if other is not None:
        end = site.source.end(node)
        yield Edit(end - len(node.attr.encode()), end, other)


def class_of(site: Site, node: ast.expr) -> Any:
    """The class that annotates a parameter, or None."""
    if not isinstance(node, ast.Name):
        return None
    annotation = site.parameters.get(node.id)
    return site.names.get(annotation.id) if isinstance(annotation, ast.Name) else None


def is_state(site: Site, node: ast.expr) -> bool:
    """Whether a name is a parameter that is a state."""
    cls = class_of(site, node)
    return isinstance(cls, type) and issubclass(cls, GameState)


@operator(
    "parameter-exchanged",
    ast.Attribute,
    fr="un autre paramètre du coup",
    en="another parameter of the move",
)
def another_parameter(site: Site) -> Iterator[Edit]:
    """For a parameter of a step, the next one of the same step."""
    node = site.node
    names = getattr(class_of(site, node.value), "_fields", ())
    other = following(node.attr, list(names))
    if other is not None:
        end = site.source.end(node)
        yield Edit(end - len(node.attr.encode()), end, other)


@operator(
    "named-number",
    ast.Name,
    fr="une autre étape, carte ou action",
    en="another stage, card or action",
)
def another_name(site: Site) -> Iterator[Edit]:
    """For a number that has a name, the next of those that were named together."""
    if not isinstance(site.node.ctx, ast.Load):
        return
    for series in site.known.series:
        other = following(site.node.id, [name for name in series if name in site.names])
        if other is not None:
            yield site.source.instead(site.node, other)
