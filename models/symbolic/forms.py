"""Which form of an operation of the language suits the solver."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from maldonne.models.symbolic import operations, orders, piles, suits
from maldonne.models.symbolic.zones import HeapPile, Ref

FORMS: dict[Any, Callable[..., Any]] = {**operations.FORMS, **piles.FORMS, **suits.FORMS}


def form_of(function: Any, arguments: Sequence[Any]) -> Callable[..., Any] | None:
    """The solver's form of an operation on such zones; None if its own source will do."""
    form = FORMS.get(function)
    if form is None:
        order = orders.FORMS.get(function)
        return order if order and isinstance(arguments[0].agenda, orders.Due) else None
    for argument in arguments:
        if isinstance(argument, Ref):
            zone = argument.choices[0][1]
            pile = getattr(zone, "under", zone)
            if pile.kind == "pile" and not isinstance(pile, HeapPile):
                return None
    return form
