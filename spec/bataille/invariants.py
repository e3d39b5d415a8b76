"""La bataille: what is so in every state, and in every step of some kinds."""

from __future__ import annotations

from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.questions import SIX_CARDS
from maldonne.spec.bataille.rules.trick import is_decided
from maldonne.spec.bataille.state import (
    CARDS,
    DEALING,
    FINISHED,
    MIXING,
    READY,
    LayCard,
    State,
    Table,
    Take,
)
from maldonne.spec.bataille.terms import contenders, without_cards
from maldonne.spec.language import in_pile, laid_as_themselves, players

NO_CARD = -1  # no card of this game stands for another


@game.invariant(
    "every-card-in-one-place",
    "BAT-JOKER-1",
    fr="Chaque carte du jeu est à un seul endroit.",
    en="Every card of the pack is in exactly one place.",
)
def every_card_in_one_place(table: Table, s: State) -> bool:
    """By rank, the cards of all zones make up the pack."""
    for card in CARDS:
        n = s.undealt.count[card] + s.mixed.count[card] + s.aside.count[card]
        for p in players(table):
            n += in_pile(s.pile[p], card) + in_pile(s.laid[p], card)
        if n != table.pack[card]:
            return False
    return True


@game.invariant(
    "two-or-more",
    "BAT-DEAL-2",
    fr="On est deux au moins.",
    en="There are two players at least.",
)
def two_or_more(table: Table, s: State) -> bool:
    """As the table says."""
    return table.players >= 2


@game.invariant(
    "worth-themselves",
    "BAT-ORDER-1",
    fr="Chaque carte compte pour elle-même.",
    en="Every card counts as itself.",
)
def worth_themselves(table: Table, s: State) -> bool:
    """In the piles and on the table."""
    for p in players(table):
        if not laid_as_themselves(s.pile[p], NO_CARD):
            return False
        if not laid_as_themselves(s.laid[p], NO_CARD):
            return False
    return True


@game.invariant(
    "table-empty-between-tricks",
    "BAT-TRICK-3",
    fr="Entre deux plis, rien n'est sur la table et personne ne dispute rien.",
    en="Between two tricks nothing lies on the table, and nobody contends for anything.",
)
def table_empty_between_tricks(table: Table, s: State) -> bool:
    """While cards are dealt, before a trick, after the game, and while a trick is shuffled."""
    if s.first >= 0 and not is_decided(table, s):
        return False
    if s.stage != DEALING and s.stage != READY and s.stage != FINISHED and s.stage != MIXING:
        return contenders(table, s) > 0
    for p in players(table):
        if s.laid[p].size > 0:
            return False
    return contenders(table, s) == 0 and s.first == -1


@game.invariant(
    "who-contends-has-laid",
    "BAT-THREE-2",
    fr="Qui peut gagner le pli y a posé une carte.",
    en="Whoever can win the trick has laid a card in it.",
)
def who_contends_has_laid(table: Table, s: State) -> bool:
    """A card at least before each of them."""
    for p in players(table):
        if s.battling[p] == 1 and s.laid[p].size == 0:
            return False
    return True


@game.invariant(
    "shuffled-for-somebody",
    fr="Un pli n'est mélangé que pour qui l'a gagné.",
    en="A trick is shuffled only for somebody who has won it.",
)
def shuffled_for_somebody(table: Table, s: State) -> bool:
    """Cards are being shuffled exactly at that stage, and there is a winner."""
    if s.stage != MIXING:
        return s.mixed.size == 0
    return s.mixed.size > 0 and s.taker >= 0


@game.invariant(
    "dealt-at-once",
    "BAT-DEAL-1",
    fr="Dès que l'on joue tout est distribué, et nul n'est servi deux fois avant un autre.",
    en="Nothing is left to be dealt once play begins, and nobody is served twice before another.",
)
def dealt_at_once(table: Table, s: State) -> bool:
    """While cards are dealt, the piles of those who were served in this lap are one card higher."""
    if s.stage != DEALING:
        return s.undealt.size == 0
    if s.dealt_to < 0 or s.aside.size > 0:
        return False
    for p in players(table):
        more = 1 if p < s.dealt_to else 0
        if s.pile[p].size != s.pile[table.players - 1].size + more:
            return False
    return True


@game.invariant(
    "over-when-out",
    "BAT-END-2",
    fr="À la fin, quelqu'un n'a plus de cartes, et qui a gagné en a.",
    en="At the end somebody has no cards, and whoever has won has some.",
)
def over_when_out(table: Table, s: State) -> bool:
    """Only then has anybody won."""
    if s.stage == FINISHED and without_cards(table, s) == 0:
        return False
    for p in players(table):
        if s.won[p] == 1 and (s.stage != FINISHED or s.pile[p].size == 0):
            return False
    return True


@game.invariant(
    "cards-laid-come-back",
    "BAT-BATTLE-6",
    fr="Le pli entier va au gagnant, sauf où un arbitrage lui en compte six.",
    en="The whole trick goes to the winner, except where a ruling counts him six.",
    on=(Take,),
)
def cards_laid_come_back(table: Table, before: State, step: Take, after: State) -> bool:
    """What was on the table is what he has more."""
    if SIX_CARDS.six(table):
        return True
    n = after.mixed.size
    for p in players(table):
        n -= before.laid[p].size
        if p != after.taker and after.pile[p].size != before.pile[p].size:
            return False
    return n + after.pile[after.taker].size == before.pile[after.taker].size


@game.invariant(
    "one-card-each",
    "BAT-TRICK-1",
    fr="Un pli commence par une carte de chaque joueur qui en a.",
    en="A trick begins with one card of every player who has any.",
    on=(LayCard,),
)
def one_card_each(table: Table, before: State, step: LayCard, after: State) -> bool:
    """His pile is one lower, and one card is before him."""
    for p in players(table):
        laid = 1 if before.pile[p].size > 0 else 0
        if after.laid[p].size != laid or after.pile[p].size != before.pile[p].size - laid:
            return False
    return True
