"""Where each number of a state stands in its key: in as few bits as its range at a table needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from maldonne.models.native.layout import Layout
from maldonne.spec.language.agenda import CAPACITY
from maldonne.spec.language.fields import Field
from maldonne.spec.language.table import GameTable

WORD = 64
Span = tuple[int, int, int]  # a position in the flat record, lowest and highest value


def places(layout: Layout, table: GameTable) -> tuple[Any, int]:
    """The rows that `loops.pack` goes through, and how many words a key has.

    Numbers that are always the same at a table (seats that nobody has, cards that its pack lacks)
    have no place.
    """
    rows, word, bit = [], 0, 0
    for at, low, high in _Spans(layout, table).all():
        bits = (high - low).bit_length()
        if bits == 0:
            continue
        if bit + bits > WORD:
            word, bit = word + 1, 0
        rows.append((at, low, bits, word, bit, high - low))
        bit += bits
    return np.array(rows, np.int64).reshape(-1, 6), word + 1


class _Spans:
    def __init__(self, layout: Layout, table: GameTable) -> None:
        self.layout, self.table = layout, table
        self.cards = sum(table.pack)
        self.width = np.dtype(layout.code).itemsize

    def _at(self, record: Any, name: str) -> int:
        return int(record.fields[name][1]) // self.width

    def all(self) -> Iterator[Span]:
        """Every number of a state that can differ."""
        game, state, players = self.layout.game, self.layout.state, self.table.players
        for name, spec in game.state_class.fields.items():
            inner = state.fields[name][0]
            each = (inner.subdtype[0] if spec.is_row else inner).itemsize // self.width
            for seat in range(spec.length(players) if spec.is_row else 1):
                at = self._at(state, name) + seat * each
                if spec.is_zone:
                    yield from self._zone(spec, inner.subdtype[0] if spec.per_player else inner, at)
                else:
                    yield (at, *game.state_class.range_of(spec, players))
        yield from self._agenda(state.fields["agenda"][0], self._at(state, "agenda"))
        yield self._at(state, "undefined_by"), -1, len(game.questions) - 1

    def _zone(self, spec: Field, record: Any, at: int) -> Iterator[Span]:
        if spec.kind == "stock":
            yield from self._counts(record.fields["loose"][0], at + self._at(record, "loose"))
            under = at + self._at(record, "under")
            yield from self._pile(record.fields["under"][0], under, -1)
        elif spec.kind == "counts":
            yield from self._counts(record, at)
        elif spec.kind == "set":
            for card, n in enumerate(self.table.pack):
                yield at + self._at(record, "has") + card, 0, n
            yield at + self._at(record, "size"), 0, self.cards
        else:
            assert spec.values is not None
            yield from self._pile(record, at, spec.values.high)

    def _counts(self, record: Any, at: int) -> Iterator[Span]:
        for card, n in enumerate(self.table.pack):
            yield at + self._at(record, "count") + card, 0, n
        yield at + self._at(record, "size"), 0, self.cards

    def _pile(self, record: Any, at: int, highest: int) -> Iterator[Span]:
        for i in range(self.cards):
            yield at + self._at(record, "card") + i, -1, len(self.table.pack) - 1
        for i in range(self.cards):
            yield at + self._at(record, "value") + i, -1, highest
        yield at + self._at(record, "size"), 0, self.cards

    def _agenda(self, record: Any, at: int) -> Iterator[Span]:
        most = int(np.iinfo(self.layout.code).max)
        ranges = (
            ("action", len(self.layout.game.actions) - 1),
            ("player", self.table.players - 1),
            ("count", most),
        )
        for name, high in ranges:
            for i in range(CAPACITY):
                yield at + self._at(record, name) + i, -1, high
        yield at + self._at(record, "done"), 0, most
        yield at + self._at(record, "size"), 0, CAPACITY
