"""The agenda: commands are carried out in the order in which they were given."""

import pytest

from maldonne.spec.language.agenda import (
    CAPACITY,
    carry_out,
    command,
    commanded,
    head_action,
    head_count,
    head_done,
    head_player,
    idle,
    waive,
)
from maldonne.spec.language.errors import Fault
from maldonne.spec.language.state import GameState

DRAW, GIVE = 0, 1


class State(GameState):
    """There is an agenda in every state."""


@pytest.fixture
def s() -> State:
    return State.make(3, 0)


def head(s: State) -> tuple[int, int, int, int]:
    return head_action(s), head_player(s), head_count(s), head_done(s)


def test_nothing_is_commanded_at_first(s):
    assert idle(s)
    assert head(s) == (-1, -1, 0, 0)
    assert commanded(s, DRAW, 0) == 0


def test_the_first_command_is_carried_out_first_one_at_a_time(s):
    command(s, DRAW, 2, 2)
    command(s, GIVE, 1, 1)
    seen = []
    while not idle(s):
        seen.append(head(s))
        carry_out(s)
    assert seen == [(DRAW, 2, 2, 0), (DRAW, 2, 1, 1), (GIVE, 1, 1, 0)]
    assert head(s) == (-1, -1, 0, 0)


def test_a_command_to_do_nothing_is_none(s):
    command(s, DRAW, 0, 0)
    assert idle(s)


def test_what_is_left_of_a_command_is_waived_and_the_next_begins_anew(s):
    command(s, DRAW, 2, 3)
    command(s, GIVE, 1, 2)
    carry_out(s)
    waive(s)
    assert head(s) == (GIVE, 1, 2, 0)


def test_what_a_player_must_still_do_is_added_up(s):
    command(s, DRAW, 1, 3)
    command(s, DRAW, 2, 1)
    command(s, GIVE, 1, 1)
    command(s, DRAW, 1, 2)
    carry_out(s)
    assert [commanded(s, DRAW, seat) for seat in range(3)] == [0, 4, 1]
    assert commanded(s, GIVE, 1) == 1


@pytest.mark.parametrize("done", [carry_out, waive])
def test_what_nobody_commanded_is_neither_done_nor_waived(s, done):
    with pytest.raises(Fault, match="a command that nobody gave"):
        done(s)
    command(s, DRAW, 0, 1)
    done(s)
    with pytest.raises(Fault):
        done(s)


def test_the_agenda_is_never_longer_than_it_can_be(s):
    for _ in range(CAPACITY):
        command(s, DRAW, 0, 1)
    with pytest.raises(Fault, match="commands more than the agenda can hold"):
        command(s, DRAW, 0, 1)
    for left in reversed(range(CAPACITY)):
        carry_out(s)
        assert commanded(s, DRAW, 0) == left
    assert s.agenda.action == s.agenda.player == s.agenda.count == [-1] * CAPACITY


def test_agendas_are_equal_if_all_that_is_left_to_do_is(s):
    def given(*commands: tuple[int, int, int], done: int = 0) -> State:
        new = State.make(3, 0)
        for action, player, count in commands:
            command(new, action, player, count)
        for _ in range(done):
            carry_out(new)
        return new

    states = [
        given(),
        given((DRAW, 1, 2)),
        given((GIVE, 1, 2)),
        given((DRAW, 2, 2)),
        given((DRAW, 1, 3)),
        given((DRAW, 1, 3), done=1),  # two are left, but one was done
        given((DRAW, 1, 1), (DRAW, 1, 1)),
        given((DRAW, 1, 2), (GIVE, 1, 2)),
        given((GIVE, 1, 2), (DRAW, 1, 2)),
    ]
    assert len({new.agenda.key() for new in states}) == len(states)
    # What was done and is forgotten makes no difference.
    assert given((GIVE, 0, 1), (DRAW, 1, 2), done=1) == given((DRAW, 1, 2))


def test_a_copy_of_an_agenda_is_independent(s):
    command(s, DRAW, 1, 2)
    copy = s.copy()
    carry_out(copy)
    command(copy, GIVE, 0, 1)
    assert head(s) == (DRAW, 1, 2, 0)
    assert commanded(s, GIVE, 0) == 0
