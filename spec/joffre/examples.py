"""Joffre: what its text works out by number, played from the last trick of a deal.

So that nothing is left to chance, somebody reaches 40 in each and the match is over.
"""

from __future__ import annotations

from typing import Any

from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.state import CARDS, GERMANY, PLAYING, RUSSIA, Play, State, Table
from maldonne.spec.language import Example, describe, has_card


@game.role("position")
def position(table: Table, s: State, words: dict[str, Any]) -> None:
    """A trick is about to begin; cards not named are still to be dealt."""
    describe(table, s, {"dealer": 3, "spoke": [1] * table.players, **words}, rest="pack")
    s.stage = PLAYING


def last_trick(
    hands: list[str], tricks: list[int], won: list[str], trump: int, offered: int, score: list[int]
) -> dict[str, Any]:
    """The first player made trump and leads; each has some cards in his tricks, and others."""
    named = {CARDS.read(card) for card in " ".join([*hands, *won]).split()}
    rest = [CARDS.show(card, "en") for card in CARDS if card not in named]
    piles = []
    for mine, n in zip(won, tricks, strict=True):
        missing = 4 * n - len(mine.split())
        piles.append(" ".join([*mine.split(), *rest[:missing]]))
        rest = rest[missing:]
    return {
        "hand": hands,
        "won": piles,
        "tricks": tricks,
        "trump": trump,
        "maker": 0,
        "leader": 0,
        "turn": 0,
        "offered": [offered, 0, 0, 0],
        "score": score,
        "joffre_by": -1 if "Joffre" in " ".join(hands) else 3,
        "kaiser_by": -1 if "Kaiser" in " ".join(hands) else 3,
    }


def totals(*expected: int) -> Any:
    """Expect these totals; whoever has 40 or more, and most, has won."""

    def expect(table: Table, before: State, after: State) -> bool:
        wins = [n == max(expected) for n in expected]
        gathered = all(has_card(after.pack, card) for card in CARDS)
        return (
            list(after.score) == list(expected)
            and [w == 1 for w in after.champion] == wins
            and gathered
        )

    return expect


def example(
    clause: str, fr: str, en: str, words: dict[str, Any], laid: list[str], expect: Any
) -> None:
    """Four players, each for himself, lay their last cards."""
    moves = [Play(CARDS.read(card)) for card in laid]
    game.example(Example(clause, fr, en, 4, words, moves, expect))


example(
    "JOF-JOFFRE-2",
    "Quatre levées avec le Joffre, 4 offertes : 9 points, de 31 à 40.",
    "Four tricks with the Joffre, 4 offered: 9 points, from 31 to 40.",
    last_trick(
        ["R7", "R1", "E1", "G1"],
        [3, 2, 1, 1],
        ["Joffre", "Kaiser", "", ""],
        RUSSIA,
        4,
        [31, 10, 0, 0],
    ),
    ["R7", "R1", "E1", "G1"],
    totals(40, 9, 1, 1),
)
example(
    "JOF-KAISER-2",
    "Quatre levées avec le Kaiser, 4 offertes : 1 point, de 39 à 40.",
    "Four tricks with the Kaiser, 4 offered: 1 point, from 39 to 40.",
    last_trick(
        ["R7", "R1", "E1", "G1"],
        [3, 2, 1, 1],
        ["Kaiser", "Joffre", "", ""],
        RUSSIA,
        4,
        [39, 10, 0, 0],
    ),
    ["R7", "R1", "E1", "G1"],
    totals(40, 17, 1, 1),
)
example(
    "JOF-CONTRACT-4",
    "6 offertes, 5 levées : 20 devient 14, même avec le Joffre parmi elles.",
    "6 offered, 5 tricks: 20 becomes 14, even with the Joffre among them.",
    last_trick(
        ["R7", "R1", "E1", "G1"],
        [4, 1, 1, 1],
        ["Joffre", "", "Kaiser", ""],
        RUSSIA,
        6,
        [20, 39, 0, 0],
    ),
    ["R7", "R1", "E1", "G1"],
    totals(14, 40, -2, 1),
)
example(
    "JOF-INSULT-2",
    "Le Kaiser coupe et prend le Joffre : +1 −3 +5 à l'un, −5 à l'autre.",
    "The Kaiser trumps and takes the Joffre: +1 −3 +5 for the one, −5 for the other.",
    last_trick(
        ["Joffre", "Kaiser", "F3", "R2"], [3, 2, 1, 1], ["", "", "", ""], GERMANY, 3, [0, 35, 0, 0]
    ),
    ["Joffre", "Kaiser", "F3", "R2"],
    totals(-2, 40, 1, 1),
)
example(
    "JOF-INSULT-5",
    "6 offertes et manquées, et le Joffre perdu contre le Kaiser : −11.",
    "6 offered and failed, and the Joffre lost to the Kaiser: −11.",
    last_trick(
        ["Joffre", "Kaiser", "F3", "R2"], [3, 2, 1, 1], ["", "", "", ""], GERMANY, 6, [0, 35, 0, 0]
    ),
    ["Joffre", "Kaiser", "F3", "R2"],
    totals(-11, 40, 1, 1),
)
example(
    "JOF-TRICK-2",
    "Un 1 d'atout prend un 7 d'une autre couleur.",
    "A 1 of trump takes a 7 of another suit.",
    last_trick(
        ["E7", "E6", "R1", "G7"],
        [3, 2, 1, 1],
        ["Kaiser", "", "Joffre", ""],
        RUSSIA,
        1,
        [10, 10, 33, 0],
    ),
    ["E7", "E6", "R1", "G7"],
    totals(10, 12, 40, 1),
)
