"""Small packs explored whole: every state that play can reach, and what is so in all of them.

A game names its small packs (`Game.small`). What is found holds for that pack; that the real game
does the same is not said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from maldonne.checks.asserted import asserted_in, asserted_results
from maldonne.checks.endings import Ending, ending_results
from maldonne.checks.engines import compiled, reason
from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.monitor import fault
from maldonne.checks.noted import failed_at, findings_of
from maldonne.checks.plan import Plan
from maldonne.checks.questions import other_readings
from maldonne.checks.verdict import (
    NOT_SHORT,
    Cause,
    Finding,
    Record,
    Result,
    Says,
    Symptom,
)
from maldonne.checks.wants import Want
from maldonne.checks.words import plural, pluriel
from maldonne.models.interpreter import MISTAKES
from maldonne.models.interrupt import heed
from maldonne.spec.language.checks import Small
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.game import Game
from maldonne.spec.language.question import Reading

if TYPE_CHECKING:
    from maldonne.models.native.graph import Graph
    from maldonne.models.native.search import Space


MOST_READ = 1_500_000  # steps, times readings, of a graph that is asked what each reading changes


class Sitting(NamedTuple):
    """A small pack and its table."""

    small: Small
    table: Any


def sittings(tables: Tables, plan: Plan) -> list[Sitting]:
    """The small packs of a game that agree with what the user fixed, and with the plan."""
    wanted, found = tables.wanted, []
    for small in tables.game.smalls:
        if small.players not in tables.player_numbers() or not plan.explored:
            continue
        if small.large and not plan.large:
            continue
        if all(wanted.options.get(name, value) == value for name, value in small.agreed.items()):
            found.append(Sitting(small, tables.table(small.players, **small.agreed)))
    return found


def left_out(tables: Tables, plan: Plan) -> Iterator[Result]:
    """Say which small packs do not go with what the user fixed."""
    known = {sitting.small.name for sitting in sittings(tables, plan)}
    every = sittings(Tables(tables.game, Wanted()), plan)
    names = [s.small.name for s in every if s.small.name not in known]
    if names:
        n, listed = len(names), ", ".join(names)
        yield Result(
            "state graph",
            "left-out",
            Says(
                "Petits paquets qui ne vont pas avec ce qui est fixé.",
                "Small packs that do not go with what is fixed.",
            ),
            "not checked",
            Says(f"{pluriel(n, 'paquet')} : {listed}", f"{plural(n, 'pack')}: {listed}"),
            numbers={"packs": names},
        )


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


def exploring(
    tables: Tables, plan: Plan, wants: Sequence[Want] = (), packs: dict[str, bool] | None = None
) -> Iterator[int | list[Result]]:
    """Explore every small pack, yielding how many are done; then what they say of the claims.

    Parameters
    ----------
    tables : Tables
        Where to play.
    plan : Plan
        How many states of each, at most.
    wants : sequence of Want
        What no run has shown: those that a pack shows get their play.
    packs : dict or None
        Is told, by name of a pack, whether it was explored whole.
    """
    game, endings = tables.game, dict[str, list[Ending]]()
    at, asserted = sittings(tables, plan), asserted_in(tables.game)
    for done, sitting in enumerate(at, 1):
        name = sitting.small.name
        result = Result("state graph", name, explored_words(game, sitting), "held", Says("", ""))
        space = explored(game, sitting.table, plan, result)
        whole = space is not None and space.complete
        if space is not None and whole:
            from maldonne.models.native.graph import Graph

            graph = Graph(space)
            if held_against(tables, graph, result):
                for one in asserted:
                    if sitting.table.in_mode(one.claim.modes):
                        one.ask(graph)
                for want in wants:
                    shown_in(graph, want, plan)
            for claim in game.claims:
                if claim.form == "ends" and sitting.table.in_mode(claim.modes):
                    ending = Ending.of(claim, graph, name)
                    endings.setdefault(claim.name, []).append(ending)
        if packs is not None:
            packs[name] = whole
        yield [result]
        yield done
    planned = {c.name: sum(s.table.in_mode(c.modes) for s in at) for c in game.claims}
    results = [*ending_results(game, endings, planned), *asserted_results(asserted, planned)]
    yield [*left_out(tables, plan), *(results if at else ())]


def shown_in(graph: Graph, want: Want, plan: Plan) -> None:
    """Give a want the shortest play of a graph that shows it."""
    from maldonne.models.native.facts import Fact

    for fact in (Fact(*parts) for parts in want.facts):
        if graph.facts[fact].count if fact in graph.facts else 0:
            want.shown(Record(graph.space.native.table, tuple(graph.play_of(fact))), False)
            return
    if want.kind == "reading" and want.play is None:
        reading_shown(graph, want, plan)


def reading_shown(graph: Graph, want: Want, plan: Plan) -> None:
    """Give a want a play of this pack after which another reading makes a difference."""
    from maldonne.models.native.graph import Graph
    from maldonne.models.native.search import Bounds, Space

    native = graph.space.native
    question_name, _, name = want.name.partition("=")
    question = native.game.questions[question_name]
    reading = question.reading(name)
    assert reading is not None
    rulings = list(native.table.rulings)
    for other, needed in question.needs.items():
        found = native.game.questions[other].reading(needed)
        rulings[native.game.questions[other].number] = found.number if found else 0
    if tuple(rulings) != native.table.rulings:
        asked = compiled(native.game, native.table.but(rulings=tuple(rulings)))
        assert not isinstance(asked, str)
        space = Space(asked).search(Bounds(states=plan.explored), progress=lambda _: heed())
        if not space.complete:
            return
        graph = Graph(space)
    use, table = graph.reading(reading), graph.space.native.table
    if use.states.count:
        want.shown(Record(table, tuple(graph.space.play(use.states.first))), False)
    elif use.steps.count:
        want.shown(Record(table, tuple(graph.play_to(use.steps.first))), False)


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


def held_against(tables: Tables, graph: Graph, result: Result) -> bool:
    """Hold clauses, decisions and invariants against every state and every step of a graph.

    False if a function of the game broke off, so that not all of it was looked at.
    """
    from maldonne.models.native.faulty import FaultyFact

    space, run = graph.space, graph.space.native.interpreter
    try:
        counts = {fact: seen.count for fact, seen in graph.facts.items()}
    except FaultyFact as fault:
        step = None if fault.then < 0 else graph.step(fault.then)
        result.findings.append(failed_at(run, space.play(fault.place), step))
        result.verdict = "refuted"
        return False
    result.findings += findings_of(run, counts, graph.play_of)
    if result.findings:
        result.verdict = "refuted"
    result.numbers["watched"] = space.steps
    result.numbers["never"] = never = graph.never()
    readings = [search.reading for search in other_readings(tables)]
    if len(readings) * space.steps <= MOST_READ:
        never["readings"] = [s.name for s in other_readings(tables) if idle(graph, s.reading)]
    fr, en = never_words(never)
    result.work = Says(
        f"{result.work.fr}, chacun comparé aux clauses{fr}",
        f"{result.work.en}, each held against the clauses{en}",
    )
    return True


def idle(graph: Graph, reading: Reading) -> bool:
    """Whether another reading changes nothing in a graph."""
    use = graph.reading(reading)
    return not use.states.count and not use.steps.count


def never_words(never: dict[str, list[str]]) -> Says:
    """How many clauses, decisions and readings never came up."""
    counts = [(len(never.get(key, ())), key) for key in ("clauses", "decisions", "readings")]
    fr = {"clauses": "clause", "decisions": "décision", "readings": "lecture"}
    en = {"clauses": "clause", "decisions": "decision", "readings": "reading"}
    if not any(n for n, _ in counts):
        return Says("", "")
    return Says(
        " ; jamais ici : " + ", ".join(pluriel(n, fr[key]) for n, key in counts if n),
        "; never here: " + ", ".join(plural(n, en[key]) for n, key in counts if n),
    )
