"""The text's worked examples, each run through the rules.

From the position that it describes the rules go on by themselves until a player is next to decide;
whatever the shuffle may bring, all of it is tried, and what the example expects must be so each
time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from maldonne.checks.matches import Tables
from maldonne.checks.monitor import located
from maldonne.checks.verdict import Cause, Finding, Record, Result, Says, Symptom
from maldonne.checks.words import plural, pluriel
from maldonne.models.interpreter import MISTAKES, Interpreter
from maldonne.models.play import among, same_step
from maldonne.spec.language.checks import Example
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.state import GameState

MOST = 5_000  # states that are looked through; if there are more
DRAWN = 300  # ways of shuffling are drawn at random instead

# A state, the steps to it, and how many of the example's own steps are among them.
Branch = tuple[GameState, tuple[Any, ...], int]


class Fails(Exception):
    """An example that does not come out as it says: why, and after which steps."""

    def __init__(self, fr: str, en: str, steps: tuple[Any, ...]) -> None:
        super().__init__(en)
        self.says, self.steps = Says(fr, en), steps


def examples(tables: Tables, seed: int) -> Iterator[Result]:
    """Run every example of a game.

    Parameters
    ----------
    tables : Tables
        The game, and the rulings that the user fixed.
    seed : int
        For examples with more ways of shuffling than can be tried.
    """
    seen: dict[str, int] = {}
    for example in tables.game.examples:
        seen[example.clause] = seen.get(example.clause, 0) + 1
        yield run_example(tables, example, f"{example.clause}/{seen[example.clause]}", seed)


def run_example(tables: Tables, example: Example, name: str, seed: int) -> Result:
    """Run one example.

    Parameters
    ----------
    tables : Tables
        The game.
    example : Example
        The example.
    name : str
        How it is called in findings.
    seed : int
        For what cannot be tried in full.
    """
    rulings = {**tables.wanted.rulings, **example.rulings}
    table = tables.game.table(example.players, rulings=rulings, **example.options)
    run = tables.run(table)
    says = Says(example.fr, example.en)
    start: GameState | None = None
    try:
        start = tables.game.state_class.make(table.players, sum(table.pack))
        tables.game.roles["position"](table, start, example.position)
        ends = all_ends(run, example, start)
        whole = ends is not None
        if ends is None:
            rng = random.Random(f"{seed} example {name}")
            ends = [one_end(run, example, start, rng) for _ in range(DRAWN)]
        for after, steps, _ in ends:
            legality(run, example, after, steps)
            if example.expect and not example.expect(table, start, after):
                raise Fails("ce qu'il annonce n'arrive pas", "what it says does not happen", steps)
    except Fails as fails:
        return failure(says, name, example, fails.says, Record(table, fails.steps, start))
    except MaldonneError as error:
        words = f"{error.where or example.place}: {error.message}"
        return failure(says, name, example, Says(words, words), Record(table, (), start))
    except MISTAKES as error:
        words = ": ".join(located(tables.game, error))
        return failure(says, name, example, Says(words, words), Record(table, (), start))
    n = len(ends)
    return Result(
        "examples",
        name,
        says,
        "held",
        Says(
            pluriel(n, "issue") + (", toutes" if whole else " tirées au hasard"),
            plural(n, "outcome") + (", all there are" if whole else " drawn at random"),
        ),
        numbers={"outcomes": n, "all": whole},
    )


def legality(run: Interpreter, example: Example, s: GameState, steps: tuple[Any, ...]) -> None:
    """See to it that moves are refused or allowed as an example says.

    Raises
    ------
    Fails
        If one of them is not.
    """
    legal = run.turn(s).steps
    for move in example.refused:
        if among(move, legal):
            kind = run.game.kind(type(move))
            fr, en = (run.explain(s, move, lang).rstrip(".") for lang in ("fr", "en"))
            raise Fails(
                f"« {kind.show(move, 'fr')} » y est permis ({fr})",
                f"“{kind.show(move, 'en')}” is legal there ({en})",
                steps,
            )
    for move in example.allowed:
        if not among(move, legal):
            raise illegal(run, s, move, steps)


def illegal(run: Interpreter, s: GameState, move: Any, steps: tuple[Any, ...]) -> Fails:
    """What is wrong where a move should be legal and is not."""
    kind = run.game.kind(type(move))
    fr, en = (run.explain(s, move, lang).rstrip(".") for lang in ("fr", "en"))
    return Fails(
        f"« {kind.show(move, 'fr')} » n'y est pas permis ({fr})",
        f"“{kind.show(move, 'en')}” is not legal there ({en})",
        steps,
    )


def failure(says: Says, name: str, example: Example, why: Says, record: Record) -> Result:
    """The result of an example that fails."""
    symptom = Symptom(
        Cause("example fails", name, "", (example.clause,)),
        Says(f"« {example.fr} » : {why.fr}.", f"“{example.en}”: {why.en}."),
    )
    work = Says(pluriel(len(record.steps), "pas", "pas"), plural(len(record.steps), "step"))
    return Result("examples", name, says, "refuted", work, findings=[Finding(symptom, record)])


def all_ends(run: Interpreter, example: Example, start: GameState) -> list[Branch] | None:
    """Every state in which an example can end, with the steps to it; None if there are too many."""
    ends: list[Branch] = []
    open_: list[Branch] = [(start, (), 0)]
    seen = {(start.key(), 0)}
    while open_:
        branch = open_.pop()
        following = next_steps(run, example, branch)
        if not following:
            ends.append(branch)
        for step in following:
            further = taken(run, example, branch, step)
            if (further[0].key(), further[2]) not in seen:
                seen.add((further[0].key(), further[2]))
                open_.append(further)
        if len(seen) > MOST:
            return None
    return ends


def one_end(run: Interpreter, example: Example, start: GameState, rng: random.Random) -> Branch:
    """One state in which an example can end, the shuffle drawn at random."""
    branch: Branch = (start, (), 0)
    while following := next_steps(run, example, branch):
        step = following[0]
        if len(following) > 1:
            step = rng.choices(following, run.turn(branch[0]).weights)[0]
        branch = taken(run, example, branch, step)
    return branch


def next_steps(run: Interpreter, example: Example, branch: Branch) -> tuple[Any, ...]:
    """What comes next in an example: the planned step if it can come, else what nobody decides.

    Raises
    ------
    Fails
        If the planned move is not legal.
    """
    s, steps, done = branch
    turn = run.turn(s)
    planned = example.moves[done] if done < len(example.moves) else None
    if planned is not None and among(planned, turn.steps):
        return (planned,)
    if turn.type in ("forced", "chance"):
        return turn.steps
    if planned is None:
        return ()
    raise illegal(run, s, planned, steps)


def taken(run: Interpreter, example: Example, branch: Branch, step: Any) -> Branch:
    """The branch one step further."""
    s, steps, done = branch
    if done < len(example.moves) and same_step(example.moves[done], step):
        done += 1
    return run.take(s, step), (*steps, step), done
