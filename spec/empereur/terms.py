"""L'empereur: what the text speaks of. Clauses and rules share these words.

The word stems are looked for in the source sentence of every clause that speaks of the term.
"""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import PASS_AGAIN, PENALTY_PASSES, PENALTY_RUN
from maldonne.spec.empereur.state import (
    CARDS,
    DEAL_CARD,
    DRAW_CARD,
    JOKER,
    TWO,
    VALUES,
    State,
    Table,
)
from maldonne.spec.language import (
    commanded,
    head_action,
    head_count,
    head_done,
    head_player,
    holds,
    in_pile,
    in_stock,
    left_of,
    only_card,
    other_than,
    players,
    run_anywhere,
    stock_size,
    top_run,
    top_value,
)

# --- whose turn, and who plays ------------------------------------------------------------------


@game.term(fr="celui dont c'est le tour", en="the player whose turn it is")
def actor(table: Table, s: State) -> int:
    """The seat whose turn it is, or -1 before the round begins."""
    return s.turn


@game.term(fr="voisin de gauche", en="left neighbour", words=("gauche", "suivant"))
def left(table: Table, seat: int) -> int:
    """The seat to the left of another."""
    return left_of(table, seat)


@game.term(fr="sorti de la manche", en="out of the round", words=("restant", "reste", "perd"))
def is_out(table: Table, s: State, seat: int) -> bool:
    """Whether a player lost the round by his last card, or the match in an earlier one."""
    return s.out[seat] == 1 or s.expelled[seat] == 1


@game.term(fr="joueurs restants", en="players who remain", words=("restant", "plus qu"))
def remaining(table: Table, s: State) -> int:
    """How many players are still in."""
    n = 0
    for p in players(table):
        if s.out[p] == 0 and s.expelled[p] == 0:
            n += 1
    return n


@game.term(fr="joueur restant suivant", en="next remaining player", words=("restant", "plus qu"))
def next_in(table: Table, s: State, seat: int) -> int:
    """The nearest player to the left who is still in; the same seat if there is no other."""
    p = seat
    for _ in players(table):
        p = left_of(table, p)
        if s.out[p] == 0 and s.expelled[p] == 0:
            return p
    return seat


@game.term(fr="distributeur", en="dealer", words=("distribu",))
def dealer(table: Table, s: State) -> int:
    """The seat of the dealer, or -1 before there is one."""
    return s.dealer


# --- cards drawn for the deal -------------------------------------------------------------------


@game.term(fr="carte tirée", en="card drawn for the deal", words=("tir", "valeur", "cartes pioch"))
def card_drawn(table: Table, s: State, seat: int) -> int:
    """The card that a player drew for the deal, or -1."""
    return only_card(s.cut[seat])


@game.term(fr="tire pour la donne", en="draws for the deal", words=("joueur", "celui"))
def draws_for_deal(table: Table, s: State, seat: int) -> bool:
    """Whether a player takes part in the draw for the deal that is under way."""
    return s.contends[seat] == 1


@game.term(fr="carte de la pioche", en="cards of a kind in the stock", words=("carte", "pioche"))
def stock_holds(table: Table, s: State, card: int) -> int:
    """How many cards of a kind are in the stock, or in a packet that is being shuffled for it."""
    return in_stock(s.stock, card) + s.packet.count[card]


@game.term(fr="cartes du paquet", en="cards of the pack", words=("cartes",))
def pack_holds(table: Table, card: int) -> int:
    """How many cards of a kind the pack has."""
    return table.pack[card]


@game.term(fr="nombre de cartes du paquet", en="cards in the pack", words=("reste", "cartes"))
def pack_size(table: Table) -> int:
    """How many cards the pack has."""
    n = 0
    for card in CARDS:
        n += table.pack[card]
    return n


@game.term(fr="mode de jeu", en="mode of play", words=("mode",))
def mode_agreed(table: Table) -> int:
    """The mode that was agreed."""
    return table.mode


# --- hands --------------------------------------------------------------------------------------


@game.term(fr="nombre de cartes en main", en="cards in a hand", words=("main", "carte"))
def hand_size(table: Table, s: State, seat: int) -> int:
    """How many cards a player holds."""
    return s.hand[seat].size


@game.term(fr="cartes en main d'une sorte", en="cards of a kind in a hand", words=("main", "carte"))
def hand_holds(table: Table, s: State, seat: int, card: int) -> int:
    """How many cards of a kind a player holds."""
    return s.hand[seat].count[card]


@game.term(fr="peut jouer", en="has something to play", words=("pouvez", "doit"))
def can_play(table: Table, s: State, seat: int) -> bool:
    """Whether a player holds a card that may lie on the last one in play; nothing may on a Two."""
    top = top_value(s.pile)
    if top == TWO:
        return False
    for value in VALUES:
        if value >= top and holds(s.hand[seat], value, 1):
            return True
    return holds(s.hand[seat], JOKER, 1)


@game.term(fr="pouvait jouer avant de piocher", en="had something to play", words=("pouvez",))
def could_play(table: Table, s: State, seat: int) -> bool:
    """Whether the player had something to play before he drew the last card that he holds."""
    top = top_value(s.pile)
    for card in CARDS:
        fits = card == JOKER or card >= top
        spare = 1 if card == s.last_taken and s.forgone[seat] == 0 else 0
        if fits and holds(s.hand[seat], card, 1 + spare):
            return True
    return False


@game.term(fr="dernière carte reçue", en="card taken last", words=("pioch", "après cela"))
def last_taken(table: Table, s: State) -> int:
    """The card that came last from the stock in this round, or -1."""
    return s.last_taken


@game.term(fr="vient de piocher", en="has drawn", words=("pioch", "après cela"))
def has_drawn(table: Table, s: State, seat: int) -> bool:
    """Whether the player chose to draw in this turn."""
    return s.drew[seat] == 1


@game.term(fr="n'a rien pu piocher", en="found nothing to draw", words=("pioch", "après cela"))
def found_nothing(table: Table, s: State, seat: int) -> bool:
    """Whether the player was to draw in this turn and there was nothing."""
    return s.forgone[seat] == 1


@game.term(fr="début de la manche", en="start of the round", words=("commence",))
def nothing_laid_yet(table: Table, s: State) -> bool:
    """Whether nobody has laid a card in this round."""
    return s.last_naturals == -1


# --- the pile and the stock ---------------------------------------------------------------------


@game.term(fr="cartes en jeu", en="cards in play", words=("en jeu", "talon"))
def in_play(table: Table, s: State) -> int:
    """How many cards lie in the pile."""
    return s.pile.size


@game.term(
    fr="valeur de la dernière carte en jeu",
    en="value of the last card",
    words=("valeur", "derni", "après lui"),
)
def last_value(table: Table, s: State) -> int:
    """Value of the last card in play, or -1."""
    return top_value(s.pile)


@game.term(
    fr="cartes de même valeur à la suite",
    en="equal cards in a row",
    words=("suite", "règles de pioche"),
)
def run_on_top(table: Table, s: State) -> int:
    """How many cards of one value end the pile."""
    return top_run(s.pile)


@game.term(fr="cartes posées sans que nul ne passe", en="laid since a pass", words=("suite",))
def laid_since_pass(table: Table, s: State) -> int:
    """How many cards were laid since somebody passed."""
    return s.laid_since_pass


@game.term(
    fr="cartes égales à la suite", en="equal cards in a row", words=("suite", "valeur", "jou")
)
def run_that_counts(table: Table, s: State) -> int:
    """How many equal cards in a row there are, as the rulings understand it."""
    if PENALTY_PASSES.broken(table):
        return top_run(s.pile) if top_run(s.pile) < s.laid_since_pass else s.laid_since_pass
    return run_anywhere(s.pile) if PENALTY_RUN.anywhere(table) else top_run(s.pile)


@game.term(
    fr="cartes du talon au-dessous des plus hautes",
    en="cards below the highest",
    words=("sauf", "impossible"),
)
def below_highest(table: Table, s: State) -> int:
    """How many cards of the pile are worth less than its highest."""
    return other_than(s.pile, top_value(s.pile))


@game.term(fr="cartes d'une sorte en jeu", en="cards of a kind in play", words=("talon", "en jeu"))
def pile_holds(table: Table, s: State, card: int) -> int:
    """How many cards of a kind lie in the pile, jokers as jokers."""
    return in_pile(s.pile, card)


@game.term(fr="pioche", en="cards in the stock", words=("pioche",))
def stock_left(table: Table, s: State) -> int:
    """How many cards the stock holds, with those that are being shuffled for it."""
    return stock_size(s.stock) + s.packet.size


@game.term(
    fr="dernier à avoir joué",
    en="who played last",
    words=("dernière carte", "après lui", "terminé", "posé"),
)
def last_player(table: Table, s: State) -> int:
    """Who put the last card on the pile, or -1 if none is there."""
    return s.laid_last


@game.term(fr="vient de poser", en="has just laid", words=("posé",))
def just_laid(table: Table, s: State) -> bool:
    """Whether somebody has laid and since then nobody has passed, drawn, or paid a penalty."""
    for p in players(table):
        if s.passed[p] == 1 or s.drew[p] == 1 or s.paid[p] == 1:
            return False
    return s.laid_last >= 0


@game.term(fr="a passé son tour", en="has passed", words=("pass",))
def has_passed(table: Table, s: State, seat: int) -> bool:
    """Whether a player has passed since the last card was put on the pile."""
    return s.passed[seat] == 1


@game.term(fr="n'a plus joué depuis qu'il a passé", en="passed on this pile", words=("pass",))
def has_given_up(table: Table, s: State, seat: int) -> bool:
    """Whether a player has passed since the pile was begun."""
    return s.gave_up[seat] == 1


@game.term(fr="ne jouera plus sur ce talon", en="is done with this pile", words=("pass",))
def is_done_with_pile(table: Table, s: State, seat: int) -> bool:
    """Whether a player has passed on the last card, or for good by the ruling on passing."""
    return s.gave_up[seat] == 1 if PASS_AGAIN.no(table) else s.passed[seat] == 1


# --- draws that are commanded -------------------------------------------------------------------


@game.term(fr="doit piocher", en="cards that a player must draw", words=("pioch",))
def must_draw(table: Table, s: State, seat: int) -> int:
    """How many cards a player was told to draw and has not drawn yet."""
    return commanded(s, DRAW_CARD, seat)


@game.term(fr="doit recevoir", en="cards that a player must be dealt", words=("distribue",))
def must_get(table: Table, s: State, seat: int) -> int:
    """How many cards a player is still to be dealt."""
    return commanded(s, DEAL_CARD, seat)


@game.term(
    fr="celui qui doit piocher", en="the player who must draw", words=("doit piocher", "pioche pas")
)
def who_must_draw(table: Table, s: State) -> int:
    """The player who must draw next, or -1."""
    return head_player(s) if head_action(s) == DRAW_CARD else -1


@game.term(fr="cartes qu'il lui reste à piocher", en="cards he still must draw", words=("pioche",))
def still_to_draw(table: Table, s: State) -> int:
    """How many cards the player who must draw next has still to draw."""
    return head_count(s)


@game.term(fr="cartes déjà piochées", en="cards he has drawn already", words=("pioche",))
def drawn_already(table: Table, s: State) -> int:
    """How many of the cards that he must draw a player has drawn."""
    return head_done(s)


@game.term(fr="a pioché en pénalité", en="has drawn a penalty", words=("pioch",))
def has_paid(table: Table, s: State, seat: int) -> bool:
    """Whether a player drew a penalty since somebody last played or passed."""
    return s.paid[seat] == 1


@game.term(fr="les autres ont pioché pour un Deux", en="others drew for a Two", words=("deux",))
def was_served(table: Table, s: State, seat: int) -> bool:
    """Whether the others have drawn for the Two that this player played last."""
    return s.served[seat] == 1


@game.term(fr="a pioché pour le Deux", en="has drawn for the Two", words=("pioch",))
def has_drawn_for_two(table: Table, s: State, seat: int) -> bool:
    """Whether the last card in play is a Two of another player, for which the others have drawn."""
    p = s.laid_last
    return top_value(s.pile) == TWO and p >= 0 and p != seat and s.served[p] == 1


@game.term(fr="une pénalité l'attend", en="a penalty waits for him", words=("jou", "pioch"))
def penalty_waits(table: Table, s: State) -> bool:
    """Whether somebody has just laid, a run is in play, and it is the turn of his neighbour."""
    if not just_laid(table, s) or run_that_counts(table, s) <= 1:
        return False
    return left_of(table, s.laid_last) == s.turn
