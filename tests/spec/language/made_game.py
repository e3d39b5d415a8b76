"""A game with nothing in it but the words of two clauses and a question, for tests to fill."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from maldonne.spec.language.errors import place_of
from maldonne.spec.language.game import Game

CLAUSE = (
    'kind = "{kind}"\nsource = ["00000001"]\nfr = "{id} en français."\nen = "{id} in English."\n'
)
QUESTION = """
[{name}]
kind = "{kind}"
about = ["A"]
fr = "Comment lire {name} ?"
en = "How is {name} read?"
ruling = "one"
reason_fr = "Parce que."
reason_en = "Because."
[{name}.reading]
one = {{ fr = "Ainsi.", en = "This way." }}
two = {{ fr = "Autrement.", en = "That way." }}
"""


class Play(NamedTuple):
    """A move with a number."""

    n: int


class Rest(NamedTuple):
    """Another move."""


class End(NamedTuple):
    """A forced step."""


def words(folder: Path, *clauses: str, modes: dict[str, str] | None = None, **asked: str) -> Path:
    """Write the words of clauses, by id, and of questions, by name and kind."""
    folder.mkdir(exist_ok=True)
    text = ""
    for id_ in clauses:
        text += f"[{id_}]\n" + CLAUSE.format(id=id_, kind="obligation")
        if modes and id_ in modes:
            text += f'modes = ["{modes[id_]}"]\n'
    (folder / "clauses.toml").write_text(text, encoding="utf-8")
    text = "".join(QUESTION.format(name=name, kind=kind) for name, kind in asked.items())
    (folder / "questions.toml").write_text(text, encoding="utf-8")
    return folder


def made_game(folder: Path) -> Game:
    """A game over the words in a folder, for two to four players."""
    return Game("made", fr="Inventé", en="Made", players=(2, 4), file=str(folder / "game.py"))


def always(*_: Any) -> bool:
    """Whatever is asked: yes."""
    return True


def never(*_: Any) -> bool:
    """Whatever is asked: no."""
    return False


HERE = place_of(always)
