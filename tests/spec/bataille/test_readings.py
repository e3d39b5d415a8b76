"""La bataille played out by hand: what each reading makes of a position.

Expected is what the reading's own words say of the cards named, worked out by hand.
"""

from typing import Any

import pytest

from maldonne.models.interpreter import Interpreter
from maldonne.spec.bataille.state import CARDS, Order, Start, Take
from maldonne.spec.language.load import load

game = load("bataille")
OPEN, OVER = "undefined", "over"


def played(piles: list[str], until: type | None = Take, order: int = 0, **rulings: str) -> Any:
    """The piles once the first step of a kind is taken, or play stops; and how it stands."""
    named = {name.replace("_", "-"): reading for name, reading in rulings.items()}
    table = game.table(len(piles), rulings=named)
    run = Interpreter(game, table)
    s: Any = run.start()
    game.roles["position"](table, s, {"pile": piles})
    while True:
        turn = run.turn(s)
        if not turn.steps:
            break
        step = Order(order) if turn.type == "move" else turn.steps[0]
        s = run.take(s, step)
        if type(step) is until:
            break
    held = [" ".join(CARDS.show(card, "fr") for card in pile.cards()) for pile in s.pile]
    return held, turn.type, list(s.won)


@pytest.mark.parametrize(
    ("order", "kept"),
    [("own_first", "4 R 9"), ("others_first", "4 9 R"), ("by_seat", "4 9 R")],
)
def test_order_of_the_cards_won(order, kept):
    """9 against R: the second player wins."""
    assert played(["9 2", "R 4"], pick_up=order)[0] == ["2", kept]


@pytest.mark.parametrize(("order", "kept"), [(0, "4 R 9"), (1, "4 9 R")])
def test_the_winner_chooses(order, kept):
    assert played(["9 2", "R 4"], order=order, pick_up="winner_chooses")[0] == ["2", kept]


@pytest.mark.parametrize(
    ("packet", "kept"), [("turned", "A 7 2 R 7 3 D"), ("singly", "A R 2 7 D 3 7")]
)
def test_order_within_what_one_player_laid(packet, kept):
    assert played(["7 2 R A", "7 3 D 5"], packet=packet)[0] == [kept, "5"]


@pytest.mark.parametrize(
    ("short", "held"),
    [
        ("gives_in", ["", "5 8 7 3 7 A"]),  # his Ace lies face down, and the 5 is not needed
        ("last_shown", ["7 A 7 3 5", "8"]),  # it is shown, against the 5
        ("stands", ["7 A 7 3 5", "8"]),
    ],
)
def test_one_card_left_in_a_battle(short, held):
    assert played(["7 A", "7 3 5 8"], short=short)[0] == held


def test_the_text_says_nothing_of_being_short():
    assert played(["7 A", "7 3 5 8"], short="as_written")[1] == OPEN


def test_both_short_alike_is_a_draw_or_begins_again():
    assert played(["7 2", "7 3"], until=None)[1:] == (OVER, [0, 0])
    assert played(["7 2", "7 3"], until=None, all_short="as_written")[1] == OPEN


def test_three_of_four_tie():
    """R R R 5: the three do battle, and the A wins ten cards: 3 × 3 and the 5."""
    piles = ["R 2 A 8", "R 3 D 8", "R 4 9 8", "5 8"]
    held = played(piles)[0]
    assert [len(pile.split()) for pile in held] == [1 + 10, 1, 1, 1]
    assert played(piles, three_tied="as_written")[1] == OPEN


def test_six_cards_of_seven():
    """R R 9: the battle of two leaves the 9 to be taken, or to go back."""
    piles = ["R 2 3 8", "R 2 4 8", "9 8"]
    assert [len(p.split()) for p in played(piles)[0]] == [1, 1 + 7, 1]
    assert [len(p.split()) for p in played(piles, six_cards="six")[0]] == [1, 1 + 6, 2]


@pytest.mark.parametrize(("leftover", "sizes"), [("dealt", [18, 17, 17]), ("aside", [17] * 3)])
def test_52_cards_among_three(leftover, sizes):
    table = game.table(3, rulings={"leftover": leftover})
    run = Interpreter(game, table)
    s: Any = run.start()
    step: Any = None
    while type(step) is not Start:
        step = run.turn(s).steps[0]
        s = run.take(s, step)
    assert [pile.size for pile in s.pile] == sizes


def test_one_of_three_is_out():
    """2 against R and 3: he is out; the others have one card and three."""
    piles = ["2", "R 5", "3 4"]
    assert played(piles, until=None)[1:] == (OVER, [0, 1, 0])
    assert played(piles, until=None, winner="all_but_him")[1:] == (OVER, [0, 1, 1])
    held, _, won = played(piles, until=None, end="last_left")
    assert ([len(pile.split()) for pile in held], won) == ([0, 5, 0], [0, 1, 0])
