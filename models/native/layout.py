"""Records: a state, a table and a step as machine integers at fixed places.

There is one record type for all numbers of players, packs and rulings, as large as the largest of
them needs: what is agreed before play is data, and nothing is compiled again when it changes.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from maldonne.spec.language.agenda import CAPACITY
from maldonne.spec.language.fields import Field
from maldonne.spec.language.game import Game
from maldonne.spec.language.steps import StepKind

MOST_PACKS = 2_000  # packs looked at to find the largest


def narrow(low: int, high: int) -> str:
    """Code of the smallest signed integer that holds a range.

    Examples
    --------
    >>> narrow(-1, 13), narrow(0, 200), narrow(0, 40_000)
    ('i1', 'i2', 'i4')
    """
    for code, limit in (("i1", 1 << 7), ("i2", 1 << 15), ("i4", 1 << 31)):
        if -limit <= low and high < limit:
            return code
    return "i8"


@dataclass
class Layout:
    """Where everything stands in the records of a game.

    Parameters
    ----------
    game : Game
        The spec.

    Attributes
    ----------
    players, kinds, capacity : int
        Most seats, kinds of cards, and cards in the largest pack.
    code : str
        The one integer type of which a state consists, so that it is a flat array as well.
    state, table, step : numpy.dtype
        The records; a step's has every parameter of any kind of step.
    first : dict
        By kind of step, the number of its first step; `steps` lists them all.
    """

    game: Game
    players: int = 0
    kinds: int = 0
    capacity: int = 0
    code: str = "i1"
    state: Any = None
    table: Any = None
    step: Any = None
    steps: list[Any] = field(default_factory=list)
    first: dict[type, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.players = self.game.players[1]
        self.kinds, self.capacity = largest_pack(self.game)
        lows, highs = zip(*self._ranges(), strict=True)
        self.code = narrow(min(lows), max(highs))
        self.state = self._state()
        self.table = self._table()
        self._steps()

    def _zone(self, spec: Field) -> Any:
        kinds = len(spec.domain or ())
        whole = ((self.capacity,),)
        counts = np.dtype([("count", self.code, (kinds,)), ("size", self.code)])
        pile = np.dtype(
            [("card", self.code, *whole), ("value", self.code, *whole), ("size", self.code)]
        )
        if spec.kind == "set":
            return np.dtype([("has", self.code, (kinds,)), ("size", self.code)])
        if spec.kind == "stock":
            return np.dtype([("loose", counts), ("under", pile)])
        return counts if spec.kind == "counts" else pile

    def _ranges(self) -> Iterator[tuple[int, int]]:
        for spec in self.game.state_class.fields.values():
            yield self.game.state_class.range_of(spec, self.players)
            yield -1, spec.values.high if spec.values else 0
        yield 0, max(self.capacity, self.kinds, self.players)
        yield -1, max(len(self.game.questions), len(self.game.actions))

    def _state(self) -> Any:
        fields: list[Any] = []
        for name, spec in self.game.state_class.fields.items():
            inner = self._zone(spec) if spec.is_zone else self.code
            row = (name, inner, (spec.length(self.players),))
            fields.append(row if spec.is_row else (name, inner))
        rows = [(name, self.code, (CAPACITY,)) for name in ("action", "player", "count")]
        agenda = np.dtype([*rows, ("done", self.code), ("size", self.code)])
        return np.dtype([*fields, ("agenda", agenda), ("undefined_by", self.code)])

    def _table(self) -> Any:
        fields: list[Any] = [("players", "i8"), ("at_most", "i8"), ("dealt", "i8")]
        fields.append(("pack", "i8", (max(self.kinds, 1),)))
        fields.append(("rulings", "i8", (max(len(self.game.questions), 1),)))
        fields += [(name, "i8") for name in self.game.table_class.options]
        return np.dtype(fields)

    def _steps(self) -> None:
        names: dict[str, None] = {}
        for kind in self.game.steps.values():
            self.first[kind.cls] = len(self.steps)
            self.steps += kind.all()
            names.update(dict.fromkeys(kind.domains))
        self.step = np.dtype([(name, "i8") for name in ("kind", *names)])

    def range_of(self, kind: StepKind) -> tuple[int, int]:
        """Numbers of the first step of a kind, and of the one after its last."""
        n = 1
        for domain in kind.domains.values():
            n *= len(domain)
        return self.first[kind.cls], self.first[kind.cls] + n

    @functools.cached_property
    def text(self) -> Any:
        """For each number of a state, 0 if only the rules keep it and 1 otherwise."""
        marked = np.ones(1, self.state)
        for name, spec in self.game.state_class.fields.items():
            if spec.book:
                marked[name] = 0
        return marked.view(self.code).reshape(-1).astype(np.int8)

    def step_records(self) -> Any:
        """Every step of the game, as an array of records."""
        array = np.zeros(len(self.steps), self.step)
        for i, step in enumerate(self.steps):
            array[i]["kind"] = self.game.steps[type(step)].number
            for name, value in zip(step._fields, step, strict=True):
                array[i][name] = value
        return array


def largest_pack(game: Game) -> tuple[int, int]:
    """How many kinds of cards, and how many cards, the largest pack has."""
    kinds = most = 0
    options = game.table_class.options
    ways = [o.offered or tuple(o.domain) for o in options.values()]
    asked = itertools.product(range(game.players[0], game.players[1] + 1), *ways)
    for players, *agreed in itertools.islice(asked, MOST_PACKS):
        chosen: dict[str, Any] = dict(zip(options, agreed, strict=True))
        pack = game.table(players, **chosen).pack
        kinds, most = max(kinds, len(pack)), max(most, sum(pack))
    return kinds, most
