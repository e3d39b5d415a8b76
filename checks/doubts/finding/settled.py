"""Decision tables: what no clause settles, what two settle differently, what the rules settle."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from maldonne.checks.compare import Compared, Comparison
from maldonne.checks.doubts.doubt import KINDS
from maldonne.checks.doubts.finding.atlas import Moment
from maldonne.checks.doubts.finding.found import Finds, Found
from maldonne.checks.verdict import Says, Symptom
from maldonne.spec.language.game import Game

# What a comparison calls it, as a kind of doubt.
AS_DOUBT = {
    "gap": "gap",
    "conflict": "contradiction",
    "impossible": "impossible",
    "departure": "departure",
    "open": "open",
    "unbidden step": "gap",
}


@dataclass
class Settled:
    """Holds each step against the clauses.

    Parameters
    ----------
    game : Game
        The game.
    finds : Finds
        Where reports go.
    """

    game: Game
    finds: Finds
    _comparisons: dict[Any, Comparison] = field(default_factory=dict, repr=False)

    def compared(self, moment: Moment) -> Compared:
        """The comparison of a step."""
        table = moment.run.table
        if table not in self._comparisons:
            self._comparisons[table] = Comparison(moment.run)
        return self._comparisons[table].step(moment.before, moment.step, moment.after)

    def __call__(self, moment: Moment) -> None:
        if moment.turn.type == "move":
            self.permitted(moment)
        compared = self.compared(moment)
        if not compared.symptoms:
            return
        applied = tuple(c.id for c in compared.applied)
        why = tuple(
            c.id for c in compared.applied if c.meaning is not None and c.meaning.role == "requires"
        )
        for symptom in compared.symptoms:
            cause = symptom.cause
            if cause.kind in AS_DOUBT:
                key = ("settled", cause, why)
                sort = (applied, moment.run.table.players)
                self.finds.add(moment, partial(self.found, symptom, why), key, sort)

    def permitted(self, moment: Moment) -> None:
        """A move that the rules grant and no clause permits."""
        if moment.run.legality(moment.before, moment.step).permitted:
            return
        kind = self.game.steps[type(moment.step)]

        def make() -> Found:
            return Found(
                "settled",
                "gap",
                (moment.kind,),
                ("moves", moment.kind),
                ("no clause permits", moment.kind),
                Says("Les règles permettent un coup dont aucune clause ne parle.",
                     "The rules permit a move of which no clause speaks."),
                Says(kind.show(moment.step, "fr"), kind.show(moment.step, "en")),
            )  # fmt: skip

        self.finds.add(moment, make, ("settled", "permits", moment.kind), moment.place.play % 8)

    def found(self, symptom: Symptom, why: tuple[str, ...]) -> Found:
        """The report of a symptom."""
        cause = symptom.cause
        kind = AS_DOUBT[cause.kind]
        subjects = dict.fromkeys((cause.target, *cause.clauses, cause.step))
        decision = next((d for d in self.game.decisions if d.name == cause.target), None)
        title = Says(decision.fr, decision.en) if decision else symptom.situation
        return Found(
            "settled",
            kind,
            tuple(s for s in subjects if s),
            ("step",) if cause.kind == "unbidden step" or not cause.step else (cause.target,),
            (*cause, why),
            Says(
                f"{KINDS[kind].fr[0].upper()}{KINDS[kind].fr[1:]} : {title.fr}",
                f"{KINDS[kind].en[0].upper()}{KINDS[kind].en[1:]}: {title.en}",
            ),
            situation=symptom.situation,
            now=symptom.situation,
        )
