"""What several ways of finding ask of a step: who moved, what was told, which clauses spoke."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from maldonne.checks.doubts.finding.atlas import Moment
from maldonne.checks.verdict import NOT_SHORT
from maldonne.models.interpreter import Interpreter
from maldonne.spec.language.game import Game
from maldonne.spec.language.state import GameState


class Command(NamedTuple):
    """Something that a player is told to do so many times."""

    action: int
    player: int
    times: int


def commands(s: GameState) -> list[Command]:
    """What is commanded, in order."""
    a = s.agenda
    return [Command(a.action[i], a.player[i], a.count[i]) for i in range(a.size)]


def issued(moment: Moment) -> list[Command]:
    """What a step has commanded: it stands behind what was commanded before."""
    before, after = commands(moment.before), commands(moment.after)
    return after[len(before) :] if after[: len(before)] == before else []


def in_force(moment: Moment) -> tuple[str, ...]:
    """The clauses in force at a step."""
    return tuple(clause.id for clause in moment.run.applied(moment.before, moment.step))


def of_role(game: Game, ids: Iterable[str], *roles: str) -> tuple[str, ...]:
    """Those of some clauses that have one of some roles."""
    found = []
    for id_ in ids:
        meaning = game.clauses[id_].meaning
        if meaning is not None and meaning.role in roles:
            found.append(id_)
    return tuple(found)


def permitting(run: Interpreter, s: GameState, moves: Iterable[Any]) -> tuple[str, ...]:
    """The clauses that permit some of these moves."""
    found: dict[str, None] = {}
    for move in moves:
        found.update((clause.id, None) for clause in run.legality(s, move).permitted)
    return tuple(found)


def permitted_anyway(run: Interpreter, s: GameState) -> tuple[str, ...]:
    """The clauses that permit a move where something else is due, if nothing forbids it."""
    found: dict[str, None] = {}
    for kind in run.game.steps.values():
        if kind.type != "move":
            continue
        for move in kind.all():
            why = run.legality(s, move)
            if why and why.permitted:
                found.update((clause.id, None) for clause in why.permitted)
                break
    return tuple(found)


def mover(run: Interpreter, s: GameState) -> int:
    """The player who would move in a state if nothing else were due."""
    kind = next((k for k in run.game.steps.values() if k.type == "move"), None)
    return run.actor(s, kind) if kind is not None else -1


def zone_sizes(s: GameState) -> dict[tuple[str, int], int]:
    """How many cards every zone holds."""
    return {(name, seat): len(zone.cards()) for name, seat, zone in s.zones()}


def whole(moment: Moment) -> bool:
    """Whether the whole game is played: in a small pack the deal itself can be short of cards."""
    table, pack = moment.run.table, moment.run.game.roles["pack"]
    return bool(table.at_most >= NOT_SHORT and table.pack == tuple(pack(table)))


def changes_zones(moment: Moment) -> bool:
    """Whether a step moves cards."""
    return [(n, p, z.key()) for n, p, z in moment.before.zones()] != [
        (n, p, z.key()) for n, p, z in moment.after.zones()
    ]


def settled_after(run: Interpreter, s: GameState, most: int = 400) -> tuple[GameState, bool]:
    """The state when a player is next to move, chance bringing what it names first.

    Also whether chance had anything to choose.
    """
    chosen = False
    for _ in range(most):
        turn = run.turn(s)
        if turn.type not in ("forced", "chance"):
            break
        chosen = chosen or len(turn.steps) > 1
        s = run.take(s, turn.steps[0])
    return s, chosen


def clause_words(game: Game, ids: Iterable[str], lang: str) -> str:
    """Some clauses with their words."""
    marks = ("« ", " »") if lang == "fr" else ("“", "”")
    return "; ".join(f"{i} ({marks[0]}{game.clauses[i].words(lang)}{marks[1]})" for i in ids)
