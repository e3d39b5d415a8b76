"""The worked examples hold under every reading: the text's own words exclude none of them."""

import pytest

from maldonne.checks import examples as worked
from maldonne.checks.matches import Tables, Wanted
from tests.spec.empereur.scene import game

OTHERS = [
    {**question.needs, question.name: reading.name}
    for question in game.questions.values()
    for reading in question.readings
    if reading.number != question.ruling
]


@pytest.mark.parametrize("rulings", OTHERS, ids=[str(list(r.items())[-1]) for r in OTHERS])
def test_examples_hold_under_another_reading(rulings, monkeypatch):
    monkeypatch.setattr(worked, "MOST", 150)  # a few outcomes of the shuffle are enough here
    monkeypatch.setattr(worked, "DRAWN", 5)
    results = list(worked.examples(Tables(game, Wanted(rulings=rulings)), 0))
    assert {r.id: r.verdict for r in results if r.verdict != "held"} == {}
