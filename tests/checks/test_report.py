"""What `maldonne check` prints: golden files, and documents that docs/json.md describes."""

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from maldonne.checks import plan as plans
from maldonne.checks.lines import summary_line
from maldonne.checks.report import Printer, Report, TerminalPrinter, command, wrapped
from maldonne.checks.report_json import Document
from maldonne.checks.runner import (
    Event,
    Finished,
    GameFinished,
    GroupStarted,
    Progressed,
    Request,
    Trouble,
    check,
)
from maldonne.checks.verdict import Cause, Finding, Result, Says, Symptom, exit_code
from maldonne.models.itf import read
from maldonne.spec.language.errors import UsageError
from tests.checks.sitting import LITTLE, loader
from tests.golden.compare import same_as_golden
from tests.tree import ROOT


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    monkeypatch.setitem(plans.PLANS, "low", LITTLE)


def events(tmp_path: Path, plant: str = "", **asked: Any) -> tuple[Request, list[Event]]:
    asked = {"effort": "low", "out": str(tmp_path / "found"), **asked}
    request = Request(["tiny"], **asked)
    return request, list(check(request, loader(plant)))


def printed(
    tmp_path: Path, plant: str, lang: str, verbose: bool = False, make: type[Printer] = Printer
) -> tuple[str, str, Report]:
    request, every = events(tmp_path, plant)
    out, err = io.StringIO(), io.StringIO()
    report = Report(request, lang, verbose, make(out, err))
    for event in every:
        report.take(GameFinished(event.game, 1.0) if isinstance(event, GameFinished) else event)
    return out.getvalue().replace(str(tmp_path), "FOLDER"), err.getvalue(), report


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_report_is_as_it_was_found_right(tmp_path, lang):
    out, err, _ = printed(tmp_path, "conflict", lang)
    same_as_golden(f"tiny-check.{lang}.txt", out)
    assert err == ""


def test_the_verbose_report_is_as_it_was_found_right(tmp_path):
    out, _, _ = printed(tmp_path, "exception", "en", verbose=True)
    same_as_golden("tiny-check-verbose.en.txt", out)


def test_a_terminal_shows_the_same_rows(tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    out, _, report = printed(tmp_path, "conflict", "en", make=TerminalPrinter)
    for result in report.every:
        if result.group not in ("questions", "proofs"):  # longer than a line
            assert result.says.en in out
            assert result.work.en in out


def test_progress_reaches_what_was_announced(tmp_path):
    _, every = events(tmp_path)
    total, done = {}, {}
    for event in every:
        if isinstance(event, GroupStarted):
            group = event.group
            total[group], done[group] = event.total, 0
        elif isinstance(event, Progressed):
            assert event.done >= done[group]
            done[group] = event.done
    assert list(total) == ["spec", "examples", "rules", "questions", "claims", "proofs"]
    # One of three readings is idle, and the search for it comes to no end; the rest does. The
    # solver cannot be given functions that stand inside another.
    assert done == {**total, "spec": 0, "questions": 2, "proofs": 0}


def test_a_finding_ends_with_the_command_that_replays_it(tmp_path):
    out, _, report = printed(tmp_path, "conflict", "en")
    (finding,) = [f for result in report.every for f in result.findings]
    (line,) = [line for line in out.splitlines() if "maldonne replay" in line]
    assert line.strip() == f"maldonne replay {finding.file}".replace(str(tmp_path), "FOLDER")
    trace = read(finding.file, loader=loader("conflict"))
    assert trace.finding["kind"] == "conflict"
    assert finding.play is not None
    assert [recorded.step for recorded in trace.steps] == list(finding.play.steps)


def test_the_same_cause_is_shown_once_with_its_count(tmp_path):
    out, _, report = printed(tmp_path, "impossible", "en")
    (finding,) = [f for result in report.every for f in result.findings]
    assert finding.count > 10
    assert f"impossible – follower (met {finding.count} times)" in out


def test_a_trace_that_cannot_be_written_loses_nothing(tmp_path):
    (tmp_path / "found").write_text("a file, where the folder should be")
    _, every = events(tmp_path, "conflict")
    troubles = [event for event in every if isinstance(event, Trouble)]
    assert len(troubles) == 1
    assert "found" in str(troubles[0].error)
    results = [event.result for event in every if isinstance(event, Finished)]
    assert exit_code(results) == 1
    out, err, _ = printed(tmp_path, "conflict", "en")
    assert "conflict – follower" in out
    assert "cannot make this folder" in err


def test_a_play_that_cannot_be_taken_again_loses_nothing(tmp_path):
    out, err, _ = printed(tmp_path, "typo", "en")
    assert "fault – tests/checks/tiny/game.py" in out
    assert err == ""


def test_an_interrupted_report_shows_what_was_finished(tmp_path):
    request, every = events(tmp_path, "conflict")
    out, err = io.StringIO(), io.StringIO()
    report = Report(request, "en", False, Printer(out, err))
    until = next(i for i, e in enumerate(every) if isinstance(e, Finished) and e.result.findings)
    for event in every[: until + 1]:
        report.take(event)
    report.interrupted()
    assert "The first takes the red card" in out.getvalue()
    assert "conflict – follower" in out.getvalue()
    assert err.getvalue() == "interrupted; what was finished is above\n"


def test_the_command_that_does_the_same_again():
    request = Request(
        ["tiny"], "high", 7, 3, {"mode": "x", "each": "2"}, {"idle": "no"}, "my folder"
    )
    assert command(request, loader()("tiny")) == (
        "maldonne check tiny --effort high --seed 7 --players 3 --mode x --set each=2 "
        "--ruling idle=no --out 'my folder'"
    )


def test_commands_are_not_broken_over_lines():
    line = "   maldonne replay a-folder/with-a-long-name.itf.json"
    assert list(wrapped(line, 20)) == [line]


# --- exit codes and counts ------------------------------------------------------------------------


def result(verdict: Any, expected: str | None = None, findings: int = 0) -> Result:
    says = Says("", "")
    found = [Finding(Symptom(Cause("gap", str(n)), says)) for n in range(findings)]
    return Result("rules", "r", says, verdict, says, expected, found)


@pytest.mark.parametrize(
    ("results", "code"),
    [
        ([result("held"), result("measured"), result("proved"), result("not checked")], 0),
        ([result("inconclusive"), result("held")], 3),
        ([result("inconclusive", expected="inconclusive")], 0),
        ([result("refuted", findings=1), result("inconclusive")], 1),
        ([result("refuted", expected="refuted")], 0),
        ([], 0),
    ],
)
def test_exit_codes(results, code):
    assert exit_code(results) == code


def test_what_was_refuted_as_expected_is_counted_apart():
    results = [result("refuted", "refuted"), result("refuted", findings=2), result("held")]
    assert summary_line(results, "en") == "held 1, refuted 1, refuted as expected 1; 2 findings"


# --- JSON -----------------------------------------------------------------------------------------


def document(tmp_path: Path, plant: str = "", **asked: Any) -> dict[str, Any]:
    request, every = events(tmp_path, plant, **asked)
    gathered = Document(request)
    for event in every:
        gathered.take(event)
    values: dict[str, Any] = json.loads(json.dumps(gathered.values()))
    return values


def test_the_document_says_what_the_report_says(tmp_path):
    values = document(tmp_path, "conflict", players=2, options={"each": "3"})
    assert (values["schema"], values["exit_code"]) == ("maldonne.check/1", 1)
    assert (values["players"], values["options"]) == (2, {"each": "3"})
    (game,) = values["games"]
    assert game["complete"]
    by_id = {r["id"]: r for r in game["results"]}
    (finding,) = by_id["follower"]["findings"]
    assert (finding["kind"], finding["step"]) == ("conflict", "EndTurn")
    assert finding["clauses"] == ["T-AGAIN", "T-LEFT"]
    assert finding["play"]["table"]["players"] == 2
    assert finding["play"]["table"]["options"] == {"each": 3}
    assert finding["play"]["steps"][0] == {"move": "Take", "parameters": {"card": 0}}
    assert by_id["exercised"]["numbers"]["applied"]["T-AGAIN"] > 0
    assert by_id["ends"]["expected"] == "ends almost surely"


def test_an_interrupted_document_says_so(tmp_path):
    request, every = events(tmp_path)
    gathered = Document(request)
    for event in every[:5]:
        gathered.take(event)
    gathered.interrupted()
    values = gathered.values()
    assert (values["interrupted"], values["exit_code"]) == (True, 130)
    assert not values["games"][0]["complete"]


def keys(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            yield key
            if key not in ("numbers", "table", "parameters", "options", "rulings"):
                yield from keys(part)
    elif isinstance(value, list):
        for part in value:
            yield from keys(part)


def test_every_key_of_the_document_is_described(tmp_path):
    described = set(re.findall(r"`(\w+)`", (ROOT / "docs" / "json.md").read_text("utf-8")))
    assert set(keys(document(tmp_path, "conflict"))) <= described


# --- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"players": 7}, "2 to 3 players, not 7"),
        ({"rulings": {"nobody": "x"}}, "no question “nobody”"),
        ({"rulings": {"idle": "maybe"}}, "no reading “maybe”"),
        ({"options": {"mode": "normal"}}, "no option “mode”"),
        ({"options": {"each": "9"}}, "each cannot be “9”"),
    ],
)
def test_what_is_not_to_be_had_is_refused_before_any_work(tmp_path, asked, message):
    request = Request(["tiny"], "low", out=str(tmp_path), **asked)
    with pytest.raises(UsageError, match=re.escape(message)):
        next(check(request, loader()))
