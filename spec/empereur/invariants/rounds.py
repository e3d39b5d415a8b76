"""L'empereur: what is so as a round ends, its points are counted, and the next one opens."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.gifts import best_card, giver
from maldonne.spec.empereur.questions import GIFT_HIGHEST, MIRROR_TITLES, OUT_TWO
from maldonne.spec.empereur.state import (
    CARDS,
    ELECT,
    EMPEROR,
    EMPEROR_GIFTS,
    JOKER,
    MOST_IN_A_ROUND,
    NO_TITLE,
    OUTCAST,
    OUTCAST_GIFTS,
    SUBJECT,
    EmperorGifts,
    EndMatch,
    EndRound,
    GiftsDone,
    Give,
    GiveBest,
    NextRound,
    OutcastGifts,
    Score,
    State,
    Table,
    by_points,
    mirror,
)
from maldonne.spec.empereur.titles import worth
from maldonne.spec.language import head_count, head_player, players, scaled

# --- titles -------------------------------------------------------------------------------------


@game.invariant(
    "one-emperor",
    "EMP-TITLE-1",
    "EMP-TITLE-2",
    on=EndRound,
    fr="À la fin d'une manche il y a un Empereur et un seul ; en Miroir, un au plus.",
    en="When a round is over there is one Emperor and no more; in Mirror, one at most.",
)
def one_emperor(table: Table, before: State, step: EndRound, after: State) -> bool:
    """Exactly one bears the title, and the others are Subjects; or nobody has a title at all."""
    emperors = 0
    without = 0
    for p in players(table):
        if after.title[p] == EMPEROR:
            emperors += 1
        if after.title[p] == NO_TITLE:
            without += 1
    if not mirror(table):
        return emperors == 1 and without == 0 and after.title[after.emperor] == EMPEROR
    if MIRROR_TITLES.elect_only(table):
        return emperors == 0 and without == table.players
    return without == 0 and emperors == (1 if after.emperor >= 0 else 0)


@game.invariant(
    "lost-finish-is-no-emperor",
    "EMP-FINISH-2",
    on=EndRound,
    fr="Qui finit par un joker n'est ni Empereur ni Elu.",
    en="Whoever finishes with a joker is neither Emperor nor one of the Elect.",
)
def lost_finish_is_no_emperor(table: Table, before: State, step: EndRound, after: State) -> bool:
    """None of those who lost this round bears one of these titles."""
    for p in players(table):
        if before.lost[p] == 1 and (after.title[p] == EMPEROR or after.rank[p] == ELECT):
            return False
    return True


@game.invariant(
    "one-outcast",
    "EMP-TITLE-4",
    "EMP-FINISH-6",
    on=EndRound,
    fr="En Miroir il y a un Exclu et un seul, et il n'est pas Empereur ; ailleurs, aucun.",
    en="In Mirror there is just one Outcast, and he is not Emperor; elsewhere there is none.",
)
def one_outcast(table: Table, before: State, step: EndRound, after: State) -> bool:
    """As many as the mode has, and none of them Emperor."""
    n = 0
    for p in players(table):
        if after.rank[p] == OUTCAST:
            n += 1
            if after.title[p] == EMPEROR:
                return False
        if after.rank[p] == ELECT and not mirror(table):
            return False
    return n == (1 if mirror(table) else 0)


@game.invariant(
    "elect-have-finished",
    "EMP-TITLE-3",
    "EMP-END-4",
    on=EndRound,
    fr="En Miroir l'Empereur est un Elu.",
    en="In Mirror the Emperor is one of the Elect.",
)
def emperor_is_elect(table: Table, before: State, step: EndRound, after: State) -> bool:
    """He emptied his hand, and not with a joker."""
    return not mirror(table) or after.emperor < 0 or after.rank[after.emperor] == ELECT


# --- points -------------------------------------------------------------------------------------


@game.invariant(
    "points-are-cards",
    "EMP-SCORE-2",
    "EMP-SCORE-5",
    on=Score,
    fr="Une manche rapporte au plus ce que valent toutes les cartes, à un seul joueur.",
    en="A round brings at most what all cards are worth, to one player alone.",
)
def points_are_cards(table: Table, before: State, step: Score, after: State) -> bool:
    """Nobody loses points; one gains, and no more than the pack is worth."""
    pack = 0
    for card in CARDS:
        pack += table.pack[card] * worth(table, card)
    gained = 0
    winners = 0
    for p in players(table):
        more = after.points[p] - before.points[p]
        if more < 0:
            return False
        gained += more
        winners += 1 if more > 0 else 0
    return winners <= 1 and gained <= pack and gained <= MOST_IN_A_ROUND


@game.invariant(
    "no-cards-no-points",
    "EMP-SCORE-3",
    "EMP-SCORE-6",
    on=Score,
    fr="Si personne ne tient plus de cartes, la manche ne rapporte rien.",
    en="If nobody holds any card, the round brings nothing.",
)
def no_cards_no_points(table: Table, before: State, step: Score, after: State) -> bool:
    """Where all hands are empty all points stay as they are."""
    cards = 0
    more = 0
    for p in players(table):
        cards += before.hand[p].size
        more += after.points[p] - before.points[p]
    return cards > 0 or more == 0


@game.invariant(
    "who-has-the-points-did-not-before",
    "EMP-MATCH-3",
    "EMP-MATCH-8",
    on=NextRound,
    fr="On ne commence pas d'autre manche quand un joueur a les points convenus.",
    en="No other round is begun once a player has the points agreed.",
)
def nobody_has_the_points(table: Table, before: State, step: NextRound, after: State) -> bool:
    """All have fewer."""
    for p in players(table):
        if by_points(table) and before.points[p] >= table.points:
            return False
    return True


# --- the match ----------------------------------------------------------------------------------


@game.invariant(
    "winner-was-emperor",
    "EMP-MATCH-2",
    "EMP-MATCH-4",
    on=EndMatch,
    fr="Qui gagne seul la partie a été Empereur.",
    en="Whoever wins the match alone has been Emperor.",
)
def winner_was_emperor(table: Table, before: State, step: EndMatch, after: State) -> bool:
    """Of the last round, or of the one before by the other reading."""
    p = after.champion
    return p < 0 or p == before.emperor or p == before.emperor_before


@game.invariant(
    "winners-and-loser",
    "EMP-MATCH-6",
    "EMP-MATCH-7",
    "EMP-MATCH-9",
    "EMP-MATCH-10",
    on=EndMatch,
    fr="En Miroir un joueur au plus perd, et tous les autres gagnent ; ailleurs un seul gagne.",
    en="In Mirror one player at most loses and all others win; elsewhere one alone wins.",
)
def winners_and_loser(table: Table, before: State, step: EndMatch, after: State) -> bool:
    """Counted."""
    winners = 0
    for p in players(table):
        winners += after.won[p]
    if mirror(table):
        return winners == table.players - (1 if after.loser >= 0 else 0)
    return winners == (1 if after.champion >= 0 else 0)


# --- gifts --------------------------------------------------------------------------------------


@game.invariant(
    "gifts-change-one-card",
    "EMP-EXCHANGE-2",
    "EMP-EXCHANGE-4",
    "EMP-MIRROR-2",
    "EMP-MIRROR-4",
    on=(GiveBest, Give),
    fr="Un don fait passer une carte d'une main à une autre, et rien d'autre.",
    en="A gift takes one card from one hand to another, and nothing else.",
)
def gifts_change_one_card(table: Table, before: State, step: GiveBest | Give, after: State) -> bool:
    """One less with him who gives, one more with one other, and of the same kind."""
    p = head_player(before)
    got = 0
    for q in players(table):
        more = after.hand[q].size - before.hand[q].size
        if q == p and more != -1:
            return False
        if q != p and more != 0:
            got += more
    return got == 1


@game.invariant(
    "best-is-given",
    "EMP-EXCHANGE-3",
    "EMP-MIRROR-3",
    on=GiveBest,
    fr="Qui doit donner sa plus haute carte n'en garde pas de plus haute ; un joker passe avant.",
    en="Whoever must give his highest card keeps none that is higher; a joker comes first.",
)
def best_is_given(table: Table, before: State, step: GiveBest, after: State) -> bool:
    """Of his highest kind he has one less; no joker stays unless he had two."""
    p = giver(table, before)
    card = best_card(table, before, p)
    fewer = after.hand[p].count[card] == before.hand[p].count[card] - 1
    joker = after.hand[p].count[JOKER]
    return fewer and (joker == 0 or joker == before.hand[p].count[JOKER] - 1)


@game.invariant(
    "seven-after-the-gifts",
    "EMP-EXCHANGE-1",
    "EMP-MIRROR-1",
    on=(EmperorGifts, OutcastGifts, GiftsDone),
    fr="Avant et après les dons chaque joueur a sept cartes.",
    en="Before and after the gifts every player has seven cards.",
)
def seven_after_the_gifts(
    table: Table, before: State, step: EmperorGifts | OutcastGifts | GiftsDone, after: State
) -> bool:
    """Each who is still in the match."""
    for p in players(table):
        if after.expelled[p] == 0 and after.hand[p].size != scaled(table, 7):
            return False
    return True


@game.invariant(
    "one-gift-each",
    "EMP-EXCHANGE-4",
    "EMP-MIRROR-6",
    on=GiftsDone,
    fr="Après les dons, qui devait recevoir de plusieurs mains une carte l'a eue, une fois.",
    en="After the gifts, everyone who was due a card from the one who gives to several has had it.",
)
def one_gift_each(table: Table, before: State, step: GiftsDone, after: State) -> bool:
    """Subjects or Elect, if they play; in a small pack the Outcast may run out of cards."""
    due = 0
    got = 0
    for p in players(table):
        emperors = before.title[p] == SUBJECT
        outcasts = before.rank[p] == ELECT
        mine = emperors if before.exchange == EMPEROR_GIFTS else outcasts
        if mine and before.expelled[p] == 0:
            due += 1
        got += before.got[p]
    enough = scaled(table, due) if GIFT_HIGHEST.successive(table) else 1
    short = before.exchange == OUTCAST_GIFTS and got >= enough
    return got == due or (short and got < due)


@game.invariant(
    "gifts-are-all-commanded",
    "EMP-EXCHANGE-2",
    "EMP-MIRROR-2",
    on=(EmperorGifts, OutcastGifts),
    fr="Des dons qui commencent commandent au moins une carte à quelqu'un.",
    en="Gifts that begin command at least one card of somebody.",
)
def gifts_are_commanded(
    table: Table, before: State, step: EmperorGifts | OutcastGifts, after: State
) -> bool:
    """Somebody is to give."""
    return head_count(after) > 0 or OUT_TWO.everyone(table)
