"""Made-up matches: all that is planned is played, the seed decides, and plays become short."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from maldonne.checks.fuzz import fuzz, matches_planned, shorten, single_readings
from maldonne.checks.matches import Chooser, Tables, Wanted, small
from maldonne.checks.plan import PLANS
from maldonne.checks.verdict import Cause, Finding, Findings, Record
from maldonne.models.interpreter import Turn
from tests.checks.sitting import LITTLE, fuzzed, play, tables
from tests.checks.tiny.game import BLACK, RED, EndTurn, Pass, Take
from tests.petit.game import game as petit

ODD = replace(LITTLE, matches=0, odd_matches=15, odd_steps=15)
GAP = Cause("gap", "follower", "EndTurn")


@pytest.mark.parametrize("plan", [LITTLE, ODD])
def test_sound_rules_show_nothing(plan):
    findings, tally = fuzzed("", plan)
    assert list(findings) == []
    # Every match that ends is decided once by the question about its last turn, and no other is.
    assert tally.decided[("who-follows", "follower")] == tally.ended > 0
    assert tally.attempts > 0


def test_illegal_moves_are_tried_and_the_clause_that_forbids_them_is_met():
    # Reds are refused to those who have one while there is a black one.
    assert fuzzed("")[1].forbade["T-RED"] > 0


@pytest.mark.parametrize(
    ("plant", "kind"),
    [
        ("lost card", "broken invariant"),
        ("broken invariant", "broken invariant"),
        ("departure", "departure"),
        ("wrong way", "departure"),
        ("never ends a turn", "departure"),
        ("gap", "gap"),
        ("conflict", "conflict"),
        ("impossible", "impossible"),
        ("open", "open"),
        ("unbidden", "unbidden step"),
        ("stuck", "stuck"),
        ("fault", "fault"),
        ("broken effect", "fault"),
        ("typo", "fault"),
        ("meddles", "refused move changed state"),
    ],
)
def test_a_planted_mistake_is_found_with_a_play_that_shows_it(plant, kind):
    findings, _ = fuzzed(plant)
    finding = next(f for f in findings if f.cause.kind == kind)
    record = finding.play
    assert record is not None
    if record.attempt is None:
        options = {"each": record.table.each, "at_most": record.table.at_most}
        shown, _ = play(plant, record.table.players, *record.steps, **options)
        assert finding.cause in [symptom.cause for symptom in shown]


@pytest.mark.parametrize(
    ("plant", "steps"),
    # Worked out by hand: the first card taken; a red one by each and a forbidden try; one turn; and
    # a pass, for which one needs a card, so that both have had a turn before.
    [("lost card", 1), ("meddles", 0), ("wrong way", 2), ("conflict", 6)],
)
def test_hypothesis_finds_the_shortest_play(plant, steps):
    findings, _ = fuzzed(plant, ODD)
    assert [len(f.play.steps) for f in findings if f.play] == [steps] * len(findings)


def test_the_tables_take_turns():
    _, tally = fuzzed("", replace(LITTLE, matches=12))
    assert tally.ended + tally.cut == 12
    at = tables()
    seats = [at.any_table(number, Random(number)).players for number in range(4)]
    assert seats == [2, 3, 2, 3]
    options = {(t.players, t.each) for t in (at.real_table(number) for number in range(4))}
    assert options == {(2, 2), (2, 3), (3, 2), (3, 3)}


def test_what_the_user_fixed_stays_fixed():
    at = tables("", Wanted(3, {"each": 2}, {"idle": "no"}))
    found = [at.any_table(number, Random(number)) for number in range(12)]
    assert {(t.players, t.each, t.rulings) for t in found} == {(3, 2, (0, 1))}


def test_the_same_seed_does_the_same():
    plan = replace(LITTLE, odd_matches=3, odd_steps=8)
    (first, tally), (second, again) = fuzzed("conflict", plan, 3), fuzzed("conflict", plan, 3)
    assert tally == again
    assert [(f.cause, f.count, f.play) for f in first] == [
        (f.cause, f.count, f.play) for f in second
    ]
    assert fuzzed("conflict", plan, 4)[1] != tally


def test_it_says_how_much_it_plans_and_does_it():
    # Three readings are not in force: same, as_written (a gap has that one by itself) and no.
    plan = replace(LITTLE, matches=3, other_rulings=2, odd_matches=4)
    at = tables()
    assert len(single_readings(at)) == 3
    assert matches_planned(at, plan) == 3 + 2 * 3 + 4
    done = list(fuzz(at, plan, 0, Findings()))
    assert done[-1] == 13
    assert at.tally.ended + at.tally.cut >= 13  # Hypothesis counts those that it makes shorter


def test_readings_that_the_user_chose_are_not_varied():
    at = tables("", Wanted(rulings={"who-follows": "same"}))
    assert single_readings(at) == [({"idle": "no"}, ())]


def test_a_stop_by_as_written_is_found_only_if_that_is_the_reading_in_force():
    varied = replace(LITTLE, matches=0, other_rulings=4)
    findings, tally = fuzzed("", varied)
    assert list(findings) == []
    assert tally.undefined["who-follows"] > 0
    chosen = Wanted(rulings={"who-follows": "as_written"})
    findings, _ = fuzzed("", LITTLE, wanted=chosen)
    assert {f.cause for f in findings} == {Cause("undefined", "who-follows", "EndTurn")}


# --- short plays ----------------------------------------------------------------------------------

LONG = (
    *(Take(RED), EndTurn(), Take(BLACK), EndTurn()),
    *(Pass(), EndTurn(), Pass(), EndTurn()),
    *(Pass(), EndTurn(), Take(RED), EndTurn()),
    *(Take(BLACK), EndTurn()),
)


def finding_of(plant: str, cause: Cause, steps: Any, **agreed: Any) -> tuple[Tables, Finding]:
    at = tables(plant)
    shown, _ = play(plant, 2, *steps, **agreed)
    symptom = next(s for s in shown if s.cause == cause)
    return at, Finding(symptom, Record(at.table(2, **agreed), steps))


def test_a_play_is_made_as_short_as_it_can_be():
    # Two of each colour: the gap needs an empty heap, which takes four turns.
    at, finding = finding_of("gap", GAP, LONG, each=2)
    shorten(at, finding, 10_000)
    assert finding.play is not None
    assert len(finding.play.steps) == 8
    shown, _ = play("gap", 2, *finding.play.steps, each=2)
    assert finding.cause in [symptom.cause for symptom in shown]


def test_a_play_is_left_as_it_is_when_there_is_no_time():
    at, finding = finding_of("gap", GAP, LONG, each=2)
    shorten(at, finding, 0)
    assert finding.play is not None
    assert tuple(finding.play.steps) == LONG


# --- who plays, and with what ---------------------------------------------------------------------


def test_fair_play_follows_the_weights():
    turn = Turn("chance", -1, (Take(RED), Take(BLACK)), (1, 3))
    choose = Chooser(Random(0))
    red = sum(choose(turn) == Take(RED) for _ in range(4000))
    assert 900 < red < 1100  # 1000 expected, standard deviation 27


def test_odd_play_likes_some_moves_and_still_makes_the_others():
    turn = Turn("move", 0, (Take(RED), Take(BLACK), Pass()))
    shares = []
    for seed in range(30):
        choose = Chooser(Random(seed), plain=False)
        shares.append(sum(choose(turn) == Pass() for _ in range(200)) / 200)
    assert min(shares) < 0.15
    assert max(shares) > 0.7
    assert all(shares)


@pytest.mark.parametrize("seed", range(20))
def test_a_small_pack_is_part_of_the_pack_and_enough_for_the_players(seed):
    table = petit.table(3)
    less = small(table, Random(seed))
    assert all(n <= of for n, of in zip(less.pack, table.pack, strict=True))
    assert less.pack[-1] == 1  # the joker, of which there is but one, stays
    assert sum(less.pack) >= min(3 * (less.at_most + 2), sum(table.pack))


def test_high_effort_plans_more_than_normal_and_that_more_than_low():
    low, normal, high = (PLANS[effort] for effort in ("low", "normal", "high"))
    for name in low.__dataclass_fields__:
        assert getattr(low, name) <= getattr(normal, name) <= getattr(high, name)
