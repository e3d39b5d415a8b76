"""Imports go one way: checks → models → spec, and in spec: game → language.

The rule is read off the syntax tree, so an import inside a function counts too.
"""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.tree import FOLDERS, ROOT, module_name, package_files

LEVEL = {"spec": 0, "models": 1, "checks": 2}
# What a game may take from the standard library: rules compute with the language alone.
FOR_TYPES = {"__future__", "collections.abc", "typing"}
DOTTED = r"maldonne(\.\w+)+"


def imported(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """Line and full name of every module that is imported, `from a import b` giving `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")
            base = above[: len(above) - node.level + 1] if node.level else []
            for alias in node.names:
                yield node.lineno, ".".join([*base, *filter(None, [node.module]), alias.name])
        # A name handed to importlib, or kept in a registry, is an import put off.
        elif isinstance(node, ast.Constant) and re.fullmatch(DOTTED, str(node.value)):
            yield node.lineno, str(node.value)


def why_not(importer: str, name: str) -> str | None:
    """Say why module `importer` may not import `name`, or return None."""
    parts = name.split(".")
    if parts[0] in FOLDERS:
        return f"write maldonne.{name}: the folder's own name works only in the checkout"
    own = importer.split(".")
    if own[0] != "maldonne":
        return None
    if parts[0] == "maldonne" and len(parts) > 1 and LEVEL.get(parts[1], 0) > LEVEL[own[1]]:
        return f"{own[1]} may not import {parts[1]}"
    if own[1] == "spec" and len(own) > 2:
        return why_not_in_spec(own[2:], parts)
    return None


def why_not_in_spec(own: list[str], parts: list[str]) -> str | None:
    """Say why a module of the language or of a game may not import something, or return None."""
    game = own[0]
    if parts[:2] == ["maldonne", "spec"]:
        if parts[2:3] not in ([game], ["language"]):
            return f"{game} may import only maldonne.spec.language and itself"
        if game != "language" and own[1:2] == ["clauses"] and parts[2:4] == [game, "rules"]:
            return "clauses say what the text says, so they do not import the rules"
        return None
    if game == "language" or {".".join(parts), ".".join(parts[:-1])} & FOR_TYPES:
        return None
    return f"a game imports only maldonne.spec.language, itself and {sorted(FOR_TYPES)}"


def offences(importer: str, is_package: bool, source: str) -> list[str]:
    """Every import of a module's source that the rule forbids."""
    package = importer if is_package else importer.rpartition(".")[0]
    return [
        f"line {line}: {reason}"
        for line, name in imported(ast.parse(source), package)
        if (reason := why_not(importer, name))
    ]


def test_imports_go_one_way():
    files = [*package_files(), *(ROOT / "tests").rglob("*.py")]
    found = [
        f"{path.relative_to(ROOT)}, {offence}"
        for path in files
        if path.suffix == ".py"
        for offence in offences(
            module_name(path), path.name == "__init__.py", path.read_text(encoding="utf-8")
        )
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("maldonne.spec.language.zones", "import maldonne.models"),
        ("maldonne.spec.language.zones", "from maldonne import checks"),
        ("maldonne.spec.language.zones", "def f():\n    from maldonne.models import interpreter"),
        ("maldonne.spec.language.zones", "import_module('maldonne.checks.cli')"),
        ("maldonne.spec.language.zones", "from maldonne.spec.jeu import rules"),
        ("maldonne.spec.language.zones", "from spec.language import domain"),
        ("maldonne.models.interpreter", "from maldonne.checks import cli"),
        ("maldonne.models.interpreter", "from ..checks import cli"),
        ("maldonne.spec.jeu.rules", "import random"),
        ("maldonne.spec.jeu.rules", "import collections"),
        ("maldonne.spec.jeu.rules", "import maldonne"),
        ("maldonne.spec.jeu.rules", "from maldonne.spec.autre import rules"),
        ("maldonne.spec.jeu.rules", "from maldonne.spec import autre"),
        ("maldonne.spec.jeu.rules", "from ..autre import rules"),
        ("maldonne.spec.jeu.clauses.pile", "from ..rules import play"),
        ("tests.spec.test_jeu", "from models import interpreter"),
    ],
)
def test_an_import_against_the_direction_is_noticed(importer, source):
    assert len(offences(importer, False, source)) == 1


@pytest.mark.parametrize(
    ("importer", "source"),
    [
        ("maldonne.spec.language.zones", "import ast\nfrom .domain import Domain"),
        ("maldonne.spec.jeu.rules", "from collections.abc import Callable\nimport typing"),
        ("maldonne.spec.jeu.rules", "from maldonne.spec.language import clause"),
        ("maldonne.spec.jeu.rules", "from . import table\nfrom .clauses import pile"),
        ("maldonne.models.interpreter", "from maldonne.spec.jeu import game\nimport numpy"),
        ("maldonne.spec.language.clauses", "from . import rules"),
        ("maldonne.checks.cli", "import maldonne"),
        ("maldonne.checks.cli", "import rich\nfrom maldonne.models import interpreter"),
        ("tests.spec.test_jeu", "from maldonne.spec.jeu import rules"),
    ],
)
def test_an_import_along_the_direction_is_allowed(importer, source):
    assert offences(importer, False, source) == []


def test_relative_imports_start_at_the_package():
    # One dot in a package's __init__.py is the package itself, in a module the package around it.
    clauses = "maldonne.spec.jeu.clauses"
    assert offences(clauses, True, "from .rules import play") == []
    assert len(offences(clauses, False, "from .rules import play")) == 1
    assert len(offences(clauses, True, "from ..rules import play")) == 1
