"""The person's end of `maldonne play`: colours in a terminal, plain lines in a pipe."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Callable

STYLES = {"told": "dim", "state": "bold", "moves": "cyan", "said": "yellow"}


def reader() -> Callable[[str], str]:
    """What reads a line; it prompts only where there is a person."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text are no move either
    if not sys.stdin.isatty():
        return lambda prompt: input()
    with contextlib.suppress(ImportError):  # arrow keys, where the system has them
        import readline  # noqa: F401
    return input


def writer(*, err: bool = False) -> Callable[[str, str], None]:
    """What writes a line in the colour of what it is; to the error stream if `err`."""
    stream = sys.stderr if err else sys.stdout
    if not stream.isatty():
        return lambda line, what: print(line, flush=True, file=stream)
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True, stderr=err)
    return lambda line, what: console.print(Text(line, STYLES.get(what, "")))
