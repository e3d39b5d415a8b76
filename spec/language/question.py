"""Questions: what the text leaves open, the readings there are, and the ruling in force."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from maldonne.spec.language.errors import SpecError

if TYPE_CHECKING:
    from maldonne.spec.language.table import GameTable

F = TypeVar("F", bound=Callable[..., Any])
AS_WRITTEN = "as_written"
KINDS = ("ambiguity", "gap", "contradiction")


@dataclass(frozen=True)
class Reading:
    """One way of reading an open point; called with a table it tells whether it is in force."""

    question: int
    number: int
    name: str
    fr: str
    en: str

    def __call__(self, table: GameTable) -> bool:
        return table.rulings[self.question] == self.number


@dataclass(frozen=True)
class Cover:
    """A situation in which the ruling of a question answers for a clause or a decision.

    Parameters
    ----------
    target : object
        Id of a clause, or a decision.
    situation : callable
        ``situation(table, before, step) -> bool``.
    """

    target: Any
    situation: Callable[..., Any]


@dataclass
class Question:
    """An open point of the text.

    Parameters
    ----------
    name : str
        As on the command line.
    number : int
        Position among the game's questions.
    kind : {"ambiguity", "gap", "contradiction"}
        Several readings, silence, or two clauses (or clause and example) that disagree.
    about : tuple of str
        Ids of the clauses that it is about.
    fr, en : str
        What is asked.
    readings : tuple of Reading
        Two or more; a gap's last one is always *as written*, under which play stops.
    ruling : int
        Number of the reading in force unless the table says otherwise.
    reason_fr, reason_en : str
        Why that reading.
    needs : dict
        Rulings of other questions under which alone the readings differ.
    modes : tuple of str
        The modes in which alone they differ; empty for all.
    place : str
        File and line of its words.
    """

    name: str
    number: int = -1
    kind: str = ""
    about: tuple[str, ...] = ()
    fr: str = ""
    en: str = ""
    readings: tuple[Reading, ...] = ()
    ruling: int = 0
    reason_fr: str = ""
    reason_en: str = ""
    needs: dict[str, str] = field(default_factory=dict)
    modes: tuple[str, ...] = ()
    place: str = ""
    covered: list[Cover] = field(default_factory=list, repr=False)

    def __getattr__(self, name: str) -> Reading:
        for reading in self.__dict__.get("readings", ()):
            if reading.name == name:
                return reading  # type: ignore[no-any-return]
        if name.startswith("__"):
            raise AttributeError(name)
        names = ", ".join(r.name for r in self.__dict__.get("readings", ())) or "none"
        raise SpecError(
            f"question “{self.__dict__.get('name')}” has no reading “{name}”",
            cure=f"Its readings are: {names}.",
        )

    def reading(self, name: str) -> Reading | None:
        """The reading of that name, if there is one."""
        return next((r for r in self.readings if r.name == name), None)

    def covers(self, *targets: Any) -> Callable[[F], F]:
        """Decorate the situation in which the ruling answers for clauses or decisions.

        Parameters
        ----------
        *targets : str or Decision
            Ids of clauses, or decisions.
        """

        def note(situation: F) -> F:
            self.covered += [Cover(target, situation) for target in targets]
            return situation

        return note
