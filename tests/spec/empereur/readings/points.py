"""Elite and Mirror Elite: what the cards left are worth, and to whom."""

from maldonne.spec.empereur.state import ELITE, MIRROR_ELITE
from tests.spec.empereur.readings.case import Case
from tests.spec.empereur.scene import at

CASES = [
    # 0 plays his last card; 1 is left with 3, 4, J and a joker: 3 + 4 + 11 + 20.
    Case(
        "low-values",
        at("9", "3 4 J Joker", pile="5", agreed={"mode": ELITE}),
        "9",
        {"face": {"points": (38, 0)}, "nothing": {"points": (31, 0)}},
    ),
    # 10 and K, then A, 2: all are counted but 10.
    Case(
        "low-values",
        at("9", "10 K", "A 2", pile="5", agreed={"mode": ELITE}),
        "9",
        {
            "face": {"points": (10 + 13 + 14 + 15, 0, 0)},
            "nothing": {"points": (13 + 14 + 15, 0, 0)},
        },
    ),
    # 0 finishes with a joker and is the Outcast: the others hold 10 and 3 3.
    Case(
        "mirror-points",
        at("Joker", "10", "3 3", pile="5", agreed={"mode": MIRROR_ELITE}),
        "Joker=9",
        {"subjects": {"points": (16, 0, 0)}, "outcast": {"points": (0, 0, 0)}},
    ),
    # Without a joker he alone holds cards: K and 2.
    Case(
        "mirror-points",
        at("9", "10", "K 2", pile="5", agreed={"mode": MIRROR_ELITE}),
        "9 10",
        {r: {"points": (0, 0, 28)} for r in ("subjects", "outcast")},
    ),
]
