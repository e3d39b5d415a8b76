"""`maldonne play`."""

from __future__ import annotations

from pathlib import Path

import click

from maldonne.checks.cli import options


@click.command(name="play")
@click.argument("game")
@options.table
@click.option("--seat", type=int, default=1, show_default=True, help="Where you sit.")
@click.option("--seed", type=int, help="Where randomness comes from.  [default: a new one]")
@click.option(
    "--save", type=click.Path(path_type=Path), metavar="FILE", help="Write the play at the end."
)
@options.lang
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    players: int | None,
    mode: str | None,
    settings: dict[str, str],
    rulings: dict[str, str],
    seat: int,
    seed: int | None,
    save: Path | None,
    lang: str,
) -> None:
    """Play GAME in the terminal; the others play at random.

    With --save the play is written as a trace, which `maldonne replay --json` turns into a
    document.
    """
    import random

    from maldonne.checks.cli.options import agreed
    from maldonne.checks.matches import Tables
    from maldonne.checks.runner import Request, wanted
    from maldonne.checks.terminal import reader, writer
    from maldonne.checks.terminal_play import play_in_terminal
    from maldonne.spec.language.load import load

    loaded = load(game)
    request = Request([game], players=players or 0, options=agreed(mode, settings), rulings=rulings)
    table = Tables(loaded, wanted(loaded, request)).table(request.players)
    if seed is None:
        seed = random.randrange(1_000_000)
    write = writer()
    write(f"{'graine' if lang == 'fr' else 'seed'} {seed}", "told")
    ctx.exit(
        play_in_terminal(
            loaded, table, read=reader(), write=write, seed=seed, seat=seat, lang=lang, save=save
        )
    )
