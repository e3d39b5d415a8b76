"""Card sets: what each operation does, positions in words, and what a game may not do to a set.

Sets are filled without the operations; what is expected is written by hand or from Python's sets.
"""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maldonne.spec.language.card_sets import (
    CardSet,
    has_card,
    move_all,
    move_card,
    put_card,
    take_card,
)
from maldonne.spec.language.domain import Domain
from maldonne.spec.language.errors import Fault, SpecError
from maldonne.spec.language.fields import card_set
from maldonne.spec.language.position import describe
from maldonne.spec.language.state import GameState
from maldonne.spec.language.table import GameTable
from maldonne.spec.language.verifier.verify import verify
from tests.spec.tiny_game import Change, refused_line, tiny_game

KINDS = 5


def cards(*some: int) -> CardSet:
    zone = CardSet(KINDS)
    zone.has = [1 if card in some else 0 for card in range(KINDS)]
    zone.size = len(some)
    return zone


def held(zone: CardSet) -> set[int]:
    """Cards of a set that is well formed."""
    assert set(zone.has) <= {0, 1}
    assert zone.size == sum(zone.has)
    return {card for card, here in enumerate(zone.has) if here}


# --- operations ----------------------------------------------------------------------------------


def test_a_fresh_set_is_empty():
    assert (CardSet(3).has, CardSet(3).size, CardSet(3).cards()) == ([0, 0, 0], 0, [])


def test_a_set_knows_its_cards():
    zone = cards(3, 1)
    assert [has_card(zone, card) for card in range(KINDS)] == [False, True, False, True, False]
    assert zone.cards() == [1, 3]


def test_cards_are_taken_and_put():
    zone = cards(0, 2)
    take_card(zone, 0)
    assert held(zone) == {2}
    put_card(zone, 4)
    assert held(zone) == {2, 4}


@pytest.mark.parametrize("card", [1, -1, -5])  # Python would count a negative card from the end
def test_a_card_that_is_not_there_is_not_taken(card):
    zone = cards(0, 4)
    with pytest.raises(Fault, match="takes a card that is not in the set"):
        take_card(zone, card)
    assert held(zone) == {0, 4}


@pytest.mark.parametrize("card", [0, -2])  # in the set, and a card that there is not
def test_a_card_is_not_put_twice(card):
    zone = cards(0, 4)
    with pytest.raises(Fault, match="puts a card that is already in the set"):
        put_card(zone, card)
    assert held(zone) == {0, 4}


def test_a_card_moves_from_one_set_to_another():
    source, target = cards(0, 1, 2), cards(4)
    move_card(source, target, 1)
    assert (held(source), held(target)) == ({0, 2}, {1, 4})
    with pytest.raises(Fault, match="takes a card that is not in the set"):
        move_card(source, target, 3)
    assert (held(source), held(target)) == ({0, 2}, {1, 4})


def test_all_cards_move_and_into_the_same_set_they_stay():
    source, target = cards(0, 1, 3), cards(4)
    move_all(source, target)
    assert (held(source), held(target)) == (set(), {0, 1, 3, 4})
    move_all(target, target)
    assert held(target) == {0, 1, 3, 4}


MOVES = st.lists(st.tuples(st.sampled_from(["one", "all"]), st.booleans(), st.integers(0, 4)))


@given(st.sets(st.integers(0, KINDS - 1)), MOVES)
def test_whatever_is_moved_every_card_is_in_one_place(first, moves):
    one, two = cards(*first), cards(*set(range(KINDS)) - first)
    for what, forth, card in moves:
        source, target = (one, two) if forth else (two, one)
        with suppress(Fault):  # what is refused has not begun
            if what == "one":
                move_card(source, target, card)
            else:
                move_all(source, target)
        assert held(one) | held(two) == set(range(KINDS))
        assert one.size + two.size == KINDS


def test_a_copy_is_equal_and_independent():
    zone = cards(1, 2)
    copy = zone.copy()
    assert copy.key() == zone.key() != cards(1, 3).key()
    take_card(copy, 1)
    assert (held(zone), held(copy)) == ({1, 2}, {2})


# --- positions in words --------------------------------------------------------------------------

CARDS = Domain("card", 0, 3, ("7", "V", "D", "R"), ("7", "J", "Q", "K"))


class State(GameState):
    """Sets alone."""

    pack: CardSet = card_set(CARDS, sees="none")
    hand: list[CardSet] = card_set(CARDS, per_player=True)


def described(words: dict[str, Any], rest: str = "", pack: tuple[int, ...] = (1, 1, 1, 1)) -> State:
    s = State.make(2, sum(pack))
    describe(GameTable(players=2, pack=pack), s, words, rest)
    return s


def test_cards_are_put_where_the_words_say_and_the_rest_into_the_set_named():
    s = described({"hand": ["V 7", "k"]}, rest="pack")
    assert [held_in(zone) for zone in (*s.hand, s.pack)] == [{0, 1}, {3}, {2}]


def held_in(zone: CardSet) -> set[int]:
    assert zone.size == sum(zone.has)
    return set(zone.cards())


def test_a_card_that_the_pack_has_once_is_in_one_place():
    with pytest.raises(SpecError, match="a position has 1 “J” more than the pack"):
        described({"hand": ["V", "V"]})


@pytest.mark.parametrize(
    ("words", "rest", "name"), [({"hand": ["", "V V"]}, "", "hand"), ({}, "pack", "pack")]
)
def test_a_set_has_no_card_twice_even_where_the_pack_has(words, rest, name):
    with pytest.raises(SpecError, match=f"has “J” twice in “{name}”, a card set") as caught:
        described(words, rest, pack=(1, 2, 1, 1))
    assert "counts(…)" in caught.value.cure


# --- what a game may do --------------------------------------------------------------------------

# The small game of the tests with card sets more. It has a take_card of its own.
FIELDS = (
    "    kept: CardSet = card_set(CARDS)\n"
    "    won: list[CardSet] = card_set(CARDS, per_player=True)\n"
)
NAMES = "has_card, move_all, move_card, put_card, take_card as take_one"
IMPORT = f"from maldonne.spec.language import {NAMES}\n"
WITH_SETS = (
    Change("state.py", "    turn: int = player(", f"{FIELDS}    turn: int = player("),
    Change("state.py", "    Counts,\n", "    CardSet,\n    Counts,\n    card_set,\n"),
    Change("rules.py", "from .game import game\n", f"{IMPORT}from .game import game\n"),
)


def test_a_game_asks_a_set_and_changes_it_through_operations(tmp_path):
    lines = """
    won = s.won[s.turn]
    if has_card(s.kept, 1) and s.kept.size > won.size:
        move_card(s.kept, won, 1)
        move_all(s.kept, s.won[0])
    else:
        put_card(s.kept, 0)
        take_one(s.kept, 0)
"""
    doc = '    """The turn ends."""\n'
    verify(tiny_game(tmp_path / "tiny", *WITH_SETS, Change("rules.py", doc, doc + lines)))


WRONG = [
    ("s.kept[0] = 1", "writes s.kept[0], which is a zone", "take_card"),
    ("s.kept = s.won[0]", "writes s.kept, which is a zone", "take_card"),
    ("s.kept.has[0] = 1", "reaches into a card set: .has", "put_card"),
    ("s.kept.size = 0", "writes s.kept.size, inside a zone", "put_card"),
    ("s.turn = s.kept[0]", "takes an index of a card set: s.kept[0]", "has_card"),
    ("s.turn = s.kept.has[0]", "reaches into a card set: .has", "has_card"),
    ("s.turn = s.kept.cards()", "calls a method of a card set: s.kept.cards", "has_card"),
    ("s.turn = s.kept", "writes a card set into s.turn, which is a number", "has_card"),
    ("s.turn = s.won.size", "asks a zone for each player for “size”", "s.won[…]"),
    ("put(s.kept, 0, 1)", "gives put a card set (s.kept) for a zone of counts", "counts there"),
    ("put_card(s.hand[0], 0)", "gives put_card a zone of counts (s.hand[0]) for a card set", ""),
    ("put_card(s.won, 0)", "gives put_card a zone for each player (s.won) for a card set", "[…]"),
    ("has_card(s.kept, 0)", "drops the answer of has_card", "Use the answer"),
    ("s.turn = put_card(s.kept, 0)", "uses the answer of put_card, which has none", "own"),
]


@pytest.mark.parametrize(("line", "message", "cure"), WRONG, ids=[line[0] for line in WRONG])
def test_what_a_game_may_not_do_to_a_set_is_refused(tmp_path, line, message, cure):
    error = refused_line(tmp_path / "tiny", line, *WITH_SETS)
    assert error.message == f"“pass_turn” {message}"
    assert cure in error.cure
