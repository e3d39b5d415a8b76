"""L'empereur: what the text asserts, or a reader takes for granted, of the modes but Normal."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.state import (
    ELECT,
    EMPEROR,
    NO_TITLE,
    OUTCAST,
    OUTCAST_GIFTS,
    SUBJECT,
    EmptyHand,
    EndMatch,
    EndRound,
    Give,
    GiveBest,
    Score,
    State,
    Table,
)
from maldonne.spec.empereur.titles import has_lost
from maldonne.spec.language import Claim, head_player, players

ELITES = ("elite", "mirror-elite")
MIRRORS = ("mirror-normal", "mirror-elite")

# --- do earlier rounds matter? --------------------------------------------------------------------


def gained(table: Table, before: State, after: State) -> int:
    """How many points a round has brought."""
    n = 0
    for p in players(table):
        n += after.points[p] - before.points[p]
    return n


def earlier_points_decide(table: Table, before: State, step: Score, after: State) -> bool:
    """A player reaches the points agreed who would not with those of this round alone."""
    for p in players(table):
        if after.points[p] >= table.points and after.points[p] - before.points[p] < table.points:
            return True
    return False


def gift_makes_worse(table: Table, before: State, step: Give, after: State) -> bool:
    """In the last round the Outcast gets back less than he gave."""
    last = before.round == table.rounds and before.exchange == OUTCAST_GIFTS
    return last and step.card < before.gift[head_player(before)]


def last_outcast_loses(table: Table, before: State, step: EndMatch, after: State) -> bool:
    """The loser of the match is the Outcast of its last round."""
    return after.loser == before.outcast


game.claim(
    Claim(
        "earlier-points-decide",
        "possible",
        (Score,),
        fr="Les points des manches d'avant peuvent décider de la partie.",
        en="The points of earlier rounds can decide the match.",
        expected="proved",
        function=earlier_points_decide,
        clauses=("EMP-MATCH-3", "EMP-MATCH-8"),
        modes=ELITES,
    )
)
game.claim(
    Claim(
        "earlier-titles-change-hands",
        "possible",
        (Give,),
        fr="Les titres de la manche d'avant changent les mains de la dernière, par les dons.",
        en="The titles of the round before change the hands of the last one, by the gifts.",
        expected="proved",
        function=gift_makes_worse,
        clauses=("EMP-MIRROR-2", "EMP-MIRROR-4"),
        modes=("mirror-normal",),
    )
)
game.claim(
    Claim(
        "last-outcast-loses",
        "always",
        (EndMatch,),
        fr="Le perdant de la partie est l'Exclu de la dernière manche.",
        en="The loser of the match is the Outcast of its last round.",
        expected="proved",
        function=last_outcast_loses,
        clauses=("EMP-MATCH-6",),
        modes=("mirror-normal",),
    )
)

# --- points ---------------------------------------------------------------------------------------


def brings_more_than_505(table: Table, before: State, step: Score, after: State) -> bool:
    """More than all cards of the pack are worth, but for one 3 that lies in the pile."""
    return gained(table, before, after) > 505


def brings_nothing(table: Table, before: State, step: Score, after: State) -> bool:
    """Nobody has more points than before."""
    return gained(table, before, after) == 0


def two_have_enough(table: Table, before: State, step: Score, after: State) -> bool:
    """Two players have the points agreed."""
    n = 0
    for p in players(table):
        if after.points[p] >= table.points:
            n += 1
    return n > 1


def winner_has_most(table: Table, before: State, step: EndMatch, after: State) -> bool:
    """All others have fewer points than the winner."""
    for p in players(table):
        if p != after.champion and after.points[p] >= after.points[after.champion]:
            return False
    return True


game.claim(
    Claim(
        "more-than-505-points",
        "never",
        (Score,),
        fr="Une manche rapporte plus de 505 points.",
        en="A round brings more than 505 points.",
        expected="proved",
        function=brings_more_than_505,
        modes=ELITES,
    )
)
game.claim(
    Claim(
        "a-round-for-nothing",
        "possible",
        (Score,),
        fr="Une manche d'Elite peut ne rapporter aucun point : on peut finir par un joker.",
        en="A round of Elite can bring no point: one can finish with a joker.",
        expected="proved",
        function=brings_nothing,
        clauses=("EMP-SCORE-2",),
        modes=("elite",),
    )
)
game.claim(
    Claim(
        "no-mirror-round-for-nothing",
        "never",
        (Score,),
        fr="Une manche de Miroir Elite ne rapporte aucun point.",
        en="A round of Mirror Elite brings no point.",
        expected="proved",
        function=brings_nothing,
        clauses=("EMP-SCORE-5",),
        modes=("mirror-elite",),
    )
)
game.claim(
    Claim(
        "two-reach-the-points",
        "never",
        (Score,),
        fr="Deux joueurs ont les points convenus en même temps.",
        en="Two players have the points agreed at the same time.",
        expected="proved",
        function=two_have_enough,
        clauses=("EMP-MATCH-3", "EMP-MATCH-8"),
        modes=ELITES,
    )
)
game.claim(
    Claim(
        "winner-has-most-points",
        "always",
        (EndMatch,),
        fr="En Elite le gagnant de la partie a plus de points que tous les autres.",
        en="In Elite the winner of the match has more points than anybody else.",
        expected="proved",
        function=winner_has_most,
        clauses=("EMP-MATCH-4",),
        modes=("elite",),
    )
)

# --- titles ---------------------------------------------------------------------------------------


def somebody_is_both(table: Table, s: State, title: int, rank: int) -> bool:
    """Whether somebody bears a title and a rank at once."""
    for p in players(table):
        if s.title[p] == title and s.rank[p] == rank:
            return True
    return False


def emperor_is_outcast(table: Table, before: State, step: EndRound, after: State) -> bool:
    """Somebody is Emperor and Outcast."""
    return somebody_is_both(table, after, EMPEROR, OUTCAST)


def emperor_is_elect(table: Table, before: State, step: EndRound, after: State) -> bool:
    """The Emperor, if there is one, is one of the Elect."""
    return after.emperor < 0 or after.rank[after.emperor] == ELECT


def subject_is_elect(table: Table, before: State, step: EndRound, after: State) -> bool:
    """Somebody is a Subject and one of the Elect."""
    return somebody_is_both(table, after, SUBJECT, ELECT)


def outcast_is_subject(table: Table, before: State, step: EndRound, after: State) -> bool:
    """Nobody is the Outcast without being a Subject."""
    for p in players(table):
        if after.rank[p] == OUTCAST and after.title[p] != SUBJECT:
            return False
    return True


def no_emperor(table: Table, before: State, step: EndRound, after: State) -> bool:
    """A round ends and nobody is Emperor."""
    for p in players(table):
        if after.title[p] == EMPEROR or after.title[p] == NO_TITLE:
            return False
    return True


def first_is_not_emperor(table: Table, before: State, step: EmptyHand, after: State) -> bool:
    """The first to hold no card has not become Emperor, because of a joker."""
    for p in players(table):
        if p != before.turn and before.hand[p].size == 0:
            return False
    return has_lost(table, after, before.turn) and after.emperor != before.turn


game.claim(
    Claim(
        "first-wins-the-round",
        "possible",
        (EmptyHand,),
        fr="Le premier à vider sa main peut ne pas gagner la manche.",
        en="The first to empty his hand may not win the round.",
        expected="proved",
        function=first_is_not_emperor,
        clauses=("EMP-GOAL-2", "EMP-FINISH-1"),
    )
)
for name, form, function, fr, en in (
    (
        "emperor-and-outcast",
        "never",
        emperor_is_outcast,
        "Quelqu'un est à la fois Empereur et Exclu.",
        "Somebody is both Emperor and Outcast.",
    ),
    (
        "emperor-is-elect",
        "always",
        emperor_is_elect,
        "En Miroir l'Empereur est toujours un Elu.",
        "In Mirror the Emperor is always one of the Elect.",
    ),
    (
        "subject-and-elect",
        "possible",
        subject_is_elect,
        "En Miroir on peut être à la fois Sujet et Elu.",
        "In Mirror one can be both Subject and one of the Elect.",
    ),
    (
        "outcast-is-subject",
        "always",
        outcast_is_subject,
        "En Miroir l'Exclu est toujours un Sujet.",
        "In Mirror the Outcast is always a Subject.",
    ),
    (
        "round-without-emperor",
        "possible",
        no_emperor,
        "Une manche de Miroir peut finir sans Empereur.",
        "A round of Mirror can end without an Emperor.",
    ),
):
    game.claim(Claim(name, form, (EndRound,), fr, en, "proved", function, modes=MIRRORS))

# --- gifts ----------------------------------------------------------------------------------------


def comes_straight_back(table: Table, before: State, step: Give, after: State) -> bool:
    """One of the Elect gives back a card of the value that he has just got."""
    return before.exchange == OUTCAST_GIFTS and step.card == before.gift[head_player(before)]


def emperor_gets_twice(table: Table, before: State, step: GiveBest, after: State) -> bool:
    """The Emperor gets a card as one of the Elect too."""
    p = before.emperor_before
    more = p >= 0 and after.hand[p].size > before.hand[p].size
    return before.exchange == OUTCAST_GIFTS and more


game.claim(
    Claim(
        "gift-comes-back",
        "possible",
        (Give,),
        fr="L'Exclu peut ravoir aussitôt la carte qu'il a donnée.",
        en="The Outcast can get the very card back that he gave.",
        expected="proved",
        function=comes_straight_back,
        clauses=("EMP-MIRROR-5",),
        modes=MIRRORS,
    )
)
game.claim(
    Claim(
        "emperor-gets-twice",
        "possible",
        (GiveBest,),
        fr="En Miroir Elite l'Empereur reçoit aussi une carte comme Elu.",
        en="In Mirror Elite the Emperor gets a card as one of the Elect as well.",
        expected="proved",
        function=emperor_gets_twice,
        clauses=("EMP-EXCHANGE-1", "EMP-MIRROR-1"),
        modes=("mirror-elite",),
    )
)

# --- how long -------------------------------------------------------------------------------------

game.claim(
    Claim(
        "match-ends",
        "ends",
        (EndMatch,),
        fr="Une partie se termine.",
        en="A match comes to its end.",
        expected="ends almost surely",
    )
)
for mode, fr, en in (
    ("normal", "en Normal", "in Normal"),
    ("elite", "en Elite", "in Elite"),
    ("mirror-normal", "en Miroir Normal", "in Mirror Normal"),
    ("mirror-elite", "en Miroir Elite", "in Mirror Elite"),
):
    game.claim(
        Claim(
            f"length-of-a-match-{mode}",
            "how long",
            (EndMatch,),
            fr=f"Durée d'une partie {fr}, en coups.",
            en=f"Length of a match {en}, in moves.",
            expected="measured",
            modes=(mode,),
        )
    )
