"""A game that is nothing but decisions: each step says what the clauses answer and what was done.

So every way in which clauses and rules can agree or not comes up, and can be told by reading it off
the step.
"""

from __future__ import annotations

from typing import NamedTuple

from maldonne.spec.language import (
    Counts,
    Domain,
    Game,
    GameState,
    GameTable,
    counts,
    flag,
    put,
)

game = Game("judged", fr="Jugé", en="Judged", players=(2, 2), file=__file__)

CARDS = Domain("card", 0, 0)
ANSWERS = Domain("answer", 0, 3)
SAID = Domain("said", -1, 3)  # -1: the clause does not speak
LIMITS = Domain("limit", -1, 2)  # -1: the clause does not speak; else up to so much is allowed


class Table(GameTable):
    """Nothing is agreed."""


class Say(NamedTuple):
    """What one clause answers, what another does, up to what a third allows, and what is done."""

    one: int
    other: int
    limit: int
    did: int


class State(GameState):
    """Nothing is kept but whose turn it would be."""

    stock: Counts = counts(CARDS, fr="tas", en="heap")
    turn: int = flag()


game.state(State)
game.agreed(Table)
game.move(Say, one=SAID, other=SAID, limit=LIMITS, did=SAID, fr="dit", en="says")


@game.role("pack")
def pack(table: Table) -> tuple[int, ...]:
    """One card, so that there is a zone."""
    return (1,)


@game.role("begin")
def begin(table: Table, s: State) -> None:
    """The card is there."""
    put(s.stock, 0, table.pack[0])


@game.role("over")
def over(table: Table, s: State) -> bool:
    """It never is."""
    return False


@game.actor(Say)
def actor(table: Table, s: State) -> int:
    """Always the same."""
    return s.turn


@game.effect(Say)
def effect(table: Table, s: State, step: Say) -> None:
    """Nothing changes."""
    s.turn = 0


@game.permits("JUD-SAY", Say)
def say_anything(table: Table, before: State, step: Say) -> bool:
    """Everything may be said."""
    return True


def not_two(table: Table, before: State, value: int) -> bool:
    """Two makes no sense."""
    return value != 2


def one_speaks(table: Table, before: State, step: Say) -> bool:
    """The first clause speaks."""
    return step.one >= 0


def one_says(table: Table, before: State, step: Say) -> int:
    """What it says."""
    return step.one


def other_speaks(table: Table, before: State, step: Say) -> bool:
    """The second clause speaks."""
    return step.other >= 0


def other_says(table: Table, before: State, step: Say) -> int:
    """What it says."""
    return step.other


def limit_speaks(table: Table, before: State, step: Say) -> bool:
    """The third clause speaks."""
    return step.limit >= 0


def within(table: Table, before: State, step: Say, value: int) -> bool:
    """Up to the limit."""
    return value <= step.limit


@game.decision(Say, fr="Combien ?", en="How many?")
def any_number(table: Table, before: State, step: Say, after: State) -> int:
    """A number, and any makes sense."""
    return step.did


@game.decision(Say, fr="Combien ?", en="How many?", can_be=not_two)
def some_number(table: Table, before: State, step: Say, after: State) -> int:
    """A number, not two."""
    return step.did


@game.decision(Say, fr="Qui ?", en="Who?", answers="seat")
def who(table: Table, before: State, step: Say, after: State) -> int:
    """One of two seats, or nobody."""
    return step.did


@game.decision(Say, fr="Lequel ?", en="Which?", answers=ANSWERS, can_be=not_two)
def which(table: Table, before: State, step: Say, after: State) -> int:
    """One of four, not two."""
    return step.did


for number, decision in enumerate((any_number, some_number, who, which), 1):
    game.decides(f"JUD-ONE-{number}", decision, when=one_speaks)(one_says)
    game.decides(f"JUD-OTHER-{number}", decision, when=other_speaks)(other_says)
    game.allows(f"JUD-LIMIT-{number}", decision, when=limit_speaks)(within)
