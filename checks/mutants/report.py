"""How `maldonne mutants` reports: a line for each mutant as it comes, then tables and survivors."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from maldonne.checks.mutants.catchers import CATCHERS, LANGUAGE, TIME_LIMIT
from maldonne.checks.mutants.explained import FILE, Explained
from maldonne.checks.mutants.operators import OPERATORS
from maldonne.checks.mutants.run import Event, Listed, Measured, Ready, Request, Tried
from maldonne.checks.mutants.summary import STATUSES, Line, by, by_catcher, scores
from maldonne.checks.report import Printer, TerminalPrinter
from maldonne.checks.verdict import Says
from maldonne.checks.words import number, plural, pluriel
from maldonne.spec.language.game import Game

WORDS = {
    "caught": Says("attrapé", "caught"),
    "same": Says("prouvé", "proved"),
    "explained": Says("expliqué", "explained"),
    "survived": Says("survit", "survived"),
    "inconclusive": Says("non concluant", "inconclusive"),
}
HEADS = {
    "caught": Says("attrapés", "caught"),
    "same": Says("prouvés", "proved the same"),
    "explained": Says("expliqués", "explained"),
    "survived": Says("survivants", "survived"),
    "inconclusive": Says("non concluants", "inconclusive"),
}
COLOURS = {"caught": "green", "same": "green", "explained": "cyan", "survived": "red"}
MANY = 100  # mutants, with which a clause that noticed none is worth a word
BY = {"language": LANGUAGE, **{c.name: c.says for c in CATCHERS}, "time limit": TIME_LIMIT}


@dataclass
class Report:
    """Gathers events, and hands lines and tables to a printer.

    Parameters
    ----------
    game : Game
        The game.
    request : Request
        What was asked.
    lang : {"fr", "en"}
        Language.
    printer : Printer
        What prints.
    """

    game: Game
    request: Request
    lang: str
    printer: Printer
    listed: Listed | None = None
    tried: list[Tried] = field(default_factory=list)

    def take(self, event: Event) -> None:
        """Report one event."""
        if isinstance(event, Listed):
            self.listed = event
            self.printer.title(self._title(event))
            self.printer.begin(self._says("le jeu inchangé", "the unchanged game"), 0)
        elif isinstance(event, Measured):
            self.printer.progress(event.done)
        elif isinstance(event, Ready):
            self.printer.end()
            self.printer.lines(["", self._ready(event), ""])
            assert self.listed is not None
            self.printer.begin(self._says("mutants", "mutants"), self.listed.chosen)
        else:
            self.tried.append(event)
            if isinstance(self.printer, TerminalPrinter):
                self.printer.progress(len(self.tried))
            else:
                self.printer.lines([self._line(event)])

    def _says(self, fr: str, en: str) -> str:
        return Says(fr, en)(self.lang)

    def _title(self, event: Listed) -> str:
        game, request = self.game, self.request
        chosen, every = number(event.chosen), number(event.every)
        return self._says(
            f"{game.fr} · {chosen} mutants sur {every} · effort {request.effort}"
            f" · graine {request.seed}",
            f"{game.en} · {chosen} of {every} mutants · effort {request.effort}"
            f" · seed {request.seed}",
        )

    def _ready(self, event: Ready) -> str:
        fr = f"Jeu inchangé : {pluriel(event.units, 'épreuve')} en {event.seconds:.0f} s"
        en = f"The unchanged game: {plural(event.units, 'unit')} of work in {event.seconds:.0f} s"
        if event.findings:
            fr += f" ; {pluriel(event.findings, 'constat')} de toute façon"
            en += f"; {plural(event.findings, 'finding')} in any case"
        return self._says(fr, en)

    def _line(self, tried: Tried) -> str:
        by_ = said_by(tried, self.lang)
        status = WORDS[tried.status](self.lang)
        return (
            f"  {status:<13} {tried.mutant.id}  {f'[{by_}] ' if by_ else ''}{tried.seconds:.1f} s"
        )

    # --- the end -------------------------------------------------------------------------------

    def conclude(self, interrupted: bool = False) -> None:
        """Print the tables, the survivors, and the summary."""
        self.printer.end()
        if self.tried:
            self._tables()
        for index, tried in enumerate(self._to_mend(), 1):
            self.printer.lines(
                ["", *mutant_lines(self.game, self.request, tried, index, self.lang)]
            )
        for key, entry in (self.listed.stale if self.listed else {}).items():
            self.printer.lines(["", *stale_lines(key, entry, self.lang)])
        self.printer.lines(["", self._summary()])
        if self.request.sample or self.request.only or self.request.parts:
            again = self._says("Pour refaire :", "Again:")
            self.printer.lines([f"{again} {command(self.game, self.request)}"])
        if interrupted:
            self.printer.trouble(
                self._says(
                    "interrompu ; ce qui est fini est ci-dessus",
                    "interrupted; what was finished is above",
                )
            )

    def _to_mend(self) -> list[Tried]:
        return [
            one
            for one in self.tried
            if one.status in ("survived", "inconclusive") or one.wrongly_explained
        ]

    def _tables(self) -> None:
        def status_rows(lines: list[Line], name: dict[str, str]) -> list[list[str]]:
            return [
                [
                    line.name,
                    str(line.total),
                    *(str(line.counts.get(s, "")) for s in shown),
                    name.get(line.name, ""),
                ]
                for line in lines
            ]

        shown = [s for s in STATUSES if any(one.status == s for one in self.tried)]
        heads = [self._says("en tout", "in all"), *(HEADS[s](self.lang) for s in shown), ""]
        names = {name: operator.says(self.lang) for name, operator in OPERATORS.items()}
        operators = by(self.tried, lambda one: one.mutant.operator)
        files = by(self.tried, lambda one: one.mutant.file)
        self._table([self._says("opérateur", "operator"), *heads], status_rows(operators, names))
        self._table([self._says("fichier", "file"), *heads], status_rows(files, {}))
        catches = by_catcher(self.tried, [*BY])
        self._table(
            [
                self._says("ce qui attrape", "catcher"),
                self._says("le premier", "first"),
                self._says("médiane", "median"),
            ],
            [[said(c.name, self.lang), str(c.caught), f"{c.median:.1f} s"] for c in catches],
        )
        clauses = scores(self.tried, self.game)
        noticed = [s for s in clauses if any(s[1:])]
        self._table(
            [
                self._says("clause", "clause"),
                self._says("elle-même", "itself"),
                self._says("par exemple", "by example"),
                self._says("par invariant", "by invariant"),
            ],
            [[s.clause, *(str(n or "") for n in s[1:])] for s in noticed],
        )
        silent = [s.clause for s in clauses if not any(s[1:])]
        if silent and len(self.tried) >= MANY:
            words = self._says("N'ont rien remarqué :", "Noticed nothing:")
            self.printer.lines(["", f"{words} {', '.join(silent)}"])

    def _table(self, head: list[str], rows: list[list[str]]) -> None:
        if not rows:
            return
        if isinstance(self.printer, TerminalPrinter):
            self.printer.console.print()
            self.printer.console.print(rich_table(head, rows))
        else:
            self.printer.lines(["", *plain_table(head, rows)])

    def _summary(self) -> str:
        counts = [
            f"{HEADS[s](self.lang)} {number(n)}"
            for s in STATUSES
            if (n := sum(one.status == s for one in self.tried))
        ]
        seconds = [one.seconds for one in self.tried]
        if not seconds:
            return self._says("rien n'a été essayé", "nothing was tried")
        mean = f"{sum(seconds) / len(seconds):.1f} s"
        return ", ".join(counts) + self._says(f" ; {mean} par mutant", f"; {mean} a mutant")


def said(name: str, lang: str) -> str:
    """The name of a catcher in words; of one that brings none, its name."""
    return BY[name](lang) if name in BY else name


def said_by(tried: Tried, lang: str) -> str:
    """What caught a mutant, and where."""
    answer = tried.answer
    if answer.by == "time limit":
        return f"{said(answer.by, lang)}, {said(answer.unit, lang)}"
    parts = [said(answer.by, lang) if answer.by else "", answer.unit]
    return " ".join(part for part in parts if part)


def mutant_lines(
    game: Game, request: Request, tried: Tried, index: int, lang: str
) -> Iterator[str]:
    """A mutant that needs a look: what it changes, what is known of it, and what to do."""
    mutant = tried.mutant
    folder = game.folder.name
    yield f"{index}. {folder}/{mutant.file}:{mutant.line} {mutant.function}, {mutant.operator}"
    for line in tried.changes:
        yield f"     {line}"
    yield f"   {advice(tried)(lang)}"
    yield f"   {Says('clé', 'key')(lang)} “{mutant.key}”"
    yield f"   {command(game, replace(request, sample=0, parts=(), only=(mutant.id,)))}"


def advice(tried: Tried) -> Says:
    """What is known of a mutant that needs a look, and what to do about it."""
    if tried.wrongly_explained:
        return Says(
            f"{FILE} le dit identique, et pourtant : {said_by(tried, 'fr')}. Ôtez cette entrée.",
            f"{FILE} says that it plays the same, and yet: {said_by(tried, 'en')}. Strike it out.",
        )
    if tried.status == "inconclusive":
        return Says(f"Non concluant : {tried.answer.why}", f"Inconclusive: {tried.answer.why}")
    if not tried.reached:
        return Says(
            "Aucune épreuve ne passe par là : ajoutez un exemple ou un petit paquet qui y mène.",
            "No work comes to it: add an example or a small pack that does.",
        )
    if tried.answer.differs:
        where = tried.answer.differs
        return Says(
            f"Le jeu change ({where}) et rien ne le remarque : ajoutez un exemple ou un invariant"
            " de ce que dit le texte, ou resserrez la situation qu'une question couvre.",
            f"Play changes ({where}) and nothing notices: add an example or an invariant of what"
            " the text says there, or narrow the situation that a question covers.",
        )
    n = tried.reached
    return Says(
        f"Rien ne change en {pluriel(n, 'épreuve')} : si c'est le même jeu, dites pourquoi dans"
        f" {FILE} ; sinon ajoutez un exemple où cela se voit.",
        f"Nothing changes in {plural(n, 'unit')} of work: if it is the same game, say why in"
        f" {FILE}; otherwise add an example in which it shows.",
    )


def stale_lines(key: str, entry: Explained, lang: str) -> Iterator[str]:
    """An entry of the game's file that is about no mutant any more."""
    yield Says(
        f"{entry.place} : “{key}” ne parle plus d'aucun mutant ; la fonction a changé.",
        f"{entry.place}: “{key}” is about no mutant any more; the function has changed.",
    )(lang)
    yield Says(
        "   Regardez de nouveau, et donnez la nouvelle clé ou ôtez l'entrée.",
        "   Look again, and give the new key or strike the entry out.",
    )(lang)


def command(game: Game, request: Request) -> str:
    """The command that does the same again."""
    words = ["maldonne", "mutants", game.called, "--effort", request.effort]
    words += ["--seed", str(request.seed)]
    if request.sample:
        words += ["--sample", str(request.sample)]
    for part in request.parts:
        words += ["--file", part]
    for id_ in request.only:
        words += ["--only", id_]
    return shlex.join(words)


def plain_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Lines with columns under each other: names to the left, numbers to the right.

    Examples
    --------
    >>> list(plain_table(["file", "all"], [["rules.py", "12"]]))
    ['file      all', 'rules.py   12']
    """
    table = [head, *rows]
    widths = [max(len(row[n]) for row in table) for n in range(len(head))]
    for row in table:
        cells = [
            cell.rjust(width) if n and (cell.isdecimal() or head[n]) else cell.ljust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def rich_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Any:
    """The same for a terminal."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, header_style="bold", padding=(0, 1))
    for n, name in enumerate(head):
        table.add_column(name, justify="right" if n and name else "left")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table
