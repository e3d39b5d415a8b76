"""La bataille: what the text speaks of. Clauses and rules share these words.

The word stems are looked for in the source sentence of every clause that speaks of the term.
"""

from __future__ import annotations

from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.state import State, Table
from maldonne.spec.language import first_card, in_pile, players, top_value

# --- cards of a player --------------------------------------------------------------------------


@game.term(fr="cartes du jeu", en="cards of the pack", words=("cartes",))
def pack_holds(table: Table, card: int) -> int:
    """How many cards of a rank the pack has."""
    return table.pack[card]


@game.term(fr="nombre de cartes du paquet", en="cards in a pile", words=("paquet", "cartes"))
def pile_size(table: Table, s: State, seat: int) -> int:
    """How many cards a player holds in his pile."""
    return s.pile[seat].size


@game.term(fr="cartes du paquet", en="cards of a rank in a pile", words=("paquet", "carte"))
def pile_holds(table: Table, s: State, seat: int, card: int) -> int:
    """How many cards of a rank a player has, those being shuffled on their way to him included."""
    on_the_way = s.mixed.count[card] if s.taker == seat else 0
    return in_pile(s.pile[seat], card) + on_the_way


@game.term(fr="carte du dessus", en="top card", words=("dessus", "suivante", "sous"))
def next_card(table: Table, s: State, seat: int) -> int:
    """The card on top of a player's pile, or -1."""
    return first_card(s.pile[seat])


# --- cards on the table -------------------------------------------------------------------------


@game.term(fr="cartes posées", en="cards laid", words=("pos", "jou", "laiss", "jeu", "bataille"))
def laid_size(table: Table, s: State, seat: int) -> int:
    """How many cards a player has before him on the table."""
    return s.laid[seat].size


@game.term(fr="cartes du pli", en="cards of the trick", words=("pli", "en jeu"))
def trick_holds(table: Table, s: State, card: int) -> int:
    """How many cards of a rank lie on the table."""
    n = 0
    for p in players(table):
        n += in_pile(s.laid[p], card)
    return n


@game.term(fr="carte posée", en="card laid", words=("carte", "égal"))
def last_laid(table: Table, s: State, seat: int) -> int:
    """The card that a player laid last, the stronger the higher; -1 if he has laid none."""
    return top_value(s.laid[seat])


@game.term(fr="la plus forte", en="the strongest", words=("fort", "égal", "valeur"))
def strongest(table: Table, s: State) -> int:
    """The strongest of the cards last laid by those who can win the trick; -1 if there is none."""
    best = -1
    for p in players(table):
        if s.battling[p] == 1 and top_value(s.laid[p]) > best:
            best = top_value(s.laid[p])
    return best


@game.term(fr="bataille", en="in a battle", words=("bataille", "procédure", "deux joueurs"))
def in_battle(table: Table, s: State) -> bool:
    """Whether there has been a battle in this trick: somebody has more than one card before him."""
    for p in players(table):
        if s.laid[p].size > 1:
            return True
    return False


@game.term(
    fr="ceux qui font bataille", en="those in the battle", words=("joueur", "bataille", "eux")
)
def battles(table: Table, s: State, seat: int) -> bool:
    """Whether a player can still win the trick: at first everybody, then those in the battle."""
    return s.battling[seat] == 1


# --- counted -----------------------------------------------------------------------------------


@game.term(fr="qui a la plus forte", en="who has the strongest", words=("fort", "égal", "valeur"))
def has_strongest(table: Table, s: State, seat: int) -> bool:
    """Whether nobody who can win the trick has laid a stronger card than this one of them."""
    return s.battling[seat] == 1 and top_value(s.laid[seat]) == strongest(table, s)


@game.term(fr="combien ont la plus forte", en="how many have it", words=("fort", "égal", "valeur"))
def share_strongest(table: Table, s: State) -> int:
    """How many of those who can win the trick have laid the strongest card."""
    n = 0
    for p in players(table):
        if has_strongest(table, s, p):
            n += 1
    return n


@game.term(fr="combien peuvent gagner", en="how many can win it", words=("joueur", "cartes", "eux"))
def contenders(table: Table, s: State) -> int:
    """How many players can win the trick."""
    n = 0
    for p in players(table):
        n += s.battling[p]
    return n


@game.term(
    fr="combien ont posé une carte", en="how many have laid", words=("joue", "carte", "trois")
)
def have_laid(table: Table, s: State) -> int:
    """How many players have cards before them."""
    n = 0
    for p in players(table):
        if s.laid[p].size > 0:
            n += 1
    return n


@game.term(fr="joueurs sans cartes", en="players without cards", words=("joueur",))
def without_cards(table: Table, s: State) -> int:
    """How many players have no card at all, in their pile or before them."""
    n = 0
    for p in players(table):
        if s.pile[p].size + s.laid[p].size == 0:
            n += 1
    return n
