"""Zones known position by position, what the solver's forms know of them, and what is proved."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import z3

from maldonne.models.symbolic.evaluator import Evaluator
from maldonne.models.symbolic.frames import Failure
from maldonne.models.symbolic.operations import FORMS, Site
from maldonne.models.symbolic.terms import (
    Truth,
    choose,
    equal,
    every,
    less,
    negate,
    some,
    truth,
    within,
)
from maldonne.models.symbolic.zones import EMPTY, Bag, Deck, ExactPile, Heap, HeapPile, Ref
from maldonne.spec.language import zones
from tests.petit.game import game as petit

KINDS, VALUES, WILD = 3, 2, 2  # two values, and a joker that lies for one of them
LAID = 4  # how many cards a pile has at most

evaluator = Evaluator(petit, LAID + 3)


def proved(claim: Truth, *given: Truth) -> bool:
    """Whether something follows; what is given can be so."""
    possible, against = z3.Solver(), z3.Solver()
    possible.add(*map(truth, given))
    assert possible.check() == z3.sat, "nothing to prove"
    against.add(*map(truth, given), truth(negate(claim)))
    return bool(against.check() == z3.unsat)


def asked(function: Any, *arguments: Any) -> Any:
    """What the plain function answers."""
    return evaluator.run(function, *arguments)[0]


def seen(pile: ExactPile, values: int) -> HeapPile:
    """What is known of a pile as a heap."""
    ref, none = Ref.to(pile), equal(pile.size, 0)
    order: Any = (EMPTY, 0, 0, True)
    if values:
        functions = (zones.top_value, zones.top_run, zones.run_anywhere, zones.rising)
        order = tuple(asked(function, ref) for function in functions)
    return HeapPile(
        [asked(zones.in_pile, ref, card) for card in range(KINDS)],
        [asked(zones.of_value, ref, value) for value in range(values)],
        pile.size,
        choose(none, EMPTY, pile.card[0]),
        order,
        {WILD: asked(zones.laid_as_themselves, ref, WILD)} if values else {},
    )


def seen_deck(deck: Deck) -> Deck:
    """What is known of a stock whose lower part is known as a heap."""
    assert isinstance(deck.under, ExactPile)
    return Deck(deck.loose.copy(), seen(deck.under, 0))


@dataclass
class World:
    """One zone of every kind."""

    hand: Heap
    pile: Any  # known exactly, or as a heap
    stock: Deck
    mine: Bag
    yours: Bag

    def copy(self) -> World:
        """An independent copy."""
        return World(*(zone.copy() for zone in vars(self).values()))

    def values(self) -> list[Any]:
        """The terms of all zones."""
        return [value for zone in vars(self).values() for value in zone.values()]

    def refs(self, names: Iterable[Any]) -> list[Any]:
        """Zones by name; numbers stay as they are."""
        found = {**vars(self), "under": self.stock.under, "loose": self.stock.loose}
        return [Ref.to(found[n]) if isinstance(n, str) else n for n in names]


def any_pile(name: str, size: int, values: int) -> tuple[ExactPile, list[Truth]]:
    """Any pile of a length, with room for more, and what is so of its cards."""
    free, above = ExactPile.free(name, size), [EMPTY] * (LAID + 2)
    facts = [within(0, card, KINDS - 1) for card in free.card]
    facts += [within(0, value, values - 1) for value in free.value if values]
    worth = free.value if values else [EMPTY] * size
    return ExactPile(free.card + above, worth + above, size), facts


def any_world(laid: int, under: int) -> tuple[World, list[Truth]]:
    """Any zones, with piles of some lengths, and what is so of them."""
    hand, loose = Heap.free("hand", KINDS), Heap.free("loose", KINDS)
    mine, yours = Bag.free("mine", KINDS), Bag.free("yours", KINDS)
    pile, facts = any_pile("pile", laid, VALUES)
    below, more = any_pile("under", under, 0)
    world = World(hand, pile, Deck(loose, below), mine, yours)
    facts += [fact for zone in (hand, loose, mine, yours) for fact in zone.facts()]
    return world, [*facts, *more]


def seen_world(world: World) -> World:
    """The same zones, piles known as heaps."""
    bags = world.mine.copy(), world.yours.copy()
    return World(world.hand.copy(), seen(world.pile, VALUES), seen_deck(world.stock), *bags)


@dataclass
class Done:
    """What the solver's form of an operation did."""

    answer: Any
    world: World
    demands: Truth
    site: Site
    made: list[z3.ArithRef] = field(default_factory=list)


def by_form(operation: Any, world: World, names: Iterable[Any], where: Truth = True) -> Done:
    """Run the solver's form of an operation."""
    made: list[z3.ArithRef] = []
    numbers = itertools.count()

    def fresh(name: str) -> z3.ArithRef:
        made.append(z3.Int(f"{name}!{next(numbers)}"))
        return made[-1]

    after, site = world.copy(), Site(where, fresh)
    answer = FORMS[operation](site, *after.refs(names))
    return Done(answer, after, every(holds for holds, _ in site.demands), site, made)


def by_source(
    operation: Any, world: World, names: Iterable[Any]
) -> tuple[Any, World, list[Failure]]:
    """Run the plain function of the language."""
    after = world.copy()
    answer, failures = evaluator.run(operation, *after.refs(names))
    return answer, after, failures


def told_apart(made: list[z3.ArithRef], given: World, actual: World) -> list[Any]:
    """For every number that a form left open, what it really is."""
    pairs = []
    for term, value in zip(given.values(), actual.values(), strict=True):
        for new in made:
            if z3.is_ast(term) and (term.eq(new) or _chosen(term, new)):
                pairs.append((new, z3.IntVal(value) if isinstance(value, int) else value))
            elif z3.is_ast(term) and z3.is_bool(term) and term.eq(truth(less(0, new))):
                pairs.append((new, z3.simplify(z3.If(truth(value), 1, 0))))
    return pairs  # what is missing matters nowhere, and is proved for any number


def _chosen(term: z3.ExprRef, new: z3.ArithRef) -> bool:
    """Whether a term is a choice of a new number where it was left open, else of what was."""
    return bool(z3.is_app_of(term, z3.Z3_OP_ITE) and term.arg(1).eq(new))


def put_in(term: Truth, pairs: list[Any]) -> Truth:
    """A term with some numbers put in."""
    return z3.substitute(truth(term), *pairs)


def alike(given: World, actual: World) -> Truth:
    """Whether two worlds are the same."""
    return every(equal(a, b) for a, b in zip(given.values(), actual.values(), strict=True))


def fails(failures: list[Failure]) -> Truth:
    """Whether something goes wrong."""
    return some(failure.condition for failure in failures)
