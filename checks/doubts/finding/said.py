"""What the text says of its own game: claims refuted, examples, clauses that are never at work."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from maldonne.checks.doubts.finding.atlas import Atlas, Moment
from maldonne.checks.doubts.finding.found import Finds, Found
from maldonne.checks.doubts.finding.watching import clause_words, in_force
from maldonne.checks.examples import run_example
from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.verdict import Says
from maldonne.models.native.facts import ASSERTED
from maldonne.spec.language.game import Game

ENOUGH = 200  # steps of a kind after which a clause about it counts as never at work
TRIED = 40  # possible moves at which it is asked what forbids


@dataclass
class Said:
    """Holds claims, examples and the use of clauses against plays.

    Parameters
    ----------
    game : Game
        The game.
    finds : Finds
        Where reports go.
    """

    game: Game
    finds: Finds
    applied: Counter[str] = field(default_factory=Counter)
    steps: Counter[str] = field(default_factory=Counter)
    permits: dict[str, list[int]] = field(default_factory=dict)
    by_step: dict[type, list[Any]] = field(default_factory=dict)
    turns: int = 0

    def __post_init__(self) -> None:
        for claim in self.game.claims:
            if claim.function is not None and claim.form in ("always", "never"):
                for cls in claim.on:
                    self.by_step.setdefault(cls, []).append(claim)

    def __call__(self, moment: Moment) -> None:
        ids = in_force(moment)
        self.applied.update(ids)
        self.steps[moment.kind] += 1
        for claim in self.by_step.get(type(moment.step), ()):
            table = moment.run.table
            if not table.in_mode(claim.modes):
                continue
            so = claim.function(table, moment.before, moment.step, moment.after)
            if bool(so) == ASSERTED[claim.form] and claim.clauses:
                key = ("said", claim.name)
                self.finds.add(moment, partial(self.refuted, claim, moment), key, ids)
        if moment.turn.type == "move":
            self.moves(moment)

    def moves(self, moment: Moment) -> None:
        """Which clauses permit and forbid possible moves here."""
        self.turns += 1
        tried = 0
        for kind in self.game.steps.values():
            if kind.type != "move":
                continue
            for move in kind.all():
                why = moment.run.legality(moment.before, move)
                if not why.possible:
                    continue
                self.applied.update(clause.id for clause in why.forbidden)
                for clause in why.permitted:
                    uses = self.permits.setdefault(clause.id, [0, 0])
                    uses[bool(why)] += 1
                tried += 1
                if tried >= TRIED:
                    return

    def refuted(self, claim: Any, moment: Moment) -> Found:
        """The report of a claim that a play refutes."""
        about = tuple(dict.fromkeys((*claim.clauses, *in_force(moment))))
        return Found(
            "said",
            "claim",
            (*about, moment.kind),
            (*about, "step"),
            (claim.name,),
            Says(
                f"Une partie réfute ce que le texte affirme : {claim.fr}",
                f"A play refutes what the text asserts: {claim.en}",
            ),
            Says(*(clause_words(self.game, claim.clauses, lang) for lang in ("fr", "en"))),
        )

    def done(self, atlas: Atlas) -> None:
        """Report what was never at work, and examples that come out otherwise."""
        for id_, (refused, legal) in self.permits.items():
            if refused and not legal:
                self.unused(id_, "permission", "est toujours défendu par une autre clause",
                            "is always forbidden by another clause")  # fmt: skip
        for clause in self.game.clauses.values():
            meaning = clause.meaning
            if meaning is None or self.applied[clause.id] or clause.id in self.permits:
                continue
            seen = sum(self.steps[cls.__name__] for cls in meaning.on)
            if meaning.role == "permits":
                seen = self.turns
            if meaning.role == "forbids" or seen >= ENOUGH:
                self.unused(clause.id, "unused", "ne s'applique dans aucune partie jouée",
                            "applies in no play that was tried")  # fmt: skip
        tables = Tables(self.game, Wanted())
        for n, example in enumerate(self.game.examples):
            if example.rulings:
                continue  # it is about another reading, which this game does not know
            result = run_example(tables, example, f"{example.clause}/{n}", 0)
            if result.verdict == "refuted":
                key = ("said", "example", example.clause)
                self.finds.by_key[key] = Found(
                    "said", "example", (example.clause,), (example.clause,),
                    (example.clause, n), result.findings[0].symptom.situation,
                )  # fmt: skip

    def unused(self, id_: str, kind: str, fr: str, en: str) -> None:
        """Report a clause that does nothing."""
        words = [clause_words(self.game, (id_,), lang) for lang in ("fr", "en")]
        self.finds.by_key["said", kind, id_] = Found(
            "said",
            kind,
            (id_,),
            (id_, "moves"),
            (id_,),
            Says(f"Ce que dit cette clause {fr}.", f"What this clause says {en}."),
            Says(*words),
        )
