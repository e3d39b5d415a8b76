"""Options that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


class NumberOfPlayers(click.ParamType):  # type: ignore[type-arg]  # generic in some versions only
    """A whole number from 1; how many a game is for, the game says."""

    name = "players"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number; anything else is refused."""
        if isinstance(value, int):
            return value
        if not str(value).isdecimal() or int(value) < 1:
            self.fail(f"“{value}” is no number of players: give a whole number, such as 3.")
        return int(value)


def default_language() -> str:
    """French where the system speaks French, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "en"


def pairs(what: str) -> Callable[[click.Context, click.Parameter, tuple[str, ...]], dict[str, str]]:
    """What reads words of the form NAME=VALUE into a dictionary.

    Parameters
    ----------
    what : str
        The form, for the message.
    """

    def read(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> dict[str, str]:
        found: dict[str, str] = {}
        for word in value:
            name, equals, rest = word.partition("=")
            if not (name and equals and rest):
                raise click.BadParameter(f"“{word}” is not of the form {what}.")
            if found.get(name, rest) != rest:
                raise click.BadParameter(f"{name} is given twice, as {found[name]} and {rest}.")
            found[name] = rest
        return found

    return read


def lang(function: F) -> F:
    """--lang."""
    return click.option(
        "--lang",
        type=click.Choice(["fr", "en"]),
        default=default_language,
        help="Language of what is printed. [default: that of the system]",
    )(function)


def as_json(function: F) -> F:
    """--json."""
    return click.option(
        "--json", "as_json", is_flag=True, help="Print one JSON document (docs/json.md)."
    )(function)


def rulings_file(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
    """What a file of rulings says."""
    from maldonne.checks.rulings import Ruled, read_rulings

    return Ruled() if value is None else read_rulings(value)


def file_of_rulings(function: F) -> F:
    """--rulings."""
    return click.option(
        "--rulings",
        "ruled",
        metavar="FILE",
        callback=rulings_file,
        help="Play under the readings in a file that `maldonne rulings` made.",
    )(function)


def rulings(function: F) -> F:
    """--ruling and --rulings."""
    return click.option(
        "--ruling",
        "rulings",
        multiple=True,
        metavar="QUESTION=READING",
        callback=pairs("QUESTION=READING"),
        help="Play under another reading of a question. Can be repeated.",
    )(file_of_rulings(function))


def table(function: F) -> F:
    """--players, --mode, --set, --ruling and --rulings."""
    for decorate in (
        rulings,
        click.option(
            "--set",
            "settings",
            multiple=True,
            metavar="OPTION=VALUE",
            callback=pairs("OPTION=VALUE"),
            help="Agree on an option of the game, such as jokers=0. Can be repeated.",
        ),
        click.option("--mode", metavar="MODE", help="Mode of play, for games that have several."),
        click.option("--players", type=NumberOfPlayers(), metavar="N", help="How many play."),
    ):
        function = decorate(function)
    return function


def agreed(mode: str | None, settings: dict[str, str]) -> dict[str, str]:
    """The options of a game in words, the mode among them."""
    return {**settings, **({"mode": mode} if mode else {})}
