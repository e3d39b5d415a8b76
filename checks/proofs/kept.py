"""Proofs kept between runs, by the content of all that they depend on.

A proof is found again only if the game's folder, the language, the engine, the checks, the solver,
the table and the limit are the same to the letter.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from typing import Any

from maldonne import checks, models, spec
from maldonne.checks.kept import keep_text, kept_text, source_digest
from maldonne.checks.proofs.proving import Line, Proof
from maldonne.checks.proofs.tables import Job
from maldonne.checks.verdict import Cause
from maldonne.models.itf_values import (
    read_state,
    read_step,
    state_values,
    step_values,
    table_values,
)
from maldonne.models.trace import spec_digest
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.game import Game

KIND = "proofs"
DEPENDS_ON = ((spec, "language"), (models, "symbolic"), (checks, "proofs"))


def program_digest() -> str:
    """A digest of the program's own files that a proof depends on."""
    return source_digest(DEPENDS_ON)


def name_of(game: Game, job: Job, limit: int, program: str) -> str:
    """The name under which a proof is kept.

    Parameters
    ----------
    program : str
        `program_digest`.
    """
    from maldonne.models.symbolic.prover import version

    said: list[Any] = [spec_digest(game), program, version(), limit, table_values(game, job.table)]
    said += [[invariant.name for invariant in job.exactly], job.length, job.claims]
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


def keep(game: Game, name: str, proof: Proof) -> None:
    """Keep a proof, if that can be done."""
    keep_text(KIND, name, json.dumps(proof_values(game, proof), separators=(",", ":")))


def kept(game: Game, table: Any, name: str) -> Proof | None:
    """A proof that was kept, if it is there and whole."""
    text = kept_text(KIND, name)
    return None if text is None else read_proof(game, table, json.loads(text))


def proof_values(game: Game, proof: Proof) -> dict[str, Any]:
    """A proof as plain values."""
    lines = []
    for line in proof.lines:
        values = {f.name: getattr(line, f.name) for f in dataclasses.fields(line)}
        values["before"] = state_values(line.before) if line.before is not None else None
        values["taken"] = step_values(game, line.taken) if line.taken is not None else None
        lines.append(values)
    return {"lines": lines, "vacuous": proof.vacuous, "possible": proof.possible}


def read_proof(game: Game, table: Any, values: dict[str, Any]) -> Proof:
    """The proof that plain values stand for."""
    lines = []
    for said in values["lines"]:
        kind, target, step, clauses = said.pop("cause")
        before, taken = said.pop("before"), said.pop("taken")
        line = Line(Cause(kind, target, step, tuple(clauses)), **said)
        try:
            line.before = read_state(game, table, before) if before else None
            line.taken = read_step(game, taken) if taken else None
        except MaldonneError:
            line.before = line.taken = None  # an order of cards that no pile has
        lines.append(line)
    return Proof(lines, values["vacuous"], values["possible"])
