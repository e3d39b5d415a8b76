"""What is looked at in every step of every run, whoever chose it: one watch for all checks.

A `Watch` sits at one table. It holds each step against the invariants and the clauses, returns what
is wrong as symptoms, and counts all that it looked at in a `Tally` that several watches share.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.compare import Compared, Comparison, Decided
from maldonne.checks.invariants import own_invariants
from maldonne.checks.verdict import Cause, Says, Symptom
from maldonne.models.interpreter import MISTAKES, Interpreter, Legality, Turn
from maldonne.models.play import among
from maldonne.spec.language.checks import Invariant
from maldonne.spec.language.errors import MaldonneError, short_path
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState


@dataclass
class Tally:
    """How much was looked at.

    Parameters
    ----------
    steps, states, attempts, ended, cut : int
        Steps taken, states seen, illegal moves tried, matches played to their end, matches left
        before it.
    taken : Counter
        Steps by kind.
    checked : Counter
        Steps by invariant that is about steps; every other invariant is checked in every state.
    applied, forbade : Counter
        Steps by clause in force; moves refused by the clause that forbids them.
    asked : Counter
        Steps by decision.
    decided, excepted : Counter
        Steps by (question, target) and by (exception, clause).
    undefined : Counter
        Plays that a ruling *as written* stopped, by question.
    """

    steps: int = 0
    states: int = 0
    attempts: int = 0
    ended: int = 0
    cut: int = 0
    taken: Counter[str] = field(default_factory=Counter)
    checked: Counter[str] = field(default_factory=Counter)
    applied: Counter[str] = field(default_factory=Counter)
    forbade: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    decided: Counter[Decided] = field(default_factory=Counter)
    excepted: Counter[Decided] = field(default_factory=Counter)
    undefined: Counter[str] = field(default_factory=Counter)

    def note(self, compared: Compared) -> None:
        """Count what a comparison looked at."""
        self.applied.update(clause.id for clause in compared.applied)
        self.asked.update(compared.asked)
        self.decided.update(compared.decided)
        self.excepted.update(compared.excepted)


@dataclass
class Watch:
    """The checks of one table.

    Parameters
    ----------
    run : Interpreter
        The game at the table.
    tally : Tally
        Where work is counted.
    """

    run: Interpreter
    tally: Tally
    comparison: Comparison = field(init=False, repr=False)
    on_state: list[Invariant] = field(init=False, repr=False)
    on_step: dict[type, list[Invariant]] = field(init=False, repr=False)
    tolerates_undefined: bool = False

    def __post_init__(self) -> None:
        game = self.run.game
        self.comparison = Comparison(self.run)
        every = [*own_invariants(game), *game.invariants]
        self.on_state = [i for i in every if not i.on]
        self.on_step = {cls: [i for i in every if cls in i.on] for cls in game.steps}

    def state(self, s: GameState, turn: Turn, last: Any, lost: set[str]) -> list[Symptom]:
        """What is wrong with a state, and with what comes next there.

        Parameters
        ----------
        s : GameState
            The state.
        turn : Turn
            What comes next.
        last : Any
            The step that led there, if any.
        lost : set of str
            Invariants that broke earlier in this play: what follows a break says nothing new.
        """
        found = []
        step = type(last).__name__ if last is not None else ""
        self.tally.states += 1
        for invariant in self.on_state:
            if invariant.name not in lost and not invariant.function(self.run.table, s):
                lost.add(invariant.name)
                found.append(broken(invariant, step))
        if turn.type == "stuck":
            found.append(
                Symptom(
                    Cause("stuck", "", step),
                    Says(
                        "La partie n'est pas finie, et le joueur n'a aucun coup permis.",
                        "Play is not over, and the player has no legal move.",
                    ),
                )
            )
        if turn.type == "undefined":
            question = list(self.run.game.questions.values())[s.undefined_by]
            self.tally.undefined[question.name] += 1
            if not self.tolerates_undefined:
                found.append(
                    Symptom(
                        Cause("undefined", question.name, step),
                        Says(
                            f"La partie s'arrête : le texte ne dit rien. {question.fr}",
                            f"Play stops: the text does not say. {question.en}",
                        ),
                    )
                )
        return found

    def step(self, before: GameState, step: Any, after: GameState) -> list[Symptom]:
        """What is wrong with a step that was taken; `after` itself is for `state`."""
        tally = self.tally
        tally.steps += 1
        tally.taken[type(step).__name__] += 1
        compared = self.comparison.step(before, step, after)
        tally.note(compared)
        found = compared.symptoms
        if after.undefined_by < 0:
            for invariant in self.on_step[type(step)]:
                tally.checked[invariant.name] += 1
                if not invariant.function(self.run.table, before, step, after):
                    found.append(broken(invariant, type(step).__name__))
        return found

    def attempt(self, s: GameState, turn: Turn, move: Any) -> list[Symptom]:
        """Try a move, legal or not, where a player is to move; the state must not change.

        Whether it is among the legal moves and whether legality grants it must be one and the same.
        """
        before = s.key()
        why = self.run.legality(s, move)
        name = type(move).__name__
        found = []
        if s.key() != before:
            found.append(
                Symptom(
                    Cause("refused move changed state", name, name),
                    Says(
                        f"Demander si {name} est permis a changé l'état.",
                        f"Asking whether {name} is legal changed the state.",
                    ),
                )
            )
        listed = among(move, turn.steps)
        if not listed:
            self.tally.attempts += 1
            self.tally.forbade.update(clause.id for clause in why.forbidden)
        if bool(why) != listed:
            found.append(self._disagreement(move, why))
        return found

    def _disagreement(self, move: Any, why: Legality) -> Symptom:
        name = type(move).__name__
        kind = self.run.game.steps[type(move)]
        fr = "est accepté, mais n'est" if why else "est refusé, mais est"
        en = "is accepted, but is not" if why else "is refused, but is"
        return Symptom(
            Cause("illegal move accepted", name, name),
            Says(
                f"« {kind.show(move, 'fr')} » ({name}) {fr} pas parmi les coups permis."
                if why
                else f"« {kind.show(move, 'fr')} » ({name}) {fr} parmi les coups permis.",
                f"“{kind.show(move, 'en')}” ({name}) {en} among the legal moves.",
            ),
        )

    def guarded(self, look: Callable[[], Any], step: Any = None) -> tuple[Any, list[Symptom]]:
        """Run something that calls the game's functions; a mistake in them becomes a symptom."""
        try:
            return look(), []
        except MaldonneError as error:
            where = error.where or place_in(self.run.game, error)
            return None, [fault(where, error.message, step)]
        except MISTAKES as error:
            return None, [fault(*located(self.run.game, error), step)]


def frames_in(game: Game, error: Exception) -> list[traceback.FrameSummary]:
    """Where in a game's folder an error came by, the innermost last."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f for f in frames if f.filename.startswith(str(game.folder))]


def place_in(game: Game, error: Exception) -> str:
    """File and line in a game's folder where an error arose, or the game's name."""
    own = frames_in(game, error)
    return f"{short_path(own[-1].filename)}:{own[-1].lineno}" if own else game.name


def located(game: Game, error: Exception) -> tuple[str, str]:
    """Where in a game's folder one of its functions failed, and how.

    Raises
    ------
    Exception
        The error itself if it is none of the game's making.
    """
    own = frames_in(game, error)
    if not own:
        raise error
    message = f"{own[-1].name} breaks off ({type(error).__name__}: {error})"
    return place_in(game, error), message


def broken(invariant: Invariant, step: str) -> Symptom:
    """The symptom of an invariant that does not hold after a step."""
    fr = f" après {step}" if step else ""
    en = f" after {step}" if step else ""
    return Symptom(
        Cause("broken invariant", invariant.name, step, invariant.clauses),
        Says(f"Faux{fr} : « {invariant.fr} »", f"Not so{en}: “{invariant.en}”"),
    )


def fault(where: str, message: str, step: Any) -> Symptom:
    """The symptom of a function of the game that could not do its work."""
    name = type(step).__name__ if step is not None else ""
    return Symptom(Cause("fault", where, name), Says(f"{where} : {message}", f"{where}: {message}"))
