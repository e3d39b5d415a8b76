"""What a way of finding reports, and how reports of one cause become one."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.doubts.doubt import NOTHING, Option
from maldonne.checks.doubts.finding.atlas import Moment, Place
from maldonne.checks.verdict import Says

KEPT = 16  # places kept of one cause, each in another sort of situation


@dataclass(frozen=True)
class Seen:
    """A place at which a cause was met.

    Parameters
    ----------
    place : Place
        Where.
    table : GameTable
        What was agreed.
    before : GameState
        The state before the step.
    step : NamedTuple
        The step.
    """

    place: Place
    table: Any
    before: Any
    step: Any


@dataclass
class Found:
    """A point that a way of finding reports.

    Parameters
    ----------
    way : str
        The way that found it.
    kind : str
        A kind of doubt, as in `maldonne.checks.doubts.doubt.KINDS`.
    subjects : tuple of str
        The clauses, decisions and kinds of step that it is about, what it asks of first.
    aspects : tuple of str
        What another reading must change there to be a reading of this point: the name of a field;
        ``step`` (what comes), ``moves`` (which are legal), ``turn`` (whose they are), ``agenda``
        and ``agenda order``; a decision or a clause, where its answer changes.
    key : tuple
        What makes two of them one, with the way and the kind.
    title : Says
        What is asked.
    situation : Says
        When it arises.
    now : Says
        What the rules do there.
    options : tuple of Option
        The readings, where the way knows them.
    span : int
        How many steps the situation lasts, at most; it ends when a player has moved.
    seen : dict
        A place for each sort of situation.
    count : int
        How often it was met.
    """

    way: str
    kind: str
    subjects: tuple[str, ...]
    aspects: tuple[str, ...]
    key: tuple[Any, ...]
    title: Says
    situation: Says = NOTHING
    now: Says = NOTHING
    options: tuple[Option, ...] = ()
    span: int = 1
    seen: dict[Any, Seen] = field(default_factory=dict)
    count: int = 0

    @property
    def id(self) -> str:
        """A name that stays the same between runs."""
        parts = repr((self.way, self.kind, self.key)).encode()
        return f"{self.kind}-{hashlib.sha256(parts).hexdigest()[:6]}"

    def met(self, moment: Moment, sort: Any = None) -> None:
        """Note a place; of a sort of situation the one after the fewest steps is kept."""
        self.count += 1
        known = self.seen.get(sort)
        if known is None and len(self.seen) >= KEPT:
            return
        if known is None or moment.place.step < known.place.step:
            self.seen[sort] = Seen(moment.place, moment.run.table, moment.before, moment.step)


@dataclass
class Finds:
    """Everything found, by cause."""

    by_key: dict[tuple[Any, ...], Found] = field(default_factory=dict)

    def add(self, moment: Moment, make: Callable[[], Found], key: Any, sort: Any = None) -> None:
        """Note that a cause was met at a step.

        Parameters
        ----------
        moment : Moment
            The step.
        make : callable
            Makes the report, the first time.
        key : Any
            The cause.
        sort : Any
            What sort of situation this is, of those in which the cause is met.
        """
        found = self.by_key.get(key)
        if found is None:
            found = self.by_key[key] = make()
        found.met(moment, sort)

    def __iter__(self) -> Iterator[Found]:
        return iter(self.by_key.values())

    def __len__(self) -> int:
        return len(self.by_key)
