"""`maldonne games`."""

from __future__ import annotations

import click

from maldonne.checks.cli import options


@click.command(name="games")
@options.as_json
@options.lang
@click.pass_context
def command(ctx: click.Context, as_json: bool, lang: str) -> None:
    """List the games that there are, with what the last whole check of each said.

    Exit codes: 0, or 2 if the spec of one is broken; the others are listed all the same.
    """
    import json
    import sys

    from maldonne.checks.game_list import as_lines, as_table, listed
    from maldonne.spec.language.errors import MaldonneError
    from maldonne.spec.language.load import known_games, load

    games, broken = [], {}
    for name in known_games():
        try:
            games.append(load(name))
        except MaldonneError as error:
            broken[name] = str(error)
    if as_json:
        document = {
            "schema": "maldonne.games/1",
            "games": [listed(game) for game in games],
            "broken": broken,
        }
        click.echo(json.dumps(document, ensure_ascii=False, indent=1))
    elif sys.stdout.isatty():
        as_table(games, lang)
    else:
        for line in as_lines(games, lang):
            click.echo(line)
    for name, message in broken.items():
        click.echo(f"maldonne: {name}: {message}", err=True)
    ctx.exit(2 if broken else 0)
