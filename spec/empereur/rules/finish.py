"""L'empereur: the last card, a last card that is a joker, titles, rounds and the match."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import (
    DEALER_ROUNDS,
    FINISH_MIXED,
    FINISH_SCOPE,
    MATCH_WINNER,
)
from maldonne.spec.empereur.state import (
    CHARGED,
    CUTTING,
    DEALING,
    EMPEROR,
    FINISHED,
    LAID,
    RANKED,
    SETTLED,
    SUBJECT,
    WON,
    EmptyHand,
    EndMatch,
    EndRound,
    LastOne,
    NextRound,
    State,
    Table,
)
from maldonne.spec.empereur.terms import next_in, remaining
from maldonne.spec.language import gather, gather_pile, idle, players, shuffle


def after_play(s: State) -> bool:
    """Cards were laid, and what follows from them is under way."""
    return s.stage == LAID or s.stage == CHARGED or s.stage == SETTLED


def lost_finish(table: Table, s: State) -> bool:
    """Whether the player has just laid his last cards, with a joker among them."""
    alone = s.last_naturals == 0
    joker = s.last_jokers > 0 and (alone or FINISH_MIXED.any_joker(table))
    return joker and s.hand[s.turn].size == 0 and s.laid_last == s.turn


@game.due(EmptyHand)
def hand_is_empty(table: Table, s: State) -> bool:
    """The player has laid his last card; what the Two and the run bring about is done."""
    return (
        idle(s)
        and after_play(s)
        and s.hand[s.turn].size == 0
        and s.out[s.turn] == 0
        and s.expelled[s.turn] == 0
    )


@game.effect(EmptyHand)
def empty_hand(table: Table, s: State, step: EmptyHand) -> None:
    """He is Emperor and the round is over; with a joker he loses and the others go on."""
    p = s.turn
    if lost_finish(table, s):
        s.out[p] = 1
        s.title[p] = SUBJECT
        if FINISH_SCOPE.match(table):
            s.expelled[p] = 1
    else:
        s.emperor = p
        s.stage = WON


@game.due(LastOne)
def one_is_left(table: Table, s: State) -> bool:
    """A lost finish has left one player in."""
    return idle(s) and after_play(s) and s.out[s.turn] == 1 and remaining(table, s) == 1


@game.actor(LastOne)
def who_is_left(table: Table, s: State) -> int:
    """The only player still in."""
    return next_in(table, s, s.turn)


@game.effect(LastOne)
def last_one(table: Table, s: State, step: LastOne) -> None:
    """He is Emperor and the round is over."""
    s.emperor = next_in(table, s, s.turn)
    s.stage = WON


@game.due(EndRound)
def round_is_over(table: Table, s: State) -> bool:
    """The round has its Emperor."""
    return s.stage == WON and idle(s)


@game.actor(EndRound)
def who_won(table: Table, s: State) -> int:
    """The Emperor."""
    return s.emperor


@game.effect(EndRound)
def end_round(table: Table, s: State, step: EndRound) -> None:
    """One is Emperor, the others are Subjects."""
    for p in players(table):
        s.title[p] = EMPEROR if p == s.emperor else SUBJECT
    s.stage = RANKED


def in_match(table: Table, s: State) -> int:
    """How many players are still in the match."""
    n = 0
    for p in players(table):
        if s.expelled[p] == 0:
            n += 1
    return n


def goes_on(table: Table, s: State) -> bool:
    """Whether another round is to be played."""
    return s.round < table.rounds and in_match(table, s) > 1


@game.due(NextRound)
def another_round(table: Table, s: State) -> bool:
    """The titles are given and fewer rounds were played than agreed."""
    return s.stage == RANKED and goes_on(table, s)


@game.effect(NextRound)
def next_round(table: Table, s: State, step: NextRound) -> None:
    """All cards come together; who deals is drawn for again, or is ruled."""
    s.round += 1
    shuffle(s.stock)
    gather_pile(s.pile, s.stock.loose)
    gather(s.packet, s.stock.loose)
    for p in players(table):
        gather(s.hand[p], s.stock.loose)
        gather(s.cut[p], s.stock.loose)
        s.out[p] = 0
        s.contends[p] = 1 - s.expelled[p]
    s.stage = CUTTING
    if DEALER_ROUNDS.first_only(table):
        s.dealer = next_in(table, s, s.dealer)
        s.stage = DEALING
    elif DEALER_ROUNDS.emperor_deals(table):
        s.dealer = s.emperor
        s.stage = DEALING
    else:
        s.dealer = -1
    s.turn = -1
    s.emperor_before = s.emperor
    s.emperor = -1


@game.due(EndMatch)
def match_is_over(table: Table, s: State) -> bool:
    """As many rounds were played as agreed, or nobody is left to play another."""
    return s.stage == RANKED and not goes_on(table, s)


@game.effect(EndMatch)
def end_match(table: Table, s: State, step: EndMatch) -> None:
    """The Emperor of the last round has won, or he who bore the title while it was played."""
    s.champion = s.emperor_before if MATCH_WINNER.during_last(table) else s.emperor
    s.stage = FINISHED


@game.role("over")
def over(table: Table, s: State) -> bool:
    """The match has ended."""
    return s.stage == FINISHED


@game.role("winner")
def winner(table: Table, s: State, seat: int) -> bool:
    """Whether a player has won the match."""
    return s.champion == seat
