"""Figures of docs/joffre.md: tricks in which the Kaiser takes the Joffre, and whole matches.

uv run python tests/bench/joffre.py
"""

from __future__ import annotations

import itertools
from typing import Any

from maldonne.models.native.engine import Native
from maldonne.models.native.loops import FIRST, UNIFORM
from maldonne.spec.joffre.state import JOFFRE, KAISER, LENGTH, SUITS
from maldonne.spec.language.load import load

STEPS = 100_000  # after which a match is left
MATCHES = 2_000


def tricks() -> None:
    """All orders of four cards with the Joffre and the Kaiser, in which the Kaiser wins."""
    others = [card for card in range(4 * LENGTH) if card not in (JOFFRE, KAISER)]
    found: dict[tuple[int, int], int] = {}
    for pair in itertools.combinations(others, 2):
        for laid in itertools.permutations((JOFFRE, KAISER, *pair)):
            for trump in SUITS:
                led = laid[0] // LENGTH
                best = max(
                    laid, key=lambda c: (c // LENGTH == trump, c // LENGTH == led, c % LENGTH)
                )
                if best == KAISER:
                    found[trump, led] = found.get((trump, led), 0) + 1
    for (trump, led), n in sorted(found.items()):
        print(f"trump {SUITS.show(trump, 'en')}, led {SUITS.show(led, 'en')}: {n:,} orders")


def matches() -> None:
    """How many deals a match lasts, for several ways of playing and readings."""
    game = load("joffre")
    ways: list[tuple[str, tuple[int, ...], dict[str, str]]] = [
        ("fair", (UNIFORM,), {}),
        ("fair", (UNIFORM,), {"below-zero": "floor"}),
        ("fair", (UNIFORM,), {"below-zero": "floor", "highest-offer": "points"}),
        ("least", (FIRST,), {}),
    ]
    for players in (3, 4):
        for name, policy, rulings in ways:
            native: Any = Native(game, game.table(players, rulings=rulings))
            seen = native.play_many(MATCHES, seed=0, limit=STEPS, policies=policy * players)
            over = int((seen.ends >= 0).sum())
            deals = seen.taken["Score"]
            print(players, name, rulings, f"over {over} of {MATCHES}, {deals:,} deals, ", end="")
            print(f"insults {seen.taken['CountInsult'] / deals:.3%}, ", end="")
            print(f"failed {seen.taken['PayContract'] / deals:.1%}, ", end="")
            print(f"deals a match {deals / MATCHES:.1f}", flush=True)


if __name__ == "__main__":
    tricks()
    matches()
