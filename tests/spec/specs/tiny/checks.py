"""What is checked."""

from __future__ import annotations

from typing import Any

from maldonne.spec.language import Claim, Example, describe, players

from .game import game
from .questions import FINE_SHORT
from .state import ONE, TURN, EndTurn, Fine, Play, State, Table


@game.invariant("hands", fr="Nul n'a trop de cartes.", en="Nobody has too many cards.")
def hands_are_small(table: Table, s: State) -> bool:
    """Nobody holds more cards than there are."""
    for p in players(table):
        if s.hand[p].size > 9:
            return False
    return True


@game.invariant("the turn moves", "TINY-NEXT", fr="Le tour change.", en="It moves.", on=EndTurn)
def turn_moves(table: Table, before: State, step: EndTurn, after: State) -> bool:
    """Another player is to play."""
    return after.turn != before.turn


@FINE_SHORT.covers("TINY-FINE-2")
def no_card_left(table: Table, before: State, step: Fine) -> bool:
    """The stock is empty."""
    return before.stock.loose.size == 0


def somebody_wins(table: Table, before: State, step: EndTurn, after: State) -> bool:
    """There is a winner."""
    return after.first >= 0


game.claim(
    Claim(
        "somebody wins",
        "how often",
        (EndTurn,),
        fr="Quelqu'un gagne.",
        en="Somebody wins.",
        expected="measured",
        function=somebody_wins,
        clauses=("TINY-CLAIM",),
    )
)


@game.role("position")
def position(table: Table, s: State, words: dict[str, Any]) -> None:
    """A state in which the first player is to play; the cards not named are in the stock."""
    describe(table, s, {"turn": 0, **words}, rest="stock")
    s.stage = TURN


def first_player_has_won(table: Table, before: State, after: State) -> bool:
    """He has laid his only card."""
    return after.first == 0


game.example(
    Example(
        "TINY-EXAMPLE",
        fr="Un joueur pose sa seule carte.",
        en="A player lays his only card.",
        players=2,
        position={"hand": ["1", "2 3"]},
        moves=(Play(ONE),),
        expect=first_player_has_won,
    )
)
