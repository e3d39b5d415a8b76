"""A copy of a game's folder, with a change in it."""

from __future__ import annotations

import shutil
from pathlib import Path

from maldonne.spec.language.place import Place


def copied(place: Place, folder: Path, file: str = "", data: bytes = b"") -> Place:
    """A copy of a game's folder, with something else in one of its files."""
    shutil.copytree(place.folder, folder)
    if file:
        path = folder / file
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            compiled.unlink()
        path.write_bytes(data)
    return Place(folder, place.package)
