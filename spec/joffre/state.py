"""Joffre: what is agreed, what a state is made of, and the signatures of the steps.

A card is a number: eight to a suit, the unnumbered card the lowest. The cards of the trick lie in
one card set, `middle`; who laid which is told by `laid`. What was won lies in a card set for each
player, so that it can be seen who has the Joffre and who the Kaiser.
"""

from __future__ import annotations

from typing import NamedTuple

from maldonne.spec.joffre.game import game
from maldonne.spec.language import (
    CardSet,
    Domain,
    GameState,
    GameTable,
    card_set,
    flag,
    integer,
    integers,
    one_of,
    option,
    player,
    since,
)

LENGTH = 8  # cards of a suit
SUITS = Domain(
    "suit",
    0,
    3,
    ("France", "Allemagne", "Angleterre", "Russie"),
    ("France", "Germany", "England", "Russia"),
)
FRANCE, GERMANY, ENGLAND, RUSSIA = 0, 1, 2, 3


def numbered(letter: str) -> tuple[str, ...]:
    """The seven numbered cards of a suit."""
    return tuple(f"{letter}{n}" for n in range(1, LENGTH))


CARDS = Domain(
    "card",
    0,
    31,
    (
        *("Joffre", *numbered("F")),
        *("Kaiser", *numbered("Al")),
        *("An-blanche", *numbered("An")),
        *("R-blanche", *numbered("R")),
    ),
    (
        *("Joffre", *numbered("F")),
        *("Kaiser", *numbered("G")),
        *("E-blank", *numbered("E")),
        *("R-blank", *numbered("R")),
    ),
)
JOFFRE, KAISER, BLANK_OF_ENGLAND, BLANK_OF_RUSSIA = 0, 8, 16, 24

ALONE, PARTNERS = 0, 1
MODES = Domain("mode", 0, 1, ("chacun-pour-soi", "partenaires"), ("alone", "partners"))

MOST_OFFERED = 14  # ten tricks, and the Joffre without the Kaiser: 9 + 5
OFFERS = integers("offer", 1, MOST_OFFERED)
MOST_TRICKS = 10
LOWEST_SCORE, HIGHEST_SCORE = -999, 60
SEATS = Domain(
    "place",
    0,
    3,
    tuple(f"joueur {n}" for n in range(1, 5)),
    tuple(f"player {n}" for n in range(1, 5)),
)

# The rules' own bookkeeping: where in a deal they are.
(
    SEATING,
    DEALING,
    BIDDING,
    PLAYING,
    PLAYED,
    TRICKS_COUNTED,
    JOFFRE_COUNTED,
    KAISER_COUNTED,
    STRUCK,
    PAID,
    INSULT_COUNTED,
    SCORED,
    FINISHED,
) = range(13)
STAGES = integers("stage", SEATING, FINISHED)


class Table(GameTable):
    """What the players of Joffre agree on."""

    mode: int = option(MODES, ALONE, "mode de jeu", "mode of play")


# --- what players decide ------------------------------------------------------------------------


class Offer(NamedTuple):
    """Offer to make so many tricks, for the right to make trump."""

    n: int


class Decline(NamedTuple):
    """Make no offer."""


class Play(NamedTuple):
    """Lay a card."""

    card: int


# --- what chance decides ------------------------------------------------------------------------


class DrawDealer(NamedTuple):
    """Where a ruling has lots drawn: who deals first."""

    seat: int


class DealCard(NamedTuple):
    """A card is dealt."""

    card: int


# --- what nobody decides ------------------------------------------------------------------------


class NameDealer(NamedTuple):
    """Somebody deals first."""


class StartBidding(NamedTuple):
    """All cards are dealt."""


class NobodyOffers(NamedTuple):
    """All have declined."""


class StartPlay(NamedTuple):
    """The offers are made: the highest begins."""


class TakeTrick(NamedTuple):
    """The trick goes to its winner."""


class CountTricks(NamedTuple):
    """Every trick counts."""


class CountJoffre(NamedTuple):
    """The Joffre counts for whoever has it."""


class CountKaiser(NamedTuple):
    """The Kaiser counts against whoever has it."""


class FailContract(NamedTuple):
    """Whoever made trump has not made what he offered: no points."""


class PayContract(NamedTuple):
    """Having failed, he loses what he offered."""


class CountInsult(NamedTuple):
    """The Kaiser took the Joffre: whoever played the Joffre loses points."""


class Score(NamedTuple):
    """The points of the deal are added to the totals."""


class NextDeal(NamedTuple):
    """The next deal begins."""


class EndMatch(NamedTuple):
    """Somebody has the points that were played for."""


class State(GameState):
    """A moment of a match of Joffre."""

    pack: CardSet = card_set(CARDS, sees="none", fr="à distribuer", en="to be dealt")
    hand: list[CardSet] = card_set(CARDS, per_player=True, sees="owner", fr="main", en="hand")
    middle: CardSet = card_set(CARDS, fr="sur la table", en="on the table")
    won: list[CardSet] = card_set(CARDS, per_player=True, fr="levées", en="cards won")
    aside: CardSet = card_set(CARDS, fr="hors du jeu", en="out of the game")

    dealer: int = player(fr="donneur", en="dealer")
    dealt_to: int = player()
    turn: int = player(fr="à jouer", en="to play")
    offered: list[int] = integer(0, MOST_OFFERED, per_player=True, fr="offre", en="offer")
    maker: int = player(fr="fait l'atout", en="makes trump")
    trump: int = one_of(SUITS, start=-1, fr="atout", en="trump")
    leader: int = player(fr="entame", en="leads")
    laid: list[int] = one_of(CARDS, start=-1, per_player=True, fr="a posé", en="has laid")
    tricks: list[int] = integer(0, MOST_TRICKS, per_player=True, fr="nombre de levées", en="tricks")
    joffre_by: int = player()
    kaiser_by: int = player()
    insulted: int = player(fr="s'est fait manger le Joffre", en="lost the Joffre to the Kaiser")
    failed: int = flag(fr="offre manquée", en="offer failed")
    gain: list[int] = integer(
        -MOST_OFFERED - 16, 2 * MOST_OFFERED, per_player=True, fr="points de la donne", en="gain"
    )
    score: list[int] = integer(LOWEST_SCORE, HIGHEST_SCORE, per_player=True, fr="total", en="total")
    champion: list[int] = flag(per_player=True, fr="a gagné la partie", en="has won the match")
    stage: int = one_of(STAGES, book=True)

    spoke: list[int] = since(Offer, Decline, until=(NextDeal, NobodyOffers))
    passed: list[int] = since(Decline, until=(Offer, NextDeal, NobodyOffers))


game.state(State)
game.agreed(Table)

game.move(Offer, n=OFFERS, fr="offre {n}", en="offers {n}")
game.move(Decline, fr="passe", en="declines")
game.move(Play, card=CARDS, fr="joue {card}", en="plays {card}")

# Of several steps due at once the one declared first comes first.
game.chance(DrawDealer, seat=SEATS, fr="le sort désigne le {seat}", en="the lot falls on {seat}")
game.chance(DealCard, card=CARDS, fr="reçoit {card}", en="is dealt {card}")
game.forced(NameDealer, fr="donne le premier", en="deals first")
game.forced(StartBidding, fr="les cartes sont données", en="the cards are dealt")
game.forced(NobodyOffers, fr="personne n'a rien offert", en="nobody has offered anything")
game.forced(StartPlay, fr="a fait la plus haute offre", en="has made the highest offer")
game.forced(TakeTrick, fr="la levée est complète", en="the trick is complete")
game.forced(CountTricks, fr="on compte les levées", en="the tricks are counted")
game.forced(CountJoffre, fr="compte le Joffre", en="counts the Joffre")
game.forced(CountKaiser, fr="compte le Kaiser", en="counts the Kaiser")
game.forced(FailContract, fr="a manqué son offre", en="has failed his offer")
game.forced(PayContract, fr="perd ce qu'il a offert", en="loses what he offered")
game.forced(CountInsult, fr="paie l'insulte", en="pays for the insult")
game.forced(Score, fr="on inscrit les points", en="the points are written down")
game.forced(EndMatch, fr="la partie est finie", en="the match is over")
game.forced(NextDeal, fr="donne suivante", en="next deal")


def in_pairs(table: Table) -> bool:
    """Whether those who sit opposite each other are partners; three always play alone."""
    return table.mode == PARTNERS and table.players == 4


@game.role("pack")
def pack_of(table: Table) -> tuple[int, ...]:
    """One of each; of three players, without the white cards of England and Russia."""
    white = (BLANK_OF_ENGLAND, BLANK_OF_RUSSIA)
    return tuple(0 if table.players == 3 and card in white else 1 for card in CARDS)
