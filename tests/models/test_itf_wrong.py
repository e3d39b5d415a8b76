"""Traces that are wrong: each is refused with what is wrong in it, where, and what to do."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maldonne.models.itf import read, read_trace, render
from maldonne.models.trace import Trace, spec_digest
from maldonne.spec.language.errors import UsageError
from tests.petit.game import game
from tests.petit_plays import petit, sample

Change = Callable[[Any], object]


def read_text(folder: Path, text: str, **more: Any) -> Trace:
    """What comes of reading a file with this text."""
    path = folder / "t.itf.json"
    path.write_text(text, encoding="utf-8")
    return read(path, loader=petit, **more)


def complaint(folder: Path, text: str, **more: Any) -> str:
    """The complaint about a file with this text."""
    with pytest.raises(UsageError) as caught:
        read_text(folder, text, **more)
    return str(caught.value)


def edited(change: Change) -> str:
    """The text of a trace after a change to its document."""
    document = json.loads(render(sample(), "t.itf.json"))
    change(document)
    return json.dumps(document)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "t.itf.json:1: this file is empty"),
        ("hello", "t.itf.json:1: this is not JSON"),
        ('{"a": 1,}', "t.itf.json:1: this is not JSON"),
        ("[]", "this is not a trace of maldonne"),
        ("{}", "this is not a trace of maldonne"),
        ('{"#meta": 3}', "this is not a trace of maldonne"),
        ('{"#meta": {"format": "ITF"}}', "this is not a trace of maldonne"),
        ("[" * 100_000, "no JSON that can be read"),
    ],
)
def test_what_is_no_trace_is_refused(tmp_path, text, words):
    assert words in complaint(tmp_path, text)


def test_bytes_and_missing_files_are_refused(tmp_path):
    path = tmp_path / "t.itf.json"
    with pytest.raises(UsageError, match="cannot read it"):
        read(path, loader=petit)
    with pytest.raises(UsageError, match="cannot read it"):
        read(tmp_path, loader=petit)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UsageError, match="not a text file"):
        read(path, loader=petit)


def number(n: int) -> dict[str, str]:
    return {"#bigint": str(n)}


TEXT = render(sample(steps=12), "t.itf.json")


@given(st.integers(1, len(TEXT.rstrip()) - 1))
def test_a_trace_cut_anywhere_says_that_it_is_cut_short(tmp_path_factory, length):
    message = complaint(tmp_path_factory.getbasetemp(), TEXT[:length])
    assert "this trace is cut short" in message
    assert "Copy the whole file" in message


def nodes(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of everything in a document."""
    yield path
    if isinstance(value, dict | list):
        keys = value if isinstance(value, dict) else range(len(value))
        for key in keys:
            yield from nodes(value[key], (*path, key))


PATHS = [path for path in nodes(json.loads(TEXT)) if path]
JUNK: list[Any] = [None, True, 1.5, "x", -7, 10**40, [], {}, [None], ["a", "b", "c"]]
JUNK += [number(-1), number(99), {"#bigint": 3}, {"#bigint": "x"}, {"#bigint": "9" * 5000}]


@given(st.sampled_from(PATHS), st.sampled_from(JUNK))
def test_a_trace_with_junk_in_it_is_refused_or_read_but_never_breaks_the_reader(path, junk):
    document = json.loads(TEXT)
    holder = document
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = junk
    complaint = None
    try:
        if isinstance(document["#meta"], dict):
            read_trace(game, document, "t.itf.json")
    except UsageError as error:
        complaint = error
    if complaint:
        assert complaint.where.startswith("t.itf.json")
        assert complaint.cure


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            lambda d: d["#meta"].update(schema="maldonne.trace/9"),
            "the form maldonne.trace/9, and this version reads maldonne.trace/1",
        ),
        (lambda d: d["#meta"].update(game="belote"), "of another game: there is no game “belote”"),
        (lambda d: d["#meta"]["table"].update(players=number(9)), "players is 9, outside 2…3"),
        (lambda d: d["#meta"]["table"].pop("pack"), "the table has no “pack”"),
        (lambda d: d["#meta"]["table"]["pack"].append(number(1)), "pack has 6 entries, not 5"),
        (
            lambda d: d["#meta"]["table"]["options"].update(rounds=number(1)),
            "petit knows no option “rounds”",
        ),
        (
            lambda d: d["#meta"]["table"]["options"].update(jokers=number(5)),
            "jokers is from 0 to 1, not 5",
        ),
        (
            lambda d: d["#meta"]["table"]["rulings"].update(skip="dances"),
            "question skip has no reading “dances”",
        ),
        (
            lambda d: d["#meta"]["table"]["rulings"].update(skap="passes"),
            "petit has no question “skap”",
        ),
        (
            lambda d: d["states"][8]["#meta"].update(move="Fly"),
            "t.itf.json, state 8: petit has no step “Fly”",
        ),
        (
            lambda d: d["states"][2]["#meta"]["parameters"].update(card=number(5)),
            "t.itf.json, state 2: TakeCard.card is 5, outside 0…4",
        ),
        (
            lambda d: d["states"][2]["#meta"].update(parameters={}),
            "what TakeCard is given has no “card”",
        ),
        (
            lambda d: d["states"][1]["#meta"]["parameters"].update(card=number(1)),
            "Deal is given more than its parameters",
        ),
        (lambda d: d["states"][2]["#meta"].update(type="move"), "no step of type “move”"),
        (lambda d: d["states"][2].update(turn=number(3)), "state 2: turn is 3, outside -1…2"),
        (lambda d: d["states"][2].pop("pile"), "state 2: the state has no “pile”"),
        (
            lambda d: d["states"][2]["hand"][1].__setitem__(0, number(-1)),
            "state 2: hand[1][0] is -1, outside 0…9",
        ),
        (lambda d: d.update(states=[]), "the trace has no states"),
        (lambda d: d.update(loop=number(99)), "loop is 99"),
    ],
)
def test_what_is_wrong_in_a_trace_is_named_with_its_place(tmp_path, change, words):
    assert words in complaint(tmp_path, edited(change))


def test_a_trace_of_another_game_than_the_one_meant_is_refused(tmp_path):
    message = complaint(tmp_path, render(sample(), "t.itf.json"), game="belote")
    assert "this is a trace of petit, not of belote" in message


def test_a_trace_of_an_older_spec_is_read_and_known_as_such(tmp_path):
    text = edited(lambda d: d["#meta"].update(spec="0123456789ab"))
    assert read_text(tmp_path, text).stale
    assert not read_text(tmp_path, render(sample(), "t.itf.json")).stale


def test_what_an_older_spec_had_and_the_present_one_has_not_is_explained(tmp_path):
    def older(d):
        d["#meta"].update(spec="0123456789ab")
        d["states"][8]["#meta"].update(move="Fly")

    message = complaint(tmp_path, edited(older))
    assert "The rules of petit have changed since this trace was written" in message
    assert f"(spec 0123456789ab, now {spec_digest(game)})" in message


def test_the_digest_changes_with_the_files_of_the_game_and_not_with_line_ends(tmp_path):
    class Folder:
        folder = tmp_path

    found: Any = Folder()
    (tmp_path / "rules.py").write_bytes(b"a\nb\n")
    (tmp_path / "notes.md").write_bytes(b"1")
    first = spec_digest(found)
    assert len(first) == 12
    (tmp_path / "rules.py").write_bytes(b"a\r\nb\r\n")
    (tmp_path / "notes.md").write_bytes(b"2")
    assert spec_digest(found) == first
    (tmp_path / "rules.py").write_bytes(b"a\nc\n")
    assert spec_digest(found) != first
    (tmp_path / "rules.py").write_bytes(b"a\nb\n")
    (tmp_path / "clauses.toml").write_bytes(b"")
    assert spec_digest(found) != first
