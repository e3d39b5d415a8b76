"""Small packs explored by `maldonne check`: counts, what is stuck, and what ends.

What is expected of a graph is a plain search over the interpreter, or what was reckoned by hand.
"""

import threading
from dataclasses import replace
from typing import Any

import pytest

from maldonne.checks.endings import Ending, ending_results
from maldonne.checks.exploring import exploring, left_out, pack_words, sittings
from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.plan import PLANS
from maldonne.checks.recheck import recheck_for
from maldonne.checks.replay import replay, replay_trace
from maldonne.checks.replay_report import render
from maldonne.checks.traces import write_witness
from maldonne.checks.verdict import Result, Witness
from maldonne.models import interrupt
from maldonne.models.interpreter import Interpreter
from maldonne.models.native.engine import Native
from maldonne.models.native.graph import Graph
from maldonne.models.native.loops import MOVE, STUCK, TYPES
from maldonne.models.native.search import Space
from maldonne.models.native.until import Until
from maldonne.models.trace import trace_of_steps
from maldonne.spec.empereur.state import EndMatch, EndRound, NextRound, Start
from maldonne.spec.language.checks import Claim, Small
from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.game import Game
from maldonne.spec.language.load import load
from tests.checks.sitting import tables
from tests.petit.game import Deal, TakeCard
from tests.petit.game import game as petit

EXPLORES = PLANS["normal"]
PETIT = Small("four-cards", "Quatre cartes", "Four cards", 2, {"pack": (1, 0, 1, 1, 1)})


@pytest.fixture(scope="module")
def empereur():
    return load("empereur")


@pytest.fixture
def small_petit(monkeypatch):
    monkeypatch.setattr(petit, "smalls", [PETIT])
    return petit


def results_of(at: Tables, plan=EXPLORES) -> list[Result]:
    return [r for item in exploring(at, plan) if isinstance(item, list) for r in item]


def plain_counts(run: Interpreter) -> tuple[int, int]:
    """States and steps, by a search that keeps whole states."""
    todo = [run.start()]
    seen, steps = {todo[0].key()}, 0
    for s in todo:
        for step in run.turn(s).steps:
            steps += 1
            after = run.take(s, step)
            if after.key() not in seen:
                seen.add(after.key())
                todo.append(after)
    return len(seen), steps


# States and steps of every small pack: regression values. Nothing says that these are right but
# that they have not changed; those of the smaller ones are also counted by a plain search over the
# interpreter. Those of the large packs
# (docs/native.md) are too many for a test.
COUNTS = {
    "single-cards": (1_020, 1_291),
    "one-joker": (47_227, 62_836),
    "pairs": (62_193, 84_541),
    "pairs-two": (51_477, 70_791),
    "threes": (481_754, 709_025),
    "stock-short": (2_347, 2_871),
    "three-joker": (18_460, 24_684),
    "stock-empty": (2_045, 2_280),
    "elite-two": (1_561, 1_760),
    "elite-three": (151_693, 184_146),
    "elite-joker": (13_488, 19_627),
    "mirror-two": (863, 976),
    "mirror-three": (97_522, 125_199),
    "mirror-joker": (21_481, 28_173),
    "mirror-elite-two": (24_809, 28_528),
    "mirror-elite-three": (369_301, 469_482),
}
PLAIN = ("single-cards", "stock-short", "stock-empty", "elite-two", "mirror-two")
THREE = {
    *("stock-short", "three-joker", "elite-three", "mirror-three"),
    *("mirror-joker", "mirror-elite-three"),
}


def packs_of(game: Game) -> dict[str, Any]:
    return {s.small.name: s.table for s in sittings(Tables(game, Wanted()), EXPLORES)}


def test_every_small_pack_has_a_count(empereur):
    assert set(packs_of(empereur)) == set(COUNTS)
    at = sittings(Tables(empereur, Wanted()), PLANS["high"])
    assert {s.small.name for s in at} - set(COUNTS) == {"pairs-joker", "three-threes"}
    assert not sittings(Tables(empereur, Wanted()), PLANS["low"])


@pytest.mark.parametrize("name", COUNTS)
def test_the_counts_of_empereur_have_not_changed(empereur, name):
    table = packs_of(empereur)[name]
    space = Space(Native(empereur, table)).search()
    assert (len(space), space.steps, space.complete) == (*COUNTS[name], True)
    if name in PLAIN:
        assert plain_counts(Interpreter(empereur, table)) == COUNTS[name]


def test_a_small_pack_is_explored_whole_and_watched(small_petit):
    (result,) = results_of(Tables(small_petit, Wanted()))
    table = petit.table(2, **PETIT.agreed)
    states, steps = plain_counts(Interpreter(petit, table))
    numbers = result.numbers
    assert (numbers["states"], numbers["steps"], numbers["watched"]) == (states, steps, steps)
    assert numbers["exhausted"]
    # The clauses of petit ask neither for the deal nor for the end of a turn: so both are found.
    found = {(f.cause.kind, f.cause.step) for f in result.findings}
    assert found == {("unbidden step", "Deal"), ("unbidden step", "EndTurn")}
    assert result.verdict == "refuted"
    assert result.says.en == "Four cards: 2 players, 1 J K Joker."


def test_empereur_agrees_with_its_clauses_in_every_step_of_a_pack(empereur, monkeypatch):
    monkeypatch.setattr(
        empereur, "smalls", [s for s in empereur.smalls if s.name == "single-cards"]
    )
    result, *claims = results_of(Tables(empereur, Wanted()))
    assert (result.verdict, result.findings, result.numbers["watched"]) == ("held", [], 1_291)
    assert "EMP-JOKER-1" in result.numbers["never"]["clauses"]  # the pack has no joker
    assert "LastOne" in result.numbers["never"]["steps"]
    readings = result.numbers["never"]["readings"]
    assert "dealer-joker=lowest" in readings
    assert "penalty-turn=loses" in readings  # there are no equal cards
    assert "clear-turn=left" not in readings
    assert result.work.en.endswith(f"decisions, {len(readings)} readings")
    verdicts = {claim.id: claim.verdict for claim in claims}
    # There is one card of each rank, so the cards cut for the deal always differ.
    assert verdicts["draw-for-deal-ends"] == "held"
    assert verdicts["round-ends"] == "ends almost surely"
    assert verdicts["last-card-means-all-passed"] == "refuted"  # as in the real game
    assert verdicts["nobody-plays-on-a-two"] == "held"
    assert verdicts["emperor-by-default"] == "measured"  # that takes a joker
    assert not any(claim.findings for claim in claims)


def test_a_bound_is_no_pass(small_petit):
    (result,) = results_of(Tables(small_petit, Wanted()), replace(EXPLORES, explored=5))
    assert (result.verdict, result.numbers["stopped_by"]) == ("inconclusive", "states")


def test_what_is_stuck_is_found_with_the_shortest_play(small_petit, monkeypatch):
    def of_type(self, type_):
        return asked(self, "move" if type_ == "stuck" else type_)

    asked = Space.of_type
    monkeypatch.setattr(Space, "of_type", of_type)
    (result,) = results_of(Tables(small_petit, Wanted()))
    (finding,) = [f for f in result.findings if f.cause.kind == "stuck"]
    assert result.verdict == "refuted"
    # A player is first to move once the cards are dealt.
    assert finding.play is not None
    kinds = {type(step) for step in finding.play.steps}
    assert kinds == {Deal, TakeCard}


def test_a_fault_is_found_with_the_play(monkeypatch):
    # Two players get two cards each, and there are three.
    few = Small("few", "", "", 2, {"pack": (1, 0, 1, 0, 1)})
    monkeypatch.setattr(petit, "smalls", [few])
    (result,) = results_of(Tables(petit, Wanted()))
    (finding,) = result.findings
    assert (result.verdict, finding.cause.kind) == ("refuted", "fault")
    assert finding.play is not None
    assert len(finding.play.steps) == 4
    assert "stopped (fault)" in result.work.en


def test_a_game_that_cannot_be_compiled_is_no_pass(monkeypatch):
    at = tables()
    at.game.smalls.append(Small("few", "", "", 2, {"each": 2}))
    result, *claims = results_of(at)
    assert {r.verdict for r in (result, *claims)} == {"inconclusive"}
    assert "not explored" in result.work.en


def test_packs_that_the_user_rules_out_are_left_out(empereur):
    at = sittings(Tables(empereur, Wanted(players=3, options={"jokers": 0, "mode": 0})), EXPLORES)
    assert [s.small.name for s in at] == ["stock-short"]
    (said,) = left_out(Tables(empereur, Wanted(players=3)), EXPLORES)
    assert said.verdict == "not checked"
    assert set(said.numbers["packs"]) == set(COUNTS) - THREE
    assert not list(left_out(Tables(empereur, Wanted()), EXPLORES))


def test_a_pack_in_words(empereur):
    table = empereur.table(2, pack=(2, 2, *(0,) * 10, 2, 1))
    assert pack_words(empereur, table, "fr") == "3 4 2 ×2, Joker"


def test_a_small_pack_that_cannot_be_is_refused(empereur):
    with pytest.raises(SpecError, match="14 kinds of cards"):
        empereur.small(Small("odd", "", "", 2, {"pack": (1,)}))
    with pytest.raises(SpecError, match="two small packs"):
        empereur.small(Small("pairs", "", "", 2, {}))


def test_ctrl_c_breaks_off_an_exploration(small_petit, monkeypatch):
    at = Tables(small_petit, Wanted())
    results_of(at)  # compiled by now
    monkeypatch.setattr("maldonne.models.interrupt._noted", threading.Event())
    interrupt._noted.set()
    with pytest.raises(KeyboardInterrupt):
        results_of(at)


# --- what ends ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def singles(empereur):
    return Graph(Space(Native(empereur, packs_of(empereur)["single-cards"])).search())


def test_a_round_ends_almost_surely_on_single_cards(empereur, singles):
    (claim,) = [c for c in empereur.claims if c.name == "round-ends"]
    ending = Ending.of(claim, singles, "single-cards")
    assert ending.verdict == "ends almost surely"
    assert ending.deciders == (0, 1)
    result = of_round(empereur, [ending], 1)
    assert (result.verdict, result.findings) == ("ends almost surely", [])
    # If there is a pack that was not explored whole, nothing is said of all of them.
    result = of_round(empereur, [ending], 2)
    assert result.verdict == "inconclusive"


def of_round(game: Game, endings: list[Ending], planned: int) -> Result:
    every = ending_results(game, {"round-ends": endings}, {"round-ends": planned})
    return next(result for result in every if result.id == "round-ends")


def test_what_is_never_reached_is_refuted_with_a_play(empereur, singles):
    never = Claim("x", "ends", (NextRound,), "", "", "held")
    ending = Ending.of(never, singles, "single-cards")  # one round was agreed
    assert ending.verdict == "refuted"
    assert ending.never is not None
    assert list(ending.never.steps) == []


def test_an_end_that_is_never_reached_is_replayed(empereur, singles, monkeypatch):
    about = {"kind": "claim refuted", "id": "x", "says": ""}
    run = singles.space.native.interpreter
    trace = trace_of_steps(run, singles.shortest(), None, finding=about)
    for goal, verdict in ((NextRound, "FAILED"), (EndMatch, "FIXED")):
        claim = Claim("x", "ends", (goal,), "", "never", "held")
        monkeypatch.setattr(empereur, "claims", [claim])
        shown = replay_trace(trace, "en", recheck=recheck_for(trace, "en"))
        assert (shown.verdict, goal) == (verdict, goal)


def test_between_start_and_end_is_what_a_plain_walk_finds(singles):
    until = Until(singles, (Start,), (EndRound,))
    space, layout = singles.space, singles.space.native.layout
    edges = [
        (n, int(singles.targets[e]), type(layout.steps[space.edges[e, 1]]))
        for n in range(len(singles))
        for e in range(singles.first[n], singles.first[n + 1])
    ]
    inside = {target for _, target, kind in edges if kind is Start}
    assert set(until.starts.tolist()) == inside
    while True:
        more = {t for n, t, kind in edges if n in inside and kind is not EndRound} - inside
        if not more:
            break
        inside |= more
    assert {n for n in range(len(singles)) if until.inside[n]} == inside
    assert not len(until.never())
    # Who can avoid the end: the greatest set of states that he can stay in, whatever others do.
    for player in range(2):
        stay, steps_of = set(inside), {n: [e for e in edges if e[0] == n] for n in inside}
        while True:
            out = {n for n in stay if not stays(singles, n, player, steps_of[n], stay)}
            if not out:
                break
            stay -= out
        assert set(until.can_avoid(player).tolist()) == stay


def stays(graph: Graph, n: int, player: int, steps, stay) -> bool:
    good = [target in stay and kind is not EndRound for _, target, kind in steps]
    assert TYPES[graph.types[n]] not in ("undefined", TYPES[STUCK])
    his = graph.types[n] == MOVE and graph.actors[n] == player
    return any(good) if his else all(good)


# --- plays that go round --------------------------------------------------------------------------


def assert_goes_round(run: Interpreter, witness: Witness) -> None:
    states = [run.start()]
    for step in witness.play.steps:
        assert step in run.turn(states[-1]).steps
        states.append(run.take(states[-1], step))
    assert witness.loop is not None
    assert states[witness.loop] == states[-1]
    assert len(states) > witness.loop + 1
    around = {type(step) for step in witness.play.steps[witness.loop :]}
    assert EndRound not in around


def test_endless_play_is_shown_by_a_play_that_comes_back(empereur, singles, tmp_path):
    (claim,) = [c for c in empereur.claims if c.name == "round-ends"]
    ending = Ending.of(claim, singles, "single-cards")
    for witness in (ending.endless, ending.avoided):
        assert witness is not None
        assert Start in {type(step) for step in witness.play.steps[: witness.loop]}
        assert_goes_round(singles.space.native.interpreter, witness)
        shown = replay(write_witness(empereur, witness, tmp_path))
        assert (shown.verdict, shown.trace.loop) == ("SAME", witness.loop)
        assert any("round for ever" in line for line in render(shown, "en"))


@pytest.mark.parametrize("player", [0, 1])
def test_a_strategy_holds_against_whatever_the_others_do(singles, player):
    until = Until(singles, (Start,), (EndRound,))
    found = until.avoidance(player)
    assert found is not None
    states = set(found.states)
    for n in found.states:
        edges = range(singles.first[n], singles.first[n + 1])
        assert len(edges), "play does not stop there"
        his = singles.types[n] == MOVE and singles.actors[n] == player
        assert (n in found.strategy) == his
        for edge in [found.strategy[n]] if his else edges:
            assert int(singles.targets[edge]) in states
            assert type(singles.step(edge)) is not EndRound


def test_nobody_can_avoid_what_always_comes(singles):
    until = Until(singles, (), (Start,))
    assert until.lasso() is None
    assert until.avoidance(0) is None
