"""L'empereur: the draw for the deal, the deal, and who begins."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import DEALER_JOKER, DEALER_POOL
from maldonne.spec.empereur.state import (
    CARDS,
    CUTTING,
    DEAL_CARD,
    DEALING,
    DEALT,
    FINISHED,
    JOKER,
    TURN,
    TWO,
    Arrange,
    Compare,
    CutCard,
    Deal,
    Start,
    State,
    Table,
)
from maldonne.spec.empereur.terms import card_drawn, next_in
from maldonne.spec.language import (
    command,
    gather,
    gather_pile,
    idle,
    left_of,
    move_cards,
    place_under,
    players,
    put,
    scaled,
    shuffle,
    undefined,
)


@game.role("begin")
def begin(table: Table, s: State) -> None:
    """Every card in one packet, nobody dealer yet."""
    for card in CARDS:
        put(s.stock.loose, card, table.pack[card])
    for p in players(table):
        s.contends[p] = 1
    s.stage = CUTTING


# --- the draw for the deal ----------------------------------------------------------------------


@game.actor(CutCard)
def next_to_draw(table: Table, s: State) -> int:
    """The first player who takes part in the draw and has no card yet, or -1."""
    for p in players(table):
        if s.contends[p] == 1 and s.cut[p].size == 0:
            return p
    return -1


@game.due(CutCard)
def someone_has_no_card(table: Table, s: State) -> bool:
    """Somebody has still to draw for the deal."""
    return s.stage == CUTTING and next_to_draw(table, s) >= 0


@game.weight(CutCard)
def cards_to_draw_from(table: Table, s: State, step: CutCard) -> int:
    """The packet that was made for a tie, or else the whole pack."""
    if s.packet.size > 0:
        return s.packet.count[step.card]
    return s.stock.loose.count[step.card]


@game.effect(CutCard)
def draw_for_deal(table: Table, s: State, step: CutCard) -> None:
    """The player draws; a joker may send him to draw again."""
    p = next_to_draw(table, s)
    again = step.card == JOKER and DEALER_JOKER.again(table)
    if not again and s.packet.size > 0:
        move_cards(s.packet, s.cut[p], step.card, 1)
    elif not again:
        move_cards(s.stock.loose, s.cut[p], step.card, 1)


def worth_for_deal(table: Table, s: State, seat: int) -> int:
    """What the card of a player counts in the draw; -1 is less than any value."""
    card = card_drawn(table, s, seat)
    if card == JOKER and DEALER_JOKER.lowest(table):
        return -1
    if card == JOKER and DEALER_JOKER.chosen(table):
        return TWO
    return card


@game.due(Compare)
def all_have_drawn(table: Table, s: State) -> bool:
    """Everybody who takes part has a card."""
    return s.stage == CUTTING and next_to_draw(table, s) < 0


@game.effect(Compare)
def compare(table: Table, s: State, step: Compare) -> None:
    """The highest card deals; of several, their players draw again."""
    best = -1
    for p in players(table):
        if s.contends[p] == 1:
            if card_drawn(table, s, p) == JOKER and DEALER_JOKER.as_written(table):
                undefined(s, DEALER_JOKER)
            if worth_for_deal(table, s, p) > best:
                best = worth_for_deal(table, s, p)
    first = -1
    tied = 0
    for p in players(table):
        if s.contends[p] == 1 and worth_for_deal(table, s, p) == best:
            tied += 1
            if first < 0:
                first = p
        else:
            s.contends[p] = 0
    if tied == 1:
        s.dealer = first
        s.stage = DEALING
    else:
        reshuffle_drawn(table, s)


def reshuffle_drawn(table: Table, s: State) -> None:
    """Make what the players of a tie draw from."""
    if DEALER_POOL.whole_pack(table):
        gather(s.packet, s.stock.loose)
    for p in players(table):
        drawn = DEALER_POOL.drawn_cards(table)
        tied = DEALER_POOL.tied_cards(table) and s.contends[p] == 1
        if drawn or tied:
            gather(s.cut[p], s.packet)
        else:
            gather(s.cut[p], s.stock.loose)


# --- the deal -----------------------------------------------------------------------------------


@game.due(Deal)
def dealer_is_known(table: Table, s: State) -> bool:
    """It is known who deals."""
    return s.stage == DEALING


@game.actor(Deal, Start)
def who_deals(table: Table, s: State) -> int:
    """The dealer."""
    return s.dealer


@game.effect(Deal)
def deal(table: Table, s: State, step: Deal) -> None:
    """All cards are shuffled; everybody is to get seven, the rest is the stock."""
    shuffle(s.stock)
    gather_pile(s.pile, s.stock.loose)
    gather(s.packet, s.stock.loose)
    p = s.dealer
    for q in players(table):
        gather(s.hand[q], s.stock.loose)
        gather(s.cut[q], s.stock.loose)
        p = left_of(table, p)
        if s.expelled[p] == 0:
            command(s, DEAL_CARD, p, scaled(table, 7))
    s.stage = DEALT


@game.due(Arrange)
def order_is_decided_now(table: Table, s: State) -> bool:
    """The table wants the order of the stock decided at the shuffle."""
    return table.dealt == 1 and s.stock.loose.size > 0 and s.stage >= DEALT and s.stage < FINISHED


@game.weight(Arrange)
def loose_cards(table: Table, s: State, step: Arrange) -> int:
    """Any card whose place is not decided yet."""
    return s.stock.loose.count[step.card]


@game.effect(Arrange)
def arrange(table: Table, s: State, step: Arrange) -> None:
    """It lies under those whose place is decided."""
    place_under(s.stock, s.stock.loose, step.card)


@game.due(Start)
def cards_are_dealt(table: Table, s: State) -> bool:
    """Everybody has his cards."""
    return s.stage == DEALT and idle(s)


@game.effect(Start)
def start(table: Table, s: State, step: Start) -> None:
    """The player to the left of the dealer begins."""
    for p in players(table):
        s.place[p] = 0
    s.turn = next_in(table, s, s.dealer)
    s.stage = TURN
