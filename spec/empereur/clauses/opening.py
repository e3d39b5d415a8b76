"""L'empereur, the text: the values of the cards, the draw for the deal, the deal, who begins."""

from __future__ import annotations

from maldonne.spec.empereur.decisions import who_deals, whose_turn
from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.state import (
    CARDS,
    JOKER,
    Compare,
    CutCard,
    Deal,
    Play,
    Start,
    State,
    Sweep,
    Table,
)
from maldonne.spec.empereur.terms import (
    actor,
    card_drawn,
    dealer,
    draws_for_deal,
    hand_holds,
    hand_size,
    in_play,
    last_value,
    left,
    mode_agreed,
    must_get,
    pack_holds,
    pack_size,
    pile_holds,
    stock_holds,
    stock_left,
)
from maldonne.spec.language import players, scaled

# --- values and jokers --------------------------------------------------------------------------

game.defines("EMP-ORDER-1", last_value)
game.defines("EMP-MODE-1", mode_agreed)


def with_joker(table: Table, before: State, move: Play) -> bool:
    """Jokers are among the cards laid."""
    return move.jokers > 0


@game.outcome("EMP-JOKER-1", Play, when=with_joker, speaks_of=(pile_holds, last_value))
def joker_gets_a_value(table: Table, before: State, move: Play, after: State) -> bool:
    """The jokers lie in the pile, for the value that the player named."""
    more = pile_holds(table, after, JOKER) - pile_holds(table, before, JOKER)
    return more == move.jokers and last_value(table, after) == move.value


@game.outcome("EMP-JOKER-2", Play, when=with_joker)
def joker_value_is_ranked(table: Table, before: State, move: Play, after: State) -> bool:
    """The value named is one of the thirteen, not the joker's own place."""
    return move.value >= 0 and move.value < 13


@game.outcome("EMP-JOKER-3", Play, when=with_joker, speaks_of=(last_value,))
def joker_counts_as_that_value(table: Table, before: State, move: Play, after: State) -> bool:
    """The last card in play is worth what the player named."""
    return last_value(table, after) == move.value


@game.outcome("EMP-JOKER-4", Sweep, speaks_of=(pile_holds, stock_holds))
def joker_is_free_again(table: Table, before: State, step: Sweep, after: State) -> bool:
    """Out of play it is a joker like before."""
    were = stock_holds(table, before, JOKER) + pile_holds(table, before, JOKER)
    return stock_holds(table, after, JOKER) == were


# --- the draw for the deal ----------------------------------------------------------------------


@game.outcome("EMP-DEALER-1", CutCard, speaks_of=(stock_holds,))
def card_comes_from_the_pack(table: Table, before: State, step: CutCard, after: State) -> bool:
    """The card drawn was in the shuffled cards."""
    return stock_holds(table, before, step.card) > 0


@game.outcome("EMP-DEALER-2", Compare, speaks_of=(draws_for_deal, card_drawn))
def everybody_has_a_card(table: Table, before: State, step: Compare, after: State) -> bool:
    """Nobody who takes part is without a card."""
    for p in players(table):
        if draws_for_deal(table, before, p) and card_drawn(table, before, p) < 0:
            return False
    return True


def best_drawn(table: Table, s: State) -> int:
    """The highest value drawn."""
    best = -1
    for p in players(table):
        if draws_for_deal(table, s, p) and card_drawn(table, s, p) > best:
            best = card_drawn(table, s, p)
    return best


def has_best(table: Table, s: State, seat: int) -> bool:
    """Whether a player drew the highest value."""
    return draws_for_deal(table, s, seat) and card_drawn(table, s, seat) == best_drawn(table, s)


def how_many_have_best(table: Table, s: State) -> int:
    """How many players drew the highest value."""
    n = 0
    for p in players(table):
        if has_best(table, s, p):
            n += 1
    return n


def one_has_best(table: Table, before: State, step: Compare) -> bool:
    """One player alone drew the highest value; a joker has none."""
    return best_drawn(table, before) < JOKER and how_many_have_best(table, before) == 1


def several_have_best(table: Table, before: State, step: Compare) -> bool:
    """Several players drew the highest value; a joker has none."""
    return best_drawn(table, before) < JOKER and how_many_have_best(table, before) > 1


@game.decides("EMP-DEALER-3", who_deals, when=one_has_best, speaks_of=(draws_for_deal, card_drawn))
def highest_deals(table: Table, before: State, step: Compare) -> int:
    """The player with the highest card."""
    for p in players(table):
        if has_best(table, before, p):
            return p
    return -1


game.defines("EMP-DEALER-4", card_drawn)


@game.outcome(
    "EMP-DEALER-5", Compare, when=several_have_best, speaks_of=(draws_for_deal, card_drawn)
)
def drawn_cards_are_shuffled(table: Table, before: State, step: Compare, after: State) -> bool:
    """The cards that were drawn lie before nobody any more."""
    for p in players(table):
        if card_drawn(table, after, p) >= 0:
            return False
    return True


@game.outcome(
    "EMP-DEALER-6", Compare, when=several_have_best, speaks_of=(draws_for_deal, card_drawn)
)
def tied_draw_again(table: Table, before: State, step: Compare, after: State) -> bool:
    """They who shared the highest value draw, and nobody else."""
    for p in players(table):
        if draws_for_deal(table, after, p) != has_best(table, before, p):
            return False
    return True


@game.decides(
    "EMP-DEALER-7", who_deals, when=several_have_best, speaks_of=(draws_for_deal, card_drawn)
)
def no_dealer_yet(table: Table, before: State, step: Compare) -> int:
    """Nobody, so far."""
    return -1


# --- the deal -----------------------------------------------------------------------------------


@game.outcome("EMP-DEAL-1", Deal, speaks_of=(stock_holds, pack_holds))
def all_cards_are_shuffled(table: Table, before: State, step: Deal, after: State) -> bool:
    """Every card of the pack is among them."""
    for card in CARDS:
        if stock_holds(table, after, card) != pack_holds(table, card):
            return False
    return True


@game.outcome("EMP-DEAL-2", Deal, speaks_of=(must_get,))
def seven_for_everybody(table: Table, before: State, step: Deal, after: State) -> bool:
    """Each player is to be dealt seven cards."""
    for p in players(table):
        if must_get(table, after, p) != scaled(table, 7):
            return False
    return True


game.defines("EMP-DEAL-4", hand_size, hand_holds)


@game.outcome("EMP-DEAL-5", Start, speaks_of=(stock_left, hand_size, pack_size))
def rest_is_set_down(table: Table, before: State, step: Start, after: State) -> bool:
    """What nobody was dealt lies in the stock."""
    dealt = 0
    for p in players(table):
        dealt += hand_size(table, before, p)
    return stock_left(table, before) == pack_size(table) - dealt


game.defines("EMP-DEAL-6", stock_left, stock_holds)


@game.decides("EMP-LEAD-1", whose_turn, on=Start, speaks_of=(left, dealer))
def left_of_dealer_begins(table: Table, before: State, step: Start) -> int:
    """The dealer's left neighbour."""
    return left(table, dealer(table, before))


# --- words for what is on the table -------------------------------------------------------------

game.defines("EMP-TURN-1", actor)
game.defines("EMP-TURN-4", in_play)
