"""A state in words, for examples and tests."""

from __future__ import annotations

from typing import Any

from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.fields import Field
from maldonne.spec.language.state import GameState
from maldonne.spec.language.table import GameTable
from maldonne.spec.language.zones import Counts, Pile, Stock, push, put


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
        The stock that gets the cards of the pack which no word placed, shuffled.

    Raises
    ------
    SpecError
        If there is no such field or card, or the pack lacks the cards.
    """
    left = list(table.pack)
    for name, said in words.items():
        field = s.fields.get(name)
        if field is None:
            raise SpecError(
                f"a position speaks of “{name}”, which is no field of the state",
                cure=f"Fields are: {', '.join(s.fields)}.",
            )
        if not field.is_zone:
            if field.per_player:
                s.__dict__[name][:] = said
            else:
                s.__dict__[name] = said
            continue
        zones = s.__dict__[name] if field.per_player else [s.__dict__[name]]
        for zone, cards in zip(zones, said if field.per_player else [said], strict=True):
            for word in cards.split():
                left[put_card(field, zone, word)] -= 1
    for card, n in enumerate(left):
        if n < 0:
            assert field is not None
            assert field.domain is not None
            raise SpecError(
                f"a position has {-n} “{field.domain.show(card, 'en')}” more than the pack",
                cure="Take some out, or agree on a larger pack.",
            )
        if rest:
            put(s.__dict__[rest].loose, card, n)


def put_card(field: Field, zone: Counts | Pile | Stock, word: str) -> int:
    """Put a card, in words, into a zone; the number of its kind."""
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
    if isinstance(zone, Counts):
        put(zone, card, 1)
    elif isinstance(zone, Pile):
        push(zone, card, worth)
    else:
        push(zone.under, card, worth)
    return card
