"""Levée: a made-up game of six cards, no two alike, that lie in card sets.

All cards are dealt. Each in turn lays one in the middle; whoever fills the middle, which has room
for a card of each player, takes what lies there and plays on. Whoever takes the King has won.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from maldonne.spec.language import (
    CardSet,
    Domain,
    Game,
    GameState,
    GameTable,
    card_set,
    describe,
    has_card,
    last,
    left_of,
    move_all,
    move_card,
    player,
    players,
    put_card,
)

game = Game("levee", fr="Levée", en="Trick", players=(2, 3), file=__file__)

CARDS = Domain("card", 0, 5, ("1", "2", "3", "V", "D", "R"), ("1", "2", "3", "J", "Q", "K"))
KING = 5


class Table(GameTable):
    """What is agreed: nothing."""


class Lay(NamedTuple):
    """Lay a card in the middle."""

    card: int


class GetCard(NamedTuple):
    """A card is dealt."""

    card: int


class Collect(NamedTuple):
    """The middle is taken."""


class EndTurn(NamedTuple):
    """The turn passes."""


class State(GameState):
    """A moment of a play."""

    pack: CardSet = card_set(CARDS, sees="none", fr="paquet", en="pack")
    middle: CardSet = card_set(CARDS, fr="milieu", en="middle")
    hand: list[CardSet] = card_set(CARDS, per_player=True, sees="owner", fr="main", en="hand")
    taken: list[CardSet] = card_set(CARDS, per_player=True, fr="levées", en="tricks")
    turn: int = player(fr="à jouer", en="to play")
    laid_last: int = last(Lay, until=(Collect, EndTurn))


game.state(State)
game.agreed(Table)
game.move(Lay, card=CARDS, fr="pose {card}", en="lays {card}")
game.chance(GetCard, card=CARDS, fr="reçoit {card}", en="gets {card}")
game.forced(Collect, fr="ramasse", en="takes the middle")
game.forced(EndTurn, fr="le tour est fini", en="the turn is over")


@game.role("pack")
def pack(table: Table) -> tuple[int, ...]:
    """One of each."""
    return (1, 1, 1, 1, 1, 1)


@game.role("begin")
def begin(table: Table, s: State) -> None:
    """No card is dealt."""
    for card in CARDS:
        for _ in range(table.pack[card]):
            put_card(s.pack, card)


@game.role("position")
def position(table: Table, s: State, words: dict[str, Any]) -> None:
    """A state in which the first player is to play; the cards not named are in the pack."""
    describe(table, s, {"turn": 0, **words}, rest="pack")


@game.role("over")
def over(table: Table, s: State) -> bool:
    """Whether somebody has won, or has nothing to lay."""
    for seat in players(table):
        if winner(table, s, seat):
            return True
    return s.turn >= 0 and s.hand[s.turn].size == 0 and s.laid_last < 0


@game.role("winner")
def winner(table: Table, s: State, seat: int) -> bool:
    """Whether a player took the King."""
    return has_card(s.taken[seat], KING)


@game.due(GetCard)
def cards_are_left(table: Table, s: State) -> bool:
    """Not all cards are dealt."""
    return s.turn < 0 and s.pack.size > 0


@game.weight(GetCard)
def ways(table: Table, s: State, step: GetCard) -> int:
    """One for each card that is left."""
    return 1 if has_card(s.pack, step.card) else 0


@game.actor(GetCard)
def next_to_get(table: Table, s: State) -> int:
    """The first of those who have fewest."""
    seat = 0
    for other in players(table):
        if s.hand[other].size < s.hand[seat].size:
            seat = other
    return seat


@game.effect(GetCard)
def get_card(table: Table, s: State, step: GetCard) -> None:
    """It goes from the pack into the hand; after the last one play begins."""
    move_card(s.pack, s.hand[next_to_get(table, s)], step.card)
    if s.pack.size == 0:
        s.turn = 0


@game.possible(Lay)
def can_lay(table: Table, s: State, move: Lay) -> bool:
    """The card is in the hand."""
    return has_card(s.hand[s.turn], move.card)


@game.actor(Lay, Collect, EndTurn)
def to_move(table: Table, s: State) -> int:
    """The player whose turn it is."""
    return s.turn


@game.effect(Lay)
def lay_card(table: Table, s: State, move: Lay) -> None:
    """It goes from the hand into the middle."""
    hand = s.hand[s.turn]
    move_card(hand, s.middle, move.card)


@game.due(Collect)
def middle_is_full(table: Table, s: State) -> bool:
    """There is a card for each player."""
    return s.middle.size == table.players


@game.effect(Collect)
def collect(table: Table, s: State, step: Collect) -> None:
    """Whoever laid last has the middle."""
    move_all(s.middle, s.taken[s.turn])


@game.due(EndTurn)
def has_laid(table: Table, s: State) -> bool:
    """A card was laid, and the middle is not full."""
    return s.laid_last >= 0


@game.effect(EndTurn)
def end_turn(table: Table, s: State, step: EndTurn) -> None:
    """The player on the left is next."""
    s.turn = left_of(table, s.turn)


# --- what the text speaks of ---------------------------------------------------------------------


@game.term(fr="milieu", en="middle", words=("milieu",))
def in_middle(table: Table, s: State) -> int:
    """How many cards lie in the middle."""
    return s.middle.size


@game.term(fr="carte posée", en="card laid", words=("pos",))
def has_just_laid(table: Table, s: State) -> bool:
    """Whether the player whose turn it is has laid a card."""
    return s.laid_last >= 0


from tests.levee import clauses as clauses  # noqa: E402  (they need what stands above)
