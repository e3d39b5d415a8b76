"""The honest trial: questions taken out by machine, and found again.

The figures are those of docs/finding.md, as floors: that no change makes the finder blinder.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from maldonne.checks.doubts.finding import Finding, finding
from maldonne.checks.doubts.finding.match import Matcher
from maldonne.checks.doubts.finding.report import trial_text
from maldonne.spec.language.load import load


@pytest.fixture(scope="module")
def bataille() -> Finding:
    """La bataille, looked at with low effort."""
    return finding(load("bataille"), None, "low", 0)


def test_every_question_of_la_bataille_is_found_again(bataille: Finding) -> None:
    """All nine, and no report that is about something else."""
    assert bataille.trial.missed == []
    assert len(bataille.trial.again) == 9
    assert bataille.doubts() == []


def test_a_question_is_found_by_what_it_is_about(bataille: Finding) -> None:
    """By counting in the text: six cards, who wins, three who tie, one without enough cards."""
    ways = {
        name: {(f.way, f.key[0]) for f in bataille.trial.finders(name)}
        for name in ("six-cards", "winner", "three-tied", "short")
    }
    assert ("settled", "departure") in ways["six-cards"]
    assert ("settled", "gap") in ways["winner"]
    assert ("settled", "unbidden step") in ways["three-tied"]
    assert ("settled", "unbidden step") in ways["short"]


def test_a_report_about_something_else_finds_nothing(bataille: Finding) -> None:
    """The same places, said to be about who wins: nothing that happens there changes that."""
    (order,) = [f for f, _ in bataille.trial.by_found if f.way == "ordered"]
    matcher = Matcher(bataille.game, bataille.atlas)
    assert "pick-up" in matcher.questions_of(order)
    elsewhere = replace(order, aspects=("who_wins",), subjects=("who_wins", *order.subjects))
    assert "pick-up" not in matcher.questions_of(elsewhere)
    # And about a clause that no question names.
    assert matcher.questions_of(replace(order, subjects=("BAT-PILE-1",))) == ()


def test_the_trial_as_text(bataille: Finding) -> None:
    """All questions, in both languages."""
    text = trial_text(bataille, "en")
    assert "9 of 9 questions found again (100%)" in text
    assert "| pick-up | ordered: Take |" in text
    assert "9 questions sur 9 retrouvées" in trial_text(bataille, "fr")


def test_questions_of_lempereur_found_again() -> None:
    """Of those that arise under the rulings in force four in five, with few other reports."""
    found = finding(load("empereur"), None, "low", 0)
    trial = found.trial
    assert trial.elsewhere == ["two-draws"]
    assert trial.recall >= 0.8
    assert trial.noise <= 0.15
    doubts = found.doubts()
    assert len(doubts) == len(trial.unmatched)
    assert all(not doubt.registered for doubt in doubts)
    # What is shown can be played: the steps are those of the game itself.
    for doubt in doubts:
        for shown in doubt.shown:
            assert {type(s) for s in shown.play.steps} <= set(found.game.steps)
