"""What is kept of a check: the tiny game is checked, and what is told of it is by its events."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from maldonne.checks import plan as plans
from maldonne.checks.cli import main
from maldonne.checks.game_list import as_lines, as_table, listed
from maldonne.checks.kept import place_of
from maldonne.checks.last_check import KIND, LastCheck, keep, last_check, name_of, remembered, told
from maldonne.checks.runner import Event, Finished, Request, check
from maldonne.checks.verdict import Says
from maldonne.models.trace import spec_digest
from maldonne.spec.language import load as loading
from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.game import Game
from tests.checks.sitting import LITTLE, loader
from tests.checks.tiny.game import tiny

TODAY = date.today().isoformat()


@pytest.fixture(autouse=True)
def empty_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("MALDONNE_CACHE", str(tmp_path / "cache"))


def checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: str = "", **asked: Any
) -> list[Event]:
    monkeypatch.setitem(plans.PLANS, "low", LITTLE)
    request = Request(["tiny"], effort="low", out=str(tmp_path / "found"), **asked)
    return list(remembered(check(request, loader(plant)), request))


def test_a_game_is_never_checked_at_first():
    assert told(tiny("")) == Says("jamais vérifié", "never checked")
    assert listed(tiny(""))["last_check"] is None


def test_a_check_of_the_whole_game_is_kept(tmp_path, monkeypatch):
    events = checked(tmp_path, monkeypatch, "conflict")
    found = sum(len(e.result.findings) for e in events if isinstance(e, Finished))
    assert found
    last = last_check(tiny(""))
    assert last == LastCheck(spec_digest(tiny("")), "low", TODAY, found, 1)
    assert listed(tiny(""))["last_check"]["current"] is True


@pytest.mark.parametrize("asked", [{"players": 2}, {"options": {"each": "2"}}])
def test_a_check_of_a_part_is_not_kept(tmp_path, monkeypatch, asked):
    checked(tmp_path, monkeypatch, **asked)
    assert last_check(tiny("")) is None


@pytest.mark.parametrize(
    ("findings", "code", "fr", "en"),
    [
        (0, 0, "tient, effort haut, 2026-01-02", "holds, high effort, 2026-01-02"),
        (0, 3, "non concluant, effort haut, 2026-01-02", "inconclusive, high effort, 2026-01-02"),
        (1, 1, "1 constat, effort haut, 2026-01-02", "1 finding, high effort, 2026-01-02"),
        (2, 1, "2 constats, effort haut, 2026-01-02", "2 findings, high effort, 2026-01-02"),
    ],
)
def test_what_is_told_of_a_check(findings, code, fr, en):
    game = tiny("")
    keep(game, LastCheck(spec_digest(game), "high", "2026-01-02", findings, code))
    assert told(game) == Says(fr, en)


def test_a_change_of_the_rules_shows():
    game = tiny("")
    keep(game, LastCheck("another", "low", "2026-01-02", 0, 0))
    assert told(game).en == "the spec changed since (holds, low effort, 2026-01-02)"
    assert listed(game)["last_check"]["current"] is False


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"spec": 1, "more": 2}', "\udc00"])
def test_a_broken_record_is_as_none(text):
    path = place_of(KIND, name_of(tiny("")))
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    assert told(tiny("")).en == "never checked"


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MALDONNE_CACHE", str(tmp_path / "file"))
    keep(tiny(""), LastCheck("x", "low", "2026-01-02", 0, 0))
    assert last_check(tiny("")) is None


def test_lines_and_table_show_the_same(monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "200")
    (line,) = as_lines([tiny("")], "en")
    assert line.startswith("tiny ")
    assert line.endswith("questions; never checked)")
    as_table([tiny("")], "en")
    head, cells = capsys.readouterr().out.splitlines()
    assert head.split() == ["game", "name", "players", "clauses", "questions", "last", "check"]
    assert cells.rstrip().endswith("never checked")


def test_a_broken_game_does_not_hide_the_others(monkeypatch, capsys):
    monkeypatch.setattr(loading, "known_games", lambda: ["bataille", "broken"])
    load = loading.load

    def refuse(name: str) -> Game:
        if name == "broken":
            raise SpecError("clause X is unknown", "rules.py:7", "Mend the id.")
        return load(name)

    monkeypatch.setattr(loading, "load", refuse)
    assert main.exit_code(["games"]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("bataille ")
    assert err == "maldonne: broken: rules.py:7: clause X is unknown\n  Mend the id.\n"
    assert main.exit_code(["games", "--json"]) == 2
    document = json.loads(capsys.readouterr().out)
    assert [game["name"] for game in document["games"]] == ["bataille"]
    assert list(document["broken"]) == ["broken"]
