"""How proofs are reported: golden files of the made game, its exit codes, and the document."""

import io
import json
import re
from pathlib import Path

import pytest

from maldonne.checks import runner
from maldonne.checks.plan import PLANS
from maldonne.checks.report import Printer, Report
from maldonne.checks.report_json import Document
from maldonne.checks.runner import Event, Finished, GameFinished, GroupStarted, Request, check
from maldonne.checks.verdict import exit_code
from tests.checks.proofs.plants import Plant, invariant, planted
from tests.checks.proofs.test_results import UNREACHABLE
from tests.checks.sitting import LITTLE
from tests.golden.compare import same_as_golden

BACK = invariant("held", "somebody_holds(table, before)", "EndTurn")


@pytest.fixture(autouse=True)
def little_work(tmp_path, monkeypatch):
    monkeypatch.setitem(PLANS, "low", LITTLE)
    monkeypatch.setenv("MALDONNE_CACHE", str(tmp_path / "cache"))


def events(tmp_path: Path, *put_in: Plant) -> tuple[Request, list[Event]]:
    game = planted(tmp_path, *put_in)
    request = Request(["made"], "low", players=2, out=str(tmp_path / "found"))
    return request, list(check(request, lambda name: game))


def printed(tmp_path: Path, lang: str, verbose: bool, *put_in: Plant) -> str:
    """The proofs and what stands after them, without times and the solver's version."""
    request, every = events(tmp_path, *put_in)
    out = io.StringIO()
    report = Report(request, lang, verbose, Printer(out, out))
    started = [e.group for e in every if isinstance(e, GroupStarted)]
    assert started[-1] == "proofs"
    for event in every:
        of_others = isinstance(event, Finished) and event.result.group != "proofs"
        if not of_others:
            report.take(GameFinished(event.game, 1.0) if isinstance(event, GameFinished) else event)
    text = out.getvalue().replace(str(tmp_path), "FOLDER")
    text = re.sub(r"\d+\.\d+ s", "0.0 s", text)
    # Of several smallest positions the solver may show any.
    text = re.sub(r"(?m)^(     |   → ).*\n", "", text)
    return re.sub(r"Z3 [\d.]+", "Z3", text)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_proofs_are_reported_as_it_was_found_right(tmp_path, lang):
    same_as_golden(f"made-proofs.{lang}.txt", printed(tmp_path, lang, False, *UNREACHABLE))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_step_has_its_line_if_all_is_asked_for(tmp_path, lang):
    same_as_golden(f"made-proofs-verbose.{lang}.txt", printed(tmp_path, lang, True, BACK))


def test_the_document_has_the_positions(tmp_path):
    request, every = events(tmp_path, *UNREACHABLE)
    document = Document(request)
    for event in every:
        document.take(event)
    values = json.loads(json.dumps(document.values()))
    results = {r["id"]: r for r in values["games"][0]["results"] if r["group"] == "proofs"}
    (position,) = results["not-so"]["positions"]
    assert position["replay"] == f"maldonne replay {position['trace']}"
    assert position["play"]["from_start"] is False
    assert position["play"]["steps"][0]["move"] == "Take"
    assert results["something-to-prove"]["numbers"]["never"] == []
    assert values["exit_code"] == 3


def test_a_mistake_that_play_shows_is_a_finding_and_refutes_the_proof(tmp_path):
    _, every = events(tmp_path, ("s.taken += 1", "s.taken += 0"))
    results = [event.result for event in every if isinstance(event, Finished)]
    assert exit_code(results) == 1
    (refuted,) = [r for r in results if r.group == "proofs" and r.id == "counted"]
    assert (refuted.verdict, refuted.positions) == ("refuted", [])
    assert not [event for event in every if isinstance(event, runner.Trouble)]
