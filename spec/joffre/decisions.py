"""Joffre: what every step must settle; what the clauses answer is compared with the rules."""

from __future__ import annotations

from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.questions import LAPS
from maldonne.spec.joffre.state import (
    SUITS,
    DealCard,
    Decline,
    EndMatch,
    Offer,
    Play,
    StartBidding,
    StartPlay,
    State,
    Table,
    TakeTrick,
)
from maldonne.spec.joffre.terms import (
    dealer,
    in_hand,
    insulted,
    on_table,
    to_act,
    tricks_of,
    trump,
)
from maldonne.spec.language import players


@game.decision(DealCard, fr="Qui reçoit la carte ?", en="Who is dealt the card?", answers="seat")
def who_is_dealt(table: Table, before: State, step: DealCard, after: State) -> int:
    """The player who has a card more."""
    for p in players(table):
        if in_hand(table, after, p) > in_hand(table, before, p):
            return p
    return -1


@game.decision(StartBidding, fr="Qui parle le premier ?", en="Who speaks first?", answers="seat")
def who_speaks_first(table: Table, before: State, step: StartBidding, after: State) -> int:
    """The player to make an offer."""
    return to_act(table, after)


def others_speak(table: Table, before: State, step: Offer | Decline) -> bool:
    """Somebody is still to speak."""
    return LAPS.until_none(table) or to_act(table, before) != dealer(table, before)


@game.decision(
    Offer,
    Decline,
    fr="Qui parle ensuite ?",
    en="Who speaks next?",
    answers="seat",
    when=others_speak,
)
def who_speaks_next(table: Table, before: State, step: Offer | Decline, after: State) -> int:
    """The player to make an offer."""
    return to_act(table, after)


@game.decision(StartPlay, fr="Qui ouvre le jeu ?", en="Who opens the play?", answers="seat")
def who_opens(table: Table, before: State, step: StartPlay, after: State) -> int:
    """The player to lay the first card."""
    return to_act(table, after)


@game.decision(Play, fr="Quel est l'atout ?", en="What is trump?", answers=SUITS)
def what_is_trump(table: Table, before: State, step: Play, after: State) -> int:
    """The suit of trump."""
    return trump(table, after)


def others_play(table: Table, before: State, step: Play) -> bool:
    """Somebody is still to play to the trick."""
    return on_table(table, before) + 1 < table.players


@game.decision(
    Play, fr="Qui joue ensuite ?", en="Who plays next?", answers="seat", when=others_play
)
def who_plays_next(table: Table, before: State, step: Play, after: State) -> int:
    """The player whose turn it is."""
    return to_act(table, after)


@game.decision(TakeTrick, fr="Qui remporte la levée ?", en="Who wins the trick?", answers="seat")
def who_takes_trick(table: Table, before: State, step: TakeTrick, after: State) -> int:
    """The player who has a trick more."""
    for p in players(table):
        if tricks_of(table, after, p) > tricks_of(table, before, p):
            return p
    return -1


def cards_are_left(table: Table, before: State, step: TakeTrick) -> bool:
    """There are more tricks to play."""
    return in_hand(table, before, 0) > 0


@game.decision(
    TakeTrick,
    fr="Qui commence la levée suivante ?",
    en="Who leads to the next trick?",
    answers="seat",
    when=cards_are_left,
)
def who_leads_next(table: Table, before: State, step: TakeTrick, after: State) -> int:
    """The player to lay a card."""
    return to_act(table, after)


@game.decision(
    TakeTrick,
    fr="Qui s'est fait manger le Joffre ?",
    en="Who lost the Joffre to the Kaiser?",
    answers="seat",
)
def who_is_insulted(table: Table, before: State, step: TakeTrick, after: State) -> int:
    """The player who will pay for this trick, or -1."""
    return insulted(table, after) if insulted(table, before) < 0 else -1


@game.decision(EndMatch, fr="Qui a gagné ?", en="Who has won?", answers="seat")
def who_wins(table: Table, before: State, step: EndMatch, after: State) -> int:
    """The first player who has won, or -1."""
    for p in players(table):
        if after.champion[p] == 1:
            return p
    return -1
