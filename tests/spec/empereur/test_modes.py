"""Elite, Mirror Normal and Mirror Elite under the rulings by default, in positions made by hand."""

import pytest

from maldonne.spec.empereur.state import (
    ELECT,
    ELITE,
    EMPEROR,
    MIRROR_ELITE,
    MIRROR_NORMAL,
    OUTCAST,
    SUBJECT,
    EmperorGifts,
    GiftsDone,
    OutcastGifts,
)
from tests.spec.empereur.scene import after, at

# --- points ---------------------------------------------------------------------------------------

WORTH = {"3": 3, "7": 7, "10": 10, "J": 11, "Q": 12, "K": 13, "A": 14, "2": 15, "Joker": 20}


@pytest.mark.parametrize("card", WORTH)
def test_what_a_card_left_is_worth(card):
    seen = after(at("9", card, pile="5", agreed={"mode": ELITE}), "9")
    assert seen["points"] == (WORTH[card], 0)


def test_cards_drawn_for_a_last_card_count():
    # A 5 on a 5 as last card: 1 draws the 6 and is left with K 6.
    seen = after(at("5", "K", "3", pile="5", stock="6 7", agreed={"mode": ELITE}), "5")
    assert seen["points"] == (13 + 6 + 3, 0, 0)
    # A Two: both draw.
    seen = after(at("2", "K", "3", pile="5", stock="6 7", agreed={"mode": ELITE}), "2")
    assert seen["points"] == (13 + 6 + 3 + 7, 0, 0)


def test_an_emperor_who_is_left_with_cards_does_not_count_them():
    # 0 and 1 finish with jokers; 2 is alone and Emperor, holds 3 3; the others hold nothing.
    scene = at("Joker", "Joker", "3 3", pile="5", agreed={"mode": ELITE})
    seen = after(scene, "Joker=9 Joker=10")
    assert seen["titles"] == ("Subject", "Subject", "Emperor")
    assert seen["points"] == (0, 0, 0)


@pytest.mark.parametrize(("agreed", "stop"), [(16, "over"), (15, "over"), (17, "chance")])
def test_the_match_ends_when_the_points_are_reached_or_passed(agreed, stop):
    # 1 is left with 3 and K: 16 points.
    seen = after(at("9", "3 K", pile="5", agreed={"mode": ELITE, "points": agreed}), "9")
    assert (seen["points"], seen["stop"]) == ((16, 0), stop)
    assert seen["winners"] == ([0] if stop == "over" else [])


def test_points_of_earlier_rounds_stay():
    # 0 has 10 points; with 16 more he reaches 26, 1 stays at 20.
    scene = at("9", "3 K", pile="5", points=[10, 20], agreed={"mode": ELITE, "points": 26})
    seen = after(scene, "9")
    assert (seen["points"], seen["winners"]) == ((26, 20), [0])


def test_in_mirror_elite_the_outcast_gets_the_points_and_loses():
    scene = at("9", "10", "K 2", pile="5", agreed={"mode": MIRROR_ELITE, "points": 28})
    seen = after(scene, "9 10")
    assert seen["points"] == (0, 0, 28)
    assert (seen["stop"], seen["winners"]) == ("over", [0, 1])


# --- the Mirror round -----------------------------------------------------------------------------

MIRROR = {"mode": MIRROR_NORMAL}


def test_play_goes_on_until_one_is_left_and_passes_over_who_has_finished():
    scene = at("9", "6 10", "6 J", "3 3", pile="5", stock="4 7 8", agreed=MIRROR)
    seen = after(scene, "9")
    assert (seen["out"], seen["turn"], seen["stop"]) == ([0], 1, "move")
    # 1 plays 10, 2 plays J, 3 draws 4 and passes: after 3 comes 1, since 0 has finished.
    seen = after(scene, "9 10 J draw pass")
    assert (seen["turn"], seen["out"]) == (1, [0])


def test_all_who_finish_are_elect_and_the_last_is_outcast():
    seen = after(at("9", "10", "J", "3 3", pile="5", agreed=MIRROR), "9 10 J")
    assert seen["ranks"] == ("Elect", "Elect", "Elect", "Outcast")
    assert seen["titles"] == ("Emperor", "Subject", "Subject", "Subject")
    assert (seen["stop"], seen["winners"]) == ("over", [0, 1, 2])


def test_of_two_players_the_first_to_finish_ends_the_round():
    seen = after(at("9", "3 3", pile="5", agreed=MIRROR), "9")
    assert (seen["ranks"], seen["winners"]) == (("Elect", "Outcast"), [0])


def test_a_joker_ends_the_round_after_others_have_finished():
    seen = after(at("9", "Joker", "3 3", pile="5", agreed=MIRROR), "9 Joker=10")
    assert seen["ranks"] == ("Elect", "Outcast", "–")
    assert seen["titles"] == ("Emperor", "Subject", "Subject")
    assert seen["winners"] == [0, 2]


def test_the_pile_of_who_has_finished_goes_when_all_others_pass():
    scene = at("9", "3 6", "4 7", pile="5", stock="3 3 8", agreed=MIRROR)
    seen = after(scene, "9 draw pass draw pass")
    assert (seen["turn"], seen["pile"], seen["stock"]) == (1, "", "8 5 9")


# --- gifts ----------------------------------------------------------------------------------------


def test_nobody_gives_before_the_first_round():
    scene = at("3", "4", turn=-1, agreed={"mode": MIRROR_ELITE, "at_most": 1})
    seen = after(scene)
    assert (seen["turn"], seen["stop"]) == (0, "move")


def test_subjects_give_their_best_and_the_emperor_gives_to_each():
    # 1 was Emperor. A joker is more than a 2; of 9 9 one is given.
    scene = at(
        "2 Joker",
        "3 4",
        "9 9",
        turn=-1,
        title=[SUBJECT, EMPEROR, SUBJECT],
        emperor_before=1,
        emperor_gifts=1,
        agreed={"mode": ELITE, "at_most": 2},
    )
    seen = after(scene)
    assert seen["hands"] == ("2", "3 4 9 Joker", "9")
    assert seen["asked"] == 1
    assert seen["may"] == {"give:3", "give:4", "give:9", "give:Joker"}
    # From his left: 2 gets the first, 0 the second; then the round begins left of the dealer.
    seen = after(scene, "give:3 give:9")
    assert seen["hands"] == ("9 2", "4 Joker", "3 9")
    assert (seen["turn"], seen["stop"]) == (0, "move")


def test_the_outcast_gives_his_best_and_gets_one_back_from_each():
    # 1 was Outcast, 2 finished before 0.
    scene = at(
        "3 4",
        "5 K 2",
        "6 7",
        turn=-1,
        rank=[ELECT, OUTCAST, ELECT],
        place=[2, 0, 1],
        outcast_before=1,
        outcast_gifts=1,
        agreed={"mode": MIRROR_NORMAL, "at_most": 3},
    )
    seen = after(scene)
    assert seen["hands"] == ("3 4 K", "5", "6 7 2")
    # From the left of the Outcast: 2 chooses first.
    assert (seen["asked"], seen["may"]) == (2, {"give:6", "give:7", "give:2"})
    seen = after(scene, "give:6 give:3")
    assert seen["hands"] == ("4 K", "3 5 6", "7 2")


def test_in_mirror_elite_both_exchanges_are_made_that_of_the_emperor_first():
    scene = at(
        "3 4",
        "5 K",
        "6 2",
        turn=-1,
        title=[EMPEROR, SUBJECT, SUBJECT],
        rank=[ELECT, ELECT, OUTCAST],
        place=[1, 2, 0],
        emperor_before=0,
        outcast_before=2,
        emperor_gifts=1,
        outcast_gifts=1,
        agreed={"mode": MIRROR_ELITE, "at_most": 2},
    )
    # 1 gives K, 2 gives 2; 0 gives 3 to 1 and K to 2, and keeps 4 2. Then 2, who holds 6 K, gives
    # K to 0, who finished first, and 6 to 1; 0 gives back 4, 1 gives back 3.
    seen = after(scene, "give:3 give:K give:4 give:3")
    assert seen["hands"] == ("K 2", "5 6", "3 4")
    kinds = [type(step) for step in seen.trail]
    assert kinds.index(EmperorGifts) < kinds.index(OutcastGifts)
    assert kinds.count(GiftsDone) == 2


def test_gifts_follow_the_round_that_gave_the_titles():
    # Elite, two players: 0 wins, 1 is left with 3 (3 points). Then 0 draws 5, 1 draws 9 and deals.
    # 0 is dealt 5, 1 is dealt 9; 1 gives 9, and 0 gives 5 back.
    scene = at("9", "3", pile="5", stock="4", agreed={"mode": ELITE, "at_most": 1})
    seen = after(scene, "9", "5 9 5 9")
    assert (seen["points"], seen["hands"], seen["asked"]) == ((3, 0), ("5 9", ""), 0)
    seen = after(scene, "9 give:5", "5 9 5 9")
    assert (seen["hands"], seen["turn"]) == (("9", "5"), 0)


def test_in_mode_normal_there_are_no_gifts():
    scene = at("9", "3", pile="5", stock="4", rounds=2, agreed={"at_most": 1})
    seen = after(scene, "9", "5 9 5 9")
    assert (seen["hands"], seen["turn"], seen["points"]) == (("5", "9"), 0, (0, 0))
