"""Le pinacle: what every step must settle; what the clauses answer is compared with the rules."""

from __future__ import annotations

from maldonne.spec.language import players
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.questions import MATCH
from maldonne.spec.pinacle.state import Begin, Close, Count, State, Table, Throw
from maldonne.spec.pinacle.terms import gained, goer, in_turn


@game.decision(Begin, fr="Qui commence ?", en="Who begins?", answers="seat")
def who_begins(table: Table, before: State, step: Begin, after: State) -> int:
    """The player whose turn comes first."""
    return in_turn(table, after)


def nobody_is_out(table: Table, before: State, step: Throw) -> bool:
    """He has other cards than the one that he throws."""
    return before.hand[before.turn].size > 1


@game.decision(
    Throw, fr="À qui le tour ?", en="Whose turn is it next?", answers="seat", when=nobody_is_out
)
def who_is_next(table: Table, before: State, step: Throw, after: State) -> int:
    """The player whose turn comes after the throw."""
    return in_turn(table, after)


def somebody_is_out(table: Table, before: State, step: Count) -> bool:
    """A player has laid all his cards."""
    return goer(table, before) >= 0


@game.decision(
    Count,
    fr="Combien de demi-points marque celui qui a tout posé ?",
    en="How many half points does the player score who has laid everything?",
    when=somebody_is_out,
)
def what_goer_scores(table: Table, before: State, step: Count, after: State) -> int:
    """By how much his total has changed."""
    return gained(table, before, after, goer(table, before))


def game_ends(table: Table, before: State, step: Close) -> bool:
    """There is one deal, or it is the last that was agreed."""
    return MATCH.one_deal(table) or before.deal >= table.deals


@game.decision(Close, fr="Qui a gagné ?", en="Who has won?", answers="seat", when=game_ends)
def who_wins(table: Table, before: State, step: Close, after: State) -> int:
    """The first player who has won, or -1."""
    for p in players(table):
        if after.won[p] == 1:
            return p
    return -1
