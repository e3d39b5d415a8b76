"""L'empereur: what is so of titles, ranks and points during a round and between rounds."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import FINISH_SCOPE, MIRROR_JOKER, MIRROR_TITLES
from maldonne.spec.empereur.state import (
    COUNTED,
    DEALT,
    ELECT,
    EMPEROR,
    NO_RANK,
    NO_TITLE,
    OUTCAST,
    RANKED,
    SUBJECT,
    TURN,
    WON,
    State,
    Table,
    by_points,
    mirror,
)
from maldonne.spec.empereur.terms import remaining
from maldonne.spec.language import players


def opened(table: Table, s: State) -> bool:
    """Whether a round came before the one under way."""
    return (s.outcast_before if mirror(table) else s.emperor_before) >= 0


# --- during the round -----------------------------------------------------------------------------


@game.invariant(
    "emperor-once-won",
    "EMP-TITLE-1",
    fr="Il y a un Empereur dès que la manche est gagnée, en Miroir dès que quelqu'un finit bien.",
    en="There is an Emperor once the round is won, in Mirror once somebody finishes well.",
)
def emperor_once_won(table: Table, s: State) -> bool:
    """Who was not out of the round; in Mirror the first to finish, and not with a joker."""
    e = s.emperor
    if not mirror(table):
        if s.stage < WON:
            return e == -1
        return e >= 0 and s.out[e] == 0 and s.expelled[e] == 0
    if e >= 0:
        well = s.out[e] == 1 and s.lost[e] == 0 and s.expelled[e] == 0
        return s.stage >= TURN and MIRROR_TITLES.both(table) and well
    if MIRROR_TITLES.both(table):
        for p in players(table):
            if s.out[p] == 1 and s.lost[p] == 0:
                return False
    return True


@game.invariant(
    "outcast-once-lost",
    "EMP-TITLE-4",
    "EMP-FINISH-6",
    fr="En Miroir il y a un Exclu dès que la manche est finie, et pas avant ; ailleurs jamais.",
    en="In Mirror there is an Outcast once the round is over, and not before; elsewhere never.",
)
def outcast_once_lost(table: Table, s: State) -> bool:
    """He is alone in play, or by the ruling has just finished with a joker."""
    if not mirror(table) or s.stage < WON:
        return s.outcast == -1
    p = s.outcast
    if p < 0 or s.out[s.turn] == 0:
        return False
    if s.out[p] == 1:
        return s.lost[p] == 1 and MIRROR_JOKER.finisher(table) and p == s.turn
    return s.expelled[p] == 0 and remaining(table, s) == 1


@game.invariant(
    "who-lost-is-out",
    "EMP-FINISH-2",
    fr="Qui a fini par un joker est sorti de la manche.",
    en="Whoever has finished with a joker is out of the round.",
)
def who_lost_is_out(table: Table, s: State) -> bool:
    """Only in Mirror is anybody out otherwise; there the round may end with the joker."""
    for p in players(table):
        if s.lost[p] == 1:
            goes_on = not mirror(table) or MIRROR_JOKER.left_alone(table)
            if s.out[p] == 0 or not (goes_on or p == s.outcast):
                return False
        elif s.out[p] == 1 and (s.expelled[p] == 1 or not mirror(table)):
            return False
    return True


@game.invariant(
    "ranks-in-mirror",
    "EMP-TITLE-3",
    "EMP-TITLE-4",
    fr="Il n'y a d'Elus et d'Exclu qu'en Miroir.",
    en="There are Elect and an Outcast only in Mirror.",
)
def ranks_in_mirror(table: Table, s: State) -> bool:
    """Not in the first round either, until it is over."""
    for p in players(table):
        if s.rank[p] != NO_RANK and not (mirror(table) and (opened(table, s) or s.stage >= RANKED)):
            return False
    return True


@game.invariant(
    "expelled-by-ruling-only",
    "EMP-FINISH-2",
    fr="On ne sort de la partie que si une décision le veut.",
    en="Nobody is out of the match unless a ruling says so.",
)
def expelled_by_ruling_only(table: Table, s: State) -> bool:
    """Who finishes with a joker loses the round."""
    for p in players(table):
        if s.expelled[p] == 1 and not FINISH_SCOPE.match(table):
            return False
    return True


@game.invariant(
    "last-cards-stay",
    "EMP-END-1",
    fr="Quand la manche est finie, les dernières cartes posées sont encore là.",
    en="When the round is over the cards that were laid last still lie there.",
)
def last_cards_stay(table: Table, s: State) -> bool:
    """So nobody holds them, and they bring no points; and somebody is still in."""
    if s.stage < WON:
        return True
    return s.pile.size > 0 and remaining(table, s) > 0


# --- between rounds -------------------------------------------------------------------------------


@game.invariant(
    "emperor-before-from-round-two",
    "EMP-MATCH-1",
    fr="Il y a un Empereur de la manche d'avant dès la deuxième manche ; un Exclu, en Miroir.",
    en="There is an Emperor of the round before from the second round on; an Outcast, in Mirror.",
)
def emperor_before_from_round_two(table: Table, s: State) -> bool:
    """Not in the first; in Mirror there may have been no Emperor."""
    if s.round > 1 and not opened(table, s):
        return False
    # Where points decide, rounds are told apart only up to some number.
    if opened(table, s) and s.round == 1 and not by_points(table):
        return False
    if not mirror(table):
        return s.outcast_before == -1
    before = s.emperor_before
    if before < 0:
        return True
    return MIRROR_TITLES.both(table) and s.outcast_before >= 0 and before != s.outcast_before


@game.invariant(
    "titles-last",
    "EMP-TITLE-1",
    "EMP-TITLE-2",
    fr="Titres et rangs sont ceux de la manche tout juste finie, jusqu'à ce que l'autre commence.",
    en="Titles and ranks are those of the round just over, until the next one begins.",
)
def titles_last(table: Table, s: State) -> bool:
    """Every player's."""
    opening = s.stage <= DEALT and opened(table, s)
    if not opening and s.stage < RANKED:
        return True
    e = s.emperor_before if opening else s.emperor
    o = s.outcast_before if opening else s.outcast
    if opening and e >= 0 and s.expelled[e] == 1:
        return False
    for p in players(table):
        named = SUBJECT
        if p == e:
            named = EMPEROR
        if mirror(table) and MIRROR_TITLES.elect_only(table):
            named = NO_TITLE
        if s.title[p] != named or (s.rank[p] == OUTCAST) != (p == o):
            return False
        if s.rank[p] == ELECT and s.expelled[p] == 1:
            return False
    return True


@game.invariant(
    "nobody-has-the-points-yet",
    "EMP-MODE-4",
    "EMP-MATCH-3",
    fr="Personne n'a les points convenus avant que ceux de la dernière manche soient comptés.",
    en="Nobody has the points agreed before those of the last round are counted.",
)
def nobody_has_the_points_yet(table: Table, s: State) -> bool:
    """Then it is he whom the round brought them: the Emperor, or in Mirror the Outcast."""
    for p in players(table):
        if s.points[p] >= table.points:
            scored = s.outcast if mirror(table) else s.emperor
            if s.stage < COUNTED or p != scored:
                return False
    return by_points(table) or s.stage != COUNTED
