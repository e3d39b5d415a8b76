"""Questions to the solver, with a limit that makes the answer the same on every machine.

Limits count the solver's own steps, not seconds. A question that the quick incremental solver
does not answer within a small limit is put once more, alone, to the solver for linear arithmetic.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

import z3

from maldonne.models.symbolic.terms import Truth, known, negate, truth

Outcome = Literal["proved", "refuted", "unknown"]
QUICK = 2_000_000
LIMIT = 60_000_000
SEED = 0


class Answer(NamedTuple):
    """What the solver says of a statement.

    Parameters
    ----------
    outcome : {"proved", "refuted", "unknown"}
        No state is against it; one is; the limit was reached.
    seconds : float
        How long it took.
    model : object or None
        A state that is against it.
    reason : str
        Why it is unknown.
    """

    outcome: Outcome
    seconds: float
    model: Any = None
    reason: str = ""


def version() -> str:
    """Name and version of the solver."""
    return f"Z3 {z3.get_version_string()}"


class Prover:
    """Some facts, and what follows from them.

    Parameters
    ----------
    facts : iterable of Truth
        What is taken as given.
    limit : int
        How many of its own steps the solver may take for one question.

    Examples
    --------
    >>> x = z3.Int("x")
    >>> prover = Prover([x > 2])
    >>> prover.prove(x > 1).outcome, prover.prove(x > 3).outcome
    ('proved', 'refuted')
    """

    def __init__(self, facts: Iterable[Truth], limit: int = LIMIT) -> None:
        self.facts: list[z3.BoolRef] = []
        self.limit = limit
        self.impossible = False
        self._quick = z3.Solver()
        self._quick.set("random_seed", SEED)
        self.add(facts)

    def add(self, facts: Iterable[Truth]) -> None:
        """Take more as given."""
        for fact in facts:
            if known(fact):
                self.impossible = self.impossible or not fact
            else:
                self.facts.append(fact)
                self._quick.add(fact)

    def possible(self, *conditions: Truth) -> Answer:
        """Whether some state has it so: *refuted* with that state, or *proved* that none has."""
        started = time.perf_counter()
        if self.impossible or any(c is False for c in conditions):
            return Answer("proved", time.perf_counter() - started)
        asked = [truth(c) for c in conditions]
        self._quick.push()
        self._quick.add(*asked)
        self._quick.set("rlimit", min(QUICK, self.limit))
        said = self._quick.check()
        model = self._quick.model() if said == z3.sat else None
        self._quick.pop()
        reason = ""
        if said == z3.unknown and self.limit > QUICK:
            said, model, reason = self._alone(asked)
        seconds = time.perf_counter() - started
        if said == z3.unknown:
            return Answer("unknown", seconds, None, reason or "the limit of steps was reached")
        return Answer("proved" if said == z3.unsat else "refuted", seconds, model)

    def _alone(self, asked: Sequence[z3.BoolRef]) -> tuple[Any, Any, str]:
        solver = z3.SolverFor("QF_LIA")
        solver.set("random_seed", SEED)
        solver.set("rlimit", self.limit)
        solver.add(*self.facts, *asked)
        said = solver.check()
        if said == z3.sat:
            return said, solver.model(), ""
        return said, None, solver.reason_unknown() if said == z3.unknown else ""

    def prove(self, statement: Truth, *given: Truth) -> Answer:
        """Whether something is so in every state in which other things are."""
        return self.possible(*given, negate(statement))
