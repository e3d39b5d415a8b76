"""Positions in words: the cards are where the words say, the rest in the stock."""

from __future__ import annotations

from typing import Any

import pytest

from maldonne.spec.language.domain import Domain
from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.fields import counts, flag, pile, player, stock
from maldonne.spec.language.position import describe
from maldonne.spec.language.state import GameState
from maldonne.spec.language.table import GameTable
from maldonne.spec.language.zones import Counts, Pile, Stock

VALUES = Domain("value", 0, 2, ("2", "V", "R"), ("2", "J", "K"))
CARDS = Domain("card", 0, 3, (*VALUES.fr, "Joker"), (*VALUES.en, "Joker"))
JOKER = 3
PACK = (3, 3, 3, 2)


class State(GameState):
    """Every kind of zone."""

    stock: Stock = stock(CARDS)
    pile: Pile = pile(CARDS, VALUES)
    hand: list[Counts] = counts(CARDS, per_player=True)
    turn: int = player()
    out: list[int] = flag(per_player=True)


def described(words: dict[str, Any], rest: str = "") -> State:
    s = State.make(2, sum(PACK))
    describe(GameTable(players=2, pack=PACK), s, words, rest)
    return s


def test_cards_are_named_in_either_language_and_put_where_the_words_say():
    s = described({"hand": ["V J joker", ""], "pile": "2 Joker=R K", "turn": 1, "out": [0, 1]})
    assert (s.hand[0].count, s.hand[0].size) == ([0, 2, 0, 1], 3)
    assert s.hand[1].size == 0
    assert (s.pile.card[:3], s.pile.value[:3], s.pile.size) == ([0, JOKER, 2], [0, 2, 2], 3)
    assert (s.turn, s.out) == (1, [0, 1])


def test_the_cards_of_a_stock_are_in_order_from_the_top():
    s = described({"stock": "R 2 V"})
    assert (s.stock.under.cards(), s.stock.loose.size) == ([2, 0, 1], 0)


def test_the_cards_not_named_are_in_the_stock_shuffled():
    # Of 3, 3, 3 and 2: a 2, two Jacks and a joker are elsewhere, a King is known to be next.
    s = described({"hand": ["V J", "2"], "pile": "Joker=2", "stock": "R"}, rest="stock")
    assert s.stock.under.cards() == [2]
    assert (s.stock.loose.count, s.stock.loose.size) == ([2, 1, 2, 1], 6)


def test_without_a_stock_to_get_them_they_are_nowhere():
    s = described({"hand": ["V", ""]})
    assert sum(zone.cards() != [] for _, _, zone in s.zones()) == 1


def test_a_field_that_the_state_lacks_is_refused():
    with pytest.raises(
        SpecError, match="a position speaks of “hands”, which is no field"
    ) as caught:
        described({"hands": ["V", ""]})
    assert caught.value.cure == "Fields are: stock, pile, hand, turn, out."


@pytest.mark.parametrize(
    "words",
    [{"hand": ["D", ""]}, {"pile": "D"}, {"stock": "D"}, {"pile": "Joker=D"}],
)
def test_a_card_that_there_is_not_is_refused(words):
    with pytest.raises(SpecError, match="there is no 'D'") as caught:
        described(words)
    assert caught.value.cure == "Cards are: 2, J, K, Joker."


def test_a_joker_in_a_pile_has_a_value():
    with pytest.raises(SpecError, match="the card “Joker”, and there is no 'Joker'"):
        described({"pile": "Joker"})


@pytest.mark.parametrize(
    "words",
    [
        {"hand": ["V V", "V V V"]},
        {"hand": ["V V V", "V"], "pile": "V"},
        {"pile": "V V V", "stock": "V V"},
    ],
)
def test_a_position_has_no_more_cards_than_the_pack(words):
    with pytest.raises(SpecError, match="a position has 2 “J” more than the pack") as caught:
        described(words, rest="stock")
    assert "larger pack" in caught.value.cure


def test_the_card_that_the_pack_lacks_is_named_whatever_field_comes_last():
    # The last field said is a seat, whose numbers have other names.
    with pytest.raises(SpecError, match="a position has 1 “Joker” more than the pack"):
        described({"hand": ["Joker Joker Joker", ""], "turn": 1})


def test_more_cards_than_a_pile_can_hold_are_more_than_the_pack():
    with pytest.raises(SpecError, match="a position has 17 “2” more than the pack"):
        described({"pile": "2 " * 20})


WRONG = [
    ("hand", ["V"], "['V'] of “hand”, which there is for each of 2 players", "a list of 2"),
    ("hand", ["V", "", ""], "of “hand”, which there is for each of 2 players", "a list of 2"),
    ("hand", "V J", "'V J' of “hand”, which there is for each of 2 players", "a list of 2"),
    ("out", [1], "[1] of “out”, which there is for each of 2 players", "a list of 2"),
    ("out", 1, "1 of “out”, which there is for each of 2 players", "a list of 2"),
    ("out", [0, 2], "2 of “out”, a number from 0 to 1", "from 0 to 1"),
    ("out", [0, "V"], "'V' of “out”, a number from 0 to 1", "from 0 to 1"),
    ("turn", 2, "2 of “turn”, a number from -1 to 1", "from -1 to 1"),
    ("turn", [1, 0], "[1, 0] of “turn”, a number from -1 to 1", "from -1 to 1"),
    ("pile", 3, "3 of “pile”, which holds cards", "one text"),
    ("pile", ["V"], "['V'] of “pile”, which holds cards", "one text"),
    ("hand", ["V", 3], "3 of “hand”, which holds cards", "one text"),
    ("stock", 3, "3 of “stock”, which holds cards", "one text"),
]


@pytest.mark.parametrize(("name", "said", "message", "cure"), WRONG)
def test_what_a_field_cannot_be_is_refused(name, said, message, cure):
    with pytest.raises(SpecError) as caught:
        described({name: said})
    assert caught.value.message.startswith("a position says ")
    assert message in caught.value.message
    assert cure in caught.value.cure
