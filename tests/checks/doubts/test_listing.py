"""`maldonne doubts`: what it says of a planted doubt and of the questions of a game."""

import json

import pytest

from maldonne.checks.doubts.finding import finding
from maldonne.checks.doubts.listing import document, doubt_lines, question_lines, write_plays
from maldonne.models import itf
from tests.checks.doubts.planting import planted
from tests.checks.test_cli import run
from tests.petit.game import game as petit


@pytest.fixture
def conflict(tmp_path):
    game = planted(tmp_path / "game", "conflict")
    return game, finding(game, None, "low").doubts()


def test_a_doubt_is_shown_with_its_clauses_and_a_play_that_can_be_replayed(conflict, tmp_path):
    game, doubts = conflict
    write_plays(game, doubts, tmp_path / "plays")
    lines = list(doubt_lines(doubts, "en"))
    assert any(line.startswith("1. contradiction") for line in lines), lines
    assert any("play of this game" in line for line in lines)
    command, *_ = (line.strip() for line in lines if "maldonne replay" in line)
    trace = itf.read(command.split()[-1], loader=lambda name: game)
    assert len(trace.steps) == len(doubts[0].shown[0].play.steps)


def test_the_document_says_the_same(conflict):
    game, doubts = conflict
    told = json.loads(json.dumps(document(game, list(game.questions.values()), doubts)))
    assert [found["id"] for found in told["found"]] == [doubt.id for doubt in doubts]
    assert told["found"][0]["kind"] == "contradiction"


def test_where_nothing_is_open_it_says_so():
    assert list(doubt_lines([], "fr"))[-1].strip() == "rien"
    assert list(question_lines(petit, [], "en"))[-1].strip() == "nothing"


def test_a_question_has_its_ruling_first():
    lines = list(question_lines(petit, list(petit.questions.values()), "en"))
    for question, line in zip(petit.questions.values(), lines[2::2], strict=True):
        assert line.startswith(f"    → {question.readings[question.ruling].name};")


def test_the_command_leaves_with_a_message_where_there_is_no_such_question():
    refused = run("doubts", "bataille", "pickup")
    assert refused.returncode == 2
    assert "no question “pickup”" in refused.stderr
    shown = run("doubts", "bataille", "pick-up", "--lang", "en")
    assert shown.returncode == 0
    assert "own_first; others_first" in shown.stdout
