"""Le pinacle: the end of a deal, the points, the end of the game."""

from __future__ import annotations

from maldonne.spec.language import move_all, players, scaled, undefined
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.places import same_side
from maldonne.spec.pinacle.questions import (
    AT_ONCE,
    GOER_CARDS,
    MATCH,
    TEAM_SCORE,
    THIRTY,
    WINNER,
)
from maldonne.spec.pinacle.rules.deal import first_served
from maldonne.spec.pinacle.state import (
    COUNTED,
    COUNTING,
    DEALING,
    FINISHED,
    SUITS,
    Close,
    Count,
    EndDeal,
    State,
    Table,
)
from maldonne.spec.pinacle.terms import (
    had_laid_nothing,
    hand_points,
    is_first_turn,
    laid_points,
    next_seat,
    rounded,
    side_points,
)

TEN = 20  # points, in halves

# --- the end of a deal --------------------------------------------------------------------------


@game.actor(EndDeal)
def who_is_out(table: Table, s: State) -> int:
    """The player who has laid all his cards."""
    return s.out


@game.due(EndDeal)
def somebody_is_out(table: Table, s: State) -> bool:
    """A player has no card left, and the points are not being counted yet."""
    return s.out >= 0 and s.stage < COUNTING


@game.effect(EndDeal)
def end_deal(table: Table, s: State, step: EndDeal) -> None:
    """The points are counted next."""
    s.stage = COUNTING


# --- the points ---------------------------------------------------------------------------------


@game.due(Count)
def points_are_due(table: Table, s: State) -> bool:
    """The deal is over."""
    return s.stage == COUNTING


def went_out_at_once(table: Table, s: State) -> bool:
    """Who is out laid all his cards at once."""
    return is_first_turn(table, s) if AT_ONCE.first_turn(table) else had_laid_nothing(table, s)


def marks(table: Table, s: State, seat: int) -> int:
    """Half points of the player who is out."""
    ten = scaled(table, TEN)
    n = ten
    if went_out_at_once(table, s):
        n = 4 * ten if THIRTY.added(table) else 3 * ten
    if GOER_CARDS.with_cards(table):
        n += laid_points(table, s, seat)
    return rounded(table, n)


def counts_for(table: Table, s: State, seat: int) -> int:
    """Half points of a player who is not out."""
    if s.out >= 0 and same_side(table, seat, s.out):  # his partner is out
        if TEAM_SCORE.out_only(table):
            return 0
        if TEAM_SCORE.spared(table):
            return rounded(table, laid_points(table, s, seat))
    return rounded(table, laid_points(table, s, seat) - hand_points(table, s, seat))


@game.effect(Count)
def count(table: Table, s: State, step: Count) -> None:
    """Everybody's points are added to his total."""
    if table.players == 4 and s.out >= 0 and TEAM_SCORE.as_written(table):
        undefined(s, TEAM_SCORE)
    for p in players(table):
        n = marks(table, s, p) if p == s.out else counts_for(table, s, p)
        s.points[p] += n
    s.stage = COUNTED


# --- the end of the game ------------------------------------------------------------------------


@game.due(Close)
def deal_is_counted(table: Table, s: State) -> bool:
    """The points are counted."""
    return s.stage == COUNTED


def is_last_deal(table: Table, s: State) -> bool:
    """There is one deal, or by a reading as many as were agreed."""
    return MATCH.one_deal(table) or s.deal >= table.deals


@game.effect(Close)
def close(table: Table, s: State, step: Close) -> None:
    """The game is over, or another deal begins."""
    if is_last_deal(table, s):
        end_game(table, s)
    else:
        next_deal(table, s)


def has_most(table: Table, s: State, seat: int) -> bool:
    """No side has more points than that of a player."""
    for p in players(table):
        if side_points(table, s, p) > side_points(table, s, seat):
            return False
    return True


def end_game(table: Table, s: State) -> None:
    """The side with the most points has won, by a reading that of the player who is out."""
    if WINNER.as_written(table):
        undefined(s, WINNER)
    for p in players(table):
        if WINNER.goer(table) and s.out >= 0:
            s.won[p] = 1 if same_side(table, p, s.out) else 0
        else:
            s.won[p] = 1 if has_most(table, s, p) else 0
    s.stage = FINISHED


def next_deal(table: Table, s: State) -> None:
    """All cards come together, and the next player deals."""
    move_all(s.bottom, s.stock)
    move_all(s.thrown, s.stock)
    move_all(s.discards, s.stock)
    for p in players(table):
        move_all(s.hand[p], s.stock)
        move_all(s.laid[p], s.stock)
    for suit in SUITS:
        s.stands[suit] = -1
        s.low[suit] = 0
    s.shown = -1
    s.out = -1
    s.dealer = next_seat(table, s.dealer)
    s.turn = first_served(table, s)
    s.deal += 1
    s.stage = DEALING


@game.role("over")
def over(table: Table, s: State) -> bool:
    """The game has ended."""
    return s.stage == FINISHED


@game.role("winner")
def winner(table: Table, s: State, seat: int) -> bool:
    """Whether a player has won."""
    return s.won[seat] == 1
