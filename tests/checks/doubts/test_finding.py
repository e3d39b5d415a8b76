"""Doubts planted in a made-up game are found, each by its way; where none is planted none is found.

What must be found follows from what was changed (`plants`); each way is then broken in turn, and
what it should find must be missed: so every planted doubt hangs on the way that it is meant for.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from maldonne.checks.doubts.finding import (
    boundary,
    commands,
    knowledge,
    moves,
    ordered,
    readings,
    said,
    settled,
    turns,
)
from maldonne.spec.language.checks import Small
from tests.checks.doubts.planting import matching, planted, reports
from tests.checks.doubts.plants import PLANTS

WAYS = {
    "settled": settled.Settled,
    "commands": commands.Commands,
    "turns": turns.Turns,
    "ordered": ordered.Ordered,
    "boundary": boundary.Boundary,
    "moves": moves.Moves,
    "readings": readings.Readings,
    "said": said.Said,
    "knowledge": knowledge.Knowledge,
}


def test_nothing_is_found_in_a_game_that_leaves_nothing_open(tmp_path: Path) -> None:
    """No false alarm: every decision, move and end of `plain` is settled by a clause."""
    assert reports(planted(tmp_path / "plain", ""), tmp_path / "plain") == []


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_doubt_is_found_with_the_play_that_shows_it(name: str, tmp_path: Path) -> None:
    """Once, by its way, about its clause; with a place in a play unless nothing happens there."""
    found = reports(planted(tmp_path / "plain", name), tmp_path / "plain")
    matched = matching(found, PLANTS[name])
    assert len(matched) == 1, [(f.way, f.kind, f.key) for f in found]
    nothing_happens = PLANTS[name].cause == "permission"
    assert bool(matched[0].seen) != nothing_happens
    assert matched[0].title.fr
    assert matched[0].title.en


@pytest.mark.parametrize("name", PLANTS)
def test_without_its_way_a_planted_doubt_is_missed(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A way that looks at no step reports nothing, and no other way stands in for it."""
    broken = WAYS[PLANTS[name].way]
    monkeypatch.setattr(broken, "__call__", lambda self, moment: None)
    found = reports(planted(tmp_path / "plain", name), tmp_path / "plain")
    assert matching(found, PLANTS[name]) == []


def test_the_same_seed_finds_the_same_under_the_same_names(tmp_path: Path) -> None:
    """A name of a report is the same in every run."""
    names = []
    for n in range(2):
        folder = tmp_path / str(n) / "plain"
        folder.parent.mkdir()
        names.append([f.id for f in reports(planted(folder, "gap"), folder)])
    assert names[0] == names[1] != []


def test_play_that_goes_round_is_found_in_a_small_pack(tmp_path: Path) -> None:
    """Where one may always pass, passing goes round, and each player alone can keep it so."""
    from maldonne.checks.doubts.finding.atlas import Atlas
    from maldonne.checks.doubts.finding.endless import Endless
    from maldonne.checks.doubts.finding.found import Finds
    from maldonne.checks.matches import Wanted

    game = planted(tmp_path / "plain", "decline")
    game.small(Small("two", "Deux cartes", "Two cards", 2, {"pack": (2, 2, 0)}))
    finds = Finds()
    endless = Endless(game, finds, Atlas(game, Wanted()))
    assert list(endless.explore(10_000)) == ["two"]
    (found,) = finds
    assert found.key == ("Pass",)
    assert found.kind == "endless"
    # One who passes cannot keep the other from laying all his cards.
    assert "alone" not in found.title.en
