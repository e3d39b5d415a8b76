"""Tasks for the tests of the pool: they run in processes that import this module."""

import os
import time
from pathlib import Path
from typing import Any


def answers(value: Any, folder: str, tell: Any) -> None:
    """Tell something, with its process, and leave a file in the folder of its own."""
    (Path(folder) / "left").write_text("x")
    tell((value, os.getpid(), folder))


def hangs(tell: Any) -> None:
    """Tell that it begins, and never end."""
    tell("begun")
    while True:
        time.sleep(1)


def dies(tell: Any) -> None:
    """End at once, without a word."""
    os._exit(1)


def fails(tell: Any) -> None:
    """Fail in a way that nobody has thought of."""
    raise ZeroDivisionError("nobody has thought of it")
