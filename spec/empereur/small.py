"""L'empereur: small packs, every state of which can be explored.

Each has the Two and the fewest ranks in which what it is for can happen. The hand of seven and the
other numbers of the text are cut down (`at_most`). Two cards of a rank are needed for a penalty,
three for a penalty on a penalty, where “the run” and “the run less one” are no longer one number.
"""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.state import ELITE, MIRROR_ELITE, MIRROR_NORMAL, NORMAL, TWO, VALUES
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
    **agreed: int,
) -> None:
    """Ranks, cards of each and jokers; one round unless something else is agreed."""
    pack_of = {"jokers": cards[2], "pack": pack(*cards), "at_most": at_most}
    options = {"mode": NORMAL, "rounds": 1, **agreed, **pack_of}
    game.small(Small(name, fr, en, players, options, large))


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

# The other modes: two rounds or so many points that one round is not always enough, so that there
# are gifts; three players where somebody gives to two. A 3 is worth 3, a Two 15.
for name, fr, en, seats, cards, agreed in (
    ("elite-two", "Elite à deux", "Elite, two players", 2, (2, 1, 0), {"mode": ELITE, "points": 4}),
    (
        "elite-three",
        "Elite à trois : deux Sujets",
        "Elite, three players: two Subjects",
        3,
        (2, 2, 0),
        {"mode": ELITE, "points": 22},
    ),
    (
        "elite-joker",
        "Elite à deux avec un joker",
        "Elite, two players and a joker",
        2,
        (2, 1, 1),
        {"mode": ELITE, "points": 4},
    ),
    (
        "mirror-two",
        "Miroir Normal à deux",
        "Mirror Normal, two players",
        2,
        (2, 1, 0),
        {"mode": MIRROR_NORMAL, "rounds": 2},
    ),
    (
        "mirror-three",
        "Miroir Normal à trois : deux Elus",
        "Mirror Normal, three players: two Elect",
        3,
        (2, 2, 0),
        {"mode": MIRROR_NORMAL, "rounds": 2},
    ),
    (
        "mirror-joker",
        "Miroir Normal à trois avec un joker",
        "Mirror Normal, three players and a joker",
        3,
        (2, 1, 1),
        {"mode": MIRROR_NORMAL, "rounds": 1},
    ),
    (
        "mirror-elite-two",
        "Miroir Elite à deux : les deux échanges",
        "Mirror Elite, two players: both exchanges",
        2,
        (2, 1, 0),
        {"mode": MIRROR_ELITE, "points": 16},
    ),
    (
        "mirror-elite-three",
        "Miroir Elite à trois : les deux échanges",
        "Mirror Elite, three players: both exchanges",
        3,
        (2, 2, 0),
        {"mode": MIRROR_ELITE, "points": 19},
    ),
):
    small(name, fr, en, seats, cards, 1, large=False, **agreed)
