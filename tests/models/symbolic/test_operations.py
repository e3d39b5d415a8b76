"""The solver's form of every operation allows all that the plain function does.

What is expected is what the function of the language itself does, run from its source on piles
known position by position, of every length up to a bound.
"""

import itertools
from collections.abc import Iterable
from typing import Any

import pytest
import z3

from maldonne.models.symbolic.operations import FORMS
from maldonne.models.symbolic.terms import both, equal, every, implies, negate, within
from maldonne.spec.language import card_sets, zones
from tests.models.symbolic.lemmas import (
    KINDS,
    LAID,
    VALUES,
    WILD,
    alike,
    any_world,
    by_form,
    by_source,
    fails,
    proved,
    put_in,
    seen,
    seen_deck,
    seen_world,
    told_apart,
)

CARD, VALUE, N, KEPT = z3.Ints("card value n kept")
GIVEN = {
    "card": within(0, CARD, KINDS - 1),
    "value": within(0, VALUE, VALUES - 1),
    "n": within(0, N, 2),
    "kept": within(-1, KEPT, VALUES - 1),
}
# Every operation that changes something, with what it is called with.
CHANGES = [
    (zones.take, "hand", CARD, N),
    (zones.put, "hand", CARD, N),
    (zones.lay, "hand", "pile", CARD, VALUE, N),
    (zones.push, "pile", CARD, VALUE),
    (zones.push, "under", CARD, -1),
    (zones.pick_up, "under", "hand", 0),
    (zones.send_under, "pile", "stock", KEPT, True),
    (zones.send_under, "pile", "stock", KEPT, False),
    (zones.send_under, "pile", "stock", -1, False),
    (zones.spill, "pile", "hand", KEPT),
    (zones.spill, "pile", "hand", -1),
    (zones.shuffle, "stock"),
    (card_sets.take_card, "mine", CARD),
    (card_sets.put_card, "mine", CARD),
    (card_sets.move_all, "mine", "yours"),
    (card_sets.move_all, "mine", "mine"),
]
ANSWERS = [
    (zones.holds, "hand", CARD, N),
    (zones.top_value, "pile"),
    (zones.top_run, "pile"),
    (zones.run_anywhere, "pile"),
    (zones.rising, "pile"),
    (zones.laid_as_themselves, "pile", WILD),
    (zones.of_value, "pile", KEPT),
    (zones.other_than, "pile", KEPT),
    (zones.in_pile, "pile", CARD),
    (zones.chances, "stock", CARD),
    (card_sets.has_card, "mine", CARD),
]
# What the solver's form demands besides is that numbers are cards and values at all.
IN_DOMAINS = (GIVEN["card"], GIVEN["value"], GIVEN["kept"], within(-1, N, 2))


def lengths(call: tuple[Any, ...]) -> Iterable[tuple[int, int]]:
    """The lengths of pile and stock that are looked at; with both at once less is enough."""
    names = {argument for argument in call if isinstance(argument, str)}
    stock = bool(names & {"stock", "under"})
    most = (LAID - 1 if stock else LAID) if "pile" in names else 0
    under = (0, 1) if stock else (0,)
    return itertools.product(range(most + 1), under)


def named(call):
    return f"{call[0].__name__}-{'-'.join(str(argument) for argument in call[1:])}"


def test_every_operation_with_a_form_is_here():
    assert {call[0] for call in (*CHANGES, *ANSWERS)} == set(FORMS)


@pytest.mark.parametrize("call", CHANGES, ids=named)
def test_what_an_operation_does_is_among_what_its_form_allows(call):
    for laid, under in lengths(call):
        world, facts = any_world(laid, under)
        _, after, failures = by_source(call[0], world, call[1:])
        done = by_form(call[0], seen_world(world), call[1:])
        actual = seen_world(after)
        pairs = told_apart(done.made, done.world, actual)
        allowed = every([done.demands, *done.site.assumed, alike(done.world, actual)])
        for kept in (-1, 1):  # one value is like the other
            given = [*facts, *IN_DOMAINS, equal(KEPT, kept)]
            if fails(failures) is not True:
                assert proved(put_in(allowed, pairs), *given, negate(fails(failures)))
            # Nothing goes wrong unseen.
            assert proved(implies(done.demands, negate(fails(failures))), *given)
            if not any(argument is KEPT for argument in call):
                break


@pytest.mark.parametrize("call", ANSWERS, ids=named)
def test_what_an_operation_answers(call):
    for laid, under in lengths(call):
        world, facts = any_world(laid, under)
        answer, after, failures = by_source(call[0], world, call[1:])
        done = by_form(call[0], seen_world(world), call[1:])
        assert done.made == []
        assert proved(alike(world, after), *facts)
        given = [*facts, within(0, N, 2)]
        assert proved(both(done.demands, equal(done.answer, answer)), *given, *GIVEN.values())
        # A card or value that there is not is noticed, unless the plain function knows it too.
        unseen = [*facts, within(-1, CARD, KINDS), within(-1, KEPT, VALUES), within(0, N, 2)]
        assert proved(implies(done.demands, negate(fails(failures))), *unseen)
        assert proved(implies(done.demands, equal(done.answer, answer)), *unseen)


@pytest.mark.parametrize("call", CHANGES, ids=named)
def test_where_control_is_not_nothing_changes(call):
    here = z3.Bool("here")
    world, facts = any_world(2, 1)
    before = seen_world(world)
    done = by_form(call[0], before, call[1:], here)
    given = [*facts, *IN_DOMAINS, negate(here)]
    assert proved(every([alike(done.world, before), *done.site.assumed]), *given)


@pytest.mark.parametrize("laid", range(LAID + 1))
def test_what_is_taken_for_granted_of_piles_is_so(laid):
    world, facts = any_world(laid, laid)
    heaps: list[Any] = [seen(world.pile, VALUES), seen_deck(world.stock).under]
    for heap in heaps:
        assert proved(every(heap.facts()), *facts)


@pytest.mark.parametrize("call", CHANGES, ids=named)
def test_what_is_taken_for_granted_of_exact_zones_is_kept(call):
    for laid, under in lengths(call):
        world, facts = any_world(laid, under)
        _, after, failures = by_source(call[0], world, call[1:])
        below: Any = after.stock.under
        kept = [fact for zone in (after.hand, after.mine, after.yours) for fact in zone.facts()]
        kept += [*after.stock.loose.facts(), *below.facts_for(KINDS, 0)]
        kept += after.pile.facts_for(KINDS, VALUES)
        if fails(failures) is not True:
            given = [*facts, *GIVEN.values(), negate(fails(failures))]
            assert proved(every(kept), *given)
