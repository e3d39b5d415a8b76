"""The rules held against the clauses, in every step of a kind at once.

The counterpart of `maldonne.checks.compare`, which looks at one step: there a difference is seen,
here that there is none is proved. A test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from maldonne.checks.compare import target_name
from maldonne.models.symbolic.moments import Moment, Taken
from maldonne.models.symbolic.terms import (
    Number,
    Truth,
    both,
    equal,
    every,
    negate,
    some,
    within,
)
from maldonne.spec.language.clause import Clause, Decision
from maldonne.spec.language.domain import Domain


class Goal(NamedTuple):
    """Something that must not happen in a step.

    Parameters
    ----------
    kind : str
        What it would be called: one of `maldonne.checks.verdict.FINDING_KINDS`.
    target : str
        The invariant, clause, decision or step that it is about.
    step : str
        The kind of step.
    clauses : tuple of str
        The clauses involved.
    bad : Truth
        When it happens, of a step that is taken.
    covered : Truth
        Where the ruling of a question answers for it.
    """

    kind: str
    target: str
    step: str
    clauses: tuple[str, ...]
    bad: Truth
    covered: Truth = False


class Speaking(NamedTuple):
    """A clause that speaks of a decision: when it is in force, and what it says."""

    clause: Clause
    force: Truth
    answer: Number


@dataclass
class Comparing:
    """The clauses of a game at a table, ready to be held against any step.

    Parameters
    ----------
    moment : Moment
        Any state of the table.
    """

    moment: Moment
    covers: dict[str, list[Callable[..., Any]]] = field(init=False, repr=False)
    required: set[type] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        game = self.moment.game
        self.covers = {}
        for question in game.questions.values():
            for cover in question.covered:
                self.covers.setdefault(target_name(cover.target), []).append(cover.situation)
        self.required = {
            cls
            for clause in game.clauses.values()
            if clause.meaning is not None and clause.meaning.role == "requires"
            for cls in clause.meaning.on
        }

    def goals(self, taken: Taken) -> Iterator[Goal]:
        """What must not happen in a step, as far as the clauses tell."""
        cls = taken.kind.cls
        if taken.kind.type == "move":
            yield from self._requirements(taken)
        elif taken.kind.type == "forced":
            yield self._unbidden(taken)
        for clause in self.moment.clauses(cls):
            if clause.meaning is not None and clause.meaning.role == "outcome":
                yield self._outcome(taken, clause)
        for decision in self.moment.game.decisions:
            if cls in decision.asked:
                yield from self._decision(taken, decision)

    def covered(self, target: str, taken: Taken) -> Truth:
        """Where a question covers a target."""
        return some(
            self.moment.ask(situation, taken.before, taken.step)
            for situation in self.covers.get(target, ())
        )

    # --- clauses ---------------------------------------------------------------------------------

    def _requirements(self, taken: Taken) -> Iterator[Goal]:
        for clause in self.moment.game.clauses.values():
            meaning = clause.meaning
            if meaning is None or meaning.role != "requires" or not self.moment.in_mode(clause):
                continue
            required, _ = self.moment.required(clause)
            covered = self.covered(clause.id, taken)
            yield Goal("departure", clause.id, "", (clause.id,), required, covered)

    def _unbidden(self, taken: Taken) -> Goal:
        name, bidden = taken.kind.name, []
        for clause in self.moment.clauses(taken.kind.cls):
            assert clause.meaning is not None
            if clause.meaning.role == "requires" or taken.kind.cls not in self.required:
                bidden.append(self.moment.in_force(clause, taken.step)[0])
        covered = self.covered(name, taken)
        return Goal("unbidden step", name, name, (), negate(some(bidden)), covered)

    def _outcome(self, taken: Taken, clause: Clause) -> Goal:
        force, _ = self.moment.in_force(clause, taken.step)
        assert clause.meaning is not None
        is_so = self.moment.ask(clause.meaning.function, taken.before, taken.step, taken.after)
        bad = both(force, negate(is_so))
        covered = self.covered(clause.id, taken)
        return Goal("departure", clause.id, taken.kind.name, (clause.id,), bad, covered)

    # --- decisions -------------------------------------------------------------------------------

    def _decision(self, taken: Taken, decision: Decision) -> Iterator[Goal]:
        before, step = taken.before, taken.step
        asked: Truth = True
        if decision.when is not None:
            asked = self.moment.ask(decision.when, before, step)
        did = self.moment.ask(decision.read, before, step, taken.after)
        deciding: list[Speaking] = []
        allowing: list[Speaking] = []
        for clause in self.moment.clauses(taken.kind.cls):
            meaning = clause.meaning
            if meaning is None or meaning.decision is not decision:
                continue
            force, _ = self.moment.in_force(clause, step)
            if meaning.role == "decides":
                answer = self.moment.ask(meaning.function, before, step)
                deciding.append(Speaking(clause, force, answer))
            elif meaning.role == "allows":
                allowing.append(Speaking(clause, force, None))
        covered = self.covered(decision.name, taken)
        ids = tuple(sorted(s.clause.id for s in (*deciding, *allowing)))
        judged = Judged(self.moment, decision, taken, did, deciding, allowing)
        for kind, bad in judged.kinds():
            condition = both(asked, bad)
            yield Goal(kind, decision.name, taken.kind.name, ids, condition, covered)


@dataclass
class Judged:
    """What may be wrong with how a decision is settled: `compare.judge` for any step."""

    moment: Moment
    decision: Decision
    taken: Taken
    did: Number
    deciding: Sequence[Speaking]
    allowing: Sequence[Speaking]

    def kinds(self) -> Iterator[tuple[str, Truth]]:
        """Each kind of symptom, and when it shows."""
        answered = some(s.force for s in self.deciding)
        allows = some(s.force for s in self.allowing)
        yield "gap", negate(some((answered, allows)))
        two = self._two_answers()
        cannot_be = some(both(s.force, negate(self._can_be(s.answer))) for s in self.deciding)
        impossible = both(cannot_be, negate(two))
        refused = every((allows, self._answer_not_allowed(), negate(impossible)))
        conflict = some((two, refused))
        yield "conflict", conflict
        only_allowed = both(allows, negate(answered))
        left, chosen, others = self._choice() if self.allowing else (True, True, False)
        nothing_left = both(only_allowed, negate(left))
        yield "impossible", some((impossible, nothing_left))
        departs = some(both(s.force, negate(equal(s.answer, self.did))) for s in self.deciding)
        strays = every((only_allowed, left, negate(chosen)))
        rest = both(negate(impossible), negate(conflict))
        yield "departure", some((both(rest, departs), strays))
        if self.allowing:
            yield "open", every((only_allowed, chosen, others))

    def _two_answers(self) -> Truth:
        pairs = [
            every((a.force, b.force, negate(equal(a.answer, b.answer))))
            for i, a in enumerate(self.deciding)
            for b in self.deciding[i + 1 :]
        ]
        return some(pairs)

    def _answer_not_allowed(self) -> Truth:
        return some(both(a.force, negate(self._allowed(a.answer))) for a in self.deciding)

    def _choice(self) -> tuple[Truth, Truth, Truth]:
        """Where clauses only allow: whether an answer is left, the rules chose one, another is."""
        candidates = self._candidates()
        sensible = some(self._can_be(v) for v in candidates)
        # With nothing to choose from, only what the rules settled is looked at.
        chosen = both(self._allowed(self.did), some((self._can_be(self.did), negate(sensible))))
        fits = [both(self._can_be(v), self._allowed(v)) for v in candidates]
        others = some(
            both(fit, negate(equal(v, self.did))) for v, fit in zip(candidates, fits, strict=True)
        )
        limited = self.decision.answers != "number" or self.decision.can_be is not None
        return some((chosen, *fits, not limited)), chosen, others

    def _allowed(self, value: Number) -> Truth:
        """Whether every clause in force that allows several answers allows this one."""
        verdicts = []
        for speaking in self.allowing:
            meaning = speaking.clause.meaning
            assert meaning is not None
            said = self.moment.ask(meaning.function, self.taken.before, self.taken.step, value)
            verdicts.append(some((negate(speaking.force), said)))
        return every(verdicts)

    def _can_be(self, value: Number) -> Truth:
        answers, can_be = self.decision.answers, self.decision.can_be
        inside: Truth = True
        if isinstance(answers, Domain):
            inside = within(answers.low, value, answers.high)
        elif answers == "seat":
            inside = within(-1, value, self.moment.table.players - 1)
        if can_be is None:
            return inside
        return both(inside, self.moment.ask(can_be, self.taken.before, value))

    def _candidates(self) -> Sequence[Number]:
        """The answers that there are where no clause gives one."""
        answers = self.decision.answers
        if isinstance(answers, Domain):
            return list(answers)
        if answers == "seat":
            return range(-1, self.moment.table.players)
        return [self.did]
