"""Output held against the file that holds what it was when someone read it and found it right."""

import os
from pathlib import Path

FOLDER = Path(__file__).parent
UPDATE = "MALDONNE_UPDATE_GOLDEN"


def same_as_golden(name: str, text: str) -> None:
    """Hold a text against a golden file; with MALDONNE_UPDATE_GOLDEN=1 write the file instead."""
    path = FOLDER / name
    if os.environ.get(UPDATE):
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.is_file(), f"no golden file {name}: run with {UPDATE}=1, then read what it wrote"
    golden = path.read_text(encoding="utf-8")
    assert text == golden, (
        f"{name} differs: if that is meant, run with {UPDATE}=1 and read the diff"
    )
