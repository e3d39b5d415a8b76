"""Mutants that are known to play the same game, each with the reason, in a file of the game.

The key of an entry is `Mutant.key`: a hash of the function's text, the operator, and a number. An
edit of the function makes the entry stale, and then it is reported: the reason was given for
another text.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from maldonne.checks.verdict import Says
from maldonne.spec.language.errors import SpecError, short_path
from maldonne.spec.language.words import read_toml

FILE = "equivalent_mutants.toml"
KEY = r"[0-9a-f]{8} [a-z-]+ [1-9][0-9]*"


class Explained(NamedTuple):
    """Why a mutant plays the same game.

    Parameters
    ----------
    why : Says
        The reason.
    place : str
        File and line of the entry.
    """

    why: Says
    place: str


def explained(folder: Path) -> dict[str, Explained]:
    """The entries of a game, by key; none if there is no such file.

    Raises
    ------
    SpecError
        If an entry is not of the form.
    """
    path = folder / FILE
    if not path.is_file():
        return {}
    data, places = read_toml(path)
    found = {}
    for key, entry in data.items():
        place = places.get(key, short_path(str(path)))
        if not re.fullmatch(KEY, key):
            raise SpecError(
                f"“{key}” is no key of a mutant",
                place,
                "A key is a hash, an operator and a number, as `maldonne mutants` shows it.",
            )
        words = {name: entry.get(name) for name in ("fr", "en")}
        if not all(isinstance(w, str) and w.strip() for w in words.values()):
            raise SpecError(
                f"mutant {key} has no reason in both languages",
                place,
                "Give it fr and en: why it plays the same.",
            )
        found[key] = Explained(Says(words["fr"], words["en"]), place)
    return found
