"""Le pinacle: what the text speaks of besides runs. Clauses and rules share these words."""

from __future__ import annotations

from maldonne.spec.language import has_card, left_of, players, right_of, scaled
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.places import same_side
from maldonne.spec.pinacle.questions import HALVES, LAST_CARD, ORDER
from maldonne.spec.pinacle.state import CARDS, FIRST_TURN, IN_SUIT, LAID_BEFORE, State, Table

# --- cards of a player --------------------------------------------------------------------------


@game.term(fr="joueur au tour", en="player in turn")
def in_turn(table: Table, s: State) -> int:
    """The player whose turn it is."""
    return s.turn


@game.term(fr="en main", en="in the hand", words=("main", "carte", "possède"))
def in_hand(table: Table, s: State, seat: int, card: int) -> bool:
    """Whether a player holds a card."""
    return has_card(s.hand[seat], card)


@game.term(fr="cartes en main", en="cards in the hand", words=("carte", "main"))
def hand_size(table: Table, s: State, seat: int) -> int:
    """How many cards a player holds."""
    return s.hand[seat].size


@game.term(fr="cartes données à chacun", en="cards dealt to each", words=("distribue", "cartes"))
def cards_each(table: Table) -> int:
    """36 cards shared out; fewer where a small pack was agreed, but more than two."""
    if table.players == 2:
        return 2 + scaled(table, 16)
    if table.players == 3:
        return 2 + scaled(table, 10)
    return 2 + scaled(table, 7)


def next_seat(table: Table, seat: int) -> int:
    """The player whose turn comes after that of another."""
    return right_of(table, seat) if ORDER.right(table) else left_of(table, seat)


# --- stock and thrown cards ---------------------------------------------------------------------


@game.term(fr="cartes du talon", en="cards of the stock", words=("talon",))
def stock_left(table: Table, s: State) -> int:
    """How many cards can be taken from the stock."""
    return s.stock.size + s.bottom.size


@game.term(fr="carte rejetée", en="thrown card", words=("rejet",))
def is_thrown(table: Table, s: State, card: int) -> bool:
    """Whether it is the card that lies face up to be picked up."""
    return has_card(s.thrown, card)


@game.term(fr="une carte est rejetée", en="a card lies thrown", words=("rejet",))
def thrown_size(table: Table, s: State) -> int:
    """1 if a card lies face up to be picked up, else 0."""
    return s.thrown.size


@game.term(fr="rejetée avant", en="thrown before", words=("rejet",))
def in_discards(table: Table, s: State, card: int) -> bool:
    """Whether a card was thrown earlier, and not picked up."""
    return has_card(s.discards, card)


@game.term(fr="qui a rejeté", en="who threw it", words=("joueur précédent", "rejet"))
def thrower(table: Table, s: State) -> int:
    """The player who threw a card last in this deal, or -1."""
    return s.threw


@game.term(fr="carte retournée", en="turned card", words=("retourn",))
def is_turned(table: Table, s: State, card: int) -> bool:
    """Whether a card lies face up after the deal; which one depends on the reading."""
    if LAST_CARD.shown(table):
        return s.shown == card
    if LAST_CARD.bottom(table):
        return has_card(s.bottom, card)
    return has_card(s.thrown, card)


# --- a run on trial -----------------------------------------------------------------------------


@game.term(fr="cartes à l'essai", en="cards on trial", words=("suite", "étal", "pos"))
def tried_size(table: Table, s: State) -> int:
    """How many cards of a run have been laid on trial."""
    return s.tried.size


@game.term(fr="couleur de la suite", en="suit of the run", words=("couleur", "suite"))
def suit_on_trial(table: Table, s: State) -> int:
    """The suit of the run on trial, or -1."""
    return s.tried_suit


@game.term(fr="place atteinte", en="place reached", words=("suite", "place"))
def tip_of_run(table: Table, s: State) -> int:
    """The highest place of the run on trial, or -1."""
    return s.tip


# --- points, counted in halves ------------------------------------------------------------------


@game.term(fr="valeur d'une carte", en="worth of a card", words=("pts", "pt", "décompte", "compt"))
def worth(card: int) -> int:
    """Half points: 4 for a pinacle, 3 for an ace, 2 from the king to the 7, else 1."""
    rank = card % IN_SUIT
    if rank == 0:
        return 4
    if rank == 12:
        return 3
    return 2 if rank >= 5 else 1


def rounded(table: Table, n: int) -> int:
    """Half points as they are written down; by a reading only whole points are, rounded down."""
    return n - n % 2 if HALVES.down(table) else n


@game.term(fr="points étalés", en="points laid", words=("étal", "pos", "compt"))
def laid_points(table: Table, s: State, seat: int) -> int:
    """Half points of the cards that a player has laid."""
    n = 0
    for card in CARDS:
        if has_card(s.laid[seat], card):
            n += worth(card)
    return n


@game.term(fr="points en main", en="points in the hand", words=("main",))
def hand_points(table: Table, s: State, seat: int) -> int:
    """Half points of the cards that a player holds."""
    n = 0
    for card in CARDS:
        if has_card(s.hand[seat], card):
            n += worth(card)
    return n


@game.term(fr="marque", en="scored", words=("marqu", "compt", "pts"))
def gained(table: Table, before: State, after: State, seat: int) -> int:
    """By how many half points a player's total has changed."""
    return after.points[seat] - before.points[seat]


@game.term(fr="qui a tout posé", en="who has laid all", words=("pos", "celui", "joueur", "autres"))
def goer(table: Table, s: State) -> int:
    """The player who has laid all his cards, or -1."""
    return s.out


@game.term(fr="rien d'étalé avant ce tour", en="nothing laid before this turn", words=("coup",))
def had_laid_nothing(table: Table, s: State) -> bool:
    """Whether the player in turn had laid no card when his turn began."""
    return s.clean != LAID_BEFORE


@game.term(fr="premier tour", en="first turn", words=("coup",))
def is_first_turn(table: Table, s: State) -> bool:
    """Whether it is the first turn in this deal of the player in turn."""
    return s.clean == FIRST_TURN


def side_points(table: Table, s: State, seat: int) -> int:
    """The totals of a player and of his partner."""
    n = 0
    for p in players(table):
        if same_side(table, seat, p):
            n += s.points[p]
    return n
