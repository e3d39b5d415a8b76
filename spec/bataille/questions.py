"""La bataille: the open points, each by the name under which rules and clauses ask for its ruling.

What is asked, the readings and the reasons are words: `questions.toml`.
"""

from maldonne.spec.bataille.game import game

LEFTOVER = game.question("leftover")
PICK_UP = game.question("pick-up")
PACKET = game.question("packet")
SHORT = game.question("short")
ALL_SHORT = game.question("all-short")
THREE_TIED = game.question("three-tied")
SIX_CARDS = game.question("six-cards")
END = game.question("end")
WINNER = game.question("winner")
