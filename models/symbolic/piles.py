"""The operations on piles that are played from, in the form that suits the solver.

Of a pile that is known as a heap it is known which card comes next, but not for which value it
lies there unless every card lies as itself. Everything else that the order would have told is left
open, as in `operations`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from maldonne.models.symbolic.operations import Site, next_first, push_all
from maldonne.models.symbolic.terms import (
    Number,
    Truth,
    add,
    at_most,
    both,
    choose,
    equal,
    every,
    flag,
    implies,
    less,
    negate,
    read_at,
    some,
    subtract,
    within,
)
from maldonne.models.symbolic.zones import EMPTY, HeapPile, Ref
from maldonne.spec.language import piles


def first_card(site: Site, pile: Ref) -> Number:
    """`piles.first_card`."""
    return pile.read(lambda heap: heap.first)


def lay_next(site: Site, source: Ref, target: Ref) -> None:
    """`piles.lay_next`."""
    there = source.read(lambda heap: less(0, heap.size))
    site.demand(there, "lays a card of a pile that has none")
    card = choose(there, source.read(lambda heap: heap.first), 0)
    value = site.fresh("value")
    for where, heap in site.targets(source):
        _lies_for(site, heap, where, card, value)
    inner = Site(both(site.where, there), site.fresh)  # that it is a value is known
    push_all(inner, target, card, value, 1)
    for where, heap in site.targets(source):
        _without_first(site, heap, both(where, there), card, value)


def _lies_for(site: Site, heap: HeapPile, where: Truth, card: Number, value: Number) -> None:
    """Assume of a value what is known of that of the first card of a pile."""
    there = both(where, less(0, heap.size))
    inside = within(0, value, len(heap.by_value) - 1)
    site.assumed.append(implies(there, both(inside, less(0, read_at(heap.by_value, value)))))
    all_equal = equal(heap.run, heap.size)
    site.assumed.append(implies(both(there, all_equal), equal(value, heap.top)))
    for wild, honest in heap.honest.items():
        as_itself = every((there, honest, negate(equal(card, wild))))
        site.assumed.append(implies(as_itself, equal(value, card)))


def _without_first(site: Site, heap: HeapPile, where: Truth, card: Number, value: Number) -> None:
    """Take the first card off a pile."""
    all_equal = equal(heap.run, heap.size)
    for kind, n in enumerate(heap.by_card):
        heap.by_card[kind] = subtract(n, flag(both(where, equal(card, kind))))
    for number, n in enumerate(heap.by_value):
        heap.by_value[number] = subtract(n, flag(both(where, equal(value, number))))
    heap.size = subtract(heap.size, flag(where))
    none = equal(heap.size, 0)
    heap.top = choose(both(where, none), EMPTY, heap.top)
    heap.run = subtract(heap.run, flag(both(where, all_equal)))
    topmost = site.fresh("topmost")
    fewer = within(subtract(heap.topmost, 1), topmost, heap.topmost)
    site.assumed.append(implies(where, choose(none, equal(topmost, 0), fewer)))
    _fits(site, heap, both(where, negate(none)), topmost)
    heap.topmost = choose(where, topmost, heap.topmost)
    heap.rises = _may_become(site, where, some((heap.rises, none)), heap.rises)
    for wild, honest in heap.honest.items():
        heap.honest[wild] = _may_become(site, where, some((honest, none)), honest)
    next_first(site, heap, where)


def _fits(site: Site, heap: HeapPile, where: Truth, topmost: Number) -> None:
    """Assume of the length of the topmost run what its definition says."""
    site.assumed.append(implies(where, at_most(1, topmost)))
    site.assumed.append(implies(both(where, less(1, heap.run)), equal(topmost, heap.run)))


def _may_become(site: Site, where: Truth, surely: Truth, otherwise: Truth) -> Truth:
    """Where something holds, a truth that is left open unless it is surely so."""
    made = less(0, site.fresh("truth"))
    site.assumed.append(implies(both(where, surely), made))
    return choose(where, made, otherwise)


def put_under(site: Site, source: Ref, target: Ref, turned: Truth) -> None:
    """`piles.put_under`."""
    for where, heap in site.targets(source):
        value = site.fresh("value")
        _lies_for(site, heap, where, heap.first, value)
        for chosen, goal in target.choices:
            _append(site, heap, goal, both(where, chosen), value, turned)
        empty = HeapPile.empty(len(heap.by_card), len(heap.by_value), tuple(heap.honest))
        heap.by_card = [choose(where, 0, n) for n in heap.by_card]
        heap.by_value = [choose(where, 0, n) for n in heap.by_value]
        for name in ("size", "first", "top", "run", "topmost", "rises"):
            setattr(heap, name, choose(where, getattr(empty, name), getattr(heap, name)))
        for wild, honest in heap.honest.items():
            heap.honest[wild] = some((where, honest))


def _append(
    site: Site, heap: HeapPile, goal: HeapPile, there: Truth, value: Number, turned: Truth
) -> None:
    """Add the cards of one pile to the end of another; `value` is that of its first card."""
    where = both(there, less(0, heap.size))
    was_empty = equal(goal.size, 0)
    goal.by_card = _sums(goal.by_card, heap.by_card, where)
    goal.by_value = _sums(goal.by_value, heap.by_value, where)
    goal.size = add(goal.size, choose(where, heap.size, 0))
    # Turned over, the run on top is the same, and longer if all cards are worth what lay on top.
    goes_on = every((negate(was_empty), equal(heap.run, heap.size), equal(goal.top, heap.top)))
    joined = add(heap.run, choose(goes_on, goal.run, 0))
    run = site.fresh("run")
    top = choose(turned, heap.top, value)
    site.assumed.append(implies(both(where, turned), equal(run, joined)))
    site.assumed.append(implies(where, within(1, run, read_at(goal.by_value, top))))
    goal.top = choose(where, top, goal.top)
    goal.run = choose(where, run, goal.run)
    topmost = site.fresh("topmost")
    _fits(site, goal, where, topmost)
    longest = some((equal(topmost, 1), *(at_most(topmost, n) for n in goal.by_value)))
    site.assumed.append(implies(where, longest))
    goal.topmost = choose(where, topmost, goal.topmost)
    made = less(0, site.fresh("truth"))
    site.assumed.append(implies(both(where, made), goal.rises))
    goal.rises = choose(where, made, goal.rises)
    for wild, honest in goal.honest.items():
        goal.honest[wild] = both(honest, some((negate(where), heap.honest[wild])))
    first = both(where, was_empty)
    next_first(site, goal, first)
    site.assumed.append(implies(both(first, turned), equal(goal.first, heap.first)))


def _sums(count: list[Number], more: list[Number], where: Truth) -> list[Number]:
    """Numbers of one list and, where something holds, those of another."""
    return [add(n, choose(where, m, 0)) for n, m in zip(count, more, strict=True)]


FORMS: dict[Any, Callable[..., Any]] = {
    piles.first_card: first_card,
    piles.lay_next: lay_next,
    piles.put_under: put_under,
}
