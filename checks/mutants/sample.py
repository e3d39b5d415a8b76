"""A sample of mutants that has something of every operator and every file."""

from __future__ import annotations

import random
from collections.abc import Sequence

from maldonne.checks.mutants.mutant import Mutant


def sampled(mutants: Sequence[Mutant], size: int, seed: int) -> list[Mutant]:
    """Some of the mutants, in their own order.

    They are put in order by operator and file, at random within these, and every so manieth is
    taken: so each operator, and each file within it, has its share, give or take one.

    Parameters
    ----------
    mutants : sequence of Mutant
        All of them.
    size : int
        How many are wanted; all if there are no more.
    seed : int
        Where randomness comes from.
    """
    if size >= len(mutants):
        return list(mutants)
    rng = random.Random(f"{seed} mutants")
    order = sorted(
        range(len(mutants)), key=lambda i: (mutants[i].operator, mutants[i].file, rng.random())
    )
    start = rng.random()
    taken = {order[int((start + i) * len(order) / size)] for i in range(size)}
    return [mutants[i] for i in sorted(taken)]
