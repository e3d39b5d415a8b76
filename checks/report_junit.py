"""The results of `maldonne check` as JUnit XML, which CI servers show (``docs/junit.md``)."""

from __future__ import annotations

import os
import re
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from maldonne.checks.lines import VERDICTS, finding_lines, row_of
from maldonne.checks.runner import Event, Finished, GameStarted, Trouble
from maldonne.checks.verdict import GROUPS, Result, Says
from maldonne.checks.words import plural, pluriel
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.game import Game

# What no XML document may hold, however it is written.
NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
NOT_RUN = ("inconclusive", "not checked")


@dataclass
class Case:
    """A row: what was checked, how long it took, and what came of it."""

    game: Game | None
    group: str
    name: str
    seconds: float
    element: ET.Element | None = None
    out: str = ""


@dataclass
class Junit:
    """Gathers events for one document.

    Parameters
    ----------
    path : Path
        Where it is written.
    lang : {"fr", "en"}
        Language.
    clock : callable
        Seconds.
    """

    path: Path
    lang: str
    clock: Callable[[], float] = time.perf_counter
    cases: list[Case] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    _game: Game | None = None
    _since: float = field(init=False)

    def __post_init__(self) -> None:
        refuse_unwritable_file(self.path)
        self._since = self.clock()

    def take(self, event: Event) -> None:
        """Note one event."""
        if isinstance(event, GameStarted):
            self._game = event.game
        elif isinstance(event, Finished):
            self._row(event.result)
        elif isinstance(event, Trouble):
            self.troubles.append(str(event.error))

    def _row(self, result: Result) -> None:
        assert self._game is not None
        row = row_of(result, self.lang)
        verdict = VERDICTS[result.verdict](self.lang)
        self.cases.append(
            Case(
                self._game,
                GROUPS[result.group](self.lang),
                f"{result.id}: {row.checked}",
                self._lap(),
                outcome(self._game, result, self.lang),
                f"{verdict} [{row.work}]",
            )
        )

    def _lap(self) -> float:
        now = self.clock()
        passed, self._since = now - self._since, now
        return passed

    def broke_off(self, message: str) -> None:
        """Note that not everything was done: a document of passed rows alone would mislead."""
        element = ET.Element("error", {"message": clean(message), "type": "incomplete"})
        name = Says("tout ce qui était prévu", "all that was planned")(self.lang)
        self.cases.append(Case(self._game, "maldonne", name, self._lap(), element))

    def write(self) -> None:
        """Write the document: all of it or nothing.

        Raises
        ------
        UsageError
            If the file cannot be written.
        """
        try:
            handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=f".{self.path.name}-")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(self.document())
                Path(name).chmod(0o666 & ~umask())
                Path(name).replace(self.path)
            except OSError:
                Path(name).unlink(missing_ok=True)
                raise
        except OSError as error:
            raise UsageError(
                f"cannot be written ({error.strerror})",
                str(self.path),
                "Name another file: --junit FILE.",
            ) from None

    def document(self) -> bytes:
        """The document, as UTF-8."""
        root = ET.Element("testsuites", {"name": "maldonne", **counted(self.cases)})
        suites: dict[tuple[str, str], list[Case]] = {}
        for case in self.cases:
            game = case.game.name if case.game else "maldonne"
            suites.setdefault((game, case.group), []).append(case)
        for (game, group), cases in suites.items():
            suite = ET.SubElement(
                root, "testsuite", {"name": clean(f"{game}: {group}"), **counted(cases)}
            )
            for case in cases:
                suite.append(case_element(case, f"{game}.{group}"))
        if self.troubles and len(root):
            ET.SubElement(root[-1], "system-err").text = clean("\n".join(self.troubles))
        ET.indent(root, " ")
        return bytes(ET.tostring(root, encoding="UTF-8", xml_declaration=True)) + b"\n"


def outcome(game: Game, result: Result, lang: str) -> ET.Element | None:
    """What a row says beside having passed: a failure, an error, or that it was skipped."""
    if result.findings:
        first, n = result.findings[0], len(result.findings)
        message = first.symptom.situation(lang)
        if n > 1:
            message += Says(f" (en tout {pluriel(n, 'constat')})", f" ({plural(n, 'finding')})")(
                lang
            )
        failure = ET.Element("failure", {"message": clean(message), "type": first.cause.kind})
        lines = [
            line
            for index, finding in enumerate(result.findings, 1)
            for line in finding_lines(game, finding, index, lang)
        ]
        failure.text = clean("\n".join(lines))
        return failure
    if result.verdict not in NOT_RUN:
        return None
    message = clean(f"{VERDICTS[result.verdict](lang)}: {result.work(lang)}")
    if result.verdict == "inconclusive" and result.counts:
        return ET.Element("error", {"message": message, "type": "inconclusive"})
    return ET.Element("skipped", {"message": message})


def case_element(case: Case, classname: str) -> ET.Element:
    """One row."""
    element = ET.Element(
        "testcase",
        {
            "classname": clean(classname),
            "name": clean(case.name),
            "time": f"{case.seconds:.3f}",
        },
    )
    if case.element is not None:
        element.append(case.element)
    if case.out:
        ET.SubElement(element, "system-out").text = clean(case.out)
    return element


def counted(cases: list[Case]) -> dict[str, str]:
    """How many rows, how many of them came out badly, and how long they took."""
    tags = [case.element.tag if case.element is not None else "" for case in cases]
    return {
        "tests": str(len(cases)),
        "failures": str(tags.count("failure")),
        "errors": str(tags.count("error")),
        "skipped": str(tags.count("skipped")),
        "time": f"{sum(case.seconds for case in cases):.3f}",
    }


def clean(text: str) -> str:
    """A text without what XML cannot hold.

    Examples
    --------
    >>> clean("a" + chr(0) + "b")
    'a?b'
    """
    return NO_XML.sub("?", text)


def umask() -> int:
    """What a new file must not allow; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def refuse_unwritable_file(path: Path) -> None:
    """Refuse a file that could not be written, before any work.

    Raises
    ------
    UsageError
        If so.
    """
    cure = "Name another file: --junit FILE."
    if path.is_dir():
        raise UsageError("this is a folder", str(path), cure)
    if not path.parent.is_dir():
        raise UsageError("there is no such folder", str(path.parent), cure)
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise UsageError("this folder may not be written to", str(path.parent), cure)
