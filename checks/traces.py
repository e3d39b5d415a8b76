"""Findings as traces: the play that shows one, written so that `maldonne replay` shows it again."""

from __future__ import annotations

import re
from pathlib import Path

from maldonne.checks.verdict import Finding, Witness
from maldonne.models.interpreter import Interpreter
from maldonne.models.itf import write
from maldonne.models.trace import Trace, trace_of_steps
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.game import Game

WITH_CLAUSES = ("gap", "conflict", "impossible", "departure", "open")


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
    parts = [game.name, cause.kind, cause.target, cause.step if cause.step != cause.target else ""]
    if cause.kind in WITH_CLAUSES:
        parts += [clause for clause in cause.clauses if clause != cause.target]
    name = "-".join(re.sub(r"[^\w.]+", "-", part).strip("-") for part in parts if part)
    return f"{name[:150]}.itf.json"


def trace_of_finding(game: Game, finding: Finding) -> Trace | None:
    """The play of a finding, taken again; None if it has none."""
    record = finding.play
    if record is None or record.table is None:
        return None
    cause = finding.cause
    about = {"kind": cause.kind, "id": cause.target, "says": finding.symptom.situation.en}
    trace = trace_of_steps(
        Interpreter(game, record.table), record.steps, record.start, finding=about
    )
    if record.attempt is not None:
        trace.attempt = record.attempt
    return trace


def write_trace(game: Game, finding: Finding, folder: Path) -> str:
    """Write the play of a finding; the path, or empty if there is no play to be written.

    Raises
    ------
    UsageError
        If the folder cannot be made or the file cannot be written.
    """
    trace = trace_of_finding(game, finding)
    return "" if trace is None else write_into(folder, file_name(game, finding), trace)


def write_witness(game: Game, witness: Witness, folder: Path) -> str:
    """Write the play of a witness; the path.

    Raises
    ------
    UsageError
        If the folder cannot be made or the file cannot be written.
    """
    record = witness.play
    trace = trace_of_steps(Interpreter(game, record.table), record.steps, record.start)
    trace.loop = witness.loop
    name = "-".join([game.name, *re.findall(r"[\w.]+", witness.name)])
    return write_into(folder, f"{name[:150]}.itf.json", trace)


def write_into(folder: Path, name: str, trace: Trace) -> str:
    """Write a trace into a folder, which is made if it is not there; the path."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(
            f"cannot make this folder ({error.strerror})",
            str(folder),
            "Name one that you may write to: --out FOLDER.",
        ) from None
    path = folder / name
    write(path, trace)
    return str(path)
