"""What is known while a function runs on terms: its names, and where control may be.

Nothing forks. Every branch is run, each under the condition that leads there, and what the branches
leave is merged. Two conditions go along: `full`, under which control really is here, for writes to
the state and for what may fail; and `local`, for the function's own names, which need not be told
apart where the function has returned already.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, NamedTuple

from maldonne.models.symbolic.terms import Truth, both, some


class Guard(NamedTuple):
    """Under which conditions a statement runs."""

    full: Truth
    local: Truth
    returned: bool = False  # whether all of it has returned, so that `local` does not matter

    def where(self, condition: Truth) -> Guard:
        """The part of it where something holds besides."""
        return Guard(both(self.full, condition), both(self.local, condition))

    @property
    def dead(self) -> bool:
        """Whether control cannot be here."""
        return self.full is False


RETURNED = Guard(False, False, True)
LEFT = Guard(False, False)
HERE = Guard(True, True)


def joined(entry: Guard, yes: Guard, no: Guard, sides: tuple[Guard, Guard]) -> Guard:
    """Where control is after an `if`.

    Parameters
    ----------
    entry : Guard
        Where it was before.
    yes, no : Guard
        Where it is at the end of each branch.
    sides : tuple of Guard
        Where it was at the start of each branch.
    """
    if yes is sides[0] and no is sides[1]:
        return entry
    if yes.returned and no.returned:
        return RETURNED
    full = some((yes.full, no.full))
    ends = zip((yes, no), sides, strict=True)
    if all(end.returned or end.local is side.local for end, side in ends):
        return Guard(full, entry.local)
    return Guard(full, some((yes.local, no.local)))


class Failure(NamedTuple):
    """Something that would go wrong: a card that is not there, a number out of its range.

    Parameters
    ----------
    condition : Truth
        When it goes wrong.
    message : str
        What the interpreter would say.
    place : str
        File and line.
    """

    condition: Truth
    message: str
    place: str

    def where(self, condition: Truth) -> Failure:
        """The same, where something holds besides."""
        return Failure(both(self.condition, condition), self.message, self.place)


def gathered(failures: list[Failure]) -> list[Failure]:
    """Failures of one line and message as one."""
    found: dict[tuple[str, str], list[Truth]] = {}
    for failure in failures:
        found.setdefault(failure[1:], []).append(failure.condition)
    return [Failure(some(conditions), *said) for said, conditions in found.items()]


@dataclass
class Loop:
    """A `for` that is being run: where it was left, and where it goes on at once."""

    left: list[Guard] = field(default_factory=list)
    skipped: list[Guard] = field(default_factory=list)


@dataclass
class Frame:
    """One call of a function.

    Parameters
    ----------
    function : function
        Which one.
    path : Truth
        Under which condition it was called.
    names : dict
        Its own names.
    returns : list of (Truth, value)
        What it returned, each with its condition.
    failures : list of Failure
        What may go wrong in it, within its own path.
    """

    function: FunctionType
    path: Truth
    names: dict[str, Any]
    returns: list[tuple[Truth, Any]] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    loops: list[Loop] = field(default_factory=list)
