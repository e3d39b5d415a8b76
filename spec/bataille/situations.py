"""La bataille: where a ruling answers for a clause or a decision, and nowhere else."""

from __future__ import annotations

from maldonne.spec.bataille.decisions import how_many_taken, who_takes_trick, who_wins
from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.questions import (
    ALL_SHORT,
    LEFTOVER,
    SHORT,
    SIX_CARDS,
    THREE_TIED,
    WINNER,
)
from maldonne.spec.bataille.state import (
    Battle,
    EndGame,
    GiveIn,
    Hide,
    Show,
    Start,
    State,
    Table,
    Take,
    Void,
)
from maldonne.spec.bataille.terms import (
    battles,
    contenders,
    have_laid,
    in_battle,
    laid_size,
    pile_size,
    share_strongest,
)
from maldonne.spec.language import players

__all__ = ["game"]


@LEFTOVER.covers("BAT-DEAL-1")
def cards_left_over(table: Table, before: State, step: Start) -> bool:
    """The deal has left cards that are not enough for one each."""
    return before.undealt.size > 0 and before.undealt.size < table.players


@ALL_SHORT.covers(Void)
def none_can_go_on(table: Table, before: State, step: Void) -> bool:
    """Nobody in the battle has a card."""
    for p in players(table):
        if battles(table, before, p) and pile_size(table, before, p) > 0:
            return False
    return True


@SHORT.covers(GiveIn)
def some_cannot_go_on(table: Table, before: State, step: GiveIn) -> bool:
    """Somebody in the battle has no card."""
    for p in players(table):
        if battles(table, before, p) and pile_size(table, before, p) == 0:
            return True
    return False


@SHORT.covers("BAT-BATTLE-3", "BAT-DOUBLE-2")
def one_card_or_none(table: Table, before: State, step: Hide) -> bool:
    """Somebody in the battle has a single card, or none."""
    for p in players(table):
        if battles(table, before, p) and pile_size(table, before, p) < 2:
            return True
    return False


@SHORT.covers("BAT-BATTLE-4")
def no_card(table: Table, before: State, step: Show) -> bool:
    """Somebody in the battle has none, and his last one stands."""
    for p in players(table):
        if battles(table, before, p) and pile_size(table, before, p) == 0:
            return True
    return False


@SHORT.covers(who_takes_trick)
def others_gave_in(table: Table, before: State, step: Take) -> bool:
    """All others in the battle have given in."""
    return contenders(table, before) == 1 and have_laid(table, before) > 1


@THREE_TIED.covers(Battle)
def several_of_more(table: Table, before: State, step: Battle) -> bool:
    """More than two share the strongest card, or a battle of more than two goes on."""
    return share_strongest(table, before) > 2 or contenders(table, before) > 2


@THREE_TIED.covers(who_takes_trick)
def battle_of_more(table: Table, before: State, step: Take) -> bool:
    """More than two are in the battle."""
    return in_battle(table, before) and contenders(table, before) > 2


@SIX_CARDS.covers(how_many_taken, "BAT-TRICK-3")
def not_just_six(table: Table, before: State, step: Take) -> bool:
    """More or fewer than six cards lie on the table."""
    n = 0
    for p in players(table):
        n += laid_size(table, before, p)
    return in_battle(table, before) and n != 6


@WINNER.covers(who_wins)
def game_is_over(table: Table, before: State, step: EndGame) -> bool:
    """Whenever the game ends."""
    return True
