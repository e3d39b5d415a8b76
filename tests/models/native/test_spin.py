"""States of a game that SPIN, an independent program, has counted as well.

The model is `tests/bench/counts/counts.pml`; SPIN 6.5.2 kept every state whole (no partial-order
reduction, no hashing). It counts one state more, that before the set-up, and two steps more: the
set-up, and the state with which it begins.
"""

import pytest

from maldonne.models.native.engine import Native
from maldonne.models.native.search import Space
from tests.bench.counts.game import game


@pytest.mark.parametrize(
    ("players", "ranks", "copies", "stored", "transitions"),
    [(2, 2, 4, 6_917, 15_630), (2, 3, 3, 55_639, 123_202), (3, 3, 4, 4_009_882, 9_133_106)],
)
def test_as_many_states_and_steps_as_spin(players, ranks, copies, stored, transitions):
    pack = (copies,) * ranks + (0,) * (8 - ranks)
    space = Space(Native(game, game.table(players, pack=pack)), keep_edges=False).search()
    assert (len(space), space.steps) == (stored - 1, transitions - 2)
