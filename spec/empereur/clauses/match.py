"""L'empereur, the text: points, the next round, the end of the match."""

from __future__ import annotations

from maldonne.spec.empereur.decisions import (
    how_many_points,
    is_match_over,
    who_gets_points,
    who_loses_match,
    who_wins_match,
)
from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import MATCH_WINNER, MIRROR_POINTS
from maldonne.spec.empereur.state import (
    OUTCAST,
    SUBJECT,
    EndMatch,
    NextRound,
    Score,
    State,
    Table,
)
from maldonne.spec.empereur.titles import (
    emperor,
    emperor_before,
    hand_worth,
    outcast,
    outcast_before,
    points,
    points_agreed,
    rank,
    round_number,
    rounds_agreed,
    title,
    wins_match,
    worth,
)
from maldonne.spec.language import players

# --- points -------------------------------------------------------------------------------------

game.defines("EMP-SCORE-4", worth)
game.defines("EMP-MODE-4", points_agreed)


def held_by_subjects(table: Table, s: State) -> int:
    """What the cards that the Subjects hold are worth."""
    n = 0
    for p in players(table):
        if title(table, s, p) == SUBJECT:
            n += hand_worth(table, s, p)
    return n


@game.decides("EMP-SCORE-2", how_many_points, speaks_of=(title, hand_worth))
def subjects_cards_are_added_up(table: Table, before: State, step: Score) -> int:
    """The cards of all Subjects."""
    return held_by_subjects(table, before)


@game.decides("EMP-SCORE-3", who_gets_points, speaks_of=(emperor,))
def emperor_gets_the_points(table: Table, before: State, step: Score) -> int:
    """The Emperor."""
    return emperor(table, before)


@game.decides("EMP-SCORE-5", how_many_points, speaks_of=(title, hand_worth, rank))
def added_up_as_in_elite(table: Table, before: State, step: Score) -> int:
    """The cards of all Subjects; by the other reading those of the Outcast."""
    if MIRROR_POINTS.subjects(table):
        return held_by_subjects(table, before)
    for p in players(table):
        if rank(table, before, p) == OUTCAST:
            return hand_worth(table, before, p)
    return 0


@game.decides("EMP-SCORE-6", who_gets_points, speaks_of=(outcast,))
def outcast_gets_the_points(table: Table, before: State, step: Score) -> int:
    """The Outcast."""
    return outcast(table, before)


# --- rounds agreed --------------------------------------------------------------------------------


@game.outcome("EMP-SCORE-1", NextRound, speaks_of=(round_number,))
def next_round_follows(table: Table, before: State, step: NextRound, after: State) -> bool:
    """The round after this one."""
    return round_number(table, after) == round_number(table, before) + 1


def all_rounds_were_played(table: Table, s: State) -> int:
    """1 if as many rounds were played as were agreed."""
    return 1 if round_number(table, s) == rounds_agreed(table) else 0


@game.decides("EMP-MATCH-1", is_match_over, speaks_of=(round_number, rounds_agreed))
def rounds_end_the_match(table: Table, before: State, step: NextRound | EndMatch) -> int:
    """Once as many rounds were played as were agreed."""
    return all_rounds_were_played(table, before)


@game.decides("EMP-MATCH-2", who_wins_match, speaks_of=(emperor, emperor_before))
def last_emperor_wins(table: Table, before: State, step: EndMatch) -> int:
    """The Emperor of the last round; by the other reading he who bore the title during it."""
    if MATCH_WINNER.during_last(table):
        return emperor_before(table, before)
    return emperor(table, before)


@game.decides("EMP-MATCH-5", is_match_over, speaks_of=(round_number, rounds_agreed))
def rounds_end_it_in_mirror(table: Table, before: State, step: NextRound | EndMatch) -> int:
    """Once as many rounds were played as were agreed."""
    return all_rounds_were_played(table, before)


def last_outcast(table: Table, s: State) -> int:
    """The Outcast of the last round; by the other reading he who bore the title during it."""
    if MATCH_WINNER.during_last(table):
        return outcast_before(table, s)
    return outcast(table, s)


@game.decides("EMP-MATCH-6", who_loses_match, speaks_of=(outcast, outcast_before))
def last_outcast_loses(table: Table, before: State, step: EndMatch) -> int:
    """That one."""
    return last_outcast(table, before)


def all_but_one_win(table: Table, s: State, loser: int) -> bool:
    """Everybody has won but one."""
    for p in players(table):
        if wins_match(table, s, p) == (p == loser):
            return False
    return True


@game.outcome("EMP-MATCH-7", EndMatch, speaks_of=(outcast, outcast_before, wins_match))
def all_others_win(table: Table, before: State, step: EndMatch, after: State) -> bool:
    """Everybody but that Outcast."""
    return all_but_one_win(table, after, last_outcast(table, before))


# --- points agreed --------------------------------------------------------------------------------


def has_enough(table: Table, s: State) -> int:
    """A player who has the points agreed or more, or -1."""
    for p in players(table):
        if points(table, s, p) >= points_agreed(table):
            return p
    return -1


@game.decides("EMP-MATCH-3", is_match_over, speaks_of=(points, points_agreed))
def points_end_the_match(table: Table, before: State, step: NextRound | EndMatch) -> int:
    """Once somebody has them."""
    return 1 if has_enough(table, before) >= 0 else 0


@game.decides("EMP-MATCH-4", who_wins_match, speaks_of=(points, points_agreed))
def he_who_has_them_wins(table: Table, before: State, step: EndMatch) -> int:
    """That one."""
    return has_enough(table, before)


@game.decides("EMP-MATCH-8", is_match_over, speaks_of=(points, points_agreed))
def points_end_it_in_mirror(table: Table, before: State, step: NextRound | EndMatch) -> int:
    """Once somebody has them."""
    return 1 if has_enough(table, before) >= 0 else 0


@game.decides("EMP-MATCH-9", who_loses_match, speaks_of=(points, points_agreed))
def he_who_has_them_loses(table: Table, before: State, step: EndMatch) -> int:
    """That one."""
    return has_enough(table, before)


@game.outcome("EMP-MATCH-10", EndMatch, speaks_of=(points, points_agreed, wins_match))
def the_others_win(table: Table, before: State, step: EndMatch, after: State) -> bool:
    """Everybody who has fewer."""
    return all_but_one_win(table, after, has_enough(table, before))
