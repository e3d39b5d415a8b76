"""What must not happen at a table, step by step: invariants, faults, claims, clauses, decisions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from maldonne.checks.invariants import EVERY_CARD_ONCE
from maldonne.checks.proofs.comparing import Comparing, Goal
from maldonne.models.symbolic.moments import Moment, Taken
from maldonne.models.symbolic.state import SymbolicState
from maldonne.models.symbolic.terms import Truth, both, every, negate, same, some
from maldonne.models.symbolic.zones import in_one_place
from maldonne.spec.language.checks import Invariant


class Goals:
    """What must not happen at a table.

    Parameters
    ----------
    moment : Moment
        Any state of the table.
    claims : bool
        Whether claims are asked: they are made under the rulings in force.
    """

    def __init__(self, moment: Moment, claims: bool = True) -> None:
        self.claims = claims
        self.moment, self.game = moment, moment.game
        self.on_state = [
            EVERY_CARD_ONCE,
            *(i for i in self.game.invariants if not i.on and not i.exact),
        ]
        self.comparing = Comparing(moment)

    def holds(self, invariant: Invariant, s: SymbolicState) -> Truth:
        """Whether an invariant holds in a state."""
        if invariant is EVERY_CARD_ONCE:
            return every(self.each_once(s))
        return self.moment.ask(invariant.function, s)

    def each_once(self, s: SymbolicState) -> list[Truth]:
        """Of each kind of card, whether the zones hold together as many as the pack."""
        return in_one_place((zone for _, _, zone in s.each_zone()), self.moment.table.pack)

    def assumed(self) -> Iterator[Truth]:
        """What is taken as given of the state before a step: all invariants, and the forms."""
        yield from self.moment.before.facts()
        for invariant in self.on_state:
            yield self.holds(invariant, self.moment.before)

    # --- of a step -------------------------------------------------------------------------------

    def of_step(self, taken: Taken) -> Iterator[Goal]:
        """What must not happen in a step of a kind, of one that is taken."""
        yield from self._invariants(taken)
        if self.claims:
            yield from self._claims(taken)
        yield from self.comparing.goals(taken)

    def _invariants(self, taken: Taken) -> Iterator[Goal]:
        name, cls = taken.kind.name, taken.kind.cls
        for invariant in self.on_state:
            after = self.holds(invariant, taken.after)
            before = self.holds(invariant, taken.before)
            bad = False if same(after, before) else negate(after)
            yield Goal("broken invariant", invariant.name, name, invariant.clauses, bad)
        for invariant in self.game.invariants:
            if cls in invariant.on and not invariant.exact:
                is_so = self._about(invariant.function, taken)
                kind, clauses = "broken invariant", invariant.clauses
                yield Goal(kind, invariant.name, name, clauses, negate(is_so))

    def _claims(self, taken: Taken) -> Iterator[Goal]:
        for claim in self.game.claims:
            if claim.expected != "proved" or claim.function is None:
                continue  # what is expected to be otherwise is a matter of plays
            if not self.moment.table.in_mode(claim.modes):
                continue
            if claim.form in ("always", "never") and taken.kind.cls in claim.on:
                is_so = self._about(claim.function, taken)
                bad = negate(is_so) if claim.form == "always" else is_so
                yield Goal("claim refuted", claim.name, "", claim.clauses, bad)

    def _about(self, function: Any, taken: Taken) -> Truth:
        return self.moment.ask(function, taken.before, taken.step, taken.after)

    # --- of any state ----------------------------------------------------------------------------

    def of_turn(self) -> Iterator[Goal]:
        """What must not happen where it is asked what comes next, and what is legal."""
        nobody, failures = self.moment.nothing_due()
        yield Goal("fault", "", "", (), some(failure.condition for failure in failures))
        for kind in self.game.steps.values():
            if kind.type == "chance" and kind.weight is not None:
                bad = negate(self.moment.chance_has_weight(kind))
                yield Goal("fault", kind.name, kind.name, (), bad)
        moves = [kind for kind in self.game.steps.values() if kind.type == "move"]
        can = some(
            self.moment.legal(kind, step)[0]
            for kind in sorted(moves, key=size)
            for step in kind.all()
        )
        yield Goal("stuck", "", "", (), both(nobody, negate(can)))


def size(kind: Any) -> int:
    """How many steps of a kind there are."""
    n = 1
    for domain in kind.domains.values():
        n *= len(domain)
    return n


def fault_of(taken: Taken) -> Goal:
    """That a step attempts the impossible, or asking whether it is legal does."""
    bad = some(failure.condition for failure in taken.failures)
    return Goal("fault", "", taken.kind.name, (), bad)
