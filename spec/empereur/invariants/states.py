"""L'empereur: what is so in every state."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import OUT_TWO
from maldonne.spec.empereur.state import (
    CARDS,
    CUTTING,
    DEALING,
    JOKER,
    TURN,
    TWO,
    VALUES,
    State,
    Table,
    by_points,
)
from maldonne.spec.empereur.terms import next_in, remaining
from maldonne.spec.language import (
    idle,
    in_pile,
    in_stock,
    laid_as_themselves,
    of_value,
    players,
    rising,
    top_value,
)

# --- cards --------------------------------------------------------------------------------------


@game.invariant(
    "every-card-in-one-place",
    "EMP-PACK-1",
    "EMP-PACK-2",
    fr="Chaque carte du paquet est à un seul endroit, et les jokers restent des jokers.",
    en="Every card of the pack is in exactly one place, and jokers stay jokers.",
)
def every_card_in_one_place(table: Table, s: State) -> bool:
    """By kind, the cards of all zones make up the pack."""
    for card in CARDS:
        n = in_stock(s.stock, card) + in_pile(s.pile, card) + s.packet.count[card]
        for p in players(table):
            n += s.hand[p].count[card] + s.cut[p].count[card]
        if n != table.pack[card]:
            return False
    return True


@game.invariant(
    "pile-never-falls",
    "EMP-TURN-6",
    fr="Aucune carte du talon ne vaut moins que celle qu'elle recouvre.",
    en="No card of the pile is worth less than the one under it.",
)
def pile_never_falls(table: Table, s: State) -> bool:
    """The values rise or stay."""
    return rising(s.pile)


@game.invariant(
    "only-jokers-pretend",
    "EMP-JOKER-3",
    fr="Dans le talon, seul un joker compte pour une autre valeur que la sienne.",
    en="In the pile only a joker counts for another value than its own.",
)
def only_jokers_pretend(table: Table, s: State) -> bool:
    """Natural cards lie for their own value."""
    return laid_as_themselves(s.pile, JOKER)


@game.invariant(
    "joker-value-is-a-value",
    "EMP-JOKER-2",
    fr="Toute carte du talon a l'une des treize valeurs.",
    en="Every card of the pile has one of the thirteen values.",
)
def pile_has_values(table: Table, s: State) -> bool:
    """Counted by value the pile is complete."""
    n = 0
    for value in VALUES:
        n += of_value(s.pile, value)
    return n == s.pile.size


@game.invariant(
    "one-two-at-most",
    "EMP-TWO-1",
    "EMP-TWO-3",
    fr="Il n'y a jamais deux Deux en jeu, et rien n'est posé sur un Deux.",
    en="There are never two Twos in play, and nothing lies on a Two.",
)
def one_two_at_most(table: Table, s: State) -> bool:
    """At most one card is worth a Two, and then it is the last."""
    twos = of_value(s.pile, TWO)
    return twos == 0 or (twos == 1 and top_value(s.pile) == TWO)


@game.invariant(
    "stock-and-pile-between-rounds",
    "EMP-DEAL-1",
    fr="Tant qu'on tire le distributeur, personne n'a de main et il n'y a pas de talon.",
    en="While the dealer is drawn for, nobody has a hand and there is no pile.",
)
def nothing_dealt_before_the_deal(table: Table, s: State) -> bool:
    """Before the deal, hands and pile are empty."""
    if s.stage != CUTTING and s.stage != DEALING:
        return True
    for p in players(table):
        if s.hand[p].size > 0:
            return False
    return s.pile.size == 0


# --- players ------------------------------------------------------------------------------------


@game.invariant(
    "two-to-six",
    "EMP-SEATS-1",
    fr="On est de deux à six.",
    en="There are two to six players.",
)
def two_to_six(table: Table, s: State) -> bool:
    """As the table says."""
    return table.players >= 2 and table.players <= 6


@game.invariant(
    "he-who-decides-can",
    "EMP-TURN-1",
    fr="Celui qui doit jouer est encore en jeu et a des cartes.",
    en="He whose turn it is is still in and holds cards.",
)
def he_who_decides_can(table: Table, s: State) -> bool:
    """In, and with a card at least, whenever a player decides."""
    if s.stage != TURN or not idle(s):
        return True
    p = s.turn
    return p >= 0 and s.out[p] == 0 and s.expelled[p] == 0 and s.hand[p].size > 0


@game.invariant(
    "out-means-no-cards",
    "EMP-FINISH-1",
    fr="Qui est sorti de la manche n'a plus de cartes.",
    en="Whoever is out of the round holds no cards.",
)
def out_means_no_cards(table: Table, s: State) -> bool:
    """Unless a ruling makes those who are out draw for a Two."""
    if OUT_TWO.everyone(table):
        return True
    for p in players(table):
        if (s.out[p] == 1 or s.expelled[p] == 1) and s.hand[p].size > 0:
            return False
    return True


@game.invariant(
    "last-player-iff-pile",
    "EMP-CLEAR-1",
    fr="On sait qui a posé la dernière carte si, et seulement si, il y a un talon.",
    en="Somebody laid last if, and only if, there is a pile.",
)
def last_player_iff_pile(table: Table, s: State) -> bool:
    """The pile is empty exactly when nobody is the last to have played."""
    return (s.laid_last >= 0) == (s.pile.size > 0)


@game.invariant(
    "one-card-each-for-the-deal",
    "EMP-DEALER-2",
    fr="Pour la donne, chacun tire une carte au plus à la fois.",
    en="For the deal everybody draws one card at most at a time.",
)
def one_card_each(table: Table, s: State) -> bool:
    """No more than one."""
    for p in players(table):
        if s.cut[p].size > 1:
            return False
    return True


@game.invariant(
    "round-within-match",
    "EMP-MODE-2",
    "EMP-MODE-6",
    fr="Quand on a convenu de manches, on n'en joue pas plus.",
    en="Where rounds were agreed, no more of them are played.",
)
def round_within_match(table: Table, s: State) -> bool:
    """From the first round to the last."""
    return s.round >= 1 and (by_points(table) or s.round <= table.rounds)


@game.invariant(
    "points-within-match",
    "EMP-MODE-4",
    "EMP-MODE-7",
    fr="Les points ne se comptent que si l'on en a convenu ; un joueur au plus les atteint.",
    en="Points are counted only where they were agreed; one player at most reaches them.",
)
def points_within_match(table: Table, s: State) -> bool:
    """No points in the other modes; where there are, nobody has more than the match allows."""
    enough = 0
    for p in players(table):
        if s.points[p] > 0 and not by_points(table):
            return False
        if s.points[p] >= table.points:
            enough += 1
    return enough <= 1


@game.invariant(
    "emperor-is-done",
    "EMP-TITLE-1",
    fr="Dès qu'il y a un Empereur, il n'a plus de cartes ou il est seul en jeu.",
    en="Once there is an Emperor he holds no cards, or is alone in play.",
)
def emperor_is_done(table: Table, s: State) -> bool:
    """The Emperor of the round under way, unless a ruling makes him draw for a Two."""
    if s.emperor < 0 or OUT_TWO.everyone(table):
        return True
    return s.hand[s.emperor].size == 0 or remaining(table, s) == 1


@game.invariant(
    "next-in-is-in",
    "EMP-FINISH-3",
    fr="Tant qu'un joueur reste en jeu, le suivant en jeu l'est vraiment.",
    en="While anybody is in, the next player who is in really is.",
)
def next_in_is_in(table: Table, s: State) -> bool:
    """The search to the left never ends at somebody who is out."""
    for p in players(table):
        q = next_in(table, s, p)
        if remaining(table, s) > 0 and (s.out[q] == 1 or s.expelled[q] == 1):
            return False
    return True
