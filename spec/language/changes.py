"""What differs between two states, as people read it."""

from __future__ import annotations

from typing import Any

from maldonne.spec.language.card_sets import CardSet
from maldonne.spec.language.fields import Field
from maldonne.spec.language.game import Game
from maldonne.spec.language.show import (
    how_many,
    label_of,
    name_of,
    pile_names,
    said_of,
    seat_name,
    show_agenda,
    show_cards,
    show_number,
    show_zone,
)
from maldonne.spec.language.state import GameState
from maldonne.spec.language.zones import Counts, Pile, Stock


def changes(game: Game, before: GameState, after: GameState, lang: str) -> list[str]:
    """What a step changed, of what has a name: ``talon : + 7 7``, ``joueur 2, main : − 7 7``.

    Parameters
    ----------
    game : Game
        The game of both states.
    before, after : GameState
        What is compared.
    lang : {"fr", "en"}
        Language.
    """
    lines = []
    for name, field in after.fields.items():
        label = label_of(field, lang)
        if not label:
            continue
        for at, old, new in pairs(field, before.__dict__[name], after.__dict__[name]):
            words = difference(field, old, new, lang)
            if words:
                whose = f"{owner_name(field, at, lang)}, {label}" if at >= 0 else label
                lines.append(said_of(whose, words, lang))
    if after.agenda.size > before.agenda.size:
        lines += show_agenda(game, after, lang, None, before.agenda.size)
    return lines


def owner_name(field: Field, at: int, lang: str) -> str:
    """Whose number in a row it is: a player's, or that of a member of a domain."""
    return seat_name(at, lang) if field.per is None else field.per.show(at, lang)


def pairs(field: Field, old: Any, new: Any) -> list[tuple[int, Any, Any]]:
    """Index in a row (or -1), old and new value, of everything that a field holds."""
    if field.is_row:
        return [(at, *both) for at, both in enumerate(zip(old, new, strict=True))]
    return [(-1, old, new)]


def difference(field: Field, old: Any, new: Any, lang: str) -> str:
    """How a value changed; empty if it did not, or if it cannot be seen."""
    if isinstance(new, Stock):
        sizes = [zone.loose.size + zone.under.size for zone in (old, new)]
        return f"{sizes[0]} → {how_many(sizes[1], lang)}" if sizes[0] != sizes[1] else ""
    if isinstance(new, Pile):
        return pile_difference(field, old, new, lang)
    if isinstance(new, Counts):
        return cards_difference(field, old.count, new.count, lang)
    if isinstance(new, CardSet):
        return cards_difference(field, old.has, new.has, lang)
    if old == new:
        return ""
    if field.domain is not None and field.domain.name == "flag":
        return show_number(field, new, lang, None)  # a flag has but one other value
    return f"{show_number(field, old, lang, None)} → {show_number(field, new, lang, None)}"


def pile_difference(field: Field, old: Pile, new: Pile, lang: str) -> str:
    """The cards laid on a pile, or the whole pile if something else happened to it."""
    if old.key() == new.key():
        return ""
    n = old.size
    if old.card[:n] == new.card[:n] and old.value[:n] == new.value[:n]:
        return "+ " + " ".join(pile_names(field, new, lang, n))
    return f"→ {show_cards(field, new, lang)}"


def cards_difference(field: Field, old: list[int], new: list[int], lang: str) -> str:
    """The cards that left a zone and those that came, told from how many there are of each."""
    parts = []
    for sign, a, b in (("−", old, new), ("+", new, old)):
        names = [
            name_of(field, card, lang) for card in range(len(a)) for _ in range(a[card] - b[card])
        ]
        if names:
            parts.append(f"{sign} {' '.join(names)}")
    return ", ".join(parts)


def disagreements(
    game: Game, recorded: GameState, recomputed: GameState, lang: str
) -> list[tuple[str, str, str]]:
    """Every field in which two states differ that should be equal: its name, and both values."""
    found = []
    for name, field in recorded.fields.items():
        for seat, old, new in pairs(field, recorded.__dict__[name], recomputed.__dict__[name]):
            if differs(field, old, new):
                label = f"{name} ({owner_name(field, seat, lang)})" if seat >= 0 else name
                found.append((label, whole(field, old, seat, lang), whole(field, new, seat, lang)))
    if recorded.agenda.key() != recomputed.agenda.key():
        old, new = (
            "; ".join(show_agenda(game, s, lang, None)) or "–" for s in (recorded, recomputed)
        )
        found.append(("agenda", old, new))
    if recorded.undefined_by != recomputed.undefined_by:
        names = [*game.questions, "–"]
        found.append(("undefined_by", names[recorded.undefined_by], names[recomputed.undefined_by]))
    return found


def differs(field: Field, old: Any, new: Any) -> bool:
    """Whether two values of a field, for all seats or for one, are not equal."""
    if not field.is_zone:
        return bool(old != new)
    if isinstance(old, list):
        return any(differs(field, a, b) for a, b in zip(old, new, strict=True))
    return bool(old.key() != new.key())


def whole(field: Field, value: Any, seat: int, lang: str) -> str:
    """A value in full, whoever may see it."""
    if field.is_zone:
        return show_zone(field, value, seat, lang, None, True)
    return show_number(field, value, lang, None)
