"""Sentences that lean on something else: on another place of the text, or on outside knowledge.

Their words are looked for; what they then leave open shows at the steps at which they apply.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import partial

from maldonne.checks.doubts.finding.atlas import Moment
from maldonne.checks.doubts.finding.found import Finds, Found
from maldonne.checks.doubts.finding.watching import clause_words, in_force
from maldonne.checks.verdict import Says
from maldonne.spec.language.clause import WITHOUT_MEANING
from maldonne.spec.language.game import Game

ELSEWHERE = re.compile(
    r"paragraphe|plus haut|ci-dessus|précédent|se joue comme|(?:même chose|fait|faite) (?:que )?"
    r"comme|\bcomme (?:en|au|à la|dans|la|le|les)\b",
    re.IGNORECASE,
)
OUTSIDE = re.compile(
    r"d'usage|d'habitude|habituel|l'usage|connaît la règle|bien connu|classique", re.IGNORECASE
)


@dataclass
class Knowledge:
    """Looks for such sentences.

    Parameters
    ----------
    game : Game
        The game.
    finds : Finds
        Where reports go.
    """

    game: Game
    finds: Finds
    marked: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for clause in self.game.clauses.values():
            if clause.kind in WITHOUT_MEANING:
                continue
            found = ELSEWHERE.search(clause.fr) or OUTSIDE.search(clause.fr)
            if found:
                self.marked[clause.id] = found.group()

    def __call__(self, moment: Moment) -> None:
        if not self.marked:
            return
        for id_ in in_force(moment):
            if id_ in self.marked:
                key = ("knowledge", id_)
                sort = (moment.run.table.players, moment.place.play % 5)
                self.finds.add(moment, partial(self.found, id_), key, sort)

    def found(self, id_: str) -> Found:
        """The report of a sentence."""
        word = self.marked[id_]
        meaning = self.game.clauses[id_].meaning
        decision = (meaning.decision.name,) if meaning and meaning.decision else ()
        return Found(
            "knowledge",
            "knowledge",
            (id_, *decision),
            (id_, "step", *decision),
            (id_,),
            Says(
                f"Cette phrase renvoie ailleurs (« {word} ») : qu'est-ce qui s'applique au juste ?",
                f"This sentence refers elsewhere (“{word}”): what exactly applies?",
            ),
            Says(*(clause_words(self.game, (id_,), lang) for lang in ("fr", "en"))),
        )
