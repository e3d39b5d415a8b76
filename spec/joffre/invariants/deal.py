"""Joffre, what is always so: where the cards are in a deal."""

from __future__ import annotations

from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.rules.deal import cards_each
from maldonne.spec.joffre.state import (
    BIDDING,
    BLANK_OF_ENGLAND,
    BLANK_OF_RUSSIA,
    CARDS,
    DEALING,
    LENGTH,
    PLAYED,
    PLAYING,
    SCORED,
    SEATING,
    StartBidding,
    State,
    Table,
)
from maldonne.spec.joffre.terms import pack_size
from maldonne.spec.language import has_card, left_of, players


def after(table: Table, seat: int, start: int) -> int:
    """How many seats to the left of another one a seat is."""
    return seat - start if seat >= start else seat - start + table.players


@game.invariant(
    "four-suits-of-eight",
    "JOF-PACK-1",
    fr="Le jeu a 32 cartes au plus, huit de chaque série, toutes différentes.",
    en="The pack has 32 cards at most, eight of each suit, no two alike.",
)
def four_suits_of_eight(table: Table, s: State) -> bool:
    """Of the table; fewer where three play or a pack was cut down."""
    for card in CARDS:
        if table.pack[card] > 1:
            return False
    return pack_size(table) <= 4 * LENGTH


@game.invariant(
    "three-or-four",
    "JOF-PLAYERS-1",
    fr="On joue à quatre, ou à trois.",
    en="Four play, or three.",
)
def three_or_four(table: Table, s: State) -> bool:
    """As the table says."""
    return table.players == 3 or table.players == 4


@game.invariant(
    "white-cards-out",
    "JOF-THREE-1",
    fr="À trois, les deux cartes blanches ne sont pas du jeu.",
    en="Among three the two white cards are not in play.",
)
def white_cards_out(table: Table, s: State) -> bool:
    """Nobody can hold them, nor have won them."""
    if table.players > 3:
        return True
    for p in players(table):
        if has_card(s.hand[p], BLANK_OF_ENGLAND) or has_card(s.hand[p], BLANK_OF_RUSSIA):
            return False
        if has_card(s.won[p], BLANK_OF_ENGLAND) or has_card(s.won[p], BLANK_OF_RUSSIA):
            return False
    return True


@game.invariant(
    "nothing-aside",
    "JOF-DEAL-3",
    fr="Toutes les cartes servent, sauf celles d'un jeu réduit qui ne se partagent pas.",
    en="All cards are in play, but for those of a pack cut down that cannot be shared.",
)
def nothing_aside(table: Table, s: State) -> bool:
    """By number: what is in play is the same for everybody."""
    n = s.pack.size + s.middle.size
    for p in players(table):
        n += s.hand[p].size + s.won[p].size
    return n == cards_each(table) * table.players


@game.invariant(
    "dealt-in-turn",
    "JOF-DEAL-2",
    fr="Pendant la donne, qui a été servi dans le tour a une carte de plus que les autres.",
    en="While cards are dealt, whoever was served in this lap has one card more than the others.",
)
def dealt_in_turn(table: Table, s: State) -> bool:
    """From the dealer's left up to the player who is next; the dealer is served last."""
    if s.stage == SEATING:
        return s.dealer < 0 and s.dealt_to < 0
    if s.dealer < 0:
        return False
    if s.stage != DEALING:
        return s.dealt_to < 0
    if s.dealt_to < 0:
        return False
    first = left_of(table, s.dealer)
    for p in players(table):
        more = 1 if after(table, p, first) < after(table, s.dealt_to, first) else 0
        if s.hand[p].size != s.hand[s.dealer].size + more:
            return False
    return True


@game.invariant(
    "hands",
    "JOF-DEAL-3",
    fr="Tant que l'on joue, chacun a autant de cartes qu'il reste de levées.",
    en="As long as there is play everybody holds as many cards as there are tricks to come.",
)
def hands(table: Table, s: State) -> bool:
    """All cards at the offers; one less for every trick, and for a card that lies on the table."""
    for p in players(table):
        if s.stage == BIDDING and s.hand[p].size != cards_each(table):
            return False
        laid = 1 if s.laid[p] >= 0 else 0
        left = cards_each(table) - all_tricks(table, s) - laid
        if s.stage == PLAYING and s.hand[p].size != left:
            return False
        if (s.stage == SEATING or s.stage >= PLAYED) and s.stage <= SCORED and s.hand[p].size > 0:
            return False
    return True


def all_tricks(table: Table, s: State) -> int:
    """How many tricks were won."""
    n = 0
    for p in players(table):
        n += s.tricks[p]
    return n


@game.invariant(
    "cards-apart",
    fr="Hors du jeu de la carte, rien n'est sur la table ni gagné.",
    en="While no cards are played, none lie on the table and none are won.",
)
def cards_apart(table: Table, s: State) -> bool:
    """Before play, after the totals are written down, and as far as the table goes in counting."""
    playing = s.stage == PLAYING
    counting = s.stage >= PLAYED and s.stage < SCORED
    if s.stage > SCORED:
        return True
    if not playing and s.middle.size > 0:
        return False
    for p in players(table):
        if not playing and s.laid[p] >= 0:
            return False
        if not playing and not counting and (s.won[p].size > 0 or s.tricks[p] > 0):
            return False
    if playing:
        return True
    dealt = s.stage == BIDDING or counting
    return s.stage == DEALING or (s.pack.size == 0) == dealt


@game.invariant(
    "same-for-all",
    "JOF-THREE-2",
    fr="Chacun reçoit autant de cartes.",
    en="Everybody is dealt as many cards.",
    on=(StartBidding,),
)
def same_for_all(table: Table, before: State, step: StartBidding, after: State) -> bool:
    """As many as the pack gives each."""
    for p in players(table):
        if after.hand[p].size != cards_each(table):
            return False
    return True
