"""L'empereur: what is agreed, what a state is made of, and the signatures of the steps."""

from __future__ import annotations

from typing import NamedTuple

from maldonne.spec.empereur.game import game
from maldonne.spec.language import (
    Counts,
    Domain,
    GameState,
    GameTable,
    Pile,
    Stock,
    counts,
    flag,
    integer,
    integers,
    last,
    noted,
    one_of,
    option,
    pile,
    player,
    since,
    stock,
    total,
    upto,
)

RANKS_FR = ("3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A", "2")
RANKS_EN = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
VALUES = Domain("value", 0, 12, RANKS_FR, RANKS_EN)
CARDS = Domain("card", 0, 13, (*RANKS_FR, "Joker"), (*RANKS_EN, "Joker"))
JACK = 8
TWO = 12
JOKER = 13

NO_TITLE, EMPEROR, SUBJECT = 0, 1, 2
TITLES = Domain("title", 0, 2, ("–", "Empereur", "Sujet"), ("–", "Emperor", "Subject"))
NO_RANK, ELECT, OUTCAST = 0, 1, 2
RANKS = Domain("rank", 0, 2, ("–", "Elu", "Exclu"), ("–", "Elect", "Outcast"))

NO_GIFTS, EMPEROR_GIFTS, OUTCAST_GIFTS = 0, 1, 2
EXCHANGES = Domain(
    "exchange",
    0,
    2,
    ("–", "entre Sujets et Empereur", "entre Exclu et Elus"),
    ("–", "between Subjects and Emperor", "between Outcast and Elect"),
)

MODES = Domain(
    "mode",
    0,
    3,
    ("normal", "élite", "miroir-normal", "miroir-élite"),
    ("normal", "elite", "mirror-normal", "mirror-elite"),
)
NORMAL, ELITE, MIRROR_NORMAL, MIRROR_ELITE = 0, 1, 2, 3
MOST_POINTS = 1_000  # that can be agreed
MOST_IN_A_ROUND = 508  # four of each value, 3 to 15, and two jokers of 20

# The rules' own bookkeeping: where in a round they are.
(
    CUTTING,
    DEALING,
    DEALT,
    TURN,
    LAID,
    CHARGED,
    SETTLED,
    TWO_DUE,
    PASSED,
    SWEEPING,
    ACCEPTED,
    WON,
    RANKED,
    COUNTED,
    FINISHED,
) = range(15)
STAGES = integers("stage", CUTTING, FINISHED)
SEATS = Domain(
    "place",
    0,
    5,
    tuple(f"joueur {n}" for n in range(1, 7)),
    tuple(f"player {n}" for n in range(1, 7)),
)


class Table(GameTable):
    """What the players of L'empereur agree on."""

    mode: int = option(MODES, NORMAL, "mode de jeu", "mode of play")
    rounds: int = option(integers("rounds", 1, 20), 3, "nombre de manches", "number of rounds")
    points: int = option(
        integers("points", 1, MOST_POINTS), 500, "points à atteindre", "points to reach"
    )
    jokers: int = option(upto(2), 2, "nombre de jokers", "number of jokers")


# --- what players decide ----------------------------------------------------------------------


class Play(NamedTuple):
    """Lay cards of one value on the pile, some of them jokers."""

    value: int
    naturals: int
    jokers: int


class Draw(NamedTuple):
    """Draw a card instead of playing."""


class Pass(NamedTuple):
    """End the turn without playing."""


class Give(NamedTuple):
    """Between rounds: hand over a card of one's own choice."""

    card: int


class Name(NamedTuple):
    """Where a ruling leaves it to him: say who gets the next of several gifts."""

    seat: int


class PutAway(NamedTuple):
    """Where a ruling leaves it to the player: have the pile put under the stock."""


class Accept(NamedTuple):
    """Where a ruling lets him answer instead: draw the cards of the penalty."""


# --- what the shuffle decides -----------------------------------------------------------------


class Arrange(NamedTuple):
    """Where the order of a shuffled stock is decided at once: the next card from the top."""

    card: int


class Bury(NamedTuple):
    """Where a packet is shuffled before it goes under the stock: its next card from the top."""

    card: int


class TakeCard(NamedTuple):
    """A card comes from the stock to the player who must take one."""

    card: int


class CutCard(NamedTuple):
    """A player draws a card for the right to deal."""

    card: int


# --- what nobody decides ----------------------------------------------------------------------


class Refill(NamedTuple):
    """The stock is empty and someone must draw: the pile makes a new one."""


class Forgo(NamedTuple):
    """The stock is empty and there is nothing to refill it with: no card is drawn."""


class Compare(NamedTuple):
    """The cards drawn for the right to deal are compared."""


class Deal(NamedTuple):
    """The dealer shuffles all cards and deals."""


class EmperorGifts(NamedTuple):
    """The gifts between the Subjects and the Emperor begin."""


class OutcastGifts(NamedTuple):
    """The gifts between the Outcast and the Elect begin."""


class GiveBest(NamedTuple):
    """A player hands over a card of his highest value."""


class GiftsDone(NamedTuple):
    """Everybody has given and got what was due."""


class Start(NamedTuple):
    """The first player begins."""


class AfterTwo(NamedTuple):
    """A Two was played: the others draw."""


class Penalty(NamedTuple):
    """Several cards of one value follow one another: the next player draws."""


class EmptyHand(NamedTuple):
    """A player has played his last card."""


class LastOne(NamedTuple):
    """Only one player is left in play."""


class Sweep(NamedTuple):
    """The pile goes face down under the stock."""


class EndTurn(NamedTuple):
    """The turn passes to the next player."""


class EndRound(NamedTuple):
    """The titles are given."""


class Score(NamedTuple):
    """The points of the round are added up."""


class NextRound(NamedTuple):
    """The next round begins."""


class EndMatch(NamedTuple):
    """The agreed number of rounds has been played, or of points reached."""


ENDS_OF_ROUND = (NextRound,)


class State(GameState):
    """A moment of a match of L'empereur."""

    stock: Stock = stock(CARDS, fr="pioche", en="stock")
    pile: Pile = pile(CARDS, VALUES, fr="talon", en="pile")
    hand: list[Counts] = counts(CARDS, per_player=True, sees="owner", fr="main", en="hand")
    cut: list[Counts] = counts(CARDS, per_player=True, fr="carte tirée", en="card drawn")
    packet: Counts = counts(CARDS, sees="none", fr="paquet mélangé", en="packet being shuffled")

    round: int = integer(1, 99, start=1, fr="manche", en="round")
    dealer: int = player(fr="distributeur", en="dealer")
    turn: int = player(fr="à jouer", en="to play")
    contends: list[int] = flag(per_player=True)
    out: list[int] = flag(per_player=True, fr="sorti de la manche", en="out of the round")
    lost: list[int] = flag(per_player=True, fr="a fini par un joker", en="finished with a joker")
    expelled: list[int] = flag(per_player=True, fr="sorti de la partie", en="out of the match")
    title: list[int] = one_of(TITLES, per_player=True, fr="titre", en="title")
    rank: list[int] = one_of(RANKS, per_player=True, fr="rang", en="rank")
    place: list[int] = integer(0, 6, per_player=True)
    emperor: int = player(fr="Empereur", en="Emperor")
    emperor_before: int = player()
    outcast: int = player(fr="Exclu", en="Outcast")
    outcast_before: int = player()
    points: list[int] = integer(
        0, MOST_POINTS - 1 + MOST_IN_A_ROUND, per_player=True, fr="points", en="points"
    )
    champion: int = player(fr="gagnant", en="winner")
    loser: int = player(fr="perdant", en="loser")
    won: list[int] = flag(per_player=True, fr="a gagné la partie", en="has won the match")

    exchange: int = one_of(EXCHANGES, fr="dons", en="gifts")
    got: list[int] = flag(per_player=True, fr="a reçu son don", en="has got his gift")
    gift: list[int] = one_of(CARDS, start=-1, per_player=True)
    offered: int = one_of(CARDS, start=-1)
    picked: int = player(fr="reçoit le don", en="gets the gift")
    emperor_gifts: int = flag()
    outcast_gifts: int = flag()
    stage: int = one_of(STAGES, book=True)

    laid_last: int = last(
        Play, until=(Sweep, *ENDS_OF_ROUND), fr="dernier à poser", en="last to play"
    )
    drew: list[int] = since(Draw, until=(Play, Pass, *ENDS_OF_ROUND))
    paid: list[int] = since(Penalty, until=(Play, Pass, *ENDS_OF_ROUND))
    passed: list[int] = since(Pass, until=(Play, Sweep, *ENDS_OF_ROUND), fr="a passé", en="passed")
    gave_up: list[int] = since(Pass, until=(Sweep, *ENDS_OF_ROUND))
    served: list[int] = since(AfterTwo, until=(Play, *ENDS_OF_ROUND))
    forgone: list[int] = since(Forgo, until=(Play, Pass, Draw, *ENDS_OF_ROUND))
    laid_since_pass: int = total(
        Play, "naturals", "jokers", at_most=54, until=(Pass, Sweep, *ENDS_OF_ROUND)
    )
    gave: list[int] = since(GiveBest, until=(GiftsDone,))
    last_naturals: int = noted(Play, "naturals", upto(4), until=ENDS_OF_ROUND)
    last_jokers: int = noted(Play, "jokers", upto(2), until=ENDS_OF_ROUND)
    last_taken: int = noted(TakeCard, "card", CARDS, until=ENDS_OF_ROUND)


game.state(State)
game.agreed(Table)

DEAL_CARD = game.action("recevoir une carte", "be dealt a card")
DRAW_CARD = game.action("piocher", "draw")
GIVE_BEST = game.action("donner sa plus haute carte", "give his highest card")
GIVE_CARD = game.action("donner une carte de son choix", "give a card of his choice")

game.move(
    Play,
    value=VALUES,
    naturals=upto(4),
    jokers=upto(2),
    fr="joue {value}",
    en="plays {value}",
)
game.move(Draw, fr="pioche", en="draws")
game.move(Pass, fr="passe", en="passes")
game.move(Give, card=CARDS, fr="donne {card}", en="gives {card}")
game.move(Name, seat=SEATS, fr="choisit le {seat}", en="picks {seat}")
game.move(PutAway, fr="retire le talon", en="puts the pile away")
game.move(Accept, fr="accepte de piocher", en="accepts to draw")

# Of several steps due at once the one declared first comes first.
game.chance(Arrange, card=CARDS, fr="ordre de la pioche : {card}", en="order of the stock: {card}")
game.chance(Bury, card=CARDS, fr="{card} va sous la pioche", en="{card} goes under the stock")
game.forced(Refill, fr="le talon refait la pioche", en="the pile refills the stock")
game.forced(Forgo, fr="ne pioche pas : plus de cartes", en="draws nothing: no cards left")
game.chance(TakeCard, card=CARDS, fr="reçoit {card}", en="gets {card}")
game.chance(CutCard, card=CARDS, fr="tire {card} pour la donne", en="draws {card} for the deal")
game.forced(Compare, fr="on compare les cartes tirées", en="the drawn cards are compared")
game.forced(Deal, fr="mélange et distribue", en="shuffles and deals")
game.forced(EmperorGifts, fr="dons à l'Empereur", en="gifts to the Emperor")
game.forced(OutcastGifts, fr="dons de l'Exclu", en="gifts from the Outcast")
game.forced(GiveBest, fr="donne sa plus haute carte", en="gives his highest card")
game.forced(GiftsDone, fr="les dons sont faits", en="the gifts are made")
game.forced(Start, fr="la manche commence", en="the round begins")
game.forced(Penalty, fr="doit piocher pour les cartes égales", en="must draw for the run")
game.forced(AfterTwo, fr="un Deux : les autres piochent", en="a Two: the others draw")
game.forced(EmptyHand, fr="n'a plus de cartes", en="has no cards left")
game.forced(LastOne, fr="reste seul en jeu", en="is alone in play")
game.forced(Sweep, fr="le talon va sous la pioche", en="the pile goes under the stock")
game.forced(EndTurn, fr="le tour est fini", en="the turn is over")
game.forced(EndRound, fr="la manche est finie", en="the round is over")
game.forced(Score, fr="on compte les points", en="the points are counted")
game.forced(NextRound, fr="manche suivante", en="next round")
game.forced(EndMatch, fr="la partie est finie", en="the match is over")


def mirror(table: Table) -> bool:
    """Whether one of the two Mirror modes was agreed."""
    return table.mode == MIRROR_NORMAL or table.mode == MIRROR_ELITE


def by_points(table: Table) -> bool:
    """Whether one of the two Elite modes was agreed."""
    return table.mode == ELITE or table.mode == MIRROR_ELITE


@game.role("pack")
def pack_of(table: Table) -> tuple[int, ...]:
    """Four cards of each value, and the jokers agreed."""
    return (*[4] * len(VALUES), table.jokers)
