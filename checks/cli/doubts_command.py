"""`maldonne doubts`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from maldonne.checks.cli import options

if TYPE_CHECKING:
    from maldonne.checks.verdict import Lang


@click.command(name="doubts")
@click.argument("game", metavar="GAME")
@click.argument("names", nargs=-1, metavar="[QUESTION]…")
@click.option(
    "--effort",
    type=click.Choice(["low", "normal", "high"]),
    default="normal",
    show_default=True,
    help="How much work to plan.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Where randomness comes from.")
@click.option(
    "--out",
    type=click.Path(),
    default="maldonne-findings",
    show_default=True,
    metavar="FOLDER",
    help="Where the plays are written.",
)
@click.option(
    "--blind",
    is_flag=True,
    help="Try the finder instead: which questions it finds again when they are taken out.",
)
@options.as_json
@options.lang
def command(
    game: str,
    names: tuple[str, ...],
    effort: str,
    seed: int,
    out: str,
    blind: bool,
    as_json: bool,
    lang: str,
) -> None:
    """Show what a text leaves open: its questions, and what the machine finds by itself.

    With names of questions, those alone. Exit codes: 0 if nothing was found that no question asks,
    1 if something was, 2 for wrong usage.
    """
    import json
    import sys
    from pathlib import Path

    from maldonne.checks.doubts.finding import find, finding
    from maldonne.checks.doubts.finding.report import trial_text
    from maldonne.checks.doubts.listing import document, doubt_lines, question_lines, write_plays
    from maldonne.checks.report import printer_for
    from maldonne.spec.language.load import load

    spec = load(game)
    words: Lang = "fr" if lang == "fr" else "en"
    asked = [spec.find_question(name) for name in names] or list(spec.questions.values())
    bar = printer_for(sys.stdout, sys.stderr)
    bar.begin("recherche" if lang == "fr" else "looking", 100)

    def progress(done: int, total: int) -> None:
        bar.progress(100 * done // total)

    found, trial = [], ""
    try:
        if blind:
            trial = trial_text(finding(spec, None, effort, seed, progress), words)
        elif not names:
            found = find(spec, None, effort, seed, progress)
    finally:
        bar.end()
    if blind:
        click.echo(trial, nl=False)
        return
    write_plays(spec, found, Path(out))
    if as_json:
        click.echo(json.dumps(document(spec, asked, found), ensure_ascii=False, indent=1))
    else:
        lines = list(question_lines(spec, asked, words))
        if not names:
            lines += ["", *doubt_lines(found, words), "", f"seed {seed}, effort {effort}"]
        click.echo("\n".join(lines))
    raise SystemExit(1 if found else 0)
