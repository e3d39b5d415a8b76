"""One table proved: every goal of every kind of step, each with the state that is against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from maldonne.checks.proofs.comparing import Goal
from maldonne.checks.proofs.goals import Goals, fault_of
from maldonne.checks.verdict import Cause
from maldonne.models.symbolic.moments import Moment, Taken
from maldonne.models.symbolic.positions import Model
from maldonne.models.symbolic.prover import LIMIT, Outcome, Prover
from maldonne.models.symbolic.state import SymbolicState
from maldonne.models.symbolic.terms import Number, Truth, at_most, negate, total
from maldonne.models.symbolic.zones import Deck
from maldonne.spec.language.game import Game
from maldonne.spec.language.steps import StepKind

START = "start"  # instead of the name of a step: the first state of a match


@dataclass
class Line:
    """What became of one goal at one table.

    Parameters
    ----------
    cause : Cause
        What it would be called.
    step : str
        Kind of step; empty for any state, `START` for the first.
    outcome : {"proved", "refuted", "unknown"}
        *refuted* says that some state with all invariants is against it, reached or not.
    seconds : float
        How long the solver took.
    given : str
        What the solver has to be helped with: empty, or how many steps back it had to look.
    reason : str
        Why it is unknown.
    before, taken : object or None
        The smallest position found against it, and the step from there.
    cards : int
        How many cards lie outside the stock in that position.
    """

    cause: Cause
    step: str
    outcome: Outcome
    seconds: float
    given: str = ""
    reason: str = ""
    before: Any = None
    taken: Any = None
    cards: int = 0


@dataclass
class Proof:
    """What became of all goals at one table.

    Parameters
    ----------
    lines : list of Line
        One for each goal and kind of step.
    vacuous : list of str
        Kinds of step that no state with all invariants takes: nothing was proved of them.
    possible : bool
        Whether any state has all invariants.
    """

    lines: list[Line]
    vacuous: list[str]
    possible: bool


def prove(game: Game, table: Any, limit: int = LIMIT, *, claims: bool = True) -> Proof:
    """Prove all goals at a table.

    Parameters
    ----------
    game : Game
        The spec.
    table : GameTable
        What was agreed.
    limit : int
        How many of its own steps the solver may take for one goal.
    claims : bool
        Whether claims are asked as well.
    """
    return Proving(game, table, limit, claims).run()


class Proving:
    """The proofs of one table.

    Parameters
    ----------
    game, table, limit, claims
        As for `prove`.
    thorough : bool
        Whether of a goal that fails the smallest position is looked for, and whether a step leads
        to any such position.
    """

    def __init__(
        self, game: Game, table: Any, limit: int, claims: bool, *, thorough: bool = True
    ) -> None:
        self.thorough, self.possible = thorough, True
        self.vacuous: list[str] = []
        self.game, self.table, self.limit = game, table, limit
        self.moment = Moment(game, table)
        self.goals = Goals(self.moment, claims)
        self.base = list(self.goals.assumed())
        self._after: dict[str, tuple[Prover, After] | None] = {}

    def run(self) -> Proof:
        """All of them."""
        lines = list(self.lines())
        return Proof(lines, self.vacuous, self.possible)

    def lines(self) -> Iterator[Line]:
        """What becomes of each goal, one after another."""
        yield from self._start()
        anywhere = Prover(self.base, self.limit)
        self.possible = anywhere.possible().outcome != "proved"
        for goal in self.goals.of_turn():
            yield self._line(anywhere, goal, None)
        for kind in self.game.steps.values():
            taken = self.moment.take(kind)
            yield self._line(anywhere, fault_of(taken), taken, taken.assumed)
            step = Prover(
                [*self.base, *taken.assumed, taken.enabled, negate(taken.undefined)], self.limit
            )
            if step.possible().outcome == "proved":
                self.vacuous.append(kind.name)
                continue
            for goal in self.goals.of_step(taken):
                yield self._line(step, goal, taken)

    def _start(self) -> Iterator[Line]:
        """That the first state has all invariants."""
        s, failures = self.moment.start()
        nothing = Prover([], self.limit)
        for invariant in self.goals.on_state:
            answer = nothing.prove(self.goals.holds(invariant, s))
            cause = Cause("broken invariant", invariant.name, "", invariant.clauses)
            yield Line(cause, START, answer.outcome, answer.seconds)
        for failure in failures:
            answer = nothing.prove(negate(failure.condition))
            yield Line(Cause("fault", "", ""), START, answer.outcome, answer.seconds)

    def _line(
        self, prover: Prover, goal: Goal, taken: Taken | None, more: Sequence[Truth] = ()
    ) -> Line:
        line = line_of(self.moment, prover, goal, taken, more, position=self.thorough)
        refuted = self.thorough and line.outcome == "refuted"
        if refuted and taken is not None and self._one_back(goal, taken.kind):
            return Line(line.cause, line.step, "proved", line.seconds, given="1")
        return line

    def _one_back(self, goal: Goal, kind: StepKind) -> bool:
        """Whether no state with all invariants leads, by one step, to one against a goal."""
        for first in self.game.steps.values():
            later = self._later(first)
            if later is None:
                continue
            prover, after = later
            again = after.taken(kind)
            same_goal = [fault_of(again)] if goal.kind == "fault" else after.goals.of_step(again)
            for other in same_goal:
                if other[:4] != goal[:4]:
                    continue
                asked = [other.bad, negate(other.covered), *again.assumed]
                if goal.kind != "fault":
                    asked += [again.enabled, negate(again.undefined)]
                if prover.possible(*asked).outcome != "proved":
                    return False
        return True

    def _later(self, first: StepKind) -> tuple[Prover, After] | None:
        """Any state after a step of a kind; None if no state with all invariants takes one."""
        if first.name not in self._after:
            taken = self.moment.take(first)
            facts = [*self.base, *taken.assumed, taken.enabled, negate(taken.undefined)]
            prover = Prover(facts, self.limit)
            never = prover.possible().outcome == "proved"
            self._after[first.name] = None if never else (prover, After(self.moment, taken))
        return self._after[first.name]


class After:
    """Any state after a step, and the steps from there.

    Parameters
    ----------
    moment : Moment
        Any state before it.
    first : Taken
        The step.
    """

    def __init__(self, moment: Moment, first: Taken) -> None:
        self.moment = Moment(moment.game, moment.table, before=first.after)
        self.goals = Goals(self.moment)
        self._taken: dict[str, Taken] = {}

    def taken(self, kind: StepKind) -> Taken:
        """The next step, of a kind."""
        if kind.name not in self._taken:
            self._taken[kind.name] = self.moment.take(kind)
        return self._taken[kind.name]


def line_of(
    moment: Moment,
    prover: Prover,
    goal: Goal,
    taken: Taken | None,
    more: Sequence[Truth] = (),
    *,
    position: bool = True,
) -> Line:
    """What becomes of a goal, with the smallest position that is against it.

    Parameters
    ----------
    moment : Moment
        Any state of the table.
    prover : Prover
        What is taken as given.
    goal : Goal
        What must not happen.
    taken : Taken or None
        In which step; None for a state.
    more : sequence of Truth
        What is given besides.
    position : bool
        Whether the smallest position against it is looked for.
    """
    cause = Cause(goal.kind, goal.target, goal.step, goal.clauses)
    bad = [goal.bad, negate(goal.covered), *more]
    answer = prover.possible(*bad)
    name = taken.kind.name if taken is not None else ""
    line = Line(cause, name, answer.outcome, answer.seconds, reason=answer.reason)
    if answer.outcome == "refuted" and position:
        model = smallest(moment.before, prover, bad, answer.model)
        line.before = model.state(moment.before)
        line.taken = model.step(taken.step) if taken is not None else None
        line.cards = model.number(outside(moment.before))
    return line


def smallest(s: SymbolicState, prover: Prover, bad: Sequence[Truth], model: Any) -> Model:
    """A position against a goal with the fewest cards outside the stock."""
    best, cards = Model(model), outside(s)
    low, high = 0, best.number(cards)
    while low < high:
        middle = (low + high) // 2
        answer = prover.possible(*bad, at_most(cards, middle))
        if answer.outcome == "refuted":
            best = Model(answer.model)
            high = best.number(cards)
        else:
            low = middle + 1
    return best


def outside(s: SymbolicState) -> Number:
    """How many cards lie outside the stock."""
    return total(zone.size for _, _, zone in s.each_zone() if not isinstance(zone, Deck))
