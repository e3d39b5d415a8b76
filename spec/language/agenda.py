"""The agenda: what clauses have commanded and nobody has done yet.

The language owns it. Rules issue commands, carry them out one unit at a time, or waive what is
left of one because a clause or a ruling says so; nothing else changes it. The first command is
the one being carried out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from maldonne.spec.language.helpers import obligation

if TYPE_CHECKING:
    from maldonne.spec.language.state import GameState

CAPACITY = 8


class Agenda:
    """Commands in the order in which they will be carried out.

    Attributes
    ----------
    action, player, count : list of int
        What, who and how many more times, by position; -1 behind the last.
    done : int
        How many times the first command was carried out already.
    size : int
        How many commands there are.
    """

    __slots__ = ("action", "count", "done", "player", "size")

    def __init__(self) -> None:
        self.action = [-1] * CAPACITY
        self.player = [-1] * CAPACITY
        self.count = [-1] * CAPACITY
        self.done = 0
        self.size = 0

    def copy(self) -> Agenda:
        """An independent copy."""
        new = Agenda.__new__(Agenda)
        new.action, new.player, new.count = self.action[:], self.player[:], self.count[:]
        new.done, new.size = self.done, self.size
        return new

    def key(self) -> tuple[int, ...]:
        """What makes two agendas equal."""
        n = self.size
        return (*self.action[:n], *self.player[:n], *self.count[:n], self.done)


def command(s: GameState, action: int, player: int, count: int) -> None:
    """Command a player to do something `count` times; nothing is written for a count of 0."""
    agenda = s.agenda
    if count > 0:
        obligation(agenda.size < len(agenda.action), "commands more than the agenda can hold")
        agenda.action[agenda.size] = action
        agenda.player[agenda.size] = player
        agenda.count[agenda.size] = count
        agenda.size += 1


def idle(s: GameState) -> bool:
    """Whether nothing is left to be carried out."""
    return s.agenda.size == 0


def head_action(s: GameState) -> int:
    """Action of the command being carried out, or -1."""
    return s.agenda.action[0]


def head_player(s: GameState) -> int:
    """Player of the command being carried out, or -1."""
    return s.agenda.player[0]


def head_count(s: GameState) -> int:
    """How many more times the first command is to be carried out, or 0."""
    return s.agenda.count[0] if s.agenda.size > 0 else 0


def head_done(s: GameState) -> int:
    """How many times the first command was carried out already."""
    return s.agenda.done


def commanded(s: GameState, action: int, player: int) -> int:
    """How many times a player still has to do something."""
    agenda = s.agenda
    n = 0
    for i in range(len(agenda.action)):
        if agenda.action[i] == action and agenda.player[i] == player:
            n += agenda.count[i]
    return n


def carry_out(s: GameState) -> None:
    """Note that the first command was carried out once."""
    agenda = s.agenda
    obligation(agenda.size > 0, "carries out a command that nobody gave")
    agenda.count[0] -= 1
    agenda.done += 1
    if agenda.count[0] == 0:
        drop_head(s)


def waive(s: GameState) -> None:
    """Let go of what is left of the first command: a clause or a ruling says it is not done."""
    obligation(s.agenda.size > 0, "waives a command that nobody gave")
    drop_head(s)


def drop_head(s: GameState) -> None:
    """Take the first command off the agenda."""
    agenda = s.agenda
    last = len(agenda.action) - 1
    for i in range(len(agenda.action) - 1):
        agenda.action[i] = agenda.action[i + 1]
        agenda.player[i] = agenda.player[i + 1]
        agenda.count[i] = agenda.count[i + 1]
    agenda.action[last] = -1
    agenda.player[last] = -1
    agenda.count[last] = -1
    agenda.size -= 1
    agenda.done = 0
