"""What is kept between runs: under a name made of all that it depends on, and sealed.

What is damaged is as if it were not there; where nothing can be kept nothing is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

from maldonne.models.cache import cache_folder
from maldonne.models.itf import write_whole


def source_digest(parts: Iterable[tuple[ModuleType, str]]) -> str:
    """A digest of files of the program.

    Parameters
    ----------
    parts : iterable of (module, str)
        Packages, and the folder of each that matters; empty for the whole.
    """
    digest = hashlib.sha256()
    for package, folder in parts:
        root = Path(next(iter(package.__path__))) / folder
        for path in sorted(root.rglob("*.py")):
            digest.update(path.relative_to(root).as_posix().encode() + b"\n" + path.read_bytes())
    return digest.hexdigest()


def place_of(kind: str, name: str) -> Path:
    """Where something of a kind is kept."""
    return cache_folder() / kind / f"{name}.json"


def keep_text(kind: str, name: str, text: str) -> None:
    """Keep a text, if that can be done."""
    place = place_of(kind, name)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, hashlib.sha256(text.encode()).hexdigest() + "\n" + text)
    except OSError:
        pass


def kept_text(kind: str, name: str) -> str | None:
    """The text that was kept, if it is there and whole."""
    try:
        seal, _, text = place_of(kind, name).read_text(encoding="utf-8").partition("\n")
    except (OSError, UnicodeDecodeError):
        return None
    return text if hashlib.sha256(text.encode()).hexdigest() == seal else None
