"""The page of a game: everything the program knows of it, as one document."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from maldonne.checks.page.contents import contents
from maldonne.checks.page.recorded import Recorded
from maldonne.spec.language.game import Game

TEMPLATE = "page.md.j2"


def page(game: Game, recorded: Recorded, lang: str, rulings: dict[str, str] | None = None) -> str:
    """The page of a game, as Markdown.

    Parameters
    ----------
    game : Game
        The spec.
    recorded : Recorded
        What `maldonne check --json` and `maldonne mutants --json` said of it.
    lang : {"fr", "en"}
        Language.
    rulings : dict
        Readings in force by question, both by name, where they are not those of the game.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        undefined=StrictUndefined,
        autoescape=False,  # Markdown, of our own words
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["cell"] = cell
    french = lang == "fr"
    words: dict[str, Any] = {"tr": lambda fr, en: fr if french else en, "lang": lang}
    return environment.get_template(TEMPLATE).render(
        **contents(game, recorded, lang, rulings), **words
    )


def cell(text: Any) -> str:
    r"""Text that can stand in a cell of a Markdown table.

    Examples
    --------
    >>> cell("a | b\nc")
    'a \\| b c'
    """
    return " ".join(str(text).replace("|", "\\|").split())
