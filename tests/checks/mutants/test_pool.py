"""Processes: each task in one of its own, with a time limit, and nothing left behind."""

from pathlib import Path
from typing import Any

import pytest

from maldonne.checks.mutants.pool import SCRATCH, Ended, Pool, Said, Task
from maldonne.checks.mutants.trial import Answer
from tests.checks.mutants import tasks


@pytest.fixture(scope="module")
def pool() -> Any:
    made = Pool(2)
    yield made
    made.close()
    assert not made._folder.exists()


def run(pool: Pool, *todo: Task, seconds: float = 60) -> list[Any]:
    return list(pool.run(list(todo), lambda name, what: seconds))


def test_what_tasks_tell_comes_with_their_names(pool):
    events = run(pool, *(Task(n, tasks.answers, (n * n, SCRATCH)) for n in range(5)))
    said = {event.name: event.what for event in events if isinstance(event, Said)}
    assert {name: what[0] for name, what in said.items()} == {n: n * n for n in range(5)}
    assert len({what[1] for what in said.values()}) == 5  # processes
    folders = {what[2] for what in said.values()}
    assert len(folders) == 5
    assert not any(Path(folder).exists() for folder in folders)
    ended = [event for event in events if isinstance(event, Ended)]
    assert sorted(event.name for event in ended) == list(range(5))
    assert not any(event.late for event in ended)


def test_one_that_hangs_is_killed_and_the_others_go_on(pool):
    events = run(
        pool, Task("hangs", tasks.hangs, ()), Task(1, tasks.answers, (1, SCRATCH)), seconds=3
    )
    late = {event.name: event.late for event in events if isinstance(event, Ended)}
    assert late == {"hangs": True, 1: False}


def test_one_that_dies_or_fails_is_over(pool):
    events = run(pool, Task("dies", tasks.dies, ()), Task("fails", tasks.fails, ()))
    assert {event.name for event in events if isinstance(event, Ended)} == {"dies", "fails"}
    (said,) = (event for event in events if isinstance(event, Said))
    assert said.what == Answer("inconclusive", why="ZeroDivisionError: nobody has thought of it")
