"""L'empereur: the pile goes under the stock, and who leads then."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import (
    CLEAR_MUST,
    CLEAR_ORDER,
    CLEAR_TURN,
    CLEAR_WHEN,
    FINISH_PILE,
    FINISH_TWO,
    OUT_PILE,
    TWO_PARAGRAPH,
)
from maldonne.spec.empereur.rules.draws import cleared_first
from maldonne.spec.empereur.rules.finish import after_play
from maldonne.spec.empereur.state import (
    CHARGED,
    LAID,
    SETTLED,
    SWEEPING,
    TURN,
    TWO,
    TWO_DUE,
    Bury,
    State,
    Sweep,
    Table,
)
from maldonne.spec.empereur.terms import is_done_with_pile, last_value, next_in
from maldonne.spec.language import (
    idle,
    place_under,
    players,
    send_under,
    spill,
    undefined,
)


def others_passed(table: Table, s: State, seat: int, even_out: bool) -> bool:
    """Whether all other players have passed on the last card; those who are out only if asked."""
    for p in players(table):
        counts = even_out or (s.out[p] == 0 and s.expelled[p] == 0)
        if p != seat and counts and not is_done_with_pile(table, s, p):
            return False
    return True


def own_card_last(table: Table, s: State) -> bool:
    """The turn has come back to him who put the last card on the pile."""
    if s.stage != TURN or s.laid_last != s.turn or s.drew[s.turn] == 1 or CLEAR_MUST.may(table):
        return False
    return CLEAR_WHEN.last_card(table) or others_passed(table, s, s.turn, True)


def card_of_one_out(table: Table, s: State) -> bool:
    """All who remain have passed on the last card of a player who is out."""
    if s.stage != TURN or s.laid_last < 0 or OUT_PILE.stays(table):
        return False
    return s.out[s.laid_last] == 1 and others_passed(table, s, s.laid_last, False)


def two_is_put_away(table: Table, s: State) -> bool:
    """A Two was played and the paragraph that is meant puts the pile away."""
    if last_value(table, s) != TWO or TWO_PARAGRAPH.refill(table):
        return False
    if cleared_first(table, s) and (s.stage == LAID or s.stage == CHARGED):
        return True
    if s.out[s.turn] == 1:
        return after_play(s) and not FINISH_TWO.stays(table)
    return s.stage == SETTLED


def lost_finish_is_put_away(table: Table, s: State) -> bool:
    """The ruling under which the pile of a player who lost by his last card is put away."""
    return FINISH_PILE.put_away(table) and after_play(s) and s.out[s.turn] == 1


@game.due(Sweep)
def pile_is_put_away(table: Table, s: State) -> bool:
    """One of the reasons to put the pile away holds."""
    return (
        idle(s)
        and s.pile.size > 0
        and (
            s.stage == SWEEPING
            or own_card_last(table, s)
            or card_of_one_out(table, s)
            or two_is_put_away(table, s)
            or lost_finish_is_put_away(table, s)
        )
    )


@game.effect(Sweep)
def sweep(table: Table, s: State, step: Sweep) -> None:
    """The pile goes under the stock in the order of the ruling; somebody leads."""
    if s.stage == TURN and s.out[s.laid_last] == 1 and OUT_PILE.as_written(table):
        undefined(s, OUT_PILE)
    if s.out[s.turn] == 1 and last_value(table, s) == TWO and FINISH_TWO.as_written(table):
        undefined(s, FINISH_TWO)
    neighbour_leads = CLEAR_TURN.left(table) and s.laid_last == s.turn
    two_left = s.stage == SETTLED and TWO_PARAGRAPH.left(table)
    if cleared_first(table, s) and (s.stage == LAID or s.stage == CHARGED):
        s.stage = TWO_DUE
    else:
        if s.stage == TURN and s.out[s.laid_last] == 1:
            s.turn = next_in(table, s, s.laid_last)
        elif neighbour_leads or two_left or s.out[s.turn] == 1:
            s.turn = next_in(table, s, s.turn)
        s.stage = TURN
    if CLEAR_ORDER.shuffled(table):
        spill(s.pile, s.packet, -1)
    else:
        send_under(s.pile, s.stock, -1, CLEAR_ORDER.block(table))


@game.due(Bury)
def packet_waits(table: Table, s: State) -> bool:
    """A shuffled packet goes under the stock card by card."""
    return s.packet.size > 0 and s.stage >= TURN


@game.weight(Bury)
def cards_of_packet(table: Table, s: State, step: Bury) -> int:
    """Any card of the packet."""
    return s.packet.count[step.card]


@game.effect(Bury)
def bury(table: Table, s: State, step: Bury) -> None:
    """It lies at the bottom of the stock."""
    place_under(s.stock, s.packet, step.card)
