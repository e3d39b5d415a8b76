"""From the solver's numbers back to a state: what play has reached comes back as it was."""

import pytest
import z3

from maldonne.models.interpreter import Interpreter
from maldonne.models.play import Play
from maldonne.models.symbolic.concrete import known_state
from maldonne.models.symbolic.moments import Moment
from maldonne.models.symbolic.positions import Model
from maldonne.models.symbolic.terms import equal, known, truth
from maldonne.spec.language.load import load
from tests.levee.game import game as levee
from tests.petit.game import game as petit


@pytest.mark.parametrize("name", ["petit", "levee", "empereur"])
@pytest.mark.parametrize("seed", range(3))
def test_a_state_comes_back_as_far_as_it_is_known(name, seed):
    game = {"petit": petit, "levee": levee}.get(name) or load(name)
    table = game.table(2 + seed % 2)
    play, moment = Play(Interpreter(game, table), seed), Moment(game, table)
    while play.going_on and len(play.entries) < 120:
        play.advance()
    free = moment.before.values()
    for entry in play.entries[::5]:
        seen = known_state(game, table, moment.form, entry.before).values()
        solver = z3.SimpleSolver()
        solver.add(*(truth(equal(a, b)) for a, b in zip(free, seen, strict=True)))
        assert solver.check() == z3.sat
        back = Model(solver.model()).state(moment.before)
        assert all(map(known, known_state(game, table, moment.form, back).values()))
        assert known_state(game, table, moment.form, back).values() == seen
