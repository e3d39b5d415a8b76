"""Joffre, as its text says it (clauses) and as it is played (rules)."""

from maldonne.spec.joffre import (
    claims,
    decisions,
    examples,
    invariants,
    questions,
    situations,
    small,
)
from maldonne.spec.joffre.clauses import bids as bid_clauses
from maldonne.spec.joffre.clauses import cards as card_clauses
from maldonne.spec.joffre.clauses import points as point_clauses
from maldonne.spec.joffre.clauses import tricks as trick_clauses
from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.rules import deal, points, trick

__all__ = [
    "bid_clauses",
    "card_clauses",
    "claims",
    "deal",
    "decisions",
    "examples",
    "game",
    "invariants",
    "point_clauses",
    "points",
    "questions",
    "situations",
    "small",
    "trick",
    "trick_clauses",
]
