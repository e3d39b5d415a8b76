"""L'empereur: what a player does in his turn, and to whom the turn passes."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import (
    CLEAR_MUST,
    PASS_AGAIN,
    PENALTY_ANSWER,
    PENALTY_TURN,
)
from maldonne.spec.empereur.state import (
    ACCEPTED,
    CHARGED,
    DRAW_CARD,
    JOKER,
    LAID,
    PASSED,
    SETTLED,
    SWEEPING,
    TURN,
    VALUES,
    Accept,
    AfterTwo,
    Draw,
    EmptyHand,
    EndTurn,
    Give,
    Name,
    Pass,
    Play,
    PutAway,
    State,
    Sweep,
    Table,
)
from maldonne.spec.empereur.terms import has_drawn, has_paid, next_in, penalty_waits
from maldonne.spec.language import command, head_player, holds, idle, lay, players

# --- what a player can do at all ----------------------------------------------------------------


@game.possible(Play)
def can_lay(table: Table, s: State, move: Play) -> bool:
    """It is somebody's turn, the cards are in his hand, and it is at least one card."""
    if s.turn < 0 or not idle(s):
        return False
    hand = s.hand[s.turn]
    return (
        move.naturals + move.jokers > 0
        and holds(hand, move.value, move.naturals)
        and holds(hand, JOKER, move.jokers)
    )


@game.possible(Draw)
@game.possible(Pass)
@game.possible(PutAway)
@game.possible(Accept)
def needs_no_cards(table: Table, s: State, move: Draw | Pass | PutAway | Accept) -> bool:
    """It is somebody's turn; nothing is laid."""
    return s.turn >= 0 and idle(s)


@game.actor(Play, Draw, Pass, PutAway, Accept, Give, Name, AfterTwo, EmptyHand, Sweep, EndTurn)
def player_to_move(table: Table, s: State) -> int:
    """The player whose turn it is, or who is to give a card."""
    return s.turn if idle(s) else head_player(s)


@game.says(Play)
def cards_laid(step: Play, lang: str) -> str:
    """The cards as they will lie on the pile."""
    value = VALUES.show(step.value, lang)
    cards = [value] * step.naturals + [f"Joker={value}"] * step.jokers
    return " ".join(["joue" if lang == "fr" else "plays", *cards])


# --- what his moves do --------------------------------------------------------------------------


@game.effect(Play)
def play(table: Table, s: State, move: Play) -> None:
    """The cards go from the hand on the pile, natural ones first, then jokers of that value."""
    hand = s.hand[s.turn]
    lay(hand, s.pile, move.value, move.value, move.naturals)
    lay(hand, s.pile, JOKER, move.value, move.jokers)
    s.stage = LAID


@game.effect(Draw)
def draw_one(table: Table, s: State, move: Draw) -> None:
    """One card is to come from the stock; the turn is not over."""
    command(s, DRAW_CARD, s.turn, 1)


@game.effect(Pass)
def pass_turn(table: Table, s: State, move: Pass) -> None:
    """The turn is over."""
    s.stage = PASSED


@game.effect(PutAway)
def put_away(table: Table, s: State, move: PutAway) -> None:
    """The pile is to go under the stock."""
    s.stage = SWEEPING


@game.effect(Accept)
def accept(table: Table, s: State, move: Accept) -> None:
    """The penalty is to be drawn."""
    s.stage = ACCEPTED


# --- whose ruling permits what no clause does ---------------------------------------------------


@game.completes(PENALTY_ANSWER, Accept)
def may_accept(table: Table, s: State, move: Accept) -> bool:
    """A penalty waits for him, and he draws since he does not answer."""
    return PENALTY_ANSWER.answer_instead(table) and penalty_waits(table, s)


@game.completes(CLEAR_MUST, PutAway)
def may_put_away(table: Table, s: State, move: PutAway) -> bool:
    """His own card is the last one, and putting the pile away is his to choose."""
    return (
        CLEAR_MUST.may(table)
        and s.pile.size > 0
        and s.laid_last == s.turn
        and not has_drawn(table, s, s.turn)
    )


# --- the turn passes ----------------------------------------------------------------------------


@game.due(EndTurn)
def turn_is_over(table: Table, s: State) -> bool:
    """He has played or passed, and what that brought about is done."""
    return idle(s) and (
        s.stage == LAID or s.stage == CHARGED or s.stage == SETTLED or s.stage == PASSED
    )


def next_who_may_play(table: Table, s: State, seat: int) -> int:
    """From a seat on, the first player in who has not passed on this pile; the seat if all have."""
    p = seat
    for _ in players(table):
        if s.gave_up[p] == 0 or p == s.laid_last:
            return p
        p = next_in(table, s, p)
    return seat


@game.effect(EndTurn)
def end_turn(table: Table, s: State, step: EndTurn) -> None:
    """The turn goes to the left, past those who are out, and past those whom a ruling stops."""
    p = next_in(table, s, s.turn)
    if PENALTY_TURN.loses(table) and has_paid(table, s, p):
        p = next_in(table, s, p)
    if PASS_AGAIN.no(table):
        p = next_who_may_play(table, s, p)
    s.turn = p
    s.stage = TURN
