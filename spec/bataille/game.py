"""La bataille: the game object that every file of this folder adds to."""

from maldonne.spec.language import Game

game = Game(
    "bataille",
    fr="La bataille",
    en="La bataille",
    players=(2, 4),
    file=__file__,
    opens="e9fb697b",
    closes=("2f0acfd4",),
)
