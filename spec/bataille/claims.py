"""La bataille: what the text asserts about the game."""

from __future__ import annotations

from maldonne.spec.bataille.game import game
from maldonne.spec.bataille.state import ACE, EndGame, LayCard, State, Table, Take
from maldonne.spec.bataille.terms import in_battle
from maldonne.spec.language import Claim, in_pile, players


def takes_an_ace(table: Table, before: State, step: Take, after: State) -> bool:
    """After a battle an ace of another player goes to the winner."""
    if not in_battle(table, before):
        return False
    for p in players(table):
        if p != after.taker and in_pile(before.laid[p], ACE) > 0:
            return True
    return False


game.claim(
    Claim(
        "every-game-ends",
        "ends",
        (EndGame,),
        fr="Toute partie finit.",
        en="Every game ends.",
        expected="refuted",
        clauses=("BAT-LENGTH-1", "BAT-LENGTH-2"),
    )
)
game.claim(
    Claim(
        "an-ace-is-taken",
        "possible",
        (Take,),
        fr="Le gagnant d'une bataille prend un As à un autre.",
        en="The winner of a battle takes an Ace from another player.",
        expected="proved",
        function=takes_an_ace,
        clauses=("BAT-BATTLE-7",),
    )
)
game.claim(
    Claim(
        "length",
        "how long",
        (EndGame,),
        fr="Combien de plis dure une partie.",
        en="How many tricks a game lasts.",
        expected="measured",
        clauses=("BAT-LENGTH-3",),
        counts=(LayCard,),
    )
)
