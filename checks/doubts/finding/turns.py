"""Standing questions to clauses that let players move.

Does what a clause requires take a move away that another permits? May he who is to lead decline?
May he who declined come back? What may a second move of one turn be? May a card be given back to
him from whom it has just come?
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.doubts.finding.atlas import Moment
from maldonne.checks.doubts.finding.found import Finds, Found
from maldonne.checks.doubts.finding.watching import (
    changes_zones,
    clause_words,
    commands,
    in_force,
    mover,
    of_role,
    permitted_anyway,
    permitting,
)
from maldonne.checks.verdict import Says
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState

ASKED = {
    "taken away": (
        Says(
            "C'est son tour et un coup lui serait permis, mais autre chose est exigé : peut-il"
            " jouer quand même ?",
            "It is his turn and a move would be permitted, but something else is required: may he"
            " play all the same?",
        ),
        Says("Non, ce qui est exigé vient d'abord.", "No, what is required comes first."),
    ),
    "decline": (
        Says(
            "Rien n'est en jeu, et il peut ne rien poser : celui qui doit entamer le peut-il"
            " aussi ?",
            "Nothing is in play, and he may lay nothing: may he do so who is to lead?",
        ),
        Says("Oui.", "Yes."),
    ),
    "come back": (
        Says(
            "Il a renoncé sur ce même jeu : peut-il encore y jouer ?",
            "He declined on this very play: may he still play on it?",
        ),
        Says("Oui, dès que son tour revient.", "Yes, as soon as his turn comes round."),
    ),
    "second move": (
        Says(
            "Il a déjà agi dans ce tour : que peut-il jouer ensuite ?",
            "He has acted in this turn already: what may he play after that?",
        ),
        Says("Tout ce que sa main permet.", "Whatever his hand allows."),
    ),
    "give back": (
        Says(
            "Peut-il rendre la carte même qui vient d'être échangée avec lui ?",
            "May he give back the very card that was just exchanged with that player?",
        ),
        Says("Oui.", "Yes."),
    ),
}


@dataclass
class Turns:
    """Follows the moves of players through a play.

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
    last_mover: int = -1
    acted: tuple[str, ...] = ()
    declined: dict[int, tuple[str, ...]] = field(default_factory=dict)
    received: dict[tuple[int, int, int], bool] = field(default_factory=dict)
    given: Moment | None = None

    def __call__(self, moment: Moment) -> None:
        if moment.place.play != self.play:
            self.play, self.last_mover, self.acted = moment.place.play, -1, ()
            self.declined.clear()
            self.received.clear()
            self.given = None
        if moment.turn.type == "forced":
            self.taken_away(moment)
        if moment.turn.type == "move":
            self.moved(moment)
        self.transfer(moment)
        if moment.turn.type != "move":
            self.given = moment  # the step that gives the next player his turn
        # What lay before all has gone: a new beginning for those who declined.
        if emptied(moment.before, moment.after):
            self.declined.clear()

    def taken_away(self, moment: Moment) -> None:
        """A step is required where the player whose turn has come could move."""
        run, seat = moment.run, mover(moment.run, moment.before)
        if seat < 0 or seat == self.last_mover or commands(moment.before):
            return
        requiring = of_role(self.game, in_force(moment), "requires")
        if not requiring:
            return
        permitted = permitted_anyway(run, moment.before)
        for id_ in permitted:
            self.report(
                moment, "taken away", (*requiring, id_), ("step",), (requiring[0],), requiring
            )

    def moved(self, moment: Moment) -> None:
        """A player moves."""
        run, s, seat = moment.run, moment.before, moment.turn.actor
        laying = [m for m in moment.turn.steps if lays(moment, m)]
        others = [m for m in moment.turn.steps if not lays(moment, m)]
        if laying and others and shared_empty(s):
            ids = (*permitting(run, s, others[:2]), *permitting(run, s, laying[:1]))
            self.report(moment, "decline", ids, ("moves",), (), ids)
        if laying and seat in self.declined:
            ids = (*self.declined[seat], *permitting(run, s, laying[:1]))
            aspects = ("moves", "turn", "step", *seat_decisions(self.game))
            self.report(self.given or moment, "come back", ids, aspects, (), ids)
        if seat == self.last_mover and self.acted and laying:
            ids = permitting(run, s, laying)
            self.report(moment, "second move", (*ids, *self.acted), ("moves",), (), ids)
        for move in moment.turn.steps:
            self.given_back(moment, move)
        ids = in_force(moment)
        if not changes_zones(moment) and not commands(moment.after):
            self.declined[seat] = ids
        elif changes_zones(moment):
            self.declined.pop(seat, None)
        self.acted = ids if not changes_zones(moment) and commands(moment.after) else ()
        self.last_mover = seat

    def transfer(self, moment: Moment) -> None:
        """Note which card goes from one hand to another."""
        if moment.turn.type in ("move", "forced") and (
            found := handed(moment.before, moment.after)
        ):
            self.received[found] = True
        elif moment.turn.type == "move":
            self.received.clear()

    def given_back(self, moment: Moment, move: Any) -> None:
        """A move would give a card back to him from whom it has come, or the same for it."""
        if not self.received or getattr(move, "card", None) is None:
            return
        after = moment.run.take(moment.before, move)
        found = handed(moment.before, after)
        if found and (found[1], found[0], found[2]) in self.received:
            ids = permitting(moment.run, moment.before, (move,))
            self.report(moment, "give back", ids, ("moves",), (), ids)

    def report(
        self,
        moment: Moment,
        asked: str,
        ids: tuple[str, ...],
        aspects: tuple[str, ...],
        cause: tuple[str, ...],
        sort: Any,
    ) -> None:
        """Note a question."""
        ids = tuple(dict.fromkeys(ids))
        title, now = ASKED[asked]
        kind = "permission" if asked == "taken away" else "standing"

        def make() -> Found:
            words = [clause_words(self.game, ids, lang) for lang in ("fr", "en")]
            return Found(
                "turns",
                kind,
                ids,
                aspects,
                (asked, *cause),
                title,
                Says(*words),
                now,
                span=2 if asked == "come back" else 1,
            )

        key = ("turns", asked, *cause)
        self.finds.add(moment, make, key, (sort, moment.run.table.players))
        known = self.finds.by_key[key]
        known.subjects = tuple(dict.fromkeys((*known.subjects, *ids)))


def seat_decisions(game: Game) -> tuple[str, ...]:
    """The decisions whose answer is a seat."""
    return tuple(d.name for d in game.decisions if d.answers == "seat")


def lays(moment: Moment, move: Any) -> bool:
    """Whether a move puts cards where all can see them."""
    kind = moment.run.game.steps[type(move)]
    if not kind.domains:
        return False
    after = moment.run.take(moment.before, move)
    return any(a.size > b.size for a, b in zip(shared(after), shared(moment.before), strict=True))


def shared(s: GameState) -> list[Any]:
    """The piles that belong to nobody."""
    return [
        zone
        for name, seat, zone in s.zones()
        if seat < 0 and s.fields[name].kind == "pile" and s.fields[name].values is not None
    ]


def shared_empty(s: GameState) -> bool:
    """Whether nothing lies in the piles that belong to nobody."""
    zones = shared(s)
    return bool(zones) and all(zone.size == 0 for zone in zones)


def emptied(before: GameState, after: GameState) -> bool:
    """Whether a pile that belongs to nobody has gone."""
    return any(
        b.size > 0 and a.size == 0 for b, a in zip(shared(before), shared(after), strict=True)
    )


def handed(before: GameState, after: GameState) -> tuple[int, int, int] | None:
    """From whom to whom which card went, if one card went from a hand to another."""
    gave, got = [], []
    for (name, seat, b), (_, _, a) in zip(before.zones(), after.zones(), strict=True):
        if seat < 0 or before.fields[name].kind not in ("counts", "set") or b.key() == a.key():
            continue
        old, new = b.cards(), a.cards()
        gave += [(seat, card) for card in set(old) if old.count(card) > new.count(card)]
        got += [(seat, card) for card in set(new) if new.count(card) > old.count(card)]
    if len(gave) == 1 and len(got) == 1 and gave[0][1] == got[0][1]:
        return gave[0][0], got[0][0], gave[0][1]
    return None
