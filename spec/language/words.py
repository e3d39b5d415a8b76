"""The words of clauses and questions, kept as data in TOML beside the game."""

from __future__ import annotations

import keyword
import re
import tomllib
from pathlib import Path
from typing import Any

from maldonne.spec.language.clause import KINDS, Clause
from maldonne.spec.language.errors import SpecError, short_path
from maldonne.spec.language.question import AS_WRITTEN, Question, Reading
from maldonne.spec.language.question import KINDS as QUESTION_KINDS

HEADING = r'\[{1,2}"?([^"\[\].]+)"?[\].]'
KEY = r'"?([^"\[\]=.\s]+)"?\s*[=.]'


def read_toml(path: Path) -> tuple[dict[str, Any], dict[str, str]]:
    """Contents of a TOML file, and the place (file and line) of each of its tables.

    Raises
    ------
    SpecError
        If the file is missing or is not TOML.
    """
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except OSError as error:
        raise SpecError(
            f"cannot read it ({error.strerror})", short_path(str(path)), "A game needs this file."
        ) from None
    except UnicodeDecodeError:
        raise SpecError("is not UTF-8", short_path(str(path)), "Save it as UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        line = int(at[1]) if at else len(text.splitlines())
        raise SpecError(
            f"is not TOML: {error}",
            f"{short_path(str(path))}:{line}",
            "Mend this line, or what is left open above it.",
        ) from None
    places: dict[str, str] = {}
    starts = f"{HEADING}|{KEY}"  # until the first heading
    for number, text_line in enumerate(text.splitlines(), 1):
        if found := re.match(starts, text_line.strip()):
            places.setdefault(found[1] or found[2], f"{short_path(str(path))}:{number}")
            starts = HEADING if found[1] else starts
    return data, places


# What a key of an entry holds, and how that is written.
SHAPES = {
    "text": "a text in quotes",
    "texts": "a list of texts in quotes, between [ and ]",
    "names": "texts by name, between { and }",
    "table": "a table of its own",
}


def has_shape(value: Any, shape: str) -> bool:
    """Whether a value of a TOML file is of a shape."""
    if shape == "text":
        return isinstance(value, str)
    if shape == "texts":
        return isinstance(value, list) and all(isinstance(v, str) for v in value)
    if not isinstance(value, dict):
        return False
    return shape == "table" or all(isinstance(v, str) for v in value.values())


def wanted(
    name: str, entry: Any, place: str, keys: dict[str, str], more: dict[str, str] | None = None
) -> None:
    """Refuse an entry that lacks a key, has one that nothing reads, or one of another shape."""
    shapes = {**keys, **(more or {})}
    if not isinstance(entry, dict):
        raise SpecError(
            f"“{name}” is {entry!r}, not a table", place, f"Give it: {', '.join(keys)}."
        )
    for key in keys:
        if not entry.get(key):
            hint = " in French" if key == "fr" else " in English" if key == "en" else ""
            raise SpecError(f"has no “{key}”", place, f"Say it{hint}: {key} = …")
    for key, value in entry.items():
        if key not in shapes:
            raise SpecError(
                f"has a key “{key}” that means nothing here",
                place,
                f"Strike it out, or mend its name; keys are: {', '.join(shapes)}.",
            )
        if not has_shape(value, shapes[key]):
            raise SpecError(
                f"has {key} = {value!r} under “{name}”", place, f"Write {SHAPES[shapes[key]]}."
            )


def read_clauses(folder: Path) -> dict[str, Clause]:
    """Every clause of a game, by id, as its words say it.

    They are in ``clauses.toml``, or in several files under ``clauses``.

    Raises
    ------
    SpecError
        If an entry lacks words in a language, a kind or a source, or has an unknown kind; or if
        two files have the same clause.
    """
    clauses: dict[str, Clause] = {}
    for path in clause_files(folder):
        for id_, clause in clauses_of(path).items():
            if id_ in clauses:
                raise SpecError(
                    f"clause {id_} stands twice", clause.place, f"See {clauses[id_].place}."
                )
            clauses[id_] = clause
    return clauses


def clause_files(folder: Path) -> list[Path]:
    """The files that hold the words of a game's clauses."""
    return sorted((folder / "clauses").glob("*.toml")) or [folder / "clauses.toml"]


def clauses_of(path: Path) -> dict[str, Clause]:
    """Every clause of one file."""
    data, places = read_toml(path)
    clauses = {}
    for id_, entry in data.items():
        place = places.get(id_, short_path(str(path)))
        keys = {"kind": "text", "source": "texts", "fr": "text", "en": "text"}
        wanted(id_, entry, place, keys, {"modes": "texts"})
        if entry["kind"] not in KINDS:
            raise SpecError(
                f"clause {id_} is of no known kind: “{entry['kind']}”",
                place,
                f"Kinds are: {', '.join(KINDS)}.",
            )
        for digest in entry["source"]:
            if not re.fullmatch(r"[0-9a-f]{8}", digest):
                raise SpecError(
                    f"clause {id_} has a source that is no hash: “{digest}”",
                    place,
                    "A hash is eight of 0…9 and a…f; `maldonne text` shows those of a text.",
                )
        clauses[id_] = Clause(
            id_,
            entry["kind"],
            tuple(entry["source"]),
            entry["fr"],
            entry["en"],
            tuple(entry.get("modes", ())),
            place,
        )
    return clauses


def check_name(question: str, kind: str, reading: str, place: str) -> None:
    """Refuse a reading that ``QUESTION.reading`` would not find, and a gap's own *as written*."""
    if kind == "gap" and reading == AS_WRITTEN:
        raise SpecError(
            f"question {question} lists the reading {AS_WRITTEN}, which every gap has",
            place,
            "Strike it out: it is added by itself.",
        )
    what = ""
    if not reading.isidentifier() or keyword.iskeyword(reading):
        what = "which is no name in Python"
    elif reading in Question.__dataclass_fields__ or hasattr(Question, reading):
        what = "a name that every question has for something else"
    if what:
        raise SpecError(
            f"question {question} has a reading “{reading}”, {what}",
            place,
            "Give it another name, of letters, digits and _: functions ask for it by that name.",
        )


def read_all_questions(folder: Path) -> dict[str, Question]:
    """The questions of a game: ``questions.toml``, then those of every ``questions_….toml``.

    Raises
    ------
    SpecError
        As `read_questions`, and if two questions have one name.
    """
    questions: dict[str, Question] = {}
    for path in (folder / "questions.toml", *sorted(folder.glob("questions_*.toml"))):
        for name, question in read_questions(path, len(questions)).items():
            if name in questions:
                raise SpecError(
                    f"two questions are called “{name}”",
                    question.place,
                    f"Rename one; the other: {questions[name].place}.",
                )
            questions[name] = question
    return questions


def read_questions(path: Path, first: int = 0) -> dict[str, Question]:
    """The questions of one file, by name, each with its readings and its ruling.

    They are numbered from `first`. A gap gets the reading ``as_written`` by itself.

    Raises
    ------
    SpecError
        If a question has fewer than two readings, no ruling, no reason, an unknown kind, or a
        reading that nothing can ask for.
    """
    data, places = read_toml(path)
    questions = {}
    for number, (name, entry) in enumerate(data.items(), first):
        place = places.get(name, short_path(str(path)))
        keys = {
            "kind": "text",
            "about": "texts",
            "fr": "text",
            "en": "text",
            "ruling": "text",
            "reason_fr": "text",
            "reason_en": "text",
            "reading": "table",
        }
        wanted(name, entry, place, keys, {"needs": "names", "modes": "texts"})
        if entry["kind"] not in QUESTION_KINDS:
            raise SpecError(
                f"question {name} is of no known kind: “{entry['kind']}”",
                place,
                f"Kinds are: {', '.join(QUESTION_KINDS)}.",
            )
        readings: list[Reading] = []
        for reading, words in entry["reading"].items():
            wanted(reading, words, place, {"fr": "text", "en": "text"})
            check_name(name, entry["kind"], reading, place)
            readings.append(Reading(number, len(readings), reading, words["fr"], words["en"]))
        if entry["kind"] == "gap":
            readings.append(
                Reading(
                    number,
                    len(readings),
                    AS_WRITTEN,
                    "Le texte n'en dit rien : la partie s'arrête là.",
                    "The text does not say: play stops there.",
                )
            )
        if len(readings) < 2:
            raise SpecError(
                f"question {name} has {len(readings)} reading",
                place,
                "A question has two readings or more; with one it is no question.",
            )
        ruling = next((r.number for r in readings if r.name == entry["ruling"]), None)
        if ruling is None:
            raise SpecError(
                f"question {name} is ruled “{entry['ruling']}”, which is none of its readings",
                place,
                f"Its readings are: {', '.join(r.name for r in readings)}.",
            )
        questions[name] = Question(
            name,
            number,
            entry["kind"],
            tuple(entry["about"]),
            entry["fr"],
            entry["en"],
            tuple(readings),
            ruling,
            entry["reason_fr"],
            entry["reason_en"],
            dict(entry.get("needs", {})),
            tuple(entry.get("modes", ())),
            place,
        )
    return questions
