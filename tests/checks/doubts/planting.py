"""Copies of the made-up game `plain` with a doubt planted in each, and what the finder reports."""

from __future__ import annotations

from pathlib import Path

from maldonne.checks.doubts.finding import finder
from maldonne.checks.doubts.finding.blind import Blinded
from maldonne.checks.doubts.finding.found import Found
from maldonne.checks.matches import Wanted
from maldonne.checks.mutants.folder import copied
from maldonne.spec.language.game import Game
from maldonne.spec.language.load import load_afresh
from maldonne.spec.language.place import Place
from tests.checks.doubts.plant import Plant
from tests.checks.doubts.plants import PLANTS

PLAIN = Place(Path(__file__).parent / "plain", "tests.checks.doubts.plain")


def planted(folder: Path, name: str) -> Game:
    """The game with a doubt planted in it; `plain` has none."""
    place = copied(PLAIN, folder)
    for file, old, new in PLANTS[name].edits if name else ():
        text = (folder / file).read_text()
        assert old in text, f"{name}: {file} has no {old!r}"
        (folder / file).write_text(text.replace(old, new, 1))
    return load_afresh(place)


def reports(game: Game, folder: Path, steps: int = 700) -> list[Found]:
    """All that the finder reports of a game without questions, without compiled code."""
    blind = Blinded(game, folder, PLAIN.package)
    kept, finder.STEPS["low"] = finder.STEPS["low"], steps
    try:
        found = finder.looked(game, blind, Wanted(), "low", 0)
    finally:
        finder.STEPS["low"] = kept
    return [report for report, _ in found.trial.by_found]


def matching(found: list[Found], plant: Plant) -> list[Found]:
    """The reports that show a plant."""
    return [
        f
        for f in found
        if f.way == plant.way
        and plant.cause in (f.kind, f.key[0])
        and plant.about in (*f.subjects, *f.key)
    ]
