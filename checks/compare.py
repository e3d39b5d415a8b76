"""The rules held against the clauses, in one step of a play.

The rules made a step; the clauses say what they say about it. For every clause and every decision
the two are put side by side, and each difference is a *symptom*, unless a question covers exactly
this situation: then its ruling has decided, and that is counted instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.verdict import Cause, Says, Symptom
from maldonne.checks.words import decision_situation, listed, quoted
from maldonne.models.interpreter import Interpreter
from maldonne.spec.language.clause import Clause, Decision
from maldonne.spec.language.domain import Domain
from maldonne.spec.language.question import Question
from maldonne.spec.language.state import GameState

Decided = tuple[str, str]


@dataclass
class Compared:
    """What the comparison of one step gave.

    Parameters
    ----------
    applied : list of Clause
        The clauses in force.
    symptoms : list of Symptom
        Differences that no question covers.
    decided : list of (str, str)
        Question and target, for every difference that a ruling answers for.
    excepted : list of (str, str)
        Exception and clause, for every clause that would have applied but for the exception.
    asked : list of str
        The decisions asked.
    """

    applied: list[Clause] = field(default_factory=list)
    symptoms: list[Symptom] = field(default_factory=list)
    decided: list[Decided] = field(default_factory=list)
    excepted: list[Decided] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)


def target_name(target: Any) -> str:
    """Name of what a question covers: a clause, a decision or a kind of step."""
    if isinstance(target, Decision):
        return target.name
    return target.__name__ if isinstance(target, type) else str(target)


class Comparison:
    """The clauses of a game, made ready to be held against the steps taken at one table.

    Parameters
    ----------
    run : Interpreter
        The game at the table.
    """

    def __init__(self, run: Interpreter) -> None:
        self.run, self.game, self.table = run, run.game, run.table
        self.covers: dict[str, list[tuple[Question, Any]]] = {}
        for question in self.game.questions.values():
            for cover in question.covered:
                name = target_name(cover.target)
                self.covers.setdefault(name, []).append((question, cover.situation))
        self.required = {
            cls
            for clause in self.game.clauses.values()
            if clause.meaning is not None and clause.meaning.role == "requires"
            for cls in clause.meaning.on
        }
        self.decisions: dict[type, list[Decision]] = {cls: [] for cls in self.game.steps}
        for decision in self.game.decisions:
            for cls in decision.asked:
                self.decisions[cls].append(decision)

    def step(self, before: GameState, step: Any, after: GameState) -> Compared:
        """Hold the clauses against a step that was taken.

        A step that a ruling *as written* left undefined is not compared: it was not taken.
        """
        if after.undefined_by >= 0:
            return Compared()
        kind = self.game.steps[type(step)]
        found = Compared(self.run.applied(before, step))
        if kind.type == "move":
            self._permission(found, before, step)
            self._requirements(found, before, step)
        elif kind.type == "forced" and not self._bidden(found, step):
            self._unbidden(found, before, step)
        for clause in found.applied:
            assert clause.meaning is not None
            if clause.meaning.role == "outcome" and not clause.meaning.function(
                self.table, before, step, after
            ):
                self._outcome(found, clause, before, step)
        for decision in self.decisions[type(step)]:
            if decision.when is None or decision.when(self.table, before, step):
                found.asked.append(decision.name)
                self._decision(found, decision, before, step, after)
        self._exceptions(found, before, step)
        return found

    # --- questions and exceptions --------------------------------------------------------------

    def _covered(self, found: Compared, target: str, before: GameState, step: Any) -> bool:
        """Whether a question covers the situation for a target; it is counted if so."""
        names = [
            question.name
            for question, situation in self.covers.get(target, ())
            if situation(self.table, before, step)
        ]
        found.decided += [(name, target) for name in names]
        return bool(names)

    def _exceptions(self, found: Compared, before: GameState, step: Any) -> None:
        for exception in found.applied:
            assert exception.meaning is not None
            for other in exception.meaning.exception_of:
                if self._applies_alone(self.game.clauses[other], before, step):
                    found.excepted.append((exception.id, other))

    def _applies_alone(self, clause: Clause, before: GameState, step: Any) -> bool:
        """Whether a clause would apply if it had no exception."""
        meaning = clause.meaning
        if meaning is None or type(step) not in meaning.on or not self.run.in_mode(clause):
            return False
        if meaning.role in ("permits", "forbids"):
            return bool(meaning.function(self.table, before, step))
        if meaning.role == "requires":
            return bool(meaning.function(self.table, before))
        return meaning.when is None or bool(meaning.when(self.table, before, step))

    # --- clauses -------------------------------------------------------------------------------

    def _permission(self, found: Compared, before: GameState, step: Any) -> None:
        why = self.run.legality(before, step)
        if not why.permitted:
            found.decided += [(q.name, type(step).__name__) for q in why.completed]

    def _requirements(self, found: Compared, before: GameState, step: Any) -> None:
        for clause in self.run.required(before):
            if self._covered(found, clause.id, before, step):
                continue
            on = clause.meaning.on if clause.meaning else ()
            name = type(step).__name__
            found.symptoms.append(
                Symptom(
                    Cause("departure", clause.id, "", (clause.id,)),
                    Says(
                        f"{quoted(clause, 'fr')} exige d'abord "
                        f"{listed([cls.__name__ for cls in on], 'fr')}, mais d'après les règles "
                        f"un joueur joue ({name}).",
                        f"{quoted(clause, 'en')} requires "
                        f"{listed([cls.__name__ for cls in on], 'en')} first, but by the rules "
                        f"a player moves ({name}).",
                    ),
                )
            )

    def _bidden(self, found: Compared, step: Any) -> bool:
        """Whether a clause asks for a forced step.

        Where clauses say when the step is required, one of them must; else any clause that speaks
        of it will do.
        """
        roles = [c.meaning.role for c in found.applied if c.meaning]
        return "requires" in roles or (bool(roles) and type(step) not in self.required)

    def _unbidden(self, found: Compared, before: GameState, step: Any) -> None:
        name = type(step).__name__
        if self._covered(found, name, before, step):
            return
        kind = self.game.steps[type(step)]
        found.symptoms.append(
            Symptom(
                Cause("unbidden step", name, name),
                Says(
                    f"Les règles font « {kind.show(step, 'fr')} » ({name}), "
                    "ce qu'aucune clause ne demande ici et qu'aucune question ne couvre.",
                    f"The rules take the step “{kind.show(step, 'en')}” ({name}), "
                    "which no clause asks for here and no question covers.",
                ),
            )
        )

    def _outcome(self, found: Compared, clause: Clause, before: GameState, step: Any) -> None:
        if self._covered(found, clause.id, before, step):
            return
        name, told = type(step).__name__, self._told(step)
        found.symptoms.append(
            Symptom(
                Cause("departure", clause.id, name, (clause.id,)),
                Says(
                    f"Après {told.fr}, il n'en est pas comme dit {quoted(clause, 'fr')}.",
                    f"After {told.en} it is not as in {quoted(clause, 'en')}.",
                ),
            )
        )

    def _told(self, step: Any) -> Says:
        """A step by its words and its name."""
        kind = self.game.steps[type(step)]
        return Says(
            f"« {kind.show(step, 'fr')} » ({kind.name})", f"“{kind.show(step, 'en')}” ({kind.name})"
        )

    # --- decisions -----------------------------------------------------------------------------

    def _decision(
        self, found: Compared, decision: Decision, before: GameState, step: Any, after: GameState
    ) -> None:
        speaking = [c for c in found.applied if c.meaning and c.meaning.decision is decision]
        answers = [
            (c, int(c.meaning.function(self.table, before, step)))
            for c in speaking
            if c.meaning and c.meaning.role == "decides"
        ]
        did = int(decision.read(self.table, before, step, after))
        given = [did, *(a for _, a in answers)]
        values = self._values(decision, before, given)
        allowed = self._allowed(speaking, values or given, before, step)
        kind = judge(did, [a for _, a in answers], values, allowed)
        if kind is None or self._covered(found, decision.name, before, step):
            return
        name = type(step).__name__
        found.symptoms.append(
            Symptom(
                Cause(kind, decision.name, name, tuple(sorted(c.id for c in speaking))),
                decision_situation(
                    kind, decision, self._told(step), answers, speaking, allowed, did
                ),
            )
        )

    def _values(
        self, decision: Decision, before: GameState, given: Iterable[int]
    ) -> list[int] | None:
        """The answers that can be; None if nothing tells. Without a domain: of those given."""
        if isinstance(decision.answers, Domain):
            values: Iterable[int] = decision.answers
        elif decision.answers == "seat":
            values = range(-1, self.table.players)
        elif decision.can_be is None:
            return None
        else:
            values = dict.fromkeys(given)
        can_be = decision.can_be
        return [v for v in values if can_be is None or can_be(self.table, before, v)]

    def _allowed(
        self, speaking: Iterable[Clause], candidates: Iterable[int], before: GameState, step: Any
    ) -> list[int] | None:
        """The answers that every clause allows; None if no clause allows several."""
        allowing = [c.meaning for c in speaking if c.meaning and c.meaning.role == "allows"]
        if not allowing:
            return None
        return [
            value
            for value in dict.fromkeys(candidates)
            if all(meaning.function(self.table, before, step, value) for meaning in allowing)
        ]


def judge(
    did: int, answers: list[int], values: list[int] | None, allowed: list[int] | None
) -> str | None:
    """What is wrong with how a decision was settled, or None.

    Parameters
    ----------
    did : int
        What the rules settled.
    answers : list of int
        The answers of the clauses in force, one each.
    values : list of int or None
        The answers that make sense; None if the decision does not say.
    allowed : list of int or None
        The answers that every clause which allows several allows; None if no such clause speaks.

    Examples
    --------
    >>> judge(1, [], None, None), judge(1, [1, 2], None, None), judge(1, [2], None, None)
    ('gap', 'conflict', 'departure')
    >>> judge(7, [7], [0, 1], None), judge(1, [], [0, 1], [0, 1]), judge(1, [1, 1], [0, 1], None)
    ('impossible', 'open', None)
    """
    if not answers and allowed is None:
        return "gap"
    if len(set(answers)) > 1:
        return "conflict"
    if answers:
        if values is not None and answers[0] not in values:
            return "impossible"
        if allowed is not None and answers[0] not in allowed:
            return "conflict"
        return None if did == answers[0] else "departure"
    assert allowed is not None
    if values is not None and not allowed:
        return "impossible"
    if did not in allowed:
        return "departure"
    return "open" if len(allowed) > 1 else None
