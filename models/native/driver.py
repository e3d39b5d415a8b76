"""What the interpreter does around a game's functions, written out for one game.

`begin`, `next_steps` and `take` do natively what `Interpreter.start`, `turn` and `take` do; the
loops over clauses, kinds of steps and history fields are unrolled, since they are the same for
every state.
"""

from __future__ import annotations

from collections.abc import Iterator

from maldonne.models.native.emit import Emitter
from maldonne.models.native.layout import Layout
from maldonne.spec.language.clause import Clause
from maldonne.spec.language.fields import Field
from maldonne.spec.language.steps import StepKind

UNDEFINED, OVER, STUCK, FORCED, CHANCE, MOVE = range(6)
TYPES = ("undefined", "over", "stuck", "forced", "chance", "move")


class Driver:
    """Writes the driving functions of a game.

    Parameters
    ----------
    layout : Layout
        Its records.
    emitter : Emitter
        Where its functions go.
    """

    def __init__(self, layout: Layout, emitter: Emitter) -> None:
        self.layout, self.emitter, self.game = layout, emitter, layout.game
        self.clauses: dict[type, list[Clause]] = {cls: [] for cls in self.game.steps}
        self.exceptions: dict[str, list[Clause]] = {}
        for clause in self.game.clauses.values():
            if clause.meaning is not None:
                for cls in clause.meaning.on:
                    self.clauses[cls].append(clause)
                for other in clause.meaning.exception_of:
                    self.exceptions.setdefault(other, []).append(clause)

    def write(self) -> None:
        """Write the driving functions."""
        kinds = list(self.game.steps.values())
        moves = [kind for kind in kinds if kind.type == "move"]
        others = [kind for kind in kinds if kind.type != "move"]
        for kind in moves:
            self.emitter.add(f"legal_{kind.name}", self._legal(kind))
        for kind in kinds:
            self.emitter.add(f"take_{kind.name}", self._take_one(kind))
        self.emitter.add("next_steps", self._next(moves, others))
        self.emitter.add("take", self._take(kinds))
        self.emitter.add("has_won", self._won())

    # --- legality --------------------------------------------------------------------------------

    def _legal(self, kind: StepKind) -> str:
        granted, denied = [], []
        for clause in self.clauses[kind.cls]:
            assert clause.meaning is not None
            if clause.meaning.role == "permits":
                granted.append(self.in_force(clause, kind))
            elif clause.meaning.role == "forbids":
                denied.append(self.in_force(clause, kind))
        for _, classes, function in self.game.completions:
            if kind.cls in classes:
                granted.append(self.emitter.call(function, "table", "s", "step"))
        lines = [f"def legal_{kind.name}(table, s, step):"]
        if kind.possible is not None:
            possible = self.emitter.call(kind.possible, "table", "s", "step")
            lines.append(f"    if not ({possible}):\n        return False")
        lines += [f"    if {test}:\n        return False" for test in denied]
        lines += [f"    if {test}:\n        return True" for test in granted]
        return "\n".join([*lines, "    return False"])

    def in_force(self, clause: Clause, kind: StepKind, step: str = "step") -> str:
        """Whether a clause applies to a step of a kind, and no exception to it does."""
        tests = [self.applies(clause, step)]
        for other in self.exceptions.get(clause.id, ()):
            if other.meaning is not None and kind.cls in other.meaning.on:
                tests.append(f"not {self.in_force(other, kind, step)}")
        return f"({' and '.join(tests)})"

    def applies(self, clause: Clause, step: str) -> str:
        """Whether a clause applies to a step, exceptions aside."""
        meaning = clause.meaning
        assert meaning is not None
        if meaning.role in ("permits", "forbids"):
            test = self.emitter.call(meaning.function, "table", "s", step)
        elif meaning.role == "requires":
            test = self.emitter.call(meaning.function, "table", "s")
        elif meaning.when is not None:
            test = self.emitter.call(meaning.when, "table", "s", step)
        else:
            test = "True"
        if not clause.modes:
            return f"(({test}))"
        names = self.game.table_class.options["mode"].domain.names("en")
        low = self.game.table_class.options["mode"].domain.low
        modes = " or ".join(f"table.mode == {low + names.index(m)}" for m in clause.modes)
        return f"(({modes}) and ({test}))"

    # --- a step ----------------------------------------------------------------------------------

    def _take_one(self, kind: StepKind) -> str:
        assert kind.effect is not None
        head = f"def take_{kind.name}(table, s, step):"
        history = list(self._history(kind))
        lines = [head]
        if any("actor" in line for line in history):
            lines.append(f"    actor = {self._actor(kind)}")
        lines.append(f"    {self.emitter.name(kind.effect)}(table, s, step)")
        return "\n".join([*lines, *history])

    def _actor(self, kind: StepKind) -> str:
        return f"int({self.emitter.call(kind.actor, 'table', 's')})" if kind.actor else "-1"

    def _history(self, kind: StepKind) -> Iterator[str]:
        for name, spec in self.game.state_class.fields.items():
            if not spec.is_history:
                continue
            if kind.cls in spec.until and spec.per_player:
                yield f"    for p in range(table.players):\n        s.{name}[p] = 0"
            elif kind.cls in spec.until:
                yield f"    s.{name} = {spec.start}"
            if kind.cls in spec.of:
                yield self._noted(name, spec)

    @staticmethod
    def _noted(name: str, spec: Field) -> str:
        if spec.kind == "noted":
            return f"    s.{name} = step.{spec.parameters[0]}"
        if spec.kind == "total":
            more = " + ".join(f"step.{p}" for p in spec.parameters)
            assert spec.domain is not None
            return f"    s.{name} = min(s.{name} + {more}, {spec.domain.high})"
        if spec.per_player:
            return f"    if actor >= 0:\n        s.{name}[actor] = 1"
        return f"    if actor >= 0:\n        s.{name} = actor"

    # --- the whole -------------------------------------------------------------------------------

    def _won(self) -> str:
        winner = self.game.roles.get("winner")
        test = self.emitter.call(winner, "table", "s", "seat") if winner else "False"
        return f"def has_won(table, s, seat):\n    return bool({test})"

    def _take(self, kinds: list[StepKind]) -> str:
        lines = ["def take(table, s, step):", "    kind = step.kind"]
        word = "if"
        for kind in kinds:
            lines.append(f"    {word} kind == {kind.number}:")
            lines.append(f"        take_{kind.name}(table, s, step)")
            word = "elif"
        return "\n".join(lines)

    def _next(self, moves: list[StepKind], others: list[StepKind]) -> str:
        lines = [
            "def next_steps(table, s, steps, found, weights, turn):",
            "    turn[1] = -1",
            "    if s.undefined_by >= 0:",
            f"        turn[0] = {UNDEFINED}",
            "        return 0",
            "    n = 0",
        ]
        for kind in others:
            if kind.due is not None:
                lines += self._due(kind)
        over = self.emitter.call(self.game.roles["over"], "table", "s")
        lines += [
            f"    if {over}:",
            f"        turn[0] = {OVER}",
            "        return 0",
            f"    turn[1] = {self._actor(moves[0])}" if moves else "",
        ]
        for kind in moves:
            first, end = self.layout.range_of(kind)
            lines += [
                f"    for i in range({first}, {end}):",
                f"        if legal_{kind.name}(table, s, steps[i]):",
                "            found[n] = i",
                "            weights[n] = 1",
                "            n += 1",
            ]
        lines += [f"    turn[0] = {MOVE} if n > 0 else {STUCK}", "    return n"]
        return "\n".join(lines)

    def _due(self, kind: StepKind) -> list[str]:
        assert kind.due is not None
        first, end = self.layout.range_of(kind)
        type_ = FORCED if kind.type == "forced" else CHANCE
        lines = [
            f"    if {self.emitter.call(kind.due, 'table', 's')}:",
            f"        turn[0] = {type_}",
            f"        turn[1] = {self._actor(kind)}",
        ]
        if kind.type == "forced":
            return [
                *lines,
                f"        found[0] = {first}",
                "        weights[0] = 1",
                "        return 1",
            ]
        assert kind.weight is not None
        return [
            *lines,
            f"        for i in range({first}, {end}):",
            "            step = steps[i]",
            f"            w = int({self.emitter.call(kind.weight, 'table', 's', 'step')})",
            "            if w > 0:",
            "                found[n] = i",
            "                weights[n] = w",
            "                n += 1",
            "        if n == 0:",
            "            raise Faulty",
            "        return n",
        ]
