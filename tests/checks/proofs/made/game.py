"""An invented game for the tests of the proofs, sound by itself; `planted` puts mistakes into it.

Two or three players; a heap of red and black cards lies open. Each in turn takes a card, or passes
if he has just one. When the heap is empty it is over. Who follows then is left open, and ruled.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from maldonne.spec.language import (
    Claim,
    Counts,
    Domain,
    Game,
    GameState,
    GameTable,
    counts,
    describe,
    flag,
    holds,
    integer,
    integers,
    left_of,
    move_cards,
    option,
    player,
    players,
    put,
)

game = Game("made", fr="Inventé", en="Made", players=(2, 3), file=__file__)

CARDS = Domain("card", 0, 1, ("rouge", "noire"), ("red", "black"))


class Table(GameTable):
    """What is agreed."""

    each: int = option(integers("each", 1, 3), 2, "cartes par couleur", "cards of each colour")


class Take(NamedTuple):
    """Take a card."""

    card: int


class Pass(NamedTuple):
    """Take none."""


class Never(NamedTuple):
    """What is never due."""


class EndTurn(NamedTuple):
    """The turn is over."""


class State(GameState):
    """A moment of a match."""

    heap: Counts = counts(CARDS, fr="tas", en="heap")
    hand: list[Counts] = counts(CARDS, per_player=True, fr="main", en="hand")
    turn: int = player(start=0, fr="à jouer", en="to play")
    ending: int = flag()
    passing: int = flag()
    taken: int = integer(0, 6, fr="cartes prises", en="cards taken")


game.state(State)
game.agreed(Table)
WHO_FOLLOWS = game.question("who-follows")
game.move(Take, card=CARDS, fr="prend {card}", en="takes {card}")
game.move(Pass, fr="passe", en="passes")
game.forced(Never, fr="jamais", en="never")
game.forced(EndTurn, fr="fin du tour", en="end of the turn")


@game.role("pack")
def pack(table: Table) -> tuple[int, ...]:
    """As many of each colour."""
    return (table.each, table.each)


@game.role("begin")
def begin(table: Table, s: State) -> None:
    """All cards are in the heap."""
    for card in CARDS:
        put(s.heap, card, table.pack[card])


@game.role("over")
def over(table: Table, s: State) -> bool:
    """The heap is empty, and the last turn over."""
    return s.heap.size == 0 and s.ending == 0


@game.role("winner")
def winner(table: Table, s: State, seat: int) -> bool:
    """Nobody."""
    return False


@game.role("position")
def position(table: Table, s: State, words: dict[str, Any]) -> None:
    """What is named; the other cards are in the heap."""
    describe(table, s, words, rest="heap")


@game.actor(Take, Pass, Never, EndTurn)
def actor(table: Table, s: State) -> int:
    """Whose turn it is."""
    return s.turn


@game.possible(Take)
def can_take(table: Table, s: State, move: Take) -> bool:
    """The card is there."""
    return holds(s.heap, move.card, 1)


@game.effect(Take)
def take_card(table: Table, s: State, move: Take) -> None:
    """From the heap into the hand."""
    move_cards(s.heap, s.hand[s.turn], move.card, 1)
    s.taken += 1
    s.ending = 1


@game.possible(Pass)
def can_pass(table: Table, s: State, move: Pass) -> bool:
    """Always."""
    return True


@game.effect(Pass)
def pass_turn(table: Table, s: State, move: Pass) -> None:
    """Nothing but the end of the turn."""
    s.ending = 1
    s.passing = 1


@game.due(Never)
def never_due(table: Table, s: State) -> bool:
    """A card too many was taken."""
    return s.taken > table.pack[0] + table.pack[1]


@game.effect(Never)
def nothing(table: Table, s: State, step: Never) -> None:
    """Nothing."""
    s.passing = 0


@game.due(EndTurn)
def turn_ends(table: Table, s: State) -> bool:
    """Somebody has taken a card, or passed."""
    return s.ending == 1


@game.effect(EndTurn)
def end_turn(table: Table, s: State, step: EndTurn) -> None:
    """The player on the left follows."""
    if s.heap.size > 0 or WHO_FOLLOWS.left(table):
        s.turn = left_of(table, s.turn)
    s.ending = 0
    s.passing = 0


# --- the text -------------------------------------------------------------------------------------


@game.permits("M-TAKE", Take)
def may_take(table: Table, before: State, move: Take) -> bool:
    """Any card."""
    return True


@game.permits("M-PASS", Pass)
def may_pass(table: Table, before: State, move: Pass) -> bool:
    """He has one card."""
    return before.hand[before.turn].size == 1


@game.outcome("M-GROWS", Take)
def grows(table: Table, before: State, move: Take, after: State) -> bool:
    """He has one more."""
    return after.hand[before.turn].size == before.hand[before.turn].size + 1


@game.requires("M-END", EndTurn)
def must_end(table: Table, before: State) -> bool:
    """Somebody has taken a card, or passed."""
    return before.ending == 1


def is_seat(table: Table, before: State, value: int) -> bool:
    """Somebody follows."""
    return value >= 0


@game.decision(EndTurn, fr="Qui suit ?", en="Who follows?", answers="seat", can_be=is_seat)
def follower(table: Table, before: State, step: EndTurn, after: State) -> int:
    """Whose turn it is then."""
    return after.turn


def going_on(table: Table, before: State, step: EndTurn) -> bool:
    """There are cards in the heap."""
    return before.heap.size > 0


def has_passed(table: Table, before: State, step: EndTurn) -> bool:
    """The turn ends with a pass."""
    return before.passing == 1


@game.decides("M-LEFT", follower, when=going_on)
def left(table: Table, before: State, step: EndTurn) -> int:
    """The player on the left."""
    return left_of(table, before.turn)


# more clauses


@WHO_FOLLOWS.covers(follower)
def heap_is_empty(table: Table, before: State, step: EndTurn) -> bool:
    """There is nothing left to take."""
    return before.heap.size == 0


# more questions


# --- what is checked ------------------------------------------------------------------------------


@game.invariant("at-the-table", fr="Quelqu'un a la main.", en="It is somebody's turn.")
def at_the_table(table: Table, s: State) -> bool:
    """A seat has the turn."""
    return s.turn >= 0


@game.invariant("counted", fr="Ce qui manque au tas est pris.", en="What is gone is taken.")
def counted(table: Table, s: State) -> bool:
    """The counter is right."""
    return s.taken + s.heap.size == table.pack[0] + table.pack[1]


@game.invariant("pass-keeps", "M-PASS", fr="Passer garde.", en="A pass keeps.", on=Pass)
def pass_keeps(table: Table, before: State, step: Pass, after: State) -> bool:
    """No card moves."""
    return before.heap.size == after.heap.size


def one_more(table: Table, before: State, step: Take, after: State) -> bool:
    """One card is taken."""
    return after.taken == before.taken + 1


game.claim(Claim("one-more", "always", (Take,), "Une.", "One.", "proved", function=one_more))


# more checks


def somebody_holds(table: Table, s: State) -> bool:
    """Whether any player has a card."""
    for seat in players(table):
        if s.hand[seat].size > 0:
            return True
    return False
