"""The command line: exit codes, clear messages and no traceback for whatever comes in."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

from maldonne.checks import plan as plans
from maldonne.checks import runner
from maldonne.checks.cli import checking, main
from maldonne.checks.cli.options import default_language
from tests.checks.sitting import LITTLE, loader

MALDONNE = shutil.which("maldonne", path=os.path.dirname(sys.executable)) or "maldonne"


def run(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run the installed command."""
    return subprocess.run(
        [MALDONNE, *words],
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=120,
        **more,
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chekc"], "No such command 'chekc'"),
        (["check", "emperor"], "there is no game “emperor”"),
        (["check", "empereur", "--players", "9"], "2 to 6 players, not 9"),
        (["check", "empereur", "--players", "0"], "“0” is no number of players"),
        (["check", "empereur", "--mode", "nulle"], "mode cannot be “nulle”"),
        (["check", "empereur", "--ruling", "nobody=x"], "no question “nobody”"),
        (["check", "empereur", "--ruling", "clear-turn=x"], "no reading “x”"),
        (["check", "empereur", "--ruling", "clear-turn"], "not of the form QUESTION=READING"),
        (["check", "empereur", "--ruling", "a=b", "--ruling", "a=c"], "a is given twice"),
        (["check", "empereur", "--set", "colour=red"], "no option “colour”"),
        (["check", "empereur", "--effort", "huge"], "'huge' is not one of"),
        (["check", "empereur", "--seed", "x"], "'x' is not a valid integer"),
        (["check", "empereur", "--out", f"{__file__}/x"], "this is no folder"),
        (["check", "empereur", "--junit", "/no/such/folder/x.xml"], "there is no such folder"),
        (["mutants", "emperor"], "there is no game “emperor”"),
        (["mutants", "empereur", "--sample", "0"], "0 is not in the range"),
        (["mutants", "empereur", "--only", "x"], "has no mutant “x”"),
        (["mutants", "empereur", "--file", "nowhere"], "no mutants in files"),
        (["check", "--nonsense"], "--nonsense"),
        (["play", "emperor"], "there is no game “emperor”"),
        (["play", "empereur", "--players", "9"], "2 to 6 players, not 9"),
        (["play", "empereur", "--players", "3", "--seat", "4"], "no seat 4"),
        (["play"], "Missing argument 'GAME'"),
        (["replay", "no-such-file"], "no-such-file"),
        (["replay", __file__], "this is not JSON"),
        (["text", "empereur"], "Missing option '--source'"),
        (["text", "empereur", "--source", "no-such-file"], "there is no such file"),
        (["text", "empereur", "--source", sys.executable], "this is not a text file"),
        (["text", "empereur", "--source", __file__], "nothing in the text is the heading"),
    ],
)
def test_wrong_usage_is_told_with_exit_code_2(words, message):
    found = run(*words)
    assert found.returncode == 2
    assert message in found.stderr
    assert "Traceback" not in found.stderr
    assert found.stdout in ("", "seed 0\n") or words[0] == "play"


def test_help_lists_every_command():
    found = run("--help")
    assert found.returncode == 0
    for name in ("check", "games", "mutants", "play", "replay", "show", "text"):
        assert f"\n  {name} " in found.stdout
        assert run(name, "--help").returncode == 0


def test_games_are_listed():
    assert "empereur" in run("games", "--lang", "fr").stdout
    document = json.loads(run("games", "--json").stdout)
    assert document["schema"] == "maldonne.games/1"
    (game,) = [g for g in document["games"] if g["name"] == "empereur"]
    assert game["players"] == [2, 6]
    assert game["options"]["jokers"] == ["0", "1", "2"]


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(monkeypatch, variables, lang):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert default_language() == lang


# --- within the process, on the tiny game --------------------------------------------------------


@pytest.fixture
def tiny(monkeypatch, tmp_path):
    """Let `maldonne check tiny` check the tiny game with a mistake planted, with little work."""
    monkeypatch.setitem(plans.PLANS, "low", LITTLE)
    monkeypatch.chdir(tmp_path)

    def plant(name: str = "") -> None:
        monkeypatch.setattr(checking, "check", lambda request: runner.check(request, loader(name)))

    plant()
    return plant


LOW = ["check", "tiny", "--effort", "low", "--lang", "en"]


@pytest.mark.parametrize(("plant", "code"), [("", 3), ("conflict", 1)])
def test_the_exit_code_tells_what_was_found(tiny, capsys, plant, code):
    # One question of the tiny game is idle, which is inconclusive.
    tiny(plant)
    assert main.exit_code(LOW) == code
    out, err = capsys.readouterr()
    assert err == ""
    assert "Every card is in exactly one place." in out


def test_json_is_one_document_and_nothing_else(tiny, capsys):
    tiny("conflict")
    assert main.exit_code([*LOW, "--json", "--set", "each=2"]) == 1
    out, err = capsys.readouterr()
    document = json.loads(out)
    assert (document["exit_code"], document["options"]) == (1, {"each": "2"})
    assert err == ""


def test_findings_are_written_where_it_was_asked(tiny, tmp_path):
    tiny("conflict")
    main.exit_code([*LOW, "--out", "here/and/there"])
    assert [p.name for p in (tmp_path / "here" / "and" / "there").iterdir()] == [
        "tiny-conflict-follower-EndTurn-T-AGAIN-T-LEFT.itf.json"
    ]


def test_no_folder_is_made_when_nothing_is_found(tiny, tmp_path):
    main.exit_code(LOW)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_ctrl_c_shows_what_was_finished(tiny, monkeypatch, capsys, more):
    def interrupted(request):
        for event in runner.check(request, loader()):
            yield event
            if isinstance(event, runner.Finished) and event.result.group == "examples":
                raise KeyboardInterrupt

    monkeypatch.setattr(checking, "check", interrupted)
    assert main.exit_code([*LOW, *more]) == 130
    out, _ = capsys.readouterr()
    if more:
        document = json.loads(out)
        assert (document["interrupted"], document["exit_code"]) == (True, 130)
        assert {r["group"] for r in document["games"][0]["results"]} == {"spec", "examples"}
    else:
        assert "The first takes the red card" in out


def test_an_unexpected_error_is_no_traceback(tiny, monkeypatch, capsys):
    def failing(request: Any) -> Any:
        raise ZeroDivisionError("a mistake of ours")

    monkeypatch.setattr(checking, "check", failing)
    assert main.exit_code(LOW) == 70
    _, err = capsys.readouterr()
    assert "a mistake of ours" in err
    assert "--debug" in err
    assert "Traceback" not in err


def test_debug_shows_where_an_unexpected_error_comes_from(tiny, monkeypatch):
    def failing(request: Any) -> Any:
        raise ZeroDivisionError("a mistake of ours")

    monkeypatch.setattr(checking, "check", failing)
    monkeypatch.setenv("MALDONNE_DEBUG", "")  # to be put back afterwards
    with pytest.raises(ZeroDivisionError):
        main.exit_code(["--debug", *LOW])


# --- signals and pipes ----------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="needs signals and pipes of POSIX")
def test_ctrl_c_in_the_middle_leaves_at_once(tmp_path):
    command = [MALDONNE, "check", "empereur", "--effort", "high", "--lang", "en"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("L'empereur")
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "interrupted; what was finished is above" in err
    assert "Traceback" not in err
    assert "held" in out


@pytest.mark.skipif(os.name == "nt", reason="needs signals and pipes of POSIX")
def test_a_reader_that_leaves_is_no_error():
    with subprocess.Popen(
        [MALDONNE, "games", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        err = process.stderr.read()
    assert (process.returncode, err) == (141, b"")


def test_letters_that_the_terminal_lacks_are_no_error():
    # The dash between the numbers of players is not in ASCII.
    found = run("games", env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert found.returncode == 0
    assert re.search(r"2\W6 players|2\W6 joueurs", found.stdout)


def test_a_play_can_end_as_one_document():
    # Two lines are typed: the first legal move, and the end. What is said goes to the error stream.
    found = run("play", "empereur", "--players", "2", "--seed", "3", "--json", input="#1\nquit\n")
    assert found.returncode == 0
    document = json.loads(found.stdout)
    assert (document["schema"], document["verdict"]) == ("maldonne.replay/1", "SAME")
    assert any(step["move"] == "Play" for step in document["steps"])
    assert "seed 3" in found.stderr
    assert "play.itf.json" not in found.stderr


@pytest.mark.parametrize("players", ["two", "0", "-1", "1.5"])
def test_what_is_no_number_of_players_is_refused_with_what_to_give(players):
    found = run("check", "empereur", f"--players={players}")
    assert found.returncode == 2
    assert "give a whole number, such as 3" in found.stderr
