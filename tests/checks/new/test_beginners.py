"""Mistakes that beginners make in a game of their own: each is told with file, line and cure.

What is said stands whole in `beginners.toml`: it is read by people, who judge whether it helps.
"""

import tomllib
from pathlib import Path

import pytest

from maldonne.checks.new import new_game
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.load import load
from tests.spec.tiny_game import line_of

CASES = tomllib.loads(Path(__file__).with_name("beginners.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", CASES)
def test_a_mistake_is_told_with_its_place_and_its_cure(tmp_path, monkeypatch, forget, name):
    monkeypatch.chdir(tmp_path)
    new_game("climb")
    case = CASES[name]
    path = tmp_path / "climb" / case["file"]
    line_of(path, case["old"])  # it is there, and once
    text = path.read_text(encoding="utf-8").replace(case["old"], case["new"])
    path.write_text(text, encoding="utf-8")
    with pytest.raises(MaldonneError) as caught:
        load("./climb")
    assert str(caught.value) == case["says"]
    where, cure = case["says"].split("\n")
    assert where.startswith("climb/")
    assert cure.strip()
