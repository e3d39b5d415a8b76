"""Le pinacle: laying a run, card by card, for good or not at all."""

from __future__ import annotations

from maldonne.spec.language import has_card, move_all, move_card, undefined
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.places import above, ace_of, card_at, filled, is_place, pinacle_of
from maldonne.spec.pinacle.questions import GOING_OUT, LAY_WHEN
from maldonne.spec.pinacle.state import (
    ACE,
    LOW_ACE,
    PLAY,
    SUITS,
    TAKE,
    TWO,
    Add,
    AddPinacle,
    Finish,
    Lay,
    LayPinacle,
    Shift,
    State,
    Swap,
    Table,
    TakeBack,
)

SHORTEST = 3  # cards of a run


@game.actor(Lay, LayPinacle, Finish, TakeBack, Add, AddPinacle, Swap, Shift)
def who_lays(table: Table, s: State) -> int:
    """The player whose turn it is."""
    return s.turn


def may_lay(table: Table, s: State) -> bool:
    """It is time to lay cards: a card is taken; by a reading also before that."""
    if s.stage == TAKE:
        return not LAY_WHEN.after_taking(table)
    return s.stage == PLAY and s.hand[s.turn].size + s.tried.size > 0


def keeps_one(table: Table, s: State) -> bool:
    """Whether a card may leave the hand: by a reading one must be left to be thrown."""
    return s.hand[s.turn].size > 1 or not GOING_OUT.must_throw(table)


def lay_too_early(table: Table, s: State) -> None:
    """Nothing says whether cards may be laid before one is taken."""
    if s.stage == TAKE and LAY_WHEN.as_written(table):
        undefined(s, LAY_WHEN)


def lay_ace(s: State, suit: int, place: int) -> None:
    """The ace may lie at either end: note at which it does."""
    if place == LOW_ACE:
        s.low[suit] = 1
    if place == ACE:
        s.low[suit] = 0


# --- a run can come of it -----------------------------------------------------------------------


def has_at(table: Table, s: State, suit: int, place: int) -> bool:
    """Whether the player in turn can fill a free place with the card whose place it is."""
    if place < 0 or place == TWO or filled(table, s, suit, place):
        return False
    return has_card(s.hand[s.turn], card_at(suit, place))


def free_at(table: Table, s: State, suit: int, place: int) -> bool:
    """Whether there is such a place and nothing fills it."""
    return place >= 0 and not filled(table, s, suit, place)


def can_begin(table: Table, s: State, suit: int, place: int) -> bool:
    """From a place upwards three are free, and the player has the cards for them."""
    second = above(table, place)
    if second < 0:
        return False
    third = above(table, second)
    if not (free_at(table, s, suit, second) and free_at(table, s, suit, third)):
        return False
    n = 1 if has_at(table, s, suit, place) else 0
    n += 1 if has_at(table, s, suit, second) else 0
    n += 1 if has_at(table, s, suit, third) else 0
    return n == SHORTEST or (n == SHORTEST - 1 and has_card(s.hand[s.turn], pinacle_of(suit)))


def begins_or_goes_on(table: Table, s: State, suit: int, place: int) -> bool:
    """A run on trial can go on with any free place; a new one must be able to become long enough.

    After a run was taken back none is begun in the same turn: whoever hesitates has seen what he
    could lay, and nothing that he could do before is out of his reach in his next turn.
    """
    if not (may_lay(table, s) and keeps_one(table, s) and is_place(table, place)):
        return False
    if filled(table, s, suit, place):
        return False
    if s.tried.size > 0:
        return True
    return s.withdrew == 0 and can_begin(table, s, suit, place)


# --- card by card -------------------------------------------------------------------------------


@game.possible(Lay)
def can_lay(table: Table, before: State, move: Lay) -> bool:
    """He has the card of that place."""
    if move.place == TWO or not has_card(before.hand[before.turn], card_at(move.suit, move.place)):
        return False
    return begins_or_goes_on(table, before, move.suit, move.place)


@game.effect(Lay)
def lay(table: Table, s: State, step: Lay) -> None:
    """It is on trial."""
    lay_too_early(table, s)
    lay_ace(s, step.suit, step.place)
    move_card(s.hand[s.turn], s.tried, card_at(step.suit, step.place))
    s.tried_suit = step.suit
    s.tip = step.place


@game.possible(LayPinacle)
def can_lay_pinacle(table: Table, before: State, move: LayPinacle) -> bool:
    """He has the pinacle of that suit."""
    if not has_card(before.hand[before.turn], pinacle_of(move.suit)):
        return False
    return begins_or_goes_on(table, before, move.suit, move.place)


@game.effect(LayPinacle)
def lay_pinacle(table: Table, s: State, step: LayPinacle) -> None:
    """It is on trial, for the card of that place."""
    lay_too_early(table, s)
    move_card(s.hand[s.turn], s.tried, pinacle_of(step.suit))
    s.stands[step.suit] = step.place
    s.tried_suit = step.suit
    s.tip = step.place


# --- for good, or not at all --------------------------------------------------------------------


@game.possible(Finish)
def some_on_trial(table: Table, before: State, move: Finish) -> bool:
    """There is a run on trial."""
    return before.tried.size > 0


@game.effect(Finish)
def finish(table: Table, s: State, step: Finish) -> None:
    """The run is his."""
    move_all(s.tried, s.laid[s.turn])
    s.tried_suit = -1
    s.tip = -1
    note_if_out(table, s)


@game.possible(TakeBack)
def something_on_trial(table: Table, before: State, move: TakeBack) -> bool:
    """There is a run on trial."""
    return before.tried.size > 0


@game.effect(TakeBack)
def take_back(table: Table, s: State, step: TakeBack) -> None:
    """All of it comes back into his hand."""
    for suit in SUITS:
        if has_card(s.tried, pinacle_of(suit)):
            s.stands[suit] = -1
        if has_card(s.tried, ace_of(suit)):
            s.low[suit] = 0
    move_all(s.tried, s.hand[s.turn])
    s.tried_suit = -1
    s.tip = -1
    s.withdrew = 1


def note_if_out(table: Table, s: State) -> None:
    """The player in turn has laid his last card."""
    if s.hand[s.turn].size == 0:
        s.out = s.turn
