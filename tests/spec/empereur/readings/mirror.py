"""The Mirror modes: titles, a joker as a last card, the match."""

from maldonne.spec.empereur.state import MIRROR_NORMAL
from tests.spec.empereur.readings.case import Case
from tests.spec.empereur.scene import at

MIRROR = {"mode": MIRROR_NORMAL}
JOKER_FIRST = at("Joker", "10", "3 3", pile="5", agreed=MIRROR)

CASES = [
    # 0 finishes, then 1; 2 is left.
    Case(
        "mirror-titles",
        at("9", "10", "3 3", pile="5", agreed=MIRROR),
        "9 10",
        {
            "both": {
                "titles": ("Emperor", "Subject", "Subject"),
                "ranks": ("Elect", "Elect", "Outcast"),
                "winners": [0, 1],
            },
            "elect_only": {
                "titles": ("–", "–", "–"),
                "ranks": ("Elect", "Elect", "Outcast"),
                "winners": [0, 1],
            },
        },
    ),
    Case(
        "mirror-joker",
        JOKER_FIRST,
        "Joker=9",
        {
            "finisher": {"stop": "over", "ranks": ("Outcast", "–", "–"), "winners": [1, 2]},
            "left_alone": {"stop": "move", "turn": 1, "winners": []},
        },
    ),
    Case(
        "mirror-joker",
        JOKER_FIRST,
        "Joker=9 10",
        {
            "left_alone": {
                "stop": "over",
                "ranks": ("–", "Elect", "Outcast"),
                "titles": ("Subject", "Emperor", "Subject"),
                "winners": [0, 1],
            },
        },
    ),
    Case(
        "mirror-rest",
        JOKER_FIRST,
        "Joker=9",
        {
            "neither": {"ranks": ("Outcast", "–", "–")},
            "elect": {"ranks": ("Outcast", "Elect", "Elect")},
        },
    ),
    # 0 has finished before: he is one of the Elect either way.
    Case(
        "mirror-rest",
        at("9", "Joker", "3 3", pile="5", agreed=MIRROR),
        "9 Joker=10",
        {
            "neither": {"ranks": ("Elect", "Outcast", "–")},
            "elect": {"ranks": ("Elect", "Outcast", "Elect")},
        },
    ),
    # A last 5 on a 5; a last Two.
    Case(
        "mirror-draws",
        at("5", "K", "3", pile="5", stock="6 7", agreed=MIRROR),
        "5",
        {
            "applied": {"turn": 1, "hands": ("", "6 K", "3"), "out": [0]},
            "void": {"turn": 1, "hands": ("", "K", "3"), "out": [0]},
        },
    ),
    Case(
        "mirror-draws",
        at("2", "K", "3", pile="5", stock="6 7", agreed=MIRROR),
        "2",
        {
            "applied": {"turn": 1, "hands": ("", "6 K", "3 7"), "pile": ""},
            "void": {"turn": 1, "hands": ("", "K", "3"), "pile": ""},
        },
    ),
    # 0 was the Outcast of the first of two rounds, 1 is that of the second.
    Case(
        "match-winner",
        at("9", "3 3", pile="5", round=2, rounds=2, outcast_before=0, agreed=MIRROR),
        "9",
        {"of_last": {"winners": [0]}, "during_last": {"winners": [1]}},
    ),
    Case(
        "match-winner",
        at("9", "3 3", pile="5", agreed=MIRROR),
        "9",
        {"of_last": {"winners": [0]}, "during_last": {"winners": [0, 1]}},
    ),
    # There was no Emperor: the Outcast is 0, who finished with a joker.
    Case(
        "dealer-rounds",
        at("Joker", "10", pile="5", rounds=2, agreed=MIRROR),
        "Joker=9",
        {"emperor_deals": {"round": 2, "asked": 0, "dealer": -1}},
    ),
    # What holds of a joker's pile holds of a last card in Mirror.
    Case(
        "finish-pile",
        at("9", "K", "3", pile="5", stock="6 7", agreed=MIRROR),
        "9",
        {
            "stays": {"turn": 1, "pile": "5 9", "stock": "6 7"},
            "put_away": {"turn": 1, "pile": "", "stock": "6 7 5 9"},
        },
    ),
    Case(
        "out-penalty",
        at("5 K", "", "9", pile="5", out=[0, 1, 0], stock="3", agreed=MIRROR),
        "5",
        {
            "next_in": {"hands": ("K", "", "3 9"), "turn": 2},
            "lost": {"hands": ("K", "", "9"), "turn": 2},
        },
    ),
]
