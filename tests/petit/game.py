"""Petit: a made-up game of nine cards, so that tests do not hang on the rules of a real one.

The values are 1, 2, V (J in English) and R (K); there are two of each and a joker. Each player
gets two cards. One lays cards of one value, equal to the top card or higher, or draws. A King
sends the pile under the stock. Whoever has laid his last card has won.
"""

from __future__ import annotations

from typing import NamedTuple

from maldonne.spec.language import (
    Counts,
    Domain,
    Game,
    GameState,
    GameTable,
    Pile,
    Stock,
    carry_out,
    chances,
    command,
    counts,
    draw,
    head_player,
    holds,
    idle,
    last,
    lay,
    left_of,
    option,
    pile,
    player,
    players,
    put,
    send_under,
    since,
    stock,
    stock_size,
    top_value,
    undefined,
    upto,
)

game = Game("petit", fr="Petit", en="Petit", players=(2, 3), file=__file__)

VALUES = Domain("value", 0, 3, ("1", "2", "V", "R"), ("1", "2", "J", "K"))
CARDS = Domain("card", 0, 4, (*VALUES.fr, "Joker"), (*VALUES.en, "Joker"))
KING, JOKER = 3, 4


class Table(GameTable):
    """What is agreed."""

    jokers: int = option(upto(1), 1, "nombre de jokers", "number of jokers")


class Play(NamedTuple):
    """Lay cards of one value."""

    value: int
    naturals: int
    jokers: int


class Draw(NamedTuple):
    """Draw a card."""


class Pass(NamedTuple):
    """Do nothing."""


class Deal(NamedTuple):
    """Two cards for everyone."""


class TakeCard(NamedTuple):
    """A card comes from the stock."""

    card: int


class Sweep(NamedTuple):
    """The pile goes under the stock."""


class EndTurn(NamedTuple):
    """The turn passes."""


class State(GameState):
    """A moment of a play."""

    stock: Stock = stock(CARDS, fr="pioche", en="stock")
    pile: Pile = pile(CARDS, VALUES, fr="talon", en="pile")
    hand: list[Counts] = counts(CARDS, per_player=True, sees="owner", fr="main", en="hand")
    turn: int = player(fr="à jouer", en="to play")
    moved: int = player(book=True)
    drew: list[int] = since(Draw, until=(Play,), fr="a pioché", en="has drawn")
    laid_last: int = last(Play, until=(Sweep,), fr="dernier à poser", en="last to play")


game.state(State)
game.agreed(Table)
TAKE = game.action("prendre une carte", "take a card")
SKIP = game.question("skip")

game.move(Play, value=VALUES, naturals=upto(2), jokers=upto(1), fr="", en="")
game.move(Draw, fr="pioche", en="draws")
game.move(Pass, fr="passe", en="passes")
game.forced(Deal, fr="mélange et distribue", en="shuffles and deals")
game.chance(TakeCard, card=CARDS, fr="reçoit {card}", en="gets {card}")
game.forced(Sweep, fr="le talon va sous la pioche", en="the pile goes under the stock")
game.forced(EndTurn, fr="le tour est fini", en="the turn is over")


@game.says(Play)
def say_play(step: Play, lang: str) -> str:
    """Play the cards as they lie on the pile."""
    value = VALUES.show(step.value, lang)
    cards = [value] * step.naturals + [f"Joker={value}"] * step.jokers
    return " ".join(["joue" if lang == "fr" else "plays", *cards])


@game.possible(Play)
def can_lay(table: Table, s: State, move: Play) -> bool:
    """The cards are there."""
    hand = s.hand[s.turn]
    return (
        move.naturals + move.jokers > 0
        and holds(hand, move.value, move.naturals)
        and holds(hand, JOKER, move.jokers)
    )


@game.possible(Draw)
def can_draw(table: Table, s: State, move: Draw) -> bool:
    """Whatever is left in the stock: that is for the text to say."""
    return True


@game.possible(Pass)
def can_pass(table: Table, s: State, move: Pass) -> bool:
    """Always."""
    return True


@game.actor(Play, Draw, Pass, Sweep, EndTurn)
def to_move(table: Table, s: State) -> int:
    """The player whose turn it is."""
    return s.turn


@game.actor(TakeCard)
def taker(table: Table, s: State) -> int:
    """The player who was told to take a card."""
    return head_player(s)


@game.role("pack")
def pack(table: Table) -> tuple[int, ...]:
    """Two of each value and the joker."""
    return (*[2] * len(VALUES), table.jokers)


@game.role("begin")
def begin(table: Table, s: State) -> None:
    """All cards are in the stock."""
    for card in CARDS:
        put(s.stock.loose, card, table.pack[card])


@game.role("over")
def over(table: Table, s: State) -> bool:
    """Whether somebody has no cards left."""
    for seat in players(table):
        if winner(table, s, seat):
            return True
    return False


@game.role("winner")
def winner(table: Table, s: State, seat: int) -> bool:
    """Whether a player has laid his last card."""
    return s.turn >= 0 and idle(s) and s.hand[seat].size == 0


# Of several steps due at once the one declared first comes first.
@game.due(TakeCard)
def must_take(table: Table, s: State) -> bool:
    """Somebody was told to take a card."""
    return not idle(s)


@game.due(Deal)
def not_dealt(table: Table, s: State) -> bool:
    """Play has not begun."""
    return s.turn < 0 and idle(s)


@game.due(Sweep)
def king_lies(table: Table, s: State) -> bool:
    """A King was laid."""
    return top_value(s.pile) == KING


@game.due(EndTurn)
def has_moved(table: Table, s: State) -> bool:
    """The player has moved and play goes on."""
    return idle(s) and s.turn >= 0 and s.moved == s.turn and not over(table, s)


@game.effect(Deal)
def deal(table: Table, s: State, step: Deal) -> None:
    """Two cards each."""
    for seat in players(table):
        command(s, TAKE, seat, 2)
    s.turn = 0


@game.weight(TakeCard)
def ways(table: Table, s: State, step: TakeCard) -> int:
    """As many ways as there are such cards."""
    return chances(s.stock, step.card)


@game.effect(TakeCard)
def take_card(table: Table, s: State, step: TakeCard) -> None:
    """Take one card."""
    draw(s.stock, s.hand[head_player(s)], step.card)
    carry_out(s)


@game.effect(Play)
def play(table: Table, s: State, move: Play) -> None:
    """Lay the cards."""
    hand = s.hand[s.turn]
    lay(hand, s.pile, move.value, move.value, move.naturals)
    lay(hand, s.pile, JOKER, move.value, move.jokers)
    s.moved = s.turn


@game.effect(Draw)
def draw_one(table: Table, s: State, move: Draw) -> None:
    """Command one card."""
    command(s, TAKE, s.turn, 1)
    s.moved = s.turn


@game.effect(Pass)
def pass_turn(table: Table, s: State, move: Pass) -> None:
    """Nothing, unless the text is taken as written."""
    if SKIP.as_written(table):
        undefined(s, SKIP)
    s.moved = s.turn


@game.effect(Sweep)
def sweep(table: Table, s: State, step: Sweep) -> None:
    """All of the pile, the last card laid first."""
    send_under(s.pile, s.stock, -1, False)


@game.effect(EndTurn)
def end_turn(table: Table, s: State, step: EndTurn) -> None:
    """The player on the left is next."""
    s.moved = -1
    s.turn = left_of(table, s.turn)


@game.completes(SKIP, Pass)
def may_pass(table: Table, before: State, move: Pass) -> bool:
    """Nothing else can be done."""
    hand = before.hand[before.turn]
    lowest = top_value(before.pile)
    for value in VALUES:
        if value >= lowest and (hand.count[value] > 0 or hand.count[JOKER] > 0):
            return False
    return stock_size(before.stock) == 0


# --- what the text speaks of ---------------------------------------------------------------------


@game.term(fr="carte du dessus", en="card on top", words=("dessus", "dernière", "roi"))
def on_top(table: Table, s: State) -> int:
    """Value of the card on top of the pile, or -1."""
    return top_value(s.pile)


@game.term(fr="pioche", en="stock", words=("pioch",))
def to_draw(table: Table, s: State) -> int:
    """How many cards are left to draw."""
    return stock_size(s.stock)


from tests.petit import clauses as clauses  # noqa: E402  (they need what stands above)
