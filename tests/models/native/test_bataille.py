"""La bataille counted: as many states and moves as independent programs count.

The figures are those of a model of two players that SPIN, LTSmin, TLC, Murphi, Storm, a program in
C and a plain search in Python count alike: R ranks, S cards of each, both orders of the cards won
possible at every trick, a state being the two piles between two tricks or one of the outcomes.
"""

import numpy as np
import pytest

from maldonne.models.native.engine import Native
from maldonne.models.native.graph import Graph
from maldonne.models.native.search import Space
from maldonne.models.native.views import view
from maldonne.spec.bataille.state import LayCard
from maldonne.spec.language.load import load

COUNTED = [
    (3, 2, 357, 594, 3),
    (4, 2, 14_507, 26_048, 3),
    (3, 3, 9_787, 17_217, 2),
    (3, 4, 250_601, 454_550, 3),
    (5, 2, 836_603, 1_551_920, 3),
]


def graph_of(players: int = 2, *, ranks: int, of_each: int, **rulings: str) -> Graph:
    game = load("bataille")
    pack = [of_each if card < ranks else 0 for card in range(14)]
    named = {name.replace("_", "-"): reading for name, reading in rulings.items()}
    table = game.table(players, pack=tuple(pack), rulings=named)
    return Graph(Space(Native(game, table)).search())


@pytest.mark.parametrize(("ranks", "of_each", "states", "moves", "outcomes"), COUNTED)
def test_states_and_moves_are_those_of_the_independent_count(
    ranks, of_each, states, moves, outcomes
):
    graph = graph_of(ranks=ranks, of_each=of_each, pick_up="winner_chooses")
    seen = view(graph, stable=(LayCard, "over"), fields=("pile",), ends=("won",))
    assert (len(seen), len(seen.moves)) == (states, moves)
    going = np.unique(seen.moves[:, 0])
    assert len(seen) - len(going) == outcomes
