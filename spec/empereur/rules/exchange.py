"""L'empereur: the gifts as a round opens, in the modes that have them."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.gifts import best_card, gets_next, waiting, waits
from maldonne.spec.empereur.questions import BOTH_EXCHANGES, EXCHANGE_WHEN, GIFT_HIGHEST, GIFT_ORDER
from maldonne.spec.empereur.state import (
    DEALT,
    EMPEROR_GIFTS,
    GIVE_BEST,
    GIVE_CARD,
    NO_GIFTS,
    OUTCAST_GIFTS,
    SUBJECT,
    EmperorGifts,
    GiftsDone,
    Give,
    GiveBest,
    Name,
    OutcastGifts,
    State,
    Table,
)
from maldonne.spec.language import (
    carry_out,
    command,
    head_action,
    head_player,
    holds,
    idle,
    left_of,
    move_cards,
    players,
)

# --- who is still to get a card -------------------------------------------------------------------


def pays(table: Table, s: State, seat: int) -> bool:
    """Whether a player gives the Emperor a card: a Subject who plays."""
    return s.title[seat] == SUBJECT and s.expelled[seat] == 0


def receiver(table: Table, s: State) -> int:
    """Who gets the card that is to be given next."""
    best = head_action(s) == GIVE_BEST
    if s.exchange == EMPEROR_GIFTS and best:
        return s.emperor_before
    if s.exchange == OUTCAST_GIFTS and not best:
        return s.outcast_before
    return gets_next(table, s)


def must_pick(table: Table, s: State) -> bool:
    """The ruling by which he who gives to several says to whom first."""
    gives = GIVE_CARD if s.exchange == EMPEROR_GIFTS else GIVE_BEST
    several = head_action(s) == gives and s.picked < 0 and waiting(table, s) > 1
    return several and GIFT_ORDER.giver_picks(table)


# --- the gifts begin and end ----------------------------------------------------------------------


def may_open(s: State) -> bool:
    """All have their cards, and no gifts are under way."""
    return s.stage == DEALT and idle(s) and s.exchange == NO_GIFTS


@game.due(EmperorGifts)
def emperor_is_due(table: Table, s: State) -> bool:
    """The gifts to the Emperor are due, and nothing comes before them."""
    first = s.outcast_gifts == 0 or not BOTH_EXCHANGES.outcast_first(table)
    return may_open(s) and s.emperor_gifts == 1 and first


@game.effect(EmperorGifts)
def emperor_gifts(table: Table, s: State, step: EmperorGifts) -> None:
    """Each Subject is to give: all of them, or by a ruling first the one to the left."""
    s.exchange = EMPEROR_GIFTS
    s.emperor_gifts = 0
    p = s.emperor_before
    for _ in players(table):
        p = left_of(table, p)
        if pays(table, s, p):
            command(s, GIVE_BEST, p, 1)
            if EXCHANGE_WHEN.in_turn(table):
                break


@game.due(OutcastGifts)
def outcast_is_due(table: Table, s: State) -> bool:
    """The gifts of the Outcast are due, and nothing comes before them."""
    first = s.emperor_gifts == 0 or BOTH_EXCHANGES.outcast_first(table)
    return may_open(s) and s.outcast_gifts == 1 and first


@game.effect(OutcastGifts)
def outcast_gifts(table: Table, s: State, step: OutcastGifts) -> None:
    """The Outcast is to give to each of the Elect, as far as his cards go."""
    p = s.outcast_before
    s.exchange = OUTCAST_GIFTS
    s.outcast_gifts = 0
    s.offered = best_card(table, s, p)
    n = waiting(table, s)
    has = s.hand[p].count[s.offered] if GIFT_HIGHEST.top_only(table) else s.hand[p].size
    if EXCHANGE_WHEN.all_first(table):
        command(s, GIVE_BEST, p, n if n < has else has)
    else:
        command(s, GIVE_BEST, p, 1)


@game.due(GiftsDone)
def all_is_given(table: Table, s: State) -> bool:
    """Gifts are under way, and nothing is left to be given."""
    return s.exchange != NO_GIFTS and idle(s)


@game.effect(GiftsDone)
def gifts_done(table: Table, s: State, step: GiftsDone) -> None:
    """Nobody has given or got anything any more."""
    s.exchange = NO_GIFTS
    s.offered = -1
    for p in players(table):
        s.got[p] = 0
        s.gift[p] = -1


# --- a card changes hands -------------------------------------------------------------------------


@game.due(GiveBest)
def best_is_due(table: Table, s: State) -> bool:
    """Somebody is to give a highest card, and it is known to whom."""
    return head_action(s) == GIVE_BEST and not must_pick(table, s)


@game.effect(GiveBest)
def give_best(table: Table, s: State, step: GiveBest) -> None:
    """The highest card goes over; what it commands in return may be due at once."""
    giver = head_player(s)
    to = receiver(table, s)
    card = best_card(table, s, giver)
    move_cards(s.hand[giver], s.hand[to], card, 1)
    carry_out(s)
    if s.exchange == EMPEROR_GIFTS:
        s.gift[giver] = card
        emperor_returns(table, s, giver)
    else:
        s.gift[to] = card
        s.got[to] = 1
        s.picked = -1
        elect_return(table, s, to)


def emperor_returns(table: Table, s: State, giver: int) -> None:
    """The Emperor gives back when all have given, or at once, and then the next Subject gives."""
    if EXCHANGE_WHEN.in_turn(table):
        command(s, GIVE_CARD, s.emperor_before, 1)
        p = giver
        for _ in players(table):
            p = left_of(table, p)
            if p != giver and pays(table, s, p) and s.gave[p] == 0:
                command(s, GIVE_BEST, p, 1)
                break
    elif idle(s):
        n = 0
        for p in players(table):
            if pays(table, s, p):
                n += 1
        command(s, GIVE_CARD, s.emperor_before, n)


def elect_return(table: Table, s: State, to: int) -> None:
    """Of the Elect each gives back: at once, or when the Outcast has given all his gifts."""
    if EXCHANGE_WHEN.in_turn(table):
        command(s, GIVE_CARD, to, 1)
        more = GIFT_HIGHEST.successive(table) or holds(s.hand[s.outcast_before], s.offered, 1)
        if more and waiting(table, s) > 0:
            command(s, GIVE_BEST, s.outcast_before, 1)
    elif idle(s):
        p = s.outcast_before
        for _ in players(table):
            p = left_of(table, p)
            if s.got[p] == 1:
                command(s, GIVE_CARD, p, 1)


@game.possible(Give)
def can_give(table: Table, s: State, move: Give) -> bool:
    """He is to give a card of his choice, holds it, and it is known to whom."""
    ready = head_action(s) == GIVE_CARD and not must_pick(table, s)
    return ready and holds(s.hand[head_player(s)], move.card, 1)


@game.effect(Give)
def give(table: Table, s: State, move: Give) -> None:
    """The card goes over."""
    to = receiver(table, s)
    move_cards(s.hand[head_player(s)], s.hand[to], move.card, 1)
    if s.exchange == EMPEROR_GIFTS:
        s.got[to] = 1
        s.picked = -1
    carry_out(s)


@game.possible(Name)
def can_pick(table: Table, s: State, move: Name) -> bool:
    """He gives to several, and this one waits."""
    return must_pick(table, s) and move.seat < table.players and waits(table, s, move.seat)


@game.effect(Name)
def pick(table: Table, s: State, move: Name) -> None:
    """That one gets the next card."""
    s.picked = move.seat


@game.completes(GIFT_ORDER, Name)
def may_pick(table: Table, s: State, move: Name) -> bool:
    """He is to give to several, in the order that he likes."""
    return GIFT_ORDER.giver_picks(table)
