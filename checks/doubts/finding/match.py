"""Which of the questions of a game a report finds again, decided by the machine.

A report and a question are about one point if they share a clause, a decision or a kind of step,
and a state that play reaches belongs to both: the question answers there for that clause or
decision, or another of its readings makes play go on otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.compare import target_name
from maldonne.checks.doubts.finding.atlas import Atlas
from maldonne.checks.doubts.finding.found import Found, Seen
from maldonne.checks.questions import Watched
from maldonne.models.interpreter import MISTAKES, Interpreter, Turn
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.game import Game
from maldonne.spec.language.question import Question

REPLAYED = 4  # places of a report that are played again from the start
SHARE = 1 / 4  # a report that hardly ever meets a question is about something else


@dataclass
class Matcher:
    """Holds reports, made of the game without its questions, against the questions.

    Parameters
    ----------
    game : Game
        The game with its questions.
    atlas : Atlas
        The plays in which reports were found.
    rulings : dict
        The readings in force, other than the usual ones.
    share : float
        In how many of the situations kept of a report a question must arise, at least.
    """

    game: Game
    atlas: Atlas
    rulings: dict[str, str] = field(default_factory=dict)
    share: float = SHARE
    _runs: dict[Any, Interpreter] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        self.kinds = {cls.__name__: cls for cls in self.game.steps}
        self.targets = {q.name: targets(self.game, q) for q in self.game.questions.values()}

    def questions_of(self, found: Found) -> tuple[str, ...]:
        """The questions that a report finds again."""
        shared = [
            q
            for q in self.game.questions.values()
            if self.targets[q.name].intersection(found.subjects)
        ]
        met: Counter[str] = Counter()
        for seen in found.seen.values() if shared else ():
            try:
                met.update(self.met(seen, found, shared))
            except (MaldonneError, *MISTAKES):
                continue
        enough = len(found.seen) * self.share
        return tuple(q.name for q in shared if met[q.name] and met[q.name] >= enough)

    def replayed(self, found: Found, names: Iterable[str]) -> tuple[str, ...]:
        """Those of some questions that a report finds if the whole play is under another reading.

        A reading may go by what the rules remember only under that reading.
        """
        again = []
        for name in names:
            question = self.game.questions[name]
            if not self.targets[name].intersection(found.subjects):
                continue
            places = list(found.seen.values())[:REPLAYED]
            met = sum(self.parts_in_play(seen, found, question) for seen in places)
            if met and met >= len(places) * self.share:
                again.append(name)
        return tuple(again)

    def parts_in_play(self, seen: Seen, found: Found, question: Question) -> bool:
        """Whether a play under another reading comes to a place, and goes on otherwise there."""
        run = self.run(seen.table)
        steps = self.atlas.plays[seen.place.play][1][: seen.place.step + 1]
        own = [self.kinds[type(step).__name__](*step) for step in steps]
        for reading in question.readings:
            if reading.number == run.table.rulings[question.number]:
                continue
            rulings = list(run.table.rulings)
            rulings[question.number] = reading.number
            other = self.run(run.table.but(rulings=tuple(rulings)))
            try:
                s, t = run.start(), other.start()
                for step in own[:-1]:
                    if not same_among(step, other.turn(t)):
                        break
                    s, t = run.take(s, step), other.take(t, step)
                else:
                    changed = turns_part(run.turn(s), other.turn(t))
                    if changed.intersection(found.aspects):
                        return True
            except (MaldonneError, *MISTAKES):
                continue
        return False

    def met(self, seen: Seen, found: Found, open_: list[Question]) -> set[str]:
        """The questions in whose situation a place is, and the steps after it that belong to it."""
        run = self.run(seen.table)
        s = self.converted(seen.before, seen.table)
        steps = self.atlas.plays[seen.place.play][1][seen.place.step :][: found.span]
        names: set[str] = set()
        moved = False
        for n, step in enumerate(steps):
            kind = self.game.steps[self.kinds[type(step).__name__]]
            here = kind.cls(*step)
            rest = [q for q in open_ if q.name not in names]
            if moved or not rest:
                break
            answering = found_by(self.game, found, run, s, here)
            if len(answering) == 1 and answering[0] in rest:
                names.add(answering[0].name)
            names |= self.parted(run, s, here, found, rest)
            moved = kind.type == "move" and n > 0
            s = run.take(s, here)
        return names

    def parted(
        self, run: Interpreter, s: Any, step: Any, found: Found, open_: list[Question]
    ) -> set[str]:
        """The questions of which another reading changes here what the report is about."""
        watched = Watched(run.table.rulings)
        watched.asked = set()
        listening = self.run(run.table, watched)
        turn, after = listening.turn(s), listening.take(s, step)
        following = listening.turn(after)
        names = set()
        for question in open_:
            if question.number not in watched.asked:
                continue
            for reading in question.readings:
                if reading.number == run.table.rulings[question.number]:
                    continue
                rulings = list(run.table.rulings)
                rulings[question.number] = reading.number
                other = self.run(run.table.but(rulings=tuple(rulings)))
                try:
                    comes = other.turn(s)
                    changed = turns_part(turn, comes)
                    if not same_among(step, comes):
                        changed.add("step")
                    else:
                        otherwise = other.take(s, step)
                        changed |= self.changed(run, s, step, after, otherwise)
                        changed |= turns_part(following, other.turn(otherwise))
                except (MaldonneError, *MISTAKES):
                    changed = {"step"}
                # Where a ruling answers for the point itself, whatever it changes is about it.
                answers = bool(changed) and question in found_by(self.game, found, run, s, step)
                if answers or changed.intersection(found.aspects):
                    names.add(question.name)
                    break
        return names

    def changed(self, run: Interpreter, s: Any, step: Any, after: Any, otherwise: Any) -> set[str]:
        """What is different after a step: fields, the agenda, decisions, what clauses say."""
        names = {
            name
            for name, spec in after.fields.items()
            if not spec.book and key_of(after, name) != key_of(otherwise, name)
        }
        if after.agenda.key() != otherwise.agenda.key():
            same = sorted(commands(after)) == sorted(commands(otherwise))
            names.add("agenda order" if same else "agenda")
        if otherwise.undefined_by >= 0:
            return names | {"step"}
        for decision in self.game.decisions:
            if type(step) in decision.asked:
                said = [decision.read(run.table, s, step, state) for state in (after, otherwise)]
                if said[0] != said[1]:
                    names.add(decision.name)
        for clause in self.game.clauses.values():
            meaning = clause.meaning
            if meaning is not None and meaning.role == "outcome" and type(step) in meaning.on:
                held = [meaning.function(run.table, s, step, state) for state in (after, otherwise)]
                if bool(held[0]) != bool(held[1]):
                    names.add(clause.id)
        return names

    # --- the same play at the table of the game with its questions --------------------------------

    def run(self, table: Any, watched: Any = None) -> Interpreter:
        """The game at a table of its own that is like another's."""
        if watched is not None:
            return Interpreter(self.game, table.but(rulings=watched))
        if table not in self._runs:
            own = table
            if not isinstance(table, self.game.table_class):
                agreed = {k: v for k, v in table.__dict__.items() if k != "rulings"}
                players = agreed.pop("players")
                own = self.game.table(players, rulings=self.rulings, **agreed)
            self._runs[table] = Interpreter(self.game, own)
        return self._runs[table]

    def converted(self, s: Any, table: Any) -> Any:
        """A state of the game without questions as one of the game with them."""
        own = self.game.state_class.make(table.players, sum(table.pack))
        for name, value in s.__dict__.items():
            if name != "ranges":
                own.__dict__[name] = value if type(value) is int else value.copy()
        return own


def targets(game: Game, question: Question) -> set[str]:
    """The clauses, decisions and kinds of step that a question is about."""
    names = {*question.about, *(target_name(c.target) for c in question.covered)}
    for other, kinds, _ in game.completions:
        if other is question:
            names |= {cls.__name__ for cls in kinds}
    return names


def found_by(game: Game, found: Found, run: Interpreter, s: Any, step: Any) -> list[Question]:
    """The questions whose ruling answers here for what a report is about in the first place."""
    return [
        question
        for question in game.questions.values()
        if any(
            target_name(cover.target) in (found.subjects[0], *found.aspects)
            and asked_at(game, cover.target, type(step))
            and cover.situation(run.table, s, step)
            for cover in question.covered
        )
    ]


def asked_at(game: Game, target: Any, cls: type) -> bool:
    """Whether what a ruling answers for comes up at a kind of step."""
    if isinstance(target, type):
        return target is cls
    if isinstance(target, str):
        meaning = game.clauses[target].meaning
        return meaning is not None and (cls in meaning.on or meaning.role == "requires")
    return cls in target.asked


def key_of(s: Any, name: str) -> Any:
    """What makes a field of two states equal."""
    value = s.__dict__[name]
    if isinstance(value, int):
        return value
    if s.fields[name].is_zone:
        return [z.key() for z in value] if s.fields[name].per_player else value.key()
    return tuple(value)


def commands(s: Any) -> list[tuple[int, int, int]]:
    """What is commanded."""
    a = s.agenda
    return [(a.action[i], a.player[i], a.count[i]) for i in range(a.size)]


def same_among(step: Any, turn: Turn) -> bool:
    """Whether a step can come."""
    return any(type(s) is type(step) and s == step for s in turn.steps)


def turns_part(one: Turn, other: Turn) -> set[str]:
    """What is different in what can come next.

    Examples
    --------
    >>> sorted(turns_part(Turn("move", 0, ((1,),)), Turn("move", 1, ((2,),))))
    ['moves', 'turn']
    """
    names = set()
    kinds = [(t.type, {type(s) for s in t.steps}) for t in (one, other)]
    if one.type != other.type or (one.type != "move" and kinds[0] != kinds[1]):
        names.add("step")
    elif [(type(s), *s) for s in one.steps] != [(type(s), *s) for s in other.steps]:
        names.add("moves" if one.type == "move" else "chance")
    if one.type == other.type and one.actor != other.actor:
        names.add("turn")
    return names
