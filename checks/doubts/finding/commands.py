"""Standing questions to a clause that tells somebody to do something.

Does it cost him his turn? May he answer instead? In what order do several do it? Is it done in part
when there is not enough? What if something else happens midway? Does it count for another of its
kind? What of things that are tied to it, if it is not done? Does what follows from it hold for one
who chose it as well as for one who had to?
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.doubts.finding.atlas import Moment
from maldonne.checks.doubts.finding.found import Finds, Found
from maldonne.checks.doubts.finding.watching import (
    Command,
    changes_zones,
    clause_words,
    commands,
    in_force,
    issued,
    mover,
    of_role,
    permitting,
    settled_after,
    whole,
    zone_sizes,
)
from maldonne.checks.verdict import Says
from maldonne.spec.language.game import Game


@dataclass
class Pending:
    """A command under way.

    Parameters
    ----------
    moment : Moment
        The step that gave it.
    clauses : tuple of str
        The clauses in force there.
    own : bool
        Whether the player told himself, by a move.
    first : Moment or None
        The first step that carried it out.
    """

    moment: Moment
    clauses: tuple[str, ...]
    own: bool
    first: Moment | None = None


@dataclass
class Commands:
    """Follows commands through a play.

    Parameters
    ----------
    game : Game
        The game.
    finds : Finds
        Where reports go.
    """

    game: Game
    finds: Finds
    pending: dict[tuple[int, int], Pending] = field(default_factory=dict)
    this_turn: dict[tuple[int, int], tuple[str, ...]] = field(default_factory=dict)
    waived: tuple[str, ...] = ()
    play: int = -1
    last_mover: int = -1
    last_kind: str = ""
    last_shape: tuple[bool, ...] = ()
    owed: dict[int, tuple[Moment, tuple[str, ...]]] = field(default_factory=dict)
    by_kind: dict[str, dict[str, list[Moment]]] = field(default_factory=dict)

    def __call__(self, moment: Moment) -> None:
        if moment.place.play != self.play:
            self.play, self.last_mover, self.last_kind = moment.place.play, -1, ""
            self.pending.clear()
            self.this_turn.clear()
            self.owed.clear()
            self.waived = ()
        self.carried(moment)
        given = issued(moment)
        if given:
            self.given(moment, given)
        if moment.turn.type == "move":
            kept = {k: i for k, i in self.this_turn.items() if k[1] == moment.turn.actor}
            self.this_turn = kept
            self.last_mover, self.last_kind = moment.turn.actor, moment.kind
            self.last_shape = tuple(value != 0 for value in moment.step)
            self.waived = ()
        if moment.following.type == "move":
            self.turn_comes(moment)

    # --- a command is given ----------------------------------------------------------------------

    def given(self, moment: Moment, given: list[Command]) -> None:
        """Note commands, and ask about several at once and about a second one of a kind."""
        ids = in_force(moment)
        own = moment.turn.type == "move" and {c.player for c in given} == {moment.turn.actor}
        in_turn = mover(moment.run, moment.before) >= 0 and self.last_mover >= 0
        for one in given:
            key = (one.action, one.player)
            if key in self.this_turn and in_turn:
                self.twice(moment, ids, self.this_turn[key])
            if in_turn:
                self.this_turn[key] = ids
            self.pending[key] = Pending(moment, ids, own)
            if not own and in_turn and one.player != mover(moment.run, moment.before):
                self.owed[one.player] = (moment, ids)
        if len({c.player for c in given}) > 1 and (in_turn or whole(moment)):
            self.order(moment, given, ids)
        if not own and in_turn:
            self.last_cards(moment, ids)

    def twice(self, moment: Moment, ids: tuple[str, ...], earlier: tuple[str, ...]) -> None:
        """The same thing is commanded twice of one player in one turn."""
        about = tuple(dict.fromkeys((*ids, *earlier)))
        self.report(
            moment,
            "twice",
            about,
            ("moves",),
            "On lui a déjà fait faire la même chose dans ce tour : cela compte-t-il pour l'autre ?",
            "He was made to do the same already in this turn: does one count for the other?",
            "Il fait les deux.",
            "He does both.",
        )

    def order(self, moment: Moment, given: list[Command], ids: tuple[str, ...]) -> None:
        """Several are told at once, and the order decides who gets what."""
        turned = moment.after.copy()
        a, first = turned.agenda, turned.agenda.size - len(given)
        for i, one in enumerate(reversed(given)):
            a.action[first + i], a.player[first + i], a.count[first + i] = one
        said, drawn = settled_after(moment.run, moment.after)
        other, _ = settled_after(moment.run, turned)
        if zone_sizes(said) == zone_sizes(other) and (
            drawn or moment.run.table.dealt or said.key() == other.key()
        ):
            return
        self.report(
            moment,
            "order",
            ids,
            ("agenda order", "agenda"),
            "Plusieurs joueurs le font : dans quel ordre ? Il compte, car il n'y a pas assez de"
            " cartes ou leur ordre est connu.",
            "Several players do it: in what order? It matters, since cards are short or their order"
            " is known.",
            "L'ordre des règles.",
            "In the order of the rules.",
            kind="order",
        )

    def last_cards(self, moment: Moment, ids: tuple[str, ...]) -> None:
        """He whose move brought it about has no cards left."""
        seat = mover(moment.run, moment.before)
        own = [
            zone
            for name, p, zone in moment.before.zones()
            if p == seat and moment.before.fields[name].kind in ("counts", "set")
        ]
        if own and not any(zone.cards() for zone in own):
            self.report(
                moment,
                "last cards",
                ids,
                ("step", "agenda"),
                "Celui dont le coup en est la cause n'a plus de carte : cela vaut-il encore ?",
                "He whose move brought it about has no card left: does it still apply?",
                "Cela vaut encore.",
                "It still applies.",
                kind="boundary",
                sort=(moment.run.table.__dict__.get("mode"), ids, self.last_shape),
            )

    # --- it is carried out, or not ---------------------------------------------------------------

    def carried(self, moment: Moment) -> None:
        """Look at what a step does with the first command."""
        waiting = commands(moment.before)
        if not waiting:
            return
        head = waiting[0]
        key = (head.action, head.player)
        under_way = self.pending.get(key)
        if under_way is None:
            return
        done_before, left = moment.before.agenda.done, commands(moment.after)
        still = bool(left) and (left[0].action, left[0].player) == key
        counted = left[0].times if still else 0
        if still and counted == head.times:
            self.meanwhile(moment, under_way, done_before)
        elif head.times - counted == 1 and changes_zones(moment):
            under_way.first = under_way.first or moment
            if not still:
                self.pending.pop(key, None)
        elif not still:
            self.not_done(moment, under_way, done_before)
            self.pending.pop(key, None)

    def meanwhile(self, moment: Moment, under_way: Pending, done: int) -> None:
        """Something else happens before a command is carried out, or midway."""
        if moment.turn.type != "forced" or not changes_zones(moment):
            return
        kinds = {
            self.game.clauses[i].kind for i in of_role(self.game, under_way.clauses, "permits")
        }
        bound = "permission" if kinds == {"permission"} else "obligation"
        self.by_kind.setdefault(moment.kind, {}).setdefault(bound, []).append(moment)
        ids = in_force(moment)
        if done > 0:
            self.report(
                moment,
                "midway",
                (*ids, *under_way.clauses),
                ("step",),
                "Cela arrive au milieu de ce qu'il doit faire : aussitôt, ou seulement s'il en"
                " était ainsi au début ?",
                "It happens in the middle of what he must do: at once, or only if it was so at"
                " the beginning?",
                "Aussitôt, et il continue.",
                "At once, and he goes on.",
                kind="boundary",
            )

    def not_done(self, moment: Moment, under_way: Pending, done: int) -> None:
        """What is left of a command is not done."""
        ids = in_force(moment)
        if done > 0 and under_way.first is not None:
            self.report(
                under_way.first,
                "in part",
                (*under_way.clauses, *ids, moment.kind),
                ("step",),
                "Il n'y a pas assez pour tout : le fait-il en partie, ou pas du tout ?",
                "There is not enough for all of it: does he do it in part, or not at all?",
                "En partie.",
                "In part.",
                kind="boundary",
            )
        if under_way.own:
            self.waived = ids

    def turn_comes(self, moment: Moment) -> None:
        """Somebody is to move: ask about what was commanded, or not done, before."""
        seat, moves = moment.following.actor, moment.following.steps
        if self.waived and self.last_mover == seat:
            self.report(
                moment,
                "undone",
                (*permitting(moment.run, moment.after, moves), *self.waived),
                ("moves",),
                "Il n'a pas pu faire ce à quoi la suite est liée : est-ce comme s'il l'avait"
                " fait ?",
                "He could not do what the rest is tied to: is it as if he had?",
                "Comme s'il l'avait fait.",
                "As if he had.",
                kind="boundary",
                span=2,
            )
        owed = self.owed.pop(seat, None)
        if owed is not None and self.last_mover != seat:
            given, ids = owed
            self.report(
                given,
                "turn",
                ids,
                ("turn", "moves", *self.seats()),
                "Cela lui prend-il son tour ?",
                "Does it cost him his turn?",
                "Non : il le fait, puis c'est son tour.",
                "No: he does it, then it is his turn.",
                span=12,
            )
            if self.last_kind in {type(step).__name__ for step in moves}:
                self.report(
                    given,
                    "answer",
                    ids,
                    ("step",),
                    "Peut-il y répondre par un coup au lieu de le faire ?",
                    "May he answer with a move instead of doing it?",
                    "Non.",
                    "No.",
                    sort=(ids, moment.run.table.players),
                )
        self.owed.clear()

    def seats(self) -> tuple[str, ...]:
        """The decisions whose answer is a seat."""
        return tuple(d.name for d in self.game.decisions if d.answers == "seat")

    def done(self) -> None:
        """Ask of what follows from choosing as well as from having to."""
        for kinds in self.by_kind.values():
            if len(kinds) > 1:
                for moment in kinds["permission"]:
                    self.report(
                        moment,
                        "had to",
                        in_force(moment),
                        ("step",),
                        "Cela vaut-il aussi pour qui l'a choisi, ou seulement pour qui y est"
                        " tenu ?",
                        "Does it hold for one who chose it too, or only for one who had to?",
                        "Pour les deux.",
                        "For both.",
                    )

    # --- reports ---------------------------------------------------------------------------------

    def report(
        self,
        moment: Moment,
        asked: str,
        ids: tuple[str, ...],
        aspects: tuple[str, ...],
        fr: str,
        en: str,
        now_fr: str,
        now_en: str,
        *,
        kind: str = "standing",
        span: int = 1,
        sort: Any = None,
    ) -> None:
        """Note a question to the clauses in force at a step."""
        ids = tuple(i for i in dict.fromkeys(ids) if i in self.game.clauses)
        about = clause_words(self.game, ids, "fr"), clause_words(self.game, ids, "en")
        kinds = tuple(i for i in (moment.kind,))
        step = self.game.steps[type(moment.step)]

        def make() -> Found:
            return Found(
                "commands",
                kind,
                (*(ids or kinds), *kinds),
                aspects,
                (asked, moment.kind),
                Says(fr, en),
                Says(
                    f"« {step.show(moment.step, 'fr')} » ({moment.kind}) ; {about[0]}",
                    f"“{step.show(moment.step, 'en')}” ({moment.kind}); {about[1]}",
                ),
                Says(now_fr, now_en),
                span=span,
            )

        key = ("commands", asked, moment.kind)
        usual = (ids, moment.run.table.players, moment.place.play % 3)
        self.finds.add(moment, make, key, sort or usual)
        known = self.finds.by_key[key]
        known.subjects = tuple(dict.fromkeys((*known.subjects, *ids)))
