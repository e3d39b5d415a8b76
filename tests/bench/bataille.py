"""How long la bataille lasts, by reading: `uv run python tests/bench/bataille.py [FOLDER]`.

A script and not a test: it prints the figures of docs/bataille.md that are measured on real packs,
and writes an endless game of 52 cards to a trace that `maldonne replay` shows, with its loop.
"""

from __future__ import annotations

import sys
from pathlib import Path

from maldonne.checks.claims import wilson
from maldonne.checks.traces import write_witness
from maldonne.checks.verdict import Record, Witness
from maldonne.models.interpreter import Interpreter
from maldonne.models.native.engine import Native
from maldonne.models.native.never import lasso_of
from maldonne.spec.language.load import load

ORDERS = ("own_first", "others_first", "by_seat", "shuffled")
PACKS = {"32": (1, 0), "52": (0, 0), "52 and two jokers": (0, 1)}
LIMIT = 60_000  # steps, about 20,000 tricks
SEED = 0
SEARCHED, PORTION = 600_000, 50_000


def measure() -> None:
    """One line for each pack and order."""
    game = load("bataille")
    for pack, (cards, jokers) in PACKS.items():
        for order in ORDERS:
            matches = 2_000 if order == "by_seat" else 10_000
            table = game.table(2, rulings={"pick-up": order}, cards=cards, jokers=jokers)
            played = Native(game, table).play_many(matches, seed=SEED, limit=LIMIT)
            left = int((played.lengths >= LIMIT).sum())
            low, high = wilson(left, matches)
            share = f"{100 * left / matches:.1f} % [{100 * low:.2f}, {100 * high:.2f}]"
            tricks = played.taken["LayCard"] / matches
            length = "" if left else f"{tricks:.1f} tricks on average"
            print(f"{pack}, {order}: {matches:,} deals, without end {share}; {length}")


def search() -> None:
    """Many more deals, under the two orders in which none is known that never ends."""
    game = load("bataille")
    for pack, (cards, jokers) in PACKS.items():
        for order in ("own_first", "others_first"):
            table = game.table(2, rulings={"pick-up": order}, cards=cards, jokers=jokers)
            native, left, longest = Native(game, table), 0, 0
            for first in range(0, SEARCHED, PORTION):
                played = native.play_many(PORTION, seed=2, first=first, limit=LIMIT)
                left += int((played.lengths >= LIMIT).sum())
                longest = max(longest, int(played.lengths.max()))
            print(f"{pack}, {order}: of {SEARCHED:,} deals {left} left; at most {longest:,} steps")


def write_endless(folder: Path) -> None:
    """Find the first of some random deals that comes back to a state, and write it."""
    game = load("bataille")
    table = game.table(2, rulings={"pick-up": "by_seat"})
    native, run = Native(game, table), Interpreter(game, table)
    played = native.play_many(100, seed=1, limit=LIMIT)
    number = int((played.lengths >= LIMIT).argmax())
    lasso = lasso_of(run, native.replay(number, seed=1, limit=LIMIT))
    assert lasso is not None
    assert lasso.loop is not None
    witness = Witness("endless 52 cards", Record(table, tuple(lasso.steps)), lasso.loop)
    path = write_witness(game, witness, folder)
    around = len(lasso.steps) - lasso.loop
    print(f"Endless: after {lasso.loop:,} steps, round in {around:,}: maldonne replay {path}")


if __name__ == "__main__":
    measure()
    search()
    write_endless(Path(sys.argv[1] if len(sys.argv) > 1 else "maldonne-findings"))
