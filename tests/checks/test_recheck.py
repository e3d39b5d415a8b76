"""`maldonne replay` of a finding: FAILED as long as it is there, FIXED once it is not."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from maldonne.checks import plan as plans
from maldonne.checks.recheck import recheck_for
from maldonne.checks.replay import Replay, replay_trace
from maldonne.checks.runner import Finished, Request, check
from maldonne.models.itf import read
from tests.checks.sitting import LITTLE, loader


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    monkeypatch.setitem(plans.PLANS, "low", LITTLE)


def files(tmp_path: Path, plant: str) -> Iterator[tuple[str, str]]:
    request = Request(["tiny"], "low", out=str(tmp_path))
    for event in check(request, loader(plant)):
        if isinstance(event, Finished):
            yield from ((finding.cause.kind, finding.file) for finding in event.result.findings)


def replayed(path: str, plant: str) -> Replay:
    trace = read(path, loader=loader(plant))
    return replay_trace(trace, "en", recheck=recheck_for(trace, "en"))


@pytest.mark.parametrize(
    ("plant", "kind"),
    [
        ("broken invariant", "broken invariant"),
        ("lost card", "broken invariant"),
        ("departure", "departure"),
        ("wrong way", "departure"),
        ("never ends a turn", "departure"),
        ("gap", "gap"),
        ("conflict", "conflict"),
        ("impossible", "impossible"),
        ("open", "open"),
        ("unbidden", "unbidden step"),
        ("stuck", "stuck"),
        ("fault", "fault"),
        ("meddles", "refused move changed state"),
        ("bad example", "example fails"),
        ("illegal example", "example fails"),
        ("false claim", "claim refuted"),
    ],
)
def test_a_finding_shows_again_until_the_game_is_mended(tmp_path, plant, kind):
    path = dict(files(tmp_path, plant))[kind]
    found = replayed(path, plant)
    assert (found.verdict, found.exit_code) == ("FAILED", 1)
    assert found.broken
    mended = replayed(path, "")
    # A play that cannot go on under sound rules says nothing about the finding.
    assert mended.verdict in ("FIXED", "DIFFERS")
    if plant not in ("lost card", "fault", "never ends a turn", "departure", "illegal example"):
        assert (mended.verdict, mended.exit_code) == ("FIXED", 0)


def test_a_play_that_no_check_kept_is_not_rechecked(tmp_path):
    path = dict(files(tmp_path, "conflict"))["conflict"]
    trace = read(path, loader=loader("conflict"))
    trace.finding = {}
    assert recheck_for(trace, "en") is None
