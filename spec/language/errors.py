"""Errors for people: what was wrong, where, and what to do next."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any


class MaldonneError(Exception):
    """Base of every error that is meant for a person.

    Parameters
    ----------
    message : str
        What was wrong.
    where : str
        File and line, game, clause or move; empty when the message says it all.
    cure : str
        What to do next.
    """

    def __init__(self, message: str, where: str = "", cure: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.where = where
        self.cure = cure

    def __str__(self) -> str:
        head = f"{self.where}: {self.message}" if self.where else self.message
        return f"{head}\n  {self.cure}" if self.cure else head


class SpecError(MaldonneError):
    """A spec that is wrong: refused when it is loaded, or caught at the write that shows it."""


class UsageError(MaldonneError):
    """A wrong word on the command line, or a file that cannot be used."""


class Fault(SpecError):
    """Rules that did the impossible in a play: took a card that is not there, left a range."""


def place_of(function: Callable[..., Any], line: int = 0) -> str:
    """File and line of a function, the file as short as it can be said from here.

    Parameters
    ----------
    function : callable
        A Python function.
    line : int
        Line to name instead of the function's first one.
    """
    code = function.__code__
    return f"{short_path(code.co_filename)}:{line or code.co_firstlineno}"


def caller(above: int = 0) -> str:
    """File and line of the code that called the function which asks, or the one above that."""
    frame = sys._getframe(2 + above)
    return f"{short_path(frame.f_code.co_filename)}:{frame.f_lineno}"


def short_path(path: str) -> str:
    """Path of a file as a person would write it from the current folder."""
    try:
        relative = os.path.relpath(path)
    except ValueError:  # another drive
        return path
    return path if relative.startswith("..") else relative
