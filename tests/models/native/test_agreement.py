"""The compiled game is the interpreted game: same legal moves, weights, states and ends.

What is expected is what the interpreter says, step by step; it runs the functions as they stand.
"""

import pytest

from maldonne.models.agreement import tables_of
from maldonne.models.native.agreement import compare_play, disagreements
from maldonne.models.native.engine import Native
from maldonne.spec.language.load import load
from tests.petit.game import game as petit


@pytest.fixture(scope="module")
def empereur():
    return load("empereur")


def test_every_reading_and_number_of_players_is_among_the_tables(empereur):
    tables = tables_of(empereur)
    readings = {(n, reading) for t in tables for n, reading in enumerate(t.rulings)}
    assert len(readings) == sum(len(q.readings) for q in empereur.questions.values())
    assert {t.players for t in tables} == {2, 3, 4, 5, 6}


def test_whole_matches_of_empereur(empereur):
    compared, found = disagreements(empereur, seed=11, limit=80)
    assert found == []
    assert compared > 3_000  # 52 tables and more, of 80 steps each unless play stops


def test_small_packs_where_stock_and_hands_run_out(empereur):
    small = {"pack": (*(2,) * 3, *(0,) * 9, 2, 1), "at_most": 1, "rounds": 2}
    compared, found = disagreements(empereur, seed=5, limit=80, **small)
    assert found == []
    assert compared > 2_000


def test_order_decided_at_the_shuffle(empereur):
    native = Native(empereur, empereur.table(3, dealt=1))
    compared, found = compare_play(native, 2, 300)
    assert (compared, found) == (300, None)


def test_bataille_under_every_reading():
    bataille = load("bataille")
    compared, found = disagreements(bataille, seed=3, limit=200)
    _, in_small = disagreements(bataille, seed=4, limit=200, pack=(*(3,) * 4, *(0,) * 10))
    assert (found, in_small) == ([], [])
    assert compared > 2_000


def test_petit():
    for seed in range(0, 200, 10):
        _, found = disagreements(petit, seed=seed, limit=200)
        assert found == []


def test_a_difference_is_found(empereur, monkeypatch):
    native = Native(empereur, empereur.table(2))
    # As if a ruling had been changed on one side only.
    number = empereur.questions["clear-order"].number
    native.record["rulings"][number] = 1 - native.record["rulings"][number]
    found = [compare_play(native, seed, 2_000)[1] for seed in range(5)]
    assert any(difference is not None for difference in found)
