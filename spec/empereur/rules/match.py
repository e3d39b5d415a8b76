"""L'empereur: titles and points, the next round, the end of the match."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import (
    BOTH_EXCHANGES,
    DEALER_ROUNDS,
    MATCH_WINNER,
    MIRROR_POINTS,
    MIRROR_REST,
    MIRROR_TITLES,
)
from maldonne.spec.empereur.rules.finish import in_match
from maldonne.spec.empereur.state import (
    COUNTED,
    CUTTING,
    DEALING,
    ELECT,
    EMPEROR,
    FINISHED,
    NO_RANK,
    NO_TITLE,
    OUTCAST,
    RANKED,
    SUBJECT,
    WON,
    EndMatch,
    EndRound,
    NextRound,
    Score,
    State,
    Table,
    by_points,
    mirror,
)
from maldonne.spec.empereur.terms import next_in
from maldonne.spec.empereur.titles import hand_worth
from maldonne.spec.language import gather, gather_pile, idle, players, scaled, shuffle

MOST_ROUNDS = 99  # that are told apart where points decide


# --- titles -------------------------------------------------------------------------------------


@game.due(EndRound)
def round_is_over(table: Table, s: State) -> bool:
    """The round has been won, or in Mirror lost."""
    return s.stage == WON and idle(s)


@game.actor(EndRound)
def who_won(table: Table, s: State) -> int:
    """The Emperor, or -1."""
    return s.emperor


@game.effect(EndRound)
def end_round(table: Table, s: State, step: EndRound) -> None:
    """One is Emperor, the others are Subjects; in Mirror they are Elect but for the Outcast."""
    for p in players(table):
        if mirror(table) and MIRROR_TITLES.elect_only(table):
            s.title[p] = NO_TITLE
        else:
            s.title[p] = EMPEROR if p == s.emperor else SUBJECT
        if mirror(table):
            s.rank[p] = rank_of(table, s, p)
    s.stage = RANKED


def rank_of(table: Table, s: State, p: int) -> int:
    """Whether a player is the Outcast, one of the Elect, or neither, as the round ends."""
    if p == s.outcast:
        return OUTCAST
    if s.expelled[p] == 1 or s.lost[p] == 1:
        return NO_RANK
    return ELECT if s.out[p] == 1 or MIRROR_REST.elect(table) else NO_RANK


# --- points -------------------------------------------------------------------------------------


@game.due(Score)
def points_are_counted(table: Table, s: State) -> bool:
    """The titles are given, and points are played for."""
    return s.stage == RANKED and by_points(table)


@game.actor(Score)
def who_scores(table: Table, s: State) -> int:
    """The Emperor, or in Mirror the Outcast."""
    return s.outcast if mirror(table) else s.emperor


@game.effect(Score)
def score(table: Table, s: State, step: Score) -> None:
    """What the Subjects still hold goes to the Emperor, or in Mirror to the Outcast."""
    n = 0
    for p in players(table):
        if mirror(table) and MIRROR_POINTS.outcast(table):
            counts = p == s.outcast
        else:
            counts = p != s.emperor
        if counts:
            n += hand_worth(table, s, p)
    s.points[who_scores(table, s)] += n
    s.stage = COUNTED


def reached(table: Table, s: State) -> int:
    """The player who has the points agreed, or -1."""
    for p in players(table):
        if s.points[p] >= table.points:
            return p
    return -1


# --- the next round -----------------------------------------------------------------------------


def is_counted(table: Table, s: State) -> bool:
    """The round is over, its points are counted if there are any."""
    return s.stage == (COUNTED if by_points(table) else RANKED)


def goes_on(table: Table, s: State) -> bool:
    """Whether another round is to be played."""
    enough = reached(table, s) >= 0 if by_points(table) else s.round >= table.rounds
    return not enough and in_match(table, s) > 1


@game.due(NextRound)
def another_round(table: Table, s: State) -> bool:
    """The round is counted, and what was agreed is not reached."""
    return is_counted(table, s) and goes_on(table, s)


@game.effect(NextRound)
def next_round(table: Table, s: State, step: NextRound) -> None:
    """All cards come together; who deals is drawn for again, or is ruled."""
    if not by_points(table) or s.round < scaled(table, MOST_ROUNDS):
        s.round += 1
    shuffle(s.stock)
    gather_pile(s.pile, s.stock.loose)
    gather(s.packet, s.stock.loose)
    for p in players(table):
        gather(s.hand[p], s.stock.loose)
        gather(s.cut[p], s.stock.loose)
        s.out[p] = 0
        s.lost[p] = 0
        s.contends[p] = 1 - s.expelled[p]
    s.stage = CUTTING
    if DEALER_ROUNDS.first_only(table):
        s.dealer = next_in(table, s, s.dealer)
        s.stage = DEALING
    elif DEALER_ROUNDS.emperor_deals(table) and s.emperor >= 0:
        s.dealer = s.emperor
        s.stage = DEALING
    else:
        s.dealer = -1
    s.turn = -1
    prepare_gifts(table, s)
    s.emperor_before = s.emperor
    s.emperor = -1
    s.outcast_before = s.outcast
    s.outcast = -1


def prepare_gifts(table: Table, s: State) -> None:
    """Which gifts the round will open with."""
    to_emperor = by_points(table) and s.emperor >= 0
    if mirror(table) and BOTH_EXCHANGES.outcast_only(table):
        to_emperor = False
    s.emperor_gifts = 1 if to_emperor else 0
    s.outcast_gifts = 0
    if mirror(table) and s.expelled[s.outcast] == 0:
        for p in players(table):
            if s.rank[p] == ELECT:
                s.outcast_gifts = 1


# --- the end of the match -----------------------------------------------------------------------


@game.due(EndMatch)
def match_is_over(table: Table, s: State) -> bool:
    """The round is counted, and what was agreed is reached, or nobody is left to play on."""
    return is_counted(table, s) and not goes_on(table, s)


@game.effect(EndMatch)
def end_match(table: Table, s: State, step: EndMatch) -> None:
    """The Emperor of the last round has won, or who has the points; in Mirror one has lost."""
    s.champion = deciding(table, s, s.emperor, s.emperor_before) if not mirror(table) else -1
    s.loser = deciding(table, s, s.outcast, s.outcast_before) if mirror(table) else -1
    for p in players(table):
        wins = p != s.loser if mirror(table) else p == s.champion
        s.won[p] = 1 if wins else 0
    s.stage = FINISHED


def deciding(table: Table, s: State, now: int, before: int) -> int:
    """Who has the points, or who bears a title now, or by a ruling bore it during the round."""
    if by_points(table):
        return reached(table, s) if reached(table, s) >= 0 else now
    return before if MATCH_WINNER.during_last(table) else now


@game.role("over")
def over(table: Table, s: State) -> bool:
    """The match has ended."""
    return s.stage == FINISHED


@game.role("winner")
def winner(table: Table, s: State, seat: int) -> bool:
    """Whether a player has won the match."""
    return s.won[seat] == 1
