"""Every docstring example is run.

pytest's own collector would import `spec/…` a second time under its folder's name, and then no
class equals itself; here each module is imported under the name that users import.
"""

import doctest
import importlib

import pytest

from tests.tree import ROOT, module_name, package_files

WITH_EXAMPLES = [
    module_name(path)
    for path in (*package_files(), ROOT / "tests" / "tree.py")
    if path.suffix == ".py" and ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_examples_hold(name):
    results = doctest.testmod(
        importlib.import_module(name),
        optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE,
    )
    assert results.attempted > 0, f"{name} has >>> in its text but no example that doctest finds"
    assert results.failed == 0  # the differences are in the captured output
