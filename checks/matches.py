"""Matches played under watch: at which tables, by whom, and step by step."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.monitor import Tally, Watch
from maldonne.checks.verdict import NOT_SHORT, Findings, Symptom
from maldonne.models.interpreter import Interpreter, Turn
from maldonne.spec.language.fields import Option
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState

FEW = 4  # values of an option of which none is left out


@dataclass(frozen=True)
class Wanted:
    """What the user fixed of the tables; the rest is varied.

    Parameters
    ----------
    players : int
        Number of players, or 0 for every number.
    options : dict
        Options of the game that are fixed.
    rulings : dict
        Readings by question, both by name.
    """

    players: int = 0
    options: dict[str, int] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)


@dataclass
class Tables:
    """The tables at which a game is checked, each made once.

    Parameters
    ----------
    game : Game
        The game.
    wanted : Wanted
        What the user fixed.
    """

    game: Game
    wanted: Wanted
    tally: Tally = field(default_factory=Tally)
    _runs: dict[Any, Interpreter] = field(default_factory=dict, repr=False)
    _watches: dict[Any, Watch] = field(default_factory=dict, repr=False)

    def player_numbers(self) -> list[int]:
        """The numbers of players asked for, fewest first."""
        low, high = self.game.players
        return [self.wanted.players] if self.wanted.players else list(range(low, high + 1))

    def options(self) -> dict[str, list[int]]:
        """What each option is varied over: what is fixed, or some values that are proposed."""
        options = self.game.table_class.options
        return {
            name: [self.wanted.options[name]] if name in self.wanted.options else some_of(option)
            for name, option in options.items()
        }

    def table(self, players: int, rulings: dict[str, str] | None = None, **agreed: Any) -> Any:
        """A table with what the user fixed, and something else agreed."""
        return self.game.table(
            players,
            rulings={**self.wanted.rulings, **(rulings or {})},
            **{**self.wanted.options, **agreed},
        )

    def real_table(self, number: int, rulings: dict[str, str] | None = None, **agreed: Any) -> Any:
        """The table of the match with a number: numbers of players and options take turns.

        Of as many matches as an option has values each has another, in an order drawn by lot, so
        that no two options always go together.
        """
        numbers = self.player_numbers()
        varied = {}
        for name, values in self.options().items():
            turn, place = divmod(number, len(values))
            varied[name] = random.Random(f"{name} {turn}").sample(values, len(values))[place]
        return self.table(numbers[number % len(numbers)], rulings, **{**varied, **agreed})

    def within(self, modes: tuple[str, ...], number: int) -> dict[str, int] | None:
        """What is agreed so that one of some modes is played; None if the user wants another."""
        if not modes:
            return {}
        domain = self.game.table_class.options["mode"].domain
        values = [mode for mode in self.options()["mode"] if domain.show(mode, "en") in modes]
        return {"mode": values[number % len(values)]} if values else None

    def any_mode(self, number: int) -> dict[str, int]:
        """What is agreed so that the modes take turns; nothing if the game has no modes."""
        modes = self.options().get("mode")
        return {"mode": modes[number % len(modes)]} if modes else {}

    def any_table(
        self,
        number: int,
        rng: random.Random,
        rulings: dict[str, str] | None = None,
        **agreed: Any,
    ) -> Any:
        """The same, dealt or not; of three rounds of tables two are not quite real.

        In one the numbers of the text are cut down (a hand of one to three cards), so that a whole
        match is soon over; and in one the pack is small as well.
        """
        cycle = number // len(self.player_numbers()) % 3
        at_most = rng.randint(1, 3) if cycle == 1 else NOT_SHORT
        cut = {"dealt": rng.randrange(2), "at_most": at_most}
        table = self.real_table(number, rulings, **cut, **agreed)
        return small(table, rng) if cycle == 2 else table

    def run(self, table: Any) -> Interpreter:
        """The interpreter of a table."""
        if table not in self._runs:
            self._runs[table] = Interpreter(self.game, table)
        return self._runs[table]

    def watch(self, table: Any, *, tolerates_undefined: bool = False) -> Watch:
        """The watch of a table, which counts in the tally."""
        if table not in self._watches:
            self._watches[table] = Watch(self.run(table), self.tally)
        self._watches[table].tolerates_undefined = tolerates_undefined
        return self._watches[table]


def some_of(option: Option) -> list[int]:
    """Values of an option that are worth a match: all of a few; else least, usual, one between.

    Examples
    --------
    >>> from maldonne.spec.language import Domain
    >>> some_of(Option(Domain("points", 1, 1000), 500, "", ""))
    [1, 22, 500]
    >>> some_of(Option(Domain("n", 0, 2), 2, "", ""))
    [0, 1, 2]
    """
    values = list(option.offered or option.domain)
    if len(values) <= FEW:
        return values
    least, usual = values[0], option.default
    between = round(math.sqrt(max(least, 1) * max(usual, 1)))
    return sorted({least, between, usual} & set(values))


def small(table: Any, rng: random.Random) -> Any:
    """A table with fewer kinds of cards, fewer of each, and smaller numbers in the text.

    Rounds are short there, and what is rare at a full table is common. Kinds of which the pack has
    fewest stay in, and for each player there are a few more cards than the text can ask for.
    """
    most = max(table.pack)
    at_most = rng.choice((1, 1, 2))
    rare = [kind for kind, n in enumerate(table.pack) if 0 < n < most]
    common = [kind for kind, n in enumerate(table.pack) if n == most]
    if most > 1 or rng.random() < 0.5:
        rng.shuffle(common)
    else:  # single cards: neighbours, since what goes together is often of one suit
        first = rng.randrange(len(common))
        common = common[first:] + common[:first]
    kept, fewer = rng.randint(2, 6), rng.randint(1, most)
    pack = cut_pack(table.pack, {*rare, *common[:kept]}, fewer)
    spare = 2 if most > 1 else 3
    while sum(pack) < table.players * (at_most + spare) and sum(pack) < sum(table.pack):
        kept, fewer = kept + 1, min(fewer + 1, most)
        pack = cut_pack(table.pack, {*rare, *common[:kept]}, fewer)
    return table.but(pack=pack, at_most=at_most)


def cut_pack(pack: tuple[int, ...], kept: set[int], fewer: int) -> tuple[int, ...]:
    """A pack with some kinds of cards only, and at most so many of each.

    Examples
    --------
    >>> cut_pack((4, 4, 1), {0, 2}, 3)
    (3, 0, 1)
    """
    return tuple(min(n, fewer) if kind in kept else 0 for kind, n in enumerate(pack))


@dataclass
class Match:
    """One match under watch.

    Parameters
    ----------
    watch : Watch
        The checks of the table.

    Attributes
    ----------
    s : GameState
        Where it stands.
    turn : Turn or None
        What comes next; None once the game's own functions failed.
    steps : list
        What was done so far.
    """

    watch: Watch
    s: GameState = field(init=False)
    turn: Turn | None = field(default=None, init=False)
    steps: list[Any] = field(default_factory=list, init=False)
    _lost: set[str] = field(default_factory=set, init=False, repr=False)

    @property
    def going(self) -> bool:
        """Whether something can still be done."""
        return self.turn is not None and bool(self.turn.steps)

    def begin(self) -> list[Symptom]:
        """Sit down; what is wrong already."""
        s, found = self.watch.guarded(self.watch.run.start)
        if s is None:
            return found
        self.s = s
        return self._arrive(None)

    def take(self, step: Any) -> list[Symptom]:
        """Take one step; what is wrong with it, and with the state after it."""
        watch, before = self.watch, self.s
        self.steps.append(step)
        after, found = watch.guarded(lambda: watch.run.take(before, step), step)
        if after is None:
            self.turn = None
            return found
        self.s = after
        wrong, failed = watch.guarded(lambda: watch.step(before, step, after), step)
        return [*(wrong or ()), *failed, *self._arrive(step)]

    def attempt(self, move: Any) -> list[Symptom]:
        """Try a move that need not be legal; nothing changes."""
        turn = self.turn
        if turn is None:
            return []
        wrong, failed = self.watch.guarded(lambda: self.watch.attempt(self.s, turn, move), move)
        return [*(wrong or ()), *failed]

    def _arrive(self, step: Any) -> list[Symptom]:
        turn, found = self.watch.guarded(lambda: self.watch.run.turn(self.s), step)
        self.turn = turn
        if turn is None:
            return found
        wrong, failed = self.watch.guarded(
            lambda: self.watch.state(self.s, turn, step, self._lost), step
        )
        return [*(wrong or ()), *failed]


# --- who plays ----------------------------------------------------------------------------------


@dataclass
class Chooser:
    """Someone who plays at random, and a shuffle.

    Parameters
    ----------
    rng : random.Random
        Where randomness comes from.
    plain : bool
        Whether every legal move is as likely as any other and the shuffle is fair. Otherwise each
        match has a style of its own, which reaches positions that fair play hardly ever sees: some
        kinds of move are liked, some hated, and some cards come early.
    """

    rng: random.Random
    plain: bool = True
    likes: dict[Any, float] = field(default_factory=dict, init=False)

    def new_match(self) -> None:
        """Take another style."""
        self.likes = {}

    def __call__(self, turn: Turn) -> Any:
        """One of the steps that can come next."""
        steps = turn.steps
        if len(steps) == 1:
            return steps[0]
        if self.plain:
            weights = turn.weights
            if not weights:
                return steps[int(self.rng.random() * len(steps))]
            return self.rng.choices(steps, weights)[0]
        weights_ = turn.weights or (1,) * len(steps)
        liked = [w * self._liking(step) for step, w in zip(steps, weights_, strict=True)]
        return self.rng.choices(steps, liked)[0]

    def _liking(self, step: Any) -> float:
        """How much a step is liked: by its kind, and by each parameter on its own."""
        total = self._like(type(step))
        for place, value in enumerate(step):
            total *= self._like((type(step), place, value))
        return total

    def _like(self, key: Any) -> float:
        if key not in self.likes:
            self.likes[key] = self.rng.choice((0.2, 1.0, 1.0, 5.0))
        return self.likes[key]


def play_out(
    match: Match,
    choose: Chooser,
    findings: Findings,
    tries: Callable[[], Any],
    longest: int,
) -> None:
    """Play a match to its end, or leave it.

    Parameters
    ----------
    match : Match
        A match that has not begun.
    choose : Chooser
        Who plays.
    findings : Findings
        Where symptoms go.
    tries : callable
        Gives a move to be tried, legal or not, wherever a player is to move.
    longest : int
        Number of steps after which it is left.
    """
    table, tally = match.watch.run.table, match.watch.tally
    for symptom in match.begin():
        findings.add(symptom, table)
    while match.going and len(match.steps) < longest:
        assert match.turn is not None
        if match.turn.type == "move":
            move = tries()
            for symptom in match.attempt(move):
                findings.add(symptom, table, match.steps, move)
        for symptom in match.take(choose(match.turn)):
            findings.add(symptom, table, match.steps)
    tally.cut += match.going
    tally.ended += not match.going
