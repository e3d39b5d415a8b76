"""Zones as the solver sees them.

Counts and card sets are exact: a number, or a truth value, for every kind of card. A pile has two
forms. `HeapPile` knows what lies in it, by card and by value, and of the order only the ends: which
card lies first, which value on top and how long its run is. What an operation takes out of it is
*some* cards that can be there: more than the game allows, never less, so proofs are sound.
`ExactPile` knows every position and is as long as it was made.

Each form of an operation in `operations` is shown by a test to allow all that the plain function
of the language does.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import z3

from maldonne.models.symbolic.terms import (
    Number,
    Truth,
    at_most,
    both,
    choose,
    equal,
    every,
    implies,
    less,
    negate,
    read_at,
    some,
    total,
    within,
)

EMPTY = -1


class Heap:
    """Cards by kind: a zone of counts."""

    kind = "counts"

    def __init__(self, count: list[Number], size: Number) -> None:
        self.count, self.size = count, size

    @classmethod
    def free(cls, name: str, kinds: int) -> Heap:
        """A zone of which nothing is known."""
        return cls([z3.Int(f"{name}.{card}") for card in range(kinds)], z3.Int(f"{name}.size"))

    @classmethod
    def empty(cls, kinds: int) -> Heap:
        """A zone without cards."""
        return cls([0] * kinds, 0)

    def copy(self) -> Heap:
        """An independent copy."""
        return Heap(self.count[:], self.size)

    def facts(self) -> Iterator[Truth]:
        """What is so of every such zone."""
        for n in self.count:
            yield at_most(0, n)
        yield equal(self.size, total(self.count))

    def values(self) -> list[Any]:
        """The terms it is made of, in a fixed order."""
        return [*self.count, self.size]


class Bag:
    """Distinct cards: a card set, one truth value for each card."""

    kind = "set"

    def __init__(self, has: list[Truth], size: Number) -> None:
        self.has, self.size = has, size

    @classmethod
    def free(cls, name: str, kinds: int) -> Bag:
        """A set of which nothing is known."""
        return cls([z3.Bool(f"{name}.{card}") for card in range(kinds)], z3.Int(f"{name}.size"))

    @classmethod
    def empty(cls, kinds: int) -> Bag:
        """A set without cards."""
        return cls([False] * kinds, 0)

    def copy(self) -> Bag:
        """An independent copy."""
        return Bag(self.has[:], self.size)

    def facts(self) -> Iterator[Truth]:
        """What is so of every such set."""
        yield equal(self.size, total(choose(has, 1, 0) for has in self.has))

    def signs(self) -> Iterator[Truth]:
        """What follows from `facts` and is said without a sum, which the solver finds hard."""
        yield equal(less(0, self.size), some(self.has))
        yield within(0, self.size, len(self.has))

    def values(self) -> list[Any]:
        """The terms it is made of, in a fixed order."""
        return [*self.has, self.size]


class HeapPile:
    """A pile by card and by value; of its order only what is asked of it.

    Attributes
    ----------
    by_card, by_value : list of Number
        How many cards of a kind lie there, and how many for each value.
    first : Number
        The card at position 0, or -1.
    top, run, topmost : Number
        `top_value`, `top_run` and `run_anywhere`.
    rises : Truth
        `rising`.
    honest : dict
        By wild card: `laid_as_themselves`.
    """

    kind = "pile"

    def __init__(
        self,
        by_card: list[Number],
        by_value: list[Number],
        size: Number,
        first: Number,
        order: tuple[Number, Number, Number, Truth],
        honest: dict[int, Truth],
    ) -> None:
        self.by_card, self.by_value, self.size, self.first = by_card, by_value, size, first
        self.top, self.run, self.topmost, self.rises = order
        self.honest = honest

    @classmethod
    def free(cls, name: str, kinds: int, values: int, wild: tuple[int, ...]) -> HeapPile:
        """A pile of which nothing is known; `values` is 0 for one whose cards have none."""
        order = (
            z3.Int(f"{name}.top"),
            z3.Int(f"{name}.run"),
            z3.Int(f"{name}.topmost"),
            z3.Bool(f"{name}.rises"),
        )
        return cls(
            [z3.Int(f"{name}.card.{card}") for card in range(kinds)],
            [z3.Int(f"{name}.value.{value}") for value in range(values)],
            z3.Int(f"{name}.size"),
            z3.Int(f"{name}.first"),
            order if values else (EMPTY, 0, 0, True),
            {card: z3.Bool(f"{name}.honest.{card}") for card in wild} if values else {},
        )

    @classmethod
    def empty(cls, kinds: int, values: int, wild: tuple[int, ...]) -> HeapPile:
        """A pile without cards."""
        honest: dict[int, Truth] = dict.fromkeys(wild, True) if values else {}
        return cls([0] * kinds, [0] * values, 0, EMPTY, (EMPTY, 0, 0, True), honest)

    def copy(self) -> HeapPile:
        """An independent copy."""
        order = (self.top, self.run, self.topmost, self.rises)
        honest = dict(self.honest)
        return HeapPile(self.by_card[:], self.by_value[:], self.size, self.first, order, honest)

    def facts(self) -> Iterator[Truth]:
        """What is so of every pile."""
        for n in (*self.by_card, *self.by_value):
            yield at_most(0, n)
        yield equal(self.size, total(self.by_card))
        none = equal(self.size, 0)
        yield within(EMPTY, self.first, len(self.by_card) - 1)
        yield equal(equal(self.first, EMPTY), none)
        yield some((none, less(0, read_at(self.by_card, self.first))))
        if self.by_value:
            yield from self._facts_of_order(none)

    def _facts_of_order(self, none: Truth) -> Iterator[Truth]:
        yield equal(self.size, total(self.by_value))
        yield within(EMPTY, self.top, len(self.by_value) - 1)
        yield equal(equal(self.top, EMPTY), none)
        yield equal(equal(self.run, 0), none)
        yield at_most(0, self.run)
        yield some((none, at_most(self.run, read_at(self.by_value, self.top))))
        yield implies(none, self.rises)
        yield implies(none, equal(self.topmost, 0))
        yield implies(negate(none), at_most(1, self.topmost))
        yield implies(less(1, self.run), equal(self.topmost, self.run))
        yield some((at_most(self.topmost, 1), *(at_most(self.topmost, n) for n in self.by_value)))
        for value, n in enumerate(self.by_value):
            on_top = equal(self.top, value)
            # In a pile that rises, equal values lie together and the highest on top.
            yield implies(both(self.rises, on_top), equal(self.run, n))
            yield implies(both(self.rises, less(self.top, value)), equal(n, 0))
        for wild, honest in self.honest.items():
            yield implies(none, honest)
            for value, n in enumerate(self.by_value):
                if value != wild:
                    own = self.by_card[value]
                    yield implies(honest, at_most(own, n))
                    wilds = self.by_card[wild] if wild >= 0 else 0
                    yield implies(honest, at_most(n, total((own, wilds))))

    def values(self) -> list[Any]:
        """The terms it is made of, in a fixed order."""
        order = [self.top, self.run, self.topmost, self.rises] if self.by_value else []
        ends = [self.size, self.first, *order]
        return [*self.by_card, *self.by_value, *ends, *self.honest.values()]


class ExactPile:
    """A pile position by position, of a stated length at most."""

    kind = "pile"

    def __init__(self, card: list[Number], value: list[Number], size: Number) -> None:
        self.card, self.value, self.size = card, value, size

    @classmethod
    def free(cls, name: str, length: int) -> ExactPile:
        """A pile of which nothing is known."""
        return cls(
            [z3.Int(f"{name}.card.{i}") for i in range(length)],
            [z3.Int(f"{name}.value.{i}") for i in range(length)],
            z3.Int(f"{name}.size"),
        )

    @classmethod
    def empty(cls, length: int) -> ExactPile:
        """A pile without cards."""
        return cls([EMPTY] * length, [EMPTY] * length, 0)

    def copy(self) -> ExactPile:
        """An independent copy."""
        return ExactPile(self.card[:], self.value[:], self.size)

    def by_card(self, kinds: int) -> list[Number]:
        """How many cards of each kind lie there."""
        return [total(choose(equal(c, kind), 1, 0) for c in self.card) for kind in range(kinds)]

    def facts_for(self, kinds: int, values: int) -> Iterator[Truth]:
        """What is so of every pile of such cards."""
        yield within(0, self.size, len(self.card))
        for i, (card, value) in enumerate(zip(self.card, self.value, strict=True)):
            there = less(i, self.size)
            lowest = 0 if values else EMPTY
            yield implies(there, within(0, card, kinds - 1))
            yield implies(there, within(lowest, value, values - 1))
            yield implies(negate(there), both(equal(card, EMPTY), equal(value, EMPTY)))

    def values(self) -> list[Any]:
        """The terms it is made of, in a fixed order."""
        return [*self.card, *self.value, self.size]


class Deck:
    """A stock: a loose part, and a pile under it whose cards have no values."""

    kind = "stock"

    def __init__(self, loose: Heap, under: HeapPile | ExactPile) -> None:
        self.loose, self.under = loose, under

    def copy(self) -> Deck:
        """An independent copy."""
        return Deck(self.loose.copy(), self.under.copy())

    def values(self) -> list[Any]:
        """The terms it is made of, in a fixed order."""
        return [*self.loose.values(), *self.under.values()]


Zone = Heap | Bag | HeapPile | ExactPile | Deck


class Ref:
    """A zone, or one of several of which it depends on terms which is meant.

    Parameters
    ----------
    choices : list of (Truth, Zone)
        Each zone with the condition under which it is the one; one of the conditions holds.
    """

    __slots__ = ("choices",)

    def __init__(self, choices: list[tuple[Truth, Any]]) -> None:
        self.choices = choices

    @classmethod
    def to(cls, zone: Zone) -> Ref:
        """A reference to one zone."""
        return cls([(True, zone)])

    def part(self, name: str) -> Ref:
        """A zone within the zone: the loose part of a stock, or the pile under it."""
        return Ref([(condition, getattr(zone, name)) for condition, zone in self.choices])

    def read(self, get: Callable[[Any], Any]) -> Any:
        """A value of the zone that is meant."""
        found = get(self.choices[-1][1])
        for condition, zone in reversed(self.choices[:-1]):
            found = choose(condition, get(zone), found)
        return found


def in_one_place(zones: Iterable[Zone], pack: Sequence[int]) -> list[Truth]:
    """Of each kind of card, whether several zones hold together as many as the pack.

    Where all zones are card sets, and no two cards of the pack alike, a card is in one of them and
    in no second: truth values alone, which the solver settles much sooner than sums.
    """
    every_zone = list(zones)
    bags = [zone for zone in every_zone if isinstance(zone, Bag)]
    if len(bags) < len(every_zone) or max(pack) > 1:
        return [equal(n, pack[card]) for card, n in enumerate(conserved(every_zone))]
    return [
        both(
            equal(some(bag.has[card] for bag in bags), n == 1),
            every(
                negate(both(one.has[card], other.has[card]))
                for one, other in itertools.combinations(bags, 2)
            ),
        )
        for card, n in enumerate(pack)
    ]


def conserved(zones: Iterable[Zone]) -> list[Number]:
    """How many cards of each kind several zones hold together."""
    held: list[list[Number]] = []
    for zone in zones:
        for part in (zone.loose, zone.under) if isinstance(zone, Deck) else (zone,):
            if isinstance(part, Heap):
                held.append(part.count)
            elif isinstance(part, Bag):
                held.append([choose(has, 1, 0) for has in part.has])
            elif isinstance(part, HeapPile):
                held.append(part.by_card)
            else:
                kinds = len(held[0]) if held else 0
                held.append(
                    [
                        total(choose(equal(c, kind), 1, 0) for c in part.card)
                        for kind in range(kinds)
                    ]
                )
    return [total(column) for column in zip(*held, strict=True)]
