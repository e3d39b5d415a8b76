"""La bataille, the text: a trick, battles, the end."""

from __future__ import annotations

from maldonne.spec.bataille.decisions import how_many_taken, who_takes_trick
from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.questions import END
from maldonne.spec.bataille.state import (
    CARDS,
    Battle,
    EndGame,
    Hide,
    LayCard,
    Show,
    State,
    Table,
    Take,
)
from maldonne.spec.bataille.terms import (
    battles,
    contenders,
    has_strongest,
    have_laid,
    in_battle,
    laid_size,
    last_laid,
    next_card,
    pile_holds,
    pile_size,
    share_strongest,
    trick_holds,
    without_cards,
)
from maldonne.spec.language import players

# --- a trick ------------------------------------------------------------------------------------


@game.outcome("BAT-TRICK-1", LayCard, speaks_of=(next_card, last_laid, laid_size, pile_size))
def everybody_lays_top_card(table: Table, before: State, step: LayCard, after: State) -> bool:
    """The card that was on top of each pile lies on the table."""
    for p in players(table):
        if END.last_left(table) and pile_size(table, before, p) == 0:
            continue
        if laid_size(table, after, p) != 1:
            return False
        if last_laid(table, after, p) != next_card(table, before, p):
            return False
        if pile_size(table, after, p) != pile_size(table, before, p) - 1:
            return False
    return True


def one_strongest_at_once(table: Table, before: State, step: Take) -> bool:
    """No battle, and one card is stronger than all others."""
    return not in_battle(table, before) and share_strongest(table, before) == 1


@game.decides(
    "BAT-TRICK-2",
    who_takes_trick,
    when=one_strongest_at_once,
    speaks_of=(in_battle, share_strongest, has_strongest),
)
def strongest_takes(table: Table, before: State, step: Take) -> int:
    """The player who laid it."""
    for p in players(table):
        if has_strongest(table, before, p):
            return p
    return -1


@game.outcome("BAT-TRICK-3", Take, speaks_of=(pile_holds, trick_holds, has_strongest))
def trick_is_his(table: Table, before: State, step: Take, after: State) -> bool:
    """Every card of the trick is his."""
    for p in players(table):
        if has_strongest(table, before, p):
            for card in CARDS:
                his = pile_holds(table, before, p, card) + trick_holds(table, before, card)
                if pile_holds(table, after, p, card) != his:
                    return False
    return True


@game.outcome("BAT-TRICK-4", Take, speaks_of=(next_card, has_strongest))
def it_goes_under(table: Table, before: State, step: Take, after: State) -> bool:
    """If he had cards, the next one is still the same."""
    for p in players(table):
        top = next_card(table, before, p)
        if has_strongest(table, before, p) and top >= 0 and next_card(table, after, p) != top:
            return False
    return True


# --- the end ------------------------------------------------------------------------------------


@game.requires("BAT-END-1", LayCard, speaks_of=(without_cards, have_laid, contenders))
def everybody_has_cards(table: Table, before: State) -> bool:
    """Nothing lies on the table, and everybody has cards; by a reading somebody may be out."""
    if have_laid(table, before) > 0 or contenders(table, before) > 0:
        return False
    out = without_cards(table, before)
    return out < table.players - 1 if END.last_left(table) else out == 0


@game.requires("BAT-END-2", EndGame, speaks_of=(without_cards,))
def somebody_has_none(table: Table, before: State) -> bool:
    """A player has no card left; by a reading, as many as leave one player alone."""
    out = without_cards(table, before)
    return out >= table.players - 1 if END.last_left(table) else out > 0


# --- battles ------------------------------------------------------------------------------------


@game.requires("BAT-BATTLE-1", Battle, speaks_of=(in_battle, share_strongest, have_laid))
def equal_cards_make_battle(table: Table, before: State) -> bool:
    """All the cards played are equal."""
    n = have_laid(table, before)
    return n > 1 and not in_battle(table, before) and share_strongest(table, before) == n


@game.outcome("BAT-BATTLE-2", Battle, speaks_of=(laid_size, last_laid))
def cards_stay(table: Table, before: State, step: Battle, after: State) -> bool:
    """What lies before each player is as it was."""
    for p in players(table):
        if laid_size(table, after, p) != laid_size(table, before, p):
            return False
        if last_laid(table, after, p) != last_laid(table, before, p):
            return False
    return True


def each_lays_one(table: Table, before: State, after: State) -> bool:
    """Of those in the battle each has laid his top card on the one before him."""
    for p in players(table):
        if battles(table, before, p):
            if laid_size(table, after, p) != laid_size(table, before, p) + 1:
                return False
            if last_laid(table, after, p) != next_card(table, before, p):
                return False
    return True


@game.outcome("BAT-BATTLE-3", Hide, speaks_of=(battles, laid_size, last_laid, next_card))
def one_face_down(table: Table, before: State, step: Hide, after: State) -> bool:
    """One card each."""
    return each_lays_one(table, before, after)


@game.outcome("BAT-BATTLE-4", Show, speaks_of=(battles, laid_size, last_laid, next_card))
def one_face_up(table: Table, before: State, step: Show, after: State) -> bool:
    """Another one each."""
    return each_lays_one(table, before, after)


def better_of_two(table: Table, before: State, step: Take) -> bool:
    """A battle of two, and one visible card is stronger."""
    two = contenders(table, before) == 2
    return in_battle(table, before) and two and share_strongest(table, before) == 1


@game.decides(
    "BAT-BATTLE-5",
    who_takes_trick,
    when=better_of_two,
    speaks_of=(in_battle, contenders, share_strongest, has_strongest),
)
def better_card_takes(table: Table, before: State, step: Take) -> int:
    """The one of the two who shows it."""
    for p in players(table):
        if has_strongest(table, before, p):
            return p
    return -1


@game.decides("BAT-BATTLE-6", how_many_taken)
def six_cards(table: Table, before: State, step: Take) -> int:
    """Six."""
    return 6


@game.requires("BAT-DOUBLE-1", Battle, speaks_of=(in_battle, share_strongest, contenders))
def tie_again(table: Table, before: State) -> bool:
    """In a battle all visible cards are equal."""
    n = contenders(table, before)
    return n > 1 and in_battle(table, before) and share_strongest(table, before) == n


def second_battle(table: Table, before: State, step: Hide) -> bool:
    """There has been a battle before."""
    return in_battle(table, before)


@game.outcome(
    "BAT-DOUBLE-2",
    Hide,
    when=second_battle,
    speaks_of=(in_battle, battles, laid_size, last_laid, next_card),
)
def same_again(table: Table, before: State, step: Hide, after: State) -> bool:
    """Again one card each, on what lies there."""
    return each_lays_one(table, before, after)


@game.requires("BAT-THREE-1", Battle, speaks_of=(have_laid, share_strongest))
def two_share_strongest(table: Table, before: State) -> bool:
    """More than two have laid, and two of them the strongest card."""
    return have_laid(table, before) > 2 and share_strongest(table, before) == 2


def two_of_more(table: Table, before: State, step: Battle) -> bool:
    """More than two have laid, and two of them the strongest card."""
    return have_laid(table, before) > 2 and share_strongest(table, before) == 2


@game.outcome(
    "BAT-THREE-2",
    Battle,
    when=two_of_more,
    speaks_of=(have_laid, share_strongest, has_strongest, battles),
)
def between_the_two(table: Table, before: State, step: Battle, after: State) -> bool:
    """Whoever has the strongest card is in the battle, and nobody else."""
    for p in players(table):
        if battles(table, after, p) != has_strongest(table, before, p):
            return False
    return True
