"""What no run has shown, looked for on purpose: with a play, exhausted, or not done."""

from dataclasses import replace

import pytest

from maldonne.checks.exploring import exploring
from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.plan import PLANS
from maldonne.checks.purpose import on_purpose
from maldonne.checks.replay import replay
from maldonne.checks.runner import Writer
from maldonne.checks.verdict import Result
from maldonne.checks.wants import Want, wants, wants_results
from maldonne.models.interpreter import Interpreter
from maldonne.spec.empereur.state import LastOne
from maldonne.spec.language.checks import Small
from maldonne.spec.language.game import Game
from maldonne.spec.language.load import load
from tests.petit.game import game as petit

PLAN = replace(PLANS["normal"], sought=60_000)


@pytest.fixture(scope="module")
def empereur():
    return load("empereur")


def keep(monkeypatch: pytest.MonkeyPatch, game: Game, *names: str) -> None:
    monkeypatch.setattr(game, "smalls", [s for s in game.smalls if s.name in names])


def searched(at: Tables, want: list[Want], plan=PLAN) -> dict[str, Result]:
    packs: dict[str, bool] = {}
    for _ in exploring(at, plan, want, packs):
        pass
    results = [r for x in on_purpose(at, plan, 0, want, packs) if isinstance(x, list) for r in x]
    return {result.id: result for result in results}


def test_everything_is_wanted_of_runs_that_never_were(empereur):
    found = wants(Tables(empereur, Wanted()), [])
    assert {want.kind for want in found} == {"step", "clause", "decision", "ruling", "exception"}
    assert sum(want.kind == "step" for want in found) == len(empereur.steps)
    assert sum(want.kind == "decision" for want in found) == len(empereur.decisions)


def test_a_small_pack_shows_it_and_the_play_can_be_replayed(empereur, monkeypatch, tmp_path):
    keep(monkeypatch, empereur, "one-joker")
    at = Tables(empereur, Wanted())
    want = Want("step", "LastOne", (("taken", "LastOne"),))
    results = searched(at, [want], replace(PLAN, sought=0))
    result = results["step LastOne"]
    assert (result.verdict, result.numbers["real"]) == ("held", False)
    (witness,) = result.witnesses
    # No play of this pack that ends so is shorter: that is what a plain search finds.
    assert len(witness.play.steps) == plain_length(empereur, witness.play.table, LastOne)
    for _ in Writer(empereur, tmp_path).finished(result):
        pass
    assert replay(witness.file).verdict == "SAME"
    assert type(replay(witness.file).play.entries[-1].step) is LastOne


def plain_length(game, table, goal) -> int:
    """Steps of a shortest play that ends with a step of some kind, by a search without frills."""
    run = Interpreter(game, table)
    level, seen, length = [run.start()], set(), 0
    while level:
        length += 1
        following = []
        for s in level:
            for step in run.turn(s).steps:
                if type(step) is goal:
                    return length
                after = run.take(s, step)
                if after.key() not in seen:
                    seen.add(after.key())
                    following.append(after)
        level = following
    raise AssertionError("never")


def test_the_real_game_shows_it(empereur, monkeypatch):
    keep(monkeypatch, empereur, "single-cards")
    want = Want("clause", "EMP-PENALTY-1", (("applied", "EMP-PENALTY-1"),))
    result = searched(Tables(empereur, Wanted()), [want])["clause EMP-PENALTY-1"]
    # Each card of that pack is alone, so nobody pays a penalty there; in the real game one does.
    assert (result.verdict, result.numbers["real"]) == ("proved", True)
    (witness,) = result.witnesses
    assert sum(witness.play.table.pack) >= 52
    run = Interpreter(empereur, witness.play.table)
    s = run.start()
    for step in witness.play.steps[:-1]:
        s = run.take(s, step)
    applied = run.applied(s, witness.play.steps[-1])
    assert "EMP-PENALTY-1" in {clause.id for clause in applied}


def test_what_is_exhausted_is_said_to_be_never_there(empereur, monkeypatch):
    keep(monkeypatch, empereur, "single-cards")
    want = Want("step", "LastOne", (("taken", "LastOne"),))
    result = searched(Tables(empereur, Wanted()), [want], replace(PLAN, sought=0))["step LastOne"]
    assert result.verdict == "measured"  # that pack has no joker
    assert "exhausted: never on 1 small pack" in result.work.en


def test_a_bound_is_inconclusive(empereur):
    want = Want("step", "LastOne", (("taken", "LastOne"),))
    for packs in ({}, {"a": True, "b": False}):
        (result,) = wants_results(empereur, [want], packs, 0)
        assert result.verdict == "inconclusive"
    assert "not exhausted" in result.work.en


def test_a_reading_is_looked_for_under_what_it_needs(empereur, monkeypatch):
    keep(monkeypatch, empereur, "pairs")
    names = ("two-draws=twice", "penalty-turn=loses", "dealer-joker=lowest")
    want = [Want("reading", name, (), (name.partition("=")[0],)) for name in names]
    results = searched(Tables(empereur, Wanted()), want, replace(PLAN, sought=0))
    assert results["reading two-draws=twice"].verdict == "held"
    play = want[0].play
    assert play is not None
    assert play.table.rulings[empereur.questions["two-paragraph"].number] != 0
    assert results["reading penalty-turn=loses"].verdict == "held"
    assert results["reading dealer-joker=lowest"].verdict == "measured"  # there is no joker


def test_mistakes_of_the_rules_are_found_in_compiled_matches(monkeypatch):
    # No clause of petit asks for the deal, nor for the end of a turn.
    monkeypatch.setattr(petit, "smalls", [Small("four", "", "", 2, {"pack": (1, 0, 1, 1, 1)})])
    results = searched(Tables(petit, Wanted()), [], replace(PLAN, sought=2_000))
    result = results["compiled-matches"]
    assert result.verdict == "refuted"
    assert {(f.cause.kind, f.cause.step) for f in result.findings} == {
        ("unbidden step", "Deal"),
        ("unbidden step", "EndTurn"),
    }
    assert result.numbers["steps"] >= 2_000


def test_the_same_seed_finds_the_same(empereur, monkeypatch):
    keep(monkeypatch, empereur)
    plays = []
    for _ in range(2):
        want = Want("clause", "EMP-PENALTY-1", (("applied", "EMP-PENALTY-1"),))
        searched(Tables(empereur, Wanted()), [want])
        plays.append(want.play)
    assert plays[0] == plays[1] is not None


def test_a_ruling_is_looked_for_in_packs_under_its_other_readings(empereur, monkeypatch):
    keep(monkeypatch, empereur, "one-joker")
    fact = ("decided", "finish-draws", "EMP-END-1")
    want = Want("ruling", "finish-draws / EMP-END-1", (fact,), ("finish-draws",))
    never = Want("ruling", "x", (("decided", "finish-scope", "EMP-MATCH-1"),), ("finish-scope",))
    results = searched(Tables(empereur, Wanted()), [want, never], replace(PLAN, sought=0))
    result = results["rulings"]
    assert (result.numbers["never"], never.exhausted) == (["x"], True)
    assert "under no reading" in result.work.en
    assert want.play is not None
    # Under the ruling in force the clause is kept to, and there is nothing to answer for.
    question = empereur.questions["finish-draws"]
    assert want.play.table.rulings[question.number] != question.ruling
    assert list(results) == ["compiled-matches", "rulings"]
