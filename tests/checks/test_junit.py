"""JUnit XML of `maldonne check`: a golden file, the shape that CI servers read, and the file."""

import itertools
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from maldonne.checks import plan as plans
from maldonne.checks import runner
from maldonne.checks.cli import checking
from maldonne.checks.report_junit import Junit, outcome
from maldonne.checks.runner import Finished, GameStarted, Request, check
from maldonne.checks.verdict import Cause, Finding, Result, Says, Symptom, exit_code
from maldonne.spec.language.errors import SpecError, UsageError
from tests.checks.sitting import LITTLE, loader
from tests.checks.tiny.game import tiny
from tests.golden.compare import same_as_golden

# What the schema that Jenkins publishes for its JUnit plugin (junit-10.xsd) allows: for each
# element its children, the attributes that it must have, and those that it may have.
SHAPE: dict[str, tuple[set[str], set[str], set[str]]] = {
    "testsuites": (
        {"testsuite"},
        set(),
        {"name", "time", "tests", "failures", "disabled", "errors", "skipped"},
    ),
    "testsuite": (
        {"testsuite", "properties", "testcase", "system-out", "system-err"},
        {"name"},
        {"tests", "failures", "errors", "time", "disabled", "skipped", "timestamp", "hostname"}
        | {"id", "package", "file", "log", "url", "version"},
    ),
    "testcase": (
        {"skipped", "error", "failure", "system-out", "system-err", "properties"},
        {"name"},
        {"classname", "assertions", "time", "status", "class", "file", "line"},
    ),
    "failure": (set(), set(), {"type", "message"}),
    "error": (set(), set(), {"type", "message"}),
    "skipped": (set(), set(), {"type", "message"}),
    "system-out": (set(), set(), set()),
    "system-err": (set(), set(), set()),
}


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    monkeypatch.setitem(plans.PLANS, "low", LITTLE)


def junit(tmp_path: Path, plant: str = "", lang: str = "en") -> tuple[Junit, list[Result]]:
    """The document of the tiny game with a mistake, and its results; each row takes a second."""
    ticks = itertools.count()
    made = Junit(tmp_path / "report.xml", lang, lambda: float(next(ticks)))
    every = list(check(Request(["tiny"], "low", out=str(tmp_path / "found")), loader(plant)))
    for event in every:
        made.take(event)
    return made, [event.result for event in every if isinstance(event, Finished)]


def root_of(made: Junit) -> ET.Element:
    return ET.fromstring(made.document())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_document_is_as_it_was_found_right(tmp_path, lang):
    made, _ = junit(tmp_path, "conflict", lang)
    text = made.document().decode().replace(str(tmp_path), "FOLDER")
    same_as_golden(f"tiny-check.{lang}.xml", text)


@pytest.mark.parametrize("plant", ["", "conflict", "illegal example", "false claim"])
def test_it_has_the_shape_that_servers_read(tmp_path, plant):
    root = root_of(junit(tmp_path, plant)[0])
    assert root.tag == "testsuites"
    for element in root.iter():
        children, must, may = SHAPE[element.tag]
        assert {child.tag for child in element} <= children
        assert must <= set(element.attrib) <= must | may
        # The schema wants the outcome first, then the output.
        tags = [child.tag for child in element]
        if element.tag == "testcase":
            assert tags in (
                ["system-out"],
                *(["failure", "system-out"], ["error", "system-out"], ["skipped", "system-out"]),
            )


@pytest.mark.parametrize("plant", ["", "conflict", "false claim"])
def test_every_row_is_a_case_and_the_sums_are_right(tmp_path, plant):
    made, results = junit(tmp_path, plant)
    root = root_of(made)
    cases = list(root.iter("testcase"))
    assert len(cases) == len(results) == int(root.attrib["tests"])
    for element in (root, *root.iter("testsuite")):
        inside = list(element.iter("testcase"))
        assert int(element.attrib["tests"]) == len(inside)
        for attribute, tag in (("failures", "failure"), ("errors", "error")):
            wanted = sum(case.find(tag) is not None for case in inside)
            assert int(element.attrib[attribute]) == wanted
        assert float(element.attrib["time"]) == len(inside)  # a second each
    failed = sum(case.find("failure") is not None for case in cases)
    assert failed == sum(bool(result.findings) for result in results)
    assert bool(failed) == (exit_code(results) == 1)


def test_a_failure_says_what_the_report_says(tmp_path):
    made, results = junit(tmp_path, "conflict")
    (failure,) = root_of(made).iter("failure")
    (result,) = (r for r in results if r.findings)
    assert failure.attrib["message"] == result.findings[0].symptom.situation.en
    assert failure.attrib["type"] == "conflict"
    assert failure.text is not None
    assert "Shortest play found" in failure.text
    assert "maldonne replay" in failure.text


def result(verdict: Any, expected: str | None = None) -> Result:
    return Result("claims", "c", Says("", "c"), verdict, Says("", "w"), expected)


@pytest.mark.parametrize(
    ("done", "tag"),
    [
        (result("held"), None),
        (result("measured"), None),
        (result("refuted", "refuted"), None),
        # Inconclusive is never a pass: exit code 3 of the command, an error for the server.
        (result("inconclusive"), "error"),
        (result("inconclusive", "inconclusive"), "skipped"),
        (result("not checked"), "skipped"),
    ],
)
def test_what_did_not_run_is_an_error_or_skipped(done, tag):
    element = outcome(tiny(), done, "en")
    assert (element.tag if element is not None else None) == tag


def test_several_findings_are_counted_and_all_told():
    done = result("refuted")
    for target in ("one", "two"):
        symptom = Symptom(Cause("gap", target), Says("", f"about {target}"))
        done.findings.append(Finding(symptom))
    failure = outcome(tiny(), done, "en")
    assert failure is not None
    assert failure.attrib["message"] == "about one (2 findings)"
    assert "about two" in str(failure.text)


def test_the_file_comes_whole_and_nothing_else_is_left(tmp_path):
    made, _ = junit(tmp_path)
    made.path.write_text("what was there before")
    made.write()
    assert ET.parse(made.path).getroot().tag == "testsuites"
    assert [p.name for p in tmp_path.iterdir() if "report" in p.name] == ["report.xml"]


def test_if_it_cannot_be_written_the_old_one_stays(tmp_path, monkeypatch):
    made, _ = junit(tmp_path)
    made.path.write_text("what was there before")

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(UsageError, match="No space left"):
        made.write()
    assert made.path.read_text() == "what was there before"
    assert [p.name for p in tmp_path.iterdir() if "report" in p.name] == ["report.xml"]


def test_a_file_that_cannot_be_written_is_refused_before_any_work(tmp_path):
    with pytest.raises(UsageError, match="no such folder"):
        Junit(tmp_path / "none" / "report.xml", "en")
    with pytest.raises(UsageError, match="is a folder"):
        Junit(tmp_path, "en")


def test_the_command_writes_it_and_keeps_its_exit_code(tmp_path, monkeypatch, capsys):
    request = Request(["tiny"], "low", out=str(tmp_path / "found"))
    path = tmp_path / "report.xml"
    # The sound game has a question that matters to nobody, which is inconclusive.
    for plant, code, failures in (("", 3, "0"), ("conflict", 1, "1")):
        monkeypatch.setattr(checking, "check", lambda r, p=plant: runner.check(r, loader(p)))
        assert checking.run_check(request, "en", False, False, None, str(path)) == code
        assert ET.parse(path).getroot().attrib["failures"] == failures
    capsys.readouterr()


@pytest.mark.parametrize("error", [KeyboardInterrupt(), SpecError("is wrong", "rules.py:1")])
def test_what_was_broken_off_does_not_look_passed(tmp_path, monkeypatch, capsys, error):
    def broken_off(request: Request) -> Any:
        for event in runner.check(request, loader("")):
            yield event
            if not isinstance(event, GameStarted):
                raise error

    monkeypatch.setattr(checking, "check", broken_off)
    request = Request(["tiny"], "low", out=str(tmp_path / "found"))
    path = tmp_path / "report.xml"
    if isinstance(error, SpecError):
        with pytest.raises(SpecError):
            checking.run_check(request, "en", False, False, None, str(path))
    else:
        assert checking.run_check(request, "en", False, False, None, str(path)) == 130
    root = ET.parse(path).getroot()
    assert root.attrib["errors"] == "1"
    (told,) = root.iter("error")
    assert told.attrib["type"] == "incomplete"
    assert told.attrib["message"] in ("interrupted", "rules.py:1: is wrong")
    capsys.readouterr()
