"""Joffre: the deal and the offers."""

from __future__ import annotations

from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.questions import (
    FIRST_DEALER,
    HIGHEST_OFFER,
    LAPS,
    NOBODY,
)
from maldonne.spec.joffre.state import (
    BIDDING,
    CARDS,
    DEALING,
    PLAYING,
    SEATING,
    DealCard,
    Decline,
    DrawDealer,
    NameDealer,
    NobodyOffers,
    Offer,
    StartBidding,
    StartPlay,
    State,
    Table,
)
from maldonne.spec.joffre.terms import highest_offer, pack_size
from maldonne.spec.language import (
    has_card,
    left_of,
    move_all,
    move_card,
    players,
    put_card,
    undefined,
)


def cards_each(table: Table) -> int:
    """How many cards every player is dealt."""
    return pack_size(table) // table.players


@game.role("begin")
def begin(table: Table, s: State) -> None:
    """All cards in the pack; of a pack cut down so many at its end as cannot be shared stay out."""
    for card in CARDS:
        if table.pack[card] > 0:
            if s.pack.size < cards_each(table) * table.players:
                put_card(s.pack, card)
            else:
                put_card(s.aside, card)


# --- the dealer ---------------------------------------------------------------------------------


@game.due(DrawDealer)
def lots_are_drawn(table: Table, s: State) -> bool:
    """Nobody has dealt yet, and it is ruled so."""
    return s.stage == SEATING and FIRST_DEALER.lot(table)


@game.weight(DrawDealer)
def any_seat(table: Table, s: State, step: DrawDealer) -> int:
    """Every player is as likely."""
    return 1 if step.seat < table.players else 0


@game.effect(DrawDealer)
def draw_dealer(table: Table, s: State, step: DrawDealer) -> None:
    """He deals."""
    deals(table, s, step.seat)


@game.due(NameDealer)
def nobody_has_dealt(table: Table, s: State) -> bool:
    """The match begins."""
    return s.stage == SEATING


@game.effect(NameDealer)
def name_dealer(table: Table, s: State, step: NameDealer) -> None:
    """The player in the first seat."""
    if FIRST_DEALER.as_written(table):
        undefined(s, FIRST_DEALER)
    deals(table, s, 0)


def deals(table: Table, s: State, seat: int) -> None:
    """A player begins to deal, from his left."""
    s.dealer = seat
    s.dealt_to = left_of(table, seat)
    s.stage = DEALING


# --- the cards ----------------------------------------------------------------------------------


@game.actor(DealCard)
def who_gets_card(table: Table, s: State) -> int:
    """The player whose turn it is to get a card."""
    return s.dealt_to


@game.due(DealCard)
def card_is_due(table: Table, s: State) -> bool:
    """There are cards to be dealt."""
    return s.stage == DEALING and s.pack.size > 0


@game.weight(DealCard)
def any_card_left(table: Table, s: State, step: DealCard) -> int:
    """Every card that was not dealt is as likely."""
    return 1 if has_card(s.pack, step.card) else 0


@game.effect(DealCard)
def deal_card(table: Table, s: State, step: DealCard) -> None:
    """He has it; the next is for the player on his left."""
    move_card(s.pack, s.hand[s.dealt_to], step.card)
    s.dealt_to = left_of(table, s.dealt_to)


@game.due(StartBidding)
def all_is_dealt(table: Table, s: State) -> bool:
    """No card is left."""
    return s.stage == DEALING and s.pack.size == 0


@game.effect(StartBidding)
def start_bidding(table: Table, s: State, step: StartBidding) -> None:
    """The player to the dealer's left speaks."""
    s.dealt_to = -1
    s.turn = left_of(table, s.dealer)
    s.stage = BIDDING


# --- offers -------------------------------------------------------------------------------------


@game.actor(Offer, Decline)
def who_speaks(table: Table, s: State) -> int:
    """The player whose turn it is."""
    return s.turn


def most_offered(table: Table) -> int:
    """The most that can be offered."""
    if HIGHEST_OFFER.tricks(table):
        return cards_each(table)
    return cards_each(table) + 4


@game.possible(Offer)
def can_offer(table: Table, before: State, move: Offer) -> bool:
    """Offers are being made, and there is something to win."""
    return before.stage == BIDDING and move.n <= most_offered(table)


@game.effect(Offer)
def offer(table: Table, s: State, step: Offer) -> None:
    """It stands; the player on the left is next."""
    if step.n > cards_each(table) and HIGHEST_OFFER.as_written(table):
        undefined(s, HIGHEST_OFFER)
    s.offered[s.turn] = step.n
    s.turn = left_of(table, s.turn)


@game.possible(Decline)
def can_decline(table: Table, before: State, move: Decline) -> bool:
    """Offers are being made; by a ruling the dealer has to when nobody has."""
    if NOBODY.dealer_must(table) and before.turn == before.dealer:
        return before.stage == BIDDING and highest_offer(table, before) > 0
    return before.stage == BIDDING


@game.effect(Decline)
def decline(table: Table, s: State, step: Decline) -> None:
    """The player on the left is next."""
    s.turn = left_of(table, s.turn)


def all_spoke(table: Table, s: State) -> bool:
    """Everybody has made an offer or declined."""
    for p in players(table):
        if s.spoke[p] == 0:
            return False
    return True


def declined_since(table: Table, s: State) -> int:
    """How many have declined since the last offer."""
    n = 0
    for p in players(table):
        n += s.passed[p]
    return n


@game.due(NobodyOffers)
def nobody_has_offered(table: Table, s: State) -> bool:
    """Everybody has declined."""
    return s.stage == BIDDING and declined_since(table, s) == table.players


@game.effect(NobodyOffers)
def nobody_offers(table: Table, s: State, step: NobodyOffers) -> None:
    """A new deal, or play without an offer."""
    if NOBODY.as_written(table):
        undefined(s, NOBODY)
    if NOBODY.left_leads(table):
        s.turn = left_of(table, s.dealer)
        s.leader = s.turn
        s.stage = PLAYING
    else:
        for p in players(table):
            move_all(s.hand[p], s.pack)
        s.turn = -1
        deals(table, s, s.dealer if NOBODY.same_deals(table) else left_of(table, s.dealer))


@game.due(StartPlay)
def offers_are_over(table: Table, s: State) -> bool:
    """Everybody has spoken; by a ruling nobody offers more."""
    if s.stage != BIDDING or highest_offer(table, s) == 0 or not all_spoke(table, s):
        return False
    return LAPS.one(table) or declined_since(table, s) >= table.players - 1


@game.effect(StartPlay)
def start_play(table: Table, s: State, step: StartPlay) -> None:
    """Whoever offered most makes trump."""
    best = highest_offer(table, s)
    for p in players(table):
        if s.offered[p] == best:
            s.maker = p
    s.turn = s.maker
    s.leader = s.maker
    s.stage = PLAYING
