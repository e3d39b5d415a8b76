"""The engines against each other, in `maldonne check`; the disagreement is planted."""

import subprocess
import sys
from dataclasses import replace

from maldonne.checks import plan as plans
from maldonne.checks.engines import engine_tables, engines
from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.recheck import recheck_for
from maldonne.checks.replay import replay_trace
from maldonne.checks.runner import Finished, GroupStarted, Request, Waiting, check
from maldonne.checks.verdict import Says
from maldonne.models.native.engine import Native
from maldonne.models.trace import trace_of_steps
from tests.checks.sitting import LITTLE, loader, tables
from tests.petit.game import game as petit

COMPILES = replace(LITTLE, compared=60)


def result_of(at: Tables):
    every = list(engines(at, COMPILES, 0))
    assert isinstance(every[0], Says)
    assert isinstance(every[-1], list)
    (result,) = every[-1]
    assert [e for e in every if isinstance(e, int)] == [*range(1, result.numbers["compared"] + 1)]
    return result


def test_both_engines_play_petit():
    at = Tables(petit, Wanted())
    result = result_of(at)
    assert (result.verdict, result.findings) == ("held", [])
    # Two and three players, and one table more for the reading that is not in force.
    others = sum(len(q.readings) - 1 for q in petit.questions.values())
    assert result.numbers["tables"] == result.numbers["compared"] == 2 + others
    # Each match begins with the deal and two cards for each player.
    assert result.numbers["steps"] > 5 + 7 + 5 * others
    assert f"{2 + others} tables" in result.work.en


def test_what_the_user_fixed_is_fixed():
    assert {t.players for t in engine_tables(Tables(petit, Wanted(players=3)))} == {3}


def test_a_game_that_cannot_be_compiled_is_no_pass():
    result = result_of(tables())
    assert result.verdict == "inconclusive"
    assert "top level of its module" in result.work.en


def test_a_planted_disagreement_is_found_and_replayed(monkeypatch):
    def turned(self, record):
        turn = asked(self, record)
        return replace(turn, actor=1 - turn.actor) if turn.type == "move" else turn

    asked = Native.turn
    monkeypatch.setattr(Native, "turn", turned)
    result = result_of(Tables(petit, Wanted(players=2)))
    assert result.verdict == "refuted"
    (finding,) = result.findings
    assert finding.cause.kind == "engines differ"
    assert finding.count == result.numbers["tables"]
    # Two cards for each of two players, who are dealt to in turn; then one of them moves.
    steps = finding.play.steps
    assert type(steps[-1]).__name__ == "TakeCard"
    about = {"kind": "engines differ", "id": "", "says": ""}
    trace = trace_of_steps(
        Native(petit, finding.play.table).interpreter, steps, None, finding=about
    )
    assert replay_trace(trace, "en", recheck=recheck_for(trace, "en")).verdict == "FAILED"
    monkeypatch.undo()
    assert replay_trace(trace, "en", recheck=recheck_for(trace, "en")).verdict == "FIXED"


def test_low_effort_imports_no_compiler():
    code = (
        "import sys, tempfile\n"
        "from dataclasses import replace\n"
        "from maldonne.checks import plan\n"
        "from maldonne.checks.runner import Request, check\n"
        "low = replace(plan.PLANS['low'], matches=2, odd_matches=0, searches=1, claims=1)\n"
        "plan.PLANS['low'] = low\n"
        "list(check(Request(['empereur'], 'low', out=tempfile.mkdtemp())))\n"
        "assert not {'numba', 'llvmlite', 'networkx'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_groups_come_at_normal_effort_and_not_at_low(monkeypatch, tmp_path):
    for effort in ("low", "normal"):
        monkeypatch.setitem(plans.PLANS, effort, LITTLE if effort == "low" else COMPILES)
        events = list(check(Request(["tiny"], effort, out=str(tmp_path)), loader()))
        groups = [event.group for event in events if isinstance(event, GroupStarted)]
        waits = [event for event in events if isinstance(event, Waiting)]
        results = [e.result for e in events if isinstance(e, Finished)]
        compiles = [r.id for r in results if r.group == "engines"]
        assert ("engines" in groups, bool(waits)) == (effort == "normal",) * 2
        assert compiles == (["same-game"] if effort == "normal" else [])
