"""What stands on the page of a game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from maldonne.checks.lines import VERDICTS
from maldonne.checks.page.recorded import Recorded
from maldonne.models.trace import maldonne_version, spec_digest
from maldonne.spec.language.game import Game


def contents(
    game: Game, recorded: Recorded, lang: str, rulings: dict[str, str] | None = None
) -> dict[str, Any]:
    """Everything that the template shows.

    Parameters
    ----------
    game : Game
        The spec.
    recorded : Recorded
        What earlier commands said of it.
    lang : {"fr", "en"}
        Language.
    rulings : dict
        Readings in force, where they are not those of the game.
    """
    by_group: dict[str, list[dict[str, Any]]] = {}
    for result in recorded.results:
        by_group.setdefault(result["group"], []).append(row(result, lang))
    return {
        "game": game,
        "name": game.fr if lang == "fr" else game.en,
        "version": maldonne_version(),
        "digest": spec_digest(game),
        "check": recorded.check,
        "sections": sections(game, recorded, lang),
        "kinds": Counter(clause.kind for clause in game.clauses.values()),
        "options": options(game, lang),
        "questions": questions(game, by_group.get("questions", []), lang, rulings or {}),
        "invariants": invariants(by_group),
        "claims": claims(by_group),
        "graphs": by_group.get("state graph", []),
        "proofs": by_group.get("proofs", []),
        "examples": by_group.get("examples", []),
        "mutants": mutants(recorded.mutants),
    }


def row(result: dict[str, Any], lang: str) -> dict[str, Any]:
    """A result as the page shows it."""
    return {
        "id": result["id"],
        "says": result["says"][lang],
        "verdict": VERDICTS[result["verdict"]](lang),
        "expected": VERDICTS[result["expected"]](lang) if result["expected"] else "",
        "as_expected": result["verdict"] == result["expected"],
        "work": result["work"][lang],
        "numbers": result["numbers"],
        "findings": len(result["findings"]),
    }


def options(game: Game, lang: str) -> list[dict[str, Any]]:
    """What is agreed before play."""
    found = []
    for name, option in game.table_class.options.items():
        values = [option.domain.show(v, lang) for v in option.offered or option.domain]
        shown = ", ".join(values) if len(values) < 6 else f"{values[0]}…{values[-1]}"
        usual = option.domain.show(option.default, lang)
        says = option.fr if lang == "fr" else option.en
        found.append({"name": name, "says": says, "values": shown, "usual": usual})
    return found


def sections(game: Game, recorded: Recorded, lang: str) -> list[dict[str, Any]]:
    """The clauses, by the part of the text that their ids name."""
    scores = recorded.mutants.get("clauses", {})
    applied: dict[str, int] = next(
        (r["numbers"]["applied"] for r in recorded.results if r["id"] == "exercised"), {}
    )
    found: dict[str, list[dict[str, Any]]] = {}
    for clause in game.clauses.values():
        part = clause.id.split("-")[1].capitalize() if "-" in clause.id else clause.id
        score = scores.get(clause.id)
        found.setdefault(part, []).append(
            {
                "id": clause.id,
                "says": clause.fr if lang == "fr" else clause.en,
                "kind": clause.kind,
                "role": clause.meaning.role if clause.meaning else "",
                "checked": clause.meaningful,
                "held_by": clause.held_by,
                "applied": applied.get(clause.id, ""),
                "noticed": sum(score.values()) if score else "",
            }
        )
    return [{"name": name, "clauses": clauses} for name, clauses in found.items()]


def questions(
    game: Game, results: list[dict[str, Any]], lang: str, rulings: dict[str, str]
) -> list[dict[str, Any]]:
    """The open points, with their readings and the ruling in force."""
    searched = {result["id"]: result["numbers"].get("readings", {}) for result in results}
    found = []
    for question in game.questions.values():
        french = lang == "fr"
        usual = question.readings[question.ruling].name
        ruled = rulings.get(question.name, usual)
        readings = [
            {
                "name": reading.name,
                "says": reading.fr if french else reading.en,
                "ruled": reading.name == ruled,
                "matters": searched.get(question.name, {}).get(reading.name, {}).get("steps"),
            }
            for reading in question.readings
        ]
        found.append(
            {
                "name": question.name,
                "kind": question.kind,
                "asks": question.fr if french else question.en,
                "about": question.about,
                "readings": readings,
                "reason": (question.reason_fr if french else question.reason_en) * (ruled == usual),
                "needs": question.needs,
            }
        )
    return found


def invariants(by_group: dict[str, list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Invariants with what play and proof say of them."""
    prefix = "broken invariant: "
    proved = {
        r["id"].removeprefix(prefix): r
        for r in by_group.get("proofs", [])
        if r["id"].startswith(prefix)
    }
    return [{**r, "proof": proved.get(r["id"])} for r in by_group.get("invariants", [])]


def claims(by_group: dict[str, list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Claims with what every group of checks says of them."""
    found = []
    for claim in by_group.get("claims", []):
        others = [
            r
            for group in ("state graph", "on purpose", "proofs")
            for r in by_group.get(group, [])
            if r["id"] in (claim["id"], f"claim refuted: {claim['id']}")
        ]
        found.append({**claim, "others": others})
    return found


def mutants(document: dict[str, Any]) -> dict[str, Any]:
    """The mutants, counted."""
    if not document:
        return {}
    counted: Counter[str] = Counter(one["status"] for one in document["tried"])
    return {**document, "counted": counted}
