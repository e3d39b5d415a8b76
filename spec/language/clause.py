"""Clauses: what the text says, and what that means for a play; terms: what it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from maldonne.spec.language.domain import Domain
from maldonne.spec.language.errors import place_of

Function = Callable[..., Any]
Role = Literal["permits", "forbids", "requires", "outcome", "decides", "allows"]

KINDS = (
    "permission",
    "prohibition",
    "obligation",
    "outcome",
    "definition",
    "set-up",
    "scoring",
    "example",
    "claim",
    "advice",
    "flavour",
    "credit",
    "heading",
)
WITHOUT_MEANING = frozenset({"advice", "flavour", "credit", "heading"})


@dataclass(frozen=True)
class Term:
    """Something that the text speaks of, as a function of a state or of a step.

    Parameters
    ----------
    function : callable
        In the subset that every engine runs; text and rules share it.
    fr, en : str
        How it is called.
    words : tuple of str
        Beginnings of French words, one of which stands in every sentence that speaks of it;
        empty for what a sentence need not name (the player whose turn it is).
    """

    function: Function
    fr: str
    en: str
    words: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Name of the function."""
        return str(self.function.__name__)


@dataclass(frozen=True)
class Decision:
    """Something that must be settled in every step of some kinds.

    Parameters
    ----------
    read : callable
        ``read(table, before, step, after) -> int``: what the rules settled.
    asked : tuple of type
        The steps at which it is asked.
    fr, en : str
        What is asked.
    when : callable or None
        ``when(table, before, step) -> bool``: whether it is asked at this very step.
    answers : {"number", "seat"} or Domain
        What an answer is; a seat may be -1 for nobody.
    can_be : callable or None
        ``can_be(table, before, value) -> bool``: whether an answer is one that can be; one that
        cannot is *impossible* whoever gives it.
    """

    read: Function
    asked: tuple[type, ...]
    fr: str
    en: str
    when: Function | None = None
    answers: Literal["number", "seat"] | Domain = "number"
    can_be: Function | None = None

    @property
    def name(self) -> str:
        """Name in findings and traces."""
        return str(self.read.__name__)

    def said(self, value: int, lang: str) -> str:
        """An answer in words.

        Examples
        --------
        >>> who = Decision(max, (), "Qui ?", "Who?", answers="seat")
        >>> who.said(1, "fr"), who.said(-1, "en")
        ('joueur 2', 'nobody')
        """
        if isinstance(self.answers, Domain):
            return self.answers.show(value, lang)
        if self.answers == "number":
            return str(value)
        if value < 0:
            return "personne" if lang == "fr" else "nobody"
        return f"{'joueur' if lang == 'fr' else 'player'} {value + 1}"


@dataclass(frozen=True)
class Meaning:
    """What a clause means for a play.

    Parameters
    ----------
    role : str
        ``permits`` and ``forbids``: ``function(table, before, step) -> bool`` tells whether the
        clause permits or forbids the move. ``requires``: the same, of a step that must be taken
        before any player moves. ``outcome``: ``function(table, before, step, after) -> bool``.
        ``decides``: ``function(table, before, step) -> int``. ``allows``:
        ``function(table, before, step, value) -> bool``.
    on : tuple of type
        The steps that it is about.
    function : callable
        As above.
    when : callable or None
        ``when(table, before, step) -> bool``: whether the clause speaks of this very step;
        None for always.
    speaks_of : tuple of Term
        What its sentence speaks of; the functions use nothing else.
    exception_of : tuple of str
        Clauses that are not in force where this one is.
    decision : Decision or None
        What it decides.
    """

    role: Role
    on: tuple[type, ...]
    function: Function
    when: Function | None = None
    speaks_of: tuple[Term, ...] = ()
    exception_of: tuple[str, ...] = ()
    decision: Decision | None = None

    @property
    def place(self) -> str:
        """File and line."""
        return place_of(self.function)


@dataclass
class Clause:
    """One thing that the text says.

    Parameters
    ----------
    id : str
        As in findings.
    kind : str
        One of `KINDS`.
    sources : tuple of str
        Hashes of the source sentences that say it.
    fr, en : str
        Our paraphrase.
    modes : tuple of str
        The modes that it is restricted to; empty for all.
    place : str
        File and line of its words.
    """

    id: str
    kind: str
    sources: tuple[str, ...]
    fr: str
    en: str
    modes: tuple[str, ...] = ()
    place: str = ""
    meaning: Meaning | None = None
    defined_by: tuple[Term, ...] = ()
    held_by: list[str] = field(default_factory=list)

    @property
    def meaningful(self) -> bool:
        """Whether something in the spec says what it means for a play."""
        return self.meaning is not None or bool(self.defined_by) or bool(self.held_by)

    @property
    def terms(self) -> tuple[Term, ...]:
        """What it speaks of."""
        return self.meaning.speaks_of if self.meaning else self.defined_by

    def words(self, lang: str) -> str:
        """The paraphrase in a language."""
        return self.fr if lang == "fr" else self.en
