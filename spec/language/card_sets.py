"""Card sets: zones of distinct cards, and the operations through which alone games touch them.

A set knows of every card of the pack whether it lies there. It is for packs in which no two cards
are alike; a kind of which there are several cards belongs into a zone of counts. As in `zones`,
each operation is a plain function inside the subset that every engine runs.
"""

from __future__ import annotations

from maldonne.spec.language.helpers import obligation


class CardSet:
    """Distinct cards, without order.

    Attributes
    ----------
    has : list of int
        Of every card 1 if it is there, else 0.
    size : int
        How many there are; the zone keeps it.
    """

    __slots__ = ("has", "size")

    def __init__(self, kinds: int) -> None:
        self.has = [0] * kinds
        self.size = 0

    def copy(self) -> CardSet:
        """An independent copy."""
        new = CardSet.__new__(CardSet)
        new.has = self.has[:]
        new.size = self.size
        return new

    def key(self) -> tuple[int, ...]:
        """What makes two sets equal."""
        return tuple(self.has)

    def cards(self) -> list[int]:
        """Every card, the lowest first."""
        return [card for card, here in enumerate(self.has) if here]


def has_card(zone: CardSet, card: int) -> bool:
    """Whether a card is in a set."""
    return zone.has[card] == 1


def take_card(zone: CardSet, card: int) -> None:
    """Take a card out of a set that has it."""
    obligation(card >= 0 and zone.has[card] == 1, "takes a card that is not in the set")
    zone.has[card] = 0
    zone.size -= 1


def put_card(zone: CardSet, card: int) -> None:
    """Put a card into a set that has it not yet."""
    obligation(card >= 0 and zone.has[card] == 0, "puts a card that is already in the set")
    zone.has[card] = 1
    zone.size += 1


def move_card(source: CardSet, target: CardSet, card: int) -> None:
    """Move a card from one set to another."""
    take_card(source, card)
    put_card(target, card)


def move_all(source: CardSet, target: CardSet) -> None:
    """Move every card of a set to another; a set moved into itself stays as it is."""
    for card in range(len(source.has)):
        if has_card(source, card):
            move_card(source, target, card)
