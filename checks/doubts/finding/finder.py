"""The finder: a game without its questions, plays of many sorts, all ways of finding, one list."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from maldonne.checks.doubts.doubt import Doubt, Shown
from maldonne.checks.doubts.finding.atlas import Atlas, Way
from maldonne.checks.doubts.finding.blind import Blinded, blinded
from maldonne.checks.doubts.finding.boundary import Boundary
from maldonne.checks.doubts.finding.commands import Commands
from maldonne.checks.doubts.finding.endless import Endless
from maldonne.checks.doubts.finding.found import Finds, Found
from maldonne.checks.doubts.finding.kept import keep, kept, name_of
from maldonne.checks.doubts.finding.knowledge import Knowledge
from maldonne.checks.doubts.finding.match import Matcher
from maldonne.checks.doubts.finding.moves import Moves
from maldonne.checks.doubts.finding.ordered import Ordered
from maldonne.checks.doubts.finding.readings import Readings
from maldonne.checks.doubts.finding.said import Said
from maldonne.checks.doubts.finding.settled import Settled
from maldonne.checks.doubts.finding.trial import Trial
from maldonne.checks.doubts.finding.turns import Turns
from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.verdict import Record
from maldonne.spec.language.game import Game

# Steps of the plays, and states of a small pack at most, by effort.
STEPS = {"low": 8_000, "normal": 30_000, "high": 200_000}
STATES = {"low": 0, "normal": 200_000, "high": 3_000_000}

Progress = Callable[[int, int], None]


@dataclass
class Finding:
    """What the finder found.

    Parameters
    ----------
    game : Game
        The game with its questions.
    blind : Blinded
        The game that was looked at.
    atlas : Atlas
        The plays.
    trial : Trial
        Every report, with the questions that it finds again.
    """

    game: Game
    blind: Blinded
    atlas: Atlas
    trial: Trial

    def doubts(self) -> list[Doubt]:
        """The reports that no question of the game asks, those that real play reaches first."""
        found = [self.doubt(f) for f in self.trial.unmatched]
        return sorted(found, key=lambda d: (not d.shown or not d.shown[0].real, d.kind, d.id))

    def doubt(self, found: Found) -> Doubt:
        """A report as a doubt."""
        clauses = tuple(s for s in found.subjects if s in self.game.clauses)
        shown = []
        places = sorted(
            found.seen.values(), key=lambda seen: (not self.atlas.real(seen.place), seen.place.step)
        )
        for seen in places[:1]:
            record = self.atlas.record(seen.place)
            steps = tuple(own_step(self.game, step) for step in record.steps)
            table = own_table(self.game, record.table)
            shown.append(Shown(Record(table, steps), real=self.atlas.real(seen.place)))
        return Doubt(
            found.id,
            found.kind,
            found.title,
            clauses,
            found.options,
            found.situation,
            reason=found.now,
            shown=shown,
            registered=False,
        )


def own_step(game: Game, step: Any) -> Any:
    """A step of the game without questions as one of the game itself."""
    cls = next(c for c in game.steps if c.__name__ == type(step).__name__)
    return cls(*step)


def own_table(game: Game, table: Any) -> Any:
    """A table of the game without questions as one of the game itself."""
    agreed = {k: v for k, v in table.__dict__.items() if k != "rulings"}
    return game.table(agreed.pop("players"), **agreed)


def finding(
    game: Game,
    tables: Tables | None = None,
    effort: str = "normal",
    seed: int = 0,
    progress: Progress | None = None,
) -> Finding:
    """Look for what a text leaves open.

    Parameters
    ----------
    game : Game
        The game.
    tables : Tables or None
        What the user fixed.
    effort : {"low", "normal", "high"}
        How much work.
    seed : int
        Where all randomness comes from.
    progress : callable or None
        Told now and then how much is done, and of how much.
    """
    wanted = tables.wanted if tables is not None else Wanted()
    into = Path(tempfile.mkdtemp(prefix="maldonne-"))
    try:
        return looked(game, blinded(game, into, wanted.rulings), wanted, effort, seed, progress)
    finally:
        shutil.rmtree(into, ignore_errors=True)


def looked(
    game: Game,
    blind: Blinded,
    wanted: Wanted,
    effort: str,
    seed: int,
    progress: Progress | None = None,
) -> Finding:
    """All ways of finding, at a game that has no questions."""
    seen = Wanted(wanted.players, wanted.options)
    atlas, finds = Atlas(blind.game, seen, seed), Finds()
    commands, boundary = Commands(blind.game, finds), Boundary(blind.game, finds)
    moves = Moves(blind.game, finds)
    readings, said = Readings(blind.game, finds), Said(blind.game, finds)
    ways: list[Way] = [
        Settled(blind.game, finds),
        commands,
        Turns(blind.game, finds),
        Ordered(blind.game, finds),
        boundary,
        moves,
        readings,
        said,
        Knowledge(blind.game, finds),
    ]
    steps = STEPS[effort]
    for done in atlas.look(ways, steps):
        if progress is not None:
            progress(min(done, steps), steps)
    commands.done()
    boundary.done()
    moves.done()
    readings.done()
    said.done(atlas)
    if STATES[effort]:
        for _ in Endless(blind.game, finds, atlas).explore(STATES[effort]):
            pass
    matcher = Matcher(game, atlas, wanted.rulings)
    trial = Trial(game, [(found, matcher.questions_of(found)) for found in finds])
    missed = trial.missed
    trial.by_found = [(f, (*names, *matcher.replayed(f, missed))) for f, names in trial.by_found]
    return Finding(game, blind, atlas, trial)


def find(
    game: Game,
    tables: Tables | None = None,
    effort: str = "normal",
    seed: int = 0,
    progress: Progress | None = None,
) -> list[Doubt]:
    """The doubts of a game that nobody has registered; the parameters are those of `finding`.

    What was found before is not looked for again unless something that it depends on has changed.
    """
    name = name_of(game, tables.wanted if tables is not None else Wanted(), effort, seed)
    doubts = kept(game, name)
    if doubts is None:
        doubts = finding(game, tables, effort, seed, progress).doubts()
        keep(game, name, doubts)
    return doubts
