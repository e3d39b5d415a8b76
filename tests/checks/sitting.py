"""Runs of the tiny game for the tests of the checks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from maldonne.checks.fuzz import fuzz
from maldonne.checks.matches import Match, Tables, Wanted
from maldonne.checks.monitor import Tally
from maldonne.checks.plan import PLANS, Plan
from maldonne.checks.verdict import Findings, Symptom
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.game import Game
from tests.checks.tiny.game import tiny

# Little work, and none by Hypothesis, whose choices may change with its version.
LITTLE = replace(PLANS["low"], matches=12, odd_matches=0, searches=20, claims=6, longest=200)


def tables(plant: str = "", wanted: Wanted | None = None) -> Tables:
    """The tables of the tiny game with a mistake planted."""
    return Tables(tiny(plant), wanted or Wanted())


def fuzzed(
    plant: str = "", plan: Plan = LITTLE, seed: int = 0, wanted: Wanted | None = None
) -> tuple[Findings, Tally]:
    """What is found in the tiny game with a mistake planted."""
    at, findings = tables(plant, wanted), Findings()
    for _ in fuzz(at, plan, seed, findings):
        pass
    return findings, at.tally


def play(plant: str, players: int, *steps: Any, **agreed: Any) -> tuple[list[Symptom], Tally]:
    """Take some steps; all that is wrong in them, and what was counted."""
    at = tables(plant)
    match = Match(at.watch(at.table(players, **agreed)))
    found = match.begin()
    for step in steps:
        found += match.take(step)
    return found, at.tally


def loader(plant: str = "") -> Any:
    """What loads the tiny game by its name."""

    def load(name: str) -> Game:
        if name != "tiny":
            raise UsageError(f"there is no game “{name}”", cure="There is tiny.")
        return tiny(plant)

    return load
