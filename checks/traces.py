"""Findings as traces: the play that shows one, written so that `maldonne replay` shows it again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from maldonne.checks.verdict import Finding
from maldonne.models.interpreter import Interpreter
from maldonne.models.itf import trace_of, write
from maldonne.models.play import Play
from maldonne.spec.language.errors import Fault, UsageError
from maldonne.spec.language.game import Game


def file_name(game: Game, finding: Finding) -> str:
    """Name of the trace of a finding: the same cause gets the same name.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> from maldonne.checks.verdict import Cause, Says, Symptom
    >>> finding = Finding(Symptom(Cause("broken invariant", "one-red", "Take"), Says("", "")))
    >>> file_name(SimpleNamespace(name="tiny"), finding)
    'tiny-broken-invariant-one-red-Take.itf.json'
    """
    cause = finding.cause
    parts = [game.name, cause.kind, cause.target, cause.step]
    if cause.kind in ("gap", "conflict", "impossible", "departure", "open"):
        parts += [c for c in cause.clauses if c != cause.target]
    name = "-".join(re.sub(r"[^\w.]+", "-", part).strip("-") for part in parts if part)
    return f"{name[:150]}.itf.json"


def played(game: Game, finding: Finding) -> tuple[Play, Any] | None:
    """The play of a finding, taken again, and the step at which the rules broke off, if they did."""
    record = finding.play
    if record is None or record.table is None:
        return None
    play = Play(Interpreter(game, record.table), 0, record.start)
    for step in record.steps:
        try:
            play.take(step)
        except Fault:
            return play, step
    return play, None


def write_trace(game: Game, finding: Finding, folder: Path) -> str:
    """Write the play of a finding; the path, or empty if there is no play to be written.

    Raises
    ------
    UsageError
        If the folder cannot be made or the file cannot be written.
    """
    found = played(game, finding)
    if found is None:
        return ""
    play, attempt = found
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(
            f"cannot make this folder ({error.strerror})",
            str(folder),
            "Name one that you may write to: --out FOLDER.",
        ) from None
    cause = finding.cause
    about = {
        "kind": cause.kind,
        "id": cause.target,
        "step": cause.step,
        "says": finding.symptom.situation.en,
    }
    path = folder / file_name(game, finding)
    write(path, trace_of(play, finding=about, attempt=attempt))
    return str(path)
