"""Each mistake planted in the made game is found by the proofs, alone; sound rules are proved.

What is expected is read off the rules of the made game (`made/game.py`).
"""

from dataclasses import replace

import pytest

from maldonne.checks.proofs.proving import Line, Proof, prove
from tests.checks.proofs import plants
from tests.checks.proofs.plants import CLAUSES, NO_COUNTED, covered, invariant, named, proof_of

AGAIN = '''@game.decides("M-AGAIN", follower, when=has_passed)
def again(table: Table, before: State, step: EndTurn) -> int:
    """The same player."""
    return before.turn


'''
LEFT = '''@game.decides("M-LEFT", follower, when=going_on)
def left(table: Table, before: State, step: EndTurn) -> int:
    """The player on the left."""
    return left_of(table, before.turn)
'''
ANOTHER = '''@game.allows("M-LEFT", follower, when=going_on)
def left(table: Table, before: State, step: EndTurn, value: int) -> bool:
    """Another player."""
    return value != before.turn
'''
BEYOND = LEFT.replace("left_of(table, before.turn)", "table.players")
ENDED = '"""Somebody has taken a card, or passed."""\n    return before.ending == 1'
RIGHT = ("        s.turn = left_of(table, s.turn)", "        s.turn = right_of(table, s.turn)")
USES_RIGHT = ("    put,\n", "    put,\n    right_of,\n")
CONFLICT = (CLAUSES, AGAIN + CLAUSES)
UNBIDDEN = (ENDED, ENDED + " and before.passing == 0")
ANY_CARD = '"""Any card."""\n    return True'
ALL_IN_HEAP = "s.heap.size < table.pack[0] + table.pack[1]"


def test_sound_rules_are_proved(tmp_path):
    proof = proof_of(tmp_path)
    assert named(proof) == set()
    assert proof.possible
    assert proof.vacuous == ["Never"]
    assert {line.outcome for line in proof.lines if line.step != "Never"} == {"proved"}


@pytest.mark.parametrize(
    ("put_in", "players", "found"),
    [
        # The counter stands still, and every card that is taken breaks it.
        ([("s.taken += 1", "s.taken += 0")], 2,
         {("broken invariant", "counted", "Take"), ("claim refuted", "one-more", "Take")}),
        # Nothing says who follows when the heap is empty, and no question any more.
        ([("@WHO_FOLLOWS.covers(follower)\ndef heap", "def heap")], 2,
         {("gap", "follower", "EndTurn")}),
        # After a pass one clause says left, another the same player.
        ([CONFLICT], 2, {("conflict", "follower", "EndTurn")}),
        ([CONFLICT, covered("follower", "before.passing == 1")], 2, set()),
        ([(LEFT, BEYOND)], 2, {("impossible", "follower", "EndTurn")}),
        ([(LEFT, BEYOND), covered("follower", "before.heap.size > 0")], 2, set()),
        # With two players right is left.
        ([RIGHT, USES_RIGHT], 2, set()),
        ([RIGHT, USES_RIGHT], 3, {("departure", "follower", "EndTurn")}),
        ([RIGHT, USES_RIGHT, covered("follower", "table.players == 3")], 3, set()),
        # With two players there is one other, with three the rules choose.
        ([(LEFT, ANOTHER)], 2, set()),
        ([(LEFT, ANOTHER)], 3, {("open", "follower", "EndTurn")}),
        ([(LEFT, ANOTHER), covered("follower", "before.heap.size > 0")], 3, set()),
        # The clause asks for the end of a turn only where nobody has passed.
        ([UNBIDDEN], 2, {("unbidden step", "EndTurn", "EndTurn")}),
        ([UNBIDDEN, covered("EndTurn", "before.passing == 1")], 2, set()),
        # The heap empty, the turn is not ended: he may pass once more, or has no move.
        ([("return s.ending == 1\n", "return s.ending == 1 and s.heap.size > 0\n")], 2,
         {("departure", "M-END", "Pass"), ("stuck", "", "")}),
        ([(ANY_CARD, ANY_CARD.replace("True", "before.heap.size > 1"))], 2, {("stuck", "", "")}),
        # Two cards are taken, of which the second need not be there.
        ([("s.hand[s.turn], move.card, 1)", "s.hand[s.turn], move.card, 2)")], 2,
         {("fault", "", "Take"), ("departure", "M-GROWS", "Take"),
          ("broken invariant", "counted", "Take")}),
        # Four cards are counted up to three.
        ([("integer(0, 6,", "integer(0, 3,")], 2, {("fault", "", "Take")}),
        # The last of four cards contradicts the claim.
        ([("after.taken == before.taken + 1", "after.taken < 4")], 2,
         {("claim refuted", "one-more", "Take")}),
        # At the start already.
        ([invariant("in-hand", "somebody_holds(table, s)")], 2,
         {("broken invariant", "in-hand", "start")}),
    ],
)  # fmt: skip
def test_a_planted_mistake_is_found_and_nothing_else(tmp_path, put_in, players, found):
    assert named(proof_of(tmp_path, *put_in, players=players)) == found


def test_what_no_step_leads_to_is_excluded_by_one_step_back(tmp_path):
    # A turn ends only after somebody took a card or, holding one, passed.
    proof = proof_of(tmp_path, invariant("held", "somebody_holds(table, before)", "EndTurn"))
    assert named(proof) == set()
    back = [(line.cause.target, line.step) for line in proof.lines if line.given == "1"]
    assert back == [("held", "EndTurn")]


def test_one_step_back_the_start_counts_as_well(tmp_path):
    # The first card counts twice. Once it is known that nobody ends a turn while all cards are in
    # the heap, no step leads to the state where that happens: but play starts there.
    twice = ("s.taken += 1", f"s.taken += 1 if {ALL_IN_HEAP.replace('size', 'size + 1')} else 2")
    proof = proof_of(tmp_path, twice, invariant("gone", f"{ALL_IN_HEAP} or s.ending == 0"))
    assert ("broken invariant", "counted", "Take") in named(proof)


def test_the_smallest_position_is_the_smallest(tmp_path):
    # Fewest cards in hands when a third card is taken: the counter says 2, so the heap has 2 of 4.
    three = invariant("two-at-most", "s.taken <= 2")
    (line,) = plants.against(proof_of(tmp_path, three))
    assert (line.before.taken, line.before.heap.size) == (2, 2)
    # No stock here, so that all cards lie outside it.
    assert line.cards == 4


def test_contradictory_invariants_prove_nothing(tmp_path):
    proof = proof_of(tmp_path, invariant("below-nothing", "s.taken < 0"))
    assert not proof.possible
    assert proof.vacuous == ["Take", "Pass", "Never", "EndTurn"]
    of_steps = [line for line in proof.lines if line.step != "start"]
    assert {line.outcome for line in of_steps} == {"vacuous"}
    assert ("broken invariant", "below-nothing", "start") in named(proof)


@pytest.mark.parametrize("put_in", [[], [NO_COUNTED], [CONFLICT]])
def test_a_solver_that_may_not_work_proves_nothing(tmp_path, put_in):
    game = plants.planted(tmp_path, *put_in)
    proof = prove(game, game.table(2), limit=1)
    assert not proof.possible
    of_steps = [line for line in proof.lines if line.step != "start"]
    unknown = [line for line in of_steps if line.outcome == "unknown"]
    assert all(line.reason for line in unknown)
    # That a counter is above a sum and equal to it is seen to be impossible without any work.
    assert {line.step for line in of_steps if line not in unknown} <= {"Never"}
    assert {line.outcome for line in of_steps} <= {"unknown", "vacuous"}


def test_the_same_comes_out_twice(tmp_path):
    first, again = (proof_of(tmp_path, CONFLICT, NO_COUNTED) for _ in range(2))

    def plain(proof: Proof) -> list[Line]:
        return [
            replace(line, seconds=0.0, before=line.before and line.before.key(), taken=None)
            for line in proof.lines
        ]

    assert plain(first) == plain(again)
