"""What compiled code noted in many steps, told by the interpreter: facts turned into findings.

Compiled code says where a clause, a decision or an invariant does not hold; the watch of all other
checks then looks at that one place and says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from maldonne.checks.monitor import Tally, Watch
from maldonne.checks.verdict import Cause, Finding, Findings, Record, Says, Symptom
from maldonne.models.interpreter import Interpreter
from maldonne.models.native.facts import Fact

Play = Callable[[Fact], Sequence[Any]]


def findings_of(run: Interpreter, counts: dict[Fact, int], play_of: Play) -> list[Finding]:
    """A finding for each fact that is wrong.

    Parameters
    ----------
    run : Interpreter
        The game at the table.
    counts : dict
        How often each fact was so.
    play_of : callable
        The play that shows it: to the state, or to the end of the step, that it is about.
    """
    found = Findings()
    for fact, count in counts.items():
        if not fact.wrong or not count:
            continue
        steps = list(play_of(fact))
        symptoms = [
            s
            for s in symptoms_at(run, steps, fact.of_state)
            if (s.cause.kind, s.cause.target) == (fact.kind, fact.name)
        ]
        for symptom in symptoms or [unconfirmed(fact, steps)]:
            found.add(symptom, run.table, steps)
            found.by_cause[symptom.cause].count += count - 1
    return list(found)


def symptoms_at(run: Interpreter, steps: Sequence[Any], of_state: bool) -> list[Symptom]:
    """What is wrong in the last state of a play, or in its last step."""
    watch = Watch(run, Tally())
    before = after = run.start()
    for step in steps:
        before, after = after, run.take(after, step)
    if of_state:
        look = partial(watch.state, after, run.turn(after), steps[-1] if steps else None, set())
        wrong, failed = watch.guarded(look)
    else:
        wrong, failed = watch.guarded(partial(watch.step, before, steps[-1], after), steps[-1])
    return [*(wrong or ()), *failed]


def unconfirmed(fact: Fact, steps: Sequence[Any]) -> Symptom:
    """Compiled code says that something is wrong, and the interpreter does not."""
    what = f"{fact.kind}, {fact.name}"
    return Symptom(
        Cause("engines differ", fact.name, type(steps[-1]).__name__ if steps else ""),
        Says(
            f"Le code compilé trouve une faute ({what}), l'interprète n'en trouve pas.",
            f"Compiled code finds something wrong ({what}), and the interpreter does not.",
        ),
    )


def failed_at(run: Interpreter, steps: Sequence[Any], step: Any) -> Finding:
    """A function that did the impossible where facts were noted, as a finding.

    Parameters
    ----------
    run : Interpreter
        The game at the table.
    steps : sequence
        The play up to the state.
    step : Any
        The step that was looked at, or None for the state.
    """
    played = list(steps) if step is None else [*steps, step]
    symptoms = symptoms_at(run, played, step is None)
    failed = [s for s in symptoms if s.cause.kind == "fault"]
    symptom = failed[0] if failed else unconfirmed(Fact("fault", ""), played)
    return Finding(symptom, Record(run.table, tuple(played)))
