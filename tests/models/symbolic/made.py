"""Functions written for tests, run by CPython on every state of a small made game, and as terms."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import z3

from maldonne.models.symbolic.concrete import Asked, known_state
from maldonne.models.symbolic.evaluator import Evaluator
from maldonne.models.symbolic.state import Form, free_state
from maldonne.models.symbolic.terms import some, truth, whole
from maldonne.spec import language
from maldonne.spec.language import (
    Counts,
    Domain,
    Fault,
    Game,
    GameState,
    GameTable,
    counts,
    flag,
    integer,
    player,
)

CARDS = Domain("card", 0, 1)


class Table(GameTable):
    """What is agreed: nothing."""


class State(GameState):
    """Some numbers of small ranges, and a wide one for results."""

    x: int = integer(0, 2)
    y: int = player()
    f: int = flag()
    row: list[int] = integer(0, 1, per_player=True)
    out: int = integer(-99, 99)
    heap: list[Counts] = counts(CARDS, per_player=True)


STARTS = list(itertools.product(range(3), range(-1, 2), range(2), range(2), range(2)))
FORM = Form({}, ())


class Made:
    """A game without rules whose functions are written into a folder.

    Parameters
    ----------
    folder : Path
        An empty one.
    """

    def __init__(self, folder: Path) -> None:
        for words in ("clauses.toml", "questions.toml"):
            (folder / words).touch()
        self.game = Game("made", fr="", en="", players=(2, 2), file=str(folder / "game.py"))
        self.game.state(State)
        self.game.agreed(Table)
        self.table = Table(players=2, pack=(2, 2), rulings=(0,), at_most=127, dealt=0)
        self._files = itertools.count()

    def functions(self, source: str) -> dict[str, Any]:
        """Functions by name, from their source."""
        path = self.game.folder / f"functions_{next(self._files)}.py"
        path.write_text(source, encoding="utf-8")
        names = {**vars(language), "T": (2, 0, 1), "CARDS": CARDS}
        exec(compile(source, str(path), "exec"), names)
        return names

    def interpreted(self, function: Any, start: tuple[int, ...]) -> Any:
        """What a function answers and the state after it; None if it fails."""
        s = self.state(start)
        try:
            answer = function(self.table, s)
        except (Fault, IndexError):
            return None
        return (0 if answer is None else int(answer)), s

    def state(self, start: tuple[int, ...]) -> State:
        """A state with some numbers in it, and cards."""
        s = State.make(self.table.players, sum(self.table.pack))
        s.x, s.y, s.f = start[:3]
        s.row[0], s.row[1] = start[3:]
        language.put(s.heap[0], 0, 2)
        language.put(s.heap[1], 1, 1)
        return s

    def differences(self, function: Any, bound: int = 3) -> list[Any]:
        """The starts from which CPython and the terms do not come to the same."""
        before = free_state(self.game, self.table, FORM)
        after = before.copy()
        answer, failures = Evaluator(self.game, bound).run(function, self.table, after)
        answer = 0 if answer is None else answer
        told = [some(failure.condition for failure in failures), answer, *after.values()]
        terms = [truth(t) if type(t) is bool else whole(t) for t in told]
        bundle = z3.Function("told", *(t.sort() for t in terms), z3.BoolSort())(*terms)
        asked = Asked(bundle, before.values())
        return [start for start in STARTS if not self._alike(asked, function, start)]

    def _alike(self, asked: Asked, function: Any, start: tuple[int, ...]) -> bool:
        fails, answer, *after = asked.of(self._values(self.state(start))).children()
        came = self.interpreted(function, start)
        if came is None:
            return bool(z3.is_true(fails))
        wanted = [came[0] == 1 if z3.is_bool(answer) else came[0], *self._values(came[1])]
        pairs = zip(wanted, [answer, *after], strict=True)
        same = [(truth(v) if z3.is_bool(term) else whole(v)).eq(term) for v, term in pairs]
        return bool(z3.is_false(fails)) and all(same)

    def _values(self, s: State) -> list[Any]:
        return known_state(self.game, self.table, FORM, s).values()
