"""Positions of L'empereur in words, the moves and cards that follow, and what is then to be seen.

Seats are 0, 1, 2, …, each to the left of the one before. Cards are written as people say them;
`Joker=5` is a joker laid as a 5, and `5+Joker=5` a move that lays it with a 5. Between rounds
`give:5` hands over a 5, and `to:1` says that seat 1 gets the next card. Unless a scene says
`full`, the pack is made of the cards it names, and its stock lies in the order in which it is
named: nothing is then left to chance.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from maldonne.models.interpreter import Interpreter
from maldonne.models.play import same_step
from maldonne.spec.empereur.state import (
    CARDS,
    RANKS,
    TITLES,
    VALUES,
    CutCard,
    Give,
    Name,
    Play,
    State,
)
from maldonne.spec.language.load import load

game = load("empereur")
OTHER_MOVES = {"Draw": "draw", "Pass": "pass", "PutAway": "away", "Accept": "accept"}


@dataclass(frozen=True)
class Scene:
    """Where a play begins: the start of a match, or a position with somebody to move."""

    players: int
    words: dict[str, Any] | None = None
    agreed: dict[str, Any] = field(default_factory=dict)


def match(players: int, **agreed: Any) -> Scene:
    """The start of a match."""
    return Scene(players, None, agreed)


def at(
    *hands: str,
    full: bool = False,
    rounds: int = 1,
    agreed: dict[str, Any] | None = None,
    **words: Any,
) -> Scene:
    """A position: the hands, by seat, what is agreed, and other fields of the state in words."""
    words = {"hand": list(hands), **words}
    agreed = {"rounds": rounds, **(agreed or {})}
    if not full:
        named = " ".join([*hands, words.get("pile", ""), words.get("stock", "")]).split()
        count = Counter(CARDS.read(word.partition("=")[0]) for word in named)
        agreed["pack"] = tuple(count[card] for card in CARDS)
    return Scene(len(hands), words, agreed)


@cache
def interpreter(players: int, rulings: tuple[tuple[str, str], ...], **agreed: Any) -> Interpreter:
    """A table, made once."""
    return Interpreter(game, game.table(players, rulings=dict(rulings), **agreed))


def opening(scene: Scene, rulings: dict[str, str]) -> tuple[Interpreter, State]:
    """The interpreter and the first state of a scene."""
    run = interpreter(scene.players, tuple(sorted(rulings.items())), **scene.agreed)
    if scene.words is None:
        start = run.start()
        assert isinstance(start, State)
        return run, start
    s = State.make(scene.players, sum(run.table.pack))
    game.roles["position"](run.table, s, scene.words)
    return run, s


def move(words: str) -> Play:
    """The play that lays these cards."""
    cards = words.split("+")
    value = VALUES.read(cards[0].rpartition("=")[2])
    jokers = sum("=" in card for card in cards)
    return Play(value, len(cards) - jokers, jokers)


def word(step: Any) -> str:
    """A move, or what chance brings, in the words of this module."""
    if isinstance(step, Play):
        value = VALUES.show(step.value, "en")
        return "+".join([value] * step.naturals + [f"Joker={value}"] * step.jokers)
    if isinstance(step, Give):
        return f"give:{CARDS.show(step.card, 'en')}"
    if isinstance(step, Name):
        return f"to:{step.seat}"
    if hasattr(step, "card"):
        return CARDS.show(step.card, "en")
    return OTHER_MOVES[type(step).__name__]


@dataclass
class Seen:
    """A state, with what there is to see in it."""

    run: Interpreter
    state: State
    trail: tuple[Any, ...] = ()

    def __getitem__(self, what: str) -> Any:
        return getattr(self, "see_" + what)(self.state)

    def see_hands(self, s: State) -> tuple[str, ...]:
        """Each hand, by value, jokers last."""
        return tuple(" ".join(CARDS.show(c, "en") for c in zone.cards()) for zone in s.hand)

    def see_sizes(self, s: State) -> tuple[int, ...]:
        """How many cards each player holds."""
        return tuple(zone.size for zone in s.hand)

    def see_pile(self, s: State) -> str:
        """The pile, the first card laid first."""
        pairs = zip(s.pile.card[: s.pile.size], s.pile.value[: s.pile.size], strict=True)
        shown = [(CARDS.show(c, "en"), VALUES.show(v, "en")) for c, v in pairs]
        return " ".join(c if c == v else f"{c}={v}" for c, v in shown)

    def see_stock(self, s: State) -> str:
        """The part of the stock whose order is known, from the top."""
        return " ".join(CARDS.show(c, "en") for c in s.stock.under.cards())

    def see_left(self, s: State) -> int:
        """How many cards the stock holds."""
        return s.stock.loose.size + s.stock.under.size

    def see_turn(self, s: State) -> int:
        """Whose turn it is."""
        return s.turn

    def see_may(self, s: State) -> set[str]:
        """The legal moves."""
        turn = self.run.turn(s)
        return {word(step) for step in turn.steps} if turn.type == "move" else set()

    def see_asked(self, s: State) -> int:
        """Who moves, or to whom chance brings something."""
        return self.run.turn(s).actor

    def see_next(self, s: State) -> dict[str, int]:
        """What chance can bring, and in how many ways."""
        turn = self.run.turn(s)
        assert turn.type == "chance"
        return {word(step): n for step, n in zip(turn.steps, turn.weights, strict=True)}

    def see_stop(self, s: State) -> str:
        """What comes next, or why play has stopped."""
        return self.run.turn(s).type

    def see_undefined(self, s: State) -> str:
        """The question that stopped play."""
        names = list(game.questions)
        return names[s.undefined_by] if s.undefined_by >= 0 else ""

    def see_round(self, s: State) -> int:
        """Number of the round."""
        return s.round

    def see_dealer(self, s: State) -> int:
        """Who deals."""
        return s.dealer

    def see_out(self, s: State) -> list[int]:
        """Who is out of the round."""
        return [p for p, out in enumerate(s.out) if out]

    def see_titles(self, s: State) -> tuple[str, ...]:
        """The titles."""
        return tuple(TITLES.show(title, "en") for title in s.title)

    def see_ranks(self, s: State) -> tuple[str, ...]:
        """The ranks of the Mirror modes."""
        return tuple(RANKS.show(rank, "en") for rank in s.rank)

    def see_points(self, s: State) -> tuple[int, ...]:
        """The points."""
        return tuple(s.points)

    def see_winners(self, s: State) -> list[int]:
        """Who has won the match."""
        seats = range(self.run.table.players)
        return [p for p in seats if game.roles["winner"](self.run.table, s, p)]


def after(
    scene: Scene, moves: str = "", chance: str = "", rulings: dict[str, str] | None = None
) -> Seen:
    """Play a scene on, until a player must decide, or chance, and nothing is said of it.

    Parameters
    ----------
    scene : Scene
        Where play begins.
    moves : str
        What the players decide, in order.
    chance : str
        What chance brings, in order, wherever it has a choice; after a `*` whatever comes first.
        In the draw for the deal every card is named.
    rulings : dict
        Rulings other than those by default.
    """
    run, s = opening(scene, rulings or {})
    said, cards = moves.split(), chance.split()
    trail: list[Any] = []
    while True:
        turn = run.turn(s)
        script = said if turn.type == "move" else cards
        one_card = len(turn.steps) == 1 and type(turn.steps[0]) is not CutCard
        by_itself = turn.type == "chance" and (one_card or cards == ["*"])
        if turn.type == "forced" or by_itself:
            step = turn.steps[0]
        elif turn.type in ("move", "chance") and script:
            wanted = script.pop(0)
            step = next((step for step in turn.steps if word(step) == wanted), None)
            assert step is not None, f"no {wanted} among {[word(step) for step in turn.steps]}"
        else:
            break
        trail.append(step)
        following = run.take(s, step)
        assert isinstance(following, State)
        s = following
    assert not said, f"{said} are left, and {turn.type} is next"
    assert not cards or cards == ["*"], f"{cards} are left, and {turn.type} is next"
    return Seen(run, s, tuple(trail))


def refused(scene: Scene, words: str, moves: str = "", chance: str = "") -> set[str]:
    """Ids of the clauses that forbid a play; that it is refused is made sure of."""
    seen = after(scene, moves, chance)
    why = seen.run.legality(seen.state, move(words))
    assert not why
    assert not any(same_step(move(words), step) for step in seen.run.turn(seen.state).steps)
    return {clause.id for clause in why.forbidden}
