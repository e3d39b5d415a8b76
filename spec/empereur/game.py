"""L'empereur: the game object that every file of this folder adds to."""

from maldonne.spec.language import Game

game = Game(
    "empereur",
    fr="L'empereur",
    en="L'empereur",
    players=(2, 6),
    file=__file__,
    opens="df062324",
    closes=("9a76bbd3",),
)
