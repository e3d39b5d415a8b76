"""What the group says of what it proved, and of what it could not."""

from pathlib import Path

import pytest

from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.proofs import group
from maldonne.checks.recheck import recheck_for
from maldonne.checks.replay import replay
from maldonne.checks.traces import write_trace
from maldonne.checks.verdict import Cause, Finding, Says, Symptom, exit_code
from maldonne.models.itf import read
from maldonne.spec.language.game import Game
from tests.checks.proofs.plants import NO_COUNTED, PLAN, invariant, planted, results_of
from tests.checks.tiny.game import tiny


def verdict_of(file: str, game: Game) -> str:
    """What `maldonne replay` says of a trace."""

    def load(name: str) -> Game:
        return game

    trace = read(file, loader=load)
    return replay(file, recheck=recheck_for(trace, "en"), loader=load).verdict


# All but one are counted and two lie in the heap: no play comes there, and no invariant says so.
UNREACHABLE = (
    NO_COUNTED,
    invariant("not-so", "s.taken + 1 != table.pack[0] + table.pack[1] or s.heap.size <= 1"),
)


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("MALDONNE_CACHE", str(tmp_path / "cache"))


def test_sound_rules_give_only_proofs_but_of_the_step_that_no_state_takes(tmp_path):
    results = results_of(planted(tmp_path))
    unsure = {name for name, result in results.items() if result.verdict != "proved"}
    assert unsure == {"Never"}
    assert "nothing to prove" in results["Never"].work.en
    assert "never: Never" in results["something-to-prove"].work.en


def test_an_invariant_on_a_step_that_no_state_takes_is_not_proved(tmp_path):
    results = results_of(planted(tmp_path, invariant("quiet", "after.passing == 1", "Never")))
    result = results["quiet"]
    assert (result.verdict, result.findings) == ("inconclusive", [])
    assert "nothing to prove" in result.work.en
    assert result.numbers["steps"] == {
        "Never": {"tables": 0, "goals": 0, "seconds": 0.0, "outcome": "vacuous", "steps_back": ""}
    }


def test_a_failure_that_play_does_not_reach_is_a_position_to_be_replayed(tmp_path):
    game = planted(tmp_path, *UNREACHABLE)
    result = results_of(game)["not-so"]
    assert (result.verdict, result.findings) == ("inconclusive", [])
    assert "not reached" in result.work.en
    (position,) = result.positions
    assert exit_code([result]) == 3
    file = write_trace(game, position, tmp_path / "found")
    assert verdict_of(file, game) == "FAILED"


def test_a_fault_that_play_does_not_reach_is_a_position_to_be_replayed(tmp_path):
    # The counter may be full while cards are left, for all that the invariants say.
    game = planted(tmp_path, NO_COUNTED, ("s.taken > table.pack[0] + table.pack[1]", "s.taken > 6"))
    result = results_of(game)["fault"]
    assert (result.verdict, result.findings) == ("inconclusive", [])
    (position,) = result.positions
    file = write_trace(game, position, tmp_path / "found")
    assert verdict_of(file, game) == "FAILED"


def test_what_another_check_has_found_by_play_is_refuted(tmp_path):
    cause = Cause("broken invariant", "counted", "Take")
    finding = Finding(Symptom(cause, Says("", "")))
    game = planted(tmp_path, ("s.taken += 1", "s.taken += 0"))
    results = results_of(game, (finding,))
    result = results["counted"]
    assert (result.verdict, result.positions) == ("refuted", [])
    # Nothing has contradicted the claim by play; the interpreter sees it in the position.
    claim = results["one-more"]
    assert (claim.verdict, len(claim.positions)) == ("inconclusive", 1)


def test_contradictory_invariants_are_said(tmp_path):
    results = results_of(planted(tmp_path, invariant("below-nothing", "s.taken < 0")))
    assert {result.verdict for result in results.values()} == {"inconclusive"}


def test_unknown_is_never_proved(tmp_path, monkeypatch):
    monkeypatch.setattr(group, "LIMIT", 1)
    results = results_of(planted(tmp_path))
    assert {result.verdict for result in results.values()} == {"inconclusive"}
    assert "the solver gives up" in results["counted"].work.en


def test_a_spec_that_the_solver_cannot_be_given_is_said():
    # The functions of the tiny game stand inside another function.
    *_, results = group.proofs(Tables(tiny(), Wanted(2)), PLAN, 0, ())
    assert isinstance(results, list)
    (result,) = results
    assert result.verdict == "inconclusive"
    assert "is no function at the top level of its module" in result.work.en
    assert Path("tests/checks/tiny/game.py").name in result.work.en
