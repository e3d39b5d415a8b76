"""L'empereur, the text: what a player may do in his turn, and whose turn comes next."""

from __future__ import annotations

from maldonne.spec.empereur.decisions import whose_turn
from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import (
    ALL_DECLINE,
    DECLINE_LEAD,
    DRAW_THEN_PLAY,
    PASS_UNDRAWN,
    PENALTY_AGAIN,
    PENALTY_ANSWER,
    TWO_DRAWS,
)
from maldonne.spec.empereur.state import JOKER, Draw, EndTurn, Pass, Play, State, Sweep, Table
from maldonne.spec.empereur.terms import (
    actor,
    can_play,
    could_play,
    found_nothing,
    has_drawn,
    has_drawn_for_two,
    has_paid,
    in_play,
    last_taken,
    last_value,
    left,
    nothing_laid_yet,
    penalty_waits,
)

# --- playing ------------------------------------------------------------------------------------


@game.permits("EMP-TURN-2", Play, speaks_of=(in_play, actor, has_drawn))
def lead(table: Table, before: State, move: Play) -> bool:
    """Nothing is in play: any cards of one value."""
    ready = not has_drawn(table, before, actor(table, before)) or DRAW_THEN_PLAY.anything(table)
    return in_play(table, before) == 0 and ready


@game.outcome("EMP-TURN-3", Play, speaks_of=(in_play,))
def cards_lie_in_sight(table: Table, before: State, move: Play, after: State) -> bool:
    """As many cards more are in play as were laid."""
    return in_play(table, after) == in_play(table, before) + move.naturals + move.jokers


@game.permits("EMP-TURN-5", Play, speaks_of=(in_play, actor, has_drawn, penalty_waits, last_value))
def play_on_the_pile(table: Table, before: State, move: Play) -> bool:
    """Something is in play: any cards of one value; where a penalty may be answered, equal ones."""
    answers = not penalty_waits(table, before) or move.value == last_value(table, before)
    ready = not has_drawn(table, before, actor(table, before)) or DRAW_THEN_PLAY.anything(table)
    return in_play(table, before) > 0 and ready and (answers or PENALTY_ANSWER.draw_first(table))


@game.forbids("EMP-TURN-6", Play, speaks_of=(in_play, last_value))
def not_less(table: Table, before: State, move: Play) -> bool:
    """They are worth less than the last card in play."""
    return in_play(table, before) > 0 and move.value < last_value(table, before)


@game.permits(
    "EMP-TURN-9", Play, speaks_of=(actor, has_drawn, found_nothing, last_taken, could_play)
)
def play_after_drawing(table: Table, before: State, move: Play) -> bool:
    """He has drawn: he may play still, within the limits of the ruling."""
    taken = last_taken(table, before)
    if not has_drawn(table, before, actor(table, before)):
        return False
    if found_nothing(table, before, actor(table, before)):
        held = PASS_UNDRAWN.must_play(table) or ALL_DECLINE.must_lead(table)
        if held or DRAW_THEN_PLAY.drawn_card(table):
            return True
    if DRAW_THEN_PLAY.drawn_card(table):
        natural = move.value == taken and move.naturals > 0
        return natural or (taken == JOKER and move.jokers > 0)
    if DRAW_THEN_PLAY.only_if_unable(table):
        return not could_play(table, before, actor(table, before))
    return True


# --- drawing ------------------------------------------------------------------------------------


def may_draw(table: Table, s: State) -> bool:
    """He has not drawn, and no draw of this turn stands for it already."""
    p = actor(table, s)
    if has_drawn(table, s, p):
        return False
    if has_paid(table, s, p) and PENALTY_AGAIN.enough(table):
        return False
    if has_drawn_for_two(table, s, p) and TWO_DRAWS.once(table):
        return False
    return not penalty_waits(table, s) or PENALTY_ANSWER.draw_first(table)


@game.permits(
    "EMP-TURN-7",
    Draw,
    speaks_of=(actor, has_drawn, has_paid, has_drawn_for_two, penalty_waits, can_play),
)
def draw_for_want_of_a_play(table: Table, before: State, move: Draw) -> bool:
    """He has nothing to play."""
    return may_draw(table, before) and not can_play(table, before, actor(table, before))


@game.permits(
    "EMP-TURN-8",
    Draw,
    speaks_of=(
        actor,
        has_drawn,
        has_paid,
        has_drawn_for_two,
        penalty_waits,
        can_play,
        in_play,
        nothing_laid_yet,
    ),
)
def draw_by_choice(table: Table, before: State, move: Draw) -> bool:
    """He prefers not to play; a ruling may deny that to him who is to lead."""
    leads = in_play(table, before) == 0
    if leads and DECLINE_LEAD.must(table):
        return False
    if leads and nothing_laid_yet(table, before) and DECLINE_LEAD.starter_must(table):
        return False
    return may_draw(table, before) and can_play(table, before, actor(table, before))


# --- passing ------------------------------------------------------------------------------------


def has_done_his_draw(table: Table, s: State) -> bool:
    """He has drawn, or a draw of this turn stands for it."""
    p = actor(table, s)
    if has_drawn(table, s, p):
        return True
    if has_paid(table, s, p) and PENALTY_AGAIN.enough(table):
        return True
    return has_drawn_for_two(table, s, p) and TWO_DRAWS.once(table)


@game.permits(
    "EMP-TURN-10", Pass, speaks_of=(actor, has_drawn, has_paid, has_drawn_for_two, can_play)
)
def pass_for_want_of_a_play(table: Table, before: State, move: Pass) -> bool:
    """He has drawn and still has nothing to play."""
    return has_done_his_draw(table, before) and not can_play(table, before, actor(table, before))


@game.permits(
    "EMP-TURN-11",
    Pass,
    speaks_of=(actor, has_drawn, has_paid, has_drawn_for_two, can_play, found_nothing, in_play),
)
def pass_by_choice(table: Table, before: State, move: Pass) -> bool:
    """He has drawn and prefers not to play; a ruling may deny it where nothing was drawn."""
    p = actor(table, before)
    nothing = found_nothing(table, before, p)
    if nothing and PASS_UNDRAWN.must_play(table):
        return False
    if nothing and in_play(table, before) == 0 and ALL_DECLINE.must_lead(table):
        return False
    return has_done_his_draw(table, before) and can_play(table, before, p)


# --- whose turn comes next ----------------------------------------------------------------------


@game.outcome("EMP-TURN-12", EndTurn, speaks_of=(actor,))
def turn_ends(table: Table, before: State, step: EndTurn, after: State) -> bool:
    """It is not his turn any more."""
    return actor(table, after) != actor(table, before)


@game.decides("EMP-TURN-13", whose_turn, on=(EndTurn, Sweep), speaks_of=(left, actor))
def left_neighbour_is_next(table: Table, before: State, step: EndTurn | Sweep) -> int:
    """The left neighbour of him whose turn it was."""
    return left(table, actor(table, before))
