"""La bataille: what its text shows by number or by name, played."""

from __future__ import annotations

from typing import Any

from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.state import READY, TWO_JOKERS, State, Table
from maldonne.spec.language import Example, describe, in_pile


@game.role("position")
def position(table: Table, s: State, words: dict[str, Any]) -> None:
    """A trick is about to begin; cards not named are out of the game."""
    describe(table, s, words)
    for card in range(len(table.pack)):
        s.aside.count[card] = table.pack[card]
        for p in range(table.players):
            s.aside.count[card] -= in_pile(s.pile[p], card) + in_pile(s.laid[p], card)
    s.aside.size = sum(s.aside.count)
    s.stage = READY


def won_by(seat: int) -> Any:
    """Expect one player to have every card that is in the game, and to have won alone."""

    def expect(table: Table, before: State, after: State) -> bool:
        in_game = sum(zone.size for zone in before.pile)
        wins = [p == seat for p in range(table.players)]
        return after.pile[seat].size == in_game and [w == 1 for w in after.won] == wins

    return expect


def example(clause: str, fr: str, en: str, held: list[str], expect: Any, **agreed: Any) -> None:
    """Two players with few cards, or more of them: the game goes on to its end by itself."""
    game.example(Example(clause, fr, en, len(held), {"pile": held}, [], expect, agreed))


def took_seven(table: Table, before: State, after: State) -> bool:
    """One trick, after which the first and the third player have no cards: the second has all."""
    return [zone.size for zone in after.pile] == [0, 7, 0] and list(after.won) == [0, 1, 0]


example(
    "BAT-TRICK-2", "R contre D : le R gagne.", "K against Q: the K wins.", ["R", "D"], won_by(0)
)
example(
    "BAT-ORDER-1",
    "A R D V 10 contre R D V 10 9 : chaque fois la première gagne.",
    "A K Q J 10 against K Q J 10 9: each time the former wins.",
    ["A R D V 10", "R D V 10 9"],
    won_by(0),
)
example(
    "BAT-JOKER-2",
    "Un joker contre un As : le joker gagne.",
    "A joker against an Ace: the joker wins.",
    ["A", "Joker"],
    won_by(1),
    jokers=TWO_JOKERS,
)
example(
    "BAT-BATTLE-6",
    "7 et 7, deux cartes cachées, R contre D : le R gagne les six cartes.",
    "7 and 7, two cards face down, K against Q: the K wins the six cards.",
    ["7 2 R", "7 A D"],
    won_by(0),
)
example(
    "BAT-DOUBLE-1",
    "7 et 7, puis 8 et 8, puis R contre D : le R gagne les dix cartes.",
    "7 and 7, then 8 and 8, then K against Q: the K wins the ten cards.",
    ["7 2 8 3 D", "7 A 8 4 R"],
    won_by(1),
)
example(
    "BAT-THREE-2",
    "R, R et 9 : les deux R font bataille, et le 9 va au gagnant.",
    "K, K and 9: the two Ks do battle, and the 9 goes to the winner.",
    ["R 2 3", "R 2 4", "9"],
    took_seven,
)
