"""Le pinacle is the same game compiled and in the solver as in the interpreter.

What is expected is what the interpreter says, step by step; it runs the functions as they stand.
"""

from maldonne.checks.invariants import EVERY_CARD_ONCE
from maldonne.checks.proofs.proving import Proving
from maldonne.models.agreement import tables_of
from maldonne.models.native.agreement import disagreements
from maldonne.models.symbolic.agreement import disagreements as symbolic_disagreements
from maldonne.models.symbolic.prover import LIMIT, Prover
from maldonne.models.symbolic.terms import negate
from maldonne.spec.language.load import load

game = load("pinacle")
PACKS = {small.name: small.agreed["pack"] for small in game.smalls}


def test_compiled_under_every_reading():
    compared, found = disagreements(game, seed=1, limit=60)
    assert found == []
    assert compared > 2_500


def test_compiled_small_packs_under_every_reading():
    """Hands of two, so that whole deals are seen."""
    compared, found = disagreements(game, seed=2, limit=120, pack=PACKS["four-players"], at_most=0)
    assert found == []
    assert compared > 2_500


def test_in_the_solver():
    """Steps of matches put into the solver's forms, under the rulings and some other readings."""
    tables = [t.but(pack=PACKS["four-players"], at_most=0) for t in tables_of(game)[::12]]
    compared, found = symbolic_disagreements(game, tables, seed=3, limit=60, often=8)
    assert found == []
    assert compared > 20


def test_no_card_is_lost_whatever_else_is_so():
    """Of most steps it is proved without the other invariants: `Proving._card_by_card`."""
    proving = Proving(game, game.table(2, pack=PACKS["two-suits"]), LIMIT, True)
    alone = [
        kind.name
        for kind in game.steps.values()
        if proving._card_by_card(proving.moment.take(kind)) is not None
    ]
    assert {"Lay", "Add", "Swap", "TakeBack", "Throw", "Pick", "DrawCard"} <= set(alone)


def test_a_lost_card_is_not_proved():
    """A step after which a card is nowhere: the thrown card, put nowhere."""
    proving = Proving(game, game.table(2, pack=PACKS["two-suits"]), LIMIT, True)
    kind = next(kind for kind in game.steps.values() if kind.name == "Pick")
    taken = proving.moment.take(kind)
    lost = taken.after.copy()
    lost.zones["hand"] = [zone.copy() for zone in taken.before.zones["hand"]]
    prover = Prover([*taken.assumed, taken.enabled], LIMIT)
    bad = negate(proving.goals.holds(EVERY_CARD_ONCE, lost))
    before = proving.goals.holds(EVERY_CARD_ONCE, taken.before)
    assert prover.possible(before, bad).outcome == "refuted"
