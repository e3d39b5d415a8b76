"""How long proofs take: by number of players, and the invariants that take longest.

    uv run python tests/bench/proofs.py

Processor time of one process, nothing kept from before; a table in Markdown on standard output
(``docs/proofs.md``).
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from maldonne.checks.proofs.proving import prove
from maldonne.models.symbolic.prover import version
from maldonne.spec.language.load import load

SLOWEST = 10


def main() -> None:
    """Prove a game for every number of players, and print both tables."""
    parser = argparse.ArgumentParser(description="Time the proofs of a game.")
    parser.add_argument("game", nargs="?", default="empereur")
    game = load(parser.parse_args().game)
    low, high = game.players
    solver, goals = Counter[str](), Counter[str]()
    print(f"{version()}\n\n| players | goals | not proved | solver, s | in all, s |")
    print("|---|---|---|---|---|")
    for players in range(low, high + 1):
        started, in_solver = time.process_time(), Counter[str]()
        proof = prove(game, game.table(players))
        for line in proof.lines:
            in_solver[line.cause.target or line.cause.kind] += line.seconds  # type: ignore[assignment]
            goals[line.cause.target or line.cause.kind] += line.outcome != "vacuous"
        solver.update(in_solver)
        took = time.process_time() - started
        real = [line for line in proof.lines if line.outcome != "vacuous"]
        open_ = sum(line.outcome != "proved" for line in real)
        print(f"| {players} | {len(real)} | {open_} | {in_solver.total():.1f} | {took:.1f} |")
    print("\n| slowest | goals | solver, s |\n|---|---|---|")
    for name, seconds in solver.most_common(SLOWEST):
        print(f"| `{name}` | {goals[name]} | {seconds:.2f} |")


if __name__ == "__main__":
    main()
