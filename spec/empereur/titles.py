"""L'empereur, more words of the text: the last card, titles and ranks, points, the match."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import LOW_VALUES
from maldonne.spec.empereur.state import CARDS, JACK, JOKER, State, Table

# --- the last card ------------------------------------------------------------------------------


@game.term(fr="jokers de la dernière pose", en="jokers laid last", words=("joker",))
def jokers_laid(table: Table, s: State) -> int:
    """How many jokers were laid in the last play of this round, or -1."""
    return s.last_jokers


@game.term(
    fr="cartes naturelles de la dernière pose", en="natural cards laid last", words=("joker",)
)
def naturals_laid(table: Table, s: State) -> int:
    """How many natural cards were laid in the last play of this round, or -1."""
    return s.last_naturals


@game.term(
    fr="a fini par un joker",
    en="finished with a joker",
    words=("perd", "terminé", "ce joueur", "après cela"),
)
def has_lost(table: Table, s: State, seat: int) -> bool:
    """Whether a player lost this round by his last card, or the match in an earlier one."""
    return s.lost[seat] == 1 or s.expelled[seat] == 1


# --- titles -------------------------------------------------------------------------------------


@game.term(fr="vainqueur jusqu'ici", en="winner so far", words=("remporte", "perd", "premier"))
def won_so_far(table: Table, s: State) -> int:
    """Who has won the round under way, or -1."""
    return s.emperor


@game.term(fr="Empereur", en="Emperor", words=("empereur", "remporte"))
def emperor(table: Table, s: State) -> int:
    """The Emperor of this round, or -1 while there is none."""
    return s.emperor


@game.term(fr="Empereur d'avant", en="Emperor before", words=("empereur",))
def emperor_before(table: Table, s: State) -> int:
    """The Emperor of the round before, or -1."""
    return s.emperor_before


@game.term(fr="titre", en="title", words=("sujet", "empereur"))
def title(table: Table, s: State, seat: int) -> int:
    """The title that a player bears."""
    return s.title[seat]


@game.term(fr="rang", en="rank", words=("elu", "exclu"))
def rank(table: Table, s: State, seat: int) -> int:
    """Whether a player is one of the Elect, or the Outcast."""
    return s.rank[seat]


@game.term(fr="Exclu", en="Outcast", words=("exclu",))
def outcast(table: Table, s: State) -> int:
    """The Outcast of the round just played, or -1."""
    return s.outcast


@game.term(fr="Exclu d'avant", en="Outcast before", words=("exclu",))
def outcast_before(table: Table, s: State) -> int:
    """The Outcast of the round before, or -1."""
    return s.outcast_before


# --- points -------------------------------------------------------------------------------------


@game.term(fr="valeur en points", en="worth in points", words=("valeur", "additionne"))
def worth(table: Table, card: int) -> int:
    """What a card counts: 11 to 15 from Jack to Two, 20 for a joker; below that its own number."""
    if card == JOKER:
        return 20
    if card < JACK and LOW_VALUES.nothing(table):
        return 0
    return card + 3


@game.term(fr="valeur des cartes en main", en="worth of a hand", words=("carte", "additionne"))
def hand_worth(table: Table, s: State, seat: int) -> int:
    """What the cards in a hand count together."""
    n = 0
    for card in CARDS:
        n += s.hand[seat].count[card] * worth(table, card)
    return n


@game.term(fr="points", en="points", words=("points",))
def points(table: Table, s: State, seat: int) -> int:
    """How many points a player has."""
    return s.points[seat]


@game.term(fr="points convenus", en="points agreed", words=("points",))
def points_agreed(table: Table) -> int:
    """How many points were agreed."""
    return table.points


# --- the match ----------------------------------------------------------------------------------


@game.term(fr="a gagné la partie", en="has won the match", words=("gagn",))
def wins_match(table: Table, s: State, seat: int) -> bool:
    """Whether a player has won the match."""
    return s.won[seat] == 1


@game.term(fr="manche en cours", en="round being played", words=("manche",))
def round_number(table: Table, s: State) -> int:
    """Number of the round, from 1."""
    return s.round


@game.term(fr="nombre de manches fixé", en="rounds agreed", words=("manches",))
def rounds_agreed(table: Table) -> int:
    """How many rounds were agreed."""
    return table.rounds
