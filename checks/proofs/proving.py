"""One table proved: every goal of every kind of step, each with the state that is against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from maldonne.checks.invariants import EVERY_CARD_ONCE
from maldonne.checks.proofs.comparing import Goal
from maldonne.checks.proofs.goals import Goals, fault_of
from maldonne.checks.verdict import Cause
from maldonne.models.symbolic.moments import Moment, Taken
from maldonne.models.symbolic.positions import Model
from maldonne.models.symbolic.prover import LIMIT, QUICK, Answer, Outcome, Prover
from maldonne.models.symbolic.state import SymbolicState
from maldonne.models.symbolic.terms import (
    Number,
    Truth,
    at_most,
    both,
    equal,
    known,
    negate,
    same,
    some,
    total,
    within,
)
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
    outcome : {"proved", "refuted", "unknown", "vacuous"}
        *refuted* says that some state with all invariants is against it, reached or not; *vacuous*
        that no such state takes a step of the kind, so that there was nothing to prove.
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
    outcome: Outcome | Literal["vacuous"]
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
        Whether the solver has found a state with all invariants.
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
        self.game, self.table, self.limit, self.thorough = game, table, limit, thorough
        self.moment = Moment(game, table)
        self.goals = Goals(self.moment, claims)
        self.base = list(self.goals.assumed())
        self.vacuous: list[str] = []
        self.possible = False
        self._arrived: list[tuple[Prover, After]] = []

    def run(self) -> Proof:
        """All of them."""
        lines = list(self.lines())
        return Proof(lines, self.vacuous, self.possible)

    def lines(self) -> Iterator[Line]:
        """What becomes of each goal, one after another."""
        yield from self._start()
        anywhere = Prover(self.base, self.limit)
        some_state = anywhere.possible(*self.moment.before.counted())
        self.possible = some_state.outcome == "refuted"
        for goal in self.goals.of_turn():
            yield self._line(anywhere, goal, None, something=some_state)
        for kind in self.game.steps.values():
            taken = self.moment.take(kind)
            fault = fault_of(taken)
            yield self._line(anywhere, fault, taken, taken.assumed, something=some_state)
            step = Prover(
                [*self.base, *taken.assumed, taken.enabled, negate(taken.undefined)], self.limit
            )
            some_step = step.possible(*self.moment.before.counted())
            if some_step.outcome == "proved":
                self.vacuous.append(kind.name)
            for goal in self.goals.of_step(taken):
                if goal.target == EVERY_CARD_ONCE.name and some_step.outcome == "refuted":
                    seconds = self._card_by_card(taken)
                    if seconds is not None:
                        yield Line(cause_of(goal), kind.name, "proved", seconds)
                        continue
                yield self._line(step, goal, taken, something=some_step)

    def _card_by_card(self, taken: Taken) -> float | None:
        """Prove that no card is lost in a step, of each by itself: how long it took, or None.

        A step that moves cards from zone to zone loses none whatever else is so; without the other
        invariants this is seen in a fifth of the time. That a step attempts nothing impossible is
        proved apart.
        """
        sound = negate(some(failure.condition for failure in taken.failures))
        facts = [sound, *taken.assumed, taken.enabled, negate(taken.undefined)]
        prover, seconds = Prover(facts, QUICK), 0.0
        each = zip(
            self.goals.each_once(taken.before), self.goals.each_once(taken.after), strict=True
        )
        for before, after in each:
            if same(before, after):
                continue
            answer = prover.prove(after, before)
            seconds += answer.seconds
            if answer.outcome != "proved":
                return None
        return seconds

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
        self,
        prover: Prover,
        goal: Goal,
        taken: Taken | None,
        more: Sequence[Truth] = (),
        *,
        something: Answer,
    ) -> Line:
        line = line_of(
            self.moment, prover, goal, taken, more, something=something, position=self.thorough
        )
        refuted = self.thorough and line.outcome == "refuted"
        if refuted and taken is not None and self._one_back(goal, taken.kind):
            return Line(line.cause, line.step, "proved", line.seconds, given="1")
        return line

    def _one_back(self, goal: Goal, kind: StepKind) -> bool:
        """Whether neither the start nor the state after any step is against a goal."""
        return all(after.excludes(prover, goal, kind) for prover, after in self._arrivals())

    def _arrivals(self) -> Iterator[tuple[Prover, After]]:
        """The start, and any state after a step of each kind; each made ready once."""
        yield from self._arrived
        kinds = list(self.game.steps.values())
        while len(self._arrived) <= len(kinds):
            number = len(self._arrived)
            if number == 0:
                prover, s = Prover([], self.limit), self.moment.start()[0]
            else:
                taken = self.moment.take(kinds[number - 1])
                facts = [*self.base, *taken.assumed, taken.enabled, negate(taken.undefined)]
                prover, s = Prover(facts, self.limit), taken.after
            self._arrived.append((prover, After(self.moment, s, prover)))
            yield self._arrived[-1]


class After:
    """The states that come out of a step, and the steps from there.

    Parameters
    ----------
    moment : Moment
        Any state of the table.
    s : SymbolicState
        The state that comes out.
    prover : Prover
        What is known of it.
    """

    def __init__(self, moment: Moment, s: SymbolicState, prover: Prover) -> None:
        self.never = prover.possible().outcome == "proved"
        self.moment = Moment(moment.game, moment.table, before=s)
        self.goals = Goals(self.moment)
        self._taken: dict[str, Taken] = {}

    def excludes(self, prover: Prover, goal: Goal, kind: StepKind) -> bool:
        """Whether none of these states is against a goal."""
        if self.never:
            return True
        if kind.name not in self._taken:
            self._taken[kind.name] = self.moment.take(kind)
        again = self._taken[kind.name]
        taken, same = list(again.assumed), [fault_of(again)]
        if goal.kind != "fault":
            taken += [again.enabled, negate(again.undefined)]
            same = [other for other in self.goals.of_step(again) if other[:4] == goal[:4]]
        bad = some(both(other.bad, negate(other.covered)) for other in same)
        return prover.possible(bad, *taken).outcome == "proved"


def cause_of(goal: Goal) -> Cause:
    """What a goal would be called if it failed."""
    return Cause(goal.kind, goal.target, goal.step, goal.clauses)


def line_of(
    moment: Moment,
    prover: Prover,
    goal: Goal,
    taken: Taken | None,
    more: Sequence[Truth] = (),
    *,
    something: Answer,
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
    something : Answer
        Whether what is given can be, so that there is something to prove.
    position : bool
        Whether the smallest position against it is looked for.
    """
    cause = cause_of(goal)
    name = taken.kind.name if taken is not None else ""
    if something.outcome == "proved":
        return Line(cause, name, "vacuous", 0.0)
    if something.outcome == "unknown":
        return Line(cause, name, "unknown", 0.0, reason=something.reason)
    bad = [goal.bad, negate(goal.covered), *more]
    answer = prover.possible(*bad)
    if answer.outcome == "unknown" and taken is not None and not known(taken.actor):
        answer = by_actor(prover, bad, taken.actor, moment.table.players)
    if answer.outcome == "refuted":  # a position is asked for in which sizes are sizes
        bad += moment.before.counted()
        answer = prover.possible(*bad)
    line = Line(cause, name, answer.outcome, answer.seconds, reason=answer.reason)
    if answer.outcome == "refuted" and position:
        model = smallest(moment.before, prover, bad, answer.model)
        line.before = model.state(moment.before)
        line.taken = model.step(taken.step) if taken is not None else None
        line.cards = model.number(outside(moment.before))
    return line


def by_actor(prover: Prover, bad: Sequence[Truth], actor: Number, players: int) -> Answer:
    """The same question for each player who may take the step: of one at a time much is known."""
    seconds = 0.0
    for who in (*(equal(actor, p) for p in range(players)), negate(within(0, actor, players - 1))):
        answer = prover.possible(*bad, who)
        seconds += answer.seconds
        if answer.outcome != "proved":
            return answer._replace(seconds=seconds)
    return Answer("proved", seconds)


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
