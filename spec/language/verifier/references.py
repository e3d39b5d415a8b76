"""Clauses, questions and checks: whether what they refer to is there, and can be meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from maldonne.spec.language.checks import Claim, Example, Verdict
from maldonne.spec.language.clause import WITHOUT_MEANING, Clause, Decision, Meaning
from maldonne.spec.language.errors import SpecError, UsageError, place_of
from maldonne.spec.language.game import Game, nearest
from maldonne.spec.language.question import Cover, Question
from maldonne.spec.language.verifier.functions import Sources, reading_names

# The ways in which a clause of a kind can have a meaning.
MEANT_AS = {
    "permission": ("permits", "allows"),
    "prohibition": ("forbids", "outcome"),
    "obligation": ("requires", "outcome", "decides", "allows", "permits", "forbids"),
    "claim": ("outcome",),
    "example": (),
}
OTHERWISE = ("requires", "outcome", "decides", "allows")
FORMS = ("always", "never", "possible", "ends", "how often", "how long")
WITHOUT_FUNCTION = ("ends", "how long")


def check_references(game: Game, sources: Sources) -> None:
    """Refuse a name that names nothing, and a clause that cannot mean what it is given.

    Raises
    ------
    SpecError
        At the first one.
    """
    for clause in game.clauses.values():
        _clause(game, clause)
    _exceptions(game)
    for decision in game.decisions:
        if not decision.asked:
            raise SpecError(
                f"decision {decision.name} is never asked",
                place_of(decision.read),
                "Name the steps at which it is: @game.decision(Step, …).",
            )
    for question in game.questions.values():
        _question(game, question)
    for question, kinds, function in game.completions:
        for cls in kinds:
            _type_of(game, cls, "move", f"the ruling of {question.name} permits", function)
    here = sources.place_of_game()
    _unique("invariant", [(i.name, place_of(i.function)) for i in game.invariants])
    _unique("claim", [(c.name, _place_of_claim(c, here)) for c in game.claims])
    for invariant in game.invariants:
        _steps(game, invariant.on, f"invariant {invariant.name}", place_of(invariant.function))
    for claim in game.claims:
        _claim(game, claim, _place_of_claim(claim, here))
    for example in game.examples:
        _example(game, example)


def _unique(what: str, named: Iterable[tuple[str, str]]) -> None:
    seen: dict[str, str] = {}
    for name, place in named:
        if name in seen:
            raise SpecError(
                f"two are called {what} “{name}”", place, f"Rename one; the other: {seen[name]}."
            )
        seen[name] = place


def _steps(game: Game, steps: Iterable[Any], what: str, place: str) -> None:
    for cls in steps:
        if cls not in game.steps:
            raise SpecError(
                f"{what} is about {getattr(cls, '__name__', cls)}, no step of {game.name}",
                place,
                "Declare it with game.move, game.forced or game.chance.",
            )


def _type_of(game: Game, cls: type, type_: str, what: str, function: Any) -> None:
    kind = game.steps[cls]
    if (kind.type == "move") != (type_ == "move"):
        wanted = "a move, which a player decides" if type_ == "move" else "a step nobody decides"
        raise SpecError(
            f"{what} {kind.name}, which is no{wanted[1:]}",
            place_of(function),
            "Name other steps, or give it another meaning.",
        )


def _modes(game: Game, named: Iterable[str], what: str, place: str) -> None:
    option = game.table_class.options.get("mode")
    modes = option.domain.names("en") if option is not None else ()
    for mode in named:
        if mode not in modes:
            raise SpecError(
                f"{what} is for the mode “{mode}”, which is unknown", place, nearest(mode, modes)
            )


# --- clauses -------------------------------------------------------------------------------------


def _clause(game: Game, clause: Clause) -> None:
    _modes(game, clause.modes, f"clause {clause.id}", clause.place)
    if clause.kind in WITHOUT_MEANING and clause.meaningful:
        held = clause.held_by[0] if clause.held_by else "a definition"
        raise SpecError(
            f"clause {clause.id} is of kind {clause.kind}, which has no meaning for a play, and is"
            f" given one by {held if clause.meaning is None else 'a function'}",
            clause.place if clause.meaning is None else clause.meaning.place,
            "Take the meaning out, or mend its kind.",
        )
    if clause.meaning is not None:
        _meaning(game, clause, clause.meaning)


def _meaning(game: Game, clause: Clause, meaning: Meaning) -> None:
    roles = MEANT_AS.get(clause.kind, OTHERWISE)
    if meaning.role not in roles:
        can = f"can be meant as: {', '.join(roles)}" if roles else "is held by game.example"
        raise SpecError(
            f"clause {clause.id} is of kind {clause.kind}, and its meaning is “{meaning.role}”",
            meaning.place,
            f"A clause of that kind {can}. Mend one of the two ({clause.place}).",
        )
    for cls in meaning.on:
        if meaning.role in ("permits", "forbids"):
            _type_of(game, cls, "move", f"clause {clause.id} {meaning.role}", meaning.function)
        elif meaning.role == "requires":
            _type_of(game, cls, "forced", f"clause {clause.id} requires", meaning.function)
        elif meaning.decision is not None and cls not in meaning.decision.asked:
            raise SpecError(
                f"clause {clause.id} answers {meaning.decision.name} at {cls.__name__}, where it"
                " is not asked",
                meaning.place,
                f"It is asked at: {', '.join(c.__name__ for c in meaning.decision.asked)}.",
            )
    for other in meaning.exception_of:
        against = game.clauses[other].meaning
        if against is not None and not set(meaning.on) & set(against.on):
            raise SpecError(
                f"clause {clause.id} is an exception of {other}, but they share no step",
                meaning.place,
                f"{other} is about: {', '.join(c.__name__ for c in against.on)}.",
            )


def _exceptions(game: Game) -> None:
    overrides = {
        clause.id: clause.meaning.exception_of
        for clause in game.clauses.values()
        if clause.meaning is not None
    }
    done: set[str] = set()

    def follow(id_: str, path: tuple[str, ...]) -> None:
        if id_ in path:
            circle = (*path[path.index(id_) :], id_)
            meaning = game.clauses[id_].meaning
            assert meaning is not None
            raise SpecError(
                f"exceptions go in a circle: {' → '.join(circle)}",
                meaning.place,
                "Of two clauses that collide one gives way: strike one exception_of.",
            )
        if id_ not in done:
            for other in overrides.get(id_, ()):
                follow(other, (*path, id_))
            done.add(id_)

    for id_ in overrides:
        follow(id_, ())


# --- questions -----------------------------------------------------------------------------------


def _question(game: Game, question: Question) -> None:
    for id_ in question.about:
        if id_ not in game.clauses:
            raise SpecError(
                f"question {question.name} is about {id_}, which no clause is",
                question.place,
                nearest(id_, game.clauses),
            )
    _modes(game, question.modes, f"question {question.name}", question.place)
    for name, reading in question.needs.items():
        other = game.questions.get(name)
        if other is None or other is question:
            raise SpecError(
                f"question {question.name} needs a ruling of “{name}”, which is no other question",
                question.place,
                nearest(name, [n for n in game.questions if n != question.name]),
            )
        if other.reading(reading) is None:
            raise SpecError(
                f"question {question.name} needs {name} ruled “{reading}”, none of its readings",
                question.place,
                f"Its readings are: {reading_names(other)}.",
            )
    for cover in question.covered:
        _cover(game, question, cover)


def _cover(game: Game, question: Question, cover: Cover) -> None:
    target, place = cover.target, place_of(cover.situation)
    if isinstance(target, Decision):
        if target not in game.decisions:
            raise SpecError(
                f"question {question.name} covers {target.name}, no decision of {game.name}",
                place,
                "Declare it with game.decision.",
            )
    elif isinstance(target, type):
        _steps(game, [target], f"what question {question.name} covers", place)
    elif target not in game.clauses:
        raise SpecError(
            f"question {question.name} covers “{target}”, which no clause is",
            place,
            nearest(str(target), game.clauses),
        )
    elif game.clauses[target].meaning is None:
        raise SpecError(
            f"question {question.name} covers {target}, a clause without a meaning",
            place,
            "Nothing is held against such a clause: give it a meaning, or drop the cover.",
        )


# --- checks --------------------------------------------------------------------------------------


def _place_of_claim(claim: Claim, here: str) -> str:
    return place_of(claim.function) if claim.function is not None else here


def _claim(game: Game, claim: Claim, place: str) -> None:
    what = f"claim {claim.name}"
    if claim.form not in FORMS:
        raise SpecError(
            f"{what} is of no known form: “{claim.form}”", place, f"Forms: {', '.join(FORMS)}."
        )
    if claim.expected not in get_args(Verdict):
        raise SpecError(
            f"{what} expects “{claim.expected}”, which is no verdict",
            place,
            f"Verdicts are: {', '.join(get_args(Verdict))}.",
        )
    if (claim.function is None) != (claim.form in WITHOUT_FUNCTION):
        has = "has no function" if claim.function is None else "has a function that nothing asks"
        raise SpecError(
            f"{what} is of form “{claim.form}” and {has}",
            place,
            f"Every form has one but: {', '.join(WITHOUT_FUNCTION)}.",
        )
    _steps(game, (*claim.on, *claim.start), what, place)
    _modes(game, claim.modes, what, place)


def _example(game: Game, example: Example) -> None:
    what, place = f"example of {example.clause}", example.place
    if "position" not in game.roles:
        raise SpecError(
            f"{what} starts from a position, and {game.name} has no function for “position”",
            place,
            'Write one under @game.role("position").',
        )
    low, high = game.players
    if not low <= example.players <= high:
        raise SpecError(
            f"{what} is for {example.players} players, {game.name} for {low} to {high}",
            place,
            f"Give it a number of players from {low} to {high}.",
        )
    for name in example.position:
        if name not in game.state_class.fields:
            raise SpecError(
                f"{what} sets “{name}”, no field of the state",
                place,
                nearest(name, game.state_class.fields),
            )
    for name in example.options:
        if name not in (*game.table_class.options, "at_most", "dealt", "pack"):
            raise SpecError(
                f"{what} agrees on “{name}”, which is no option",
                place,
                nearest(name, game.table_class.options),
            )
    if example.expect is None and not (example.refused or example.allowed):
        raise SpecError(
            f"{what} expects nothing",
            place,
            "Say what must come of it: expect=…, refused=(…) or allowed=(…).",
        )
    try:
        for name, reading in example.rulings.items():
            game.find_reading(name, reading)
    except UsageError as error:
        raise SpecError(f"{what}: {error.message}", place, error.cure) from None
    for move in (*example.moves, *example.refused, *example.allowed):
        _steps(game, [type(move)], what, place)
        for name, domain in game.steps[type(move)].domains.items():
            if getattr(move, name) not in domain:
                raise SpecError(
                    f"{what} takes {move}, but {name} is from {domain.low} to {domain.high}",
                    place,
                    f"Give {name} a number from {domain.low} to {domain.high}.",
                )
