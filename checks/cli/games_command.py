"""`maldonne games`."""

from __future__ import annotations

import click

from maldonne.checks.cli import options


@click.command(name="games")
@options.as_json
@options.lang
def command(as_json: bool, lang: str) -> None:
    """List the games that there are."""
    import json

    from maldonne.spec.language.load import known_games, load

    games = [load(name) for name in known_games()]
    if as_json:
        values = [
            {
                "name": game.name,
                "fr": game.fr,
                "en": game.en,
                "players": list(game.players),
                "options": {
                    name: [option.domain.show(v, "en") for v in option.offered or option.domain]
                    for name, option in game.table_class.options.items()
                },
                "clauses": len(game.clauses),
                "questions": len(game.questions),
            }
            for game in games
        ]
        document = {"schema": "maldonne.games/1", "games": values}
        click.echo(json.dumps(document, ensure_ascii=False, indent=1))
        return
    for game in games:
        few, many = game.players
        name = game.fr if lang == "fr" else game.en
        players = f"{few}–{many} {'joueurs' if lang == 'fr' else 'players'}"
        click.echo(
            f"{game.name:<16} {name} ({players}, {len(game.clauses)} clauses, "
            f"{len(game.questions)} questions)"
        )
