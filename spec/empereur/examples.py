"""L'empereur: the worked examples of the text, and a few that follow from it by counting."""

from __future__ import annotations

from typing import Any

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.state import (
    JOKER,
    TURN,
    TWO,
    VALUES,
    Draw,
    Play,
    State,
    Table,
)
from maldonne.spec.language import Example, describe


@game.role("position")
def position(table: Table, s: State, words: dict[str, Any]) -> None:
    """A state in which somebody is to play; the cards not named are in the stock."""
    said = {"turn": 0, "dealer": table.players - 1, "last_naturals": 1, "last_jokers": 0, **words}
    if "pile" in said:
        said.setdefault("laid_last", table.players - 1)
        said.setdefault("laid_since_pass", len(said["pile"].split()))
    describe(table, s, said, rest="stock")
    s.stage = TURN


def drawn(before: State, after: State, seat: int) -> int:
    """How many cards a player has more."""
    return after.hand[seat].size - before.hand[seat].size


def next_draws(n: int) -> Any:
    """Expect the next player to have drawn `n` cards."""

    def expect(table: Table, before: State, after: State) -> bool:
        return drawn(before, after, 1) == n and after.turn == 1

    return expect


FOUR, FIVE, SEVEN = VALUES.read("4"), VALUES.read("5"), VALUES.read("7")

game.example(
    Example(
        "EMP-EXAMPLE-1",
        "Un 5 sur un 5 : le suivant pioche 1 carte.",
        "A 5 on a 5: the next player draws 1 card.",
        3,
        {"hand": ["5 9 V", "3 4 6", "8 8 8"], "pile": "5"},
        [Play(FIVE, 1, 0)],
        next_draws(1),
    )
)
game.example(
    Example(
        "EMP-EXAMPLE-2",
        "Deux 4 sur deux 4 : le suivant pioche 3 cartes.",
        "Two 4s on two 4s: the next player draws 3 cards.",
        3,
        {"hand": ["4 4 V", "3 5 6", "8 8 8"], "pile": "4 4"},
        [Play(FOUR, 2, 0)],
        next_draws(3),
    )
)
game.example(
    Example(
        "EMP-EXAMPLE-3",
        "Deux 7 sur un 6 : le suivant pioche 1 carte.",
        "Two 7s on a 6: the next player draws 1 card.",
        3,
        {"hand": ["7 7 V", "3 5 6", "8 8 8"], "pile": "6"},
        [Play(SEVEN, 2, 0)],
        next_draws(1),
    )
)
game.example(
    Example(
        "EMP-JOKER-3",
        "Un joker posé pour un 5 sur un 5 : le suivant pioche 1 carte, par le même compte.",
        "A joker laid as a 5 on a 5: the next player draws 1 card, by the same count.",
        3,
        {"hand": ["9 V Joker", "3 4 6", "8 8 8"], "pile": "5"},
        [Play(FIVE, 0, 1)],
        next_draws(1),
    )
)


def two_gives_one_each(table: Table, before: State, after: State) -> bool:
    """Both others have a card more."""
    return drawn(before, after, 1) == 1 and drawn(before, after, 2) == 1


game.example(
    Example(
        "EMP-TWO-4",
        "Un Deux à trois joueurs : chacun des deux autres pioche 1 carte.",
        "A Two among three players: each of the two others draws 1 card.",
        3,
        {"hand": ["9 V 2", "3 4 6", "8 8 8"], "pile": "5"},
        [Play(TWO, 1, 0)],
        two_gives_one_each,
    )
)


def draws_the_joker(table: Table, before: State, after: State) -> bool:
    """The joker that was laid as a 4 comes back as a joker."""
    return after.hand[0].count[JOKER] == 1 and after.pile.size == 1


game.example(
    Example(
        "EMP-REFILL-1",
        "Pioche vide, talon « Joker pour 4, 9 » : qui pioche reçoit le joker, le 9 reste.",
        "Empty stock, pile “joker as 4, 9”: whoever draws gets the joker, the 9 stays.",
        2,
        {"hand": ["3", "5"], "pile": "Joker=4 9", "laid_last": 1},
        [Draw()],
        draws_the_joker,
        {"jokers": 1, "pack": (1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1)},
    )
)


def other_is_emperor(table: Table, before: State, after: State) -> bool:
    """The one who is left has won, though he holds cards."""
    return after.champion == 1 and after.hand[1].size > 0


game.example(
    Example(
        "EMP-FINISH-4",
        "À deux, finir par un joker fait gagner l'autre.",
        "Between two, finishing with a joker makes the other win.",
        2,
        {"hand": ["Joker", "3 4 9"], "pile": "5"},
        [Play(FIVE, 0, 1)],
        other_is_emperor,
        {"rounds": 1},
    )
)


def others_go_on(table: Table, before: State, after: State) -> bool:
    """He is out, nobody is Emperor yet, and the next player is to play."""
    return after.out[0] == 1 and after.emperor == -1 and after.turn == 1


game.example(
    Example(
        "EMP-FINISH-3",
        "À trois, finir par un joker laisse jouer les deux autres.",
        "Among three, finishing with a joker lets the two others go on.",
        3,
        {"hand": ["Joker", "3 4 9", "8 8 V"], "pile": "5"},
        [Play(VALUES.read("6"), 0, 1)],
        others_go_on,
    )
)
