"""Random matches of the interpreter, followed step by step by an independent program."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from maldonne.models.interpreter import Interpreter, Turn
from maldonne.models.play import Play as Match
from maldonne.models.play import Policy, uniform
from maldonne.spec.empereur.state import (
    CARDS,
    ELITE,
    MIRROR_ELITE,
    MODES,
    NORMAL,
    CutCard,
    Draw,
    Give,
    Pass,
    Play,
    State,
    TakeCard,
)
from maldonne.spec.language.state import GameState
from tests.spec.empereur.oracle import JOKER, match
from tests.spec.empereur.scene import game

# The first of these make a pack so small that the stock runs out soon.
FEW = "Joker Joker 3 3 3 4 4 K K 2 4 K 7 7 7 3 2 9 9 10 10 10".split()


def named(card: int) -> int:
    """A card of the spec as the oracle calls it."""
    return JOKER if card == 13 else card + 3


def called(step: Any) -> Any:
    """A step of the spec as the oracle calls it."""
    if isinstance(step, Play):
        return named(step.value), step.naturals, step.jokers
    if isinstance(step, Give):
        return "give", named(step.card)
    if isinstance(step, Draw | Pass):
        return type(step).__name__.lower()
    return named(step.card)


def sparing(s: GameState, turn: Turn, random: Random) -> Any:
    """Policy of a player who mostly lays one low card on a lower one, so that matches end soon."""
    plays = [step for step in turn.steps if isinstance(step, Play)]
    if not plays or random.random() < 0.1:
        return random.choice(turn.steps)
    assert isinstance(s, State)
    top = s.pile.value[s.pile.size - 1] if s.pile.size else None
    return min(plays, key=lambda p: (p.value == top, p.naturals + p.jokers, p.value))


def seen(s: State) -> Any:
    """What there is to compare where a player decides, as the oracle tells it."""
    return (
        [[named(card) for card in hand.cards()] for hand in s.hand],
        [
            (named(card), named(value))
            for card, value in zip(s.pile.cards(), s.pile.value, strict=False)
        ],
        [named(card) for card in s.stock.loose.cards()],
        [named(card) for card in s.stock.under.cards()],
    )


def asked(s: GameState, turn: Turn) -> Any:
    """What comes next, as the oracle tells it: of whom, what there is to see, what can come."""
    assert isinstance(s, State)
    if turn.type == "move":
        return "move", turn.actor, (*seen(s), {called(step) for step in turn.steps})
    what = {CutCard: "cut", TakeCard: "take"}[type(turn.steps[0])]
    can_come = {named(c.card): n for c, n in zip(turn.steps, turn.weights, strict=True)}
    return what, turn.actor, can_come


def follow(run: Interpreter, seed: int, dealt: int, policy: Policy, longest: int) -> Counter[str]:
    """Play a match and hold every step of it against the oracle; how often each step came."""
    table = run.table
    play = Match(run, seed)
    pack = [named(card) for card, n in enumerate(table.pack) for _ in range(n)]
    mode = MODES.show(table.__dict__["mode"], "en")
    goal = table.__dict__["points" if mode.endswith("elite") else "rounds"]
    oracle = match(table.players, pack, dealt, mode, goal)
    says = next(oracle)
    steps: Counter[str] = Counter()
    while play.going_on and len(play.entries) < longest:
        forced = play.turn.type == "forced"
        if not forced:
            assert says == asked(play.state, play.turn), f"seed {seed}, step {len(play.entries)}"
        step = play.advance(policy).step
        if not forced:
            says = oracle.send(called(step))
        steps[type(step).__name__] += 1
    steps[play.turn.type] += 1
    if play.turn.type == "over":
        winners = [p for p in range(table.players) if game.roles["winner"](table, play.state, p)]
        assert isinstance(play.state, State)
        assert says == ("over", -1, (winners, list(play.state.points)))
    return steps


@pytest.mark.parametrize("jokers", [0, 2])
@pytest.mark.parametrize("players", range(2, 7))
def test_matches_with_the_whole_pack(players, jokers):
    steps: Counter[str] = Counter()
    for seed in range(8):
        mode = seed % len(MODES)
        table = game.table(
            players, jokers=jokers, mode=mode, points=60, rounds=2 if players < 5 else 1
        )
        steps += follow(Interpreter(game, table), seed, 7, sparing, 400)
    # There was something to compare: what is not rare in a match, and some that ended.
    for name in ("Penalty", "AfterTwo", "Sweep", "over"):
        assert steps[name] > 0, name


def few(players: int, dealt: int, mode: int) -> Interpreter:
    """A table with a pack so small that the stock runs out soon."""
    count = Counter(CARDS.read(name) for name in FEW[: 3 * players + 4])
    pack = tuple(count[card] for card in CARDS)
    table = game.table(players, pack=pack, at_most=dealt, mode=mode, rounds=2, points=20)
    return Interpreter(game, table)


@pytest.mark.parametrize("players", range(2, 7))
def test_matches_with_few_cards(players):
    steps: Counter[str] = Counter()
    for seed in range(16):
        steps += follow(few(players, 3, seed % len(MODES)), seed, 3, uniform, 250)
    for name in ("Refill", "Forgo", "Penalty", "AfterTwo"):
        assert steps[name] > 0, name


@pytest.mark.parametrize("mode", range(len(MODES)), ids=MODES.names("en"))
@pytest.mark.parametrize("players", [2, 3])
def test_short_matches(players, mode):
    steps: Counter[str] = Counter()
    for seed in range(30):
        steps += follow(few(players, 2, mode), seed, 2, sparing, 300)
    assert steps["over"] > 0
    assert steps["NextRound"] > 0
    assert (steps["Score"] > 0) == (mode in (ELITE, MIRROR_ELITE))
    assert (steps["Give"] > 0) == (mode != NORMAL)
    # Somebody lost by a joker: of two players the other is then alone, of more they play on.
    if mode in (NORMAL, ELITE):
        assert steps["LastOne"] > 0 or steps["EmptyHand"] > steps["EndRound"]
