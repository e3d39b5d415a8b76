"""The trial of the finder: all questions of a game taken out by machine, and found again or not.

uv run python tests/bench/finder.py empereur bataille [--effort low] [--seed 1] [--lang fr]
"""

from __future__ import annotations

import argparse
import time

from maldonne.checks.doubts.finding import finding
from maldonne.checks.doubts.finding.report import trial_text
from maldonne.spec.language.load import load


def main() -> None:
    """Print the tables of docs/finding.md."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="+")
    parser.add_argument("--effort", choices=("low", "normal", "high"), default="normal")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--lang", choices=("fr", "en"), default="en")
    given = parser.parse_args()
    for name in given.games:
        began = time.process_time()
        found = finding(load(name), None, given.effort, given.seed)
        print(trial_text(found, given.lang))
        print(f"{time.process_time() - began:.0f} s of processor time\n", flush=True)


if __name__ == "__main__":
    main()
