"""Readings that meet one another: two rulings other than those by default."""

from tests.spec.empereur.readings.case import Case
from tests.spec.empereur.scene import at

CASES = [
    # 1 owed two cards, one was there, so he drew none. In his turn he draws that one: he has drawn,
    # and may pass though he could play.
    Case(
        "pass-undrawn",
        at("9 K", "4", "3", pile="9 9", stock="10"),
        "9 draw",
        {"must_play": {"hands": ("K", "4 10", "3"), "may": {"10", "pass"}}},
        base={"draw-short": "none"},
    ),
    # He drew one of two, and the pile refills the stock for the card of his turn.
    Case(
        "pass-undrawn",
        at("9 K", "4", "3", pile="3 9 9", stock="10"),
        "9 draw",
        {"must_play": {"hands": ("K", "3 4 10", "3"), "may": {"10", "pass"}}},
        base={"refill-midway": "at_start"},
    ),
    # For the Two there was nothing to draw; it is put away, and 1 draws it and must play it.
    Case(
        "draw-then-play",
        at("2 9", "3", "4"),
        "2 draw",
        {"drawn_card": {"turn": 1, "hands": ("9", "3 2", "4"), "may": {"2", "pass"}}},
        base={"two-paragraph": "left"},
    ),
    # He accepts the penalty, and that costs his turn.
    Case(
        "penalty-turn",
        at("9 K", "10", "4", pile="3 9"),
        "9 accept",
        {
            "keeps": {"hands": ("K", "3 10", "4"), "turn": 1},
            "loses": {"hands": ("K", "3 10", "4"), "turn": 2},
        },
        base={"penalty-answer": "answer_instead"},
    ),
    # He accepts the penalty: that he could play does not make it a draw by choice.
    Case(
        "refill-when",
        at("9 K", "10", "4", pile="3 9"),
        "9 accept",
        {r: {"hands": ("K", "3 10", "4"), "pile": "9 9"} for r in ("any_draw", "compelled_only")},
        base={"penalty-answer": "answer_instead"},
    ),
    # The pile with the Two goes before the draws or after: the left neighbour leads.
    Case(
        "two-first",
        at("2 9", "3", "4", pile="5", stock="6 7"),
        "2",
        {r: {"hands": ("9", "3 6", "4 7"), "turn": 1} for r in ("draws_first", "clear_first")},
        base={"clear-turn": "left"},
    ),
    # Nobody drew for the Two of the player who went out: so no draw stands for that of a turn.
    Case(
        "finish-two",
        at("Joker", "6", "7", pile="5", stock="3 4"),
        "Joker=2",
        {"stays": {"hands": ("", "6", "7"), "turn": 1, "may": {"draw"}}},
        base={"finish-draws": "void"},
    ),
    # Nor did the player of a Two, who may leave it lying.
    Case(
        "clear-must",
        at("2 9", "6", "7", pile="5", stock="3 4 8"),
        "2 pass pass",
        {"may": {"hands": ("9", "3 6", "4 7"), "turn": 0, "may": {"draw", "away"}}},
        base={"two-paragraph": "refill"},
    ),
    # The two 4s were laid before somebody passed, and 7 and 8 are no row.
    Case(
        "penalty-run",
        at("7 K", "8 K", "4", "3", pile="4 4", laid_last=3, laid_since_pass=0, stock="3 3 3"),
        "7 8",
        {"anywhere": {"hands": ("K", "K", "4", "3"), "turn": 2}},
        base={"penalty-passes": "broken"},
    ),
    # 0's 5 on a 5 makes the empty seat of 1 no player to answer: 2 draws in his place, at once.
    Case(
        "out-penalty",
        at("5 K", "", "5 9", pile="5", out=[0, 1, 0], stock="3 4"),
        "5",
        {
            "next_in": {"turn": 2, "hands": ("K", "", "3 5 9"), "may": {"5", "9", "draw"}},
            "lost": {"turn": 2, "hands": ("K", "", "5 9"), "may": {"5", "9", "draw"}},
        },
        base={"penalty-answer": "answer_instead"},
    ),
]
