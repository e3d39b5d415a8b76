"""A game from which all questions are taken out: the rulings stay in its rules, unregistered.

Every ``QUESTION.reading(table)`` is written as what it is under the rulings in force, and folded
away; so are the situations that rulings answer for. What is left plays the same game, and nothing
in it says that somebody ever doubted.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from maldonne.checks.doubts.finding.fold import Fold
from maldonne.spec.language.game import Game
from maldonne.spec.language.load import load_afresh
from maldonne.spec.language.place import Place
from maldonne.spec.language.question import Question

FORM = "3"  # part of the digest: raised when blinding itself changes


@dataclass
class Blinded:
    """A game without its questions.

    Parameters
    ----------
    game : Game
        It.
    folder : Path
        Where it was written.
    package : str
        The name under which it was imported.
    kept : tuple of str
        Questions that could not be taken out: their ruling permits a move that no clause permits,
        or is *as written*.
    """

    game: Game
    folder: Path
    package: str
    kept: tuple[str, ...] = ()


@dataclass
class Blinder(ast.NodeTransformer):
    """Takes the questions out of one file.

    Parameters
    ----------
    names : dict
        What the names of the module stand for.
    package : tuple of str
        The name of the game's package, and the name that it gets.
    in_force : dict
        Number of the reading in force, by question.
    """

    names: dict[str, Any]
    package: tuple[str, str]
    in_force: dict[str, int]
    kept: set[str] = field(default_factory=set)

    def question(self, node: ast.AST) -> Question | None:
        """The question that a name stands for."""
        found = self.names.get(node.id) if isinstance(node, ast.Name) else None
        return found if isinstance(found, Question) else None

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """``QUESTION.reading(table)`` is true or false."""
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute):
            question = self.question(node.func.value)
            reading = question.reading(node.func.attr) if question else None
            if question and reading:
                return ast.Constant(reading.number == self.in_force[question.name])
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        """The game's own files are imported from where they are now."""
        old, new = self.package
        if node.module and (node.module == old or node.module.startswith(old + ".")):
            node.module = new + node.module[len(old) :]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        """A situation that rulings answer for goes; so does a completion that is never so."""
        covering = [d for d in node.decorator_list if self.decorates(d, "covers")]
        if covering:
            node.decorator_list = [d for d in node.decorator_list if d not in covering]
            if not node.decorator_list:
                return None
        completing = [d for d in node.decorator_list if method(d) == "completes"]
        self.generic_visit(node)
        if completing:
            Fold().visit(node)
            last = node.body[-1]
            never = isinstance(last, ast.Return) and ast.unparse(last) == "return False"
            if never and len([s for s in node.body if not is_docstring(s)]) == 1:
                return None
        return node

    def decorates(self, node: ast.expr, name: str) -> bool:
        """Whether a decorator is a method of a question."""
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            return False
        return node.func.attr == name and self.question(node.func.value) is not None


def method(node: ast.expr) -> str:
    """The method that a decorator calls."""
    called = node.func if isinstance(node, ast.Call) else node
    return called.attr if isinstance(called, ast.Attribute) else ""


def is_docstring(node: ast.stmt) -> bool:
    """Whether a statement is nothing but words."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def without_questions(tree: ast.Module, names: dict[str, Any]) -> set[str]:
    """Take out the names of questions that nothing uses any more; those still used."""
    ours = {name: q.name for name, q in names.items() if isinstance(q, Question)}
    used = {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in ours
    }
    return {ours[name] for name in used}


class Cut(ast.NodeTransformer):
    """Drops the names of questions that were taken out."""

    def __init__(self, names: set[str]) -> None:
        self.names = names

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        """Where a question was given its name."""
        target = node.targets[0]
        gone = isinstance(target, ast.Name) and target.id in self.names
        return None if gone and method(node.value) == "question" else node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        """Where it was imported."""
        node.names = [alias for alias in node.names if alias.name not in self.names]
        return node if node.names else None


def used_terms(tree: ast.Module) -> None:
    """Leave in ``speaks_of`` the terms that a clause still uses: the others speak of a choice."""
    functions = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef)}

    def reach(name: str, seen: set[str]) -> set[str]:
        if name in functions and name not in seen:
            seen.add(name)
            for node in ast.walk(ast.Module(functions[name].body, [])):
                if isinstance(node, ast.Name):
                    reach(node.id, seen)
        elif name not in functions:
            seen.add(name)
        return seen

    for function in functions.values():
        for decorator in function.decorator_list:
            if not isinstance(decorator, ast.Call):
                continue
            used = reach(function.name, set())
            for keyword in decorator.keywords:
                if keyword.arg == "when":
                    used |= reach(ast.unparse(keyword.value), set())
            for keyword in decorator.keywords:
                if keyword.arg == "speaks_of" and isinstance(keyword.value, ast.Tuple):
                    keyword.value.elts = [
                        e for e in keyword.value.elts if isinstance(e, ast.Name) and e.id in used
                    ]


def blinded(game: Game, into: Path, rulings: dict[str, str] | None = None) -> Blinded:
    """Write a game without its questions into a folder, and load it from there.

    Parameters
    ----------
    game : Game
        The game, loaded.
    into : Path
        Where folders of such games are kept; one that is there already is used again.
    rulings : dict
        Readings in force other than the usual ones.
    """
    old = package_of(game)
    table = game.table(rulings=rulings)
    in_force = {q.name: table.rulings[q.number] for q in game.questions.values()}
    digest = digest_of(game, in_force)
    package = f"blind_{game.name.replace('-', '_')}_{digest}"
    folder = into / package
    trees: dict[Path, ast.Module] = {}
    spaces: dict[Path, dict[str, Any]] = {}
    kept: set[str] = set()
    for path in sorted(game.folder.rglob("*.py")):
        name = path.relative_to(game.folder)
        parts = [old, *name.with_suffix("").parts]
        module = sys.modules.get(".".join(parts).removesuffix(".__init__"))
        if module is None:
            continue  # a file that the game does not use
        blinder = Blinder(vars(module), (old, package), in_force)
        tree = Fold().visit(blinder.visit(ast.parse(path.read_text())))
        used_terms(tree)
        trees[name], spaces[name] = ast.fix_missing_locations(tree), vars(module)
        kept |= without_questions(tree, vars(module))
    for name, tree in trees.items():
        ours = spaces[name].items()
        gone = {n for n, q in ours if isinstance(q, Question) and q.name not in kept}
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        text = ast.unparse(ast.fix_missing_locations(Cut(gone).visit(tree)))
        target.write_text(text + "\n")
    for path in game.folder.rglob("*.toml"):
        name = path.relative_to(game.folder)
        text = path.read_text()
        if name.name.startswith("questions"):
            text = sections(text, kept)
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    loaded = load_afresh(Place(folder, package))
    return Blinded(loaded, folder, package, tuple(sorted(kept)))


def package_of(game: Game) -> str:
    """The name under which a game was imported."""
    for function in (*game.roles.values(), *(k.effect for k in game.steps.values() if k.effect)):
        module = function.__module__
        file = Path(sys.modules[module].__file__ or "")
        if file.is_relative_to(game.folder):
            inside = file.relative_to(game.folder).with_suffix("").parts
            return module.removesuffix("." + ".".join(inside))
    return game.name


def digest_of(game: Game, in_force: dict[str, int]) -> str:
    """What makes two blinded games the same."""
    found = hashlib.sha256(FORM.encode())
    for path in sorted(p for p in game.folder.rglob("*") if p.suffix in (".py", ".toml")):
        found.update(path.relative_to(game.folder).as_posix().encode() + path.read_bytes())
    found.update(repr(sorted(in_force.items())).encode())
    return found.hexdigest()[:12]


def sections(text: str, kept: set[str]) -> str:
    r"""The sections of a file of questions that stay.

    Examples
    --------
    >>> sections('["a"]\nx = 1\n["b"]\ny = 2\n', {"b"})
    '["b"]\ny = 2\n'
    """
    out, on = [], False
    for line in text.splitlines(keepends=True):
        if line.startswith("["):
            on = line.strip().strip("[]").strip('"') in kept
        if on:
            out.append(line)
    return "".join(out)
