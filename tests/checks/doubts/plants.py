"""Every doubt that is planted, with the way of finding that must report it, and about what."""

from __future__ import annotations

from tests.checks.doubts.plant import Plant, rule, says, step

CLEAR = (
    *step(
        'class Clear(NamedTuple):\n    """The heap goes under the stock."""',
        'game.forced(Clear, fr="le tas part", en="the heap goes")',
    ),
    ("game.py", "    # fields", '    stock: Stock = stock(CARDS, fr="pioche", en="stock")\n'),
)
STOCK = '    stock: Stock = stock(CARDS, fr="pioche", en="stock")\n'
FEED = (
    *step(
        'class Feed(NamedTuple):\n    """Cards are to be drawn."""\n\n\n'
        'class Take(NamedTuple):\n    """A card is drawn."""\n\n    card: int\n\n\n'
        'class Forgo(NamedTuple):\n    """There is none."""\n',
        'game.chance(Take, card=CARDS, fr="prend {card}", en="takes {card}")\n'
        'game.forced(Forgo, fr="rien", en="nothing")\n'
        'game.forced(Feed, fr="on pioche", en="cards are drawn")\n'
        'DRAW = game.action("piocher", "draw")',
    ),
    ("game.py", "    # fields", STOCK + "    fed: int = flag(book=True)\n"),
    ("game.py", "return (2, 2, 2)", "return (3, 2, 2)"),
    ("game.py", "    s.turn = 0\n", "    put(s.stock.loose, 0, 1)\n    s.turn = 0\n"),
    ("game.py", "    s.laid = 0\n", "    s.laid = 0\n    s.fed = 0\n"),
    ("game.py", "return s.laid == 1\n", "return s.laid == 1 and idle(s)\n"),
    ("game.py", "return s.laid == 0 and holds", "return s.laid == 0 and idle(s) and holds"),
    rule(
        """
@game.actor(Take, Forgo)
def who_draws(table: Table, s: State) -> int:
    \"\"\"He who was told.\"\"\"
    return head_player(s)


@game.due(Take)
def a_card_is_there(table: Table, s: State) -> bool:
    \"\"\"Somebody was told, and can.\"\"\"
    return not idle(s) and stock_size(s.stock) > 0


@game.weight(Take)
def any_card(table: Table, s: State, step: Take) -> int:
    \"\"\"As it comes.\"\"\"
    return chances(s.stock, step.card)


@game.effect(Take)
def take_it(table: Table, s: State, step: Take) -> None:
    \"\"\"It is his.\"\"\"
    draw(s.stock, s.hand[head_player(s)], step.card)
    carry_out(s)


@game.due(Forgo)
def none_is_there(table: Table, s: State) -> bool:
    \"\"\"Somebody was told, and cannot.\"\"\"
    return not idle(s) and stock_size(s.stock) == 0


@game.effect(Forgo)
def let_go(table: Table, s: State, step: Forgo) -> None:
    \"\"\"He does not.\"\"\"
    waive(s)


@game.actor(Feed)
def who_feeds(table: Table, s: State) -> int:
    \"\"\"He whose turn it is.\"\"\"
    return s.turn


@game.due(Feed)
def a_three_lies(table: Table, s: State) -> bool:
    \"\"\"A 3 was laid, and not the last card.\"\"\"
    three = s.laid == 1 and s.fed == 0 and top_value(s.heap) == 2
    return idle(s) and three and s.hand[s.turn].size > 0


@game.effect(Feed)
def feed(table: Table, s: State, step: Feed) -> None:
    \"\"\"They are told.\"\"\"
    s.fed = 1
    FED
"""
    ),
    *says(
        '\n@game.outcome("PLN-ALSO", Feed, speaks_of=(actor,))\n'
        "def still_his(table: Table, before: State, step: Feed, after: State) -> bool:\n"
        '    """It is his turn."""\n'
        "    return actor(table, after) == actor(table, before)\n\n\n"
        '@game.outcome("PLN-MORE", Forgo, speaks_of=(actor,))\n'
        "def his_again(table: Table, before: State, step: Forgo, after: State) -> bool:\n"
        '    """It is his turn."""\n'
        "    return actor(table, after) == actor(table, before)\n",
        "Feed",
        "Forgo",
    ),
    ("clauses.toml", ", comme à la belote", ""),
)


def fed(how: str) -> tuple[tuple[str, str, str], ...]:
    """Who is told to draw, and how much."""
    return (*FEED, ("game.py", "    FED\n", f"    {how}\n"))


PASS = (
    *step(
        'class Pass(NamedTuple):\n    """Lay nothing."""',
        'game.move(Pass, fr="passe", en="passes")',
    ),
    ("game.py", "@game.actor(Lay,", "@game.actor(Lay, Pass,"),
    ("game.py", "    ended: int", "    passed: int = flag(book=True)\n    ended: int"),
    rule(
        """
@game.possible(Pass)
def can_pass(table: Table, s: State, move: Pass) -> bool:
    \"\"\"Always.\"\"\"
    return s.laid == 0


@game.effect(Pass)
def pass_turn(table: Table, s: State, move: Pass) -> None:
    \"\"\"The turn is over.\"\"\"
    s.laid = 1
"""
    ),
    *says(
        '\n@game.permits("PLN-ALSO", Pass)\n'
        "def may_pass(table: Table, before: State, move: Pass) -> bool:\n"
        '    """Always."""\n    return True\n',
        "Pass",
    ),
)
HELD = "    return held(table, before, actor(table, before)) == 0\n"

PLANTS = {
    "gap": Plant(
        (
            (
                "clauses.py",
                '@game.decides("PLN-NEXT", whose_turn, speaks_of=(left, actor))',
                "def few(table: Table, before: State, step: EndTurn) -> bool:\n"
                '    """Two cards lie at most."""\n    return heap_size(table, before) < 3\n\n\n'
                '@game.decides("PLN-NEXT", whose_turn, when=few, '
                "speaks_of=(left, actor, heap_size))",
            ),
        ),
        "settled",
        "gap",
        "whose_turn",
    ),
    "conflict": Plant(
        says(
            '\n@game.decides("PLN-ALSO", whose_turn, speaks_of=(who_laid,))\n'
            "def he_again(table: Table, before: State, step: EndTurn) -> int:\n"
            '    """He who laid."""\n    return who_laid(table, before)\n'
        ),
        "settled",
        "contradiction",
        "PLN-ALSO",
    ),
    "departure": Plant(
        (
            (
                "game.py",
                "    s.turn = left_of(table, s.turn)\n",
                "    s.turn = left_of(table, s.turn) if s.heap.size < 3 else s.turn\n",
            ),
        ),
        "settled",
        "departure",
        "PLN-NEXT",
    ),
    "unbidden": Plant(
        (
            (
                "clauses.py",
                'PLN-END", EndGame, speaks_of=(held, actor)',
                'PLN-END", EndGame, speaks_of=(held, actor, heap_size)',
            ),
            (
                "clauses.py",
                HELD,
                HELD.replace("\n", " and heap_size(table, before) > 5\n"),
            ),
        ),
        "settled",
        "unbidden step",
        "EndGame",
    ),
    "order of cards": Plant(
        (
            *CLEAR,
            rule(
                """
@game.due(Clear)
def three_lie(table: Table, s: State) -> bool:
    \"\"\"Three cards lie.\"\"\"
    return s.laid == 1 and s.heap.size == 3


@game.effect(Clear)
def clear(table: Table, s: State, step: Clear) -> None:
    \"\"\"They go.\"\"\"
    send_under(s.heap, s.stock, -1, True)
"""
            ),
            *says(
                '\n@game.outcome("PLN-ALSO", Clear, speaks_of=(heap_size,))\n'
                "def none_lies(table: Table, before: State, step: Clear, after: State) -> bool:\n"
                '    """No card lies there."""\n    return heap_size(table, after) == 0\n',
                "Clear",
            ),
        ),
        "ordered",
        "Clear",
        "PLN-ALSO",
    ),
    "order of commands": Plant(
        fed("for p in players(table):\n        command(s, DRAW, p, 1)"),
        "commands",
        "order",
        "PLN-ALSO",
    ),
    "his turn": Plant(
        fed("command(s, DRAW, left_of(table, s.turn), 1)"), "commands", "turn", "PLN-ALSO"
    ),
    "in part": Plant(
        fed("command(s, DRAW, left_of(table, s.turn), 2)"), "commands", "in part", "PLN-ALSO"
    ),
    "taken away": Plant(
        (
            *CLEAR,
            rule(
                """
@game.due(Clear)
def three_lie(table: Table, s: State) -> bool:
    \"\"\"Three cards lie as a turn begins.\"\"\"
    return s.laid == 0 and s.heap.size == 3


@game.effect(Clear)
def clear(table: Table, s: State, step: Clear) -> None:
    \"\"\"They go.\"\"\"
    send_under(s.heap, s.stock, -1, True)


@game.actor(Clear)
def who_clears(table: Table, s: State) -> int:
    \"\"\"He whose turn it is.\"\"\"
    return s.turn
"""
            ),
            *says(
                '\n@game.requires("PLN-ALSO", Clear, speaks_of=(heap_size, actor, who_laid))\n'
                "def three_go(table: Table, before: State) -> bool:\n"
                '    """Three lie, and it is not the turn of him who laid the last."""\n'
                "    other = actor(table, before) != who_laid(table, before)\n"
                "    return heap_size(table, before) == 3 and other\n",
                "Clear",
            ),
        ),
        "turns",
        "taken away",
        "PLN-LAY",
    ),
    "decline": Plant(PASS, "turns", "decline", "PLN-ALSO"),
    "come back": Plant(PASS, "turns", "come back", "PLN-ALSO"),
    "dead permission": Plant(
        (
            *says(
                '\n@game.permits("PLN-ALSO", Lay)\n'
                "def threes(table: Table, before: State, move: Lay) -> bool:\n"
                '    """A 3."""\n    return move.card == 2\n\n\n'
                '@game.forbids("PLN-MORE", Lay)\n'
                "def no_threes(table: Table, before: State, move: Lay) -> bool:\n"
                '    """A 3, as long as there is another card."""\n    return move.card == 2\n'
            ),
            ("clauses.toml", ", comme à la belote", ""),
            ("game.py", "return (2, 2, 2)", "return (4, 2, 2)"),
            ("game.py", "s.hand[s.turn].size == 0\n", "s.hand[s.turn].size == 1\n"),
            ("clauses.py", HELD, HELD.replace("== 0", "== 1")),
        ),
        "said",
        "permission",
        "PLN-ALSO",
    ),
    "for all": Plant(
        (
            ("game.py", "players=(2, 2)", "players=(2, 3)"),
            ("game.py", "return (2, 2, 2)", "return (table.players,) * 3"),
            ("game.py", "table.pack[card] // 2", "table.pack[card] // table.players"),
        ),
        "boundary",
        "ends for all",
        "PLN-END",
    ),
    "uneven": Plant(
        (
            ("game.py", "return (2, 2, 2)", "return (3, 2, 2)"),
            ("game.py", "    s.turn = 0\n", "    put(s.hand[0], 0, 1)\n    s.turn = 0\n"),
        ),
        "boundary",
        "uneven",
        "Lay",
    ),
    "reading": Plant(
        says(
            '\n@game.decides("PLN-ALSO", who_wins, speaks_of=(who_laid,))\n'
            "def who_laid_wins(table: Table, before: State, step: EndGame) -> int:\n"
            '    """He who laid."""\n    return who_laid(table, before)\n'
        ),
        "readings",
        "reading",
        "PLN-ALSO",
    ),
    "knowledge": Plant(
        says(
            '\n@game.outcome("PLN-MORE", EndTurn, speaks_of=(actor,))\n'
            "def it_passes(table: Table, before: State, step: EndTurn, after: State) -> bool:\n"
            '    """It is another\'s turn."""\n'
            "    return actor(table, after) != actor(table, before)\n"
        ),
        "knowledge",
        "knowledge",
        "PLN-MORE",
    ),
    "claim": Plant(
        says(
            "\ndef lays_a_three(table: Table, before: State, step: Lay, after: State) -> bool:\n"
            '    """A 3."""\n    return step.card == 2\n\n\n'
            'game.claim(Claim("no-three", "never", (Lay,), fr="Pas de 3.", en="No 3.",\n'
            '    expected="held", function=lays_a_three, clauses=("PLN-ALSO",)))\n'
        ),
        "said",
        "claim",
        "PLN-ALSO",
    ),
    "two ways out": Plant(
        (
            *step(
                'class Drop(NamedTuple):\n    """Lay a card face down."""\n\n    card: int',
                'game.move(Drop, card=CARDS, fr="cache {card}", en="hides {card}")',
            ),
            ("game.py", "@game.actor(Lay,", "@game.actor(Lay, Drop,"),
            ("game.py", "@game.possible(Lay)", "@game.possible(Lay)\n@game.possible(Drop)"),
            ("game.py", "@game.effect(Lay)", "@game.effect(Lay)\n@game.effect(Drop)"),
            ("game.py", "last(Lay,", "last((Lay, Drop),"),
            *says(
                '\n@game.permits("PLN-ALSO", Drop)\n'
                "def may_hide(table: Table, before: State, move: Drop) -> bool:\n"
                '    """Any card."""\n    return True\n',
                "Drop",
            ),
        ),
        "moves",
        "by which move",
        "PLN-END",
    ),
}
