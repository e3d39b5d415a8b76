"""Joffre on the three engines: the same steps, legal moves and states, under every reading.

What is expected is what the interpreter says, step by step.
"""

import pytest

from maldonne.models.agreement import tables_of
from maldonne.models.native.agreement import disagreements
from maldonne.models.symbolic import agreement as symbolic
from maldonne.spec.joffre.state import CARDS
from maldonne.spec.language.load import load

EIGHT = tuple(
    int(CARDS.show(card, "en") in "Joffre F1 Kaiser G1 E-blank E1 R-blank R1".split())
    for card in CARDS
)


@pytest.fixture(scope="module")
def joffre():
    return load("joffre")


def test_compiled_code(joffre):
    compared, found = disagreements(joffre, seed=3, limit=100)
    _, in_small = disagreements(joffre, seed=4, limit=200, pack=EIGHT, at_most=2)
    assert (found, in_small) == ([], [])
    assert compared > 2_000  # more than twenty tables, of 150 steps each unless play stops


def test_the_solver(joffre):
    """Whole matches of eight cards, so that there is an end, and a next deal."""
    tables = [table.but(pack=EIGHT, at_most=2) for table in tables_of(joffre)]
    compared, found = symbolic.disagreements(joffre, tables, seed=1, limit=120, often=15)
    assert found == []
    assert compared > 60
