"""L'empereur: what is so in every state, and in every step of some kinds."""

from __future__ import annotations

from maldonne.spec.empereur.game import game
from maldonne.spec.empereur.questions import OUT_TWO
from maldonne.spec.empereur.rules.draws import charge
from maldonne.spec.empereur.state import (
    CARDS,
    CUTTING,
    DEAL_CARD,
    DEALING,
    EMPEROR,
    JOKER,
    TURN,
    TWO,
    VALUES,
    Draw,
    EndMatch,
    EndRound,
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
from maldonne.spec.empereur.terms import hand_size, must_draw, next_in, remaining, run_on_top
from maldonne.spec.language import (
    head_action,
    head_player,
    idle,
    in_pile,
    in_stock,
    laid_as_themselves,
    of_value,
    other_than,
    players,
    rising,
    scaled,
    stock_size,
    top_run,
    top_value,
)

# --- cards --------------------------------------------------------------------------------------


@game.invariant(
    "every-card-in-one-place",
    "EMP-PACK-1",
    "EMP-PACK-2",
    fr="Chaque carte du paquet est à un seul endroit, et les jokers restent des jokers.",
    en="Every card of the pack is in exactly one place, and jokers stay jokers.",
)
def every_card_in_one_place(table: Table, s: State) -> bool:
    """By kind, the cards of all zones make up the pack."""
    for card in CARDS:
        n = in_stock(s.stock, card) + in_pile(s.pile, card) + s.packet.count[card]
        for p in players(table):
            n += s.hand[p].count[card] + s.cut[p].count[card]
        if n != table.pack[card]:
            return False
    return True


@game.invariant(
    "pile-never-falls",
    "EMP-TURN-6",
    fr="Aucune carte du talon ne vaut moins que celle qu'elle recouvre.",
    en="No card of the pile is worth less than the one under it.",
)
def pile_never_falls(table: Table, s: State) -> bool:
    """The values rise or stay."""
    return rising(s.pile)


@game.invariant(
    "only-jokers-pretend",
    "EMP-JOKER-3",
    fr="Dans le talon, seul un joker compte pour une autre valeur que la sienne.",
    en="In the pile only a joker counts for another value than its own.",
)
def only_jokers_pretend(table: Table, s: State) -> bool:
    """Natural cards lie for their own value."""
    return laid_as_themselves(s.pile, JOKER)


@game.invariant(
    "joker-value-is-a-value",
    "EMP-JOKER-2",
    fr="Toute carte du talon a l'une des treize valeurs.",
    en="Every card of the pile has one of the thirteen values.",
)
def pile_has_values(table: Table, s: State) -> bool:
    """Counted by value the pile is complete."""
    n = 0
    for value in VALUES:
        n += of_value(s.pile, value)
    return n == s.pile.size


@game.invariant(
    "one-two-at-most",
    "EMP-TWO-1",
    "EMP-TWO-3",
    fr="Il n'y a jamais deux Deux en jeu, et rien n'est posé sur un Deux.",
    en="There are never two Twos in play, and nothing lies on a Two.",
)
def one_two_at_most(table: Table, s: State) -> bool:
    """At most one card is worth a Two, and then it is the last."""
    twos = of_value(s.pile, TWO)
    return twos == 0 or (twos == 1 and top_value(s.pile) == TWO)


@game.invariant(
    "stock-and-pile-between-rounds",
    "EMP-DEAL-1",
    fr="Tant qu'on tire le distributeur, personne n'a de main et il n'y a pas de talon.",
    en="While the dealer is drawn for, nobody has a hand and there is no pile.",
)
def nothing_dealt_before_the_deal(table: Table, s: State) -> bool:
    """Before the deal, hands and pile are empty."""
    if s.stage != CUTTING and s.stage != DEALING:
        return True
    for p in players(table):
        if s.hand[p].size > 0:
            return False
    return s.pile.size == 0


# --- players ------------------------------------------------------------------------------------


@game.invariant(
    "two-to-six",
    "EMP-SEATS-1",
    fr="On est de deux à six.",
    en="There are two to six players.",
)
def two_to_six(table: Table, s: State) -> bool:
    """As the table says."""
    return table.players >= 2 and table.players <= 6


@game.invariant(
    "he-who-decides-can",
    "EMP-TURN-1",
    fr="Celui qui doit jouer est encore en jeu et a des cartes.",
    en="He whose turn it is is still in and holds cards.",
)
def he_who_decides_can(table: Table, s: State) -> bool:
    """In, and with a card at least, whenever a player decides."""
    if s.stage != TURN or not idle(s):
        return True
    p = s.turn
    return p >= 0 and s.out[p] == 0 and s.expelled[p] == 0 and s.hand[p].size > 0


@game.invariant(
    "out-means-no-cards",
    "EMP-FINISH-1",
    fr="Qui est sorti de la manche n'a plus de cartes.",
    en="Whoever is out of the round holds no cards.",
)
def out_means_no_cards(table: Table, s: State) -> bool:
    """Unless a ruling makes those who are out draw for a Two."""
    if OUT_TWO.everyone(table):
        return True
    for p in players(table):
        if (s.out[p] == 1 or s.expelled[p] == 1) and s.hand[p].size > 0:
            return False
    return True


@game.invariant(
    "last-player-iff-pile",
    "EMP-CLEAR-1",
    fr="On sait qui a posé la dernière carte si, et seulement si, il y a un talon.",
    en="Somebody laid last if, and only if, there is a pile.",
)
def last_player_iff_pile(table: Table, s: State) -> bool:
    """The pile is empty exactly when nobody is the last to have played."""
    return (s.laid_last >= 0) == (s.pile.size > 0)


@game.invariant(
    "one-card-each-for-the-deal",
    "EMP-DEALER-2",
    fr="Pour la donne, chacun tire une carte au plus à la fois.",
    en="For the deal everybody draws one card at most at a time.",
)
def one_card_each(table: Table, s: State) -> bool:
    """No more than one."""
    for p in players(table):
        if s.cut[p].size > 1:
            return False
    return True


@game.invariant(
    "round-within-match",
    "EMP-MODE-2",
    fr="On ne joue pas plus de manches que convenu.",
    en="No more rounds are played than were agreed.",
)
def round_within_match(table: Table, s: State) -> bool:
    """From the first round to the last."""
    return s.round >= 1 and s.round <= table.rounds


@game.invariant(
    "emperor-is-done",
    "EMP-TITLE-1",
    fr="Dès qu'il y a un Empereur, il n'a plus de cartes ou il est seul en jeu.",
    en="Once there is an Emperor he holds no cards, or is alone in play.",
)
def emperor_is_done(table: Table, s: State) -> bool:
    """The Emperor of the round under way."""
    if s.emperor < 0:
        return True
    return s.hand[s.emperor].size == 0 or remaining(table, s) == 1


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
    "one-emperor",
    "EMP-TITLE-1",
    "EMP-TITLE-2",
    on=EndRound,
    fr="À la fin d'une manche il y a un Empereur et un seul.",
    en="When a round is over there is one Emperor and no more.",
)
def one_emperor(table: Table, before: State, step: EndRound, after: State) -> bool:
    """Exactly one bears the title."""
    n = 0
    for p in players(table):
        if after.title[p] == EMPEROR:
            n += 1
    return n == 1 and after.title[after.emperor] == EMPEROR


@game.invariant(
    "lost-finish-is-no-emperor",
    "EMP-FINISH-2",
    on=EndRound,
    fr="Qui finit par un joker n'est pas Empereur, à moins de rester seul.",
    en="Whoever finishes with a joker is not Emperor.",
)
def lost_finish_is_no_emperor(table: Table, before: State, step: EndRound, after: State) -> bool:
    """The Emperor is never one of those who are out."""
    return before.out[before.emperor] == 0


@game.invariant(
    "winner-was-emperor",
    "EMP-MATCH-2",
    on=EndMatch,
    fr="Qui gagne la partie a été Empereur.",
    en="The winner of the match has been Emperor.",
)
def winner_was_emperor(table: Table, before: State, step: EndMatch, after: State) -> bool:
    """Of the last round, or of the one before by the other reading."""
    p = after.champion
    return p < 0 or p == before.emperor or p == before.emperor_before


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


@game.invariant(
    "next-in-is-in",
    "EMP-FINISH-3",
    fr="Tant qu'un joueur reste en jeu, le suivant en jeu l'est vraiment.",
    en="While anybody is in, the next player who is in really is.",
)
def next_in_is_in(table: Table, s: State) -> bool:
    """The search to the left never ends at somebody who is out."""
    for p in players(table):
        q = next_in(table, s, p)
        if remaining(table, s) > 0 and (s.out[q] == 1 or s.expelled[q] == 1):
            return False
    return True
