"""The operations on zones, in the form that suits the solver.

A sum stays a sum: what is taken is subtracted where it is taken, and never chosen between. Of a
pile that is known as a heap only, an operation leaves open what its order would have told: the
values it makes are new, and what is known of them is assumed. Whatever the plain function of the
language can do is among what is allowed here; a test proves it, operation by operation.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import z3

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
    known,
    less,
    negate,
    read_at,
    some,
    subtract,
    total,
    within,
)
from maldonne.models.symbolic.zones import EMPTY, Heap, HeapPile, Ref
from maldonne.spec.language import card_sets, zones


@dataclass
class Site:
    """Where an operation is called.

    Parameters
    ----------
    where : Truth
        When control is there.
    fresh : callable
        Gives a number that nothing is known of.
    demands : list of (Truth, str)
        What must hold there, and what is wrong if not.
    assumed : list of Truth
        What is so of the fresh numbers.
    """

    where: Truth
    fresh: Callable[[str], z3.ArithRef]
    demands: list[tuple[Truth, str]] = field(default_factory=list)
    assumed: list[Truth] = field(default_factory=list)

    def demand(self, holds: Truth, message: str) -> None:
        """Note what must hold."""
        self.demands.append((holds, message))

    def targets(self, ref: Ref) -> list[tuple[Truth, Any]]:
        """The zones that may be meant, each with when the operation changes it."""
        return [(both(self.where, condition), zone) for condition, zone in ref.choices]


# --- counts and card sets -----------------------------------------------------------------------


def _kinds(ref: Ref) -> int:
    return len(ref.choices[0][1].count)


def holds(site: Site, zone: Ref, card: Number, n: Number) -> Truth:
    """`zones.holds`, card by card and player by player."""
    site.demand(within(0, card, _kinds(zone) - 1), "asks for a card that is not one")
    return some(
        every((condition, equal(card, kind), at_most(n, has)))
        for condition, one in zone.choices
        for kind, has in enumerate(one.count)
    )


def take(site: Site, zone: Ref, card: Number, n: Number) -> None:
    """`zones.take`."""
    enough = every(
        implies(both(condition, equal(card, kind)), at_most(n, has))
        for condition, one in zone.choices
        for kind, has in enumerate(one.count)
    )
    there = every((within(0, card, _kinds(zone) - 1), at_most(0, n), enough))
    site.demand(there, "takes cards that are not in the zone")
    for where, one in site.targets(zone):
        change(one, where, card, n, subtract)


def put(site: Site, zone: Ref, card: Number, n: Number) -> None:
    """`zones.put`."""
    right = both(within(0, card, _kinds(zone) - 1), at_most(0, n))
    site.demand(right, "puts cards that there are not")
    for where, one in site.targets(zone):
        change(one, where, card, n, add)


def change(zone: Heap, where: Truth, card: Number, n: Number, how: Any) -> None:
    """Add cards to a zone of counts, or subtract them, where something holds."""
    for kind, has in enumerate(zone.count):
        zone.count[kind] = how(has, choose(both(where, equal(card, kind)), n, 0))
    zone.size = how(zone.size, choose(where, n, 0))


def has_card(site: Site, zone: Ref, card: Number) -> Truth:
    """`card_sets.has_card`."""
    inside = within(0, card, len(zone.choices[0][1].has) - 1)
    site.demand(inside, "asks for a card that is not one")
    return zone.read(lambda one: read_at(one.has, card))


def take_card(site: Site, zone: Ref, card: Number) -> None:
    """`card_sets.take_card`."""
    _change_set(site, zone, card, True, "takes a card that is not in the set")


def put_card(site: Site, zone: Ref, card: Number) -> None:
    """`card_sets.put_card`."""
    _change_set(site, zone, card, False, "puts a card that is already in the set")


def _change_set(site: Site, zone: Ref, card: Number, there: bool, message: str) -> None:
    inside = within(0, card, len(zone.choices[0][1].has) - 1)
    is_so = zone.read(lambda one: read_at(one.has, card))
    site.demand(both(inside, equal(is_so, there)), message)
    for where, one in site.targets(zone):
        for kind, has in enumerate(one.has):
            one.has[kind] = choose(both(where, equal(card, kind)), not there, has)
        one.size = add(one.size, choose(where, -1 if there else 1, 0))


def move_all(site: Site, source: Ref, target: Ref) -> None:
    """`card_sets.move_all`, without a step for every card."""
    for to, goal in site.targets(target):
        for out, zone in site.targets(source):
            if zone is goal:
                continue
            where = both(to, out)
            apart = every(negate(both(a, b)) for a, b in zip(zone.has, goal.has, strict=True))
            site.demand(implies(where, apart), "puts a card that is already in the set")
            for kind, has in enumerate(zone.has):
                goal.has[kind] = choose(where, some((goal.has[kind], has)), goal.has[kind])
                zone.has[kind] = choose(where, False, has)
            goal.size = add(goal.size, choose(where, zone.size, 0))
            zone.size = choose(where, 0, zone.size)


# --- piles that are known as heaps --------------------------------------------------------------


def lay(site: Site, zone: Ref, pile: Ref, card: Number, value: Number, n: Number) -> None:
    """`zones.lay`: all cards of the packet at once."""
    take(site, zone, card, n)
    push_all(site, pile, card, value, n)


def push(site: Site, pile: Ref, card: Number, value: Number) -> None:
    """`zones.push`."""
    push_all(site, pile, card, value, 1)


def push_all(site: Site, pile: Ref, card: Number, value: Number, n: Number) -> None:
    for target, heap in site.targets(pile):
        where = both(target, less(0, n))
        none = equal(heap.size, 0)
        heap.first = choose(both(where, none), card, heap.first)
        if heap.by_value:
            right = within(0, value, len(heap.by_value) - 1)
            site.demand(implies(less(0, n), right), "lays a card for a value that is none")
            _on_top(heap, where, none, card, value, n)
        for kind, has in enumerate(heap.by_card):
            heap.by_card[kind] = add(has, choose(both(where, equal(card, kind)), n, 0))
        heap.size = add(heap.size, choose(where, n, 0))


def _on_top(
    heap: HeapPile, where: Truth, none: Truth, card: Number, value: Number, n: Number
) -> None:
    same = both(negate(none), equal(value, heap.top))
    run = choose(same, add(heap.run, n), n)
    topmost = choose(less(1, run), run, choose(none, 1, heap.topmost))
    rises = both(heap.rises, some((none, at_most(heap.top, value))))
    heap.run = choose(where, run, heap.run)
    heap.topmost = choose(where, topmost, heap.topmost)
    heap.rises = choose(where, rises, heap.rises)
    heap.top = choose(where, value, heap.top)
    for number, has in enumerate(heap.by_value):
        heap.by_value[number] = add(has, choose(both(where, equal(value, number)), n, 0))
    for wild, honest in heap.honest.items():
        as_itself = some((equal(card, wild), equal(card, value)))
        heap.honest[wild] = choose(where, both(honest, as_itself), honest)


def pick_up(site: Site, pile: Ref, zone: Ref, position: Number) -> None:
    """`zones.pick_up` of the first card of a pile whose cards have no values."""
    if not (known(position) and position == 0) or pile.choices[0][1].by_value:
        raise NotImplementedError("picks up another card than the first of a stock")
    card = pile.read(lambda heap: heap.first)
    some_card = pile.read(lambda heap: less(0, heap.size))
    site.demand(some_card, "picks up a card that is not in the pile")
    inner = Site(site.where, site.fresh)  # that it is a card is known
    put(inner, zone, choose(some_card, card, 0), 1)
    for where, heap in site.targets(pile):
        for kind, has in enumerate(heap.by_card):
            heap.by_card[kind] = subtract(has, flag(both(where, equal(card, kind))))
        heap.size = subtract(heap.size, flag(where))
        next_first(site, heap, where)


def next_first(site: Site, heap: HeapPile, where: Truth) -> None:
    """Leave open which card lies first now."""
    first = site.fresh("first")
    none = equal(heap.size, 0)
    there = both(within(0, first, len(heap.by_card) - 1), less(0, read_at(heap.by_card, first)))
    site.assumed.append(implies(where, choose(none, equal(first, EMPTY), there)))
    heap.first = choose(where, first, heap.first)


def top_value(site: Site, pile: Ref) -> Number:
    """`zones.top_value`."""
    return pile.read(lambda heap: heap.top)


def top_run(site: Site, pile: Ref) -> Number:
    """`zones.top_run`."""
    return pile.read(lambda heap: heap.run)


def run_anywhere(site: Site, pile: Ref) -> Number:
    """`zones.run_anywhere`."""
    return pile.read(lambda heap: heap.topmost)


def rising(site: Site, pile: Ref) -> Truth:
    """`zones.rising`."""
    return pile.read(lambda heap: heap.rises)


def laid_as_themselves(site: Site, pile: Ref, wild: Number) -> Truth:
    """`zones.laid_as_themselves`."""
    return pile.read(lambda heap: heap.honest[wild])


def of_value(site: Site, pile: Ref, value: Number) -> Number:
    """`zones.of_value`."""
    return pile.read(lambda heap: _with_value(heap, value))


def other_than(site: Site, pile: Ref, value: Number) -> Number:
    """`zones.other_than`."""
    return pile.read(lambda heap: subtract(heap.size, _with_value(heap, value)))


def _with_value(heap: HeapPile, value: Number) -> Number:
    """How many cards have a value; none if it is no value."""
    if known(value):
        return heap.by_value[value] if 0 <= value < len(heap.by_value) else 0
    return total(choose(equal(value, v), n, 0) for v, n in enumerate(heap.by_value))


def in_pile(site: Site, pile: Ref, card: Number) -> Number:
    """`zones.in_pile`."""
    if known(card):
        return pile.read(lambda heap: heap.by_card[card] if 0 <= card < len(heap.by_card) else 0)
    return pile.read(
        lambda heap: total(choose(equal(card, c), n, 0) for c, n in enumerate(heap.by_card))
    )


def chances(site: Site, stock: Ref, card: Number) -> Number:
    """`zones.chances`."""
    inside = within(0, card, len(stock.choices[0][1].loose.count) - 1)
    loose = stock.read(lambda deck: less(0, deck.loose.size))
    site.demand(implies(loose, inside), "asks for a card that is not one")

    def of(deck: Any) -> Number:
        next_ = both(less(0, deck.under.size), equal(deck.under.first, card))
        return choose(less(0, deck.loose.size), read_at(deck.loose.count, card), flag(next_))

    return stock.read(of)


def send_under(site: Site, pile: Ref, stock: Ref, kept: Number, turned: Truth) -> None:
    """`zones.send_under`: what is under the stock already stays first."""
    for where, heap in site.targets(pile):
        moved = _leave_only(site, heap, where, kept)
        for chosen, deck in stock.choices:
            under = deck.under
            was_empty = equal(under.size, 0)
            _add(under.by_card, under, moved, chosen)
            next_first(site, under, every((where, chosen, was_empty)))


def spill(site: Site, pile: Ref, zone: Ref, kept: Number) -> None:
    """`zones.spill`."""
    for where, heap in site.targets(pile):
        moved = _leave_only(site, heap, where, kept)
        for chosen, counts in zone.choices:
            _add(counts.count, counts, moved, chosen)


def _add(count: list[Number], zone: Heap | HeapPile, more: list[Number], where: Truth) -> None:
    """Add cards by kind to a zone that counts them so, where something holds."""
    for kind, n in enumerate(more):
        count[kind] = add(count[kind], choose(where, n, 0))
    zone.size = add(zone.size, choose(where, total(more), 0))


def _leave_only(site: Site, heap: HeapPile, where: Truth, kept: Number) -> list[Number]:
    """Take from a pile all cards but those of a value; how many of each kind were taken."""
    stay = _with_value(heap, kept)
    if known(stay) and stay == 0:
        left: list[Number] = [0] * len(heap.by_card)
    else:
        left = [site.fresh("left") for _ in heap.by_card]
        for kind, (n, was) in enumerate(zip(left, heap.by_card, strict=True)):
            site.assumed.append(implies(where, within(0, n, was)))
            for wild, honest in heap.honest.items():
                if kind != wild:  # a card laid as itself stays just where its value is kept
                    own = choose(equal(kept, kind), was, 0)
                    site.assumed.append(implies(both(where, honest), equal(n, own)))
        site.assumed.append(implies(where, equal(total(left), stay)))
    moved = [choose(where, subtract(was, n), 0) for was, n in zip(heap.by_card, left, strict=True)]
    heap.by_card = [choose(where, n, was) for n, was in zip(left, heap.by_card, strict=True)]
    some_stay = less(0, stay)
    heap.by_value = [
        choose(both(where, negate(equal(kept, value))), 0, n)
        for value, n in enumerate(heap.by_value)
    ]
    heap.size = choose(where, stay, heap.size)
    heap.top = choose(where, choose(some_stay, kept, EMPTY), heap.top)
    heap.run = choose(where, stay, heap.run)
    heap.topmost = choose(where, stay, heap.topmost)
    heap.rises = some((where, heap.rises))
    next_first(site, heap, where)
    for wild, honest in heap.honest.items():
        made = site.fresh("honest")
        is_so = less(0, made)
        site.assumed.append(implies(both(where, some((honest, negate(some_stay)))), is_so))
        heap.honest[wild] = choose(where, is_so, honest)
    return moved


def shuffle(site: Site, stock: Ref) -> None:
    """`zones.shuffle`."""
    for where, deck in site.targets(stock):
        for kind, n in enumerate(deck.under.by_card):
            deck.loose.count[kind] = add(deck.loose.count[kind], choose(where, n, 0))
            deck.under.by_card[kind] = choose(where, 0, n)
        deck.loose.size = add(deck.loose.size, choose(where, deck.under.size, 0))
        deck.under.size = choose(where, 0, deck.under.size)
        deck.under.first = choose(where, EMPTY, deck.under.first)


FORMS: dict[Any, Callable[..., Any]] = {
    zones.holds: holds,
    zones.take: take,
    zones.put: put,
    zones.lay: lay,
    zones.push: push,
    zones.pick_up: pick_up,
    zones.top_value: top_value,
    zones.top_run: top_run,
    zones.run_anywhere: run_anywhere,
    zones.rising: rising,
    zones.laid_as_themselves: laid_as_themselves,
    zones.of_value: of_value,
    zones.other_than: other_than,
    zones.in_pile: in_pile,
    zones.chances: chances,
    zones.send_under: send_under,
    zones.spill: spill,
    zones.shuffle: shuffle,
    card_sets.has_card: has_card,
    card_sets.take_card: take_card,
    card_sets.put_card: put_card,
    card_sets.move_all: move_all,
}
