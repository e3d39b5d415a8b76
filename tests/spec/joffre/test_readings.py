"""Joffre played out by hand: what each reading makes of a position.

Expected is what the reading's own words say of the cards named, worked out by hand.
"""

from typing import Any

import pytest

from maldonne.spec.joffre.examples import last_trick
from maldonne.spec.joffre.state import (
    CARDS,
    ENGLAND,
    FRANCE,
    GERMANY,
    PARTNERS,
    RUSSIA,
    NextDeal,
    NobodyOffers,
    Score,
    TakeTrick,
)
from tests.spec.joffre.scene import Scene, held

OPEN = "undefined"
SMALL = {"pack": tuple(1 if card in (0, 1, 8, 9, 17, 18, 25, 26) else 0 for card in CARDS)}


def bidding(players: int = 4, /, **rulings: str) -> Scene:
    """The cards are dealt; the second player is the first to speak."""
    return Scene(players, **rulings).dealt()


def ending(
    hands: str, tricks: list[int], won: list[str], trump: int, offered: int, **more: Any
) -> Scene:
    """The last trick of a deal; the first player made trump and leads."""
    score = more.pop("score", [0, 0, 0, 0])
    mode = more.pop("mode", 0)
    words = last_trick(hands.split(), tricks, won, trump, offered, score)
    return Scene(4, mode, **more).at(words)


def scores(scene: Scene) -> list[int]:
    return list(scene.s.score)


# --- the deal and the offers ---------------------------------------------------------------------


def test_who_deals_first():
    assert Scene().follow().s.dealer == 0
    assert len(Scene(3, first_dealer="lot").turn().steps) == 3
    assert Scene(first_dealer="as_written").follow().turn().type == OPEN


def test_the_first_to_speak_sits_to_the_left_and_may_decline():
    scene = bidding()
    assert scene.turn().actor == 1
    assert scene.legal() == ["1", "2", "3", "4", "5", "6", "7", "8", "-"]
    assert "-" not in bidding(decline="first_must").legal()


def test_the_next_offers_more_or_declines_and_the_dealer_is_last():
    scene = bidding().do("5")
    assert (scene.turn().actor, scene.legal()) == (2, ["6", "7", "8", "-"])
    scene.do("-", "7")
    assert (scene.turn().actor, scene.legal()) == (0, ["8", "-"])
    scene.do("-")
    assert (scene.s.maker, scene.turn().actor) == (3, 3)


def test_offers_go_on_until_nobody_offers_more():
    scene = bidding(laps="until_none").do("3", "-", "4", "-")
    assert (scene.turn().actor, scene.legal()) == (1, ["5", "6", "7", "8", "-"])
    scene.do("5", "-", "-", "-")
    assert scene.s.maker == 1


@pytest.mark.parametrize(
    ("reading", "offers"),
    [("any", "1 2 3 4 5 6 7 8"), ("from_six", "6 7 8"), ("six_or_seven", "6 7")],
)
def test_the_least_offer(reading, offers):
    assert bidding(lowest_offer=reading).legal() == [*offers.split(), "-"]


def test_the_most_that_is_offered():
    assert bidding(3).legal()[-2] == "10"
    assert bidding(highest_offer="points").legal()[-2] == "12"
    assert bidding(3, highest_offer="points").legal()[-2] == "14"
    assert bidding(highest_offer="as_written").do("9").turn().type == OPEN


def test_nobody_offers():
    nothing = ("-", "-", "-")
    assert bidding().do(*nothing, "-", last=NobodyOffers).s.dealer == 1
    assert bidding(nobody="same_deals").do(*nothing, "-", last=NobodyOffers).s.dealer == 0
    assert "-" not in bidding(nobody="dealer_must").do(*nothing).legal()
    assert "-" in bidding(nobody="dealer_must").do("-", "-", "1").legal()
    led = bidding(nobody="left_leads").do(*nothing, "-")
    assert (led.turn().actor, led.s.maker, len(led.legal())) == (1, -1, 8)
    assert bidding(nobody="as_written").do(*nothing, "-").turn().type == OPEN


# --- tricks --------------------------------------------------------------------------------------


def playing(hands: list[str], trump: int, /, **rulings: str) -> Scene:
    """Trump is made; the first player leads."""
    words = {"hand": hands, "turn": 0, "leader": 0, "trump": trump, "maker": 0}
    return Scene(len(hands), **rulings).at({**words, "offered": [1] + [0] * (len(hands) - 1)})


def test_suit_is_followed():
    scene = playing(["E3 R1", "E1 E-blank G2", "F1 F2", "F3 F4"], GERMANY).do("E3")
    assert scene.legal() == ["E-blank", "E1"]


def test_who_cannot_follow_may_trump_or_must():
    hands = ["E3 R1", "G2 R5", "F1 F2", "F3 F4"]
    assert playing(hands, GERMANY).do("E3").legal() == ["G2", "R5"]
    assert playing(hands, GERMANY, trump_duty="must").do("E3").legal() == ["G2"]


def test_over_trumping():
    hands = ["E3 R1", "G4 F5", "G2 G6", "F3 F4"]
    free = playing(hands, GERMANY).do("E3", "G4")
    assert free.legal() == ["G2", "G6"]
    assert playing(hands, GERMANY, over_trump="higher").do("E3", "G4").legal() == ["G6"]
    assert playing(hands, GERMANY, over_trump="as_written").do("E3", "G4", "G2").turn().type == OPEN


def test_who_only_has_lower_trumps_plays_them():
    hands = ["E3 R1", "G4 F5", "G2 R7", "F3 F4"]
    assert playing(hands, GERMANY, over_trump="higher").do("E3", "G4").legal() == ["G2", "R7"]


def test_the_highest_card_of_the_suit_led_or_of_any():
    hands = ["E3 R1", "R7 R5", "E1 E2", "E4 F4"]
    laid = ("E3", "R7", "E1", "E4")
    assert playing(hands, GERMANY).do(*laid).s.tricks == [0, 0, 0, 1]
    assert playing(hands, GERMANY, highest_card="any_suit").do(*laid).s.tricks == [0, 1, 0, 0]


def test_of_equal_numbers_the_first_laid():
    hands = ["E7 R1", "R7 R5", "F7 F2", "E4 F4"]
    played = playing(hands, GERMANY, highest_card="any_suit").do("E7", "R7", "F7", "E4")
    assert played.s.tricks == [1, 0, 0, 0]


def test_an_unnumbered_trump():
    hands = ["E3 R1", "Kaiser R5", "E1 E2", "E4 F4"]
    laid = ("E3", "Kaiser", "E1", "E4")
    assert playing(hands, GERMANY).do(*laid).s.tricks == [0, 1, 0, 0]
    assert playing(hands, GERMANY, unnumbered="plain").do(*laid).s.tricks == [0, 0, 0, 1]
    led = playing(["Kaiser R1", "R5 R4", "E1 E2", "E4 F4"], GERMANY, unnumbered="plain")
    assert led.do("Kaiser", "R5", "E1", "E4").s.tricks == [1, 0, 0, 0]


@pytest.mark.parametrize(("reading", "seat"), [("winner", 3), ("maker", 0), ("left", 1)])
def test_who_leads_next(reading, seat):
    hands = ["E3 R1", "E1 R5", "E2 F1", "E4 F4"]
    assert playing(hands, GERMANY, lead=reading).do("E3", "E1", "E2", "E4").turn().actor == seat


def test_the_text_does_not_say_who_leads_next():
    hands = ["E3 R1", "E1 R5", "E2 F1", "E4 F4"]
    played = playing(hands, GERMANY, lead="as_written").do("E3", "E1", "E2", "E4")
    assert played.turn().type == OPEN


# --- points --------------------------------------------------------------------------------------

LAST = ("R7", "R1", "E1", "G1")
HANDS = "R7 R1 E1 G1"


def test_the_text_s_figures():
    """Four tricks: 9 with the Joffre, 1 with the Kaiser, 6 with both."""
    for won, points in ((["Joffre", "Kaiser", "", ""], 9), (["Kaiser", "Joffre", "", ""], 1)):
        assert (
            scores(ending(HANDS, [3, 2, 1, 1], won, RUSSIA, 4).do(*LAST, last=Score))[0] == points
        )
    both = ending(HANDS, [3, 2, 1, 1], ["Joffre Kaiser", "", "", ""], RUSSIA, 4)
    assert scores(both.do(*LAST, last=Score)) == [6, 2, 1, 1]


@pytest.mark.parametrize(("contract", "points"), [("tricks", -6), ("points", 9)])
def test_an_offer_of_six_four_tricks_and_the_joffre(contract, points):
    scene = ending(HANDS, [3, 2, 1, 1], ["Joffre", "Kaiser", "", ""], RUSSIA, 6, contract=contract)
    assert scores(scene.do(*LAST, last=Score))[0] == points


def test_an_offer_of_six_six_tricks_and_the_kaiser():
    for contract, points in (("tricks", 3), ("points", -6)):
        scene = ending(
            HANDS, [5, 1, 1, 0], ["Kaiser", "Joffre", "", ""], RUSSIA, 6, contract=contract
        )
        assert scores(scene.do(*LAST, last=Score))[0] == points


@pytest.mark.parametrize(
    ("card", "failed", "points"),
    [
        ("Joffre", "all", -6),
        ("Joffre", "tricks_only", -1),
        ("Kaiser", "all", -6),
        ("Kaiser", "tricks_only", -9),
    ],
)
def test_what_a_failed_offer_strikes(card, failed, points):
    other = "Kaiser" if card == "Joffre" else "Joffre"
    scene = ending(HANDS, [4, 1, 1, 1], [card, other, "", ""], RUSSIA, 6, failed=failed)
    assert scores(scene.do(*LAST, last=Score))[0] == points


def test_who_is_left_with_the_kaiser():
    """The fourth player had it and played it; the second has it."""
    for reading, expected in (("taker", [4, -1, 6, 1]), ("holder", [4, 2, 6, -2])):
        scene = ending(
            HANDS, [3, 2, 1, 1], ["", "Kaiser", "Joffre", ""], RUSSIA, 4, kaiser_holder=reading
        )
        assert scores(scene.do(*LAST, last=Score)) == expected


def test_the_others_score():
    scene = ending(
        HANDS, [3, 2, 1, 1], ["Joffre", "Kaiser", "", ""], RUSSIA, 4, others_score="maker_only"
    )
    assert scores(scene.do(*LAST, last=Score)) == [9, -3, 0, 0]


INSULT = ("Joffre", "Kaiser", "F3", "R2")


def test_the_insult():
    """The maker made his three; he loses 5 and has −2; the other +2 +1 +5 −3."""
    scene = ending(" ".join(INSULT), [3, 2, 1, 1], ["", "", "", ""], GERMANY, 3)
    assert scores(scene.do(*INSULT, last=Score)) == [-2, 5, 1, 1]


def test_no_insult_where_a_third_card_takes_both():
    hands = "Joffre Kaiser G1 R2"
    scene = ending(hands, [3, 2, 1, 1], ["", "", "", ""], GERMANY, 3)
    assert scores(scene.do(*hands.split(), last=Score)) == [3, 2, 4, 1]


@pytest.mark.parametrize(("reading", "eaten"), [("insult", 0), ("none", -1)])
def test_the_partner_s_joffre(reading, eaten):
    hands = "Joffre F3 Kaiser R2"
    scene = ending(
        hands, [3, 2, 1, 1], ["", "", "", ""], GERMANY, 3, mode=PARTNERS, partner_insult=reading
    )
    assert scene.do(*hands.split(), last=TakeTrick).s.insulted == eaten


def partners(**rulings: str) -> list[int]:
    """Four tricks and two for the side, of six offered; the Joffre with the partner."""
    scene = ending(
        HANDS, [3, 1, 2, 1], ["", "Kaiser", "Joffre", ""], RUSSIA, 6, mode=PARTNERS, **rulings
    )
    return scores(scene.do(*LAST, last=Score))


def test_partners():
    assert partners() == [11, -1, 11, -1]
    assert partners(partner_score="each") == [4, -2, 7, 1]
    assert partners(partner_contract="alone") == [1, -1, 1, -1]
    assert partners(partner_score="each", partner_contract="alone") == [-6, -2, 7, 1]


# --- the match -----------------------------------------------------------------------------------


def below(**rulings: str) -> Scene:
    return ending(HANDS, [3, 2, 1, 1], ["", "", "", ""], RUSSIA, 6, **rulings)


def test_below_zero():
    assert scores(below().do(*LAST, last=Score))[0] == -6
    assert scores(below(below_zero="floor").do(*LAST, last=Score))[0] == 0


@pytest.mark.parametrize(
    ("reading", "seat"), [("left", 0), ("same", 3), ("maker", 0)], ids=["left", "same", "maker"]
)
def test_who_deals_next(reading, seat):
    assert below(next_dealer=reading).do(*LAST, last=NextDeal).s.dealer == seat
    assert below(next_dealer="as_written").do(*LAST).turn().type == OPEN


@pytest.mark.parametrize(
    ("reading", "won"),
    [("highest", [0, 1, 0, 0]), ("maker_first", [1, 0, 0, 0]), ("all", [1, 1, 0, 0])],
)
def test_several_reach_forty(reading, won):
    """The maker comes from 36 to 40, the second from 39 to 46."""
    scene = ending(
        HANDS,
        [3, 2, 1, 1],
        ["", "Joffre", "Kaiser", ""],
        RUSSIA,
        4,
        score=[36, 39, 0, 0],
        several=reading,
    )
    assert list(scene.do(*LAST).s.champion) == won


def test_a_match_may_be_over_in_the_middle_of_a_deal():
    """The second player has 39, and takes a trick."""
    hands = ["E3 R1", "E5 R5", "E2 F1", "E4 F4"]
    laid = ("E3", "E5", "E2", "E4")
    at_once, later = (
        Scene(win_when=reading).at(
            {
                "hand": hands,
                "turn": 0,
                "leader": 0,
                "trump": GERMANY,
                "maker": 0,
                "offered": [1, 0, 0, 0],
                "score": [0, 39, 0, 0],
            }
        )
        for reading in ("at_once", "after_deal")
    )
    assert list(at_once.do(*laid).s.champion) == [0, 1, 0, 0]
    assert later.do(*laid).turn().type == "move"


def test_the_first_card_makes_trump():
    scene = Scene(4, 0, SMALL).dealt().do("1", "-", "-", "-")
    card = scene.legal()[0]
    scene.do(card)
    assert (
        scene.s.trump
        == {"F": FRANCE, "J": FRANCE, "G": GERMANY, "K": GERMANY, "E": ENGLAND}[card[0]]
    )
    assert held(scene.s.middle) == card
