"""What a game has declared: the base on which the declarations of `Game` are built."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from maldonne.spec.language.checks import Claim, Example, Invariant, Small
from maldonne.spec.language.clause import Clause, Decision, Term
from maldonne.spec.language.domain import Domain
from maldonne.spec.language.errors import SpecError, place_of
from maldonne.spec.language.question import Question
from maldonne.spec.language.state import GameState
from maldonne.spec.language.steps import StepKind
from maldonne.spec.language.table import GameTable
from maldonne.spec.language.words import read_all_questions, read_clauses

Kinds = type | Iterable[type]


def as_tuple(kinds: Kinds) -> tuple[type, ...]:
    """One class of steps or several, as a tuple."""
    return (kinds,) if isinstance(kinds, type) else tuple(kinds)


class Declared:
    """Everything that a game's folder has declared, looked up by what names it.

    Parameters
    ----------
    name : str
        As on the command line.
    fr, en : str
        As people call it.
    players : tuple of int
        Fewest and most.
    file : str
        A file of its folder, where the words of its clauses and questions are: ``clauses.toml``
        or several files in ``clauses``, and ``questions.toml`` (more in ``questions_….toml``).
    opens, closes : str
        Hashes of the headings between which its text stands in a source file.
    """

    def __init__(
        self,
        name: str,
        *,
        fr: str,
        en: str,
        players: tuple[int, int],
        file: str,
        opens: str = "",
        closes: Iterable[str] = (),
    ) -> None:
        self.name, self.fr, self.en, self.players = name, fr, en, players
        self.called = name  # on the command line: where it was loaded from a folder, that
        self.folder = Path(file).parent
        self.opens, self.closes = opens, tuple(closes)
        self.clauses: dict[str, Clause] = read_clauses(self.folder)
        self.questions: dict[str, Question] = read_all_questions(self.folder)
        self.steps: dict[type, StepKind] = {}
        self.actions: list[Domain] = []
        self.terms: dict[Callable[..., Any], Term] = {}
        self.decisions: list[Decision] = []
        self.completions: list[tuple[Question, tuple[type, ...], Callable[..., Any]]] = []
        self.invariants: list[Invariant] = []
        self.claims: list[Claim] = []
        self.smalls: list[Small] = []
        self.examples: list[Example] = []
        self.roles: dict[str, Callable[..., Any]] = {}
        self.state_class: type[GameState] = GameState
        self.table_class: type[GameTable] = GameTable

    def kind(self, cls: type, user: Callable[..., Any] | None = None) -> StepKind:
        """The kind of step of a class.

        Raises
        ------
        SpecError
            If the game has no such step.
        """
        if cls not in self.steps:
            raise SpecError(
                f"{getattr(cls, '__name__', cls)} is no step of {self.name}",
                place_of(user) if user else "",
                "Declare it with game.move, game.forced or game.chance.",
            )
        return self.steps[cls]

    def clause(self, id_: str, user: Callable[..., Any] | str) -> Clause:
        """The clause of that id, for a function or a place that names it.

        Raises
        ------
        SpecError
            If the text of the game has none.
        """
        if id_ not in self.clauses:
            raise SpecError(
                f"clause {id_} is unknown",
                user if isinstance(user, str) else place_of(user),
                f"Say what the text says in {self.folder.name}/clauses*.toml, or mend the id.",
            )
        return self.clauses[id_]

    def term_of(self, function: Callable[..., Any], user: Callable[..., Any]) -> Term:
        """The term that a function is.

        Raises
        ------
        SpecError
            If the function was not declared as a term.
        """
        if function not in self.terms:
            raise SpecError(
                f"“{getattr(function, '__name__', function)}” is no term of {self.name}",
                place_of(user),
                "Declare it with game.term, with the words that name it in the text.",
            )
        return self.terms[function]
