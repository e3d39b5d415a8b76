"""An invented game for the tests of the checks, sound by itself, with mistakes to be planted.

Two or three players; a heap of three red and three black cards lies open. Each in turn takes one
card, or passes if he has just one; nobody takes a second red card as long as there is a black one.
When the heap is empty it is over.
Whose turn follows once the heap is empty is left open, and ruled.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from maldonne.spec.language import (
    Counts,
    Domain,
    Game,
    GameState,
    GameTable,
    counts,
    flag,
    holds,
    integers,
    left_of,
    move_cards,
    option,
    player,
    players,
    put,
    right_of,
    take,
    undefined,
)
from maldonne.spec.language.checks import Claim, Example

CARDS = Domain("card", 0, 1, ("rouge", "noire"), ("red", "black"))
RED, BLACK = 0, 1


class Table(GameTable):
    """What is agreed."""

    each: int = option(integers("each", 2, 3), 3, "cartes par couleur", "cards of each colour")


class Take(NamedTuple):
    """Take a card."""

    card: int


class Pass(NamedTuple):
    """Take none."""


class EndTurn(NamedTuple):
    """The turn is over."""


class State(GameState):
    """A moment of a match."""

    heap: Counts = counts(CARDS, fr="tas", en="heap")
    hand: list[Counts] = counts(CARDS, per_player=True, fr="main", en="hand")
    turn: int = player(start=0, fr="à jouer", en="to play")
    ending: int = flag()
    passing: int = flag()


def tiny(plant: str = "") -> Game:
    """The game, with the mistake of that name in it."""
    game = Game(
        "tiny",
        fr="Minuscule",
        en="Tiny",
        players=(2, 3),
        file=__file__,
    )
    game.state(State)
    game.agreed(Table)
    game.move(Take, card=CARDS, fr="prend {card}", en="takes {card}")
    game.move(Pass, fr="passe", en="passes")
    game.forced(EndTurn, fr="fin du tour", en="end of the turn")

    @game.role("pack")
    def pack(table: Table) -> tuple[int, ...]:
        return (table.each, table.each)

    @game.role("begin")
    def begin(table: Table, s: State) -> None:
        for card in CARDS:
            put(s.heap, card, table.pack[card])
        s.turn = 0

    @game.role("over")
    def over(table: Table, s: State) -> bool:
        return s.heap.size == 0 and s.ending == 0

    @game.role("position")
    def position(table: Table, s: State, words: dict[str, Any]) -> None:
        for name, value in words.items():
            if name == "hands":
                for seat, cards in enumerate(value):
                    for word in cards.split():
                        put(s.hand[seat], CARDS.read(word), 1)
            elif name == "heap":
                for word in value.split():
                    put(s.heap, CARDS.read(word), 1)
            else:
                setattr(s, name, value)

    @game.actor(Take, Pass, EndTurn)
    def actor(table: Table, s: State) -> int:
        return s.turn

    @game.possible(Take)
    def can_take(table: Table, s: State, move: Take) -> bool:
        return holds(s.heap, move.card, 1)

    @game.effect(Take)
    def take_card(table: Table, s: State, move: Take) -> None:
        if plant == "lost card":
            take(s.heap, move.card, 1)
        elif plant == "fault":
            move_cards(s.heap, s.hand[s.turn], move.card, 2)
        elif plant == "departure" and holds(s.heap, BLACK, 2):
            move_cards(s.heap, s.hand[s.turn], BLACK, 2)
        elif plant == "broken effect":
            s.hand[table.players].size = 0
        else:
            move_cards(s.heap, s.hand[s.turn], move.card, 1)
        s.ending = 0 if plant == "never ends a turn" else 1

    @game.effect(Pass)
    def pass_turn(table: Table, s: State, move: Pass) -> None:
        s.ending = 1
        s.passing = 1

    @game.due(EndTurn)
    def turn_ends(table: Table, s: State) -> bool:
        return s.ending == 1

    who_follows = game.question("who-follows")
    idle = game.question("idle")

    @game.effect(EndTurn)
    def end_turn(table: Table, s: State, step: EndTurn) -> None:
        same = s.heap.size == 0 and who_follows.same(table)
        if s.heap.size == 0 and who_follows.as_written(table):
            undefined(s, who_follows)
        if plant == "wrong way":
            s.turn = right_of(table, s.turn)
        elif not same:
            s.turn = left_of(table, s.turn)
        s.ending = 0
        s.passing = 0
        if idle.no(table):
            s.passing = 0

    # --- the text ---------------------------------------------------------------------------

    @game.permits("T-TAKE", Take)
    def may_take(table: Table, before: State, move: Any) -> bool:
        if plant == "typo":
            return bool(before.hand[table.players].size)
        return plant != "stuck" or before.heap.size > 3

    def may_pass(table: Table, before: State, move: Any) -> bool:
        return before.hand[before.turn].size == 1 and plant != "stuck"

    if plant == "completed":
        game.completes(idle, Pass)(may_pass)
    else:
        game.permits("T-PASS", Pass)(may_pass)

    @game.forbids("T-RED", Take)
    def second_red(table: Table, before: State, move: Any) -> bool:
        if plant == "meddles":
            before.passing = 1 - before.passing
        second = move.card == RED and holds(before.hand[before.turn], RED, 1)
        return second and holds(before.heap, BLACK, 1)

    @game.outcome("T-GROWS", Take)
    def grows(table: Table, before: State, move: Any, after: State) -> bool:
        return after.hand[before.turn].size == before.hand[before.turn].size + 1

    if plant != "unbidden":

        @game.requires("T-END-TURN", EndTurn)
        def turn_is_over(table: Table, before: State) -> bool:
            if plant == "never ends a turn":
                return before.hand[before.turn].size == 1
            return before.ending == 1

    @game.decision(
        EndTurn,
        fr="Qui suit ?",
        en="Who follows?",
        answers="seat",
        can_be=lambda table, before, value: value >= 0,
    )
    def follower(table: Table, before: State, step: Any, after: State) -> int:
        return after.turn

    if plant == "open":

        @game.allows("T-LEFT", follower)
        def anybody(table: Table, before: State, step: Any, value: int) -> bool:
            return value != before.turn

    else:

        @game.decides("T-LEFT", follower, when=lambda t, b, step: b.heap.size > 0)
        def left(table: Table, before: State, step: Any) -> int:
            if plant == "impossible":
                return table.players
            return left_of(table, before.turn)

    if plant == "conflict":

        @game.decides("T-AGAIN", follower, when=lambda t, b, step: b.passing == 1)
        def again(table: Table, before: State, step: Any) -> int:
            return before.turn

    if plant == "exception":

        @game.decides(
            "T-AGAIN",
            follower,
            when=lambda t, b, step: b.passing == 1,
            exception_of="T-LEFT",
        )
        def except_again(table: Table, before: State, step: Any) -> int:
            return left_of(table, before.turn)

    if plant != "gap" and plant != "unbidden":

        @who_follows.covers(follower)
        def heap_is_empty(table: Table, before: State, step: Any) -> bool:
            return before.heap.size == 0

    # --- what is checked --------------------------------------------------------------------

    @game.invariant(
        "one-red",
        "T-RED",
        fr="Tant qu'il y a une noire, une rouge au plus.",
        en="As long as there is a black card, one red card at most.",
    )
    def one_red(table: Table, s: State) -> bool:
        most = 0 if plant == "broken invariant" else 1
        for p in players(table):
            if holds(s.heap, BLACK, 1) and s.hand[p].count[RED] > most:
                return False
        return True

    @game.invariant(
        "pass-keeps", "T-PASS", fr="Passer ne change rien.", en="A pass changes no hand.", on=Pass
    )
    def pass_keeps(table: Table, before: State, step: Any, after: State) -> bool:
        return before.hand[before.turn].size == after.hand[before.turn].size

    game.example(
        Example(
            "T-GROWS",
            "Le premier prend la rouge : il a deux cartes.",
            "The first takes the red card: he has two cards.",
            2,
            {"hands": ("black", ""), "heap": "red black"},
            (Take(RED),),
            lambda t, before, after: after.hand[0].size == (3 if plant == "bad example" else 2),
        )
    )
    if plant == "illegal example":
        game.example(
            Example(
                "T-RED",
                "Il prend deux rouges.",
                "He takes two red cards.",
                2,
                {"hands": ("red", ""), "heap": "red black"},
                (Take(RED),),
                lambda t, before, after: True,
            )
        )

    def claim(name: str, form: str, on: Any, expected: Any, function: Any = None) -> None:
        game.claim(
            Claim(name, form, (on,), f"{name} (fr)", f"{name} (en)", expected, function=function)
        )

    claim(
        "hand-of-two",
        "never" if plant == "false claim" else "possible",
        Take,
        "proved",
        lambda t, b, step, a: a.hand[b.turn].size == 2,
    )
    claim("red", "how often", Take, "measured", lambda t, b, step, a: step.card == RED)
    claim("length", "how long", EndTurn, "measured")
    claim("ends", "ends", EndTurn, "ends almost surely")
    return game
