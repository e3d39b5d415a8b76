"""A last card that is a joker, what follows from it, and the match."""

from tests.spec.empereur.readings.case import Case
from tests.spec.empereur.scene import at

LOSES = at("Joker", "6", "7", pile="5", stock="3 4")
TWO_ROUNDS = at("Joker", "10", "3 3", pile="5", full=True, rounds=2)

CASES = [
    Case(
        "finish-mixed",
        at("5 Joker", "3", pile="4", stock="6"),
        "5+Joker=5",
        {
            "any_joker": {"winners": [1], "titles": ("Subject", "Emperor"), "stop": "over"},
            "alone": {"winners": [0], "titles": ("Emperor", "Subject"), "stop": "over"},
        },
    ),
    Case(
        "finish-mixed",
        at("Joker Joker", "3", pile="4", stock="6"),
        "Joker=5+Joker=5",
        {r: {"winners": [1]} for r in ("any_joker", "alone")},
    ),
    # 0 loses, 1 wins the round: does 0 draw for the deal of the next one, is he dealt cards?
    Case(
        "finish-scope",
        TWO_ROUNDS,
        "Joker=9 10",
        {"round": {"round": 2, "asked": 0}, "match": {"round": 2, "asked": 1}},
    ),
    Case(
        "finish-scope",
        TWO_ROUNDS,
        "Joker=9 10",
        {"round": {"dealer": 2, "sizes": (7, 7, 7), "turn": 0, "out": []}},
        chance="3 5 K *",
    ),
    Case(
        "finish-scope",
        TWO_ROUNDS,
        "Joker=9 10",
        {"match": {"dealer": 2, "sizes": (0, 7, 7), "turn": 1}},
        chance="5 K *",
    ),
    # Of two players one is out of the match: no round is left to play.
    Case(
        "finish-scope",
        at("Joker", "10", pile="5", full=True, rounds=3),
        "Joker=9",
        {
            "round": {"round": 2, "asked": 0, "stop": "chance"},
            "match": {"round": 1, "stop": "over", "winners": [1]},
        },
    ),
    Case(
        "finish-pile",
        LOSES,
        "Joker=9",
        {
            "stays": {"turn": 1, "pile": "5 Joker=9", "stock": "3 4", "may": {"draw"}},
            "put_away": {"turn": 1, "pile": "", "stock": "3 4 5 Joker", "may": {"6", "draw"}},
        },
    ),
    # A joker as a 5 on a 5, then as a Two.
    Case(
        "finish-draws",
        LOSES,
        "Joker=5",
        {
            "applied": {"turn": 1, "hands": ("", "3 6", "7")},
            "void": {"turn": 1, "hands": ("", "6", "7")},
        },
    ),
    Case(
        "finish-draws",
        LOSES,
        "Joker=2",
        {
            "applied": {"turn": 1, "hands": ("", "3 6", "4 7"), "pile": ""},
            "void": {"turn": 1, "hands": ("", "6", "7"), "pile": ""},
        },
    ),
    Case(
        "finish-two",
        LOSES,
        "Joker=2",
        {
            "as_written": {
                "undefined": "finish-two",
                "pile": "5 Joker=2",
                "hands": ("", "3 6", "4 7"),
            },
            "left_leads": {"undefined": "", "turn": 1, "pile": "", "may": {"3", "6", "draw"}},
            "stays": {"undefined": "", "turn": 1, "pile": "5 Joker=2", "may": {"pass"}},
        },
    ),
    # 0 is out, his King lies there, 1 and 2 pass.
    Case(
        "out-pile",
        at("", "3", "4", pile="K", laid_last=0, turn=1, out=[1, 0, 0], stock="5 6 7"),
        "draw pass draw pass",
        {
            "as_written": {"undefined": "out-pile", "turn": 1, "pile": "K"},
            "left_leads": {"undefined": "", "turn": 1, "pile": "", "may": {"3", "5", "draw"}},
            "stays": {"undefined": "", "turn": 1, "pile": "K", "may": {"draw"}},
        },
    ),
    # Under the reading by which a penalty costs the turn: 0 went out with two 5s, 1 drew and lost
    # his turn, 2 passes, 1 passes. It is still 1, the first to the left of 0, who leads.
    Case(
        "out-pile",
        at("Joker", "3", "4", pile="5", stock="3 4 6 7"),
        "Joker=5 draw pass draw pass",
        {"left_leads": {"turn": 1, "pile": ""}},
        base={"penalty-turn": "loses"},
    ),
    # 1 is out; 0 lays a 5 on a 5.
    Case(
        "out-penalty",
        at("5 K", "", "9", pile="5", out=[0, 1, 0], stock="3"),
        "5",
        {
            "as_written": {"undefined": "out-penalty", "hands": ("K", "", "9"), "pile": "5 5"},
            "next_in": {"undefined": "", "hands": ("K", "", "3 9"), "turn": 2},
            "lost": {"undefined": "", "hands": ("K", "", "9"), "turn": 2},
        },
    ),
    # 0 is out; 1 plays a Two.
    Case(
        "out-two",
        at("", "2 9", "4", turn=1, out=[1, 0, 0], pile="5", laid_last=2, stock="6 7"),
        "2",
        {
            "those_in": {"hands": ("", "9", "4 6"), "turn": 1, "out": [0], "stock": "7 5 2"},
            "everyone": {"hands": ("7", "9", "4 6"), "turn": 1, "out": [0], "stock": "5 2"},
        },
    ),
    # 1 was Emperor of the first of two rounds, 0 wins the second.
    Case(
        "match-winner",
        at("9", "3 3", pile="5", round=2, rounds=2, emperor_before=1),
        "9",
        {"of_last": {"winners": [0]}, "during_last": {"winners": [1]}},
    ),
    Case(
        "match-winner",
        at("9", "3 3", pile="5"),
        "9",
        {"of_last": {"winners": [0]}, "during_last": {"winners": []}},
    ),
]
