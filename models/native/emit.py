"""A game's functions rewritten into one module that numba compiles.

Nothing is translated by hand: every function is taken from its source as it stands. Only names
are resolved (one module cannot have two functions of a name), constants and domains written out,
and a reading is asked of the table by number.
"""

from __future__ import annotations

import ast
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

from maldonne.models.native.inline import LARGEST, as_expression, in_place, size
from maldonne.spec import language
from maldonne.spec.language.domain import Domain
from maldonne.spec.language.game import Game
from maldonne.spec.language.helpers import obligation, players, undefined
from maldonne.spec.language.question import Question
from maldonne.spec.language.verifier.functions import Sources

LANGUAGE = Path(language.__file__ or "").parent


class Unit(NamedTuple):
    """A function as text, with the names of the functions that it calls."""

    name: str
    text: str
    calls: tuple[str, ...]


class Emitter:
    """Collects functions, and what they call, as source text.

    Parameters
    ----------
    game : Game
        The spec.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sources = Sources(game.folder)
        self.language = Sources(LANGUAGE)
        self.names: dict[FunctionType, str] = {}
        self.units: dict[str, Unit] = {}
        self._trees: dict[FunctionType, ast.FunctionDef] = {}
        self._expressions: dict[FunctionType, ast.expr | None] = {}

    def call(self, function: Any, *arguments: str) -> str:
        """Text of a call of a function of the game."""
        values = [ast.parse(text, mode="eval").body for text in arguments]
        return ast.unparse(self.called(function, values))

    def called(self, function: FunctionType, arguments: list[ast.expr]) -> ast.expr:
        """A call of a function, or the expression that it is."""
        if function not in self._expressions:
            whole = as_expression(self.tree(function).body)
            small = whole is not None and size(whole) <= LARGEST
            self._expressions[function] = whole if small else None
        expression = self._expressions[function]
        if expression is not None:
            names = [argument.arg for argument in self.tree(function).args.args]
            placed = in_place(names, expression, arguments)
            if placed is not None:
                return placed
        values = [self._argument(function, i, a) for i, a in enumerate(arguments)]
        return ast.Call(ast.Name(self.name(function), ast.Load()), values, [])

    @staticmethod
    def _argument(function: FunctionType, position: int, value: ast.expr) -> ast.expr:
        """An argument; numbers of any width become one, so that a function is compiled once."""
        annotations = list(function.__annotations__.values())
        said = annotations[position] if position < len(annotations) else ""
        said = getattr(said, "__name__", said)
        if said not in ("int", "bool") or isinstance(value, ast.Constant):
            return value
        return ast.Call(ast.Name(str(said), ast.Load()), [value], [])

    def name(self, function: Any) -> str:
        """Name of a function in the module; it is added if it is not there."""
        if function not in self.names:
            base = f"{function.__module__.rpartition('.')[2]}_{function.__name__}"
            name, n = base, 1
            while name in self.names.values():
                n += 1
                name = f"{base}_{n}"
            self.names[function] = name
            tree = self.tree(function)  # which adds what it calls
            tree.name = name
            self.add(name, ast.unparse(tree))
        return self.names[function]

    def add(self, name: str, text: str) -> None:
        """Add a function; those that it calls are there already."""
        used = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
        self.units[name] = Unit(name, text, tuple(sorted(used & self.units.keys())))

    def tree(self, function: FunctionType) -> ast.FunctionDef:
        """A function, rewritten."""
        if function not in self._trees:
            owner = self.sources if self.sources.owns(function) else self.language
            node = owner.node(function, "a call")
            tree = Rewrite(self, function).visit(ast.parse(ast.unparse(node)).body[0])
            self._trees[function] = ast.fix_missing_locations(tree)
        return self._trees[function]


class Rewrite(ast.NodeTransformer):
    """One function, made to stand by itself.

    Parameters
    ----------
    emitter : Emitter
        Where the functions that it calls go.
    function : callable
        The function.
    """

    def __init__(self, emitter: Emitter, function: FunctionType) -> None:
        self.emitter, self.function = emitter, function
        self.own = set(function.__code__.co_varnames)

    def _global(self, node: ast.AST) -> Any:
        if isinstance(node, ast.Name) and node.id not in self.own:
            return self.function.__globals__.get(node.id)
        return None

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """The head: no decorators, no annotations, no docstring."""
        node.decorator_list, node.returns = [], None
        for argument in node.args.args:
            argument.annotation = None
        if ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.Pass()]
        self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """A local name needs no annotation."""
        assert node.value is not None
        assigned: ast.AST = self.visit(ast.Assign([node.target], node.value, lineno=0))
        return assigned

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """A constant of a module is written out."""
        value = self._global(node)
        if isinstance(value, int | tuple):
            return ast.parse(repr(value), mode="eval").body
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        """A domain is a range of numbers."""
        domain = self._global(node.iter)
        if isinstance(domain, Domain):
            node.iter = ast.parse(f"range({domain.low}, {domain.high + 1})", mode="eval").body
        self.generic_visit(node)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """What is demanded, and what is left undefined, are statements here."""
        if isinstance(node.value, ast.Call):
            called = self._global(node.value.func)
            if called is obligation:
                test = self.visit(node.value.args[0])
                return ast.parse(f"if not ({ast.unparse(test)}):\n    raise Faulty").body[0]
            if called is undefined:
                state, question = node.value.args
                number = self._global(question).number
                return ast.parse(f"{ast.unparse(state)}.undefined_by = {number}").body[0]
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """A reading is asked of the table; any other function is called by its new name."""
        if isinstance(node.func, ast.Attribute):
            question = self._global(node.func.value)
            if isinstance(question, Question):
                reading = question.reading(node.func.attr)
                assert reading is not None
                table = ast.unparse(self.visit(node.args[0]))
                text = f"{table}.rulings[{question.number}] == {reading.number}"
                return ast.parse(f"({text})", mode="eval").body
        called = self._global(node.func)
        self.generic_visit(node)
        if called is players:
            return ast.parse(f"range({ast.unparse(node.args[0])}.players)", mode="eval").body
        if isinstance(called, FunctionType):
            return self.emitter.called(called, node.args)
        return node
