"""Le pinacle, the text: players, deal, runs, turns."""

from __future__ import annotations

from maldonne.spec.language import players
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.places import above, pinacle_of
from maldonne.spec.pinacle.questions import LAST_CARD, MUST_TAKE, NATURAL_TWO, PICK
from maldonne.spec.pinacle.state import (
    CARDS,
    TWO,
    Begin,
    Decline,
    Draw,
    Finish,
    Lay,
    LayPinacle,
    Pick,
    State,
    Table,
    TakeBack,
    Throw,
)
from maldonne.spec.pinacle.terms import (
    cards_each,
    hand_size,
    in_discards,
    in_hand,
    in_turn,
    is_thrown,
    is_turned,
    suit_on_trial,
    thrower,
    thrown_size,
    tip_of_run,
    tried_size,
)

# --- the deal -----------------------------------------------------------------------------------


@game.outcome("PIN-DEAL-2", Begin, speaks_of=(hand_size, cards_each))
def everybody_has_as_many(table: Table, before: State, step: Begin, after: State) -> bool:
    """18, 12 or 9 cards each."""
    for p in players(table):
        if hand_size(table, after, p) != cards_each(table):
            return False
    return True


game.defines("PIN-DEAL-1", cards_each)


@game.outcome("PIN-DEAL-3", Begin, speaks_of=(is_turned, in_hand))
def one_card_is_turned(table: Table, before: State, step: Begin, after: State) -> bool:
    """One card and no other; by a reading it is in the hand of somebody."""
    n = 0
    held = 0
    for card in CARDS:
        if is_turned(table, after, card):
            n += 1
            for p in players(table):
                if in_hand(table, after, p, card):
                    held += 1
    return n == 1 and held == (1 if LAST_CARD.shown(table) else 0)


# --- runs ---------------------------------------------------------------------------------------


@game.permits("PIN-RUN-1", (Lay, Finish, TakeBack))
def runs_are_laid(table: Table, before: State, step: Lay | Finish | TakeBack) -> bool:
    """Card by card; what does not become a run is not laid."""
    return True


@game.forbids("PIN-RUN-2", Finish, speaks_of=(tried_size,))
def three_cards_at_least(table: Table, before: State, step: Finish) -> bool:
    """Fewer than three are on trial."""
    return tried_size(table, before) < 3


@game.forbids("PIN-RUN-3", (Lay, LayPinacle), speaks_of=(tried_size, suit_on_trial))
def one_suit(table: Table, before: State, step: Lay | LayPinacle) -> bool:
    """The run on trial is of another suit."""
    return tried_size(table, before) > 0 and step.suit != suit_on_trial(table, before)


@game.forbids("PIN-RUN-4", (Lay, LayPinacle), speaks_of=(tried_size, tip_of_run, above))
def in_sequence(table: Table, before: State, step: Lay | LayPinacle) -> bool:
    """It is not the next place up."""
    if tried_size(table, before) == 0:
        return False
    return step.place != above(table, tip_of_run(table, before))


game.defines("PIN-WILD-1", pinacle_of)


@game.permits("PIN-WILD-2", LayPinacle)
def stands_for_others(table: Table, before: State, step: LayPinacle) -> bool:
    """For every other place of its suit; by a reading for its own as well."""
    return step.place != TWO or NATURAL_TWO.itself(table)


# --- turns --------------------------------------------------------------------------------------


@game.permits("PIN-TURN-1", Draw)
def stock_may_be_taken(table: Table, before: State, step: Draw) -> bool:
    """Whenever it is time to take a card."""
    return True


@game.permits("PIN-TURN-2", Pick, speaks_of=(thrower, thrown_size))
def thrown_card_may_be_picked(table: Table, before: State, step: Pick) -> bool:
    """A player has thrown it."""
    return thrown_size(table, before) > 0 and thrower(table, before) >= 0


@game.permits("PIN-TURN-3", Decline)
def neither_is_commanded(table: Table, before: State, step: Decline) -> bool:
    """By a reading."""
    return MUST_TAKE.may(table)


@game.permits("PIN-TURN-4", Throw)
def one_throws(table: Table, before: State, step: Throw) -> bool:
    """Any card that he holds."""
    return True


@game.outcome("PIN-TURN-5", Pick, speaks_of=(in_turn, in_hand, is_thrown, in_discards))
def thrown_card_is_his(table: Table, before: State, step: Pick, after: State) -> bool:
    """It is in his hand, and nothing else has come there; by a reading the heap has."""
    p = in_turn(table, before)
    for card in CARDS:
        comes = is_thrown(table, before, card)
        if PICK.pile(table):
            comes = comes or in_discards(table, before, card)
        if in_hand(table, after, p, card) != (comes or in_hand(table, before, p, card)):
            return False
    return True


@game.outcome("PIN-TURN-6", Throw, speaks_of=(in_turn, in_hand, is_thrown, hand_size))
def thrown_card_is_seen(table: Table, before: State, step: Throw, after: State) -> bool:
    """It lies there, and he has it no more, and one card less."""
    p = in_turn(table, before)
    if not is_thrown(table, after, step.card) or in_hand(table, after, p, step.card):
        return False
    return hand_size(table, after, p) == hand_size(table, before, p) - 1
