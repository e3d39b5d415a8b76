"""Numbers of which there is one for each member of a domain, not for each player."""

from __future__ import annotations

import numpy as np
import pytest

from maldonne.models.interpreter import Interpreter
from maldonne.models.itf_values import read_state, state_values
from maldonne.models.native.convert import read_state as from_record
from maldonne.models.native.convert import write_state
from maldonne.models.native.engine import Native
from maldonne.spec.language import Fault, SpecError, describe
from maldonne.spec.language.changes import changes
from maldonne.spec.language.load import load
from maldonne.spec.language.show import show_state
from maldonne.spec.language.verifier.verify import verify
from tests.spec.tiny_game import Change, refused, tiny_game

game = load("pinacle")  # two rows of four suits, with two to four players


def start(players: int = 2):
    table = game.table(players)
    return table, Interpreter(game, table).start()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_long_as_the_domain_whatever_the_players(players):
    _, s = start(players)
    assert (len(s.stands), len(s.low), len(s.points)) == (4, 4, players)


def test_a_copy_is_independent_and_keys_tell_states_apart():
    _, s = start()
    other = s.copy()
    other.stands[3] = 5
    assert (s.stands[3], s == other) == (-1, False)


def test_what_is_not_there_is_refused():
    _, s = start()
    for wrong in (4, -1):
        with pytest.raises(Fault, match="which there is not"):
            s.stands[wrong] = 0
    with pytest.raises(Fault, match="outside -1…13"):
        s.stands[0] = 14


def test_shown_and_written_with_the_names_of_the_domain():
    table, s = start()
    after = s.copy()
    after.stands[1] = 12
    assert "pinacles : ♥ R" in show_state(game, after, "fr")[0]
    assert changes(game, s, after, "en") == ["♥, pinacles: – → K"]
    with pytest.raises(SpecError, match="for each of 4 suits"):
        describe(table, s, {"stands": [0, 0]})


def test_the_same_in_a_trace_and_in_a_record():
    table, s = start(3)
    s.stands[2], s.low[3] = 7, 1
    assert read_state(game, table, state_values(s)) == s
    native = Native(game, table)
    record = np.zeros(1, native.layout.state)
    write_state(native.layout, s, record[0])
    assert from_record(native.layout, table, record[0]) == s


# --- what a game may do --------------------------------------------------------------------------

MARKS = "    mark: list[int] = integer(0, 3, per=CARDS)\n"


def marked(line: str, field: str = MARKS) -> tuple[Change, ...]:
    """The small game of the tests with a number for each card, and a line that uses it."""
    doc = '    """The turn ends."""\n'
    return (
        Change("state.py", "    turn: int = player(", f"{field}    turn: int = player("),
        Change("state.py", "    Counts,\n", "    Counts,\n    integer,\n"),
        Change("rules.py", doc, f"{doc}    {line}\n"),
    )


def test_a_game_reads_and_writes_them_by_index(tmp_path):
    verify(tiny_game(tmp_path / "tiny", *marked("s.mark[1] = s.mark[0] + 1")))


@pytest.mark.parametrize(
    ("line", "message", "cure"),
    [
        ("s.mark = 1", "is a number for each card", "Say of which card: s.mark[…]"),
        ("s.mark[9] = 1", "index 9, which is never there", "from 0 to 2"),
        ("s.turn = s.mark", "", "Say of which card: s.mark[…]"),
        ("s.mark[0] = 4", "from 0 to 3", "within the range"),
    ],
)
def test_misused_rows_are_refused(tmp_path, line, message, cure):
    error = refused(tmp_path / "tiny", *marked(line), at=("rules.py", line))
    assert message in str(error)
    assert cure in error.cure


def test_only_plain_numbers_are_per_domain(tmp_path):
    field = "    mark: list[int] = integer(0, 3, per=CARDS, per_player=True)\n"
    game = tiny_game(tmp_path / "tiny", *marked("s.turn = s.turn", field))
    with pytest.raises(SpecError, match="goes for plain numbers only"):
        verify(game)
