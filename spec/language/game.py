"""A game: everything that its folder declares, gathered in one object."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from maldonne.spec.language.checks import Claim, Example, Invariant
from maldonne.spec.language.clause import Clause, Decision, Meaning, Role, Term
from maldonne.spec.language.domain import Domain
from maldonne.spec.language.errors import SpecError, UsageError, place_of
from maldonne.spec.language.question import Question
from maldonne.spec.language.state import GameState
from maldonne.spec.language.steps import StepKind, StepType
from maldonne.spec.language.table import GameTable
from maldonne.spec.language.words import read_clauses, read_questions

F = TypeVar("F", bound=Callable[..., Any])
Kinds = type | Iterable[type]


def as_tuple(kinds: Kinds) -> tuple[type, ...]:
    """One class of steps or several, as a tuple."""
    return (kinds,) if isinstance(kinds, type) else tuple(kinds)


class Game:
    """The spec of one game.

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
        or several files in ``clauses``, and ``questions.toml``.
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
        self.folder = Path(file).parent
        self.opens, self.closes = opens, tuple(closes)
        self.clauses: dict[str, Clause] = read_clauses(self.folder)
        self.questions: dict[str, Question] = read_questions(self.folder / "questions.toml")
        self.steps: dict[type, StepKind] = {}
        self.actions: list[Domain] = []
        self.terms: dict[Callable[..., Any], Term] = {}
        self.decisions: list[Decision] = []
        self.completions: list[tuple[Question, tuple[type, ...], Callable[..., Any]]] = []
        self.invariants: list[Invariant] = []
        self.claims: list[Claim] = []
        self.examples: list[Example] = []
        self.roles: dict[str, Callable[..., Any]] = {}
        self.state_class: type[GameState] = GameState
        self.table_class: type[GameTable] = GameTable
        self.rest = ""

    # --- steps -------------------------------------------------------------------------------

    def _step(self, type_: StepType, cls: type, fr: str, en: str, domains: Any) -> None:
        place = f"{cls.__module__}.{cls.__qualname__}"
        if any(kind.name == cls.__name__ for kind in self.steps.values()):
            raise SpecError(f"two steps are called {cls.__name__}", place, "Rename one of them.")
        fields: tuple[str, ...] = getattr(cls, "_fields", ())
        if set(fields) != set(domains):
            raise SpecError(
                f"the parameters of {cls.__name__} are {fields}, the domains {tuple(domains)}",
                place,
                "Give every parameter its domain.",
            )
        ordered = {name: domains[name] for name in fields}
        self.steps[cls] = StepKind(type_, cls, ordered, fr, en, len(self.steps))

    def move(self, cls: type, *, fr: str, en: str, **domains: Domain) -> None:
        """Declare something that a player decides."""
        self._step("move", cls, fr, en, domains)

    def forced(self, cls: type, *, fr: str, en: str) -> None:
        """Declare something that happens and that nobody decides."""
        self._step("forced", cls, fr, en, {})

    def chance(self, cls: type, *, fr: str, en: str, **domains: Domain) -> None:
        """Declare something that the shuffle decides."""
        self._step("chance", cls, fr, en, domains)

    def _give(self, role: str, kinds: Kinds) -> Callable[[F], F]:
        def note(function: F) -> F:
            for cls in as_tuple(kinds):
                self.kind(cls, function).give(role, function)
            return function

        return note

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

    def possible(self, cls: type) -> Callable[[F], F]:
        """``(table, before, move)``: whether a move can be made at all; its cards are there."""
        return self._give("possible", cls)

    def due(self, cls: type) -> Callable[[F], F]:
        """``(table, s)``: whether a forced or chance step comes next."""
        return self._give("due", cls)

    def weight(self, cls: type) -> Callable[[F], F]:
        """``(table, s, step)``: in how many ways chance takes this step."""
        return self._give("weight", cls)

    def actor(self, *kinds: type) -> Callable[[F], F]:
        """``(table, s)``: the player who makes the move, or to whom the step happens."""
        return self._give("actor", kinds)

    def effect(self, cls: type) -> Callable[[F], F]:
        """``(table, s, step)``: what the step does to the state."""
        return self._give("effect", cls)

    def says(self, cls: type) -> Callable[[F], F]:
        """``(step, lang)``: the step in words, where a template is not enough."""
        return self._give("say", cls)

    def action(self, fr: str, en: str) -> int:
        """Declare something that clauses can command; the number that stands for it."""
        self.actions.append(Domain("action", 0, 0, (fr,), (en,)))
        return len(self.actions) - 1

    # --- the text ----------------------------------------------------------------------------

    def term(self, *, fr: str, en: str, words: tuple[str, ...] = ()) -> Callable[[F], F]:
        """Declare something that the text speaks of (`Term`)."""

        def note(function: F) -> F:
            self.terms[function] = Term(function, fr, en, words)
            return function

        return note

    def decision(
        self,
        *asked: type,
        fr: str,
        en: str,
        when: Callable[..., Any] | None = None,
        values: Callable[..., Any] | None = None,
    ) -> Callable[[Callable[..., Any]], Decision]:
        """Declare something that every step of some kinds must settle (`Decision`)."""

        def note(read: Callable[..., Any]) -> Decision:
            for cls in asked:
                self.kind(cls, read)
            decision = Decision(read, tuple(asked), fr, en, when, values)
            self.decisions.append(decision)
            return decision

        return note

    def _clause(self, id_: str, user: Callable[..., Any]) -> Clause:
        if id_ not in self.clauses:
            raise SpecError(
                f"clause {id_} is unknown",
                place_of(user),
                f"Say what the text says in {self.folder.name}/clauses*.toml, or mend the id.",
            )
        return self.clauses[id_]

    def _meaning(
        self,
        role: Role,
        id_: str,
        on: Kinds,
        speaks_of: Iterable[Callable[..., Any]],
        when: Callable[..., Any] | None,
        exception_of: str | Iterable[str],
        decision: Decision | None = None,
    ) -> Callable[[F], F]:
        def note(function: F) -> F:
            clause = self._clause(id_, function)
            if clause.meaning is not None:
                raise SpecError(
                    f"clause {id_} has two meanings",
                    place_of(function),
                    f"Split the clause in two, or drop the other at {clause.meaning.place}.",
                )
            exceptions = (exception_of,) if isinstance(exception_of, str) else tuple(exception_of)
            for other in exceptions:
                self._clause(other, function)
            for cls in as_tuple(on):
                self.kind(cls, function)
            terms = tuple(self.term_of(t, function) for t in speaks_of)
            clause.meaning = Meaning(
                role, as_tuple(on), function, when, terms, exceptions, decision
            )
            return function

        return note

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

    def permits(
        self, id_: str, on: Kinds, *, speaks_of: Iterable[Any] = (), exception_of: Any = ()
    ) -> Callable[[F], F]:
        """Give a permission its meaning: ``(table, before, move)`` is true of what it permits."""
        return self._meaning("permits", id_, on, speaks_of, None, exception_of)

    def forbids(
        self, id_: str, on: Kinds, *, speaks_of: Iterable[Any] = (), exception_of: Any = ()
    ) -> Callable[[F], F]:
        """Give a prohibition its meaning: ``(table, before, move)`` is true of what it forbids."""
        return self._meaning("forbids", id_, on, speaks_of, None, exception_of)

    def requires(
        self, id_: str, on: Kinds, *, speaks_of: Iterable[Any] = (), exception_of: Any = ()
    ) -> Callable[[F], F]:
        """Give an obligation its meaning: where ``(table, before)`` is true, the step is taken.

        No player moves before it was; and when the step is taken, the clause applies to it.
        """
        return self._meaning("requires", id_, on, speaks_of, None, exception_of)

    def outcome(
        self,
        id_: str,
        on: Kinds,
        *,
        when: Callable[..., Any] | None = None,
        speaks_of: Iterable[Any] = (),
        exception_of: Any = (),
    ) -> Callable[[F], F]:
        """Give a clause its meaning: ``(table, before, step, after)`` is so after the step."""
        return self._meaning("outcome", id_, on, speaks_of, when, exception_of)

    def decides(
        self,
        id_: str,
        decision: Decision,
        *,
        on: Kinds = (),
        when: Callable[..., Any] | None = None,
        speaks_of: Iterable[Any] = (),
        exception_of: Any = (),
    ) -> Callable[[F], F]:
        """Give a clause its meaning: ``(table, before, step)`` is its answer to a decision."""
        steps = as_tuple(on) or decision.asked
        return self._meaning("decides", id_, steps, speaks_of, when, exception_of, decision)

    def allows(
        self,
        id_: str,
        decision: Decision,
        *,
        on: Kinds = (),
        when: Callable[..., Any] | None = None,
        speaks_of: Iterable[Any] = (),
        exception_of: Any = (),
    ) -> Callable[[F], F]:
        """Give a clause its meaning: ``(table, before, step, value)`` tells the answers allowed."""
        steps = as_tuple(on) or decision.asked
        return self._meaning("allows", id_, steps, speaks_of, when, exception_of, decision)

    def defines(self, id_: str, *functions: Callable[..., Any]) -> None:
        """Say which terms a definition of the text defines; examples alone can test them."""
        clause = self._clause(id_, functions[0])
        clause.defined_by = tuple(self.term_of(f, functions[0]) for f in functions)

    # --- what the text leaves open -------------------------------------------------------------

    def question(self, name: str) -> Question:
        """The question of that name, for its readings and the situations that it covers.

        Raises
        ------
        SpecError
            If ``questions.toml`` has none of that name.
        """
        if name not in self.questions:
            raise SpecError(
                f"question “{name}” is unknown",
                cure=f"Ask it in {self.folder.name}/questions.toml, with two readings or more.",
            )
        return self.questions[name]

    def completes(self, question: Question, *permitted: type) -> Callable[[F], F]:
        """Declare moves that no clause permits but a ruling does: ``(table, before, move)``."""

        def note(function: F) -> F:
            for cls in permitted:
                self.kind(cls, function)
            self.completions.append((question, tuple(permitted), function))
            return function

        return note

    # --- what is checked -----------------------------------------------------------------------

    def invariant(
        self, name: str, *clauses: str, fr: str, en: str, on: Kinds = ()
    ) -> Callable[[F], F]:
        """Declare something that is so in every state, or in every step of some kinds."""

        def note(function: F) -> F:
            for id_ in clauses:
                self._clause(id_, function).held_by.append(f"invariant {name}")
            self.invariants.append(Invariant(name, function, fr, en, clauses, as_tuple(on)))
            return function

        return note

    def claim(self, claim: Claim) -> None:
        """Declare something that the text asserts, or that a reader takes for granted."""
        here = claim.function or self.claim
        for id_ in claim.clauses:
            self._clause(id_, here).held_by.append(f"claim {claim.name}")
        self.claims.append(claim)

    def example(self, example: Example) -> None:
        """Declare a worked example."""
        self._clause(example.clause, example.expect).held_by.append("example")
        self.examples.append(example)

    # --- the whole -----------------------------------------------------------------------------

    def state(self, cls: type[GameState]) -> None:
        """Declare the class of the game's states."""
        self.state_class = cls

    def agreed(self, cls: type[GameTable]) -> None:
        """Declare the class of the game's tables."""
        self.table_class = cls

    def role(self, name: str) -> Callable[[F], F]:
        """Attach one of the functions that every game has.

        ``pack(table)``: how many cards of each kind; ``begin(table, s)``: the first state;
        ``over(table, s)``: whether play has ended; ``winner(table, s, seat)``: whether a player
        has won, once it has; ``position(table, s, words)``: a state for an example, in words.
        """

        def note(function: F) -> F:
            if name in self.roles:
                raise SpecError(f"two functions for “{name}”", place_of(function))
            self.roles[name] = function
            return function

        return note

    def table(
        self, players: int = 0, *, rulings: dict[str, str] | None = None, **agreed: Any
    ) -> Any:
        """A table: what is agreed, with defaults for the rest.

        Parameters
        ----------
        players : int
            How many play; the fewest if 0.
        rulings : dict
            Readings by question, both by name, other than those in force by default.
        **agreed
            Options of the game, `pack`, `at_most` and `dealt`.

        Raises
        ------
        UsageError
            If a number, a question or a reading is not to be had.
        """
        low, high = self.players
        players = players or low
        if not low <= players <= high:
            raise UsageError(
                f"{self.name} is for {low} to {high} players, not {players}",
                cure=f"Give a number from {low} to {high}.",
            )
        rules = [q.ruling for q in self.questions.values()]
        for name, reading in (rulings or {}).items():
            rules[self.find_question(name).number] = self.find_reading(name, reading)
        values = {name: o.default for name, o in self.table_class.options.items()}
        known = (*values, "pack", "at_most", "dealt")
        for name, value in agreed.items():
            if name not in known:
                raise UsageError(
                    f"{self.name} knows no option “{name}”", cure=f"It has: {', '.join(known)}."
                )
            option = self.table_class.options.get(name)
            if option and value not in option.domain:
                raise UsageError(
                    f"{self.name}: {name} is from {option.domain.low} to {option.domain.high},"
                    f" not {value}",
                    cure=f"{option.en}.",
                )
            if option and option.offered and value not in option.offered:
                names = [option.domain.show(v, "en") for v in option.offered]
                raise UsageError(
                    f"{self.name}: the rules do not carry out"
                    f" {name} {option.domain.show(value, 'en')} yet",
                    cure=f"Try: {', '.join(names)}.",
                )
        values = {"at_most": 127, "dealt": 0, "pack": (), **values, **agreed}
        table = self.table_class(players=players, rulings=tuple(rules), **values)
        if not table.pack:
            table = table.but(pack=tuple(self.roles["pack"](table)))
        return table

    def find_question(self, name: str) -> Question:
        """The question of that name, for someone at the command line.

        Raises
        ------
        UsageError
            If there is none, with the nearest names.
        """
        if name not in self.questions:
            raise UsageError(
                f"{self.name} has no question “{name}”", cure=nearest(name, self.questions)
            )
        return self.questions[name]

    def find_reading(self, question: str, name: str) -> int:
        """Number of a reading, for someone at the command line.

        Raises
        ------
        UsageError
            If the question has no such reading.
        """
        found = self.find_question(question).reading(name)
        if found is None:
            names = [r.name for r in self.questions[question].readings]
            raise UsageError(
                f"question {question} has no reading “{name}”",
                cure=f"Its readings are: {', '.join(names)}.",
            )
        return found.number


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint that names the known words nearest to one that was mistyped.

    Examples
    --------
    >>> nearest("emperor", ["empereur", "bataille"])
    'Did you mean “empereur”?'
    """
    import difflib

    names = list(known)
    close = difflib.get_close_matches(word, names, n=3, cutoff=0.5)
    if close:
        return f"Did you mean {', '.join(f'“{c}”' for c in close)}?"
    return f"There are: {', '.join(names)}." if names else "There are none."
