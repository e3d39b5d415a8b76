"""Piles that are played from: the card laid first comes next, and cards go under all others.

A pile held face down is the same zone as one that is laid; it is read from its other end. As in
`zones`, each operation is a plain function inside the subset that every engine runs.
"""

from __future__ import annotations

from maldonne.spec.language.helpers import obligation
from maldonne.spec.language.zones import EMPTY, Pile, cut_to, push, remove_at


def first_card(pile: Pile) -> int:
    """Kind of the card that comes next; -1 for an empty pile."""
    if pile.size == 0:
        return EMPTY
    return pile.card[0]


def lay_next(source: Pile, target: Pile) -> None:
    """Lay the card of a pile that comes next on top of another pile, for the same value."""
    obligation(source.size > 0, "lays a card of a pile that has none")
    push(target, source.card[0], source.value[0])
    remove_at(source, 0)


def put_under(source: Pile, target: Pile, turned: bool) -> None:
    """Put all cards of a pile under those of another pile, where they come last.

    Parameters
    ----------
    source, target : Pile
        From where to where; two piles.
    turned : bool
        Whether the packet is turned over as it is, so that the card laid first comes first;
        otherwise the card laid last comes first.
    """
    for i in range(source.size):
        at = i if turned else source.size - 1 - i
        push(target, source.card[at], source.value[at])
    cut_to(source, 0)
