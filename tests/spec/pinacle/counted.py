"""Le pinacle counted by a program of its own, written from the rulings and not from the rules.

A position is what a player sees who has to decide something: whose turn it is, whether he has taken
his card, and where every card lies. Cards are (suit, rank) with ranks 2 to 14; the 2 is wild in its
suit. A run is known by its cards alone: the whole table is the set of (suit, rank) that are filled,
the wild card for one of them.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

Card = tuple[int, int]
Cards = frozenset[Card]
NONE: Cards = frozenset()


class Position(NamedTuple):
    """Where every card lies, and who decides."""

    turn: int
    taken: bool
    stock: Cards
    thrown: Cards
    under: Cards
    hands: tuple[Cards, ...]
    laid: tuple[Cards, ...]
    wild: frozenset[Card]  # the (suit, rank) for which a wild card stands
    trial: tuple[Card, ...]  # the filled places of the run on trial, in order; wild ones in `wild`


def filled(p: Position) -> set[Card]:
    """The places that are filled on the table, without the run on trial."""
    cards = {card for laid in p.laid for card in laid if card[1] > 2}
    return (cards | set(p.wild)) - set(p.trial)


def put(row: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    """A row of sets with one of them replaced."""
    return (*row[:seat], cards, *row[seat + 1 :])


def settled(p: Position) -> Position | None:
    """What a player finds: thrown cards become the stock when it is empty; None at the end."""
    if not p.trial and any(not hand for hand in p.hands):
        return None
    if not p.taken and not p.trial and not p.stock:
        if p.under:
            p = p._replace(stock=p.under, under=NONE)
        if not p.stock and not p.thrown:
            p = p._replace(taken=True)
    return p


def following(p: Position) -> list[Position | None]:
    """Every position that one decision can lead to."""
    seat, hand = p.turn, p.hands[p.turn]
    if not p.taken:
        found = [
            p._replace(taken=True, stock=p.stock - {c}, hands=put(p.hands, seat, hand | {c}))
            for c in p.stock
        ]
        if p.thrown:
            hands = put(p.hands, seat, hand | p.thrown)
            found.append(p._replace(taken=True, thrown=NONE, hands=hands))
        return [settled(q) for q in found]
    table = filled(p)
    if p.trial:
        found = going_on(p, hand, table)
    else:
        found = [
            p._replace(
                turn=(seat + 1) % len(p.hands),
                taken=False,
                thrown=frozenset({c}),
                under=p.under | p.thrown,
                hands=put(p.hands, seat, hand - {c}),
            )
            for c in hand
        ]
        found += beginning(p, hand, table) + adding(p, hand, table) + moving(p, hand, table)
    return [settled(q) for q in found]


def tried(p: Position, hand: Cards, suit: int, rank: int) -> list[Position]:
    """A place filled on trial, by its card or by the wild one."""
    found = []
    for card, wild in (((suit, rank), NONE), ((suit, 2), frozenset({(suit, rank)}))):
        if card in hand:
            hands = put(p.hands, p.turn, hand - {card})
            trial = (*p.trial, (suit, rank))
            found.append(p._replace(hands=hands, trial=trial, wild=p.wild | wild))
    return found


def beginning(p: Position, hand: Cards, table: set[Card]) -> list[Position]:
    """A run is begun where three places can be filled from the hand."""
    found = []
    for suit in range(4):
        for rank in range(3, 13):
            three = {(suit, rank + i) for i in range(3)}
            lacking = len(three - hand)
            if three & table or lacking > 1 or (lacking == 1 and (suit, 2) not in hand):
                continue
            found += tried(p, hand, suit, rank)
    return found


def going_on(p: Position, hand: Cards, table: set[Card]) -> list[Position]:
    """The next place up; or the run is laid, if it has three cards; or it is taken back."""
    seat = p.turn
    suit, rank = p.trial[-1]
    found = []
    if rank < 14 and (suit, rank + 1) not in table:
        found += tried(p, hand, suit, rank + 1)
    cards = frozenset((suit, 2) if place in p.wild else place for place in p.trial)
    if len(p.trial) >= 3:
        found.append(p._replace(trial=(), laid=put(p.laid, seat, p.laid[seat] | cards)))
    back = p._replace(trial=(), hands=put(p.hands, seat, hand | cards), wild=p.wild - set(p.trial))
    return [*found, back]


def beside(table: set[Card]) -> list[Card]:
    """The free places next to a filled one."""
    every = {(s, r + d) for s, r in table for d in (-1, 1) if 3 <= r + d <= 14}
    return sorted(every - table)


def adding(p: Position, hand: Cards, table: set[Card]) -> list[Position]:
    """A card at an end of a run, before whoever adds it."""
    found = []
    for suit, rank in beside(table):
        for q in tried(p, hand, suit, rank):
            card = next(iter(hand - q.hands[p.turn]))
            found.append(q._replace(trial=(), laid=put(p.laid, p.turn, p.laid[p.turn] | {card})))
    return found


def moving(p: Position, hand: Cards, table: set[Card]) -> list[Position]:
    """The card for which a wild one stands takes its place; that goes to an end of its run."""
    found = []
    for suit, rank in p.wild & hand:
        for step in (-1, 1):
            to = rank
            while (suit, to) in table:
                to += step
            if not 3 <= to <= 14:
                continue
            found.append(
                p._replace(
                    hands=put(p.hands, p.turn, hand - {(suit, rank)}),
                    laid=put(p.laid, p.turn, p.laid[p.turn] | {(suit, rank)}),
                    wild=(p.wild - {(suit, rank)}) | {(suit, to)},
                )
            )
    return found


def deals(cards: Cards, players: int, each: int) -> list[Position]:
    """Every deal with every card turned: the first player decides."""
    found = []

    def go(left: Cards, hands: tuple[Cards, ...]) -> None:
        if len(hands) < players:
            for some in combinations(sorted(left), each):
                go(left - set(some), (*hands, frozenset(some)))
            return
        for turned in left:
            stock = left - {turned}
            laid = (NONE,) * players
            thrown = frozenset({turned})
            found.append(Position(0, False, stock, thrown, NONE, hands, laid, NONE, ()))

    go(cards, ())
    return found


def counted(cards: Cards, players: int, each: int) -> tuple[int, int]:
    """How many positions there are, the end among them as one, and how many distinct moves."""
    first = [settled(p) for p in deals(cards, players, each)]
    seen: set[Position | None] = set(first)
    todo = list(seen)
    moves = 0
    while todo:
        p = todo.pop()
        if p is None:
            continue
        after = set(following(p))
        moves += len(after)
        todo += after - seen
        seen |= after
    return len(seen), moves
