"""Whether play reaches what a proof could not exclude.

The solver's position has all invariants, and may still be one that no play leads to. It is taken
to the interpreter first, which must see the same wrong. Then a play is looked for: among what the
other checks have found, and in matches of compiled code with few players.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from maldonne.checks.matches import Tables
from maldonne.checks.monitor import Tally, Watch
from maldonne.checks.plan import Plan
from maldonne.checks.proofs.proving import Line
from maldonne.checks.verdict import Cause, Finding, Record, Says, Symptom
from maldonne.models.interpreter import Interpreter
from maldonne.models.interrupt import heed

MATCHES = 200  # played before the findings are looked at


def alike(a: Cause, b: Cause) -> bool:
    """Whether two causes are of one kind, about one thing."""
    same = a.kind == b.kind and (a.kind == "fault" or a.target == b.target)
    return same and (not a.step or not b.step or a.step == b.step)


def found_already(cause: Cause, findings: Iterable[Finding]) -> Finding | None:
    """A finding of another check that has the same cause."""
    return next((f for f in findings if alike(f.cause, cause)), None)


def confirmed(tables: Tables, table: Any, line: Line) -> Symptom | None:
    """What the interpreter sees wrong in the solver's position, if it is the same."""
    if line.before is None:
        return None
    watch = Watch(Interpreter(tables.game, table), Tally())

    def look() -> list[Symptom]:
        before, step = line.before, line.taken
        if step is None:
            return watch.state(before, watch.run.turn(before), None, set())
        after = watch.run.take(before, step)
        if line.cause.kind == "claim refuted":
            return contradicted(watch, line.cause, before, step, after)
        seen = watch.step(before, step, after)
        return [*seen, *watch.state(after, watch.run.turn(after), step, broken(watch, before))]

    seen, failed = watch.guarded(look, line.taken)
    symptoms: list[Symptom] = [*(seen or ()), *failed]
    return next((s for s in symptoms if alike(s.cause, line.cause)), None)


def contradicted(watch: Watch, cause: Cause, before: Any, step: Any, after: Any) -> list[Symptom]:
    """A claim that a step contradicts."""
    claim = next(claim for claim in watch.run.game.claims if claim.name == cause.target)
    assert claim.function is not None
    holds = bool(claim.function(watch.run.table, before, step, after))
    return [Symptom(cause, Says(claim.fr, claim.en))] if holds == (claim.form == "never") else []


def broken(watch: Watch, s: Any) -> set[str]:
    """The invariants that a position breaks before the step is taken."""
    return {i.name for i in watch.on_state if not i.function(watch.run.table, s)}


def position(line: Line, table: Any, symptom: Symptom) -> Finding:
    """The solver's position and the step from there, as something to look at and to replay."""
    if symptom.cause.kind == "fault":
        return Finding(symptom, Record(table, (), line.before, line.taken))  # it cannot be taken
    steps = () if line.taken is None else (line.taken,)
    return Finding(symptom, Record(table, steps, line.before))


def searched(
    tables: Tables, table: Any, line: Line, seed: int, plan: Plan
) -> tuple[Finding | None, int]:
    """A play that shows what the solver's position shows, and how many steps were looked at.

    Matches of compiled code at the same table; none where nothing may be compiled.
    """
    if not plan.sought:
        return None, 0
    from maldonne.checks.engines import compiled
    from maldonne.checks.noted import findings_of
    from maldonne.models.native.looking import Looking

    native = compiled(tables.game, table)
    if isinstance(native, str):
        return None, 0
    look = Looking(native, seed, plan.longest)
    while look.steps < plan.sought:
        heed()
        look.play(MATCHES)
        for finding in findings_of(native.interpreter, look.counts(), look.play_of):
            if alike(finding.cause, line.cause):
                return finding, look.steps
    return None, look.steps
