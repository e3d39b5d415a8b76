"""What many mutants come to together: by operator, by file, by catcher, by clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from maldonne.checks.mutants.explained import Explained
from maldonne.checks.mutants.run import Tried
from maldonne.checks.verdict import FOUND, HOLDS, UNSURE
from maldonne.spec.language.game import Game

STATUSES = ("caught", "same", "explained", "survived", "inconclusive")
COMPARED = ("departure", "conflict", "gap", "impossible", "open")


class Line(NamedTuple):
    """One line of a table: a name, and how many mutants of each status."""

    name: str
    counts: dict[str, int]

    @property
    def total(self) -> int:
        """How many in all."""
        return sum(self.counts.values())


def by(tried: Iterable[Tried], name: Callable[[Tried], str]) -> list[Line]:
    """A line for each name, in the order of the names."""
    found: dict[str, Counter[str]] = {}
    for one in tried:
        found.setdefault(name(one), Counter())[one.status] += 1
    return [Line(key, dict(found[key])) for key in sorted(found)]


class Catch(NamedTuple):
    """What a catcher did: how many mutants it was the first to catch, and how fast."""

    name: str
    caught: int
    median: float


def by_catcher(tried: Iterable[Tried], order: Sequence[str]) -> list[Catch]:
    """A line for each catcher that caught something, in the order in which they are tried."""
    seconds: dict[str, list[float]] = {}
    for one in tried:
        if one.answer.outcome == "caught":
            seconds.setdefault(one.answer.by, []).append(one.seconds)
    names = [*(n for n in order if n in seconds), *(n for n in seconds if n not in order)]
    return [Catch(n, len(seconds[n]), sorted(seconds[n])[len(seconds[n]) // 2]) for n in names]


class Score(NamedTuple):
    """How many mutants a clause noticed.

    Parameters
    ----------
    clause : str
        Its id.
    itself : int
        By its own words: a departure from it, or a decision on which it speaks.
    example, invariant : int
        By an example of it, or an invariant that follows from it.
    """

    clause: str
    itself: int
    example: int
    invariant: int


def scores(tried: Iterable[Tried], game: Game) -> list[Score]:
    """The score of each clause that something can check, in the order of the text."""
    counts = {kind: Counter[str]() for kind in ("itself", "example", "invariant")}
    for one in tried:
        noticed: set[tuple[str, str]] = set()
        for cause in one.answer.causes:
            kind = {"example fails": "example", "broken invariant": "invariant"}.get(cause.kind)
            if cause.kind in COMPARED:
                kind = "itself"
            if kind:
                noticed |= {(kind, clause) for clause in cause.clauses}
        for kind, clause in noticed:
            counts[kind][clause] += 1
    return [
        Score(id_, counts["itself"][id_], counts["example"][id_], counts["invariant"][id_])
        for id_, clause in game.clauses.items()
        if clause.meaningful
    ]


def exit_code(tried: Sequence[Tried], stale: dict[str, Explained]) -> int:
    """1 if one survived or an explanation is wrong, else 3 if one is inconclusive, else 0."""
    if stale or any(one.status == "survived" or one.wrongly_explained for one in tried):
        return FOUND
    if any(one.status == "inconclusive" for one in tried):
        return UNSURE
    return HOLDS
