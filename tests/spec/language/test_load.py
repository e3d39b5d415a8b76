"""Loading: the games there are, and what is said of a folder that cannot be loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

import maldonne.spec
from maldonne.spec.language import place as places
from maldonne.spec.language.errors import SpecError, UsageError, short_path
from maldonne.spec.language.load import import_spec, known_games, load
from tests.spec.tiny_game import Change, line_of, write_tiny


def at(path: Path, text: str) -> str:
    return f"{short_path(str(path))}:{line_of(path, text)}"


@pytest.fixture
def specs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forget: None) -> Path:
    """A folder of games besides those of the program, whose names are looked up here."""
    monkeypatch.setattr(places, "SPECS", tmp_path)
    monkeypatch.setattr(maldonne.spec, "__path__", [*maldonne.spec.__path__, str(tmp_path)])
    return tmp_path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forget: None) -> Path:
    """The folder of a game that is imported as `broken`."""
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "__init__.py").write_text("from . import rules\n", encoding="utf-8")
    return folder


# --- by name -------------------------------------------------------------------------------------


def test_a_game_is_a_folder_with_clauses_and_its_name_has_hyphens(specs):
    for name in ("super_tiny", "other"):
        write_tiny(specs / name)
    (specs / "empty").mkdir()
    assert known_games() == ["other", "super-tiny"]
    game = load("super-tiny")
    assert (game.name, game.folder) == ("tiny", specs / "super_tiny")


def test_a_game_that_there_is_not_is_answered_with_the_nearest():
    with pytest.raises(UsageError) as caught:
        load("emperor")
    assert caught.value.message == "there is no game “emperor”"
    assert caught.value.cure == "Did you mean “empereur”?"


@pytest.mark.parametrize("name", ["super_tiny", "supertiny", "language", ""])
def test_only_the_names_that_are_known_are_loaded(specs, name):
    write_tiny(specs / "super_tiny")
    with pytest.raises(UsageError, match="there is no game"):
        load(name)


def test_a_folder_that_gives_no_game_is_refused(specs):
    folder = write_tiny(
        specs / "gameless", Change("__init__.py", "from .game import game as game", "")
    )
    with pytest.raises(SpecError, match="the folder of gameless gives no game") as caught:
        load("gameless")
    assert caught.value.where == str(folder / "__init__.py")
    assert "game = Game(…)" in caught.value.cure


def test_a_folder_without_an_init_is_named(specs):
    folder = write_tiny(specs / "bare")
    (folder / "__init__.py").unlink()
    with pytest.raises(SpecError, match="the folder of bare gives no game") as caught:
        load("bare")
    assert caught.value.where == str(folder)
    assert "__init__.py" in caught.value.cure


def test_a_game_is_verified_when_it_is_loaded(specs):
    folder = write_tiny(
        specs / "wrong", Change("rules.py", "    s.first = s.turn\n", "    del s\n")
    )
    with pytest.raises(SpecError) as caught:
        load("wrong")
    assert caught.value.where == at(folder / "rules.py", "        del s")


def test_words_that_are_missing_are_a_mistake_of_the_spec(specs):
    folder = write_tiny(specs / "wordless")
    (folder / "questions.toml").unlink()
    with pytest.raises(SpecError, match="cannot read it") as caught:
        load("wordless")
    assert caught.value.where == short_path(str(folder / "questions.toml"))


# --- what Python cannot make sense of ------------------------------------------------------------


def test_what_is_not_python_is_refused_at_its_line(folder):
    path = folder / "rules.py"
    path.write_text("x = 1\n\ndef f(:\n    pass\n", encoding="utf-8")
    with pytest.raises(SpecError, match="is not Python") as caught:
        import_spec("broken", folder)
    assert caught.value.where == at(path, "def f(:")
    assert caught.value.cure == "Mend this line."


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("y = unknown", "NameError: name 'unknown' is not defined"),
        ("from math import nothing", "ImportError: cannot import name 'nothing'"),
        ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("y = (1).two", "AttributeError: 'int' object has no attribute 'two'"),
        ("y = 1 + 'a'", "TypeError: unsupported operand"),
        ("y = 1 // 0", "ZeroDivisionError: "),
        ("y = (1, 2)[2]", "IndexError: tuple index out of range"),
        ("y = int('one')", "ValueError: invalid literal"),
    ],
)
def test_a_module_that_breaks_off_is_refused_at_its_line(folder, line, message):
    path = folder / "rules.py"
    path.write_text(f"x = 1\n{line}\n", encoding="utf-8")
    with pytest.raises(SpecError) as caught:
        import_spec("broken", folder)
    assert caught.value.message.startswith(f"breaks off ({message}")
    assert caught.value.where == f"{short_path(str(path))}:2"
    assert caught.value.cure


def test_the_line_is_the_innermost_one_of_the_game(folder):
    # The language raises the error, several calls below.
    path = folder / "rules.py"
    text = (
        "from maldonne.spec.language import Domain\n\n"
        "def make():\n    return Domain('d', 0, 1, ('a',))\n"
    )
    path.write_text(f"{text}\nx = make()\n", encoding="utf-8")
    with pytest.raises(SpecError, match="ValueError: d: 1 names for 2 numbers") as caught:
        import_spec("broken", folder)
    assert caught.value.where == at(path, "    return Domain")


def test_a_mistake_that_the_language_found_is_passed_on_as_it_is(folder):
    text = (
        "from maldonne.spec.language import GameState, flag\n\n"
        "class State(GameState):\n    agenda: int = flag()\n"
    )
    (folder / "rules.py").write_text(text, encoding="utf-8")
    with pytest.raises(SpecError, match="“agenda” of its own") as caught:
        import_spec("broken", folder)
    assert caught.value.where == "State"


def test_an_error_outside_the_game_is_not_blamed_on_it(folder, tmp_path):
    (tmp_path / "nobodys_module.py").write_text("y = unknown\n", encoding="utf-8")
    with pytest.raises(NameError, match="unknown"):
        import_spec("nobodys_module", folder)
