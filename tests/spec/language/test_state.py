"""States: numbers are kept in range, seats at the table, and copies apart."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from maldonne.spec.language.agenda import command
from maldonne.spec.language.domain import Domain, integers
from maldonne.spec.language.errors import Fault, SpecError
from maldonne.spec.language.fields import (
    counts,
    flag,
    integer,
    last,
    noted,
    one_of,
    pile,
    player,
    since,
    stock,
    total,
)
from maldonne.spec.language.state import OWN_FIELDS, GameState
from maldonne.spec.language.zones import Counts, Pile, Stock, push, put

CARDS = Domain("card", 0, 2)


class Play(NamedTuple):
    """Lay a card."""

    card: int


class State(GameState):
    """Every kind of field once."""

    stock: Stock = stock(CARDS)
    pile: Pile = pile(CARDS, CARDS)
    hand: list[Counts] = counts(CARDS, per_player=True)
    turn: int = player()
    debt: int = integer(-2, 5)
    stage: int = one_of(integers("stage", 1, 3), start=1)
    best: int = one_of(CARDS, start=-1)
    shown: int = flag()
    score: list[int] = integer(0, 9, per_player=True)
    laid_last: int = last(Play)
    laid: list[int] = since(Play)
    card: int = noted(Play, "card", CARDS)
    sum: int = total(Play, "card", at_most=4)


@pytest.fixture
def s() -> State:
    return State.make(3, 5)


def test_a_fresh_state_is_empty_and_has_the_starts_declared(s):
    assert (s.turn, s.debt, s.stage, s.best, s.shown) == (-1, 0, 1, -1, 0)
    assert (s.laid_last, s.card, s.sum, s.undefined_by) == (-1, -1, 0, -1)
    assert (s.score, s.laid) == ([0, 0, 0], [0, 0, 0])
    assert [zone.cards() for _, _, zone in s.zones()] == [[], [], [], [], []]
    assert len(s.pile.card) == len(s.stock.under.card) == 5
    assert s.agenda.size == 0


def test_zones_are_listed_with_field_and_seat(s):
    zones = s.zones()
    names = [("stock", -1), ("pile", -1), ("hand", 0), ("hand", 1), ("hand", 2)]
    assert [(name, seat) for name, seat, _ in zones] == names
    assert zones[3][2] is s.hand[1]


# --- ranges --------------------------------------------------------------------------------------

# A seat or nobody; the domain; the domain and the start outside it.
RANGES = [("turn", -1, 2), ("debt", -2, 5), ("stage", 1, 3), ("best", -1, 2), ("shown", 0, 1),
          ("laid_last", -1, 2), ("card", -1, 2), ("sum", 0, 4)]  # fmt: skip


@pytest.mark.parametrize(("name", "low", "high"), RANGES)
def test_numbers_are_written_within_their_range_and_no_further(s, name, low, high):
    for value in (low, high):
        setattr(s, name, value)
        assert getattr(s, name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(Fault, match=f"writes {name} = {value}, outside {low}…{high}"):
            setattr(s, name, value)
        assert getattr(s, name) == high


def test_the_seats_are_those_of_the_table():
    two, four = State.make(2, 5), State.make(4, 5)
    four.turn = 3
    with pytest.raises(Fault, match=r"writes turn = 2, outside -1…1"):
        two.turn = 2


@pytest.mark.parametrize("name", ["nothing", "agenda", "score", "hand", "pile", "stock"])
def test_what_is_no_number_is_not_written(s, name):
    with pytest.raises(Fault, match=f"writes {name}, which is no number of the state"):
        setattr(s, name, 1)


def test_truth_values_are_kept_as_numbers(s):
    s.shown = True
    s.score[1] = True
    assert type(s.shown) is int
    assert type(s.score[1]) is int
    assert (s.shown, s.score[1]) == (1, 1)


# --- rows ----------------------------------------------------------------------------------------


def test_each_seat_of_a_row_is_kept_in_range(s):
    s.score[2] = 9
    for value in (-1, 10):
        with pytest.raises(Fault, match=rf"writes score\[2\] = {value}, outside 0…9"):
            s.score[2] = value
    assert s.score == [0, 0, 9]


@pytest.mark.parametrize("seat", [-1, 3])
def test_nobody_writes_for_a_seat_that_is_not_there(s, seat):
    with pytest.raises(Fault, match=rf"writes score\[{seat}\], a seat that is not at the table"):
        s.score[seat] = 1
    assert s.score == [0, 0, 0]


@pytest.mark.parametrize("name", ["score", "hand"])
@pytest.mark.parametrize("copied", [False, True])
def test_nobody_reads_the_seat_of_nobody(s, name, copied):
    # Python would count from the end and give the last player's.
    row = getattr(s.copy() if copied else s, name)
    with pytest.raises(Fault, match=rf"reads {name}\[-1\], a seat that is not at the table"):
        row[-1]
    with pytest.raises(IndexError):
        row[3]


def test_the_copy_of_a_row_has_its_range(s):
    copy = s.copy()
    with pytest.raises(Fault, match="outside 0…9"):
        copy.score[0] = 10


# --- copies and equality -------------------------------------------------------------------------

CHANGES: list[Callable[[State], object]] = [
    lambda s: put(s.stock.loose, 1, 1),
    lambda s: push(s.stock.under, 1, -1),
    lambda s: push(s.pile, 1, 1),
    lambda s: push(s.pile, 1, 2),
    lambda s: put(s.hand[0], 1, 1),
    lambda s: put(s.hand[2], 1, 1),
    lambda s: setattr(s, "turn", 0),
    lambda s: setattr(s, "debt", 1),
    lambda s: setattr(s, "stage", 2),
    lambda s: setattr(s, "best", 0),
    lambda s: setattr(s, "shown", 1),
    lambda s: s.score.__setitem__(0, 1),
    lambda s: s.score.__setitem__(1, 1),
    lambda s: setattr(s, "laid_last", 0),
    lambda s: s.laid.__setitem__(0, 1),
    lambda s: setattr(s, "card", 0),
    lambda s: setattr(s, "sum", 1),
    lambda s: setattr(s, "undefined_by", 0),
    lambda s: command(s, 0, 0, 1),
]


def test_states_are_equal_if_everything_in_them_is(s):
    states = [s]
    for change in CHANGES:
        other = State.make(3, 5)
        change(other)
        states.append(other)
        again = State.make(3, 5)
        change(again)
        assert other == again
        assert hash(other) == hash(again)
    assert len({state.key() for state in states}) == len(states)
    assert all(other != s for other in states[1:])
    assert s != "a state"


@pytest.mark.parametrize("change", CHANGES)
def test_a_copy_is_equal_and_changes_by_itself(s, change):
    fresh = s.key()
    copy = s.copy()
    assert copy == s
    change(copy)
    assert s.key() == fresh
    assert copy.key() != fresh


@pytest.mark.parametrize("change", CHANGES)
def test_a_state_changes_by_itself_after_it_was_copied(s, change):
    copy = s.copy()
    change(s)
    assert copy == State.make(3, 5)


def test_a_copy_keeps_its_ranges(s):
    copy = s.copy()
    with pytest.raises(Fault, match="writes turn = 3"):
        copy.turn = 3


@pytest.mark.parametrize("name", OWN_FIELDS)
def test_no_field_has_the_name_of_what_every_state_has(name):
    with pytest.raises(SpecError, match=f"“{name}” of its own") as caught:
        type("Mine", (GameState,), {name: flag(), "__qualname__": "Mine"})
    assert caught.value.where == "Mine"
