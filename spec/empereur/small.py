"""L'empereur: small packs, every state of which can be explored.

Each has the Two and the fewest ranks in which what it is for can happen. The hand of seven and the
other numbers of the text are cut down (`at_most`). Two cards of a rank are needed for a penalty,
three for a penalty on a penalty, where “the run” and “the run less one” are no longer one number.
"""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.state import TWO, VALUES
from maldonne.spec.language import Small


def pack(ranks: int, of_each: int, jokers: int) -> tuple[int, ...]:
    """The lowest ranks and the Two, so many cards of each, and jokers."""
    low = [of_each if value < ranks - 1 else 0 for value in VALUES]
    low[TWO] = of_each
    return (*low, jokers)


def small(
    name: str,
    fr: str,
    en: str,
    players: int,
    cards: tuple[int, int, int],
    at_most: int,
    *,
    large: bool = False,
) -> None:
    """One round with ranks, cards of each and jokers."""
    agreed = {"rounds": 1, "jokers": cards[2], "pack": pack(*cards), "at_most": at_most}
    game.small(Small(name, fr, en, players, agreed, large))


small("single-cards", "Une carte de chaque valeur", "One card of each rank", 2, (3, 1, 0), 1)
small("one-joker", "Un joker et des cartes seules", "A joker among single cards", 2, (3, 1, 1), 1)
small("pairs", "Des paires : une pénalité", "Pairs: one penalty", 2, (3, 2, 0), 1)
small("pairs-two", "Des paires, deux cartes en main", "Pairs, hands of two", 2, (3, 2, 0), 2)
small("threes", "Pénalité sur pénalité", "Penalty on penalty", 2, (2, 3, 1), 1)
small("stock-short", "Trois joueurs, peu de pioche", "Three players, little stock", 3, (2, 2, 0), 1)
small("three-joker", "Trois joueurs et un joker", "Three players and a joker", 3, (2, 1, 1), 1)
small("stock-empty", "Quatre joueurs, pioche vide", "Four players, empty stock", 4, (2, 2, 0), 1)
small(
    "pairs-joker", "Des paires et un joker", "Pairs and a joker", 2, (3, 2, 1), 1, large=True
)  # 2.1 million states
small(
    "three-threes", "Trois fois trois cartes", "Three times three", 2, (3, 3, 0), 1, large=True
)  # 2.0 million states
