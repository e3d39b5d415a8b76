"""Kinds of value that the functions of a game compute with, and how people call them.

There are few: numbers, truth values, the table, a state, a step and the zones. Everything else
(text, lists, objects) stays out, because a compiler and a solver must run the same functions.
"""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Iterable, Mapping
from typing import Any

from maldonne.spec.language.card_sets import CardSet
from maldonne.spec.language.fields import Field
from maldonne.spec.language.state import GameState
from maldonne.spec.language.table import GameTable
from maldonne.spec.language.zones import Counts, Pile, Stock


@dataclasses.dataclass(frozen=True)
class Kind:
    """What an expression gives.

    Parameters
    ----------
    name : str
        As people read it, with its article.
    steps : tuple of type
        For a step, the classes that it may be.
    field : Field or None
        For what is read from a state, the field.
    """

    name: str
    steps: tuple[type, ...] = ()
    field: Field | None = dataclasses.field(default=None, compare=False)

    @property
    def numeric(self) -> bool:
        """Whether it can be added and compared."""
        return self.name in (NUMBER.name, FLAG.name)

    @property
    def truthy(self) -> bool:
        """Whether it can be a condition."""
        return self.name in (TRUTH.name, FLAG.name)

    @property
    def is_zone(self) -> bool:
        """Whether it is one zone."""
        return self.name in ZONES

    def accepts(self, given: Kind) -> bool:
        """Whether a parameter of this kind can be handed a value of another.

        Examples
        --------
        >>> NUMBER.accepts(FLAG), TRUTH.accepts(FLAG), NUMBER.accepts(TRUTH)
        (True, True, False)
        """
        if self.name == NUMBER.name:
            return given.numeric
        if self.name == TRUTH.name:
            return given.truthy
        if self.name == STEP:
            return given.name == STEP and set(given.steps) <= set(self.steps)
        return self.name == given.name


STEP = "a step"
NUMBER = Kind("a number")
FLAG = Kind("a number that is 0 or 1")  # a number, and a condition as well
TRUTH = Kind("a truth value")
NOTHING = Kind("nothing")
TABLE = Kind("the table")
STATE = Kind("a state")
QUESTION = Kind("a question")
TEXT = Kind("a text")
SEATS = Kind("the seats of the table")
COUNTS, CARD_SET = Kind("a zone of counts"), Kind("a card set")
PILE, STOCK = Kind("a pile"), Kind("a stock")
OF_ZONE = {"counts": COUNTS.name, "set": CARD_SET.name, "pile": PILE.name, "stock": STOCK.name}
ZONES = set(OF_ZONE.values())
# What only an index makes use of.
ROW = "a number for each player"
ZONE_ROW = "a zone for each player"
TALLY = "a number for each kind of card"
CONSTANTS = "a tuple of numbers"

# How the language's own functions write the kinds of their parameters and answers.
OF_LANGUAGE = {
    "int": NUMBER,
    "bool": TRUTH,
    "None": NOTHING,
    "str": TEXT,
    "range": SEATS,
    "GameTable": TABLE,
    "GameState": STATE,
    "Question": QUESTION,
    "Counts": COUNTS,
    "CardSet": CARD_SET,
    "Pile": PILE,
    "Stock": STOCK,
}


def step_kind(steps: Iterable[type]) -> Kind:
    """The kind of a step of one of some classes."""
    return Kind(STEP, tuple(steps))


def of_class(cls: Any, steps: Mapping[type, Any]) -> Kind | None:
    """Kind of the values of a class; None if functions of a game know no such values."""
    if not isinstance(cls, type):
        return None
    if cls is bool or cls is int:
        return TRUTH if cls is bool else NUMBER
    if cls in steps:
        return step_kind([cls])
    if issubclass(cls, GameTable):
        return TABLE
    if issubclass(cls, GameState):
        return STATE
    return {Counts: COUNTS, CardSet: CARD_SET, Pile: PILE, Stock: STOCK}.get(cls)


def of_annotation(
    node: ast.expr | None, names: Mapping[str, Any], steps: Mapping[type, Any]
) -> Kind | None:
    """Kind that an annotation says; None if it says none that is known.

    Parameters
    ----------
    node : ast.expr or None
        The annotation.
    names : mapping
        The names of its module.
    steps : mapping
        The game's steps, by class.
    """
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        node = ast.parse(node.value, mode="eval").body
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        sides = [of_annotation(side, names, steps) for side in (node.left, node.right)]
        if any(side is None or side.name != STEP for side in sides):
            return None
        return step_kind(cls for side in sides if side for cls in side.steps)
    if isinstance(node, ast.Name):
        return of_class(names.get(node.id, {"int": int, "bool": bool}.get(node.id)), steps)
    return None


def joined(kinds: Iterable[Kind]) -> Kind | None:
    """The one kind that several values have in common; None if they have none.

    Examples
    --------
    >>> joined([FLAG, NUMBER]).name, joined([FLAG, TRUTH]).name, joined([TRUTH, NUMBER])
    ('a number', 'a truth value', None)
    """
    found = set(kinds)
    if len(found) == 1:
        return found.pop()
    if found <= {NUMBER, FLAG}:
        return NUMBER
    if found <= {TRUTH, FLAG}:
        return TRUTH
    return None
