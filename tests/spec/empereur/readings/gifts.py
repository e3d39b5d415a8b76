"""The gifts as a round opens."""

from typing import Any

from maldonne.spec.empereur.state import (
    ELECT,
    ELITE,
    EMPEROR,
    MIRROR_ELITE,
    MIRROR_NORMAL,
    OUTCAST,
    SUBJECT,
)
from tests.spec.empereur.readings.case import Case
from tests.spec.empereur.scene import Scene, at


def elite(*hands: str) -> Scene:
    """0 was Emperor, the others were Subjects; the cards are dealt."""
    title = [EMPEROR] + [SUBJECT] * (len(hands) - 1)
    agreed = {"mode": ELITE, "at_most": len(hands[0].split())}
    return at(*hands, turn=-1, title=title, emperor_before=0, emperor_gifts=1, agreed=agreed)


def outcast(*hands: str, place: list[int], **more: Any) -> Scene:
    """0 was the Outcast, the others finished in the order of their places; the cards are dealt."""
    rank = [OUTCAST] + [ELECT] * (len(hands) - 1)
    agreed = {"mode": MIRROR_NORMAL, "at_most": len(hands[0].split())}
    words = {"outcast_before": 0, "outcast_gifts": 1, "place": place, **more}
    return at(*hands, turn=-1, rank=rank, agreed=agreed, **words)


FOUR = outcast("9 K 2", "3 3 3", "4 4 4", "5 5 5", place=[0, 2, 3, 1])

CASES = [
    # 1 gives his 2; then 2 gives his K, or the Emperor gives to 1 first.
    Case(
        "exchange-when",
        elite("3 4", "2 5", "K 6"),
        "",
        {
            "all_first": {
                "hands": ("3 4 K 2", "5", "6"),
                "asked": 0,
                "may": {"give:3", "give:4", "give:K", "give:2"},
            },
            "in_turn": {
                "hands": ("3 4 2", "5", "6 K"),
                "asked": 0,
                "may": {"give:3", "give:4", "give:2"},
            },
        },
    ),
    # In turn, the 2 that came from 1 may go on to 2, not the K of 2 to 1.
    Case(
        "exchange-when",
        elite("3 4", "2 5", "K 6"),
        "give:3 give:2",
        {
            "all_first": {"hands": ("4 K", "3 5", "6 2"), "turn": 0},
            "in_turn": {"hands": ("4 K", "3 5", "6 2"), "turn": 0},
        },
    ),
    # The Outcast gives 2 to 1, who gives it back, and then to 2: in turn he gives the 2 once more.
    Case(
        "exchange-when",
        outcast("K 2", "3 4", "5 6", place=[0, 1, 2]),
        "give:2 give:5",
        {
            "all_first": {"hands": ("5 2", "3 4", "6 K"), "turn": 0},
            "in_turn": {"hands": ("5 K", "3 4", "6 2"), "turn": 0},
        },
    ),
    Case(
        "exchange-back",
        elite("3 4", "2 5"),
        "",
        {
            "may": {"may": {"give:3", "give:4", "give:2"}},
            "may_not": {"may": {"give:3", "give:4"}},
        },
    ),
    Case(
        "exchange-back",
        outcast("5 2", "3 4", place=[0, 1]),
        "",
        {
            "may": {"asked": 1, "may": {"give:3", "give:4", "give:2"}},
            "may_not": {"asked": 1, "may": {"give:3", "give:4"}},
        },
    ),
    # He holds another 2: no matter which one he gives.
    Case(
        "exchange-back",
        outcast("5 2", "3 2", place=[0, 1]),
        "",
        {r: {"asked": 1, "may": {"give:3", "give:2"}} for r in ("may", "may_not")},
    ),
    # What came from 2 may go to 1 under either reading.
    Case(
        "exchange-back",
        elite("3 4", "2 5", "K 6"),
        "",
        {
            "may": {"may": {"give:3", "give:4", "give:K", "give:2"}},
            "may_not": {"may": {"give:3", "give:4", "give:K"}},
        },
    ),
    # 3 finished first, then 1, then 2: who gets the 2, the K, the 9?
    Case(
        "gift-order",
        FOUR,
        "",
        {
            "finishing": {"hands": ("", "3 3 3 K", "4 4 4 9", "5 5 5 2")},
            "from_left": {"hands": ("", "3 3 3 2", "4 4 4 K", "5 5 5 9")},
            "giver_picks": {
                "hands": ("9 K 2", "3 3 3", "4 4 4", "5 5 5"),
                "asked": 0,
                "may": {"to:1", "to:2", "to:3"},
            },
        },
    ),
    Case(
        "gift-order",
        FOUR,
        "to:2 to:1",
        {"giver_picks": {"hands": ("", "3 3 3 K", "4 4 4 2", "5 5 5 9")}},
    ),
    # Only one 2: the others get nothing, and only 3 gives a card back.
    Case(
        "gift-highest",
        FOUR,
        "",
        {
            "successive": {"hands": ("", "3 3 3 K", "4 4 4 9", "5 5 5 2"), "asked": 1},
            "top_only": {"hands": ("9 K", "3 3 3", "4 4 4", "5 5 5 2"), "asked": 3},
        },
    ),
    Case(
        "gift-highest",
        FOUR,
        "give:5",
        {"top_only": {"hands": ("5 9 K", "3 3 3", "4 4 4", "5 5 2"), "turn": 0}},
    ),
    Case(
        "gift-highest",
        outcast("9 2 2", "3 3 3", "4 4 4", "5 5 5", place=[0, 2, 3, 1]),
        "give:5 give:3",
        {"top_only": {"hands": ("3 5 9", "3 3 2", "4 4 4", "5 5 2"), "turn": 0}},
        base={"exchange-when": "in_turn"},
    ),
    # The Emperor gives to his left neighbour first, or to whom he likes.
    Case(
        "gift-order",
        elite("3 4", "2 5", "K 6"),
        "give:3",
        {r: {"hands": ("4 K 2", "3 5", "6"), "asked": 0} for r in ("finishing", "from_left")},
    ),
    Case(
        "gift-order",
        elite("3 4", "2 5", "K 6"),
        "to:2 give:3",
        {"giver_picks": {"hands": ("4 K 2", "5", "3 6"), "asked": 0}},
    ),
    # 0 was first (Emperor, Elect), 1 second (Elect, Subject), 2 last (Outcast, Subject).
    Case(
        "both-exchanges",
        at(
            "3 4",
            "5 K",
            "6 2",
            turn=-1,
            agreed={"mode": MIRROR_ELITE, "at_most": 2},
            title=[EMPEROR, SUBJECT, SUBJECT],
            rank=[ELECT, ELECT, OUTCAST],
            place=[1, 2, 0],
            emperor_before=0,
            outcast_before=2,
            emperor_gifts=1,
            outcast_gifts=1,
        ),
        "",
        {
            "emperor_first": {"asked": 0, "hands": ("3 4 K 2", "5", "6")},
            "outcast_first": {"asked": 0, "hands": ("3 4 2", "5 6 K", "")},
        },
    ),
    # 0 wins the round against 1; both exchanges or one.
    Case(
        "both-exchanges",
        at("9", "3", pile="5", stock="4", agreed={"mode": MIRROR_ELITE, "at_most": 1}),
        "9 give:5",
        {
            "emperor_first": {"turn": -1, "asked": 0, "hands": ("5 9", "")},
            "outcast_first": {"turn": -1, "asked": 0, "hands": ("5 9", "")},
            "outcast_only": {"turn": 0, "hands": ("9", "5")},
        },
        chance="5 9 5 9",
    ),
]
