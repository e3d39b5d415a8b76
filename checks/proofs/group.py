"""The group of checks that proves: run, and what could not be proved followed up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from maldonne.checks.matches import Tables
from maldonne.checks.plan import Plan
from maldonne.checks.proofs import reached
from maldonne.checks.proofs.proving import Line
from maldonne.checks.proofs.results import Proved, proof_results
from maldonne.checks.proofs.running import proofs_of
from maldonne.checks.proofs.tables import Job, jobs
from maldonne.checks.verdict import Cause, Finding, Result, Says
from maldonne.checks.words import number, plural, pluriel
from maldonne.models.symbolic.prover import LIMIT
from maldonne.spec.language.errors import SpecError


def proofs(
    tables: Tables, plan: Plan, seed: int, findings: Sequence[Finding]
) -> Iterator[int | list[Result]]:
    """Prove all tables, yielding how many are done; then the results.

    Parameters
    ----------
    tables : Tables
        What the user fixed.
    plan : Plan
        At which tables.
    seed : int
        Where the randomness of searches comes from.
    findings : sequence of Finding
        What other checks have found by play.
    """
    at = jobs(tables, plan.proved)
    done: dict[int, Any] = {}
    kept = 0
    try:
        for i, proof, was_kept in proofs_of(tables.game, at, LIMIT):
            done[i] = proof
            kept += was_kept
            yield len(done)
    except SpecError as error:
        yield [not_for_the_solver(error)]
        return
    results = []
    for result, thing in proof_results(tables.game, at, done, kept):
        if thing is not None and thing.against:
            Following(tables, plan, seed, at, findings).up(result, thing)
        results.append(result)
    yield results


def not_for_the_solver(error: SpecError) -> Result:
    """The result for a spec with something in it that the solver cannot be given."""
    said = " ".join(str(error).split())
    return Result(
        "proofs",
        "something-to-prove",
        Says(
            "Tout ce que font les règles peut être donné au solveur.",
            "All that the rules do can be given to the solver.",
        ),
        "inconclusive",
        Says(said, said),
        numbers={"part": ""},
    )


class Following:
    """Finds out whether play reaches what could not be proved."""

    def __init__(
        self,
        tables: Tables,
        plan: Plan,
        seed: int,
        at: Sequence[Job],
        findings: Sequence[Finding],
    ) -> None:
        self.tables, self.plan, self.seed, self.at = tables, plan, seed, at
        self.findings = findings

    def up(self, result: Result, thing: Proved) -> None:
        """Give a result its verdict, its findings and its positions."""
        causes: dict[Cause, list[tuple[int, Line]]] = {}
        for i, line in thing.against:
            causes.setdefault(line.cause, []).append((i, line))
        said: list[Says] = []
        for cause, lines in causes.items():
            i, line = min(lines, key=lambda pair: (self.at[pair[0]].table.players, pair[1].cards))
            said.append(self._one(result, cause, self.at[i].table, line))
        if result.findings:
            result.verdict = "refuted"
        result.work = Says("; ".join(s.fr for s in said), "; ".join(s.en for s in said))

    def _one(self, result: Result, cause: Cause, table: Any, line: Line) -> Says:
        step = line.step or cause.kind
        known = reached.found_already(cause, self.findings)
        if known is not None:
            result.verdict = "refuted"
            return Says(f"{step} : réfuté par une partie", f"{step}: refuted by a play")
        symptom = reached.confirmed(self.tables, table, line)
        if symptom is None:
            return Says(
                f"{step} : pas prouvé ; l'interprète ne voit rien de faux dans la position "
                "du solveur, dont l'ordre du talon est ouvert",
                f"{step}: not proved; the interpreter sees nothing wrong in the solver's "
                "position, in which the order of the pile is open",
            )
        finding, steps = reached.searched(self.tables, table, line, self.seed, self.plan)
        if finding is not None:
            result.findings.append(finding)
            return Says(f"{step} : atteint en jeu", f"{step}: reached by play")
        result.positions.append(reached.position(line, table, symptom))
        cards = line.cards
        within = (
            Says(
                f"pas atteint en {number(steps)} pas compilés",
                f"not reached within {number(steps)} compiled steps",
            )
            if steps
            else Says("pas atteint par les parties jouées", "not reached by the matches played")
        )
        return Says(
            f"{step} : pas prouvé, {within.fr} ({pluriel(cards, 'carte')} hors de la pioche)",
            f"{step}: not proved, {within.en} ({plural(cards, 'card')} outside the stock)",
        )
