"""How much work each effort plans: in numbers of runs, never in time.

So a check that is done has done all of it on every machine, and *held* means the same everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass

EFFORTS = ("low", "normal", "high")


@dataclass(frozen=True)
class Plan:
    """The work of one effort, for each game.

    Parameters
    ----------
    longest : int
        Steps after which a random match is left: some games need not end.
    matches : int
        Random matches under the rulings in force.
    other_rulings : int
        Random matches under each other reading, one question at a time.
    odd_matches : int
        Matches that Hypothesis makes up.
    odd_steps : int
        Most moves in each of them.
    searches : int
        Matches searched, at most, for a play that shows that a reading matters.
    claims : int
        Fair matches in which claims are measured.
    shrinking : int
        Steps spent, at most, on making the play of one finding shorter.
    compared : int
        Steps of each match in which the engines are compared; 0: nothing is compiled at all.
    explored : int
        States of a small pack, at most.
    large : bool
        Whether the small packs that a game marks as large are explored as well.
    sought : int
        Steps of matches of compiled code in which everything is looked at, and in which what no
        run has shown is looked for.
    proved : int
        At which tables proofs are made: `maldonne.checks.proofs.tables`.
    """

    longest: int
    matches: int
    other_rulings: int
    odd_matches: int
    odd_steps: int
    searches: int
    claims: int
    shrinking: int
    compared: int
    explored: int
    large: bool
    sought: int
    proved: int


PLANS = {
    "low": Plan(400, 20, 0, 10, 40, 400, 10, 10_000, 0, 0, False, 0, 1),
    "normal": Plan(1_000, 45, 1, 40, 60, 1_000, 40, 40_000, 120, 3_000_000, False, 4_000_000, 2),
    "high": Plan(
        3_000, 250, 3, 300, 100, 4_000, 120, 100_000, 400, 12_000_000, True, 60_000_000, 3
    ),
}
