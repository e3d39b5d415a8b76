"""A doubt: a point at which two readers of the text would play differently, or the text is silent.

A registered question becomes a doubt, and so does what the machine finds by itself; both are shown,
ranked and replayed alike. A doubt is a point to be settled, never a bug.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.verdict import Record, Says

NOTHING = Says("", "")
KINDS = {
    "ambiguity": Says("ambiguïté", "ambiguity"),
    "gap": Says("silence du texte", "gap"),
    "contradiction": Says("contradiction", "contradiction"),
    "open": Says("laissé au choix des règles", "left to the rules"),
    "departure": Says("les règles font autrement", "the rules do otherwise"),
    "impossible": Says("réponse impossible", "impossible answer"),
    "stuck": Says("personne ne peut jouer", "nobody can play"),
    "endless": Says("jeu sans fin", "endless play"),
    "order": Says("ordre qui n'est pas dit", "order that is not said"),
    "permission": Says("permission retirée", "permission taken away"),
    "example": Says("exemple qui contredit", "example that contradicts"),
    "claim": Says("affirmation réfutée", "claim refuted"),
    "unused": Says("clause qui ne sert jamais", "clause never exercised"),
    "reading": Says("autre lecture possible", "another possible reading"),
    "standing": Says("question d'usage", "standing question"),
    "knowledge": Says("s'appuie sur un savoir extérieur", "leans on outside knowledge"),
    "boundary": Says("situation limite", "boundary situation"),
}


@dataclass(frozen=True)
class Option:
    """One way of reading a doubtful point.

    Parameters
    ----------
    name : str
        As on the command line, or made up by whoever found it.
    says : Says
        The reading in plain words.
    wording : Says or None
        A sentence for the rule text that settles the point so.
    """

    name: str
    says: Says
    wording: Says | None = None


@dataclass(frozen=True)
class Outcome:
    """What one reading makes of a play.

    Parameters
    ----------
    option : str
        Name of the reading.
    says : Says
        What comes next, or how it ends.
    state : GameState or None
        The position after the play under this reading.
    """

    option: str
    says: Says
    state: Any = None


@dataclass
class Shown:
    """A play that shows a doubt, and what each reading makes of it.

    Parameters
    ----------
    play : Record
        The play, at the table of the first reading; with a `start`, a position.
    outcomes : tuple of Outcome
        What each of the readings makes of it.
    differs : str
        In what they differ: ``moves``, ``next``, ``chance``, ``end``, ``winner``, ``score`` or
        ``undefined``; empty where there is nothing to compare.
    real : bool
        Whether it is a play of the whole game, not of a small pack.
    shortest : bool
        Whether no shorter play shows it at this table.
    file : str
        Its trace, once it is written.
    """

    play: Record
    outcomes: tuple[Outcome, ...] = ()
    differs: str = ""
    real: bool = True
    shortest: bool = False
    file: str = ""


@dataclass(frozen=True)
class Position:
    """The smallest position at which a doubt matters.

    Parameters
    ----------
    table : GameTable
        What was agreed.
    state : GameState
        The position.
    step : NamedTuple or None
        The step that the readings take differently; None if something else comes next.
    reached : str
        ``reachable``, ``unreachable`` (every state of this pack was looked at), ``not reached``
        (within the work that was planned) or ``excluded`` (by an invariant).
    by : str
        The invariant that excludes it.
    play : tuple
        The steps that lead there, if it is reachable.
    looked : int
        States looked at.
    """

    table: Any
    state: Any
    step: Any = None
    reached: str = "not reached"
    by: str = ""
    play: tuple[Any, ...] = ()
    looked: int = 0


@dataclass
class Weight:
    """How often a doubt matters, in games of one style.

    Parameters
    ----------
    style : str
        How everybody plays.
    option : str
        The reading compared with the ruling.
    games : int
        How many were played under both.
    met : int
        In how many the readings ever part.
    changed : int
        In how many another player wins, or somebody has another score.
    by_luck : int
        In how many it changes when the ruling stays and only what follows is drawn anew.
    longer : tuple of float
        Mean difference in length, in moves of players, and the ends of its 95 % interval.
    left : int
        Games that were left before their end under either reading.
    seed : int
        Where the randomness comes from.
    """

    style: str
    option: str
    games: int
    met: int
    changed: int
    by_luck: int = 0
    longer: tuple[float, float, float] = (0.0, 0.0, 0.0)
    left: int = 0
    seed: int = 0


@dataclass
class Doubt:
    """A point that the text leaves open.

    Parameters
    ----------
    id : str
        Name of the question; of what the machine found, a name that stays the same between runs.
    kind : str
        One of `KINDS`.
    title : Says
        What is asked.
    clauses : tuple of str
        Ids of the clauses that it is about.
    options : tuple of Option
        The readings.
    situation : Says
        When it arises; empty where the position says it all.
    ruling : str
        Name of the reading in force; empty if nobody has ruled.
    reason : Says
        Why.
    shown : list of Shown
        Plays and positions that show it, the best one first.
    position : Position or None
        The smallest position.
    weights : list of Weight
        How often it matters.
    idle : dict
        For pairs of readings (``"a/b"``) that were not seen to differ: ``proved`` or ``searched``.
    depends : tuple of Says
        The rulings of other questions on which it depends, in words.
    registered : bool
        Whether it is a question of the game; otherwise the machine found it.
    """

    id: str
    kind: str
    title: Says
    clauses: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    situation: Says = NOTHING
    ruling: str = ""
    reason: Says = NOTHING
    shown: list[Shown] = field(default_factory=list)
    position: Position | None = None
    weights: list[Weight] = field(default_factory=list)
    idle: dict[str, str] = field(default_factory=dict)
    depends: tuple[Says, ...] = ()
    registered: bool = True

    @property
    def matters(self) -> float:
        """Share of games that it changes, in the style and reading that it changes most."""
        return max((w.changed / w.games for w in self.weights if w.games), default=0.0)
