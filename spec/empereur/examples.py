"""L'empereur: the worked examples of the text, and a few that follow from it by counting."""

from __future__ import annotations

from typing import Any

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import (
    CLEAR_MUST,
    CLEAR_ORDER,
    FINISH_SCOPE,
    PENALTY_ANSWER,
    REFILL_ORDER,
)
from maldonne.spec.empereur.state import (
    CARDS,
    DEALT,
    JOKER,
    TURN,
    TWO,
    VALUES,
    Draw,
    Play,
    State,
    Table,
)
from maldonne.spec.empereur.terms import penalty_waits, run_that_counts
from maldonne.spec.language import Example, describe


@game.role("position")
def position(table: Table, s: State, words: dict[str, Any]) -> None:
    """Somebody is to play, or with `turn` -1 a round opens; cards not named are in the stock."""
    said = {"turn": 0, "dealer": table.players - 1, "last_naturals": 1, "last_jokers": 0, **words}
    if "pile" in said:
        said.setdefault("laid_last", table.players - 1)
        said.setdefault("laid_since_pass", len(said["pile"].split()))
    describe(table, s, said, rest="stock")
    s.stage = TURN if s.turn >= 0 else DEALT


def drawn(before: State, after: State, seat: int) -> int:
    """How many cards a player has more."""
    return after.hand[seat].size - before.hand[seat].size


def next_draws(n: int) -> Any:
    """Expect the next player to have drawn `n` cards, or to face that draw where he may answer."""

    def expect(table: Table, before: State, after: State) -> bool:
        faces = PENALTY_ANSWER.answer_instead(table) and penalty_waits(table, after)
        waiting = run_that_counts(table, after) - 1 if faces else 0
        return drawn(before, after, 1) + waiting == n

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
    return after.emperor == 1 and after.hand[1].size > 0


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


def pack_of_cards(words: str) -> tuple[int, ...]:
    """A pack of just these cards."""
    named = [CARDS.read(word) for word in words.split()]
    return tuple(named.count(card) for card in CARDS)


def next_from_the_stock(table: Table, before: State, after: State) -> bool:
    """The pile 4 9 has gone under an empty stock: which card comes first is up to the ruling."""
    if CLEAR_MUST.may(table):
        return after.pile.size == 2
    first = after.stock.under.card[0]
    if CLEAR_ORDER.block(table):
        return first == FOUR
    return CLEAR_ORDER.shuffled(table) or first == VALUES.read("9")


game.example(
    Example(
        "EMP-CLEAR-1",
        "Pioche vide, talon « 4, 9 » retiré : d'un bloc, le 4 se piochera le premier.",
        "Empty stock, the pile “4, 9” put away: as one block, the 4 will be drawn first.",
        2,
        {"hand": ["3", "5"], "pile": "4 9", "laid_last": 0, "passed": [0, 1], "gave_up": [0, 1]},
        [],
        next_from_the_stock,
        {"pack": pack_of_cards("3 4 5 9")},
    )
)


def drawn_from_the_pile(table: Table, before: State, after: State) -> bool:
    """The pile 3 5 9 has refilled the stock: which card he drew is up to the ruling."""
    if REFILL_ORDER.block(table):
        return after.hand[0].count[VALUES.read("3")] == 1
    if REFILL_ORDER.singly(table):
        return after.hand[0].count[FIVE] == 1
    return after.hand[0].size == before.hand[0].size + 1


game.example(
    Example(
        "EMP-REFILL-2",
        "Pioche vide, talon « 3, 5, 9 » : d'un bloc, qui pioche reçoit le 3.",
        "Empty stock, pile “3, 5, 9”: as one block, whoever draws gets the 3.",
        2,
        {"hand": ["4", "6"], "pile": "3 5 9", "laid_last": 1},
        [Draw()],
        drawn_from_the_pile,
        {"pack": pack_of_cards("3 4 5 6 9")},
    )
)


def fresh_round(table: Table, before: State, after: State) -> bool:
    """Everybody is in again, with as many cards as the other; nobody is Emperor yet."""
    if FINISH_SCOPE.match(table):
        return after.round == 1 and after.emperor == 1
    same = after.hand[0].size == after.hand[1].size
    return (
        after.round == 2
        and after.out[0] == 0
        and after.out[1] == 0
        and same
        and (after.emperor == -1)
    )


game.example(
    Example(
        "EMP-SCORE-1",
        "À deux, l'un finit par un joker : à la manche suivante chacun joue.",
        "Between two, one finishes with a joker: in the next round both play.",
        2,
        {"hand": ["Joker", "3 4"], "pile": "5"},
        [Play(FIVE, 0, 1)],
        fresh_round,
        {"rounds": 2, "at_most": 1, "pack": pack_of_cards("3 4 5 Joker")},
    )
)
