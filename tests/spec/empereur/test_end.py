"""The end of a round and of the match under the rulings by default."""

from collections import Counter

import pytest

from maldonne.models.interpreter import Interpreter
from maldonne.models.play import random_play
from maldonne.spec.empereur.state import (
    CARDS,
    EmptyHand,
    EndRound,
    LastOne,
    NextRound,
    State,
    TakeCard,
)
from tests.spec.empereur.scene import Seen, after, at, game

# --- the end of a round -------------------------------------------------------------------------


@pytest.mark.parametrize("laid", ["9", "9+9", "9+9+9"])
def test_who_plays_his_last_cards_is_emperor_and_the_others_are_subjects(laid):
    scene = at(" ".join(laid.split("+")), "3", "4", pile="5", stock="6 7")
    seen = after(scene, laid)
    assert seen["titles"] == ("Emperor", "Subject", "Subject")
    assert (seen["stop"], seen["winners"]) == ("over", [0])


def test_after_a_last_two_the_others_draw_before_the_round_ends():
    seen = after(at("2", "3", "4", pile="5", stock="6 7"), "2")
    assert seen["hands"] == ("", "3 6", "4 7")
    assert (seen["stop"], seen["winners"]) == ("over", [0])


def test_after_last_equal_cards_the_next_draws_before_the_round_ends():
    seen = after(at("5 5", "3", "4", pile="5", stock="6 7 8"), "5+5")
    assert seen["hands"] == ("", "3 6 7", "4")
    assert (seen["stop"], seen["winners"]) == ("over", [0])


# --- a last card that is a joker ----------------------------------------------------------------

LOSER = at("Joker", "6", "9", pile="5", stock="3 4 7 8")


def test_who_finishes_with_a_joker_is_out_and_the_others_play_on_his_card():
    seen = after(LOSER, "Joker=8")
    assert seen["titles"][0] == "Subject"
    assert (seen["out"], seen["turn"], seen["pile"]) == ([0], 1, "5 Joker=8")
    assert seen["stop"] == "move"


def test_the_one_who_finishes_without_a_joker_is_then_emperor():
    seen = after(LOSER, "Joker=8 draw pass 9")
    assert seen["titles"] == ("Subject", "Subject", "Emperor")
    assert seen["winners"] == [2]


def test_the_turn_skips_a_player_who_is_out():
    # 2 draws and passes; 0 is out, so 1 is next, and as both passed on 0's card it has gone.
    seen = after(LOSER, "Joker=10 draw pass draw pass")
    assert (seen["turn"], seen["pile"]) == (1, "")
    assert seen["stock"] == "7 8 5 Joker"
    seen = after(LOSER, "Joker=10 draw pass draw pass 6 9")
    assert seen["turn"] == 1


def test_equal_cards_of_a_player_who_goes_out_still_make_the_next_draw():
    seen = after(LOSER, "Joker=5")
    assert (seen["hands"], seen["turn"]) == (("", "3 6", "9"), 1)


def test_a_last_joker_as_two_makes_the_others_draw_and_the_left_one_leads():
    seen = after(LOSER, "Joker=2")
    assert seen["hands"] == ("", "3 6", "4 9")
    assert (seen["turn"], seen["pile"], seen["stock"]) == (1, "", "7 8 5 Joker")


def test_the_last_one_left_is_emperor_though_he_holds_cards():
    seen = after(at("Joker", "Joker", "3 3", pile="5"), "Joker=9 Joker=10")
    assert seen["titles"] == ("Subject", "Subject", "Emperor")
    assert (seen["hands"][2], seen["winners"]) == ("3 3", [2])
    assert [type(step) for step in seen.trail].count(LastOne) == 1


@pytest.mark.parametrize("laid", ["Joker=9", "9+Joker=9", "Joker=9+Joker=9", "Joker=2"])
def test_of_two_players_the_other_wins_over_a_last_joker(laid):
    hand = " ".join(card.partition("=")[0] for card in laid.split("+"))
    seen = after(at(hand, "3 4", pile="5", stock="6 7"), laid)
    assert seen["titles"] == ("Subject", "Emperor")
    assert (seen["stop"], seen["winners"]) == ("over", [1])


def test_a_joker_laid_before_the_last_card_does_no_harm():
    seen = after(at("9 Joker", "3", pile="5", stock="4"), "Joker=8 draw pass 9")
    assert seen["winners"] == [0]


# --- the match ----------------------------------------------------------------------------------

FEW = Counter("3 3 3 4 4 5 5 9 9 9 K K 2 Joker Joker".split())
PACK = tuple(FEW[name] for name in CARDS.names("en"))


@pytest.mark.parametrize("rounds", [1, 2, 3])
@pytest.mark.parametrize("players", [2, 3])
def test_the_emperor_of_the_last_of_the_rounds_agreed_wins(players, rounds):
    run = Interpreter(game, game.table(players, pack=PACK, at_most=3, rounds=rounds))
    for seed in range(5):
        play = random_play(run, seed, 5_000)
        assert play.turn.type == "over"
        ends = [entry.after for entry in play.entries if isinstance(entry.step, EndRound)]
        opened = [entry.after for entry in play.entries if isinstance(entry.step, NextRound)]
        assert (len(ends), len(opened)) == (rounds, rounds - 1)
        for number, s in enumerate(ends):
            assert isinstance(s, State)
            assert s.round == number + 1
            titles = Seen(run, s)["titles"]
            assert sorted(titles) == ["Emperor"] + ["Subject"] * (players - 1)
        assert isinstance(play.state, State)
        assert Seen(run, play.state)["winners"] == [titles.index("Emperor")]


def test_the_next_round_begins_with_all_cards_and_everybody_in():
    # 0 goes out with a joker and 2 wins; then all three draw for the deal and have seven cards.
    scene = at("Joker", "6", "9", pile="5", full=True, rounds=2)
    moves = "Joker=8 draw pass 9"
    seen = after(scene, moves, "3")
    assert (seen["round"], seen["asked"], seen["out"], seen["pile"]) == (2, 0, [], "")
    assert sum(seen["next"].values()) == 54
    seen = after(scene, moves, "3 4 K 5 *")
    assert (seen["dealer"], seen["turn"], seen["sizes"]) == (1, 2, (7, 7, 7))
    # 54 cards less three times seven.
    assert seen["left"] == 33
    kinds = [type(step) for step in seen.trail]
    assert (kinds.count(EmptyHand), kinds.count(TakeCard)) == (2, 22)
