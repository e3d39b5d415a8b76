"""What is done in a process of its own: the unchanged game measured, or one mutant tried."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.mutants import reached
from maldonne.checks.mutants.catchers import CATCHERS, SAME_PLAY, Catcher, Seen, Unit, plan_of
from maldonne.checks.mutants.folder import copied
from maldonne.checks.mutants.mutant import Mutant
from maldonne.checks.mutants.sites import sources_of
from maldonne.checks.verdict import Cause
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.load import load_afresh
from maldonne.spec.language.place import Place
from maldonne.spec.language.verifier import verify

ALSO = 2  # plays that are looked at besides, for what else notices a mutant that an example caught
Tell = Callable[[Any], None]


class Work(NamedTuple):
    """A game and the work planned on it.

    Parameters
    ----------
    place : Place
        Where it is.
    effort : str
        As of `maldonne check`.
    seed : int
        Where all randomness comes from.
    """

    place: Place
    effort: str
    seed: int


class Base(NamedTuple):
    """What a unit came to in the unchanged game.

    Parameters
    ----------
    seconds : float
        How long it took.
    reached : frozenset
        File and line of each statement that it came to.
    felt : frozenset
        Ids of the mutants that would make a difference in it.
    seen : Seen
        What it found.
    """

    seconds: float
    reached: frozenset[tuple[str, int]]
    felt: frozenset[str]
    seen: Seen


UnitName = tuple[str, str]
Baseline = dict[UnitName, Base]


class At(NamedTuple):
    """The process begins a catcher."""

    catcher: str


class Answer(NamedTuple):
    """How a mutant fared.

    Parameters
    ----------
    outcome : {"caught", "same", "survived", "inconclusive"}
        ``same``: proved to play the same.
    by : str
        What caught it, or proved it.
    unit : str
        In which piece of its work.
    why : str
        What the language said, or why nothing can be said.
    causes : tuple of Cause
        What was found.
    units : int
        Pieces of work done.
    differs : str
        For one that survived, the first play that went another way than in the unchanged game.
    """

    outcome: str
    by: str = ""
    unit: str = ""
    why: str = ""
    causes: tuple[Cause, ...] = ()
    units: int = 0
    differs: str = ""


def units_of(work: Work, place: Place, catchers: Sequence[Catcher]) -> Iterator[tuple[str, Unit]]:
    """All units of some catchers on the game in a folder, which is imported for it."""
    game, plan = load_afresh(place), plan_of(work.effort)
    for catcher in catchers:
        for unit in catcher.units(Tables(game, Wanted()), plan, work.seed):
            yield catcher.name, unit


def measure(
    work: Work, mutants: Sequence[Mutant], scratch: str, part: int, parts: int, tell: Tell
) -> None:
    """Run every so manieth unit on the unchanged game, and tell what each came to.

    Parameters
    ----------
    work : Work
        The game.
    mutants : sequence of Mutant
        Those that are to be tried.
    scratch : str
        A folder for copies.
    part, parts : int
        Which share of the units.
    tell : callable
        Takes a unit's name and what it came to.
    """
    folder = Path(scratch) / f"base-{part}"
    place = copied(work.place, folder)
    for name, source in sources_of(folder).items():
        inside = [mutant for mutant in mutants if mutant.file == name]
        (folder / name).write_text(reached.instrumented(source, inside), "utf-8")
    traced = [catcher for catcher in CATCHERS if catcher.traced]
    others = [catcher for catcher in CATCHERS if not catcher.traced]
    for number, (catcher, unit) in enumerate(units_of(work, place, traced)):
        if number % parts == part:
            tell(((catcher, unit.name), timed(unit)))
    if part == parts - 1 and others:
        for catcher, unit in units_of(work, work.place, others):
            tell(((catcher, unit.name), timed(unit)))


def timed(unit: Unit) -> Base:
    """Run a unit; what it came to."""
    reached.marks.clear()
    reached.felt.clear()
    begun = time.perf_counter()
    seen = unit.run(frozenset())
    seconds = time.perf_counter() - begun
    return Base(seconds, frozenset(reached.marks), frozenset(reached.felt), seen)


@dataclass
class Chosen:
    """The mutant to be tried, and what it is held against.

    Parameters
    ----------
    file : str
        The file in which the change is.
    data : bytes
        That file, with the change in it.
    units : list
        The units that come to the change, in the order in which they are to be run; for each what
        the unchanged game gave.
    known : frozenset of Cause
        What is found in the unchanged game anyway.
    """

    file: str
    data: bytes
    units: list[tuple[UnitName, str]]
    known: frozenset[Cause]


def attempt(work: Work, scratch: str, chosen: Chosen, tell: Tell) -> None:
    """Try one mutant, and tell how it fared.

    Parameters
    ----------
    work : Work
        The game.
    scratch : str
        A folder of its own.
    chosen : Chosen
        The mutant.
    tell : callable
        Takes what is begun, and at last the answer.
    """
    place = copied(work.place, Path(scratch) / "mutant", chosen.file, chosen.data)
    tell(At("language"))
    try:
        game = load_afresh(place)
        verify(game)
    except MaldonneError as error:
        tell(Answer("caught", "language", why=error.message))
        return
    answer = tried(work, place, chosen, tell)
    if answer.outcome == "survived" and not answer.differs:
        for name, proof in SAME_PLAY:
            tell(At(name))
            if reason := proof(load_afresh(work.place), game):
                answer = Answer("same", name, why=reason, units=answer.units)
                break
    tell(answer)


def tried(work: Work, place: Place, chosen: Chosen, tell: Tell) -> Answer:
    """Run the chosen units on a mutant until one of them finds something."""
    units = {(c, u.name): u for c, u in units_of(work, place, CATCHERS)}
    at, differs = "", ""
    for done, (name, mark) in enumerate(chosen.units, 1):
        if name not in units:
            continue
        if name[0] != at:
            at = name[0]
            tell(At(at))
        seen = units[name].run(chosen.known)
        found = fresh(seen, chosen.known)
        if found and at == "examples":
            found += also(units, chosen)
        if found:
            return Answer("caught", at, name[1], causes=found, units=done)
        if not differs and mark and seen.mark != mark:
            differs = " ".join(name)
    return Answer("survived", units=len(chosen.units), differs=differs)


def fresh(seen: Seen, known: frozenset[Cause]) -> tuple[Cause, ...]:
    """What a unit found that the unchanged game does not have; lines are no names."""
    everywhere = {without_line(cause) for cause in known}
    return tuple(cause for cause in seen.causes if without_line(cause) not in everywhere)


def without_line(cause: Cause) -> Cause:
    """A cause that is the same whichever line a fault is in."""
    return cause._replace(target="") if cause.kind == "fault" else cause


def also(units: dict[UnitName, Unit], chosen: Chosen) -> tuple[Cause, ...]:
    """What the first plays find in a mutant that an example has caught."""
    plays = [name for name, _ in chosen.units if name[0] == "plays"][:ALSO]
    return tuple(
        cause for name in plays for cause in fresh(units[name].run(chosen.known), chosen.known)
    )


def in_process(task: Callable[..., None], *args: Any) -> None:
    """Run a task in this process and send what it tells; the last argument is the connection."""
    *given, connection = args
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides
    with contextlib.suppress(BrokenPipeError):
        try:
            with Path(os.devnull).open("w") as nowhere, contextlib.redirect_stderr(nowhere):
                task(*given, connection.send)
        except Exception as error:
            connection.send(Answer("inconclusive", why=f"{type(error).__name__}: {error}"))
        connection.close()
