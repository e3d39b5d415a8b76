"""The document that `maldonne check --json` prints (``docs/json.md``)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.runner import (
    Event,
    Finished,
    GameFinished,
    GameStarted,
    Request,
    Trouble,
)
from maldonne.checks.verdict import (
    INTERRUPTED,
    Finding,
    Record,
    Result,
    Says,
    Witness,
    exit_code,
)
from maldonne.models.itf_values import step_values, table_values
from maldonne.models.trace import maldonne_version, spec_digest
from maldonne.spec.language.game import Game

SCHEMA = "maldonne.check/1"


@dataclass
class Document:
    """Gathers events for one document.

    Parameters
    ----------
    request : Request
        What was asked.
    """

    request: Request
    games: list[dict[str, Any]] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    is_interrupted: bool = False
    _game: Game | None = None

    def take(self, event: Event) -> None:
        """Note one event."""
        if isinstance(event, GameStarted):
            self._game = event.game
            self.games.append(game_values(event.game))
        elif isinstance(event, Finished):
            assert self._game is not None
            self.results.append(event.result)
            self.games[-1]["results"].append(result_values(self._game, event.result))
        elif isinstance(event, GameFinished):
            self.games[-1]["complete"] = True
            self.games[-1]["seconds"] = round(event.seconds, 1)
        elif isinstance(event, Trouble):
            self.troubles.append(str(event.error))

    def interrupted(self) -> None:
        """Note that not all of it is done."""
        self.is_interrupted = True

    def values(self) -> dict[str, Any]:
        """The document."""
        request = self.request
        return {
            "schema": SCHEMA,
            "version": maldonne_version(),
            "effort": request.effort,
            "seed": request.seed,
            "players": request.players or None,
            "options": request.options,
            "rulings": request.rulings,
            "games": self.games,
            "troubles": self.troubles,
            "interrupted": self.is_interrupted,
            "exit_code": INTERRUPTED if self.is_interrupted else exit_code(self.results),
        }


def game_values(game: Game) -> dict[str, Any]:
    """What is said of a game before its results."""
    return {
        "game": game.name,
        "spec": spec_digest(game),
        "complete": False,
        "seconds": None,
        "results": [],
    }


def both(says: Says) -> dict[str, str]:
    """Words in both languages."""
    return {"fr": says.fr, "en": says.en}


def result_values(game: Game, result: Result) -> dict[str, Any]:
    """One result."""
    return {
        "group": result.group,
        "id": result.id,
        "says": both(result.says),
        "verdict": result.verdict,
        "expected": result.expected,
        "work": both(result.work),
        "numbers": result.numbers,
        "findings": [finding_values(game, finding) for finding in result.findings],
        "positions": [finding_values(game, position) for position in result.positions],
        "witnesses": [witness_values(game, witness) for witness in result.witnesses],
    }


def play_values(game: Game, record: Record) -> dict[str, Any]:
    """A play as a trace writes it, but with plain numbers."""
    return {
        "table": plain(table_values(game, record.table)),
        "from_start": record.start is None,
        "steps": [plain(step_values(game, step)) for step in record.steps],
        "attempt": None if record.attempt is None else plain(step_values(game, record.attempt)),
    }


def witness_values(game: Game, witness: Witness) -> dict[str, Any]:
    """One witness."""
    return {
        "name": witness.name,
        "play": play_values(game, witness.play),
        "loop": witness.loop,
        "trace": witness.file or None,
        "replay": f"maldonne replay {witness.file}" if witness.file else None,
    }


def finding_values(game: Game, finding: Finding) -> dict[str, Any]:
    """One finding."""
    cause, record = finding.cause, finding.play
    known = record is not None and record.table is not None
    play = play_values(game, record) if known and record is not None else None
    return {
        "kind": cause.kind,
        "target": cause.target,
        "step": cause.step or None,
        "clauses": list(cause.clauses),
        "situation": both(finding.symptom.situation),
        "count": finding.count,
        "play": play,
        "trace": finding.file or None,
        "replay": f"maldonne replay {finding.file}" if finding.file else None,
    }


def plain(value: Any) -> Any:
    """Values of a trace with JSON's own numbers.

    Examples
    --------
    >>> plain({"n": {"#bigint": "12"}, "names": ["a"]})
    {'n': 12, 'names': ['a']}
    """
    if isinstance(value, dict):
        if set(value) == {"#bigint"}:
            return int(value["#bigint"])
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    return value
