"""Claims that something is always, never or possibly so, asked of the graphs of small packs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from maldonne.checks.verdict import Cause, Finding, Record, Result, Says, Symptom
from maldonne.checks.words import number, plural, pluriel
from maldonne.spec.language.checks import Claim
from maldonne.spec.language.game import Game

if TYPE_CHECKING:
    from maldonne.models.native.graph import Graph

FORMS = ("always", "never", "possible")


@dataclass
class Asserted:
    """What all graphs say of a claim.

    Parameters
    ----------
    claim : Claim
        The claim.

    Attributes
    ----------
    packs : int
        How many graphs were asked.
    cases, telling : int
        Steps that it is about; those that contradict it, or show that it is possible.
    play : Record or None
        The shortest play to such a step.
    """

    claim: Claim
    packs: int = 0
    cases: int = 0
    telling: int = 0
    play: Record | None = None

    def ask(self, graph: Graph) -> None:
        """Ask one graph."""
        from maldonne.models.native.facts import Fact

        self.packs += 1
        self.cases += graph.facts[Fact("case", self.claim.name)].count
        fact = Fact("telling", self.claim.name)
        if graph.facts[fact].count:
            self.telling += graph.facts[fact].count
            play = Record(graph.space.native.table, tuple(graph.play_of(fact)))
            if self.play is None or len(play.steps) < len(self.play.steps):
                self.play = play


def asserted_in(game: Game) -> list[Asserted]:
    """The claims of a game that are asked of every step."""
    claims = [c for c in game.claims if c.function is not None and c.form in FORMS]
    return [Asserted(claim) for claim in claims]


def asserted_results(every: list[Asserted], packs: Mapping[str, int]) -> Iterator[Result]:
    """A result for each claim, on all small packs together.

    Parameters
    ----------
    every : list of Asserted
        What the graphs say.
    packs : mapping
        By name of a claim, in how many small packs its modes are played; of one that was not
        explored whole nothing is known.
    """
    for found in every:
        claim, n, told = found.claim, found.cases, found.telling
        planned = packs[claim.name]
        result = Result(
            "state graph",
            claim.name,
            Says(f"Sur ces petits paquets : {claim.fr}", f"On these small packs: {claim.en}"),
            "held",
            Says(
                f"{found.packs} sur {pluriel(planned, 'paquet')}, {share(told, n)} de "
                f"{pluriel(n, 'cas', 'cas')}",
                f"{found.packs} of {plural(planned, 'pack')}, {share(told, n)} of "
                f"{plural(n, 'case')}",
            ),
            claim.expected,
            numbers={"packs": found.packs, "cases": n, "telling": told},
        )
        if claim.form == "possible" and told:
            result.verdict = "held"
        elif told:
            result.verdict = "refuted"
        elif found.packs < planned:
            result.verdict = "inconclusive"
        elif claim.form == "possible":
            result.verdict = "measured"
        if result.verdict == "refuted" and claim.expected != "refuted":
            symptom = Symptom(
                Cause("claim refuted", claim.name, "", claim.clauses),
                Says(
                    f"« {claim.fr} » : une partie le contredit.",
                    f"“{claim.en}”: a play contradicts it.",
                ),
            )
            result.findings.append(Finding(symptom, found.play, told))
        # A game need not have a pack in which a claim comes up at all.
        if not n and found.packs == planned:
            result.verdict = "measured"
            result.work = Says(
                f"jamais le cas sur {pluriel(planned, 'paquet')}",
                f"never came up on {plural(planned, 'pack')}",
            )
        yield result


def share(part: int, whole: int) -> str:
    """How many."""
    return number(part) if part in (0, whole) else f"{number(part)} ({100 * part / whole:.3g} %)"
