"""Positions of Joffre in words, and what is played from there."""

from typing import Any

from maldonne.models.interpreter import Interpreter, Turn
from maldonne.spec.joffre.state import (
    CARDS,
    EndMatch,
    Offer,
    Play,
)
from maldonne.spec.language.load import load

game = load("joffre")


class Scene:
    """A position, and what comes of it; nobody is dealt a card unless it is asked for."""

    def __init__(
        self, players: int = 4, mode: int = 0, agreed: Any = None, /, **rulings: str
    ) -> None:
        named = {name.replace("_", "-"): reading for name, reading in rulings.items()}
        self.table = game.table(players, mode=mode, rulings=named, **(agreed or {}))
        self.run = Interpreter(game, self.table)
        self.s: Any = self.run.start()

    def at(self, words: dict[str, Any]) -> "Scene":
        """Make it a position."""
        self.s = game.state_class.make(self.table.players, sum(self.table.pack))
        game.roles["position"](self.table, self.s, words)
        return self

    def dealt(self) -> "Scene":
        """Deal the cards in their order, until somebody is to speak, or nothing comes."""
        while (turn := self.turn()).type in ("forced", "chance"):
            self.s = self.run.take(self.s, turn.steps[0])
        return self

    def turn(self) -> Turn:
        """What comes next."""
        return self.run.turn(self.s)

    def legal(self) -> list[str]:
        """The legal moves: cards by name, offers by number, `-` for declining."""
        return [word(move) for move in self.turn().steps]

    def do(self, *moves: str, last: type = EndMatch) -> "Scene":
        """Make moves, and what follows by itself, up to a deal or a step of a kind."""
        for said in moves:
            move = next(m for m in self.turn().steps if word(m) == said)
            self.s = self.run.take(self.s, move)
            self.follow(last)
        return self

    def follow(self, last: type = EndMatch) -> "Scene":
        """What follows by itself."""
        while (turn := self.turn()).type == "forced":
            self.s = self.run.take(self.s, turn.steps[0])
            if type(turn.steps[0]) is last:
                break
        return self


def word(move: Any) -> str:
    """A move in a word."""
    if isinstance(move, Play):
        return CARDS.show(move.card, "en")
    return str(move.n) if isinstance(move, Offer) else "-"


def held(zone: Any) -> str:
    """The cards of a zone."""
    return " ".join(CARDS.show(card, "en") for card in zone.cards())
