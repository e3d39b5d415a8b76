"""How likely it is that a game of la bataille never ends, on packs of which all deals are tried.

Expected are counts over all deals: those of an independent exhaustive search, and those of a plain
simulation of two piles below, which shares nothing with the rules.
"""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from maldonne.models.interpreter import Interpreter
from maldonne.models.native.engine import Native
from maldonne.models.native.graph import Graph
from maldonne.models.native.never import lasso_of, share_without_end
from maldonne.spec.bataille.state import EndGame
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.load import load
from tests.models.native.test_bataille import graph_of

SHARES = [
    # ranks, of each, the cards won in this order, endless deals, deals
    (4, 1, "by_seat", 8, 24),
    (6, 1, "own_first", 0, 720),
    (6, 1, "others_first", 72, 720),
    (6, 1, "by_seat", 381, 720),
    (8, 1, "own_first", 0, 40_320),
    (8, 1, "others_first", 0, 40_320),
    (8, 1, "by_seat", 26_592, 40_320),
    (4, 2, "own_first", 70, 2_520),
    (4, 2, "others_first", 0, 2_520),
    (3, 4, "own_first", 0, 34_650),
    (3, 4, "others_first", 0, 34_650),
]


@pytest.fixture(scope="module")
def graphs():
    made: dict[tuple[int, int, str], Graph] = {}

    def of(ranks: int, of_each: int, order: str) -> Graph:
        key = (ranks, of_each, order)
        if key not in made:
            made[key] = graph_of(ranks=ranks, of_each=of_each, pick_up=order)
        return made[key]

    return of


@pytest.mark.parametrize(("ranks", "of_each", "order", "endless", "deals"), SHARES)
def test_share_of_deals_that_never_end(graphs, ranks, of_each, order, endless, deals):
    assert share_without_end(graphs(ranks, of_each, order)) == Fraction(endless, deals)


def test_a_last_card_that_is_shown_makes_other_games_endless():
    graph = graph_of(ranks=3, of_each=4, pick_up="others_first", short="last_shown")
    assert share_without_end(graph) == Fraction(42, 34_650)  # 42 in the independent search too


def played(mine: list[int], yours: list[int], order: str, short: str) -> bool:
    """Whether a game of two ends, played with two lists."""
    seen = set()
    while mine and yours:
        if (key := (tuple(mine), tuple(yours))) in seen:
            return False
        seen.add(key)
        piles, laid = [mine, yours], [[mine.pop(0)], [yours.pop(0)]]
        shown = [laid[0][-1], laid[1][-1]]
        out: list[int] = []
        while shown[0] == shown[1] and not out:
            if not mine and not yours:
                return True
            keep = 0 if short == "gives_in" else 1
            for face in ("down", "up"):
                if short != "stands":
                    out = [seat for seat in (0, 1) if not piles[seat]]
                if len(out) == 2:
                    return True
                if out:
                    break
                for seat in (0, 1):
                    if len(piles[seat]) > (keep if face == "down" else 0):
                        laid[seat].append(piles[seat].pop(0))
            shown = [laid[0][-1], laid[1][-1]]
        winner = 1 - out[0] if out else int(shown[1] > shown[0])
        first = {"own_first": winner, "others_first": 1 - winner, "by_seat": 0}[order]
        piles[winner] += laid[first] + laid[1 - first]
    return True


def distinct(cards: list[int]) -> Iterator[tuple[int, ...]]:
    if not cards:
        yield ()
    for card in sorted(set(cards)):
        rest = list(cards)
        rest.remove(card)
        for others in distinct(rest):
            yield (card, *others)


@pytest.mark.parametrize("short", ["gives_in", "last_shown", "stands"])
@pytest.mark.parametrize("order", ["own_first", "others_first", "by_seat"])
@pytest.mark.parametrize(("ranks", "of_each"), [(3, 2), (4, 2), (3, 3)])
def test_share_is_that_of_a_plain_simulation(ranks, of_each, order, short):
    cards = [rank for rank in range(ranks) for _ in range(of_each)]
    deals = [played(list(d[::2]), list(d[1::2]), order, short) for d in distinct(cards)]
    graph = graph_of(ranks=ranks, of_each=of_each, pick_up=order, short=short)
    assert share_without_end(graph) == Fraction(deals.count(False), len(deals))


def test_a_shuffled_trick_always_leaves_a_way_to_the_end(graphs):
    assert len(graphs(6, 1, "shuffled").cannot_end()) == 0


def test_a_winner_who_chooses_can_make_the_game_last_or_end():
    """Six cards, none equal: from no state is the end out of reach, and it can be kept away."""
    graph = graph_of(ranks=6, of_each=1, pick_up="winner_chooses")
    assert len(graph.cannot_end()) == 0
    assert len(graph.can_avoid_the_end(0)) > 0


def test_two_short_alike_who_take_their_cards_back_never_stop():
    """Of six deals four begin with a tie of the first cards, and with one card more each."""
    graph = graph_of(ranks=2, of_each=2, all_short="back")
    assert share_without_end(graph) == Fraction(4, 6)


def test_where_every_trick_is_shuffled_no_share_of_the_deals_is_told():
    with pytest.raises(UsageError, match="more than one shuffle"):
        share_without_end(graph_of(ranks=3, of_each=2, pick_up="shuffled", all_short="back"))


def test_an_endless_game_of_52_cards():
    """The first of the random deals that does not end comes back to a state, and goes on so."""
    game = load("bataille")
    table = game.table(2, rulings={"pick-up": "by_seat"})
    native = Native(game, table)
    left = native.play_many(20, seed=1, limit=20_000)
    number = next(i for i, n in enumerate(left.lengths.tolist()) if n == 20_000)
    run = Interpreter(game, table)
    lasso = lasso_of(run, native.replay(number, seed=1))
    assert lasso is not None
    assert lasso.loop is not None
    assert not any(isinstance(step, EndGame) for step in lasso.steps)
    s = run.start()
    states = [s]
    for step in lasso.steps:
        s = run.take(s, step)
        states.append(s)
    assert states[-1] == states[lasso.loop]
    assert all(len(run.turn(s).steps) == 1 for s in states[lasso.loop :])  # nobody decides
