"""`maldonne new`: the game that it writes is whole, is found by its folder, and passes."""

import os
import re
import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

from maldonne.checks.new import NAME, PREFIX, TEMPLATE, new_game
from maldonne.models import itf
from maldonne.models.interpreter import Interpreter
from maldonne.models.play import Play
from maldonne.models.trace import spec_digest, trace_of
from maldonne.spec.language import place
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.load import load
from tests.checks.test_cli import run


@pytest.fixture
def climb(tmp_path, monkeypatch, forget):
    monkeypatch.chdir(tmp_path)
    new_game("climb")
    return tmp_path / "climb"


def test_every_file_of_the_template_is_written_under_the_new_name(climb):
    written = {path.name for path in climb.iterdir()}
    assert written == {
        p.name.removesuffix(".txt").replace(NAME, "climb") for p in TEMPLATE.iterdir()
    }
    for path in climb.iterdir():
        text = path.read_text(encoding="utf-8")
        assert NAME not in text, path
        assert PREFIX not in text, path


def test_the_new_game_passes_every_check_its_own_tests_and_its_text(climb):
    assert run("check", "./climb", "--effort", "low").returncode == 0
    assert run("check", ".", "--effort", "low", cwd=climb).returncode == 0
    text = run("text", "climb", "--source", "climb/text.txt")
    assert "9 of 9 (100 %)" in text.stdout
    tests = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=climb,
        env={**os.environ, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert "3 passed" in tests.stdout, tests.stdout


def test_what_it_says_names_the_folder_so_that_it_can_be_said_again(climb):
    shown = run("check", "./climb", "--effort", "low")
    assert shown.stdout.rstrip().endswith("maldonne check ./climb --effort low --seed 0")
    planted = (climb / "rules.py").read_text(encoding="utf-8")
    planted = planted.replace("s.turn = left_of(table, s.turn)", "s.turn = 0")
    (climb / "rules.py").write_text(planted, encoding="utf-8")
    found = run("check", "./climb", "--effort", "low")
    assert found.returncode == 1
    (command,) = set(re.findall(r"maldonne (replay \S+departure\S+)", found.stdout))
    replayed = run(*command.split())
    assert replayed.returncode == 1  # it is still so
    assert "CLI-NEXT" in replayed.stdout


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("7up", "cannot be the name of a game"),
        ("My", "cannot be the name of a game"),
        ("été", "cannot be the name of a game"),
        ("_x", "cannot be the name of a game"),
        ("json", "means something else to Python"),
        ("class", "means something else to Python"),
        ("empereur", "there is a game “empereur” already"),
        ("no/such/../there", "is there already"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(
    tmp_path, monkeypatch, name, message
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").mkdir()
    (tmp_path / "no" / "such").mkdir(parents=True)
    (tmp_path / "no" / "there").mkdir()
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(UsageError, match=message) as caught:
        new_game(name)
    assert caught.value.cure
    assert sorted(tmp_path.rglob("*")) == before


def test_a_write_that_fails_leaves_nothing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def full(source, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "rename", full)
    with pytest.raises(UsageError, match="No space left"):
        new_game("climb")
    assert list(tmp_path.iterdir()) == []


def test_tests_and_what_is_built_are_no_part_of_the_spec(climb):
    game = load("./climb")
    before = spec_digest(game)
    for part in ("build/rules.py", ".venv/x.py", "test_more.py"):
        (climb / part).parent.mkdir(exist_ok=True)
        (climb / part).write_text("x = 1\n", encoding="utf-8")
    assert spec_digest(game) == before
    (climb / "terms.py").write_text("", encoding="utf-8")
    assert spec_digest(game) != before


# --- found by its name or its folder --------------------------------------------------------------


def test_an_installed_game_is_known_by_its_entry_point(climb, monkeypatch):
    entry = EntryPoint("climb", "climb:game", place.GROUP)
    monkeypatch.setattr(place, "entry_points", lambda group: [entry] * (group == place.GROUP))
    monkeypatch.syspath_prepend(climb.parent)
    assert "climb" in place.known_games()
    assert load("climb").folder == climb


def test_an_entry_point_without_its_module_says_so(monkeypatch):
    entry = EntryPoint("gone", "no_such_module:game", place.GROUP)
    monkeypatch.setattr(place, "entry_points", lambda group: [entry])
    with pytest.raises(UsageError, match="gives no module no_such_module"):
        load("gone")


@pytest.mark.parametrize(
    ("make", "name", "message"),
    [
        ((), "./nowhere", "there is no folder “./nowhere”"),
        (("bare/x.txt",), "./bare", "has no __init__.py"),
        (("half/__init__.py",), "./half", "has no game.py"),
        (("7up/__init__.py", "7up/game.py"), "./7up", "cannot be imported by its name"),
        (("json/__init__.py", "json/game.py"), "./json", "the name of another package of Python"),
    ],
)
def test_a_folder_that_is_no_game_is_refused(tmp_path, monkeypatch, make, name, message):
    monkeypatch.chdir(tmp_path)
    for file in make:
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match=re.escape(message)) as caught:
        load(name)
    assert caught.value.cure


def test_a_trace_finds_its_game_by_folder_or_by_name(climb, monkeypatch):
    game = load("./climb")
    play = Play(Interpreter(game, game.table()), seed=3)
    for _ in range(9):
        play.advance()
    itf.write(climb.parent / "play.itf.json", trace_of(play))
    assert itf.read(climb.parent / "play.itf.json").game is game
    monkeypatch.chdir(climb)  # from here there is no ./climb
    with pytest.raises(UsageError, match="there is no folder"):
        itf.read(climb.parent / "play.itf.json")
    entry = EntryPoint("climb", "climb:game", place.GROUP)
    monkeypatch.setattr(place, "entry_points", lambda group: [entry])
    assert itf.read(climb.parent / "play.itf.json").game is game
