"""Steps: what players decide, what nobody decides, and what the shuffle decides."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from maldonne.spec.language.domain import Domain
from maldonne.spec.language.errors import SpecError, place_of

Function = Callable[..., Any]
StepClass = type
StepType = Literal["move", "forced", "chance"]


def upto(n: int) -> Domain:
    """Counts from 0 to `n`."""
    return Domain("count", 0, n)


@dataclass
class StepKind:
    """One kind of step, and the functions that the game gives it.

    Parameters
    ----------
    type : {"move", "forced", "chance"}
        Who decides: a player, nobody, or the shuffle.
    cls : type
        The named tuple whose instances are the steps; its fields are the parameters.
    domains : dict
        Domain of each parameter.
    fr, en : str
        What is done, said of the actor, with the parameters in braces.
    number : int
        Position among the game's steps; of several due at once the lowest comes first.
    """

    type: StepType
    cls: StepClass
    domains: dict[str, Domain]
    fr: str
    en: str
    number: int
    possible: Function | None = None
    due: Function | None = None
    weight: Function | None = None
    effect: Function | None = None
    actor: Function | None = None
    say: Function | None = field(default=None, repr=False)

    @property
    def name(self) -> str:
        """Name in traces, on the command line and in findings."""
        return str(self.cls.__name__)

    def all(self) -> Iterator[Any]:
        """Every step of this kind, parameters in the order of their domains.

        Examples
        --------
        >>> from typing import NamedTuple
        >>> class Ask(NamedTuple):
        ...     n: int
        >>> list(StepKind("move", Ask, {"n": upto(2)}, "", "", 0).all())
        [Ask(n=0), Ask(n=1), Ask(n=2)]
        """
        for values in itertools.product(*self.domains.values()):
            yield self.cls(*values)

    def give(self, role: str, function: Function) -> None:
        """Attach a function of the game; twice is a mistake of the spec."""
        if getattr(self, role) is not None:
            raise SpecError(
                f"{self.name} has two functions for “{role}”",
                place_of(function),
                f"Keep one; the other stands at {place_of(getattr(self, role))}.",
            )
        setattr(self, role, function)

    def show(self, step: Any, lang: str) -> str:
        """The step in words."""
        if self.say is not None:
            return str(self.say(step, lang))
        names = {p: d.show(getattr(step, p), lang) for p, d in self.domains.items()}
        return (self.fr if lang == "fr" else self.en).format(**names)
