"""The page of a game: what stands on it, and what it refuses to be made of.

What must stand there follows from the spec itself: every clause, question and reading, once.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from typing import Any

import pytest

from maldonne.checks.page import page
from maldonne.checks.page.recorded import Recorded, read_recorded
from maldonne.models.trace import spec_digest
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.load import load


@pytest.fixture(scope="module")
def game():
    return load("empereur")


def result(group: str, id_: str, verdict: str, **numbers: object) -> dict[str, object]:
    says = {"fr": f"dit {id_}", "en": f"says {id_}"}
    work = {"fr": "travail", "en": "work"}
    return {
        "group": group,
        "id": id_,
        "says": says,
        "verdict": verdict,
        "expected": None,
        "work": work,
        "numbers": numbers,
        "findings": [],
    }


def checked(
    game: Any, results: list[Any], *, complete: bool = True, digest: str = ""
) -> dict[str, Any]:
    return {
        "schema": "maldonne.check/1",
        "effort": "low",
        "seed": 0,
        "games": [
            {
                "game": game.name,
                "spec": digest or spec_digest(game),
                "complete": complete,
                "results": results,
            }
        ],
    }


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_clause_question_and_reading_stands_there(game, lang):
    text = page(game, Recorded(), lang)
    for clause in game.clauses.values():
        assert text.count(f"| {clause.id} |") == 1
    for question in game.questions.values():
        assert f"### {question.name} (" in text
        part = text.split(f"### {question.name} (")[1].split("###")[0]
        ruled = question.readings[question.ruling].name
        assert f"**{ruled}**" in part
        for reading in question.readings:
            assert (reading.fr if lang == "fr" else reading.en) in part


def test_tables_are_tables(game):
    """In each table every row has as many cells as the head."""
    for table in re.findall(r"(?:^\|.*\n)+", page(game, Recorded(), "en"), re.M):
        cells = {len(re.findall(r"(?<!\\)\|", row)) for row in table.splitlines()}
        assert len(cells) == 1


def test_verdicts_of_play_and_proof_stand_side_by_side(game, tmp_path):
    file = tmp_path / "check.json"
    results = [
        result("invariants", "one-emperor", "held"),
        result("proofs", "broken invariant: one-emperor", "proved", part="invariants"),
        result("claims", "round-ends", "measured"),
        result("state graph", "round-ends", "ends almost surely"),
    ]
    file.write_text(json.dumps(checked(game, results)))
    text = page(game, read_recorded(game, str(file), None), "en")
    assert "| says one-emperor (`one-emperor`) | held, work | proved, work |" in text
    assert "measured: work; **ends almost surely**: work" in text


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"digest": "000000000000"}, "other rules"),
        ({"complete": False}, "broken off"),
    ],
)
def test_what_is_of_other_rules_or_not_whole_is_refused(game, tmp_path, change, says):
    file = tmp_path / "check.json"
    file.write_text(json.dumps(checked(game, [], **change)))
    with pytest.raises(UsageError, match=says):
        read_recorded(game, str(file), None)


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command."""
    command = shutil.which("maldonne", path=os.path.dirname(sys.executable)) or "maldonne"
    return subprocess.run(
        [command, "page", "empereur", *words], capture_output=True, check=False, encoding="utf-8"
    )


@pytest.mark.parametrize("content", ["[]", '{"schema": "maldonne.games/1"}'])
def test_another_file_is_refused_without_a_traceback(tmp_path, content):
    file = tmp_path / "other.json"
    file.write_text(content)
    done = run("--check", str(file))
    assert done.returncode == 2
    assert "is no document maldonne.check/1" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("more", ["", ', "games": [{}]', ', "games": 3'])
def test_a_document_that_lacks_something_is_refused(game, tmp_path, more):
    file = tmp_path / "check.json"
    file.write_text(f'{{"schema": "maldonne.check/1"{more}}}')
    with pytest.raises(UsageError, match="is not whole"):
        read_recorded(game, str(file), None)


def test_it_is_written_to_a_file_or_not_at_all(tmp_path):
    out = tmp_path / "page.md"
    assert run("--out", str(out)).returncode == 0
    assert out.read_text(encoding="utf-8").startswith("# L'empereur")
    assert run("--out", str(tmp_path / "no" / "page.md")).returncode == 2
