"""Doubts that the machine finds by itself, with no one having registered them.

Whatever is registered is taken out of the game first (`blind`): the ways of finding look at a game
that has never been doubted. What they report is then held against the questions of the game, and
only what none of them asks is a new doubt.
"""

from maldonne.checks.doubts.finding.finder import Finding, find, finding

__all__ = ["Finding", "find", "finding"]
