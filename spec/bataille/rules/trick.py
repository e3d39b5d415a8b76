"""La bataille: a trick, and the battles in it."""

from __future__ import annotations

from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.questions import ALL_SHORT, PACKET, SHORT, THREE_TIED
from maldonne.spec.bataille.state import (
    HIDING,
    READY,
    SHOWING,
    SHOWN,
    Battle,
    GiveIn,
    Hide,
    LayCard,
    Show,
    State,
    Table,
    Void,
)
from maldonne.spec.bataille.terms import (
    contenders,
    has_strongest,
    have_laid,
    share_strongest,
    strongest,
)
from maldonne.spec.language import (
    gather_pile,
    lay_next,
    players,
    put_under,
    top_value,
    undefined,
)

# --- a trick begins -----------------------------------------------------------------------------


@game.due(LayCard)
def trick_begins(table: Table, s: State) -> bool:
    """The last trick is put away, and the game is not over (`EndGame` comes first)."""
    return s.stage == READY


@game.effect(LayCard)
def lay_card(table: Table, s: State, step: LayCard) -> None:
    """Everybody who has a card lays it, and can win."""
    s.taker = -1
    for p in players(table):
        if s.pile[p].size > 0:
            lay_next(s.pile[p], s.laid[p])
            s.battling[p] = 1
    s.stage = SHOWN


# --- a battle -----------------------------------------------------------------------------------


@game.due(Battle)
def strongest_are_equal(table: Table, s: State) -> bool:
    """Several of those who can win have laid the strongest card."""
    return s.stage == SHOWN and share_strongest(table, s) > 1


def text_foresees_tie(table: Table, s: State) -> bool:
    """Two players tie, or all who have laid a card."""
    n = share_strongest(table, s)
    return n == 2 or n == have_laid(table, s)


@game.effect(Battle)
def battle(table: Table, s: State, step: Battle) -> None:
    """The others can win no more; the cards stay where they are."""
    if share_strongest(table, s) > 2 and THREE_TIED.as_written(table):
        undefined(s, THREE_TIED)
    best = strongest(table, s)
    for p in players(table):
        if top_value(s.laid[p]) != best:
            s.battling[p] = 0
    s.stage = HIDING


def can_lay(table: Table, s: State) -> int:
    """How many of those in the battle have a card to lay."""
    n = 0
    for p in players(table):
        if s.battling[p] == 1 and s.pile[p].size > 0:
            n += 1
    return n


def is_battle_on(table: Table, s: State) -> bool:
    """Cards have to be laid for a battle."""
    return (s.stage == HIDING or s.stage == SHOWING) and contenders(table, s) > 1


@game.due(Void)
def nobody_can_lay(table: Table, s: State) -> bool:
    """Cards have to be laid, and nobody in the battle has one."""
    return is_battle_on(table, s) and can_lay(table, s) == 0


@game.effect(Void)
def void(table: Table, s: State, step: Void) -> None:
    """The trick is nobody's, or everybody's own."""
    if ALL_SHORT.as_written(table):
        undefined(s, ALL_SHORT)
    for p in players(table):
        if ALL_SHORT.back(table):
            put_under(s.laid[p], s.pile[p], PACKET.turned(table))
        else:
            gather_pile(s.laid[p], s.aside)
        s.battling[p] = 0
    s.stage = READY


@game.due(GiveIn)
def somebody_cannot_lay(table: Table, s: State) -> bool:
    """Cards have to be laid, somebody in the battle has none, and his last one does not stand."""
    short = can_lay(table, s) < contenders(table, s)
    return is_battle_on(table, s) and short and not SHORT.stands(table)


@game.effect(GiveIn)
def give_in(table: Table, s: State, step: GiveIn) -> None:
    """They can win no more."""
    if SHORT.as_written(table):
        undefined(s, SHORT)
    for p in players(table):
        if s.pile[p].size == 0:
            s.battling[p] = 0


@game.due(Hide)
def hidden_card_is_due(table: Table, s: State) -> bool:
    """Nobody has laid a card for the battle yet."""
    return s.stage == HIDING and is_battle_on(table, s)


@game.effect(Hide)
def hide(table: Table, s: State, step: Hide) -> None:
    """One card each, face down; by a ruling not a player's last one."""
    kept = 0 if SHORT.gives_in(table) or SHORT.as_written(table) else 1
    for p in players(table):
        if s.battling[p] == 1 and s.pile[p].size > kept:
            lay_next(s.pile[p], s.laid[p])
    s.stage = SHOWING


@game.due(Show)
def visible_card_is_due(table: Table, s: State) -> bool:
    """The cards face down are laid."""
    return s.stage == SHOWING and is_battle_on(table, s)


@game.effect(Show)
def show(table: Table, s: State, step: Show) -> None:
    """One card each, face up."""
    for p in players(table):
        if s.battling[p] == 1 and s.pile[p].size > 0:
            lay_next(s.pile[p], s.laid[p])
    s.stage = SHOWN


def is_decided(table: Table, s: State) -> bool:
    """One player has laid the strongest card, or is alone in the battle."""
    if s.stage == SHOWN:
        return share_strongest(table, s) == 1
    return (s.stage == HIDING or s.stage == SHOWING) and contenders(table, s) == 1


def winner_of_trick(table: Table, s: State) -> int:
    """The player who has won the trick, or -1."""
    if is_decided(table, s):
        for p in players(table):
            if has_strongest(table, s, p):
                return p
    return -1
