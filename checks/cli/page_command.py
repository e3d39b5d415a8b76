"""`maldonne page`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from maldonne.checks.cli import options

if TYPE_CHECKING:
    from maldonne.checks.rulings import Ruled


@click.command(name="page")
@click.argument("game", metavar="GAME")
@click.option("--check", metavar="FILE", help="What `maldonne check GAME --json` printed.")
@click.option("--mutants", metavar="FILE", help="What `maldonne mutants GAME --json` printed.")
@click.option("--out", metavar="FILE", help="Where to write it.  [default: printed]")
@options.rulings
@options.lang
def command(
    game: str,
    check: str | None,
    mutants: str | None,
    out: str | None,
    ruled: Ruled,
    rulings: dict[str, str],
    lang: str,
) -> None:
    """Make the page of a game: clauses, questions, verdicts, as Markdown."""
    from pathlib import Path

    from maldonne.checks.page import page
    from maldonne.checks.page.recorded import read_recorded
    from maldonne.models.itf import write_whole
    from maldonne.spec.language.errors import UsageError
    from maldonne.spec.language.load import load

    spec = load(game)
    said = ruled.of([game], rulings)
    spec.table(rulings=said)  # refuses what there is not
    text = page(spec, read_recorded(spec, check, mutants), lang, said)
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        write_whole(Path(out), text)
    except OSError as error:
        raise UsageError(
            f"{out} cannot be written: {error.strerror}", cure="Name a file in a folder of yours."
        ) from None
