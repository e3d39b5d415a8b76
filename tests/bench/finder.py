"""The trial of the finder: all questions of a game taken out by machine, and found again or not.

uv run python tests/bench/finder.py empereur bataille [--effort low] [--seed 1]
"""

from __future__ import annotations

import argparse
import time

from maldonne.checks.doubts.finding import finding
from maldonne.spec.language.load import load


def main() -> None:
    """Print the tables of docs/finding.md."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="+")
    parser.add_argument("--effort", default="normal")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    for name in given.games:
        began = time.process_time()
        found = finding(load(name), None, given.effort, given.seed)
        trial = found.trial
        again, missed = trial.again, trial.missed
        print(f"## {name}: {given.effort} effort, seed {given.seed}\n")
        print(
            f"{len(again)} of {len(again) + len(missed)} questions found again "
            f"({trial.recall:.0%}), {len(trial.elsewhere)} arise under another ruling only; "
            f"{len(trial.unmatched)} of {len(trial.by_found)} reports match nothing "
            f"({trial.noise:.0%}); {found.atlas.steps} steps, {len(found.atlas.plays)} plays, "
            f"{time.process_time() - began:.0f} s\n"
        )
        print("| question | found again by |\n|---|---|")
        for question in trial.game.questions:
            finders = [f"{f.way}: {f.key[0]}" for f in trial.finders(question)]
            print(f"| {question} | {', '.join(dict.fromkeys(finders)) or '—'} |")
        print("\nReports that match nothing:\n")
        for report in trial.unmatched:
            print(f"- {report.id}, {report.way}: {report.title.en} {report.situation.en}")
            print(f"  ({report.count} times; {', '.join(report.subjects[:6])})")
        print()


if __name__ == "__main__":
    main()
