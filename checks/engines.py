"""Whether compiled code plays the same game as the interpreter, which every other check relies on.

Both walk along the same random matches, step by step: with every number of players, and under
every reading of every question in turn. What they differ in is a mistake of maldonne or a function
that leaves a range which only the interpreter watches; either way nothing that was counted with
compiled code can be trusted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from maldonne.checks.matches import Tables
from maldonne.checks.plan import Plan
from maldonne.checks.questions import other_readings
from maldonne.checks.verdict import Cause, Finding, Record, Result, Says, Symptom
from maldonne.checks.words import plural, pluriel
from maldonne.models.interpreter import MISTAKES
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.game import Game

if TYPE_CHECKING:
    from maldonne.models.native.engine import Native

COMPILING = Says(
    "compilation du jeu, la première fois (ensuite le code est gardé)…",
    "compiling the game, the first time (its code is then kept)…",
)


def engine_tables(tables: Tables) -> list[Any]:
    """A table for every number of players, and one for every reading that is not in force.

    The number of players goes round from one reading to the next, and so do modes.
    """
    numbers = tables.player_numbers()
    found = [tables.table(n, None, **tables.any_mode(turn)) for turn, n in enumerate(numbers)]
    for search in other_readings(tables):
        rulings = {**search.question.needs, search.question.name: search.reading.name}
        turn = len(found)
        agreed = tables.within(search.question.modes, turn) or tables.any_mode(turn)
        found.append(tables.table(numbers[turn % len(numbers)], rulings, **agreed))
    return found


def compiled(game: Game, table: Any) -> Native | str:
    """A game compiled, or why that cannot be done."""
    try:
        from numba.core.errors import NumbaError

        from maldonne.models.native.engine import Native
    except ImportError as error:
        return f"{error}"
    try:
        native = Native(game, table)
        native.replay(0, limit=1)
    except (MaldonneError, NumbaError, *MISTAKES, NotImplementedError, OSError) as error:
        return reason(error)
    return native


def reason(error: Exception) -> str:
    """Why something could not be done, in one line."""
    if isinstance(error, MaldonneError):
        return f"{error.where}: {error.message}" if error.where else error.message
    lines = str(error).strip().splitlines()
    return f"{type(error).__name__}: {lines[0] if lines else ''}"


def engines(tables: Tables, plan: Plan, seed: int) -> Iterator[int | Says | list[Result]]:
    """Let both engines play at all tables, yielding how many are done; then the result.

    Parameters
    ----------
    tables : Tables
        Where to play.
    plan : Plan
        How many steps of each match are compared.
    seed : int
        Where all randomness comes from.
    """
    at = engine_tables(tables)
    result = Result(
        "engines",
        "same-game",
        Says(
            "L'interprète et le code compilé jouent le même jeu.",
            "The interpreter and compiled code play the same game.",
        ),
        "held",
        Says("", ""),
        numbers={"tables": len(at), "compared": 0, "steps": 0, "longest": plan.compared},
    )
    yield COMPILING
    first = compiled(tables.game, at[0])
    if isinstance(first, str):
        yield [unsure(result, first)]
        return
    from maldonne.models.native import agreement, engine

    apart: list[Any] = []
    for number, table in enumerate(at):
        try:
            native = engine.Native(tables.game, table)
            steps, difference = agreement.compare_play(native, seed + number, plan.compared)
        except (MaldonneError, *MISTAKES) as error:
            # Where the rules do the impossible there is no next step to compare.
            unsure(result, reason(error))
            continue
        result.numbers["compared"] += 1
        result.numbers["steps"] += steps
        if difference is not None:
            apart.append(difference)
        yield number + 1
    if apart:
        result.verdict = "refuted"
        result.findings.append(engines_differ(min(apart, key=lambda d: len(d.steps)), len(apart)))
    if result.verdict != "inconclusive":
        compared, steps = result.numbers["compared"], result.numbers["steps"]
        result.work = Says(
            f"{pluriel(steps, 'pas', 'pas')}, {pluriel(compared, 'table')}",
            f"{plural(steps, 'step')}, {plural(compared, 'table')}",
        )
    yield [result]


def unsure(result: Result, why: str) -> Result:
    """Say that it could not be done, and why; one reason is enough."""
    if result.verdict == "inconclusive":
        return result
    result.verdict = "inconclusive"
    result.numbers["reason"] = why
    result.work = Says(f"pas comparé partout : {why}", f"not compared everywhere: {why}")
    return result


def engines_differ(difference: Any, count: int) -> Finding:
    """Where the engines part, as a finding."""
    step = type(difference.steps[-1]).__name__ if difference.steps else ""
    symptom = Symptom(
        Cause("engines differ", "", step),
        Says(
            f"Après ces pas, l'interprète et le code compilé diffèrent ({difference.what}).",
            f"After these steps the interpreter and compiled code differ ({difference.what}).",
        ),
    )
    return Finding(symptom, Record(difference.table, difference.steps), count)
