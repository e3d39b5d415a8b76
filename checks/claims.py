"""Claims measured: fair matches are played, and what the text asserts is counted in them.

Every legal move is as likely as any other and the shuffle is fair. Sampling can refute an *always*
or a *never* and can show a *possible*; whatever else it finds is a figure, and is called measured.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.matches import Chooser, Tables
from maldonne.checks.plan import Plan
from maldonne.checks.verdict import Cause, Finding, Record, Result, Says, Symptom
from maldonne.checks.words import number, plural, pluriel
from maldonne.models.interpreter import MISTAKES, Interpreter
from maldonne.spec.language.checks import Claim
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.state import GameState
from maldonne.spec.language.steps import StepKind

Z95 = 1.959964  # the normal quantile for 95 %


def wilson(hits: int, n: int) -> tuple[float, float]:
    """The 95 % interval of Wilson (1927) for a share, of which `hits` in `n` were seen.

    Examples
    --------
    >>> [round(x, 4) for x in wilson(10, 100)]
    [0.0552, 0.1744]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if n == 0:
        return (0.0, 1.0)
    share, z2 = hits / n, Z95 * Z95
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 * math.sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    low = max(0.0, middle - half) if hits else 0.0
    return (low, min(1.0, middle + half) if hits < n else 1.0)


def quantile(sorted_: Sequence[int], q: float) -> int:
    """The smallest value that at least a share `q` of the values does not exceed.

    Examples
    --------
    >>> quantile([1, 2, 3, 4], 0.5), quantile([1, 2, 3, 4], 1.0), quantile([7], 0.05)
    (2, 4, 7)
    """
    return sorted_[max(0, math.ceil(q * len(sorted_)) - 1)]


@dataclass
class Measure:
    """What is counted for one claim.

    Parameters
    ----------
    claim : Claim
        The claim.

    Attributes
    ----------
    matches : int
        Matches in a mode of which it is claimed.
    asked, true : int
        Steps of the kinds that it is about, and those of which its function was true.
    lengths : list of int
        Moves from a start to the steps that it is about.
    starts : int
        How often counting began.
    odd_matches, odd_cases : int
        Matches played only to see what it is about, and steps of those kinds in them.
    shown : Record or None
        The first play in which the claim is contradicted, or in which what is possible happens.
    """

    claim: Claim
    matches: int = 0
    asked: int = 0
    true: int = 0
    lengths: list[int] = field(default_factory=list)
    starts: int = 0
    odd_matches: int = 0
    odd_cases: int = 0
    shown: Record | None = None
    _since: int | None = None

    @property
    def open(self) -> bool:
        """Whether nothing was seen yet that tells anything."""
        form = self.claim.form
        if form == "possible":
            return self.shown is None
        sampled = form in ("always", "never", "how often")
        return sampled and not self.asked and not self.odd_cases

    def begin(self) -> None:
        """A match begins."""
        self.matches += 1
        self._since = None
        if not self.claim.start:
            self._start()

    def _start(self) -> None:
        if self._since is None:
            self._since = 0
            self.starts += 1

    def look(self, played: Record, before: GameState, after: GameState, moved: bool) -> None:
        """Count the last step of a play.

        Parameters
        ----------
        played : Record
            The play up to the step.
        before, after : GameState
            The states around it.
        moved : bool
            Whether a player decided it.
        """
        claim, step = self.claim, played.steps[-1]
        counted = type(step) in claim.counts if claim.counts else moved
        if self._since is not None and counted:
            self._since += 1
        if self._since is not None and type(step) in claim.on:
            self.lengths.append(self._since)
            self._since = None
        if type(step) in claim.start:
            self._start()
        if type(step) not in claim.on:
            return
        if claim.function is None or after.undefined_by >= 0:
            return
        self.asked += 1
        true = bool(claim.function(played.table, before, step, after))
        self.true += true
        telling = not true if claim.form == "always" else true
        if telling and self.shown is None and claim.form in ("always", "never", "possible"):
            self.shown = played._replace(steps=tuple(played.steps))


def claims(tables: Tables, plan: Plan, seed: int) -> Iterator[int | list[Result]]:
    """Play the matches that are planned, yielding the number of each; then the results.

    Every number of players has its turn, and every mode; what else is agreed is what the game
    proposes.

    Parameters
    ----------
    tables : Tables
        Where to play.
    plan : Plan
        How many matches.
    seed : int
        Where all randomness comes from.
    """
    measures = [Measure(claim) for claim in tables.game.claims]
    numbers = tables.player_numbers()
    cut = 0
    for index in range(plan.claims if measures else 0):
        turn = index + index // len(numbers)
        table = tables.table(numbers[index % len(numbers)], None, **tables.any_mode(turn))
        choose = Chooser(random.Random(f"{seed} claims {index}"))
        cut += not measured_match(tables.run(table), choose, measures, plan.longest)
        yield index + 1
    for index in range(2 * plan.claims):
        open_ = [measure for measure in measures if measure.open]
        if not open_:
            break
        # Odd styles of play, for what fair play has not shown; they count in no figure. The fewer
        # players and the less is agreed, the sooner a match is over.
        unasked = [measure for measure in open_ if measure.claim.form != "possible"] or open_
        about = unasked[index // 2 % len(unasked)].claim
        agreed = tables.within(about.modes, index // 2) or tables.any_mode(index // 2)
        if index % 2:
            table = tables.real_table(index // 2, None, **agreed)
        else:
            least = {name: values[0] for name, values in tables.options().items()}
            table = tables.table(numbers[0], None, **{**least, **agreed})
        choose = Chooser(random.Random(f"{seed} odd claims {index}"), plain=False)
        trials = [Measure(measure.claim) for measure in open_]
        measured_match(tables.run(table), choose, trials, plan.longest)
        for measure, trial in zip(open_, trials, strict=True):
            measure.shown = trial.shown
            measure.odd_cases += trial.asked
            measure.odd_matches += trial.matches
    yield [result(measure, tables, plan, cut, seed) for measure in measures]


def measured_match(
    run: Interpreter, choose: Chooser, measures: list[Measure], longest: int
) -> bool:
    """Play one match and measure it; whether it came to its end."""
    measures = [m for m in measures if run.table.in_mode(m.claim.modes)]
    for measure in measures:
        measure.begin()
    steps: list[Any] = []
    try:
        s = run.start()
        while len(steps) < longest:
            turn = run.turn(s)
            if not turn.steps:
                return True
            steps.append(choose(turn))
            after = run.take(s, steps[-1])
            for measure in measures:
                measure.look(Record(run.table, steps), s, after, turn.type == "move")
            s = after
    except (MaldonneError, *MISTAKES):
        pass  # what fails in a step is the business of `fuzz`, which says where
    return False


def result(measure: Measure, tables: Tables, plan: Plan, cut: int, seed: int) -> Result:
    """The verdict on a claim."""
    claim, matches = measure.claim, measure.matches
    numbers: dict[str, Any] = {
        "matches": matches,
        "cut": cut,
        "longest": plan.longest,
        "odd_matches": measure.odd_matches,
        "odd_cases": measure.odd_cases,
        "seed": seed,
    }
    says = Says(claim.fr, claim.en)
    sampled = Result(
        "claims", claim.name, says, "measured", Says("", ""), claim.expected, numbers=numbers
    )
    played = Says(f"{number(matches)} parties", f"{number(matches)} matches")
    if claim.form in ("how long", "ends"):
        kinds = [tables.game.kind(cls) for cls in claim.counts]
        lengths(sampled, measure, played, kinds)
    else:
        shares(sampled, measure, played)
    if claim.form in ("always", "never") and measure.shown:
        sampled.verdict = "refuted"
        if claim.expected != "refuted":
            symptom = Symptom(
                Cause("claim refuted", claim.name, "", claim.clauses),
                Says(
                    f"« {claim.fr} » : une partie le contredit.",
                    f"“{claim.en}”: a play contradicts it.",
                ),
            )
            sampled.findings.append(Finding(symptom, measure.shown))
    elif claim.form == "possible":
        shown(sampled, measure)
    return sampled


def shown(result: Result, measure: Measure) -> None:
    """Say whether what is claimed to be possible was seen: one play proves it, none is a figure."""
    matches = result.numbers["matches"] + measure.odd_matches
    if measure.shown is None:
        result.work = Says(
            f"pas vu en {pluriel(matches, 'partie')}",
            f"not seen in {plural(matches, 'match', 'matches')}",
        )
        result.verdict = "measured"
        return
    result.verdict = "proved"
    steps = len(measure.shown.steps)
    result.numbers["steps"] = steps
    result.work = Says(
        f"vu après {pluriel(steps, 'pas', 'pas')}, {result.work.fr}",
        f"seen after {plural(steps, 'step')}, {result.work.en}",
    )


def shares(result: Result, measure: Measure, played: Says) -> None:
    """Say how often a claim's function was true."""
    n, true = measure.asked, measure.true
    low, high = wilson(true, n)
    result.numbers |= {"asked": n, "true": true, "low": low, "high": high}
    if n == 0 and measure.odd_cases:
        cases = measure.odd_cases
        result.work = Says(
            f"{played.fr}, jamais le cas ; {pluriel(cases, 'cas', 'cas')} en jouant autrement",
            f"{played.en}, never came up; {plural(cases, 'case')} in odd play",
        )
        return
    if n == 0:
        result.verdict = "inconclusive"
        result.work = Says(f"{played.fr}, jamais le cas", f"{played.en}, never came up")
        return
    share = f"{100 * true / n:.3g} %" if 0 < true < n else f"{number(true)}/{number(n)}"
    bounds = f"[{100 * low:.3g}, {100 * high:.3g}] %"
    result.work = Says(
        f"{share} de {number(n)} cas, 95 % {bounds}, {played.fr}",
        f"{share} of {number(n)} cases, 95 % {bounds}, {played.en}",
    )


def lengths(result: Result, measure: Measure, played: Says, kinds: Sequence[StepKind]) -> None:
    """Say how long it took to reach the steps of a claim, and how often they were reached."""
    values = sorted(measure.lengths)
    numbers = {"starts": measure.starts, "reached": len(measure.lengths)}
    result.numbers |= numbers
    if not measure.starts:
        result.verdict = "inconclusive"
        result.work = Says(f"{played.fr}, jamais le cas", f"{played.en}, never came up")
        return
    reached_fr = f"atteint {number(len(values))} fois sur {number(measure.starts)}"
    reached_en = f"reached {number(len(values))} times of {number(measure.starts)}"
    if len(values) < measure.starts:
        longest = number(result.numbers["longest"])
        reached_fr += f" (parties laissées après {longest} pas)"
        reached_en += f" (matches left after {longest} steps)"
    if values and measure.claim.form == "how long":
        result.numbers["moves"] = figures = {
            "mean": round(sum(values) / len(values), 2),
            "least": values[0],
            "median": quantile(values, 0.5),
            "95 %": quantile(values, 0.95),
            "most": values[-1],
        }
        mean, spread = figures["mean"], f"{number(values[0])}–{number(values[-1])}"
        what_fr, what_en = "coups", "moves"
        if kinds:
            what_fr = "fois " + ", ".join(f"« {kind.fr} »" for kind in kinds)
            what_en = "times " + ", ".join(f"“{kind.en}”" for kind in kinds)
        reached_fr = f"{mean:.1f} {what_fr} en moyenne ({spread}), {reached_fr}"
        reached_en = f"{mean:.1f} {what_en} on average ({spread}), {reached_en}"
    result.work = Says(f"{reached_fr}, {played.fr}", f"{reached_en}, {played.en}")
