"""Zones: what each operation does to the cards, and what it refuses.

Zones are filled without the operations; what is expected is written by hand or from plain lists.
"""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maldonne.spec.language.errors import Fault
from maldonne.spec.language.zones import (
    Counts,
    Pile,
    Stock,
    chances,
    draw,
    gather,
    gather_pile,
    highest_card,
    holds,
    in_pile,
    in_stock,
    laid_as_themselves,
    lay,
    move_cards,
    of_value,
    only_card,
    other_than,
    pick_up,
    place_under,
    push,
    put,
    rising,
    run_anywhere,
    send_under,
    shuffle,
    spill,
    stock_size,
    take,
    top_run,
    top_value,
)

KINDS, JOKER, CAPACITY = 4, 3, 12


def hand(*cards: int) -> Counts:
    zone = Counts(KINDS)
    zone.count = [cards.count(kind) for kind in range(KINDS)]
    zone.size = len(cards)
    return zone


def heap(*laid: int | tuple[int, int], capacity: int = CAPACITY) -> Pile:
    """Cards, the first laid first; a pair is a card and the value that it was laid for."""
    pile = Pile(capacity)
    for at, one in enumerate(laid):
        pile.card[at], pile.value[at] = one if isinstance(one, tuple) else (one, one)
    pile.size = len(laid)
    return pile


def deck(loose: tuple[int, ...] = (), under: tuple[int, ...] = ()) -> Stock:
    stock = Stock(KINDS, CAPACITY)
    stock.loose = hand(*loose)
    stock.under = heap(*((card, -1) for card in under))
    return stock


def laid(pile: Pile) -> list[tuple[int, int]]:
    """Cards and values of a pile that is whole: nothing is left above its top."""
    above = pile.card[pile.size :] + pile.value[pile.size :]
    assert above == [-1] * len(above)
    return list(zip(pile.card[: pile.size], pile.value[: pile.size], strict=True))


def held(zone: Counts) -> Counter[int]:
    """Cards of a zone whose size is right."""
    assert zone.size == sum(zone.count)
    assert min(zone.count) >= 0
    return Counter(zone.cards())


def test_a_fresh_zone_is_empty():
    zone, stock = Counts(KINDS), Stock(KINDS, CAPACITY)
    assert (zone.size, zone.count, laid(Pile(CAPACITY))) == (0, [0, 0, 0, 0], [])
    assert (stock_size(stock), stock.cards()) == (0, [])


# --- counts --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "answer"), [(0, True), (2, True), (3, False)])
def test_a_zone_of_two_holds_up_to_two(n, answer):
    assert holds(hand(1, 1, 2), 1, n) is answer


@pytest.mark.parametrize(("cards", "low", "high"), [((2,), 2, 2), ((), -1, -1), ((3, 1, 1), 1, 3)])
def test_the_only_card_is_the_lowest_of_several_and_the_highest_the_highest(cards, low, high):
    assert (only_card(hand(*cards)), highest_card(hand(*cards))) == (low, high)


def test_cards_are_taken_and_put():
    zone = hand(0, 1, 1)
    take(zone, 1, 2)
    assert held(zone) == Counter([0])
    put(zone, 2, 3)
    assert held(zone) == Counter([0, 2, 2, 2])


@pytest.mark.parametrize(("change", "card", "n"), [(take, 1, 3), (take, 2, 1), (take, 1, -1),
    (take, -3, 1), (take, -3, 0), (put, 1, -1), (put, -1, 1)])  # fmt: skip
def test_cards_that_are_not_there_are_neither_taken_nor_put(change, card, n):
    zone = hand(0, 1, 1)  # Python would count a negative kind from the end
    with pytest.raises(Fault, match=r"takes cards that are not in the zone|puts cards that there"):
        change(zone, card, n)
    assert held(zone) == Counter([0, 1, 1])


def test_cards_move_from_one_zone_to_another():
    source, target = hand(0, 1, 1, 1), hand(1)
    move_cards(source, target, 1, 2)
    assert (held(source), held(target)) == (Counter([0, 1]), Counter([1, 1, 1]))


def test_cards_that_cannot_be_taken_arrive_nowhere():
    source, target = hand(0), hand(1)
    with pytest.raises(Fault):
        move_cards(source, target, 1, 1)
    assert (held(source), held(target)) == (Counter([0]), Counter([1]))


def test_a_whole_zone_is_gathered_into_another():
    source, target = hand(0, 1, 1), hand(1, 3)
    gather(source, target)
    assert (held(source), held(target)) == (Counter(), Counter([0, 1, 1, 1, 3]))
    gather(target, target)  # and into itself it stays as it is
    assert held(target) == Counter([0, 1, 1, 1, 3])


# --- piles ---------------------------------------------------------------------------------------


def test_cards_are_laid_on_top_each_for_the_value_given():
    zone, pile = hand(1, JOKER, JOKER), heap(0)
    lay(zone, pile, JOKER, 2, 2)
    assert laid(pile) == [(0, 0), (JOKER, 2), (JOKER, 2)]
    assert held(zone) == Counter([1])


def test_cards_that_are_not_in_the_hand_are_not_laid():
    zone, pile = hand(1), heap(0)
    with pytest.raises(Fault, match="takes cards that are not in the zone"):
        lay(zone, pile, 1, 1, 2)
    assert (laid(pile), held(zone)) == ([(0, 0)], Counter([1]))


def test_a_pile_holds_what_it_can_and_no_more():
    pile = heap(0, capacity=2)
    push(pile, 1, 1)
    with pytest.raises(Fault, match="lays more cards than the pile can hold"):
        push(pile, 2, 2)
    assert laid(pile) == [(0, 0), (1, 1)]


@pytest.mark.parametrize(
    ("position", "rest"),
    [(0, [(JOKER, 1), (2, 2)]), (1, [(0, 0), (2, 2)]), (2, [(0, 0), (JOKER, 1)])],
)
def test_a_card_picked_up_leaves_no_gap_and_is_itself_again(position, rest):
    pile, zone = heap(0, (JOKER, 1), 2), hand(0)
    card = pile.card[position]
    pick_up(pile, zone, position)
    assert laid(pile) == rest
    assert held(zone) == Counter([0, card])


@pytest.mark.parametrize("at", [2, -1, -CAPACITY])  # Python would count from the end
def test_a_card_above_the_top_or_below_the_bottom_is_not_picked_up(at):
    pile, zone = heap(0, 1), hand()
    with pytest.raises(Fault, match="picks up a card that is not in the pile"):
        pick_up(pile, zone, at)
    assert (laid(pile), held(zone)) == ([(0, 0), (1, 1)], Counter())


def test_the_top_value_is_that_for_which_the_last_card_was_laid():
    assert top_value(heap(2, (JOKER, 0))) == 0
    assert top_value(heap()) == -1


# By hand: pile from the bottom, run on top, topmost run of more than one card.
RUNS = [
    ((), 0, 0),
    ((2,), 1, 1),
    ((0, 1, 2), 1, 1),
    ((1, 1), 2, 2),
    ((0, 1, 1), 2, 2),
    ((1, 1, 2), 1, 2),
    ((1, 1, 1, 2, 2, 0), 1, 2),  # the longer one lies deeper
    ((0, 0, 1, 0), 1, 2),  # equal cards that do not follow one another are no run
    ((0, (JOKER, 1), 1), 2, 2),  # a joker has the value chosen for it
    ((JOKER, (JOKER, 1)), 1, 1),  # and two jokers laid for two values are no run
]


@pytest.mark.parametrize(("cards", "on_top", "anywhere"), RUNS)
def test_runs_are_counted_by_value(cards, on_top, anywhere):
    assert top_run(heap(*cards)) == on_top
    assert run_anywhere(heap(*cards)) == anywhere


@given(st.lists(st.integers(0, 2), max_size=CAPACITY))
def test_runs_are_those_of_groupby(values):
    runs = [len(list(run)) for _, run in groupby(values)]
    assert top_run(heap(*values)) == (runs[-1] if runs else 0)
    long = [n for n in runs if n > 1]
    assert run_anywhere(heap(*values)) == (long[-1] if long else min(1, len(values)))


@pytest.mark.parametrize(
    ("cards", "answer"),
    [((), True), ((2,), True), ((0, 1, 1, 2), True), ((0, 2, 1), False), ((1, (JOKER, 0)), False),
     ((1, 0, 2), False)],
)  # fmt: skip
def test_a_pile_rises_when_no_card_is_worth_less_than_the_one_below(cards, answer):
    assert rising(heap(*cards)) is answer


def test_cards_of_a_pile_are_counted_by_value_or_by_kind():
    pile = heap(1, (JOKER, 1), 2, JOKER, 1)
    assert [of_value(pile, value) for value in range(KINDS)] == [0, 3, 1, 1]
    assert [other_than(pile, value) for value in range(KINDS)] == [5, 2, 4, 4]
    assert [in_pile(pile, card) for card in range(KINDS)] == [0, 2, 1, 2]


@pytest.mark.parametrize(
    ("cards", "answer"),
    [((), True), ((0, 2, (JOKER, 1)), True), ((0, (2, 1)), False), (((1, 0), 2), False)],
)
def test_only_wild_cards_are_laid_for_another_value(cards, answer):
    assert laid_as_themselves(heap(*cards), JOKER) is answer


# --- stocks --------------------------------------------------------------------------------------


def test_a_stock_counts_both_its_parts():
    stock = deck((0, 1, 1), (1, 2))
    assert stock_size(stock) == 5
    assert [in_stock(stock, card) for card in range(KINDS)] == [1, 3, 1, 0]
    assert stock_size(deck()) == 0


@pytest.mark.parametrize(
    ("stock", "ways"),
    [
        (deck((0, 1, 1), (2,)), [1, 2, 0, 0]),  # what lies under the loose part waits
        (deck((), (2, 1, 1)), [0, 0, 1, 0]),  # then the first card comes, and that is certain
        (deck(), [0, 0, 0, 0]),
    ],
)
def test_the_next_card_comes_in_as_many_ways_as_there_are_cards(stock, ways):
    assert [chances(stock, card) for card in range(KINDS)] == ways


def test_loose_cards_are_drawn_before_the_ordered_ones_and_these_in_order():
    stock, zone = deck((1,), (2, 0)), hand()
    for n, card in enumerate((1, 2, 0), 1):
        draw(stock, zone, card)
        assert zone.size == n
        assert zone.count[card] == 1
    assert (held(stock.loose), laid(stock.under)) == (Counter(), [])


@pytest.mark.parametrize(
    ("stock", "card"), [(deck((1,), (2,)), 2), (deck((), (2, 1)), 1), (deck(), 0)]
)
def test_a_card_that_cannot_come_next_is_not_drawn(stock, card):
    zone, before = hand(), stock.key()
    with pytest.raises(Fault, match="draws a card that cannot come next"):
        draw(stock, zone, card)
    assert (stock.key(), zone.size) == (before, 0)


def test_a_card_placed_under_is_drawn_last():
    stock, zone = deck((), (2,)), hand(0, 1)
    place_under(stock, zone, 1)
    assert held(zone) == Counter([0])
    assert laid(stock.under) == [(2, -1), (1, -1)]
    with pytest.raises(Fault):
        place_under(stock, zone, 1)


# The pile from the bottom: 1, a joker as 2, 2, 0. Whoever turns it over draws the 1 first.
@pytest.mark.parametrize(
    ("kept", "turned", "under", "left"),
    [
        (-1, True, [1, JOKER, 2, 0], []),
        (-1, False, [0, 2, JOKER, 1], []),
        (2, True, [1, 0], [(JOKER, 2), (2, 2)]),
        (2, False, [0, 1], [(JOKER, 2), (2, 2)]),
        (JOKER, True, [1, JOKER, 2, 0], []),  # what counts is the value, not the card
    ],
)
def test_a_pile_goes_under_the_stock_turned_or_not_but_the_value_kept(kept, turned, under, left):
    pile, stock = heap(1, (JOKER, 2), 2, 0), deck((1,), (3,))
    send_under(pile, stock, kept, turned)
    assert laid(stock.under) == [(3, -1), *((card, -1) for card in under)]
    assert laid(pile) == left
    assert held(stock.loose) == Counter([1])


@pytest.mark.parametrize(
    ("kept", "cards", "left"),
    [(-1, [1, JOKER, 2, 0], []), (2, [1, 0], [(JOKER, 2), (2, 2)]), (3, [1, JOKER, 2, 0], [])],
)
def test_a_pile_is_spilt_into_a_zone_but_the_value_kept(kept, cards, left):
    pile, zone = heap(1, (JOKER, 2), 2, 0), hand(1)
    spill(pile, zone, kept)
    assert (held(zone), laid(pile)) == (Counter([1, *cards]), left)


def test_a_pile_is_gathered_whole():
    pile, zone = heap(1, (JOKER, 2)), hand(1)
    gather_pile(pile, zone)
    assert (held(zone), laid(pile)) == (Counter([1, 1, JOKER]), [])


def test_a_stock_that_is_shuffled_has_no_known_order():
    stock = deck((0,), (2, 0, JOKER))
    shuffle(stock)
    assert (held(stock.loose), laid(stock.under)) == (Counter([0, 0, 2, JOKER]), [])


# --- conservation --------------------------------------------------------------------------------

numbers = st.integers(0, KINDS - 1)


@given(st.lists(numbers, max_size=6), st.lists(numbers, max_size=6), st.data())
def test_no_operation_makes_or_loses_a_card(mine, loose, data):
    one, two, pile, stock = hand(*mine), hand(), heap(), deck(tuple(loose))
    operations: list[Callable[[int, int, bool], None]] = [
        lambda card, n, turned: move_cards(one, two, card, n),
        lambda card, n, turned: gather(two, one),
        lambda card, n, turned: lay(one, pile, card, (card + 1) % KINDS, n),
        lambda card, n, turned: pick_up(pile, two, card),
        lambda card, n, turned: draw(stock, one, card),
        lambda card, n, turned: place_under(stock, one, card),
        lambda card, n, turned: send_under(pile, stock, n, turned),
        lambda card, n, turned: spill(pile, two, n),
        lambda card, n, turned: gather_pile(pile, one),
        lambda card, n, turned: shuffle(stock),
    ]
    todo = st.tuples(st.sampled_from(operations), numbers, st.integers(-1, 2), st.booleans())
    for operation, card, n, turned in data.draw(st.lists(todo, max_size=20)):
        with suppress(Fault):  # what is refused has not begun
            operation(card, n, turned)
        everywhere = held(one) + held(two) + held(stock.loose)
        everywhere.update(card for card, _ in laid(pile) + laid(stock.under))
        assert everywhere == Counter([*mine, *loose])


# --- copies and keys -----------------------------------------------------------------------------


def test_a_copy_of_a_zone_is_equal_and_independent():
    zone, pile, stock = hand(1), heap(1), deck((1,), (2,))
    keys = zone.key(), pile.key(), stock.key()
    copies = zone.copy(), pile.copy(), stock.copy()
    assert tuple(copy.key() for copy in copies) == keys
    put(copies[0], 0, 1)
    push(copies[1], 0, 0)
    put(copies[2].loose, 0, 1)
    push(copies[2].under, 0, -1)
    assert (zone.key(), pile.key(), stock.key()) == keys
    assert (zone.size, pile.size, stock_size(stock)) == (1, 1, 2)


def test_piles_are_equal_only_in_cards_values_and_order():
    piles = [heap(), heap(0), heap(0, 1), heap(1, 0), heap((0, 1)), heap((1, 0)), heap((0, 1), 1)]
    assert len({pile.key() for pile in piles}) == len(piles)
    assert heap(0, 1, capacity=3).key() == heap(0, 1, capacity=9).key()


def test_stocks_are_equal_only_in_both_parts():
    parts = [((), ()), ((0,), ()), ((), (0,)), ((0,), (1,)), ((), (0, 1)), ((), (1, 0))]
    stocks = [deck(*both) for both in parts]
    assert len({stock.key() for stock in stocks}) == len(parts)


def test_cards_are_listed():
    assert hand(2, 0, 2).cards() == [0, 2, 2]
    assert heap(2, (JOKER, 1), 0).cards() == [2, JOKER, 0]
    assert deck((2, 0), (3, 1)).cards() == [0, 2, 3, 1]
