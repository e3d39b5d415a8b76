"""Ctrl-C that is never lost.

Python drops an exception that is raised while it collects garbage, and with it the user's Ctrl-C.
So during long work the signal only leaves a note, and every engine looks at it between two steps.
"""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from typing import Any

_noted = threading.Event()


def heed() -> None:
    """Break off if the user asked for it; engines call this between steps.

    Raises
    ------
    KeyboardInterrupt
        If Ctrl-C was pressed since `between_steps` was entered.
    """
    if _noted.is_set():
        raise KeyboardInterrupt


@contextlib.contextmanager
def between_steps() -> Iterator[None]:
    """Have Ctrl-C break off at the next step; pressed a second time it does so at once."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears signals
        return

    def note(number: int, frame: Any) -> None:
        if _noted.is_set():
            raise KeyboardInterrupt
        _noted.set()

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        _noted.clear()
        signal.signal(signal.SIGINT, before)
