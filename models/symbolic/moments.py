"""One step from any state: what comes next, what is legal, and the state after it.

The same questions that the interpreter asks of one state are asked here of all states of a table
at once. What it answers with a fault is a `Failure` here.
"""

from __future__ import annotations

import ast
import sys
from dataclasses import dataclass
from typing import Any

import z3

from maldonne.models.symbolic.evaluator import Evaluator
from maldonne.models.symbolic.frames import Failure, gathered
from maldonne.models.symbolic.state import Form, SymbolicState, empty_state, free_state
from maldonne.models.symbolic.terms import (
    Number,
    Truth,
    add,
    at_most,
    both,
    choose,
    equal,
    every,
    implies,
    less,
    negate,
    some,
    total,
    within,
)
from maldonne.spec.language import zones
from maldonne.spec.language.clause import Clause
from maldonne.spec.language.game import Game
from maldonne.spec.language.steps import StepKind
from maldonne.spec.language.verifier.functions import resolved


@dataclass(frozen=True)
class Taken:
    """A step of a kind, from any state.

    Parameters
    ----------
    kind : StepKind
        Which kind.
    step : NamedTuple
        Its parameters, as terms.
    enabled : Truth
        Whether it can be taken: it is due, or it is a legal move.
    before, after : SymbolicState
        Around it.
    undefined : Truth
        Whether a ruling *as written* leaves it undefined, so that it is not taken.
    failures : list of Failure
        What may go wrong in it.
    assumed : list of Truth
        What is so of what zones known as heaps leave open.
    actor : Number
        Who takes it; -1 where a step has nobody.
    """

    kind: StepKind
    step: Any
    enabled: Truth
    before: SymbolicState
    after: SymbolicState
    undefined: Truth
    failures: list[Failure]
    assumed: list[Truth]
    actor: Number


class Moment:
    """Any state of a table.

    Parameters
    ----------
    game : Game
        The spec.
    table : GameTable
        What was agreed: numbers, not terms.
    exact : dict, optional
        By field: the length up to which a pile is known position by position.
    before : SymbolicState, optional
        The state from which steps are taken, instead of any.
    """

    def __init__(
        self,
        game: Game,
        table: Any,
        exact: dict[str, int] | None = None,
        before: SymbolicState | None = None,
    ) -> None:
        self.game, self.table = game, table
        self.form = Form(exact or {}, wild_cards(game))
        self.evaluator = Evaluator(game, max(self.form.exact.values(), default=0) + 1)
        self.before = before or free_state(game, table, self.form)
        self.before.frozen = True
        self._clauses: dict[type, list[Clause]] = {cls: [] for cls in game.steps}
        self._exceptions: dict[str, list[Clause]] = {}
        for clause in game.clauses.values():
            if clause.meaning is None or not self.in_mode(clause):
                continue
            for cls in clause.meaning.on:
                self._clauses[cls].append(clause)
            for other in clause.meaning.exception_of:
                self._exceptions.setdefault(other, []).append(clause)

    def in_mode(self, clause: Clause) -> bool:
        """Whether a clause speaks of the mode that was agreed."""
        return bool(self.table.in_mode(clause.modes))

    def clauses(self, cls: type) -> list[Clause]:
        """The clauses that speak of a kind of step."""
        return self._clauses[cls]

    def ask(self, function: Any, *arguments: Any) -> Any:
        """What a function answers of states that do not change; failures are left aside."""
        return self.evaluator.run(function, self.table, *arguments)[0]

    def start(self) -> tuple[SymbolicState, list[Failure]]:
        """The first state of a match."""
        s = empty_state(self.game, self.table, self.form)
        _, failures = self.evaluator.run(self.game.roles["begin"], self.table, s)
        s.frozen = True
        return s, failures

    # --- what comes next -------------------------------------------------------------------------

    def due(self, kind: StepKind) -> tuple[Truth, list[Failure]]:
        """Whether a forced or chance step is due, none that comes before it being due."""
        found: list[Failure] = []
        earlier: list[Truth] = []
        for other in self.game.steps.values():
            if other.type == "move" or other.due is None:
                continue
            none = every(negate(due) for due in earlier)
            due, failures = self.evaluator.run(other.due, self.table, self.before)
            found += [failure.where(none) for failure in failures]
            if other is kind:
                return both(none, due), found
            earlier.append(due)
        raise KeyError(kind.name)

    def nothing_due(self) -> tuple[Truth, list[Failure]]:
        """Whether a player moves: no step is due and play is not over."""
        found: list[Failure] = []
        none: Truth = True
        for kind in self.game.steps.values():
            if kind.type != "move" and kind.due is not None:
                due, failures = self.evaluator.run(kind.due, self.table, self.before)
                found += [failure.where(none) for failure in failures]
                none = both(none, negate(due))
        over, failures = self.evaluator.run(self.game.roles["over"], self.table, self.before)
        found += [failure.where(none) for failure in failures]
        return both(none, negate(over)), found

    def step(self, kind: StepKind) -> Any:
        """A step of a kind, with any parameters."""
        return kind.cls(*(z3.Int(f"{kind.name}.{name}") for name in kind.domains))

    def in_domains(self, kind: StepKind, step: Any) -> Truth:
        """Whether the parameters of a step are such as it can have."""
        return every(
            within(domain.low, getattr(step, name), domain.high)
            for name, domain in kind.domains.items()
        )

    # --- legality --------------------------------------------------------------------------------

    def applies(self, clause: Clause, step: Any) -> tuple[Truth, list[Failure]]:
        """Whether a clause would be in force at a step if it had no exception."""
        meaning = clause.meaning
        assert meaning is not None
        if meaning.role in ("permits", "forbids"):
            return self.evaluator.run(meaning.function, self.table, self.before, step)
        if meaning.role == "requires":
            return self.evaluator.run(meaning.function, self.table, self.before)
        if meaning.when is None:
            return True, []
        return self.evaluator.run(meaning.when, self.table, self.before, step)

    def in_force(self, clause: Clause, step: Any) -> tuple[Truth, list[Failure]]:
        """Whether a clause applies to a step and no exception to it does."""
        applies, failures = self.applies(clause, step)
        for other in self._exceptions.get(clause.id, ()):
            if other.meaning is not None and type(step) in other.meaning.on:
                lifted, more = self.in_force(other, step)
                failures = failures + [failure.where(applies) for failure in more]
                applies = both(applies, negate(lifted))
        return applies, failures

    def permission(self, step: Any, role: str) -> tuple[Truth, list[Failure]]:
        """Whether a clause permits, or forbids, a move."""
        found: list[Failure] = []
        says: list[Truth] = []
        for clause in self._clauses[type(step)]:
            if clause.meaning is not None and clause.meaning.role == role:
                force, failures = self.in_force(clause, step)
                says.append(force)
                found += failures
        return some(says), found

    def completion(self, step: Any) -> tuple[Truth, list[Failure]]:
        """Whether a ruling permits a move that no clause permits."""
        found: list[Failure] = []
        says: list[Truth] = []
        for _, kinds, function in self.game.completions:
            if type(step) in kinds:
                said, failures = self.evaluator.run(function, self.table, self.before, step)
                says.append(said)
                found += failures
        return some(says), found

    def legal(self, kind: StepKind, step: Any) -> tuple[Truth, list[Failure]]:
        """Whether a move is legal where a player moves."""
        possible: Truth = True
        found: list[Failure] = []
        if kind.possible is not None:
            possible, found = self.evaluator.run(kind.possible, self.table, self.before, step)
        permitted, more = self.permission(step, "permits")
        completed, others = self.completion(step)
        forbidden, rest = self.permission(step, "forbids")
        found = found + [f.where(possible) for f in (*more, *others, *rest)]
        return every((possible, some((permitted, completed)), negate(forbidden))), found

    def required(self, clause: Clause) -> tuple[Truth, list[Failure]]:
        """Whether a clause requires one of its steps here; not where it is lifted for all."""
        found: list[Failure] = []
        says: list[Truth] = []
        for cls in clause.meaning.on if clause.meaning else ():
            for step in self.game.steps[cls].all():
                force, failures = self.in_force(clause, step)
                says.append(force)
                found += failures
        return some(says), found

    # --- a step ----------------------------------------------------------------------------------

    def take(self, kind: StepKind) -> Taken:
        """Any step of a kind, from any state."""
        step = self.step(kind)
        domains = self.in_domains(kind, step)
        if kind.type == "move":
            turn, failures = self.nothing_due()
            legal, more = self.legal(kind, step)
            failures = failures + [failure.where(both(turn, domains)) for failure in more]
            enabled = every((turn, domains, legal))
        else:
            due, failures = self.due(kind)
            enabled = both(due, domains)
        if kind.type == "chance" and kind.weight is not None:
            weight, more = self.evaluator.run(kind.weight, self.table, self.before, step)
            failures = failures + [failure.where(enabled) for failure in more]
            enabled = both(enabled, less(0, weight))
        return self._taken(kind, step, enabled, failures)

    def _taken(self, kind: StepKind, step: Any, enabled: Truth, failures: list[Failure]) -> Taken:
        actor: Number = -1
        if kind.actor is not None:
            actor, more = self.evaluator.run(kind.actor, self.table, self.before)
            failures = failures + [failure.where(enabled) for failure in more]
        after, open_ = self.before.copy(), len(self.evaluator.assumed)
        _, more = self.evaluator.run(kind.effect, self.table, after, step)
        failures = failures + [failure.where(enabled) for failure in more]
        undefined = negate(equal(after.undefined_by, -1))
        self._remember(after, step, actor)
        after.frozen = True
        assumed = self.evaluator.assumed[open_:]
        failures = gathered(failures)
        return Taken(kind, step, enabled, self.before, after, undefined, failures, assumed, actor)

    def _remember(self, s: SymbolicState, step: Any, actor: Number) -> None:
        """History, as the interpreter writes it."""
        cls = type(step)
        for name, spec in self.game.state_class.fields.items():
            if not spec.is_history:
                continue
            if cls in spec.until:
                if spec.per_player:
                    s.rows[name] = [0] * len(s.rows[name])
                else:
                    s.numbers[name] = spec.start
            if cls not in spec.of:
                continue
            if spec.kind == "noted":
                s.numbers[name] = getattr(step, spec.parameters[0])
            elif spec.kind == "total" and spec.domain is not None:
                more = total(getattr(step, parameter) for parameter in spec.parameters)
                whole, most = add(s.numbers[name], more), spec.domain.high
                s.numbers[name] = choose(at_most(whole, most), whole, most)
            elif spec.per_player:
                row = s.rows[name]
                s.rows[name] = [choose(equal(actor, p), 1, old) for p, old in enumerate(row)]
            else:
                s.numbers[name] = choose(at_most(0, actor), actor, s.numbers[name])

    def chance_has_weight(self, kind: StepKind) -> Truth:
        """Whether, where a chance step is due, something can come."""
        due, _ = self.due(kind)
        weights = [self.ask(kind.weight, self.before, step) for step in kind.all()]
        return implies(due, some(less(0, weight) for weight in weights))


def wild_cards(game: Game) -> tuple[int, ...]:
    """The cards of which some function of a game asks `laid_as_themselves`."""
    found: set[int] = set()
    folder = resolved(str(game.folder))
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if file is None or folder not in resolved(file).parents:
            continue
        for call in ast.walk(ast.parse(resolved(file).read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            if vars(module).get(call.func.id) is zones.laid_as_themselves:
                wild: Any = call.args[1]
                found.add(vars(module)[wild.id] if isinstance(wild, ast.Name) else wild.value)
    return tuple(sorted(found))
