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
    odd_matches : int
        Matches that Hypothesis makes up.
    odd_steps : int
        Most moves in each of them.
    matches : int
        Random whole matches under the rulings in force.
    other_rulings : int
        Random whole matches under each other reading, one question at a time.
    searches : int
        Matches searched, at most, for a play that shows that a reading matters.
    claims : int
        Fair matches in which claims are measured.
    shrinking : int
        Steps spent, at most, on making the play of one finding shorter.
    """

    odd_matches: int
    odd_steps: int
    matches: int
    other_rulings: int
    searches: int
    claims: int
    shrinking: int


PLANS = {
    "low": Plan(15, 40, 10, 0, 200, 10, 5_000),
    "normal": Plan(100, 60, 120, 1, 1_000, 120, 20_000),
    "high": Plan(1_000, 100, 1_200, 5, 10_000, 1_200, 100_000),
}
