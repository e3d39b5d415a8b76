"""The draw penalty."""

from tests.spec.empereur.readings.case import Case
from tests.spec.empereur.scene import at

CASES = [
    # Two 4s lie under the 7.
    Case(
        "penalty-run",
        at("7 9", "3", "3", pile="4 4", stock="8 8 8"),
        "7",
        {
            "on_top": {"turn": 1, "hands": ("9", "3", "3")},
            "anywhere": {"turn": 1, "hands": ("9", "3 8", "3")},
        },
    ),
    # Three 4s, two 6s under the 7: the topmost row is the two 6s.
    Case(
        "penalty-run",
        at("7 9", "3", "3", pile="4 4 4 6 6", stock="8 8 8"),
        "7",
        {
            "on_top": {"hands": ("9", "3", "3")},
            "anywhere": {"hands": ("9", "3 8", "3")},
        },
    ),
    # A Two on two 4s: one card for the row, and one each for the Two.
    Case(
        "penalty-run",
        at("2 9", "3", "3", pile="4 4", stock="8 10 J"),
        "2",
        {
            "on_top": {"hands": ("9", "3 8", "3 10"), "stock": "J 4 4 2"},
            "anywhere": {"hands": ("9", "3 8 10", "3 J"), "stock": "4 4 2"},
        },
    ),
    # 1 passes on the 5 of 0; 2 lays another, or two.
    Case(
        "penalty-passes",
        at("3", "3", "5 9", pile="5", laid_last=0, turn=1, stock="4 10"),
        "draw pass 5",
        {
            "pile": {"turn": 0, "hands": ("3 10", "3 4", "9")},
            "broken": {"turn": 0, "hands": ("3", "3 4", "9")},
        },
    ),
    Case(
        "penalty-passes",
        at("3", "3", "5 5 9", pile="5", laid_last=0, turn=1, stock="4 10 J"),
        "draw pass 5+5",
        {
            "pile": {"hands": ("3 10 J", "3 4", "9")},
            "broken": {"hands": ("3 10", "3 4", "9")},
        },
    ),
    Case(
        "penalty-turn",
        at("5 K", "8", "9", pile="5", stock="3 4"),
        "5",
        {
            "keeps": {"turn": 1, "hands": ("K", "3 8", "9"), "may": {"8", "draw"}},
            "loses": {"turn": 2, "hands": ("K", "3 8", "9"), "may": {"9", "draw"}},
        },
    ),
    # With two players the turn lost comes straight back: the pile goes and 0 leads.
    Case(
        "penalty-turn",
        at("5 K", "8", pile="5", stock="3 4"),
        "5",
        {"loses": {"turn": 0, "hands": ("K", "3 8"), "pile": "", "may": {"K", "draw"}}},
    ),
    Case(
        "penalty-again",
        at("5 K", "4", "9", pile="5", stock="3 4"),
        "5",
        {
            "again": {"turn": 1, "hands": ("K", "3 4", "9"), "may": {"draw"}},
            "enough": {"turn": 1, "hands": ("K", "3 4", "9"), "may": {"pass"}},
        },
    ),
    Case(
        "penalty-again",
        at("5 K", "8", "9", pile="5", stock="3 4"),
        "5",
        {"again": {"may": {"8", "draw"}}, "enough": {"may": {"8", "pass"}}},
    ),
    # Two 5s lie there; 1 holds a third.
    Case(
        "penalty-answer",
        at("5 K", "5 9", "10", pile="5", stock="3 4 6"),
        "5",
        {
            "draw_first": {"turn": 1, "hands": ("K", "3 5 9", "10"), "may": {"5", "9", "draw"}},
            "answer_instead": {"turn": 1, "hands": ("K", "5 9", "10"), "may": {"5", "accept"}},
        },
    ),
    # He answers: 2 faces three 5s, and has none.
    Case(
        "penalty-answer",
        at("5 K", "5 9", "10", pile="5", stock="3 4 6"),
        "5 5",
        {
            "draw_first": {"turn": 2, "hands": ("K", "3 9", "4 6 10"), "may": {"6", "10", "draw"}},
            "answer_instead": {"turn": 2, "hands": ("K", "9", "10"), "may": {"accept"}},
        },
    ),
    Case(
        "penalty-answer",
        at("5 K", "5 9", "10", pile="5", stock="3 4 6"),
        "5 5 accept",
        {
            "answer_instead": {"turn": 2, "hands": ("K", "9", "3 4 10"), "may": {"10", "draw"}},
        },
    ),
    # He accepts instead, then it is his turn.
    Case(
        "penalty-answer",
        at("5 K", "5 9", "10", pile="5", stock="3 4 6"),
        "5 accept",
        {"answer_instead": {"turn": 1, "hands": ("K", "3 5 9", "10"), "may": {"5", "9", "draw"}}},
    ),
    # Only the left neighbour has the choice: 1 is out, and 2 draws in his place, at once.
    Case(
        "penalty-answer",
        at("5 K", "", "5 9", pile="5", out=[0, 1, 0], stock="3 4"),
        "5",
        {
            r: {"turn": 2, "hands": ("K", "", "3 5 9"), "may": {"5", "9", "draw"}}
            for r in ("draw_first", "answer_instead")
        },
    ),
]
