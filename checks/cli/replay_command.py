"""`maldonne replay`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from maldonne.checks.cli import options

if TYPE_CHECKING:
    from maldonne.checks.rulings import Ruled


@click.command(name="replay")
@click.argument("file", type=click.Path())
@click.option(
    "--from", "start", type=int, default=1, show_default=True, help="First step to be shown."
)
@options.file_of_rulings
@options.as_json
@options.lang
@click.pass_context
def command(
    ctx: click.Context, file: str, start: int, ruled: Ruled, as_json: bool, lang: str
) -> None:
    """Show the play in FILE step by step, with the clauses that applied.

    Says whether the play still goes so under today's rules and, if a check has kept it, whether
    what was found is there still. Exit codes: 0 if it goes as recorded or what was found is gone, 1
    if not, 2 if the file cannot be used, or if the rules have changed since and the play leaves
    the record: check again then. With --rulings it is played under other readings than it was, up
    to where they part.
    """
    import json

    from maldonne.checks.recheck import recheck_for
    from maldonne.checks.replay import replay_trace
    from maldonne.checks.replay_report import document, render
    from maldonne.models.itf import read

    trace = read(file)
    if ruled.game:
        rulings = ruled.of([trace.game.name], {})
        trace.table = trace.table.but(rulings=trace.game.table(rulings=rulings).rulings)
        trace.finding = {}
    found = replay_trace(trace, lang, recheck=recheck_for(trace, lang))
    if as_json:
        click.echo(json.dumps(document(found, file, lang), ensure_ascii=False, indent=1))
    else:
        for line in render(found, lang, start):
            click.echo(line)
    ctx.exit(found.exit_code)
