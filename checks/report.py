"""How `maldonne check` reports: a table for people, plain lines in a pipe; JSON in `report_json`.

Rows are printed as soon as a group of checks is done, so that nothing is lost if it is interrupted.
"""

from __future__ import annotations

import shlex
import shutil
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TextIO

from maldonne.checks.lines import (
    VERDICTS,
    Row,
    finding_lines,
    game_line,
    note_lines,
    position_lines,
    question_rows,
    row_of,
    summary_line,
    witness_lines,
)
from maldonne.checks.proofs.rows import proof_rows
from maldonne.checks.runner import (
    FINDINGS,
    Event,
    Finished,
    GameFinished,
    GameStarted,
    GroupStarted,
    Progressed,
    Request,
    Trouble,
    Waiting,
)
from maldonne.checks.verdict import GROUPS, Result, Says
from maldonne.spec.language.game import Game

COLOURS = {
    "proved": "green",
    "held": "green",
    "refuted": "red",
    "ends almost surely": "green",
    "measured": "cyan",
    "inconclusive": "yellow",
    "not checked": "dim",
}
VERDICT_WIDTH = 13  # of the longest that most checks give


@dataclass
class Report:
    """Gathers events, and hands rows and lines to what prints them.

    Parameters
    ----------
    request : Request
        What was asked.
    lang : {"fr", "en"}
        Language.
    verbose : bool
        Whether to show every row, with ids.
    printer : Printer
        What prints.
    """

    request: Request
    lang: str
    verbose: bool
    printer: Printer
    game: Game | None = None
    every: list[Result] = field(default_factory=list)
    of_game: list[Result] = field(default_factory=list)
    _group: str = ""
    _rows: list[Result] = field(default_factory=list)

    def take(self, event: Event) -> None:
        """Report one event."""
        if isinstance(event, GameStarted):
            self.game, self.of_game = event.game, []
            line = game_line(
                event.game, event.tables, self.request.effort, self.request.seed, self.lang
            )
            self.printer.title(line)
        elif isinstance(event, GroupStarted):
            self.flush()
            self._group = event.group
            self.printer.begin(GROUPS[event.group](self.lang), event.total)
        elif isinstance(event, Progressed):
            self.printer.progress(event.done)
        elif isinstance(event, Waiting):
            self.printer.waiting(event.what(self.lang))
        elif isinstance(event, Finished):
            if event.result.group != self._group:
                self.flush()
                self._group = event.result.group
            self._rows.append(event.result)
            self.every.append(event.result)
            self.of_game.append(event.result)
        elif isinstance(event, GameFinished):
            self.flush()
            self.conclude(event.game, event.seconds)
        elif isinstance(event, Trouble):
            self.printer.trouble(str(event.error))

    def flush(self) -> None:
        """Print the rows of the group that is done."""
        results, self._rows = self._rows, []
        self.printer.end()
        if not results:
            return
        if self._group == "questions":
            rows = question_rows(results, self.lang, self.verbose)
        elif self._group == "proofs":
            rows = proof_rows(results, self.lang, self.verbose)
        else:
            rows = [row_of(result, self.lang) for result in results]
        self.printer.table(GROUPS[self._group](self.lang), rows, self.lang, self.verbose)

    def conclude(self, game: Game, seconds: float | None) -> None:
        """Print notes, findings and the summary of a game."""
        # At low effort most of what decides nothing has had no occasion.
        notes = list(note_lines(self.of_game, self.lang))
        if notes and (self.verbose or self.request.effort != "low"):
            self.printer.lines(["", *notes])
        shown = list(witness_lines(game, self.of_game, self.lang, self.verbose))
        if shown:
            self.printer.lines(["", *shown])
        findings = [f for result in self.of_game for f in result.findings]
        for position in [p for result in self.of_game for p in result.positions]:
            self.printer.lines(["", *position_lines(game, position, self.lang)])
        for index, finding in enumerate(findings, 1):
            self.printer.lines(["", *finding_lines(game, finding, index, self.lang)])
        took = "" if seconds is None else f" ({seconds:.0f} s)"
        self.printer.lines(["", f"{summary_line(self.of_game, self.lang)}{took}"])
        again = Says("Pour refaire", "Again")(self.lang)
        colon = " :" if self.lang == "fr" else ":"
        self.printer.lines([f"{again}{colon} {command(self.request, game)}"])

    def interrupted(self) -> None:
        """Print what is done, and say that it is not all."""
        self.flush()
        if self.game is not None and self.of_game:
            self.conclude(self.game, None)
        self.printer.trouble(
            Says(
                "interrompu ; ce qui est fini est ci-dessus",
                "interrupted; what was finished is above",
            )(self.lang)
        )


def command(request: Request, game: Game) -> str:
    """The command that does the same again."""
    words = ["maldonne", "check", game.called, "--effort", request.effort]
    words += ["--seed", str(request.seed)]
    if request.players:
        words += ["--players", str(request.players)]
    for name, word in request.options.items():
        words += ["--mode", word] if name == "mode" else ["--set", f"{name}={word}"]
    for question, reading in request.rulings.items():
        words += ["--ruling", f"{question}={reading}"]
    if request.out != FINDINGS:
        words += ["--out", request.out]
    return shlex.join(words)


# --- printers -------------------------------------------------------------------------------------


class Printer:
    """Prints plain lines: for a pipe, and the base of what prints in a terminal.

    Parameters
    ----------
    out : TextIO
        Where results go.
    err : TextIO
        Where troubles go.
    """

    def __init__(self, out: TextIO, err: TextIO) -> None:
        self.out, self.err = out, err
        self.begun = False

    def title(self, line: str) -> None:
        """Print the heading of a game."""
        self.lines([*([""] if self.begun else []), line])
        self.begun = True

    def begin(self, group: str, total: int) -> None:
        """A group of checks begins."""

    def progress(self, done: int) -> None:
        """It has come so far."""

    def waiting(self, what: str) -> None:
        """Say what takes a while, aside from the results."""
        print(f"  {what}", file=self.err, flush=True)

    def end(self) -> None:
        """It is done."""

    def table(self, group: str, rows: list[Row], lang: str, verbose: bool) -> None:
        """Print the rows of a group."""
        self.lines(["", group])
        width = max([VERDICT_WIDTH, *(len(VERDICTS[row.verdict](lang)) for row in rows)])
        for row in rows:
            name = f"{row.id}: " if verbose else ""
            verdict = VERDICTS[row.verdict](lang)
            self.lines([f"  {verdict:<{width}}  {name}{row.checked}  [{row.work}]"])

    def lines(self, lines: list[str]) -> None:
        """Print lines."""
        for line in lines:
            print(line, file=self.out)
        self.out.flush()

    def trouble(self, line: str) -> None:
        """Say what could not be done."""
        print(line, file=self.err, flush=True)


class TerminalPrinter(Printer):
    """Prints tables with colours, and shows progress while checks run."""

    def __init__(self, out: TextIO, err: TextIO) -> None:
        super().__init__(out, err)
        from rich.console import Console

        self.console = Console(file=out, highlight=False)
        self._progress: Any = None
        self._task: Any = None
        self._group = ""

    def begin(self, group: str, total: int) -> None:
        """Show a bar for the group."""
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
        from rich.progress import TimeElapsedColumn as Elapsed

        self._progress = Progress(
            TextColumn("  {task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            Elapsed(),
            console=self.console,
            transient=True,
        )
        self._progress.start()
        self._group = group
        self._task = self._progress.add_task(group, total=total)

    def progress(self, done: int) -> None:
        """Move the bar."""
        if self._progress is not None:
            self._progress.update(self._task, completed=done, description=self._group)

    def waiting(self, what: str) -> None:
        """Show beside the bar what takes a while."""
        if self._progress is not None:
            self._progress.update(self._task, description=what)

    def end(self) -> None:
        """Take the bar away."""
        if self._progress is not None:
            self._progress.stop()
            self._progress = None

    def title(self, line: str) -> None:
        """Print the heading of a game."""
        from rich.text import Text

        self.console.print(Text(line, style="bold"))

    def table(self, group: str, rows: list[Row], lang: str, verbose: bool) -> None:
        """Print the rows of a group as a table."""
        from rich.table import Table
        from rich.text import Text

        table = Table(
            title=group,
            title_justify="left",
            title_style="bold",
            show_header=False,
            box=None,
            expand=True,
            padding=(0, 1),
        )
        table.add_column(min_width=VERDICT_WIDTH, no_wrap=True)
        table.add_column(ratio=3)
        table.add_column(ratio=2, style="dim")
        for row in rows:
            name = f"{row.id}: " if verbose else ""
            colour = "green" if row.as_expected else COLOURS[row.verdict]
            verdict = Text(VERDICTS[row.verdict](lang), style=colour)
            table.add_row(verdict, Text(f"{name}{row.checked}"), Text(row.work))
        self.console.print()
        self.console.print(table)

    def lines(self, lines: list[str]) -> None:
        """Print lines, wrapped to the terminal, commands left whole."""
        width = max(40, shutil.get_terminal_size().columns)
        for line in lines:
            for part in wrapped(line, width):
                self.console.print(part, markup=False, soft_wrap=True)


def wrapped(line: str, width: int) -> Iterator[str]:
    """A line in parts that fit a width, each under the first; a command stays in one piece.

    Examples
    --------
    >>> list(wrapped("   one two three", 12))
    ['   one two', '   three']
    """
    if "maldonne " in line or not line.strip():
        yield line
        return
    indent = " " * (len(line) - len(line.lstrip()))
    yield from textwrap.wrap(line.strip(), width, initial_indent=indent, subsequent_indent=indent)


def printer_for(out: TextIO, err: TextIO) -> Printer:
    """What prints to a stream: tables and progress in a terminal, else plain lines."""
    make: Callable[[TextIO, TextIO], Printer] = TerminalPrinter if out.isatty() else Printer
    return make(out, err)
