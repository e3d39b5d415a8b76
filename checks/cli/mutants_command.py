"""`maldonne mutants`."""

from __future__ import annotations

import click

from maldonne.checks.cli import options


@click.command(name="mutants")
@click.argument("game")
@click.option(
    "--sample",
    type=click.IntRange(min=1),
    metavar="N",
    help="Try so many, of every operator and file its share.  [default: all]",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Where randomness comes from.")
@click.option(
    "--effort",
    type=click.Choice(["low", "normal", "high"]),
    default="normal",
    show_default=True,
    help="How much work on each; low compiles nothing.",
)
@click.option(
    "--file",
    "parts",
    multiple=True,
    metavar="PART",
    help="Only files whose path in the game's folder holds PART. Can be repeated.",
)
@click.option("--only", multiple=True, metavar="ID", help="Only this mutant. Can be repeated.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=2,
    show_default=True,
    help="How many are tried at the same time.",
)
@options.as_json
@options.lang
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    sample: int | None,
    seed: int,
    effort: str,
    parts: tuple[str, ...],
    only: tuple[str, ...],
    jobs: int,
    as_json: bool,
    lang: str,
) -> None:
    """Make small changes to the rules and clauses of GAME, and see whether a check notices.

    Exit codes: 0 if every one was caught, proved to play the same or explained; 1 if one survived;
    2 for wrong usage or a broken spec; 3 if one is inconclusive; 130 if interrupted.
    """
    from maldonne.checks.cli.mutating import run_mutants
    from maldonne.checks.mutants.run import Request

    request = Request(sample or 0, seed, effort, parts, only, jobs)
    ctx.exit(run_mutants(game, request, lang, as_json))
