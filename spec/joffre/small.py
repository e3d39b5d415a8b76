"""Joffre: small packs, every state of which can be explored.

The numbers of the text are cut down: 40 points to one or two, and Joffre, Kaiser and insult with
them; so totals stay few. The cards are such that the Kaiser can take the Joffre.
"""

from __future__ import annotations

from maldonne.spec.joffre.game import game
from maldonne.spec.joffre.state import CARDS, PARTNERS
from maldonne.spec.language import Small


def small(
    name: str,
    fr: str,
    en: str,
    players: int,
    cards: str,
    at_most: int,
    *,
    large: bool = False,
    **agreed: int,
) -> None:
    """Some cards by name."""
    named = {CARDS.read(card) for card in cards.split()}
    pack = tuple(1 if card in named else 0 for card in CARDS)
    options = {"pack": pack, "at_most": at_most, **agreed}
    game.small(Small(name, fr, en, players, options, large))


small("three-cards", "Une carte chacun", "A card each", 3, "Joffre Kaiser E1", 1)
small("six-cards", "Deux cartes chacun", "Two cards each", 3, "Joffre F1 Kaiser G1 E1 E2", 1)
small("four-cards", "Une carte chacun, à quatre", "A card each, four", 4, "Joffre F1 Kaiser E1", 1)
small("pairs", "Deux contre deux", "Two against two", 4, "Joffre F1 Kaiser E1", 1, mode=PARTNERS)
