"""Joffre: where a ruling answers for a clause or a decision, and nowhere else."""

from __future__ import annotations

from maldonne.spec.joffre.decisions import who_leads_next
from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.questions import BELOW_ZERO, LEAD, NEXT_DEALER, NOBODY
from maldonne.spec.joffre.rules.points import side_gain
from maldonne.spec.joffre.state import (
    LOWEST_SCORE,
    NextDeal,
    NobodyOffers,
    Score,
    State,
    Table,
    TakeTrick,
)
from maldonne.spec.joffre.terms import has_declined, in_hand
from maldonne.spec.language import players, scaled

__all__ = ["game"]


@NOBODY.covers(NobodyOffers)
def all_have_declined(table: Table, before: State, step: NobodyOffers) -> bool:
    """Everybody has."""
    for p in players(table):
        if not has_declined(table, before, p):
            return False
    return True


@LEAD.covers(who_leads_next)
def another_trick(table: Table, before: State, step: TakeTrick) -> bool:
    """Whenever there are cards left."""
    return in_hand(table, before, 0) > 0


@NEXT_DEALER.covers(NextDeal)
def deal_is_over(table: Table, before: State, step: NextDeal) -> bool:
    """Whenever there is another deal."""
    return before.dealer >= 0


@BELOW_ZERO.covers("JOF-ACCOUNT-1")
def sheet_is_full(table: Table, before: State, step: Score) -> bool:
    """A total would fall below the lowest that is written down."""
    for p in players(table):
        if before.score[p] + side_gain(table, before, p) < -scaled(table, -LOWEST_SCORE):
            return True
    return False
