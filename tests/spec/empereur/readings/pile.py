"""Putting the pile away, and the empty stock."""

from tests.spec.empereur.readings.case import Case
from tests.spec.empereur.scene import at

# 1 draws the 5, passes, and the pile of 0 goes under an empty stock.
GOES_UNDER = at("3", "3", pile="4 Joker=6 9", laid_last=0, turn=1, stock="5")
MUST_DRAW = at("4", "5", pile="3 Joker=5 9")

CASES = [
    # 2 is out and never passes; 0 laid the 7 and 1 passes.
    Case(
        "clear-when",
        at("3 9", "3", "", pile="7", laid_last=0, turn=1, out=[0, 0, 1], stock="4"),
        "draw pass",
        {
            "last_card": {"turn": 0, "pile": "", "stock": "7", "may": {"3", "9", "draw"}},
            "all_passed": {"turn": 0, "pile": "7", "stock": "", "may": {"9", "draw"}},
        },
    ),
    # All others passed: no difference.
    Case(
        "clear-when",
        at("3 9", "3", pile="7", laid_last=0, turn=1, stock="4"),
        "draw pass",
        {r: {"turn": 0, "pile": "", "stock": "7"} for r in ("last_card", "all_passed")},
    ),
    Case(
        "clear-must",
        at("5 9", "3", pile="5", laid_last=0, turn=1, stock="4"),
        "draw pass",
        {
            "must": {"turn": 0, "pile": "", "may": {"5", "9", "draw"}},
            "may": {"turn": 0, "pile": "5", "may": {"5", "9", "draw", "away"}},
        },
    ),
    # What he may do then: put it away and lead, play on it (1 draws for the row), or draw.
    Case(
        "clear-must",
        at("5 9", "3", pile="5", laid_last=0, turn=1, stock="4"),
        "draw pass away",
        {"may": {"turn": 0, "pile": "", "stock": "5", "may": {"5", "9", "draw"}}},
    ),
    Case(
        "clear-must",
        at("5 9", "3", pile="5", laid_last=0, turn=1, stock="4 4"),
        "draw pass 5",
        {"may": {"turn": 1, "pile": "5 5", "hands": ("9", "3 4 4")}},
    ),
    Case(
        "clear-must",
        at("5 9", "3", pile="5", laid_last=0, turn=1, stock="4 4"),
        "draw pass draw",
        {"may": {"turn": 0, "pile": "5", "may": {"5", "9", "pass"}}},
    ),
    Case(
        "clear-turn",
        at("3", "3", "4", pile="7", laid_last=0, turn=2, passed=[0, 1, 0], stock="5"),
        "draw pass",
        {
            "leads": {"turn": 0, "pile": "", "stock": "7"},
            "left": {"turn": 1, "pile": "", "stock": "7"},
        },
    ),
    Case(
        "clear-order",
        GOES_UNDER,
        "draw pass",
        {
            "block": {"stock": "4 Joker 9", "turn": 0},
            "singly": {"stock": "9 Joker 4", "turn": 0},
            "shuffled": {"stock": "", "next": {"4": 1, "9": 1, "Joker": 1}},
        },
    ),
    Case(
        "clear-order",
        GOES_UNDER,
        "draw pass",
        {"shuffled": {"stock": "Joker 4 9", "turn": 0}},
        chance="Joker 4",
    ),
    # He could play his 8, and would rather draw.
    Case(
        "refill-when",
        at("8", "5", pile="3 7"),
        "draw",
        {
            "any_draw": {"hands": ("3 8", "5"), "pile": "7", "may": {"8", "pass"}},
            "compelled_only": {"hands": ("8", "5"), "pile": "3 7", "may": {"8", "pass"}},
        },
    ),
    # He cannot play.
    Case(
        "refill-when",
        at("4", "5", pile="3 7"),
        "draw",
        {r: {"hands": ("3 4", "5"), "pile": "7"} for r in ("any_draw", "compelled_only")},
    ),
    # A penalty is no wish of his, though he could play.
    Case(
        "refill-when",
        at("9 K", "10", pile="3 9"),
        "9",
        {r: {"hands": ("K", "3 10"), "pile": "9 9"} for r in ("any_draw", "compelled_only")},
    ),
    # Three 9s: 1 draws two cards, and the stock has one.
    Case(
        "refill-midway",
        at("9 K", "4", pile="3 9 9", stock="10"),
        "9",
        {
            "midway": {"hands": ("K", "3 4 10"), "pile": "9 9 9"},
            "at_start": {"hands": ("K", "4 10"), "pile": "3 9 9 9"},
        },
    ),
    # Empty when he begins: refilled by either reading.
    Case(
        "refill-midway",
        at("9 K", "4", pile="3 5 9 9"),
        "9",
        {r: {"hands": ("K", "3 4 5"), "pile": "9 9 9"} for r in ("midway", "at_start")},
    ),
    Case(
        "refill-order",
        MUST_DRAW,
        "draw",
        {
            "block": {"hands": ("3 4", "5"), "stock": "Joker", "pile": "9"},
            "singly": {"hands": ("4 Joker", "5"), "stock": "3", "pile": "9"},
            "shuffled": {"hands": ("4", "5"), "next": {"3": 1, "Joker": 1}, "pile": "9"},
        },
    ),
    # Three 9s: 1 draws two cards, and there is one in all.
    Case(
        "draw-short",
        at("9 K", "4", pile="9 9", stock="3"),
        "9",
        {
            "what_there_is": {"hands": ("K", "3 4"), "stock": ""},
            "none": {"hands": ("K", "4"), "stock": "3"},
        },
    ),
    # One in the stock and one under the 9s are enough.
    Case(
        "draw-short",
        at("9 K", "4", pile="5 9 9", stock="3"),
        "9",
        {r: {"hands": ("K", "3 4 5"), "stock": ""} for r in ("what_there_is", "none")},
    ),
]
