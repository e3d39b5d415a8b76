"""What each function of a game is for: what it is handed, and what it answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from maldonne.spec.language.clause import Clause, Decision, Meaning
from maldonne.spec.language.game import Game
from maldonne.spec.language.question import Cover
from maldonne.spec.language.verifier.functions import Function
from maldonne.spec.language.verifier.kinds import NUMBER, STATE, TABLE, Kind, step_kind

Answers = Literal["truth", "number", "value", "nothing"]


@dataclass(frozen=True)
class Job:
    """A function, and what it is for.

    Parameters
    ----------
    function : callable
        The function.
    what : str
        What it is for, in words.
    names : tuple of str
        Its parameters; empty if its own annotations say them.
    takes : tuple of Kind or None
        The kinds of its parameters; None if its own annotations say them.
    answers : {"truth", "number", "value", "nothing"}
        What it returns; ``value``: a number or a truth value.
    changes : bool
        Whether it may change the state.
    plain : bool
        Whether it runs before or beside play, so that any Python will do.
    watches : bool
        Whether it only watches play: what it asks changes nothing in it.
    """

    function: Function
    what: str
    names: tuple[str, ...] = ()
    takes: tuple[Kind, ...] | None = None
    answers: Answers = "truth"
    changes: bool = False
    plain: bool = False
    watches: bool = False


STATE_ONLY = ("table", "s"), (TABLE, STATE)
ROLES = ("pack", "begin", "over", "winner", "position")
PLAIN_ROLES = {"pack": ("table",), "position": ("table", "s", "words")}


def at_step(
    function: Function,
    what: str,
    steps: Iterable[type],
    answers: Answers = "truth",
    *,
    after: bool = False,
    value: bool = False,
    watches: bool = False,
) -> Job:
    """A function of the state before a step, and perhaps of the state after it or of an answer."""
    names: tuple[str, ...] = ("table", "before", "step")
    takes: tuple[Kind, ...] = (TABLE, STATE, step_kind(steps))
    if after:
        names, takes = (*names, "after"), (*takes, STATE)
    if value:
        names, takes = (*names, "value"), (*takes, NUMBER)
    return Job(function, what, names, takes, answers, watches=watches)


def jobs(game: Game) -> Iterator[Job]:
    """Every function that a game declares, with its job."""
    yield from _of_steps(game)
    yield from _of_roles(game)
    for term in game.terms.values():
        yield Job(term.function, f"term {term.name}", answers="value")
    for decision in game.decisions:
        yield from _of_decision(decision)
    for clause in game.clauses.values():
        if clause.meaning is not None:
            yield from of_meaning(clause, clause.meaning)
    for question, kinds, function in game.completions:
        yield at_step(function, f"completion of {question.name}", kinds)
    for question in game.questions.values():
        for cover in question.covered:
            what = f"situation of {question.name}"
            yield at_step(cover.situation, what, covered_steps(game, cover), watches=True)
    yield from _of_checks(game)


def _of_steps(game: Game) -> Iterator[Job]:
    for kind in game.steps.values():
        if kind.possible is not None:
            yield at_step(kind.possible, f"possible of {kind.name}", [kind.cls])
        if kind.due is not None:
            yield Job(kind.due, f"due of {kind.name}", *STATE_ONLY)
        if kind.weight is not None:
            names, takes = ("table", "s", "step"), (TABLE, STATE, step_kind([kind.cls]))
            yield Job(kind.weight, f"weight of {kind.name}", names, takes, "number")
        if kind.actor is not None:
            yield Job(kind.actor, f"actor of {kind.name}", *STATE_ONLY, answers="number")
        if kind.effect is not None:
            names, takes = ("table", "s", "step"), (TABLE, STATE, step_kind([kind.cls]))
            what = f"effect of {kind.name}"
            yield Job(kind.effect, what, names, takes, "nothing", changes=True)
        if kind.say is not None:
            yield Job(
                kind.say, f"the words of {kind.name}", ("step", "lang"), plain=True, watches=True
            )


def _of_roles(game: Game) -> Iterator[Job]:
    for name, function in game.roles.items():
        what = f"role {name}"
        if name in PLAIN_ROLES:
            yield Job(function, what, PLAIN_ROLES[name], plain=True)
        elif name == "winner":
            names, takes = ("table", "s", "seat"), (TABLE, STATE, NUMBER)
            yield Job(function, what, names, takes)
        elif name == "begin":
            yield Job(function, what, *STATE_ONLY, answers="nothing", changes=True)
        else:
            yield Job(function, what, *STATE_ONLY)


def _of_decision(decision: Decision) -> Iterator[Job]:
    what = f"decision {decision.name}"
    yield at_step(decision.read, what, decision.asked, "number", after=True, watches=True)
    if decision.when is not None:
        yield at_step(decision.when, f"when of {what}", decision.asked, watches=True)
    if decision.can_be is not None:
        names = ("table", "before", "value")
        yield Job(decision.can_be, f"can_be of {what}", names, (TABLE, STATE, NUMBER))


def of_meaning(clause: Clause, meaning: Meaning) -> Iterator[Job]:
    """The functions that give a clause its meaning."""
    what, function, on = f"clause {clause.id}", meaning.function, meaning.on
    if meaning.role == "requires":
        yield Job(function, what, ("table", "before"), (TABLE, STATE))
    elif meaning.role == "outcome":
        yield at_step(function, what, on, after=True)
    elif meaning.role == "decides":
        yield at_step(function, what, on, "number")
    elif meaning.role == "allows":
        yield at_step(function, what, on, value=True)
    else:
        yield at_step(function, what, on)
    if meaning.when is not None:
        yield at_step(meaning.when, f"when of {what}", on)


def covered_steps(game: Game, cover: Cover) -> tuple[type, ...]:
    """The steps at which a situation is asked; none if any step, or the end of play, can be."""
    if isinstance(cover.target, Decision):
        return cover.target.asked
    if isinstance(cover.target, type):
        return (cover.target,)
    clause = game.clauses.get(cover.target)
    if clause is None or clause.meaning is None or clause.meaning.role == "requires":
        return ()
    return clause.meaning.on


def _of_checks(game: Game) -> Iterator[Job]:
    for invariant in game.invariants:
        what = f"invariant {invariant.name}"
        if invariant.on:
            yield at_step(invariant.function, what, invariant.on, after=True, watches=True)
        else:
            yield Job(invariant.function, what, *STATE_ONLY, watches=True)
    for claim in game.claims:
        if claim.function is not None:
            what = f"claim {claim.name}"
            yield at_step(claim.function, what, claim.on, after=True, watches=True)
    for example in game.examples:
        if example.expect is None:
            continue
        what = f"example of {example.clause}"
        names = ("table", "before", "after")
        yield Job(example.expect, what, names, plain=True, watches=True)
