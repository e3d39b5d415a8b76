"""What can catch a mutant, in the order in which it is tried: cheap checks first.

Each catcher is cut into *units*: one example, one match, one small pack. A unit does the same work
each time, so that what it finds in a mutant can be held against what it finds in the unchanged
game. To add a catcher, put it into `CATCHERS`.
"""

from __future__ import annotations

import contextlib
import hashlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from maldonne.checks.claims import Measure, measured_match
from maldonne.checks.examples import run_example
from maldonne.checks.exploring import exploring, sittings
from maldonne.checks.fuzz import odd_plays, planned_matches, random_match
from maldonne.checks.matches import Chooser, Tables
from maldonne.checks.mutants.reached import marks
from maldonne.checks.mutants.same import same_play
from maldonne.checks.plan import PLANS, Plan
from maldonne.checks.proofs.tables import modes, under_other_readings
from maldonne.checks.questions import questions
from maldonne.checks.verdict import Cause, Findings, Result, Says
from maldonne.spec.language.game import Game

LANGUAGE = Says("langage", "language")
TIME_LIMIT = Says("limite de temps", "time limit")


class Seen(NamedTuple):
    """What a unit came to.

    Parameters
    ----------
    causes : tuple of Cause
        What it found.
    mark : str
        Hash of how play went, or empty where there is none.
    """

    causes: tuple[Cause, ...]
    mark: str = ""


class Unit(NamedTuple):
    """A piece of work of a catcher.

    Parameters
    ----------
    name : str
        What it is called, within its catcher.
    run : callable
        Does it; what may be known already is in the set of causes.
    """

    name: str
    run: Callable[[frozenset[Cause]], Seen]


@dataclass(frozen=True)
class Catcher:
    """A check that may notice a mutant.

    Parameters
    ----------
    name : str
        What it is called in JSON.
    says : Says
        The same for people.
    units : callable
        ``units(tables, plan, seed)``: its work on a game.
    traced : bool
        Whether it runs the functions as they stand in the files, so that one can see which of them
        it comes to. Otherwise it tells that itself, or is tried on every mutant.
    """

    name: str
    says: Says
    units: Callable[[Tables, Plan, int], Iterator[Unit]]
    traced: bool = True


UNDER_OTHERS = {"low": 2, "normal": 4, "high": 6}  # matches under each other reading
MOST_CLAIMS, MOST_SEARCHES = 10, 150


def plan_of(effort: str) -> Plan:
    """The work of an effort, on each mutant: that of `maldonne check`, differently spread.

    What is written for another reading is run under that reading alone, so there is more of that,
    and less of what hardly ever catches anything first.
    """
    plan = PLANS[effort]
    return replace(
        plan,
        other_rulings=UNDER_OTHERS[effort],
        claims=min(plan.claims, MOST_CLAIMS),
        searches=min(plan.searches, MOST_SEARCHES),
        shrinking=0,
    )


def mark_of(*what: Any) -> str:
    """A hash of how a play went."""
    return hashlib.sha256(repr(what).encode()).hexdigest()[:16]


def causes_of(results: list[Result]) -> tuple[Cause, ...]:
    """What some results found."""
    return tuple(finding.cause for result in results for finding in result.findings)


def example_units(tables: Tables, plan: Plan, seed: int) -> Iterator[Unit]:
    """Each worked example."""
    for index, example in enumerate(tables.game.examples, 1):

        def run(known: frozenset[Cause], example: Any = example, index: int = index) -> Seen:
            result = run_example(tables, example, f"{example.clause}/{index}", seed)
            return Seen(causes_of([result]), mark_of(result.verdict, result.numbers))

        yield Unit(f"{index} ({example.clause})", run)


def play_units(other: bool) -> Callable[[Tables, Plan, int], Iterator[Unit]]:
    """Each random match, under the rulings in force or under other readings."""

    def units(tables: Tables, plan: Plan, seed: int) -> Iterator[Unit]:
        for number, single in enumerate(planned_matches(tables, plan)):
            if bool(single[0]) != other:
                continue

            def run(known: frozenset[Cause], number: int = number, single: Any = single) -> Seen:
                findings = Findings()
                match = random_match(tables, plan, seed, number, single, findings)
                end = match.s.key() if hasattr(match, "s") else None
                return Seen(tuple(f.cause for f in findings), mark_of(match.steps, end))

            yield Unit(str(number), run)

    return units


def claim_units(tables: Tables, plan: Plan, seed: int) -> Iterator[Unit]:
    """Fair matches in which claims are looked at that one play can contradict."""
    claims = [
        claim
        for claim in tables.game.claims
        if claim.form in ("always", "never") and claim.expected != "refuted"
    ]
    numbers = tables.player_numbers()
    for index in range(plan.claims if claims else 0):

        def run(known: frozenset[Cause], index: int = index) -> Seen:
            measures = [Measure(claim) for claim in claims]
            table = tables.table(numbers[index % len(numbers)])
            choose = Chooser(random.Random(f"{seed} claims {index}"))
            measured_match(tables.run(table), choose, measures, plan.longest)
            return Seen(
                tuple(
                    Cause("claim refuted", m.claim.name, "", m.claim.clauses)
                    for m in measures
                    if m.shown
                )
            )

        yield Unit(str(index), run)


def question_units(tables: Tables, plan: Plan, seed: int) -> Iterator[Unit]:
    """The search for plays which show that readings matter."""

    def run(known: frozenset[Cause]) -> Seen:
        *_, results = questions(tables, plan, seed)
        assert isinstance(results, list)
        return Seen(
            tuple(
                Cause("idle reading", f"{result.id}={name}")
                for result in results
                for name, reading in result.numbers["readings"].items()
                if not reading["matters"]
            )
        )

    if tables.game.questions:
        yield Unit("readings", run)


class Enough(Exception):
    """Something was found that was not known."""


class OnlyNew(Findings):
    """Findings that break off at the first that was not known."""

    def __init__(self, known: frozenset[Cause]) -> None:
        super().__init__()
        self.known = known

    def add(self, symptom: Any, *play: Any) -> None:
        """Note a symptom, and break off if it is new."""
        super().add(symptom, *play)
        if symptom.cause not in self.known:
            raise Enough


def odd_units(tables: Tables, plan: Plan, seed: int) -> Iterator[Unit]:
    """The matches that Hypothesis makes up, until it finds something."""

    def run(known: frozenset[Cause]) -> Seen:
        findings = OnlyNew(known)
        with contextlib.suppress(Enough):
            odd_plays(tables, plan, seed, findings)
        return Seen(tuple(f.cause for f in findings))

    if plan.odd_matches:
        yield Unit("matches", run)


def graph_units(tables: Tables, plan: Plan, seed: int) -> Iterator[Unit]:
    """Each small pack, explored whole by compiled code."""
    for sitting in sittings(tables, plan) if plan.explored else ():

        def run(known: frozenset[Cause], small: Any = sitting.small) -> Seen:
            tables.game.smalls[:] = [small]
            results = [
                r
                for said in exploring(tables, plan, [], {})
                if isinstance(said, list)
                for r in said
            ]
            counted = [(r.id, r.verdict, r.numbers) for r in results]
            return Seen(causes_of(results), mark_of(counted))

        yield Unit(sitting.small.name, run)


def proof_units(tables: Tables, plan: Plan, seed: int) -> Iterator[Unit]:
    """The proofs of a table of the fewest players in every mode; with more effort, of readings."""
    fewest = tables.player_numbers()[0]
    at = [tables.table(fewest, None, **mode) for mode in modes(tables)]
    if plan.explored:
        at += under_other_readings(tables)
    for number, table in enumerate(at):

        def run(known: frozenset[Cause], table: Any = table) -> Seen:
            from maldonne.checks.proofs.proving import Proving
            from maldonne.models.symbolic.prover import QUICK

            proving = Proving(tables.game, table, QUICK, claims=False, thorough=False)
            causes = [line.cause for line in proving.lines() if line.outcome == "refuted"]
            folder = tables.game.folder.resolve()
            for file, line in proving.moment.evaluator.executed:
                if folder in Path(file).resolve().parents:
                    marks.add((Path(file).resolve().relative_to(folder).as_posix(), line))
            return Seen(tuple(dict.fromkeys(causes)))

        yield Unit(f"table {number + 1}", run)


CATCHERS: list[Catcher] = [
    Catcher("examples", Says("exemples", "examples"), example_units),
    Catcher("plays", Says("parties", "plays"), play_units(other=False)),
    Catcher("readings", Says("autres lectures", "other readings"), play_units(other=True)),
    Catcher("claims", Says("affirmations", "claims"), claim_units),
    Catcher("proofs", Says("preuves", "proofs"), proof_units, traced=False),
    Catcher("questions", Says("questions", "questions"), question_units),
    Catcher("odd plays", Says("parties étranges", "odd plays"), odd_units),
    Catcher("state graph", Says("graphe des états", "state graph"), graph_units, traced=False),
]

# Proofs that a mutant plays the same game: ``(name, proof)``; ``proof(original, mutant)`` gives
# the reason in words, or "" where it can prove nothing.
SAME_PLAY: list[tuple[str, Callable[[Game, Game], str]]] = [("proof", same_play)]
