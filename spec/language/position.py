"""A state in words, for examples and tests."""

from __future__ import annotations

from typing import Any

from maldonne.spec.language.card_sets import CardSet, has_card, put_card
from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.fields import Field
from maldonne.spec.language.state import GameState
from maldonne.spec.language.table import GameTable
from maldonne.spec.language.zones import Counts, Pile, Stock, push, put

Zone = Counts | CardSet | Pile | Stock


def describe(table: GameTable, s: GameState, words: dict[str, Any], rest: str = "") -> None:
    """Make a fresh state what words say.

    Parameters
    ----------
    table : GameTable
        What was agreed.
    s : GameState
        A state with empty zones; it is changed.
    words : dict
        By field: cards in words for a zone (``"5 5 Joker"``, in a pile ``"Joker=5"`` for a joker
        laid as a 5, of a stock its known order from the top), numbers for the rest; a list of
        them where there is one for each player.
    rest : str
        The stock or card set that gets the cards of the pack which no word placed; in a stock
        they are shuffled.

    Raises
    ------
    SpecError
        If there is no such field or card, if the pack lacks the cards, or if a field cannot be
        what is said of it.
    """
    left = list(table.pack)
    placed: list[tuple[Field, Zone, int, int]] = []
    for name, said in words.items():
        field = s.fields.get(name)
        if field is None:
            raise SpecError(
                f"a position speaks of “{name}”, which is no field of the state",
                cure=f"Fields are: {', '.join(s.fields)}.",
            )
        held = s.__dict__[name]
        if field.is_row:
            check_row(field, said, len(held))
        if not field.is_zone:
            numbers = said if field.is_row else [said]
            for number in numbers:
                check_number(field, number, table.players)
            if field.is_row:
                held[:] = numbers
            else:
                s.__dict__[name] = said
            continue
        zones, texts = (held, said) if field.per_player else ([held], [said])
        for zone, text in zip(zones, texts, strict=True):
            for word in words_of(field, text):
                card, worth = read_card(field, zone, word)
                placed.append((field, zone, card, worth))
                left[card] -= 1
    for card, n in enumerate(left):
        if n < 0:
            # The zones of a game all hold the kinds of its pack.
            kinds = next(f.domain for f in s.fields.values() if f.is_zone and f.domain)
            raise SpecError(
                f"a position has {-n} “{kinds.show(card, 'en')}” more than the pack",
                cure="Take some out, or agree on a larger pack.",
            )
    for field, zone, card, worth in placed:
        place(field, zone, card, worth)
    if rest:
        zone = s.__dict__[rest]
        for card, n in enumerate(left):
            for _ in range(n):
                place(s.fields[rest], zone.loose if isinstance(zone, Stock) else zone, card, -1)


def check_row(field: Field, said: Any, seats: int) -> None:
    """Refuse what is not one for each seat."""
    if not isinstance(said, list | tuple) or len(said) != seats:
        each = "player" if field.per is None else field.per.name
        raise SpecError(
            f"a position says {said!r} of “{field.name}”, which there is for each of {seats}"
            f" {each}s",
            cure=f"Write a list of {seats}, one for each {each}.",
        )


def check_number(field: Field, said: Any, players: int) -> None:
    """Refuse what a field of numbers cannot be."""
    low, high = GameState.range_of(field, players)
    if not isinstance(said, int) or not low <= said <= high:
        raise SpecError(
            f"a position says {said!r} of “{field.name}”, a number from {low} to {high}",
            cure=f"Write a number from {low} to {high}.",
        )


def words_of(field: Field, said: Any) -> list[str]:
    """The cards of a zone, each in words."""
    if not isinstance(said, str):
        raise SpecError(
            f"a position says {said!r} of “{field.name}”, which holds cards",
            cure="Write its cards in one text, separated by blanks.",
        )
    return said.split()


def read_card(field: Field, zone: Zone, word: str) -> tuple[int, int]:
    """The kind of a card in words, and the value for which it lies in a pile."""
    assert field.domain is not None
    name, _, value = word.partition("=")
    try:
        card = field.domain.read(name)
        worth = (field.values or field.domain).read(value or name) if isinstance(zone, Pile) else -1
    except KeyError as unknown:
        raise SpecError(
            f"a position speaks of the card “{word}”, and there is no {unknown}",
            cure=f"Cards are: {', '.join(field.domain.names('en'))}.",
        ) from None
    return card, worth


def place(field: Field, zone: Zone, card: int, worth: int) -> None:
    """Put a card into a zone."""
    if isinstance(zone, Counts):
        put(zone, card, 1)
    elif isinstance(zone, CardSet):
        if has_card(zone, card):
            assert field.domain is not None
            raise SpecError(
                f"a position has “{field.domain.show(card, 'en')}” twice in “{field.name}”, a card"
                " set",
                cure="Name every card of a card set once; declare counts(…) for cards alike.",
            )
        put_card(zone, card)
    elif isinstance(zone, Pile):
        push(zone, card, worth)
    else:
        push(zone.under, card, worth)
