"""`maldonne new`."""

from __future__ import annotations

import click

from maldonne.checks.cli import options


@click.command(name="new")
@click.argument("folder", metavar="FOLDER")
@options.lang
def command(folder: str, lang: str) -> None:
    """Write a small whole game into a new folder, to be made into your own (docs/tutorial.md)."""
    import os
    import shlex

    from maldonne.checks.new import new_game

    files = new_game(folder)
    parent, name = os.path.split(folder.rstrip("/"))
    written = os.path.join(parent or ".", name.replace("-", "_"))
    said = "écrit" if lang == "fr" else "written"
    click.echo(f"{written}: {', '.join(files)} ({said})")
    click.echo(f"  maldonne check {shlex.quote(written)}")
