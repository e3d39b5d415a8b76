"""Whether every question matters: a play after which two of its readings go on differently.

Matches are played under the readings in force. Wherever the game looks up the reading of a
question, the same state is also put to the same table with another reading: if what comes next
differs, or what a step does, the play so far shows that the reading matters. Looking a reading up
is noticed by the table itself, so that only readings that could matter are tried.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from maldonne.checks.matches import Chooser, Tables, Wanted, small
from maldonne.checks.plan import Plan
from maldonne.checks.verdict import Record, Result, Says
from maldonne.checks.words import number, plural, pluriel
from maldonne.models.interpreter import MISTAKES, Interpreter, Turn
from maldonne.models.play import same_step
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.game import Game
from maldonne.spec.language.question import Question, Reading
from maldonne.spec.language.state import GameState

SEARCHED = 250  # steps of each match: many short ones show more than a few long ones


class Watched(tuple[int, ...]):
    """The rulings of a table, which notes the questions whose reading is looked up."""

    asked: set[int]

    def __getitem__(self, index: Any) -> Any:
        self.asked.add(index)
        return super().__getitem__(index)


@dataclass
class Search:
    """The search for a play that shows that one other reading matters.

    Parameters
    ----------
    question : Question
        The question.
    reading : Reading
        The other reading, compared with the one in force.

    Attributes
    ----------
    tried : int
        States in which both were tried.
    witness : Record or None
        The play that shows it.
    shows : Says or None
        What then differs.
    """

    question: Question
    reading: Reading
    tried: int = 0
    witness: Record | None = None
    shows: Says | None = None

    @property
    def name(self) -> str:
        """The question and the reading."""
        return f"{self.question.name}={self.reading.name}"


def turn_key(turn: Turn) -> Any:
    """What makes two turns equal: two moves without parameters are equal as tuples, and differ."""
    return (turn.type, turn.actor, tuple((type(s), *s) for s in turn.steps), turn.weights)


def text_key(s: GameState) -> Any:
    """What makes two states equal, but for the rules' own bookkeeping."""
    parts: list[Any] = [s.undefined_by, s.agenda.key()]
    for name, spec in s.fields.items():
        if not spec.book:
            value = s.__dict__[name]
            if not spec.is_zone:
                parts.append(tuple(value) if spec.is_row else value)
            else:
                parts.append([z.key() for z in value] if spec.per_player else value.key())
    return parts


def differ(run: Interpreter, after: GameState, other: Interpreter, otherwise: GameState) -> bool:
    """Whether two states, one under each table, are different moments of play.

    Different bookkeeping counts only if different things come next.
    """
    if text_key(after) != text_key(otherwise):
        return True
    if after == otherwise:
        return False
    return bool(turn_key(run.turn(after)) != turn_key(other.turn(otherwise)))


def begins_otherwise(run: Interpreter, s: GameState, other: Interpreter) -> bool:
    """Whether a match begins differently under another table."""
    return differ(run, s, other, other.start())


def goes_on_otherwise(s: GameState, turn: Turn, other: Interpreter) -> bool:
    """Whether something else comes next in a state under another table."""
    return bool(turn_key(turn) != turn_key(other.turn(s)))


def acts_otherwise(
    run: Interpreter, s: GameState, step: Any, after: GameState, other: Interpreter
) -> bool:
    """Whether a step does something else under another table."""
    return differ(run, after, other, other.take(s, step))


@dataclass
class Sitting:
    """A match on the lookout for differences.

    Parameters
    ----------
    game : Game
        The game.
    table : GameTable
        The table, with the readings in force.
    searches : list of Search
        Those that this table serves; one that finds its witness is taken out.
    """

    game: Game
    table: Any
    searches: list[Search]
    run: Interpreter = field(init=False)
    steps: list[Any] = field(default_factory=list)
    searched: int = 0
    asked: set[int] = field(default_factory=set, repr=False)
    _others: dict[str, Interpreter] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        rulings = Watched(self.table.rulings)
        rulings.asked = self.asked
        self.run = Interpreter(self.game, self.table.but(rulings=rulings))

    def play(self, choose: Chooser, longest: int = SEARCHED) -> None:
        """Play to the end, or as long as something is left to be found."""
        s = self.listen(self.run.start)
        self.compare(partial(begins_otherwise, self.run, s))
        while self.searches and len(self.steps) < longest:
            self.searched += 1
            turn = self.listen(self.run.turn, s)
            self.compare(partial(goes_on_otherwise, s, turn))
            if not turn.steps:
                return
            chosen = choose(turn)
            following = s
            # Of chance one step is enough: what it brings will be something else next time.
            for step in turn.steps if turn.type == "move" else (chosen,):
                after = self.listen(self.run.take, s, step)
                self.compare(partial(acts_otherwise, self.run, s, step, after), step)
                if same_step(step, chosen):
                    following = after
            self.steps.append(chosen)
            s = following

    def listen(self, look: Callable[..., Any], *about: Any) -> Any:
        """Call something, with the questions forgotten that were asked before."""
        self.asked.clear()
        return look(*about)

    def compare(self, differs: Callable[[Interpreter], bool], step: Any = None) -> None:
        """Ask the same under the other reading of every question that has just been asked."""
        asked = set(self.asked)
        for search in [s for s in self.searches if s.question.number in asked]:
            search.tried += 1
            try:
                found = differs(self.other(search))
            except MaldonneError:
                found = True  # what the rules cannot do under the other reading differs too
            if found:
                steps = self.steps if step is None else [*self.steps, step]
                search.witness = Record(self.table, tuple(steps))
                search.shows = self.difference(step)
                self.searches.remove(search)

    def other(self, search: Search) -> Interpreter:
        """The same table with the other reading of one question."""
        if search.name not in self._others:
            rulings = list(self.table.rulings)
            rulings[search.question.number] = search.reading.number
            table = self.table.but(rulings=tuple(rulings))
            self._others[search.name] = Interpreter(self.game, table)
        return self._others[search.name]

    def difference(self, step: Any) -> Says:
        """What is different, in words."""
        if step is None:
            return Says("ce qui peut suivre", "what can come next")
        kind = self.game.steps[type(step)]
        return Says(
            f"l'effet de « {kind.show(step, 'fr')} »", f"what “{kind.show(step, 'en')}” does"
        )


# --- tables ---------------------------------------------------------------------------------------


def questions(tables: Tables, plan: Plan, seed: int) -> Iterator[int | list[Result]]:
    """Search matches for witnesses, yielding how many readings have one; then the results.

    Every number of players is tried, whatever the user fixed: a reading that matters for six
    players matters.

    Parameters
    ----------
    tables : Tables
        The game, and the rulings that the user fixed.
    plan : Plan
        How many matches, for each set of rulings that questions need.
    seed : int
        Where all randomness comes from.
    """
    everywhere = Tables(tables.game, Wanted(0, tables.wanted.options, tables.wanted.rulings))
    every = other_readings(tables)
    open_ = by_needs(every)
    searched = 0
    for index in range(plan.searches):
        if not any(open_.values()):
            break
        for (needs, _), searches in open_.items():
            if not searches:
                continue
            rng = random.Random(f"{seed} questions {index} {needs}")
            modes = everywhere.within(searches[0].question.modes, index)
            table = everywhere.any_table(index, rng, dict(needs), **(modes or {}))
            sitting = Sitting(tables.game, small(table, rng) if index % 4 else table, searches)
            try:
                sitting.play(Chooser(rng, plain=index % 8 == 0))
            except (MaldonneError, *MISTAKES):
                pass  # a pack too small to deal, or what is the business of `fuzz`
            searched += sitting.searched
        yield sum(search.witness is not None for search in every)
    yield [
        question_result(tables, question, [s for s in every if s.question is question], searched)
        for question in tables.game.questions.values()
        if tables.within(question.modes, 0) is not None
    ]


def other_readings(tables: Tables) -> list[Search]:
    """A search for every reading that is not in force, in the modes that may be played."""
    return [
        Search(question, reading)
        for question in tables.game.questions.values()
        if tables.within(question.modes, 0) is not None
        for reading in question.readings
        if reading.number != in_force(tables, question)
    ]


def in_force(tables: Tables, question: Question) -> int:
    """Number of the reading in force."""
    name = tables.wanted.rulings.get(question.name)
    reading = question.reading(name) if name else None
    return reading.number if reading else question.ruling


def by_needs(searches: list[Search]) -> dict[Any, list[Search]]:
    """Searches by the rulings of other questions, and the modes, in which alone readings differ."""
    found: dict[Any, list[Search]] = {}
    for search in searches:
        question = search.question
        key = (tuple(sorted(question.needs.items())), question.modes)
        found.setdefault(key, []).append(search)
    return found


def question_result(
    tables: Tables, question: Question, searches: list[Search], searched: int
) -> Result:
    """What was found about one question."""
    unseen = [search for search in searches if search.witness is None]
    result = Result(
        "questions",
        question.name,
        Says(question.fr, question.en),
        "inconclusive" if unseen else "held",
        Says("", ""),
        numbers={
            "ruling": question.readings[in_force(tables, question)].name,
            "searched": searched,
            "readings": {
                s.reading.name: {
                    "matters": s.witness is not None,
                    "steps": len(s.witness.steps) if s.witness else None,
                    "tried": s.tried,
                }
                for s in searches
            },
        },
    )
    if unseen:
        names = ", ".join(search.reading.name for search in unseen)
        result.work = Says(
            f"sans effet tant qu'on a cherché ({names}), {number(searched)} états",
            f"idle as far as searched ({names}), {number(searched)} states",
        )
        return result
    shows = [(s, s.shows, s.witness) for s in searches if s.shows and s.witness]
    result.work = Says(
        "; ".join(
            f"{s.reading.name} : {w.fr}, après {pluriel(len(r.steps), 'pas', 'pas')}"
            for s, w, r in shows
        ),
        "; ".join(
            f"{s.reading.name}: {w.en}, after {plural(len(r.steps), 'step')}" for s, w, r in shows
        ),
    )
    return result
