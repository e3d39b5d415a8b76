"""Verdicts, findings and results: what every check hands to the report.

A *symptom* is what is wrong in one step; a *finding* is a cause, with the shortest play found that
shows it and how often it was met. One cause shows in many cards and seats, so symptoms are grouped
by `Cause` before anything is printed (``docs/verdicts.md``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from maldonne.spec.language.checks import Verdict

Lang = Literal["fr", "en"]

FINDING_KINDS = (
    "broken invariant",
    "departure",
    "gap",
    "conflict",
    "impossible",
    "open",
    "unbidden step",
    "illegal move accepted",
    "refused move changed state",
    "stuck",
    "undefined",
    "fault",
    "example fails",
    "claim refuted",
    "engines differ",
    "spec error",
)

NOT_SHORT = 127  # what `GameTable.at_most` is where the numbers of the text count in full
HOLDS, FOUND, USAGE, UNSURE, BROKEN, INTERRUPTED = 0, 1, 2, 3, 70, 130


class Says(NamedTuple):
    """The same words in both languages."""

    fr: str
    en: str

    def __call__(self, lang: str) -> str:
        """The words in a language.

        Examples
        --------
        >>> Says("main", "hand")("fr")
        'main'
        """
        return self.fr if lang == "fr" else self.en


class Cause(NamedTuple):
    """What makes two symptoms one finding.

    Parameters
    ----------
    kind : str
        One of `FINDING_KINDS`.
    target : str
        The clause, decision, invariant, question, claim or example that it is about.
    step : str
        The kind of step in which it shows; empty if it is about a state.
    clauses : tuple of str
        The clauses involved.
    """

    kind: str
    target: str
    step: str = ""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Symptom:
    """Something wrong in one step or state.

    Parameters
    ----------
    cause : Cause
        What it is grouped by.
    situation : Says
        What the clauses say, and what the rules do.
    """

    cause: Cause
    situation: Says


class Record(NamedTuple):
    """What a play was.

    Parameters
    ----------
    table : GameTable
        What was agreed.
    steps : sequence
        What was done, from the start.
    start : GameState or None
        Where it began; None for the start of a match.
    attempt : NamedTuple or None
        A move that was tried after the last step.
    """

    table: Any
    steps: Sequence[Any]
    start: Any = None
    attempt: Any = None


@dataclass
class Finding:
    """A cause, its best play, and how often it was met.

    Parameters
    ----------
    symptom : Symptom
        As met in `play`.
    play : Record or None
        The shortest play found after which it shows.
    count : int
        How many times it was met.
    file : str
        Trace of the play, once it is written.
    """

    symptom: Symptom
    play: Record | None = None
    count: int = 1
    file: str = ""

    @property
    def cause(self) -> Cause:
        """What it is grouped by."""
        return self.symptom.cause


@dataclass
class Witness:
    """A play that shows something which is no fault: that it can happen, or goes round for ever.

    Parameters
    ----------
    name : str
        What it shows; the name of its file.
    play : Record
        The play.
    loop : int or None
        The number of steps after which its last state was there before, if it goes round.
    file : str
        Its trace, once it is written.
    """

    name: str
    play: Record
    loop: int | None = None
    file: str = ""


@dataclass
class Findings:
    """Findings by cause."""

    by_cause: dict[Cause, Finding] = field(default_factory=dict)

    def add(
        self, symptom: Symptom, table: Any = None, steps: Sequence[Any] = (), attempt: Any = None
    ) -> None:
        """Count a symptom; the play that led to it is kept if it is the best for its cause.

        A play of the real game is better than one in which the numbers of the text were cut down,
        and then a shorter one is better.

        Examples
        --------
        >>> found = Findings()
        >>> symptom = Symptom(Cause("gap", "leader"), Says("", ""))
        >>> found.add(symptom, None, [1, 2, 3])
        >>> found.add(symptom, None, [1, 2])
        >>> [(f.count, f.play.steps) for f in found]
        [(2, (1, 2))]
        """
        known = self.by_cause.get(symptom.cause)
        if known is None:
            self.by_cause[symptom.cause] = Finding(
                symptom, Record(table, tuple(steps), None, attempt)
            )
            return
        known.count += 1
        if known.play is None or rank(table, steps) < rank(known.play.table, known.play.steps):
            known.symptom, known.play = symptom, Record(table, tuple(steps), None, attempt)

    def about(self, *kinds: str, target: str | None = None) -> list[Finding]:
        """The findings of some kinds, or of those about one target."""
        return [
            f
            for f in self.by_cause.values()
            if f.cause.kind in kinds and target in (None, f.cause.target)
        ]

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.by_cause.values())

    def __len__(self) -> int:
        return len(self.by_cause)


def rank(table: Any, steps: Sequence[Any]) -> tuple[bool, int]:
    """The smaller, the better a play shows something."""
    return (table is not None and table.at_most < NOT_SHORT, len(steps))


@dataclass
class Result:
    """What came of one check.

    Parameters
    ----------
    group : str
        The kind of check, as in `GROUPS`.
    id : str
        Name of what was checked.
    says : Says
        What was checked, in words.
    verdict : str
        See ``docs/verdicts.md``.
    work : Says
        How much was done: never empty.
    expected : str or None
        The verdict that the spec expects, where it says so.
    findings : list of Finding
        What broke.
    numbers : dict
        The figures behind `work`, for programs.
    witnesses : list of Witness
        Plays that show what the result says.
    positions : list of Finding
        Where a proof failed, in a position that no play is known to reach.
    """

    group: str
    id: str
    says: Says
    verdict: Verdict
    work: Says
    expected: str | None = None
    findings: list[Finding] = field(default_factory=list)
    numbers: dict[str, Any] = field(default_factory=dict)
    witnesses: list[Witness] = field(default_factory=list)
    positions: list[Finding] = field(default_factory=list)

    @property
    def counts(self) -> bool:
        """Whether the verdict counts for the exit code: not if the spec expects it."""
        return self.verdict != self.expected


GROUPS = {
    "spec": Says("spécification", "spec"),
    "examples": Says("exemples", "examples"),
    "invariants": Says("invariants", "invariants"),
    "rules": Says("règles et clauses", "rules against clauses"),
    "questions": Says("questions", "questions"),
    "claims": Says("affirmations", "claims"),
    "proofs": Says("preuves", "proofs"),
    "engines": Says("moteurs", "engines"),
    "state graph": Says("graphe des états", "state graph"),
    "on purpose": Says("cherché exprès", "looked for on purpose"),
}


def exit_code(results: Iterable[Result]) -> int:
    """1 if anything was found, else 3 if anything is inconclusive, else 0.

    Examples
    --------
    >>> done = Result("claims", "c", Says("", ""), "measured", Says("", ""))
    >>> unsure = Result("claims", "d", Says("", ""), "inconclusive", Says("", ""))
    >>> exit_code([done]), exit_code([done, unsure])
    (0, 3)
    """
    results = list(results)
    if any(result.findings for result in results):
        return FOUND
    if any(result.verdict == "inconclusive" and result.counts for result in results):
        return UNSURE
    return HOLDS
