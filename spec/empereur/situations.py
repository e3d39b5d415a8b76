"""L'empereur: where a ruling answers for a clause or a decision, and nowhere else."""

from __future__ import annotations

from maldonne.spec.empereur.decisions import (
    how_many_cards,
    how_many_points,
    is_match_over,
    who_deals,
    who_is_emperor,
    who_is_outcast,
    who_is_punished,
    who_loses_match,
    who_receives,
    who_wins_match,
    whose_turn,
)
from maldonne.spec.empereur.questions import (
    CLEAR_MUST,
    CLEAR_TURN,
    DEALER_JOKER,
    DRAW_SHORT,
    FINISH_DRAWS,
    FINISH_PILE,
    FINISH_SCOPE,
    FINISH_TWO,
    GIFT_HIGHEST,
    GIFT_ORDER,
    MIRROR_DRAWS,
    MIRROR_JOKER,
    MIRROR_REST,
    MIRROR_TITLES,
    OUT_PENALTY,
    OUT_PILE,
    OUT_TWO,
    PASS_AGAIN,
    PENALTY_ANSWER,
    PENALTY_PASSES,
    PENALTY_TURN,
    REFILL_MIDWAY,
    REFILL_WHEN,
    TWO_PARAGRAPH,
)
from maldonne.spec.empereur.state import (
    ELECT,
    EMPEROR_GIFTS,
    JOKER,
    OUTCAST_GIFTS,
    SUBJECT,
    SWEEPING,
    TWO,
    AfterTwo,
    Compare,
    Deal,
    EmperorGifts,
    EmptyHand,
    EndMatch,
    EndRound,
    EndTurn,
    Forgo,
    GiftsDone,
    Give,
    GiveBest,
    LastOne,
    NextRound,
    OutcastGifts,
    Penalty,
    Score,
    Start,
    State,
    Sweep,
    Table,
    mirror,
)
from maldonne.spec.empereur.terms import (
    actor,
    below_highest,
    card_drawn,
    dealer,
    drawn_already,
    has_given_up,
    has_paid,
    is_out,
    laid_since_pass,
    last_player,
    last_value,
    left,
    next_in,
    penalty_waits,
    run_on_top,
    still_to_draw,
    stock_left,
)
from maldonne.spec.empereur.titles import jokers_laid
from maldonne.spec.language import players


@DEALER_JOKER.covers(who_deals)
def joker_was_drawn(table: Table, before: State, step: Compare) -> bool:
    """Somebody drew a joker for the deal."""
    for p in players(table):
        if card_drawn(table, before, p) == JOKER:
            return True
    return False


# --- whose turn it is ---------------------------------------------------------------------------


@CLEAR_TURN.covers(whose_turn)
def he_put_his_own_card_away(table: Table, before: State, step: EndTurn | Sweep | Start) -> bool:
    """The pile of a player who is still in is put away, and it is his turn."""
    p = actor(table, before)
    return before.pile.size > 0 and last_player(table, before) == p and not is_out(table, before, p)


@TWO_PARAGRAPH.covers(whose_turn)
def two_is_put_away(table: Table, before: State, step: EndTurn | Sweep | Start) -> bool:
    """The pile that is put away ends with a Two."""
    return last_value(table, before) == TWO


@PENALTY_TURN.covers(whose_turn, "EMP-TURN-12")
def next_has_paid(table: Table, before: State, step: EndTurn | Sweep | Start) -> bool:
    """The next player has just drawn a penalty."""
    return has_paid(table, before, next_in(table, before, actor(table, before)))


@PASS_AGAIN.covers(whose_turn, "EMP-TURN-12")
def next_has_given_up(table: Table, before: State, step: EndTurn | Sweep | Start) -> bool:
    """The next player, or the one after a penalised one, has passed on this pile."""
    p = next_in(table, before, actor(table, before))
    if has_paid(table, before, p):
        p = next_in(table, before, p)
    return has_given_up(table, before, p)


@OUT_PILE.covers(whose_turn, Sweep)
def card_of_one_who_is_out(table: Table, before: State, step: EndTurn | Sweep | Start) -> bool:
    """The last card in play is that of a player who is out, and the turn has gone on."""
    p = last_player(table, before)
    return p >= 0 and p != actor(table, before) and is_out(table, before, p)


@FINISH_TWO.covers(whose_turn, "EMP-TWO-6")
def two_of_one_who_is_out(table: Table, before: State, step: EndTurn | Sweep | Start) -> bool:
    """The Two in play is that of a player who is out."""
    p = last_player(table, before)
    return p >= 0 and last_value(table, before) == TWO and is_out(table, before, p)


@FINISH_PILE.covers(whose_turn, Sweep)
def pile_of_a_lost_finish(table: Table, before: State, step: EndTurn | Sweep | Start) -> bool:
    """The player who has just lost by his last card laid the last card in play."""
    p = actor(table, before)
    return p >= 0 and last_player(table, before) == p and is_out(table, before, p)


@CLEAR_MUST.covers(Sweep)
def he_chose_to_put_it_away(table: Table, before: State, step: Sweep) -> bool:
    """The player chose to put the pile away."""
    return before.stage == SWEEPING


@FINISH_SCOPE.covers(whose_turn)
def first_player_is_expelled(table: Table, before: State, step: EndTurn | Sweep | Start) -> bool:
    """The dealer's left neighbour is out of the match."""
    p = dealer(table, before)
    return p >= 0 and before.expelled[left(table, p)] == 1


# --- draws --------------------------------------------------------------------------------------


@REFILL_WHEN.covers("EMP-REFILL-4")
def he_only_prefers_to_draw(table: Table, before: State, step: Forgo) -> bool:
    """The stock is empty and the pile could refill it."""
    return stock_left(table, before) == 0 and below_highest(table, before) > 0


@REFILL_MIDWAY.covers("EMP-REFILL-4")
def stock_ran_out_midway(table: Table, before: State, step: Forgo) -> bool:
    """He has drawn some of his cards, and the stock has run out."""
    return drawn_already(table, before) > 0 and stock_left(table, before) == 0


@DRAW_SHORT.covers("EMP-REFILL-4")
def not_enough_to_draw(table: Table, before: State, step: Forgo) -> bool:
    """He must draw more cards than stock and pile can give."""
    can_give = stock_left(table, before) + below_highest(table, before)
    return still_to_draw(table, before) > can_give


def somebody_is_out(table: Table, s: State) -> bool:
    """Whether anybody is out."""
    for p in players(table):
        if is_out(table, s, p):
            return True
    return False


@OUT_TWO.covers("EMP-TWO-4")
def one_of_the_others_is_out(table: Table, before: State, step: AfterTwo) -> bool:
    """A Two was played while somebody is out."""
    return somebody_is_out(table, before)


@OUT_PENALTY.covers(who_is_punished, how_many_cards, "EMP-PENALTY-1", "EMP-END-2")
def neighbour_of_layer_is_out(table: Table, before: State, step: Penalty | EmptyHand) -> bool:
    """The player after the one who laid is out."""
    p = last_player(table, before)
    return p >= 0 and is_out(table, before, left(table, p))


@FINISH_DRAWS.covers("EMP-END-1", "EMP-END-2", "EMP-PENALTY-1", "EMP-TWO-6")
def lost_by_last_card(table: Table, before: State, step: EmptyHand) -> bool:
    """He who laid last lost, or is about to lose, by a joker among his last cards."""
    p = last_player(table, before)
    return p >= 0 and jokers_laid(table, before) > 0 and before.hand[p].size == 0


@PENALTY_ANSWER.covers("EMP-PENALTY-1")
def he_may_answer(table: Table, before: State, step: Penalty) -> bool:
    """A penalty waits for the player whose turn it is."""
    return penalty_waits(table, before)


@PENALTY_PASSES.covers("EMP-END-2")
def a_pass_lies_between(table: Table, before: State, step: EmptyHand) -> bool:
    """Somebody passed while the cards of the run were laid."""
    return laid_since_pass(table, before) < run_on_top(table, before)


# --- a player who is out of the match -----------------------------------------------------------


@FINISH_SCOPE.covers(
    "EMP-DEAL-2",
    "EMP-TWO-4",
    "EMP-EXCHANGE-1",
    "EMP-EXCHANGE-2",
    "EMP-MIRROR-1",
    "EMP-MATCH-7",
    "EMP-MATCH-10",
    "EMP-TITLE-3",
    is_match_over,
    who_wins_match,
    who_loses_match,
)
def somebody_is_expelled(
    table: Table,
    before: State,
    step: Deal
    | AfterTwo
    | EmperorGifts
    | OutcastGifts
    | GiftsDone
    | EndRound
    | NextRound
    | EndMatch,
) -> bool:
    """Somebody is out of the match."""
    for p in players(table):
        if before.expelled[p] == 1:
            return True
    return False


# --- the other modes ------------------------------------------------------------------------------


@MIRROR_TITLES.covers("EMP-TITLE-2", "EMP-FINISH-2", how_many_points)
def there_are_no_subjects(table: Table, before: State, step: EndRound | Score) -> bool:
    """In Mirror somebody is to be a Subject."""
    return mirror(table)


@MIRROR_JOKER.covers("EMP-TITLE-3", who_is_emperor)
@MIRROR_REST.covers("EMP-TITLE-3")
def somebody_lost_in_mirror(
    table: Table, before: State, step: EndRound | EmptyHand | LastOne
) -> bool:
    """In Mirror somebody finished with a joker, in this round or for good in an earlier one."""
    for p in players(table):
        if before.lost[p] == 1 or before.expelled[p] == 1:
            return mirror(table)
    return False


@MIRROR_DRAWS.covers("EMP-PENALTY-1", "EMP-TWO-6")
def last_cards_in_mirror(table: Table, before: State, step: Penalty | Sweep) -> bool:
    """In Mirror the last cards in play are somebody's last."""
    p = last_player(table, before)
    return mirror(table) and p >= 0 and before.hand[p].size == 0


@OUT_TWO.covers("EMP-TITLE-3", who_is_outcast)
def one_who_is_out_holds_cards(table: Table, before: State, step: EndRound) -> bool:
    """Somebody who is out of the round has drawn for a Two."""
    for p in players(table):
        if before.out[p] == 1 and before.hand[p].size > 0:
            return True
    return False


@GIFT_HIGHEST.covers("EMP-MIRROR-6")
def only_the_highest_were_given(table: Table, before: State, step: GiftsDone) -> bool:
    """The Outcast has given cards of one value only, his highest, and not to all the Elect."""
    without = 0
    for p in players(table):
        if before.rank[p] == ELECT and before.got[p] == 0:
            without += 1
        if before.got[p] == 1 and before.gift[p] != before.offered:
            return False
    return before.exchange == OUTCAST_GIFTS and without > 0


@GIFT_ORDER.covers(who_receives)
def several_wait_for_a_gift(table: Table, before: State, step: GiveBest | Give) -> bool:
    """More than one Subject, or more than one of the Elect, has not got a card yet."""
    n = 0
    for p in players(table):
        if before.exchange == EMPEROR_GIFTS:
            due = before.title[p] == SUBJECT
        else:
            due = before.rank[p] == ELECT
        if due and before.got[p] == 0:
            n += 1
    return n > 1
