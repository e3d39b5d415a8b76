"""Mutants tried: chosen, run in processes, and what came of each, as a stream of events."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from maldonne.checks.mutants.catchers import CATCHERS
from maldonne.checks.mutants.explained import Explained, explained
from maldonne.checks.mutants.mutant import Mutant, lines_changed
from maldonne.checks.mutants.pool import SCRATCH, Pool, Said, Task
from maldonne.checks.mutants.sample import sampled
from maldonne.checks.mutants.sites import mutants_of, sources_of
from maldonne.checks.mutants.source import Source
from maldonne.checks.mutants.trial import (
    Answer,
    At,
    Baseline,
    Chosen,
    UnitName,
    Work,
    attempt,
    measure,
)
from maldonne.checks.verdict import Cause
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.game import Game, nearest
from maldonne.spec.language.place import Place

FOR_BASE = 1_800.0  # seconds that one unit of the unchanged game may take
AT_LEAST, TIMES = 30.0, 10.0  # limit of a catcher: so many times what it took unchanged
COMPILING = 900.0  # allowed besides where a changed function has to be compiled


@dataclass(frozen=True)
class Request:
    """What is to be tried, and how.

    Parameters
    ----------
    sample : int
        How many mutants; 0 for all.
    seed : int
        Where all randomness comes from.
    effort : {"low", "normal", "high"}
        How much work on each.
    parts : sequence of str
        Pieces of paths of files; empty for all that make the game what it is.
    only : sequence of str
        Ids of mutants; if there are any, these and no others.
    jobs : int
        How many processes.
    """

    sample: int = 0
    seed: int = 0
    effort: str = "normal"
    parts: Sequence[str] = ()
    only: Sequence[str] = ()
    jobs: int = 2


@dataclass(frozen=True)
class Tried:
    """What came of one mutant.

    Parameters
    ----------
    mutant : Mutant
        The mutant.
    changes : tuple of str
        The lines before and after.
    answer : Answer
        How it fared.
    reached : int
        Pieces of work that come to the change, in the unchanged game.
    seconds : float
        How long it took.
    explained : Explained or None
        Why it plays the same, by the game's own file.
    """

    mutant: Mutant
    changes: tuple[str, ...]
    answer: Answer
    reached: int
    seconds: float
    explained: Explained | None = None

    @property
    def status(self) -> str:
        """``caught``, ``same``, ``explained``, ``survived`` or ``inconclusive``."""
        if self.answer.outcome == "survived" and self.explained:
            return "explained"
        return self.answer.outcome

    @property
    def wrongly_explained(self) -> bool:
        """Whether the game's file says that it plays the same, and it was caught."""
        return self.explained is not None and self.answer.outcome == "caught"


@dataclass(frozen=True)
class Listed:
    """The mutants are chosen.

    Parameters
    ----------
    every : int
        How many there are.
    chosen : int
        How many are tried.
    stale : dict
        Entries of the game's file that are about no mutant, by key.
    """

    every: int
    chosen: int
    stale: dict[str, Explained]


@dataclass(frozen=True)
class Measured:
    """One more unit was run on the unchanged game."""

    done: int


@dataclass(frozen=True)
class Ready:
    """The unchanged game is measured.

    Parameters
    ----------
    seconds : float
        How long that took.
    units : int
        Pieces of work.
    findings : int
        Causes found in the unchanged game, which catch nothing.
    """

    seconds: float
    units: int
    findings: int


Event = Listed | Measured | Ready | Tried


@dataclass
class Bench:
    """A game whose mutants are tried.

    Parameters
    ----------
    place : Place
        Where it is.
    game : Game
        The game itself, loaded from there.
    request : Request
        What is asked.
    """

    place: Place
    game: Game
    request: Request
    sources: dict[str, Source] = field(init=False, repr=False)
    baseline: Baseline = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        self.sources = sources_of(self.place.folder)
        self.work = Work(self.place, self.request.effort, self.request.seed)

    # --- which ---------------------------------------------------------------------------------

    def chosen(self, every: list[Mutant]) -> list[Mutant]:
        """The mutants to be tried.

        Raises
        ------
        UsageError
            If an id names none, or no file holds what was asked for.
        """
        request = self.request
        if request.only:
            by_id = {mutant.id: mutant for mutant in every}
            for id_ in request.only:
                if id_ not in by_id:
                    raise UsageError(
                        f"{self.game.name} has no mutant “{id_}”", cure=nearest(id_, by_id)
                    )
            return [by_id[id_] for id_ in dict.fromkeys(request.only)]
        if not every:
            names = ", ".join(self.sources)
            raise UsageError(
                f"{self.game.name}: no mutants in files whose path holds"
                f" {' or '.join(f'“{part}”' for part in request.parts) or 'anything'}",
                cure=f"Its files are: {names}.",
            )
        return sampled(every, request.sample or len(every), request.seed)

    # --- the whole -----------------------------------------------------------------------------

    def run(self) -> Iterator[Event]:
        """Choose mutants, measure the unchanged game, try the mutants one after another.

        Raises
        ------
        UsageError
            If something asked for is not to be had.
        SpecError
            If the file of explained mutants is wrong.
        """
        entries = explained(self.place.folder)
        every = mutants_of(self.game, self.place.package, self.sources, self.request.parts)
        mutants = self.chosen(every)
        yield Listed(len(every), len(mutants), self._stale(entries, every))
        if not mutants:
            return
        compiled = self.request.effort != "low"
        pool = Pool(self.request.jobs, compiled)
        try:
            begun = time.perf_counter()
            yield from self._measure(pool, mutants)
            known = frozenset(c for base in self.baseline.values() for c in base.seen.causes)
            yield Ready(time.perf_counter() - begun, len(self.baseline), len(known))
            yield from self._try(pool, mutants, known, entries)
        finally:
            pool.close()

    def _stale(self, entries: dict[str, Explained], every: list[Mutant]) -> dict[str, Explained]:
        keys = {mutant.key for mutant in every}
        if self.request.parts:  # entries about other files are none of its business
            keys |= {m.key for m in mutants_of(self.game, self.place.package, self.sources)}
        return {key: entry for key, entry in entries.items() if key not in keys}

    def _measure(self, pool: Pool, mutants: list[Mutant]) -> Iterator[Event]:
        parts = self.request.jobs
        tasks = [Task(n, measure, (self.work, mutants, SCRATCH, n, parts)) for n in range(parts)]
        for event in pool.run(tasks, lambda name, what: FOR_BASE):
            if isinstance(event, Said):
                if isinstance(event.what, Answer):
                    raise UsageError(
                        f"{self.game.name} cannot be measured unchanged: {event.what.why}",
                        cure=f"See what `maldonne check {self.game.called}` says first.",
                    )
                name, base = event.what
                self.baseline[name] = base
                yield Measured(len(self.baseline))
            elif event.late:
                raise UsageError(f"{self.game.name}: the unchanged game takes too long to measure")

    def units_for(self, mutant: Mutant) -> list[UnitName]:
        """The pieces of work in which a mutant can make a difference, cheap ones first."""
        order = {catcher.name: n for n, catcher in enumerate(CATCHERS)}
        traced = {catcher.name: catcher.traced for catcher in CATCHERS}
        place = (mutant.file, mutant.statement)
        found = []
        for name, base in self.baseline.items():
            told = traced[name[0]] or base.reached
            felt = mutant.id in base.felt if traced[name[0]] else place in base.reached
            if mutant.statement is None or not told or felt:
                found.append(name)
        return sorted(found, key=lambda name: (order[name[0]], self.baseline[name].seconds, name))

    def reached(self, mutant: Mutant) -> int:
        """How many pieces of work come to a mutant's statement."""
        place = (mutant.file, mutant.statement)
        return sum(
            mutant.statement is None or place in base.reached for base in self.baseline.values()
        )

    def _try(
        self,
        pool: Pool,
        mutants: list[Mutant],
        known: frozenset[Cause],
        entries: dict[str, Explained],
    ) -> Iterator[Tried]:
        units = [self.units_for(mutant) for mutant in mutants]
        tasks = []
        for n, mutant in enumerate(mutants):
            chosen = Chosen(
                mutant.file,
                self.sources[mutant.file].changed(mutant.edit),
                [(name, self.baseline[name].seen.mark) for name in units[n]],
                known,
            )
            tasks.append(Task(n, attempt, (self.work, SCRATCH, chosen)))

        def limit(n: int, what: object) -> float:
            if not isinstance(what, At):
                return AT_LEAST
            took = sum(self.baseline[u].seconds for u in units[n] if u[0] == what.catcher)
            compiles = any(not c.traced for c in CATCHERS if c.name == what.catcher)
            return max(AT_LEAST, TIMES * took) + (COMPILING if compiles else 0)

        answers: dict[int, Answer] = {}
        at: dict[int, str] = {}
        done: dict[int, Tried] = {}
        following = 0
        for event in pool.run(tasks, limit):
            n = event.name
            if isinstance(event, Said):
                if isinstance(event.what, At):
                    at[n] = event.what.catcher
                else:
                    answers[n] = event.what
                continue
            lost = Answer("inconclusive", why="the process ended without an answer")
            late = Answer("caught", "time limit", at.get(n, ""))
            answer = answers.get(n, late if event.late else lost)
            mutant = mutants[n]
            done[n] = Tried(
                mutant,
                tuple(lines_changed(self.sources[mutant.file], mutant.edit)),
                answer,
                self.reached(mutant),
                event.seconds,
                entries.get(mutant.key),
            )
            while following in done:
                yield done[following]
                following += 1
