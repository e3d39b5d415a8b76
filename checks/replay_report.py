"""A replay in lines for people, or as a document for programs (``docs/traces.md``)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from maldonne.checks.replay import Replay
from maldonne.models.play import Entry
from maldonne.models.trace import Recorded, spec_digest
from maldonne.spec.language.changes import changes
from maldonne.spec.language.show import either, said_of, show_state, show_step
from maldonne.spec.language.table import GameTable

SCHEMA = "maldonne.replay/1"
# How much of a clause's words fits beside its id.
SHORT = 72
TYPES = {"move": ("coup", "move"), "forced": ("forcé", "forced"), "chance": ("hasard", "chance")}


def shortened(text: str, width: int = SHORT) -> str:
    """The beginning of a text, cut between words.

    Examples
    --------
    >>> shortened("The pile goes under the stock.", 18)
    'The pile goes …'
    """
    import textwrap

    return textwrap.shorten(text, width, placeholder=" …")


def render(found: Replay, lang: str, start: int = 1) -> list[str]:
    """A replay in lines.

    Parameters
    ----------
    found : Replay
        What came of the replay.
    lang : {"fr", "en"}
        Language.
    start : int
        The first step to show.
    """
    trace = found.trace
    game = trace.game
    steps = len(found.play.entries)
    lines = [heading(found, lang), *agreed(found, lang)]
    if trace.stale:
        lines.append(stale_line(found, lang))
    # A number beyond the last step shows the end alone.
    first = min(max(start, 1), steps + 1)
    state = found.play.entries[first - 1].before if first <= steps else found.play.state
    if first <= steps:
        lines += ["", *show_state(game, state, lang), ""]
    for index in range(first, steps + 1):
        lines += step_lines(found, index, lang)
    lines += ["", either(lang, f"Après {steps} pas :", f"After {steps} steps:")]
    lines += show_state(game, found.play.state, lang)
    return [*lines, "", *verdict_lines(found, lang)]


def heading(found: Replay, lang: str) -> str:
    """What was replayed."""
    game = found.trace.game
    table = found.trace.table
    seats = either(lang, f"{table.players} joueurs", f"{table.players} players")
    return f"{either(lang, game.fr, game.en)}, {seats}, {len(found.trace.steps)} " + either(
        lang, "pas enregistrés", "steps recorded"
    )


def agreed(found: Replay, lang: str) -> list[str]:
    """What was agreed other than usual."""
    table = found.trace.table
    usual: GameTable = found.trace.game.table(table.players)
    parts = [
        said_of(either(lang, option.fr, option.en), option.domain.show(now, lang), lang)
        for name, option in table.options.items()
        if (now := table.__dict__[name]) != usual.__dict__[name]
    ]
    for question in found.trace.game.questions.values():
        reading = table.rulings[question.number]
        if reading != question.ruling:
            parts.append(f"{question.name}={question.readings[reading].name}")
    if table.dealt:
        parts.append(either(lang, "ordre du paquet décidé d'avance", "stock ordered beforehand"))
    return [" · ".join(parts)] if parts else []


def stale_line(found: Replay, lang: str) -> str:
    """That the rules have changed since the trace was written."""
    digests = f"({found.trace.spec} → {spec_digest(found.trace.game)})"
    return either(
        lang,
        f"Les règles ont changé depuis cet enregistrement {digests}.",
        f"The rules have changed since this trace was written {digests}.",
    )


def step_lines(found: Replay, index: int, lang: str) -> Iterator[str]:
    """A step: who did what, what it changed, the clauses that applied."""
    entry = found.play.entries[index - 1]
    game = found.trace.game
    kind = either(lang, *TYPES[entry.type])
    yield f"{index:>4}  {kind:<7} {show_step(game, entry.step, entry.actor, lang)}"
    changed = changes(game, entry.before, entry.after, lang)
    if changed:
        yield f"{'':14}{' · '.join(changed)}"
    for reason in reasons(found, found.notes[index - 1], lang):
        yield f"{'':14}{reason}"


def reasons(found: Replay, note: Recorded, lang: str) -> Iterator[str]:
    """The clauses that applied, in short, and the rulings that allowed the step."""
    for id_ in note.clauses:
        yield f"{id_}  {shortened(found.trace.game.clauses[id_].words(lang))}"
    for name in note.rulings:
        question = found.trace.game.questions[name]
        reading = question.readings[found.trace.table.rulings[question.number]]
        words = shortened(either(lang, reading.fr, reading.en))
        yield f"{either(lang, 'par décision', 'by ruling')} {name}={reading.name}  {words}"


def verdict_lines(found: Replay, lang: str) -> Iterator[str]:
    """How it ended, and the first thing that went otherwise than recorded."""
    finding, loop = found.trace.finding, found.trace.loop
    if loop is not None and not found.difference:
        yield either(
            lang,
            f"Comme après le pas {loop} : de là, la partie peut tourner sans fin.",
            f"As after step {loop}: from there play can go round for ever.",
        )
    if finding:
        kept = either(lang, "Gardé pour", "Kept for")
        yield said_of(kept, f"{finding['kind']} {finding['id']} – {finding['says']}", lang)
    if found.difference and found.verdict in ("DIFFERS", "FIXED"):
        yield from difference_lines(found, lang)
    yield verdict_line(found, lang)
    yield from (f"  {line}" for line in found.broken)


def difference_lines(found: Replay, lang: str) -> Iterator[str]:
    """The first thing that went otherwise, both ways."""
    difference = found.difference
    assert difference is not None
    step = either(lang, "Pas", "Step")
    yield said_of(f"{step} {difference.index}, {difference.what}", "", lang).rstrip()
    yield f"  {said_of(either(lang, 'enregistré', 'recorded'), difference.recorded, lang)}"
    yield f"  {said_of(either(lang, 'maintenant', 'now'), difference.recomputed, lang)}"


def verdict_line(found: Replay, lang: str) -> str:
    """The verdict in a sentence."""
    fr, en = {
        "SAME": ("La partie se déroule comme enregistrée.", "The play goes as recorded."),
        "FIXED": (
            "Ce qui avait été trouvé ne se montre plus.",
            "What was found does not show any more.",
        ),
        "FAILED": ("Ce qui avait été trouvé se montre encore.", "What was found shows again."),
        "DIFFERS": (
            "La partie ne se déroule plus comme enregistrée.",
            "The play does not go as recorded.",
        ),
    }[found.verdict]
    return f"{found.verdict}: {either(lang, fr, en)}"


def document(found: Replay, path: Path | str, lang: str) -> dict[str, Any]:
    """A replay for programs."""
    trace = found.trace
    difference = found.difference
    return {
        "schema": SCHEMA,
        "file": str(path),
        "game": trace.game.name,
        "players": trace.table.players,
        "spec": {"recorded": trace.spec, "now": spec_digest(trace.game), "stale": trace.stale},
        "verdict": found.verdict,
        "exit_code": found.exit_code,
        "finding": trace.finding or None,
        "broken": found.broken,
        "difference": difference and vars(difference),
        "steps": [
            step_document(found, index, entry, lang)
            for index, entry in enumerate(found.play.entries, 1)
        ],
        "recorded_steps": len(trace.steps),
        "final": show_state(trace.game, found.play.state, lang),
    }


def step_document(found: Replay, index: int, entry: Entry, lang: str) -> dict[str, Any]:
    """A step of a replay for programs."""
    game = found.trace.game
    note = found.notes[index - 1]
    return {
        "index": index,
        "type": entry.type,
        "actor": entry.actor,
        "move": type(entry.step).__name__,
        "parameters": entry.step._asdict(),
        "says": show_step(game, entry.step, entry.actor, lang),
        "changes": changes(game, entry.before, entry.after, lang),
        "clauses": list(note.clauses),
        "rulings": list(note.rulings),
    }
