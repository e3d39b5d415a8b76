"""La bataille: the deal."""

from __future__ import annotations

from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.questions import LEFTOVER
from maldonne.spec.bataille.state import (
    CARDS,
    DEALING,
    READY,
    DealCard,
    Start,
    State,
    Table,
)
from maldonne.spec.language import gather, lay, left_of, put, undefined


@game.role("begin")
def begin(table: Table, s: State) -> None:
    """Every card in one packet; the first player is served first."""
    for card in CARDS:
        put(s.undealt, card, table.pack[card])


def not_enough_for_all(table: Table, s: State) -> bool:
    """A lap of the deal begins with fewer cards than players."""
    return s.dealt_to == 0 and s.undealt.size < table.players


@game.actor(DealCard)
def who_is_dealt(table: Table, s: State) -> int:
    """The player whose turn it is to get a card."""
    return s.dealt_to


@game.due(DealCard)
def cards_are_left(table: Table, s: State) -> bool:
    """There is a card to be dealt, and it is not left out."""
    if s.stage != DEALING or s.undealt.size == 0:
        return False
    return not (LEFTOVER.aside(table) and not_enough_for_all(table, s))


@game.weight(DealCard)
def any_undealt(table: Table, s: State, step: DealCard) -> int:
    """Every card that was not dealt yet is as likely."""
    return s.undealt.count[step.card]


@game.effect(DealCard)
def deal_card(table: Table, s: State, step: DealCard) -> None:
    """It goes under what he has; the pack is shuffled, so he may as well read it from the top."""
    if not_enough_for_all(table, s) and LEFTOVER.as_written(table):
        undefined(s, LEFTOVER)
    lay(s.undealt, s.pile[s.dealt_to], step.card, step.card, 1)
    s.dealt_to = left_of(table, s.dealt_to)


@game.due(Start)
def all_is_dealt(table: Table, s: State) -> bool:
    """No card is dealt any more."""
    return s.stage == DEALING


@game.effect(Start)
def start(table: Table, s: State, step: Start) -> None:
    """What was left out is out of the game; the first trick can begin."""
    gather(s.undealt, s.aside)
    s.dealt_to = 0
    s.stage = READY
