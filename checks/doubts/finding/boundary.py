"""Situations that rule texts forget, made from the rules themselves.

Two things due at once; a zone that holds less than a step takes from it as a rule; cards that do
not divide; a player who leaves while the others go on; something drawn again because nothing was
decided; what opens the first round and comes again in the next.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.doubts.finding.atlas import Moment
from maldonne.checks.doubts.finding.found import Finds, Found
from maldonne.checks.doubts.finding.watching import (
    clause_words,
    commands,
    in_force,
    of_role,
    zone_sizes,
)
from maldonne.checks.verdict import Says
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState

MOST = 200  # places kept of a zone that was empty where a step takes from it

ASKED = {
    "two at once": (
        Says("Deux choses sont à faire à la fois : laquelle d'abord ?",
             "Two things are to be done at once: which one first?"),
        Says("Celle que les règles nomment la première.", "The one that the rules name first."),
    ),
    "short": (
        Says("Quelqu'un n'a pas de quoi le faire : que se passe-t-il ?",
             "Somebody has not what it takes: what happens?"),
        Says("Les autres le font, lui non.", "The others do it, he does not."),
    ),
    "uneven": (
        Says("Les cartes ne se partagent pas également : que devient le reste ?",
             "The cards cannot be shared out equally: what becomes of the rest?"),
        Says("Certains ont une carte de plus.", "Some have a card more."),
    ),
    "leaves": (
        Says("Un joueur quitte le jeu et les autres continuent : qu'advient-il de ce qu'il a posé,"
             " et à qui de jouer ?",
             "A player leaves and others go on: what becomes of what he laid, and who is next?"),
        Says("Tout reste, et le jeu suit son cours.", "All stays, and play takes its course."),
    ),
    "ends for all": (
        Says("L'un n'a plus rien et plusieurs pourraient continuer : est-ce fini pour tous ?",
             "One has nothing left and several could go on: is it over for all?"),
        Says("Oui.", "Yes."),
    ),
    "until when": (
        Says("Pour combien de temps cela vaut-il ?", "For how long does that hold?"),
        Says("Jusqu'à la manche suivante.", "Until the next round."),
    ),
    "again": (
        Says("Rien n'est décidé et l'on recommence : avec quelles cartes ?",
             "Nothing is decided and it is done again: with which cards?"),
        Says("Avec toutes.", "With all of them."),
    ),
    "every round": (
        Says("Ce qui ouvre la partie revient-il à chaque manche ?",
             "Does what opens the match come again in every round?"),
        Says("Oui.", "Yes."),
    ),
}  # fmt: skip


@dataclass
class Boundary:
    """Looks for such situations.

    Parameters
    ----------
    game : Game
        The game.
    finds : Finds
        Where reports go.
    """

    game: Game
    finds: Finds
    play: int = -1
    opening: str = ""
    moved: bool = False
    shared_out: bool = False
    left: Moment | None = None
    kinds_left: tuple[str, ...] = ()
    takes: dict[tuple[str, str], Counter[bool]] = field(default_factory=dict)
    short: dict[tuple[str, str], list[Moment]] = field(default_factory=dict)
    set_flags: dict[str, tuple[str, Moment, tuple[str, ...]]] = field(default_factory=dict)
    last: Moment | None = None
    waiting: list[tuple[tuple[str, ...], set[str], Moment, tuple[str, ...]]] = field(
        default_factory=list
    )

    def __call__(self, moment: Moment) -> None:
        if moment.place.play != self.play:
            self.play, self.moved, self.shared_out = moment.place.play, False, False
            self.opening = moment.kind if moment.turn.type != "move" else ""
            self.set_flags.clear()
            self.waiting.clear()
            self.left = self.last = None
        if moment.turn.type == "forced":
            self.at_once(moment)
        if moment.following.type == "over":
            self.ended(moment)
        self.supplies(moment)
        self.rounds(moment)
        self.leaving(moment)
        self.undecided(moment)
        self.last = moment

    # --- two at once -----------------------------------------------------------------------------

    def at_once(self, moment: Moment) -> None:
        """A move brings about two things, or two steps are due in either order.

        What one clause requires is then done before a player moves, but after something else.
        """
        run, s = moment.run, moment.before
        ids = in_force(moment)
        for kind in self.game.steps.values():
            due = kind.type == "forced" and kind.due is not None and kind.due(run.table, s)
            if due and kind.cls is not type(moment.step) and self.parts(moment, kind.cls):
                about = (*ids, kind.name, moment.kind)
                cause = tuple(sorted((moment.kind, kind.name)))
                self.report(moment, "two at once", about, ("step", "agenda"), cause, ids)
        for clause_ids, steps, first, there in self.waiting:
            if moment.kind in steps and moment.place.play == first.place.play:
                about = (*clause_ids, *there, first.kind)
                cause = (first.kind, *clause_ids)
                self.report(first, "two at once", about, ("step",), cause, there)
        if self.last is not None and self.last.turn.type == "move":
            self.waiting = [
                ((clause.id,), {cls.__name__ for cls in clause.meaning.on}, moment, ids)
                for clause in run.required(s)
                if clause.id not in ids and clause.meaning is not None
            ]

    def parts(self, moment: Moment, other: Any) -> bool:
        """Whether two steps, each due after the other, differ by their order."""
        run, mine = moment.run, type(moment.step)
        follows = moment.following
        if follows.type != "forced" or type(follows.steps[0]) is not other:
            return False
        first = run.take(moment.after, follows.steps[0])
        instead = run.take(moment.before, follows.steps[0])
        kind = self.game.steps[mine]
        if kind.due is None or not kind.due(run.table, instead):
            return False
        return bool(first.key() != run.take(instead, moment.step).key())

    # --- supplies --------------------------------------------------------------------------------

    def supplies(self, moment: Moment) -> None:
        """What a step takes from the zones of each player, and when it takes less."""
        if not self.moved and not self.shared_out and moment.turn.type != "chance":
            self.uneven(moment)
        if moment.turn.type != "forced":
            return
        before, after = zone_sizes(moment.before), zone_sizes(moment.after)
        for name in {name for name, seat in before if seat >= 0}:
            seats = range(moment.run.table.players)
            taken = [before[name, p] - after[name, p] for p in seats]
            if max(taken) <= 0 or min(taken) < 0:
                continue
            key = (moment.kind, name)
            if all(before[name, p] for p in seats):
                # Everybody has some: as a rule all give alike, and all keep some.
                usual = len(set(taken)) == 1 and any(after[name, p] for p in seats)
                self.takes.setdefault(key, Counter())[usual] += 1
            elif any(n == 0 and before[name, p] == 0 for p, n in enumerate(taken)):
                kept = self.short.setdefault(key, [])
                if len(kept) < MOST:
                    kept.append(moment)

    def uneven(self, moment: Moment) -> None:
        """The first step after the shuffle: whether everybody has as many cards."""
        sizes = zone_sizes(moment.before if moment.turn.type == "move" else moment.after)
        for name, spec in moment.after.fields.items():
            if spec.is_zone and spec.per_player:
                held = [sizes[name, p] for p in range(moment.run.table.players)]
                if not any(held):
                    continue
                self.shared_out = True
                if sum(held) == sum(moment.run.table.pack) and max(held) - min(held) == 1:
                    ids = in_force(moment)
                    # It is the last card given out that not everybody has.
                    at = self.last or moment
                    self.report(at, "uneven", (*ids, moment.kind), ("step", name), (name,),
                                moment.run.table.players)  # fmt: skip

    # --- rounds ----------------------------------------------------------------------------------

    def rounds(self, moment: Moment) -> None:
        """What opened the match comes again."""
        if moment.turn.type == "move":
            self.moved = True
        if (
            self.moved
            and moment.kind == self.opening
            and self.last
            and self.last.kind != self.opening
        ):
            ids = (*in_force(self.last), *in_force(moment))
            about = (*ids, moment.kind, self.last.kind)
            fields = [n for n, f in moment.before.fields.items() if not f.book and not f.is_zone]
            aspects = ("step", "chance", "turn", *fields)
            self.report(self.last, "every round", about, aspects, (self.last.kind,), moment.kind,
                        span=2)  # fmt: skip

    def undecided(self, moment: Moment) -> None:
        """A decision names nobody, and what led to it is done again."""
        if moment.following.type not in ("chance", "forced") or self.last is None:
            return
        for decision in self.game.decisions:
            if decision.answers != "seat" or type(moment.step) not in decision.asked:
                continue
            said = decision.read(moment.run.table, moment.before, moment.step, moment.after)
            again = {type(step).__name__ for step in moment.following.steps}
            if said < 0 and self.last.kind in again:
                next_ids = moment.run.applied(moment.after, moment.following.steps[0])
                ids = (*in_force(moment), *(c.id for c in next_ids))
                aspects = ("step", "chance", *zones(moment.before))
                self.report(moment, "again", (*ids, moment.kind), aspects, (decision.name,),
                            moment.run.table.players, span=2)  # fmt: skip

    # --- somebody leaves -------------------------------------------------------------------------

    def leaving(self, moment: Moment) -> None:
        """A flag of a player is set and stays while others move; later it is taken back."""
        flags = flags_of(moment.before)
        for name in flags:
            was, now = moment.before.__dict__[name], moment.after.__dict__[name]
            own = moment.turn.actor
            fresh_now = own >= 0 and now[own] > was[own] and not commands(moment.before)
            if fresh_now and name not in self.set_flags and self.moved:
                self.set_flags[name] = (moment.kind, moment, in_force(moment))
            elif sum(now) < sum(was) and name in self.set_flags:
                kind, at, ids = self.set_flags.pop(name)
                self.report(at, "until when", (*ids, kind), tuple(flags), (kind,), ids)
        if self.left is not None:
            self.kinds_left = (*self.kinds_left, *in_force(moment))
            if moment.following.type == "move":
                seats = tuple(d.name for d in self.game.decisions if d.answers == "seat")
                self.report(self.left, "leaves", (*self.kinds_left, self.left.kind),
                            ("step", "turn", *seats), (self.left.kind,), self.kinds_left,
                            span=4)  # fmt: skip
                self.left = None
            elif moment.following.type not in ("forced",):
                self.left = None
        fresh = [n for n, (_, at, _) in self.set_flags.items() if at is moment]
        if fresh and moment.following.type == "forced" and moment.turn.actor >= 0:
            seat = moment.turn.actor
            if any(moment.after.__dict__[n][seat] for n in fresh) and not commands(moment.after):
                self.left, self.kinds_left = moment, in_force(moment)

    def done(self) -> None:
        """Ask of zones that were empty where a step takes from them as a rule."""
        for key, places in self.short.items():
            usual = self.takes.get(key, Counter())
            if usual[True] <= usual[False]:
                continue
            for moment in places:
                ids = in_force(moment)
                if ids:
                    self.report(moment, "short", (*ids, moment.kind), ("step", key[1]), key,
                                (ids, moment.run.table.players))  # fmt: skip

    def ended(self, moment: Moment) -> None:
        """Play is over because of one player, while several could go on."""
        requiring = of_role(self.game, in_force(moment), "requires")
        sizes = zone_sizes(moment.before)
        having = {seat for (_, seat), n in sizes.items() if seat >= 0 and n > 0}
        players = moment.run.table.players
        if requiring and 1 < len(having) < players:
            self.report(moment, "ends for all", (*requiring, moment.kind), ("step",), requiring,
                        players)  # fmt: skip

    def report(
        self,
        moment: Moment,
        asked: str,
        about: tuple[str, ...],
        aspects: tuple[str, ...],
        cause: tuple[str, ...],
        sort: Any,
        *,
        span: int = 1,
    ) -> None:
        """Note a situation."""
        about = tuple(dict.fromkeys(about))
        ids = [i for i in about if i in self.game.clauses]
        title, now = ASKED[asked]
        step = self.game.steps[type(moment.step)]

        def make() -> Found:
            words = [
                f"{step.show(moment.step, lang)} ({moment.kind}) ; "
                + clause_words(self.game, ids, lang)
                for lang in ("fr", "en")
            ]
            return Found(
                "boundary",
                "boundary",
                about,
                aspects,
                (asked, *cause),
                title,
                Says(*words),
                now,
                span=span,
            )

        key = ("boundary", asked, *cause)
        self.finds.add(moment, make, key, sort)
        known = self.finds.by_key[key]
        known.subjects = tuple(dict.fromkeys((*known.subjects, *about)))


def flags_of(s: GameState) -> list[str]:
    """The flags that each player has and that the rules set."""
    return [
        name
        for name, spec in s.fields.items()
        if spec.domain is not None
        and spec.domain.name == "flag"
        and spec.per_player
        and not spec.book
        and not spec.is_history
    ]


def zones(s: GameState) -> list[str]:
    """Names of the zones."""
    return [name for name, spec in s.fields.items() if spec.is_zone]
