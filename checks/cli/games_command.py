"""`maldonne games`."""

from __future__ import annotations

import click

from maldonne.checks.cli import options


@click.command(name="games")
@options.as_json
@options.lang
def command(as_json: bool, lang: str) -> None:
    """List the games that there are, with what the last whole check of each said."""
    import json
    import sys

    from maldonne.checks.game_list import as_lines, as_table, listed
    from maldonne.spec.language.load import known_games, load

    games = [load(name) for name in known_games()]
    if as_json:
        document = {"schema": "maldonne.games/1", "games": [listed(game) for game in games]}
        click.echo(json.dumps(document, ensure_ascii=False, indent=1))
    elif sys.stdout.isatty():
        as_table(games, lang)
    else:
        for line in as_lines(games, lang):
            click.echo(line)
