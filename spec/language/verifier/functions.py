"""The functions of a game as they are written: where each stands, and what was found in it."""

from __future__ import annotations

import ast
import functools
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from maldonne.spec.language.errors import SpecError, short_path
from maldonne.spec.language.question import Question
from maldonne.spec.language.verifier.kinds import NOTHING, Kind

Function = Callable[..., Any]
LANGUAGE = Path(__file__).resolve().parent.parent


class Site(NamedTuple):
    """Something that a function does, and the file and line where it does it."""

    what: Any
    place: str


class Call(NamedTuple):
    """A call; `facts` are None for what the language itself does."""

    function: Function
    place: str
    facts: Facts | None


@dataclass
class Facts:
    """What the check of a function found out about it.

    Parameters
    ----------
    function : callable
        The function.
    place : str
        Its file and line.
    answers : Kind
        What it returns.
    writes : Site or None
        The first change of the state in it, in words.
    reads : list of Site
        Fields of a state that it reads itself.
    calls : list of Call
        Functions that it calls, those of the language included.
    consults : list of Site
        Questions and the names of their readings, as pairs.
    """

    function: Function
    place: str
    answers: Kind = NOTHING
    writes: Site | None = None
    reads: list[Site] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    consults: list[Site] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Name of the function."""
        return str(self.function.__name__)

    @functools.cached_property
    def everything(self) -> list[Facts]:
        """These facts and those of every function of the game that is called, each once."""
        found: dict[int, Facts] = {id(self): self}
        for call in self.calls:
            if call.facts is not None:
                found.update((id(facts), facts) for facts in call.facts.everything)
        return list(found.values())


@dataclass
class Module:
    """A parsed file.

    Parameters
    ----------
    place : str
        Its path, as short as it can be said.
    tree : ast.Module
        Its syntax.
    functions : dict
        Functions at its top level, by their first line (that of a decorator, if there is one).
    """

    place: str
    tree: ast.Module
    functions: dict[int, ast.FunctionDef]

    def line_of_class(self, name: str) -> int:
        """First line of a class at the top level; 1 if there is none."""
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef) and node.name == name:
                return node.lineno
        return 1

    def line_of_attribute(self, cls: str, name: str) -> int:
        """Line on which a class declares an attribute; that of the class if it does not."""
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef) and node.name == cls:
                for line in node.body:
                    target = line.target if isinstance(line, ast.AnnAssign) else None
                    if isinstance(line, ast.Assign):
                        target = line.targets[0]  # type: ignore[assignment]
                    if isinstance(target, ast.Name) and target.id == name:
                        return line.lineno
                return node.lineno
        return 1


class Sources:
    """The files of a game's folder, each parsed once.

    Parameters
    ----------
    folder : Path
        Where they are.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._modules: dict[str, Module] = {}
        self._owned: dict[str, bool] = {}

    def module(self, path: str) -> Module:
        """The syntax of a file."""
        if path not in self._modules:
            tree = ast.parse(Path(path).read_text(encoding="utf-8"), path)
            functions = {
                min([node.lineno, *(d.lineno for d in node.decorator_list)]): node
                for node in tree.body
                if isinstance(node, ast.FunctionDef)
            }
            self._modules[path] = Module(short_path(path), tree, functions)
        return self._modules[path]

    def files(self, under: str) -> Iterator[Path]:
        """Files of a part of the game: the module of that name, or those of the package."""
        single = self.folder / f"{under}.py"
        if single.is_file():
            yield single
        yield from sorted((self.folder / under).rglob("*.py"))

    def owns(self, function: Any) -> bool:
        """Whether a function is written in the game's folder."""
        code = getattr(function, "__code__", None)
        if not isinstance(code, CodeType):
            return False
        path = code.co_filename
        if path not in self._owned:
            self._owned[path] = self.folder in resolved(path).parents
        return self._owned[path]

    def part(self, function: Function) -> str:
        """The part of the game to which a function belongs: a folder, or a module beside it."""
        path = resolved(function.__code__.co_filename).relative_to(self.folder)
        return path.parts[0].removesuffix(".py")

    def place(self, function: Any) -> str:
        """File and line of a function."""
        code = function.__code__
        return f"{self.module(code.co_filename).place}:{code.co_firstlineno}"

    def place_of_game(self) -> str:
        """File and line on which the game is made; its folder if that is not found."""
        for path in sorted(self.folder.glob("*.py")):
            module = self.module(str(path))
            for node in module.tree.body:
                value = node.value if isinstance(node, ast.Assign) else None
                if isinstance(value, ast.Call) and ast.unparse(value.func).endswith("Game"):
                    return f"{module.place}:{node.lineno}"
        return short_path(str(self.folder))

    def place_of_class(self, cls: type, attribute: str = "") -> str:
        """File and line of a class of the game, or of an attribute that it declares."""
        module = sys.modules.get(cls.__module__)
        path = getattr(module, "__file__", None)
        if path is None:
            return f"{cls.__module__}.{cls.__qualname__}"
        parsed = self.module(path)
        if attribute:
            return f"{parsed.place}:{parsed.line_of_attribute(cls.__name__, attribute)}"
        return f"{parsed.place}:{parsed.line_of_class(cls.__name__)}"

    def node(self, function: Any, role: str) -> ast.FunctionDef:
        """The syntax of a function of the game.

        Parameters
        ----------
        function : object
            What was given as a function.
        role : str
            What it was given for, in words.

        Raises
        ------
        SpecError
            If it is no plain function at the top level of a module of the game.
        """
        if not isinstance(function, FunctionType):
            raise SpecError(
                f"{role}: “{getattr(function, '__name__', function)}” is no plain function",
                self.place_of_game(),
                "Write it with def, at the top level of a module of the game.",
            )
        code = function.__code__
        if not self.owns(function):
            raise SpecError(
                f"{role}: “{function.__name__}” is not written in the game's folder",
                f"{short_path(code.co_filename)}:{code.co_firstlineno}",
                "Write it there, so that it can be read and checked with the game.",
            )
        node = self.module(code.co_filename).functions.get(code.co_firstlineno)
        if node is None or node.name != function.__name__:
            what = "a lambda" if function.__name__ == "<lambda>" else f"“{function.__name__}”"
            raise SpecError(
                f"{role}: {what} is no function at the top level of its module",
                self.place(function),
                "Write it with def, at the top level of the module, and use its name.",
            )
        return node


@functools.cache
def resolved(path: str) -> Path:
    """A path without links."""
    return Path(path).resolve()


def counted(n: int, what: str) -> str:
    """A number of things, in words.

    Examples
    --------
    >>> counted(1, "parameter"), counted(2, "parameter")
    ('1 parameter', '2 parameters')
    """
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def reading_names(question: Question) -> str:
    """The names of a question's readings, for a person."""
    return ", ".join(r.name for r in question.readings)
