"""Le pinacle: what goes with each moment of a deal."""

from __future__ import annotations

from maldonne.spec.language import has_card, players
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.places import same_side
from maldonne.spec.pinacle.questions import GOING_OUT, LAST_CARD, LAY_WHEN, MATCH, STOCK_OUT
from maldonne.spec.pinacle.state import (
    CARDS,
    COUNTED,
    COUNTING,
    DEALING,
    DRAWING,
    FINISHED,
    FIRST_TURN,
    LAID_BEFORE,
    PLAY,
    TAKE,
    State,
    Table,
)
from maldonne.spec.pinacle.terms import cards_each, next_seat


@game.invariant(
    "two-to-four",
    "PIN-PLAY-1",
    fr="On est deux, trois ou quatre, et il y a un donneur.",
    en="There are two, three or four players, and there is a dealer.",
)
def two_to_four(table: Table, s: State) -> bool:
    """As the table says; somebody is always in turn."""
    return 2 <= table.players <= 4 and s.dealer >= 0 and s.turn >= 0


@game.invariant(
    "two-sides",
    "PIN-PLAY-2",
    fr="À quatre chacun a un partenaire ; à moins, personne.",
    en="Among four everybody has one partner; among fewer, nobody has.",
)
def two_sides(table: Table, s: State) -> bool:
    """Whatever the ruling says of who it is; a partner's partner is oneself."""
    for p in players(table):
        n = 0
        for q in players(table):
            if same_side(table, p, q):
                n += 1
            if same_side(table, p, q) != same_side(table, q, p):
                return False
        if n != (2 if table.players == 4 else 1):
            return False
    return True


@game.invariant(
    "all-cards-counted",
    "PIN-PLAY-3",
    fr="Toutes les cartes du jeu sont sur la table, en main ou au talon.",
    en="All cards of the pack are on the table, in hands or in the stock.",
)
def all_cards_counted(table: Table, s: State) -> bool:
    """Their numbers add up to the pack."""
    n = s.stock.size + s.bottom.size + s.thrown.size + s.discards.size + s.tried.size
    for p in players(table):
        n += s.hand[p].size + s.laid[p].size
    for card in CARDS:
        n -= table.pack[card]
    return n == 0


@game.invariant(
    "one-thrown-card",
    "PIN-TURN-6",
    fr="Une carte au plus est à ramasser ; une carte est sous le talon si on l'y retourne.",
    en="One card at most can be picked up; one lies under the stock only if it is turned there.",
)
def one_thrown_card(table: Table, s: State) -> bool:
    """The others are thrown before, or under the stock by a reading."""
    if s.thrown.size > 1 or s.bottom.size > 1:
        return False
    n = 0
    for card in CARDS:
        n += 1 if has_card(s.thrown, card) else 0
    if s.thrown.size == 1 and n != 1:
        return False
    return s.bottom.size == 0 or LAST_CARD.bottom(table)


@game.invariant(
    "dealing",
    "PIN-DEAL-1",
    fr="Pendant la donne rien n'est étalé, et l'on est servi chacun à son tour.",
    en="While cards are dealt nothing is laid, and everybody is served in turn.",
)
def dealing(table: Table, s: State) -> bool:
    """Whoever was served in this lap has one card more than the dealer, who comes last."""
    if s.shown >= 0 and not LAST_CARD.shown(table):
        return False
    if s.stage != DEALING:
        return True
    if s.discards.size + s.tried.size > 0 or s.threw >= 0 or s.out >= 0:
        return False
    least = s.hand[s.dealer].size
    if least > cards_each(table):
        return False
    if (s.thrown.size + s.bottom.size > 0 or s.shown >= 0) and least < cards_each(table):
        return False
    served = s.turn != next_seat(table, s.dealer)
    seat = next_seat(table, s.dealer)
    for p in players(table):
        if s.laid[p].size > 0 or s.has_played[p] == 1:
            return False
    for _ in players(table):
        if seat == s.turn:
            served = False
        if s.hand[seat].size != least + (1 if served else 0):
            return False
        seat = next_seat(table, seat)
    return least < cards_each(table) or s.turn == next_seat(table, s.dealer)


@game.invariant(
    "a-turn-in-order",
    "PIN-TURN-4",
    fr="Une suite n'est à l'essai que dans un tour ; qui doit rejeter a de quoi.",
    en="A run is on trial only within a turn; whoever has to throw a card has one.",
)
def a_turn_in_order(table: Table, s: State) -> bool:
    """And a card is on its way only where there is one."""
    in_time = s.stage == PLAY or (s.stage == TAKE and not LAY_WHEN.after_taking(table))
    if s.tried.size > 0 and not in_time:
        return False
    if s.stage == DRAWING and s.stock.size + s.bottom.size == 0:
        return False
    if s.stage == PLAY and s.out < 0 and s.hand[s.turn].size + s.tried.size == 0:
        return False
    if s.stage == TAKE and s.clean == FIRST_TURN and s.has_played[s.turn] == 1:
        return False
    early = LAY_WHEN.after_taking(table) and s.stage == TAKE
    return not early or clean_as_it_was(table, s)


def clean_as_it_was(table: Table, s: State) -> bool:
    """Before he lays anything in his turn, what is noted of its start is still so."""
    return (s.clean == LAID_BEFORE) == (s.laid[s.turn].size > 0 and s.has_played[s.turn] == 1)


@game.invariant(
    "out-without-cards",
    "PIN-END-1",
    fr="Qui a tout posé n'a plus de cartes ; les autres en ont tant que l'on joue.",
    en="Whoever has laid everything holds no cards; the others do as long as play goes on.",
)
def out_without_cards(table: Table, s: State) -> bool:
    """By a reading somebody may have thrown his last card."""
    if s.out >= 0:
        if s.hand[s.out].size > 0 or s.tried.size > 0 or s.out != s.turn:
            return False
        if s.stage == DEALING or s.stage == DRAWING:
            return False
    if s.stage >= COUNTING and s.out < 0:
        return STOCK_OUT.ends(table)
    if GOING_OUT.laid_only(table):
        return True
    for p in players(table):
        trying = p == s.turn and s.tried.size > 0
        if s.stage != DEALING and p != s.out and s.hand[p].size == 0 and not trying:
            return False
    return True


@game.invariant(
    "counted-in-bounds",
    "PIN-SCORE-1",
    fr="Une donne rapporte de -50 à 90 points, et elles sont au plus quatre.",
    en="A deal brings from -50 to 90 points, and there are four of them at most.",
)
def counted_in_bounds(table: Table, s: State) -> bool:
    """In halves; no cards are worth more than 50 points, all together."""
    counted = s.deal if s.stage == COUNTED or s.stage == FINISHED else s.deal - 1
    if s.deal > table.deals or (MATCH.one_deal(table) and s.deal > 1):
        return False
    for p in players(table):
        if s.points[p] < -100 * counted or s.points[p] > 180 * counted:
            return False
    return True


@game.invariant(
    "won-at-the-end",
    "PIN-SCORE-1",
    fr="Personne n'a gagné avant la fin.",
    en="Nobody has won before the end.",
)
def won_at_the_end(table: Table, s: State) -> bool:
    """Then somebody has."""
    n = 0
    for p in players(table):
        n += s.won[p]
    return (n > 0) == (s.stage == FINISHED)
