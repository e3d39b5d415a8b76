"""Tasks run in processes of their own, a few at a time, each with a time limit.

A server process imports everything once; each task is a fork of it, so that it starts at once,
and whatever it does to the game it has imported goes with it.
"""

from __future__ import annotations

import multiprocessing
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing import connection
from pathlib import Path
from typing import Any

from maldonne.checks.mutants.trial import in_process
from maldonne.models.interrupt import heed
from maldonne.spec.language.errors import UsageError

READY = ["maldonne.checks.mutants.trial", "maldonne.checks.runner", "hypothesis.stateful"]
COMPILED = "maldonne.models.native.engine"
LOOK = 0.2  # seconds after which the clock and Ctrl-C are looked at


@dataclass
class Task:
    """Something to be done in a process.

    Parameters
    ----------
    name : Any
        What it is called in what the pool yields.
    function : callable
        ``function(*args, tell)``; ``args`` may hold `SCRATCH`, which becomes a folder of its own.
    args : tuple
        What it is given.
    """

    name: Any
    function: Callable[..., None]
    args: tuple[Any, ...]


SCRATCH = "<scratch>"


@dataclass
class Running:
    """A task that is being done."""

    task: Task
    process: Any
    folder: Path
    begun: float
    since: float


@dataclass(frozen=True)
class Said:
    """What a task told."""

    name: Any
    what: Any
    seconds: float


@dataclass(frozen=True)
class Ended:
    """A task is over; `late` if its time was up, and it was killed."""

    name: Any
    late: bool
    seconds: float


@dataclass
class Pool:
    """Runs tasks.

    Parameters
    ----------
    jobs : int
        How many at a time.
    compiled : bool
        Whether tasks run compiled code.
    """

    jobs: int
    compiled: bool = False
    _running: dict[Any, Running] = field(default_factory=dict)

    def __post_init__(self) -> None:
        try:
            self._context: Any = multiprocessing.get_context("forkserver")
        except ValueError:
            raise UsageError(
                "mutants are tried in processes that this system cannot fork",
                cure="Run it on Linux or macOS.",
            ) from None
        self._context.set_forkserver_preload([*READY, *([COMPILED] if self.compiled else [])])
        self._folder = Path(tempfile.mkdtemp(prefix="maldonne-mutants-"))
        self._number = 0

    def close(self) -> None:
        """End what runs, and take all copies away."""
        for running in self._running.values():
            running.process.kill()
            running.process.join()
        self._running = {}
        shutil.rmtree(self._folder, ignore_errors=True)

    def run(self, tasks: list[Task], limit: Callable[[Any, Any], float]) -> Iterator[Said | Ended]:
        """Run tasks, yielding what they tell and when they end.

        Parameters
        ----------
        tasks : list of Task
            In the order in which they are begun.
        limit : callable
            ``limit(name, what)``: seconds that a task may take after it told something (None at
            its start) until it tells the next thing.
        """
        waiting, allowed = list(tasks), dict[Any, float]()
        while waiting or self._running:
            while waiting and len(self._running) < self.jobs:
                task = waiting.pop(0)
                allowed[self._start(task)] = limit(task.name, None)
            ready: list[Any] = connection.wait(list(self._running), timeout=LOOK)
            for pipe in ready:
                running = self._running[pipe]
                try:
                    what = pipe.recv()
                except (EOFError, OSError):
                    yield self._over(pipe, late=False)
                    continue
                running.since, allowed[pipe] = time.perf_counter(), limit(running.task.name, what)
                yield Said(running.task.name, what, time.perf_counter() - running.begun)
            for pipe, running in list(self._running.items()):
                if time.perf_counter() - running.since > allowed[pipe]:
                    running.process.kill()
                    yield self._over(pipe, late=True)
            heed()

    def _start(self, task: Task) -> Any:
        self._number += 1
        folder = self._folder / str(self._number)
        folder.mkdir()
        here, there = self._context.Pipe(duplex=False)
        args = [str(folder) if arg is SCRATCH else arg for arg in task.args]
        process = self._context.Process(
            target=in_process, args=(task.function, *args, there), daemon=True
        )
        process.start()
        there.close()
        now = time.perf_counter()
        self._running[here] = Running(task, process, folder, now, now)
        return here

    def _over(self, pipe: Any, late: bool) -> Ended:
        running = self._running.pop(pipe)
        running.process.join()
        pipe.close()
        shutil.rmtree(running.folder, ignore_errors=True)
        return Ended(running.task.name, late, time.perf_counter() - running.begun)
