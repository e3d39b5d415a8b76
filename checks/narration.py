"""What happens at the table between two decisions of a player, in few lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from maldonne.models.play import Entry
from maldonne.spec.language.changes import differs
from maldonne.spec.language.game import Game
from maldonne.spec.language.show import either, hidden_from, said_of, seat_name, secret, show_step


def narrate(game: Game, entries: Sequence[Entry], lang: str, viewer: int) -> list[str]:
    """The steps that a player sees, with no card that he may not see.

    Cards that come one after another are told together, and a turn that merely passes on is not
    told.

    Parameters
    ----------
    game : Game
        The game.
    entries : sequence of Entry
        What happened.
    lang : {"fr", "en"}
        Language.
    viewer : int
        The player's seat.
    """
    lines: list[str] = []
    for cls, group in groupby(entries, key=lambda entry: type(entry.step)):
        some = list(group)
        kind = game.kind(cls)
        if kind.type == "chance" and kind.say is None and len(kind.domains) == 1:
            lines += cards_told(game, some, lang, viewer)
        else:
            lines += [
                show_step(game, entry.step, entry.actor, lang, viewer=viewer)
                for entry in some
                if tells(entry)
            ]
    return lines


def cards_told(game: Game, entries: list[Entry], lang: str, viewer: int) -> Iterator[str]:
    """One line for each player to whom chance brought cards, in order of the first card."""
    kind = game.kind(type(entries[0].step))
    ((name, domain),) = kind.domains.items()
    for actor in dict.fromkeys(entry.actor for entry in entries):
        mine = [entry for entry in entries if entry.actor == actor]
        seen = [
            domain.show(getattr(entry.step, name), lang)
            for entry in mine
            if not hidden_from(viewer, game, entry.step, entry.before, entry.after)
        ]
        told = []
        if seen:
            template = either(lang, kind.fr, kind.en)
            told.append(template.format(**{name: ", ".join(seen)}))
        # What happens to nobody, out of sight, is the shuffle's own affair.
        if len(seen) < len(mine) and actor >= 0:
            told.append(secret(kind, len(mine) - len(seen), lang))
        for words in told:
            yield said_of(seat_name(actor, lang, viewer), words, lang) if actor >= 0 else words


def tells(entry: Entry) -> bool:
    """Whether a step is worth a line: not if all that it does is to say who is next."""
    if entry.type != "forced" or entry.before.agenda.key() != entry.after.agenda.key():
        return True
    changed = [
        field
        for name, field in entry.after.fields.items()
        if not field.book
        and differs(field, entry.before.__dict__[name], entry.after.__dict__[name])
    ]
    return not changed or any(
        field.domain is None or field.domain.name != "seat" for field in changed
    )
