"""A smallest position in which the readings of a question part."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.spec.empereur.scene import Scene


@dataclass(frozen=True)
class Case:
    """One position played on under each reading of a question.

    Parameters
    ----------
    question : str
        Which.
    scene, moves, chance : Scene, str, str
        As `after` takes them.
    expect : dict
        By reading what is to be seen then, worked out from the words of the reading.
    base : dict
        Rulings of other questions.
    """

    question: str
    scene: Scene
    moves: str
    expect: dict[str, dict[str, Any]]
    chance: str = ""
    base: dict[str, str] = field(default_factory=dict)
