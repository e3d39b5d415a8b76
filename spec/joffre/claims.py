"""Joffre: what the text asserts about the game, and what a reader takes for granted."""

from __future__ import annotations

from typing import Any

from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.rules.deal import cards_each
from maldonne.spec.joffre.state import (
    ENGLAND,
    FRANCE,
    GERMANY,
    JOFFRE,
    KAISER,
    RUSSIA,
    EndMatch,
    Score,
    State,
    Table,
    TakeTrick,
)
from maldonne.spec.joffre.terms import suit
from maldonne.spec.language import Claim, players, scaled

# --- the points of a deal -----------------------------------------------------------------------


def deal_worth(table: Table, before: State) -> int:
    """A point a trick, five for the Joffre, three off for the Kaiser, five off for an insult."""
    n = cards_each(table)
    if before.joffre_by >= 0:
        n += scaled(table, 5)
    if before.kaiser_by >= 0:
        n -= scaled(table, 3)
    if before.insulted >= 0:
        n -= scaled(table, 5)
    return n


def total_is_fixed(table: Table, before: State, step: Score, after: State) -> bool:
    """If the offer was made, the points of all players come to that."""
    n = 0
    for p in players(table):
        n += before.gain[p]
    return before.failed == 1 or n == deal_worth(table, before)


def no_more_than(table: Table, before: State, step: Score, after: State) -> bool:
    """Nobody has more than four above the tricks: all but one of them, and the Joffre."""
    for p in players(table):
        if before.gain[p] > cards_each(table) + 4:
            return False
    return True


def no_less_than(table: Table, before: State, step: Score, after: State) -> bool:
    """Who did not make trump loses 5 at most, and 3 without an insult; who did, the offer more."""
    for p in players(table):
        least = 0
        if before.insulted == p:
            least -= scaled(table, 5)
        if before.maker == p and before.failed == 1:
            least -= before.offered[p]
        elif before.insulted != p:
            least -= scaled(table, 3) - 1
        if before.gain[p] < least:
            return False
    return True


def has_most(table: Table, before: State, step: Score, after: State) -> bool:
    """Somebody has as much as can be had."""
    for p in players(table):
        if before.gain[p] == cards_each(table) + 4:
            return True
    return False


def has_least(table: Table, before: State, step: Score, after: State) -> bool:
    """Somebody has offered all tricks, failed, and lost the Joffre to the Kaiser."""
    for p in players(table):
        if before.gain[p] == -cards_each(table) - scaled(table, 5):
            return True
    return False


# --- the Kaiser takes the Joffre ----------------------------------------------------------------


def eaten(table: Table, before: State, step: TakeTrick, after: State) -> bool:
    """It does so in this trick."""
    return before.insulted < 0 and after.insulted >= 0


def eaten_as_france_is_trump(table: Table, before: State, step: TakeTrick, after: State) -> bool:
    """Though the Joffre is a trump."""
    return eaten(table, before, step, after) and before.trump == FRANCE


def eaten_neither_trump_nor_led(table: Table, before: State, step: TakeTrick, after: State) -> bool:
    """Though the Kaiser is no trump and did not open the trick."""
    if not eaten(table, before, step, after) or before.trump == GERMANY:
        return False
    return before.laid[before.leader] != KAISER


def eaten_with_another_german(table: Table, before: State, step: TakeTrick, after: State) -> bool:
    """Though another card of Germany lies there."""
    n = 0
    for p in players(table):
        if suit(table, before.laid[p]) == GERMANY:
            n += 1
    return eaten(table, before, step, after) and n > 1


def eaten_from_the_lead(table: Table, before: State, step: TakeTrick, after: State) -> bool:
    """The Kaiser opened the trick, and England or Russia is trump."""
    other = before.trump == ENGLAND or before.trump == RUSSIA
    return eaten(table, before, step, after) and other


def joffre_wins(table: Table, before: State, step: TakeTrick, after: State) -> bool:
    """The weakest card of its suit takes a trick."""
    for p in players(table):
        if before.laid[p] == JOFFRE and after.tricks[p] > before.tricks[p]:
            return True
    return False


def somebody_insulted(table: Table, before: State, step: Score, after: State) -> bool:
    """In this deal the Kaiser took the Joffre."""
    return before.insulted >= 0


def offer_failed(table: Table, before: State, step: Score, after: State) -> bool:
    """In this deal whoever made trump has failed."""
    return before.failed == 1


def claim(
    name: str, form: str, on: type, fr: str, en: str, function: Any, *, expected: Any = "proved"
) -> None:
    """Something that is so, or may be, or is measured, at every step of a kind."""
    game.claim(Claim(name, form, (on,), fr=fr, en=en, expected=expected, function=function))


claim(
    "total-of-a-deal",
    "always",
    Score,
    "Offre tenue, une donne rapporte en tout les levées, plus 5, moins 3 (à quatre 10, à trois 12),"
    " et 5 de moins s'il y a insulte.",
    "If the offer is made, a deal brings the tricks, plus 5, less 3 in all (10 among four, 12 among"
    " three), and 5 less if there is an insult.",
    total_is_fixed,
)
claim(
    "most-in-a-deal",
    "always",
    Score,
    "Nul ne fait plus de 12 points dans une donne à quatre, ni plus de 14 à trois.",
    "Nobody makes more than 12 points in a deal of four, nor more than 14 of three.",
    no_more_than,
)
claim(
    "least-in-a-deal",
    "always",
    Score,
    "Sans insulte ni offre manquée nul ne perd plus de 2 points ; l'une coûte 5, l'autre l'offre.",
    "Without an insult or a failed offer nobody loses more than 2; the one costs 5, the other the"
    " offer.",
    no_less_than,
)
claim(
    "most-is-reached",
    "possible",
    Score,
    "Quelqu'un fait toutes les levées moins une, avec le Joffre et sans le Kaiser.",
    "Somebody makes all tricks but one, with the Joffre and without the Kaiser.",
    has_most,
)
claim(
    "least-is-reached",
    "possible",
    Score,
    "Quelqu'un offre toutes les levées, les manque et perd le Joffre contre le Kaiser : −13 à"
    " quatre, −15 à trois.",
    "Somebody offers all tricks, fails, and loses the Joffre to the Kaiser: −13 among four, −15"
    " among three.",
    has_least,
)
claim(
    "kaiser-takes-joffre",
    "possible",
    TakeTrick,
    "Le Kaiser prend une levée où est le Joffre.",
    "The Kaiser takes a trick with the Joffre.",
    eaten,
)
claim(
    "not-from-trumps",
    "never",
    TakeTrick,
    "Le Kaiser prend le Joffre quand la France est atout.",
    "The Kaiser takes the Joffre while France is trump.",
    eaten_as_france_is_trump,
)
claim(
    "trump-or-led",
    "never",
    TakeTrick,
    "Le Kaiser prend le Joffre sans être atout ni la carte demandée.",
    "The Kaiser takes the Joffre though it is neither a trump nor the card led.",
    eaten_neither_trump_nor_led,
)
claim(
    "alone-of-its-suit",
    "never",
    TakeTrick,
    "Le Kaiser prend le Joffre dans une levée où est une autre carte d'Allemagne.",
    "The Kaiser takes the Joffre in a trick with another card of Germany.",
    eaten_with_another_german,
)
claim(
    "kaiser-led",
    "possible",
    TakeTrick,
    "Le Kaiser, sans être atout, prend le Joffre dans une levée qu'il a ouverte.",
    "The Kaiser, though no trump, takes the Joffre in a trick that it opened.",
    eaten_from_the_lead,
)
claim(
    "joffre-takes",
    "possible",
    TakeTrick,
    "Le Joffre, la plus basse carte de sa série, remporte une levée.",
    "The Joffre, the lowest card of its suit, wins a trick.",
    joffre_wins,
)
claim(
    "insult-rate",
    "how often",
    Score,
    "Dans combien de donnes le Kaiser prend le Joffre.",
    "In how many deals the Kaiser takes the Joffre.",
    somebody_insulted,
    expected="measured",
)
claim(
    "failure-rate",
    "how often",
    Score,
    "Dans combien de donnes l'offre est manquée.",
    "In how many deals the offer is failed.",
    offer_failed,
    expected="measured",
)
game.claim(
    Claim(
        "every-match-ends",
        "ends",
        (EndMatch,),
        fr="Toute partie finit.",
        en="Every match ends.",
        expected="ends almost surely",
    )
)
game.claim(
    Claim(
        "length",
        "how long",
        (EndMatch,),
        fr="Combien de donnes dure une partie.",
        en="How many deals a match lasts.",
        expected="measured",
        counts=(Score,),
    )
)
