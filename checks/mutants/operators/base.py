"""What an operator is, and what it is told about the place that it looks at."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.mutants.source import Edit, Source
from maldonne.checks.verdict import Says
from maldonne.spec.language.fields import Field

Change = Callable[["Site"], Iterator[Edit]]


@dataclass
class Known:
    """What operators know of a game, beyond the line that they look at.

    Parameters
    ----------
    fields : dict
        The fields of its states, by name.
    series : list of list of str
        Names of numbers that were given together: stages, kinds of cards, actions.
    neighbours : set of str
        Functions that lead from a seat to another.
    terms : dict
        For a term that only reads a field: what the field holds, and the term's parameters.
    """

    fields: dict[str, Field] = field(default_factory=dict)
    series: list[list[str]] = field(default_factory=list)
    neighbours: set[str] = field(default_factory=set)
    terms: dict[str, Any] = field(default_factory=dict)


@dataclass
class Site:
    """A node of a file, and what stands around it.

    Parameters
    ----------
    source : Source
        The file.
    node : ast.AST
        The node.
    parents : tuple of ast.AST
        What it stands in, from the function or class at the top level inwards.
    names : dict
        What the names of the module stand for.
    known : Known
        What is known of the game.
    """

    source: Source
    node: Any
    parents: tuple[ast.AST, ...]
    names: dict[str, Any]
    known: Known

    @property
    def parent(self) -> ast.AST:
        """What the node stands in."""
        return self.parents[-1]

    @property
    def function(self) -> ast.FunctionDef:
        """The function at the top level."""
        assert isinstance(self.parents[0], ast.FunctionDef)
        return self.parents[0]

    @property
    def parameters(self) -> dict[str, ast.expr | None]:
        """The function's parameters with their annotations."""
        return {a.arg: a.annotation for a in self.function.args.args}


@dataclass(frozen=True)
class Operator:
    """One sort of small change.

    Parameters
    ----------
    name : str
        As in the id of a mutant.
    says : Says
        What it changes, in words.
    of : tuple of type
        The nodes that it looks at.
    changes : callable
        Gives the changes at a node.
    """

    name: str
    says: Says
    of: tuple[type[ast.AST], ...]
    changes: Change


OPERATORS: dict[str, Operator] = {}


def operator(name: str, *of: type[ast.AST], fr: str, en: str) -> Callable[[Change], Change]:
    """Declare an operator, by the function that gives its changes.

    Parameters
    ----------
    name : str
        As in the id of a mutant.
    *of : type
        The nodes that it looks at.
    fr, en : str
        What it changes.
    """

    def note(changes: Change) -> Change:
        OPERATORS[name] = Operator(name, Says(fr, en), of, changes)
        return changes

    return note
