"""L'empereur, the text: the pile goes under the stock, the empty stock, the Two, the penalty."""

from __future__ import annotations

from maldonne.spec.empereur.decisions import how_many_cards, who_is_punished, whose_turn
from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import (
    CLEAR_MUST,
    CLEAR_WHEN,
    TWO_PARAGRAPH,
)
from maldonne.spec.empereur.state import (
    CARDS,
    TWO,
    AfterTwo,
    Forgo,
    Penalty,
    Play,
    Refill,
    State,
    Sweep,
    Table,
)
from maldonne.spec.empereur.terms import (
    actor,
    below_highest,
    has_drawn,
    in_play,
    is_done_with_pile,
    just_laid,
    last_player,
    last_value,
    left,
    must_draw,
    pile_holds,
    run_that_counts,
    stock_holds,
    stock_left,
    who_must_draw,
)
from maldonne.spec.language import players

# --- putting the pile away ----------------------------------------------------------------------


@game.requires("EMP-CLEAR-1", Sweep, speaks_of=(last_player, actor, has_drawn, is_done_with_pile))
def own_card_is_last(table: Table, before: State) -> bool:
    """It is the turn of him who put the last card on the pile."""
    p = actor(table, before)
    if p < 0 or last_player(table, before) != p or CLEAR_MUST.may(table):
        return False
    if CLEAR_WHEN.all_passed(table):
        for q in players(table):
            if q != p and not is_done_with_pile(table, before, q):
                return False
    return not has_drawn(table, before, p)


@game.outcome("EMP-CLEAR-2", Sweep, speaks_of=(in_play, pile_holds, stock_holds))
def whole_pile_goes_under(table: Table, before: State, step: Sweep, after: State) -> bool:
    """Nothing stays in play, and every card is in the stock."""
    for card in CARDS:
        were = stock_holds(table, before, card) + pile_holds(table, before, card)
        if stock_holds(table, after, card) != were:
            return False
    return in_play(table, after) == 0


def his_own_card(table: Table, before: State, step: Sweep) -> bool:
    """The last card is his."""
    return last_player(table, before) == actor(table, before)


@game.decides(
    "EMP-CLEAR-4", whose_turn, on=Sweep, when=his_own_card, speaks_of=(last_player, actor)
)
def he_plays_again(table: Table, before: State, step: Sweep) -> int:
    """He himself."""
    return actor(table, before)


# --- the empty stock ----------------------------------------------------------------------------


@game.outcome("EMP-REFILL-1", Refill, speaks_of=(stock_left, in_play, below_highest, last_value))
def lower_cards_are_taken(table: Table, before: State, step: Refill, after: State) -> bool:
    """The stock was empty; the cards of the highest value stay, the others leave the pile."""
    stay = in_play(table, before) - below_highest(table, before)
    same = last_value(table, after) == last_value(table, before)
    return stock_left(table, before) == 0 and in_play(table, after) == stay and same


@game.outcome("EMP-REFILL-2", Refill, speaks_of=(stock_left, below_highest))
def they_are_set_down(table: Table, before: State, step: Refill, after: State) -> bool:
    """As many cards lie there as were lower than the highest."""
    return stock_left(table, after) == below_highest(table, before)


@game.outcome("EMP-REFILL-3", Refill, speaks_of=(stock_holds, pile_holds))
def they_are_the_stock(table: Table, before: State, step: Refill, after: State) -> bool:
    """The stock is made of what the pile gave."""
    for card in CARDS:
        given = pile_holds(table, before, card) - pile_holds(table, after, card)
        if stock_holds(table, after, card) != given:
            return False
    return True


@game.outcome(
    "EMP-REFILL-4", Forgo, speaks_of=(below_highest, stock_left, must_draw, who_must_draw)
)
def then_he_does_not_draw(table: Table, before: State, step: Forgo, after: State) -> bool:
    """Nothing could be drawn or gathered up, and he is not bound to draw it any more."""
    p = who_must_draw(table, before)
    nothing = stock_left(table, before) == 0 and below_highest(table, before) == 0
    return nothing and must_draw(table, after, p) < must_draw(table, before, p)


# --- the Two ------------------------------------------------------------------------------------


@game.forbids("EMP-TWO-1", Play)
def two_by_itself(table: Table, before: State, move: Play) -> bool:
    """A Two with anything beside it."""
    return move.value == TWO and move.naturals + move.jokers != 1


@game.forbids("EMP-TWO-2", Play)
def not_two_twos(table: Table, before: State, move: Play) -> bool:
    """Twos in a pair, or more of them."""
    return move.value == TWO and move.naturals + move.jokers >= 2


@game.forbids("EMP-TWO-3", Play, speaks_of=(last_value,))
def nobody_plays_on_a_two(table: Table, before: State, move: Play) -> bool:
    """The last card in play is a Two."""
    return last_value(table, before) == TWO


@game.outcome("EMP-TWO-4", AfterTwo, speaks_of=(actor, must_draw))
def all_others_draw_one(table: Table, before: State, step: AfterTwo, after: State) -> bool:
    """Each player but him is to draw one card more; he is not."""
    for p in players(table):
        told = must_draw(table, after, p) - must_draw(table, before, p)
        if told != (0 if p == actor(table, before) else 1):
            return False
    return True


@game.requires("EMP-TWO-6", Sweep, speaks_of=(last_value,))
def pile_with_two_goes(table: Table, before: State) -> bool:
    """A Two is the last card in play, and the paragraph meant puts the pile away."""
    return last_value(table, before) == TWO and not TWO_PARAGRAPH.refill(table)


# --- the draw penalty ---------------------------------------------------------------------------


@game.requires("EMP-PENALTY-1", Penalty, speaks_of=(just_laid, run_that_counts))
def run_makes_draw(table: Table, before: State) -> bool:
    """Somebody has just laid, and equal cards lie in a row."""
    return just_laid(table, before) and run_that_counts(table, before) > 1


@game.decides("EMP-PENALTY-2", how_many_cards, speaks_of=(run_that_counts,))
def all_but_the_last(table: Table, before: State, step: Penalty) -> int:
    """The equal cards before the last of them."""
    return run_that_counts(table, before) - 1


@game.decides("EMP-PENALTY-3", who_is_punished, speaks_of=(left, last_player))
def next_player_draws(table: Table, before: State, step: Penalty) -> int:
    """The neighbour of him who laid."""
    return left(table, last_player(table, before))
