"""Le pinacle: what its text shows by number or by name, played."""

from __future__ import annotations

from typing import Any

from maldonne.spec.language import Example, describe, has_card
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.state import (
    CARDS,
    LAID_BEFORE,
    NOTHING_LAID,
    PLACES,
    PLAY,
    SUITS,
    Add,
    Finish,
    Lay,
    LayPinacle,
    State,
    Swap,
    Table,
    Throw,
)


@game.role("position")
def position(table: Table, s: State, words: dict[str, Any]) -> None:
    """A player has taken his card and may lay; cards not named are in the stock."""
    said = {"turn": 0, "dealer": table.players - 1, "threw": table.players - 1, **words}
    describe(table, s, said, rest="stock")
    if "clean" not in words:
        s.clean = LAID_BEFORE if s.laid[s.turn].size > 0 else NOTHING_LAID
    s.stage = PLAY


SPADES, HEARTS = SUITS.read("♠"), SUITS.read("♥")


def at(name: str) -> int:
    """The place of that name."""
    return PLACES.read(name)


def pinacles(suit: int, place: str) -> list[int]:
    """Where the pinacles stand: that of one suit at a place, the others nowhere."""
    return [at(place) if one == suit else -1 for one in SUITS]


def moved_to(place: str) -> Any:
    """Expect the card in the run and the pinacle at another place."""

    def expect(table: Table, before: State, after: State) -> bool:
        jack = CARDS.read("V♥")
        return has_card(after.laid[0], jack) and after.stands[HEARTS] == at(place)

    return expect


def scored(*halves: int) -> Any:
    """Expect the totals, in half points."""

    def expect(table: Table, before: State, after: State) -> bool:
        return list(after.points) == list(halves)

    return expect


TEN_PINACLE_QUEEN = {
    "hand": ["V♥ 5♣", "3♣ 4♣"],
    "laid": ["", "10♥ 2♥ D♥"],
    "stands": pinacles(HEARTS, "V"),
}


def example(clause: str, fr: str, en: str, words: Any, moves: Any, expect: Any) -> None:
    """An example of two players."""
    game.example(Example(clause, fr, en, 2, words, moves, expect))


for end, said_en in (("R", "K"), ("9", "9")):
    example(
        "PIN-MOVE-2",
        f"10, pinacle, D sont étalés : le V prend la place du pinacle, qui devient {end}.",
        f"10, pinacle, Q are laid: the J takes the place of the pinacle, which becomes {said_en}.",
        TEN_PINACLE_QUEEN,
        [Swap(HEARTS, at(end))],
        moved_to(end),
    )


def run_lies(table: Table, before: State, after: State) -> bool:
    """All three are before the first player, and the pinacle stands for the J."""
    laid = [CARDS.read(name) for name in ("2♠", "10♠", "D♠")]
    return after.laid[0].cards() == laid and after.stands[SPADES] == at("V")


example(
    "PIN-WILD-2",
    "10, pinacle, D : le pinacle tient lieu du V.",
    "10, pinacle, Q: the pinacle stands in for the J.",
    {"hand": ["10♠ 2♠ D♠ 7♥", "3♣"]},
    [
        Lay(SPADES, at("10")),
        LayPinacle(SPADES, at("V")),
        Lay(SPADES, at("D")),
        Finish(),
    ],
    run_lies,
)
example(
    "PIN-SCORE-1",
    "Qui ajoute sa dernière carte marque 10 points ; l'autre, A R D étalés et un 3 en main, 3.",
    "Whoever adds his last card scores 10 points; the other, A K Q laid and a 3 in hand, 3.",
    {"hand": ["6♥", "3♣"], "laid": ["3♥ 4♥ 5♥", "A♠ R♠ D♠"]},
    [Add(HEARTS, at("6"))],
    scored(20, 6),
)
example(
    "PIN-SCORE-3",
    "Qui n'a rien étalé et tient un pinacle, un as et un 7 perd 4,5 points.",
    "Whoever has laid nothing and holds a pinacle, an ace and a 7 loses 4.5 points.",
    {"hand": ["6♥", "2♣ A♣ 7♣"], "laid": ["3♥ 4♥ 5♥", ""]},
    [Throw(CARDS.read("6♥"))],
    scored(20, -9),
)
example(
    "PIN-SCORE-4",
    "Qui étale tout dans un seul tour marque 30 points.",
    "Whoever lays everything in a single turn scores 30 points.",
    {"hand": ["7♥ 8♥ 9♥", "6♣ 5♣"]},
    [Lay(HEARTS, at("7")), Lay(HEARTS, at("8")), Lay(HEARTS, at("9")), Finish()],
    scored(60, -2),
)
example(
    "PIN-VALUE-4",
    "Étalés : 3 4 5 6 valent 2 points.",
    "Laid: 3 4 5 6 are worth 2 points.",
    {"hand": ["6♥", ""], "laid": ["3♥ 4♥ 5♥", "3♠ 4♠ 5♠ 6♠"], "tried": ""},
    [Add(HEARTS, at("6"))],
    scored(20, 4),
)
