"""Le pinacle: adding to runs that lie on the table, and moving pinacles."""

from __future__ import annotations

from maldonne.spec.language import has_card, move_card, undefined
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.places import (
    above,
    below,
    beside,
    card_at,
    end_above,
    end_below,
    filled,
    is_place,
    laid_by,
    owner_at,
    pinacle_of,
    same_side,
    stands_at,
)
from maldonne.spec.pinacle.questions import (
    CREDIT,
    EXTEND,
    MOVED,
    OPENED,
    PARTNER_RUNS,
    WHERE,
    WHOSE,
)
from maldonne.spec.pinacle.rules.runs import (
    keeps_one,
    lay_ace,
    lay_too_early,
    may_lay,
    note_if_out,
)
from maldonne.spec.pinacle.state import (
    TWO,
    Add,
    AddPinacle,
    Shift,
    State,
    Swap,
    Table,
)


def may_touch(table: Table, s: State) -> bool:
    """It is time to lay, no run is on trial, and by a reading he has laid a run himself."""
    if not may_lay(table, s) or s.tried.size > 0:
        return False
    return s.laid[s.turn].size > 0 or not OPENED.after_own(table)


def touch_unopened(table: Table, s: State) -> None:
    """Nothing says whether someone who has laid no run may touch those on the table."""
    if s.laid[s.turn].size == 0 and OPENED.as_written(table):
        undefined(s, OPENED)


def counts_as_own(table: Table, s: State, seat: int, partners: bool) -> bool:
    """Whether cards before a seat are the player's own, or his partner's where that is as good."""
    if seat < 0:
        return False
    return seat == s.turn or (partners and same_side(table, seat, s.turn))


# --- adding -------------------------------------------------------------------------------------


def own_beside(table: Table, s: State, suit: int, place: int, partners: bool) -> bool:
    """Whether the next place, up or down, is filled by one of his own cards."""
    up = above(table, place)
    down = below(table, place)
    if up >= 0 and counts_as_own(table, s, owner_at(table, s, suit, up), partners):
        return True
    return down >= 0 and counts_as_own(table, s, owner_at(table, s, suit, down), partners)


def can_extend(table: Table, s: State, suit: int, place: int) -> bool:
    """The place is one end of a run that he may add to."""
    if not (may_touch(table, s) and keeps_one(table, s) and is_place(table, place)):
        return False
    if not beside(table, s, suit, place) or EXTEND.none(table):
        return False
    if EXTEND.own(table):
        return own_beside(table, s, suit, place, not PARTNER_RUNS.separate(table))
    return True


def gets_card(table: Table, s: State, suit: int, place: int) -> int:
    """Before whom a card added at a place lies."""
    if CREDIT.layer(table):
        return s.turn
    down = below(table, place)
    if down >= 0 and filled(table, s, suit, down):
        return owner_at(table, s, suit, down)
    up = above(table, place)
    return owner_at(table, s, suit, up) if up >= 0 else s.turn


def extend(table: Table, s: State, suit: int, place: int) -> None:
    """What the text leaves open about adding."""
    if EXTEND.as_written(table):
        undefined(s, EXTEND)
    if (
        PARTNER_RUNS.as_written(table)
        and EXTEND.own(table)
        and not own_beside(table, s, suit, place, False)
    ):
        undefined(s, PARTNER_RUNS)
    touch_unopened(table, s)
    lay_too_early(table, s)


@game.possible(Add)
def can_add(table: Table, before: State, move: Add) -> bool:
    """He has the card, and its place is at one end of a run."""
    if move.place == TWO or not has_card(before.hand[before.turn], card_at(move.suit, move.place)):
        return False
    return can_extend(table, before, move.suit, move.place)


@game.possible(AddPinacle)
def can_add_pinacle(table: Table, before: State, move: AddPinacle) -> bool:
    """He has the pinacle, and the place is at one end of a run."""
    if not has_card(before.hand[before.turn], pinacle_of(move.suit)):
        return False
    return can_extend(table, before, move.suit, move.place)


@game.completes(EXTEND, Add, AddPinacle)
def adding(table: Table, before: State, move: Add | AddPinacle) -> bool:
    """Under every ruling but the one that allows none, which leaves it impossible."""
    return True


@game.effect(Add)
def add(table: Table, s: State, step: Add) -> None:
    """The run is one card longer."""
    extend(table, s, step.suit, step.place)
    lay_ace(s, step.suit, step.place)
    to = gets_card(table, s, step.suit, step.place)
    move_card(s.hand[s.turn], s.laid[to], card_at(step.suit, step.place))
    note_if_out(table, s)


@game.effect(AddPinacle)
def add_pinacle(table: Table, s: State, step: AddPinacle) -> None:
    """The run is one card longer."""
    extend(table, s, step.suit, step.place)
    to = gets_card(table, s, step.suit, step.place)
    move_card(s.hand[s.turn], s.laid[to], pinacle_of(step.suit))
    s.stands[step.suit] = step.place
    note_if_out(table, s)


# --- moving a pinacle ---------------------------------------------------------------------------


def may_move(table: Table, s: State, suit: int) -> bool:
    """The pinacle lies in a run, and by a reading in one of his side's."""
    holder = laid_by(table, s, pinacle_of(suit))
    if holder < 0 or not may_touch(table, s):
        return False
    return not WHOSE.own(table) or same_side(table, holder, s.turn)


def has_natural(table: Table, s: State, suit: int) -> bool:
    """The player in turn holds the card for which the pinacle of a suit stands."""
    at = stands_at(table, s, suit)
    return at >= 0 and at != TWO and has_card(s.hand[s.turn], card_at(suit, at))


def can_go(table: Table, s: State, suit: int, place: int) -> bool:
    """The place is one end of the run of a pinacle; by a reading, of any run of its suit."""
    if not is_place(table, place) or not beside(table, s, suit, place):
        return False
    if WHERE.any_run(table):
        return True
    at = stands_at(table, s, suit)
    return end_above(table, s, suit, at) == place or end_below(table, s, suit, at) == place


@game.possible(Swap)
def can_swap(table: Table, before: State, move: Swap) -> bool:
    """He has the card, and the pinacle has a place to go to."""
    if before.stands[move.suit] < 0:
        return False
    if not (may_move(table, before, move.suit) and keeps_one(table, before)):
        return False
    if not has_natural(table, before, move.suit):
        return False
    return can_go(table, before, move.suit, move.place)


@game.effect(Swap)
def swap(table: Table, s: State, step: Swap) -> None:
    """The card lies where the pinacle stood."""
    touch_unopened(table, s)
    lay_too_early(table, s)
    put_natural(table, s, step.suit)
    s.stands[step.suit] = step.place
    if MOVED.mover(table):
        hand_over(table, s, step.suit)
    note_if_out(table, s)


def put_natural(table: Table, s: State, suit: int) -> None:
    """The card for which a pinacle stands comes from the hand to the table."""
    at = s.stands[suit]
    lay_ace(s, suit, at)
    holder = laid_by(table, s, pinacle_of(suit))
    to = s.turn if CREDIT.layer(table) else holder
    move_card(s.hand[s.turn], s.laid[to], card_at(suit, at))


def hand_over(table: Table, s: State, suit: int) -> None:
    """The pinacle comes to lie before the player in turn."""
    holder = laid_by(table, s, pinacle_of(suit))
    if holder != s.turn:
        move_card(s.laid[holder], s.laid[s.turn], pinacle_of(suit))


@game.possible(Shift)
def can_shift(table: Table, before: State, move: Shift) -> bool:
    """The pinacle stands at one end of its run, and goes to the other."""
    if before.stands[move.suit] < 0:
        return False
    if not may_move(table, before, move.suit) or not is_place(table, move.place):
        return False
    if has_natural(table, before, move.suit):
        return False  # whoever has the card lays it
    at = stands_at(table, before, move.suit)
    up = end_above(table, before, move.suit, at)
    down = end_below(table, before, move.suit, at)
    if filled(table, before, move.suit, move.place):
        return False
    to_top = down == below(table, at) and up == move.place
    to_bottom = up == above(table, at) and down == move.place
    return to_top or to_bottom


@game.effect(Shift)
def shift(table: Table, s: State, step: Shift) -> None:
    """The run keeps its length."""
    touch_unopened(table, s)
    lay_too_early(table, s)
    s.stands[step.suit] = step.place
    if MOVED.mover(table):
        hand_over(table, s, step.suit)
