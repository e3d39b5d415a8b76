"""The game object that every file of this folder adds to."""

from maldonne.spec.language import Game

game = Game("tiny", fr="Le petit jeu", en="The small game", players=(2, 3), file=__file__)
