"""Joffre once more, short and plain, for counting: written from the text, not from the spec.

Cards are (suit, number); 0 is the card without a number, suit 0 is France and 1 Germany. The usual
readings alone, everybody for himself. What counts as a state is what the players know and who is
to decide; a deal, and all that follows the last card, is part of the move before it.
"""

from itertools import permutations
from typing import Any

JOFFRE, KAISER = (0, 0), (1, 0)


class Game:
    """So many players, some cards, and numbers: points to reach, for the Joffre, the Kaiser."""

    def __init__(
        self, players: int, cards: list[Any], goal: int, joffre: int, kaiser: int, lowest: int
    ) -> None:
        self.n, self.cards = players, cards
        self.goal, self.joffre, self.kaiser, self.lowest = goal, joffre, kaiser, lowest
        self.each = len(cards) // players

    def deals(self, dealer: int, scores: Any) -> set[Any]:
        """Every state in which somebody is to speak after a deal."""
        found: set[Any] = set()
        for order in permutations(self.cards):
            hands = tuple(
                frozenset(order[p * self.each : (p + 1) * self.each]) for p in range(self.n)
            )
            first = (dealer + 1) % self.n
            found.add(("bid", dealer, first, hands, (0,) * self.n, 0, scores))
        return found

    def start(self) -> set[Any]:
        """The states after the first deal."""
        return self.deals(0, (0,) * self.n)

    def after(self, state: Any) -> set[Any]:
        """All states that a decision can lead to."""
        if state[0] == "bid":
            return self.after_bid(*state[1:])
        if state[0] == "play":
            return self.after_play(*state[1:])
        return set()

    def after_bid(
        self, dealer: int, turn: int, hands: Any, offers: Any, spoken: int, scores: Any
    ) -> set[Any]:
        found: set[Any] = set()
        for offer in (0, *range(max(offers) + 1, self.each + 1)):
            now = tuple(offer if p == turn else n for p, n in enumerate(offers))
            if spoken + 1 < self.n:
                found.add(("bid", dealer, (turn + 1) % self.n, hands, now, spoken + 1, scores))
            elif max(now) == 0:
                found |= self.deals((dealer + 1) % self.n, scores)
            else:
                maker = now.index(max(now))
                won: Any = (frozenset(),) * self.n
                found.add(("play", dealer, maker, hands, now, maker, None, (), won, None, scores))
        return found

    def after_play(
        self,
        dealer: int,
        turn: int,
        hands: Any,
        offers: Any,
        maker: int,
        trump: Any,
        trick: Any,
        won: Any,
        insulted: Any,
        scores: Any,
    ) -> set[Any]:
        found = set()
        led = trick[0][1][0] if trick else None
        can_follow = any(suit == led for suit, _ in hands[turn])
        for card in hands[turn]:
            if can_follow and card[0] != led:
                continue
            left = tuple(h - {card} if p == turn else h for p, h in enumerate(hands))
            laid = (*trick, (turn, card))
            suit = card[0] if trump is None else trump
            if len(laid) < self.n:
                nxt = (turn + 1) % self.n
                found.add(
                    ("play", dealer, nxt, left, offers, maker, suit, laid, won, insulted, scores)
                )
                continue
            best = max(laid, key=lambda x: (x[1][0] == suit, x[1][0] == laid[0][1][0], x[1][1]))
            taken = frozenset(c for _, c in laid)
            eaten = insulted
            if best[1] == KAISER and JOFFRE in taken:
                eaten = next(p for p, c in laid if c == JOFFRE)
            has = tuple(w | taken if p == best[0] else w for p, w in enumerate(won))
            if any(left):
                found.add(
                    ("play", dealer, best[0], left, offers, maker, suit, (), has, eaten, scores)
                )
            else:
                found |= self.scored(dealer, offers, maker, has, eaten, scores)
        return found

    def scored(
        self, dealer: int, offers: Any, maker: int, won: Any, insulted: Any, scores: Any
    ) -> set[Any]:
        totals = []
        for p, cards in enumerate(won):
            tricks = len(cards) // self.n
            points = tricks + self.joffre * (JOFFRE in cards) - self.kaiser * (KAISER in cards)
            if p == maker and tricks < offers[p]:
                points = -offers[p]
            points -= self.joffre * (p == insulted)
            totals.append(max(scores[p] + points, self.lowest))
        if max(totals) >= self.goal:
            return {("over", tuple(totals))}
        return self.deals((dealer + 1) % self.n, tuple(totals))

    def count(self) -> tuple[int, int, int]:
        """How many states there are, how many distinct pairs with a move between, and ends."""
        seen, waiting, moves = set(self.start()), list(self.start()), 0
        while waiting:
            after = self.after(waiting.pop())
            moves += len(after)
            waiting += after - seen
            seen |= after
        return len(seen), moves, sum(state[0] == "over" for state in seen)
