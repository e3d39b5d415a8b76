"""L'empereur: what is so while gifts are due or under way."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.gifts import waits
from maldonne.spec.empereur.questions import EXCHANGE_WHEN, GIFT_HIGHEST, GIFT_ORDER
from maldonne.spec.empereur.rules.exchange import pays
from maldonne.spec.empereur.state import (
    DEAL_CARD,
    DEALT,
    ELECT,
    EMPEROR_GIFTS,
    GIVE_BEST,
    GIVE_CARD,
    NO_GIFTS,
    OUTCAST_GIFTS,
    State,
    Table,
    by_points,
    mirror,
)
from maldonne.spec.language import commanded, head_action, players, scaled


def elect(s: State, seat: int) -> bool:
    """Whether the Outcast owes a player a card: one of the Elect who plays."""
    return s.rank[seat] == ELECT and s.expelled[seat] == 0


# --- when there are gifts -------------------------------------------------------------------------


@game.invariant(
    "gifts-before-the-round",
    "EMP-EXCHANGE-1",
    "EMP-MIRROR-1",
    fr="Les dons ont lieu entre la donne et le début de la manche, dans les modes qui en ont.",
    en="Gifts are made between the deal and the start of the round, in the modes that have them.",
)
def gifts_before_the_round(table: Table, s: State) -> bool:
    """Between players who bear the titles."""
    of_emperor = s.emperor_gifts == 1 or s.exchange == EMPEROR_GIFTS
    if of_emperor and (not by_points(table) or s.emperor_before < 0 or s.stage > DEALT):
        return False
    if s.outcast_gifts == 1 or s.exchange == OUTCAST_GIFTS:
        p = s.outcast_before
        if not mirror(table) or p < 0 or s.stage > DEALT:
            return False
        n = 0
        for q in players(table):
            n += 1 if elect(s, q) else 0
        if s.expelled[p] == 1 or n == 0:
            return False
    return s.exchange == NO_GIFTS or s.stage == DEALT


@game.invariant(
    "gifts-leave-no-trace",
    "EMP-EXCHANGE-2",
    "EMP-MIRROR-2",
    fr="Hors des dons, personne ne doit donner de carte ni n'a rien donné ou reçu.",
    en="Outside the gifts nobody is to give a card, nor has given or got any.",
)
def gifts_leave_no_trace(table: Table, s: State) -> bool:
    """During the gifts no card is to be dealt."""
    for p in players(table):
        due = commanded(s, GIVE_BEST, p) + commanded(s, GIVE_CARD, p)
        done = s.got[p] == 1 or s.gave[p] == 1 or s.gift[p] >= 0
        if s.exchange == NO_GIFTS and (due > 0 or done):
            return False
        if s.exchange != NO_GIFTS and commanded(s, DEAL_CARD, p) > 0:
            return False
    return s.exchange != NO_GIFTS or (s.picked == -1 and s.offered == -1)


@game.invariant(
    "picked-waits",
    "EMP-EXCHANGE-4",
    "EMP-MIRROR-2",
    fr="Qui a été choisi pour le prochain don l'attend encore, et c'est ce don qui vient.",
    en="Whoever was picked for the next gift still waits for it, and that gift is what comes.",
)
def picked_waits(table: Table, s: State) -> bool:
    """Only where a ruling lets the giver pick."""
    if s.picked < 0:
        return True
    gives = GIVE_CARD if s.exchange == EMPEROR_GIFTS else GIVE_BEST
    ready = GIFT_ORDER.giver_picks(table) and head_action(s) == gives
    return ready and waits(table, s, s.picked)


# --- gifts between the Subjects and the Emperor ---------------------------------------------------


@game.invariant(
    "gifts-to-the-emperor-add-up",
    "EMP-EXCHANGE-2",
    "EMP-EXCHANGE-4",
    fr="Chaque Sujet a une carte de moins entre son don et le retour, l'Empereur autant en plus.",
    en="Each Subject is a card short from his gift until the return, which the Emperor has more.",
)
def gifts_to_the_emperor_add_up(table: Table, s: State) -> bool:
    """And what is to be given is what has not been given yet."""
    if s.exchange != EMPEROR_GIFTS:
        return True
    e = s.emperor_before
    payers = 0
    given = 0
    returned = 0
    due = 0
    for p in players(table):
        best = commanded(s, GIVE_BEST, p)
        if p != e and commanded(s, GIVE_CARD, p) > 0:
            return False
        if pays(table, s, p):
            payers += 1
            given += s.gave[p]
            returned += s.got[p]
            due += best
            if best + s.gave[p] > 1 or s.got[p] > s.gave[p]:
                return False
            if s.hand[p].size != scaled(table, 7) - s.gave[p] + s.got[p]:
                return False
        elif best + s.gave[p] + s.got[p] > 0 or (p != e and s.hand[p].size > 0):
            return False
    if s.hand[e].size != scaled(table, 7) + given - returned:
        return False
    return orders_to_the_emperor(table, s, payers, given, returned, due)


def orders_to_the_emperor(
    table: Table, s: State, payers: int, given: int, returned: int, due: int
) -> bool:
    """Whether what is still to be given fits the number of gifts and returns so far."""
    back = commanded(s, GIVE_CARD, s.emperor_before)
    if EXCHANGE_WHEN.in_turn(table):
        one = 1 if given < payers else 0
        waits_for_return = head_action(s) != GIVE_BEST or back == 0
        return due == one and back == given - returned and back <= 1 and waits_for_return
    if due > 0:
        return due + given == payers and returned == 0 and back == 0
    return given == payers and back == given - returned


# --- gifts between the Outcast and the Elect ------------------------------------------------------


@game.invariant(
    "gifts-of-the-outcast-add-up",
    "EMP-MIRROR-2",
    "EMP-MIRROR-4",
    fr="Chaque Elu a une carte de plus depuis son don jusqu'au retour, l'Exclu autant en moins.",
    en="Each of the Elect has a card more from his gift until the return, which the Outcast lacks.",
)
def gifts_of_the_outcast_add_up(table: Table, s: State) -> bool:
    """And nobody but the Outcast is to give a highest card."""
    if s.exchange != OUTCAST_GIFTS:
        return True
    o = s.outcast_before
    more = 0
    back = 0
    best = commanded(s, GIVE_BEST, o)
    for p in players(table):
        due = commanded(s, GIVE_CARD, p)
        if p != o and commanded(s, GIVE_BEST, p) > 0:
            return False
        back += due
        if due > s.got[p] or (s.got[p] == 1 and not elect(s, p)):
            return False
        extra = due
        if EXCHANGE_WHEN.all_first(table) and best > 0:
            extra = s.got[p]
        more += extra
        share = 0 if s.expelled[p] == 1 else scaled(table, 7)
        if p != o and s.hand[p].size != share + extra:
            return False
    if s.hand[o].size != scaled(table, 7) - more:
        return False
    if EXCHANGE_WHEN.in_turn(table):
        return back <= 1 and best <= 1 and (head_action(s) != GIVE_BEST or back == 0)
    return best == 0 or back == 0


@game.invariant(
    "outcast-gives-what-he-can",
    "EMP-MIRROR-2",
    "EMP-MIRROR-6",
    fr="L'Exclu doit encore donner à chaque Elu qui attend, autant que ses cartes le permettent.",
    en="The Outcast has still to give to each of the Elect who waits, as far as his cards go.",
)
def outcast_gives_what_he_can(table: Table, s: State) -> bool:
    """By the other reading only as many as he has cards of that value."""
    if s.exchange != OUTCAST_GIFTS:
        return True
    o = s.outcast_before
    best = commanded(s, GIVE_BEST, o)
    owed = 0
    got = 0
    for p in players(table):
        got += s.got[p]
        owed += 1 if elect(s, p) else 0
    if GIFT_HIGHEST.top_only(table):
        fits = s.offered >= 0 and best <= s.hand[o].count[s.offered]
        return fits and got + best > 0 and got + best <= owed
    if EXCHANGE_WHEN.in_turn(table):
        return best == (1 if got < owed else 0)
    has = scaled(table, 7)
    return got + best == (owed if owed < has else has)
