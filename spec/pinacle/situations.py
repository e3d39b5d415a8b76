"""Le pinacle: where a ruling answers for a clause or a decision, and nowhere else."""

from __future__ import annotations

from maldonne.spec.pinacle.decisions import who_begins, who_is_next, who_wins
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.questions import BEGINS, MATCH, ORDER, STOCK_OUT, TEAM_SCORE, WINNER
from maldonne.spec.pinacle.state import (
    Begin,
    Close,
    Count,
    GoWithout,
    Recycle,
    State,
    Table,
    Throw,
)
from maldonne.spec.pinacle.terms import goer, stock_left

__all__ = ["game"]


@BEGINS.covers(who_begins)
def deal_is_done(table: Table, before: State, step: Begin) -> bool:
    """Whenever play begins."""
    return True


@ORDER.covers(who_is_next)
def turn_is_over(table: Table, before: State, step: Throw) -> bool:
    """Whenever a card is thrown."""
    return True


@STOCK_OUT.covers(Recycle, GoWithout)
def stock_is_gone(table: Table, before: State, step: Recycle | GoWithout) -> bool:
    """No card can be taken from the stock."""
    return stock_left(table, before) == 0


@TEAM_SCORE.covers("PIN-SCORE-2", "PIN-SCORE-3")
def partner_is_out(table: Table, before: State, step: Count) -> bool:
    """The partner of somebody has laid everything."""
    return table.players == 4 and goer(table, before) >= 0


@MATCH.covers(Close)
def deal_is_over(table: Table, before: State, step: Close) -> bool:
    """A deal is over: whether the game is depends on the reading."""
    return True


@WINNER.covers(who_wins)
def game_is_over(table: Table, before: State, step: Close) -> bool:
    """Whenever the game ends."""
    return True
