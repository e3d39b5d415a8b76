"""States, steps and tables as ITF values, and back: nothing is believed that was not checked.

ITF writes a whole number as ``{"#bigint": "12"}``; the rest is JSON.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from maldonne.spec.language.agenda import CAPACITY
from maldonne.spec.language.card_sets import CardSet
from maldonne.spec.language.domain import Domain
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.fields import Field
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState
from maldonne.spec.language.table import GameTable
from maldonne.spec.language.zones import EMPTY, Counts, Pile, Stock

LARGEST_PACK = 1000


def number(n: int) -> dict[str, str]:
    """A whole number as ITF writes it.

    Examples
    --------
    >>> number(-1)
    {'#bigint': '-1'}
    """
    return {"#bigint": str(n)}


def numbers(values: Iterable[int]) -> list[dict[str, str]]:
    """Whole numbers as ITF writes them."""
    return [number(n) for n in values]


@lru_cache(maxsize=4096)
def whole(digits: str) -> int | None:
    """The whole number that is written in decimal; None if it is none, or far too long."""
    return int(digits) if re.fullmatch(r"-?[0-9]{1,30}", digits, re.ASCII) else None


def read_number(value: Any, low: int, high: int, what: str, index: int = -1) -> int:
    """The whole number that an ITF value is; a bare one is also understood.

    Parameters
    ----------
    value : object
        The value.
    low, high : int
        Its range.
    what, index : str and int
        What it is, and which one if there are several: for the message.

    Raises
    ------
    UsageError
        If it is none, or outside its range.

    Examples
    --------
    >>> read_number({"#bigint": "7"}, 0, 9, "round")
    7
    """
    if type(value) is dict and len(value) == 1 and isinstance(value.get("#bigint"), str):
        value = whole(value["#bigint"])
    if type(value) is not int or not low <= value <= high:
        name = f"{what}[{index}]" if index >= 0 else what
        if type(value) is not int:
            raise UsageError(f"{name} is no whole number")
        raise UsageError(f"{name} is {value}, outside {low}…{high}")
    return value


def read_numbers(
    values: Any, low: int, high: int, what: str, length: int | None = None
) -> list[int]:
    """Whole numbers within a range, as many as said."""
    row = read_list(values, what, length)
    return [read_number(value, low, high, what, i) for i, value in enumerate(row)]


def read_list(value: Any, what: str, length: int | None = None) -> list[Any]:
    """A list, of a length if one is given."""
    if not isinstance(value, list):
        raise UsageError(f"{what} is no list")
    if length is not None and len(value) != length:
        raise UsageError(f"{what} has {len(value)} entries, not {length}")
    return value


def read_record(value: Any, what: str, *keys: str) -> list[Any]:
    """The values of a record under some keys."""
    if not isinstance(value, dict):
        raise UsageError(f"{what} is no record")
    for key in keys:
        if key not in value:
            raise UsageError(f"{what} has no “{key}”")
    return [value[key] for key in keys]


# --- states -------------------------------------------------------------------------------------


def state_values(s: GameState) -> dict[str, Any]:
    """Every field of a state, as ITF values by name."""
    values: dict[str, Any] = {}
    for name, field in s.fields.items():
        value = s.__dict__[name]
        values[name] = [one_value(v) for v in value] if field.is_row else one_value(value)
    n = s.agenda.size
    values["agenda"] = {
        "action": numbers(s.agenda.action[:n]),
        "player": numbers(s.agenda.player[:n]),
        "count": numbers(s.agenda.count[:n]),
        "done": number(s.agenda.done),
    }
    values["undefined_by"] = number(s.undefined_by)
    return values


def one_value(value: Any) -> Any:
    """A zone or a number as an ITF value."""
    if isinstance(value, Counts):
        return numbers(value.count)
    if isinstance(value, CardSet):
        return {"#set": numbers(value.cards())}
    if isinstance(value, Pile):
        return {
            "card": numbers(value.card[: value.size]),
            "value": numbers(value.value[: value.size]),
        }
    if isinstance(value, Stock):
        return {"loose": numbers(value.loose.count), "under": numbers(value.under.cards())}
    return number(value)


def read_state(
    game: Game,
    table: GameTable,
    values: Any,
    previous: tuple[dict[str, Any], GameState] | None = None,
) -> GameState:
    """The state that ITF values stand for.

    Parameters
    ----------
    previous : tuple or None
        The values of the state before and that state: a step changes little, and what it left as
        it was need not be read again.

    Raises
    ------
    UsageError
        If a field is missing or has a value that it cannot have.
    """
    capacity = sum(table.pack)
    fresh = game.state_class.make(table.players, capacity)
    before, s = ({}, fresh) if previous is None else (previous[0], previous[1].copy())
    put = s.__dict__
    (*own, agenda, undefined) = read_record(
        values, "the state", *s.fields, "agenda", "undefined_by"
    )
    for (name, field), value in zip(s.fields.items(), own, strict=True):
        if name in before and before[name] == value:
            continue
        put[name] = fresh.__dict__[name]
        limits = s.range_of(field, table.players)
        if not field.is_row:
            put[name] = read_one(field, put[name], value, limits, capacity, name)
            continue
        row = read_list(value, name, field.length(table.players))
        for seat, one in enumerate(row):
            read = read_one(field, put[name][seat], one, limits, capacity, f"{name}[{seat}]")
            put[name][seat] = read
    put["agenda"] = fresh.agenda
    read_agenda(game, table, s, agenda)
    last = len(game.questions) - 1
    put["undefined_by"] = read_number(undefined, -1, last, "undefined_by")
    return s


def read_one(
    field: Field, fresh: Any, value: Any, limits: tuple[int, int], capacity: int, what: str
) -> Any:
    """A zone or a number; a zone is read into a fresh one."""
    if field.is_zone and field.domain is not None:
        if isinstance(fresh, Counts):
            read_counts(fresh, value, capacity, what)
        elif isinstance(fresh, CardSet):
            read_card_set(fresh, value, what)
        elif isinstance(fresh, Pile):
            cards, values = read_record(value, what, "card", "value")
            read_pile(fresh, cards, values, field.domain, field.values, what)
        elif isinstance(fresh, Stock):
            loose, under = read_record(value, what, "loose", "under")
            read_counts(fresh.loose, loose, capacity, f"{what}.loose")
            read_pile(fresh.under, under, None, field.domain, None, f"{what}.under")
        return fresh
    return read_number(value, *limits, what)


def read_counts(zone: Counts, value: Any, capacity: int, what: str) -> None:
    """Read how many cards of each kind a zone holds."""
    zone.count = read_numbers(value, 0, capacity, what, len(zone.count))
    zone.size = sum(zone.count)


def read_card_set(zone: CardSet, value: Any, what: str) -> None:
    """Read which cards a set has."""
    (cards,) = read_record(value, what, "#set")
    for card in read_numbers(cards, 0, len(zone.has) - 1, what):
        if zone.has[card]:
            raise UsageError(f"{what} has the card {card} twice")
        zone.has[card] = 1
    zone.size = len(cards)


def read_pile(
    pile: Pile, cards: Any, values: Any, kinds: Domain, worth: Domain | None, what: str
) -> None:
    """Read the cards of a pile, and the value for which each was laid."""
    card = read_numbers(cards, kinds.low, kinds.high, f"{what}.card")
    n = len(card)
    if n > len(pile.card):
        raise UsageError(f"{what} has {n} cards, more than the pack")
    if worth is None:
        value = [EMPTY] * n
    else:
        value = read_numbers(values, EMPTY, worth.high, f"{what}.value", n)
    pile.card[:n], pile.value[:n], pile.size = card, value, n


def read_agenda(game: Game, table: GameTable, s: GameState, value: Any) -> None:
    """Read what was commanded and is not done yet."""
    action, player, count, done = read_record(value, "agenda", "action", "player", "count", "done")
    n = len(read_list(action, "agenda.action"))
    if n > CAPACITY:
        raise UsageError(f"the agenda has {n} commands, more than {CAPACITY}")
    kinds = len(game.actions)
    s.agenda.action[:n] = read_numbers(action, 0, kinds - 1, "agenda.action", n)
    s.agenda.player[:n] = read_numbers(player, -1, table.players - 1, "agenda.player", n)
    s.agenda.count[:n] = read_numbers(count, 1, LARGEST_PACK, "agenda.count", n)
    s.agenda.size = n
    s.agenda.done = read_number(done, 0, LARGEST_PACK, "agenda.done")


# --- steps and tables ---------------------------------------------------------------------------


def step_values(game: Game, step: Any) -> dict[str, Any]:
    """A step as its name and its parameters."""
    domains = game.kind(type(step)).domains
    return {
        "move": type(step).__name__,
        "parameters": {name: number(getattr(step, name)) for name in domains},
    }


def read_step(game: Game, values: Any) -> Any:
    """The step that a name and parameters stand for.

    Raises
    ------
    UsageError
        If the game has no such step, or not with these parameters.
    """
    name, parameters = read_record(values, "the step", "move", "parameters")
    kind = next((kind for kind in game.steps.values() if kind.name == name), None)
    if kind is None:
        known = ", ".join(kind.name for kind in game.steps.values())
        raise UsageError(f"{game.name} has no step “{name}”", cure=f"It has: {known}.")
    found = read_record(parameters, f"what {name} is given", *kind.domains)
    if len(parameters) > len(found):
        raise UsageError(f"{name} is given more than its parameters: {', '.join(parameters)}")
    make: Callable[..., Any] = kind.cls
    return make(
        *(
            read_number(value, domain.low, domain.high, f"{name}.{parameter}")
            for value, (parameter, domain) in zip(found, kind.domains.items(), strict=True)
        )
    )


def table_values(game: Game, table: GameTable) -> dict[str, Any]:
    """What was agreed before play."""
    return {
        "players": number(table.players),
        "options": {name: number(table.__dict__[name]) for name in table.options},
        "rulings": {
            question.name: question.readings[table.rulings[question.number]].name
            for question in game.questions.values()
        },
        "pack": numbers(table.pack),
        "at_most": number(table.at_most),
        "dealt": number(table.dealt),
    }


def read_table(game: Game, values: Any) -> GameTable:
    """The table that was agreed.

    Raises
    ------
    UsageError
        If the game cannot be played at such a table.
    """
    keys = ("players", "options", "rulings", "pack", "at_most", "dealt")
    players, options, rulings, pack, at_most, dealt = read_record(values, "the table", *keys)
    for part, what in ((options, "options"), (rulings, "rulings")):
        read_record(part, what)
    for question, reading in rulings.items():
        if not isinstance(reading, str):
            raise UsageError(f"the ruling of {question} is no word")
    low, high = game.players
    seats = read_number(players, low, high, "players")
    agreed = {name: read_number(value, -(10**9), 10**9, name) for name, value in options.items()}
    kinds = len(game.table(seats).pack)
    cards = read_numbers(pack, 0, LARGEST_PACK, "pack", kinds)
    if not 0 < sum(cards) <= LARGEST_PACK:
        raise UsageError(f"the pack has {sum(cards)} cards, not 1 to {LARGEST_PACK}")
    table: GameTable = game.table(
        seats,
        rulings=rulings,
        **agreed,
        pack=tuple(cards),
        at_most=read_number(at_most, 0, 127, "at_most"),
        dealt=read_number(dealt, 0, 1, "dealt"),
    )
    return table
