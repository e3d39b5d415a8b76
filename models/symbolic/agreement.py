"""Whether the interpreter and the symbolic engine play the same game: step by step.

Into what the symbolic engine says of every state, a state of a random match is put. The steps that
it enables must be those that the interpreter offers, none of them may fail, and the state after
the one that is taken must be the same. Where a zone is known as a heap, several states after are
allowed: then that of the interpreter must be among them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from typing import Any

import z3

from maldonne.models.agreement import Difference
from maldonne.models.interpreter import Interpreter, Turn
from maldonne.models.play import GOING_ON, Entry, Play
from maldonne.models.symbolic.concrete import Asked, known_state
from maldonne.models.symbolic.moments import Moment, Taken
from maldonne.models.symbolic.terms import Truth, both, equal, every, known, negate, some, truth
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState


class Symbolic:
    """All steps from all states of a table, to be asked of one state at a time.

    Parameters
    ----------
    game : Game
        The spec.
    table : GameTable
        What was agreed.
    exact : dict, optional
        By field: the length up to which a pile is known position by position.
    """

    def __init__(self, game: Game, table: Any, exact: dict[str, int] | None = None) -> None:
        self.game, self.table = game, table
        self.moment = Moment(game, table, exact)
        self.taken = {kind.cls: self.moment.take(kind) for kind in game.steps.values()}
        self._free = self.moment.before.values()
        self._after = [_place(i, value) for i, value in enumerate(self._free)]
        fails = some(
            every([failure.condition, *taken.assumed])
            for taken in self.taken.values()
            for failure in taken.failures
        )
        asked = [truth(term) for term in (fails, *(t.enabled for t in self.taken.values()))]
        together = z3.Function("together", *(term.sort() for term in asked), z3.BoolSort())
        self._offers = Asked(together(*asked), self._free)
        self._same: dict[type, Asked] = {}

    def _alike(self, taken: Taken) -> Truth:
        """Whether the state after a step is the one given, or play stops by the same question."""
        *rest, stopped = [
            equal(a, b) for a, b in zip(taken.after.values(), self._after, strict=True)
        ]
        stops = negate(equal(self._after[-1], -1))
        right = both(stopped, equal(taken.undefined, stops))
        return every([right, *taken.assumed, some((taken.undefined, every(rest)))])

    def _asked(self, taken: Taken, term: Truth) -> Asked:
        return Asked(term, [*self._free, *taken.step, *self._after])

    def _values(self, s: GameState) -> list[Any]:
        return known_state(self.game, self.table, self.moment.form, s).values()

    def wrong_start(self, s: GameState) -> str:
        """How the first state differs from that of the interpreter; empty if it does not."""
        made, failures = self.moment.start()
        if failures:
            return f"the start fails: {failures[0].message}"
        pairs = zip(self._free, made.values(), self._values(s), strict=True)
        wrong = [name for name, a, b in pairs if can_be(negate(equal(a, b)))]
        return f"at the start {wrong[0]} differs" if wrong else ""

    def wrong_offer(self, s: GameState, turn: Turn) -> str:
        """How the steps that are offered differ from those of the interpreter."""
        offered = turn.steps if turn.type in GOING_ON else ()
        fails, *enabled = self._offers.of(self._values(s)).children()
        for taken, holds in zip(self.taken.values(), enabled, strict=True):
            steps = [step for step in offered if type(step) is taken.kind.cls]
            if can_be(negate(equal(holds, some(_is(taken, step) for step in steps)))):
                return f"{taken.kind.name} by terms where {holds}, interpreted {steps}"
        return f"a step fails where {fails}" if can_be(fails) else ""

    def wrong_step(self, entry: Entry) -> str:
        """How the state after a step differs from that of the interpreter."""
        cls = type(entry.step)
        taken = self.taken[cls]
        if cls not in self._same:
            self._same[cls] = self._asked(taken, self._alike(taken))
        values = [*self._values(entry.before), *entry.step, *self._values(entry.after)]
        if can_be(self._same[cls].of(values)):
            return ""
        for name, got, place in zip(self._free, taken.after.values(), self._after, strict=True):
            alike = self._asked(taken, every([equal(got, place), *taken.assumed]))
            if not can_be(alike.of(values)):
                return f"{name} is {self._asked(taken, got).of(values)} by terms"
        return f"what {cls.__name__} leaves open cannot be what it was"


def _place(number: int, value: Any) -> Any:
    """A name for a value of the state after a step."""
    name = f"after.{number}"
    return z3.Bool(name) if z3.is_bool(value) or type(value) is bool else z3.Int(name)


def _is(taken: Taken, step: Any) -> Truth:
    return every(equal(term, value) for term, value in zip(taken.step, step, strict=True))


def can_be(holds: Truth) -> bool:
    """Whether something can hold."""
    if known(holds):
        return bool(holds)
    holds = z3.simplify(holds)
    if z3.is_true(holds) or z3.is_false(holds):
        return bool(z3.is_true(holds))
    solver = z3.SimpleSolver()
    solver.add(holds)
    return bool(solver.check() != z3.unsat)


def compare_play(
    symbolic: Symbolic, seed: int, limit: int, often: int = sys.maxsize
) -> tuple[int, Difference | None]:
    """Hold the terms against the steps of one random match.

    Parameters
    ----------
    symbolic : Symbolic
        All steps from all states of a table.
    seed : int
        Where the randomness of the match comes from.
    limit : int
        How many steps it has at most.
    often : int
        How many steps of each kind are compared at most.

    Returns
    -------
    tuple
        How many steps were compared, and the first difference or None.
    """
    play = Play(Interpreter(symbolic.game, symbolic.table), seed)
    compared: Counter[type] = Counter()
    what = symbolic.wrong_start(play.state)
    while not what and play.going_on and len(play.entries) < limit:
        turn, entry = play.turn, play.advance()
        if compared[type(entry.step)] < often:
            compared[type(entry.step)] += 1
            what = symbolic.wrong_offer(entry.before, turn) or symbolic.wrong_step(entry)
    if not what and play.turn.type != "undefined":
        what = symbolic.wrong_offer(play.state, play.turn)
    steps = tuple(entry.step for entry in play.entries)
    return compared.total(), Difference(symbolic.table, steps, what) if what else None


def disagreements(
    game: Game, tables: Iterable[Any], *, seed: int, limit: int, often: int
) -> tuple[int, list[Difference]]:
    """Compare the engines on a random match at each of some tables.

    Returns
    -------
    tuple
        How many steps were compared, and the differences.
    """
    compared, found = 0, []
    for number, table in enumerate(tables):
        steps, apart = compare_play(Symbolic(game, table), seed + number, limit, often)
        compared += steps
        if apart is not None:
            found.append(apart)
    return compared, found
