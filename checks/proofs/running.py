"""All jobs done, on two cores where there are two, and what was kept not proved again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import warnings
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from typing import Any

from maldonne.checks.proofs import kept
from maldonne.checks.proofs.proving import Proof
from maldonne.checks.proofs.tables import Job
from maldonne.models.interrupt import heed
from maldonne.spec.language.game import Game

WORKERS = 2
PATIENCE = 0.2  # seconds between two looks at whether the user wants to stop

_JOB: list[Any] = []  # in a worker: the game, the jobs, the limit


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
    program = kept.source_digest()
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
    workers = min(WORKERS, len(which), os.cpu_count() or 1)
    if workers < 2 or "fork" not in multiprocessing.get_all_start_methods():
        for i in which:
            heed()
            yield i, jobs[i].done(game, limit)
        return
    pool = ProcessPoolExecutor(
        workers,
        multiprocessing.get_context("fork"),
        initializer=_start,
        initargs=(game, jobs, limit),
    )
    try:
        with warnings.catch_warnings():
            # The only other thread draws progress; a worker neither draws nor waits for it.
            warnings.simplefilter("ignore", DeprecationWarning)
            # The largest tables first: none is left alone at the end.
            order = sorted(which, key=lambda i: -jobs[i].table.players)
            waiting = {pool.submit(_work, i): i for i in order}
        while waiting:
            done, _ = wait(waiting, timeout=PATIENCE, return_when=FIRST_COMPLETED)
            heed()
            for future in done:
                i = waiting.pop(future)
                yield i, kept.read_proof(game, jobs[i].table, future.result())
    except BaseException:
        for process in (pool._processes or {}).values():
            process.kill()  # nobody waits for the answer
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _start(*job: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the caller's affair
    _JOB[:] = job


def _work(i: int) -> dict[str, Any]:
    game, jobs, limit = _JOB
    return kept.proof_values(game, jobs[i].done(game, limit))
