"""The rules held against the clauses: each mistake planted in the tiny game is found, alone.

The plays are the shortest that show the mistake, worked out by hand from the rules of the tiny
game (`tests/checks/tiny/game.py`).
"""

from typing import Any

import pytest

from maldonne.checks.compare import judge
from maldonne.checks.verdict import Cause
from tests.checks.sitting import play
from tests.checks.tiny.game import BLACK, RED, EndTurn, Pass, Take

TURN = (Take(RED), EndTurn())
# Two cards of each colour and two players: after four turns the heap is empty.
TO_THE_END = (*TURN, *TURN, Take(BLACK), EndTurn(), Take(BLACK), EndTurn())
FIRST_PASSES = (*TURN, *TURN, Pass(), EndTurn())


def causes(plant: str, players: int, *steps: Any, **agreed: Any) -> list[Cause]:
    return [symptom.cause for symptom in play(plant, players, *steps, **agreed)[0]]


def test_sound_rules_show_nothing():
    assert causes("", 2, *TO_THE_END, each=2) == []


@pytest.mark.parametrize(
    ("plant", "players", "steps", "cause"),
    [
        # Two cards are taken where the clause says one more.
        ("departure", 2, [Take(RED)], Cause("departure", "T-GROWS", "Take", ("T-GROWS",))),
        # The turn goes right; with two players right is left, so it takes three.
        ("wrong way", 3, TURN, Cause("departure", "follower", "EndTurn", ("T-LEFT",))),
        # The clause answers a seat beyond the last.
        ("impossible", 2, TURN, Cause("impossible", "follower", "EndTurn", ("T-LEFT",))),
        # The clause allows anybody but him: two others, of whom the rules choose one.
        ("open", 3, TURN, Cause("open", "follower", "EndTurn", ("T-LEFT",))),
        # After a pass one clause says left, another the same player.
        (
            "conflict",
            2,
            FIRST_PASSES,
            Cause("conflict", "follower", "EndTurn", ("T-AGAIN", "T-LEFT")),
        ),
        # A second move though the first one's turn is not over.
        (
            "never ends a turn",
            2,
            [Take(RED), Take(BLACK)],
            Cause("departure", "T-END-TURN", "", ("T-END-TURN",)),
        ),
    ],
)
def test_a_planted_mistake_is_found(plant, players, steps, cause):
    assert causes(plant, players, *steps) == [cause]


def test_with_two_players_there_is_no_choice_to_leave_open():
    assert causes("open", 2, *TURN) == []


def test_with_two_players_the_wrong_way_is_the_right_one():
    assert causes("wrong way", 2, *TURN) == []


def test_silence_is_a_gap_only_where_no_question_covers_it():
    # No clause says who follows once the heap is empty; one question does.
    gap = Cause("gap", "follower", "EndTurn")
    assert causes("gap", 2, *TO_THE_END, each=2) == [gap]
    found, tally = play("", 2, *TO_THE_END, each=2)
    assert found == []
    assert tally.decided == {("who-follows", "follower"): 1}


def test_a_forced_step_that_nothing_asks_for_is_found():
    # Without T-END-TURN only T-LEFT speaks of the end of a turn, and not once the heap is empty.
    found = causes("unbidden", 2, *TO_THE_END, each=2)
    assert found == [
        Cause("unbidden step", "EndTurn", "EndTurn"),
        Cause("gap", "follower", "EndTurn"),
    ]


def test_an_exception_that_sets_a_clause_aside_is_counted():
    found, tally = play("exception", 2, *FIRST_PASSES)
    assert found == []
    assert tally.excepted == {("T-AGAIN", "T-LEFT"): 1}
    assert tally.applied["T-LEFT"] == 2  # the two turns that did not end with a pass


def test_a_move_that_a_ruling_alone_permits_is_counted_for_its_question():
    found, tally = play("completed", 2, *FIRST_PASSES)
    assert found == []
    assert tally.decided == {("idle", "Pass"): 1}


def test_a_step_left_undefined_is_not_compared():
    rulings = {"who-follows": "as_written"}
    found, tally = play("gap", 2, *TO_THE_END, each=2, rulings=rulings)
    assert [symptom.cause.kind for symptom in found] == ["undefined"]
    assert tally.undefined == {"who-follows": 1}


def test_what_the_clauses_and_the_rules_say_is_told():
    (symptom,), _ = play("wrong way", 3, *TURN)
    assert "T-LEFT (“The player to the left follows.”) answers “player 2”" in symptom.situation.en
    assert symptom.situation.en.endswith("by the rules: player 3.")
    assert "T-LEFT (« Le joueur de gauche suit. ») répond « joueur 2 »" in symptom.situation.fr


@pytest.mark.parametrize(
    ("did", "answers", "values", "allowed", "kind"),
    [
        (0, [], None, None, "gap"),
        (0, [0], None, None, None),
        (1, [0], None, None, "departure"),
        (0, [0, 0], None, None, None),  # two clauses that agree are fine
        (0, [0, 1], None, None, "conflict"),
        (2, [0, 1], None, None, "conflict"),
        (5, [5], [0, 1], None, "impossible"),
        (0, [], [0, 1], [0], None),
        (0, [], [0, 1], [0, 1], "open"),
        (0, [], [0, 1], [1], "departure"),
        (0, [], [0, 1], [], "impossible"),
        (0, [0], [0, 1], [0, 1], None),  # one clause allows several, another settles it
        (0, [0], [0, 1], [1], "conflict"),
        (0, [], None, [], "departure"),
    ],
)
def test_judgement(did, answers, values, allowed, kind):
    assert judge(did, answers, values, allowed) == kind
