"""What `maldonne show` tells of the small game of tests/spec/specs/tiny, whose files say it."""

import json

import pytest

from maldonne.checks.cli import main
from maldonne.checks.showing.entry import Entry
from maldonne.checks.showing.lines import FACTS, entry_lines, outline_lines
from maldonne.checks.showing.things import SORTS, found, things
from maldonne.spec.language.errors import UsageError
from tests.golden.compare import same_as_golden
from tests.spec.specs.tiny import game
from tests.tree import ROOT

# One of each sort, each with as much about it as there is.
SHOWN = (
    "TINY-ONE",
    "TINY-HIGHER",
    "TINY-FINE-2",
    "TINY-EXAMPLE",
    "passing",
    "fine-short",
    "Play",
    "EndTurn",
    "next_player",
    "the turn moves",
    "somebody wins",
    "last_value",
)


@pytest.fixture(autouse=True)
def from_the_root(monkeypatch):
    monkeypatch.chdir(ROOT)  # places are said from where one stands


def names(entry: Entry, fact: str) -> list[str]:
    return [item.name for item in entry.facts.get(fact, [])]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_shown_is_as_it_was_found_right(lang):
    sentences = {"00000003": "Une phrase inventée."}
    entries = [entry for name in SHOWN for entry in found(game, name, sentences)]
    pieces = ["\n".join(outline_lines(game, lang))]
    pieces += ["\n".join(entry_lines(entry, lang)) for entry in entries]
    same_as_golden(f"tiny-show.{lang}.txt", "\n\n".join(pieces) + "\n")


def test_exceptions_are_linked_both_ways():
    (one,), (higher,) = (found(game, name, {}) for name in ("TINY-ONE", "TINY-HIGHER"))
    assert names(one, "exception of") == ["TINY-HIGHER"]
    assert names(higher, "exceptions") == ["TINY-ONE"]
    assert names(one, "questions") == ["one-on-three"]


def test_a_ruling_is_linked_both_ways():
    (clause,) = found(game, "TINY-FINE-2", {})
    (question,) = found(game, "fine-short", {})
    assert names(clause, "covered by") == ["fine-short"]
    assert names(question, "covers") == ["TINY-FINE-2"]


def test_one_reading_is_in_force():
    (question,) = found(game, "passing", {})
    assert [r.name for r in question.facts["readings"] if r.chosen] == ["free"]


def test_everything_in_the_outline_can_be_shown():
    sorts = set()
    for sort, name, _ in things(game):
        assert sort in {entry.what for entry in found(game, name, {})}
        sorts.add(sort)
    assert sorts == set(SORTS)


def test_every_fact_has_a_label():
    facts = {f for _, name, _ in things(game) for e in found(game, name, {}) for f in e.facts}
    assert facts <= set(FACTS)


@pytest.mark.parametrize(
    ("name", "cure"),
    [
        ("tiny-fin", "With these letters there are: TINY-FINE, TINY-FINE-2."),
        ("TINY-HIHGER", "Did you mean “TINY-HIGHER”"),
        ("passign", "Did you mean “passing”"),
        ("xyzzy", "Its names are listed by: maldonne show tiny."),
        ("", "Its names are listed by: maldonne show tiny."),
    ],
)
def test_an_unknown_name_gets_the_nearest(name, cure):
    with pytest.raises(UsageError, match="has nothing called") as error:
        found(game, name, {})
    assert error.value.cure.startswith(cure)


def test_capital_letters_make_no_difference():
    assert found(game, "tiny-one", {}) == found(game, "TINY-ONE", {})


def test_lines_fit_a_terminal():
    (entry,) = found(game, "TINY-ONE", {})
    entry.code = ""  # code is shown as it stands
    lines = [*entry_lines(entry, "en", 60), *outline_lines(game, "en", 60)]
    assert max(map(len, lines)) <= 60


def test_documents_of_the_command(capsys):
    assert main.exit_code(["show", "bataille", "--json"]) == 0
    outline = json.loads(capsys.readouterr().out)
    assert outline["schema"] == "maldonne.show/1"
    assert {one["what"] for one in outline["outline"]} == set(SORTS)
    assert main.exit_code(["show", "bataille", "bat-trick-2", "pick-up", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)["entries"]
    assert [(one["what"], one["name"]) for one in shown] == [
        ("clause", "BAT-TRICK-2"),
        ("question", "pick-up"),
    ]
    assert main.exit_code(["show", "bataille", "nothing-such"]) == 2


def test_the_docs_name_every_fact():
    said = (ROOT / "docs" / "json.md").read_text("utf-8").split("## maldonne.show/1")[1]
    assert [fact for fact in FACTS if f"`{fact}`" not in said] == []
