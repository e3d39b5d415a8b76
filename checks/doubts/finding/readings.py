"""Other readings of each clause that no worked example excludes and that would change play.

Each clause is put beside its variants at every step that it is about. A variant that says something
else where a worked example shows what the text means is excluded; one that never says anything else
is idle; the rest are readings that somebody may have. One report for each clause.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from maldonne.checks.doubts.doubt import Option
from maldonne.checks.doubts.finding.atlas import Moment
from maldonne.checks.doubts.finding.found import Finds, Found
from maldonne.checks.doubts.finding.variants import ONLY, Variant, variants_of
from maldonne.checks.doubts.finding.watching import clause_words
from maldonne.checks.examples import Fails, all_ends
from maldonne.checks.verdict import Says
from maldonne.models.interpreter import MISTAKES, Interpreter
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.game import Game

SHOWN = 4  # readings shown of one clause


@dataclass
class Readings:
    """Clauses beside their variants.

    Parameters
    ----------
    game : Game
        The game.
    finds : Finds
        Where reports go.
    """

    game: Game
    finds: Finds
    by_step: dict[type, list[Variant]] = field(default_factory=dict)
    excluded: set[tuple[str, str]] = field(default_factory=set)
    met: dict[tuple[str, str], list[Moment]] = field(default_factory=dict)

    required: list[Variant] = field(default_factory=list)
    after_move: bool = False

    def __post_init__(self) -> None:
        self.by_step = {cls: [] for cls in self.game.steps}
        for clause in self.game.clauses.values():
            for variant in variants_of(self.game, clause):
                assert clause.meaning is not None
                if clause.meaning.role == "requires":
                    self.required.append(variant)
                    continue
                for cls in clause.meaning.on:
                    self.by_step[cls].append(variant)
        self.examples()

    def examples(self) -> None:
        """Exclude what a worked example shows to be meant otherwise."""
        for example in self.game.examples:
            if example.rulings or self.game.clauses[example.clause].kind != "example":
                continue  # about another reading, or made for the spec and not found in the text
            table = self.game.table(example.players, **example.options)
            run = Interpreter(self.game, table)
            start = self.game.state_class.make(table.players, sum(table.pack))
            try:
                self.game.roles["position"](table, start, example.position)
                ends = all_ends(run, example, start) or []
                for _, steps, _ in ends[:20]:
                    s = start
                    for step in steps:
                        after = run.take(s, step)
                        self.excluded |= set(self.differing(run, s, step, after))
                        s = after
            except (Fails, MaldonneError, *MISTAKES):
                continue  # which `check` says

    def __call__(self, moment: Moment) -> None:
        names = list(self.differing(moment.run, moment.before, moment.step, moment.after))
        if self.after_move:
            names += self.requiring(moment.run, moment.before)
        self.after_move = moment.turn.type == "move"
        for name in names:
            kept = self.met.setdefault(name, [])
            if len(kept) < 40:
                kept.append(moment)

    def differing(
        self, run: Interpreter, s: Any, step: Any, after: Any
    ) -> Iterable[tuple[str, str]]:
        """The variants that say something else of a step."""
        for variant in self.by_step[type(step)]:
            name = (variant.clause.id, variant.what)
            if name in self.excluded or not run.in_mode(variant.clause):
                continue
            try:
                if said(run, variant, s, step, after, True) != said(
                    run, variant, s, step, after, False
                ):
                    yield name
            except MISTAKES:
                self.excluded.add(name)

    def requiring(self, run: Interpreter, s: Any) -> Iterable[tuple[str, str]]:
        """The variants of requirements that say something else once a player has moved."""
        for variant in self.required:
            meaning, name = variant.clause.meaning, (variant.clause.id, variant.what)
            if name in self.excluded or meaning is None or not run.in_mode(variant.clause):
                continue
            if bool(variant.function(run.table, s)) != bool(meaning.function(run.table, s)):
                yield name

    def done(self) -> None:
        """One report for each clause that has readings left."""
        variants = [*self.required, *(v for vs in self.by_step.values() for v in vs)]
        every = {(v.clause.id, v.what): v for v in variants}
        by_change: dict[Any, list[tuple[Variant, list[Moment]]]] = {}
        for name, moments in self.met.items():
            if name not in self.excluded:
                variant = every[name]
                by_change.setdefault(cause(variant), []).append((variant, moments))
        for change, left in by_change.items():
            for variant, moments in left:
                for n, moment in enumerate(moments):
                    sort = (variant.clause.id, variant.what, n % 2)
                    key = ("readings", change)
                    self.finds.add(moment, partial(self.found, change, left), key, sort)

    def found(self, change: Any, left: list[tuple[Variant, list[Moment]]]) -> Found:
        """The report of one change, in all the clauses in which it can be made."""
        ids = tuple(dict.fromkeys(v.clause.id for v, _ in left))
        meanings = [m for i in ids if (m := self.game.clauses[i].meaning) is not None]
        decisions = tuple(m.decision.name for m in meanings if m.decision is not None)
        roles = {m.role for m in meanings}
        aspects = [*ids, *decisions]
        aspects += ["moves"] if roles & {"permits", "forbids"} else []
        aspects += ["step"] if "requires" in roles else []
        return Found(
            "readings",
            "reading",
            (*ids, *decisions),
            tuple(aspects),
            (change,),
            Says(
                "Aucun exemple n'exclut une autre lecture, et elle change le jeu.",
                "No example excludes another reading, and it changes play.",
            ),
            Says(*(clause_words(self.game, ids, lang) for lang in ("fr", "en"))),
            Says(
                "Ce que disent les formules des clauses.", "What the formulas of the clauses say."
            ),
            tuple(dict.fromkeys(Option(v.what, v.says) for v, _ in left))[:SHOWN],
        )


def cause(variant: Variant) -> Any:
    """What makes readings of several clauses one: the two things that are taken for each other."""
    first, arrow, second = variant.what.removesuffix(ONLY).partition(" → ")
    return tuple(sorted((first, second))) if arrow else variant.what


def said(
    run: Interpreter, variant: Variant, s: Any, step: Any, after: Any, other: bool
) -> Any:  # fmt: skip
    """What a clause says of a step, by a variant or by its own formula."""
    meaning = variant.clause.meaning
    assert meaning is not None
    function = variant.function if other else meaning.function
    when = variant.when if other else meaning.when
    table = run.table
    if meaning.role in ("permits", "forbids"):
        return bool(function(table, s, step))
    if when is not None and not when(table, s, step):
        return None
    if meaning.role == "outcome":
        return bool(function(table, s, step, after))
    if meaning.role == "decides":
        return int(function(table, s, step))
    return tuple(bool(function(table, s, step, v)) for v in range(-1, table.players))
