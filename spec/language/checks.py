"""What a spec asks to be checked: invariants, claims and worked examples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Function = Callable[..., Any]
Verdict = Literal[
    "proved", "held", "refuted", "ends almost surely", "measured", "inconclusive", "not checked"
]


@dataclass(frozen=True)
class Invariant:
    """Something that is so in every state, or in every step of some kinds.

    Parameters
    ----------
    name : str
        As in findings.
    function : callable
        ``function(table, s) -> bool``, or with `on`
        ``function(table, before, step, after) -> bool``.
    fr, en : str
        What it says.
    clauses : tuple of str
        The clauses that it follows from; empty for the language's own.
    on : tuple of type
        The steps that it is about; empty for states.
    exact : int
        How many cards a pile may have at most where the proof needs the place of each; 0 where it
        is enough to know what lies in a pile, and proofs are for all piles.
    """

    name: str
    function: Function
    fr: str
    en: str
    clauses: tuple[str, ...] = ()
    on: tuple[type, ...] = ()
    exact: int = 0


@dataclass(frozen=True)
class Claim:
    """Something that the text asserts about the game, or that a reader takes for granted.

    Parameters
    ----------
    name : str
        As in findings.
    form : {"always", "never", "possible", "ends", "how often", "how long"}
        What is asserted of `function`; ``ends``: from every start, steps of kind `on` are reached;
        ``how often`` and ``how long`` assert nothing and are measured.
    function : callable
        ``function(table, before, step, after) -> bool``, asked at every step of kind `on`;
        unused by ``ends`` and ``how long``.
    on : tuple of type
        The steps that it is about.
    expected : str
        The verdict that is expected when every engine has been asked.
    start : tuple of type
        Steps from which a length is counted; empty for the start of the match.
    modes : tuple of str
        The modes of which it is asserted; empty for all.
    counts : tuple of type
        For ``how long``, the steps that are counted; empty for the moves of players.
    """

    name: str
    form: str
    on: tuple[type, ...]
    fr: str
    en: str
    expected: Verdict
    function: Function | None = None
    start: tuple[type, ...] = ()
    clauses: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    counts: tuple[type, ...] = ()


@dataclass(frozen=True)
class Small:
    """A pack so small that every state of play can be explored.

    Parameters
    ----------
    name : str
        As in results.
    fr, en : str
        What it is for.
    players : int
        How many play.
    agreed : dict
        As for `Game.table`: `pack`, `at_most`, options.
    large : bool
        Whether it has so many states that only high effort explores it.
    """

    name: str
    fr: str
    en: str
    players: int
    agreed: dict[str, Any]
    large: bool = False


@dataclass(frozen=True)
class Example:
    """A worked example of the text, or one that follows from it by arithmetic.

    Parameters
    ----------
    clause : str
        Id of the clause that gives it.
    fr, en : str
        What it shows.
    players : int
        How many sit at the table.
    position : dict
        Fields of the state, zones as words (`Game.position`).
    moves : sequence
        Steps that are taken from there.
    expect : callable or None
        ``expect(table, before, after) -> bool``: `after` is the state when a player is next to
        decide, or play is over.
    options : dict
        Options of the game, by name.
    rulings : dict
        Readings by question, both by name, for a case that only another reading brings.
    refused, allowed : sequence
        Moves that are not legal in that state, and moves that are.
    place : str
        Where it is declared; the game notes it.
    """

    clause: str
    fr: str
    en: str
    players: int
    position: dict[str, Any]
    moves: Sequence[Any]
    expect: Function | None = None
    options: dict[str, Any] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
    refused: Sequence[Any] = ()
    allowed: Sequence[Any] = ()
    place: str = ""
