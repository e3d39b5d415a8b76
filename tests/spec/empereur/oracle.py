"""L'empereur once more, in all modes, to hold the rules against.

Plain Python, written from the text and the rulings by default, with nothing of the spec in it.
Values are 3 … 10, 11 (Jack) to 14 (Ace) and 15 (Two); a joker is 20. A match is a generator: it
tells what is asked of whom and what there is to see, and is sent the card or the move.
A card is worth in points what it is called here.
"""

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

TWO, JOKER = 15, 20
VALUES = range(3, TWO + 1)

Asked = tuple[str, int, Any]
Steps = Generator[Asked, Any, Any]


@dataclass
class Ranking:
    """Who was what in a round: nobody is -1; the Elect in the order in which they finished."""

    emperor: int
    outcast: int
    elect: list[int]


def match(seats: int, pack: list[int], dealt: int, mode: str, goal: int) -> Steps:
    """Rounds one after the other, until so many are played or somebody has so many points."""
    mirror, elite = mode.startswith("mirror"), mode.endswith("elite")
    points = [0] * seats
    played = 0
    last: Ranking | None = None
    while (max(points) if elite else played) < goal:
        dealer = yield from draw_for_deal(seats, pack)
        this = Round(seats, pack, mirror)
        for p in [*this.others(dealer), dealer]:
            yield from this.draw(p, dealt)
        if last is not None:
            if elite and last.emperor >= 0:
                yield from this.gifts_to_emperor(last.emperor)
            if mirror:
                yield from this.gifts_of_outcast(last.outcast, last.elect)
        last = yield from this.play(dealer)
        assert last is not None
        if elite:
            left = sum(sum(this.hands[p]) for p in range(seats) if p != last.emperor)
            points[last.outcast if mirror else last.emperor] += left
        played += 1
    assert last is not None
    decides = last.outcast if mirror else last.emperor
    if elite:
        [decides] = [p for p in range(seats) if points[p] >= goal]
    yield "over", -1, ([p for p in range(seats) if (p == decides) != mirror], points)


def draw_for_deal(seats: int, pack: list[int]) -> Steps:
    """The highest card deals; those who tie draw again from the whole pack."""
    drawing = list(range(seats))
    while len(drawing) > 1:
        cards = list(pack)
        drawn = {}
        for p in drawing:
            drawn[p] = yield "cut", p, Counter(cards)
            cards.remove(drawn[p])
        drawing = [p for p in drawing if drawn[p] == max(drawn.values())]
    return drawing[0]


class Round:
    """One round."""

    def __init__(self, seats: int, pack: list[int], mirror: bool) -> None:
        self.seats = seats
        self.mirror = mirror
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.shuffled = list(pack)  # the upper part of the stock, in an order that nobody knows
        self.known: list[int] = []  # the lower part, the next card first
        self.pile: list[tuple[int, int]] = []  # cards with the values for which they were laid
        self.playing = set(range(seats))

    def others(self, p: int) -> list[int]:
        """Everybody else who is still playing, from the left."""
        around = [(p + i) % self.seats for i in range(1, self.seats)]
        return [q for q in around if q in self.playing]

    def draw(self, p: int, n: int) -> Steps:
        """A player draws cards one by one, while there are any."""
        for _ in range(n):
            if not self.shuffled and not self.known and self.pile:
                highest = max(value for _, value in self.pile)
                self.known = [card for card, value in self.pile if value < highest]
                self.pile = [laid for laid in self.pile if laid[1] == highest]
            if not self.shuffled and not self.known:
                return
            could_come = Counter(self.shuffled or self.known[:1])
            card = yield "take", p, could_come
            (self.shuffled or self.known).remove(card)
            self.hands[p].append(card)

    def moves(self, p: int, drawn: bool) -> Iterator[Any]:
        """What a player may do."""
        yield "pass" if drawn else "draw"
        hand = Counter(self.hands[p])
        top = self.pile[-1][1] if self.pile else 0
        for value in VALUES:
            for naturals in range(hand[value] + 1):
                for jokers in range(hand[JOKER] + 1):
                    n = naturals + jokers
                    if value >= top and n > 0 and (value < TWO or n == 1):
                        yield value, naturals, jokers

    def put_away(self) -> None:
        """The pile goes under the stock, turned over as it lies."""
        self.known += [card for card, _ in self.pile]
        self.pile = []

    def give(self, giver: int, to: int) -> Steps:
        """A player gives another one any card."""
        legal = {("give", card) for card in self.hands[giver]}
        _, card = yield "move", giver, (*self.seen(giver, False)[:-1], legal)
        self.hands[giver].remove(card)
        self.hands[to].append(card)

    def give_best(self, giver: int, to: int) -> None:
        """A player gives another one his highest card."""
        best = max(self.hands[giver])
        self.hands[giver].remove(best)
        self.hands[to].append(best)

    def gifts_to_emperor(self, emperor: int) -> Steps:
        """Every Subject gives his best; then the Emperor gives to each, from his left."""
        for subject in self.others(emperor):
            self.give_best(subject, emperor)
        for subject in self.others(emperor):
            yield from self.give(emperor, subject)

    def gifts_of_outcast(self, outcast: int, elect: list[int]) -> Steps:
        """The Outcast gives his best cards, the first to him who finished first; all give back."""
        served = elect[: len(self.hands[outcast])]  # with a short hand he cannot serve them all
        for one in served:
            self.give_best(outcast, one)
        for one in self.others(outcast):
            if one in served:
                yield from self.give(one, outcast)

    def play(self, dealer: int) -> Steps:
        """From the first turn to the titles."""
        p = self.others(dealer)[0]
        elect: list[int] = []
        last, passed = -1, set[int]()  # who laid the last card of the pile, who passed on it
        while True:
            if self.pile and (last == p or (last not in self.playing and passed == self.playing)):
                self.put_away()
                passed = set()
            drawn = False
            while (move := (yield "move", p, self.seen(p, drawn))) == "draw":
                yield from self.draw(p, 1)
                drawn = True
            if move == "pass":
                passed.add(p)
                p = self.others(p)[0]
                continue
            value, naturals, jokers = move
            for card in [value] * naturals + [JOKER] * jokers:
                self.hands[p].remove(card)
                self.pile.append((card, value))
            last, passed = p, set()
            row = sum(v == value for _, v in self.pile)  # values never fall, so they are in a row
            following = self.others(p)
            yield from self.draw(following[0], row - 1)
            if value == TWO:
                for q in following:
                    yield from self.draw(q, 1)
            if not self.hands[p]:
                if jokers and self.mirror:
                    return Ranking(elect[0] if elect else -1, p, elect)
                if not jokers and not self.mirror:
                    return Ranking(p, -1, [])
                self.playing.remove(p)
                if self.mirror:
                    elect.append(p)
                if len(self.playing) == 1:
                    alone = following[0]
                    if self.mirror:
                        return Ranking(elect[0], alone, elect)
                    return Ranking(alone, -1, [])
            if value == TWO:
                self.put_away()
            if value < TWO or p not in self.playing:
                p = following[0]

    def seen(self, p: int, drawn: bool) -> Any:
        """Everything that can be compared when a player decides."""
        hands = [sorted(hand) for hand in self.hands]
        return hands, list(self.pile), sorted(self.shuffled), list(self.known), self.legal(p, drawn)

    def legal(self, p: int, drawn: bool) -> set[Any]:
        """The moves, each once."""
        return set(self.moves(p, drawn))
