"""Le pinacle: cards, places, what fills a place on the table. Clauses and rules share these words.

The word stems are looked for in the source sentence of every clause that speaks of the term.
"""

from __future__ import annotations

from maldonne.spec.language import has_card, players
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.questions import ACE_PLACE, NATURAL_TWO, TEAMS
from maldonne.spec.pinacle.state import (
    ACE,
    IN_SUIT,
    KING,
    LOW_ACE,
    PLACES,
    THREE,
    TWO,
    State,
    Table,
)

# --- the order of a suit ------------------------------------------------------------------------


@game.term(fr="pinacle d'une couleur", en="pinacle of a suit", words=("pinacle",))
def pinacle_of(suit: int) -> int:
    """The 2 of the suit."""
    return IN_SUIT * suit


def ace_of(suit: int) -> int:
    """The ace of a suit."""
    return IN_SUIT * suit + IN_SUIT - 1


@game.term(
    fr="carte d'une place", en="card of a place", words=("suite", "couleur", "carte", "valet")
)
def card_at(suit: int, place: int) -> int:
    """The card whose own place it is; the ace has two."""
    return ace_of(suit) if place == LOW_ACE else IN_SUIT * suit + place - 1


def is_place(table: Table, place: int) -> bool:
    """Whether runs have that place, under the rulings in force."""
    if place == LOW_ACE:
        return ACE_PLACE.low(table) or ACE_PLACE.both(table)
    if place == TWO:
        return NATURAL_TWO.itself(table)
    return place != ACE or not ACE_PLACE.low(table)


def lowest(table: Table) -> int:
    """The lowest place but that of a low ace."""
    return TWO if NATURAL_TWO.itself(table) else THREE


@game.term(fr="place suivante", en="next place up", words=("suite", "place"))
def above(table: Table, place: int) -> int:
    """The place above another, or -1."""
    if place == ACE:
        return lowest(table) if ACE_PLACE.corner(table) else -1
    if place == KING:
        return -1 if ACE_PLACE.low(table) else ACE
    if place == LOW_ACE:
        return lowest(table)
    return place + 1


@game.term(fr="place précédente", en="next place down", words=("suite", "place"))
def below(table: Table, place: int) -> int:
    """The place below another, or -1."""
    if place == lowest(table):
        if ACE_PLACE.corner(table):
            return ACE
        return LOW_ACE if ACE_PLACE.low(table) or ACE_PLACE.both(table) else -1
    return -1 if place == LOW_ACE else place - 1


# --- who belongs together -----------------------------------------------------------------------


def same_side(table: Table, seat: int, other: int) -> bool:
    """Whether two seats are one player, or partners."""
    if seat == other:
        return True
    if table.players < 4:
        return False
    if TEAMS.neighbours(table):
        return seat // 2 == other // 2
    return seat % 2 == other % 2


# --- what lies on the table ---------------------------------------------------------------------


@game.term(fr="étalée", en="on the table", words=("étal", "pos", "suite"))
def on_table(table: Table, s: State, card: int) -> bool:
    """Whether a card lies before somebody, for good."""
    for p in players(table):
        if has_card(s.laid[p], card):
            return True
    return False


@game.term(fr="devant qui", en="before whom", words=("étal", "pos", "suite"))
def laid_by(table: Table, s: State, card: int) -> int:
    """The player before whom a card lies, or -1."""
    for p in players(table):
        if has_card(s.laid[p], card):
            return p
    return -1


@game.term(fr="place du pinacle", en="place of the pinacle", words=("pinacle", "place"))
def stands_at(table: Table, s: State, suit: int) -> int:
    """The place for which the pinacle of a suit stands on the table, or -1."""
    return s.stands[suit] if on_table(table, s, pinacle_of(suit)) else -1


@game.term(fr="carte à sa place", en="card in its place", words=("suite", "carte", "étal"))
def is_natural(table: Table, s: State, suit: int, place: int) -> bool:
    """Whether the card whose place it is fills a place on the table."""
    if place == TWO:
        return False  # the 2 stands for itself like for any other
    if place == LOW_ACE and s.low[suit] == 0:
        return False
    if place == ACE and s.low[suit] == 1:
        return False
    return on_table(table, s, card_at(suit, place))


@game.term(fr="place occupée", en="place filled", words=("suite", "étal"))
def filled(table: Table, s: State, suit: int, place: int) -> bool:
    """Whether a card, or the pinacle for it, fills a place on the table."""
    return stands_at(table, s, suit) == place or is_natural(table, s, suit, place)


@game.term(fr="de qui", en="whose", words=("suite", "étal", "joueur"))
def owner_at(table: Table, s: State, suit: int, place: int) -> int:
    """The player before whom the card lies that fills a place; -1 if none does."""
    if stands_at(table, s, suit) == place:
        return laid_by(table, s, pinacle_of(suit))
    if is_natural(table, s, suit, place):
        return laid_by(table, s, card_at(suit, place))
    return -1


@game.term(fr="bout d'une suite, en montant", en="upper end of a run", words=("suite", "place"))
def end_above(table: Table, s: State, suit: int, place: int) -> int:
    """The first free place above a filled one; -1 if there is none."""
    at = place
    for _ in PLACES:
        if at < 0 or not filled(table, s, suit, at):
            break
        at = above(table, at)
    return at


@game.term(fr="bout d'une suite, en descendant", en="lower end of a run", words=("suite", "place"))
def end_below(table: Table, s: State, suit: int, place: int) -> int:
    """The first free place below a filled one; -1 if there is none."""
    at = place
    for _ in PLACES:
        if at < 0 or not filled(table, s, suit, at):
            break
        at = below(table, at)
    return at


@game.term(fr="à côté d'une suite", en="beside a run", words=("suite", "place"))
def beside(table: Table, s: State, suit: int, place: int) -> bool:
    """Whether a place is free and the next one, up or down, is filled."""
    if filled(table, s, suit, place):
        return False
    up = above(table, place)
    down = below(table, place)
    if up >= 0 and filled(table, s, suit, up):
        return True
    return down >= 0 and filled(table, s, suit, down)
