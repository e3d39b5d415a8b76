"""States as the solver sees them: every field a term, every zone of a form that suits it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import z3

from maldonne.models.symbolic.orders import Due, Orders
from maldonne.models.symbolic.terms import (
    Number,
    Truth,
    flag,
    within,
)
from maldonne.models.symbolic.zones import Bag, Deck, ExactPile, Heap, HeapPile, Zone
from maldonne.spec.language.fields import Field
from maldonne.spec.language.game import Game


class Form(NamedTuple):
    """How the zones of a game are made.

    Parameters
    ----------
    exact : dict
        By name of a field: how many cards a pile, or the known part of a stock, can hold at most
        where every position is to be known.
    wild : tuple of int
        Cards of which `laid_as_themselves` is asked.
    """

    exact: dict[str, int]
    wild: tuple[int, ...]


class SymbolicState:
    """A moment of a play of which some things are known and some are not.

    Attributes
    ----------
    numbers : dict
        Scalar fields by name.
    rows : dict
        Scalar fields of which there is one for every player, or member of a domain.
    zones : dict
        Zones by name: one, or a list with one for each player.
    agenda : Orders or Due
        What is commanded.
    undefined_by : Number
        The question that leaves the state undefined, or -1.
    frozen : bool
        Whether nothing is written any more, so that what was computed of it may be kept.
    """

    def __init__(self, game: Game, table: Any, form: Form) -> None:
        self.game, self.table, self.form = game, table, form
        self.numbers: dict[str, Number] = {}
        self.rows: dict[str, list[Number]] = {}
        self.zones: dict[str, Any] = {}
        self.agenda: Orders | Due = (
            Orders.empty() if form.exact else Due.empty(len(game.actions), table.players)
        )
        self.undefined_by: Number = -1
        self.frozen = False

    def copy(self) -> SymbolicState:
        """An independent copy, to be written to."""
        new = SymbolicState(self.game, self.table, self.form)
        new.numbers = dict(self.numbers)
        new.rows = {name: row[:] for name, row in self.rows.items()}
        new.zones = {
            name: [z.copy() for z in zone] if isinstance(zone, list) else zone.copy()
            for name, zone in self.zones.items()
        }
        new.agenda = self.agenda.copy()
        new.undefined_by = self.undefined_by
        return new

    def range_of(self, name: str) -> tuple[int, int]:
        """Lowest and highest number that a field may hold."""
        cls = self.game.state_class
        return cls.range_of(cls.fields[name], self.table.players)

    def each_zone(self) -> Iterator[tuple[str, int, Zone]]:
        """Every zone as (field, seat or -1, zone)."""
        for name, zone in self.zones.items():
            if isinstance(zone, list):
                for seat, one in enumerate(zone):
                    yield name, seat, one
            else:
                yield name, -1, zone

    def facts(self) -> Iterator[Truth]:
        """What is so of every state: ranges, and what zones and the agenda keep by themselves."""
        for name, value in self.numbers.items():
            low, high = self.range_of(name)
            yield within(low, value, high)
        for name, row in self.rows.items():
            low, high = self.range_of(name)
            for value in row:
                yield within(low, value, high)
        for name, _, zone in self.each_zone():
            yield from self._zone_facts(self.game.state_class.fields[name], zone)
        yield from self.agenda.facts(len(self.game.actions), self.table.players)

    def counted(self) -> Iterator[Truth]:
        """What `facts` leaves out: that the size of each card set is the number of its cards."""
        for _, _, zone in self.each_zone():
            if isinstance(zone, Bag):
                yield from zone.facts()

    def _zone_facts(self, field: Field, zone: Zone) -> Iterator[Truth]:
        if isinstance(zone, Deck):
            yield from zone.loose.facts()
            yield from self._zone_facts(field, zone.under)
        elif isinstance(zone, ExactPile):
            yield from zone.facts_for(len(field.domain or ()), len(field.values or ()))
        else:
            yield from zone.signs() if isinstance(zone, Bag) else zone.facts()

    def values(self) -> list[Any]:
        """The terms it is made of, in a fixed order."""
        found = list(self.numbers.values())
        for row in self.rows.values():
            found += row
        for _, _, zone in self.each_zone():
            found += zone.values()
        return [*found, *self.agenda.values(), self.undefined_by]


def free_state(game: Game, table: Any, form: Form) -> SymbolicState:
    """A state of which nothing is known but that play has not stopped as undefined."""
    return _made(game, table, form, free=True)


def empty_state(game: Game, table: Any, form: Form) -> SymbolicState:
    """The state before anything has happened: no cards, every field as it starts."""
    return _made(game, table, form, free=False)


def _made(game: Game, table: Any, form: Form, free: bool) -> SymbolicState:
    s = SymbolicState(game, table, form)
    for name, field in game.state_class.fields.items():
        if field.is_zone:
            if field.per_player:
                s.zones[name] = [
                    _zone(field, f"{name}.{p}", form, free) for p in range(table.players)
                ]
            else:
                s.zones[name] = _zone(field, name, form, free)
        elif field.is_row:
            length = field.length(table.players)
            s.rows[name] = [_number(field, f"{name}.{i}", free) for i in range(length)]
        else:
            s.numbers[name] = _number(field, name, free)
    if free:
        s.agenda = Orders.free() if form.exact else Due.free(len(game.actions), table.players)
    return s


def _number(field: Field, name: str, free: bool) -> Number:
    if not free:
        return field.start
    if field.domain is not None and field.domain.name == "flag":
        return flag(z3.Bool(name))
    return z3.Int(name)


def _zone(field: Field, name: str, form: Form, free: bool) -> Zone:
    kinds, values = len(field.domain or ()), len(field.values or ())
    if field.kind == "counts":
        return Heap.free(name, kinds) if free else Heap.empty(kinds)
    if field.kind == "set":
        return Bag.free(name, kinds) if free else Bag.empty(kinds)
    if field.kind == "stock":
        loose = Heap.free(f"{name}.loose", kinds) if free else Heap.empty(kinds)
        return Deck(loose, _pile(field, f"{name}.under", kinds, 0, form, free))
    return _pile(field, name, kinds, values, form, free)


def _pile(
    field: Field, name: str, kinds: int, values: int, form: Form, free: bool
) -> HeapPile | ExactPile:
    length = form.exact.get(field.name)
    if length is not None:
        return ExactPile.free(name, length) if free else ExactPile.empty(length)
    make = HeapPile.free(name, kinds, values, form.wild) if free else None
    return make or HeapPile.empty(kinds, values, form.wild)
