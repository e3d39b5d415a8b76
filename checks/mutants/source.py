"""A file of a game as text and as syntax, so that a small change is made in the text itself.

What is changed is a piece of the text; all the rest, comments and layout, stays as it is. So a
change can be shown as a person would have made it.
"""

from __future__ import annotations

import ast
import io
import tokenize
from bisect import bisect_right
from dataclasses import dataclass
from typing import NamedTuple


class Edit(NamedTuple):
    """A piece of a file, from a byte to a byte, and what is written in its place."""

    start: int
    end: int
    new: str


class Token(NamedTuple):
    """A word or sign, and where it stands, in bytes."""

    text: str
    start: int
    end: int


NO_CODE = (
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
)


@dataclass
class Source:
    """One file.

    Parameters
    ----------
    name : str
        Its path in the game's folder, with slashes.
    data : bytes
        What is in it, as UTF-8.
    """

    name: str
    data: bytes

    def __post_init__(self) -> None:
        self.text = self.data.decode("utf-8")
        self.tree = ast.parse(self.text)
        self._lines = [0]  # where each line begins
        for line in self.data.split(b"\n"):
            self._lines.append(self._lines[-1] + len(line) + 1)
        self._tokens = list(self._tokenized())

    def _tokenized(self) -> list[Token]:
        lines = self.text.split("\n")

        def offset(line: int, column: int) -> int:
            return self._lines[line - 1] + len(lines[line - 1][:column].encode())

        return [
            Token(t.string, offset(*t.start), offset(*t.end))
            for t in tokenize.generate_tokens(io.StringIO(self.text).readline)
            if t.type not in NO_CODE
        ]

    # --- where something stands ----------------------------------------------------------------

    def start(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        """Where a node begins."""
        return self._lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        """Where a node ends."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._lines[node.end_lineno - 1] + node.end_col_offset

    def line_of(self, offset: int) -> int:
        """Number of the line on which a byte stands."""
        return bisect_right(self._lines, offset)

    def column_of(self, offset: int) -> int:
        """Number of the byte in its line, from 1."""
        return offset - self._lines[self.line_of(offset) - 1] + 1

    def written(self, node: ast.expr | ast.stmt) -> str:
        """The text of a node."""
        return self.data[self.start(node) : self.end(node)].decode()

    def outer(self, node: ast.expr, inside: ast.expr) -> tuple[int, int]:
        """A node with the brackets around it that stand inside another."""
        start, end = self.start(node), self.end(node)
        low, high = self.start(inside), self.end(inside)
        while True:
            before = next((t for t in reversed(self._tokens) if t.end <= start), None)
            after = next((t for t in self._tokens if t.start >= end), None)
            if before is None or after is None or (before.text, after.text) != ("(", ")"):
                return start, end
            if before.start < low or after.end > high:
                return start, end
            start, end = before.start, after.end

    def sign(self, left: ast.expr, right: ast.expr) -> list[Token]:
        """The sign or word between two operands: ``<``, ``and``, or both of ``is not``."""
        low, high = self.end(left), self.start(right)
        return [t for t in self._tokens if low <= t.start and t.end <= high and t.text not in "()"]

    # --- changes ---------------------------------------------------------------------------------

    def instead(self, node: ast.expr | ast.stmt, new: str) -> Edit:
        """Write something else in the place of a node."""
        return Edit(self.start(node), self.end(node), new)

    def changed(self, edit: Edit) -> bytes:
        """The whole file with a change in it."""
        return self.data[: edit.start] + edit.new.encode() + self.data[edit.end :]
