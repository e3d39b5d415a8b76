"""How likely it is that play never ends, where the shuffle alone decides that; and the play."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import numpy as np

from maldonne.models.interpreter import Interpreter
from maldonne.models.native.graph import Graph
from maldonne.models.native.loops import CHANCE
from maldonne.models.native.until import Lasso
from maldonne.spec.language.errors import UsageError


def share_without_end(graph: Graph) -> Fraction:
    """The exact probability with which play never ends.

    Parameters
    ----------
    graph : Graph
        The whole graph, in which chance leads nowhere back: the shuffle of a deal, say.

    Raises
    ------
    UsageError
        If chance or a player can still decide it after play has come back to where it was.
    """
    endless = np.zeros(len(graph), bool)
    endless[graph.cannot_end()] = True
    open_ = graph.forced_into(np.flatnonzero(endless), np.zeros(len(graph), bool)) & ~endless
    share: dict[int, Fraction] = {}

    def of(n: int) -> Fraction:
        return Fraction(int(endless[n])) if not open_[n] else share[n]

    for n in np.flatnonzero(open_)[::-1].tolist():
        edges = range(graph.first[n], graph.first[n + 1])
        later = [int(graph.targets[e]) for e in edges]
        if min(later) <= n or (len(later) > 1 and graph.types[n] != CHANCE):
            raise UsageError(
                "more than one shuffle decides whether play ends",
                graph.space.native.game.name,
                "Ask graph.cannot_end() for the states from which it never does.",
            )
        weights = [int(graph.space.edges[e, 2]) for e in edges]
        total = sum(weights)
        ways = zip(weights, later, strict=True)
        share[n] = sum((w * of(t) for w, t in ways), Fraction()) / total if total else of(later[0])
    return of(0)


def lasso_of(run: Interpreter, steps: Iterable[Any]) -> Lasso | None:
    """A play cut where it comes back to a state for the first time; None if it never does."""
    s = run.start()
    seen, taken = {s.key(): 0}, []
    for step in steps:
        s = run.take(s, step)
        taken.append(step)
        if (key := s.key()) in seen:
            return Lasso(taken, seen[key])
        seen[key] = len(taken)
    return None
