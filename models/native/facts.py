"""What is noted of every step and state where compiled code looks at many: one row for each fact.

The same comparison of rules and clauses that `maldonne.checks.compare` makes step by step, written
out for one game. A fact is told by its name; the play in which it first was so is then given to the
interpreter, which says what it means.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from maldonne.models.native.own_facts import agenda_in_order, cards_once, well_formed
from maldonne.spec.language.clause import Clause, Decision
from maldonne.spec.language.domain import Domain
from maldonne.spec.language.question import Question
from maldonne.spec.language.steps import StepKind

if TYPE_CHECKING:
    from maldonne.models.native.driver import Driver

EXERCISED = ("taken", "applied", "forbade", "asked", "decided", "excepted")
CLAIMED = ("case", "telling")  # steps that a claim is about; those that settle it
ASSERTED = {"always": False, "never": True, "possible": True}  # what its function then says
OWN = ("every-card-once", "zones-well-formed", "agenda-well-formed")


class Fact(NamedTuple):
    """Something that can be so in a step, or in a state.

    Parameters
    ----------
    kind : str
        One of `EXERCISED` or `CLAIMED`, or what is wrong, as findings name it.
    name : str
        The kind of step, clause, decision, question, invariant or claim; of an exception its own
        id.
    other : str
        What a question answers for, or which clause an exception sets aside; of what is wrong the
        kind of step, empty if it is about a state.
    """

    kind: str
    name: str
    other: str = ""

    @property
    def wrong(self) -> bool:
        """Whether it is a mistake of the rules."""
        return self.kind not in EXERCISED and self.kind not in CLAIMED

    @property
    def of_state(self) -> bool:
        """Whether it is about a state, and not about a step."""
        return self.kind == "forbade" or (self.kind == "broken invariant" and not self.other)


class FactWriter:
    """Writes the functions that note facts.

    Parameters
    ----------
    driver : Driver
        The driving functions of the game, written already.

    Attributes
    ----------
    rows : dict
        The row of each fact.
    """

    def __init__(self, driver: Driver) -> None:
        self.driver, self.game = driver, driver.game
        self.call, self.add = driver.emitter.call, driver.emitter.add
        self.rows: dict[Fact, int] = {}
        self.covers: dict[str, list[tuple[Question, Any]]] = {}
        for question in self.game.questions.values():
            for cover in question.covered:
                self.covers.setdefault(name_of(cover.target), []).append(
                    (question, cover.situation)
                )
        self.requiring = [
            clause
            for clause in self.game.clauses.values()
            if clause.meaning is not None and clause.meaning.role == "requires"
        ]
        self.required = {cls for c in self.requiring if c.meaning for cls in c.meaning.on}

    def _note(self, kind: str, name: str, other: str = "") -> str:
        row = self.rows.setdefault(Fact(kind, name, other), len(self.rows))
        return f"note(seen, {row}, place)"

    def write(self) -> None:
        """Write `note_step`, `note_state` and `note_refusals`."""
        self.add("note", NOTE)
        head = "def note_step(table, s, step, after, steps, place, seen):"
        lines = [head, "    kind = step.kind"]
        for kind in self.game.steps.values():
            self.add(f"facts_{kind.name}", self._step(kind))
            lines.append(f"    if kind == {kind.number}:")
            lines.append(f"        facts_{kind.name}(table, s, step, after, steps, place, seen)")
        self.add("note_step", "\n".join(lines))
        self.add("well_formed", well_formed(self.driver.layout))
        self.add("cards_once", cards_once(self.driver.layout))
        self.add("agenda_in_order", agenda_in_order(self.driver.layout))
        self.add("note_state", self._state())
        self.add("note_refusals", self._refusals())

    # --- a step ----------------------------------------------------------------------------------

    def _step(self, kind: StepKind) -> str:
        lines = [f"def facts_{kind.name}(table, s, step, after, steps, place, seen):"]
        lines += [f"    {self._note('taken', kind.name)}", "    bidden = False"]
        clauses = [c for c in self.driver.clauses[kind.cls] if role(c) != "forbids"]
        for clause in clauses:
            lines += self._clause(clause, kind)
        if kind.type == "move":
            lines += self._permission(kind) + self._requirements(kind)
        elif kind.type == "forced":
            lines += ["    if not bidden:"]
            lines += self._unless_covered("unbidden step", kind.name, kind, "        ")
        for decision in self.game.decisions:
            if kind.cls in decision.asked:
                name = f"settle_{decision.name}_{kind.name}"
                self.add(name, self._decision(name, decision, kind))
                lines.append(f"    {name}(table, s, step, after, place, seen)")
        for invariant in self.game.invariants:
            if kind.cls in invariant.on:
                so = self.call(invariant.function, "table", "s", "step", "after")
                lines += [f"    if not ({so}):"]
                note = self._note("broken invariant", invariant.name, kind.name)
                lines += [f"        {note}"]
        for claim in self.game.claims:
            if kind.cls in claim.on and claim.function is not None and claim.form in ASSERTED:
                lines.append(f"    {self._note('case', claim.name)}")
                said = self.call(claim.function, "table", "s", "step", "after")
                lines.append(f"    if bool({said}) == {ASSERTED[claim.form]}:")
                lines.append(f"        {self._note('telling', claim.name)}")
        return "\n".join([*lines, "    return"])

    def _clause(self, clause: Clause, kind: StepKind) -> list[str]:
        meaning = clause.meaning
        assert meaning is not None
        lines = [f"    if {self.driver.in_force(clause, kind)}:"]
        lines += [f"        {self._note('applied', clause.id)}"]
        if meaning.role == "requires" or kind.cls not in self.required:
            lines.append("        bidden = True")
        if meaning.role == "outcome":
            so = self.call(meaning.function, "table", "s", "step", "after")
            lines.append(f"        if not ({so}):")
            lines += self._unless_covered("departure", clause.id, kind, "            ")
        for id_ in meaning.exception_of:
            other = self.game.clauses[id_]
            if other.meaning is not None and kind.cls in other.meaning.on:
                lines.append(f"        if {self.driver.applies(other, 'step')}:")
                lines.append(f"            {self._note('excepted', clause.id, id_)}")
        return lines

    def _unless_covered(self, wrong: str, target: str, kind: StepKind, indent: str) -> list[str]:
        """Note what is wrong, or the questions that answer for it."""
        lines = [f"{indent}covered = False"]
        for question, situation in self.covers.get(target, ()):
            lines += [f"{indent}if {self.call(situation, 'table', 's', 'step')}:"]
            lines += [f"{indent}    {self._note('decided', question.name, target)}"]
            lines += [f"{indent}    covered = True"]
        return [
            *lines,
            f"{indent}if not covered:",
            f"{indent}    {self._note(wrong, target, kind.name)}",
        ]

    def _permission(self, kind: StepKind) -> list[str]:
        """Which rulings permitted a move that no clause permits."""
        granted = [c for c in self.driver.clauses[kind.cls] if role(c) == "permits"]
        completions = [c for c in self.game.completions if kind.cls in c[1]]
        if not completions:
            return []
        tests = " or ".join(self.driver.in_force(c, kind) for c in granted) or "False"
        lines = [f"    if not ({tests}):"]
        for question, _, function in completions:
            lines.append(f"        if {self.call(function, 'table', 's', 'step')}:")
            lines.append(f"            {self._note('decided', question.name, kind.name)}")
        return lines

    def _requirements(self, kind: StepKind) -> list[str]:
        """Which clauses require another step before any player moves."""
        lines = []
        for clause in self.requiring:
            assert clause.meaning is not None
            lines.append("    required = False")
            for cls in clause.meaning.on:
                other = self.game.steps[cls]
                first, end = self.driver.layout.range_of(other)
                lines.append(f"    for i in range({first}, {end}):")
                lines.append("        instead = steps[i]")
                lines.append(f"        if {self.driver.in_force(clause, other, 'instead')}:")
                lines.append("            required = True")
            lines.append("    if required:")
            lines += self._unless_covered("departure", clause.id, kind, "        ")
        return lines

    # --- decisions -------------------------------------------------------------------------------

    def _decision(self, name: str, decision: Decision, kind: StepKind) -> str:
        """How a decision was settled, and what is wrong with that: `compare.judge`, written out."""
        lines = [f"def {name}(table, s, step, after, place, seen):"]
        if decision.when is not None:
            asked = self.call(decision.when, "table", "s", "step")
            lines += [f"    if not ({asked}):", "        return"]
        lines += [f"    {self._note('asked', decision.name)}"]
        lines += [f"    did = int({self.call(decision.read, 'table', 's', 'step', 'after')})"]
        lines += ["    wrong, answered, clash, answer = 0, False, False, 0"]
        speaking = [
            c
            for c in self.driver.clauses[kind.cls]
            if c.meaning is not None and c.meaning.decision is decision
        ]
        allowing = [c for c in speaking if role(c) == "allows"]
        for clause in speaking:
            if clause.meaning is not None and clause.meaning.role == "decides":
                lines += [f"    if {self.driver.in_force(clause, kind)}:"]
                said = self.call(clause.meaning.function, "table", "s", "step")
                lines += [f"        said = int({said})"]
                lines += ["        clash = clash or (answered and said != answer)"]
                lines += ["        answer = answer if answered else said"]
                lines += ["        answered = True"]
        for n, clause in enumerate(allowing):
            lines.append(f"    allows_{n} = bool({self.driver.in_force(clause, kind)})")
        some = " or ".join(f"allows_{n}" for n in range(len(allowing))) or "False"
        can = f"({self._can_be(decision, 'answer')})"
        ok = f"({self._allowed(allowing, 'answer')})"
        lines += [f"    if not answered and not ({some}):", f"        wrong = {GAP}"]
        lines += ["    elif clash:", f"        wrong = {CONFLICT}"]
        lines += ["    elif answered:"]
        lines += [f"        if not {can}:", f"            wrong = {IMPOSSIBLE}"]
        lines += [f"        elif not {ok}:", f"            wrong = {CONFLICT}"]
        lines += ["        elif did != answer:", f"            wrong = {DEPARTURE}"]
        if allowing:
            lines += ["    else:", *self._open(decision, allowing)]
        lines += ["    if wrong == 0:", "        return", "    covered = False"]
        for question, situation in self.covers.get(decision.name, ()):
            lines += [f"    if {self.call(situation, 'table', 's', 'step')}:"]
            lines += [f"        {self._note('decided', question.name, decision.name)}"]
            lines += ["        covered = True"]
        for number, kind_of_wrong in enumerate(JUDGED, 1):
            lines += [f"    if wrong == {number} and not covered:"]
            lines += [f"        {self._note(kind_of_wrong, decision.name, kind.name)}"]
        return "\n".join([*lines, "    return"])

    def _range(self, decision: Decision) -> str:
        """The answers that there are, as a range; empty if nothing tells."""
        if isinstance(decision.answers, Domain):
            return f"range({decision.answers.low}, {decision.answers.high + 1})"
        return "range(-1, table.players)" if decision.answers == "seat" else ""

    def _can_be(self, decision: Decision, value: str) -> str:
        """Whether an answer makes sense."""
        tests = []
        if isinstance(decision.answers, Domain):
            tests.append(f"{decision.answers.low} <= {value} <= {decision.answers.high}")
        elif decision.answers == "seat":
            tests.append(f"-1 <= {value} < table.players")
        if decision.can_be is not None:
            tests.append(f"({self.call(decision.can_be, 'table', 's', value)})")
        return " and ".join(tests) or "True"

    def _allowed(self, allowing: list[Clause], value: str) -> str:
        """Whether every clause that allows several answers allows this one."""
        tests = []
        for n, clause in enumerate(allowing):
            assert clause.meaning is not None
            so = self.call(clause.meaning.function, "table", "s", "step", value)
            tests.append(f"(not allows_{n} or bool({so}))")
        return " and ".join(tests) or "True"

    def _open(self, decision: Decision, allowing: list[Clause]) -> list[str]:
        """Where clauses only allow: how many answers, and whether the rules chose one of them."""
        known = self._range(decision)
        lines = ["        allowed, sensible, chosen = 0, 0, False"]
        if known:
            lines += [f"        for value in {known}:"]
            lines += [f"            if {self._can_be(decision, 'value')}:"]
            lines += ["                sensible += 1"]
            lines += [f"                if {self._allowed(allowing, 'value')}:"]
            lines += ["                    allowed += 1"]
            lines += ["                    chosen = chosen or value == did"]
        # With nothing to choose from, only what the rules settled is looked at.
        lines += ["        if sensible == 0:"]
        lines += [f"            chosen = {self._allowed(allowing, 'did')}"]
        lines += ["            allowed = 1 if chosen else 0"]
        limited = bool(known) or decision.can_be is not None
        lines += [f"        if {limited} and allowed == 0:", f"            wrong = {IMPOSSIBLE}"]
        lines += ["        elif not chosen:", f"            wrong = {DEPARTURE}"]
        return [*lines, "        elif allowed > 1:", f"            wrong = {OPEN}"]

    # --- a state ---------------------------------------------------------------------------------

    def _state(self) -> str:
        lines = ["def note_state(table, s, place, seen):"]
        well, once, agenda = (self._note("broken invariant", name) for name in OWN)
        lines += ["    if not well_formed(table, s):", f"        {well}"]
        lines += ["    elif not cards_once(table, s):", f"        {once}"]
        lines += ["    if not agenda_in_order(table, s):", f"        {agenda}"]
        for invariant in self.game.invariants:
            if not invariant.on:
                so = self.call(invariant.function, "table", "s")
                note = self._note("broken invariant", invariant.name)
                lines += [f"    if not ({so}):", f"        {note}"]
        return "\n".join([*lines, "    return"])

    def _refusals(self) -> str:
        """Which clauses forbid something that is possible, where a player is to move."""
        lines = ["def note_refusals(table, s, steps, place, seen):"]
        for kind in self.game.steps.values():
            denied = [c for c in self.driver.clauses[kind.cls] if role(c) == "forbids"]
            if not denied:
                continue
            first, end = self.driver.layout.range_of(kind)
            lines += [f"    for i in range({first}, {end}):", "        step = steps[i]"]
            if kind.possible is not None:
                possible = self.call(kind.possible, "table", "s", "step")
                lines += [f"        if not ({possible}):", "            continue"]
            for clause in denied:
                lines += [f"        if {self.driver.in_force(clause, kind)}:"]
                lines += [f"            {self._note('forbade', clause.id)}"]
        return "\n".join([*lines, "    return"])


def role(clause: Clause) -> str:
    """The role of a clause's meaning."""
    return clause.meaning.role if clause.meaning is not None else ""


def name_of(target: Any) -> str:
    """Name of what a question covers: a clause, a decision or a kind of step."""
    if isinstance(target, Decision):
        return target.name
    return target.__name__ if isinstance(target, type) else str(target)


JUDGED = ("gap", "conflict", "impossible", "departure", "open")
GAP, CONFLICT, IMPOSSIBLE, DEPARTURE, OPEN = range(1, 6)

NOTE = """\
def note(seen, row, place):
    if seen[row, 0] == 0:
        seen[row, 1] = place
    seen[row, 0] += 1
"""
