"""Where the rules do what a clause says: what `maldonne text` shows beside each sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from maldonne.spec.language.clause import Clause, Term
from maldonne.spec.language.errors import place_of
from maldonne.spec.language.game import Game
from maldonne.spec.language.source import Section, Sentence, sentences_of

# By the role of a clause: which functions of the steps that it is about do what it says.
DONE_BY = {
    "permits": ("possible", "effect"),
    "forbids": ("possible", "effect"),
    "requires": ("due", "effect"),
    "outcome": ("effect",),
    "decides": ("effect",),
    "allows": ("effect",),
}


@dataclass(frozen=True)
class PlacedClause:
    """A clause as `text_report.ClauseLike`.

    Parameters
    ----------
    clause : Clause
        The clause.
    rule_places : tuple of str
        The places in the rules that do what it says.
    beside : tuple of str
        The sentences of the other clauses of each question that is about it.
    """

    clause: Clause
    rule_places: tuple[str, ...]
    beside: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """Its id."""
        return self.clause.id

    @property
    def kind(self) -> str:
        """Its kind."""
        return self.clause.kind

    @property
    def sources(self) -> tuple[str, ...]:
        """The sentences that say it."""
        return self.clause.sources

    @property
    def meaningful(self) -> bool:
        """Whether something says what it means for a play."""
        return self.clause.meaningful

    @property
    def fr(self) -> str:
        """Its words in French."""
        return self.clause.fr

    @property
    def en(self) -> str:
        """Its words in English."""
        return self.clause.en

    @property
    def terms(self) -> tuple[Term, ...]:
        """What it speaks of."""
        return self.clause.terms


def sentences_of_game(game: Game, text: str, where: str) -> list[Sentence]:
    """The sentences of a text that belong to a game: up to the first heading that closes it.

    Parameters
    ----------
    game : Game
        The game; without a heading that opens it, all of the text is its own.
    text : str
        The whole file.
    where : str
        Path of the file, for messages.

    Raises
    ------
    SourceError
        If the heading of the game is not there.
    """
    if not game.opens:
        return sentences_of(text, None, where)
    closes = game.closes or (None,)
    return min((sentences_of(text, Section(game.opens, c), where) for c in closes), key=len)


def placed_clauses(game: Game) -> list[PlacedClause]:
    """Every clause of a game with its places, in the order of the text."""
    return [
        PlacedClause(clause, tuple(dict.fromkeys(places(game, clause))), beside(game, clause))
        for clause in game.clauses.values()
    ]


def beside(game: Game, clause: Clause) -> tuple[str, ...]:
    """The sentences of the other clauses of the questions that a clause may ask."""
    abouts = [q.about for q in game.questions.values() if clause.id in q.about]
    return tuple(h for about in abouts for id_ in about for h in game.clauses[id_].sources)


def places(game: Game, clause: Clause) -> Iterator[str]:
    """Where the rules do what a clause says, and what else holds it."""
    if clause.meaning is not None:
        for cls in clause.meaning.on:
            for role in DONE_BY[clause.meaning.role]:
                function = getattr(game.steps[cls], role)
                if function is not None:
                    yield named(function)
    for term in clause.defined_by:
        yield named(term.function)
    for invariant in game.invariants:
        if clause.id in invariant.clauses:
            yield f"{place_of(invariant.function)} invariant {invariant.name}"
    for claim in game.claims:
        if clause.id in claim.clauses:
            where = f"{place_of(claim.function)} " if claim.function else ""
            yield f"{where}claim {claim.name}"
    for example in game.examples:
        if example.clause == clause.id:
            yield f"{example.place} example"


def named(function: Callable[..., Any]) -> str:
    """File, line and name of a function."""
    return f"{place_of(function)} {getattr(function, '__name__', '')}"
