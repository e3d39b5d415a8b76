"""States and tables of the interpreter as records, and back."""

from __future__ import annotations

from typing import Any

import numpy as np

from maldonne.models.native.layout import Layout
from maldonne.spec.language.card_sets import CardSet
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.state import GameState
from maldonne.spec.language.table import GameTable
from maldonne.spec.language.zones import Counts, Pile, Stock


def table_record(layout: Layout, table: GameTable) -> Any:
    """A table as an array of one record.

    Raises
    ------
    UsageError
        If its pack is larger than any that the game can have.
    """
    kinds, size = len(table.pack), sum(table.pack)
    if kinds > layout.kinds or size > layout.capacity:
        raise UsageError(
            f"a pack of {size} cards of {kinds} kinds is larger than {layout.game.name} has",
            cure=f"Take at most {layout.capacity} cards of {layout.kinds} kinds.",
        )
    array = np.zeros(1, layout.table)
    record = array[0]
    record["pack"][:kinds] = table.pack
    record["rulings"][: len(table.rulings)] = table.rulings
    for name in ("players", "at_most", "dealt", *table.options):
        record[name] = table.__dict__[name]
    return array


def write_state(layout: Layout, s: GameState, record: Any) -> None:
    """Write a state into a record."""
    for name, spec in s.fields.items():
        value = s.__dict__[name]
        if not spec.is_zone and not spec.is_row:
            record[name] = value
        elif not spec.is_zone:
            record[name][:] = spec.start
            record[name][: len(value)] = value
        elif spec.per_player:
            for seat in range(layout.players):
                zone = value[seat] if seat < len(value) else spec.maker(0)()
                _write_zone(zone, record[name][seat])
        else:
            _write_zone(value, record[name])
    agenda = s.agenda
    record["agenda"]["action"] = agenda.action
    record["agenda"]["player"] = agenda.player
    record["agenda"]["count"] = agenda.count
    record["agenda"]["done"] = agenda.done
    record["agenda"]["size"] = agenda.size
    record["undefined_by"] = s.undefined_by


def _write_zone(zone: CardSet | Counts | Pile | Stock, record: Any) -> None:
    if isinstance(zone, Stock):
        _write_zone(zone.loose, record["loose"])
        _write_zone(zone.under, record["under"])
    elif isinstance(zone, CardSet):
        record["has"] = zone.has
        record["size"] = zone.size
    elif isinstance(zone, Counts):
        record["count"] = zone.count
        record["size"] = zone.size
    else:
        for part, values in (("card", zone.card), ("value", zone.value)):
            record[part] = -1
            record[part][: zone.size] = values[: zone.size]
        record["size"] = zone.size


def read_state(layout: Layout, table: GameTable, record: Any) -> GameState:
    """The state of the interpreter that a record is."""
    s = layout.game.state_class.make(table.players, sum(table.pack))
    put = s.__dict__
    for name, spec in s.fields.items():
        value = record[name]
        if not spec.is_zone and not spec.is_row:
            put[name] = int(value)
        elif not spec.is_zone:
            put[name][:] = value[: spec.length(table.players)].tolist()
        elif spec.per_player:
            for seat in range(table.players):
                _read_zone(put[name][seat], value[seat])
        else:
            _read_zone(put[name], value)
    agenda = record["agenda"]
    s.agenda.action = agenda["action"].tolist()
    s.agenda.player = agenda["player"].tolist()
    s.agenda.count = agenda["count"].tolist()
    s.agenda.done, s.agenda.size = int(agenda["done"]), int(agenda["size"])
    put["undefined_by"] = int(record["undefined_by"])
    return s


def _read_zone(zone: CardSet | Counts | Pile | Stock, record: Any) -> None:
    if isinstance(zone, Stock):
        _read_zone(zone.loose, record["loose"])
        _read_zone(zone.under, record["under"])
    elif isinstance(zone, CardSet):
        zone.has = record["has"].tolist()
        zone.size = int(record["size"])
    elif isinstance(zone, Counts):
        zone.count = record["count"].tolist()
        zone.size = int(record["size"])
    else:
        zone.card = record["card"][: len(zone.card)].tolist()
        zone.value = record["value"][: len(zone.value)].tolist()
        zone.size = int(record["size"])
