"""Le pinacle: small packs, every state of which can be explored.

Runs keep their three cards: of the numbers of the text, only the size of the hands and the points
of whoever goes out are cut down. `at_most` 0, 1 or 2 makes hands of two, three or four.
"""

from __future__ import annotations

from maldonne.spec.language import Small
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.state import CARDS


def pack(cards: str) -> tuple[int, ...]:
    """These cards."""
    named = {CARDS.read(name) for name in cards.split()}
    return tuple(1 if card in named else 0 for card in CARDS)


for name, fr, en, seats, most, cards in (
    ("low-run", "Une suite basse", "A low run", 2, 1, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠"),
    ("high-run", "Jusqu'à l'as", "Up to the ace", 2, 1, "2♠ 8♠ 9♠ 10♠ V♠ D♠ R♠ A♠"),
    ("two-suits", "Deux couleurs", "Two suits", 2, 1, "2♠ 3♠ 4♠ 5♠ 2♥ 3♥ 4♥ 5♥"),
    ("hands-of-four", "Mains de quatre", "Hands of four", 2, 2, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠"),
    ("three-players", "À trois", "Three players", 3, 1, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ V♠"),
    ("four-players", "Deux équipes", "Two sides", 4, 0, "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠"),
):
    game.small(Small(name, fr, en, seats, {"pack": pack(cards), "at_most": most}))
