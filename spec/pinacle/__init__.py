"""Le pinacle, as its text says it (clauses) and as it is played (rules)."""

from maldonne.spec.pinacle import (
    claims,
    decisions,
    examples,
    places,
    questions,
    situations,
    small,
    terms,
)
from maldonne.spec.pinacle.clauses import end as end_clauses
from maldonne.spec.pinacle.clauses import play as play_clauses
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.invariants import runs as run_invariants
from maldonne.spec.pinacle.invariants import stages
from maldonne.spec.pinacle.rules import adding, counting, deal, runs, turn

__all__ = [
    "adding",
    "claims",
    "counting",
    "deal",
    "decisions",
    "end_clauses",
    "examples",
    "game",
    "places",
    "play_clauses",
    "questions",
    "run_invariants",
    "runs",
    "situations",
    "small",
    "stages",
    "terms",
    "turn",
]
