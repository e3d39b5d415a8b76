"""A set of rulings as a file that people read and write: `rulings.toml`.

One line for each question, with the readings in words above it. A question that the file does not
name keeps the ruling of the game. What is wrong is said with file and line.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import wrap
from typing import Any

from maldonne.checks.verdict import Says
from maldonne.spec.language.errors import UsageError, short_path
from maldonne.spec.language.game import Game, nearest
from maldonne.spec.language.load import load

WIDTH = 96
KINDS = {
    "ambiguity": Says("ambiguïté", "ambiguity"),
    "gap": Says("silence du texte", "gap"),
    "contradiction": Says("contradiction", "contradiction"),
}
ANEW = "Make one anew: maldonne rulings GAME > rulings.toml"


@dataclass(frozen=True)
class Ruled:
    """What a file of rulings says.

    Parameters
    ----------
    game : str
        The game that it is for; empty if there is no file.
    rulings : dict
        Readings by question, both by name.
    file : str
        Its path, as it was given.
    """

    game: str = ""
    rulings: dict[str, str] = field(default_factory=dict)
    file: str = ""

    def of(self, games: list[str], rulings: dict[str, str]) -> dict[str, str]:
        """The rulings of a command about some games; those named on the command line prevail.

        Raises
        ------
        UsageError
            If the file is for another game.
        """
        if self.game and list(games) != [self.game]:
            raise UsageError(
                f"these are rulings of {self.game}, not of {', '.join(games)}",
                short_path(self.file),
                f"Name that game alone: {self.game}.",
            )
        return {**self.rulings, **rulings}


# --- written --------------------------------------------------------------------------------------


def rulings_text(game: Game, rulings: dict[str, str], lang: str) -> str:
    """The file of some rulings; questions that they do not name are as the game rules them.

    Parameters
    ----------
    game : Game
        The game.
    rulings : dict
        Readings by question, both by name.
    lang : {"fr", "en"}
        Language of the comments.
    """
    french = lang == "fr"
    name = game.fr if french else game.en
    use = f"maldonne check {game.name} --rulings "
    head = (
        f"{name} : les lectures qui valent, une par question. On change le mot entre guillemets ;"
        f" une ligne ôtée vaut comme d'ordinaire. Avec : {use}FICHIER"
        if french
        else f"{name}: the readings in force, one for each question. Change the word in quotes; a"
        f" line taken out is as usual. Used by: {use}FILE"
    )
    lines = [*comment(head), f'game = "{game.name}"', "", "[rulings]"]
    for question in game.questions.values():
        asks = question.fr if french else question.en
        lines += ["", *comment(f"{asks} ({KINDS[question.kind](lang)})")]
        for reading in question.readings:
            says = reading.fr if french else reading.en
            usual = (" (d'ordinaire)" if french else " (usual)") * (
                reading.number == question.ruling
            )
            colon = " : " if french else ": "
            lines += comment(f"{reading.name}{usual}{colon}{says}", "  ")
        name = rulings.get(question.name, question.readings[question.ruling].name)
        lines.append(f'{key_of(question.name)} = "{name}"')
    return "\n".join(lines) + "\n"


def comment(text: str, indent: str = "") -> list[str]:
    """Text as comment lines."""
    return wrap(text, WIDTH, initial_indent=f"# {indent}", subsequent_indent=f"# {indent}  "[:-2])


def key_of(name: str) -> str:
    """A name as TOML writes it left of an equals sign.

    Examples
    --------
    >>> key_of("pick-up"), key_of("été")
    ('pick-up', '"été"')
    """
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else f'"{name}"'


# --- read -----------------------------------------------------------------------------------------


def read_rulings(path: str, loader: Callable[[str], Game] = load) -> Ruled:
    """The rulings that a file holds, each held against the game.

    Raises
    ------
    UsageError
        If it cannot be read, or names what there is not: with file and line.
    """
    text, values = read_file(path)
    here = short_path(path)
    if not isinstance(values.get("game"), str):
        raise UsageError("does not say which game it is for", here, 'Write: game = "…"')
    for key in values:
        if key not in ("game", "rulings"):
            raise UsageError(
                f"“{key}” means nothing here", at(text, key, here), "Write rulings under [rulings]."
            )
    try:
        game = loader(values["game"])
    except UsageError as error:
        raise UsageError(error.message, at(text, "game", here), error.cure) from None
    rulings = values.get("rulings", {})
    if not isinstance(rulings, dict):
        raise UsageError("“rulings” is no table", at(text, "rulings", here), "Write: [rulings]")
    for name, reading in rulings.items():
        refuse(game, name, reading, at(text, name, here))
    return Ruled(game.name, dict(rulings), path)


def read_file(path: str) -> tuple[str, dict[str, Any]]:
    """The text of a TOML file, and what it says."""
    here = short_path(path)
    try:
        text = Path(path).read_text(encoding="utf-8")
        return text, tomllib.loads(text)
    except OSError as error:
        raise UsageError(f"cannot read it ({error.strerror})", here, ANEW) from None
    except UnicodeDecodeError:
        raise UsageError("is not UTF-8", here, "Save it as UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else len(text.splitlines())
        raise UsageError(
            f"is not TOML: {error}", f"{here}:{line}", 'A line reads: question = "reading"'
        ) from None


def refuse(game: Game, name: str, reading: Any, where: str) -> None:
    """Refuse a question or a reading that the game has not."""
    if name not in game.questions:
        raise UsageError(
            f"{game.name} has no question “{name}”", where, nearest(name, game.questions)
        )
    question = game.questions[name]
    if not isinstance(reading, str) or question.reading(reading) is None:
        names = ", ".join(r.name for r in question.readings)
        raise UsageError(
            f"question {name} has no reading “{reading}”", where, f"Its readings are: {names}."
        )


def at(text: str, key: str, here: str) -> str:
    """File and line of a key."""
    wanted = rf"""\s*\[?\s*["']?{re.escape(key)}["']?\s*[=\]]"""
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(wanted, line):
            return f"{here}:{number}"
    return here
