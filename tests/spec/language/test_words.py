"""The words of clauses and questions: read as they stand, or refused with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from maldonne.spec.language.errors import SpecError, short_path
from maldonne.spec.language.words import (
    clause_files,
    read_all_questions,
    read_clauses,
    read_questions,
)

FIRST = """# Two clauses.

["A-1"]
kind = "permission"
source = ["0000000a", "0000000b"]
fr = "On peut poser."
en = "One may lay."
"""
SECOND = """
[B]
kind = "prohibition"
modes = ["elite"]
source = ["0000000c"]
fr = "Pas de 2."
en = "No 2."
"""
QUESTION = """# One question.
["who-leads"]
kind = "ambiguity"
about = ["A-1", "B"]
fr = "Qui commence ?"
en = "Who leads?"
ruling = "left"
reason_fr = "C'est l'usage."
reason_en = "It is usual."
[who-leads.reading]
dealer = { fr = "Le donneur.", en = "The dealer." }
left = { fr = "Son voisin.", en = "His neighbour." }
"""


def clauses_in(folder: Path, text: str) -> Path:
    path = folder / "clauses.toml"
    path.write_text(text, encoding="utf-8")
    return path


def questions_in(folder: Path, text: str) -> Path:
    path = folder / "questions.toml"
    path.write_text(text, encoding="utf-8")
    return path


def place(path: Path, line: int) -> str:
    return f"{short_path(str(path))}:{line}"


def without(text: str, start: str) -> str:
    """The text without the one line that starts so."""
    lines = text.splitlines()
    found = [line for line in lines if line.startswith(start)]
    assert len(found) == 1
    return "\n".join(line for line in lines if line != found[0])


# --- clauses -------------------------------------------------------------------------------------


def test_clauses_are_read_with_the_line_on_which_they_begin(tmp_path):
    path = clauses_in(tmp_path, FIRST + SECOND)
    clauses = read_clauses(tmp_path)
    assert list(clauses) == ["A-1", "B"]
    first, second = clauses.values()
    assert (first.id, first.kind, first.modes) == ("A-1", "permission", ())
    assert first.sources == ("0000000a", "0000000b")
    assert (first.words("fr"), first.words("en")) == ("On peut poser.", "One may lay.")
    assert first.place == place(path, 3)
    assert (second.kind, second.modes, second.place) == ("prohibition", ("elite",), place(path, 9))
    assert not first.meaningful


def test_clauses_of_several_files_come_in_the_order_of_their_names(tmp_path):
    folder = tmp_path / "clauses"
    folder.mkdir()
    (folder / "b.toml").write_text(FIRST, encoding="utf-8")
    (folder / "a.toml").write_text(SECOND, encoding="utf-8")
    clauses_in(tmp_path, "is not read")
    assert [path.name for path in clause_files(tmp_path)] == ["a.toml", "b.toml"]
    clauses = read_clauses(tmp_path)
    assert list(clauses) == ["B", "A-1"]
    assert clauses["A-1"].place == place(folder / "b.toml", 3)


def test_a_clause_stands_in_one_file_only(tmp_path):
    folder = tmp_path / "clauses"
    folder.mkdir()
    (folder / "a.toml").write_text(FIRST, encoding="utf-8")
    (folder / "b.toml").write_text(SECOND + FIRST, encoding="utf-8")
    with pytest.raises(SpecError, match="clause A-1 stands twice") as caught:
        read_clauses(tmp_path)
    assert caught.value.where == place(folder / "b.toml", 10)
    assert caught.value.cure == f"See {place(folder / 'a.toml', 3)}."


def test_a_clause_stands_once_in_a_file(tmp_path):
    path = clauses_in(tmp_path, FIRST + SECOND + FIRST)
    with pytest.raises(SpecError, match=r"is not TOML: .*A-1.*line 17") as caught:
        read_clauses(tmp_path)
    assert caught.value.where == place(path, 17)


def test_a_file_that_is_missing_is_named(tmp_path):
    with pytest.raises(SpecError, match="cannot read it") as caught:
        read_clauses(tmp_path)
    assert caught.value.where == short_path(str(tmp_path / "clauses.toml"))
    with pytest.raises(SpecError, match="cannot read it") as caught:
        read_questions(tmp_path / "questions.toml")
    assert caught.value.where == short_path(str(tmp_path / "questions.toml"))
    assert caught.value.cure


def test_a_file_that_is_not_toml_is_refused_with_the_line(tmp_path):
    path = clauses_in(tmp_path, FIRST + "[B\n")
    with pytest.raises(SpecError, match=r"is not TOML: .*line 8") as caught:
        read_clauses(tmp_path)
    assert caught.value.where == place(path, 8)
    assert caught.value.cure


def test_a_file_that_ends_too_early_is_refused_at_its_last_line(tmp_path):
    path = clauses_in(tmp_path, FIRST + 'en = """')
    with pytest.raises(SpecError, match="is not TOML") as caught:
        read_clauses(tmp_path)
    assert caught.value.where == place(path, 8)


def test_a_file_that_is_not_text_is_refused(tmp_path):
    path = clauses_in(tmp_path, FIRST)
    path.write_bytes(FIRST.replace("poser", "donn\u00e9").encode("latin-1"))
    with pytest.raises(SpecError, match="is not UTF-8") as caught:
        read_clauses(tmp_path)
    assert (caught.value.where, caught.value.cure) == (short_path(str(path)), "Save it as UTF-8.")


@pytest.mark.parametrize("key", ["kind", "source", "fr", "en"])
def test_a_clause_that_lacks_something_is_refused(tmp_path, key):
    path = clauses_in(tmp_path, FIRST + without(SECOND, f"{key} = "))
    with pytest.raises(SpecError, match=f"has no “{key}”") as caught:
        read_clauses(tmp_path)
    assert caught.value.where == place(path, 9)
    assert f"{key} = …" in caught.value.cure


@pytest.mark.parametrize(("key", "language"), [("fr", "in French"), ("en", "in English")])
def test_the_language_that_is_missing_is_said(tmp_path, key, language):
    clauses_in(tmp_path, without(FIRST, f"{key} = "))
    with pytest.raises(SpecError) as caught:
        read_clauses(tmp_path)
    assert language in caught.value.cure


# What is changed in the second clause, and what is said of it.
WRONG_CLAUSES = [
    ('fr = "Pas de 2."', 'fr = ""', "has no “fr”"),
    ('source = ["0000000c"]', "source = []", "has no “source”"),
    ("modes =", "mode =", "has a key “mode” that means nothing here"),
    ('"prohibition"', '"interdiction"', "clause B is of no known kind: “interdiction”"),
    ('"0000000c"', '"000000c"', "clause B has a source that is no hash: “000000c”"),
    ('"0000000c"', '"0000000C"', "clause B has a source that is no hash: “0000000C”"),
    ('"0000000c"', '"0000000a", "0000000g"', "source that is no hash: “0000000g”"),
    ('["0000000c"]', "[0]", r"has source = \[0\] under “B”"),
    ('["0000000c"]', '"0000000c"', "has source = '0000000c' under “B”"),
    ('["elite"]', '"elite"', "has modes = 'elite' under “B”"),
    ('"Pas de 2."', "3", "has fr = 3 under “B”"),
    ("[B]", "[[B]]", "“B” is .*, not a table"),
]


@pytest.mark.parametrize(("old", "new", "message"), WRONG_CLAUSES)
def test_a_clause_with_a_mistake_is_refused(tmp_path, old, new, message):
    assert SECOND.count(old) == 1
    path = clauses_in(tmp_path, FIRST + SECOND.replace(old, new))
    with pytest.raises(SpecError, match=message) as caught:
        read_clauses(tmp_path)
    assert caught.value.where == place(path, 9)
    assert caught.value.cure


def test_a_key_outside_every_clause_is_refused_at_its_line(tmp_path):
    path = clauses_in(tmp_path, "# Words.\ntitle = 3\n" + FIRST)
    with pytest.raises(SpecError, match="“title” is 3, not a table") as caught:
        read_clauses(tmp_path)
    assert caught.value.where == place(path, 2)
    assert caught.value.cure == "Give it: kind, source, fr, en."


def test_a_clause_has_its_place_whatever_keys_come_before_it(tmp_path):
    path = clauses_in(tmp_path, FIRST + SECOND.replace("[B]", "[fr]"))
    assert read_clauses(tmp_path)["fr"].place == place(path, 9)


def test_the_kinds_that_there_are_are_named(tmp_path):
    clauses_in(tmp_path, FIRST.replace("permission", "leave"))
    with pytest.raises(SpecError) as caught:
        read_clauses(tmp_path)
    assert caught.value.cure.startswith("Kinds are: permission, prohibition, obligation")


# --- questions -----------------------------------------------------------------------------------


def test_a_question_is_read_whole(tmp_path):
    path = questions_in(tmp_path, QUESTION)
    [question] = read_questions(path).values()
    assert (question.name, question.number, question.kind) == ("who-leads", 0, "ambiguity")
    assert question.about == ("A-1", "B")
    assert (question.fr, question.en) == ("Qui commence ?", "Who leads?")
    assert (question.reason_fr, question.reason_en) == ("C'est l'usage.", "It is usual.")
    assert question.place == place(path, 2)
    assert question.needs == {}
    readings = [(r.question, r.number, r.name, r.fr, r.en) for r in question.readings]
    assert readings == [
        (0, 0, "dealer", "Le donneur.", "The dealer."),
        (0, 1, "left", "Son voisin.", "His neighbour."),
    ]
    assert question.ruling == 1


def test_questions_are_numbered_in_their_order(tmp_path):
    second = QUESTION.replace("who-leads", "who-ends") + 'needs = { who-leads = "left" }\n'
    second = without(second, "needs").replace(
        'fr = "Qui', 'needs = { who-leads = "left" }\nfr = "Qui'
    )
    questions = read_questions(questions_in(tmp_path, QUESTION + second))
    assert [(q.name, q.number) for q in questions.values()] == [("who-leads", 0), ("who-ends", 1)]
    assert {r.question for r in questions["who-ends"].readings} == {1}
    assert questions["who-ends"].needs == {"who-leads": "left"}


def test_a_gap_can_also_be_read_as_it_is_written(tmp_path):
    gap = QUESTION.replace("ambiguity", "gap")
    [question] = read_questions(questions_in(tmp_path, gap)).values()
    names = [(r.name, r.number) for r in question.readings]
    assert names == [("dealer", 0), ("left", 1), ("as_written", 2)]
    assert question.readings[2].fr
    assert question.readings[2].en


def test_a_gap_needs_one_reading_besides_and_can_be_ruled_as_written(tmp_path):
    gap = without(QUESTION.replace("ambiguity", "gap"), "dealer")
    gap = gap.replace('ruling = "left"', 'ruling = "as_written"')
    [question] = read_questions(questions_in(tmp_path, gap)).values()
    assert question.readings[question.ruling].name == "as_written"


def test_another_question_cannot_be_ruled_as_written(tmp_path):
    text = QUESTION.replace('ruling = "left"', 'ruling = "as_written"')
    with pytest.raises(SpecError, match="is ruled “as_written”, which is none") as caught:
        read_questions(questions_in(tmp_path, text))
    assert caught.value.cure == "Its readings are: dealer, left."


@pytest.mark.parametrize("key", ["kind", "about", "fr", "en", "ruling", "reason_fr", "reason_en"])
def test_a_question_that_lacks_something_is_refused(tmp_path, key):
    path = questions_in(tmp_path, without(QUESTION, f"{key} = "))
    with pytest.raises(SpecError, match=f"has no “{key}”") as caught:
        read_questions(path)
    assert caught.value.where == place(path, 2)


LEFT = 'left = { fr = "Son voisin.", en = "His neighbour." }'
WRONG_QUESTIONS = [
    ('"ambiguity"', '"doubt"', "question who-leads is of no known kind: “doubt”",
     "ambiguity, gap, contradiction"),
    ('ruling = "left"', 'ruling = "right"', "is ruled “right”, which is none of its readings",
     "dealer, left"),
    (LEFT, "", "question who-leads has 1 reading", "two readings or more"),
    (', en = "His neighbour."', "", "has no “en”", "in English"),
    ('en = "His neighbour."', 'en = "His neighbour.", by = "us"', "has a key “by”", "fr, en"),
    ("about =", 'abouts = ["A-1"]\nabout =', "has a key “abouts” that means nothing here",
     "reading, needs"),
    ('["A-1", "B"]', '"A-1"', "has about = 'A-1' under “who-leads”", "a list of texts"),
    (LEFT, "left = 3", "“left” is 3, not a table", "fr, en"),
    (LEFT, 'left = "Son voisin."', "“left” is 'Son voisin.', not a table", "fr, en"),
    ('fr = "Son voisin."', "fr = 3", "has fr = 3 under “left”", "a text"),
    ("about =", "needs = { x = 3 }\nabout =", "has needs = {'x': 3} under “who-leads”",
     "texts by name"),
    ("about =", "needs = 3\nabout =", "has needs = 3 under “who-leads”", "texts by name"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message", "cure"), WRONG_QUESTIONS)
def test_a_question_with_a_mistake_is_refused(tmp_path, old, new, message, cure):
    assert QUESTION.count(old) == 1
    path = questions_in(tmp_path, QUESTION.replace(old, new))
    with pytest.raises(SpecError, match=message) as caught:
        read_questions(path)
    assert caught.value.where == place(path, 2)
    assert cure in caught.value.cure


# What `QUESTION.name` gives is not a reading, or is not Python.
@pytest.mark.parametrize("name", ["ruling", "kind", "name", "needs", "covers", "covered", "reading",
                                  "__init__", "to-the-left", "2nd", "class"])  # fmt: skip
def test_a_reading_that_cannot_be_asked_for_is_refused(tmp_path, name):
    text = QUESTION.replace("dealer =", f'"{name}" =')
    path = questions_in(tmp_path, text)
    with pytest.raises(SpecError, match=f"who-leads has a reading “{name}”, ") as caught:
        read_questions(path)
    assert caught.value.where == place(path, 2)
    assert "another name" in caught.value.cure


def test_a_gap_does_not_list_the_reading_that_it_has_by_itself(tmp_path):
    text = QUESTION.replace("ambiguity", "gap").replace("dealer =", "as_written =")
    path = questions_in(tmp_path, text)
    with pytest.raises(SpecError, match="lists the reading as_written") as caught:
        read_questions(path)
    assert caught.value.where == place(path, 2)
    assert "added by itself" in caught.value.cure


def test_the_modes_of_a_question_are_read(tmp_path):
    path = questions_in(tmp_path, QUESTION.replace("about =", 'modes = ["elite"]\nabout ='))
    [question] = read_questions(path).values()
    assert question.modes == ("elite",)


def test_questions_of_further_files_are_numbered_on(tmp_path):
    questions_in(tmp_path, QUESTION)
    more = tmp_path / "questions_more.toml"
    more.write_text(QUESTION.replace("who-leads", "who-deals"), encoding="utf-8")
    questions = read_all_questions(tmp_path)
    assert [(q.name, q.number) for q in questions.values()] == [("who-leads", 0), ("who-deals", 1)]
    assert [r.question for r in questions["who-deals"].readings] == [1, 1]


def test_one_name_for_two_questions_is_refused(tmp_path):
    path = questions_in(tmp_path, QUESTION)
    more = tmp_path / "questions_more.toml"
    more.write_text(QUESTION, encoding="utf-8")
    with pytest.raises(SpecError, match="two questions are called “who-leads”") as caught:
        read_all_questions(tmp_path)
    assert caught.value.where == place(more, 2)
    assert place(path, 2) in caught.value.cure


def test_a_question_is_a_table(tmp_path):
    path = questions_in(tmp_path, 'reading = ["a"]\n' + QUESTION)
    with pytest.raises(SpecError, match=r"“reading” is \['a'\], not a table") as caught:
        read_questions(path)
    assert caught.value.where == place(path, 1)
    path = questions_in(tmp_path, QUESTION[: QUESTION.index("[who-leads.r")] + 'reading = ["a"]\n')
    with pytest.raises(SpecError, match=r"has reading = \['a'\] under “who-leads”") as caught:
        read_questions(path)
    assert (caught.value.where, caught.value.cure) == (place(path, 2), "Write a table of its own.")


def test_a_question_without_readings_is_refused(tmp_path):
    path = questions_in(tmp_path, QUESTION[: QUESTION.index("[who-leads.reading]")])
    with pytest.raises(SpecError, match="has no “reading”") as caught:
        read_questions(path)
    assert caught.value.where == place(path, 2)
