"""A game with modes: matches, questions and claims keep to those that they are about."""

from dataclasses import replace
from random import Random

import pytest

from maldonne.checks.claims import claims
from maldonne.checks.engines import engine_tables
from maldonne.checks.fuzz import single_readings
from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.questions import other_readings
from maldonne.spec.empereur.state import ELITE, MIRROR_ELITE, MIRROR_NORMAL, MODES, NORMAL
from maldonne.spec.language.load import load
from tests.checks.sitting import LITTLE

game = load("empereur")


@pytest.fixture
def at() -> Tables:
    return Tables(game, Wanted())


@pytest.mark.parametrize("first", [0, 4, 8, 40])
def test_of_four_matches_in_a_row_each_has_another_mode(at, first):
    assert {at.real_table(n).mode for n in range(first, first + 4)} == set(MODES)


def test_no_two_options_always_go_together(at):
    tables = [at.real_table(n) for n in range(120)]
    # 5 numbers of players, 4 modes, 3 numbers of rounds and of jokers: every pair comes.
    assert len({(t.players, t.mode) for t in tables}) == 20
    assert len({(t.rounds, t.jokers) for t in tables}) == 9
    assert len({(t.mode, t.jokers) for t in tables}) == 12


def test_modes_that_are_asked_for_take_turns(at):
    elites = ("elite", "mirror-elite")
    assert [at.within(elites, n) for n in range(3)] == [
        {"mode": ELITE},
        {"mode": MIRROR_ELITE},
        {"mode": ELITE},
    ]
    assert at.within((), 5) == {}
    assert at.any_table(0, Random(1), mode=MIRROR_NORMAL).mode == MIRROR_NORMAL


def test_what_the_user_fixed_leaves_the_other_modes_out():
    at = Tables(game, Wanted(options={"mode": NORMAL}))
    assert at.within(("elite",), 0) is None
    assert at.within(("normal", "elite"), 1) == {"mode": NORMAL}
    asked = {search.question.name for search in other_readings(at)}
    assert "match-winner" in asked
    assert not asked & {"mirror-titles", "exchange-when", "low-values"}


def test_a_reading_is_tried_in_a_mode_in_which_it_matters(at):
    modes = {name: modes for rulings, modes in single_readings(at) for name in rulings}
    assert modes["low-values"] == ("elite", "mirror-elite")
    found = 0
    for table in engine_tables(at):
        for question in game.questions.values():
            if table.rulings[question.number] != question.ruling:
                assert table.in_mode(question.modes)
                found += 1
    assert found > 50  # readings that are not in force


def test_a_claim_is_measured_in_its_modes_alone():
    at = Tables(game, Wanted(options={"mode": ELITE}))
    plan = replace(LITTLE, claims=2, longest=30)
    *_, results = claims(at, plan, 0)
    assert isinstance(results, list)
    matches = {result.id: result.numbers["matches"] for result in results}
    assert matches["length-of-a-match-elite"] == 2
    assert matches["length-of-a-match-normal"] == 0
    assert matches["length-of-a-round"] == 2
