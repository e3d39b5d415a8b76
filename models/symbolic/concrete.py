"""States of the interpreter as states of terms, all of them known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import z3

from maldonne.models.symbolic.orders import Due, Orders
from maldonne.models.symbolic.state import Form, SymbolicState
from maldonne.models.symbolic.terms import known, truth, whole
from maldonne.models.symbolic.zones import EMPTY, Bag, Deck, ExactPile, Heap, HeapPile, Zone
from maldonne.spec.language.agenda import commanded
from maldonne.spec.language.fields import Field
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState
from maldonne.spec.language.zones import (
    Counts,
    Pile,
    laid_as_themselves,
    rising,
    run_anywhere,
    top_run,
    top_value,
)


def known_state(game: Game, table: Any, form: Form, s: GameState) -> SymbolicState:
    """A state of the interpreter, in the forms that the solver gives its zones.

    Raises
    ------
    ValueError
        If a pile has more cards than its exact form holds.
    """
    made = SymbolicState(game, table, form)
    for name, field in game.state_class.fields.items():
        value = s.__dict__[name]
        if field.is_zone and field.per_player:
            made.zones[name] = [known_zone(field, form, zone) for zone in value]
        elif field.is_zone:
            made.zones[name] = known_zone(field, form, value)
        elif field.is_row:
            made.rows[name] = list(value)
        else:
            made.numbers[name] = value
    made.agenda = known_agenda(s, len(game.actions), table.players, bool(form.exact))
    made.undefined_by = s.undefined_by
    return made


def known_agenda(s: GameState, actions: int, players: int, exact: bool) -> Orders | Due:
    """What is commanded, as terms."""
    agenda = s.agenda
    if exact:
        rows = (agenda.action[:], agenda.player[:], agenda.count[:])
        return Orders(*rows, agenda.done, agenda.size)
    due = [[commanded(s, a, p) for p in range(players)] for a in range(actions)]
    head = (agenda.action[0], agenda.player[0], agenda.count[0], agenda.done)
    return Due(list(map(list, due)), head, agenda.size)


def known_zone(field: Field, form: Form, zone: Any) -> Zone:
    """A zone, in the form that the solver gives it."""
    kinds, values = len(field.domain or ()), len(field.values or ())
    length = form.exact.get(field.name)
    if field.kind == "counts":
        return known_heap(zone)
    if field.kind == "set":
        return Bag([has == 1 for has in zone.has], zone.size)
    if field.kind == "stock":
        return Deck(known_heap(zone.loose), known_pile(zone.under, kinds, 0, form.wild, length))
    return known_pile(zone, kinds, values, form.wild, length)


def known_heap(zone: Counts) -> Heap:
    """A zone of counts."""
    return Heap(zone.count[:], zone.size)


def known_pile(
    pile: Pile, kinds: int, values: int, wild: tuple[int, ...], length: int | None = None
) -> HeapPile | ExactPile:
    """A pile: position by position up to a length, or without one as a heap."""
    cards, worth = pile.card[: pile.size], pile.value[: pile.size]
    if length is not None:
        rest = [EMPTY] * (length - pile.size)
        if pile.size > length:
            raise ValueError(f"a pile of {pile.size} cards, where {length} can be told apart")
        return ExactPile(cards + rest, worth + rest, pile.size)
    order = (top_value(pile), top_run(pile), run_anywhere(pile), rising(pile))
    return HeapPile(
        [cards.count(card) for card in range(kinds)],
        [worth.count(value) for value in range(values)],
        pile.size,
        cards[0] if cards else EMPTY,
        order if values else (EMPTY, 0, 0, True),
        {card: laid_as_themselves(pile, card) for card in wild} if values else {},
    )


class Asked:
    """A term asked again and again, its free values replaced by known ones.

    Parameters
    ----------
    term : Number or Truth
        What is asked.
    free : sequence
        The open numbers, truth values and flags in it; those that are known stay as they are.
    """

    def __init__(self, term: Any, free: Sequence[Any]) -> None:
        self.term = term
        self._places = [i for i, value in enumerate(free) if not known(value)]
        open_ = [free[i] for i in self._places]
        names = [v.arg(0) if z3.is_app_of(v, z3.Z3_OP_ITE) else v for v in open_]
        self._of_truth = [z3.is_bool(name) for name in names]
        self._names = (z3.Ast * len(names))(*(name.as_ast() for name in names))

    def of(self, values: Sequence[Any]) -> Any:
        """The term with these values, as simple as it then is."""
        if known(self.term):
            return self.term
        ctx, size = self.term.ctx_ref(), len(self._places)
        pairs = zip(self._places, self._of_truth, strict=True)
        terms = [truth(bool(values[i])) if is_truth else whole(values[i]) for i, is_truth in pairs]
        put = (z3.Ast * size)(*(term.as_ast() for term in terms))
        made = z3.Z3_substitute(ctx, self.term.as_ast(), size, self._names, put)
        return z3.simplify(type(self.term)(made, self.term.ctx))
