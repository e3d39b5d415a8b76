"""`maldonne rulings`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from maldonne.checks.cli import options

if TYPE_CHECKING:
    from maldonne.checks.rulings import Ruled


@click.command(name="rulings")
@click.argument("game")
@options.rulings
@options.lang
def command(game: str, ruled: Ruled, rulings: dict[str, str], lang: str) -> None:
    """Print the rulings of GAME as a file to be changed, with every reading in words.

    The commands that play take it with --rulings FILE.
    """
    from maldonne.checks.rulings import rulings_text
    from maldonne.spec.language.load import load

    loaded = load(game)
    said = ruled.of([game], rulings)
    loaded.table(rulings=said)  # refuses what there is not
    click.echo(rulings_text(loaded, said, lang), nl=False)
