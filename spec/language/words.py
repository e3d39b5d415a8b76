"""The words of clauses and questions, kept as data in TOML beside the game."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from maldonne.spec.language.clause import KINDS, Clause
from maldonne.spec.language.errors import SpecError, short_path
from maldonne.spec.language.question import AS_WRITTEN, Question, Reading
from maldonne.spec.language.question import KINDS as QUESTION_KINDS


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
    except tomllib.TOMLDecodeError as error:
        raise SpecError(f"is not TOML: {error}", short_path(str(path))) from None
    places = {}
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.match(r'\["?([^"\].]+)"?\]', line.strip()):
            places[found[1]] = f"{short_path(str(path))}:{number}"
    return data, places


def wanted(entry: dict[str, Any], place: str, keys: tuple[str, ...], more: tuple[str, ...]) -> None:
    """Refuse an entry that lacks a key or has one that nothing reads."""
    for key in keys:
        if not entry.get(key):
            hint = " in French" if key == "fr" else " in English" if key == "en" else ""
            raise SpecError(f"has no “{key}”", place, f"Say it{hint}: {key} = …")
    for key in entry:
        if key not in keys and key not in more:
            raise SpecError(f"has a key “{key}” that means nothing here", place)


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
        wanted(entry, place, ("kind", "source", "fr", "en"), ("modes",))
        if entry["kind"] not in KINDS:
            raise SpecError(
                f"clause {id_} is of no known kind: “{entry['kind']}”",
                place,
                f"Kinds are: {', '.join(KINDS)}.",
            )
        for digest in entry["source"]:
            if not re.fullmatch(r"[0-9a-f]{8}", digest):
                raise SpecError(f"clause {id_} has a source that is no hash: “{digest}”", place)
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


def read_questions(path: Path) -> dict[str, Question]:
    """Every question of a game, by name, with its readings and its ruling.

    A gap gets the reading ``as_written`` by itself.

    Raises
    ------
    SpecError
        If a question has fewer than two readings, no ruling, no reason, or an unknown kind.
    """
    data, places = read_toml(path)
    questions = {}
    for number, (name, entry) in enumerate(data.items()):
        place = places.get(name, short_path(str(path)))
        keys = ("kind", "about", "fr", "en", "ruling", "reason_fr", "reason_en", "reading")
        wanted(entry, place, keys, ("needs",))
        if entry["kind"] not in QUESTION_KINDS:
            raise SpecError(
                f"question {name} is of no known kind: “{entry['kind']}”",
                place,
                f"Kinds are: {', '.join(QUESTION_KINDS)}.",
            )
        readings: list[Reading] = []
        for reading, words in entry["reading"].items():
            wanted(words, place, ("fr", "en"), ())
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
            place,
        )
    return questions
