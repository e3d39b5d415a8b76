"""La bataille: the winner takes the trick; the end of the game."""

from __future__ import annotations

from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.questions import END, PACKET, PICK_UP, SIX_CARDS, WINNER
from maldonne.spec.bataille.rules.trick import is_decided, winner_of_trick
from maldonne.spec.bataille.state import (
    FINISHED,
    MIXING,
    OTHERS_FIRST,
    READY,
    EndGame,
    Mix,
    Order,
    State,
    Table,
    Take,
)
from maldonne.spec.bataille.terms import in_battle, without_cards
from maldonne.spec.language import (
    gather_pile,
    lay,
    lay_next,
    left_of,
    players,
    put_under,
    undefined,
)

MOST_LAID = 54  # cards that a player can have before him

# --- the order of the cards won -----------------------------------------------------------------


@game.actor(Order)
def who_orders(table: Table, s: State) -> int:
    """The winner of the trick."""
    return winner_of_trick(table, s)


@game.possible(Order)
def order_is_asked(table: Table, before: State, move: Order) -> bool:
    """The trick is won, and he has not said it yet."""
    return is_decided(table, before) and before.first < 0


@game.completes(PICK_UP, Order)
def winner_may_choose(table: Table, before: State, move: Order) -> bool:
    """By the ruling that leaves it to him."""
    return PICK_UP.winner_chooses(table)


@game.effect(Order)
def say_order(table: Table, s: State, step: Order) -> None:
    """He takes the cards in that order, forthwith."""
    s.first = step.first


# --- taking -------------------------------------------------------------------------------------


@game.actor(Take)
def who_takes(table: Table, s: State) -> int:
    """The winner of the trick."""
    return winner_of_trick(table, s)


@game.due(Take)
def trick_is_won(table: Table, s: State) -> bool:
    """The trick is decided, and its order too where the winner has a say."""
    return is_decided(table, s) and (s.first >= 0 or not PICK_UP.winner_chooses(table))


@game.effect(Take)
def take(table: Table, s: State, step: Take) -> None:
    """All cards on the table go under his pile."""
    w = winner_of_trick(table, s)
    if SIX_CARDS.six(table) and in_battle(table, s):
        give_back(table, s)
    if PICK_UP.shuffled(table):
        for p in players(table):
            gather_pile(s.laid[p], s.mixed)
        s.stage = MIXING
    else:
        for p in players(table):
            if p == w:  # the solver knows the seat p, and where the round begins
                gather_in_order(table, s, p)
        s.stage = READY
    for p in players(table):
        s.battling[p] = 0
    s.taker = w
    s.first = -1


def gather_in_order(table: Table, s: State, w: int) -> None:
    """The cards laid by one player after the other: from a seat on to the left, all round."""
    start = w
    if PICK_UP.others_first(table) or s.first == OTHERS_FIRST:
        start = left_of(table, w)
    elif PICK_UP.by_seat(table):
        start = 0
    for p in players(table):
        if p >= start:
            put_under(s.laid[p], s.pile[w], PACKET.turned(table))
    for p in players(table):
        if p < start:
            put_under(s.laid[p], s.pile[w], PACKET.turned(table))


def give_back(table: Table, s: State) -> None:
    """Cards that are not among the last three of somebody in the battle go back to their owner."""
    for p in players(table):
        kept = 3 if s.battling[p] == 1 else 0
        for _ in range(MOST_LAID):
            if s.laid[p].size <= kept:
                break
            lay_next(s.laid[p], s.pile[p])


@game.actor(Mix)
def who_gets_mixed(table: Table, s: State) -> int:
    """The winner of the trick."""
    return s.taker


@game.due(Mix)
def trick_is_shuffled(table: Table, s: State) -> bool:
    """Cards of the trick are still to go under the pile."""
    return s.stage == MIXING


@game.weight(Mix)
def any_mixed(table: Table, s: State, step: Mix) -> int:
    """Every card of the trick is as likely."""
    return s.mixed.count[step.card]


@game.effect(Mix)
def mix(table: Table, s: State, step: Mix) -> None:
    """It goes under those that are there."""
    lay(s.mixed, s.pile[s.taker], step.card, step.card, 1)
    if s.mixed.size == 0:
        s.stage = READY


# --- the end ------------------------------------------------------------------------------------


@game.due(EndGame)
def somebody_is_out(table: Table, s: State) -> bool:
    """Between two tricks a player has no cards; by a ruling all players but one, at least."""
    if s.stage != READY:
        return False
    if END.last_left(table):
        return without_cards(table, s) >= table.players - 1
    return without_cards(table, s) > 0


def most_cards(table: Table, s: State) -> int:
    """The height of the highest pile."""
    most = 0
    for p in players(table):
        if s.pile[p].size > most:
            most = s.pile[p].size
    return most


@game.effect(EndGame)
def end_game(table: Table, s: State, step: EndGame) -> None:
    """Who has cards, or by a ruling the most, has won."""
    if WINNER.as_written(table):
        undefined(s, WINNER)
    least = 1
    if WINNER.most_cards(table) and most_cards(table, s) > 0:
        least = most_cards(table, s)
    for p in players(table):
        s.won[p] = 1 if s.pile[p].size >= least else 0
    s.stage = FINISHED


@game.role("over")
def over(table: Table, s: State) -> bool:
    """The game has ended."""
    return s.stage == FINISHED


@game.role("winner")
def winner(table: Table, s: State, seat: int) -> bool:
    """Whether a player has won."""
    return s.won[seat] == 1
