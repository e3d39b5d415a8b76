"""The table: what is agreed before play."""

from __future__ import annotations

from typing import Any, ClassVar

from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.fields import Option

OWN_NAMES = ("players", "pack", "rulings", "at_most", "dealt")


class GameTable:
    """Base of a game's table class; options are declared as class attributes.

    Attributes
    ----------
    players : int
        Number of players.
    pack : tuple of int
        How many cards of each kind are in the pack.
    rulings : tuple of int
        Reading in force of each question, by number.
    at_most : int
        Limit that a small pack puts on the numbers of the text (`scaled`); 127 otherwise.
    dealt : int
        1 if the order of a stock is decided when it is shuffled, 0 if card by card as it is drawn.
    """

    options: ClassVar[dict[str, Option]] = {}
    players: int
    pack: tuple[int, ...]
    rulings: tuple[int, ...]
    at_most: int
    dealt: int

    def __init_subclass__(cls) -> None:
        cls.options = {k: v for k, v in vars(cls).items() if isinstance(v, Option)}
        for name in cls.options:
            if name in OWN_NAMES:
                raise SpecError(f"a table has an option “{name}” of its own", cls.__qualname__)
            delattr(cls, name)

    def __init__(self, **agreed: Any) -> None:
        self.__dict__.update(agreed)

    def __setattr__(self, name: str, value: Any) -> None:
        raise SpecError(
            f"writes table.{name}, but what is agreed before play does not change",
            cure="Keep what changes in a field of the state.",
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameTable) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.__dict__.items())))

    def in_mode(self, modes: tuple[str, ...]) -> bool:
        """Whether one of some modes was agreed; none named means all."""
        if not modes:
            return True
        return self.options["mode"].domain.show(self.__dict__["mode"], "en") in modes

    def but(self, **changed: Any) -> Any:
        """The same table with something agreed otherwise."""
        return type(self)(**{**self.__dict__, **changed})
