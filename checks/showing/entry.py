"""What is shown of one thing of a spec: its words, its place, and what else is about it."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.verdict import Says
from maldonne.spec.language.errors import place_of


@dataclass(frozen=True)
class Item:
    """Something that is about the thing shown.

    Parameters
    ----------
    name : str
        Name or id; empty for what has none, such as a reason.
    says : Says or None
        Its words.
    place : str
        File and line; empty if it has none of its own.
    chosen : bool
        Whether it is the one in force, among readings.
    """

    name: str
    says: Says | None = None
    place: str = ""
    chosen: bool = False

    def values(self) -> dict[str, Any]:
        """As in the JSON document, without what is empty."""
        found: dict[str, Any] = {"name": self.name, "place": self.place, "chosen": self.chosen}
        words = self.says._asdict() if self.says else {}
        return {key: value for key, value in (found | words).items() if value}


@dataclass
class Entry:
    """One thing of a spec.

    Parameters
    ----------
    what : str
        Sort of thing: one of the keys of `showing.things.SORTS`.
    name : str
        Its name or id.
    says : Says
        Its words.
    place : str
        File and line.
    kind : str
        Kind of clause, of question, of step; form of a claim; else empty.
    facts : dict
        Items by the sort of fact, in the order in which they are shown.
    code : str
        The source of its meaning.
    """

    what: str
    name: str
    says: Says
    place: str = ""
    kind: str = ""
    facts: dict[str, list[Item]] = field(default_factory=dict)
    code: str = ""

    def add(self, fact: str, *items: Item) -> None:
        """Note items of a sort; nothing is noted of none."""
        if items:
            self.facts.setdefault(fact, []).extend(items)

    def values(self) -> dict[str, Any]:
        """As in the JSON document."""
        return {
            "what": self.what,
            "name": self.name,
            "fr": self.says.fr,
            "en": self.says.en,
            "place": self.place or None,
            "kind": self.kind or None,
            "facts": {fact: [i.values() for i in items] for fact, items in self.facts.items()},
            "code": self.code or None,
        }


def source_of(*functions: Callable[..., Any] | None) -> str:
    """The source of functions as it stands in their files, without the indentation of a class.

    Examples
    --------
    >>> source_of(None)
    ''
    """
    pieces = dict.fromkeys(textwrap.dedent(inspect.getsource(f)).rstrip() for f in functions if f)
    return "\n\n".join(pieces)


def function_item(function: Callable[..., Any], role: str = "") -> Item:
    """A function, by its name and place, and what it is for."""
    return Item(role or str(getattr(function, "__name__", "")), None, place_of(function))
