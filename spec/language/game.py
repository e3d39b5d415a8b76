"""A game: everything that its folder declares, gathered in one object."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from maldonne.spec.language.checks import Claim, Example, Invariant, Small
from maldonne.spec.language.declare_steps import StepDeclarations
from maldonne.spec.language.declare_text import TextDeclarations
from maldonne.spec.language.declared import Kinds, as_tuple
from maldonne.spec.language.errors import SpecError, UsageError, caller, place_of
from maldonne.spec.language.question import Question
from maldonne.spec.language.state import GameState
from maldonne.spec.language.table import GameTable

F = TypeVar("F", bound=Callable[..., Any])


class Game(StepDeclarations, TextDeclarations):
    """The spec of one game: made with what `Declared` takes, filled by the files of its folder."""

    # --- what is checked -----------------------------------------------------------------------

    def invariant(
        self, name: str, *clauses: str, fr: str, en: str, on: Kinds = (), exact: int = 0
    ) -> Callable[[F], F]:
        """Declare something that is so in every state, or in every step of some kinds.

        With `exact` it is proved of piles of so many cards at most, the place of each known.
        """

        def note(function: F) -> F:
            for id_ in clauses:
                self.clause(id_, function).held_by.append(f"invariant {name}")
            self.invariants.append(Invariant(name, function, fr, en, clauses, as_tuple(on), exact))
            return function

        return note

    def claim(self, claim: Claim) -> None:
        """Declare something that the text asserts, or that a reader takes for granted."""
        here = claim.function or caller()
        for id_ in claim.clauses:
            self.clause(id_, here).held_by.append(f"claim {claim.name}")
        self.claims.append(claim)

    def example(self, example: Example) -> None:
        """Declare a worked example."""
        here = place_of(example.expect) if example.expect else caller()
        self.clause(example.clause, here).held_by.append("example")
        self.examples.append(replace(example, place=here))

    def small(self, small: Small) -> None:
        """Declare a pack so small that every state of play can be explored."""
        try:
            self.table(small.players, **small.agreed)
        except UsageError as error:
            raise SpecError(
                f"small pack {small.name}: {error.message}", caller(), error.cure
            ) from None
        if small.name in {other.name for other in self.smalls}:
            raise SpecError(f"two small packs “{small.name}”", caller(), "Rename one of them.")
        self.smalls.append(small)

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
        values: dict[str, Any] = {name: o.default for name, o in self.table_class.options.items()}
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
        return table.but(pack=self._pack(table))

    def _pack(self, table: GameTable) -> tuple[int, ...]:
        usual = tuple(self.roles["pack"](table))
        if not table.pack:
            return usual
        pack = tuple(table.pack)
        if len(pack) != len(usual) or min(pack) < 0:
            raise UsageError(
                f"{self.name} has {len(usual)} kinds of cards, and the pack is {pack}",
                cure=f"Give a number, 0 or more, for each; all its cards are {usual}.",
            )
        return pack

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
