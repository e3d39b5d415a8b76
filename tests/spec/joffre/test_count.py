"""Joffre counted: as many states and moves as a search written from the text counts.

`search.py` beside this file is that search; what it counts of six cards takes it half a minute, so
that figure stands here.
"""

import pytest

from maldonne.models.native.engine import Native
from maldonne.models.native.graph import Graph
from maldonne.models.native.search import Space
from maldonne.models.native.views import view
from maldonne.spec.joffre.state import CARDS
from maldonne.spec.language.load import load
from tests.spec.joffre.search import Game

CARD = {"Joffre": (0, 0), "F1": (0, 1), "Kaiser": (1, 0), "G1": (1, 1), "E1": (2, 1), "E2": (2, 2)}
FIELDS = (
    *("dealer", "turn", "hand", "laid", "won", "offered", "spoke"),
    *("maker", "leader", "trump", "insulted", "score"),
)
SIX = (332_670, 989_856, 30)  # Game(3, …, 1, 1, 1, -1).count() of all six cards


@pytest.mark.parametrize(
    ("players", "cards"),
    [(3, "Joffre Kaiser E1"), (4, "Joffre F1 Kaiser E1"), (3, "Joffre F1 Kaiser G1 E1 E2")],
)
def test_states_and_moves_are_those_of_the_search(players, cards):
    names = cards.split()
    game = load("joffre")
    pack = tuple(int(CARDS.show(card, "en") in names) for card in CARDS)
    graph = Graph(Space(Native(game, game.table(players, pack=pack, at_most=1))).search())
    seen = view(graph, stable=("move", "over"), fields=FIELDS, ends=("score",))
    going = {int(state) for state in seen.moves[:, 0]}
    counted = (len(seen), len(seen.moves), len(seen) - len(going))
    again = Game(players, [CARD[name] for name in names], 1, 1, 1, -1)
    assert counted == (SIX if len(names) == 6 else again.count())
