"""The open points, by name; their words are in questions.toml."""

from .game import game

PASSING = game.question("passing")
ONE_ON_THREE = game.question("one-on-three")
SWEEP_ORDER = game.question("sweep-order")
FINE_SHORT = game.question("fine-short")
