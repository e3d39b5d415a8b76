"""L'empereur: what the text asserts about the game, or a reader takes for granted."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.state import (
    TURN,
    TWO,
    CutCard,
    Deal,
    EndMatch,
    EndRound,
    LastOne,
    Penalty,
    Play,
    Refill,
    Start,
    State,
    Sweep,
    Table,
)
from maldonne.spec.empereur.terms import (
    has_passed,
    in_play,
    last_value,
    left,
    must_draw,
    stock_left,
)
from maldonne.spec.language import Claim, players


def all_others_have_passed(table: Table, before: State, step: Sweep, after: State) -> bool:
    """Each other player at the table has passed on the last card."""
    if before.stage != TURN:
        return False
    for p in players(table):
        if p != before.turn and not has_passed(table, before, p):
            return False
    return True


def plays_on_a_two(table: Table, before: State, step: Play, after: State) -> bool:
    """A card is laid on a Two."""
    return last_value(table, before) == TWO


def remains_alone(table: Table, before: State, step: LastOne, after: State) -> bool:
    """The last player in becomes Emperor while he holds cards."""
    return after.hand[after.emperor].size > 0


def is_refilled(table: Table, before: State, step: Refill, after: State) -> bool:
    """The stock was empty, and is not any more."""
    return stock_left(table, before) == 0 and stock_left(table, after) > 0


def refill_gives_and_leaves(table: Table, before: State, step: Refill, after: State) -> bool:
    """The stock has a card at least, and the pile keeps one."""
    return stock_left(table, after) > 0 and in_play(table, after) > 0


def draws_more_than_five(table: Table, before: State, step: Penalty, after: State) -> bool:
    """Six cards or more are to be drawn at once."""
    for p in players(table):
        if must_draw(table, after, p) > 5:
            return True
    return False


def emperor_left_of_dealer(table: Table, before: State, step: EndRound, after: State) -> bool:
    """The player who began the round has won it."""
    return before.emperor == left(table, before.dealer)


def last_emperor_wins(table: Table, before: State, step: EndMatch, after: State) -> bool:
    """The winner of the match is the Emperor of its last round."""
    return after.champion == before.emperor


game.claim(
    Claim(
        "last-card-means-all-passed",
        "always",
        (Sweep,),
        fr="Sa propre carte est la dernière au talon : c'est que tous les autres ont passé.",
        en="One's own card is last on the pile: that is because all others have passed.",
        expected="refuted",
        function=all_others_have_passed,
        clauses=("EMP-CLEAR-3",),
    )
)
game.claim(
    Claim(
        "nobody-plays-on-a-two",
        "never",
        (Play,),
        fr="Personne ne joue sur un Deux.",
        en="Nobody plays on a Two.",
        expected="proved",
        function=plays_on_a_two,
        clauses=("EMP-TWO-5",),
    )
)
game.claim(
    Claim(
        "draw-for-deal-ends",
        "ends",
        (Deal,),
        fr="Le tirage du distributeur finit par désigner quelqu'un.",
        en="The draw for the deal ends with a dealer.",
        expected="ends almost surely",
        start=(CutCard,),
        clauses=("EMP-DEALER-7",),
    )
)
game.claim(
    Claim(
        "round-ends",
        "ends",
        (EndRound,),
        fr="Une manche commencée se termine.",
        en="A round that was begun comes to its end.",
        expected="ends almost surely",
        start=(Start,),
    )
)
game.claim(
    Claim(
        "six-cards-at-once",
        "never",
        (Penalty,),
        fr="Personne ne pioche six cartes d'un coup.",
        en="Nobody draws six cards at once.",
        expected="proved",
        function=draws_more_than_five,
    )
)
game.claim(
    Claim(
        "emperor-by-default",
        "possible",
        (LastOne,),
        fr="On peut devenir Empereur en restant seul en jeu.",
        en="One can become Emperor by being the only one left.",
        expected="proved",
        function=remains_alone,
    )
)
game.claim(
    Claim(
        "stock-runs-out",
        "possible",
        (Refill,),
        fr="Il arrive que la pioche s'épuise et que le talon la refasse.",
        en="The stock can run out and be refilled from the pile.",
        expected="proved",
        function=is_refilled,
    )
)
game.claim(
    Claim(
        "refill-gives-and-leaves",
        "always",
        (Refill,),
        fr="Refaire la pioche donne au moins une carte, et en laisse au moins une au talon.",
        en="Refilling the stock gives a card at least, and leaves the pile one at least.",
        expected="proved",
        function=refill_gives_and_leaves,
    )
)
game.claim(
    Claim(
        "last-emperor-wins",
        "always",
        (EndMatch,),
        fr="Le gagnant de la partie est l'Empereur de la dernière manche.",
        en="The winner of the match is the Emperor of its last round.",
        expected="proved",
        function=last_emperor_wins,
        modes=("normal",),
    )
)
game.claim(
    Claim(
        "first-player-wins-the-round",
        "how often",
        (EndRound,),
        fr="Part des manches gagnées par celui qui les commence.",
        en="Share of the rounds won by the player who begins them.",
        expected="measured",
        function=emperor_left_of_dealer,
    )
)
game.claim(
    Claim(
        "length-of-a-round",
        "how long",
        (EndRound,),
        fr="Durée d'une manche, en coups.",
        en="Length of a round, in steps.",
        expected="measured",
        start=(Start,),
    )
)
