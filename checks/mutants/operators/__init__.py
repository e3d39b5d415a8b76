"""The operators: each makes small changes of one sort, wherever they make sense."""

from maldonne.checks.mutants.operators import (
    conditions,
    declarations,
    numbers,
    players,
    statements,
    zones,
)
from maldonne.checks.mutants.operators.base import OPERATORS, Operator, Site

__all__ = [
    "OPERATORS",
    "Operator",
    "Site",
    "conditions",
    "declarations",
    "numbers",
    "players",
    "statements",
    "zones",
]
