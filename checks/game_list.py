"""The list of games, for programs, for a pipe and for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

from maldonne.checks.last_check import last_check, told
from maldonne.models.trace import spec_digest
from maldonne.spec.language.game import Game

COLUMNS = {
    "fr": ("jeu", "nom", "joueurs", "clauses", "questions", "dernière vérification"),
    "en": ("game", "name", "players", "clauses", "questions", "last check"),
}


def listed(game: Game) -> dict[str, Any]:
    """A game as in the JSON document."""
    last = last_check(game)
    current = last is not None and last.spec == spec_digest(game)
    return {
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
        "last_check": {**asdict(last), "current": current} if last else None,
    }


def row(game: Game, lang: str) -> tuple[str, ...]:
    """The cells of a game, column by column."""
    few, many = game.players
    return (
        game.name,
        game.fr if lang == "fr" else game.en,
        f"{few}–{many}" if few < many else str(few),
        str(len(game.clauses)),
        str(len(game.questions)),
        told(game)(lang),
    )


def as_lines(games: Iterable[Game], lang: str) -> Iterator[str]:
    """A line for each game."""
    people = "joueurs" if lang == "fr" else "players"
    for game in games:
        name, full, players, clauses, questions, last = row(game, lang)
        yield (
            f"{name:<16} {full} ({players} {people}, {clauses} clauses, {questions} questions; "
            f"{last})"
        )


def as_table(games: Iterable[Game], lang: str) -> None:
    """Print a table in the terminal."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column, title in enumerate(COLUMNS[lang]):
        table.add_column(title, justify="right" if 2 <= column <= 4 else "left")
    for game in games:
        table.add_row(*row(game, lang))
    Console(highlight=False).print(table)
