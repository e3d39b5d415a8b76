"""The made game with mistakes in it, written into a folder of its own."""

from __future__ import annotations

import importlib.util
import itertools
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.plan import PLANS
from maldonne.checks.proofs.group import proofs
from maldonne.checks.proofs.proving import Line, Proof, prove
from maldonne.checks.verdict import Finding, Result
from maldonne.spec.language.game import Game

MADE = Path(__file__).parent / "made"
_numbers = itertools.count()
Plant = tuple[str, str]

# No matches of compiled code: what is not found by others counts as not reached.
PLAN = replace(PLANS["low"], sought=0)

# --- what is put in, as (what stands there, what stands there instead) --------------------------

CLAUSES, QUESTIONS, CHECKS = "# more clauses\n", "# more questions\n", "# more checks\n"
NO_COUNTED = (
    "return s.taken + s.heap.size == table.pack[0] + table.pack[1]",
    "return s.taken + s.heap.size >= 0",
)


def invariant(name: str, so: str, on: str = "") -> Plant:
    """One more invariant."""
    about = f", on={on}" if on else ""
    more = f", step: {on}, after: State" if on else ""
    state = "before" if on else "s"
    text = f'''@game.invariant("{name}", fr="{name}", en="{name}"{about})
def {name.replace("-", "_")}(table: Table, {state}: State{more}) -> bool:
    """As its name says."""
    return {so}
'''
    return CHECKS, f"{text}\n\n{CHECKS}"


def covered(target: str, so: str) -> Plant:
    """One more situation that the question covers."""
    text = f'''@WHO_FOLLOWS.covers({target})
def covers_this(table: Table, before: State, step: EndTurn) -> bool:
    """As planted."""
    return {so}
'''
    return QUESTIONS, text


def planted(folder: Path, *plants: Plant) -> Game:
    """The made game, something in it replaced.

    Parameters
    ----------
    folder : Path
        Where to write it.
    plants : tuples
        What stands in its source once, and what is to stand there.
    """
    number = next(_numbers)
    there = folder / f"made_{number}"
    shutil.copytree(MADE, there, ignore=shutil.ignore_patterns("__pycache__"))
    path = there / "game.py"
    source = path.read_text(encoding="utf-8")
    for old, new in plants:
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(f"made_{number}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    game: Game = module.game
    return game


def proof_of(folder: Path, *plants: Plant, players: int = 2, **agreed: Any) -> Proof:
    """One table of the planted game proved."""
    game = planted(folder, *plants)
    return prove(game, game.table(players, **agreed))


def against(proof: Proof) -> list[Line]:
    """The goals that some state with all invariants is against."""
    return [line for line in proof.lines if line.outcome == "refuted"]


def named(proof: Proof) -> set[tuple[str, str, str]]:
    """What they are: kind, target, step."""
    return {(line.cause.kind, line.cause.target, line.step) for line in against(proof)}


def results_of(
    game: Game, findings: tuple[Finding, ...] = (), players: int = 2
) -> dict[str, Result]:
    """The results of the group for one number of players, by their ids."""
    stream = proofs(Tables(game, Wanted(players)), PLAN, 0, findings)
    *_, results = stream
    assert isinstance(results, list)
    return {result.id: result for result in results}
