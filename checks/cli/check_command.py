"""`maldonne check`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from maldonne.checks.cli import options

if TYPE_CHECKING:
    from maldonne.checks.rulings import Ruled


@click.command(name="check")
@click.argument("games", nargs=-1, metavar="[GAME]…")
@click.option(
    "--effort",
    type=click.Choice(["low", "normal", "high"]),
    default="normal",
    show_default=True,
    help="How much work to plan.",
)
@options.table
@click.option("--seed", type=int, default=0, show_default=True, help="Where randomness comes from.")
@click.option(
    "--out",
    type=click.Path(),
    metavar="FOLDER",
    help="Where findings are written.  [default: maldonne-findings]",
)
@click.option(
    "--junit",
    type=click.Path(),
    metavar="FILE",
    help="Write the verdicts as JUnit XML as well (docs/junit.md).",
)
@click.option("--verbose", "-v", is_flag=True, help="Every row of the table, and their names.")
@options.as_json
@options.lang
@click.pass_context
def command(
    ctx: click.Context,
    games: tuple[str, ...],
    effort: str,
    players: int | None,
    mode: str | None,
    settings: dict[str, str],
    ruled: Ruled,
    rulings: dict[str, str],
    seed: int,
    out: str | None,
    junit: str | None,
    verbose: bool,
    as_json: bool,
    lang: str,
) -> None:
    """Run every check on games: all of them if none is named.

    Exit codes: 0 if all holds, 1 if something was found, 2 for wrong usage or a broken spec, 3 if
    something is inconclusive, 130 if interrupted.
    """
    from maldonne.checks.cli.checking import run_check
    from maldonne.checks.cli.options import agreed
    from maldonne.checks.runner import FINDINGS, Request
    from maldonne.spec.language.load import known_games

    named = list(dict.fromkeys(games)) or ([ruled.game] if ruled.game else known_games())
    request = Request(
        named,
        effort,
        seed,
        players or 0,
        agreed(mode, settings),
        ruled.of(named, rulings),
        out or FINDINGS,
    )
    ctx.exit(run_check(request, lang, verbose, as_json, out, junit))
