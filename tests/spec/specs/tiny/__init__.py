"""A made game, small and whole, for tests."""

from . import checks as checks
from . import rules as rules
from .clauses import play as play
from .game import game as game
