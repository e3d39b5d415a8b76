"""L'empereur: worked examples of the modes but Normal, by counting from the text."""

from __future__ import annotations

from maldonne.spec.empereur.examples import pack_of_cards
from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import (
    EXCHANGE_WHEN,
    GIFT_HIGHEST,
    GIFT_ORDER,
    LOW_VALUES,
    MIRROR_JOKER,
    MIRROR_POINTS,
    MIRROR_TITLES,
)
from maldonne.spec.empereur.state import (
    ELECT,
    ELITE,
    EMPEROR,
    JOKER,
    MIRROR_ELITE,
    MIRROR_NORMAL,
    NO_TITLE,
    OUTCAST,
    SUBJECT,
    VALUES,
    Give,
    Play,
    State,
    Table,
)
from maldonne.spec.language import Example

FIVE, NINE, TEN = VALUES.read("5"), VALUES.read("9"), VALUES.read("10")

# --- points ---------------------------------------------------------------------------------------


def eighty_five(table: Table, before: State, after: State) -> bool:
    """J, Q, K, A, 2 and a joker: 11 + 12 + 13 + 14 + 15 + 20 for the Emperor alone."""
    return after.points[0] == 85 and after.points[1] == 0


game.example(
    Example(
        "EMP-SCORE-4",
        "À deux en Elite, l'autre garde V D R A 2 et un joker : 85 points.",
        "Between two in Elite, the other is left with J Q K A 2 and a joker: 85 points.",
        2,
        {"hand": ["9", "V D R A 2 Joker"], "pile": "5"},
        [Play(NINE, 1, 0)],
        eighty_five,
        {"mode": ELITE, "points": 85},
    )
)


def two_hands_are_added(table: Table, before: State, after: State) -> bool:
    """K and 3, 4 and 4: 13 + 3 + 4 + 4, or 13 if low cards count for nothing."""
    return after.points[0] == (13 if LOW_VALUES.nothing(table) else 24)


game.example(
    Example(
        "EMP-SCORE-2",
        "À trois en Elite, les Sujets gardent R 3 et 4 4 : 24 points pour l'Empereur.",
        "Among three in Elite, the Subjects are left with K 3 and 4 4: 24 points for the Emperor.",
        3,
        {"hand": ["9", "R 3", "4 4"], "pile": "5"},
        [Play(NINE, 1, 0)],
        two_hands_are_added,
        {"mode": ELITE, "points": 10},
    )
)


def outcast_pays_and_loses(table: Table, before: State, after: State) -> bool:
    """K and 2 are 28 points, which end the match for the Outcast."""
    return after.points[1] == 28 and after.won[0] == 1 and after.won[1] == 0


game.example(
    Example(
        "EMP-SCORE-6",
        "À deux en Miroir Elite, l'Exclu garde R 2 : 28 points pour lui, il perd s'il y est.",
        "Between two in Mirror Elite, the Outcast is left with K 2: 28 points for him; if that is"
        " enough, he loses.",
        2,
        {"hand": ["9", "R 2"], "pile": "5"},
        [Play(NINE, 1, 0)],
        outcast_pays_and_loses,
        {"mode": MIRROR_ELITE, "points": 28},
    )
)


def joker_pays_for_others(table: Table, before: State, after: State) -> bool:
    """K and 2 of the other are 28 points for him who finished with a joker, by the ruling."""
    if MIRROR_JOKER.left_alone(table):
        return after.points[1] == 28
    return after.points[0] == (0 if MIRROR_POINTS.outcast(table) else 28)


game.example(
    Example(
        "EMP-SCORE-5",
        "À deux en Miroir Elite, finir par un joker : les 28 points de l'autre main sont pour soi.",
        "Between two in Mirror Elite, finishing with a joker: the 28 points of the other hand come"
        " to oneself.",
        2,
        {"hand": ["Joker", "R 2"], "pile": "5"},
        [Play(NINE, 0, 1)],
        joker_pays_for_others,
        {"mode": MIRROR_ELITE, "points": 20},
    )
)

# --- titles ---------------------------------------------------------------------------------------


def three_ranks(table: Table, before: State, after: State) -> bool:
    """The first two to finish are Elect, the third is the Outcast; the first alone is Emperor."""
    ranks = after.rank[0] == ELECT and after.rank[1] == ELECT and after.rank[2] == OUTCAST
    if MIRROR_TITLES.elect_only(table):
        return ranks and after.title[0] == NO_TITLE
    return ranks and after.title[0] == EMPEROR and after.title[1] == SUBJECT


game.example(
    Example(
        "EMP-TITLE-3",
        "À trois en Miroir, deux vident leur main : deux Elus, un Exclu ; le premier est Empereur.",
        "Among three in Mirror, two empty their hands: two Elect and an Outcast; the first is"
        " Emperor.",
        3,
        {"hand": ["9", "10", "3 3"], "pile": "5"},
        [Play(NINE, 1, 0), Play(TEN, 1, 0)],
        three_ranks,
        {"mode": MIRROR_NORMAL, "rounds": 1},
    )
)


def joker_ends_the_round(table: Table, before: State, after: State) -> bool:
    """He is the Outcast and the others have won; by the other reading they play on."""
    if MIRROR_JOKER.left_alone(table):
        return after.outcast == -1 and after.out[0] == 1 and after.turn == 1
    return after.rank[0] == OUTCAST and after.won[1] == 1 and after.won[2] == 1


game.example(
    Example(
        "EMP-FINISH-6",
        "À trois en Miroir, finir par un joker : on est l'Exclu, la manche est finie.",
        "Among three in Mirror, finishing with a joker makes one the Outcast and ends the round.",
        3,
        {"hand": ["Joker", "10", "3 3"], "pile": "5"},
        [Play(NINE, 0, 1)],
        joker_ends_the_round,
        {"mode": MIRROR_NORMAL, "rounds": 1},
    )
)

# --- gifts ----------------------------------------------------------------------------------------


def subject_gave_the_joker(table: Table, before: State, after: State) -> bool:
    """The joker went to the Emperor, and his 3 to the Subject."""
    first = after.hand[0].count[JOKER] == 1 and after.hand[0].count[0] == 0
    return first and after.hand[1].count[0] == 1 and after.hand[1].size == 2


game.example(
    Example(
        "EMP-EXCHANGE-3",
        "Elite : le Sujet tient un Deux et un joker, il donne le joker et reçoit un 3.",
        "Elite: the Subject holds a Two and a joker; he gives the joker and gets a 3.",
        2,
        {
            "hand": ["3 9", "2 Joker"],
            "turn": -1,
            "title": [EMPEROR, SUBJECT],
            "emperor_before": 0,
            "emperor_gifts": 1,
        },
        [Give(0)],
        subject_gave_the_joker,
        {"mode": ELITE, "at_most": 2, "pack": pack_of_cards("3 9 2 Joker")},
    )
)


def first_elect_got_the_two(table: Table, before: State, after: State) -> bool:
    """Player 3 finished before player 2: he gets the 2; otherwise player 2 does, or it is asked."""
    if GIFT_ORDER.giver_picks(table):
        return after.hand[0].size == 2
    first = 2 if GIFT_ORDER.finishing(table) else 1
    got = after.hand[first].count[VALUES.read("2")] == 1
    both = after.hand[0].size == 0 or EXCHANGE_WHEN.in_turn(table) or GIFT_HIGHEST.top_only(table)
    return got and both


game.example(
    Example(
        "EMP-MIRROR-2",
        "Miroir : l'Exclu tient R et 2 ; l'Elu qui a fini le premier reçoit le 2, l'autre le R.",
        "Mirror: the Outcast holds K and 2; of the Elect the first to finish gets the 2, the other"
        " the K.",
        3,
        {
            "hand": ["R 2", "3 4", "5 6"],
            "turn": -1,
            "rank": [OUTCAST, ELECT, ELECT],
            "place": [0, 2, 1],
            "outcast_before": 0,
            "outcast_gifts": 1,
        },
        [],
        first_elect_got_the_two,
        {"mode": MIRROR_NORMAL, "at_most": 2, "pack": pack_of_cards("R 2 3 4 5 6")},
    )
)
