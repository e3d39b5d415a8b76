"""From what the solver finds back to a position on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import z3

from maldonne.models.symbolic.orders import Due, Orders
from maldonne.models.symbolic.state import SymbolicState
from maldonne.models.symbolic.terms import Truth, known
from maldonne.models.symbolic.zones import EMPTY, Bag, Deck, ExactPile, Heap, HeapPile, Zone
from maldonne.spec.language.state import GameState
from maldonne.spec.language.zones import Pile


class Model:
    """What the solver found: a value for every term."""

    def __init__(self, model: z3.ModelRef) -> None:
        self.model = model

    def number(self, term: Any) -> int:
        """A number."""
        if known(term):
            return int(term)
        return int(self.model.eval(term, model_completion=True).as_long())

    def holds(self, term: Truth) -> bool:
        """A truth value."""
        if known(term):
            return bool(term)
        return bool(z3.is_true(self.model.eval(term, model_completion=True)))

    def step(self, step: Any) -> Any:
        """A step with its parameters as numbers."""
        return type(step)(*(self.number(value) for value in step))

    def state(self, s: SymbolicState) -> GameState:
        """A state that the terms describe.

        The order of a pile of which only the ends are known is made up to fit them; where nothing
        fits (an order that no pile has), it is the nearest.
        """
        made = s.game.state_class.make(s.table.players, sum(s.table.pack))
        put = made.__dict__
        for name, value in s.numbers.items():
            put[name] = self.number(value)
        for name, row in s.rows.items():
            put[name][:] = [self.number(value) for value in row]
        for name, seat, zone in s.each_zone():
            self._fill(put[name] if seat < 0 else put[name][seat], zone)
        self._command(put["agenda"], s.agenda)
        put["undefined_by"] = self.number(s.undefined_by)
        return made

    def _command(self, agenda: Any, seen: Orders | Due) -> None:
        """The commands: of those after the first only what is due in all is known."""
        if isinstance(seen, Orders):
            agenda.action = [self.number(n) for n in seen.action]
            agenda.player = [self.number(n) for n in seen.player]
            agenda.count = [self.number(n) for n in seen.count]
            agenda.done, agenda.size = self.number(seen.done), self.number(seen.size)
            return
        size = self.number(seen.size)
        if size == 0:
            return
        head = tuple(self.number(n) for n in (seen.action, seen.player, seen.count))
        due = {(a, p): self.number(n) for a, row in enumerate(seen.due) for p, n in enumerate(row)}
        due[head[0], head[1]] -= head[2]
        rest = [(*who, n) for who, n in due.items() if n > 0]
        while len(rest) + 1 < size:  # a command of several times is as good as several commands
            a, p, n = max(rest, key=lambda command: command[2])
            rest[rest.index((a, p, n))] = (a, p, n - 1)
            rest.append((a, p, 1))
        commands = [head, *rest][: len(agenda.action)]
        for i, (a, p, n) in enumerate(commands):
            agenda.action[i], agenda.player[i], agenda.count[i] = a, p, n
        agenda.size, agenda.done = len(commands), self.number(seen.done)

    def _fill(self, zone: Any, seen: Zone) -> None:
        if isinstance(seen, Heap):
            zone.count = [self.number(n) for n in seen.count]
            zone.size = sum(zone.count)
        elif isinstance(seen, Bag):
            zone.has = [int(self.holds(has)) for has in seen.has]
            zone.size = sum(zone.has)
        elif isinstance(seen, Deck):
            self._fill(zone.loose, seen.loose)
            self._fill(zone.under, seen.under)
        elif isinstance(seen, ExactPile):
            size = self.number(seen.size)
            cards = [
                (self.number(c), self.number(v)) for c, v in zip(seen.card, seen.value, strict=True)
            ]
            lay_out(zone, cards[:size])
        else:
            lay_out(zone, self._order(seen))

    def _order(self, heap: HeapPile) -> list[tuple[int, int]]:
        """Cards and values of a pile in an order that fits what is known of it."""
        cards = [c for c, n in enumerate(heap.by_card) for _ in range(self.number(n))]
        first = self.number(heap.first)
        if not heap.by_value:
            return [(card, EMPTY) for card in sorted(cards, key=lambda c: c != first)]
        values = [v for v, n in enumerate(heap.by_value) for _ in range(self.number(n))]
        wild = [card for card, honest in heap.honest.items() if self.holds(honest)]
        laid = matched(cards, values, wild)
        top, run = self.number(heap.top), self.number(heap.run)
        below = sorted((x for x in laid if x[1] != top), key=lambda x: x[1])
        on_top = [x for x in laid if x[1] == top]
        # What is worth as much as the top but is not in its run lies at the bottom.
        return [*on_top[run:], *below, *on_top[:run]]


def matched(
    cards: Sequence[int], values: Sequence[int], wild: Sequence[int]
) -> list[tuple[int, int]]:
    """Cards with the values for which they lie: their own where that can be.

    Examples
    --------
    >>> matched([0, 1, 9], [0, 1, 1], [9])
    [(0, 0), (1, 1), (9, 1)]
    """
    left = list(values)
    laid, others = [], []
    for card in cards:
        if card not in wild and card in left:
            left.remove(card)
            laid.append((card, card))
        else:
            others.append(card)
    return laid + list(zip(others, left, strict=False))


def lay_out(pile: Pile, cards: Sequence[tuple[int, int]]) -> None:
    """Make a pile of cards and values."""
    pile.size = len(cards)
    for i, (card, value) in enumerate(cards):
        pile.card[i], pile.value[i] = card, value
