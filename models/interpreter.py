"""The interpreter: a game's functions run as the plain Python that they are."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from maldonne.models.interrupt import heed
from maldonne.spec.language.clause import Clause
from maldonne.spec.language.errors import Fault, SpecError, short_path
from maldonne.spec.language.game import Game
from maldonne.spec.language.question import Question
from maldonne.spec.language.state import GameState
from maldonne.spec.language.steps import StepKind
from maldonne.spec.language.table import GameTable

# What a mistake in a game's functions raises.
MISTAKES = (
    SpecError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


@dataclass(frozen=True)
class Turn:
    """What comes next in a state.

    Parameters
    ----------
    type : {"move", "forced", "chance", "stuck", "over", "undefined"}
        Who decides; ``stuck``: play is not over and the player has no legal move;
        ``undefined``: a question that is ruled *as written* stopped play.
    actor : int
        The player who decides, or to whom the step happens; -1 for nobody.
    steps : tuple
        The legal moves, the one forced step, or what chance can bring.
    weights : tuple of int
        For chance, in how many ways each step comes.
    """

    type: str
    actor: int = -1
    steps: tuple[Any, ...] = ()
    weights: tuple[int, ...] = ()


@dataclass(frozen=True)
class Legality:
    """Why a move is legal, or why not.

    Parameters
    ----------
    possible : bool
        Whether the cards are there and the parameters make sense.
    permitted : tuple of Clause
        Permissions in force for it.
    completed : tuple of Question
        Questions whose ruling permits it.
    forbidden : tuple of Clause
        Prohibitions in force against it.
    """

    possible: bool
    permitted: tuple[Clause, ...] = ()
    completed: tuple[Question, ...] = ()
    forbidden: tuple[Clause, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.possible and (self.permitted or self.completed) and not self.forbidden)


@dataclass
class Interpreter:
    """A game at a table, run step by step.

    Whatever it is asked, a mistake in a function of the game comes out as a `Fault` that says
    where in the game's folder it happened, and what was asked.

    Parameters
    ----------
    game : Game
        The spec.
    table : GameTable
        What was agreed before play.

    Examples
    --------
    >>> from maldonne.spec.language.load import load
    >>> game = load("empereur")
    >>> run = Interpreter(game, game.table(players=3))
    >>> run.turn(run.start()).type
    'chance'
    """

    game: Game
    table: GameTable
    _clauses: dict[type, list[Clause]] = field(default_factory=dict, repr=False)
    _exceptions: dict[str, list[Clause]] = field(default_factory=dict, repr=False)
    _requires: list[tuple[Clause, list[Any]]] = field(default_factory=list, repr=False)
    _moves: list[tuple[StepKind, list[Any]]] = field(default_factory=list, repr=False)
    _others: list[tuple[StepKind, list[Any]]] = field(default_factory=list, repr=False)

    def __post_init__(self) -> None:
        self._clauses = {cls: [] for cls in self.game.steps}
        for clause in self.game.clauses.values():
            if clause.meaning is None or not self.in_mode(clause):
                continue
            for cls in clause.meaning.on:
                self._clauses[cls].append(clause)
            if clause.meaning.role == "requires":
                steps = [s for cls in clause.meaning.on for s in self.game.steps[cls].all()]
                self._requires.append((clause, steps))
            for other in clause.meaning.exception_of:
                self._exceptions.setdefault(other, []).append(clause)
        for kind in self.game.steps.values():
            side = self._moves if kind.type == "move" else self._others
            side.append((kind, list(kind.all())))

    def in_mode(self, clause: Clause) -> bool:
        """Whether a clause speaks of the mode that was agreed."""
        return self.table.in_mode(clause.modes)

    # --- states and steps ----------------------------------------------------------------------

    def start(self) -> GameState:
        """The first state of a match."""
        s = self.game.state_class.make(self.table.players, sum(self.table.pack))
        try:
            self.game.roles["begin"](self.table, s)
        except MISTAKES as error:
            raise self.located(error, "asked for the first state") from None
        return s

    def over(self, s: GameState) -> bool:
        """Whether play has ended."""
        try:
            return bool(self.game.roles["over"](self.table, s))
        except MISTAKES as error:
            raise self.located(error, "asked whether play is over") from None

    def turn(self, s: GameState) -> Turn:
        """What comes next in a state."""
        heed()
        try:
            return self._turn(s)
        except MISTAKES as error:
            raise self.located(error, "asked what comes next") from None

    def _turn(self, s: GameState) -> Turn:
        if s.undefined_by >= 0:
            return Turn("undefined")
        for kind, steps in self._others:
            if kind.due is not None and kind.due(self.table, s):
                return self._due(kind, steps, s)
        if self.over(s):
            return Turn("over")
        moves = tuple(self.legal_moves(s))
        actor = self.actor(s, self._moves[0][0])
        return Turn("move" if moves else "stuck", actor, moves)

    def _due(self, kind: StepKind, steps: list[Any], s: GameState) -> Turn:
        actor = self.actor(s, kind)
        if kind.type == "forced":
            return Turn("forced", actor, tuple(steps))
        assert kind.weight is not None
        weighed = [(step, int(kind.weight(self.table, s, step))) for step in steps]
        likely = [(step, weight) for step, weight in weighed if weight > 0]
        if not likely:
            raise Fault(f"chance has nothing to bring at {kind.name}", self.game.name)
        return Turn("chance", actor, tuple(s for s, _ in likely), tuple(w for _, w in likely))

    def actor(self, s: GameState, kind: StepKind) -> int:
        """The player who makes a step, or to whom it happens; -1 for nobody."""
        try:
            return int(kind.actor(self.table, s)) if kind.actor else -1
        except MISTAKES as error:
            raise self.located(error, f"asked who takes the step {kind.name}") from None

    def take(self, before: GameState, step: Any) -> GameState:
        """The state after a step; `before` stays as it is.

        Raises
        ------
        Fault
            If the rules do the impossible: with the step, and file and line.
        """
        after = before.copy()
        kind = self.game.steps[type(step)]
        assert kind.effect is not None
        actor = self.actor(before, kind)
        try:
            kind.effect(self.table, after, step)
            if after.undefined_by < 0:
                self._remember(after, step, actor)
                return after
        except MISTAKES as error:
            raise self.located(error, f"at {self._named(step)}") from None
        unchanged = before.copy()
        unchanged.undefined_by = after.undefined_by
        return unchanged

    def located(self, error: Exception, asked: str) -> Exception:
        """An error as a fault, with where in the game's folder it happened and what was asked.

        One that is located already comes back as it is, and so does one of another's making.
        """
        frames = traceback.extract_tb(error.__traceback__)
        own = [f for f in frames if f.filename.startswith(str(self.game.folder))]
        if isinstance(error, SpecError):
            if error.where:
                return error
            message = error.message
        elif own:
            message = f"breaks off ({type(error).__name__}: {error})"
        else:
            return error
        return Fault(
            f"the rules of {self.game.name}, {asked}: {message}",
            f"{short_path(own[-1].filename)}:{own[-1].lineno}" if own else self.game.name,
            "Mend this line, or what leads to it.",
        )

    def _named(self, step: Any) -> str:
        return f"“{self.game.steps[type(step)].show(step, 'en')}” ({type(step).__name__})"

    def _remember(self, s: GameState, step: Any, actor: int) -> None:
        cls = type(step)
        for name, spec in s.fields.items():
            if not spec.is_history:
                continue
            if cls in spec.until:
                if spec.per_player:
                    s.__dict__[name][:] = [0] * len(s.__dict__[name])
                else:
                    s.__dict__[name] = spec.start
            if cls not in spec.of:
                continue
            if spec.kind == "noted":
                s.__dict__[name] = getattr(step, spec.parameters[0])
            elif spec.kind == "total" and spec.domain is not None:
                more = sum(getattr(step, p) for p in spec.parameters)
                s.__dict__[name] = min(s.__dict__[name] + more, spec.domain.high)
            elif actor >= 0 and spec.per_player:
                s.__dict__[name][actor] = 1
            elif actor >= 0:
                s.__dict__[name] = actor

    # --- legality ------------------------------------------------------------------------------

    def legal_moves(self, s: GameState) -> Iterator[Any]:
        """Every legal move of the player whose turn it is, simple ones first."""
        try:
            for kind, steps in self._moves:
                for step in steps:
                    if kind.possible is not None and not kind.possible(self.table, s, step):
                        continue
                    if self._legality(s, step):
                        yield step
        except MISTAKES as error:
            raise self.located(error, "asked for the legal moves") from None

    def legality(self, s: GameState, step: Any) -> Legality:
        """Why a move is legal in a state in which a player moves, or why not."""
        kind = self.game.steps[type(step)]
        try:
            if kind.possible is not None and not kind.possible(self.table, s, step):
                return Legality(False)
            return self._legality(s, step)
        except MISTAKES as error:
            raise self.located(error, f"asked whether {self._named(step)} is legal") from None

    def _legality(self, s: GameState, step: Any) -> Legality:
        permitted: list[Clause] = []
        forbidden: list[Clause] = []
        for clause in self._clauses[type(step)]:
            assert clause.meaning is not None
            if clause.meaning.role in ("permits", "forbids") and self.in_force(clause, s, step):
                (permitted if clause.meaning.role == "permits" else forbidden).append(clause)
        completed = [
            question
            for question, kinds, function in self.game.completions
            if type(step) in kinds and function(self.table, s, step)
        ]
        return Legality(True, tuple(permitted), tuple(completed), tuple(forbidden))

    def in_force(self, clause: Clause, before: GameState, step: Any) -> bool:
        """Whether a clause applies to a step and no exception to it does."""
        meaning = clause.meaning
        assert meaning is not None
        if meaning.role in ("permits", "forbids"):
            applies = meaning.function(self.table, before, step)
        elif meaning.role == "requires":
            applies = meaning.function(self.table, before)
        else:
            applies = meaning.when is None or meaning.when(self.table, before, step)
        if not applies:
            return False
        return not any(
            type(step) in other.meaning.on and self.in_force(other, before, step)
            for other in self._exceptions.get(clause.id, ())
            if other.meaning is not None
        )

    def applied(self, before: GameState, step: Any) -> list[Clause]:
        """The clauses that applied in a step: computed, never declared."""
        try:
            return [c for c in self._clauses[type(step)] if self.in_force(c, before, step)]
        except MISTAKES as error:
            raise self.located(error, f"asked which clauses apply at {self._named(step)}") from None

    def required(self, s: GameState) -> list[Clause]:
        """The clauses that require a step before any player moves; not those that are lifted.

        One is lifted where exceptions to it are in force for every step that would do.
        """
        try:
            return [
                clause
                for clause, steps in self._requires
                if any(self.in_force(clause, s, step) for step in steps)
            ]
        except MISTAKES as error:
            raise self.located(error, "asked what the clauses require") from None

    def explain(self, s: GameState, step: Any, lang: str) -> str:
        """Why a move is legal or not, in words."""
        french = lang == "fr"
        why = self.legality(s, step)
        if not why.possible:
            return "Les cartes n'y sont pas." if french else "The cards are not there."
        if why.forbidden:
            said = "; ".join(f"{c.id} ({c.words(lang)})" for c in why.forbidden)
            return f"Interdit par {said}" if french else f"Forbidden by {said}"
        if why.permitted:
            said = "; ".join(f"{c.id} ({c.words(lang)})" for c in why.permitted)
            return f"Permis par {said}" if french else f"Permitted by {said}"
        if why.completed:
            said = ", ".join(q.name for q in why.completed)
            return f"Permis par la décision sur {said}" if french else f"By ruling {said}"
        return "Rien ne le permet." if french else "No clause permits it."


def find_step(game: Game, name: str) -> StepKind:
    """The kind of step of that name.

    Raises
    ------
    SpecError
        If the game has none.
    """
    for kind in game.steps.values():
        if kind.name == name:
            return kind
    raise SpecError(
        f"{game.name} has no step “{name}”",
        cure=f"It has: {', '.join(k.name for k in game.steps.values())}.",
    )
