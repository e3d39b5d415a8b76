"""L'empereur, the text: the gifts as a round opens, to the Emperor and from the Outcast."""

from __future__ import annotations

from maldonne.spec.empereur.decisions import which_card, who_receives
from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.gifts import (
    best_card,
    card_exchanged,
    gets_next,
    gifts_of_outcast,
    gifts_with_emperor,
    giver,
    has_given,
    has_got,
)
from maldonne.spec.empereur.questions import EXCHANGE_BACK
from maldonne.spec.empereur.state import (
    ELECT,
    SUBJECT,
    EmperorGifts,
    GiftsDone,
    Give,
    GiveBest,
    OutcastGifts,
    State,
    Table,
)
from maldonne.spec.empereur.terms import hand_holds, hand_size
from maldonne.spec.empereur.titles import emperor_before, outcast_before, rank, title
from maldonne.spec.language import players, scaled


def all_hold_seven(table: Table, s: State) -> bool:
    """Every hand has seven cards."""
    for p in players(table):
        if hand_size(table, s, p) != scaled(table, 7):
            return False
    return True


def with_emperor(table: Table, before: State, step: GiveBest | Give | GiftsDone) -> bool:
    """The gifts between the Subjects and the Emperor are under way."""
    return gifts_with_emperor(table, before)


def with_outcast(table: Table, before: State, step: GiveBest | Give | GiftsDone) -> bool:
    """The gifts between the Outcast and the Elect are under way."""
    return gifts_of_outcast(table, before)


# --- between the Subjects and the Emperor --------------------------------------------------------


@game.outcome("EMP-EXCHANGE-1", EmperorGifts, speaks_of=(hand_size,))
def seven_before_the_gifts(table: Table, before: State, step: EmperorGifts, after: State) -> bool:
    """Everybody holds seven cards."""
    return all_hold_seven(table, before)


@game.outcome(
    "EMP-EXCHANGE-2",
    GiftsDone,
    when=with_emperor,
    speaks_of=(gifts_with_emperor, title, has_given),
)
def every_subject_has_given(table: Table, before: State, step: GiftsDone, after: State) -> bool:
    """All the Subjects have, and nobody else."""
    for p in players(table):
        if (title(table, before, p) == SUBJECT) != has_given(table, before, p):
            return False
    return True


@game.decides(
    "EMP-EXCHANGE-6",
    who_receives,
    on=GiveBest,
    when=with_emperor,
    speaks_of=(gifts_with_emperor, emperor_before),
)
def emperor_gets_the_card(table: Table, before: State, step: GiveBest) -> int:
    """The Emperor."""
    return emperor_before(table, before)


@game.decides(
    "EMP-EXCHANGE-3",
    which_card,
    when=with_emperor,
    speaks_of=(gifts_with_emperor, giver, best_card),
)
def highest_goes_to_the_emperor(table: Table, before: State, step: GiveBest) -> int:
    """The giver's highest, a joker above all others."""
    return best_card(table, before, giver(table, before))


@game.allows(
    "EMP-EXCHANGE-4",
    who_receives,
    on=Give,
    when=with_emperor,
    speaks_of=(gifts_with_emperor, title, has_got),
)
def subjects_get_one_each(table: Table, before: State, step: Give, value: int) -> bool:
    """A Subject who has not got one."""
    if value < 0:
        return False
    return title(table, before, value) == SUBJECT and not has_got(table, before, value)


def undoes(table: Table, before: State, move: Give, seat: int) -> bool:
    """It is the only card of its value in the hand, and the one exchanged with that player."""
    only = hand_holds(table, before, giver(table, before), move.card) == 1
    return only and card_exchanged(table, before, seat) == move.card


@game.permits(
    "EMP-EXCHANGE-5",
    Give,
    speaks_of=(gifts_with_emperor, giver, gets_next, hand_holds, card_exchanged),
)
def emperor_chooses(table: Table, before: State, move: Give) -> bool:
    """Any card of his; by the other reading, not the one that he got from that Subject."""
    if not gifts_with_emperor(table, before):
        return False
    return EXCHANGE_BACK.may(table) or not undoes(table, before, move, gets_next(table, before))


# --- between the Outcast and the Elect --------------------------------------------------------


@game.outcome("EMP-MIRROR-1", OutcastGifts, speaks_of=(hand_size,))
def seven_before_these_gifts(table: Table, before: State, step: OutcastGifts, after: State) -> bool:
    """Everybody holds seven cards."""
    return all_hold_seven(table, before)


@game.allows(
    "EMP-MIRROR-2",
    who_receives,
    on=GiveBest,
    when=with_outcast,
    speaks_of=(gifts_of_outcast, rank, has_got),
)
def elect_get_one_each(table: Table, before: State, step: GiveBest, value: int) -> bool:
    """One of the Elect who has not got one."""
    if value < 0:
        return False
    return rank(table, before, value) == ELECT and not has_got(table, before, value)


@game.outcome(
    "EMP-MIRROR-6", GiftsDone, when=with_outcast, speaks_of=(gifts_of_outcast, rank, has_got)
)
def none_goes_without(table: Table, before: State, step: GiftsDone, after: State) -> bool:
    """All the Elect have got one, and nobody else, as far as the cards go."""
    elect = 0
    got = 0
    for p in players(table):
        if rank(table, before, p) == ELECT:
            elect += 1
            got += 1 if has_got(table, before, p) else 0
        elif has_got(table, before, p):
            return False
    return got == elect or got >= scaled(table, elect)


@game.decides(
    "EMP-MIRROR-3",
    which_card,
    when=with_outcast,
    speaks_of=(gifts_of_outcast, giver, best_card),
)
def highest_goes_to_the_elect(table: Table, before: State, step: GiveBest) -> int:
    """The Outcast's highest, a joker above all others."""
    return best_card(table, before, giver(table, before))


@game.decides(
    "EMP-MIRROR-4",
    who_receives,
    on=Give,
    when=with_outcast,
    speaks_of=(gifts_of_outcast, outcast_before),
)
def outcast_gets_one_back(table: Table, before: State, step: Give) -> int:
    """The Outcast."""
    return outcast_before(table, before)


@game.permits(
    "EMP-MIRROR-5",
    Give,
    speaks_of=(gifts_of_outcast, giver, hand_holds, card_exchanged),
)
def elect_choose(table: Table, before: State, move: Give) -> bool:
    """Any card of theirs; by the other reading, not the one that he got from the Outcast."""
    if not gifts_of_outcast(table, before):
        return False
    p = giver(table, before)
    return EXCHANGE_BACK.may(table) or not undoes(table, before, move, p)
