"""`maldonne text`."""

from __future__ import annotations

import click

from maldonne.checks.cli import options


@click.command(name="text")
@click.argument("game")
@click.option(
    "--source",
    type=click.Path(),
    required=True,
    metavar="FILE",
    help="The file that holds the rule text.",
)
@options.as_json
@options.lang
@click.pass_context
def command(ctx: click.Context, game: str, source: str, as_json: bool, lang: str) -> None:
    """Show each sentence of the text of GAME, its clauses, and where the rules do it.

    Exit codes: 0 if every sentence is accounted for, no clause is stale and each speaks of what its
    sentence names; else 1; 2 if the file cannot be used.
    """
    import json
    import shutil
    import sys

    from maldonne.checks.clause_places import placed_clauses, sentences_of_game
    from maldonne.checks.text_report import render, text_report
    from maldonne.spec.language.load import load
    from maldonne.spec.language.source import read_text

    loaded = load(game)
    sentences = sentences_of_game(loaded, read_text(source), source)
    report = text_report(loaded.name, sentences, placed_clauses(loaded))
    if as_json:
        click.echo(json.dumps(report.to_json(), ensure_ascii=False, indent=1))
    else:
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
        for line in render(report, "fr" if lang == "fr" else "en", width):
            click.echo(line)
    ctx.exit(0 if report.holds else 1)
