"""Whether the interpreter and compiled code play the same game: step by step, on the same plays."""

from __future__ import annotations

from typing import Any

from maldonne.models.agreement import Difference, tables_of
from maldonne.models.interpreter import Interpreter
from maldonne.models.native.engine import Native
from maldonne.models.play import GOING_ON
from maldonne.spec.language.game import Game


def compare_play(native: Native, seed: int, limit: int) -> tuple[int, Difference | None]:
    """Let both engines walk along one random match.

    Parameters
    ----------
    native : Native
        The compiled game at its table.
    seed : int
        Where the randomness of the match comes from.
    limit : int
        How many steps at most.

    Returns
    -------
    tuple
        How many steps were compared, and the first difference or None.
    """
    run = Interpreter(native.game, native.table)
    play = native.replay(0, seed=seed, limit=limit)
    s, record = run.start(), native.start()
    for n in range(len(play) + 1):
        turn = run.turn(s)
        said = native.turn(record)
        taken = tuple(play[:n])
        if turn != said:
            return n, Difference(native.table, taken, f"next: {turn}, compiled {said}")
        if n == len(play):
            if turn.type in GOING_ON and n < limit:
                return n, Difference(native.table, taken, f"play stops at {turn}, compiled")
            break
        s, record = run.take(s, play[n]), native.take(record, play[n])
        if native.decode(record) != s:
            taken = tuple(play[: n + 1])
            return n, Difference(native.table, taken, f"state: {difference(s, native, record)}")
        if not (native.encode(s) == record).all():
            taken = tuple(play[: n + 1])
            return n, Difference(native.table, taken, "one state is two records")
    return len(play), None


def difference(s: Any, native: Native, record: Any) -> str:
    """The first field in which a state and a record differ."""
    other = native.decode(record)
    for name in (*s.fields, "agenda", "undefined_by"):
        ours, theirs = s.__dict__[name], other.__dict__[name]
        if ours != theirs and getattr(ours, "key", int)() != getattr(theirs, "key", int)():
            return f"{name} is {ours}, compiled {theirs}"
    return "the keys differ"


def disagreements(game: Game, *, seed: int, limit: int, **agreed: Any) -> tuple[int, list[Any]]:
    """Compare the engines on a random match at each of `tables_of`.

    Returns
    -------
    tuple
        How many steps were compared, and the differences.
    """
    compared, found = 0, []
    for number, table in enumerate(tables_of(game, **agreed)):
        native = Native(game, table)
        steps, apart = compare_play(native, seed + number, limit)
        compared += steps
        if apart is not None:
            found.append(apart)
    return compared, found
