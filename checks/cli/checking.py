"""What `maldonne check` does, once its words are read."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from maldonne.checks.last_check import remembered
from maldonne.checks.report import Report, printer_for
from maldonne.checks.report_json import Document
from maldonne.checks.report_junit import Junit
from maldonne.checks.runner import Event, Request, check
from maldonne.checks.verdict import INTERRUPTED, Says, exit_code
from maldonne.models.interrupt import between_steps
from maldonne.spec.language.errors import MaldonneError, UsageError


def run_check(
    request: Request,
    lang: str,
    verbose: bool,
    as_json: bool,
    out: str | None,
    junit: str | None = None,
) -> int:
    """Check, report and return the exit code.

    Parameters
    ----------
    request : Request
        What is to be checked.
    lang : {"fr", "en"}
        Language.
    verbose : bool
        Whether to show every row.
    as_json : bool
        Whether to print one document at the end instead of lines as they come.
    out : str or None
        The folder for findings, if it was named.
    junit : str or None
        The file for JUnit XML, if it is wanted.

    Raises
    ------
    MaldonneError
        If something asked for is not to be had.
    """
    if out is not None:
        refuse_unwritable(Path(out))
    events = remembered(check(request), request)
    if junit is not None:
        events = noted(events, Junit(Path(junit), lang))
    if as_json:
        document = Document(request)
        try:
            with between_steps():
                for event in events:
                    document.take(event)
        except KeyboardInterrupt:
            document.interrupted()
        values = document.values()
        print(json.dumps(values, ensure_ascii=False, indent=1))
        return int(values["exit_code"])
    report = Report(request, lang, verbose, printer_for(sys.stdout, sys.stderr))
    try:
        with between_steps():
            for event in events:
                report.take(event)
    except KeyboardInterrupt:
        report.interrupted()
        return INTERRUPTED
    finally:
        report.printer.end()
    return exit_code(report.every)


def noted(events: Iterator[Event], junit: Junit) -> Iterator[Event]:
    """Pass events on, and write them as JUnit XML at the end, whatever that is."""
    try:
        for event in events:
            junit.take(event)
            yield event
    except MaldonneError as error:
        junit.broke_off(str(error))
        raise
    except (KeyboardInterrupt, GeneratorExit):
        junit.broke_off(Says("interrompu", "interrupted")(junit.lang))
        raise
    finally:
        junit.write()


def refuse_unwritable(folder: Path) -> None:
    """Refuse a folder that could not be made or written to, before hours of work.

    Raises
    ------
    UsageError
        If so.
    """
    there = next((p for p in (folder, *folder.resolve().parents) if p.exists()), folder)
    cure = "Name another folder: --out FOLDER."
    if not there.is_dir():
        raise UsageError("this is no folder", str(there), cure)
    if not os.access(there, os.W_OK | os.X_OK):
        raise UsageError("this folder may not be written to", str(there), cure)
