"""What a state is made of: fields with their ranges, and who may read and see them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from maldonne.spec.language.card_sets import CardSet
from maldonne.spec.language.domain import Domain
from maldonne.spec.language.zones import Counts, Pile, Stock

Sees = Literal["all", "owner", "none"]


@dataclass
class Field:
    """One field of a state.

    Parameters
    ----------
    kind : {"scalar", "counts", "set", "pile", "stock", "last", "since", "noted", "total"}
        What it holds.
    fr, en : str
        How it is called when a state is shown; empty fields are not shown.
    per_player : bool
        Whether there is one for each seat.
    per : Domain or None
        Of a number: what there is one for each of, if not for each seat (for each suit).
    book : bool
        Whether it is the rules' own bookkeeping, which clauses may not read.
    domain : Domain or None
        What a scalar may be, or what the cards of a zone are.
    values : Domain or None
        What the values of a pile's cards are.
    start : int
        First value of a scalar.
    sees : {"all", "owner", "none"}
        Who sees the faces of the cards.
    of, until : tuple
        For a history field: the steps it notes, and the steps that clear it.
    parameters : tuple of str
        For ``noted`` the parameter of those steps whose latest value is kept; for ``total`` the
        parameters that are added up.
    """

    kind: str
    fr: str = ""
    en: str = ""
    per_player: bool = False
    per: Domain | None = None
    book: bool = False
    domain: Domain | None = None
    values: Domain | None = None
    start: int = 0
    sees: Sees = "all"
    of: tuple[type, ...] = ()
    until: tuple[type, ...] = ()
    parameters: tuple[str, ...] = ()
    name: str = field(default="", init=False)

    @property
    def is_zone(self) -> bool:
        """Whether the field holds cards."""
        return self.kind in ("counts", "set", "pile", "stock")

    @property
    def is_row(self) -> bool:
        """Whether there are several: one for each seat, or for each member of a domain."""
        return self.per_player or self.per is not None

    def length(self, players: int) -> int:
        """How many there are in a row."""
        return players if self.per is None else len(self.per)

    @property
    def is_history(self) -> bool:
        """Whether the language writes it."""
        return self.kind in ("last", "since", "noted", "total")

    def maker(self, capacity: int) -> Callable[[], Any]:
        """What makes a fresh value of the field, for one seat if it is per player."""
        if self.kind == "counts":
            return lambda: Counts(len(self.domain or ()))
        if self.kind == "set":
            return lambda: CardSet(len(self.domain or ()))
        if self.kind == "pile":
            return lambda: Pile(capacity)
        if self.kind == "stock":
            return lambda: Stock(len(self.domain or ()), capacity)
        return lambda: self.start


def integer(low: int, high: int, *, start: int = 0, **more: Any) -> Any:
    """A whole number within a range."""
    return Field("scalar", domain=Domain("number", low, high), start=start, **more)


def flag(**more: Any) -> Any:
    """A number that is 0 or 1."""
    return Field("scalar", domain=Domain("flag", 0, 1), **more)


def one_of(domain: Domain, *, start: int = 0, **more: Any) -> Any:
    """One member of a domain; with ``start=-1`` it may also be -1, none of them."""
    return Field("scalar", domain=domain, start=start, **more)


def player(*, start: int = -1, **more: Any) -> Any:
    """A seat, or -1 for nobody."""
    return Field("scalar", domain=Domain("seat", 0, 0), start=start, **more)


def counts(cards: Domain, **more: Any) -> Any:
    """A zone of which only the number of each kind of card matters."""
    return Field("counts", domain=cards, **more)


def card_set(cards: Domain, **more: Any) -> Any:
    """A zone of distinct cards: of each there is one in the pack, or none."""
    return Field("set", domain=cards, **more)


def pile(cards: Domain, values: Domain, **more: Any) -> Any:
    """A zone of cards in order, each laid for a value."""
    return Field("pile", domain=cards, values=values, **more)


def stock(cards: Domain, **more: Any) -> Any:
    """A zone of cards face down, drawn from the top."""
    return Field("stock", domain=cards, sees="none", **more)


def last(*of: type, until: tuple[type, ...] = (), **more: Any) -> Any:
    """History kept by the language: who last made one of some moves, since some steps."""
    return Field("last", domain=Domain("seat", 0, 0), start=-1, of=of, until=until, **more)


def since(*of: type, until: tuple[type, ...] = (), **more: Any) -> Any:
    """History kept by the language: which players made one of some moves, since some steps."""
    return Field("since", domain=Domain("flag", 0, 1), per_player=True, of=of, until=until, **more)


def noted(
    of: type, parameter: str, domain: Domain, *, until: tuple[type, ...] = (), **more: Any
) -> Any:
    """History kept by the language: a parameter of the latest step of a kind, or -1."""
    return Field(
        "noted", domain=domain, start=-1, of=(of,), parameters=(parameter,), until=until, **more
    )


def total(
    of: type, *parameters: str, at_most: int, until: tuple[type, ...] = (), **more: Any
) -> Any:
    """History kept by the language: parameters of steps of a kind, added up since some steps.

    A sum beyond `at_most` stays there.
    """
    domain = Domain("number", 0, at_most)
    return Field("total", domain=domain, of=(of,), parameters=parameters, until=until, **more)


@dataclass
class Option:
    """Something that is agreed before play.

    Parameters
    ----------
    domain : Domain
        What may be agreed.
    default : int
        What is agreed if nobody says otherwise.
    fr, en : str
        How it is called.
    offered : tuple of int
        What of the domain the rules carry out so far; empty for all of it.
    """

    domain: Domain
    default: int
    fr: str
    en: str
    offered: tuple[int, ...] = ()


def option(domain: Domain, default: int, fr: str, en: str, offered: tuple[int, ...] = ()) -> Any:
    """Something that is agreed before play, as an attribute of the table."""
    return Option(domain, default, fr, en, offered)
