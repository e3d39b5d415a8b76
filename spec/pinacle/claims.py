"""Le pinacle: what the text asserts, and what a reader takes for granted."""

from __future__ import annotations

from maldonne.spec.language import Claim, players
from maldonne.spec.pinacle.game import game
from maldonne.spec.pinacle.state import (
    Count,
    EndDeal,
    Finish,
    State,
    Swap,
    Table,
    Throw,
)
from maldonne.spec.pinacle.terms import gained, goer, laid_points


def goer_falls_behind(table: Table, before: State, step: Count, after: State) -> bool:
    """Somebody else scores more in the deal than the player who has laid everything."""
    out = goer(table, before)
    if out < 0:
        return False
    for p in players(table):
        if gained(table, before, after, p) > gained(table, before, after, out):
            return True
    return False


def laid_more_than_ten(table: Table, before: State, step: Count, after: State) -> bool:
    """The player who is out had laid cards that are worth more than he scores."""
    out = goer(table, before)
    return out >= 0 and laid_points(table, before, out) > gained(table, before, after, out)


def thirty_or_fifty_at_most(table: Table, before: State, step: Count, after: State) -> bool:
    """Who is out scores 30 points at most, everybody else 50, in halves."""
    for p in players(table):
        if gained(table, before, after, p) > (60 if p == goer(table, before) else 100):
            return False
    return True


def at_once(table: Table, before: State, step: Count, after: State) -> bool:
    """Somebody scores thirty points."""
    out = goer(table, before)
    return out >= 0 and gained(table, before, after, out) == 60


def took_in_turn(table: Table, before: State, step: Finish, after: State) -> bool:
    """A run of three or more has come to the table."""
    return after.laid[before.turn].size >= before.laid[before.turn].size + 3


def moved(table: Table, before: State, step: Swap, after: State) -> bool:
    """The pinacle of the suit stands elsewhere than before."""
    return after.stands[step.suit] != before.stands[step.suit]


game.claim(
    Claim(
        "every-deal-ends",
        "ends",
        (EndDeal,),
        fr="Toute donne finit.",
        en="Every deal ends.",
        expected="ends almost surely",
        clauses=("PIN-END-1",),
    )
)
game.claim(
    Claim(
        "goer-falls-behind",
        "possible",
        (Count,),
        fr="Un autre peut marquer plus que celui qui a tout posé.",
        en="Another player may score more than the one who has laid everything.",
        expected="proved",
        function=goer_falls_behind,
        clauses=("PIN-SCORE-1", "PIN-SCORE-2"),
    )
)
game.claim(
    Claim(
        "going-out-may-cost",
        "possible",
        (Count,),
        fr="Ce que l'on a étalé peut valoir plus que ce que l'on marque en finissant.",
        en="What one has laid may be worth more than what one scores for going out.",
        expected="proved",
        function=laid_more_than_ten,
        clauses=("PIN-SCORE-1",),
    )
)
game.claim(
    Claim(
        "all-at-once",
        "how often",
        (Count,),
        fr="Combien de fois on pose toutes ses cartes d'un coup.",
        en="How often all cards are laid at once.",
        expected="measured",
        function=at_once,
        clauses=("PIN-SCORE-4",),
    )
)
game.claim(
    Claim(
        "most-in-a-deal",
        "always",
        (Count,),
        fr="Une donne rapporte 30 points au plus à qui finit, et 50 à un autre.",
        en="A deal brings 30 points at most to him who is out, and 50 to another.",
        expected="proved",
        function=thirty_or_fifty_at_most,
        clauses=("PIN-SCORE-1", "PIN-SCORE-2", "PIN-SCORE-4"),
    )
)
game.claim(
    Claim(
        "a-run-has-three",
        "always",
        (Finish,),
        fr="Une suite étalée met au moins trois cartes sur la table.",
        en="A run that is laid brings at least three cards to the table.",
        expected="proved",
        function=took_in_turn,
        clauses=("PIN-RUN-2",),
    )
)
game.claim(
    Claim(
        "a-moved-pinacle-moves",
        "always",
        (Swap,),
        fr="Un pinacle déplacé ne reste jamais à sa place.",
        en="A pinacle that is moved never stays where it was.",
        expected="proved",
        function=moved,
        clauses=("PIN-MOVE-1",),
    )
)
game.claim(
    Claim(
        "how-long",
        "how long",
        (EndDeal,),
        fr="Combien de tours dure une donne.",
        en="How many turns a deal lasts.",
        expected="measured",
        counts=(Throw,),
    )
)
