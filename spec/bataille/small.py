"""La bataille: small packs, every state of which can be explored."""

from __future__ import annotations

from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.state import CARDS
from maldonne.spec.language import Small


def pack(ranks: int, of_each: int) -> tuple[int, ...]:
    """The lowest ranks, so many cards of each."""
    return tuple(of_each if card < ranks else 0 for card in CARDS)


for name, fr, en, seats, cards in (
    ("two-pairs", "Deux paires : une bataille", "Two pairs: one battle", 2, (2, 2)),
    ("six-ranks", "Six cartes sans égales", "Six cards, none equal", 2, (6, 1)),
    ("three-pairs", "Trois paires", "Three pairs", 2, (3, 2)),
    ("four-pairs", "Quatre paires : une partie sans fin", "Four pairs: an endless game", 2, (4, 2)),
    ("threes", "Double bataille", "Double battle", 2, (3, 3)),
    ("three-players", "Trois joueurs", "Three players", 3, (3, 2)),
    ("left-over", "Trois joueurs, une carte de trop", "Three players, a card too many", 3, (2, 4)),
    ("four-players", "Quatre joueurs", "Four players", 4, (2, 4)),
):
    game.small(Small(name, fr, en, seats, {"pack": pack(*cards)}))
