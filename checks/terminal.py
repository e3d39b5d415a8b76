"""The person's end of `maldonne play`: colours in a terminal, plain lines in a pipe."""

from __future__ import annotations

import io
import sys

STYLES = {"told": "dim", "state": "bold", "moves": "cyan", "said": "yellow"}


def reader(prompt: str) -> str:
    """A line that the person types; the prompt is written only where there is a person."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what is no text is no move, and no traceback
    if sys.stdin.isatty():
        import contextlib

        with contextlib.suppress(ImportError):  # arrow keys, where the system has them
            import readline  # noqa: F401
        return input(prompt)
    return input()


def writer(line: str, what: str) -> None:
    """Write a line in the colour of what it is."""
    if not sys.stdout.isatty():
        print(line, flush=True)
        return
    from rich.console import Console
    from rich.text import Text

    Console(highlight=False, soft_wrap=True).print(Text(line, STYLES.get(what, "")))
