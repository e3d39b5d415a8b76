"""Loading a game by name: found, imported, and refused if its spec is wrong."""

from __future__ import annotations

import importlib
from pathlib import Path

from maldonne.spec.language.errors import SpecError, UsageError
from maldonne.spec.language.game import Game, nearest
from maldonne.spec.language.words import clause_files

SPECS = Path(__file__).parent.parent


def known_games() -> list[str]:
    """Names of the games there are, as on the command line.

    Examples
    --------
    >>> "empereur" in known_games()
    True
    """
    folders = (p for p in SPECS.iterdir() if clause_files(p)[0].is_file())
    return sorted(p.name.replace("_", "-") for p in folders)


def load(name: str) -> Game:
    """The game of that name, verified.

    Raises
    ------
    UsageError
        If there is no such game.
    SpecError
        If its spec is wrong: the first mistake, with file, line and what to do.
    """
    from maldonne.spec.language.verify import verify

    if name not in known_games():
        raise UsageError(f"there is no game “{name}”", cure=nearest(name, known_games()))
    module = importlib.import_module(f"maldonne.spec.{name.replace('-', '_')}")
    game = getattr(module, "game", None)
    if not isinstance(game, Game):
        raise SpecError(
            f"the folder of {name} gives no game", str(module.__file__), "Set game = Game(…)."
        )
    verify(game)
    return game
