"""What the language itself holds in every state of every game.

Cards neither vanish nor multiply, zones and agenda are well formed, and no number leaves its range.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from maldonne.spec.language.card_sets import CardSet
from maldonne.spec.language.checks import Invariant
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState
from maldonne.spec.language.table import GameTable
from maldonne.spec.language.zones import EMPTY, Counts, Pile, Stock


def every_card_once(table: GameTable, s: GameState) -> bool:
    """Of every kind of card the zones hold together as many as the pack."""
    held = [0] * len(table.pack)
    for _, _, zone in s.zones():
        if isinstance(zone, Counts):
            add_counts(held, zone)
        elif isinstance(zone, CardSet):
            add_card_set(held, zone)
        elif isinstance(zone, Stock):
            add_counts(held, zone.loose)
            add_pile(held, zone.under)
        else:
            add_pile(held, zone)
    return held == list(table.pack)


def add_counts(held: list[int], zone: Counts) -> None:
    """Count the cards of a zone of counts."""
    if zone.size:
        for card, n in enumerate(zone.count):
            held[card] += n


def add_card_set(held: list[int], zone: CardSet) -> None:
    """Count the cards of a card set."""
    for card, n in enumerate(zone.has):
        held[card] += n


def add_pile(held: list[int], pile: Pile) -> None:
    """Count the cards of a pile."""
    for i in range(pile.size):
        held[pile.card[i]] += 1


def sizes_and_order(table: GameTable, s: GameState) -> bool:
    """Sizes are those of the cards; cards and values exist; nothing lies above the top."""
    for name, _, zone in s.zones():
        spec = s.fields[name]
        cards = len(spec.domain or ())
        if isinstance(zone, Counts):
            good = counts_well_formed(zone)
        elif isinstance(zone, CardSet):
            good = set(zone.has) <= {0, 1} and zone.size == sum(zone.has)
        elif isinstance(zone, Stock):
            good = counts_well_formed(zone.loose) and pile_well_formed(zone.under, cards, 0)
        else:
            good = pile_well_formed(zone, cards, len(spec.values or ()))
        if not good:
            return False
    return True


def counts_well_formed(zone: Counts) -> bool:
    """No negative count, and the size is their sum."""
    return min(zone.count) >= 0 and zone.size == sum(zone.count)


def pile_well_formed(pile: Pile, cards: int, values: int) -> bool:
    """Cards and values exist up to the size, and there are none above; without values, none."""
    size, capacity = pile.size, len(pile.card)
    if not 0 <= size <= capacity == len(pile.value):
        return False
    above = [EMPTY] * (capacity - size)
    if pile.card[size:] != above or pile.value[size:] != above:
        return False
    low, high = (0, values - 1) if values else (EMPTY, EMPTY)
    return size == 0 or (
        min(pile.card[:size]) >= 0
        and max(pile.card[:size]) < cards
        and min(pile.value[:size]) >= low
        and max(pile.value[:size]) <= high
    )


def agenda_in_order(actions: int) -> Callable[[GameTable, GameState], bool]:
    """Whether commands name an action, a seat and at least one time, and none lies behind them."""

    def in_order(table: GameTable, s: GameState) -> bool:
        agenda = s.agenda
        size = agenda.size
        columns = (agenda.action, agenda.player, agenda.count)
        if not 0 <= size <= len(agenda.action) or (size == 0 and agenda.done):
            return False
        for i in range(size):
            if not (
                0 <= agenda.action[i] < actions
                and 0 <= agenda.player[i] < table.players
                and agenda.count[i] > 0
            ):
                return False
        behind = [-1] * (len(agenda.action) - size)
        return all(column[size:] == behind for column in columns)

    return in_order


def numbers_in_range(cls: type[GameState]) -> Callable[[GameTable, GameState], bool]:
    """Whether no number has left the range declared for it."""
    ranges: dict[int, list[tuple[str, bool, int, int]]] = {}

    def in_range(table: GameTable, s: GameState) -> bool:
        players = table.players
        if players not in ranges:
            ranges[players] = [
                (name, spec.is_row, *cls.range_of(spec, players))
                for name, spec in cls.fields.items()
                if not spec.is_zone
            ]
        for name, is_row, low, high in ranges[players]:
            value: Any = s.__dict__[name]
            if is_row:
                if min(value) < low or max(value) > high:
                    return False
            elif not low <= value <= high:
                return False
        return True

    return in_range


EVERY_CARD_ONCE = Invariant(
    "every-card-once",
    every_card_once,
    "Chaque carte est à un endroit et un seul.",
    "Every card is in exactly one place.",
)


def own_invariants(game: Game) -> list[Invariant]:
    """The invariants that hold for every game."""
    return [
        EVERY_CARD_ONCE,
        Invariant(
            "zones-well-formed",
            sizes_and_order,
            "Chaque zone compte ses cartes, et n'a que des cartes et des valeurs qui existent.",
            "Every zone counts its cards, and has only cards and values that exist.",
        ),
        Invariant(
            "agenda-well-formed",
            agenda_in_order(len(game.actions)),
            "Ce qui est commandé l'est à un joueur, et au moins une fois.",
            "What is commanded is commanded to a player, and at least once.",
        ),
        Invariant(
            "numbers-in-range",
            numbers_in_range(game.state_class),
            "Aucun nombre ne sort de ses bornes.",
            "No number leaves its range.",
        ),
    ]
