"""All jobs done, on two cores where there are two, and what was kept not proved again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import warnings
from collections.abc import Iterator
from multiprocessing.connection import wait
from typing import Any

from maldonne.checks.proofs import kept
from maldonne.checks.proofs.proving import Proof
from maldonne.checks.proofs.tables import Job
from maldonne.models.interrupt import heed
from maldonne.spec.language.game import Game

WORKERS = 2
PATIENCE = 0.2  # seconds between two looks at whether the user wants to stop


def proofs_of(game: Game, jobs: list[Job], limit: int) -> Iterator[tuple[int, Proof, bool]]:
    """Do all jobs: the number of each, its proof, and whether that was kept from before.

    Parameters
    ----------
    game : Game
        The spec.
    jobs : list of Job
        What is to be proved.
    limit : int
        How many of its own steps the solver may take for one goal.
    """
    program = kept.program_digest()
    names = [kept.name_of(game, job, limit, program) for job in jobs]
    missing = []
    for i, job in enumerate(jobs):
        known = kept.kept(game, job.table, names[i])
        if known is None:
            missing.append(i)
        else:
            yield i, known, True
    for i, proof in _proved(game, jobs, missing, limit):
        kept.keep(game, names[i], proof)
        yield i, proof, False


def _proved(
    game: Game, jobs: list[Job], which: list[int], limit: int
) -> Iterator[tuple[int, Proof]]:
    """Do jobs, each in a process of its own.

    What the solver answers first depends on what it was asked before: only so does a job come to
    the same whatever else is done.
    """
    if "fork" not in multiprocessing.get_all_start_methods():
        for i in which:
            heed()
            yield i, jobs[i].done(game, limit)
        return
    context = multiprocessing.get_context("fork")
    # The largest tables first: none is left alone at the end.
    waiting = sorted(which, key=lambda i: jobs[i].table.players)
    running: dict[Any, tuple[int, Any]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < min(WORKERS, os.cpu_count() or 1):
                i = waiting.pop()
                here, there = context.Pipe(duplex=False)
                process = context.Process(target=_work, args=(game, jobs[i], limit, there))
                with warnings.catch_warnings():
                    # The only other thread draws progress; a worker neither draws nor waits for it.
                    warnings.simplefilter("ignore", DeprecationWarning)
                    process.start()
                there.close()
                running[here] = i, process
            heed()
            for ended in wait(list(running), PATIENCE):
                connection: Any = ended
                i, process = running.pop(connection)
                told = connection.recv()
                process.join()
                if isinstance(told, BaseException):
                    raise told
                yield i, kept.read_proof(game, jobs[i].table, told)
    finally:
        for _, process in running.values():
            process.kill()  # nobody waits for the answer
            process.join()


def _work(game: Game, job: Job, limit: int, tell: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the caller's affair
    try:
        tell.send(kept.proof_values(game, job.done(game, limit)))
    except Exception as error:  # whatever it is, the caller says it
        tell.send(error)
    tell.close()
