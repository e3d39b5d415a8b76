"""States: what a moment of a play is, copied and compared as a whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self

from maldonne.spec.language.agenda import Agenda
from maldonne.spec.language.errors import Fault, SpecError
from maldonne.spec.language.fields import Field

OWN_FIELDS = ("agenda", "undefined_by")


class ZoneRow(list[Any]):
    """One zone for each seat."""

    __slots__ = ("name",)

    def __init__(self, zones: Iterable[Any], name: str) -> None:
        super().__init__(zones)
        self.name = name

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, int) and index < 0:
            raise Fault(f"reads {self.name}[{index}], a seat that is not at the table")
        return super().__getitem__(index)

    def copy(self) -> ZoneRow:
        """An independent copy."""
        return ZoneRow([zone.copy() for zone in self], self.name)


class Row(list[int]):
    """One number for each seat, each kept within the field's range."""

    __slots__ = ("high", "low", "name")
    outside = "a seat that is not at the table"

    def __init__(self, values: Iterable[int], name: str, low: int, high: int) -> None:
        super().__init__(values)
        self.name, self.low, self.high = name, low, high

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):  # only the language clears a whole row
            super().__setitem__(index, value)
            return
        if not 0 <= index < len(self):
            raise Fault(f"writes {self.name}[{index}], {self.outside}")
        if not self.low <= value <= self.high:
            raise Fault(f"writes {self.name}[{index}] = {value}, outside {self.low}…{self.high}")
        super().__setitem__(index, int(value))

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, int) and index < 0:
            raise Fault(f"reads {self.name}[{index}], {self.outside}")
        return super().__getitem__(index)

    def copy(self) -> Row:
        """An independent copy."""
        return type(self)(self, self.name, self.low, self.high)


class DomainRow(Row):
    """One number for each member of a domain that is not the seats."""

    __slots__ = ()
    outside = "which there is not"


class GameState:
    """Base of a game's state class; fields are declared as class attributes.

    Attributes
    ----------
    agenda : Agenda
        What was commanded and is not done yet; the language owns it.
    undefined_by : int
        Number of the question that leaves this state undefined, or -1.
    """

    fields: ClassVar[dict[str, Field]] = {}
    ranges: ClassVar[dict[str, tuple[int, int]]] = {}
    agenda: Agenda
    undefined_by: int

    def __init_subclass__(cls) -> None:
        cls.fields = {k: v for k, v in vars(cls).items() if isinstance(v, Field)}
        for name, field in cls.fields.items():
            if name in OWN_FIELDS:
                raise SpecError(f"a state has a field “{name}” of its own", cls.__qualname__)
            field.name = name
            delattr(cls, name)

    @classmethod
    def make(cls, players: int, capacity: int) -> Self:
        """A fresh state for a number of players; piles can hold `capacity` cards."""
        s = cls.__new__(cls)
        put = s.__dict__
        ranges = {"undefined_by": (-1, 10_000)}
        for name, field in cls.fields.items():
            low, high = cls.range_of(field, players)
            make = field.maker(capacity)
            if field.is_row:
                row = [make() for _ in range(field.length(players))]
                numbers = Row if field.per_player else DomainRow
                put[name] = ZoneRow(row, name) if field.is_zone else numbers(row, name, low, high)
            else:
                put[name] = make()
                if not field.is_zone:
                    ranges[name] = (low, high)
        put["agenda"] = Agenda()
        put["undefined_by"] = -1
        put["ranges"] = ranges
        return s

    @staticmethod
    def range_of(field: Field, players: int) -> tuple[int, int]:
        """Lowest and highest number that a scalar field may hold; -1 where it may be “none”."""
        if field.domain is None:
            return (0, 0)
        if field.domain.name == "seat":
            return (-1, players - 1)
        return (min(field.domain.low, field.start), field.domain.high)

    def __setattr__(self, name: str, value: Any) -> None:
        limits = self.ranges.get(name)
        if limits is None:
            raise Fault(f"writes {name}, which is no number of the state")
        if not limits[0] <= value <= limits[1]:
            raise Fault(f"writes {name} = {value}, outside {limits[0]}…{limits[1]}")
        self.__dict__[name] = int(value)

    def copy(self) -> Self:
        """An independent copy."""
        new = type(self).__new__(type(self))
        put = new.__dict__
        for name, value in self.__dict__.items():
            if type(value) is int or name == "ranges":
                put[name] = value
            else:
                put[name] = value.copy()
        return new

    def key(self) -> tuple[Any, ...]:
        """What makes two states equal."""
        parts: list[Any] = [self.undefined_by, self.agenda.key()]
        for name, field in self.fields.items():
            value = self.__dict__[name]
            if not field.is_zone:
                parts.append(tuple(value) if field.is_row else value)
            elif field.per_player:
                parts.append(tuple(zone.key() for zone in value))
            else:
                parts.append(value.key())
        return tuple(parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameState) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def zones(self) -> list[tuple[str, int, Any]]:
        """Every zone as (field, seat or -1, zone)."""
        found: list[tuple[str, int, Any]] = []
        for name, field in self.fields.items():
            if field.is_zone:
                value = self.__dict__[name]
                if field.per_player:
                    found += [(name, seat, zone) for seat, zone in enumerate(value)]
                else:
                    found.append((name, -1, value))
        return found
