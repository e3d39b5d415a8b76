"""In what order cards come to lie where their order matters: asked of the clauses, by turning it.

A step lays several cards in a pile or under a stock. The same state with these cards the other way
round is held against the clauses in force: if none of them notices, none of them says the order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from maldonne.checks.doubts.finding.atlas import Moment
from maldonne.checks.doubts.finding.found import Finds, Found
from maldonne.checks.doubts.finding.watching import clause_words
from maldonne.checks.verdict import Says
from maldonne.spec.language.game import Game


@dataclass
class Ordered:
    """Turns round what a step has laid.

    Parameters
    ----------
    game : Game
        The game.
    finds : Finds
        Where reports go.
    """

    game: Game
    finds: Finds

    def __call__(self, moment: Moment) -> None:
        if moment.turn.type == "chance":
            return
        for name, seat, zone in moment.after.zones():
            spec = moment.after.fields[name]
            if spec.kind not in ("pile", "stock"):
                continue
            was = moment.before.__dict__[name]
            was = was[seat] if seat >= 0 else was
            first, size = added(in_order(was), in_order(zone))
            pile = zone.under if spec.kind == "stock" else zone
            cut = slice(first, first + size)
            block = list(zip(pile.card[cut], pile.value[cut], strict=True))
            seen = [v for _, v in block] if spec.kind == "pile" else [c for c, _ in block]
            if size > 1 and len(set(seen)) > 1:
                self.turned(moment, name, seat, first, size)

    def turned(self, moment: Moment, name: str, seat: int, first: int, size: int) -> None:
        """Report an order if no clause notices the other one."""
        other = moment.after.copy()
        zone = other.__dict__[name]
        zone = zone[seat] if seat >= 0 else zone
        pile = zone.under if hasattr(zone, "under") else zone
        for row in (pile.card, pile.value):
            row[first : first + size] = row[first : first + size][::-1]
        applied = moment.run.applied(moment.before, moment.step)
        for clause in applied:
            meaning = clause.meaning
            if meaning is None or meaning.role != "outcome":
                continue
            states = (moment.after, other)
            said = [
                bool(meaning.function(moment.run.table, moment.before, moment.step, state))
                for state in states
            ]
            if said[0] != said[1]:
                return
        ids = tuple(c.id for c in applied)
        spec = moment.after.fields[name]

        def make() -> Found:
            words = [clause_words(self.game, ids, lang) for lang in ("fr", "en")]
            return Found(
                "ordered",
                "order",
                (*ids, moment.kind),
                (name,),
                (moment.kind, name),
                Says(
                    f"Dans quel ordre ces cartes vont-elles là ({spec.fr or name}) ?",
                    f"In what order do these cards go there ({spec.en or name})?",
                ),
                Says(*words),
                Says("Dans l'ordre des règles.", "In the order of the rules."),
            )

        sort: Any = (ids, moment.run.table.players, min(size, 4))
        self.finds.add(moment, make, ("ordered", moment.kind, name), sort)
        known = self.finds.by_key[("ordered", moment.kind, name)]
        known.subjects = tuple(dict.fromkeys((*known.subjects, *ids)))


def in_order(zone: Any) -> list[int]:
    """The cards of a zone whose order is known."""
    cards: list[int] = zone.under.cards() if hasattr(zone, "under") else zone.cards()
    return cards


def added(before: list[int], after: list[int]) -> tuple[int, int]:
    """Where new cards lie in a zone, and how many; none if other cards have moved as well.

    Examples
    --------
    >>> added([1, 2], [1, 2, 3, 4]), added([1], [2, 3, 1]), added([1, 2], [2])
    ((2, 2), (0, 2), (0, 0))
    """
    size = len(after) - len(before)
    if size > 0 and after[: len(before)] == before:
        return len(before), size
    if size > 0 and after[size:] == before:
        return 0, size
    return 0, 0
