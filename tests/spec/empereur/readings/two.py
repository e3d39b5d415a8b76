"""The Two."""

from tests.spec.empereur.readings.case import Case
from tests.spec.empereur.scene import at

ON_A_FIVE = at("2 9", "3", "4", pile="5", stock="6 7 8")
DRAWN = ("9", "3 6", "4 7")
REFILL = {"two-paragraph": "refill"}

CASES = [
    Case(
        "two-paragraph",
        ON_A_FIVE,
        "2",
        {
            "clear": {"hands": DRAWN, "turn": 0, "pile": "", "stock": "8 5 2"},
            "refill": {"hands": DRAWN, "turn": 1, "pile": "5 2", "stock": "8"},
            "left": {"hands": DRAWN, "turn": 1, "pile": "", "stock": "8 5 2"},
        },
    ),
    # Left lying, the Two goes when the turn is back at its player.
    Case(
        "two-paragraph",
        ON_A_FIVE,
        "2 pass pass",
        {"refill": {"hands": DRAWN, "turn": 0, "pile": "", "stock": "8 5 2"}},
    ),
    Case(
        "two-draws",
        ON_A_FIVE,
        "2",
        {"once": {"turn": 1, "may": {"pass"}}, "twice": {"turn": 1, "may": {"draw"}}},
        base=REFILL,
    ),
    Case(
        "two-draws",
        ON_A_FIVE,
        "2 draw",
        {"twice": {"turn": 1, "hands": ("9", "3 6 8", "4 7"), "may": {"pass"}}},
        base=REFILL,
    ),
    # One card is left for two players.
    Case(
        "two-order",
        at("2 9", "3", "4", stock="6"),
        "2",
        {
            "from_left": {"hands": ("9", "3 6", "4"), "turn": 0, "stock": "2"},
            "from_right": {"hands": ("9", "3", "4 6"), "turn": 0, "stock": "2"},
        },
    ),
    Case(
        "two-order",
        at("3", "2 9", "4", "5", turn=1, stock="6 7 8"),
        "2",
        {
            "from_left": {"hands": ("3 8", "9", "4 6", "5 7")},
            "from_right": {"hands": ("3 6", "9", "4 8", "5 7")},
        },
    ),
    # Nothing is left to draw but the Two itself.
    Case(
        "two-first",
        at("2 9", "3", "4"),
        "2",
        {
            "draws_first": {"hands": ("9", "3", "4"), "turn": 0, "stock": "2"},
            "clear_first": {"hands": ("9", "3 2", "4"), "turn": 0, "stock": ""},
        },
    ),
    # A last card is excepted: the joker with which 0 goes out is not drawn.
    Case(
        "two-first",
        at("Joker", "3", "4"),
        "Joker=2",
        {
            "draws_first": {"hands": ("", "3", "4"), "turn": 1, "stock": "Joker"},
            "clear_first": {"hands": ("", "3", "4"), "turn": 1, "stock": "Joker"},
        },
    ),
]
