"""What `maldonne mutants` does, once its words are read."""

from __future__ import annotations

import json
import sys

from maldonne.checks.mutants.report import Report
from maldonne.checks.mutants.report_json import document
from maldonne.checks.mutants.run import Bench, Listed, Ready, Request, Tried
from maldonne.checks.mutants.summary import exit_code
from maldonne.checks.report import printer_for
from maldonne.checks.verdict import INTERRUPTED
from maldonne.models.interrupt import between_steps
from maldonne.spec.language.load import load
from maldonne.spec.language.place import place_of_game


def run_mutants(name: str, request: Request, lang: str, as_json: bool) -> int:
    """Try mutants, report and return the exit code.

    Parameters
    ----------
    name : str
        The game.
    request : Request
        What is to be tried.
    lang : {"fr", "en"}
        Language.
    as_json : bool
        Whether to print one document at the end instead of lines as they come.

    Raises
    ------
    MaldonneError
        If something asked for is not to be had.
    """
    game = load(name)
    return try_mutants(Bench(place_of_game(name), game, request), lang, as_json)


def try_mutants(bench: Bench, lang: str, as_json: bool) -> int:
    """The same for a game that is loaded."""
    report = Report(bench.game, bench.request, lang, printer_for(sys.stdout, sys.stderr))
    listed: Listed | None = None
    ready: Ready | None = None
    tried: list[Tried] = []
    interrupted = False
    try:
        with between_steps():
            for event in bench.run():
                if isinstance(event, Listed):
                    listed = event
                elif isinstance(event, Ready):
                    ready = event
                elif isinstance(event, Tried):
                    tried.append(event)
                if not as_json:
                    report.take(event)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        report.printer.end()
    if as_json:
        values = document(bench.game, bench.request, listed, ready, tried, interrupted)
        print(json.dumps(values, ensure_ascii=False, indent=1))
        return int(values["exit_code"])
    report.conclude(interrupted)
    return INTERRUPTED if interrupted else exit_code(tried, listed.stale if listed else {})
