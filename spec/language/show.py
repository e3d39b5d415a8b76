"""A state and a step as people read them: plain lines, with no more than the reader may see.

Everything comes from the words of the game's fields, steps and domains; a field without words is
not shown. Colours are for whoever prints the lines.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

from maldonne.spec.language.card_sets import CardSet
from maldonne.spec.language.fields import Field
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState
from maldonne.spec.language.steps import StepKind
from maldonne.spec.language.zones import EMPTY, Counts, Pile, Stock


def either(lang: str, fr: str, en: str) -> str:
    """One of two wordings.

    Examples
    --------
    >>> either("fr", "oui", "yes")
    'oui'
    """
    return fr if lang == "fr" else en


def seat_name(seat: int, lang: str, viewer: int | None = None) -> str:
    """A player as people number them, from 1; `viewer` is told which one is theirs.

    Examples
    --------
    >>> seat_name(0, "fr"), seat_name(1, "en", viewer=1), seat_name(-1, "en")
    ('joueur 1', 'player 2 (you)', '–')
    """
    if seat < 0:
        return "–"
    you = either(lang, " (vous)", " (you)") if seat == viewer else ""
    return f"{either(lang, 'joueur', 'player')} {seat + 1}{you}"


def said_of(label: str, words: str, lang: str) -> str:
    """A label and what is said of it, with the spacing of the language.

    Examples
    --------
    >>> said_of("pioche", "vide", "fr"), said_of("stock", "empty", "en")
    ('pioche : vide', 'stock: empty')
    """
    return f"{label} : {words}" if lang == "fr" else f"{label}: {words}"


def how_many(n: int, lang: str) -> str:
    """A number of cards.

    Examples
    --------
    >>> how_many(0, "fr"), how_many(0, "en"), how_many(1, "fr"), how_many(2, "en")
    ('0 carte', '0 cards', '1 carte', '2 cards')
    """
    many = n > 1 if lang == "fr" else n != 1
    return f"{n} {either(lang, 'carte', 'card')}{'s' if many else ''}"


def label_of(field: Field, lang: str) -> str:
    """How a field is called; empty if it is not to be shown."""
    return either(lang, field.fr, field.en)


def visible(field: Field, seat: int, viewer: int | None, faces: bool = False) -> bool:
    """Whether the cards of a zone (of a seat, or -1) show their faces.

    Parameters
    ----------
    viewer : int or None
        The seat that looks; None for someone who looks over every shoulder.
    faces : bool
        Whether that someone also turns over what no player sees.
    """
    if field.sees == "owner":
        return viewer is None or viewer == seat
    return field.sees == "all" or (viewer is None and faces)


def pile_names(field: Field, pile: Pile, lang: str, start: int = 0) -> list[str]:
    """Names of a pile's cards from a position on: ``Joker=7`` where a card is laid as another.

    Examples
    --------
    >>> from maldonne.spec.language import Domain, pile
    >>> from maldonne.spec.language.zones import push
    >>> values = Domain("value", 0, 1, fr=("7", "V"), en=("7", "J"))
    >>> cards = Domain("card", 0, 2, fr=(*values.fr, "Joker"), en=(*values.en, "Joker"))
    >>> zone = Pile(9)
    >>> push(zone, 0, 0), push(zone, 2, 1)
    (None, None)
    >>> pile_names(pile(cards, values), zone, "fr")
    ['7', 'Joker=V']
    """
    names = []
    for i in range(start, pile.size):
        card, value = pile.card[i], pile.value[i]
        name = name_of(field, card, lang)
        laid_as = field.values.show(value, lang) if field.values and value != EMPTY else name
        names.append(name if laid_as == name else f"{name}={laid_as}")
    return names


def name_of(field: Field, card: int, lang: str) -> str:
    """Name of a card of a zone."""
    return field.domain.show(card, lang) if field.domain else str(card)


def show_cards(field: Field, zone: Counts | CardSet | Pile, lang: str) -> str:
    """The cards of a zone: sorted in a hand, the last one laid at the right in a pile."""
    if isinstance(zone, Pile):
        names = pile_names(field, zone, lang)
    else:
        names = [name_of(field, card, lang) for card in zone.cards()]
    return " ".join(names) or either(lang, "vide", "empty")


def show_zone(
    field: Field, zone: Any, seat: int, lang: str, viewer: int | None, faces: bool
) -> str:
    """The cards of a zone, or only how many they are."""
    if isinstance(zone, Stock):
        return show_stock(field, zone, lang, viewer, faces)
    if visible(field, seat, viewer, faces):
        return show_cards(field, zone, lang)
    return how_many(zone.size, lang)


def show_stock(field: Field, stock: Stock, lang: str, viewer: int | None, faces: bool) -> str:
    """How many cards a stock holds, and what is known of them to one who is no player."""
    parts = [how_many(stock.loose.size + stock.under.size, lang)]
    if faces and viewer is None and stock.loose.size > 0:
        loose = show_cards(field, stock.loose, lang)
        parts.append(either(lang, f"mélangées : {loose}", f"shuffled: {loose}"))
    if viewer is None and stock.under.size > 0:
        under = show_cards(field, stock.under, lang)
        place = either(lang, "dessous", "below") if stock.loose.size > 0 else ""
        order = either(lang, "dans l'ordre", "in order")
        parts.append(said_of(f"{place}, {order}" if place else order, under, lang))
    return " ; ".join(parts) if lang == "fr" else "; ".join(parts)


def show_number(field: Field, value: int, lang: str, viewer: int | None) -> str:
    """The value of a field that holds no cards."""
    if field.domain is None:
        return str(value)
    if field.domain.name == "seat":
        return seat_name(value, lang, viewer)
    if field.domain.name == "flag":
        return either(lang, ("non", "oui")[value], ("no", "yes")[value])
    return field.domain.show(value, lang)


def fact(field: Field, value: int, lang: str, viewer: int | None) -> str:
    """A field that holds no cards, with its label: a flag is said by its label alone."""
    label = label_of(field, lang)
    if field.domain is not None and field.domain.name == "flag":
        return label
    return said_of(label, show_number(field, value, lang, viewer), lang)


def show_state(
    game: Game, s: GameState, lang: str, *, viewer: int | None = None, faces: bool = False
) -> list[str]:
    """A state in lines: what lies on the table, then a line for each player.

    Parameters
    ----------
    game : Game
        The game that the state belongs to.
    s : GameState
        The state.
    lang : {"fr", "en"}
        Language.
    viewer : int or None
        The seat that looks: it sees its own cards and how many the others have. None sees all
        hands, and the part of a stock whose order is known.
    faces : bool
        With no viewer, show also the cards that lie face down.
    """
    facts = [
        fact(field, s.__dict__[name], lang, viewer)
        for name, field in s.fields.items()
        if not field.is_zone
        and not field.is_row
        and label_of(field, lang)
        and worth_showing(field, s.__dict__[name])
    ]
    facts += [row for field in s.fields.values() if (row := show_row(field, s, lang))]
    lines = [" · ".join(facts)] if facts else []
    for name, field in s.fields.items():
        if field.is_zone and not field.per_player and label_of(field, lang):
            # A stock or a pile that is gone is worth knowing; an aside that is empty is not.
            if field.kind in ("counts", "set") and s.__dict__[name].size == 0:
                continue
            words = show_zone(field, s.__dict__[name], -1, lang, viewer, faces)
            lines.append(said_of(label_of(field, lang), words, lang))
    # A row of a per-player table is as long as there are seats; a state keeps no other count.
    rows = [s.__dict__[name] for name, field in s.fields.items() if field.per_player]
    for seat in range(len(rows[0]) if rows else 0):
        lines.append(show_player(s, seat, lang, viewer, faces))
    lines += [f"  {line}" for line in show_agenda(game, s, lang, viewer)]
    if s.undefined_by >= 0:
        question = list(game.questions.values())[s.undefined_by]
        text = f"{question.name} – {either(lang, question.fr, question.en)}"
        lines.append(said_of(either(lang, "indéfini", "undefined"), text, lang))
    return lines


def show_row(field: Field, s: GameState, lang: str) -> str:
    """The numbers of a field for each member of a domain that are out of the ordinary."""
    if field.per is None or not label_of(field, lang):
        return ""
    parts = [
        f"{member} {show_number(field, value, lang, None)}"
        for member, value in zip(field.per.names(lang), s.__dict__[field.name], strict=True)
        if value != field.start
    ]
    return said_of(label_of(field, lang), ", ".join(parts), lang) if parts else ""


def worth_showing(field: Field, value: int) -> bool:
    """Whether a number is more than what it starts from; a plain count always is."""
    if field.domain is not None and field.domain.name == "number":
        return True
    return value != field.start


def show_player(s: GameState, seat: int, lang: str, viewer: int | None, faces: bool) -> str:
    """The cards of a player, and what is out of the ordinary about him."""
    parts = []
    for name, field in s.fields.items():
        label = label_of(field, lang)
        if not (field.per_player and label):
            continue
        value = s.__dict__[name][seat]
        if field.is_zone:
            # What a player holds is of interest when it is empty; what lies open is not.
            if value.size > 0 or field.sees == "owner":
                words = show_zone(field, value, seat, lang, viewer, faces)
                parts.append(said_of(label, words, lang))
        elif value != field.start and visible(field, seat, viewer):
            parts.append(fact(field, value, lang, viewer))
    return "  " + " · ".join([seat_name(seat, lang, viewer), *parts])


def show_agenda(
    game: Game, s: GameState, lang: str, viewer: int | None, start: int = 0
) -> list[str]:
    """What was commanded from a position on and is not done yet; one line for the same command."""
    agenda = s.agenda
    commands = [
        (agenda.action[i], agenda.count[i], seat_name(agenda.player[i], lang, viewer))
        for i in range(start, agenda.size)
    ]
    lines = []
    for (action, count), some in groupby(commands, key=lambda command: command[:2]):
        who = ", ".join(name for _, _, name in some)
        lines.append(said_of(who, f"→ {game.actions[action].show(0, lang)} ×{count}", lang))
    return lines


def show_step(
    game: Game,
    step: Any,
    actor: int,
    lang: str,
    *,
    viewer: int | None = None,
    hidden: bool = False,
) -> str:
    """A step in words, with the player who takes it or to whom it happens.

    Parameters
    ----------
    hidden : bool
        Whether the viewer may not know the card that it is about (`hidden_from`).
    """
    kind = game.kind(type(step))
    words = secret(kind, 1, lang) if hidden else kind.show(step, lang)
    return said_of(seat_name(actor, lang, viewer), words, lang) if actor >= 0 else words


def secret(kind: StepKind, times: int, lang: str) -> str:
    """A step of chance in the words of one who does not see the card."""
    one = either(lang, "une carte", "a card")
    cards = one if times == 1 else how_many(times, lang)
    return either(lang, kind.fr, kind.en).format(**dict.fromkeys(kind.domains, cards))


def hidden_from(
    viewer: int | None, game: Game, step: Any, before: GameState, after: GameState
) -> bool:
    """Whether a step of chance moved a card that the viewer did not see.

    He did not if no zone whose faces he sees has changed.
    """
    if viewer is None or game.kind(type(step)).type != "chance":
        return False
    seen = [
        (name, seat, zone.key())
        for name, seat, zone in before.zones()
        if visible(before.fields[name], seat, viewer)
    ]
    now = [
        (name, seat, zone.key())
        for name, seat, zone in after.zones()
        if visible(after.fields[name], seat, viewer)
    ]
    return seen == now
