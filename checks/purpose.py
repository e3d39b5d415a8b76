"""What no run has shown is looked for on purpose, until there is a play or nothing is left to try.

First in the small packs, which are explored whole anyway, then in matches of compiled code: of the
real game, then with small packs and small numbers, then under other readings of the questions that
a thing depends on. Every state and step of these matches is held against clauses, decisions and
invariants as well.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from maldonne.checks.engines import compiled
from maldonne.checks.exploring import shown_in, sittings
from maldonne.checks.fuzz import smaller
from maldonne.checks.matches import Tables
from maldonne.checks.noted import failed_at, findings_of
from maldonne.checks.plan import Plan
from maldonne.checks.verdict import Findings, Record, Result, Says
from maldonne.checks.wants import Want, wants_results
from maldonne.checks.words import plural, pluriel
from maldonne.models.interpreter import MISTAKES
from maldonne.models.interrupt import heed
from maldonne.spec.language.errors import MaldonneError

if TYPE_CHECKING:
    from maldonne.models.native.looking import Looking

SHARES = 20  # portions in which the work is planned: progress is told after each
MATCHES = 40  # played at a table before another has its turn
SHORTENING = 2_000  # shorter plays that are tried, for each thing found


@dataclass
class Search:
    """The search through matches.

    Parameters
    ----------
    tables : Tables
        Where to play.
    wants : list of Want
        What is looked for.
    plan : Plan
        How much work.
    seed : int
        Where all randomness comes from.
    """

    tables: Tables
    wants: list[Want]
    plan: Plan
    seed: int
    steps: int = 0
    matches: int = 0
    at: set[Any] = field(default_factory=set)
    findings: Findings = field(default_factory=Findings)
    trouble: str = ""
    _number: int = 0

    def look(self, until: int) -> None:
        """Play matches until so many steps were taken."""
        while self.steps < until and not self.trouble:
            heed()
            number, self._number = self._number, self._number + 1
            self._sit_down(*self._table(number, until), number)

    def _table(self, number: int, until: int) -> tuple[Any, bool]:
        """A table, and whether it is one of the real game under the rulings in force."""
        rng = random.Random(f"{self.seed} on purpose {number}")
        if self.steps * 2 < self.plan.sought:
            return self._real_table(number), True
        rulings: dict[str, str] = {}
        unseen = [q for want in self.wants if want.play is None for q in want.questions]
        if unseen and number % 2:
            question = self.tables.game.questions[rng.choice(unseen)]
            if question.name not in self.tables.wanted.rulings:
                reading = rng.choice(question.readings)
                rulings = {**question.needs, question.name: reading.name}
        return self.tables.any_table(number, rng, rulings), False

    def _real_table(self, number: int) -> Any:
        """A table of the real game; every other one for what only a small pack has shown so far.

        It gets as many players as that pack has, and what the game proposes.
        """
        shown = [want.play.table for want in self.wants if want.play and not want.real]
        if number % 2 and shown:
            return self.tables.table(shown[number // 2 % len(shown)].players)
        return self.tables.real_table(number // 2 if shown else number)

    def _sit_down(self, table: Any, real: bool, number: int) -> None:
        from maldonne.models.native.engine import Native
        from maldonne.models.native.faulty import FaultyFact
        from maldonne.models.native.looking import Looking

        try:
            native = Native(self.tables.game, table)
            look = Looking(native, self.seed + number, self.plan.longest)
        except (MaldonneError, *MISTAKES):
            self.steps += 1  # a pack too small to deal
            return
        try:
            look.play(MATCHES)
        except FaultyFact as fault:
            step = None if fault.then < 0 else native.layout.steps[fault.then]
            finding = failed_at(native.interpreter, look.played, step)
            self.findings.add(finding.symptom, table, look.played)
            self.steps += len(look.played)
        self.steps += look.steps
        self.matches += look.matches
        self.at.add(table)
        counts = look.counts()
        for finding in findings_of(native.interpreter, counts, look.play_of):
            assert finding.play is not None
            self.findings.add(finding.symptom, table, finding.play.steps)
        for want in self.wants:
            if want.play is None or (real and not want.real):
                self._shown(look, want, real, counts)

    def _shown(self, look: Looking, want: Want, real: bool, counts: dict[Any, int]) -> None:
        """Keep the play of something that was seen, made as short as it can be."""
        from maldonne.models.native.facts import Fact

        for fact in (Fact(*parts) for parts in want.facts):
            if counts.get(fact):
                steps = look.play_of(fact)
                if not fact.of_state:
                    steps = shortest(look, fact, steps)
                want.shown(Record(look.native.table, tuple(steps)), real)
                return


def shortest(look: Looking, fact: Any, steps: list[Any]) -> list[Any]:
    """A play that shows the same, with pieces cut out as long as it does."""
    best, tried = steps, 0

    def shows(choices: list[int]) -> list[int] | None:
        nonlocal best, tried
        tried += 1
        found = look.until(fact, choices)
        if found is None:
            return None
        if len(found) < len(best):
            best = found
        return choices[: len(found)]

    smaller(look.choices(steps), shows, lambda: tried < SHORTENING)
    return best


def on_purpose(
    tables: Tables, plan: Plan, seed: int, wants: list[Want], packs: dict[str, bool]
) -> Iterator[int | list[Result]]:
    """Look for all that is wanted, yielding the portions that are done; then the results.

    Parameters
    ----------
    tables : Tables
        Where to play.
    plan : Plan
        How many steps.
    seed : int
        Where all randomness comes from.
    wants : list of Want
        What is looked for; some may have a play already, of a small pack.
    packs : dict
        By name of a small pack, whether it was explored whole.
    """
    search = Search(tables, wants, plan, seed)
    native = compiled(tables.game, tables.real_table(0))
    if isinstance(native, str):
        search.trouble = native
    for share in range(1, SHARES + 1):
        search.look(plan.sought * share // SHARES)
        yield share
    if not search.trouble:
        packs_under_other_readings(tables, plan, wants)
    yield [matches_result(search), *wants_results(tables.game, wants, packs, search.steps)]


def packs_under_other_readings(tables: Tables, plan: Plan, wants: list[Want]) -> None:
    """Explore the small packs under other readings of the questions that a want depends on.

    Only what matches have not shown is looked for there.
    """
    from maldonne.models.native.engine import Native
    from maldonne.models.native.faulty import FaultyFact
    from maldonne.models.native.graph import Graph
    from maldonne.models.native.search import Bounds, Space

    for question in tables.game.questions.values():
        unseen = [w for w in wants if w.play is None and w.facts and question.name in w.questions]
        if not unseen or question.name in tables.wanted.rulings:
            continue
        whole = True
        for reading in question.readings:
            for small, table in sittings(tables, plan):
                rulings = {**question.needs, question.name: reading.name}
                ruled = tables.table(small.players, rulings, **small.agreed)
                if ruled == table or not any(want.play is None for want in unseen):
                    continue
                try:
                    space = Space(Native(tables.game, ruled))
                    space.search(Bounds(states=plan.explored), progress=lambda _: heed())
                    whole = whole and space.complete
                    if space.complete:
                        graph = Graph(space)
                        for want in unseen:
                            shown_in(graph, want, plan)
                except (MaldonneError, FaultyFact, *MISTAKES):
                    whole = False  # what the rules cannot do is found in matches as well
        for want in unseen:
            want.exhausted &= whole


def matches_result(search: Search) -> Result:
    """Whether clauses, decisions and invariants hold in the matches of compiled code."""
    findings = list(search.findings)
    steps, matches, at = search.steps, search.matches, len(search.at)
    result = Result(
        "on purpose",
        "compiled-matches",
        Says(
            "Clauses, décisions et invariants tiennent aussi dans les parties compilées.",
            "Clauses, decisions and invariants hold in matches of compiled code as well.",
        ),
        "refuted" if findings else "held",
        Says(
            f"{pluriel(steps, 'pas', 'pas')}, {pluriel(matches, 'partie')}, {pluriel(at, 'table')}",
            f"{plural(steps, 'step')}, {plural(matches, 'match', 'matches')}, "
            f"{plural(at, 'table')}",
        ),
        findings=findings,
        numbers={"steps": steps, "matches": matches, "tables": at},
    )
    if search.trouble:
        result.verdict = "inconclusive"
        result.work = Says(f"pas cherché : {search.trouble}", f"not looked for: {search.trouble}")
    return result
