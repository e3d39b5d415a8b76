"""The solver's form of suits and ranks answers what the plain functions of the language answer.

What is expected is what the plain function itself does, run from its source on terms.
"""

import pytest
import z3

from maldonne.models.symbolic.operations import Site
from maldonne.models.symbolic.suits import FORMS
from maldonne.models.symbolic.terms import equal, every, implies, negate, within
from maldonne.models.symbolic.zones import Bag, Ref
from maldonne.spec.language import suits
from tests.models.symbolic.lemmas import evaluator, fails, proved

LENGTH = 3
KINDS = 8  # two suits of three, and two cards behind them
CARD, SUIT = z3.Ints("card suit")
CALLS = [
    (suits.suit_of, CARD),
    (suits.rank_of, CARD),
    (suits.has_suit, "bag", SUIT),
    (suits.of_suit, "bag", SUIT),
    (suits.highest_of, "bag", SUIT),
]


def site() -> Site:
    return Site(True, z3.Int)


def test_every_form_is_here():
    assert {call[0] for call in CALLS} == set(FORMS)


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call[0].__name__)
def test_a_form_answers_like_the_plain_function(call):
    bag = Bag.free("bag", KINDS)
    arguments = [Ref.to(bag) if isinstance(a, str) else a for a in call[1:]]
    here = site()
    answer = FORMS[call[0]](here, *arguments, LENGTH)
    demands = every(holds for holds, _ in here.demands)
    expected, failures = evaluator.run(call[0], *arguments, LENGTH)
    facts = [*bag.facts(), within(-1, SUIT, 3)]
    assert proved(implies(demands, equal(answer, expected)), *facts)
    assert proved(implies(demands, negate(fails(failures))), *facts)
    assert proved(demands, *facts, within(-1, CARD, KINDS - 1))


@pytest.mark.parametrize("card", [-1, 0, 7, 14])
def test_of_a_known_card_the_answer_is_known(card):
    assert suits.suit_of(card, LENGTH) == FORMS[suits.suit_of](site(), card, LENGTH)
    assert suits.rank_of(card, LENGTH) == FORMS[suits.rank_of](site(), card, LENGTH)
