"""At which tables a game is proved."""

from __future__ import annotations

from typing import Any

from maldonne.checks.matches import Tables
from maldonne.checks.questions import other_readings

LOW, NORMAL, HIGH = 1, 2, 3


def proof_tables(tables: Tables, effort: int) -> list[Any]:
    """The tables that are proved, those of fewest players first.

    Parameters
    ----------
    tables : Tables
        What the user fixed.
    effort : int
        1: the two smallest numbers of players, what the game proposes. 2: every number of players
        and mode; the smallest and the largest pack; and once with the order of the stock decided at
        the shuffle. 3: besides, every reading that is not in force, at two players or the fewest.
    """
    numbers = tables.player_numbers()
    if effort == LOW:
        return [tables.table(n) for n in numbers[:2]]
    found = []
    for n in numbers:
        for mode in modes(tables):
            found += packs(tables, n, mode)
    found.append(tables.table(numbers[0], dealt=1))
    if effort == HIGH:
        for search in other_readings(tables):
            rulings = {**search.question.needs, search.question.name: search.reading.name}
            found.append(tables.table(numbers[0], rulings))
    return list(dict.fromkeys(found))


def modes(tables: Tables) -> list[dict[str, int]]:
    """Every mode that is offered, as what is agreed; one empty agreement where there is none."""
    option = tables.game.table_class.options.get("mode")
    if option is None or "mode" in tables.wanted.options:
        return [{}]
    return [{"mode": value} for value in option.offered or option.domain]


def packs(tables: Tables, players: int, agreed: dict[str, int]) -> list[Any]:
    """Tables with the smallest and the largest pack that the options give."""
    usual = tables.table(players, None, **agreed)
    found = {usual.pack: usual}
    for name, option in tables.game.table_class.options.items():
        if name in tables.wanted.options or name in agreed:
            continue
        for value in option.offered or option.domain:
            table = tables.table(players, None, **{**agreed, name: value})
            found.setdefault(table.pack, table)
    by_size = sorted(found, key=sum)
    return [found[pack] for pack in dict.fromkeys((by_size[0], by_size[-1]))]
