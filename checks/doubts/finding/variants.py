"""Other readings of a clause, made by machine: its own formula with one small thing in it changed.

Another referent (a term that tells the same sort of thing), another scope (another way to count
the same zone), equality counted in or out. The changed function is compiled beside the clause; no
file is touched.
"""

from __future__ import annotations

import ast
import copy
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from maldonne.checks.verdict import Says
from maldonne.spec import language
from maldonne.spec.language.clause import Clause
from maldonne.spec.language.game import Game

ONLY = " (none)"  # behind the term of which there may be none
PLACES = {"top", "first", "last", "in", "card"}  # words that say where, not what
EDGES = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}


@dataclass(frozen=True)
class Variant:
    """A clause read otherwise.

    Parameters
    ----------
    clause : Clause
        The clause.
    what : str
        The sort of change, and what was changed into what.
    says : Says
        The change in words.
    function, when : callable
        In the place of the clause's own.
    """

    clause: Clause
    what: str
    says: Says
    function: Callable[..., Any]
    when: Callable[..., Any] | None


def variants_of(game: Game, clause: Clause) -> Iterator[Variant]:
    """The readings of a clause that differ from its own in one small thing."""
    meaning = clause.meaning
    if meaning is None:
        return
    for part in ("function", "when"):
        function = getattr(meaning, part)
        if function is None:
            continue
        for what, says, changed in changes(game, clause, function, set()):
            own = (changed, meaning.when) if part == "function" else (meaning.function, changed)
            yield Variant(clause, what, says, *own)


def changes(
    game: Game, clause: Clause, function: FunctionType, seen: set[str]
) -> Iterator[tuple[str, Says, Callable[..., Any]]]:
    """A function with one thing changed in it, or in a function of the game that it calls."""
    if function.__qualname__ in seen:
        return
    # In a term an edge is a matter of the term, not of this clause.
    deep, seen = function in game.terms, {*seen, function.__qualname__}
    tree = ast.parse(inspect.getsource(function)).body[0]
    assert isinstance(tree, ast.FunctionDef)
    tree.decorator_list = []
    for node in list(ast.walk(ast.Module(tree.body, []))):
        if isinstance(node, ast.Compare) and not deep and is_edge(node):
            kept = node.ops[0]
            node.ops[0] = EDGES[type(kept)]()
            text = ast.unparse(node)
            yield f"edge {text}", EDGE, compiled(tree, function)
            node.ops[0] = kept
        alone = only(game, clause, function, node)
        if isinstance(node, ast.Compare) and alone is not None:
            term, name = alone
            kept_node, spare = copy.deepcopy(node), ast.Name("_other_", ast.Load())
            both = ast.BoolOp(ast.And(), [kept_node, none_of(node, spare)])
            yield (
                f"{name} → {term.__name__}{ONLY}",
                Says(f"rien d'autre : aucun « {game.terms[term].fr} »",
                     f"nothing else: no “{game.terms[term].en}”"),
                compiled(Instead(node, both).visit(copy.deepcopy(tree)), function, _other_=term),
            )  # fmt: skip
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        called = function.__globals__.get(node.func.id)
        if not isinstance(called, FunctionType):
            continue
        name = node.func.id
        for other, says in instead(game, clause, called):
            node.func.id = "_other_"
            made = compiled(tree, function, _other_=other)
            node.func.id = name
            yield f"{name} → {other.__name__}", says, made
        if called.__module__.partition(".")[0] == function.__module__.partition(".")[0]:
            inner = list(changes(game, clause, called, seen))
            node.func.id = "_other_"
            for what, says, changed in inner:
                yield what, says, compiled(tree, function, _other_=changed)
            node.func.id = name


def only(
    game: Game, clause: Clause, function: FunctionType, node: ast.AST
) -> tuple[Callable[..., Any], str] | None:
    """For “some of these are there”: what may not be there if nothing but these is meant."""
    if not (isinstance(node, ast.Compare) and isinstance(node.left, ast.Call)):
        return None
    some = isinstance(node.ops[0], ast.Gt) and ast.unparse(node.comparators[0]) == "0"
    name = ast.unparse(node.left.func)
    called = function.__globals__.get(name)
    if not some or called not in game.terms:
        return None
    found = [other for other, _ in instead(game, clause, called)]
    return (found[0], name) if len(found) == 1 else None


def none_of(node: ast.Compare, term: ast.expr) -> ast.Compare:
    """That there is none of something, asked of the same as a condition asks."""
    assert isinstance(node.left, ast.Call)
    return ast.Compare(ast.Call(term, node.left.args, []), [ast.Eq()], [ast.Constant(0)])


class Instead(ast.NodeTransformer):
    """Writes something in the place of a condition, found by what it says."""

    def __init__(self, node: ast.AST, new: ast.expr) -> None:
        self.text, self.new = ast.dump(node), new

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """The condition, wherever it stands."""
        return self.new if ast.dump(node) == self.text else node


def is_edge(node: ast.Compare) -> bool:
    """Whether two amounts are compared; with a number it is mostly asked whether there is any."""
    constants = (ast.Constant, ast.UnaryOp)
    return (
        len(node.ops) == 1
        and type(node.ops[0]) in EDGES
        and not isinstance(node.comparators[0], constants)
    )


EDGE = Says("l'égalité comptée autrement", "equality counted otherwise")


def compiled(tree: ast.FunctionDef, function: FunctionType, **more: Any) -> Callable[..., Any]:
    """A function from its changed text, with the names of its module and a few more."""
    module = ast.fix_missing_locations(ast.Module([tree], []))
    names: dict[str, Any] = {**function.__globals__, **more}
    # The text is a game's own function with a piece of it exchanged.
    exec(compile(module, f"<another reading of {function.__name__}>", "exec"), names)
    made = names[tree.name]
    assert callable(made)
    return made  # type: ignore[no-any-return]


def instead(
    game: Game, clause: Clause, called: FunctionType
) -> Iterator[tuple[Callable[..., Any], Says]]:
    """The functions that tell the same sort of thing, if the words of the clause can mean it."""
    if called in game.terms:
        mine = shape(game, called)
        term = game.terms[called]
        for other, entry in game.terms.items():
            # One word of the sentence can mean either.
            both = set(entry.words) & set(term.words)
            named = any(stem in clause.fr.lower() for stem in both)
            if named and other is not called and mine is not None and shape(game, other) == mine:
                yield other, Says(f"« {entry.fr} » pour « {term.fr} »",
                                  f"“{entry.en}” for “{term.en}”")  # fmt: skip
    elif called.__module__.startswith(language.__name__):
        words = set(called.__name__.split("_")) - PLACES
        for name in language.__all__:
            other = getattr(language, name)
            if not isinstance(other, FunctionType) or other is called:
                continue
            if name.startswith("right"):
                continue  # no sentence that says left means right
            same = list(other.__annotations__.values()) == list(called.__annotations__.values())
            if same and words & set(name.split("_")) and takes_zone(called):
                doc = [inspect.getdoc(f) or f.__name__ for f in (other, called)]
                yield other, Says(f"{name} : {doc[0]}", f"{name}: {doc[0]}")


def takes_zone(function: FunctionType) -> bool:
    """Whether a function of the language looks at a zone."""
    first = next(iter(function.__annotations__.values()), "")
    return getattr(first, "__name__", first) in ("Pile", "Counts", "Stock", "CardSet")


def shape(game: Game, term: Callable[..., Any]) -> Any:
    """The sort of thing that a term reads off a field; None if it does more than that."""
    tree = ast.parse(inspect.getsource(term)).body[0]
    assert isinstance(tree, ast.FunctionDef)
    last = tree.body[-1]
    if not isinstance(last, ast.Return) or last.value is None or len(tree.body) > 2:
        return None
    fields = [n for n in ast.walk(last.value) if isinstance(n, ast.Attribute)]
    if len(fields) != 1 or fields[0].attr not in game.state_class.fields:
        return None
    spec = game.state_class.fields[fields[0].attr]
    text = ast.unparse(last.value).replace(f".{fields[0].attr}", ".field")
    domain = spec.domain.name if spec.domain is not None else ""
    return text, domain, spec.per_player, tuple(a.arg for a in tree.args.args)
