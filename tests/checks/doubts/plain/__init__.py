"""Plain: a made-up game that leaves nothing open; the tests plant doubts in copies of it.

Everybody holds as many cards. In turn each lays one, until somebody has none left, who has won.
"""

from tests.checks.doubts.plain import clauses
from tests.checks.doubts.plain.game import game

__all__ = ["clauses", "game"]
