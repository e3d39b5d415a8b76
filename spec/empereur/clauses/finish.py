"""L'empereur, the text: the last card, and the titles that it gives."""

from __future__ import annotations

from maldonne.spec.empereur.decisions import (
    is_round_over,
    who_is_emperor,
    who_is_outcast,
    whose_turn,
)
from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import FINISH_MIXED, MIRROR_JOKER, MIRROR_TITLES
from maldonne.spec.empereur.state import (
    ELECT,
    SUBJECT,
    TWO,
    EmptyHand,
    EndRound,
    EndTurn,
    LastOne,
    State,
    Sweep,
    Table,
)
from maldonne.spec.empereur.terms import (
    actor,
    hand_size,
    has_paid,
    last_value,
    next_in,
    remaining,
    run_on_top,
    was_served,
)
from maldonne.spec.empereur.titles import (
    emperor,
    has_lost,
    jokers_laid,
    naturals_laid,
    rank,
    title,
    won_so_far,
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
    speaks_of=(jokers_laid, naturals_laid, won_so_far),
    exception_of=("EMP-GOAL-2", "EMP-TITLE-1", "EMP-END-4"),
)
def he_loses(table: Table, before: State, step: EmptyHand) -> int:
    """Not he: whoever has won already, or nobody yet."""
    return won_so_far(table, before)


def somebody_lost(table: Table, before: State) -> bool:
    """Somebody lost by his last card."""
    for p in players(table):
        if has_lost(table, before, p):
            return True
    return False


def after_a_loss(table: Table, before: State, step: EndTurn | Sweep | EndRound) -> bool:
    """Somebody lost by his last card."""
    return somebody_lost(table, before)


@game.outcome(
    "EMP-FINISH-2",
    EndRound,
    when=after_a_loss,
    speaks_of=(has_lost, title),
)
def he_is_subject(table: Table, before: State, step: EndRound, after: State) -> bool:
    """He is a Subject."""
    for p in players(table):
        if has_lost(table, before, p) and title(table, after, p) != SUBJECT:
            return False
    return True


@game.decides(
    "EMP-FINISH-3",
    whose_turn,
    on=(EndTurn, Sweep),
    when=after_a_loss,
    speaks_of=(has_lost, actor, next_in),
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
    """After a loss by the last card one player is left in play."""
    return remaining(table, before) == 1 and somebody_lost(table, before)


@game.decides(
    "EMP-FINISH-4",
    who_is_emperor,
    on=LastOne,
    when=one_remains,
    speaks_of=(remaining, has_lost, next_in, actor),
)
def he_who_is_left(table: Table, before: State, step: LastOne) -> int:
    """The one who is left."""
    return next_in(table, before, actor(table, before))


@game.decides(
    "EMP-FINISH-5",
    is_round_over,
    on=LastOne,
    when=one_remains,
    speaks_of=(remaining, has_lost),
)
def that_ends_the_round(table: Table, before: State, step: LastOne) -> int:
    """Yes."""
    return 1


# --- in Mirror ----------------------------------------------------------------------------------


@game.decides(
    "EMP-END-4",
    who_is_emperor,
    speaks_of=(won_so_far, remaining, actor),
    exception_of=("EMP-GOAL-2", "EMP-TITLE-1"),
)
def first_is_ranked(table: Table, before: State, step: EmptyHand | LastOne) -> int:
    """He who was the first: the ranking is applied once; by the other reading there is none."""
    if MIRROR_TITLES.elect_only(table):
        return -1
    first = won_so_far(table, before)
    return first if first >= 0 or remaining(table, before) == 1 else actor(table, before)


@game.decides("EMP-END-5", is_round_over, speaks_of=(remaining,))
def until_one_is_left(table: Table, before: State, step: EmptyHand | LastOne) -> int:
    """Once one player alone is left."""
    return 1 if remaining(table, before) == 1 else 0


def somebody_is_done(table: Table, before: State, step: EndTurn | Sweep) -> bool:
    """Fewer players are left than sit at the table."""
    seats = 0
    for _ in players(table):
        seats += 1
    return remaining(table, before) < seats


@game.decides(
    "EMP-END-6",
    whose_turn,
    on=(EndTurn, Sweep),
    when=somebody_is_done,
    speaks_of=(remaining, actor, next_in),
    exception_of="EMP-TURN-13",
)
def those_left_play(table: Table, before: State, step: EndTurn | Sweep) -> int:
    """The next player who is left."""
    return next_in(table, before, actor(table, before))


def there_is_a_loser(table: Table, before: State, step: EndRound) -> bool:
    """The round ended by a joker; by the other reading somebody had finished with one before."""
    if MIRROR_JOKER.finisher(table):
        return has_lost(table, before, actor(table, before))
    return somebody_lost(table, before)


@game.decides(
    "EMP-FINISH-6",
    who_is_outcast,
    when=there_is_a_loser,
    speaks_of=(has_lost, actor, next_in),
    exception_of="EMP-TITLE-4",
)
def he_is_outcast(table: Table, before: State, step: EndRound) -> int:
    """He who finished with the joker; by the other reading he who is left alone."""
    p = actor(table, before)
    return p if MIRROR_JOKER.finisher(table) else next_in(table, before, p)


def joker_ends_it(table: Table, before: State, step: EmptyHand | LastOne) -> bool:
    """The last cards have a joker; by the other reading, one is left after such an end."""
    if MIRROR_JOKER.left_alone(table):
        return remaining(table, before) == 1 and somebody_lost(table, before)
    if FINISH_MIXED.alone(table) and naturals_laid(table, before) > 0:
        return False
    return jokers_laid(table, before) > 0


@game.decides(
    "EMP-FINISH-7",
    is_round_over,
    when=joker_ends_it,
    speaks_of=(jokers_laid, naturals_laid, remaining, has_lost),
    exception_of=("EMP-FINISH-8", "EMP-END-5"),
)
def the_round_is_over(table: Table, before: State, step: EmptyHand | LastOne) -> int:
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


@game.outcome("EMP-TITLE-3", EndRound, speaks_of=(hand_size, rank))
def empty_hands_are_elect(table: Table, before: State, step: EndRound, after: State) -> bool:
    """They whose hands are empty are Elect, and nobody else."""
    for p in players(table):
        if (rank(table, after, p) == ELECT) != (hand_size(table, before, p) == 0):
            return False
    return True


def who_holds_cards(table: Table, s: State) -> int:
    """The only player who holds cards, or -1."""
    found = -1
    for p in players(table):
        if hand_size(table, s, p) > 0:
            if found >= 0:
                return -1
            found = p
    return found


def one_holds_cards(table: Table, before: State, step: EndRound) -> bool:
    """One player alone holds cards."""
    return who_holds_cards(table, before) >= 0


@game.decides("EMP-TITLE-4", who_is_outcast, when=one_holds_cards, speaks_of=(hand_size,))
def he_who_holds_cards(table: Table, before: State, step: EndRound) -> int:
    """That one."""
    return who_holds_cards(table, before)
