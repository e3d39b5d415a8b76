"""A whole run: events, reports, exit codes, the file of explained mutants, wrong usage."""

import io
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from maldonne.checks.cli import mutating
from maldonne.checks.mutants.explained import FILE, explained
from maldonne.checks.mutants.mutant import Mutant
from maldonne.checks.mutants.report import Report
from maldonne.checks.mutants.report_json import document
from maldonne.checks.mutants.run import Bench, Event, Listed, Ready, Request, Tried
from maldonne.checks.mutants.source import Edit
from maldonne.checks.mutants.summary import exit_code, scores
from maldonne.checks.mutants.trial import Answer
from maldonne.checks.report import Printer, TerminalPrinter
from maldonne.checks.verdict import Cause, Says
from maldonne.spec.language.errors import SpecError, UsageError
from tests.checks.mutants.made import tiny_mutants, tiny_place
from tests.golden.compare import same_as_golden
from tests.tree import ROOT


def mutant(n: int, operator: str = "number", file: str = "rules.py") -> Mutant:
    return Mutant(file, n, 5, operator, n, "f", f"{n:08x}", n, Edit(0, 0, ""))


def tried(n: int, answer: Answer, reached: int = 4, **more: Any) -> Tried:
    return Tried(mutant(n, **more), ("- a == 1", "+ a == 2"), answer, reached, 0.5)


DEPARTURE = Cause("departure", "TINY-NEXT", "EndTurn", ("TINY-NEXT",))
BROKEN = Cause("broken invariant", "turn moves", "EndTurn", ("TINY-NEXT",))
FAILS = Cause("example fails", "TINY-EXAMPLE/1", "", ("TINY-EXAMPLE",))
WHY = Says("Aucun jeu ne va jusque-là.", "No play goes that far.")
EVERY = [
    tried(1, Answer("caught", "plays", "3", causes=(DEPARTURE, BROKEN))),
    tried(2, Answer("caught", "examples", "1 (TINY-EXAMPLE)", causes=(FAILS,)), file="terms.py"),
    tried(3, Answer("caught", "time limit", "plays"), operator="loop-once"),
    tried(5, Answer("survived", units=2, differs="plays 3"), operator="and-or"),
    tried(6, Answer("survived", units=0)),
    tried(7, Answer("survived", units=0), reached=0),
    tried(8, Answer("inconclusive", why="the process ended without an answer")),
    tried(9, Answer("same", "solver", why="because")),
]


@pytest.fixture(scope="module")
def bench(tmp_path_factory) -> Bench:
    place, game = tiny_place(tmp_path_factory.mktemp("run"))
    return Bench(place, game, Request(sample=8, seed=7, effort="low"))


def printed(bench: Bench, lang: str, make: type[Printer] = Printer) -> str:
    out = io.StringIO()
    report = Report(bench.game, bench.request, lang, make(out, io.StringIO()))
    events: list[Event] = [Listed(242, 8, {}), Ready(3.0, 40, 1), *EVERY]
    for event in events:
        report.take(event)
    report.conclude()
    return out.getvalue()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_report_is_as_it_was_found_right(bench, lang):
    same_as_golden(f"tiny-mutants.{lang}.txt", printed(bench, lang))


def test_a_terminal_gets_the_same_figures(bench):
    said = printed(bench, "en", TerminalPrinter)
    assert "caught 3, proved the same 1, survived 3, inconclusive 1; 0.5 s a mutant" in said
    assert re.search(r"loop-once +1 +1", said)


def test_the_document_has_what_the_page_says(bench):
    made = document(bench.game, bench.request, Listed(242, 8, {}), Ready(3.0, 40, 1), EVERY, False)
    page = (ROOT / "docs" / "json.md").read_text("utf-8")
    section = page[page.index("## maldonne.mutants/1") :].partition("\n## ")[0]
    described = {
        name for row in re.findall(r"^\| (`[^|]+) \|", section, re.M)
        for name in re.findall(r"`(\w+)`", row)
    }  # fmt: skip
    assert described == set(made) | set(made["tried"][0])
    assert json.loads(json.dumps(made)) == made
    assert made["exit_code"] == 1
    assert made["catchers"]["plays"] == {"first": 1, "median_seconds": 0.5}


@pytest.mark.parametrize(
    ("which", "code"),
    [([0, 1, 2, 7], 0), ([0, 3], 1), ([0, 6], 3), ([4, 6], 1), ([], 0)],
)
def test_the_exit_code_says_whether_something_is_to_be_mended(which, code):
    assert exit_code([EVERY[n] for n in which], {}) == code


def test_a_clause_is_told_what_it_noticed(bench):
    by_clause = {s.clause: s for s in scores(EVERY, bench.game)}
    assert by_clause["TINY-NEXT"][1:] == (1, 0, 1)
    assert by_clause["TINY-EXAMPLE"][1:] == (0, 1, 0)
    assert by_clause["TINY-WIN"][1:] == (0, 0, 0)


# --- the file of explained mutants ----------------------------------------------------------------


def write(folder: Path, key: str, **words: str) -> None:
    lines = [f'["{key}"]', *(f'{name} = "{text}"' for name, text in words.items())]
    (folder / FILE).write_text("\n".join(lines) + "\n")


def test_an_explained_mutant_is_no_survivor(tmp_path):
    write(tmp_path, "0123abcd and-or 2", fr=WHY.fr, en=WHY.en)
    entry = explained(tmp_path)["0123abcd and-or 2"]
    assert entry.why == WHY
    assert entry.place.endswith(f"{FILE}:1")
    one = replace(tried(1, Answer("survived")), explained=entry)
    assert (one.status, exit_code([one], {})) == ("explained", 0)
    # If it is caught, the explanation is wrong.
    caught = replace(one, answer=Answer("caught", "plays"))
    assert (caught.status, exit_code([caught], {})) == ("caught", 1)


@pytest.mark.parametrize(
    ("key", "words", "message"),
    [
        ("rules 1", {"fr": "a", "en": "b"}, "is no key of a mutant"),
        ("0123abcd and-or 2", {"fr": "a"}, "no reason in both languages"),
    ],
)
def test_a_wrong_entry_is_refused(tmp_path, key, words, message):
    write(tmp_path, key, **words)
    with pytest.raises(SpecError, match=message) as caught:
        explained(tmp_path)
    assert caught.value.where.endswith(f"{FILE}:1")
    assert caught.value.cure


def test_a_game_without_the_file_explains_none(tmp_path):
    assert explained(tmp_path) == {}


# --- in processes ---------------------------------------------------------------------------------


def test_a_run_in_processes_is_told_in_order_and_leaves_the_folder_as_it_was(tmp_path, capsys):
    place, game = tiny_place(tmp_path)
    every = tiny_mutants(place, game)
    hole = next(
        m for m in every if (m.function, m.operator) == ("nothing_lower", "comparison-edge")
    )
    fine = next(m for m in every if (m.function, m.operator) == ("fine", "neighbour-dropped"))
    write(place.folder, hole.key, fr=WHY.fr, en=WHY.en)
    stale = "00000000 and-or 1"
    with (place.folder / FILE).open("a") as file:
        file.write(f'["{stale}"]\nfr = "a"\nen = "b"\n')
    before = {p: p.read_bytes() for p in place.folder.rglob("*") if p.suffix in (".py", ".toml")}
    request = Request(effort="low", only=(hole.id, fine.id))
    code = mutating.try_mutants(Bench(place, game, request), "en", as_json=True)
    made = json.loads(capsys.readouterr().out)
    assert [t["id"] for t in made["tried"]] == [hole.id, fine.id]
    assert [t["status"] for t in made["tried"]] == ["explained", "caught"]
    assert made["tried"][0]["explained"] == WHY._asdict()
    assert made["tried"][1]["findings"][0]["clauses"] == ["TINY-FINE-2"]
    assert list(made["stale"]) == [stale]
    assert code == made["exit_code"] == 1  # the stale entry
    after = {p: p.read_bytes() for p in place.folder.rglob("*") if p.suffix in (".py", ".toml")}
    assert before == after


def test_what_is_not_there_is_told(tmp_path):
    place, game = tiny_place(tmp_path)
    for request, message in (
        (Request(only=("rules.py:1:1:and-or:9",)), "has no mutant"),
        (Request(parts=("nowhere",)), "no mutants in files whose path holds “nowhere”"),
    ):
        with pytest.raises(UsageError, match=message) as caught:
            next(Bench(place, game, request).run())
        assert caught.value.cure


def test_an_interrupted_run_shows_what_is_done(bench, monkeypatch, capsys):
    def broken_off(self: Bench) -> Any:
        yield Listed(242, 8, {})
        yield Ready(3.0, 40, 0)
        yield EVERY[0]
        raise KeyboardInterrupt

    monkeypatch.setattr(Bench, "run", broken_off)
    assert mutating.try_mutants(bench, "en", as_json=False) == 130
    out, err = capsys.readouterr()
    assert "caught 1" in out
    assert "interrupted; what was finished is above" in err
    assert mutating.try_mutants(bench, "en", as_json=True) == 130
    made = json.loads(capsys.readouterr().out)
    assert made["interrupted"]
    assert len(made["tried"]) == 1
