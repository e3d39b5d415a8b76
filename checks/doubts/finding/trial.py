"""The honest trial: the questions are taken out, the finder looks, and the machine compares."""

from __future__ import annotations

from dataclasses import dataclass, field

from maldonne.checks.doubts.finding.found import Found
from maldonne.spec.language.game import Game


@dataclass
class Trial:
    """What of a game's questions was found again.

    Parameters
    ----------
    game : Game
        The game with its questions.
    by_found : list of (Found, tuple of str)
        Each report with the questions that it finds again.
    """

    game: Game
    by_found: list[tuple[Found, tuple[str, ...]]] = field(default_factory=list)

    @property
    def elsewhere(self) -> list[str]:
        """Questions that arise only under a ruling of another question that is not in force."""
        return [
            q.name
            for q in self.game.questions.values()
            if any(
                (r := self.game.questions[name].reading(wanted)) is None
                or r.number != self.game.questions[name].ruling
                for name, wanted in q.needs.items()
            )
        ]

    def finders(self, name: str) -> list[Found]:
        """The reports that find a question again."""
        return [found for found, names in self.by_found if name in names]

    @property
    def again(self) -> list[str]:
        """Questions found again."""
        return [name for name in self.game.questions if self.finders(name)]

    @property
    def missed(self) -> list[str]:
        """Questions that no report finds, of those that arise."""
        gone = self.elsewhere
        return [n for n in self.game.questions if not self.finders(n) and n not in gone]

    @property
    def unmatched(self) -> list[Found]:
        """Reports that find no question."""
        return [found for found, names in self.by_found if not names]

    @property
    def recall(self) -> float:
        """Share of the questions that arise which were found again."""
        total = len(self.again) + len(self.missed)
        return len(self.again) / total if total else 1.0

    @property
    def noise(self) -> float:
        """Share of the reports that find no question."""
        return len(self.unmatched) / len(self.by_found) if self.by_found else 0.0
