"""Le pinacle: the game object that every file of this folder adds to."""

from __future__ import annotations

from maldonne.spec.language import Game

game = Game(
    "pinacle",
    fr="Le pinacle",
    en="Le pinacle",
    players=(2, 4),
    file=__file__,
    opens="454e83ac",
    closes=("068bf382",),
)
