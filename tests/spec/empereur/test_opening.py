"""The opening of a round under the rulings by default: the draw for the deal and the deal."""

from itertools import pairwise

import pytest

from maldonne.spec.empereur.state import CutCard, TakeCard
from tests.spec.empereur.scene import after, game, interpreter, match

ORDER = "3 4 5 6 7 8 9 10 J Q K A 2 Joker".split()  # a joker tops all, by the ruling

# Cards left once everybody has seven: 52 or 54 less seven times the players.
STOCK = {2: (38, 40), 3: (31, 33), 4: (24, 26), 5: (17, 19), 6: (10, 12)}


@pytest.mark.parametrize("players", STOCK)
@pytest.mark.parametrize("jokers", [0, 2])
def test_everybody_has_seven_cards_and_the_rest_is_the_stock(players, jokers):
    draw = " ".join([*"345678"[:players], "*"])
    seen = after(match(players, jokers=jokers), chance=draw)
    assert seen["sizes"] == (7,) * players
    assert seen["left"] == STOCK[players][jokers // 2]
    assert seen["pile"] == ""
    # The last player drew the highest card and deals, so the first begins.
    assert (seen["dealer"], seen["turn"], seen["stop"]) == (players - 1, 0, "move")


def test_the_pack_has_four_cards_of_each_value_and_the_jokers_agreed():
    for jokers, size in ((0, 52), (2, 54)):
        pack = interpreter(2, (), jokers=jokers).table.pack
        assert pack == (*[4] * 13, jokers)
        assert sum(pack) == size


def test_two_to_six_play():
    assert game.players == (2, 6)


@pytest.mark.parametrize(("low", "high"), list(pairwise(ORDER)))
def test_the_higher_card_deals_and_the_left_neighbour_is_dealt_to_first(low, high):
    seen = after(match(2), chance=f"{low} {high}")
    assert (seen["dealer"], seen["asked"]) == (1, 0)
    seen = after(match(2), chance=f"{high} {low}")
    assert (seen["dealer"], seen["asked"]) == (0, 1)


def test_cards_are_drawn_for_the_deal_without_being_put_back():
    # Four Kings and 50 others; one King is gone when the second player draws.
    assert after(match(2))["next"]["K"] == 4
    assert after(match(2), chance="K")["next"]["K"] == 3


def test_only_those_who_tie_draw_again_and_from_the_whole_pack():
    seen = after(match(4), chance="K 5 9 K")
    assert seen["asked"] == 0
    assert seen["next"]["K"] == 4
    assert after(match(4), chance="K 5 9 K 3")["asked"] == 3
    # 3 and 4 are both less than the 9, but player 2 is not in the draw any more.
    assert after(match(4), chance="K 5 9 K 3 4")["dealer"] == 3


def test_they_draw_as_often_as_they_tie():
    seen = after(match(2), chance="7 7 Q Q 3 3 6 5")
    assert seen["dealer"] == 0
    assert [type(step) for step in seen.trail].count(CutCard) == 8


@pytest.mark.parametrize(("drawn", "first"), [("9 5 5", 1), ("5 9 5", 2), ("5 5 9", 0)])
def test_the_player_to_the_left_of_the_dealer_begins(drawn, first):
    seen = after(match(3), chance=f"{drawn} *")
    assert (seen["turn"], seen["stop"]) == (first, "move")
    assert [type(step) for step in seen.trail].count(TakeCard) == 21


def test_cards_drawn_for_the_deal_are_dealt_too():
    # Both hold all they can of what comes first: 3s, 4s, 5s; the 3 and 4 drawn are among them.
    seen = after(match(2), chance="3 4 *")
    assert seen["hands"] == ("3 3 3 3 4 4 4", "4 5 5 5 5 6 6")
