"""The document that `maldonne mutants --json` prints (``docs/json.md``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from maldonne.checks.mutants.catchers import CATCHERS
from maldonne.checks.mutants.report import command
from maldonne.checks.mutants.run import Listed, Ready, Request, Tried
from maldonne.checks.mutants.summary import by, by_catcher, exit_code, scores
from maldonne.checks.verdict import INTERRUPTED
from maldonne.models.trace import maldonne_version, spec_digest
from maldonne.spec.language.game import Game

SCHEMA = "maldonne.mutants/1"


def document(
    game: Game,
    request: Request,
    listed: Listed | None,
    ready: Ready | None,
    tried: Sequence[Tried],
    interrupted: bool,
) -> dict[str, Any]:
    """The whole document."""
    stale = listed.stale if listed else {}
    order = ["language", *(catcher.name for catcher in CATCHERS), "time limit"]
    return {
        "schema": SCHEMA,
        "version": maldonne_version(),
        "game": game.name,
        "spec": spec_digest(game),
        "effort": request.effort,
        "seed": request.seed,
        "sample": request.sample or None,
        "files": list(request.parts),
        "only": list(request.only),
        "mutants": listed.every if listed else None,
        "chosen": listed.chosen if listed else None,
        "baseline": None
        if ready is None
        else {
            "units": ready.units,
            "findings": ready.findings,
            "seconds": round(ready.seconds, 1),
        },
        "tried": [values(one) for one in tried],
        "operators": {line.name: line.counts for line in by(tried, lambda t: t.mutant.operator)},
        "by_file": {line.name: line.counts for line in by(tried, lambda t: t.mutant.file)},
        "catchers": {
            c.name: {"first": c.caught, "median_seconds": round(c.median, 2)}
            for c in by_catcher(tried, order)
        },
        "clauses": {
            s.clause: {"itself": s.itself, "example": s.example, "invariant": s.invariant}
            for s in scores(tried, game)
        },
        "stale": {key: entry.place for key, entry in stale.items()},
        "again": command(game, request),
        "interrupted": interrupted,
        "exit_code": INTERRUPTED if interrupted else exit_code(tried, stale),
    }


def values(tried: Tried) -> dict[str, Any]:
    """One mutant."""
    mutant, answer = tried.mutant, tried.answer
    return {
        "id": mutant.id,
        "key": mutant.key,
        "file": mutant.file,
        "line": mutant.line,
        "column": mutant.column,
        "operator": mutant.operator,
        "function": mutant.function,
        "changes": list(tried.changes),
        "status": tried.status,
        "by": answer.by or None,
        "unit": answer.unit or None,
        "why": answer.why or None,
        "findings": [
            {"kind": c.kind, "target": c.target, "step": c.step or None, "clauses": list(c.clauses)}
            for c in answer.causes
        ],
        "reached": tried.reached,
        "differs": answer.differs or None,
        "explained": tried.explained.why._asdict() if tried.explained else None,
        "wrongly_explained": tried.wrongly_explained,
        "seconds": round(tried.seconds, 2),
    }
