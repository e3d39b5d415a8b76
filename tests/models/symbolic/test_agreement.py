"""The symbolic engine plays the interpreted game: same steps offered, same states after them.

What is expected is what the interpreter says, step by step; it runs the functions as they stand.
"""

import dataclasses
from typing import Any

import pytest

from maldonne.models.agreement import tables_of
from maldonne.models.interpreter import Interpreter
from maldonne.models.play import Play, random_play
from maldonne.models.symbolic.agreement import Symbolic, compare_play, disagreements
from maldonne.spec.language.load import load
from tests.levee.game import game as levee
from tests.petit.game import game as petit
from tests.spec.tiny_game import TINY, load_folder

SHORT: dict[str, Any] = {"pack": (2, 2, 1, 1, 0)}  # so that the stock is soon empty
SMALL: dict[str, Any] = {"pack": (*(2,) * 3, *(0,) * 9, 2, 1), "at_most": 1, "rounds": 2}


@pytest.fixture(scope="module")
def empereur():
    return load("empereur")


@pytest.mark.parametrize("game", [petit, levee, load_folder(TINY)], ids=lambda g: g.name)
def test_made_games(game):
    compared, found = disagreements(game, tables_of(game), seed=1, limit=200, often=3)
    assert found == []
    assert compared > 5 * len(tables_of(game))


def test_empereur_with_every_number_of_players(empereur):
    tables = [empereur.table(players) for players in range(2, 7)]
    compared, found = disagreements(empereur, tables, seed=7, limit=300, often=2)
    assert found == []
    assert compared > 80


def test_empereur_under_other_readings(empereur):
    """Every second reading: on the full pack, or on one where stock and hands run out."""
    rulings = list(dict.fromkeys(table.rulings for table in tables_of(empereur)))
    tables = [
        empereur.table(2 + number % 2, **SMALL if number % 4 else {}).but(rulings=ruling)
        for number, ruling in enumerate(rulings[::2])
    ]
    compared, found = disagreements(empereur, tables, seed=1, limit=300, often=1)
    assert found == []
    assert compared > 150


def test_bataille_under_every_reading():
    """Small packs, so that piles run out in the middle of a battle."""
    bataille = load("bataille")
    tables = [
        table.but(pack=(*(3,) * 3, *(0,) * 11)) for table in tables_of(bataille) if table.cards == 0
    ]
    compared, found = disagreements(bataille, tables, seed=1, limit=120, often=3)
    assert found == []
    assert compared > 100


def test_piles_known_position_by_position(empereur):
    symbolic = Symbolic(empereur, empereur.table(2, **SMALL), {"pile": 9, "stock": 9})
    compared, found = compare_play(symbolic, 3, 200, 3)
    assert found is None
    assert compared > 20


def test_a_play_that_stops_undefined():
    table = petit.table(2, rulings={"skip": "as_written"}, **SHORT)
    symbolic, stopped = Symbolic(petit, table), 0
    for seed in range(8):
        assert compare_play(symbolic, seed, 200)[1] is None
        stopped += random_play(Interpreter(petit, table), seed, 200).turn.type == "undefined"
    assert stopped > 0


def test_a_difference_in_a_step_is_found():
    symbolic = Symbolic(petit, petit.table(2, **SHORT))
    symbolic.table = petit.table(2, rulings={"skip": "as_written"}, **SHORT)  # on one side only
    found = [compare_play(symbolic, seed, 200)[1] for seed in range(8)]
    assert {difference.what[:9] for difference in found if difference} == {"moved is "}


def test_a_difference_in_what_is_offered_is_found():
    symbolic = Symbolic(levee, levee.table(2))
    play = Play(Interpreter(levee, symbolic.table), 1)
    while play.going_on:
        assert symbolic.wrong_offer(play.state, play.turn) == ""
        fewer = dataclasses.replace(play.turn, steps=play.turn.steps[1:])
        kind = type(play.turn.steps[0]).__name__
        assert symbolic.wrong_offer(play.state, fewer).startswith(f"{kind} by terms where ")
        play.advance()


def test_a_difference_in_a_state_is_found():
    symbolic = Symbolic(levee, levee.table(2))
    for entry in random_play(Interpreter(levee, symbolic.table), 1, 20).entries:
        assert symbolic.wrong_step(entry) == ""
        other: Any = entry.after.copy()
        turn = other.turn
        other.turn = 1 if turn == 0 else 0
        wrong = symbolic.wrong_step(dataclasses.replace(entry, after=other))
        assert wrong == f"turn is {turn} by terms"
