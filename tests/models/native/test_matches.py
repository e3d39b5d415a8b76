"""Random matches in bulk: the seed decides all, and what is counted is what was played."""

from collections import Counter

import numpy as np
import pytest

from maldonne.models.native.engine import Native
from maldonne.models.native.loops import FIRST, LAST, TYPES
from maldonne.spec.language.errors import Fault, UsageError
from maldonne.spec.language.load import load
from tests.petit.game import game as petit


@pytest.fixture(scope="module")
def native():
    game = load("empereur")
    return Native(game, game.table(3, rounds=1))


def test_the_same_seed_gives_the_same_matches_in_any_portions(native):
    whole = native.play_many(40, seed=7, limit=3_000)
    parts = [native.play_many(10, seed=7, first=n, limit=3_000) for n in range(0, 40, 10)]
    for field in ("lengths", "ends", "winners"):
        joined = np.concatenate([getattr(part, field) for part in parts])
        assert (getattr(whole, field) == joined).all()
    assert Counter(whole.taken) == sum((Counter(part.taken) for part in parts), Counter())


def test_another_seed_gives_others(native):
    one, two = (native.play_many(20, seed=seed, limit=3_000).lengths for seed in (1, 2))
    assert (one != two).any()


def test_what_is_counted_is_what_was_played(native):
    matches = native.play_many(3, seed=4, limit=2_000)
    taken: Counter[str] = Counter()
    for number in range(3):
        s, steps = native.interpreter.start(), native.replay(number, seed=4, limit=2_000)
        assert len(steps) == matches.lengths[number]
        for step in steps:
            taken[type(step).__name__] += 1
            s = native.interpreter.take(s, step)
        end = native.interpreter.turn(s).type
        if len(steps) < 2_000:
            assert TYPES[matches.ends[number]] == end
        if end == "over":
            winner = native.game.roles["winner"]
            seats = [p for p in range(3) if winner(native.table, s, p)]
            assert matches.winners[number] == sum(1 << p for p in seats)
    assert taken == {name: n for name, n in matches.taken.items() if n}


def test_chance_follows_the_weights():
    # The first card drawn in petit: two of each value and one joker, of nine.
    native = Native(petit, petit.table(2))
    firsts = Counter(native.replay(n, seed=0)[1].card for n in range(4_500))
    expected = {card: 4_500 * n / 9 for card, n in enumerate(native.table.pack)}
    square = sum((firsts[c] - n) ** 2 / n for c, n in expected.items())
    assert square < 18.5  # chi-squared, 4 degrees of freedom: p = 0.001


def test_policies(native):
    for policy, choose in ((FIRST, 0), (LAST, -1)):
        steps = native.replay(0, seed=1, limit=200, policies=[policy] * 3)
        s = native.interpreter.start()
        for step in steps:
            turn = native.interpreter.turn(s)
            if turn.type == "move":
                assert step == turn.steps[choose]
            s = native.interpreter.take(s, step)


def test_a_fault_of_the_rules_is_told_by_the_interpreter():
    # Three players cannot each draw one of two cards for the deal.
    game = load("empereur")
    native = Native(game, game.table(3, at_most=1, pack=(2, *(0,) * 13)))
    with pytest.raises(Fault, match="chance has nothing to bring at CutCard") as caught:
        native.play_many(50, seed=1, limit=2_000)
    assert "empereur" in caught.value.where


def test_too_large_a_pack_is_refused():
    game = load("empereur")
    with pytest.raises(UsageError, match="larger"):
        Native(game, game.table(2, pack=(9,) * 14))
