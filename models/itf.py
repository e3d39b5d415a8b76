"""Traces of plays in files: the ITF form, which other tools read too (``docs/traces.md``)."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

from maldonne.models.itf_values import (
    number,
    read_list,
    read_number,
    read_record,
    read_state,
    read_step,
    read_table,
    state_values,
    step_values,
    table_values,
)
from maldonne.models.trace import Recorded, Trace, spec_digest
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.game import Game
from maldonne.spec.language.load import load
from maldonne.spec.language.table import GameTable

SCHEMA = "maldonne.trace/1"


# --- writing ------------------------------------------------------------------------------------


def write(path: Path | str, trace: Trace) -> None:
    """Write a trace: the whole file or, if that fails, nothing.

    Raises
    ------
    UsageError
        If the file cannot be written.
    """
    target = Path(path)
    try:
        target = target.resolve()
        if target.exists() and not target.is_file():
            raise UsageError("this is no file", str(path), "Name a file to write the trace to.")
        write_whole(target, render(trace, target.name))
    except (OSError, RuntimeError, ValueError) as error:  # a loop of links, a name that is none
        reason = getattr(error, "strerror", None) or error
        raise UsageError(
            f"cannot write it ({reason})",
            str(path),
            "Name a file in a folder that exists and that you may write to.",
        ) from None


def write_whole(target: Path, text: str) -> None:
    """Put a text under a name at one stroke, so that nobody ever sees half of it."""
    partial = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with open(partial, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(partial, target)
    finally:
        partial.unlink(missing_ok=True)


def render(trace: Trace, name: str) -> str:
    """A trace as the text of a file called `name`: one line for each state."""
    meta: dict[str, Any] = {
        "format": "ITF",
        "schema": SCHEMA,
        "game": trace.game.name,
        **({"folder": called} if (called := trace.game.called) != trace.game.name else {}),
        "spec": trace.spec,
        "version": trace.version,
        "table": table_values(trace.game, trace.table),
        "seed": number(trace.seed),
        "command": f"maldonne replay {shlex.quote(name)}",
    }
    if trace.finding:
        meta["finding"] = trace.finding
    if trace.attempt is not None:
        meta["attempt"] = step_values(trace.game, trace.attempt)
    variables = [*trace.game.state_class.fields, "agenda", "undefined_by"]
    states = []
    for index, s in enumerate(trace.states):
        about: dict[str, Any] = {"index": number(index)}
        if index > 0:
            about |= recorded_values(trace.game, trace.steps[index - 1])
        states.append(dumps({"#meta": about, **state_values(s)}))
    heads = ",\n".join(f"{dumps(key)}:{dumps(value)}" for key, value in meta.items())
    loop = "" if trace.loop is None else f'"loop":{dumps(number(trace.loop))},\n'
    return (
        f'{{"#meta":{{\n{heads}\n}},\n"params":[],\n"vars":{dumps(variables)},\n{loop}'
        '"states":[\n' + ",\n".join(states) + "\n]}\n"
    )


def dumps(value: Any) -> str:
    """JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def recorded_values(game: Game, recorded: Recorded) -> dict[str, Any]:
    """What is recorded of a step."""
    return {
        **step_values(game, recorded.step),
        "actor": number(recorded.actor),
        "type": recorded.type,
        "clauses": list(recorded.clauses),
        "rulings": list(recorded.rulings),
    }


# --- reading ------------------------------------------------------------------------------------


def read(path: Path | str, *, game: str = "", loader: Callable[[str], Game] = load) -> Trace:
    """The trace in a file, every part of it checked.

    Parameters
    ----------
    path : path
        The file.
    game : str
        Name of the game that it has to be of; empty for any.
    loader : callable
        Gives the game of a name.

    Raises
    ------
    UsageError
        If the file is no trace that this version can read, with what is wrong and where.
    """
    document = read_json(path)
    where = str(path)
    meta = document.get("#meta") if isinstance(document, dict) else None
    if not isinstance(meta, dict) or not str(meta.get("schema", "")).startswith("maldonne."):
        raise UsageError(
            "this is not a trace of maldonne",
            where,
            "Give a file that `maldonne play` saved or that `maldonne check` wrote.",
        )
    if meta["schema"] != SCHEMA:
        raise UsageError(
            f"this trace has the form {meta['schema']}, and this version reads {SCHEMA}",
            where,
            "Read it with the version of maldonne that wrote it.",
        )
    name = str(meta.get("game"))
    if game and name != game:
        raise UsageError(f"this is a trace of {name}, not of {game}", where)
    try:
        found = _loaded(loader, name, str(meta.get("folder", name)))
    except UsageError as error:
        message = f"this is a trace of another game: {error.message}"
        raise UsageError(message, where, error.cure) from None
    return read_trace(found, document, where)


def _loaded(loader: Callable[[str], Game], name: str, folder: str) -> Game:
    """The game from the folder from which it was loaded before, or else by its name."""
    try:
        return loader(folder)
    except UsageError:
        if folder == name:
            raise
        try:
            return loader(name)
        except UsageError:
            pass
        raise


def read_json(path: Path | str) -> Any:
    """Contents of a JSON file."""
    where = str(path)
    try:
        text = Path(path).read_bytes().decode("utf-8-sig")
        return json.loads(text)
    except OSError as error:
        raise UsageError(
            f"cannot read it ({error.strerror})",
            where,
            "Check the path; `check` names its findings.",
        ) from None
    except UnicodeDecodeError:
        raise UsageError("this is not a text file", where, "Give an .itf.json file.") from None
    except json.JSONDecodeError as error:
        where = f"{where}:{error.lineno}"
        if not text.strip():
            raise UsageError("this file is empty", where, "Record the trace again.") from None
        # What stops at its very end, or within a string that never ends, was cut short.
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated"):
            raise UsageError(
                "this trace is cut short", where, "Copy the whole file, or record it again."
            ) from None
        raise UsageError(f"this is not JSON: {error.msg}", where) from None
    except (RecursionError, ValueError):
        raise UsageError("this is no JSON that can be read", where) from None


def read_trace(game: Game, document: dict[str, Any], where: str) -> Trace:
    """The trace that a document of the right game holds."""
    meta = document["#meta"]
    trace = Trace(game, GameTable(), [])
    trace.spec, trace.version = str(meta.get("spec")), str(meta.get("version"))
    now = spec_digest(game)
    trace.stale = trace.spec != now
    part = where
    try:
        trace.table = read_table(game, meta.get("table"))
        trace.seed = read_number(meta.get("seed"), -(10**30), 10**30, "seed")
        (states,) = read_record(document, "the trace", "states")
        for index, values in enumerate(read_list(states, "states")):
            part = f"{where}, state {index}"
            if index > 0:
                trace.steps.append(read_recorded(trace, *read_record(values, "the state", "#meta")))
            previous = (states[index - 1], trace.states[-1]) if index > 0 else None
            trace.states.append(read_state(game, trace.table, values, previous))
        part = where
        if not trace.states:
            raise UsageError("the trace has no states")
        trace.finding = read_finding(meta.get("finding"))
        if "attempt" in meta:
            trace.attempt = read_step(game, meta["attempt"])
        if "loop" in document:
            trace.loop = read_number(document["loop"], 0, len(trace.states) - 1, "loop")
    except UsageError as error:
        if trace.stale:
            cure = (
                f"The rules of {game.name} have changed since this trace was written"
                f" (spec {trace.spec}, now {now}): record it again."
            )
        else:
            cure = error.cure or "The file was altered: record the trace again."
        raise UsageError(error.message, part, cure) from None
    return trace


def read_recorded(trace: Trace, about: Any) -> Recorded:
    """What is recorded of a step."""
    step = read_step(trace.game, about)
    actor, type_, clauses, rulings = read_record(
        about, "the step", "actor", "type", "clauses", "rulings"
    )
    kind = trace.game.kind(type(step)).type
    if type_ != kind:
        raise UsageError(f"{type(step).__name__} is no step of type “{type_}” but “{kind}”")
    for words in (clauses, rulings):
        if not all(isinstance(word, str) for word in read_list(words, "clauses or rulings")):
            raise UsageError("clauses and rulings are words")
    seat = read_number(actor, -1, trace.table.players - 1, "actor")
    return Recorded(step, seat, kind, tuple(clauses), tuple(rulings))


def read_finding(value: Any) -> dict[str, Any]:
    """What a check found; empty if none did."""
    if value is None:
        return {}
    parts = read_record(value, "finding", "kind", "id", "says")
    if not all(isinstance(part, str) for part in parts):
        raise UsageError("kind, id and says of a finding are words")
    return dict(value)
