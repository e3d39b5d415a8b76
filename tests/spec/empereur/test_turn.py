"""A turn, the penalty, the Two, the pile and the stock, under the rulings by default."""

import pytest

from maldonne.spec.empereur.state import Draw, Forgo, Pass, Penalty, Sweep
from tests.spec.empereur.scene import after, at, move, refused

# --- playing, drawing, passing ------------------------------------------------------------------


def test_one_leads_with_any_number_of_equal_cards():
    scene = at("5 5 5 9", "3", stock="4")
    assert after(scene)["may"] == {"5", "5+5", "5+5+5", "9", "draw"}


def test_one_plays_equal_or_higher_whatever_the_number_before():
    scene = at("6 7 7 8 8", "3", pile="7 7", stock="4")
    assert after(scene)["may"] == {"7", "7+7", "8", "8+8", "draw"}
    assert refused(scene, "6") == {"EMP-TURN-6"}


def test_cards_that_one_does_not_hold_cannot_be_played():
    scene = at("7 8", "3", pile="7", stock="4")
    for words in ("9", "8+8", "8+Joker=8", "Joker=9"):
        assert refused(scene, words) == set()
        assert not after(scene).run.legality(after(scene).state, move(words)).possible


def test_a_joker_is_laid_for_any_value_that_fits_alone_or_with_others():
    seen = after(at("K Joker Joker", "3", pile="Q", stock="4"))
    fits = {"Joker=Q", "Joker=K", "Joker=A", "Joker=2"}
    pairs = {"Joker=Q+Joker=Q", "Joker=K+Joker=K", "Joker=A+Joker=A"}
    assert seen["may"] == fits | pairs | {"K", "K+Joker=K", "K+Joker=K+Joker=K", "draw"}


def test_one_draws_then_plays_or_passes_and_draws_no_second_card():
    scene = at("9", "3 3", pile="7", stock="8 4")
    seen = after(scene, "draw")
    assert seen["hands"] == ("8 9", "3 3")
    assert (seen["turn"], seen["may"]) == (0, {"8", "9", "pass"})
    assert after(scene, "draw 8")["turn"] == 1
    assert after(scene, "draw pass")["turn"] == 1


def test_one_does_not_pass_before_drawing():
    seen = after(at("9", "3", pile="7", stock="8"))
    why = seen.run.legality(seen.state, Pass())
    assert not why
    assert why.possible
    assert (why.permitted, why.forbidden) == ((), ())
    assert seen.run.legality(seen.state, Draw())


def test_a_player_who_passed_plays_when_his_turn_comes_again():
    scene = at("3 3", "3 9", "7 3", pile="5", laid_last=0, turn=1, stock="4 3")
    seen = after(scene, "draw pass 7 draw pass")
    assert (seen["turn"], seen["pile"], seen["may"]) == (1, "5 7", {"9", "draw"})


# --- the penalty --------------------------------------------------------------------------------


def test_the_penalty_grows_round_the_table_up_to_five():
    # A 5 is led; every 5 after it makes the next player draw one more: 1, 2, 3, with jokers 4, 5.
    scene = at("5 K", "5 K", "5 K", "5 K", "K Joker", "K Joker", stock=" ".join(["3"] * 15))
    moves = ["5", "5", "5", "5", "Joker=5", "Joker=5"]
    sizes = [
        (1, 2, 2, 2, 2, 2),
        (1, 1, 3, 2, 2, 2),
        (1, 1, 2, 4, 2, 2),
        (1, 1, 2, 3, 5, 2),
        (1, 1, 2, 3, 4, 6),
        (6, 1, 2, 3, 4, 5),
    ]
    for n in range(6):
        seen = after(scene, " ".join(moves[: n + 1]))
        assert (seen["sizes"], seen["turn"]) == (sizes[n], (n + 1) % 6)
    # Six equal cards are all there can be of a value.
    assert seen["pile"] == "5 5 5 5 Joker=5 Joker=5"
    assert seen["left"] == 0


@pytest.mark.parametrize(
    ("pile", "laid", "draws"),
    [
        ("", "5", 0),
        ("", "5+5", 1),
        ("", "5+5+5", 2),
        ("5", "5", 1),
        ("4 4", "5", 0),
        ("4 4", "5+5", 1),
        ("4 5 5", "5+5+5", 4),
        ("5 Joker=5", "5", 2),
        ("Joker=4", "5+Joker=5", 1),
        ("5", "Joker=5", 1),
        ("5", "Joker=6", 0),
    ],
)
def test_the_next_player_draws_for_the_equal_cards_before_the_last(pile, laid, draws):
    scene = at("5 5 5 9 Joker", "3", "3", pile=pile, stock="7 7 7 7 7")
    seen = after(scene, laid)
    assert seen["sizes"][1:] == (1 + draws, 1)
    assert (seen["turn"], seen["left"]) == (1, 5 - draws)


def test_he_who_drew_a_penalty_still_has_his_turn_and_draws_once_more_to_pass():
    scene = at("5 9", "8", "3", pile="5", stock="7 4")
    seen = after(scene, "5")
    assert (seen["turn"], seen["may"]) == (1, {"7", "8", "draw"})
    seen = after(scene, "5 draw pass")
    assert (seen["turn"], seen["hands"]) == (2, ("9", "4 7 8", "3"))


# --- the Two ------------------------------------------------------------------------------------


def test_a_two_is_played_alone():
    scene = at("2 2 9 Joker Joker", "3", pile="5", stock="4")
    for words in ("2+2", "2+Joker=2", "Joker=2+Joker=2", "2+2+Joker=2"):
        assert refused(scene, words) == {"EMP-TWO-1", "EMP-TWO-2"}
    assert {"2", "Joker=2"} <= after(scene)["may"]


@pytest.mark.parametrize("two", ["2", "Joker=2"])
def test_nobody_plays_on_a_two(two):
    scene = at("2 A Joker", "3", pile=two, stock="4")
    for words in ("2", "Joker=2"):
        assert refused(scene, words) == {"EMP-TWO-3"}
    assert refused(scene, "A") == {"EMP-TURN-6", "EMP-TWO-3"}


@pytest.mark.parametrize("two", ["2", "Joker=2"])
@pytest.mark.parametrize("players", range(2, 7))
def test_a_two_makes_all_others_draw_one_and_its_player_leads_again(players, two):
    others = ["3"] * (players - 1)
    scene = at("9 2 Joker", *others, pile="5", stock=" ".join(["4"] * players))
    seen = after(scene, two)
    assert seen["hands"][1:] == ("3 4",) * (players - 1)
    assert seen["sizes"][0] == 2
    assert (seen["turn"], seen["pile"]) == (0, "")
    # The card that nobody drew, then the pile as it lay; a joker is a joker again.
    assert seen["stock"] == f"4 5 {two.partition('=')[0]}"
    assert {"9", "draw"} <= seen["may"]


# --- the pile and the stock ---------------------------------------------------------------------

BEATEN = at("9 K", "3", "3", pile="4 Joker=6", laid_last=2, stock="3 4 6")


def test_the_pile_goes_under_the_stock_when_all_others_have_passed():
    seen = after(BEATEN, "9 draw pass draw pass")
    assert (seen["turn"], seen["pile"]) == (0, "")
    # One card nobody drew is still on top; then come the cards in the order they were laid.
    assert seen["stock"] == "6 4 Joker 9"
    assert seen["may"] == {"K", "draw"}


def test_the_cards_of_the_pile_come_back_as_they_were_laid_a_joker_as_a_joker():
    seen = after(BEATEN, "9 draw pass draw pass draw pass draw pass draw")
    assert seen["hands"] == ("6 K", "3 3 4", "3 4 Joker")
    assert seen["stock"] == "9"
    assert {"Joker=3", "4+Joker=4"} <= seen["may"]


def test_the_pile_stays_while_somebody_has_not_passed():
    assert after(BEATEN, "9 draw pass draw")["pile"] == "4 Joker=6 9"


@pytest.mark.parametrize(
    ("pile", "drawn", "stays", "left"),
    [
        ("3 5 9", "3", "9", "5"),
        ("3 5 9 9", "3", "9 9", "5"),
        ("3 5 5 9 Joker=9", "3", "9 Joker=9", "5 5"),
        ("Joker=3 9", "Joker", "9", ""),
        ("3 3 Joker=8 K", "3", "K", "3 Joker"),
    ],
)
def test_the_pile_refills_the_stock_but_for_its_highest_cards(pile, drawn, stays, left):
    seen = after(at("4", "4", pile=pile), "draw")
    assert set(seen["hands"][0].split()) == {"4", drawn}
    assert (seen["pile"], seen["stock"]) == (stays, left)


def test_the_last_card_of_the_stock_is_drawn_before_the_pile_refills_it():
    seen = after(at("4", "4", pile="3 9", stock="6"), "draw")
    assert (seen["hands"][0], seen["pile"], seen["left"]) == ("4 6", "3 9", 0)


@pytest.mark.parametrize("pile", ["9", "9 9", "Joker=9 9"])
def test_one_does_not_draw_where_the_pile_has_only_highest_cards(pile):
    seen = after(at("4 5", "4", pile=pile), "draw")
    assert seen["hands"][0] == "4 5"
    assert (seen["pile"], seen["may"]) == (pile, {"pass"})
    assert [type(step) for step in seen.trail] == [Draw, Forgo]


def test_a_refill_leaves_the_row_that_the_penalty_counts():
    # 1 draws two for three 9s: the 3 and the 4 from under them; his own 9 makes four 9s.
    scene = at("9 K", "9 K", "5", pile="3 4 6 9 9")
    seen = after(scene, "9 9")
    assert seen["pile"] == "9 9 9 9"
    # One card was left for 2, who owed three.
    assert seen["hands"] == ("K", "3 4 K", "5 6")
    kinds = [type(step) for step in seen.trail]
    assert (kinds.count(Penalty), kinds.count(Forgo), kinds.count(Sweep)) == (2, 1, 0)
