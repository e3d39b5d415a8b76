"""What earlier commands said of a game, read from the documents that they printed."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from maldonne.models.trace import spec_digest
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.game import Game

CHECK, MUTANTS = "maldonne.check/1", "maldonne.mutants/1"


@dataclass(frozen=True)
class Recorded:
    """The documents.

    Parameters
    ----------
    check : dict
        Of `maldonne check --json`; empty if there is none.
    results : list of dict
        Its results of this game.
    mutants : dict
        Of `maldonne mutants --json`; empty if there is none.
    """

    check: dict[str, Any] = field(default_factory=dict)
    results: list[dict[str, Any]] = field(default_factory=list)
    mutants: dict[str, Any] = field(default_factory=dict)


def read_recorded(game: Game, check: str | None, mutants: str | None) -> Recorded:
    """Read the documents named.

    Raises
    ------
    UsageError
        If one is not to be read, is another document, is not whole, or is of other rules.
    """
    try:
        return _recorded(game, check, mutants)
    except (AttributeError, KeyError, TypeError):
        files = " or ".join(path for path in (check, mutants) if path)
        raise UsageError(f"{files} is not whole", cure="Make it anew with --json.") from None


def _recorded(game: Game, check: str | None, mutants: str | None) -> Recorded:
    """Read the documents named, which may lack anything."""
    checked = document(check, CHECK) if check else {}
    results: list[dict[str, Any]] = []
    if checked:
        of_game = next((g for g in checked["games"] if g["game"] == game.name), None)
        if of_game is None:
            raise UsageError(f"{check} says nothing of {game.name}", cure=again(game, "check"))
        same_rules(game, of_game["spec"], str(check), "check")
        if not of_game["complete"]:
            raise UsageError(
                f"{check} is of a check that was broken off", cure=again(game, "check")
            )
        results = of_game["results"]
    mutated = document(mutants, MUTANTS) if mutants else {}
    if mutated:
        if mutated["game"] != game.name:
            raise UsageError(f"{mutants} says nothing of {game.name}", cure=again(game, "mutants"))
        same_rules(game, mutated["spec"], str(mutants), "mutants")
    return Recorded(checked, results, mutated)


def document(path: str, schema: str) -> dict[str, Any]:
    """A JSON document of a form.

    Raises
    ------
    UsageError
        If it cannot be read, or is another.
    """
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UsageError(
            f"{path} cannot be read: {reason}", cure=f"Name a file that --json made ({schema})."
        ) from None
    if not isinstance(found, dict) or found.get("schema") != schema:
        raise UsageError(f"{path} is no document {schema}", cure="Make it with --json.")
    return found


def same_rules(game: Game, digest: str, path: str, command: str) -> None:
    """Refuse what was said of other rules than those of today."""
    if digest != spec_digest(game):
        raise UsageError(
            f"{path} is of other rules of {game.name} than those here", cure=again(game, command)
        )


def again(game: Game, command: str) -> str:
    """What to do."""
    return f"Make it anew: maldonne {command} {game.called} --json > {command}.json"
