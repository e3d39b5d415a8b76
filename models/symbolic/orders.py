"""The agenda as the solver sees it.

Like a pile it has two forms. `Due` knows how much each player still has to do of each action, and
the command being carried out; which command comes after it is left open. `Orders` knows every
command in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import z3

from maldonne.models.symbolic.terms import (
    Number,
    Truth,
    add,
    at_most,
    both,
    choose,
    equal,
    every,
    implies,
    less,
    negate,
    read_at,
    some,
    subtract,
    total,
    within,
)
from maldonne.spec.language import agenda
from maldonne.spec.language.agenda import CAPACITY

if TYPE_CHECKING:
    from maldonne.models.symbolic.operations import Site


class Orders:
    """The agenda, command by command."""

    def __init__(
        self,
        action: list[Number],
        player: list[Number],
        count: list[Number],
        done: Number,
        size: Number,
    ) -> None:
        self.action, self.player, self.count = action, player, count
        self.done, self.size = done, size

    @classmethod
    def free(cls) -> Orders:
        """An agenda of which nothing is known."""

        def row(name: str) -> list[Number]:
            return [z3.Int(f"agenda.{name}.{i}") for i in range(CAPACITY)]

        done, size = z3.Int("agenda.done"), z3.Int("agenda.size")
        return cls(row("action"), row("player"), row("count"), done, size)

    @classmethod
    def empty(cls) -> Orders:
        """An agenda without commands."""
        return cls([-1] * CAPACITY, [-1] * CAPACITY, [-1] * CAPACITY, 0, 0)

    def copy(self) -> Orders:
        """An independent copy."""
        return Orders(self.action[:], self.player[:], self.count[:], self.done, self.size)

    def facts(self, actions: int, players: int) -> Iterator[Truth]:
        """What is so of every agenda."""
        yield within(0, self.size, CAPACITY)
        yield at_most(0, self.done)
        yield implies(equal(self.size, 0), equal(self.done, 0))
        for i in range(CAPACITY):
            there = less(i, self.size)
            a, p, n = self.action[i], self.player[i], self.count[i]
            yield implies(there, both(within(0, a, actions - 1), within(0, p, players - 1)))
            yield implies(there, at_most(1, n))
            for value in (a, p, n):
                yield implies(negate(there), equal(value, -1))

    def values(self) -> list[Any]:
        """The terms it is made of, in a fixed order."""
        return [*self.action, *self.player, *self.count, self.done, self.size]


class Due:
    """The agenda by what is still to be done.

    Attributes
    ----------
    due : list of list of Number
        By action and player, how many times he has still to do it.
    action, player, count, done : Number
        The command being carried out; -1, -1, -1 and 0 if there is none.
    size : Number
        How many commands there are.
    """

    def __init__(self, due: list[list[Number]], head: Sequence[Number], size: Number) -> None:
        self.due, self.size = due, size
        self.action, self.player, self.count, self.done = head

    @classmethod
    def free(cls, actions: int, players: int) -> Due:
        """An agenda of which nothing is known."""
        due = [[z3.Int(f"due.{a}.{p}") for p in range(players)] for a in range(actions)]
        head = [z3.Int(f"agenda.{name}") for name in ("action", "player", "count", "done")]
        return cls([list(row) for row in due], head, z3.Int("agenda.size"))

    @classmethod
    def empty(cls, actions: int, players: int) -> Due:
        """An agenda without commands."""
        return cls([[0] * players for _ in range(actions)], (-1, -1, -1, 0), 0)

    def copy(self) -> Due:
        """An independent copy."""
        head = (self.action, self.player, self.count, self.done)
        return Due([row[:] for row in self.due], head, self.size)

    def of(self, action: Number, player: Number) -> Number:
        """How many times a player has still to do something."""
        return read_at([read_at(row, player) for row in self.due], action)

    def facts(self, actions: int, players: int) -> Iterator[Truth]:
        """What is so of every agenda."""
        yield within(0, self.size, CAPACITY)
        yield at_most(0, self.done)
        yield implies(equal(self.size, 0), equal(self.done, 0))
        for row in self.due:
            for n in row:
                yield at_most(0, n)
        yield from self.facts_of_head()

    def facts_of_head(self) -> Iterator[Truth]:
        """What is so of the first command, and of all commands together."""
        everything = total(n for row in self.due for n in row)
        none = equal(self.size, 0)
        for value in (self.action, self.player, self.count):
            yield implies(none, equal(value, -1))
        yield implies(none, equal(everything, 0))
        yield at_most(self.size, everything)
        yield implies(equal(self.size, 1), equal(everything, self.count))
        yield some((none, both(at_most(1, self.count), self._is_due())))
        yield some((at_most(self.size, 1), less(self.count, everything)))

    def _is_due(self) -> Truth:
        """Whether the first command names an action and a player who has it still to do."""
        return some(
            every((equal(self.action, a), equal(self.player, p), at_most(self.count, n)))
            for a, row in enumerate(self.due)
            for p, n in enumerate(row)
        )

    def values(self) -> list[Any]:
        """The terms it is made of, in a fixed order."""
        head = [self.action, self.player, self.count, self.done, self.size]
        return [*(n for row in self.due for n in row), *head]


# --- the operations of the language on what is due ----------------------------------------------


def command(site: Site, s: Any, action: Number, player: Number, count: Number) -> None:
    """`agenda.command`."""
    orders, given = s.agenda, less(0, count)
    site.demand(
        implies(given, less(orders.size, CAPACITY)), "commands more than the agenda can hold"
    )
    real = both(within(0, action, len(orders.due) - 1), within(0, player, len(orders.due[0]) - 1))
    site.demand(implies(given, real), "commands a player who is not at the table")
    where = both(site.where, given)
    first = both(where, equal(orders.size, 0))
    orders.action = choose(first, action, orders.action)
    orders.player = choose(first, player, orders.player)
    orders.count = choose(first, count, orders.count)
    for a, row in enumerate(orders.due):
        for p, n in enumerate(row):
            mine = every((where, equal(action, a), equal(player, p)))
            row[p] = add(n, choose(mine, count, 0))
    orders.size = add(orders.size, choose(where, 1, 0))


def idle(site: Site, s: Any) -> Truth:
    """`agenda.idle`."""
    return equal(s.agenda.size, 0)


def head_action(site: Site, s: Any) -> Number:
    """`agenda.head_action`."""
    return s.agenda.action


def head_player(site: Site, s: Any) -> Number:
    """`agenda.head_player`."""
    return s.agenda.player


def head_count(site: Site, s: Any) -> Number:
    """`agenda.head_count`."""
    return choose(less(0, s.agenda.size), s.agenda.count, 0)


def head_done(site: Site, s: Any) -> Number:
    """`agenda.head_done`."""
    return s.agenda.done


def commanded(site: Site, s: Any, action: Number, player: Number) -> Number:
    """`agenda.commanded`; 0 for a seat that is not at the table."""
    inside = within(0, player, len(s.agenda.due[0]) - 1)
    return choose(inside, s.agenda.of(action, player), 0)


def carry_out(site: Site, s: Any) -> None:
    """`agenda.carry_out`."""
    orders = s.agenda
    site.demand(less(0, orders.size), "carries out a command that nobody gave")
    _fewer(site, orders, 1)
    last = both(site.where, equal(orders.count, 1))
    orders.count = subtract(orders.count, choose(site.where, 1, 0))
    orders.done = add(orders.done, choose(site.where, 1, 0))
    _drop_head(site, orders, last)


def waive(site: Site, s: Any) -> None:
    """`agenda.waive`."""
    orders = s.agenda
    site.demand(less(0, orders.size), "waives a command that nobody gave")
    _fewer(site, orders, orders.count)
    _drop_head(site, orders, site.where)


def _fewer(site: Site, orders: Due, n: Number) -> None:
    """Take something off what is due by the first command."""
    for a, row in enumerate(orders.due):
        for p, was in enumerate(row):
            mine = every((site.where, equal(orders.action, a), equal(orders.player, p)))
            row[p] = subtract(was, choose(mine, n, 0))


def _drop_head(site: Site, orders: Due, where: Truth) -> None:
    """Leave open which command is the first now."""
    orders.size = subtract(orders.size, choose(where, 1, 0))
    head = [*(site.fresh("next") for _ in range(3)), 0]
    new = Due(orders.due, head, orders.size)
    site.assumed += [implies(where, fact) for fact in new.facts_of_head()]
    orders.action = choose(where, new.action, orders.action)
    orders.player = choose(where, new.player, orders.player)
    orders.count = choose(where, new.count, orders.count)
    orders.done = choose(where, 0, orders.done)


FORMS: dict[Any, Callable[..., Any]] = {
    agenda.command: command,
    agenda.idle: idle,
    agenda.head_action: head_action,
    agenda.head_player: head_player,
    agenda.head_count: head_count,
    agenda.head_done: head_done,
    agenda.commanded: commanded,
    agenda.carry_out: carry_out,
    agenda.waive: waive,
}
