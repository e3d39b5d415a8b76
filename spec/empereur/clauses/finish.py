"""L'empereur, the text: the last card, titles, the next round, the end of the match."""

from __future__ import annotations

from maldonne.spec.empereur.decisions import (
    is_round_over,
    who_is_emperor,
    who_wins_match,
    whose_turn,
)
from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import FINISH_MIXED, MATCH_WINNER
from maldonne.spec.empereur.state import (
    SUBJECT,
    TWO,
    EmptyHand,
    EndMatch,
    EndRound,
    EndTurn,
    LastOne,
    NextRound,
    State,
    Sweep,
    Table,
)
from maldonne.spec.empereur.terms import (
    actor,
    emperor,
    emperor_before,
    hand_size,
    has_paid,
    is_out,
    jokers_laid,
    last_value,
    naturals_laid,
    next_in,
    remaining,
    round_number,
    rounds_agreed,
    run_on_top,
    title,
    was_served,
)
from maldonne.spec.language import players

# --- the last card ------------------------------------------------------------------------------


def first_without_cards(table: Table, before: State, step: EmptyHand) -> bool:
    """No other player's hand is empty."""
    for p in players(table):
        if p != actor(table, before) and hand_size(table, before, p) == 0:
            return False
    return True


@game.decides(
    "EMP-GOAL-2",
    who_is_emperor,
    on=EmptyHand,
    when=first_without_cards,
    speaks_of=(hand_size, actor),
)
def first_empty_hand_wins(table: Table, before: State, step: EmptyHand) -> int:
    """He whose hand is empty."""
    return actor(table, before)


def two_was_last(table: Table, before: State, step: EmptyHand) -> bool:
    """His last card was a Two."""
    return last_value(table, before) == TWO


@game.outcome("EMP-END-1", EmptyHand, when=two_was_last, speaks_of=(last_value, was_served, actor))
def others_drew_for_the_two(table: Table, before: State, step: EmptyHand, after: State) -> bool:
    """The others have drawn for it."""
    return was_served(table, before, actor(table, before))


def run_was_last(table: Table, before: State, step: EmptyHand) -> bool:
    """His last cards end a run."""
    return run_on_top(table, before) > 1


@game.outcome("EMP-END-2", EmptyHand, when=run_was_last, speaks_of=(run_on_top, has_paid))
def penalty_was_drawn(table: Table, before: State, step: EmptyHand, after: State) -> bool:
    """Somebody was told to draw for it."""
    for p in players(table):
        if has_paid(table, before, p):
            return True
    return False


@game.decides("EMP-END-3", is_round_over, on=EmptyHand)
def round_is_over(table: Table, before: State, step: EmptyHand) -> int:
    """Yes."""
    return 1


# --- the last card is a joker -------------------------------------------------------------------


def with_a_joker(table: Table, before: State, step: EmptyHand) -> bool:
    """A joker was among his last cards, or there was nothing else, by the ruling."""
    if FINISH_MIXED.alone(table) and naturals_laid(table, before) > 0:
        return False
    return jokers_laid(table, before) > 0


@game.decides(
    "EMP-FINISH-1",
    who_is_emperor,
    on=EmptyHand,
    when=with_a_joker,
    speaks_of=(jokers_laid, naturals_laid),
    exception_of=("EMP-GOAL-2", "EMP-TITLE-1"),
)
def he_loses(table: Table, before: State, step: EmptyHand) -> int:
    """Nobody yet."""
    return -1


def somebody_is_out(table: Table, before: State, step: EndTurn | Sweep | EndRound) -> bool:
    """Somebody lost by his last card."""
    for p in players(table):
        if is_out(table, before, p):
            return True
    return False


@game.outcome(
    "EMP-FINISH-2",
    EndRound,
    when=somebody_is_out,
    speaks_of=(is_out, title),
)
def he_is_subject(table: Table, before: State, step: EndRound, after: State) -> bool:
    """He is a Subject."""
    for p in players(table):
        if is_out(table, before, p) and title(table, after, p) != SUBJECT:
            return False
    return True


@game.decides(
    "EMP-FINISH-3",
    whose_turn,
    on=(EndTurn, Sweep),
    when=somebody_is_out,
    speaks_of=(is_out, actor, next_in),
    exception_of="EMP-TURN-13",
)
def those_who_remain_play(table: Table, before: State, step: EndTurn | Sweep) -> int:
    """The next player who remains."""
    return next_in(table, before, actor(table, before))


@game.decides(
    "EMP-FINISH-8",
    is_round_over,
    on=EmptyHand,
    when=with_a_joker,
    speaks_of=(jokers_laid, naturals_laid),
    exception_of="EMP-END-3",
)
def others_are_not_done(table: Table, before: State, step: EmptyHand) -> int:
    """Not yet."""
    return 0


def one_remains(table: Table, before: State, step: LastOne) -> bool:
    """One player is left in play."""
    return remaining(table, before) == 1


@game.decides(
    "EMP-FINISH-4",
    who_is_emperor,
    on=LastOne,
    when=one_remains,
    speaks_of=(remaining, next_in, actor),
)
def he_who_is_left(table: Table, before: State, step: LastOne) -> int:
    """The one who is left."""
    return next_in(table, before, actor(table, before))


@game.decides("EMP-FINISH-5", is_round_over, on=LastOne, when=one_remains, speaks_of=(remaining,))
def that_ends_the_round(table: Table, before: State, step: LastOne) -> int:
    """Yes."""
    return 1


# --- titles -------------------------------------------------------------------------------------


@game.decides("EMP-TITLE-1", who_is_emperor, on=EmptyHand, speaks_of=(actor,))
def empty_hand_is_emperor(table: Table, before: State, step: EmptyHand) -> int:
    """He whose hand is empty."""
    return actor(table, before)


@game.outcome("EMP-TITLE-2", EndRound, speaks_of=(title, emperor))
def others_are_subjects(table: Table, before: State, step: EndRound, after: State) -> bool:
    """All but the Emperor are Subjects."""
    for p in players(table):
        if (title(table, after, p) == SUBJECT) != (p != emperor(table, before)):
            return False
    return True


# --- rounds and match ---------------------------------------------------------------------------


@game.outcome("EMP-SCORE-1", NextRound, speaks_of=(round_number,))
def next_round_follows(table: Table, before: State, step: NextRound, after: State) -> bool:
    """The round after this one."""
    return round_number(table, after) == round_number(table, before) + 1


@game.outcome("EMP-MATCH-1", EndMatch, speaks_of=(round_number, rounds_agreed))
def all_rounds_were_played(table: Table, before: State, step: EndMatch, after: State) -> bool:
    """As many rounds were played as were agreed."""
    return round_number(table, before) == rounds_agreed(table)


@game.decides("EMP-MATCH-2", who_wins_match, speaks_of=(emperor, emperor_before))
def last_emperor_wins(table: Table, before: State, step: EndMatch) -> int:
    """The Emperor of the last round; by the other reading he who bore the title during it."""
    if MATCH_WINNER.during_last(table):
        return emperor_before(table, before)
    return emperor(table, before)
