"""The solver's form of each operation on piles that are played from allows what really happens.

What is expected is what the plain function of the language does to every pair of piles up to a
length; the form is given what is known of them as heaps, and what became of them must be possible.
"""

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
import z3

from maldonne.models.symbolic import piles as forms
from maldonne.models.symbolic.concrete import known_pile
from maldonne.models.symbolic.operations import Site
from maldonne.models.symbolic.terms import both, equal, every, negate, truth
from maldonne.models.symbolic.zones import Ref
from maldonne.spec.language import Pile, piles
from maldonne.spec.language.zones import push

KINDS, VALUES, WILD, NONE = 3, 2, 2, -1  # two values, and a joker that lies for one of them
LYING = [(0, 0), (1, 1), (0, 1), (2, 1)]  # as themselves, for another value, a joker


def laid(cards: Iterable[tuple[int, int]]) -> Pile:
    pile = Pile(9)
    for card, value in cards:
        push(pile, card, value)
    return pile


def all_piles(most: int) -> Iterator[Pile]:
    for n in range(most + 1):
        yield from (laid(cards) for cards in itertools.product(LYING, repeat=n))


def seen(pile: Pile) -> Any:
    return known_pile(pile, KINDS, VALUES, (NONE, WILD))


def can_be(
    form: Any, source: Pile, target: Pile, *more: bool, here: Any = True, after: tuple[Pile, Pile]
) -> bool:
    """Whether the form allows two piles to be as they are after the operation."""
    numbers = itertools.count()
    site = Site(here, lambda name: z3.Int(f"{name}!{next(numbers)}"))
    heaps = [seen(source), seen(target)]
    form(site, *map(Ref.to, heaps), *more)
    solver = z3.Solver()
    same = [
        equal(a, b)
        for heap, pile in zip(heaps, after, strict=True)
        for a, b in zip(heap.values(), seen(pile).values(), strict=True)
    ]
    solver.add(truth(every([*same, *site.assumed, *(holds for holds, _ in site.demands)])))
    return bool(solver.check() == z3.sat)


@pytest.mark.parametrize("turned", [True, False])
def test_what_goes_under_a_pile_is_allowed(turned):
    for source, target in itertools.product(all_piles(3), all_piles(1)):
        after = source.copy(), target.copy()
        piles.put_under(*after, turned)
        assert can_be(forms.put_under, source, target, turned, after=after)
        if source.size:
            assert not can_be(forms.put_under, source, target, turned, after=(source, target))


def test_what_the_next_card_does_is_allowed():
    for source, target in itertools.product(all_piles(3), all_piles(2)):
        if source.size:
            after = source.copy(), target.copy()
            piles.lay_next(*after)
            assert can_be(forms.lay_next, source, target, after=after)
            assert not can_be(forms.lay_next, source, target, after=(source, target))


def test_an_empty_pile_has_no_next_card():
    assert not can_be(forms.lay_next, laid([]), laid([]), after=(laid([]), laid([])))
    with pytest.raises(Exception, match="has none"):
        piles.lay_next(laid([]), laid([]))


def test_where_control_is_not_nothing_changes():
    source, target = laid([(0, 0), (1, 1)]), laid([(1, 1)])
    for form, more in ((forms.lay_next, ()), (forms.put_under, (True,))):
        here = z3.Bool("here")
        off = both(negate(here), here)
        assert can_be(form, source, target, *more, here=off, after=(source, target))


def test_which_card_is_first():
    for pile in all_piles(2):
        site = Site(True, z3.Int)
        assert forms.first_card(site, Ref.to(seen(pile))) == piles.first_card(pile)


def test_cards_that_lie_as_themselves_do_so_wherever_they_go():
    """0, 1 with the 0 first: the 0 is laid, and for no other value than its own."""
    source, target = laid([(0, 0), (1, 1)]), laid([])
    assert can_be(forms.lay_next, source, target, after=(laid([(1, 1)]), laid([(0, 0)])))
    assert not can_be(forms.lay_next, source, target, after=(laid([(1, 1)]), laid([(0, 1)])))
