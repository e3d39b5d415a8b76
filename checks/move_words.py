"""Moves as a player types them: which of some moves a few words mean.

A move's own words say it in full (``joue 7 7``). The cards in them say it too (``7 7``), and so
does the name of its kind (``Play 7 7``); a verb may be typed in another form (``piocher``), and
``=7`` may be left off a ``Joker=7``. All of it in either language, whatever the case and accents.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

from maldonne.spec.language.domain import LANGUAGES, Domain
from maldonne.spec.language.game import Game

Tokens = tuple[str, ...]


def tokens(text: str) -> Tokens:
    """The words of a text, stripped of case, accents and punctuation.

    Examples
    --------
    >>> tokens("Pose 7, 7 et Joker=É !")
    ('pose', '7', '7', 'et', 'joker', 'e')
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(c for c in plain if not unicodedata.combining(c))
    return tuple(re.sub(r"[\s.,;:!?=«»“”\"'’()×–-]+", " ", kept).split())


def labels(game: Game) -> set[str]:
    """Every word that names a card or a value in the game, in either language."""
    domains: list[Domain] = [d for kind in game.steps.values() for d in kind.domains.values()]
    for field in game.state_class.fields.values():
        domains += [d for d in (field.domain, field.values) if d is not None and field.is_zone]
    return {
        token
        for domain in domains
        for lang in LANGUAGES
        for name in domain.names(lang)
        for token in tokens(name)
    }


def wordings(game: Game, move: Any, known: set[str]) -> Iterator[tuple[Tokens, Tokens]]:
    """Every way to say a move, as its words and, of these, the cards alone."""
    kind = game.kind(type(move))
    for lang in LANGUAGES:
        said = kind.show(move, lang)
        for words in (tokens(said), tokens(re.sub(r"=\S+", "", said))):
            cards = tuple(word for word in words if word in known)
            yield words, cards
            yield (*tokens(kind.name), *cards), cards


def alike(typed: str, word: str, known: set[str]) -> bool:
    """Whether a typed word means a word: a verb may have another ending, a card may not."""
    if typed == word:
        return True
    if typed in known or word in known or min(len(typed), len(word)) < 3:
        return False
    return word.startswith(typed) or typed.startswith(word)


def meant(game: Game, text: str, moves: Iterable[Any]) -> list[Any]:
    """The moves that a text can mean; several if it is not clear.

    Parameters
    ----------
    game : Game
        The game.
    text : str
        What was typed.
    moves : iterable
        The moves that it may mean.

    Returns
    -------
    list
        Those that the text says word for word, or else those that it says in another order.
    """
    typed = tokens(text)
    known = labels(game)
    exact, shuffled = [], []
    for move in moves:
        said = list(wordings(game, move, known)) if typed else []
        if any(fits(typed, words, known) or (cards and typed == cards) for words, cards in said):
            exact.append(move)
        elif any(cards and sorted(typed) == sorted(cards) for _, cards in said):
            shuffled.append(move)
    return exact or shuffled


def fits(typed: Tokens, words: Tokens, known: set[str]) -> bool:
    """Whether typed words are those of a move, one by one."""
    return len(typed) == len(words) and all(
        alike(a, b, known) for a, b in zip(typed, words, strict=True)
    )
