"""Finite domains: what a parameter or a field may be, with the names people read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

LANGUAGES = ("fr", "en")


@dataclass(frozen=True)
class Domain:
    """The whole numbers from `low` to `high`, with their names in two languages.

    Parameters
    ----------
    name : str
        What the numbers stand for.
    low, high : int
        First and last number, both included.
    fr, en : tuple of str
        Names in order, or empty for bare numbers.
    none_fr, none_en : str
        How -1, “none of them”, is said.

    Examples
    --------
    >>> suits = Domain("suit", 0, 1, fr=("pique", "cœur"), en=("spades", "hearts"))
    >>> suits.show(1, "fr"), suits.show(-1, "en"), list(suits)
    ('cœur', '–', [0, 1])
    """

    name: str
    low: int
    high: int
    fr: tuple[str, ...] = ()
    en: tuple[str, ...] = ()
    none_fr: str = "–"
    none_en: str = "–"

    def __post_init__(self) -> None:
        for names in (self.fr, self.en):
            if names and len(names) != len(self):
                raise ValueError(f"{self.name}: {len(names)} names for {len(self)} numbers")

    def __len__(self) -> int:
        return self.high - self.low + 1

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and self.low <= value <= self.high

    def names(self, lang: str) -> tuple[str, ...]:
        """Names in a language, in the order of the numbers."""
        return (self.fr if lang == "fr" else self.en) or tuple(str(n) for n in self)

    def show(self, value: int, lang: str) -> str:
        """Name of a number in a language."""
        if value in self:
            return self.names(lang)[value - self.low]
        return self.none_fr if lang == "fr" else self.none_en

    def read(self, word: str) -> int:
        """Number named by a word, in either language and any case.

        Raises
        ------
        KeyError
            If no number has that name.
        """
        for lang in LANGUAGES:
            for value, name in zip(self, self.names(lang), strict=True):
                if name.casefold() == word.casefold():
                    return value
        raise KeyError(word)


def integers(name: str, low: int, high: int) -> Domain:
    """Domain of bare numbers.

    Examples
    --------
    >>> list(integers("count", 1, 3))
    [1, 2, 3]
    """
    return Domain(name, low, high)
