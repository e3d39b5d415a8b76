"""What `maldonne show` prints for people."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from maldonne.checks.showing.entry import Entry, Item
from maldonne.checks.showing.things import SORTS, things
from maldonne.checks.text_report import KINDS_FR
from maldonne.checks.verdict import Says
from maldonne.spec.language.game import Game

FACTS = {
    "modes": Says("seulement dans les modes", "only in modes"),
    "sentences": Says("phrases du texte", "sentences of the text"),
    "role": Says("rôle", "role"),
    "steps": Says("pas dont il s'agit", "steps that it is about"),
    "decisions": Says("décisions", "decisions"),
    "exception of": Says("exception à", "exception of"),
    "exceptions": Says("cède devant", "gives way to"),
    "terms": Says("parle de", "speaks of"),
    "questions": Says("questions", "questions"),
    "covered by": Says("tranché par", "ruled by"),
    "invariants": Says("invariants", "invariants"),
    "claims": Says("affirmations", "claims"),
    "examples": Says("exemples", "examples"),
    "done in": Says("fait dans", "done in"),
    "readings": Says("lectures (→ en vigueur)", "readings (→ in force)"),
    "reason": Says("raison", "reason"),
    "needs": Says("ne joue que sous", "matters only under"),
    "clauses": Says("clauses", "clauses"),
    "covers": Says("tranche", "rules on"),
    "completions": Says("complète par", "completes with"),
    "parameters": Says("paramètres", "parameters"),
    "functions": Says("fonctions", "functions"),
    "expected": Says("verdict attendu", "expected verdict"),
    "words": Says("mots du texte", "words of the text"),
}
KINDS = {
    **KINDS_FR,
    "obligation": "obligation",
    "ambiguity": "ambiguïté",
    "gap": "lacune",
    "move": "coup",
    "forced": "pas forcé",
    "chance": "hasard",
    "always": "toujours",
    "never": "jamais",
    "ends": "finit",
    "how often": "combien de fois",
    "how long": "combien de temps",
}
WHAT_FR = {"step": "pas", "decision": "décision", "claim": "affirmation", "term": "terme"}


def entry_lines(entry: Entry, lang: str, width: int | None = None) -> Iterator[str]:
    """One thing and all that is about it.

    Parameters
    ----------
    entry : Entry
        As made by `showing.describe`.
    lang : {"fr", "en"}
        Language of the labels; the words of the thing itself are shown in both.
    width : int or None
        Width of the terminal; None leaves lines whole, for a pipe.
    """
    french = lang == "fr"
    what = WHAT_FR.get(entry.what, entry.what) if french else entry.what
    kind = KINDS.get(entry.kind, entry.kind) if french else entry.kind
    head = "  ".join(filter(None, (entry.name, f"{what}, {kind}" if kind else what, entry.place)))
    yield from _wrapped(head, 0, width)
    for label in ("fr", "en") if french else ("en", "fr"):
        yield from _wrapped(f"{label}  {entry.says(label)}", 2, width)
    for fact, items in entry.facts.items():
        yield f"  {FACTS[fact](lang)}{' :' if french else ':'}"
        for item in items:
            yield from _wrapped(_item(item, lang, fact == "readings"), 4, width)
    if entry.code:
        yield "  code :" if french else "  code:"
        yield from (f"    {line}".rstrip() for line in entry.code.splitlines())


def _item(item: Item, lang: str, marked: bool) -> str:
    mark = ("→" if item.chosen else " ") if marked else ""
    said = item.says(lang) if item.says else ""
    parts = (mark, item.name, said, f"({item.place})" if item.place else "")
    return "  ".join(filter(None, parts))


def outline_lines(game: Game, lang: str, width: int | None = None) -> Iterator[str]:
    """All names of a game with their words, a line each, sort by sort."""
    few, many = game.players
    name, players = (game.fr, "joueurs") if lang == "fr" else (game.en, "players")
    yield f"{name}  {game.name}, {few}–{many} {players}"
    for sort, group in groupby(things(game), key=lambda thing: thing[0]):
        named = list(group)
        yield ""
        yield f"{SORTS[sort](lang)} ({len(named)})"
        yield from _rows(named, lang, width)


def _rows(named: Iterable[tuple[str, str, Any]], lang: str, width: int | None) -> Iterator[str]:
    named = list(named)
    column = max(len(name) for _, name, _ in named)
    for _, name, thing in named:
        line = f"  {name:<{column}}  {thing.fr if lang == 'fr' else thing.en}"
        if width is not None and len(line) > width:
            line = line[: max(width, 40) - 1].rstrip() + "…"
        yield line


def _wrapped(text: str, indent: int, width: int | None) -> list[str]:
    if width is None:
        return [" " * indent + text]
    return textwrap.wrap(
        text,
        max(width, 40),
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + 4),
        break_long_words=False,
        break_on_hyphens=False,
    )
