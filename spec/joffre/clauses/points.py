"""Joffre, the text: points, failed offers, the match."""

from __future__ import annotations

from maldonne.spec.joffre.decisions import who_is_insulted, who_wins
from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.questions import (
    BELOW_ZERO,
    CONTRACT,
    FAILED,
    KAISER_HOLDER,
    PARTNER_INSULT,
    PARTNER_SCORE,
    SEVERAL,
)
from maldonne.spec.joffre.state import (
    CARDS,
    CountInsult,
    CountJoffre,
    CountKaiser,
    EndMatch,
    FailContract,
    PayContract,
    Score,
    State,
    Table,
    TakeTrick,
)
from maldonne.spec.joffre.terms import (
    card_of,
    gain,
    has_failed,
    has_won_card,
    insulted,
    is_joffre,
    is_kaiser,
    is_of_side,
    is_winning,
    kaiser_of,
    made_by_side,
    maker,
    offer_of,
    partner,
    points_by_side,
    score,
    total_now,
    tricks_of,
)
from maldonne.spec.language import players, scaled

# --- Joffre and Kaiser --------------------------------------------------------------------------


@game.outcome("JOF-JOFFRE-1", CountJoffre, speaks_of=(gain, has_won_card, is_joffre))
def joffre_brings_five(table: Table, before: State, step: CountJoffre, after: State) -> bool:
    """Five more for whoever has it among his cards, nothing for others."""
    return joffre_counts(table, before, after)


def joffre_counts(table: Table, before: State, after: State) -> bool:
    """Whether it made this difference."""
    for p in players(table):
        more = 0
        for card in CARDS:
            if is_joffre(table, card) and has_won_card(table, before, p, card):
                more = scaled(table, 5)
        if gain(table, after, p) != gain(table, before, p) + more:
            return False
    return True


@game.outcome("JOF-KAISER-1", CountKaiser, speaks_of=(gain, has_won_card, is_kaiser, kaiser_of))
def kaiser_costs_three(table: Table, before: State, step: CountKaiser, after: State) -> bool:
    """Three less for whoever has it among his cards, or by a reading had it in his hand."""
    for p in players(table):
        his = False
        for card in CARDS:
            if is_kaiser(table, card) and has_won_card(table, before, p, card):
                his = True
        if KAISER_HOLDER.holder(table):
            his = kaiser_of(table, before) == p
        less = scaled(table, 3) if his else 0
        if gain(table, after, p) != gain(table, before, p) - less:
            return False
    return True


@game.decides(
    "JOF-INSULT-1",
    who_is_insulted,
    speaks_of=(card_of, is_joffre, is_kaiser, is_winning, partner),
)
def who_played_the_joffre(table: Table, before: State, step: TakeTrick) -> int:
    """He, if the Kaiser wins the trick; by a reading nobody if the Kaiser was his partner's."""
    joffre = -1
    kaiser = -1
    for p in players(table):
        if is_joffre(table, card_of(table, before, p)):
            joffre = p
        if is_kaiser(table, card_of(table, before, p)):
            kaiser = p
    if kaiser < 0 or joffre < 0 or not is_winning(table, before, kaiser):
        return -1
    if PARTNER_INSULT.none(table) and partner(table, joffre) == kaiser:
        return -1
    return joffre


@game.outcome("JOF-INSULT-2", CountInsult, speaks_of=(gain, insulted))
def insult_costs_five(table: Table, before: State, step: CountInsult, after: State) -> bool:
    """Five less for him, nothing for others."""
    for p in players(table):
        less = scaled(table, 5) if p == insulted(table, before) else 0
        if gain(table, after, p) != gain(table, before, p) - less:
            return False
    return True


def kaiser_ate(table: Table, before: State, step: CountKaiser) -> bool:
    """The Kaiser has taken the Joffre."""
    return insulted(table, before) >= 0


@game.outcome(
    "JOF-INSULT-3",
    CountKaiser,
    when=kaiser_ate,
    speaks_of=(insulted, gain, has_won_card, is_kaiser),
)
def kaiser_costs_him_too(table: Table, before: State, step: CountKaiser, after: State) -> bool:
    """Three less for whoever took both."""
    for p in players(table):
        for card in CARDS:
            if is_kaiser(table, card) and has_won_card(table, before, p, card):
                return gain(table, after, p) == gain(table, before, p) - scaled(table, 3)
    return False


def joffre_was_eaten(table: Table, before: State, step: CountJoffre) -> bool:
    """The Kaiser has taken the Joffre."""
    return insulted(table, before) >= 0


@game.outcome(
    "JOF-INSULT-4",
    CountJoffre,
    when=joffre_was_eaten,
    speaks_of=(insulted, gain, has_won_card, is_joffre),
)
def joffre_brings_him_five(table: Table, before: State, step: CountJoffre, after: State) -> bool:
    """Five more for whoever took both."""
    return joffre_counts(table, before, after)


def eaten_and_failed(table: Table, before: State, step: CountInsult) -> bool:
    """He made trump, and has failed."""
    return has_failed(table, before) and insulted(table, before) == maker(table, before)


@game.outcome(
    "JOF-INSULT-5",
    CountInsult,
    when=eaten_and_failed,
    speaks_of=(has_failed, insulted, maker, gain),
)
def insult_on_top(table: Table, before: State, step: CountInsult, after: State) -> bool:
    """Five less again."""
    p = maker(table, before)
    return gain(table, after, p) == gain(table, before, p) - scaled(table, 5)


# --- offers -------------------------------------------------------------------------------------


@game.outcome("JOF-CONTRACT-1", FailContract, speaks_of=(maker, gain, tricks_of))
def no_points(table: Table, before: State, step: FailContract, after: State) -> bool:
    """None; by a reading what the tricks did not bring stays."""
    p = maker(table, before)
    kept = gain(table, before, p) - tricks_of(table, before, p) if FAILED.tricks_only(table) else 0
    return gain(table, after, p) == kept


@game.outcome("JOF-CONTRACT-2", PayContract, speaks_of=(maker, gain, offer_of))
def loses_the_offer(table: Table, before: State, step: PayContract, after: State) -> bool:
    """As many points less as he offered; nothing for others."""
    for p in players(table):
        less = offer_of(table, before, p) if p == maker(table, before) else 0
        if gain(table, after, p) != gain(table, before, p) - less:
            return False
    return True


@game.outcome(
    "JOF-CONTRACT-3", FailContract, speaks_of=(maker, offer_of, made_by_side, points_by_side)
)
def has_made_fewer(table: Table, before: State, step: FailContract, after: State) -> bool:
    """He has made fewer tricks than he offered, or by a reading fewer points."""
    p = maker(table, before)
    if CONTRACT.points(table):
        return points_by_side(table, before, p) < offer_of(table, before, p)
    return made_by_side(table, before, p) < offer_of(table, before, p)


def six_or_seven(table: Table, before: State, step: PayContract) -> bool:
    """He offered six or seven."""
    n = offer_of(table, before, maker(table, before))
    return n == 6 or n == 7


@game.outcome("JOF-CONTRACT-5", PayContract, when=six_or_seven, speaks_of=(maker, offer_of, gain))
def six_or_seven_less(table: Table, before: State, step: PayContract, after: State) -> bool:
    """Six less, or seven."""
    p = maker(table, before)
    less = 6 if offer_of(table, before, p) == 6 else 7
    return gain(table, after, p) == gain(table, before, p) - less


@game.outcome("JOF-CONTRACT-6", FailContract, speaks_of=(maker, tricks_of, gain))
def tricks_do_not_count(table: Table, before: State, step: FailContract, after: State) -> bool:
    """By the reading that takes the sentence alone, exactly his tricks; else no more than that."""
    p = maker(table, before)
    left = gain(table, before, p) - tricks_of(table, before, p)
    return gain(table, after, p) == (left if FAILED.tricks_only(table) else 0)


# --- the match ----------------------------------------------------------------------------------


@game.outcome("JOF-ACCOUNT-1", Score, speaks_of=(gain, score, partner))
def added_to_total(table: Table, before: State, step: Score, after: State) -> bool:
    """The total of each, or of each side, changes by that; by a reading it stops at zero."""
    for p in players(table):
        total = score(table, before, p) + gain(table, before, p)
        if PARTNER_SCORE.together(table) and partner(table, p) >= 0:
            total += gain(table, before, partner(table, p))
        if BELOW_ZERO.floor(table) and total < 0:
            total = 0
        if score(table, after, p) != total:
            return False
    return True


@game.requires("JOF-MATCH-1", EndMatch, speaks_of=(total_now,))
def forty_reached(table: Table, before: State) -> bool:
    """Somebody has 40, by what counts now."""
    for p in players(table):
        if total_now(table, before, p) >= scaled(table, 40):
            return True
    return False


def first_in(table: Table, before: State, seat: int) -> bool:
    """Whether a player is among the winners, of those who have 40."""
    total = total_now(table, before, seat)
    if total < scaled(table, 40):
        return False
    if SEVERAL.all(table):
        return True
    made = False
    for p in players(table):
        enough = total_now(table, before, p) >= scaled(table, 40)
        if enough and is_of_side(table, p, maker(table, before)):
            made = True
    if SEVERAL.maker_first(table) and made:
        return is_of_side(table, seat, maker(table, before))
    for p in players(table):
        if total_now(table, before, p) > total:
            return False
    return True


@game.decides("JOF-MATCH-2", who_wins, speaks_of=(total_now, is_of_side, maker))
def first_to_forty(table: Table, before: State, step: EndMatch) -> int:
    """He, or the first of them."""
    for p in players(table):
        if first_in(table, before, p):
            return p
    return -1
