"""L'empereur: what the stage of a round tells about turn, hands, cards to come and titles.

The rules keep the stage for themselves; these are the facts that they rely on. Without them a proof
would have to do with states that no play reaches.
"""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import (
    CLEAR_MUST,
    DEALER_POOL,
    FINISH_DRAWS,
    MIRROR_DRAWS,
    OUT_TWO,
    PENALTY_ANSWER,
    TWO_PARAGRAPH,
)
from maldonne.spec.empereur.rules.draws import charge, draws_are_void, may_answer, victim
from maldonne.spec.empereur.rules.finish import after_play
from maldonne.spec.empereur.state import (
    ACCEPTED,
    CHARGED,
    CUTTING,
    DEAL_CARD,
    DEALING,
    DEALT,
    DRAW_CARD,
    LAID,
    NO_GIFTS,
    PASSED,
    SETTLED,
    SWEEPING,
    TURN,
    TWO,
    TWO_DUE,
    WON,
    State,
    Table,
    mirror,
)
from maldonne.spec.empereur.terms import is_out, just_laid, penalty_waits, remaining
from maldonne.spec.language import commanded, idle, players, scaled, stock_size, top_value

# --- whose turn, and who deals --------------------------------------------------------------------


@game.invariant(
    "turn-while-playing",
    "EMP-TURN-1",
    fr="C'est le tour de quelqu'un dès que la manche a commencé, et de personne avant.",
    en="It is somebody's turn once the round has begun, and nobody's before.",
)
def turn_while_playing(table: Table, s: State) -> bool:
    """From the first turn to the end of the round."""
    return (s.turn >= 0) == (s.stage >= TURN)


@game.invariant(
    "dealer-once-drawn",
    "EMP-DEALER-1",
    fr="On sait qui distribue dès que le tirage est fini, et pas avant.",
    en="It is known who deals once the draw for it is over, and not before.",
)
def dealer_once_drawn(table: Table, s: State) -> bool:
    """From the deal on."""
    return (s.dealer >= 0) == (s.stage >= DEALING)


@game.invariant(
    "two-draw-for-the-deal",
    "EMP-DEALER-1",
    fr="Tant qu'on tire pour la donne, deux joueurs au moins prennent part au tirage.",
    en="While the deal is drawn for, two players at least take part in the draw.",
)
def two_draw_for_the_deal(table: Table, s: State) -> bool:
    """Nobody of them is out of the match, and the rest of the pack is loose."""
    n = 0
    for p in players(table):
        n += s.contends[p]
        if s.contends[p] == 1 and s.expelled[p] == 1 and s.stage == CUTTING:
            return False
        if s.cut[p].size > 0 and s.stage > DEALING:
            return False
    loose = stock_size(s.stock) == s.stock.loose.size
    whole = s.packet.size == 0 or not DEALER_POOL.whole_pack(table)
    return s.stage != CUTTING or (n > 1 and loose and whole)


# --- what was just done ---------------------------------------------------------------------------


@game.invariant(
    "he-who-laid-has-the-turn",
    "EMP-CLEAR-1",
    fr="Quand quelqu'un vient de poser, c'est son tour et la dernière carte est la sienne.",
    en="When somebody has just laid it is his turn, and the last card is his.",
)
def he_who_laid_has_the_turn(table: Table, s: State) -> bool:
    """Until what his cards bring about is done."""
    if not after_play(s):
        return True
    cards = s.last_naturals >= 0 and s.last_jokers >= 0 and s.last_naturals + s.last_jokers > 0
    return s.laid_last == s.turn and cards and commanded(s, DRAW_CARD, s.turn) == 0


@game.invariant(
    "choices-by-ruling-only",
    "EMP-CLEAR-1",
    fr="On ne choisit de retirer le talon ou d'accepter de piocher que si une décision le permet.",
    en="Putting the pile away and accepting to draw are chosen only where a ruling allows it.",
)
def choices_by_ruling_only(table: Table, s: State) -> bool:
    """And only by him whose last card lies there, or whom a penalty awaits."""
    if s.stage == SWEEPING:
        return CLEAR_MUST.may(table) and s.laid_last == s.turn and s.drew[s.turn] == 0
    if s.stage == ACCEPTED:
        return PENALTY_ANSWER.answer_instead(table) and penalty_waits(table, s)
    if s.stage == PASSED:
        return s.passed[s.turn] == 1 or s.paid[s.turn] == 1
    return s.stage != TWO_DUE or s.pile.size == 0


@game.invariant(
    "a-two-does-not-stay",
    "EMP-TWO-6",
    fr="Quand vient un tour, aucun Deux n'est resté en jeu.",
    en="When a turn comes no Two has stayed in play.",
)
def a_two_does_not_stay(table: Table, s: State) -> bool:
    """Unless a ruling keeps the pile, or its player is out."""
    if (s.stage != TURN and s.stage != PASSED) or top_value(s.pile) != TWO:
        return True
    return TWO_PARAGRAPH.refill(table) or s.out[s.laid_last] == 1


@game.invariant(
    "a-two-is-served",
    "EMP-TWO-4",
    fr="Les autres ont dû piocher pour le Deux avant que la suite arrive.",
    en="The others had to draw for the Two before what follows.",
)
def a_two_is_served(table: Table, s: State) -> bool:
    """Since the last card was laid."""
    return s.stage != SETTLED or s.served[s.turn] == 1


@game.invariant(
    "a-run-is-charged",
    "EMP-PENALTY-1",
    fr="Une suite de cartes égales a fait piocher avant que quoi que ce soit suive.",
    en="A run of equal cards has made somebody draw before anything follows.",
)
def a_run_is_charged(table: Table, s: State) -> bool:
    """Just after cards are laid nobody has done anything; then he who must draw was told to."""
    if s.stage == LAID:
        return just_laid(table, s)
    if s.stage < TURN or s.stage >= WON or charge(table, s) == 0:
        return True
    p = victim(table, s, s.laid_last)
    if p == -1:
        return True
    if s.stage == CHARGED or s.stage == SETTLED:
        return s.paid[p] == 1 or may_answer(table, s) or draws_are_void(table, s)
    last = s.hand[s.laid_last].size == 0
    lost = last and s.last_jokers > 0 and FINISH_DRAWS.void(table)
    void = lost or (last and mirror(table) and MIRROR_DRAWS.void(table))
    answered = PENALTY_ANSWER.answer_instead(table) and penalty_waits(table, s)
    return not just_laid(table, s) or void or answered


# --- cards to come --------------------------------------------------------------------------------


@game.invariant(
    "cards-to-come-fit-the-stage",
    "EMP-DEAL-2",
    fr="On ne doit des cartes données que pendant la donne, et à piocher que pendant le jeu.",
    en="Cards are still to be dealt only in the deal, and to be drawn only in play.",
)
def cards_to_come_fit_the_stage(table: Table, s: State) -> bool:
    """Nothing is to come while the dealer is drawn for, and once the round is won."""
    if s.stage < DEALT or s.stage >= WON:
        return idle(s)
    for p in players(table):
        if s.stage == DEALT and commanded(s, DRAW_CARD, p) > 0:
            return False
        if s.stage != DEALT and commanded(s, DEAL_CARD, p) > 0:
            return False
    return True


@game.invariant(
    "the-deal-adds-up",
    "EMP-DEAL-2",
    fr="Pendant la donne, ce que chacun a et ce qu'il attend font sept cartes.",
    en="In the deal, what everybody has and what he awaits make seven cards.",
)
def the_deal_adds_up(table: Table, s: State) -> bool:
    """Each who is still in the match, until gifts begin; all other cards are the stock."""
    if s.stage != DEALT:
        return True
    for p in players(table):
        share = 0 if s.expelled[p] == 1 else scaled(table, 7)
        if s.exchange == NO_GIFTS and s.hand[p].size + commanded(s, DEAL_CARD, p) != share:
            return False
        if s.cut[p].size > 0:
            return False
    return s.pile.size == 0 and s.packet.size == 0


@game.invariant(
    "who-is-out-draws-nothing",
    "EMP-FINISH-1",
    fr="Qui est sorti ne doit pas piocher.",
    en="Whoever is out has not to draw.",
)
def who_is_out_draws_nothing(table: Table, s: State) -> bool:
    """Unless a ruling makes those who are out draw for a Two."""
    if OUT_TWO.everyone(table):
        return True
    for p in players(table):
        if is_out(table, s, p) and commanded(s, DRAW_CARD, p) > 0:
            return False
    return True


# --- who is still in ------------------------------------------------------------------------------


@game.invariant(
    "who-is-in-holds-cards",
    "EMP-FINISH-1",
    fr="Pendant la manche, qui est encore en jeu a des cartes, sauf s'il vient de les poser.",
    en="During the round whoever is in holds cards, unless he has just laid them.",
)
def who_is_in_holds_cards(table: Table, s: State) -> bool:
    """From the first turn until the next round."""
    if s.stage < TURN:
        return True
    for p in players(table):
        laid_them = (p == s.turn and after_play(s)) or p == s.emperor
        if s.hand[p].size == 0 and not is_out(table, s, p) and not laid_them:
            return False
    return True


@game.invariant(
    "two-in-play-at-least",
    "EMP-FINISH-3",
    fr="Tant que la manche dure, deux joueurs au moins sont en jeu, ou le dernier va gagner.",
    en="While the round lasts two players at least are in, or the last one is about to win.",
)
def two_in_play_at_least(table: Table, s: State) -> bool:
    """One may be left when another has just lost by his last card."""
    if s.stage >= WON or remaining(table, s) > 1:
        return True
    return remaining(table, s) == 1 and after_play(s) and s.out[s.turn] == 1


@game.invariant(
    "in-turn-is-in",
    "EMP-TURN-1",
    fr="Celui dont c'est le tour est en jeu, à moins qu'il vienne de poser ses dernières cartes.",
    en="The player whose turn it is is in, unless he has just laid his last cards.",
)
def in_turn_is_in(table: Table, s: State) -> bool:
    """From the first turn until the round is won; whoever lost the match earlier has no turn."""
    if s.stage < TURN or s.stage >= WON:
        return True
    return not is_out(table, s, s.turn) or (after_play(s) and s.out[s.turn] == 1)


@game.invariant(
    "all-in-before-play",
    "EMP-FINISH-1",
    fr="Avant que la manche commence, personne n'en est sorti.",
    en="Before the round begins nobody is out of it.",
)
def all_in_before_play(table: Table, s: State) -> bool:
    """Of those who are still in the match."""
    if s.stage >= TURN:
        return True
    for p in players(table):
        if s.out[p] == 1:
            return False
    return True
