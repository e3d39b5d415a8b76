"""The watch: the language's own invariants, a game's, refusals, and functions that fail."""

from typing import Any

import pytest

from maldonne.checks.invariants import own_invariants
from maldonne.checks.matches import Match
from maldonne.checks.verdict import Cause
from maldonne.spec.language import command
from maldonne.spec.language.zones import EMPTY, push
from tests.checks.sitting import play, tables
from tests.checks.tiny.game import BLACK, RED, EndTurn, Pass, Take
from tests.petit.game import TAKE, game
from tests.petit_plays import position

OWN = {invariant.name: invariant.function for invariant in own_invariants(game)}


def petit() -> Any:
    # All nine cards: 2 + 1 in hands, 2 in the pile, 4 in the stock.
    return position("1 2", "R", pile="1 Joker=V", loose="2 V", under="V R")


def broken_by(change: Any) -> list[str]:
    """Names of the language's invariants that no longer hold once a state is changed."""
    run, s = petit()
    assert all(function(run.table, s) for function in OWN.values())
    change(s)
    return [name for name, function in OWN.items() if not function(run.table, s)]


def lose_a_card(s):
    s.hand[0].count[0] -= 1
    s.hand[0].size -= 1


def turn_a_card_into_another(s):
    s.pile.card[0] = 1


def miscount(s):
    s.hand[0].size += 1


def go_below_nothing(s):
    # One 1 too many in a hand and one too few in the stock, which has none: the sum is right.
    s.hand[0].count[0] += 1
    s.hand[0].size += 1
    s.stock.loose.count[0] -= 1
    s.stock.loose.size -= 1


def leave_a_card_above_the_top(s):
    s.pile.card[5] = 0


def leave_a_value_above_the_top(s):
    s.pile.value[5] = 0


def lay_for_no_value(s):
    s.pile.value[0] = EMPTY


def lay_for_a_joker(s):
    s.pile.value[0] = 4  # a card, and no value


def give_a_value_in_the_stock(s):
    s.stock.under.value[0] = 2


def command_nobody(s):
    command(s, TAKE, 2, 1)  # there are two players, 0 and 1


def command_nothing_known(s):
    command(s, TAKE + 1, 0, 1)


def command_no_times(s):
    command(s, TAKE, 0, 1)
    s.agenda.count[0] = 0


def leave_a_command_behind_the_last(s):
    s.agenda.player[3] = 0


def carry_out_what_nobody_commanded(s):
    s.agenda.done = 1


def leave_the_range(s):
    s.__dict__["turn"] = 2


def leave_the_range_of_a_row(s):
    list.__setitem__(s.drew, 1, 2)


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (lose_a_card, ["every-card-once"]),
        (turn_a_card_into_another, ["every-card-once"]),
        (miscount, ["zones-well-formed"]),
        (go_below_nothing, ["zones-well-formed"]),
        (leave_a_card_above_the_top, ["zones-well-formed"]),
        (leave_a_value_above_the_top, ["zones-well-formed"]),
        (lay_for_no_value, ["zones-well-formed"]),
        (lay_for_a_joker, ["zones-well-formed"]),
        (give_a_value_in_the_stock, ["zones-well-formed"]),
        (command_nobody, ["agenda-well-formed"]),
        (command_nothing_known, ["agenda-well-formed"]),
        (command_no_times, ["agenda-well-formed"]),
        (leave_a_command_behind_the_last, ["agenda-well-formed"]),
        (carry_out_what_nobody_commanded, ["agenda-well-formed"]),
        (leave_the_range, ["numbers-in-range"]),
        (leave_the_range_of_a_row, ["numbers-in-range"]),
    ],
)
def test_a_damaged_state_breaks_what_the_language_holds(change, names):
    assert broken_by(change) == names


def test_a_card_too_many_is_noticed():
    assert broken_by(lambda s: push(s.pile, 0, 0)) == ["every-card-once"]


# --- a game's own -------------------------------------------------------------------------------


def causes(plant: str, players: int, *steps: Any, **agreed: Any) -> list[Cause]:
    return [symptom.cause for symptom in play(plant, players, *steps, **agreed)[0]]


def test_an_invariant_that_breaks_is_named_with_its_clauses():
    found = causes("broken invariant", 2, Take(RED))
    assert found == [Cause("broken invariant", "one-red", "Take", ("T-RED",))]


def test_an_invariant_is_reported_where_it_breaks_and_not_in_every_state_after():
    # The card is lost in the first step, and missing in the three states that follow.
    steps = (Take(RED), EndTurn(), Take(BLACK), EndTurn())
    found = causes("lost card", 2, *steps)
    assert [c for c in found if c.kind == "broken invariant"] == [
        Cause("broken invariant", "every-card-once", "Take")
    ]


def test_a_step_invariant_is_asked_at_its_steps_alone():
    _, tally = play("", 2, Take(RED), EndTurn(), Take(RED), EndTurn(), Pass(), EndTurn())
    assert tally.checked == {"pass-keeps": 1}
    assert (tally.steps, tally.states) == (6, 7)


def test_a_player_without_a_legal_move_is_stuck():
    # Planted: nothing may be taken from a heap of three or fewer. Two of each colour make four.
    assert causes("stuck", 2, Take(RED), EndTurn(), each=2) == [Cause("stuck", "", "EndTurn")]


def test_rules_that_take_what_is_not_there_are_a_fault_with_their_line():
    # Planted: two cards of the kind are taken, and there are two red ones.
    steps = (Take(RED), EndTurn(), Take(BLACK), EndTurn(), Take(RED))
    at = tables("fault")
    match = Match(at.watch(at.table(2, each=3)))
    match.begin()
    found = [symptom for step in steps for symptom in match.take(step)][-1]
    assert found.cause.kind == "fault"
    assert found.cause.target.startswith("tests/checks/tiny/game.py:")
    assert "takes cards that are not in the zone" in found.situation.en
    assert not match.going


@pytest.mark.parametrize("plant", ["typo", "broken effect"])
def test_a_function_of_the_game_that_fails_is_a_fault_with_its_line(plant):
    found, _ = play(plant, 2) if plant == "typo" else play(plant, 2, Take(RED))
    assert [symptom.cause.kind for symptom in found] == ["fault"]
    assert found[0].cause.target.startswith("tests/checks/tiny/game.py:")
    assert "IndexError" in found[0].situation.en


# --- refusals -----------------------------------------------------------------------------------


def attempts(plant: str, move: Any, *steps: Any) -> Any:
    at = tables(plant)
    match = Match(at.watch(at.table(2)))
    match.begin()
    for step in steps:
        match.take(step)
    before = match.s.copy()
    found = match.attempt(move)
    return [symptom.cause for symptom in found], at.tally, match.s == before


def test_a_forbidden_move_is_refused_with_its_clause_and_changes_nothing():
    both_have_red = (Take(RED), EndTurn(), Take(RED), EndTurn())
    found, tally, same = attempts("", Take(RED), *both_have_red)
    assert (found, same) == ([], True)
    assert (tally.attempts, dict(tally.forbade)) == (1, {"T-RED": 1})


def test_a_move_that_nothing_permits_is_refused():
    found, tally, same = attempts("", Pass())
    assert (found, same) == ([], True)
    assert (tally.attempts, dict(tally.forbade)) == (1, {})


def test_a_legal_move_that_is_tried_is_no_attempt():
    found, tally, _ = attempts("", Take(RED))
    assert (found, tally.attempts) == ([], 0)


def test_a_clause_that_changes_the_state_it_reads_is_found():
    found, _, same = attempts("meddles", Take(RED))
    assert found == [Cause("refused move changed state", "Take", "Take")]
    assert not same
