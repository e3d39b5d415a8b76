"""Joffre: what the text speaks of. Clauses and rules share these words.

The word stems are looked for in the source sentence of every clause that speaks of the term.
"""

from __future__ import annotations

from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.questions import (
    HIGHEST_CARD,
    PARTNER_CONTRACT,
    PARTNER_SCORE,
    UNNUMBERED,
    WIN_WHEN,
)
from maldonne.spec.joffre.state import (
    CARDS,
    JOFFRE,
    KAISER,
    LENGTH,
    State,
    Table,
    in_pairs,
)
from maldonne.spec.language import (
    has_card,
    has_suit,
    opposite,
    players,
    rank_of,
    scaled,
    suit_of,
)

# --- cards --------------------------------------------------------------------------------------


@game.term(fr="couleur", en="suit", words=("couleur", "série", "atout", "france", "allemagne"))
def suit(table: Table, card: int) -> int:
    """The suit of a card; -1 for none."""
    return suit_of(card, LENGTH)


@game.term(fr="force", en="strength", words=("haut", "moindre", "numér", *"1 2 3 4 5 6 7".split()))
def strength(table: Table, card: int) -> int:
    """Where a card stands in its suit: the unnumbered one at 0, the others at their number."""
    return rank_of(card, LENGTH)


@game.term(fr="le Joffre", en="the Joffre", words=("joffre",))
def is_joffre(table: Table, card: int) -> bool:
    """Whether a card is the unnumbered one of France."""
    return card == JOFFRE


@game.term(fr="le Kaiser", en="the Kaiser", words=("kaiser",))
def is_kaiser(table: Table, card: int) -> bool:
    """Whether a card is the unnumbered one of Germany."""
    return card == KAISER


# --- the deal -----------------------------------------------------------------------------------


@game.term(fr="le donneur", en="the dealer", words=("donne", "joueurs mêle"))
def dealer(table: Table, s: State) -> int:
    """Who deals, or -1."""
    return s.dealer


@game.term(fr="cartes à donner", en="cards to be dealt", words=("données", "cartes"))
def to_be_dealt(table: Table, s: State) -> int:
    """How many cards are still to be dealt."""
    return s.pack.size


@game.term(fr="cartes en main", en="cards in hand", words=("carte", "donne"))
def in_hand(table: Table, s: State, seat: int) -> int:
    """How many cards a player holds."""
    return s.hand[seat].size


# --- offers -------------------------------------------------------------------------------------


@game.term(fr="l'offre", en="the offer", words=("off", "prend", "acheteur", "contrat"))
def offer_of(table: Table, s: State, seat: int) -> int:
    """What a player has offered; 0 for nothing."""
    return s.offered[seat]


@game.term(fr="la plus haute offre", en="the highest offer", words=("off",))
def highest_offer(table: Table, s: State) -> int:
    """The highest offer so far; 0 if there is none."""
    best = 0
    for p in players(table):
        if s.offered[p] > best:
            best = s.offered[p]
    return best


@game.term(fr="qui a parlé", en="who has spoken", words=("premier", "suivant", "ainsi de suite"))
def has_spoken(table: Table, s: State, seat: int) -> bool:
    """Whether a player has made an offer or declined, in this deal."""
    return s.spoke[seat] == 1


@game.term(fr="qui a passé", en="who has declined", words=("veut", "ainsi de suite"))
def has_declined(table: Table, s: State, seat: int) -> bool:
    """Whether a player has declined since the last offer."""
    return s.passed[seat] == 1


@game.term(fr="qui fait l'atout", en="who makes trump", words=("atout", "acheteur", "prend", "off"))
def maker(table: Table, s: State) -> int:
    """Who has made the highest offer, or -1."""
    return s.maker


@game.term(fr="à lui de jouer", en="whose turn it is")
def to_act(table: Table, s: State) -> int:
    """Who is to make an offer or to play."""
    return s.turn


# --- tricks -------------------------------------------------------------------------------------


@game.term(fr="l'atout", en="trump", words=("atout",))
def trump(table: Table, s: State) -> int:
    """The suit of trump; -1 as long as there is none."""
    return s.trump


@game.term(fr="cartes sur la table", en="cards on the table", words=("table", "levée", "commence"))
def on_table(table: Table, s: State) -> int:
    """How many cards lie in the trick."""
    return s.middle.size


@game.term(fr="la carte d'un joueur", en="a player's card", words=("carte", "kaiser", "joué"))
def card_of(table: Table, s: State, seat: int) -> int:
    """The card that a player has laid in the trick, or -1."""
    return s.laid[seat]


@game.term(fr="couleur demandée", en="suit led", words=("table", "levée", "atout"))
def suit_led(table: Table, s: State) -> int:
    """The suit of the card that opened the trick; -1 if there is none."""
    return suit_of(s.laid[s.leader], LENGTH) if s.leader >= 0 else -1


@game.term(fr="peut fournir", en="can follow", words=("couleur", "fournir"))
def can_follow(table: Table, s: State, seat: int) -> bool:
    """Whether a player holds a card of the suit led."""
    return has_suit(s.hand[seat], suit_led(table, s), LENGTH)


@game.term(fr="a de l'atout", en="holds trump", words=("atout",))
def holds_trump(table: Table, s: State, seat: int) -> bool:
    """Whether a player holds a trump."""
    return has_suit(s.hand[seat], s.trump, LENGTH)


@game.term(fr="carte d'atout", en="trump card", words=("atout",))
def cuts(table: Table, s: State, card: int) -> bool:
    """Whether a card of the trick counts as a trump; by a ruling an unnumbered one may not."""
    if suit(table, card) != s.trump or s.trump < 0:
        return False
    if UNNUMBERED.plain(table) and suit_led(table, s) != s.trump:
        return strength(table, card) > 0
    return True


@game.term(fr="l'emporte sur", en="beats", words=("emport", "haut", "prend", "moindre"))
def beats(table: Table, s: State, card: int, other: int) -> bool:
    """Whether a card of the trick beats another one; equal ones never do."""
    if suit(table, card) == suit(table, other):
        return strength(table, card) > strength(table, other)
    if cuts(table, s, card) or cuts(table, s, other):
        return cuts(table, s, card)
    if HIGHEST_CARD.any_suit(table):
        return strength(table, card) > strength(table, other)
    return suit(table, card) == suit_led(table, s)


@game.term(fr="sa carte l'emporte", en="his card wins", words=("emport", "haut", "prend"))
def is_winning(table: Table, s: State, seat: int) -> bool:
    """Whether no other card of the trick beats a player's; of equal ones, the first laid."""
    if s.laid[seat] < 0:
        return False
    for p in players(table):
        if p != seat and s.laid[p] >= 0 and not wins_over(table, s, seat, p):
            return False
    return True


def wins_over(table: Table, s: State, seat: int, other: int) -> bool:
    """Whether one player's card beats another's, or is as good and was laid before it."""
    if beats(table, s, s.laid[seat], s.laid[other]):
        return True
    if beats(table, s, s.laid[other], s.laid[seat]):
        return False
    return place(table, s, seat) < place(table, s, other)


def place(table: Table, s: State, seat: int) -> int:
    """How many players lay before this one in the trick."""
    return seat - s.leader if seat >= s.leader else seat - s.leader + table.players


@game.term(fr="levées d'un joueur", en="a player's tricks", words=("levée",))
def tricks_of(table: Table, s: State, seat: int) -> int:
    """How many tricks a player has won."""
    return s.tricks[seat]


@game.term(
    fr="qui a la carte", en="who has the card", words=("levée", "ramasse", "remporte", "reste")
)
def has_won_card(table: Table, s: State, seat: int, card: int) -> bool:
    """Whether a card is among those that a player has won."""
    return has_card(s.won[seat], card)


@game.term(fr="cartes gagnées", en="cards won", words=("levée",))
def cards_won(table: Table, s: State, seat: int) -> int:
    """How many cards a player has won."""
    return s.won[seat].size


# --- points -------------------------------------------------------------------------------------


@game.term(fr="points de la donne", en="points of the deal", words=("point", "compte", "découd"))
def gain(table: Table, s: State, seat: int) -> int:
    """What a player has in this deal so far."""
    return s.gain[seat]


@game.term(fr="mangé par le Kaiser", en="eaten by the Kaiser", words=("kaiser prend", "manger"))
def insulted(table: Table, s: State) -> int:
    """Who played a Joffre that the Kaiser took, or -1."""
    return s.insulted


@game.term(fr="total", en="total", words=("point", "total"))
def score(table: Table, s: State, seat: int) -> int:
    """What a player has in the match."""
    return s.score[seat]


@game.term(fr="partenaire", en="partner", words=("partenaire", "prend", "compte"))
def partner(table: Table, seat: int) -> int:
    """The partner of a player; -1 where everybody plays alone."""
    return opposite(table, seat) if in_pairs(table) and seat >= 0 else -1


@game.term(fr="de son camp", en="of his side", words=("joueur", "lui", "premier"))
def is_of_side(table: Table, seat: int, other: int) -> bool:
    """Whether two players are the same, or partners."""
    if other < 0:
        return False
    return seat == other or partner(table, seat) == other


@game.term(
    fr="levées de son camp", en="tricks of his side", words=("levée", "contrat", "prend", "point")
)
def made_by_side(table: Table, s: State, seat: int) -> int:
    """The tricks that count for an offer: a player's own, or by a ruling his partner's as well."""
    if PARTNER_CONTRACT.together(table) and partner(table, seat) >= 0:
        return s.tricks[seat] + s.tricks[partner(table, seat)]
    return s.tricks[seat]


@game.term(fr="points de son camp", en="points of his side", words=("point", "contrat", "prend"))
def points_by_side(table: Table, s: State, seat: int) -> int:
    """The points that count for an offer, where they do and not tricks."""
    if PARTNER_CONTRACT.together(table) and partner(table, seat) >= 0:
        return s.gain[seat] + s.gain[partner(table, seat)]
    return s.gain[seat]


@game.term(fr="a manqué son offre", en="has failed", words=("manque", "rencontre", "contrat"))
def has_failed(table: Table, s: State) -> bool:
    """Whether whoever made trump has failed his offer in this deal."""
    return s.failed == 1


@game.term(fr="qui avait le Kaiser", en="who held the Kaiser", words=("kaiser",))
def kaiser_of(table: Table, s: State) -> int:
    """Who played the Kaiser in this deal, or -1."""
    return s.kaiser_by


@game.term(fr="total à présent", en="total now", words=("points",))
def total_now(table: Table, s: State, seat: int) -> int:
    """A player's total; by a ruling with what the tricks of the deal have brought so far."""
    if WIN_WHEN.at_once(table):
        return s.score[seat] + so_far(table, s, seat)
    return s.score[seat]


def so_far(table: Table, s: State, seat: int) -> int:
    """What a player's side has won in this deal, if nothing can take it away any more."""
    if in_pairs(table) and PARTNER_SCORE.together(table):
        return own_so_far(table, s, seat) + own_so_far(table, s, opposite(table, seat))
    return own_so_far(table, s, seat)


def own_so_far(table: Table, s: State, seat: int) -> int:
    """Tricks, Joffre, Kaiser and insult of one player, unless he has yet to make his offer."""
    if is_of_side(table, seat, s.maker) and made_by_side(table, s, s.maker) < s.offered[s.maker]:
        return 0
    n = s.tricks[seat]
    if has_card(s.won[seat], JOFFRE):
        n += scaled(table, 5)
    if has_card(s.won[seat], KAISER):
        n -= scaled(table, 3)
    if s.insulted == seat:
        n -= scaled(table, 5)
    return n


@game.term(fr="cartes du jeu", en="cards of the pack", words=("paquet", "cartes"))
def pack_size(table: Table) -> int:
    """How many cards there are."""
    n = 0
    for card in CARDS:
        n += table.pack[card]
    return n
