"""What is proved of short piles, the place of every card known.

Two things are: the invariants that a game marks as `exact`, at a full table; and that no card is
lost or made, at a table with a small pack. Whatever would make a pile longer is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from maldonne.checks.invariants import EVERY_CARD_ONCE
from maldonne.checks.proofs.comparing import Goal
from maldonne.checks.proofs.goals import Goals
from maldonne.checks.proofs.proving import Proof, line_of
from maldonne.models.symbolic.moments import Moment
from maldonne.models.symbolic.prover import LIMIT, Prover
from maldonne.models.symbolic.terms import negate, some
from maldonne.spec.language.checks import Invariant
from maldonne.spec.language.game import Game

SHORT = 4  # cards of a pile where every step is followed exactly
TOO_LONG = "lays more cards than the pile can hold"  # what an exact pile says that is full


def prove_exactly(game: Game, table: Any, invariants: Sequence[Invariant], length: int) -> Proof:
    """Prove some invariants of all states with short piles.

    Parameters
    ----------
    game : Game
        The spec.
    table : GameTable
        What was agreed.
    invariants : list of Invariant
        Those about steps are proved of their steps, `EVERY_CARD_ONCE` of every step.
    length : int
        How many cards a pile, or the part of a stock in known order, has at most.
    """
    piles = {n: length for n, f in game.state_class.fields.items() if f.kind in ("pile", "stock")}
    moment = Moment(game, table, exact=piles)
    goals = Goals(moment)
    base = list(goals.assumed())
    lines, vacuous = [], []
    for kind in game.steps.values():
        wanted = [i for i in invariants if kind.cls in i.on or i is EVERY_CARD_ONCE]
        if not wanted:
            continue
        taken = moment.take(kind)
        longer = some(f.condition for f in taken.failures if f.message == TOO_LONG)
        facts = [*base, *taken.assumed, taken.enabled, negate(taken.undefined), negate(longer)]
        prover = Prover(facts, LIMIT)
        some_step = prover.possible()
        if some_step.outcome == "proved":
            vacuous.append(kind.name)
        for invariant in wanted:
            if invariant is EVERY_CARD_ONCE:
                is_so = goals.holds(invariant, taken.after)
            else:
                is_so = moment.ask(invariant.function, taken.before, taken.step, taken.after)
            goal = Goal(
                "broken invariant", invariant.name, kind.name, invariant.clauses, negate(is_so)
            )
            lines.append(line_of(moment, prover, goal, taken, something=some_step))
    return Proof(lines, vacuous, True)


def exact_jobs(game: Game) -> Iterator[tuple[Any, tuple[Invariant, ...], int]]:
    """What is proved exactly: a table, invariants, and the length of the piles."""
    by_length: dict[int, list[Invariant]] = {}
    for invariant in game.invariants:
        if invariant.exact:
            by_length.setdefault(invariant.exact, []).append(invariant)
    for length, invariants in by_length.items():
        yield game.table(game.players[0]), tuple(invariants), length
    tables = [game.table(small.players, **small.agreed) for small in game.smalls]
    enough = [table for table in tables if sum(table.pack) > SHORT]
    if enough and has_piles(game):
        yield min(enough, key=lambda table: sum(table.pack)), (EVERY_CARD_ONCE,), SHORT


def has_piles(game: Game) -> bool:
    """Whether a game has cards whose order matters."""
    return any(f.kind in ("pile", "stock") for f in game.state_class.fields.values())
