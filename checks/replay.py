"""What `maldonne replay` finds: a recorded play, taken again step by step under today's rules.

Nothing is printed here: a trace comes in, a `Replay` goes out, which `replay_report` turns into
lines for people or into a document for programs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from maldonne.models.interpreter import Interpreter
from maldonne.models.itf import read
from maldonne.models.play import Entry, Play, among
from maldonne.models.trace import Recorded, Trace, describe
from maldonne.spec.language.changes import disagreements
from maldonne.spec.language.errors import Fault
from maldonne.spec.language.game import Game
from maldonne.spec.language.load import load
from maldonne.spec.language.show import either, seat_name
from maldonne.spec.language.state import GameState

Verdict = Literal["SAME", "DIFFERS", "FIXED", "FAILED"]
Recheck = Callable[[GameState, Any, GameState], list[str]]
EXIT_CODES: dict[Verdict, int] = {"SAME": 0, "FIXED": 0, "FAILED": 1, "DIFFERS": 1}


@dataclass(frozen=True)
class Difference:
    """The first thing that goes otherwise than recorded.

    Parameters
    ----------
    index : int
        Number of the step, from 1; 0 for the first state.
    what : str
        Field, or what else it is about.
    recorded, recomputed : str
        Both values, as people read them.
    """

    index: int
    what: str
    recorded: str
    recomputed: str


@dataclass
class Replay:
    """What came of taking a recorded play again.

    Parameters
    ----------
    trace : Trace
        What was recorded.
    play : Play
        The play as it goes now; shorter than the trace if a step cannot be taken any more.
    notes : list of Recorded
        For each step taken, what describes it now: the clauses that applied, the rulings.
    difference : Difference or None
        The first thing that goes otherwise.
    broken : list of str
        What the trace was kept for, as it shows again; empty if nothing does.
    rechecked : bool
        Whether someone asked for that.
    """

    trace: Trace
    play: Play
    notes: list[Recorded] = field(default_factory=list)
    difference: Difference | None = None
    broken: list[str] = field(default_factory=list)
    rechecked: bool = False

    @property
    def verdict(self) -> Verdict:
        """``FAILED``: what was found shows again. ``FIXED``: it does not, to the end of the play.

        ``SAME``: the play goes as recorded. ``DIFFERS``: it does not.
        """
        if self.broken:
            return "FAILED"
        if self.rechecked and self.reached:
            return "FIXED"
        return "DIFFERS" if self.difference else "SAME"

    @property
    def reached(self) -> bool:
        """Whether play came to the step at which something was found.

        If that very step cannot be taken any more, it has come there: that was the cure.
        """
        missing = len(self.trace.steps) - len(self.play.entries)
        return missing == 0 or (missing == 1 and self.trace.attempt is None)

    @property
    def exit_code(self) -> int:
        """0 for a play that goes as recorded or a finding that is gone, else 1.

        2 for a play of an older spec that today's rules do not follow: it says nothing of them.
        """
        if self.verdict == "DIFFERS" and self.trace.stale:
            return 2
        return EXIT_CODES[self.verdict]


def replay(
    path: Path | str,
    lang: str = "en",
    *,
    recheck: Recheck | None = None,
    loader: Callable[[str], Game] = load,
) -> Replay:
    """Take the play in a file again.

    Parameters
    ----------
    path : path
        A trace (`maldonne.models.itf`).
    lang : {"fr", "en"}
        Language of what differs.
    recheck : callable or None
        ``recheck(before, step, after)``: what is wrong with a step, in the sense of the trace's
        finding. It is asked of every step, of a refused one with the same state twice, and, of a
        play without any, with the step None. Without it nothing is said about the finding, unless
        it is that the rules broke off.
    loader : callable
        Gives the game of a name.

    Raises
    ------
    UsageError
        If the file is no trace.
    """
    return replay_trace(read(path, loader=loader), lang, recheck=recheck)


def replay_trace(trace: Trace, lang: str = "en", *, recheck: Recheck | None = None) -> Replay:
    """Take a play again (`replay`)."""
    run = Interpreter(trace.game, trace.table)
    found = Replay(trace, Play(run, trace.seed, trace.states[0]))
    if not trace.finding:
        recheck = None
    found.rechecked = recheck is not None
    for index, recorded in enumerate(trace.steps, 1):
        entry = follow(found, index, recorded, lang)
        if entry is None:
            return found
        if recheck is not None:
            found.broken += recheck(entry.before, entry.step, entry.after)
        if found.difference and recheck is None:
            return found
    if recheck is not None and not trace.steps and trace.attempt is None:
        found.broken += recheck(trace.states[0], None, trace.states[0])
    if trace.attempt is not None:
        attempt(found, recheck)
    if trace.loop is not None and trace.states[trace.loop] != trace.states[-1]:
        note(found, len(trace.steps), trace.states[trace.loop], trace.states[-1], lang)
    return found


def follow(found: Replay, index: int, recorded: Recorded, lang: str) -> Entry | None:
    """Take one recorded step, and compare what comes of it; None if it cannot be taken."""
    play = found.play
    run = play.interpreter
    turn = play.turn
    words = run.game.kind(type(recorded.step)).show(recorded.step, lang)
    if not among(recorded.step, turn.steps):
        why = why_not(play, recorded, lang)
        keep_first(found, Difference(index, either(lang, "pas", "step"), words, why))
        return None
    try:
        entry = play.take(recorded.step)
    except Fault as fault:
        if found.rechecked:
            found.broken.append(fault.message)
        keep_first(found, Difference(index, either(lang, "pas", "step"), words, str(fault)))
        return None
    now = describe(run, entry.before, entry.step, entry.actor, entry.type)
    found.notes.append(now)
    if recorded.actor != entry.actor:
        names = [seat_name(seat, lang) for seat in (recorded.actor, entry.actor)]
        keep_first(found, Difference(index, either(lang, "joueur", "player"), *names))
    note(found, index, found.trace.states[index], entry.after, lang)
    # A clause that was renamed since is no other play.
    if not found.trace.stale:
        for what, old, new in (
            ("clauses", recorded.clauses, now.clauses),
            (either(lang, "décisions", "rulings"), recorded.rulings, now.rulings),
        ):
            if old != new:
                keep_first(
                    found, Difference(index, what, ", ".join(old) or "–", ", ".join(new) or "–")
                )
    return entry


def note(found: Replay, index: int, recorded: GameState, now: GameState, lang: str) -> None:
    """Keep the first field in which two states differ."""
    if recorded != now:
        for what, old, new in disagreements(found.trace.game, recorded, now, lang)[:1]:
            keep_first(found, Difference(index, what, old, new))


def keep_first(found: Replay, difference: Difference) -> None:
    """Keep a difference unless there was one before."""
    found.difference = found.difference or difference


def why_not(play: Play, recorded: Recorded, lang: str) -> str:
    """Why a recorded step cannot be taken now: the clause against it, or what comes instead."""
    turn = play.turn
    game = play.interpreter.game
    if turn.type in ("over", "stuck", "undefined"):
        return {
            "over": either(lang, "la partie est finie", "play is over"),
            "stuck": either(lang, "aucun coup n'est permis", "no move is legal"),
            "undefined": either(lang, "le texte ne dit pas la suite", "the text says no more"),
        }[turn.type]
    if recorded.type == "move" == turn.type:
        return play.interpreter.explain(play.state, recorded.step, lang)
    instead = game.kind(type(turn.steps[0])).show(turn.steps[0], lang)
    if turn.type == "forced" or not any(type(s) is type(recorded.step) for s in turn.steps):
        return either(lang, f"vient maintenant : {instead}", f"what comes now: {instead}")
    return either(lang, "le hasard ne peut pas l'apporter", "chance cannot bring it")


def attempt(found: Replay, recheck: Recheck | None) -> None:
    """Try the step that has no state after it: the rules broke off in it, or refused it."""
    step = found.trace.attempt
    play = found.play
    before = after = play.state
    if among(step, play.turn.steps):
        found.rechecked = bool(found.trace.finding)
        try:
            after = play.interpreter.take(before, step)
        except Fault as fault:
            found.broken.append(str(fault))
            return
    if recheck is not None:
        found.broken += recheck(before, step, after)
