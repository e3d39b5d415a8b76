"""What the text says of a turn."""

from __future__ import annotations

from maldonne.spec.language import players, scaled

from ..decisions import next_player
from ..game import game
from ..questions import ONE_ON_THREE
from ..state import ONE, THREE, Deal, EndTurn, Fine, Play, State, Sweep, Table
from ..terms import (
    actor,
    fine_waits,
    hand_size,
    in_play,
    last_value,
    left,
    must_draw,
    must_get,
    winner,
)


@game.outcome("TINY-DEAL", Deal, speaks_of=(must_get,))
def two_each(table: Table, before: State, step: Deal, after: State) -> bool:
    """Everybody is to get two cards."""
    for p in players(table):
        if must_get(table, after, p) != scaled(table, 2):
            return False
    return True


@game.permits("TINY-PLAY", Play)
def lay_a_card(table: Table, before: State, move: Play) -> bool:
    """Any card."""
    return True


@game.forbids("TINY-HIGHER", Play, speaks_of=(last_value,))
def nothing_lower(table: Table, before: State, move: Play) -> bool:
    """It is lower than the last one."""
    return move.card < last_value(table, before)


@game.permits("TINY-ONE", Play, speaks_of=(last_value,), exception_of="TINY-HIGHER")
def a_one_on_anything(table: Table, before: State, move: Play) -> bool:
    """It is a 1."""
    return move.card == ONE and fits_under(table, before)


def fits_under(table: Table, s: State) -> bool:
    """The last card is not a 3, where that is excluded."""
    return ONE_ON_THREE.yes(table) or last_value(table, s) != THREE


@game.requires("TINY-FINE", Fine, speaks_of=(fine_waits,))
def a_fine_after_a_three(table: Table, before: State) -> bool:
    """A 3 was laid."""
    return fine_waits(table, before)


@game.outcome("TINY-FINE-2", Fine, speaks_of=(actor, left, must_draw))
def one_card(table: Table, before: State, step: Fine, after: State) -> bool:
    """The neighbour must draw one card."""
    return must_draw(table, after, left(table, actor(table, before))) == 1


@game.decides("TINY-NEXT", next_player, speaks_of=(actor, left))
def the_player_on_the_left(table: Table, before: State, step: EndTurn) -> int:
    """He who sits to the left."""
    return left(table, actor(table, before))


@game.outcome("TINY-SWEEP", Sweep, speaks_of=(in_play,))
def nothing_is_left(table: Table, before: State, step: Sweep, after: State) -> bool:
    """No card lies there."""
    return in_play(table, after) == 0


def hand_is_empty(table: Table, before: State, step: EndTurn) -> bool:
    """He has no cards left."""
    return hand_size(table, before, actor(table, before)) == 0


@game.outcome("TINY-WIN", EndTurn, when=hand_is_empty, speaks_of=(actor, hand_size, winner))
def he_has_won(table: Table, before: State, step: EndTurn, after: State) -> bool:
    """He is the winner."""
    return winner(table, after) == actor(table, before)
