"""Claims that something ends, asked of the state graphs of small packs.

Either every play comes there, or some go round for ever; then it is asked whether fair play comes
there with probability 1, who decides where play goes round, and whether one player alone can keep
it from ending, against all others and the shuffle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from maldonne.checks.verdict import Cause, Finding, Record, Result, Says, Symptom, Witness
from maldonne.checks.words import plural, pluriel
from maldonne.spec.language.checks import Claim, Verdict
from maldonne.spec.language.game import Game

if TYPE_CHECKING:
    from maldonne.models.native.graph import Graph


@dataclass(frozen=True)
class Ending:
    """What one graph says of a claim.

    Parameters
    ----------
    pack : str
        Name of the small pack.
    asked : int
        States between the start and the end that are waited for.
    going_round : int
        Groups of those states (components) in which play can go round for ever.
    by_chance : int
        How many of these nobody decides in.
    deciders : tuple of int
        Seats of those who decide something in the others.
    avoiders, from_start : tuple of int
        Seats of those who, alone against all others and the shuffle, can keep it from ending: from
        some state on; from a start on.
    never : Record or None
        A shortest play after which it never ends.
    endless : Witness or None
        A play that goes round.
    avoided : Witness or None
        A play in which one player alone keeps it from ending.
    strategy : dict
        Of that player: his seat, in how many states he decides, and to how many states that leads.
    """

    pack: str
    asked: int
    going_round: int
    by_chance: int
    deciders: tuple[int, ...]
    avoiders: tuple[int, ...]
    from_start: tuple[int, ...]
    never: Record | None
    endless: Witness | None = None
    avoided: Witness | None = None
    strategy: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, claim: Claim, graph: Graph, pack: str) -> Ending:
        """Ask a graph."""
        import numpy as np

        from maldonne.models.native.until import Until

        until = Until(graph, claim.start, claim.on)
        table = graph.space.native.table
        never, round_ = until.never(), until.going_round()
        avoids = {p: until.can_avoid(p) for p in range(table.players)}
        lasso, endless = until.lasso(), None
        if lasso is not None:
            endless = Witness(f"endless {claim.name}", Record(table, lasso.steps), lasso.loop)
        avoider, avoided, strategy = next((p for p in avoids if len(avoids[p])), -1), None, {}
        avoidance = until.avoidance(avoider) if avoider >= 0 else None
        if avoidance is not None:
            play = Record(table, avoidance.play.steps)
            name = f"avoided {claim.name} player {avoider + 1}"
            avoided = Witness(name, play, avoidance.play.loop)
            choices, states = len(avoidance.strategy), len(avoidance.states)
            strategy = {"player": avoider + 1, "choices": choices, "states": states}
        return cls(
            pack,
            int(until.inside.sum()),
            len(round_),
            sum(not players for players in round_.values()),
            tuple(sorted({p for players in round_.values() for p in players})),
            tuple(p for p, states in avoids.items() if len(states)),
            tuple(p for p, states in avoids.items() if np.isin(until.starts, states).any()),
            Record(table, tuple(graph.space.play(int(never[0])))) if len(never) else None,
            endless,
            avoided,
            strategy,
        )

    @property
    def verdict(self) -> Verdict:
        """The verdict on this pack."""
        if not self.asked:
            return "inconclusive"
        if self.never is not None:
            return "refuted"
        return "ends almost surely" if self.going_round else "held"

    def numbers(self) -> dict[str, Any]:
        """Figures for programs; seats are numbered from 1."""
        return {
            "verdict": self.verdict,
            "states": self.asked,
            "going_round": self.going_round,
            "by_chance": self.by_chance,
            "deciders": [p + 1 for p in self.deciders],
            "avoiders": [p + 1 for p in self.avoiders],
            "avoiders_from_start": [p + 1 for p in self.from_start],
            "strategy": self.strategy or None,
        }


WORST: tuple[Verdict, ...] = ("refuted", "inconclusive", "ends almost surely", "held")


def ending_results(
    game: Game, endings: Mapping[str, list[Ending]], packs: Mapping[str, int]
) -> Iterator[Result]:
    """A result for each claim that something ends, on all small packs together.

    Parameters
    ----------
    game : Game
        The game.
    endings : mapping
        By name of a claim, what each graph says.
    packs : mapping
        By name of a claim, in how many small packs its modes are played; of one that was not
        explored whole nothing is known.
    """
    for claim in game.claims:
        planned = packs.get(claim.name, 0)
        if claim.form != "ends" or not planned:
            continue
        found = endings.get(claim.name, [])
        verdicts = {ending.verdict for ending in found}
        if len(found) < planned:
            verdicts.add("inconclusive")
        result = Result(
            "state graph",
            claim.name,
            Says(f"Sur ces petits paquets : {claim.fr}", f"On these small packs: {claim.en}"),
            next(verdict for verdict in WORST if verdict in verdicts),
            ending_words(found, planned),
            claim.expected,
            numbers={"packs": {ending.pack: ending.numbers() for ending in found}},
        )
        for witnesses in ([e.endless for e in found], [e.avoided for e in found]):
            known = [witness for witness in witnesses if witness is not None]
            if known:
                result.witnesses.append(min(known, key=lambda w: len(w.play.steps)))
        shown = [ending.never for ending in found if ending.never is not None]
        if shown and claim.expected != "refuted":
            symptom = Symptom(
                Cause("claim refuted", claim.name, "", claim.clauses),
                Says(
                    f"« {claim.fr} » : après ces pas, jamais, quoi que l'on joue.",
                    f"“{claim.en}”: after these steps never, whatever is played.",
                ),
            )
            play = min(shown, key=lambda record: len(record.steps))
            result.findings.append(Finding(symptom, play, len(shown)))
        yield result


def ending_words(found: list[Ending], planned: int) -> Says:
    """How many packs, where play can go round for ever, by whose choice, and who can force it."""
    fr = [f"{len(found)} sur {pluriel(planned, 'paquet')}"]
    en = [f"{len(found)} of {plural(planned, 'pack')}"]
    unasked = sum(not ending.asked for ending in found)
    if unasked:
        fr.append(f"jamais le cas dans {unasked}")
        en.append(f"never came up in {unasked}")
    chosen = sum(bool(ending.deciders) for ending in found)
    chance = sum(bool(ending.by_chance) for ending in found)
    if chosen:
        fr.append(f"peut tourner sans fin, par le choix des joueurs, dans {chosen}")
        en.append(f"can go round for ever, by the players' choice, in {chosen}")
    if chance:
        fr.append(f"peut tourner sans fin, par le seul hasard, dans {chance}")
        en.append(f"can go round for ever, by chance alone, in {chance}")
    if not chosen and not chance and not unasked and found:
        fr.append("ne tourne jamais en rond")
        en.append("never goes round")
    if chosen:
        alone = sum(bool(ending.avoiders) for ending in found)
        start = sum(bool(ending.from_start) for ending in found)
        fr.append(
            f"un joueur seul peut l'empêcher contre tous dans {alone} (dès un début dans {start})"
        )
        en.append(
            f"one player alone can prevent it against all in {alone}"
            f" (from some start on in {start})"
        )
    return Says(", ".join(fr), ", ".join(en))
