"""Zones, and the operations through which alone games touch them.

Each operation is a plain function over whole numbers and lists, inside the subset that every
engine runs. A zone of *counts* knows how many cards of each kind it holds; a *pile* is ordered,
and each of its cards has the value for which it was laid; a *stock* is face down: a loose part
whose order nobody has decided yet, lying on a part whose order is known.
"""

from __future__ import annotations

from maldonne.spec.language.helpers import obligation

EMPTY = -1


class Counts:
    """Cards of which only the number of each kind matters.

    Attributes
    ----------
    count : list of int
        How many of each kind, 0 or more.
    size : int
        How many in all; the zone keeps it.
    """

    __slots__ = ("count", "size")

    def __init__(self, kinds: int) -> None:
        self.count = [0] * kinds
        self.size = 0

    def copy(self) -> Counts:
        """An independent copy."""
        new = Counts.__new__(Counts)
        new.count = self.count[:]
        new.size = self.size
        return new

    def key(self) -> tuple[int, ...]:
        """What makes two zones equal."""
        return tuple(self.count)

    def cards(self) -> list[int]:
        """Every card, in the order of the kinds."""
        return [card for card, n in enumerate(self.count) for _ in range(n)]


class Pile:
    """Cards in order, the first laid first; each has the value for which it was laid.

    Attributes
    ----------
    card, value : list of int
        Card and its value by position; -1 above the top.
    size : int
        How many cards lie there.
    """

    __slots__ = ("card", "size", "value")

    def __init__(self, capacity: int) -> None:
        self.card = [EMPTY] * capacity
        self.value = [EMPTY] * capacity
        self.size = 0

    def copy(self) -> Pile:
        """An independent copy."""
        new = Pile.__new__(Pile)
        new.card = self.card[:]
        new.value = self.value[:]
        new.size = self.size
        return new

    def key(self) -> tuple[int, ...]:
        """What makes two piles equal."""
        return (*self.card[: self.size], *self.value[: self.size])

    def cards(self) -> list[int]:
        """Every card, the first laid first."""
        return self.card[: self.size]


class Stock:
    """Cards face down, drawn from the top.

    Attributes
    ----------
    loose : Counts
        The upper part: shuffled, its order decided card by card as it is drawn.
    under : Pile
        The lower part, in known order: position 0 is drawn first.
    """

    __slots__ = ("loose", "under")

    def __init__(self, kinds: int, capacity: int) -> None:
        self.loose = Counts(kinds)
        self.under = Pile(capacity)

    def copy(self) -> Stock:
        """An independent copy."""
        new = Stock.__new__(Stock)
        new.loose = self.loose.copy()
        new.under = self.under.copy()
        return new

    def key(self) -> tuple[int, ...]:
        """What makes two stocks equal."""
        return (*self.loose.key(), *self.under.cards())

    def cards(self) -> list[int]:
        """Every card: the loose ones by kind, then the ordered ones."""
        return self.loose.cards() + self.under.cards()


def holds(zone: Counts, card: int, n: int) -> bool:
    """Whether a zone holds `n` cards of a kind."""
    return zone.count[card] >= n


def only_card(zone: Counts) -> int:
    """Kind of the card in a zone of one card; -1 for an empty one, the lowest kind of several."""
    for card in range(len(zone.count)):
        if zone.count[card] > 0:
            return card
    return EMPTY


def highest_card(zone: Counts) -> int:
    """The highest kind of card in a zone, by number; -1 for an empty one."""
    best = EMPTY
    for card in range(len(zone.count)):
        if zone.count[card] > 0:
            best = card
    return best


def take(zone: Counts, card: int, n: int) -> None:
    """Take `n` cards of a kind out of a zone that holds them."""
    obligation(card >= 0 and 0 <= n <= zone.count[card], "takes cards that are not in the zone")
    zone.count[card] -= n
    zone.size -= n


def put(zone: Counts, card: int, n: int) -> None:
    """Put `n` cards of a kind into a zone."""
    obligation(card >= 0 and n >= 0, "puts cards that there are not")
    zone.count[card] += n
    zone.size += n


def move_cards(source: Counts, target: Counts, card: int, n: int) -> None:
    """Move `n` cards of a kind from one zone to another."""
    take(source, card, n)
    put(target, card, n)


def gather(source: Counts, target: Counts) -> None:
    """Move every card of a zone to another; a zone gathered into itself stays as it is."""
    for card in range(len(source.count)):
        move_cards(source, target, card, source.count[card])


def lay(zone: Counts, pile: Pile, card: int, value: int, n: int) -> None:
    """Lay `n` cards of a kind from a zone on a pile, each for a value."""
    take(zone, card, n)
    for _ in range(n):
        push(pile, card, value)


def push(pile: Pile, card: int, value: int) -> None:
    """Lay one card on a pile."""
    obligation(pile.size < len(pile.card), "lays more cards than the pile can hold")
    pile.card[pile.size] = card
    pile.value[pile.size] = value
    pile.size += 1


def pick_up(pile: Pile, zone: Counts, position: int) -> None:
    """Take the card at a position out of a pile, into a zone."""
    obligation(0 <= position < pile.size, "picks up a card that is not in the pile")
    put(zone, pile.card[position], 1)
    remove_at(pile, position)


def remove_at(pile: Pile, position: int) -> None:
    """Close the gap that the card at a position leaves."""
    for i in range(position, pile.size - 1):
        pile.card[i] = pile.card[i + 1]
        pile.value[i] = pile.value[i + 1]
    cut_to(pile, pile.size - 1)


def top_value(pile: Pile) -> int:
    """Value of the card on top; -1 for an empty pile."""
    if pile.size == 0:
        return EMPTY
    return pile.value[pile.size - 1]


def top_run(pile: Pile) -> int:
    """How many cards on top follow one another with the same value; 0 for an empty pile."""
    run = 0
    for i in range(pile.size):
        if pile.value[pile.size - 1 - i] != pile.value[pile.size - 1]:
            break
        run += 1
    return run


def equal_on_top(pile: Pile, n: int) -> bool:
    """Whether a pile has `n` cards on top, one or more, that were all laid for one value."""
    if n < 1 or n > pile.size:
        return False
    for i in range(pile.size):
        if i >= pile.size - n and pile.value[i] != pile.value[pile.size - 1]:
            return False
    return True


def run_anywhere(pile: Pile) -> int:
    """Length of the topmost run of more than one card, wherever it lies; else 1, or 0 if empty."""
    best = 1 if pile.size > 0 else 0
    run = 0
    previous = EMPTY
    for i in range(pile.size):
        run = run + 1 if pile.value[i] == previous else 1
        previous = pile.value[i]
        if run > 1:
            best = run
    return best


def rising(pile: Pile) -> bool:
    """Whether no card of a pile is worth less than the one under it."""
    for i in range(1, pile.size):
        if pile.value[i] < pile.value[i - 1]:
            return False
    return True


def of_value(pile: Pile, value: int) -> int:
    """How many cards of a pile have a value."""
    return pile.size - other_than(pile, value)


def laid_as_themselves(pile: Pile, wild: int) -> bool:
    """Whether every card of a pile but those of one kind was laid for its own value."""
    for i in range(pile.size):
        if pile.card[i] != wild and pile.value[i] != pile.card[i]:
            return False
    return True


def other_than(pile: Pile, value: int) -> int:
    """How many cards of a pile have another value than the one given."""
    others = 0
    for i in range(pile.size):
        if pile.value[i] != value:
            others += 1
    return others


def in_pile(pile: Pile, card: int) -> int:
    """How many cards of a kind lie in a pile."""
    n = 0
    for i in range(pile.size):
        if pile.card[i] == card:
            n += 1
    return n


def in_stock(stock: Stock, card: int) -> int:
    """How many cards of a kind a stock holds."""
    return stock.loose.count[card] + in_pile(stock.under, card)


def stock_size(stock: Stock) -> int:
    """How many cards a stock holds."""
    return stock.loose.size + stock.under.size


def chances(stock: Stock, card: int) -> int:
    """In how many ways the next card drawn is of a kind: a weight, 0 or more."""
    if stock.loose.size > 0:
        return stock.loose.count[card]
    if stock.under.size > 0 and stock.under.card[0] == card:
        return 1
    return 0


def draw(stock: Stock, zone: Counts, card: int) -> None:
    """Draw a card that the stock can yield next, into a zone."""
    obligation(chances(stock, card) > 0, "draws a card that cannot come next")
    if stock.loose.size > 0:
        take(stock.loose, card, 1)
        put(zone, card, 1)
    else:
        pick_up(stock.under, zone, 0)


def place_under(stock: Stock, zone: Counts, card: int) -> None:
    """Put a card from a zone at the very bottom of a stock."""
    take(zone, card, 1)
    push(stock.under, card, EMPTY)


def send_under(pile: Pile, stock: Stock, kept: int, turned: bool) -> None:
    """Put the cards of a pile under a stock, but those of one value.

    Parameters
    ----------
    pile : Pile
        What they are taken from; the cards kept stay in order.
    stock : Stock
        What they are put under; a card under a stock has no value but its own.
    kept : int
        The value that stays, or -1 to put all of them.
    turned : bool
        Whether the packet is turned over as it is, so that the first card laid is drawn first;
        otherwise the last card laid is drawn first.
    """
    for i in range(pile.size):
        at = i if turned else pile.size - 1 - i
        if pile.value[at] != kept:
            push(stock.under, pile.card[at], EMPTY)
    keep_only(pile, kept)


def spill(pile: Pile, zone: Counts, kept: int) -> None:
    """Take the cards of a pile into a zone, but those of one value; `kept` -1 takes all."""
    for i in range(pile.size):
        if pile.value[i] != kept:
            put(zone, pile.card[i], 1)
    keep_only(pile, kept)


def keep_only(pile: Pile, kept: int) -> None:
    """Drop from a pile every card of another value than the one kept."""
    size = 0
    for i in range(pile.size):
        if pile.value[i] == kept:
            pile.card[size] = pile.card[i]
            pile.value[size] = pile.value[i]
            size += 1
    cut_to(pile, size)


def cut_to(pile: Pile, size: int) -> None:
    """Forget what lies above the first `size` cards of a pile."""
    for i in range(size, pile.size):
        pile.card[i] = EMPTY
        pile.value[i] = EMPTY
    pile.size = size


def gather_pile(pile: Pile, zone: Counts) -> None:
    """Take every card of a pile into a zone."""
    spill(pile, zone, EMPTY)


def shuffle(stock: Stock) -> None:
    """Shuffle a stock: all of its cards are loose."""
    for i in range(stock.under.size):
        put(stock.loose, stock.under.card[i], 1)
    cut_to(stock.under, 0)
