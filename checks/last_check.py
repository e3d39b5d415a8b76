"""What the last whole check of a game said, kept between runs for `maldonne games`.

Only checks without a fixed number of players, option or ruling count: another says nothing of the
game as a whole. A record holds the digest of the rules that were checked, so that it shows when
they have changed since.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from datetime import date

from maldonne.checks.kept import keep_text, kept_text
from maldonne.checks.runner import Event, Finished, GameFinished, GameStarted, Request
from maldonne.checks.verdict import Result, Says, exit_code
from maldonne.checks.words import plural, pluriel
from maldonne.models.trace import spec_digest
from maldonne.spec.language.game import Game

KIND = "checked"
EFFORTS = {"low": "bas", "normal": "normal", "high": "haut"}


@dataclass(frozen=True)
class LastCheck:
    """What a check of a game came to.

    Parameters
    ----------
    spec : str
        Digest of the rules that were checked.
    effort : str
        As asked.
    day : str
        The day on which it ended, as in ISO 8601.
    findings : int
        How many.
    exit_code : int
        That of the check, of this game alone.
    """

    spec: str
    effort: str
    day: str
    findings: int
    exit_code: int

    def says(self) -> Says:
        """The verdict in a few words."""
        if self.findings:
            fr, en = pluriel(self.findings, "constat"), plural(self.findings, "finding")
        elif self.exit_code:
            fr, en = "non concluant", "inconclusive"
        else:
            fr, en = "tient", "holds"
        return Says(
            f"{fr}, effort {EFFORTS.get(self.effort, self.effort)}, {self.day}",
            f"{en}, {self.effort} effort, {self.day}",
        )


def name_of(game: Game) -> str:
    """The name of the record of a game: games of one name in two folders are two."""
    folder = hashlib.sha256(str(game.folder.resolve()).encode()).hexdigest()[:12]
    return f"{game.name}-{folder}"


def last_check(game: Game) -> LastCheck | None:
    """The last check of a game; None if there was none, or its record cannot be read."""
    text = kept_text(KIND, name_of(game))
    try:
        return None if text is None else LastCheck(**json.loads(text))
    except (ValueError, TypeError):
        return None


def told(game: Game) -> Says:
    """What is known of the last check of a game, in a few words."""
    last = last_check(game)
    if last is None:
        return Says("jamais vérifié", "never checked")
    if last.spec == spec_digest(game):
        return last.says()
    return Says(
        f"règles changées depuis ({last.says().fr})", f"the spec changed since ({last.says().en})"
    )


def remembered(events: Iterable[Event], request: Request) -> Iterator[Event]:
    """Pass events on, and keep what each game that is checked whole came to.

    The digest is that of the rules as they were when the check of the game began.
    """
    whole = not (request.players or request.options or request.rulings)
    digest, results = "", list[Result]()
    for event in events:
        if isinstance(event, GameStarted):
            digest, results = spec_digest(event.game), []
        elif isinstance(event, Finished):
            results.append(event.result)
        elif isinstance(event, GameFinished) and whole:
            found = sum(len(result.findings) for result in results)
            today = date.today().isoformat()
            keep(event.game, LastCheck(digest, request.effort, today, found, exit_code(results)))
        yield event


def keep(game: Game, last: LastCheck) -> None:
    """Write a record; where nothing can be written, nothing is remembered."""
    keep_text(KIND, name_of(game), json.dumps(asdict(last)))
