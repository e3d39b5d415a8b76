"""A mutant: a game with one small change in one of its files."""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from maldonne.checks.mutants.source import Edit, Source


@dataclass(frozen=True)
class Mutant:
    """One small change.

    Parameters
    ----------
    file : str
        The file, as a path in the game's folder.
    line, column : int
        Where the change begins, both from 1.
    operator : str
        The sort of change.
    n : int
        Number of the change among those of this operator in the same function, from 1.
    function : str
        The function or class in which it is.
    digest : str
        Hash of the text of that function: another text is another function.
    statement : int or None
        First line of the statement in which it is; None outside functions.
    edit : Edit
        The change itself.
    """

    file: str
    line: int
    column: int
    operator: str
    n: int
    function: str
    digest: str
    statement: int | None
    edit: Edit

    @property
    def id(self) -> str:
        """What it is called: file, line, column, operator and number."""
        return f"{self.file}:{self.line}:{self.column}:{self.operator}:{self.n}"

    @property
    def key(self) -> str:
        """What it is called as long as its function stays as it is, wherever that stands."""
        return f"{self.digest} {self.operator} {self.n}"


def digest_of(text: bytes) -> str:
    """Hash of the text of a function.

    Examples
    --------
    >>> digest_of(b"def f(): ...")
    '083a17fa'
    """
    return hashlib.sha256(text).hexdigest()[:8]


def lines_changed(source: Source, edit: Edit) -> Iterator[str]:
    """The lines before, each with ``-``, and those after, each with ``+``."""
    before, after = source.text.split("\n"), source.changed(edit).decode().split("\n")
    for line in difflib.unified_diff(before, after, n=0, lineterm=""):
        if line[:1] in "-+" and not line.startswith(("---", "+++")):
            yield f"{line[0]} {line[1:].rstrip()}"
