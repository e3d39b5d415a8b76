"""Matches played by compiled code in many styles, and what was so in them."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from maldonne.models.native.engine import Native, compiled_facts
from maldonne.models.native.facts import Fact
from maldonne.models.native.faulty import Faulty, FaultyFact
from maldonne.models.native.packing import places

DEGREES = (1, 5, 5, 25)  # how much a kind of step, or a card in it, can be liked


class Looking:
    """Matches at one table, whose every state and step is held against the clauses.

    Every other match is fair. In the others each kind of step and each of its parameters is liked
    or hated, which reaches positions that fair play hardly ever sees; so is what chance brings.

    Parameters
    ----------
    native : Native
        The game at its table.
    seed : int
        Where the randomness comes from: the same seed gives the same matches.
    longest : int
        Steps after which a match is left.

    Attributes
    ----------
    matches, steps : int
        How many were played.
    """

    def __init__(self, native: Native, seed: int, longest: int) -> None:
        self.native, self.seed, self.longest = native, seed % (1 << 63), longest
        self.matches = self.steps = 0
        self.rows, library = compiled_facts(native.game)
        self._look, self._follow = map(library.compiled, ("look_at_matches", "follow"))
        self.seen = np.zeros((len(self.rows), 2), np.int64)
        self.places, words = places(native.layout, native.table)
        self._key = np.zeros(words, np.uint64)
        self._start = np.zeros(1, native.layout.state)
        self._start[0] = native.start()
        self._states = np.zeros(2, native.layout.state)
        self._states[:] = self._start[0]
        self._flats = self._states.view(native.layout.code).reshape(2, -1)

    def likes(self, number: int) -> Any:
        """How much each step is liked in the match of a number."""
        steps, layout = self.native.steps, self.native.layout
        liked = np.ones(len(steps), np.int64)
        if number % 2 == 0:
            return liked
        rng = random.Random(f"{self.seed} style {number}")
        for kind in layout.game.steps.values():
            first, end = layout.range_of(kind)
            liked[first:end] = rng.choice(DEGREES)
            for name, domain in kind.domains.items():
                degrees = np.array(rng.choices(DEGREES, k=len(domain)))
                liked[first:end] *= degrees[steps[first:end][name] - domain.low]
        return np.minimum(liked, 1_000)

    def play(self, matches: int) -> None:
        """Play more matches.

        Raises
        ------
        FaultyFact
            If the rules, or what looks at them, do the impossible: `played` is the play.
        """
        likes = np.stack([self.likes(self.matches + n) for n in range(matches)])
        self.steps += self._play(likes, self.matches, self.longest, self.seen)
        self.matches += matches

    def _play(self, likes: Any, first: int, longest: int, seen: Any) -> int:
        native, self._record = self.native, np.zeros(longest, np.int32)
        at = np.array([first, 0, -1])
        given = (native.record, self._start, self._states, self._flats, native.steps, native.space)
        more = (self.places, self._key, self.seed, first, likes, self._record, at, seen)
        try:
            return int(self._look(*given, *more))
        except Faulty:
            self.played = [native.layout.steps[n] for n in self._record[: at[1]]]
            raise FaultyFact(int(at[1]), int(at[2])) from None

    def counts(self) -> dict[Fact, int]:
        """How often each fact was so."""
        return {fact: int(self.seen[row, 0]) for fact, row in self.rows.items()}

    def play_of(self, fact: Fact) -> list[Any]:
        """The play that first showed a fact: to the state, or to the end of the step."""
        number, length = divmod(int(self.seen[self.rows[fact], 1]), self.longest)
        with contextlib.suppress(FaultyFact):  # which comes later in the match
            self._play(self.likes(number)[None], number, self.longest, np.zeros_like(self.seen))
        steps = self._record[: length if fact.of_state else length + 1]
        return [self.native.layout.steps[n] for n in steps]

    def choices(self, steps: Sequence[Any]) -> list[int]:
        """Each step of a play as its position among those that could come."""
        native, record, found = self.native, self.native.start(), []
        for step in steps:
            found.append(native.next_steps(record)[0].index(native.number[type(step), step]))
            record = native.take(record, step)
        return found

    def until(self, fact: Fact, choices: Sequence[int]) -> list[Any] | None:
        """The steps at some positions, up to that which shows a fact; None if none does."""
        native, record = self.native, np.zeros(len(choices), np.int32)
        seen = np.zeros_like(self.seen)
        given = (native.record, self._start, self._states, native.steps, native.space)
        try:
            chosen = np.array(choices, np.int64)
            n = self._follow(*given, chosen, record, self.rows[fact], seen)
        except Faulty:
            return None
        return None if n < 0 else [native.layout.steps[i] for i in record[:n]]
