"""L'empereur, more words of the text: the gifts as a round opens."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import GIFT_ORDER
from maldonne.spec.empereur.state import (
    ELECT,
    EMPEROR_GIFTS,
    OUTCAST_GIFTS,
    SUBJECT,
    State,
    Table,
)
from maldonne.spec.language import head_player, highest_card, left_of, players


@game.term(fr="carte la plus haute en main", en="highest card in a hand", words=("valeur", "joker"))
def best_card(table: Table, s: State, seat: int) -> int:
    """A player's card of the highest value, a joker above all others; -1 if he holds none."""
    return highest_card(s.hand[seat])


@game.term(fr="celui qui donne", en="he who gives", words=("donne",))
def giver(table: Table, s: State) -> int:
    """The player who is to give a card, or -1."""
    return head_player(s)


@game.term(fr="dons entre Sujets et Empereur", en="gifts to the Emperor", words=("sujet",))
def gifts_with_emperor(table: Table, s: State) -> bool:
    """Whether the gifts under way are those between the Subjects and the Emperor."""
    return s.exchange == EMPEROR_GIFTS


@game.term(fr="dons entre Exclu et Elus", en="gifts of the Outcast", words=("exclu",))
def gifts_of_outcast(table: Table, s: State) -> bool:
    """Whether the gifts under way are those between the Outcast and the Elect."""
    return s.exchange == OUTCAST_GIFTS


@game.term(fr="a donné sa plus haute carte", en="has given his highest card", words=("donne",))
def has_given(table: Table, s: State, seat: int) -> bool:
    """Whether a player has given a highest card during the gifts under way."""
    return s.gave[seat] == 1


@game.term(fr="a déjà eu son don", en="has got his gift", words=("chaque",))
def has_got(table: Table, s: State, seat: int) -> bool:
    """Whether the Emperor or the Outcast has given a player his card."""
    return s.got[seat] == 1


@game.term(fr="don reçu de lui ou fait par lui", en="gift exchanged", words=("donne",))
def card_exchanged(table: Table, s: State, seat: int) -> int:
    """The highest card that a Subject has given, or that one of the Elect has got; -1 for none."""
    return s.gift[seat]


# --- who is still to get a card -----------------------------------------------------------------


def waits(table: Table, s: State, seat: int) -> bool:
    """Whether a player waits for a card from him who gives to several."""
    if s.got[seat] == 1 or s.expelled[seat] == 1:
        return False
    if s.exchange == EMPEROR_GIFTS:
        return s.title[seat] == SUBJECT and s.gave[seat] == 1
    return s.rank[seat] == ELECT


def waiting(table: Table, s: State) -> int:
    """How many players wait for a card from him who gives to several."""
    n = 0
    for p in players(table):
        if waits(table, s, p):
            n += 1
    return n


def comes_before(table: Table, s: State, one: int, other: int) -> bool:
    """Whether a player gets his card before another one who sits further to the left."""
    if s.exchange == EMPEROR_GIFTS or not GIFT_ORDER.finishing(table) or s.place[one] == 0:
        return False
    return s.place[other] == 0 or s.place[one] < s.place[other]


@game.term(fr="reçoit le don suivant", en="gets the next gift", words=("donne",))
def gets_next(table: Table, s: State) -> int:
    """Who gets the next of several gifts: whom the giver has picked, or by the ruling; or -1."""
    best = s.picked
    p = head_player(s)
    for _ in players(table):
        p = left_of(table, p)
        if waits(table, s, p) and (best < 0 or (s.picked < 0 and comes_before(table, s, p, best))):
            best = p
    return best
