"""`maldonne show`."""

from __future__ import annotations

import click

from maldonne.checks.cli import options


@click.command(name="show")
@click.argument("game")
@click.argument("names", nargs=-1, metavar="[NAME]…")
@click.option(
    "--source",
    type=click.Path(),
    metavar="FILE",
    help="The file that holds the rule text: show the sentences of a clause as well.",
)
@options.as_json
@options.lang
def command(
    game: str, names: tuple[str, ...], source: str | None, as_json: bool, lang: str
) -> None:
    """Show what there is in GAME, or all that it says about one clause, question, step or other.

    A NAME is that of a clause, a question, a step, a decision, an invariant, a claim or a term.
    Without one, everything is listed with its words.
    """
    import json
    import shutil
    import sys

    from maldonne.checks.clause_places import sentences_of_game
    from maldonne.checks.showing.lines import entry_lines, outline_lines
    from maldonne.checks.showing.things import found, things
    from maldonne.spec.language.load import load
    from maldonne.spec.language.source import read_text

    loaded = load(game)
    sentences = {}
    if source is not None:
        text = read_text(source)
        sentences = {s.hash: s.text for s in sentences_of_game(loaded, text, source)}
    entries = [entry for name in names for entry in found(loaded, name, sentences)]
    if as_json:
        document = {"schema": "maldonne.show/1", "game": loaded.name}
        listed = [
            {"what": sort, "name": name, "fr": thing.fr, "en": thing.en}
            for sort, name, thing in things(loaded)
        ]
        shown = {"entries": [e.values() for e in entries]} if names else {"outline": listed}
        click.echo(json.dumps({**document, **shown}, ensure_ascii=False, indent=1))
        return
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    if not names:
        for line in outline_lines(loaded, lang, width):
            click.echo(line)
    for number, entry in enumerate(entries):
        if number:
            click.echo()
        for line in entry_lines(entry, lang, width):
            click.echo(line)
