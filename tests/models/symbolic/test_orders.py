"""What the solver knows of the agenda allows all that its plain functions do.

What is expected is what the function of the language does, run from its source on an agenda known
command by command, with up to three commands.
"""

import itertools
from types import SimpleNamespace
from typing import Any

import pytest
import z3

from maldonne.models.symbolic.operations import Site
from maldonne.models.symbolic.orders import FORMS, Due, Orders
from maldonne.models.symbolic.state import Form, SymbolicState
from maldonne.models.symbolic.terms import both, equal, every, implies, negate, within
from maldonne.spec.language import agenda
from maldonne.spec.language.agenda import CAPACITY
from tests.models.symbolic.lemmas import asked, evaluator, fails, proved, put_in
from tests.petit.game import game as petit

ACTIONS = PLAYERS = 2
ACTION, PLAYER, COUNT = z3.Ints("action player count")
ASKED = [within(0, ACTION, ACTIONS - 1), within(0, PLAYER, PLAYERS - 1), within(-1, COUNT, 2)]
CHANGES = [(agenda.command, ACTION, PLAYER, COUNT), (agenda.carry_out,), (agenda.waive,)]
ANSWERS = [
    (agenda.idle,),
    (agenda.head_action,),
    (agenda.head_player,),
    (agenda.head_count,),
    (agenda.head_done,),
    (agenda.commanded, ACTION, PLAYER),
]


def any_agenda(size: int) -> tuple[SymbolicState, list[Any]]:
    """Any agenda of some commands, known one by one, and what is so of it."""
    free, none = Orders.free(), [-1] * (CAPACITY - size)
    rows: Any = [row[:size] + none for row in (free.action, free.player, free.count)]
    s = SymbolicState(petit, petit.table(2), Form({"pile": 1}, ()))
    s.agenda = Orders(rows[0], rows[1], rows[2], free.done, size)
    return s, list(s.agenda.facts(ACTIONS, PLAYERS))


def seen(s: SymbolicState) -> Due:
    """What is known of an agenda by what is due."""
    due = [[asked(agenda.commanded, s, a, p) for p in range(PLAYERS)] for a in range(ACTIONS)]
    orders: Any = s.agenda
    head = (orders.action[0], orders.player[0], orders.count[0], orders.done)
    return Due(due, head, orders.size)


def by_form(call: Any, due: Due, where: Any = True) -> tuple[Any, Due, Site, list[Any]]:
    """Run the solver's form: its answer, the agenda after it, and what it left open."""
    made: list[Any] = []
    numbers = itertools.count()

    def fresh(name: str) -> z3.ArithRef:
        made.append(z3.Int(f"{name}!{next(numbers)}"))
        return made[-1]

    site, holder = Site(where, fresh), SimpleNamespace(agenda=due.copy())
    answer = FORMS[call[0]](site, holder, *call[1:])
    return answer, holder.agenda, site, made


def alike(a: Due, b: Due) -> Any:
    return every(equal(x, y) for x, y in zip(a.values(), b.values(), strict=True))


def test_every_operation_with_a_form_is_here():
    assert {call[0] for call in (*CHANGES, *ANSWERS)} == set(FORMS)


@pytest.mark.parametrize("size", range(4))
@pytest.mark.parametrize("call", CHANGES, ids=lambda call: call[0].__name__)
def test_what_an_operation_does_is_among_what_its_form_allows(call, size):
    s, facts = any_agenda(size)
    before, after = seen(s), s.copy()
    _, failures = evaluator.run(call[0], after, *call[1:])
    _, due, site, made = by_form(call, before)
    demands = every(holds for holds, _ in site.demands)
    wrong, actual = fails(failures), seen(after)
    assert proved(equal(demands, negate(wrong)), *facts, *ASKED)
    if wrong is True:
        return
    # What was left open is the command that comes next.
    next_ = [actual.action, actual.player, actual.count]
    real = [z3.IntVal(n) if isinstance(n, int) else n for n in next_]
    pairs = list(zip(made, real, strict=True)) if made else []
    allowed = every([*site.assumed, alike(due, actual)])
    dropped = equal(actual.done, 0) if made else True
    holds = put_in(allowed, pairs)
    assert proved(implies(dropped, holds), *facts, *ASKED, negate(wrong))
    assert proved(implies(negate(dropped), put_in(alike(due, actual), pairs)), *facts, *ASKED)
    orders: Any = after.agenda
    assert proved(every(orders.facts(ACTIONS, PLAYERS)), *facts, *ASKED, negate(wrong))


@pytest.mark.parametrize("call", ANSWERS, ids=lambda call: call[0].__name__)
def test_what_an_operation_answers(call):
    for size in range(4):
        s, facts = any_agenda(size)
        answer, due, site, _ = by_form(call, seen(s))
        right = both(equal(answer, asked(call[0], s, *call[1:])), alike(due, seen(s)))
        assert site.demands == []
        assert proved(right, *facts, *ASKED)


@pytest.mark.parametrize("size", range(4))
def test_what_is_taken_for_granted_of_the_agenda_is_so(size):
    s, facts = any_agenda(size)
    assert proved(every(seen(s).facts(ACTIONS, PLAYERS)), *facts)


@pytest.mark.parametrize("call", CHANGES, ids=lambda call: call[0].__name__)
def test_where_control_is_not_nothing_changes(call):
    s, facts = any_agenda(2)
    here = z3.Bool("here")
    _, due, site, _ = by_form(call, seen(s), here)
    assert proved(every([alike(due, seen(s)), *site.assumed]), *facts, *ASKED, negate(here))
