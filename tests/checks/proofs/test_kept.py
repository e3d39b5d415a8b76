"""Proofs kept between runs: found again, and proved anew where anything is not the same."""

import errno
import multiprocessing
import os
from dataclasses import replace
from multiprocessing import connection
from pathlib import Path
from typing import Any

import pytest

from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.proofs import kept, running
from maldonne.checks.proofs.proving import Proof, prove
from maldonne.checks.proofs.tables import Job, jobs
from maldonne.models.symbolic.prover import LIMIT
from tests.checks.proofs.plants import planted
from tests.checks.proofs.test_planted import CONFLICT
from tests.checks.proofs.test_results import UNREACHABLE


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("MALDONNE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def done(game, limit: int = LIMIT) -> tuple[dict[int, Proof], int]:
    """All proofs of low effort, and how many were kept."""
    at = jobs(Tables(game, Wanted()), 1)
    found = list(running.proofs_of(game, at, limit))
    return {i: proof for i, proof, _ in found}, sum(was_kept for _, _, was_kept in found)


def files(cache: Path) -> list[Path]:
    return sorted((cache / "proofs").iterdir())


def timeless(proof: Proof) -> list[object]:
    """What became of each goal, with the position that is shown, but for how long it took."""
    return [replace(line, seconds=0.0) for line in proof.lines]


def test_a_proof_is_found_again_whole(tmp_path):
    game = planted(tmp_path, *UNREACHABLE)
    first, none = done(game)
    again, both = done(game)
    assert (none, both) == (0, 2)
    for i, proof in first.items():
        assert proof.lines == again[i].lines
        assert (proof.vacuous, proof.possible) == (again[i].vacuous, again[i].possible)
    assert any(line.before is not None for line in again[0].lines)


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe", b"no seal", b"0" * 64 + b"\n{}"])
def test_what_is_damaged_is_proved_anew(tmp_path, cache, damage):
    game = planted(tmp_path)
    done(game)
    first, _ = files(cache)
    first.write_bytes(damage)
    assert done(game)[1] == 1
    assert done(game)[1] == 2


def test_a_letter_changed_breaks_the_seal(tmp_path, cache):
    game = planted(tmp_path, CONFLICT)
    done(game)
    first, _ = files(cache)
    text = first.read_text(encoding="utf-8")
    assert '"refuted"' in text
    first.write_text(text.replace('"refuted"', '"proved"'), encoding="utf-8")
    assert done(game)[1] == 1


def test_where_nothing_can_be_kept_nothing_is(tmp_path, cache):
    cache.write_text("a file, where the folder should be")
    proofs, was_kept = done(planted(tmp_path))
    assert (len(proofs), was_kept) == (2, 0)
    assert done(planted(tmp_path))[1] == 0


def test_another_game_limit_program_or_table_is_proved_anew(tmp_path, monkeypatch):
    game = planted(tmp_path)
    done(game)
    assert done(game, LIMIT - 1)[1] == 0
    path = game.folder / "game.py"
    path.write_text(path.read_text(encoding="utf-8") + "# one more line\n", encoding="utf-8")
    assert done(game)[1] == 0
    monkeypatch.setattr(kept, "program_digest", lambda: "another program")
    assert done(game)[1] == 0
    names = [
        kept.name_of(game, job, LIMIT, "")
        for job in (
            Job(game.table(2)),
            Job(game.table(3)),
            Job(game.table(2, each=3)),
            Job(game.table(2, rulings={"who-follows": "same"})),
            Job(game.table(2), tuple(game.invariants[:1]), 3),
            Job(game.table(2), tuple(game.invariants[:1]), 4),
            Job(game.table(2), tuple(game.invariants[:2]), 4),
        )
    ]
    assert len(set(names)) == len(names)


def test_one_worker_finds_what_two_find(tmp_path, cache, monkeypatch):
    game = planted(tmp_path, *UNREACHABLE)
    two, _ = done(game)
    monkeypatch.setenv("MALDONNE_CACHE", str(tmp_path / "another"))
    monkeypatch.setattr(running, "WORKERS", 1)
    one, was_kept = done(game)
    assert was_kept == 0
    assert {i: timeless(p) for i, p in one.items()} == {i: timeless(p) for i, p in two.items()}


def test_without_fork_it_is_done_in_turn(tmp_path, monkeypatch):
    monkeypatch.setattr(multiprocessing, "get_all_start_methods", lambda: ["spawn"])
    monkeypatch.setattr(multiprocessing, "get_context", None)  # would break
    assert len(done(planted(tmp_path))[0]) == 2


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError as error:
        return error.errno != errno.ESRCH
    return True


def test_an_interrupted_run_leaves_no_process(tmp_path, monkeypatch):
    workers: list[Any] = []

    def interrupted(waiting: Any, timeout: float) -> None:
        connection.wait(waiting, 0.05)
        workers.extend(multiprocessing.active_children())
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        done(planted(tmp_path))
    assert workers
    for worker in workers:
        worker.join(10)
        assert not worker.is_alive()
        assert not alive(worker.pid)


def test_what_is_kept_is_what_was_proved(tmp_path):
    game = planted(tmp_path, *UNREACHABLE)
    table = game.table(2)
    proof = prove(game, table)
    again = kept.read_proof(game, table, kept.proof_values(game, proof))
    assert again == proof
