"""Whether a mutant plays the same game, proved.

From every state that has all invariants of the unchanged game, every step must be possible in both
games or in neither, and lead to the same state, and the clauses must say the same of it. That is
proved at the table of the fewest players and at one more, in every mode, under the rulings in force
and under each other reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.proofs.tables import modes, under_other_readings
from maldonne.spec.language.game import Game

if TYPE_CHECKING:
    from maldonne.models.symbolic.moments import Moment, Taken
    from maldonne.models.symbolic.terms import Truth


def same_play(original: Game, mutant: Game) -> str:
    """Why a mutant plays the same game, in words; empty if that is not proved.

    Parameters
    ----------
    original, mutant : Game
        The two games.
    """
    at = list(tables_of(original))
    for table in at:
        if not same_at(original, mutant, table):
            return ""
    return f"every step from every state is the same, at {len(at)} tables"


def tables_of(game: Game) -> Iterator[Any]:
    """Where it is proved."""
    tables = Tables(game, Wanted())
    for players in tables.player_numbers()[:2]:
        for mode in modes(tables):
            yield tables.table(players, None, **mode)
    yield from under_other_readings(tables)


def same_at(original: Game, mutant: Game, table: Any) -> bool:
    """Whether both play the same at a table."""
    from maldonne.checks.proofs.goals import Goals
    from maldonne.models.symbolic.moments import Moment
    from maldonne.models.symbolic.prover import Prover
    from maldonne.models.symbolic.terms import both, equal, every, negate, same, some

    one = Moment(original, table)
    other = Moment(mutant, mutant.table_class(**table.__dict__))
    prover = Prover(list(Goals(one).assumed()))
    start, begun = one.start()[0].values(), other.start()[0].values()
    if not all(same(a, b) for a, b in zip(start, begun, strict=True)):
        return False
    over = one.ask(original.roles["over"], one.before)
    ended = other.ask(mutant.roles["over"], other.before)
    if prover.prove(equal(over, ended)).outcome != "proved":
        return False
    for a, b in zip(original.steps.values(), mutant.steps.values(), strict=True):
        taken, again = one.take(a), other.take(b)
        if len(taken.assumed) != len(again.assumed) or not all(
            same(x, y) for x, y in zip(taken.assumed, again.assumed, strict=True)
        ):
            return False  # they leave open something else
        after = every(
            equal(x, y) for x, y in zip(taken.after.values(), again.after.values(), strict=True)
        )
        differs = some(
            (
                negate(equal(taken.enabled, again.enabled)),
                both(taken.enabled, negate(equal(taken.undefined, again.undefined))),
                every((taken.enabled, negate(taken.undefined), negate(after))),
            )
        )
        said = some((differs, says_otherwise(one, other, taken, again)))
        if prover.possible(said, *taken.assumed).outcome != "proved":
            return False
    return True


def says_otherwise(one: Moment, other: Moment, taken: Taken, again: Taken) -> Truth:
    """Where the clauses of two games say different things of a step that is taken.

    A clause that is changed plays no other game, and yet is no longer the same clause.
    """
    from maldonne.checks.proofs.goals import Goals
    from maldonne.models.symbolic.terms import both, equal, negate, some

    differs: list[Truth] = []
    for a, b in zip(one.clauses(taken.kind.cls), other.clauses(again.kind.cls), strict=True):
        force, forced = one.in_force(a, taken.step)[0], other.in_force(b, again.step)[0]
        differs.append(negate(equal(force, forced)))
    goals = zip(Goals(one).of_step(taken), Goals(other).of_step(again), strict=True)
    for goal, same_goal in goals:
        differs.append(negate(equal(goal.bad, same_goal.bad)))
        differs.append(negate(equal(goal.covered, same_goal.covered)))
    return both(taken.enabled, some(differs))
