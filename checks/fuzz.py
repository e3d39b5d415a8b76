"""Matches made up and played under watch: odd ones by Hypothesis, many plain ones at random.

Hypothesis looks for strange plays and makes them short; plain random matches give volume. Both are
watched by the same `Watch`, and both depend on the seed alone.
"""

from __future__ import annotations

import atexit
import os
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from maldonne.checks.matches import Chooser, Match, Tables, play_out
from maldonne.checks.plan import Plan
from maldonne.checks.questions import other_readings
from maldonne.checks.verdict import NOT_SHORT, Cause, Finding, Findings, Symptom
from maldonne.models.play import same_step
from maldonne.spec.language.question import AS_WRITTEN

MOST_UNDECIDED = 300  # steps in a row that no player decides
MOST_CAUSES = 20  # rounds of Hypothesis: each ends at a cause that the rounds before did not know


class Broken(Exception):
    """Raised inside Hypothesis where a cause shows that is not known yet."""

    def __init__(self, symptom: Symptom, table: Any, steps: list[Any], attempt: Any) -> None:
        super().__init__(symptom.situation.en)
        self.symptom, self.table, self.steps, self.attempt = symptom, table, steps, attempt


def fuzz(tables: Tables, plan: Plan, seed: int, findings: Findings) -> Iterator[int]:
    """Play everything that is planned; yields the number of matches begun so far.

    Parameters
    ----------
    tables : Tables
        Where to play; their tally counts the work.
    plan : Plan
        How much.
    seed : int
        Where all randomness comes from.
    findings : Findings
        Where symptoms go.
    """
    odd_plays(tables, plan, seed, findings)
    yield plan.odd_matches
    shrunk = {finding.cause for finding in findings}
    for done in volume(tables, plan, seed, findings):
        yield plan.odd_matches + done
    for finding in findings:
        if finding.cause not in shrunk:  # those are as short as Hypothesis could make them
            shorten(tables, finding, plan.shrinking)


def matches_planned(tables: Tables, plan: Plan) -> int:
    """How many matches `fuzz` begins."""
    return plan.odd_matches + plan.matches + plan.other_rulings * len(single_readings(tables))


Single = tuple[dict[str, str], tuple[str, ...]]


def single_readings(tables: Tables) -> list[Single]:
    """Rulings that put one other reading in force, for every question that the user left alone.

    Each with the modes in which it matters.
    """
    single = []
    for search in other_readings(tables):
        question = search.question
        if question.name not in tables.wanted.rulings:
            rulings = {**question.needs, question.name: search.reading.name}
            single.append((rulings, question.modes))
    return single


# --- plain random matches -------------------------------------------------------------------------


def volume(tables: Tables, plan: Plan, seed: int, findings: Findings) -> Iterator[int]:
    """Play random matches, half of them in odd styles; then some under every other reading."""
    for number, single in enumerate(planned_matches(tables, plan)):
        random_match(tables, plan, seed, number, single, findings)
        yield number + 1


def planned_matches(tables: Tables, plan: Plan) -> list[Single]:
    """For each random match the rulings that it is played under, and the modes that may be."""
    planned: list[Single] = [({}, ())] * plan.matches
    for single in single_readings(tables):
        planned += [single] * plan.other_rulings
    return planned


def random_match(
    tables: Tables,
    plan: Plan,
    seed: int,
    number: int,
    single: Single,
    findings: Findings,
) -> Match:
    """Play the random match with a number, watched; the same seed gives the same match.

    Parameters
    ----------
    tables : Tables
        Where to play.
    plan : Plan
        After how many steps it is left.
    seed, number : int
        Where all randomness comes from.
    single : tuple
        Readings by question, both by name; and the modes that may be played.
    findings : Findings
        Where symptoms go.
    """
    every_move = [m for k in tables.game.steps.values() if k.type == "move" for m in k.all()]
    rng = random.Random(f"{seed} match {number}")
    rulings, modes = single
    table = tables.any_table(number, rng, rulings, **(tables.within(modes, number) or {}))
    watch = tables.watch(table, tolerates_undefined=AS_WRITTEN in rulings.values())
    choose = Chooser(rng, plain=rng.random() < 0.5)
    match = Match(watch)
    play_out(match, choose, findings, partial(rng.choice, every_move), plan.longest)
    return match


# --- Hypothesis -----------------------------------------------------------------------------------


def odd_plays(tables: Tables, plan: Plan, seed: int, findings: Findings) -> None:
    """Let Hypothesis play, again after every cause that it finds, until it finds no other."""
    if not plan.odd_matches:
        return
    keep_storage_away()
    import hypothesis
    from hypothesis import HealthCheck, Phase, Verbosity
    from hypothesis.errors import Flaky
    from hypothesis.stateful import run_state_machine_as_test

    known = {finding.cause for finding in findings}
    settings = hypothesis.settings(
        max_examples=plan.odd_matches,
        stateful_step_count=plan.odd_steps,
        deadline=None,
        database=None,
        derandomize=False,
        print_blob=False,
        report_multiple_bugs=False,
        verbosity=Verbosity.quiet,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    for _ in range(MOST_CAUSES):
        machine = hypothesis.seed(seed)(machine_class(tables, known, findings, plan.shrinking))
        try:
            run_state_machine_as_test(machine, settings=settings)
        except (Broken, Flaky):
            broken = machine.last
            if broken is None:
                raise
            findings.add(broken.symptom, broken.table, broken.steps, broken.attempt)
            known.add(broken.symptom.cause)
        else:
            return


def keep_storage_away() -> None:
    """Let Hypothesis keep its cache in a folder that goes with the process, not in the user's."""
    if "HYPOTHESIS_STORAGE_DIRECTORY" not in os.environ:
        folder = tempfile.mkdtemp(prefix="maldonne-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder


def machine_class(tables: Tables, known: set[Cause], findings: Findings, shrinking: int) -> Any:
    """The state machine that Hypothesis drives: one match of the game.

    Once something is broken and `shrinking` more steps were spent on a shorter play, every further
    run is empty: Hypothesis, which would go on for minutes, then ends; the shortest play counts.

    One rule takes steps and another tries moves that need not be legal. Neither has a precondition
    (a rule for each kind of move would lose half of the runs to Hypothesis's way of leaving rules
    out), so a step is a no-op once play is over.
    """
    from hypothesis import strategies as st
    from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

    every_move = [m for k in tables.game.steps.values() if k.type == "move" for m in k.all()]
    numbers, options = tables.player_numbers(), tables.options()

    class OneMatch(RuleBasedStateMachine):
        """A match, its table and its shuffles drawn by Hypothesis."""

        last: ClassVar[Broken | None] = None
        spent: ClassVar[int] = 0

        @initialize(data=st.data())
        def sit_down(self, data: Any) -> None:
            self.match: Match | None = None
            if type(self).spent > shrinking:
                return
            players = data.draw(st.sampled_from(numbers))
            agreed = {name: data.draw(st.sampled_from(v)) for name, v in options.items()}
            agreed["at_most"] = data.draw(st.sampled_from((NOT_SHORT, 1, 2, 3)))
            table = tables.table(players, dealt=data.draw(st.integers(0, 1)), **agreed)
            self.match = Match(tables.watch(table))
            self.note(self.match, self.match.begin())
            self.settle(self.match, data)

        @rule(data=st.data())
        def step(self, data: Any) -> None:
            match = self.match
            if match is not None and match.turn is not None and match.turn.type == "move":
                index = data.draw(st.integers(0, len(match.turn.steps) - 1))
                self.note(match, match.take(match.turn.steps[index]))
                self.settle(match, data)

        @rule(move=st.sampled_from(every_move))
        def attempt(self, move: Any) -> None:
            match = self.match
            if match is not None and match.turn is not None and match.turn.type == "move":
                self.note(match, match.attempt(move), move)

        def settle(self, match: Match, data: Any) -> None:
            """Let forced steps and the shuffle go on until a player decides.

            The simplest shuffle of all may never come to that (a tie that is drawn again and
            again), so it is left after a while.
            """
            most = len(match.steps) + MOST_UNDECIDED
            while match.going and len(match.steps) < most:
                turn = match.turn
                assert turn is not None
                if turn.type == "move":
                    return
                index = 0
                if len(turn.steps) > 1:
                    index = nth(turn.weights, data.draw(st.integers(0, sum(turn.weights) - 1)))
                self.note(match, match.take(turn.steps[index]))

        def note(self, match: Match, symptoms: list[Symptom], attempt: Any = None) -> None:
            """Stop at a cause that is not known; count the others."""
            cls = type(self)
            cls.spent += cls.last is not None
            table, steps = match.watch.run.table, match.steps
            for symptom in symptoms:
                if symptom.cause not in known:
                    broken = Broken(symptom, table, list(steps), attempt)
                    if cls.last is None or len(steps) < len(cls.last.steps):
                        cls.last = broken
                    raise broken
                findings.add(symptom, table, steps, attempt)

        def teardown(self) -> None:
            if self.match is not None:
                tally = self.match.watch.tally
                tally.cut += self.match.going
                tally.ended += not self.match.going

    return OneMatch


def nth(weights: tuple[int, ...], index: int) -> int:
    """The position into whose weight a number falls.

    Examples
    --------
    >>> [nth((2, 1, 3), i) for i in range(6)]
    [0, 0, 1, 2, 2, 2]
    """
    for position, weight in enumerate(weights):
        if index < weight:
            return position
        index -= weight
    raise IndexError(index)


# --- shorter plays --------------------------------------------------------------------------------


def shorten(tables: Tables, finding: Finding, budget: int) -> None:
    """Make the play of a finding shorter while it still shows the same cause.

    The play is turned into choices (positions among the steps that can come next); pieces are cut
    out, and choices made smaller, as long as what is left still shows the cause.

    Parameters
    ----------
    tables : Tables
        Where to play.
    finding : Finding
        With a play from the start of a match; it gets the shorter one.
    budget : int
        How many steps may be spent.
    """
    play = finding.play
    if play is None or play.start is not None:
        return
    scratch = Tables(tables.game, tables.wanted)
    watch = scratch.watch(play.table)
    spent = 0

    def shows(choices: list[int]) -> list[int] | None:
        """The choices up to where the cause shows, or None if it does not."""
        nonlocal spent
        match = Match(watch)
        symptoms = match.begin()
        used: list[int] = []
        while True:
            for symptom in symptoms:
                if symptom.cause == finding.cause:
                    finding.symptom, best[:] = symptom, match.steps
                    return used
            if not match.going or len(used) == len(choices):
                return None
            assert match.turn is not None
            index = min(choices[len(used)], len(match.turn.steps) - 1)
            used.append(index)
            spent += 1
            symptoms = match.take(match.turn.steps[index])

    best: list[Any] = []
    choices = choices_of(watch.run, play.steps)
    shown = shows(choices) if choices is not None else None
    if shown is None:
        return  # it shows in a move that was only tried: the play is what led there
    finding.play = play._replace(steps=tuple(best))
    choices = smaller(shown, shows, lambda: spent < budget)
    shows(choices)
    finding.play = play._replace(steps=tuple(best))


def choices_of(run: Any, steps: Sequence[Any]) -> list[int] | None:
    """Each step as its position among those that could come; None if one could not."""
    s, choices = run.start(), []
    for step in steps:
        turn = run.turn(s)
        position = next((i for i, s_ in enumerate(turn.steps) if same_step(step, s_)), None)
        if position is None:
            return None
        choices.append(position)
        if len(choices) < len(steps):  # the last one may be the one that fails
            s = run.take(s, step)
    return choices


def smaller(
    choices: list[int], shows: Callable[[list[int]], list[int] | None], go_on: Callable[[], bool]
) -> list[int]:
    """Cut pieces out of a list, and make numbers smaller, while it still shows what it shows.

    Parameters
    ----------
    choices : list of int
        What is to become smaller.
    shows : callable
        Returns the part that was needed, or None.
    go_on : callable
        Whether there is time left.

    Examples
    --------
    >>> smaller([5, 0, 7, 3], lambda c: c if sum(c) >= 7 else None, lambda: True)
    [7]
    """
    size = max(1, len(choices) // 2)
    while size and go_on():
        start = 0
        while start < len(choices) and go_on():
            needed = shows(choices[:start] + choices[start + size :])
            if needed is not None and len(needed) < len(choices):
                choices = needed
            else:
                start += size
        size //= 2
    for place in range(len(choices)):
        if place < len(choices) and choices[place] and go_on():
            needed = shows([*choices[:place], 0, *choices[place + 1 :]])
            if needed is not None and len(needed) <= len(choices):
                choices = needed
    return choices
