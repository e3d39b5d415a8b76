"""Joffre, what is always so: points and totals."""

from __future__ import annotations

from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.questions import (
    CONTRACT,
    FAILED,
    KAISER_HOLDER,
    OTHERS_SCORE,
    PARTNER_CONTRACT,
    PARTNER_SCORE,
    WIN_WHEN,
)
from maldonne.spec.joffre.rules.points import lowest_total
from maldonne.spec.joffre.state import (
    FINISHED,
    INSULT_COUNTED,
    JOFFRE,
    JOFFRE_COUNTED,
    KAISER,
    KAISER_COUNTED,
    PAID,
    SCORED,
    STRUCK,
    TRICKS_COUNTED,
    State,
    Table,
)
from maldonne.spec.joffre.terms import is_of_side, made_by_side, partner
from maldonne.spec.language import has_card, players, scaled


def worth_of_cards(table: Table, s: State, seat: int) -> int:
    """What tricks, Joffre and Kaiser bring a player, as far as they are counted."""
    n = 0
    if OTHERS_SCORE.everybody(table) or is_of_side(table, seat, s.maker):
        n = s.tricks[seat]
    if s.stage >= JOFFRE_COUNTED and has_card(s.won[seat], JOFFRE):
        n += scaled(table, 5)
    if s.stage >= KAISER_COUNTED:
        if KAISER_HOLDER.holder(table):
            n -= scaled(table, 3) if s.kaiser_by == seat else 0
        elif has_card(s.won[seat], KAISER):
            n -= scaled(table, 3)
    return n


def expected_gain(table: Table, s: State, seat: int) -> int:
    """What a player has in the deal, by what is counted so far."""
    if s.stage < TRICKS_COUNTED or s.stage > INSULT_COUNTED:
        return 0
    n = worth_of_cards(table, s, seat)
    helps = PARTNER_CONTRACT.together(table) and partner(table, seat) == s.maker
    if s.failed == 1 and s.maker >= 0 and (seat == s.maker or helps):
        n = n - s.tricks[seat] if FAILED.tricks_only(table) else 0
    if s.failed == 1 and s.stage >= PAID and seat == s.maker:
        n -= s.offered[seat]
    if s.stage == INSULT_COUNTED and seat == s.insulted:
        n -= scaled(table, 5)
    return n


@game.invariant(
    "points-add-up",
    "JOF-TRICK-3",
    "JOF-JOFFRE-1",
    "JOF-KAISER-1",
    "JOF-CONTRACT-1",
    "JOF-CONTRACT-2",
    "JOF-INSULT-2",
    fr="Les points de la donne sont la somme de ce qui est compté.",
    en="The points of the deal are the sum of what is counted.",
)
def points_add_up(table: Table, s: State) -> bool:
    """For every player, at every point of the counting."""
    for p in players(table):
        if s.gain[p] != expected_gain(table, s, p):
            return False
    return True


@game.invariant(
    "failed-is-short",
    "JOF-CONTRACT-3",
    fr="Une offre n'est dite manquée que s'il manque des levées.",
    en="An offer is said to be failed only if tricks are lacking.",
)
def failed_is_short(table: Table, s: State) -> bool:
    """From the striking of the points until they are written down."""
    if s.failed == 0:
        return s.stage != STRUCK and s.stage != PAID
    if s.stage < STRUCK or s.stage > INSULT_COUNTED or s.maker < 0:
        return False
    if CONTRACT.points(table):
        return True
    return made_by_side(table, s, s.maker) < s.offered[s.maker]


@game.invariant(
    "below-forty-until-the-end",
    "JOF-MATCH-1",
    fr="Tant que l'on joue, nul n'a 40 points inscrits, et nul n'a gagné.",
    en="As long as there is play, nobody has 40 points written down, and nobody has won.",
)
def below_forty_until_the_end(table: Table, s: State) -> bool:
    """Nor less than can be written down."""
    for p in players(table):
        if s.score[p] < lowest_total(table):
            return False
        if s.stage < SCORED and s.score[p] >= scaled(table, 40):
            return False
        if s.score[p] >= scaled(table, 40) + 15:
            return False
        if s.stage != FINISHED and s.champion[p] == 1:
            return False
    return True


@game.invariant(
    "partners-have-one-total",
    "JOF-PARTNER-1",
    fr="Des partenaires ont le même total.",
    en="Partners have the same total.",
)
def partners_have_one_total(table: Table, s: State) -> bool:
    """Where a ruling does not give each his own."""
    for p in players(table):
        mate = partner(table, p)
        if PARTNER_SCORE.together(table) and mate >= 0 and s.score[p] != s.score[mate]:
            return False
    return True


@game.invariant(
    "winners-have-forty",
    "JOF-MATCH-2",
    fr="À la fin quelqu'un a gagné, et qui a gagné a 40 points.",
    en="At the end somebody has won, and whoever has won has 40 points.",
)
def winners_have_forty(table: Table, s: State) -> bool:
    """Written down, or by a ruling with what the deal has brought so far."""
    if s.stage != FINISHED:
        return True
    won = False
    for p in players(table):
        if s.champion[p] == 1:
            won = True
            if s.score[p] < scaled(table, 40) and WIN_WHEN.after_deal(table):
                return False
    return won
