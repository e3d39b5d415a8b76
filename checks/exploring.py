"""Small packs explored whole: every state that play can reach, and what is so in all of them.

A game names its small packs (`Game.small`). What is found holds for that pack; that the real game
does the same is not said.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from maldonne.checks.endings import Ending, ending_results
from maldonne.checks.engines import compiled, reason
from maldonne.checks.matches import Tables
from maldonne.checks.monitor import Tally, Watch, fault
from maldonne.checks.plan import Plan
from maldonne.checks.verdict import (
    NOT_SHORT,
    Cause,
    Finding,
    Findings,
    Record,
    Result,
    Says,
    Symptom,
)
from maldonne.checks.words import number, plural, pluriel
from maldonne.models.interpreter import MISTAKES
from maldonne.models.interrupt import heed
from maldonne.spec.language.checks import Small
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.game import Game

if TYPE_CHECKING:
    from maldonne.models.native.graph import Graph
    from maldonne.models.native.search import Space


class Sitting(NamedTuple):
    """A small pack and its table."""

    small: Small
    table: Any


def sittings(tables: Tables) -> list[Sitting]:
    """The small packs of a game that agree with what the user fixed."""
    wanted, found = tables.wanted, []
    for small in tables.game.smalls:
        if small.players not in tables.player_numbers():
            continue
        if all(wanted.options.get(name, value) == value for name, value in small.agreed.items()):
            found.append(Sitting(small, tables.table(small.players, **small.agreed)))
    return found


def pack_words(game: Game, table: Any, lang: str) -> str:
    """The cards of a pack: ``3 4 2 ×2, Joker``."""
    spec = next(spec for spec in game.state_class.fields.values() if spec.is_zone)
    assert spec.domain is not None
    groups: dict[int, list[str]] = {}
    for card, n in enumerate(table.pack):
        if n:
            groups.setdefault(n, []).append(spec.domain.show(card, lang))
    return ", ".join(
        " ".join(cards) + (f" ×{n}" if n > 1 else "") for n, cards in sorted(groups.items())[::-1]
    )


def explored_words(game: Game, sitting: Sitting) -> Says:
    """What was explored: players, pack, and the limit put on the numbers of the text."""
    small, table = sitting
    cut = table.at_most
    short = Says(f", nombres du texte : {cut} au plus", f", numbers of the text: {cut} at most")
    fr, en = short if cut < NOT_SHORT else Says("", "")
    return Says(
        f"{small.fr} : {table.players} joueurs, {pack_words(game, table, 'fr')}{fr}.",
        f"{small.en}: {table.players} players, {pack_words(game, table, 'en')}{en}.",
    )


def exploring(tables: Tables, plan: Plan) -> Iterator[int | list[Result]]:
    """Explore every small pack, yielding how many are done; then what they say of the claims.

    Parameters
    ----------
    tables : Tables
        Where to play.
    plan : Plan
        How many states of each, at most.
    """
    game, endings = tables.game, dict[str, list[Ending]]()
    at = sittings(tables)
    for done, sitting in enumerate(at, 1):
        result = Result(
            "state graph", sitting.small.name, explored_words(game, sitting), "held", Says("", "")
        )
        space = explored(game, sitting.table, plan, result)
        if space is not None and space.complete:
            from maldonne.models.native.graph import Graph

            graph = Graph(space)
            if space.steps <= plan.watched:
                watched(tables, graph, result)
            for claim in game.claims:
                if claim.form == "ends" and sitting.table.in_mode(claim.modes):
                    endings.setdefault(claim.name, []).append(
                        Ending.of(claim, graph, sitting.small.name)
                    )
        yield [result]
        yield done
    yield list(ending_results(game, endings, len(at)))


def explored(game: Game, table: Any, plan: Plan, result: Result) -> Space | None:
    """Search the states of a table, and say in a result how many there are, and what is wrong."""
    native = compiled(game, table)
    if isinstance(native, str):
        not_explored(result, native)
        return None
    from maldonne.models.native.search import Bounds, Space

    space = Space(native)
    try:
        space.search(Bounds(states=plan.explored), progress=lambda _: heed())
    except (MaldonneError, *MISTAKES) as error:
        steps = space.play(space.expanded)
        where = getattr(error, "where", "") or game.name
        symptom = fault(where, getattr(error, "message", reason(error)), steps and steps[-1])
        result.findings.append(Finding(symptom, Record(table, tuple(steps))))
        result.verdict = "refuted"
    if space.stopped == "interrupted":
        raise KeyboardInterrupt
    result.numbers |= {
        "states": len(space),
        "steps": space.steps,
        "exhausted": space.complete,
        "stopped_by": space.stopped or None,
        "watched": 0,
    }
    states, steps_fr = pluriel(len(space), "état"), pluriel(space.steps, "pas", "pas")
    states_en, steps_en = plural(len(space), "state"), plural(space.steps, "step")
    if space.complete:
        result.work = Says(
            f"{states}, {steps_fr}, tout ce qu'il y a", f"{states_en}, {steps_en}, all there are"
        )
    else:
        limit = space.stopped or "fault"
        result.work = Says(
            f"{states}, {steps_fr}, arrêté ({limit})", f"{states_en}, {steps_en}, stopped ({limit})"
        )
        if result.verdict == "held":
            result.verdict = "inconclusive"
    stuck(space, result)
    return space


def not_explored(result: Result, why: str) -> None:
    """Say why nothing was explored."""
    result.verdict = "inconclusive"
    result.numbers["reason"] = why
    result.work = Says(f"pas exploré : {why}", f"not explored: {why}")


def stuck(space: Space, result: Result) -> None:
    """A state in which play is not over and there is no legal move: the nearest is shown."""
    found = space.of_type("stuck")
    result.numbers["stuck"] = len(found)
    if not len(found):
        return
    steps = space.play(int(found[0]))
    symptom = Symptom(
        Cause("stuck", "", type(steps[-1]).__name__ if steps else ""),
        Says(
            "La partie n'est pas finie, et le joueur n'a aucun coup permis.",
            "Play is not over, and the player has no legal move.",
        ),
    )
    result.findings.append(Finding(symptom, Record(space.native.table, tuple(steps)), len(found)))
    result.verdict = "refuted"


def watched(tables: Tables, graph: Graph, result: Result) -> None:
    """Hold clauses, decisions and invariants against every state and every step of a graph."""
    space, table = graph.space, graph.space.native.table
    watch, findings = Watch(tables.run(table), Tally()), Findings()
    lost: set[str] = set()
    for n in range(len(graph)):
        before = space.state(n)
        turn = watch.run.turn(before)
        wrong, failed = watch.guarded(partial(watch.state, before, turn, None, lost))
        for symptom in [*(wrong or ()), *failed]:
            if symptom.cause.kind not in ("stuck", "undefined"):  # counted already; ruled so
                findings.add(symptom, table, space.play(n))
        for edge in range(graph.first[n], graph.first[n + 1]):
            step = space.native.layout.steps[space.edges[edge, 1]]
            after = space.state(int(graph.targets[edge]))
            wrong, failed = watch.guarded(partial(watch.step, before, step, after), step)
            for symptom in [*(wrong or ()), *failed]:
                findings.add(symptom, table, [*space.play(n), step])
    result.numbers["watched"] = watch.tally.steps
    steps = watch.tally.steps
    result.work = Says(
        f"{result.work.fr}, {number(steps)} comparés aux clauses",
        f"{result.work.en}, {number(steps)} held against the clauses",
    )
    result.findings += findings
    if len(findings):
        result.verdict = "refuted"
