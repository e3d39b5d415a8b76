"""L'empereur: what every step must settle. The clauses answer; the rules are compared with them."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.gifts import giver
from maldonne.spec.empereur.state import (
    CARDS,
    FINISHED,
    OUTCAST,
    WON,
    Compare,
    EmptyHand,
    EndMatch,
    EndRound,
    EndTurn,
    Give,
    GiveBest,
    LastOne,
    NextRound,
    Penalty,
    Score,
    Start,
    State,
    Sweep,
    Table,
    mirror,
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


@game.decision(
    NextRound, EndMatch, fr="La partie est-elle finie ?", en="Is the match over?", answers=YES_NO
)
def is_match_over(table: Table, before: State, step: NextRound | EndMatch, after: State) -> int:
    """1 if the match is over, else 0."""
    return 1 if after.stage == FINISHED else 0


def one_wins(table: Table, before: State, step: EndMatch) -> bool:
    """In this mode the match has a winner."""
    return not mirror(table)


@game.decision(
    EndMatch, fr="Qui gagne la partie ?", en="Who wins the match?", answers="seat", when=one_wins
)
def who_wins_match(table: Table, before: State, step: EndMatch, after: State) -> int:
    """The winner of the match, or -1 for nobody."""
    return after.champion


def one_loses(table: Table, before: State, step: EndMatch) -> bool:
    """In this mode the match has a loser."""
    return mirror(table)


@game.decision(
    EndMatch, fr="Qui perd la partie ?", en="Who loses the match?", answers="seat", when=one_loses
)
def who_loses_match(table: Table, before: State, step: EndMatch, after: State) -> int:
    """The loser of the match, or -1 for nobody."""
    return after.loser


# --- ranks and points in the other modes ----------------------------------------------------------


def there_is_an_outcast(table: Table, before: State, step: EndRound) -> bool:
    """In this mode a round leaves an Outcast."""
    return mirror(table)


@game.decision(
    EndRound,
    fr="Qui est l'Exclu ?",
    en="Who is the Outcast?",
    answers="seat",
    when=there_is_an_outcast,
)
def who_is_outcast(table: Table, before: State, step: EndRound, after: State) -> int:
    """The player who bears the rank, or -1."""
    for p in players(table):
        if after.rank[p] == OUTCAST:
            return p
    return -1


@game.decision(Score, fr="Combien de points ?", en="How many points?")
def how_many_points(table: Table, before: State, step: Score, after: State) -> int:
    """The points that the round has brought."""
    n = 0
    for p in players(table):
        n += after.points[p] - before.points[p]
    return n


@game.decision(Score, fr="Qui reçoit les points ?", en="Who gets the points?", answers="seat")
def who_gets_points(table: Table, before: State, step: Score, after: State) -> int:
    """The player who has more than before; if nobody has, he whose step it is."""
    for p in players(table):
        if after.points[p] > before.points[p]:
            return p
    return before.outcast if mirror(table) else before.emperor


# --- gifts ----------------------------------------------------------------------------------------


@game.decision(GiveBest, Give, fr="Qui reçoit la carte ?", en="Who gets the card?", answers="seat")
def who_receives(table: Table, before: State, step: GiveBest | Give, after: State) -> int:
    """The player who has a card more."""
    for p in players(table):
        if after.hand[p].size > before.hand[p].size:
            return p
    return -1


@game.decision(GiveBest, fr="Quelle carte est donnée ?", en="Which card is given?", answers=CARDS)
def which_card(table: Table, before: State, step: GiveBest, after: State) -> int:
    """The card of which the giver has one less."""
    p = giver(table, before)
    for card in CARDS:
        if after.hand[p].count[card] < before.hand[p].count[card]:
            return card
    return -1
