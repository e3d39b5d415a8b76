"""Whether what a trace was kept for shows again: what `maldonne replay` asks of every step."""

from __future__ import annotations

from typing import Any

from maldonne.checks.engines import compiled
from maldonne.checks.examples import run_example
from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.monitor import Tally, Watch
from maldonne.checks.replay import Recheck
from maldonne.checks.verdict import Says
from maldonne.models.interpreter import Interpreter
from maldonne.models.trace import Trace
from maldonne.spec.language.checks import Claim
from maldonne.spec.language.state import GameState

NEAR = 100_000  # states from which no end is reached, at most, of those that are looked for
TRIED = ("refused move changed state", "illegal move accepted")


def recheck_for(trace: Trace, lang: str) -> Recheck | None:
    """What looks for the finding of a trace in each of its steps.

    Parameters
    ----------
    trace : Trace
        A trace that a check has written; without a finding there is nothing to look for.
    lang : {"fr", "en"}
        Language of what is said.
    """
    if not trace.finding:
        return None
    kind, target = trace.finding["kind"], trace.finding["id"]
    if kind == "claim refuted":
        return claim_recheck(trace, target, lang)
    if kind == "example fails":
        return example_recheck(trace, target, lang)
    if kind == "engines differ":
        return engines_recheck(trace, lang)
    run = Interpreter(trace.game, trace.table)
    watch = Watch(run, Tally())

    def recheck(before: GameState, step: Any, after: GameState) -> list[str]:
        def look() -> Any:
            if kind in TRIED:
                is_move = step is not None and trace.game.kind(type(step)).type == "move"
                return watch.attempt(before, run.turn(before), step) if is_move else []
            found = [] if step is None else watch.step(before, step, after)
            return [*found, *watch.state(after, run.turn(after), step, set())]

        symptoms, failed = watch.guarded(look, step)
        # The line at which a function fails is no name: it moves with every edit.
        return [
            symptom.situation(lang)
            for symptom in [*(symptoms or ()), *failed]
            if symptom.cause.kind == kind and (kind == "fault" or symptom.cause.target == target)
        ]

    return recheck


def claim_recheck(trace: Trace, name: str, lang: str) -> Recheck:
    """What looks for a step that contradicts a claim; a claim that is gone contradicts nothing."""
    claim = next((c for c in trace.game.claims if c.name == name), None)
    if claim is not None and claim.form == "ends":
        return ends_recheck(trace, claim, lang)

    def recheck(before: GameState, step: Any, after: GameState) -> list[str]:
        if claim is None or claim.function is None or type(step) not in claim.on:
            return []
        holds = bool(claim.function(trace.table, before, step, after))
        refuted = claim.form == ("never" if holds else "always")
        return [claim.fr if lang == "fr" else claim.en] if refuted else []

    return recheck


def ends_recheck(trace: Trace, claim: Claim, lang: str) -> Recheck:
    """What looks for a state from which a claimed end is never reached, whatever is played."""
    native = compiled(trace.game, trace.table)
    waiting = not claim.start

    def recheck(before: GameState, step: Any, after: GameState) -> list[str]:
        nonlocal waiting
        if isinstance(native, str):
            return [Says("ne peut être compilé", "cannot be compiled")(lang) + f": {native}"]
        waiting = (waiting and type(step) not in claim.on) or type(step) in claim.start
        if not waiting:
            return []
        from maldonne.models.native.search import Bounds, Space

        space = Space(native, [after]).search(Bounds(states=NEAR))
        taken = {type(native.layout.steps[n]) for n in set(space.edges[:, 1].tolist())}
        if not space.complete or taken & set(claim.on) or len(space.of_type("undefined")):
            return []
        return [claim.fr if lang == "fr" else claim.en]

    return recheck


def engines_recheck(trace: Trace, lang: str) -> Recheck:
    """What looks for a step after which interpreter and compiled code differ."""
    native = compiled(trace.game, trace.table)
    run = Interpreter(trace.game, trace.table)

    def recheck(before: GameState, step: Any, after: GameState) -> list[str]:
        if isinstance(native, str):
            return [Says("ne peut être compilé", "cannot be compiled")(lang) + f": {native}"]
        record = native.encode(before if step is not None else after)
        taken = record if step is None else native.take(record, step)
        if native.decode(taken) == after and native.turn(taken) == run.turn(after):
            return []
        return [Says("Les moteurs diffèrent.", "The engines differ.")(lang)]

    return recheck


def example_recheck(trace: Trace, name: str, lang: str) -> Recheck:
    """What runs an example again, once, whatever the steps of the trace."""
    clause = name.rpartition("/")[0]
    examples = {
        f"{clause}/{index}": example
        for index, example in enumerate((e for e in trace.game.examples if e.clause == clause), 1)
    }
    rulings = {
        question.name: question.readings[reading].name
        for question, reading in zip(
            trace.game.questions.values(), trace.table.rulings, strict=True
        )
    }

    def recheck(before: GameState, step: Any, after: GameState) -> list[str]:
        example = examples.pop(name, None)
        if example is None:
            return []
        result = run_example(Tables(trace.game, Wanted(rulings=rulings)), example, name, 0)
        return [finding.symptom.situation(lang) for finding in result.findings]

    return recheck
