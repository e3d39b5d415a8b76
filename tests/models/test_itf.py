"""Traces: the form of the file, reading back what was written, and writing safely."""

import json
import os
from itertools import pairwise
from typing import Any

import pytest

from maldonne.models.interpreter import Interpreter
from maldonne.models.itf import SCHEMA, read, render, write
from maldonne.models.play import Play, random_play
from maldonne.models.trace import spec_digest, trace_of
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.load import known_games, load
from tests.golden.compare import same_as_golden
from tests.petit.game import Draw, TakeCard, game
from tests.petit_plays import petit, position, sample

# --- the form -----------------------------------------------------------------------------------


def test_the_trace_is_as_it_was_found_right():
    # Read through once: the states against the replay in the golden petit-replay.en.txt.
    trace = sample(seed=2)
    trace.version = "0"
    same_as_golden("petit.itf.json", render(trace, "petit.itf.json"))


def test_no_number_is_bare_and_every_state_has_every_variable():
    document = json.loads(render(sample(), "x.itf.json"))
    bare: list[Any] = []

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            if set(value) == {"#bigint"}:
                assert str(int(value["#bigint"])) == value["#bigint"]
            for one in value.values():
                walk(one)
        elif isinstance(value, list):
            for one in value:
                walk(one)
        elif not isinstance(value, str):
            bare.append(value)

    walk(document)
    assert bare == []
    names = {*game.state_class.fields, "agenda", "undefined_by"}
    assert set(document["vars"]) == names
    assert document["params"] == []
    for state in document["states"]:
        assert set(state) == names | {"#meta"}


def test_a_state_says_which_step_led_to_it_and_which_clauses_applied():
    states = json.loads(render(sample(), "x.itf.json"))["states"]
    assert states[0]["#meta"] == {"index": {"#bigint": "0"}}
    # Seed 1: two cards to each of three players, then the first one lays a King.
    assert states[1]["#meta"]["move"] == "Deal"
    assert states[8]["#meta"] == {
        "index": {"#bigint": "8"},
        "move": "Play",
        "parameters": {
            "value": {"#bigint": "3"},
            "naturals": {"#bigint": "1"},
            "jokers": {"#bigint": "0"},
        },
        "actor": {"#bigint": "0"},
        "type": "move",
        "clauses": ["PET-LAY"],
        "rulings": [],
    }
    assert states[9]["#meta"]["move"] == "Sweep"
    assert states[9]["#meta"]["clauses"] == ["PET-SWEEP"]


def test_a_move_allowed_by_a_ruling_alone_says_so():
    run, start = position("1", "2", pile="2")
    play = Play(run, start=start)
    play.advance()
    assert trace_of(play).steps[0].rulings == ("skip",)


def test_what_was_agreed_is_written_by_name():
    trace = sample(rulings={"skip": "as_written"}, jokers=0, dealt=1)
    meta = json.loads(render(trace, "a b.itf.json"))["#meta"]
    assert meta["schema"] == SCHEMA
    assert meta["game"] == "petit"
    assert meta["spec"] == spec_digest(game)
    assert meta["table"]["rulings"] == {"skip": "as_written"}
    assert meta["table"]["options"] == {"jokers": {"#bigint": "0"}}
    assert meta["command"] == "maldonne replay 'a b.itf.json'"


# --- reading back -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_what_was_written_is_read(tmp_path, seed):
    trace = sample(seed, players=2 + seed % 2, dealt=seed % 2)
    write(tmp_path / "t.itf.json", trace)
    assert read(tmp_path / "t.itf.json", loader=petit) == trace


def test_every_kind_of_thing_in_a_state_is_read_back(tmp_path):
    run, start = position("V", "2", pile="1 Joker=1", loose="V R", under="2 R")
    start.laid_last = 1
    play = Play(run, 7, start)
    play.take(Draw())  # puts a command on the agenda
    play.run(30)
    finding = {"kind": "invariant", "id": "sum", "says": "a card is missing", "more": "kept"}
    trace = trace_of(play, finding=finding, attempt=TakeCard(4), loop=1)
    write(tmp_path / "t.itf.json", trace)
    found = read(tmp_path / "t.itf.json", loader=petit)
    assert found == trace
    assert found.finding == finding
    assert found.states[0].stock.under.cards() == [1, 3]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", known_games())
@pytest.mark.parametrize("dealt", [0, 1])
def test_plays_of_every_game_are_read_back(tmp_path, name, dealt):
    found = load(name)
    for players in range(found.players[0], found.players[1] + 1):
        run = Interpreter(found, found.table(players, dealt=dealt))
        trace = trace_of(random_play(run, players, 400))
        write(tmp_path / "t.itf.json", trace)
        assert read(tmp_path / "t.itf.json") == trace


def test_states_read_from_a_file_do_not_share_what_can_change(tmp_path):
    write(tmp_path / "t.itf.json", sample())
    states: list[Any] = read(tmp_path / "t.itf.json", loader=petit).states
    for before, after in pairwise(states):
        for (_, _, one), (_, _, two) in zip(before.zones(), after.zones(), strict=True):
            assert one is not two
        assert before.agenda is not after.agenda
        assert before.drew is not after.drew


# --- writing safely -----------------------------------------------------------------------------


def test_a_folder_that_is_not_there_is_named(tmp_path):
    path = tmp_path / "none" / "t.itf.json"
    with pytest.raises(UsageError, match="cannot write it") as caught:
        write(path, sample())
    assert str(path) in str(caught.value)


def test_a_name_that_can_be_no_name_is_refused():
    with pytest.raises(UsageError, match="cannot write it"):
        write("a\0b", sample(steps=1))


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(UsageError, match="no file"):
        write(tmp_path, sample())
    assert list(tmp_path.iterdir()) == []


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "t.itf.json"
    path.write_text("old", encoding="utf-8")

    def full(source, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(UsageError, match="No space left"):
        write(path, sample())
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupt_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "t.itf.json"
    path.write_text("old", encoding="utf-8")

    def interrupt(source, target):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write(path, sample())
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_is_followed(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "t.itf.json")
    write(tmp_path / "link", sample())
    assert (tmp_path / "link").is_symlink()
    assert read(tmp_path / "t.itf.json", loader=petit) == sample()
