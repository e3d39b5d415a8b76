"""The things of a spec by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from maldonne.checks.showing import describe
from maldonne.checks.showing.entry import Entry
from maldonne.checks.verdict import Says
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.game import Game, nearest

# Sorts of things, in the order in which an outline shows them.
SORTS = {
    "clause": Says("clauses", "clauses"),
    "question": Says("questions", "questions"),
    "step": Says("pas", "steps"),
    "decision": Says("décisions", "decisions"),
    "invariant": Says("invariants", "invariants"),
    "claim": Says("affirmations", "claims"),
    "term": Says("termes", "terms"),
}
NAMES_SHOWN = 8


def things(game: Game) -> Iterator[tuple[str, str, Any]]:
    """Sort, name and declaration of every thing that can be shown, sort by sort."""
    yield from (("clause", c.id, c) for c in game.clauses.values())
    yield from (("question", q.name, q) for q in game.questions.values())
    yield from (("step", kind.name, kind) for kind in game.steps.values())
    yield from (("decision", d.name, d) for d in game.decisions)
    yield from (("invariant", i.name, i) for i in game.invariants)
    yield from (("claim", c.name, c) for c in game.claims)
    yield from (("term", t.name, t) for t in game.terms.values())


def found(game: Game, name: str, sentences: dict[str, str]) -> list[Entry]:
    """Everything of that name, whatever its sort; capital letters make no difference.

    Parameters
    ----------
    game : Game
        The game.
    name : str
        As on the command line.
    sentences : dict
        Source sentences by their hash; empty if the text is not at hand.

    Raises
    ------
    UsageError
        If nothing is called so, with the nearest names.
    """
    makers: dict[str, Callable[[Game, Any], Entry]] = {
        "clause": lambda game, clause: describe.clause_entry(game, clause, sentences),
        "question": describe.question_entry,
        "step": describe.step_entry,
        "decision": describe.decision_entry,
        "invariant": describe.invariant_entry,
        "claim": describe.claim_entry,
        "term": describe.term_entry,
    }
    every = list(things(game))
    called = [
        makers[sort](game, thing)
        for sort, known, thing in every
        if known.casefold() == name.casefold()
    ]
    if not called:
        raise UsageError(
            f"{game.name} has nothing called “{name}”", cure=close_names(game, name, every)
        )
    return called


def close_names(game: Game, name: str, every: list[tuple[str, str, Any]]) -> str:
    """What to try instead of a name that nothing has."""
    by_folded = {known.casefold(): known for _, known, _ in every}
    inside = [known for folded, known in by_folded.items() if name.casefold() in folded]
    if name and inside:
        more = ", …" if len(inside) > NAMES_SHOWN else ""
        return f"With these letters there are: {', '.join(inside[:NAMES_SHOWN])}{more}."
    close = nearest(name.casefold(), by_folded)
    if close.startswith("Did"):
        for folded, known in by_folded.items():
            close = close.replace(f"“{folded}”", f"“{known}”")
        return close
    return f"Its names are listed by: maldonne show {game.called}."
