"""L'empereur: the draw penalty, the Two, and how cards come from the stock."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import (
    CLEAR_TURN,
    DRAW_SHORT,
    FINISH_DRAWS,
    MIRROR_DRAWS,
    OUT_PENALTY,
    OUT_TWO,
    PASS_AGAIN,
    PENALTY_ANSWER,
    PENALTY_TURN,
    REFILL_MIDWAY,
    REFILL_ORDER,
    REFILL_WHEN,
    TWO_FIRST,
    TWO_ORDER,
    TWO_PARAGRAPH,
)
from maldonne.spec.empereur.rules.finish import lost_finish
from maldonne.spec.empereur.state import (
    ACCEPTED,
    CHARGED,
    DEAL_CARD,
    DRAW_CARD,
    LAID,
    PASSED,
    SETTLED,
    TURN,
    TWO,
    TWO_DUE,
    AfterTwo,
    Forgo,
    GiveBest,
    Penalty,
    Refill,
    State,
    Table,
    TakeCard,
    mirror,
)
from maldonne.spec.empereur.terms import (
    below_highest,
    can_play,
    is_out,
    last_value,
    next_in,
    run_that_counts,
    stock_left,
)
from maldonne.spec.language import (
    carry_out,
    chances,
    command,
    draw,
    head_action,
    head_count,
    head_done,
    head_player,
    idle,
    left_of,
    players,
    right_of,
    send_under,
    spill,
    stock_size,
    undefined,
    waive,
)

# --- the draw penalty ---------------------------------------------------------------------------


def charge(table: Table, s: State) -> int:
    """How many cards the run in the pile makes the next player draw."""
    run = run_that_counts(table, s)
    return run - 1 if run > 1 else 0


def victim(table: Table, s: State, layer: int) -> int:
    """Who draws the penalty after a player has laid: his left neighbour, or whom a ruling names."""
    neighbour = left_of(table, layer)
    if not is_out(table, s, neighbour):
        return neighbour
    return next_in(table, s, layer) if OUT_PENALTY.next_in(table) else -1


def draws_are_void(table: Table, s: State) -> bool:
    """The rulings under which a last card makes nobody draw: a lost finish, or one in Mirror."""
    elect = mirror(table) and s.hand[s.turn].size == 0 and s.laid_last == s.turn
    if lost_finish(table, s):
        return FINISH_DRAWS.void(table)
    return elect and MIRROR_DRAWS.void(table)


def may_answer(table: Table, s: State) -> bool:
    """The ruling that lets the neighbour answer in his turn; he has one, and play goes on."""
    p = left_of(table, s.turn)
    stopped = is_out(table, s, p) or (PASS_AGAIN.no(table) and s.gave_up[p] == 1)
    return PENALTY_ANSWER.answer_instead(table) and s.hand[s.turn].size > 0 and not stopped


@game.actor(Penalty)
def who_is_charged(table: Table, s: State) -> int:
    """He who accepted, or the one after the player who laid; -1 for nobody."""
    return s.turn if s.stage == ACCEPTED else victim(table, s, s.turn)


@game.due(Penalty)
def run_is_charged(table: Table, s: State) -> bool:
    """Cards were laid and a run is in play, or he who could answer accepts."""
    if not idle(s) or (s.stage != LAID and s.stage != ACCEPTED) or charge(table, s) == 0:
        return False
    return s.stage == ACCEPTED or not (may_answer(table, s) or draws_are_void(table, s))


@game.effect(Penalty)
def penalty(table: Table, s: State, step: Penalty) -> None:
    """The next player is to draw as many cards as the run has, less one."""
    accepted = s.stage == ACCEPTED
    if not accepted and is_out(table, s, left_of(table, s.turn)) and OUT_PENALTY.as_written(table):
        undefined(s, OUT_PENALTY)
    p = who_is_charged(table, s)
    if p >= 0:
        command(s, DRAW_CARD, p, charge(table, s))
    if not accepted:
        s.stage = CHARGED
    else:
        s.stage = PASSED if PENALTY_TURN.loses(table) else TURN


# --- the Two ------------------------------------------------------------------------------------


def cleared_first(table: Table, s: State) -> bool:
    """The ruling under which the pile with the Two is put away before the others draw."""
    if TWO_FIRST.draws_first(table) or TWO_PARAGRAPH.refill(table):
        return False
    return last_value(table, s) == TWO and s.hand[s.turn].size > 0


@game.due(AfterTwo)
def two_was_played(table: Table, s: State) -> bool:
    """A Two lies on top and the others have not drawn for it, or it has been put away first."""
    fresh = s.stage == LAID or s.stage == CHARGED
    on_top = fresh and last_value(table, s) == TWO
    waits = on_top and not draws_are_void(table, s) and not cleared_first(table, s)
    return idle(s) and (waits or s.stage == TWO_DUE)


@game.effect(AfterTwo)
def after_two(table: Table, s: State, step: AfterTwo) -> None:
    """Each other player is to draw one card, in the order of the ruling."""
    p = s.turn
    for _ in players(table):
        p = left_of(table, p) if TWO_ORDER.from_left(table) else right_of(table, p)
        drawing = s.out[p] == 0 or OUT_TWO.everyone(table)
        if p != s.turn and drawing and s.expelled[p] == 0:
            command(s, DRAW_CARD, p, 1)
    if s.stage == TWO_DUE:
        s.stage = TURN
        if TWO_PARAGRAPH.left(table) or CLEAR_TURN.left(table):
            s.turn = next_in(table, s, s.turn)
    else:
        s.stage = SETTLED


# --- a card comes from the stock ----------------------------------------------------------------


@game.actor(TakeCard, Forgo, Refill, GiveBest)
def player_to_draw(table: Table, s: State) -> int:
    """The player who must take a card."""
    return head_player(s)


@game.due(TakeCard)
def card_must_come(table: Table, s: State) -> bool:
    """Somebody must take a card, and there is one."""
    taking = head_action(s) == DEAL_CARD or head_action(s) == DRAW_CARD
    return taking and stock_size(s.stock) > 0


@game.weight(TakeCard)
def ways_to_take(table: Table, s: State, step: TakeCard) -> int:
    """In how many ways it is this card."""
    return chances(s.stock, step.card)


@game.effect(TakeCard)
def take_card(table: Table, s: State, step: TakeCard) -> None:
    """The card on top of the stock goes to the player."""
    draw(s.stock, s.hand[head_player(s)], step.card)
    carry_out(s)


# --- the stock is empty -------------------------------------------------------------------------


def bound_to_draw(table: Table, s: State) -> bool:
    """Whether he who draws must: by command, or because he has nothing to play."""
    by_choice = s.stage == TURN and head_player(s) == s.turn and s.drew[s.turn] == 1
    return not by_choice or REFILL_WHEN.any_draw(table) or not can_play(table, s, s.turn)


def refills(table: Table, s: State) -> bool:
    """Whether the pile now makes a new stock."""
    midway = head_done(s) == 0 or REFILL_MIDWAY.midway(table)
    return (
        head_action(s) == DRAW_CARD
        and stock_left(table, s) == 0
        and below_highest(table, s) > 0
        and midway
        and bound_to_draw(table, s)
    )


@game.due(Refill)
def stock_is_refilled(table: Table, s: State) -> bool:
    """Somebody must draw, the stock is empty, and the pile has lower cards to give."""
    return refills(table, s)


@game.effect(Refill)
def refill(table: Table, s: State, step: Refill) -> None:
    """All cards of the pile but those of its highest value are the new stock."""
    if REFILL_ORDER.shuffled(table):
        spill(s.pile, s.stock.loose, last_value(table, s))
    else:
        send_under(s.pile, s.stock, last_value(table, s), REFILL_ORDER.block(table))


@game.due(Forgo)
def nothing_to_draw(table: Table, s: State) -> bool:
    """Somebody must draw and cannot, or not all that he must."""
    short = head_count(s) > stock_left(table, s) + below_highest(table, s)
    none = DRAW_SHORT.none(table) and head_done(s) == 0 and short
    empty = stock_left(table, s) == 0 and not refills(table, s)
    return head_action(s) == DRAW_CARD and (empty or none)


@game.effect(Forgo)
def forgo(table: Table, s: State, step: Forgo) -> None:
    """What he still had to draw is not drawn."""
    waive(s)
