"""L'empereur, as its text says it (clauses) and as it is played (rules)."""

from maldonne.spec.empereur import (
    claims,
    claims_modes,
    decisions,
    examples,
    examples_modes,
    questions,
    situations,
    small,
)
from maldonne.spec.empereur.clauses import exchange as exchange_clauses
from maldonne.spec.empereur.clauses import finish as finish_clauses
from maldonne.spec.empereur.clauses import match as match_clauses
from maldonne.spec.empereur.clauses import opening as opening_clauses
from maldonne.spec.empereur.clauses import pile as pile_clauses
from maldonne.spec.empereur.clauses import turn as turn_clauses
from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.invariants import gifts, rounds, stages, states, steps, titles
from maldonne.spec.empereur.rules import draws, exchange, finish, match, opening, pile, turn

__all__ = [
    "claims",
    "claims_modes",
    "decisions",
    "draws",
    "examples",
    "examples_modes",
    "exchange",
    "exchange_clauses",
    "finish",
    "finish_clauses",
    "game",
    "gifts",
    "match",
    "match_clauses",
    "opening",
    "opening_clauses",
    "pile",
    "pile_clauses",
    "questions",
    "rounds",
    "situations",
    "small",
    "stages",
    "states",
    "steps",
    "titles",
    "turn",
    "turn_clauses",
]
