"""The trace of a play: its states, its steps, and the clauses that applied in each."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from maldonne.models.interpreter import Interpreter
from maldonne.models.play import Play
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.game import Game
from maldonne.spec.language.place import files_of
from maldonne.spec.language.state import GameState
from maldonne.spec.language.table import GameTable

# Raised when the same files of a game come to mean another play.
LANGUAGE_VERSION = 1


@dataclass(frozen=True)
class Recorded:
    """A step as a trace records it.

    Parameters
    ----------
    step : NamedTuple
        What was done.
    actor : int
        By whom, or to whom; -1 for nobody.
    type : {"move", "forced", "chance"}
        Who decided.
    clauses : tuple of str
        Ids of the clauses that applied.
    rulings : tuple of str
        Names of the questions whose ruling allowed it.
    """

    step: Any
    actor: int
    type: str
    clauses: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


@dataclass
class Trace:
    """A play as a file holds it.

    Parameters
    ----------
    game : Game
        The game as it is now.
    table : GameTable
        What was agreed.
    states : list of GameState
        The first state, and the one after each step.
    steps : list of Recorded
        The steps, one fewer than there are states.
    seed : int
        Seed of the play.
    spec : str
        Digest of the spec under which it was played (`spec_digest`).
    version : str
        Version of maldonne that wrote it.
    finding : dict
        What a check found in it (``kind``, ``id``, ``says``); empty if none did.
    attempt : NamedTuple or None
        A step tried in the last state that has no state after it: the rules broke off in it, or
        refused it.
    loop : int or None
        The state that the last state repeats, where play can go on for ever.
    stale : bool
        Whether the spec has changed since the trace was written.
    """

    game: Game
    table: GameTable
    states: list[GameState]
    steps: list[Recorded] = field(default_factory=list)
    seed: int = 0
    spec: str = ""
    version: str = ""
    finding: dict[str, Any] = field(default_factory=dict)
    attempt: Any = None
    loop: int | None = None
    stale: bool = False


def spec_digest(game: Game) -> str:
    """A short digest of everything that a game's folder says.

    It changes with any change of its Python or TOML files, a comment included; not of its tests.
    """
    digest = hashlib.sha256(f"language {LANGUAGE_VERSION}".encode())
    files = [*files_of(game.folder, ".py"), *files_of(game.folder, ".toml")]
    for name, path in sorted((p.relative_to(game.folder).as_posix(), p) for p in files):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(b"%s %d\n%s" % (name.encode(), len(content), content))
    return digest.hexdigest()[:12]


def maldonne_version() -> str:
    """Version of maldonne, or empty where it is not installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("maldonne")
    except PackageNotFoundError:
        return ""


def describe(run: Interpreter, before: GameState, step: Any, actor: int, type_: str) -> Recorded:
    """A step with the clauses that applied and the rulings that allowed it."""
    clauses = tuple(clause.id for clause in run.applied(before, step))
    rulings: tuple[str, ...] = ()
    if type_ == "move":
        why = run.legality(before, step)
        rulings = () if why.permitted else tuple(question.name for question in why.completed)
    return Recorded(step, actor, type_, clauses, rulings)


def trace_of(
    play: Play,
    *,
    finding: dict[str, Any] | None = None,
    attempt: Any = None,
    loop: int | None = None,
) -> Trace:
    """The trace of a play, ready to be written.

    Parameters
    ----------
    play : Play
        What was played.
    finding, attempt, loop
        As in `Trace`.
    """
    run = play.interpreter
    assert play.start is not None
    return Trace(
        run.game,
        run.table,
        [play.start, *(entry.after for entry in play.entries)],
        [describe(run, e.before, e.step, e.actor, e.type) for e in play.entries],
        play.seed,
        spec_digest(run.game),
        maldonne_version(),
        finding or {},
        attempt,
        loop,
    )


def trace_of_steps(
    run: Interpreter,
    steps: Sequence[Any],
    start: GameState | None = None,
    *,
    finding: dict[str, Any] | None = None,
) -> Trace:
    """The trace of some steps; the last one is an attempt if it is illegal or breaks off.

    Parameters
    ----------
    run : Interpreter
        The game at its table.
    steps : sequence
        What was done.
    start : GameState or None
        From which state; None for the start of a match.
    finding : dict
        As in `Trace`.

    Raises
    ------
    MaldonneError
        If a step before the last one cannot be taken.
    """
    play = Play(run, start=start)
    attempt = None
    for n, step in enumerate(steps, 1):
        try:
            play.take(step)
        except MaldonneError:
            if n < len(steps):
                raise
            attempt = step
    return trace_of(play, finding=finding, attempt=attempt)
