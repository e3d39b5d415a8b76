"""La bataille, as its text says it (clauses) and as it is played (rules)."""

from maldonne.spec.bataille import (
    claims,
    decisions,
    examples,
    invariants,
    questions,
    situations,
    small,
)
from maldonne.spec.bataille.clauses import deal as deal_clauses
from maldonne.spec.bataille.clauses import trick as trick_clauses
from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.rules import deal, taking, trick

__all__ = [
    "claims",
    "deal",
    "deal_clauses",
    "decisions",
    "examples",
    "game",
    "invariants",
    "questions",
    "situations",
    "small",
    "taking",
    "trick",
    "trick_clauses",
]
