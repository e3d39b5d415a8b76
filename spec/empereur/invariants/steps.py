"""L'empereur: what is so in every step of some kinds."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import PENALTY_PASSES, PENALTY_RUN
from maldonne.spec.empereur.rules.draws import charge
from maldonne.spec.empereur.state import (
    DEAL_CARD,
    JOKER,
    TWO,
    VALUES,
    Draw,
    Forgo,
    Penalty,
    Play,
    Refill,
    Start,
    State,
    Sweep,
    Table,
    TakeCard,
)
from maldonne.spec.empereur.terms import hand_size, must_draw, run_on_top
from maldonne.spec.language import (
    equal_on_top,
    head_action,
    head_player,
    other_than,
    players,
    scaled,
    stock_size,
    top_run,
    top_value,
)

# --- steps --------------------------------------------------------------------------------------


@game.invariant(
    "seven-each",
    "EMP-DEAL-2",
    on=Start,
    fr="Au début de la manche chaque joueur a sept cartes.",
    en="When the round begins every player has seven cards.",
)
def seven_each(table: Table, before: State, step: Start, after: State) -> bool:
    """Each who is still in the match."""
    for p in players(table):
        if after.expelled[p] == 0 and after.hand[p].size != scaled(table, 7):
            return False
    return True


@game.invariant(
    "play-takes-from-hand",
    "EMP-TURN-3",
    on=Play,
    fr="Poser diminue la main d'autant de cartes que le talon en gagne.",
    en="Playing takes from the hand as many cards as it adds to the pile.",
)
def play_takes_from_hand(table: Table, before: State, step: Play, after: State) -> bool:
    """The hand loses what the pile gains; other hands stay as they are."""
    n = step.naturals + step.jokers
    for p in players(table):
        fewer = n if p == before.turn else 0
        if after.hand[p].size != before.hand[p].size - fewer:
            return False
    return after.pile.size == before.pile.size + n


def longest_run(table: Table) -> int:
    """The most cards of one value that there can be: its copies and all jokers."""
    most = 0
    for value in VALUES:
        if value != TWO and table.pack[value] > most:
            most = table.pack[value]
    return most + table.pack[JOKER]


@game.invariant(
    "penalty-is-run-before-last",
    "EMP-PENALTY-2",
    on=Penalty,
    fr="Une pénalité tire autant de cartes que la suite en a avant sa dernière.",
    en="A penalty draws as many cards as the run has before its last one.",
)
def penalty_is_run_before_last(table: Table, before: State, step: Penalty, after: State) -> bool:
    """What is told to be drawn is what the rules count, or nothing if nobody can be told."""
    n = 0
    for p in players(table):
        n += must_draw(table, after, p) - must_draw(table, before, p)
    return n == 0 or n == charge(table, before)


def recount(table: Table, s: State) -> int:
    """The penalty counted anew: the most cards on top of one value, less one."""
    run = 0
    for n in range(1, 55):
        if not equal_on_top(s.pile, n):
            break
        run = n
    return run - 1 if run > 1 else 0


@game.invariant(
    "penalty-recounted",
    "EMP-PENALTY-2",
    on=Penalty,
    exact=8,
    fr="La pénalité est le nombre de cartes égales qui finissent le talon, moins une.",
    en="The penalty is the number of equal cards that end the pile, less one.",
)
def penalty_recounted(table: Table, before: State, step: Penalty, after: State) -> bool:
    """Card by card, where the run that counts is the one on top."""
    if PENALTY_RUN.anywhere(table) or PENALTY_PASSES.broken(table):
        return True
    return charge(table, before) == recount(table, before)


@game.invariant(
    "penalty-bound",
    "EMP-PENALTY-2",
    on=Penalty,
    fr="Une pénalité ne dépasse jamais trois cartes, plus une par joker.",
    en="A penalty never exceeds three cards, and one more for each joker.",
)
def penalty_bound(table: Table, before: State, step: Penalty, after: State) -> bool:
    """Four equal cards and the jokers, less the last."""
    n = 0
    for p in players(table):
        n += must_draw(table, after, p) - must_draw(table, before, p)
    return n <= longest_run(table) - 1


@game.invariant(
    "one-card-at-a-time",
    "EMP-DEAL-6",
    on=TakeCard,
    fr="Une carte piochée quitte la pioche pour la main de celui qui doit piocher.",
    en="A card that is drawn goes from the stock to the hand of him who must draw.",
)
def one_card_at_a_time(table: Table, before: State, step: TakeCard, after: State) -> bool:
    """One less in the stock, one more in that hand, and it is that card."""
    p = head_player(before)
    had = before.hand[p].count[step.card]
    return (
        stock_size(after.stock) == stock_size(before.stock) - 1
        and after.hand[p].count[step.card] == had + 1
        and after.hand[p].size == before.hand[p].size + 1
    )


@game.invariant(
    "draws-limited-by-what-there-is",
    "EMP-REFILL-4",
    on=TakeCard,
    fr="On ne pioche jamais plus que ce que la pioche et le bas du talon contiennent.",
    en="Nobody draws more than the stock and the lower part of the pile hold.",
)
def draws_are_limited(table: Table, before: State, step: TakeCard, after: State) -> bool:
    """What can still be drawn falls by one with every card, and is never negative."""
    was = stock_size(before.stock) + other_than(before.pile, top_value(before.pile))
    now = stock_size(after.stock) + other_than(after.pile, top_value(after.pile))
    return was > 0 and now == was - 1


@game.invariant(
    "refill-keeps-the-run",
    "EMP-REFILL-1",
    on=Refill,
    fr="Refaire la pioche ne raccourcit pas la suite qui finit le talon.",
    en="Refilling the stock does not shorten the run that ends the pile.",
)
def refill_keeps_the_run(table: Table, before: State, step: Refill, after: State) -> bool:
    """The run is the whole pile afterwards."""
    return run_on_top(table, after) == run_on_top(table, before) and (
        after.pile.size == top_run(after.pile)
    )


@game.invariant(
    "forgo-changes-no-card",
    "EMP-REFILL-4",
    on=(Forgo, Draw),
    fr="Devoir piocher ne déplace encore aucune carte, y renoncer non plus.",
    en="Having to draw moves no card yet, and neither does going without.",
)
def draws_to_come_move_nothing(
    table: Table, before: State, step: Forgo | Draw, after: State
) -> bool:
    """Hands, stock and pile are as large as before."""
    for p in players(table):
        if hand_size(table, after, p) != hand_size(table, before, p):
            return False
    same = after.pile.size == before.pile.size
    return same and stock_size(after.stock) == stock_size(before.stock)


@game.invariant(
    "sweep-empties-the-pile",
    "EMP-CLEAR-2",
    on=Sweep,
    fr="Une fois le talon retiré, il n'y a plus de carte en jeu.",
    en="Once the pile is put away no card is in play.",
)
def sweep_empties_the_pile(table: Table, before: State, step: Sweep, after: State) -> bool:
    """All its cards are under the stock, or in the packet that is shuffled for it."""
    gone = stock_size(after.stock) + after.packet.size
    return after.pile.size == 0 and gone == stock_size(before.stock) + before.pile.size


@game.invariant(
    "dealt-cards-only-at-the-deal",
    "EMP-DEAL-4",
    on=TakeCard,
    fr="On ne reçoit de cartes données qu'avant que la manche commence.",
    en="Cards are dealt only before the round begins.",
)
def dealt_only_at_the_deal(table: Table, before: State, step: TakeCard, after: State) -> bool:
    """A card that is dealt comes while nobody has the turn."""
    return (head_action(before) == DEAL_CARD) == (before.turn < 0)
