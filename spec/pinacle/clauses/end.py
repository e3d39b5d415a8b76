"""Le pinacle, the text: moving a pinacle, the end, the points."""

from __future__ import annotations

from maldonne.spec.language import players, scaled
from maldonne.spec.pinacle.decisions import what_goer_scores
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.places import card_at, stands_at
from maldonne.spec.pinacle.questions import (
    ALONE,
    AT_ONCE,
    GOER_CARDS,
    GOING_OUT,
    HALVES,
    THIRTY,
)
from maldonne.spec.pinacle.state import Count, EndDeal, Shift, State, Swap, Table
from maldonne.spec.pinacle.terms import (
    gained,
    goer,
    had_laid_nothing,
    hand_points,
    hand_size,
    in_hand,
    in_turn,
    is_first_turn,
    laid_points,
    tried_size,
    worth,
)

# --- moving a pinacle ---------------------------------------------------------------------------


@game.permits("PIN-MOVE-1", (Swap, Shift), speaks_of=(in_turn, in_hand, stands_at, card_at))
def pinacle_may_be_moved(table: Table, before: State, step: Swap | Shift) -> bool:
    """It lies in a run, and he has the card of its place; by a reading that does not matter."""
    at = stands_at(table, before, step.suit)
    if at < 0 or ALONE.freely(table):
        return at >= 0
    return in_hand(table, before, in_turn(table, before), card_at(step.suit, at))


# --- the end ------------------------------------------------------------------------------------


@game.requires("PIN-END-1", EndDeal, speaks_of=(hand_size, tried_size, goer))
def all_is_laid(table: Table, before: State) -> bool:
    """Somebody holds no card; by a reading he must have laid the last one."""
    if GOING_OUT.laid_only(table):
        return goer(table, before) >= 0
    for p in players(table):
        if hand_size(table, before, p) == 0 and tried_size(table, before) == 0:
            return True
    return False


# --- the points ---------------------------------------------------------------------------------


def written_down(table: Table, n: int) -> int:
    """Half points, by a reading rounded down to whole ones."""
    return n - n % 2 if HALVES.down(table) else n


def with_cards(table: Table, before: State, n: int) -> int:
    """Half points of the player who is out, by a reading with the cards that he laid."""
    more = laid_points(table, before, goer(table, before)) if GOER_CARDS.with_cards(table) else 0
    return written_down(table, n + more)


@game.decides("PIN-SCORE-1", what_goer_scores, speaks_of=(goer, laid_points))
def ten_points(table: Table, before: State, step: Count) -> int:
    """Ten points are twenty halves."""
    return with_cards(table, before, scaled(table, 20))


def all_at_once(table: Table, before: State, step: Count) -> bool:
    """He had laid nothing before this turn; by a reading it is his first."""
    if AT_ONCE.first_turn(table):
        return is_first_turn(table, before)
    return had_laid_nothing(table, before)


@game.decides(
    "PIN-SCORE-4",
    what_goer_scores,
    when=all_at_once,
    speaks_of=(had_laid_nothing, is_first_turn, goer, laid_points),
    exception_of=("PIN-SCORE-1",),
)
def thirty_points(table: Table, before: State, step: Count) -> int:
    """Thirty points are sixty halves; by a reading ten more points."""
    ten = scaled(table, 20)
    return with_cards(table, before, 4 * ten if THIRTY.added(table) else 3 * ten)


@game.outcome("PIN-SCORE-2", Count, speaks_of=(gained, laid_points, hand_points, goer))
def others_gain_what_they_laid(table: Table, before: State, step: Count, after: State) -> bool:
    """Once what they lose is put back, it is the worth of the cards before them."""
    for p in players(table):
        if p != goer(table, before):
            lost = hand_points(table, before, p)
            full = gained(table, before, after, p) + lost
            worth_laid = laid_points(table, before, p)
            if HALVES.kept(table) and full != worth_laid:
                return False
            if full > worth_laid or full < worth_laid - 1:
                return False
    return True


@game.outcome("PIN-SCORE-3", Count, speaks_of=(gained, laid_points, hand_points, goer))
def others_lose_what_they_hold(table: Table, before: State, step: Count, after: State) -> bool:
    """They have that much less than what they laid."""
    for p in players(table):
        if p != goer(table, before):
            laid = laid_points(table, before, p)
            held = hand_points(table, before, p)
            if gained(table, before, after, p) != written_down(table, laid - held):
                return False
    return True


game.defines("PIN-VALUE-1", worth)
game.defines("PIN-VALUE-2", worth)
game.defines("PIN-VALUE-3", worth)
game.defines("PIN-VALUE-4", worth)
