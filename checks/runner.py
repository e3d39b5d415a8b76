"""All checks of some games, in order, as a stream of events for whoever reports them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from maldonne.checks.claims import claims
from maldonne.checks.engines import engine_tables, engines
from maldonne.checks.examples import examples
from maldonne.checks.exploring import exploring, sittings
from maldonne.checks.fuzz import fuzz, matches_planned
from maldonne.checks.matches import Tables, Wanted
from maldonne.checks.plan import PLANS, Plan
from maldonne.checks.purpose import SHARES, on_purpose
from maldonne.checks.questions import other_readings, questions
from maldonne.checks.tallied import fuzz_results
from maldonne.checks.traces import write_trace, write_witness
from maldonne.checks.verdict import Finding, Findings, Result, Says, Witness
from maldonne.checks.wants import wants
from maldonne.checks.words import plural, pluriel
from maldonne.models.interpreter import MISTAKES
from maldonne.spec.language.clause import WITHOUT_MEANING
from maldonne.spec.language.errors import MaldonneError, UsageError
from maldonne.spec.language.game import Game, nearest
from maldonne.spec.language.load import load

FINDINGS = "maldonne-findings"


@dataclass(frozen=True)
class Request:
    """What is to be checked, and how.

    Parameters
    ----------
    games : sequence of str
        Names of the games.
    effort : {"low", "normal", "high"}
        How much work.
    seed : int
        Where all randomness comes from.
    players : int
        Number of players, or 0 for every number.
    options : dict
        Words for options of the games, by option: ``mode``.
    rulings : dict
        Readings by question, both by name.
    out : str
        Folder in which findings are written.
    """

    games: Sequence[str]
    effort: str = "normal"
    seed: int = 0
    players: int = 0
    options: dict[str, str] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
    out: str = FINDINGS


@dataclass(frozen=True)
class GameStarted:
    """A game is about to be checked."""

    game: Game
    tables: Tables


@dataclass(frozen=True)
class GroupStarted:
    """A group of checks begins; it is done when `total` is reached."""

    group: str
    total: int


@dataclass(frozen=True)
class Progressed:
    """How far the group has come."""

    done: int


@dataclass(frozen=True)
class Waiting:
    """Something begins that takes a while and cannot tell how far it is."""

    what: Says


@dataclass(frozen=True)
class Finished:
    """One check is done; the paths of its findings are set."""

    result: Result


@dataclass(frozen=True)
class GameFinished:
    """A game is done."""

    game: Game
    seconds: float


@dataclass(frozen=True)
class Trouble:
    """Something that could not be done, and does not change any verdict."""

    error: MaldonneError


Event = GameStarted | GroupStarted | Progressed | Waiting | Finished | GameFinished | Trouble


def check(request: Request, loader: Callable[[str], Game] = load) -> Iterator[Event]:
    """Run every check.

    Parameters
    ----------
    request : Request
        What is to be checked.
    loader : callable
        Gives the game of a name.

    Raises
    ------
    UsageError
        If a game, an option or a ruling is not to be had, before any check is run.
    SpecError
        If a spec is wrong, before any check is run.
    """
    games = [loader(name) for name in request.games]
    prepared = [(game, Tables(game, wanted(game, request))) for game in games]
    for game, tables in prepared:
        begun = time.perf_counter()
        yield GameStarted(game, tables)
        yield from check_game(tables, request)
        yield GameFinished(game, time.perf_counter() - begun)


def wanted(game: Game, request: Request) -> Wanted:
    """What the request fixes of a game's tables.

    Raises
    ------
    UsageError
        If it cannot be had.
    """
    options = {}
    for name, word in request.options.items():
        options[name] = read_option(game, name, word)
    found = Wanted(request.players, options, request.rulings)
    Tables(game, found).table(request.players)  # refuses what cannot be
    return found


def read_option(game: Game, name: str, word: str) -> int:
    """The value of an option of a game, from a word.

    Raises
    ------
    UsageError
        If the game has no such option, or the option no such value.
    """
    known = game.table_class.options
    if name not in known:
        raise UsageError(f"{game.name} has no option “{name}”", cure=nearest(name, known))
    option = known[name]
    try:
        return option.domain.read(word)
    except KeyError:
        offered = [option.domain.show(v, "en") for v in option.offered or option.domain]
        raise UsageError(
            f"{game.name}: {name} cannot be “{word}”", cure=nearest(word, offered)
        ) from None


def check_game(tables: Tables, request: Request) -> Iterator[Event]:
    """Run every check of one game."""
    plan, seed = PLANS[request.effort], request.seed
    writer = Writer(tables.game, Path(request.out))
    yield GroupStarted("spec", 1)
    for result in spec_results(tables):
        yield from writer.finished(result)
    yield GroupStarted("examples", len(tables.game.examples))
    for done, result in enumerate(examples(tables, seed), 1):
        yield from writer.finished(result)
        yield Progressed(done)
    yield GroupStarted("rules", matches_planned(tables, plan))
    findings = Findings()
    for done in fuzz(tables, plan, seed, findings):
        yield Progressed(done)
    for result in fuzz_results(tables, findings):
        yield from writer.finished(result)
    for group, total, stream in (
        ("questions", len(other_readings(tables)), questions(tables, plan, seed)),
        ("claims", plan.claims, claims(tables, plan, seed)),
    ):
        yield GroupStarted(group, total)
        yield from told(stream, writer)
    if plan.compared:
        yield from compiled_groups(tables, plan, seed, writer)
    from maldonne.checks.proofs.group import proofs
    from maldonne.checks.proofs.tables import jobs

    yield GroupStarted("proofs", len(jobs(tables, plan.proved)))
    found = [finding for result in writer.results for finding in result.findings]
    yield from told(proofs(tables, plan, seed, found), writer)


def compiled_groups(tables: Tables, plan: Plan, seed: int, writer: Writer) -> Iterator[Event]:
    """The groups of checks that need compiled code."""
    yield GroupStarted("engines", len(engine_tables(tables)))
    yield from told(engines(tables, plan, seed), writer)
    unseen, packs = wants(tables, writer.results), dict[str, bool]()
    at = sittings(tables, plan)
    if tables.game.smalls:
        yield GroupStarted("state graph", len(at))
        yield from told(exploring(tables, plan, unseen, packs), writer)
    yield GroupStarted("on purpose", SHARES)
    yield from told(on_purpose(tables, plan, seed, unseen, packs), writer)


def told(stream: Iterable[int | Says | list[Result]], writer: Writer) -> Iterator[Event]:
    """What a group of checks says of itself, as events."""
    for item in stream:
        if isinstance(item, int):
            yield Progressed(item)
        elif isinstance(item, Says):
            yield Waiting(item)
        else:
            for result in item:
                yield from writer.finished(result)


def spec_results(tables: Tables) -> Iterator[Result]:
    """What was loaded, the language having verified it; and what nothing checks."""
    game = tables.game
    clauses = list(game.clauses.values())
    held = sum(clause.meaningful for clause in clauses)
    questions = len(game.questions)
    yield Result(
        "spec",
        "loads",
        Says(
            "Clauses, questions et règles sont bien formées.",
            "Clauses, questions and rules are well formed.",
        ),
        "held",
        Says(
            f"{pluriel(len(clauses), 'clause')}, {held} vérifiables, "
            f"{pluriel(questions, 'question')}",
            f"{plural(len(clauses), 'clause')}, {held} of which can be checked, "
            f"{plural(questions, 'question')}",
        ),
        numbers={
            "clauses": len(clauses),
            "with_meaning": sum(clause.meaning is not None for clause in clauses),
            "checkable": held,
            "questions": questions,
        },
    )
    without = [c for c in clauses if not c.meaningful and c.kind not in WITHOUT_MEANING]
    if not without:
        return
    away = [c.id for c in without if tables.within(c.modes, 0) is None]
    n, others = len(without), [c.id for c in without if c.id not in away]
    names = f"; {', '.join(others)}" if others else ""
    yield Result(
        "spec",
        "without-meaning",
        Says(
            "Ces clauses n'ont pas encore de signification pour le jeu.",
            "These clauses have no meaning for play yet.",
        ),
        "not checked",
        Says(
            f"{pluriel(n, 'clause')}, dont {len(away)} d'autres modes{names}",
            f"{plural(n, 'clause')}, {len(away)} of them of other modes{names}",
        ),
        numbers={"clauses": [c.id for c in without], "modes": away},
    )


@dataclass
class Writer:
    """Writes the traces of findings and witnesses as they come, and keeps the results.

    Parameters
    ----------
    game : Game
        The game.
    folder : Path
        Where to.
    results : list of Result
        All so far.
    """

    game: Game
    folder: Path
    results: list[Result] = field(default_factory=list)

    def finished(self, result: Result) -> Iterator[Event]:
        """Write the findings and witnesses of a result, and pass it on."""
        self.results.append(result)
        every: list[Finding | Witness] = [
            *result.findings,
            *result.positions,
            *result.witnesses,
        ]
        for shown in every:
            trouble = self.write(shown)
            if trouble:
                yield Trouble(trouble)
        yield Finished(result)

    def write(self, shown: Finding | Witness) -> MaldonneError | None:
        """Write one play; what went wrong if that could not be done."""
        try:
            if isinstance(shown, Finding):
                shown.file = write_trace(self.game, shown, self.folder)
            else:
                shown.file = write_witness(self.game, shown, self.folder)
        except MaldonneError as error:
            return error
        except MISTAKES:
            pass  # a function of the game that fails wherever it is called: there is no play
        return None
