"""What is proved of every step is what other checks look at in one: the same differences are seen.

Into the goals a step of a random match is put, with the states around it; they must be what
`maldonne.checks.compare` says of that step.
"""

import random
from typing import Any

import pytest

from maldonne.checks.compare import Comparison
from maldonne.checks.proofs.comparing import Comparing
from maldonne.models.interpreter import Interpreter
from maldonne.models.play import Play
from maldonne.models.symbolic.concrete import known_state
from maldonne.models.symbolic.moments import Moment, Taken
from maldonne.models.symbolic.terms import known
from maldonne.spec.language.game import Game
from maldonne.spec.language.load import load
from tests.checks.proofs.plants import CLAUSES, Plant, covered, planted
from tests.checks.proofs.test_planted import AGAIN, ANOTHER, BEYOND, CONFLICT, LEFT, UNBIDDEN
from tests.petit.game import game as petit

SEVERAL = AGAIN.replace("@game.decides", "@game.allows").replace(
    "step: EndTurn) -> int", "step: EndTurn, value: int) -> bool"
)
NOBODY = "    return value >= 0"


def allows(which: str) -> str:
    """After a pass the text allows these."""
    return SEVERAL.replace("return before.turn", f"return {which}")


def differences(game: Game, table: Any, seed: int, limit: int) -> list[tuple[Any, set[Any]]]:
    """What the goals say of the steps of a random match, where a comparison says the same."""
    run = Interpreter(game, table)
    play, comparison, moment = Play(run, seed), Comparison(run), Moment(game, table)
    while play.going_on and len(play.entries) < limit:
        play.advance()
    found = []
    for entry in play.entries:
        if entry.after.undefined_by >= 0:
            continue
        kind = game.steps[type(entry.step)]
        before, after = (
            known_state(game, table, moment.form, s) for s in (entry.before, entry.after)
        )
        before.frozen = after.frozen = True
        moment.before = before
        taken = Taken(kind, entry.step, True, before, after, False, [], [], -1)
        said = set()
        for goal in Comparing(moment).goals(taken):
            assert known(goal.bad), goal
            assert known(goal.covered), goal
            if goal.bad and not goal.covered:
                said.add((goal.kind, goal.target, goal.step))
        compared = comparison.step(entry.before, entry.step, entry.after)
        seen = {(s.cause.kind, s.cause.target, s.cause.step) for s in compared.symptoms}
        assert said == seen, (entry.step, said, seen)
        found.append((entry.step, seen))
    return found


def any_rulings(game: Game, rng: random.Random) -> dict[str, str]:
    """A reading of one question, with what it needs."""
    question = rng.choice(list(game.questions.values()))
    return {**question.needs, question.name: rng.choice(question.readings).name}


@pytest.mark.parametrize(
    ("put_in", "kinds"),
    [
        ([], set()),
        ([CONFLICT], {"conflict"}),
        ([CONFLICT, covered("follower", "before.passing == 1")], set()),
        ([(LEFT, BEYOND)], {"impossible"}),
        ([(LEFT, ANOTHER)], {"open"}),
        ([UNBIDDEN], {"unbidden step"}),
        ([("@WHO_FOLLOWS.covers(follower)\ndef heap", "def heap")], {"gap"}),
        # One answer, which another clause does not allow; nor can it be, which comes first.
        ([(CLAUSES, allows("value == before.turn"))], {"conflict"}),
        ([(CLAUSES, allows("value == before.turn")), (LEFT, BEYOND)], {"impossible"}),
        # Several clauses that only allow: none fits, one fits, what fits cannot be.
        ([(LEFT, ANOTHER), (CLAUSES, allows("value == before.turn"))], {"open", "impossible"}),
        ([(LEFT, ANOTHER), (CLAUSES, allows("value < 0"))], {"open", "impossible"}),
        ([(LEFT, ANOTHER.replace("!= before.turn", "== before.turn"))], {"departure"}),
        # Nothing can be: then only what the rules settled is looked at.
        ([(LEFT, ANOTHER), (NOBODY, "    return False")], set()),
        ([(NOBODY, "    return False")], {"impossible"}),
        # A number of which nothing tells what it can be, and one of which something does.
        ([(LEFT, ANOTHER), ('answers="seat", can_be=is_seat', 'answers="number"')], set()),
        (
            [
                (LEFT, ANOTHER.replace("!= before.turn", "== before.turn")),
                ('answers="seat", can_be=is_seat', 'answers="number"'),
            ],
            {"departure"},
        ),
        (
            [
                (LEFT, ANOTHER.replace("!= before.turn", "== before.turn")),
                ('answers="seat", can_be=is_seat', 'answers="number", can_be=is_seat'),
            ],
            {"impossible"},
        ),
    ],
)
def test_goals_and_comparison_agree_on_the_made_game(tmp_path, put_in: list[Plant], kinds):
    game = planted(tmp_path, *put_in)
    shown = set()
    for seed in range(6):
        for reading in ("left", "same"):
            table = game.table(2 + seed % 2, rulings={"who-follows": reading})
            for _, seen in differences(game, table, seed, 60):
                shown |= {kind for kind, _, _ in seen}
    assert shown == kinds


@pytest.mark.parametrize("seed", range(4))
def test_goals_and_comparison_agree_on_petit(seed):
    rng = random.Random(seed)
    table = petit.table(2 + seed % 2, rulings=any_rulings(petit, rng))
    assert differences(petit, table, seed, 60)


@pytest.mark.parametrize("seed", range(5))
def test_goals_and_comparison_agree_on_a_whole_game(seed):
    game = load("empereur")
    rng = random.Random(seed)
    table = game.table(2 + seed, rulings=any_rulings(game, rng) if seed else {})
    steps = differences(game, table, seed, 150)
    assert len(steps) > 20
    assert len({type(step) for step, _ in steps}) > 5
