"""Le pinacle played by hand: what each reading makes of a position.

Expected is what the reading's own words say of the cards named, worked out by hand.
"""

from typing import Any

import pytest

from maldonne.models.interpreter import Interpreter
from maldonne.spec.language.load import load
from maldonne.spec.pinacle.state import (
    CARDS,
    PLACES,
    SUITS,
    TAKE,
    Add,
    AddPinacle,
    Decline,
    Draw,
    Finish,
    Lay,
    LayPinacle,
    Pick,
    Shift,
    Swap,
    TakeBack,
    Throw,
)

game = load("pinacle")


def put(words: dict[str, Any], taken: bool = True, players: int = 2, **rulings: str) -> Any:
    """The interpreter, and a position in which the first player is to lay, or to take a card."""
    named = {name.replace("_", "-"): reading for name, reading in rulings.items()}
    run = Interpreter(game, game.table(players, rulings=named))
    s: Any = run.start()
    emptied(s)
    game.roles["position"](run.table, s, words)
    if not taken:
        s.stage = TAKE
    return run, s


def emptied(s: Any) -> None:
    """Take all cards out of the stock, where every play begins."""
    s.stock.has[:] = [0] * len(s.stock.has)
    s.stock.size = 0


def step(kind: Any, word: str = "") -> Any:
    """A step of one card, of one place, or of nothing."""
    if kind is Throw:
        return Throw(CARDS.read(word))
    if not word:
        return kind()
    return kind(SUITS.read(word[-1]), PLACES.read(word[:-1]))


def legal(run: Any, s: Any, *move: Any) -> bool:
    return step(*move) in [m for m in run.turn(s).steps if type(m) is move[0]]


def played(run: Any, s: Any, *moves: Any) -> Any:
    """The state after some moves, and after what follows by itself."""
    for move in moves:
        assert legal(run, s, *move), move
        s = run.take(s, step(*move))
        while run.turn(s).type in ("forced", "chance") and run.turn(s).steps:
            s = run.take(s, run.turn(s).steps[0])
    return s


def stands(s: Any, suit: str) -> str:
    return PLACES.show(s.stands[SUITS.read(suit)], "fr")


RUN = {"hand": ["V♥ 5♣", "3♣ 4♣"], "laid": ["", "10♥ 2♥ D♥"], "stands": [-1, 10, -1, -1]}
TWO_RUNS = {**RUN, "laid": ["3♥ 4♥ 5♥", "10♥ 2♥ D♥"]}


@pytest.mark.parametrize(("where", "places"), [("same_run", "9 R"), ("any_run", "6 9 R")])
def test_where_the_pinacle_goes(where, places):
    """The runs 3-4-5 and 10-D leave the places 6, 9 and R at their ends; 2 is no place."""
    run, s = put(TWO_RUNS, move_where=where)
    free = [p for p in PLACES.names("fr") if legal(run, s, Swap, f"{p}♥")]
    assert " ".join(free) == places


@pytest.mark.parametrize(("whose", "can"), [("any", True), ("own", False)])
def test_whose_pinacle(whose, can):
    assert legal(*put(RUN, whose_pinacle=whose), Swap, "9♥") is can


@pytest.mark.parametrize(("opened", "can"), [("free", True), ("after_own", False)])
def test_touching_runs_before_laying_one(opened, can):
    assert legal(*put(RUN, opened=opened), Swap, "9♥") is can
    assert legal(*put(TWO_RUNS, opened=opened), Swap, "9♥")


@pytest.mark.parametrize(("moved", "holder"), [("first", 1), ("mover", 0)])
def test_whose_the_moved_pinacle_is(moved, holder):
    s = played(*put(RUN, moved_credit=moved), (Swap, "9♥"))
    assert s.laid[holder].has[CARDS.read("2♥")] == 1


@pytest.mark.parametrize(("credit", "holder"), [("layer", 0), ("holder", 1)])
def test_whose_an_added_card_is(credit, holder):
    s = played(*put({**RUN, "hand": ["R♥ 5♣", "3♣"]}, credit=credit), (Add, "R♥"))
    assert s.laid[holder].has[CARDS.read("R♥")] == 1


@pytest.mark.parametrize(("extend", "can"), [("any", [1, 1]), ("own", [0, 1]), ("none", [0, 0])])
def test_adding(extend, can):
    """A king to the other's run, a 6 to one's own."""
    run, s = put({**TWO_RUNS, "hand": ["R♥ 6♥", "3♣"]}, extend=extend)
    assert [legal(run, s, Add, "R♥"), legal(run, s, Add, "6♥")] == can


@pytest.mark.parametrize(("partner", "can"), [("shared", True), ("separate", False)])
def test_adding_to_the_partner_s_run(partner, can):
    words = {"hand": ["6♥ 5♣", "3♣", "4♣", "6♣"], "laid": ["", "", "3♥ 4♥ 5♥", ""]}
    assert legal(*put(words, players=4, extend="own", partner_runs=partner), Add, "6♥") is can


@pytest.mark.parametrize(("teams", "can"), [("facing", True), ("neighbours", False)])
def test_who_is_the_partner(teams, can):
    words = {"hand": ["6♥ 5♣", "3♣", "4♣", "6♣"], "laid": ["", "", "3♥ 4♥ 5♥", ""]}
    assert legal(*put(words, players=4, extend="own", teams=teams), Add, "6♥") is can


@pytest.mark.parametrize(
    ("ace", "can"),
    [("high", "DRA"), ("low", "A34"), ("both", "DRA A34"), ("corner", "DRA A34 RA3")],
)
def test_the_place_of_the_ace(ace, can):
    runs = {"DRA": ["D♥", "R♥", "A♥"], "A34": ["A♥", "3♥", "4♥"], "RA3": ["R♥", "A♥", "3♥"]}
    found = []
    for name, cards in runs.items():
        run, s = put({"hand": [" ".join([*cards, "5♣"]), "3♣"]}, ace=ace)
        if lays(run, s, cards):
            found.append(name)
    assert " ".join(found) == can


def lays(run: Any, s: Any, cards: list[str]) -> bool:
    """Whether these cards can be laid as a run, the ace at either end."""
    for card in cards:
        at = [card, f"A bas {card[-1]}"] if card.startswith("A") else [card]
        at = [one for one in at if legal(run, s, Lay, one)]
        if not at:
            return False
        s = run.take(s, step(Lay, at[0]))
    return legal(run, s, Finish)


@pytest.mark.parametrize(("two", "can"), [("other", False), ("itself", True)])
def test_a_two_as_the_two(two, can):
    assert legal(*put({"hand": ["2♥ 3♥ 4♥ 5♣", "3♣"]}, natural_two=two), LayPinacle, "2♥") is can


@pytest.mark.parametrize(("alone", "can"), [("with_card", False), ("freely", True)])
def test_moving_a_pinacle_by_itself(alone, can):
    """The run is 4-5-6, the pinacle for the 6: at the other end is the 3."""
    words = {"hand": ["5♣", "3♣"], "laid": ["4♥ 5♥ 2♥", ""], "stands": [-1, 5, -1, -1]}
    run, s = put(words, move_alone=alone)
    assert legal(run, s, Shift, "3♥") is can


@pytest.mark.parametrize(("take", "can"), [("must", False), ("may", True)])
def test_taking_nothing(take, can):
    assert legal(*put({"hand": ["5♣", "3♣"]}, taken=False, must_take=take), Decline) is can


@pytest.mark.parametrize(("pick", "held"), [("card", "5♣ 9♦"), ("pile", "5♣ 8♦ 9♦")])
def test_picking_up(pick, held):
    words = {"hand": ["5♣", "3♣"], "thrown": "9♦", "discards": "8♦"}
    run, s = put(words, taken=False, pick_up=pick)
    hand = played(run, s, (Pick,)).hand[0]
    assert sorted(CARDS.show(c, "fr") for c in hand.cards()) == held.split()


@pytest.mark.parametrize(("same", "can"), [("free", True), ("other", False)])
def test_throwing_the_card_just_picked_up(same, can):
    run, s = put({"hand": ["5♣", "3♣"], "thrown": "9♦"}, taken=False, same_card=same)
    assert legal(run, played(run, s, (Pick,)), Throw, "9♦") is can


@pytest.mark.parametrize(("when", "can"), [("after_taking", False), ("before_too", True)])
def test_laying_before_taking(when, can):
    run, s = put({"hand": ["7♥ 8♥ 9♥ 5♣", "3♣"]}, taken=False, lay_when=when)
    assert legal(run, s, Lay, "7♥") is can


LAST_RUN = {"hand": ["7♥ 8♥ 9♥", "3♣ 6♣"]}
LAY_ALL = [(Lay, "7♥"), (Lay, "8♥"), (Lay, "9♥"), (Finish,)]


@pytest.mark.parametrize(
    ("rulings", "halves"),
    [
        ({}, [60, -2]),
        ({"thirty": "added"}, [80, -2]),
        ({"goer_cards": "with_cards"}, [66, -2]),
        ({"at_once": "first_turn"}, [20, -2]),
    ],
)
def test_what_laying_all_at_once_scores(rulings, halves):
    """7, 8 and 9 are worth three points; the other holds a 3 and a 6, worth one. No first turn."""
    assert list(played(*put(LAST_RUN, **rulings), *LAY_ALL).points) == halves


def test_the_last_card_must_be_thrown():
    run, s = put(LAST_RUN, going_out="must_throw")
    s = played(run, s, *LAY_ALL[:2])
    assert not legal(run, s, Lay, "9♥")


@pytest.mark.parametrize(("out", "over"), [("empty_hand", True), ("laid_only", False)])
def test_throwing_the_last_card(out, over):
    run, s = put({"hand": ["7♥", "3♣ 6♣"]}, going_out=out)
    s = played(run, s, (Throw, "7♥"))
    assert (run.turn(s).type == "over") is over


@pytest.mark.parametrize(("halves", "points"), [("kept", [20, -5]), ("down", [20, -6])])
def test_half_points(halves, points):
    """An ace and a 7 cost two points and a half; rounded down, three."""
    run, s = put({"hand": ["6♥", "A♣ 7♣"], "laid": ["3♥ 4♥ 5♥", ""]}, halves=halves)
    assert list(played(run, s, (Add, "6♥")).points) == points


@pytest.mark.parametrize(
    ("team", "halves"),
    [("each", [20, -2, 3, -2]), ("spared", [20, -2, 5, -2]), ("out_only", [20, -2, 0, -2])],
)
def test_the_partner_of_whoever_is_out(team, halves):
    """The partner has laid 4 to 7, worth 2.5 points, and holds a king."""
    words = {
        "hand": ["6♥", "7♣", "R♣", "8♣"],
        "laid": ["3♥ 4♥ 5♥", "", "4♠ 5♠ 6♠ 7♠", ""],
    }
    run, s = put(words, players=4, team_score=team)
    assert list(played(run, s, (Add, "6♥")).points) == halves


@pytest.mark.parametrize(("match", "deals"), [("one_deal", 1), ("several", 2)])
def test_how_many_deals(match, deals):
    run, s = put({"hand": ["6♥", "7♣"], "laid": ["3♥ 4♥ 5♥", ""]}, match=match)
    assert played(run, s, (Add, "6♥")).deal == deals


@pytest.mark.parametrize(("winner", "won"), [("most", [0, 1]), ("goer", [1, 0])])
def test_who_wins(winner, won):
    """The other has laid 12 points, and holds a 3."""
    words = {
        "hand": ["6♥", "3♣"],
        "laid": ["3♥ 4♥ 5♥", "7♠ 8♠ 9♠ 10♠ V♠ D♠ R♠ A♠ 7♦ 8♦ 9♦ 10♦"],
    }
    run, s = put(words, winner=winner)
    assert list(played(run, s, (Add, "6♥")).won) == won


@pytest.mark.parametrize(
    ("out", "kind", "stock"),
    [("reshuffle", "Draw Pick", 2), ("thrown_only", "Pick", 0), ("ends", "", 0)],
)
def test_the_stock_is_out(out, kind, stock):
    """7 and 9 were thrown before, the 8 just now; no other card is in the game."""
    pack = tuple(1 if CARDS.show(c, "fr") in "7♥ 8♥ 9♥ A♥ 3♦".split() else 0 for c in CARDS)
    run = Interpreter(game, game.table(2, rulings={"stock-out": out}, pack=pack))
    s: Any = run.start()
    emptied(s)
    words = {"hand": ["A♥", "3♦"], "thrown": "8♥", "discards": "7♥ 9♥"}
    game.roles["position"](run.table, s, words)
    s.stage = TAKE
    while run.turn(s).type == "forced":
        s = run.take(s, run.turn(s).steps[0])
    turn = run.turn(s)
    found = " ".join(type(m).__name__ for m in turn.steps) if turn.type == "move" else ""
    assert (found, s.stock.size) == (kind, stock)


@pytest.mark.parametrize(
    ("last", "where"), [("beside", "thrown"), ("bottom", "bottom"), ("shown", "")]
)
def test_the_last_card(last, where):
    """It lies beside the stock, under it, or in the dealer's hand."""
    run = Interpreter(game, game.table(2, rulings={"last-card": last}))
    s: Any = run.start()
    while run.turn(s).type != "move":
        s = run.take(s, run.turn(s).steps[0])
    sizes = {name: getattr(s, name).size for name in ("thrown", "bottom")}
    assert [name for name, n in sizes.items() if n] == ([where] if where else [])
    assert s.stock.size == (15 if where else 16)
    assert (s.shown >= 0) is (last == "shown")


def test_a_run_is_laid_for_good_or_not_at_all():
    """Two cards are too few; taken back, they are in the hand as before, the pinacle as well."""
    run, s = put({"hand": ["10♠ 2♠ D♠ 7♥", "3♣"]})
    before = s.hand[0].cards()
    s = played(run, s, (Lay, "10♠"), (LayPinacle, "V♠"))
    assert not legal(run, s, Finish)
    assert not legal(run, s, Throw, "7♥")
    s = played(run, s, (TakeBack,))
    assert (s.hand[0].cards(), stands(s, "♠"), s.tried.size) == (before, "–", 0)
    assert not legal(run, s, Lay, "10♠")  # not again in this turn


def test_illegal_moves_name_their_clause():
    run, s = put({"hand": ["10♠ 2♠ D♠ 7♥ 8♥ 9♥ R♠", "3♣"]})
    s = played(run, s, (Lay, "10♠"))
    for move, clauses in (
        ((Lay, "7♥"), ["PIN-RUN-3", "PIN-RUN-4"]),
        ((Lay, "D♠"), ["PIN-RUN-4"]),
        ((Finish,), ["PIN-RUN-2"]),
    ):
        assert [clause.id for clause in run.legality(s, step(*move)).forbidden] == clauses


def test_the_pinacle_may_be_added():
    words = {"hand": ["2♥ 5♣", "3♣"], "laid": ["10♥ V♥ D♥", ""]}
    run, s = put(words)
    free = [p for p in PLACES.names("fr") if legal(run, s, AddPinacle, f"{p}♥")]
    assert free == ["9", "R"]


def test_drawing_takes_any_card_of_the_stock():
    run, s = put({"hand": ["5♣", "3♣"]}, taken=False)
    turn = run.turn(run.take(s, Draw()))
    assert (turn.type, len(turn.steps)) == ("chance", 50)
