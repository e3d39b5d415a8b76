"""Joffre, what is always so: the offers."""

from __future__ import annotations

from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.invariants.deal import after
from maldonne.spec.joffre.questions import NOBODY
from maldonne.spec.joffre.rules.deal import most_offered
from maldonne.spec.joffre.state import (
    BIDDING,
    DEALING,
    PLAYING,
    SCORED,
    State,
    Table,
)
from maldonne.spec.joffre.terms import highest_offer
from maldonne.spec.language import left_of, players


@game.invariant(
    "offers-differ",
    "JOF-BID-4",
    fr="Deux joueurs n'ont jamais la même offre, et nul n'offre plus que permis.",
    en="No two players ever have the same offer, and nobody offers more than he may.",
)
def offers_differ(table: Table, s: State) -> bool:
    """Those that were made."""
    for p in players(table):
        if s.offered[p] > most_offered(table):
            return False
        for q in players(table):
            if p != q and s.offered[p] > 0 and s.offered[p] == s.offered[q]:
                return False
    return True


@game.invariant(
    "highest-makes-trump",
    "JOF-TRUMP-1",
    fr="Après les offres, qui fait l'atout a la plus haute ; sans offre, personne.",
    en="Once the offers are made, the highest makes trump; without an offer, nobody.",
)
def highest_makes_trump(table: Table, s: State) -> bool:
    """Nobody before; and there are no offers while cards are dealt."""
    if s.stage <= DEALING and highest_offer(table, s) > 0:
        return False
    if s.stage <= BIDDING:
        return s.maker < 0
    if s.maker < 0:
        return highest_offer(table, s) == 0 and NOBODY.left_leads(table)
    if s.stage == PLAYING and s.trump < 0 and s.leader != s.maker:
        return False
    return s.offered[s.maker] == highest_offer(table, s) and s.offered[s.maker] > 0


@game.invariant(
    "spoken-in-turn",
    "JOF-BID-1",
    "JOF-BID-6",
    fr="On parle l'un après l'autre, depuis la gauche du donneur.",
    en="People speak one after the other, from the dealer's left.",
)
def spoken_in_turn(table: Table, s: State) -> bool:
    """Whoever comes before the one to speak has spoken; the others have all, or have not."""
    for p in players(table):
        if s.spoke[p] == 0 and (s.offered[p] > 0 or s.passed[p] == 1) and s.stage <= BIDDING:
            return False
        if s.stage <= DEALING and s.spoke[p] == 1:
            return False
    if s.stage != BIDDING:
        return True
    if s.turn < 0 or s.dealer < 0:
        return False
    first = left_of(table, s.dealer)
    for p in players(table):
        before = after(table, p, first) < after(table, s.turn, first)
        if before and s.spoke[p] == 0:
            return False
        if not before and s.spoke[p] != s.spoke[s.turn]:
            return False
    return True


@game.invariant(
    "declined-since",
    "JOF-BID-5",
    fr="Qui a parlé depuis la plus haute offre a passé.",
    en="Whoever has spoken since the highest offer has declined.",
)
def declined_since_highest(table: Table, s: State) -> bool:
    """And whoever made it has not."""
    if s.stage != BIDDING:
        return True
    for h in players(table):
        if s.offered[h] > 0 and s.offered[h] == highest_offer(table, s):
            if s.passed[h] == 1:
                return False
            for p in players(table):
                spoke = after(table, p, h) < after(table, s.turn, h) or s.turn == h
                if p != h and spoke and s.passed[p] == 0:
                    return False
    for p in players(table):
        if highest_offer(table, s) == 0 and s.passed[p] != s.spoke[p]:
            return False
    return True


@game.invariant(
    "turn",
    fr="Quelqu'un a la parole ou le tour, quand on parle ou joue, et alors seulement.",
    en="It is somebody's turn while people speak or play, and only then.",
)
def turn(table: Table, s: State) -> bool:
    """And somebody leads while cards are played."""
    if s.stage == PLAYING and s.leader < 0:
        return False
    if s.stage != PLAYING and s.stage <= SCORED and s.leader >= 0:
        return False
    if s.stage == BIDDING or s.stage == PLAYING:
        return s.turn >= 0
    return s.stage > SCORED or s.turn < 0
