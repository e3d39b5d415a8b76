"""Le pinacle: what is agreed, what a state is made of, and the signatures of the steps.

The pack has one card of each kind, so every zone is a set of cards. What lies on the table is a
set of cards before each player, and for each suit the place for which its pinacle stands: a run is
a stretch of places of one suit that are all filled, and is nowhere noted by itself.

A run is laid card by card from its lowest place upwards, on trial: `Finish` commits the whole of
it, `TakeBack` takes the whole of it back.
"""

from __future__ import annotations

from typing import NamedTuple

from maldonne.spec.language import (
    CardSet,
    Domain,
    GameState,
    GameTable,
    card_set,
    flag,
    integer,
    integers,
    last,
    one_of,
    option,
    player,
    since,
)
from maldonne.spec.pinacle.game import game

SUIT_NAMES = ("♠", "♥", "♦", "♣")
SUITS = Domain("suit", 0, 3, SUIT_NAMES, SUIT_NAMES)
RANKS_FR = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A")
RANKS_EN = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
IN_SUIT = 13  # cards of a suit: the 2 first, the ace last

CARDS = Domain(
    "card",
    0,
    51,
    tuple(rank + suit for suit in SUIT_NAMES for rank in RANKS_FR),
    tuple(rank + suit for suit in SUIT_NAMES for rank in RANKS_EN),
)

# The places of a suit in order. The ace may have two of them, the 2 one of its own.
PLACES = Domain("place", 0, 13, ("A bas ", *RANKS_FR), ("low A ", *RANKS_EN))
LOW_ACE, TWO, THREE, SEVEN, KING, ACE = 0, 1, 2, 6, 12, 13

LAID_BEFORE, NOTHING_LAID, FIRST_TURN = range(3)
STARTS = integers("start of a turn", LAID_BEFORE, FIRST_TURN)

HALF_POINTS = 1_000  # more than four deals can bring
MOST_DEALS = 4
DEALS = integers("deals", 1, MOST_DEALS)

# The rules' own bookkeeping: where in a deal they are.
DEALING, TAKE, DRAWING, PLAY, COUNTING, COUNTED, FINISHED = range(7)
STAGES = integers("stage", DEALING, FINISHED)


class Table(GameTable):
    """What the players of le pinacle agree on."""

    deals: int = option(DEALS, 2, "nombre de donnes", "number of deals")


# --- what a player decides -----------------------------------------------------------------------


class Draw(NamedTuple):
    """Take a card from the stock."""


class Pick(NamedTuple):
    """Pick up the card that was thrown away."""


class Decline(NamedTuple):
    """Take no card."""


class Throw(NamedTuple):
    """Throw a card away, which ends the turn."""

    card: int


class Finish(NamedTuple):
    """The run on trial is laid for good."""


class Lay(NamedTuple):
    """Lay the next card of a run, on trial."""

    suit: int
    place: int


class LayPinacle(NamedTuple):
    """Lay the pinacle as the next card of a run, on trial."""

    suit: int
    place: int


class Add(NamedTuple):
    """Add a card to a run that lies on the table."""

    suit: int
    place: int


class AddPinacle(NamedTuple):
    """Add the pinacle to a run that lies on the table."""

    suit: int
    place: int


class Swap(NamedTuple):
    """Put the card for which a pinacle stands in its place, and the pinacle elsewhere."""

    suit: int
    place: int


class Shift(NamedTuple):
    """By a reading: move a pinacle without putting a card in its place."""

    suit: int
    place: int


class TakeBack(NamedTuple):
    """Take back all cards that are on trial."""


# --- what the shuffle decides ---------------------------------------------------------------------


class DealCard(NamedTuple):
    """The next card is dealt."""

    card: int


class TurnCard(NamedTuple):
    """After the deal a card of the stock is turned."""

    card: int


class DrawCard(NamedTuple):
    """The card that is taken from the stock."""

    card: int


# --- what nobody decides --------------------------------------------------------------------------


class Begin(NamedTuple):
    """The cards are dealt: play begins."""


class Recycle(NamedTuple):
    """The stock is gone: the thrown cards but the last are shuffled and make a new one."""


class GoWithout(NamedTuple):
    """There is no card to take; by a reading the deal is over then."""


class EndDeal(NamedTuple):
    """A player has laid all his cards."""


class Count(NamedTuple):
    """The points are counted."""


class Close(NamedTuple):
    """The game is over; by a reading another deal may begin."""


class State(GameState):
    """A moment of a game of le pinacle."""

    stock: CardSet = card_set(CARDS, sees="none", fr="talon", en="stock")
    bottom: CardSet = card_set(CARDS, fr="dessous du talon, visible", en="under the stock, face up")
    thrown: CardSet = card_set(CARDS, fr="carte rejetée", en="thrown card")
    discards: CardSet = card_set(CARDS, fr="rejetées avant", en="thrown before")
    tried: CardSet = card_set(CARDS, fr="suite à l'essai", en="run on trial")
    hand: list[CardSet] = card_set(CARDS, per_player=True, sees="owner", fr="main", en="hand")
    laid: list[CardSet] = card_set(CARDS, per_player=True, fr="étalées", en="laid")

    stands: list[int] = one_of(PLACES, start=-1, per=SUITS, fr="pinacles", en="pinacles")
    low: list[int] = flag(per=SUITS)  # the ace of the suit lies below the others
    tried_suit: int = one_of(SUITS, start=-1)
    tip: int = one_of(PLACES, start=-1)  # the place that the run on trial has come to

    turn: int = player(fr="au tour de", en="turn of")
    dealer: int = player()
    shown: int = one_of(CARDS, start=-1, fr="montrée à la donne", en="shown at the deal")
    out: int = player(fr="a tout posé", en="has laid all")
    clean: int = one_of(STARTS)  # what he whose turn it is had done before it
    points: list[int] = integer(
        -HALF_POINTS, HALF_POINTS, per_player=True, fr="demi-points", en="half points"
    )
    won: list[int] = flag(per_player=True, fr="a gagné", en="has won")
    deal: int = integer(1, MOST_DEALS, start=1, fr="donne", en="deal")

    threw: int = last(Throw, until=(Close,))
    has_played: list[int] = since(Throw, until=(Close,))

    picked: int = one_of(CARDS, start=-1, book=True)  # the card that he has picked up in this turn
    withdrew: int = flag(book=True)  # he has taken a run back in this turn
    stage: int = one_of(STAGES, book=True)


game.state(State)
game.agreed(Table)

game.move(Draw, fr="prend une carte au talon", en="takes a card from the stock")
game.move(Pick, fr="ramasse la carte rejetée", en="picks up the thrown card")
game.move(Decline, fr="ne prend rien", en="takes nothing")
game.move(Throw, card=CARDS, fr="rejette {card}", en="throws {card}")
game.move(Finish, fr="étale la suite", en="lays the run")
AT = {"suit": SUITS, "place": PLACES}
game.move(Lay, **AT, fr="essaie {place}{suit}", en="tries {place}{suit}")
game.move(
    LayPinacle,
    **AT,
    fr="essaie le pinacle en {place}{suit}",
    en="tries the pinacle as {place}{suit}",
)
game.move(Add, **AT, fr="ajoute {place}{suit}", en="adds {place}{suit}")
game.move(
    AddPinacle,
    **AT,
    fr="ajoute le pinacle en {place}{suit}",
    en="adds the pinacle as {place}{suit}",
)
game.move(
    Swap,
    **AT,
    fr="met la carte à la place du pinacle, qui va en {place}{suit}",
    en="puts the card in the pinacle's place, which goes to {place}{suit}",
)
game.move(
    Shift, **AT, fr="déplace le pinacle en {place}{suit}", en="moves the pinacle to {place}{suit}"
)
game.move(TakeBack, fr="reprend la suite à l'essai", en="takes the run on trial back")

# Of several steps due at once the one declared first comes first.
game.chance(DealCard, card=CARDS, fr="reçoit {card}", en="is dealt {card}")
game.chance(TurnCard, card=CARDS, fr="{card} est retournée", en="{card} is turned")
game.chance(DrawCard, card=CARDS, fr="prend {card}", en="takes {card}")
game.forced(Begin, fr="le jeu commence", en="play begins")
game.forced(EndDeal, fr="la donne est finie", en="the deal is over")
game.forced(Recycle, fr="les rejetées refont un talon", en="the thrown cards make a new stock")
game.forced(GoWithout, fr="rien à prendre", en="nothing to take")
game.forced(Count, fr="on compte les points", en="the points are counted")
game.forced(Close, fr="la donne est close", en="the deal is closed")


@game.role("pack")
def pack_of(table: Table) -> tuple[int, ...]:
    """One card of each kind."""
    return (1,) * len(CARDS)
