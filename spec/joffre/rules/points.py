"""Joffre: points, the next deal, the end of the match."""

from __future__ import annotations

from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.questions import (
    BELOW_ZERO,
    CONTRACT,
    FAILED,
    KAISER_HOLDER,
    NEXT_DEALER,
    OTHERS_SCORE,
    PARTNER_CONTRACT,
    PARTNER_SCORE,
    SEVERAL,
    WIN_WHEN,
)
from maldonne.spec.joffre.rules.deal import deals
from maldonne.spec.joffre.state import (
    FINISHED,
    INSULT_COUNTED,
    JOFFRE,
    JOFFRE_COUNTED,
    KAISER,
    KAISER_COUNTED,
    LOWEST_SCORE,
    PAID,
    PLAYED,
    PLAYING,
    SCORED,
    STRUCK,
    TRICKS_COUNTED,
    CountInsult,
    CountJoffre,
    CountKaiser,
    CountTricks,
    EndMatch,
    FailContract,
    NextDeal,
    PayContract,
    Score,
    State,
    Table,
)
from maldonne.spec.joffre.terms import (
    is_of_side,
    made_by_side,
    partner,
    points_by_side,
    total_now,
)
from maldonne.spec.language import (
    has_card,
    left_of,
    move_all,
    players,
    scaled,
    undefined,
)

# --- points of the deal -------------------------------------------------------------------------


@game.due(CountTricks)
def all_tricks_are_played(table: Table, s: State) -> bool:
    """No player has a card."""
    return s.stage == PLAYED


@game.effect(CountTricks)
def count_tricks(table: Table, s: State, step: CountTricks) -> None:
    """One point each; by a ruling only for whoever made trump."""
    for p in players(table):
        if OTHERS_SCORE.everybody(table) or is_of_side(table, p, s.maker):
            s.gain[p] = s.tricks[p]
    s.stage = TRICKS_COUNTED


def winner_of_card(table: Table, s: State, card: int) -> int:
    """Who has won a card, or -1."""
    for p in players(table):
        if has_card(s.won[p], card):
            return p
    return -1


@game.due(CountJoffre)
def joffre_is_counted(table: Table, s: State) -> bool:
    """Somebody has it."""
    return s.stage == TRICKS_COUNTED and winner_of_card(table, s, JOFFRE) >= 0


@game.actor(CountJoffre)
def who_has_joffre(table: Table, s: State) -> int:
    """The player who won it."""
    return winner_of_card(table, s, JOFFRE)


@game.effect(CountJoffre)
def count_joffre(table: Table, s: State, step: CountJoffre) -> None:
    """Five points."""
    s.gain[winner_of_card(table, s, JOFFRE)] += scaled(table, 5)
    s.stage = JOFFRE_COUNTED


@game.due(CountKaiser)
def kaiser_is_counted(table: Table, s: State) -> bool:
    """Somebody has it."""
    if s.stage != TRICKS_COUNTED and s.stage != JOFFRE_COUNTED:
        return False
    return winner_of_card(table, s, KAISER) >= 0


@game.actor(CountKaiser)
def who_has_kaiser(table: Table, s: State) -> int:
    """The player who won it, or by a ruling who held it."""
    return s.kaiser_by if KAISER_HOLDER.holder(table) else winner_of_card(table, s, KAISER)


@game.effect(CountKaiser)
def count_kaiser(table: Table, s: State, step: CountKaiser) -> None:
    """Three points less."""
    s.gain[who_has_kaiser(table, s)] -= scaled(table, 3)
    s.stage = KAISER_COUNTED


# --- the offer ----------------------------------------------------------------------------------


def is_counted(table: Table, s: State) -> bool:
    """Tricks, Joffre and Kaiser are counted (of two steps due, the one declared first comes)."""
    return s.stage >= TRICKS_COUNTED and s.stage <= KAISER_COUNTED


@game.due(FailContract)
def offer_has_failed(table: Table, s: State) -> bool:
    """Whoever made trump has made fewer tricks than he offered, or by a ruling fewer points."""
    if not is_counted(table, s) or s.maker < 0:
        return False
    if CONTRACT.points(table):
        return points_by_side(table, s, s.maker) < s.offered[s.maker]
    return made_by_side(table, s, s.maker) < s.offered[s.maker]


@game.actor(FailContract, PayContract)
def who_made_trump(table: Table, s: State) -> int:
    """The player of the highest offer."""
    return s.maker


@game.effect(FailContract)
def fail_contract(table: Table, s: State, step: FailContract) -> None:
    """His points are struck, or by a ruling his tricks alone; his partner's too if they helped."""
    for p in players(table):
        helps = PARTNER_CONTRACT.together(table) and partner(table, p) == s.maker
        if p == s.maker or helps:
            if FAILED.tricks_only(table):
                s.gain[p] -= s.tricks[p]
            else:
                s.gain[p] = 0
    s.failed = 1
    s.stage = STRUCK


@game.due(PayContract)
def offer_is_paid(table: Table, s: State) -> bool:
    """The points are struck."""
    return s.stage == STRUCK


@game.effect(PayContract)
def pay_contract(table: Table, s: State, step: PayContract) -> None:
    """The offer comes off."""
    s.gain[s.maker] -= s.offered[s.maker]
    s.stage = PAID


@game.due(CountInsult)
def insult_is_counted(table: Table, s: State) -> bool:
    """The Kaiser has taken the Joffre."""
    return s.insulted >= 0 and (is_counted(table, s) or s.stage == PAID)


@game.actor(CountInsult)
def who_is_insulted(table: Table, s: State) -> int:
    """The player of the Joffre."""
    return s.insulted


@game.effect(CountInsult)
def count_insult(table: Table, s: State, step: CountInsult) -> None:
    """Five points less."""
    s.gain[s.insulted] -= scaled(table, 5)
    s.stage = INSULT_COUNTED


# --- the totals ---------------------------------------------------------------------------------


@game.due(Score)
def deal_is_counted(table: Table, s: State) -> bool:
    """Nothing else is to be counted (`Score` is declared last)."""
    return is_counted(table, s) or s.stage == PAID or s.stage == INSULT_COUNTED


def side_gain(table: Table, s: State, seat: int) -> int:
    """What comes to a player's total: his own points, by a ruling his partner's too."""
    if PARTNER_SCORE.together(table) and partner(table, seat) >= 0:
        return s.gain[seat] + s.gain[partner(table, seat)]
    return s.gain[seat]


def lowest_total(table: Table) -> int:
    """Below this no total falls: by a ruling zero; else the sheet has room for so much."""
    return 0 if BELOW_ZERO.floor(table) else -scaled(table, -LOWEST_SCORE)


@game.effect(Score)
def score_deal(table: Table, s: State, step: Score) -> None:
    """The points are written down, and the cards are gathered."""
    for p in players(table):
        total = s.score[p] + side_gain(table, s, p)
        s.score[p] = total if total > lowest_total(table) else lowest_total(table)
    for p in players(table):
        move_all(s.won[p], s.pack)
        s.tricks[p] = 0
        s.gain[p] = 0
    s.trump = -1
    s.insulted = -1
    s.joffre_by = -1
    s.kaiser_by = -1
    s.failed = 0
    s.stage = SCORED


# --- the next deal, the end ---------------------------------------------------------------------


def reached(table: Table, s: State) -> int:
    """The highest of the totals that make the match; -1 if there is none."""
    best = -1
    for p in players(table):
        if total_now(table, s, p) >= scaled(table, 40) and total_now(table, s, p) > best:
            best = total_now(table, s, p)
    return best


@game.due(EndMatch)
def match_is_over(table: Table, s: State) -> bool:
    """Somebody has forty, after a deal or by a ruling after a trick."""
    if s.stage == SCORED:
        return reached(table, s) >= 0
    if WIN_WHEN.at_once(table) and (s.stage == PLAYING or s.stage == PLAYED):
        return reached(table, s) >= 0
    return False


@game.effect(EndMatch)
def end_match(table: Table, s: State, step: EndMatch) -> None:
    """The highest total has won; by a ruling whoever made trump, or all who have forty."""
    best = reached(table, s)
    made = False
    for p in players(table):
        if is_of_side(table, p, s.maker) and total_now(table, s, p) >= scaled(table, 40):
            made = True
    for p in players(table):
        total = total_now(table, s, p)
        wins = total == best
        if SEVERAL.all(table):
            wins = total >= scaled(table, 40)
        if SEVERAL.maker_first(table) and made:
            wins = is_of_side(table, p, s.maker) and total >= scaled(table, 40)
        s.champion[p] = 1 if wins else 0
    s.stage = FINISHED


@game.due(NextDeal)
def another_deal(table: Table, s: State) -> bool:
    """The deal is written down (`EndMatch` comes first)."""
    return s.stage == SCORED


@game.effect(NextDeal)
def next_deal(table: Table, s: State, step: NextDeal) -> None:
    """The player on the dealer's left deals, or by a ruling another."""
    if NEXT_DEALER.as_written(table):
        undefined(s, NEXT_DEALER)
    seat = s.dealer
    if NEXT_DEALER.left(table):
        seat = left_of(table, s.dealer)
    elif NEXT_DEALER.maker(table) and s.maker >= 0:
        seat = s.maker
    for p in players(table):
        s.offered[p] = 0
    s.maker = -1
    deals(table, s, seat)


@game.role("over")
def over(table: Table, s: State) -> bool:
    """The match has ended."""
    return s.stage == FINISHED


@game.role("winner")
def winner(table: Table, s: State, seat: int) -> bool:
    """Whether a player has won."""
    return s.champion[seat] == 1
