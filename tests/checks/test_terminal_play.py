"""A person at the table: what is shown, what is understood, and how it ends.

Sessions are of petit; what a position calls for is worked out by hand.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maldonne.checks.move_words import meant, tokens
from maldonne.checks.narration import narrate
from maldonne.checks.terminal_play import Session, play_in_terminal
from maldonne.models.interpreter import Interpreter
from maldonne.models.itf import read
from maldonne.models.play import Play, random_play
from maldonne.spec.language.errors import Fault, UsageError
from maldonne.spec.language.load import known_games, load
from tests.golden.compare import same_as_golden
from tests.petit.game import Draw, Pass, TakeCard, game
from tests.petit.game import Play as Lay
from tests.petit_plays import petit, position


class Person:
    """Somebody who types what was written down beforehand, and sees what is shown."""

    def __init__(self, *lines: Any) -> None:
        self.lines = list(lines)
        self.seen: list[str] = []

    def read(self, prompt: str) -> str:
        """The next line; an exception in its place is raised."""
        line = self.lines.pop(0) if self.lines else EOFError()
        if isinstance(line, BaseException):
            self.seen.append(f"{prompt}<{type(line).__name__}>")
            raise line
        self.seen.append(prompt + line)
        return str(line)

    def write(self, line: str, what: str) -> None:
        """Keep what is shown."""
        self.seen.append(line)

    @property
    def text(self) -> str:
        """All of it."""
        return "".join(f"{line}\n" for line in self.seen)


def sit(
    *lines: Any, start: Any = None, run: Any = None, **more: Any
) -> tuple[Person, Session, int]:
    """Play petit at the first seat, from a position if one is given."""
    person = Person(*lines)
    run = run or Interpreter(game, game.table(3))
    session = Session(Play(run, 6, start), 0, "en", person.read, person.write, **more)
    return person, session, session.run()


# --- whole sessions -----------------------------------------------------------------------------

FRENCH = (
    "aide", "pourquoi V", "joker", "R", "annuler", "1", "", "#9", "pourquoi passe", "bonjour",
    "piocher", "2", "pourquoi 1", "3", "#1",
)  # fmt: skip
ENGLISH = (
    "help", "why J", "joker", "K", "undo", "1", "", "#9", "why pass", "hello",
    "draw", "2", "why 1", "3", "#1",
)  # fmt: skip


@pytest.mark.parametrize(("lang", "lines"), [("fr", FRENCH), ("en", ENGLISH)])
def test_a_session_is_as_it_was_found_right(lang, lines):
    # Read through once beside the trace of the same play: no card of another hand, the moves
    # offered are those of the hand, and every answer fits what was typed.
    person = Person(*lines)
    table = game.table(3)
    code = play_in_terminal(
        game, table, read=person.read, write=person.write, seed=6, seat=1, lang=lang
    )
    assert code == 0
    same_as_golden(f"petit-session.{lang}.txt", person.text)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_session_of_empereur_is_as_it_was_found_right(lang):
    found = load("empereur")
    person = Person(*EMPEREUR)
    table = found.table(3, rounds=1)
    code = play_in_terminal(
        found, table, read=person.read, write=person.write, seed=4, seat=2, lang=lang
    )
    assert code == 0
    same_as_golden(f"empereur-session.{lang}.txt", person.text)


EMPEREUR = ("help", "why 3", "why 7 7", "why joker", "draw", "pass", "undo", "quit")


def test_play_goes_on_to_the_end_and_names_the_winner():
    run, start = position("1", "2 2", "V V", loose="R")
    person, _, code = sit("1", run=run, start=start)
    assert code == 0
    assert person.seen[-1] == "Play is over. Winner: player 1 (you)"


def test_a_game_that_comes_to_nothing_says_why(monkeypatch):
    run, start = position("1", "2", pile="2", rulings={"skip": "as_written"})
    person, _, code = sit("pass", run=run, start=start)
    assert code == 0
    assert person.seen[-1] == "The text does not say what follows."
    monkeypatch.setattr(game, "completions", [])
    run, start = position("1", "2", pile="2")
    person, _, code = sit(run=run, start=start)
    assert person.seen[-1] == "No move is legal: play stops."


# --- what is typed ------------------------------------------------------------------------------

WORDS = ["1", "2", "J", "joker", "draw", "pass", "#1", "#3", "undo", "why", "why 1", "help", ""]
MOVES = [Lay(0, 1, 0), Lay(1, 1, 0), Lay(1, 2, 0), Lay(1, 1, 1), Lay(1, 0, 1), Lay(2, 0, 1), Draw()]


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("1", [Lay(0, 1, 0)]),
        ("2", [Lay(1, 1, 0)]),
        ("2 2", [Lay(1, 2, 0)]),
        ("2,2", [Lay(1, 2, 0)]),
        ("joue 2 2", [Lay(1, 2, 0)]),
        ("play 2 2", [Lay(1, 2, 0)]),
        ("JOUER 2 2", [Lay(1, 2, 0)]),
        ("2 joker", [Lay(1, 1, 1)]),
        ("2 Joker=2", [Lay(1, 1, 1)]),
        ("joker 2", [Lay(1, 0, 1)]),
        ("joker=v", [Lay(2, 0, 1)]),
        ("Joker=J", [Lay(2, 0, 1)]),
        ("joker", [Lay(1, 0, 1), Lay(2, 0, 1)]),
        ("pioche", [Draw()]),
        ("draw", [Draw()]),
        ("draws", [Draw()]),
        ("Draw", [Draw()]),
        ("V", []),
        ("d", []),
        ("2 2 2", []),
        ("2 joker joker", []),
        ("", []),
        ("?!", []),
    ],
)
def test_which_move_is_meant(typed, moves):
    assert meant(game, typed, MOVES) == moves


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_move_is_understood_as_it_is_written(lang):
    every = [move for kind in game.steps.values() if kind.type == "move" for move in kind.all()]
    for move in every:
        if isinstance(move, Lay) and move.naturals + move.jokers == 0:
            continue  # nothing is laid: no move at all, and no words for it
        (found,) = meant(game, game.kind(type(move)).show(move, lang), every)
        assert (type(found), found) == (type(move), move)


@pytest.mark.parametrize("name", known_games())
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_legal_move_of_every_game_is_understood_as_it_is_written(name, lang):
    found = load(name)
    run = Interpreter(found, found.table(found.players[1]))
    for entry in random_play(run, 3, 300).entries:
        if entry.type == "move":
            legal = run.turn(entry.before).steps
            words = [found.kind(type(move)).show(move, lang) for move in legal]
            assert len(set(words)) == len(words), f"several moves are called the same: {words}"
            for move, said in zip(legal, words, strict=True):
                assert meant(found, said, legal) == [move]


def test_accents_case_and_points_do_not_matter():
    assert tokens("«\u00a0Désolé, e\u0301t\u00e9…\u00a0!»") == ("desole", "ete")
    assert tokens("7♠ 10♥") == ("7♠", "10♥")


def test_a_number_is_a_card_first_and_a_move_where_no_card_is_so_called():
    run, start = position("2 V V R", "2", "R", loose="1 1")
    # Moves: #1 2, #2 J, #3 J J, #4 K, #5 draw.
    for typed, step in (("2", Lay(1, 1, 0)), ("#2", Lay(2, 1, 0)), ("3", Lay(2, 2, 0))):
        _, session, _ = sit(typed, run=run, start=start)
        assert session.play.entries[0].step == step


def test_a_move_that_is_not_legal_is_explained_and_not_taken():
    run, start = position("1 2", "2", "R", pile="2", loose="1")
    person, session, _ = sit("1", run=run, start=start)
    assert "plays 1: Forbidden by PET-LOW (Nothing weaker than the card on top.)" in person.seen
    assert session.play.entries == []


def test_why_tells_what_permits_a_move_too():
    run, start = position("1 2", "2", "R", pile="2", loose="1")
    person, session, _ = sit("why draw", "why", "why not", run=run, start=start)
    shown = "Permitted by PET-DRAW (Instead of playing one draws, while there are cards.)"
    assert f"draws: {shown}" in person.seen
    assert person.seen.count("Why which move? For instance: why pass.") == 2
    assert session.play.entries == []


def test_undo_goes_back_to_ones_own_move_and_leaves_no_mark():
    person, session, _ = sit("draw", "undo", "draw", "undo", "undo")
    assert "There is nothing to undo." in person.seen
    # What was drawn the second time is what was drawn the first time.
    drawn = [line for line in person.seen if line.startswith("player 1 (you): gets")]
    assert len(drawn) == 3  # the deal, and the same card twice
    assert drawn[1] == drawn[2]
    assert len(session.play.entries) == 7


@given(st.lists(st.one_of(st.text(), st.sampled_from(WORDS))))
def test_whatever_is_typed_breaks_nothing(lines):
    said = [line for line in lines if not line.strip().casefold().startswith(("save", "sauver"))]
    _, session, code = sit(*said)
    assert code == 0
    for entry in session.play.entries:
        assert any(entry.step is step for step in session.play.interpreter.turn(entry.before).steps)


# --- what may be seen ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("dealt", [0, 1])
def test_no_card_of_another_hand_is_told(seed, dealt):
    found = load("empereur")
    run = Interpreter(found, found.table(3, rounds=1, dealt=dealt))
    play = random_play(run, seed, 400)
    for entry in play.entries:
        if type(entry.step).__name__ in ("TakeCard", "Arrange", "Bury"):
            told = narrate(found, [entry], "en", viewer=(entry.actor + 1) % 3)
            assert told in (
                [f"player {entry.actor + 1}: gets a card"],
                [],  # the order of the stock
            )


def test_cards_that_come_together_are_told_together():
    run, start = position("1", "2", loose="V R 2")
    play = Play(run, start=start)
    play.take(Draw())
    before = play.state.copy()
    before.agenda.count[0] = 3
    again = Play(run, start=before)
    for card in (2, 3, 1):
        again.take(TakeCard(card))
    assert narrate(game, again.entries, "fr", 0) == ["joueur 1 (vous) : reçoit V, R, 2"]
    assert narrate(game, again.entries, "fr", 1) == ["joueur 1 : reçoit 3 cartes"]


def test_a_turn_that_merely_passes_on_is_not_told():
    run, start = position("1 2", "2", "R", loose="1")
    play = Play(run, start=start)
    play.take(Lay(0, 1, 0))
    play.advance()
    assert [type(e.step).__name__ for e in play.entries] == ["Play", "EndTurn"]
    assert narrate(game, play.entries, "en", 2) == ["player 1: plays 1"]


# --- how it ends --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("end", "code", "word"),
    [
        (EOFError(), 0, "Goodbye."),
        ("quit", 0, "Goodbye."),
        (KeyboardInterrupt(), 130, "Interrupted."),
    ],
)
def test_leaving_is_polite_and_loses_nothing(tmp_path, end, code, word):
    path = tmp_path / "t.itf.json"
    person, session, left = sit("draw", end, save_to=path)
    assert left == code
    assert word in person.seen
    assert person.seen[-1] == f"Play written; to read it: maldonne replay {path}"
    trace = read(path, loader=petit)
    assert trace.states[-1] == session.play.state
    assert len(trace.steps) == len(session.play.entries) > 7


def test_saving_on_the_way(tmp_path):
    path = tmp_path / "a b.itf.json"
    person, session, _ = sit(f"save {path}", "save", f"save {tmp_path / 'no' / 'x'}", "draw")
    assert len(read(path, loader=petit).steps) == 7
    assert "Save to which file?" in person.seen
    assert any("cannot write it" in line for line in person.seen)
    assert len(session.play.entries) > 7  # play went on


def test_rules_that_break_off_lose_nothing_either(tmp_path, monkeypatch):
    def fails(table: Any, s: Any, step: Any) -> None:
        raise Fault("no")

    monkeypatch.setattr(game.steps[Draw], "effect", fails)
    with pytest.raises(Fault, match="draws"):
        sit("draw", save_to=tmp_path / "t.itf.json")
    assert len(read(tmp_path / "t.itf.json", loader=petit).steps) == 7


def test_a_seat_has_to_be_at_the_table():
    person = Person()
    for seat in (0, 4):
        with pytest.raises(UsageError, match="no seat") as caught:
            play_in_terminal(game, game.table(3), read=person.read, write=person.write, seat=seat)
        assert "from 1 to 3" in str(caught.value)


SCRIPT = """
from maldonne.checks.terminal import reader, writer
from maldonne.checks.terminal_play import play_in_terminal
from tests.petit.game import game
raise SystemExit(play_in_terminal(game, game.table(3), read=reader(), write=writer(), seed=6))
"""


def test_in_a_pipe_there_are_no_colours_and_no_prompt_and_rubbish_is_no_move():
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        input=b"draw\n\xff\xfe\nquit\n",
        capture_output=True,
        check=True,
        cwd=Path(__file__).parents[2],
        env={"PYTHONIOENCODING": "utf-8", "PYTHONPATH": "."},
    )
    shown = run.stdout.decode()
    assert run.stderr == b""
    assert "\x1b" not in shown
    assert "> " not in shown
    assert "is no move. Type help." in shown
    assert shown.endswith("Goodbye.\n")


def test_passing_is_no_move_of_the_list_unless_it_is_legal():
    assert meant(game, "pass", [Draw()]) == []
    assert [type(move) for move in meant(game, "pass", [Draw(), Pass()])] == [Pass]
