"""`maldonne play`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from maldonne.checks.cli import options

if TYPE_CHECKING:
    from maldonne.checks.rulings import Ruled


@click.command(name="play")
@click.argument("game")
@options.table
@click.option("--seat", type=int, default=1, show_default=True, help="Where you sit.")
@click.option("--seed", type=int, help="Where randomness comes from.  [default: a new one]")
@click.option(
    "--save", type=click.Path(path_type=Path), metavar="FILE", help="Write the play at the end."
)
@options.as_json
@options.lang
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    players: int | None,
    mode: str | None,
    settings: dict[str, str],
    ruled: Ruled,
    rulings: dict[str, str],
    seat: int,
    seed: int | None,
    save: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play GAME in the terminal; the others play at random.

    With --save the play is written as a trace, for `maldonne replay`. With --json what is said goes
    to the error stream, and the play is printed at the end as the document of `replay --json`.
    """
    import json
    import random
    import tempfile

    from maldonne.checks.cli.options import agreed
    from maldonne.checks.matches import Tables
    from maldonne.checks.replay import replay
    from maldonne.checks.replay_report import document
    from maldonne.checks.runner import Request, wanted
    from maldonne.checks.terminal import reader, writer
    from maldonne.checks.terminal_play import play_in_terminal
    from maldonne.spec.language.load import load

    loaded = load(game)
    said = ruled.of([game], rulings)
    request = Request([game], players=players or 0, options=agreed(mode, settings), rulings=said)
    table = Tables(loaded, wanted(loaded, request)).table(request.players)
    if seed is None:
        seed = random.randrange(1_000_000)
    write = writer(err=as_json)
    write(f"{'graine' if lang == 'fr' else 'seed'} {seed}", "told")
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "play.itf.json" if as_json and save is None else save

        def say(line: str, what: str) -> None:
            if folder not in line:  # nobody is told of a file that goes away
                write(line, what)

        code = play_in_terminal(
            loaded, table, read=reader(), write=say, seed=seed, seat=seat, lang=lang, save=trace
        )
        if as_json:
            file = "" if save is None else str(save)
            values = document(replay(str(trace), lang), file, lang)
            click.echo(json.dumps(values, ensure_ascii=False, indent=1))
    ctx.exit(code)
