"""L'empereur: what the stage of a round tells about turn, hands, cards to come and titles.

The rules keep the stage for themselves; these are the facts that they rely on. Without them a proof
would have to do with states that no play reaches.
"""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import OUT_TWO
from maldonne.spec.empereur.rules.finish import after_play
from maldonne.spec.empereur.state import (
    DEAL_CARD,
    DEALING,
    DEALT,
    DRAW_CARD,
    TURN,
    WON,
    State,
    Table,
)
from maldonne.spec.empereur.terms import is_out, remaining
from maldonne.spec.language import commanded, idle, players, scaled

# --- whose turn, and who deals --------------------------------------------------------------------


@game.invariant(
    "turn-while-playing",
    "EMP-TURN-1",
    fr="C'est le tour de quelqu'un dès que la manche a commencé, et de personne avant.",
    en="It is somebody's turn once the round has begun, and nobody's before.",
)
def turn_while_playing(table: Table, s: State) -> bool:
    """From the first turn to the end of the round."""
    return (s.turn >= 0) == (s.stage >= TURN)


@game.invariant(
    "dealer-once-drawn",
    "EMP-DEALER-1",
    fr="On sait qui distribue dès que le tirage est fini, et pas avant.",
    en="It is known who deals once the draw for it is over, and not before.",
)
def dealer_once_drawn(table: Table, s: State) -> bool:
    """From the deal on."""
    return (s.dealer >= 0) == (s.stage >= DEALING)


@game.invariant(
    "emperor-once-won",
    "EMP-TITLE-1",
    fr="Il y a un Empereur dès que la manche est gagnée, et pas avant.",
    en="There is an Emperor once the round is won, and not before.",
)
def emperor_once_won(table: Table, s: State) -> bool:
    """And he was not out of the round."""
    if s.stage < WON:
        return s.emperor == -1
    return s.emperor >= 0 and s.out[s.emperor] == 0


@game.invariant(
    "emperor-before-from-round-two",
    "EMP-MATCH-1",
    fr="Il y a un Empereur de la manche d'avant dès la deuxième manche.",
    en="There is an Emperor of the round before from the second round on.",
)
def emperor_before_from_round_two(table: Table, s: State) -> bool:
    """Not in the first."""
    return (s.emperor_before >= 0) == (s.round > 1)


# --- cards to come --------------------------------------------------------------------------------


@game.invariant(
    "cards-to-come-fit-the-stage",
    "EMP-DEAL-2",
    fr="On ne doit des cartes données que pendant la donne, et à piocher que pendant le jeu.",
    en="Cards are still to be dealt only in the deal, and to be drawn only in play.",
)
def cards_to_come_fit_the_stage(table: Table, s: State) -> bool:
    """Nothing is to come while the dealer is drawn for, and once the round is won."""
    if s.stage < DEALT or s.stage >= WON:
        return idle(s)
    for p in players(table):
        if s.stage == DEALT and commanded(s, DRAW_CARD, p) > 0:
            return False
        if s.stage != DEALT and commanded(s, DEAL_CARD, p) > 0:
            return False
    return True


@game.invariant(
    "the-deal-adds-up",
    "EMP-DEAL-2",
    fr="Pendant la donne, ce que chacun a et ce qu'il attend font sept cartes.",
    en="In the deal, what everybody has and what he awaits make seven cards.",
)
def the_deal_adds_up(table: Table, s: State) -> bool:
    """Each who is still in the match; all other cards are the stock."""
    if s.stage != DEALT:
        return True
    for p in players(table):
        share = 0 if s.expelled[p] == 1 else scaled(table, 7)
        if s.hand[p].size + commanded(s, DEAL_CARD, p) != share:
            return False
        if s.cut[p].size > 0:
            return False
    return s.pile.size == 0 and s.packet.size == 0


@game.invariant(
    "who-is-out-draws-nothing",
    "EMP-FINISH-1",
    fr="Qui est sorti ne doit pas piocher.",
    en="Whoever is out has not to draw.",
)
def who_is_out_draws_nothing(table: Table, s: State) -> bool:
    """Unless a ruling makes those who are out draw for a Two."""
    if OUT_TWO.everyone(table):
        return True
    for p in players(table):
        if is_out(table, s, p) and commanded(s, DRAW_CARD, p) > 0:
            return False
    return True


# --- who is still in ------------------------------------------------------------------------------


@game.invariant(
    "who-is-in-holds-cards",
    "EMP-FINISH-1",
    fr="Pendant la manche, qui est encore en jeu a des cartes, sauf s'il vient de les poser.",
    en="During the round whoever is in holds cards, unless he has just laid them.",
)
def who_is_in_holds_cards(table: Table, s: State) -> bool:
    """From the first turn until the round is won."""
    if s.stage < TURN or s.stage >= WON:
        return True
    for p in players(table):
        just_laid = p == s.turn and after_play(s)
        if s.hand[p].size == 0 and not is_out(table, s, p) and not just_laid:
            return False
    return True


@game.invariant(
    "two-in-play-at-least",
    "EMP-FINISH-3",
    fr="Tant que la manche dure, deux joueurs au moins sont en jeu, ou le dernier va gagner.",
    en="While the round lasts two players at least are in, or the last one is about to win.",
)
def two_in_play_at_least(table: Table, s: State) -> bool:
    """One may be left when another has just lost by his last card."""
    if s.stage >= WON or remaining(table, s) > 1:
        return True
    return remaining(table, s) == 1 and after_play(s) and s.out[s.turn] == 1


@game.invariant(
    "in-turn-is-in",
    "EMP-TURN-1",
    fr="Celui dont c'est le tour est en jeu, à moins qu'il vienne de poser ses dernières cartes.",
    en="The player whose turn it is is in, unless he has just laid his last cards.",
)
def in_turn_is_in(table: Table, s: State) -> bool:
    """From the first turn until the round is won; whoever lost the match earlier has no turn."""
    if s.stage < TURN or s.stage >= WON:
        return True
    return not is_out(table, s, s.turn) or (after_play(s) and s.out[s.turn] == 1)


@game.invariant(
    "all-in-before-play",
    "EMP-FINISH-1",
    fr="Avant que la manche commence, personne n'en est sorti.",
    en="Before the round begins nobody is out of it.",
)
def all_in_before_play(table: Table, s: State) -> bool:
    """Of those who are still in the match."""
    if s.stage >= TURN:
        return True
    for p in players(table):
        if s.out[p] == 1:
            return False
    return True
