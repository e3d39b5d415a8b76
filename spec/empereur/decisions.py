"""L'empereur: what every step must settle. The clauses answer; the rules are compared with them."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.state import (
    WON,
    Compare,
    EmptyHand,
    EndMatch,
    EndTurn,
    LastOne,
    Penalty,
    Start,
    State,
    Sweep,
    Table,
)
from maldonne.spec.empereur.terms import is_out, must_draw
from maldonne.spec.language import Domain, players

YES_NO = Domain("yes or no", 0, 1, ("non", "oui"), ("no", "yes"))


@game.decision(Compare, fr="Qui distribue ?", en="Who deals?", answers="seat")
def who_deals(table: Table, before: State, step: Compare, after: State) -> int:
    """The dealer, or -1 if there is none yet."""
    return after.dealer


def can_take_a_turn(table: Table, before: State, value: int) -> bool:
    """A player who is in and holds cards."""
    return value >= 0 and before.hand[value].size > 0 and not is_out(table, before, value)


@game.decision(
    Start,
    EndTurn,
    Sweep,
    fr="À qui de jouer ?",
    en="Whose turn is it?",
    answers="seat",
    can_be=can_take_a_turn,
)
def whose_turn(table: Table, before: State, step: Start | EndTurn | Sweep, after: State) -> int:
    """The player whose turn comes."""
    return after.turn


@game.decision(
    Penalty, fr="Qui pioche pour la suite ?", en="Who draws for the run?", answers="seat"
)
def who_is_punished(table: Table, before: State, step: Penalty, after: State) -> int:
    """The player who is told to draw, or -1 for nobody."""
    for p in players(table):
        if must_draw(table, after, p) > must_draw(table, before, p):
            return p
    return -1


@game.decision(Penalty, fr="Combien de cartes pioche-t-il ?", en="How many cards does he draw?")
def how_many_cards(table: Table, before: State, step: Penalty, after: State) -> int:
    """How many cards were told to be drawn."""
    n = 0
    for p in players(table):
        n += must_draw(table, after, p) - must_draw(table, before, p)
    return n


@game.decision(EmptyHand, LastOne, fr="Qui est Empereur ?", en="Who is Emperor?", answers="seat")
def who_is_emperor(table: Table, before: State, step: EmptyHand | LastOne, after: State) -> int:
    """The Emperor, or -1 if there is none yet."""
    return after.emperor


@game.decision(
    EmptyHand, LastOne, fr="La manche est-elle finie ?", en="Is the round over?", answers=YES_NO
)
def is_round_over(table: Table, before: State, step: EmptyHand | LastOne, after: State) -> int:
    """1 if the round is over, else 0."""
    return 1 if after.stage == WON else 0


@game.decision(EndMatch, fr="Qui gagne la partie ?", en="Who wins the match?", answers="seat")
def who_wins_match(table: Table, before: State, step: EndMatch, after: State) -> int:
    """The winner of the match, or -1 for nobody."""
    return after.champion
