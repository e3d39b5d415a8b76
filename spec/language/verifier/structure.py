"""The parts of a spec: whether each step, field and role is whole."""

from __future__ import annotations

import string
import sys
from typing import Any

from maldonne.spec.language.errors import SpecError, place_of
from maldonne.spec.language.fields import Field
from maldonne.spec.language.game import Game
from maldonne.spec.language.place import files_of
from maldonne.spec.language.state import GameState
from maldonne.spec.language.steps import StepKind
from maldonne.spec.language.verifier.functions import Sources, resolved
from maldonne.spec.language.verifier.jobs import ROLES

# What each type of step needs, and what it would never be asked.
NEEDS = {
    "move": ("possible", "actor", "effect"),
    "forced": ("due", "effect"),
    "chance": ("due", "weight", "effect"),
}
NEVER_ASKED = {
    "move": ("due", "weight"),
    "forced": ("possible", "weight"),
    "chance": ("possible",),
}
NEEDED_ROLES = ("pack", "begin", "over", "winner")


def check_structure(game: Game, sources: Sources) -> None:
    """Refuse a game of which a part is missing, or does not fit.

    Raises
    ------
    SpecError
        At the first one.
    """
    _whole(game, sources)
    for kind in game.steps.values():
        _step(game, kind, sources.place_of_class(kind.cls))
    for field in game.state_class.fields.values():
        _field(game, field, sources.place_of_class(game.state_class, field.name))
    for name, option in game.table_class.options.items():
        here = sources.place_of_class(game.table_class, name)
        for value in option.offered:
            if value not in option.domain:
                raise SpecError(
                    f"option {name} offers {value}, which is none of {option.domain.low} to"
                    f" {option.domain.high}",
                    here,
                    "Offer numbers of its domain.",
                )
        if option.default not in (option.offered or option.domain):
            raise SpecError(
                f"option {name} is {option.default} unless agreed otherwise, which is not offered",
                here,
                f"Give it a default from {option.domain.low} to {option.domain.high}"
                f"{' that the rules carry out' if option.offered else ''}.",
            )


def _whole(game: Game, sources: Sources) -> None:
    here = sources.place_of_game()
    low, high = game.players
    if not 1 <= low <= high:
        raise SpecError(
            f"{game.name} is for {low} to {high} players", here, "Write players=(fewest, most)."
        )
    if game.state_class is GameState:
        raise SpecError(
            f"{game.name} has no state",
            here,
            "Write class State(GameState) with its fields, and game.state(State).",
        )
    for role in NEEDED_ROLES:
        if role not in game.roles:
            raise SpecError(
                f"{game.name} has no function for “{role}”",
                here,
                f'Write one under @game.role("{role}").{_forgotten(game)}',
            )
    for role, function in game.roles.items():
        if role not in ROLES:
            raise SpecError(
                f"“{role}” is no role", place_of(function), f"Roles are: {', '.join(ROLES)}."
            )
    if not any(kind.type == "move" for kind in game.steps.values()):
        raise SpecError(
            f"{game.name} has no moves", here, "Declare what players decide with game.move."
        )


def _forgotten(game: Game) -> str:
    """What may be the matter where something is missing: files that nobody imports."""
    loaded = {getattr(module, "__file__", None) for module in sys.modules.values()}
    known = {resolved(path) for path in loaded if path}
    files = [p for p in files_of(game.folder, ".py") if p.resolve() not in known]
    names = ", ".join(p.relative_to(game.folder).as_posix() for p in files)
    return f" Or import it in __init__.py: {names} is not." if names else ""


def _step(game: Game, kind: StepKind, here: str) -> None:
    for role in NEEDS[kind.type]:
        if getattr(kind, role) is None:
            raise SpecError(
                f"{kind.name} has no function for “{role}”",
                here,
                f"Write one under @game.{role}({kind.name}).{_forgotten(game)}",
            )
    for role in NEVER_ASKED[kind.type]:
        function = getattr(kind, role)
        if function is not None:
            raise SpecError(
                f"{kind.name} has a function for “{role}”, which a {kind.type} step never needs",
                place_of(function),
                f"Take it out; a {kind.type} step has: {', '.join(NEEDS[kind.type])}.",
            )
    for lang, words in (("fr", kind.fr), ("en", kind.en)):
        _template(kind, lang, words, here)
    if kind.type == "move" and not _ever_permitted(game, kind.cls):
        raise SpecError(
            f"no clause permits {kind.name} and no ruling does, so it is never legal",
            here,
            f"Give a permission its meaning with @game.permits(…, {kind.name}),"
            " or complete the text with @game.completes.",
        )


def _template(kind: StepKind, lang: str, words: str, here: str) -> None:
    try:
        named = [name for _, name, _, _ in string.Formatter().parse(words) if name is not None]
    except ValueError as error:
        raise SpecError(
            f"the words of {kind.name}, {lang}=“{words}”: {error}",
            here,
            "Write a parameter as {name}.",
        ) from None
    for name in named:
        if name not in kind.domains:
            has = f"It has: {', '.join(kind.domains)}." if kind.domains else "It has none."
            raise SpecError(
                f"the words of {kind.name}, {lang}=“{words}”, name “{name}”, no parameter of it",
                here,
                has,
            )


def _ever_permitted(game: Game, cls: type) -> bool:
    meanings = (clause.meaning for clause in game.clauses.values())
    return any(m and m.role == "permits" and cls in m.on for m in meanings) or any(
        cls in kinds for _, kinds, _ in game.completions
    )


def _field(game: Game, field: Field, here: str) -> None:
    if not field.is_zone:
        low, high = game.state_class.range_of(field, game.players[0])
        if not low <= field.start <= high:
            raise SpecError(
                f"field “{field.name}” starts at {field.start}, outside {low} to {high}",
                here,
                "Give it a start within its range.",
            )
    if field.per is not None and (field.kind != "scalar" or field.per_player or field.per.low):
        raise SpecError(
            f"field “{field.name}” is per “{field.per.name}”, which goes for plain numbers only",
            here,
            "Declare a number (integer, flag, one_of, player) per a domain that begins at 0.",
        )
    if field.is_history and field.per_player and field.kind != "since":
        raise SpecError(
            f"field “{field.name}” is {field.kind}(…) per player, which notes one for all",
            here,
            "Strike out per_player; of history only since(…) has one for each player.",
        )
    for cls in (*field.of, *field.until):
        if cls not in game.steps:
            raise SpecError(
                f"field “{field.name}” follows {getattr(cls, '__name__', cls)}, no step of"
                f" {game.name}",
                here,
                "Declare it with game.move, game.forced or game.chance.",
            )
    for cls in field.of:
        kind = game.steps[cls]
        if field.kind in ("last", "since") and kind.actor is None:
            raise SpecError(
                f"field “{field.name}” notes who takes the step {kind.name}, which has no actor",
                here,
                f"Write a function under @game.actor({kind.name}).",
            )
        for parameter in field.parameters:
            _noted(field, kind, parameter, here)


def _noted(field: Field, kind: StepKind, parameter: str, here: str) -> None:
    domain: Any = kind.domains.get(parameter)
    if domain is None:
        has = f"It has: {', '.join(kind.domains)}." if kind.domains else "It has none."
        raise SpecError(
            f"field “{field.name}” notes “{parameter}”, no parameter of {kind.name}", here, has
        )
    kept = field.domain
    if kept is not None and not (kept.low <= domain.low and domain.high <= kept.high):
        raise SpecError(
            f"field “{field.name}” is from {kept.low} to {kept.high}, but “{parameter}” of"
            f" {kind.name} is from {domain.low} to {domain.high}",
            here,
            "Widen the field.",
        )
