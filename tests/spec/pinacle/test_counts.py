"""Le pinacle counted: as many positions and decisions as a program of its own counts (`counted`).

What is compared is a view: states at which a player decides, told apart by where the cards lie.
"""

import pytest

from maldonne.models.native.engine import Native
from maldonne.models.native.graph import Graph
from maldonne.models.native.search import Space
from maldonne.models.native.views import view
from maldonne.spec.language.load import load
from maldonne.spec.pinacle.state import IN_SUIT
from maldonne.spec.pinacle.terms import cards_each
from tests.spec.pinacle.counted import counted

SEEN = ("stock", "thrown", "discards", "tried", "hand", "laid", "stands", "turn", "stage")
# By pack: positions and decisions (counted both ways), states and steps (these have not changed).
COUNTS = {
    "low-run": (11_697, 25_968, 106_813, 182_840),
    "high-run": (11_457, 25_488, 105_613, 180_440),
    "two-suits": (7_489, 17_248, 60_813, 111_640),
    "hands-of-four": (39_981, 76_476, 381_028, 803_883),
    "three-players": (123_661, 223_980, 1_302_761, 2_380_060),
    "four-players": (157_681, 263_880, 934_570, 1_690_569),
}
COUNTED_HERE = ("low-run", "high-run", "two-suits", "hands-of-four")
game = load("pinacle")


def test_every_small_pack_has_a_count():
    assert {small.name for small in game.smalls} == set(COUNTS)


@pytest.mark.parametrize("small", game.smalls, ids=lambda small: small.name)
def test_states_and_steps_of_small_packs(small):
    graph = Graph(Space(Native(game, game.table(small.players, **small.agreed))).search())
    seen = view(graph, fields=SEEN)
    found = (len(seen), len(seen.moves), len(graph), len(graph.targets))
    assert found == COUNTS[small.name]
    assert len(graph.stuck) == 0
    assert len(graph.cannot_end()) == 0


@pytest.mark.parametrize("same", ["free", "other"])
def test_play_can_go_round_and_one_player_can_see_to_it(same):
    """Whether or not the card just picked up may be thrown: cards are passed to and fro."""
    small = next(small for small in game.smalls if small.name == "low-run")
    table = game.table(small.players, rulings={"same-card": same}, **small.agreed)
    graph = Graph(Space(Native(game, table)).search())
    assert len(graph.endless()) > 0
    assert len(graph.cannot_end()) == 0
    assert all(len(graph.can_avoid_the_end(p)) > 0 for p in range(2))


@pytest.mark.parametrize(
    "small", [s for s in game.smalls if s.name in COUNTED_HERE], ids=lambda small: small.name
)
def test_the_independent_count(small):
    table = game.table(small.players, **small.agreed)
    cards = frozenset(
        (card // IN_SUIT, card % IN_SUIT + 2) for card, n in enumerate(table.pack) if n
    )
    assert counted(cards, small.players, cards_each(table)) == COUNTS[small.name][:2]
