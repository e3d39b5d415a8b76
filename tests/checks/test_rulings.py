"""Rulings as a file: written, read back, and refused with file and line."""

from pathlib import Path
from typing import Any

import pytest

from maldonne.checks.cli import main
from maldonne.checks.rulings import Ruled, read_rulings, rulings_text
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.load import load


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", ["empereur", "bataille"])
def test_what_is_written_is_read_back(name: str, lang: str, tmp_path: Path) -> None:
    """Every question stands in the file with the ruling of the game, or that asked for."""
    game = load(name)
    file = tmp_path / "rulings.toml"
    last = list(game.questions.values())[-1]
    other = last.readings[-1 if last.ruling == 0 else 0].name
    file.write_text(rulings_text(game, {last.name: other}, lang), encoding="utf-8")
    ruled = read_rulings(str(file))
    usual = {q.name: q.readings[q.ruling].name for q in game.questions.values()}
    assert ruled.game == name
    assert ruled.rulings == {**usual, last.name: other}
    assert max(map(len, file.read_text(encoding="utf-8").splitlines())) <= 100


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("[rulings]\n", "r.toml", "which game"),
        ('game = "bataile"\n', "r.toml:1", "no game “bataile”"),
        ('# one\ngame = "bataille"\n[rulings]\npik-up = "by_seat"\n', "r.toml:4", "no question"),
        ('game = "bataille"\n[rulings]\npick-up = "seat"\n', "r.toml:3", "no reading “seat”"),
        ('game = "bataille"\n[rulings]\npick-up = 3\n', "r.toml:3", "no reading “3”"),
        ('game = "bataille"\nruling = 1\n', "r.toml:2", "“ruling” means nothing"),
        ('game = "bataille"\nrulings = 1\n', "r.toml:2", "no table"),
        ('game = "bataille"\n[rulings]\npick-up = by_seat\n', "r.toml:3", "is not TOML"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(
    text: str, where: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The place is that of the line in the text above."""
    monkeypatch.chdir(tmp_path)
    Path("r.toml").write_text(text, encoding="utf-8")
    with pytest.raises(UsageError) as refused:
        read_rulings("r.toml")
    assert refused.value.where == where
    assert message in refused.value.message
    assert refused.value.cure


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """It is said which file, and how to make one."""
    with pytest.raises(UsageError, match="cannot read it"):
        read_rulings(str(tmp_path / "none.toml"))


def test_rulings_are_for_one_game() -> None:
    """A file of one game is refused for another, and the command line prevails over it."""
    ruled = Ruled("bataille", {"pick-up": "by_seat", "end": "last_left"}, "r.toml")
    assert ruled.of(["bataille"], {"end": "first_out"}) == {
        "pick-up": "by_seat",
        "end": "first_out",
    }
    with pytest.raises(UsageError, match="rulings of bataille"):
        ruled.of(["empereur"], {})
    assert Ruled().of(["empereur", "bataille"], {}) == {}


def test_the_command_prints_a_file(capsys: Any) -> None:
    """`maldonne rulings` prints what the commands that play read."""
    assert main.exit_code(["rulings", "bataille", "--lang", "en", "--ruling", "end=last_left"]) == 0
    assert 'end = "last_left"\n' in capsys.readouterr().out
    assert main.exit_code(["rulings", "bataille", "--ruling", "end=never"]) == 2
    assert "no reading “never”" in capsys.readouterr().err
