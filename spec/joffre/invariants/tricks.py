"""Joffre, what is always so: the tricks."""

from __future__ import annotations

from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.invariants.deal import after, all_tricks
from maldonne.spec.joffre.questions import HIGHEST_CARD, UNNUMBERED
from maldonne.spec.joffre.rules.deal import cards_each
from maldonne.spec.joffre.state import (
    CARDS,
    FRANCE,
    JOFFRE,
    KAISER,
    LENGTH,
    PLAYED,
    PLAYING,
    SCORED,
    Play,
    State,
    Table,
    TakeTrick,
)
from maldonne.spec.language import has_card, has_suit, players, rank_of, suit_of


@game.invariant(
    "table-is-what-was-laid",
    "JOF-FOLLOW-1",
    fr="Sur la table est ce que les joueurs ont posé, dans l'ordre du tour.",
    en="On the table is what the players laid, in the order of their turn.",
)
def table_is_what_was_laid(table: Table, s: State) -> bool:
    """From the leader on, one card each, as many as lie there; it is the next one's turn."""
    if s.stage != PLAYING:
        return True
    if s.leader < 0 or s.turn < 0 or s.middle.size > table.players:
        return False
    for p in players(table):
        laid = after(table, p, s.leader) < s.middle.size
        if (s.laid[p] >= 0) != laid:
            return False
        all_laid = s.middle.size == table.players
        next_to_lay = 0 if all_laid else s.middle.size
        if p == s.turn and after(table, p, s.leader) != next_to_lay:
            return False
        for q in players(table):
            if p != q and s.laid[p] >= 0 and s.laid[p] == s.laid[q]:
                return False
    return True


@game.invariant(
    "each-card-laid-by-one",
    fr="Chaque carte de la table a été posée par un joueur.",
    en="Every card on the table was laid by a player.",
)
def each_card_laid_by_one(table: Table, s: State) -> bool:
    """And what a player laid is there."""
    if s.stage > SCORED:
        return True
    for card in CARDS:
        laid = False
        for p in players(table):
            if s.laid[p] == card:
                laid = True
        if has_card(s.middle, card) != laid:
            return False
    return True


@game.invariant(
    "tricks-are-cards",
    "JOF-TRICK-1",
    fr="Qui a remporté des levées en a les cartes, une de chaque joueur.",
    en="Whoever won tricks has their cards, one of every player.",
)
def tricks_are_cards(table: Table, s: State) -> bool:
    """As many cards as tricks, times players; all tricks are played once the counting begins."""
    for p in players(table):
        if s.won[p].size != table.players * s.tricks[p]:
            return False
    if s.stage == PLAYING:
        return all_tricks(table, s) < cards_each(table)
    if s.stage >= PLAYED and s.stage < SCORED:
        return all_tricks(table, s) == cards_each(table)
    return True


@game.invariant(
    "trump-from-the-first-card",
    "JOF-TRUMP-3",
    fr="Il y a un atout dès la première carte de la donne, et pas avant.",
    en="There is trump from the first card of a deal on, and not before.",
)
def trump_from_the_first_card(table: Table, s: State) -> bool:
    """Until the deal is written down."""
    if s.stage > SCORED:
        return True
    played = s.stage == PLAYING and (s.middle.size > 0 or all_tricks(table, s) > 0)
    counting = s.stage >= PLAYED and s.stage < SCORED
    return (s.trump >= 0) == (played or counting)


@game.invariant(
    "who-played-what",
    "JOF-INSULT-1",
    fr="De qui sont le Joffre et le Kaiser est noté une fois qu'ils sont joués.",
    en="Whose the Joffre and the Kaiser are is noted once they are played.",
)
def who_played_what(table: Table, s: State) -> bool:
    """While they lie on the table, by what lies there."""
    if s.stage > SCORED:
        return True
    return noted(table, s, JOFFRE, s.joffre_by) and noted(table, s, KAISER, s.kaiser_by)


def noted(table: Table, s: State, card: int, by: int) -> bool:
    """Whether a player is noted for a card exactly if it is played, and is the right one."""
    played = has_card(s.middle, card)
    for p in players(table):
        if has_card(s.won[p], card):
            played = True
        if s.laid[p] == card and by != p:
            return False
    return (by >= 0) == played


@game.invariant(
    "insult",
    "JOF-INSULT-1",
    fr="Pour une insulte, un seul joueur a Joffre et Kaiser, et la France n'est pas atout.",
    en="For an insult, one player has Joffre and Kaiser, and France is not trump.",
)
def insult(table: Table, s: State) -> bool:
    """It is he who played the Joffre; and none lies on the table that decided it."""
    if s.insulted < 0 or s.stage > SCORED:
        return True
    if s.insulted != s.joffre_by or s.trump == FRANCE:
        return False
    for p in players(table):
        if has_card(s.won[p], JOFFRE):
            return has_card(s.won[p], KAISER)
    return False


def worth(table: Table, s: State, card: int) -> int:
    """A card of the trick on one scale: trumps above the suit led, and that above the rest."""
    led = suit_of(s.laid[s.leader], LENGTH)
    if suit_of(card, LENGTH) == s.trump:
        return 2 * LENGTH + rank_of(card, LENGTH)
    if suit_of(card, LENGTH) == led:
        return LENGTH + rank_of(card, LENGTH)
    return 0


@game.invariant(
    "one-winner",
    "JOF-TRICK-1",
    "JOF-TRICK-2",
    fr="Une seule carte est la plus haute de la levée, et celui qui l'a posée la remporte.",
    en="One card alone is the highest of the trick, and whoever laid it wins.",
    on=(TakeTrick,),
)
def one_winner(table: Table, before: State, step: TakeTrick, after: State) -> bool:
    """On the scale of `worth`, under the usual readings, all others are less."""
    if HIGHEST_CARD.any_suit(table) or UNNUMBERED.plain(table):
        return True
    for p in players(table):
        if after.tricks[p] > before.tricks[p]:
            for q in players(table):
                if p != q and worth(table, before, before.laid[q]) >= worth(
                    table, before, before.laid[p]
                ):
                    return False
            return True
    return False


@game.invariant(
    "suit-is-followed",
    "JOF-FOLLOW-2",
    "JOF-FOLLOW-3",
    fr="Qui joue une autre couleur que celle demandée n'en a pas.",
    en="Whoever plays another suit than that led has none of it.",
    on=(Play,),
)
def suit_is_followed(table: Table, before: State, step: Play, after: State) -> bool:
    """Before the card was laid."""
    if before.middle.size == 0:
        return True
    led = suit_of(before.laid[before.leader], LENGTH)
    for p in players(table):
        if p == before.turn and has_suit(before.hand[p], led, LENGTH):
            return suit_of(step.card, LENGTH) == led
    return True
