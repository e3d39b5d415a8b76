"""Standing questions to single moves: what is taken, what is put back, what ends play.

One card or the whole zone? May what was just taken be put back at once? By which moves does what
ends play come about? Does a special case replace the general one, or add to it?
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.doubts.finding.atlas import Moment
from maldonne.checks.doubts.finding.found import Finds, Found
from maldonne.checks.doubts.finding.watching import clause_words, in_force, of_role
from maldonne.checks.verdict import Says
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState

ASKED = {
    "one or all": (
        Says("Il y a là d'autres cartes : en prend-on une seule, ou toutes ?",
             "Other cards are there: is one taken, or all of them?"),
        Says("Une seule.", "One only."),
    ),
    "at once": (
        Says("La carte même qui vient d'être prise peut-elle retourner d'où elle vient ?",
             "May the very card that was just taken go back to where it came from?"),
        Says("Oui.", "Yes."),
    ),
    "by which move": (
        Says("Ce qui met fin au jeu arrive par des coups de plusieurs sortes : tous comptent-ils ?",
             "What ends play comes about by moves of several kinds: do they all count?"),
        Says("Oui.", "Yes."),
    ),
    "replaces or adds": (
        Says("Ce cas remplace-t-il ce qui vaut d'ordinaire, ou s'y ajoute-t-il ?",
             "Does this case replace what holds as a rule, or is it added?"),
        Says("Il le remplace.", "It replaces it."),
    ),
}  # fmt: skip


@dataclass
class Moves:
    """Looks at each move, and at what follows from it.

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
    seat: int = -1
    taken: dict[int, tuple[str, ...]] = field(default_factory=dict)
    last_move: Moment | None = None
    ending: dict[str, dict[str, list[Moment]]] = field(default_factory=dict)

    def __call__(self, moment: Moment) -> None:
        if moment.place.play != self.play:
            self.play, self.seat, self.last_move = moment.place.play, -1, None
            self.taken.clear()
        if moment.turn.type == "move" and moment.turn.actor != self.seat:
            self.seat = moment.turn.actor
            self.taken.clear()
        gone, come = exchanged(moment.before, moment.after)
        if moment.turn.type == "move":
            self.moved(moment, gone, come)
            self.last_move = moment
        if come and come[0] == self.seat and moment.turn.type != "forced":
            self.taken[come[1]] = shrunk(moment.before, moment.after)
        ids = in_force(moment)
        self.added(moment, ids)
        if moment.turn.type == "forced" and self.last_move is not None:
            for id_ in of_role(self.game, ids, "requires"):
                if moment.following.type == "over" or ends_round(self.game, moment):
                    kinds = self.ending.setdefault(id_, {})
                    kinds.setdefault(self.last_move.kind, []).append(self.last_move)

    def moved(self, moment: Moment, gone: Any, come: Any) -> None:
        """One move."""
        ids = in_force(moment)
        if come and come[0] == moment.turn.actor:
            for name, seat, zone in moment.before.zones():
                if seat < 0 and moment.before.fields[name].kind in ("pile", "set"):
                    after = moment.after.__dict__[name].size
                    if zone.size - after == 1 and zone.size > 1:
                        self.report(moment, "one or all", ids, (moment.kind, name), (name,))
        if gone and gone[0] == moment.turn.actor:
            # Where it lies now is where fewer cards lay after it had been taken.
            source = self.taken.get(gone[1], ())
            if set(source) & set(shrunk(moment.after, moment.before)):
                self.report(moment, "at once", ids, (moment.kind,), ("moves",))

    def added(self, moment: Moment, ids: tuple[str, ...]) -> None:
        """A clause sets aside another one that says a number."""
        for id_ in ids:
            meaning = self.game.clauses[id_].meaning
            decision = meaning.decision if meaning else None
            if meaning is None or decision is None or decision.answers != "number":
                continue
            for other in meaning.exception_of:
                than = self.game.clauses[other].meaning
                if than is not None and than.decision is decision:
                    about = (id_, other, decision.name)
                    self.report(moment, "replaces or adds", about, (id_, other), (decision.name,))

    def done(self) -> None:
        """Ask of what ends play by moves of several kinds."""
        for id_, kinds in self.ending.items():
            if len(kinds) > 1:
                for moments in kinds.values():
                    for moment in moments[:8]:
                        about = (id_, *in_force(moment))
                        aspects = ("step", "moves", id_)
                        self.report(moment, "by which move", about, (id_,), aspects, span=2)

    def report(
        self,
        moment: Moment,
        asked: str,
        about: tuple[str, ...],
        cause: tuple[str, ...],
        aspects: tuple[str, ...],
        *,
        span: int = 1,
    ) -> None:
        """Note a question."""
        about = tuple(dict.fromkeys((*about, moment.kind)))
        ids = [i for i in about if i in self.game.clauses]
        title, now = ASKED[asked]

        def make() -> Found:
            words = [clause_words(self.game, ids, lang) for lang in ("fr", "en")]
            return Found(
                "moves", "standing", about, aspects, (asked, *cause), title, Says(*words), now,
                span=span,
            )  # fmt: skip

        key = ("moves", asked, *cause)
        self.finds.add(moment, make, key, (moment.kind, moment.run.table.players))


def ends_round(game: Game, moment: Moment) -> bool:
    """Whether what follows a step takes stock: a decision on winners or on points."""
    follows = {type(step) for step in moment.following.steps}
    return moment.following.type == "forced" and any(
        cls in decision.asked and decision.answers in ("seat", "number")
        for decision in game.decisions
        for cls in follows
    )


def shrunk(before: GameState, after: GameState) -> tuple[str, ...]:
    """The zones of nobody that hold fewer cards than before."""
    return tuple(
        name
        for (name, seat, b), (_, _, a) in zip(before.zones(), after.zones(), strict=True)
        if seat < 0 and len(a.cards()) < len(b.cards())
    )


def exchanged(
    before: GameState, after: GameState
) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
    """Which card left a hand, and which came to one, if it was one card: seat and card."""
    gone, come = [], []
    for (name, seat, b), (_, _, a) in zip(before.zones(), after.zones(), strict=True):
        if seat < 0 or before.fields[name].kind not in ("counts", "set") or b.key() == a.key():
            continue
        old, new = b.cards(), a.cards()
        gone += [(seat, card) for card in set(old) if old.count(card) > new.count(card)]
        come += [(seat, card) for card in set(new) if new.count(card) > old.count(card)]
    return (gone[0] if len(gone) == 1 else None), (come[0] if len(come) == 1 else None)
