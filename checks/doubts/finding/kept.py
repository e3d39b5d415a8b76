"""What was found is kept between runs, by the content of all that it depends on.

A result is found again only if the game's folder, the language, the engines, the checks, the effort
and the seed are the same to the letter.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from maldonne import checks, models, spec
from maldonne.checks.doubts.doubt import Doubt, Option, Shown
from maldonne.checks.kept import keep_text, kept_text, source_digest
from maldonne.checks.matches import Wanted
from maldonne.checks.verdict import Record, Says
from maldonne.models.itf_values import read_step, read_table, step_values, table_values
from maldonne.models.trace import spec_digest
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.game import Game

KIND = "doubts"
PROGRAM = (spec, "language"), (models, ""), (checks, "")


def name_of(game: Game, wanted: Wanted, effort: str, seed: int) -> str:
    """The name under which what was found is kept."""
    digest = hashlib.sha256(spec_digest(game).encode())
    digest.update(repr((wanted.players, sorted(wanted.options.items()))).encode())
    digest.update(repr((sorted(wanted.rulings.items()), effort, seed)).encode())
    digest.update(source_digest(PROGRAM).encode())
    return digest.hexdigest()


def keep(game: Game, name: str, doubts: list[Doubt]) -> None:
    """Keep what was found, if that can be done."""
    values = [values_of(game, doubt) for doubt in doubts]
    keep_text(KIND, name, json.dumps(values, separators=(",", ":")))


def kept(game: Game, name: str) -> list[Doubt] | None:
    """What was found before, if it is there and whole."""
    text = kept_text(KIND, name)
    if text is None:
        return None
    try:
        return [read_doubt(game, values) for values in json.loads(text)]
    except (ValueError, KeyError, MaldonneError):
        return None


def values_of(game: Game, doubt: Doubt) -> dict[str, Any]:
    """A doubt as plain values."""
    return {
        "id": doubt.id,
        "kind": doubt.kind,
        "title": doubt.title,
        "clauses": doubt.clauses,
        "options": [(option.name, option.says) for option in doubt.options],
        "situation": doubt.situation,
        "reason": doubt.reason,
        "shown": [
            {
                "table": table_values(game, shown.play.table),
                "steps": [step_values(game, step) for step in shown.play.steps],
                "real": shown.real,
            }
            for shown in doubt.shown
        ],
    }


def read_doubt(game: Game, values: dict[str, Any]) -> Doubt:
    """The doubt that plain values stand for."""
    shown = []
    for said in values["shown"]:
        steps = tuple(read_step(game, step) for step in said["steps"])
        shown.append(Shown(Record(read_table(game, said["table"]), steps), real=said["real"]))
    return Doubt(
        values["id"],
        values["kind"],
        Says(*values["title"]),
        tuple(values["clauses"]),
        tuple(Option(name, Says(*says)) for name, says in values["options"]),
        Says(*values["situation"]),
        reason=Says(*values["reason"]),
        shown=shown,
        registered=False,
    )
