"""Joffre: the game object that every file of this folder adds to."""

from maldonne.spec.language import Game

game = Game(
    "joffre",
    fr="Joffre",
    en="Joffre",
    players=(3, 4),
    file=__file__,
    opens="ef37eb2b",
)
