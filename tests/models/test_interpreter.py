"""The interpreter: what comes next in a state, and what a step leaves behind.

The games are petit and tiny, made for tests; what is expected is read off their rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from maldonne.models.interpreter import Interpreter, Turn, find_step
from maldonne.spec.language.agenda import command
from maldonne.spec.language.errors import Fault, SpecError, short_path
from maldonne.spec.language.verifier.verify import verify
from maldonne.spec.language.zones import put
from tests.petit.game import SKIP, TAKE, Deal, Draw, EndTurn, Pass, Sweep, TakeCard, game
from tests.petit.game import Play as Lay
from tests.petit_plays import position
from tests.spec.language.tiny_states import placed, step
from tests.spec.tiny_game import Change, line_of, tiny_game


def test_petit_is_a_game_that_every_engine_can_run():
    verify(game)


# --- what comes next -----------------------------------------------------------------------------


def test_a_match_starts_with_all_cards_in_the_stock():
    run = Interpreter(game, game.table(3))
    s: Any = run.start()
    assert s.stock.loose.count == [2, 2, 2, 2, 1]
    assert run.turn(s) == Turn("forced", -1, (Deal(),))


def test_chance_brings_what_is_there_with_its_weights():
    run, s = position("1", "2", loose="V 1 V Joker")
    command(s, TAKE, 1, 1)
    assert run.turn(s) == Turn("chance", 1, (TakeCard(0), TakeCard(2), TakeCard(4)), (1, 2, 1))


def test_chance_that_has_nothing_to_bring_is_a_fault():
    run, s = position("1", "2")
    command(s, TAKE, 1, 1)
    with pytest.raises(Fault, match="chance has nothing to bring at TakeCard") as caught:
        run.turn(s)
    assert caught.value.where == "petit"


def test_of_two_steps_that_are_due_the_one_declared_first_comes_first():
    # A King lies on the pile, and somebody is to take a card: TakeCard stands before Sweep.
    run, s = position("1", "2", pile="R", loose="V")
    assert run.turn(s) == Turn("forced", 0, (Sweep(),))
    command(s, TAKE, 1, 1)
    assert run.turn(s).steps == (TakeCard(2),)


def test_play_that_is_over_still_takes_the_steps_that_are_due():
    run, s = position("", "2", pile="R")
    assert run.over(s)
    assert run.turn(s).steps == (Sweep(),)
    assert run.turn(run.take(s, Sweep())) == Turn("over")


def test_moves_come_in_the_order_of_their_declaration_and_parameters():
    # On a 2 the 1 is too low; the joker may be anything from 2 up, alone or with cards of it.
    run, s = position("1 2 2 Joker", "V", pile="2", loose="R")
    lay = [(1, 0, 1), (1, 1, 0), (1, 1, 1), (1, 2, 0), (1, 2, 1), (2, 0, 1), (3, 0, 1)]
    moves = (*(Lay(*parameters) for parameters in lay), Draw())
    assert run.turn(s) == Turn("move", 0, moves)
    assert [type(move) for move in run.turn(s).steps] == [Lay] * 7 + [Draw]


def test_a_player_who_may_do_nothing_is_stuck(tmp_path):
    # Text as written: there is no passing; and a 1 does not go on a 3.
    tiny = tiny_game(tmp_path / "tiny")
    run = Interpreter(tiny, tiny.table(2, rulings={"passing": "as_written", "one-on-three": "no"}))
    s = placed(run, {"hand": ["1 2", "1"], "pile": "3", "turn": 0, "fined": 1})
    assert run.turn(s) == Turn("stuck", 0)
    may_pass = Interpreter(tiny, tiny.table(2, rulings={"one-on-three": "no"}))
    assert may_pass.turn(s) == Turn("move", 0, (step(tiny, "Pass"),))


# --- a step --------------------------------------------------------------------------------------


def test_a_step_leaves_the_state_before_it_alone():
    run, s = position("1 1 2", "V", loose="R")
    before = s.copy()
    after: Any = run.take(s, Lay(0, 2, 0))
    assert s == before
    assert (after.hand[0].cards(), after.pile.cards(), after.moved) == ([1], [0, 0], 0)


def test_what_the_text_leaves_undefined_is_not_done():
    # The effect of Pass goes on to note who has moved.
    run, s = position("1", "2", pile="V", rulings={"skip": "as_written"})
    after = run.take(s, Pass())
    assert after.undefined_by == SKIP.number == 0
    assert run.turn(after) == Turn("undefined")
    assert s.undefined_by == -1
    after.undefined_by = -1
    assert after == s
    ruled: Any = position("1", "2", pile="V")[0].take(s, Pass())
    assert ruled.moved == 0


def test_what_is_not_done_is_no_history(tmp_path):
    tiny = tiny_game(
        tmp_path / "tiny",
        Change("rules.py", "    s.stage = ENDING\n\n\n@game.due(Fine)",
               "    s.stage = ENDING\n    undefined(s, PASSING)\n\n\n@game.due(Fine)"),
    )  # fmt: skip
    run = Interpreter(tiny, tiny.table(2))
    s = placed(run, {"hand": ["1", "1"]})
    after: Any = run.take(s, step(tiny, "Pass"))
    assert after.passed == [0, 0]


EFFECT = '    """The turn ends."""\n'  # of pass_turn, the effect of Pass
THREES = "s.hand[s.turn].count[2]"
BREAKS = [
    ("s.stage = s.hand[0].size + 3", "writes stage = 4, outside 0…3"),
    ("lay(s.hand[0], s.pile, 2, 2, 1)", "takes cards that are not in the zone"),
    ("s.stage = s.done[s.first]", "reads done[-1], a seat that is not at the table"),
    ("s.done[s.turn + 5] = 1", "writes done[5], a seat that is not at the table"),
    ("s.stage = s.done[s.turn + 5]", "breaks off (IndexError: list index out of range)"),
    (f"s.stage = 1 // {THREES}", "breaks off (ZeroDivisionError: "),
    ("s.stage = table.pack", "breaks off (TypeError: "),
    ("s.stage = table.nothing", "breaks off (AttributeError: "),
]


@pytest.mark.parametrize(("line", "message"), BREAKS)
def test_a_step_that_goes_wrong_is_named_with_its_line(tmp_path, line, message):
    tiny = tiny_game(tmp_path / "tiny", Change("rules.py", EFFECT, f"{EFFECT}    {line}\n"))
    run = Interpreter(tiny, tiny.table(2))
    s = placed(run, {"hand": ["1", "2"]})
    before = s.copy()
    with pytest.raises(Fault) as caught:
        run.take(s, step(tiny, "Pass"))
    path = tmp_path / "tiny" / "rules.py"
    assert caught.value.message.startswith(f"the rules of tiny, at “passes” (Pass): {message}")
    assert caught.value.where == f"{short_path(str(path))}:{line_of(path, line)}"
    assert caught.value.cure
    assert s == before


def test_the_line_is_the_innermost_one_of_the_game(tmp_path):
    helper = "\n\ndef worsen(s: State, seat: int) -> None:\n    s.stage = seat + 9\n"
    define = 'game.defines("TINY-VALUE", last_value)\n'
    tiny = tiny_game(
        tmp_path / "tiny",
        Change("rules.py", EFFECT, f"{EFFECT}    worsen(s, s.turn)\n"),
        Change("rules.py", '@game.role("begin")\n',
               'from .terms import worsen\n\n\n@game.role("begin")\n'),
        Change("terms.py", define, define + helper),
    )  # fmt: skip
    run = Interpreter(tiny, tiny.table(2))
    with pytest.raises(Fault, match="writes stage = 9") as caught:
        run.take(placed(run, {"hand": ["1", "2"]}), step(tiny, "Pass"))
    path = tmp_path / "tiny" / "terms.py"
    assert (
        caught.value.where == f"{short_path(str(path))}:{line_of(path, '    s.stage = seat + 9')}"
    )


def owing(s: Any) -> Any:
    """A state in which the first player is to get a card besides."""
    command(s, 0, 0, 1)
    return s


WORSE = "1 // s.hand[0].count[2]"
# Function of the game: file, the line that answers, what answers instead, what was asked.
ASKED = [
    ("rules.py", "return s.stage == LAID and top_value", f"return {WORSE} == 0 and top_value",
     lambda run, s: run.turn(s), "asked what comes next"),
    ("rules.py", "return chances(s.stock, step.card)", f"return {WORSE}",
     lambda run, s: run.turn(owing(s)), "asked what comes next"),
    ("rules.py", "return s.first >= 0", f"return {WORSE} >= 0",
     lambda run, s: run.turn(s), "asked whether play is over"),
    ("rules.py", "return s.first >= 0", f"return {WORSE} >= 0",
     lambda run, s: run.over(s), "asked whether play is over"),
    ("rules.py", "return PASSING.free(table)", f"return {WORSE.replace('s.', 'before.')} == 0",
     lambda run, s: run.turn(s), "asked for the legal moves"),
    ("state.py", "return holds(s.hand[s.turn], move.card, 1)", f"return {WORSE} == 0",
     lambda run, s: run.turn(s), "asked for the legal moves"),
    ("state.py", "return holds(s.hand[s.turn], move.card, 1)", f"return {WORSE} == 0",
     lambda run, s: run.legality(s, step(run.game, "Play", 0)),
     "asked whether “lays 1” (Play) is legal"),
    ("state.py", '    return s.turn\n\n\n@game.role("pack")',
     f'    return {WORSE}\n\n\n@game.role("pack")',
     lambda run, s: run.take(s, step(run.game, "Pass")), "asked who takes the step Pass"),
    ("clauses/play.py", "return hand_size(table, before, actor(table, before)) == 0",
     f"return {WORSE.replace('s.', 'before.')} == 0",
     lambda run, s: run.applied(s, step(run.game, "EndTurn")),
     "asked which clauses apply at “ends the turn” (EndTurn)"),
    ("clauses/play.py", "return move.card < last_value(table, before)",
     f"return {WORSE.replace('s.', 'before.')} == 0",
     lambda run, s: run.legality(s, step(run.game, "Play", 0)),
     "asked whether “lays 1” (Play) is legal"),
    ("terms.py", "return top_value(s.pile) == THREE and", f"return {WORSE} == 0 and",
     lambda run, s: run.required(s), "asked what the clauses require"),
    ("rules.py", "    for card in CARDS:\n        put(", "    put(s.stock.loose, 0 - 1, 1)\n"
     "    for card in CARDS:\n        put(", lambda run, s: run.start(),
     "asked for the first state"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "ask", "asked"), ASKED)
def test_whatever_goes_wrong_is_named_with_its_line_and_what_was_asked(
    tmp_path, file, old, new, ask, asked
):
    tiny = tiny_game(tmp_path / "tiny", Change(file, old, new))
    run = Interpreter(tiny, tiny.table(2))
    s = placed(run, {"hand": ["1", "2"]})
    with pytest.raises(Fault) as caught:
        ask(run, s)
    how = "puts cards" if "put(" in new else "breaks off (ZeroDivisionError: "
    assert caught.value.message.startswith(f"the rules of tiny, {asked}: {how}")
    path = tmp_path / "tiny" / file
    line = next(part for part in new.splitlines() if "1 //" in part or "0 - 1" in part)
    assert caught.value.where == f"{short_path(str(path))}:{line_of(path, line)}"
    assert caught.value.cure


def test_a_seat_that_is_not_at_the_table_makes_no_history(tmp_path):
    old = '    return s.turn\n\n\n@game.role("pack")'
    tiny = tiny_game(
        tmp_path / "tiny", Change("state.py", old, old.replace("s.turn", "s.turn + 7"))
    )
    run = Interpreter(tiny, tiny.table(2))
    with pytest.raises(Fault, match=r"at “passes” \(Pass\): writes passed\[7\]") as caught:
        run.take(placed(run, {"hand": ["1", "2"]}), step(tiny, "Pass"))
    assert caught.value.where == "tiny"


def test_what_another_gets_wrong_is_not_blamed_on_the_game(tmp_path):
    # The table is no table: nothing in the folder of the game fails.
    tiny = tiny_game(tmp_path / "tiny")
    run = Interpreter(tiny, tiny.table(2))
    tiny.roles["over"] = lambda table, s: 1 // 0
    with pytest.raises(ZeroDivisionError):
        run.over(placed(run, {"hand": ["1", "2"]}))


# --- history -------------------------------------------------------------------------------------

TOTALS = (
    Change("state.py", "    last_card: int = noted",
           '    drawn: int = total(TakeCard, "card", at_most=3, until=(EndTurn,))\n'
           "    latest: list[int] = since(Pass, until=(Pass, Play))\n"
           "    ended: int = last(Deal, EndTurn)\n"
           "    last_card: int = noted"),
    Change("state.py", "    since,\n", "    since,\n    total,\n"),
)  # fmt: skip


@pytest.fixture
def tiny(tmp_path: Path) -> Interpreter:
    """Tiny, which keeps a few more notes."""
    made = tiny_game(tmp_path / "tiny", *TOTALS)
    return Interpreter(made, made.table(3))


def after(run: Interpreter, s: Any, *steps: tuple[str, int] | tuple[str, int, int]) -> Any:
    """The state after steps, each with its name, the seat whose turn it is, and its parameter."""
    for name, seat, *parameters in steps:
        s.turn, s.stage = seat, 1
        s = run.take(s, step(run.game, name, *parameters))
    return s


START = {"hand": ["1 1 1", "2 2", "3"]}


def test_who_did_it_last_is_noted_until_a_step_clears_it(tiny):
    s = after(tiny, placed(tiny, START), ("Play", 0, 0))
    assert (s.laid_last, s.fined) == (0, -1)
    s = after(tiny, s, ("Play", 2, 2), ("Fine", 2))
    assert (s.laid_last, s.fined) == (2, 2)
    s = after(tiny, s, ("Pass", 0), ("EndTurn", 0))
    assert (s.laid_last, s.fined) == (2, 2)
    assert after(tiny, s, ("Play", 1, 1)).fined == -1
    assert after(tiny, s, ("Sweep", 2)).laid_last == -1


def test_a_step_without_an_actor_is_nobodys_history(tiny):
    # Deal has no actor; EndTurn has.
    s = after(tiny, placed(tiny, START), ("EndTurn", 1))
    assert s.ended == 1
    assert after(tiny, s, ("Deal", 2)).ended == 1


def test_all_who_did_it_are_noted_until_a_step_clears_it(tiny):
    s = after(tiny, placed(tiny, START), ("Pass", 2), ("Pass", 0))
    assert s.passed == [1, 0, 1]
    assert after(tiny, s, ("EndTurn", 0)).passed == [1, 0, 1]
    assert after(tiny, s, ("Play", 1, 1)).passed == [0, 0, 0]
    assert after(tiny, s, ("Play", 1, 1), ("Pass", 1)).passed == [0, 1, 0]


def test_a_step_that_clears_its_own_history_is_noted_after_that(tiny):
    s = after(tiny, placed(tiny, START), ("Pass", 2), ("Pass", 0))
    assert s.latest == [1, 0, 0]


def test_the_latest_parameter_is_noted_until_a_step_clears_it(tiny):
    s = after(tiny, placed(tiny, START), ("Play", 0, 0))
    assert s.last_card == 0
    s = after(tiny, s, ("Pass", 1), ("Play", 1, 1))
    assert s.last_card == 1
    assert after(tiny, s, ("Sweep", 1)).last_card == -1


def test_parameters_are_added_up_to_a_limit_until_a_step_clears_it(tiny):
    s = placed(tiny, {"hand": ["", "", ""]})
    command(s, 0, 0, 5)
    sums = []
    for card in (1, 0, 1, 2, 1):  # 1, 1, 2, then 4 and 5, beyond the limit
        s = after(tiny, s, ("TakeCard", 0, card))
        sums.append(s.drawn)
    assert sums == [1, 1, 2, 3, 3]
    s = after(tiny, s, ("EndTurn", 0))
    assert s.drawn == 0
    command(s, 0, 0, 1)
    assert after(tiny, s, ("TakeCard", 0, 2)).drawn == 2


# --- names ---------------------------------------------------------------------------------------


def test_a_step_is_found_by_its_name():
    assert find_step(game, "EndTurn") is game.steps[EndTurn]


def test_a_step_that_the_game_lacks_is_refused_with_those_that_it_has():
    with pytest.raises(SpecError, match="petit has no step “Sweeps”") as caught:
        find_step(game, "Sweeps")
    names = "Play, Draw, Pass, Deal, TakeCard, Sweep, EndTurn"
    assert caught.value.cure == f"It has: {names}."


def test_the_actor_is_the_player_to_whom_a_step_happens():
    run, s = position("1", "2", loose="V")
    put(s.hand[0], 0, 1)
    command(s, TAKE, 1, 1)
    actors = [run.actor(s, game.steps[cls]) for cls in (Lay, TakeCard, Deal)]
    assert actors == [0, 1, -1]
