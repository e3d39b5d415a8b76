"""The draw for the deal, and who deals later."""

from tests.spec.empereur.readings.case import Case
from tests.spec.empereur.scene import at, match

# A pack of 54: four of each value and two jokers.
WHOLE = {**dict.fromkeys("3 4 5 6 7 8 9 10 J Q K A 2".split(), 4), "Joker": 2}

CASES = [
    # 0 draws a joker, 1 a Two. Named a Two it ties, so 0 is asked again; put back, 0 draws the Two
    # and it is 1 who has still to draw.
    Case(
        "dealer-joker",
        match(2),
        "",
        {
            "as_written": {"undefined": "dealer-joker", "stop": "undefined", "dealer": -1},
            "highest": {"dealer": 0, "asked": 1, "stop": "chance"},
            "lowest": {"dealer": 1, "asked": 0, "stop": "chance"},
            "chosen": {"stop": "chance", "dealer": -1, "asked": 0, "next": WHOLE},
            "again": {
                "stop": "chance",
                "dealer": -1,
                "asked": 1,
                "next": {**WHOLE, "2": 3},
            },
        },
        chance="Joker 2",
    ),
    # Nobody drew a joker: nothing is undefined.
    Case("dealer-joker", match(2), "", {"as_written": {"dealer": 1}}, chance="K 2"),
    # Two jokers: both are highest, both lowest, both Twos; each time they tie.
    Case(
        "dealer-joker",
        match(2),
        "",
        {r: {"dealer": -1, "asked": 0} for r in ("highest", "lowest", "chosen")},
        chance="Joker Joker",
    ),
    # 0 and 1 tie with Kings, 2 has a 5.
    Case(
        "dealer-pool",
        match(3),
        "",
        {
            "whole_pack": {"asked": 0, "next": WHOLE},
            "drawn_cards": {"asked": 0, "next": {"5": 1, "K": 2}},
            "tied_cards": {"asked": 0, "next": {"K": 2}},
        },
        chance="K K 5",
    ),
    # Of the drawn cards 0 takes the 5: 1 has a King whatever comes, and deals.
    Case("dealer-pool", match(3), "", {"drawn_cards": {"dealer": 1}}, chance="K K 5 5 K"),
    # 2 dealt the first round and 1 has won it.
    Case(
        "dealer-rounds",
        at("3 3", "9", "4 4", pile="5", laid_last=0, turn=1, dealer=2, full=True, rounds=2),
        "9",
        {
            "every": {"round": 2, "dealer": -1, "asked": 0, "next": WHOLE},
            "first_only": {"round": 2, "dealer": 0, "asked": 1},
            "emperor_deals": {"round": 2, "dealer": 1, "asked": 2},
        },
    ),
]
