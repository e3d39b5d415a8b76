"""What a player may do in his turn."""

from tests.spec.empereur.readings.case import Case
from tests.spec.empereur.scene import at

ON_FIVE = {"5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"}

CASES = [
    # The first turn of a round, then a lead later in the round.
    Case(
        "decline-lead",
        at("5 9", "3", stock="7", last_naturals=-1),
        "",
        {
            "may": {"may": {"5", "9", "draw"}},
            "must": {"may": {"5", "9"}},
            "starter_must": {"may": {"5", "9"}},
        },
    ),
    Case(
        "decline-lead",
        at("5 9", "3", stock="7"),
        "",
        {
            "may": {"may": {"5", "9", "draw"}},
            "must": {"may": {"5", "9"}},
            "starter_must": {"may": {"5", "9", "draw"}},
        },
    ),
    Case(
        "all-decline",
        at("5 9", "3"),
        "draw",
        {"goes_on": {"may": {"5", "9", "pass"}}, "must_lead": {"may": {"5", "9"}}},
    ),
    # Something was drawn: then he may pass by either reading.
    Case(
        "all-decline",
        at("5 9", "3", stock="7"),
        "draw",
        {r: {"may": {"5", "7", "9", "pass"}} for r in ("goes_on", "must_lead")},
    ),
    # He could have played the 9 and draws a 6.
    Case(
        "draw-then-play",
        at("9", "4", pile="5", stock="6"),
        "draw",
        {
            "anything": {"may": {"6", "9", "pass"}},
            "drawn_card": {"may": {"6", "pass"}},
            "only_if_unable": {"may": {"pass"}},
        },
    ),
    # He could not play and draws a 9.
    Case(
        "draw-then-play",
        at("4", "4", pile="5", stock="9"),
        "draw",
        {r: {"may": {"9", "pass"}} for r in ("anything", "drawn_card", "only_if_unable")},
    ),
    # He could play a 9 already, and draws another: the set must hold the one drawn.
    Case(
        "draw-then-play",
        at("9 10", "4", pile="5", stock="9"),
        "draw",
        {
            "anything": {"may": {"9", "9+9", "10", "pass"}},
            "drawn_card": {"may": {"9", "9+9", "pass"}},
            "only_if_unable": {"may": {"pass"}},
        },
    ),
    # He draws a joker: it may be laid for whatever tops the Queen.
    Case(
        "draw-then-play",
        at("9 A", "4", pile="Q", stock="Joker"),
        "draw",
        {
            "drawn_card": {
                "may": {"Joker=Q", "Joker=K", "Joker=A", "A+Joker=A", "Joker=2", "pass"}
            },
            "only_if_unable": {"may": {"pass"}},
        },
    ),
    # He holds a joker and draws a 6: the 6 must be among the cards laid.
    Case(
        "draw-then-play",
        at("Joker 9", "4", pile="5", stock="6"),
        "draw",
        {
            "anything": {
                "may": {"6", "6+Joker=6", "9", "9+Joker=9", "pass"}
                | {f"Joker={value}" for value in ON_FIVE}
            },
            "drawn_card": {"may": {"6", "6+Joker=6", "pass"}},
            "only_if_unable": {"may": {"pass"}},
        },
    ),
    # He could play his 10, and finds nothing to draw.
    Case(
        "draw-then-play",
        at("10", "3", pile="9"),
        "draw",
        {"anything": {"may": {"10", "pass"}}, "only_if_unable": {"may": {"pass"}}},
    ),
    Case(
        "pass-undrawn",
        at("10", "3", pile="9"),
        "draw",
        {"may_pass": {"may": {"10", "pass"}}, "must_play": {"may": {"10"}}},
    ),
    # He who has nothing to play passes by either reading.
    Case(
        "pass-undrawn",
        at("8", "3", pile="9"),
        "draw",
        {r: {"may": {"pass"}} for r in ("may_pass", "must_play")},
    ),
    # 0 laid the 5; 1 passes, 2 plays a 7, 0 passes.
    Case(
        "pass-again",
        at("3 3", "3 9", "4 6 7", pile="5", laid_last=0, turn=1, stock="4 3"),
        "draw pass 7 draw pass",
        {
            "yes": {"turn": 1, "pile": "5 7", "may": {"9", "draw"}},
            "no": {"turn": 2, "pile": "", "may": {"4", "6", "draw"}},
        },
    ),
    # Once the pile is away, he plays again.
    Case(
        "pass-again",
        at("3 3", "3 9", "4 6 7", pile="5", laid_last=0, turn=1, stock="4 3"),
        "draw pass 7 draw pass 4 draw pass",
        {"no": {"turn": 1, "pile": "4", "may": {"4", "9", "draw"}}},
    ),
    # 1 passed; 2 loses with a joker as 7 and is out; 0 passes. By “no” nobody can play any more, so
    # the pile of the player who is out goes, and the first one left of him leads.
    Case(
        "pass-again",
        at("3 3", "3 9", "Joker", pile="5", laid_last=0, turn=1, stock="4 3"),
        "draw pass Joker=7 draw pass",
        {
            "yes": {"turn": 1, "pile": "5 Joker=7", "may": {"9", "draw"}},
            "no": {"turn": 0, "pile": ""},
        },
    ),
]
