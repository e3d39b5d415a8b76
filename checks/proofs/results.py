"""What the proofs of all tables come to: a result for each thing that was proved, or was not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from maldonne.checks.invariants import EVERY_CARD_ONCE
from maldonne.checks.proofs.proving import START, Line, Proof
from maldonne.checks.proofs.tables import Job
from maldonne.checks.verdict import Result, Says
from maldonne.checks.words import number, plural, pluriel
from maldonne.spec.language.game import Game

PART_OF = {
    "broken invariant": "invariants",
    "claim refuted": "claims",
    "fault": "going on",
    "stuck": "going on",
    "unbidden step": "clauses",
}

WORSE = ("vacuous", "proved", "unknown", "refuted")  # of the outcomes at several tables


@dataclass
class Proved:
    """What became of one thing at all tables.

    Parameters
    ----------
    kind, target : str
        What it is called if it fails, and what it is about.
    lines : list of (int, Line)
        One for each table and kind of step.
    length : int
        How many cards a pile has at most in it; 0 for any number.
    """

    kind: str
    target: str
    length: int = 0
    lines: list[tuple[int, Line]] = field(default_factory=list)

    @property
    def part(self) -> str:
        """The part of the report to which it belongs."""
        if self.length:
            return "exactly"
        if self.kind in PART_OF:
            return PART_OF[self.kind]
        return (
            "clauses"
            if any(self.target in line.cause.clauses for _, line in self.lines)
            else ("decisions")
        )

    @property
    def against(self) -> list[tuple[int, Line]]:
        """Where some state was found against it."""
        return [(i, line) for i, line in self.lines if line.outcome == "refuted"]

    @property
    def vacuous(self) -> bool:
        """Whether there was nothing to prove of any step, at any table."""
        return all(line.outcome == "vacuous" for _, line in self.lines if line.step != START)

    @property
    def seconds(self) -> float:
        """How long the solver took."""
        return sum(line.seconds for _, line in self.lines)


def gathered(jobs: Sequence[Job], proofs: dict[int, Proof]) -> list[Proved]:
    """The lines of all tables, by what they are about.

    All kinds of what may be wrong with a decision make one thing.
    """
    found: dict[tuple[str, str, int], Proved] = {}
    for i, proof in sorted(proofs.items()):
        for line in proof.lines:
            kind = line.cause.kind
            group = kind if kind in PART_OF else "comparison"
            target = "" if kind in ("fault", "stuck") else line.cause.target
            length = jobs[i].length
            thing = found.setdefault((group, target, length), Proved(kind, target, length=length))
            thing.lines.append((i, line))
    return list(found.values())


def words_of(game: Game, thing: Proved) -> Says:
    """What was proved, in words."""
    if thing.kind == "broken invariant":
        for invariant in (EVERY_CARD_ONCE, *game.invariants):
            if invariant.name == thing.target:
                return Says(invariant.fr, invariant.en)
    if thing.kind == "claim refuted":
        claim = next(claim for claim in game.claims if claim.name == thing.target)
        return Says(claim.fr, claim.en)
    if thing.kind == "fault":
        return Says(
            "Les règles ne tentent rien d'impossible, et aucun nombre ne sort de ses bornes.",
            "The rules attempt nothing impossible, and no number leaves its range.",
        )
    if thing.kind == "stuck":
        return Says("Qui doit jouer a un coup permis.", "Whoever is to move has a legal move.")
    if thing.kind == "unbidden step":
        kind = next(kind for kind in game.steps.values() if kind.name == thing.target)
        return Says(
            f"« {kind.fr} » : seulement si une clause ou une décision le demande.",
            f"“{kind.en}”: only where a clause or a ruling asks for it.",
        )
    if thing.target in game.clauses:
        clause = game.clauses[thing.target]
        return Says(clause.fr, clause.en)
    decision = next(d for d in game.decisions if d.name == thing.target)
    return Says(decision.fr, decision.en)


def proof_results(
    game: Game, jobs: Sequence[Job], proofs: dict[int, Proof], kept: int
) -> Iterator[tuple[Result, Proved | None]]:
    """A result for each thing that was to be proved, with what became of it.

    Where a state is against it the verdict is left open: whether play reaches such a state is for
    the caller to find out.
    """
    yield assumptions(game, jobs, proofs, kept), None
    some_state = all(proof.possible for proof in proofs.values())
    for thing in gathered(jobs, proofs):
        result = Result(
            "proofs",
            name_of(thing),
            words_of(game, thing),
            "proved",
            work_of(thing),
            numbers={
                "part": thing.part,
                "seconds": round(thing.seconds, 3),
                "steps": steps_of(thing),
            },
        )
        unknown = [line for _, line in thing.lines if line.outcome == "unknown"]
        if thing.against:
            result.verdict = "inconclusive"
        elif thing.vacuous and some_state and nobody_moves(game, thing):
            result.verdict = "not checked"
            result.work = Says(
                "à ces tables aucun joueur ne décide de rien avant quoi cela serait exigé",
                "at these tables no player decides anything before which it would be required",
            )
        elif thing.vacuous:
            result.verdict = "inconclusive"
            result.work = Says(
                "rien à prouver : aucun état qui a tous les invariants ne fait ces pas",
                "nothing to prove: no state that has all invariants takes such a step",
            )
        elif unknown:
            result.verdict = "inconclusive"
            names = ", ".join(sorted({line.step or "?" for line in unknown}))
            result.work = Says(
                f"{names} : le solveur s'arrête ({unknown[0].reason})",
                f"{names}: the solver gives up ({unknown[0].reason})",
            )
        yield result, thing


def nobody_moves(game: Game, thing: Proved) -> bool:
    """Whether a clause requires something before players move, and none ever does."""
    clause = game.clauses.get(thing.target)
    if clause is None or clause.meaning is None or clause.meaning.role != "requires":
        return False
    moves = {kind.name for kind in game.steps.values() if kind.type == "move"}
    return all(line.step in moves for _, line in thing.lines)


def name_of(thing: Proved) -> str:
    """What a result is called."""
    name = thing.target or thing.kind
    return f"{name}, piles of {thing.length}" if thing.length else name


def steps_of(thing: Proved) -> dict[str, dict[str, Any]]:
    """By kind of step: at how many tables, how long the solver took, and what came of it."""
    found: dict[str, dict[str, Any]] = {}
    at: dict[str, set[int]] = {}
    for i, line in thing.lines:
        said = found.setdefault(
            line.step,
            {"tables": 0, "goals": 0, "seconds": 0.0, "outcome": "vacuous", "steps_back": ""},
        )
        if line.outcome != "vacuous":
            at.setdefault(line.step, set()).add(i)
            said["goals"] += 1
            said["tables"] = len(at[line.step])
        said["seconds"] = round(said["seconds"] + line.seconds, 3)
        said["steps_back"] = line.given or said["steps_back"]
        said["outcome"] = max(said["outcome"], line.outcome, key=WORSE.index)
    return found


def work_of(thing: Proved) -> Says:
    """How much was proved."""
    lines = [(i, line) for i, line in thing.lines if line.outcome != "vacuous"]
    kinds = len({line.step for _, line in lines if line.step not in ("", START)})
    tables = len({i for i, _ in lines})
    at = Says(pluriel(tables, "table"), plural(tables, "table"))
    if thing.length:
        n = thing.length
        at = Says(
            f"{at.fr}, tout talon de {n} cartes au plus, carte par carte",
            f"{at.en}, every pile of up to {n} cards, card by card",
        )
    if kinds == 0:
        return Says(f"tout état, {at.fr}", f"every state, {at.en}")
    steps = Says(
        pluriel(kinds, "sorte de pas", "sortes de pas"),
        plural(kinds, "kind of step", "kinds of step"),
    )
    return Says(f"tout état, {steps.fr}, {at.fr}", f"every state, {steps.en}, {at.en}")


def assumptions(game: Game, jobs: Sequence[Job], proofs: dict[int, Proof], kept: int) -> Result:
    """That there was something to prove: states with all invariants, and steps from them."""
    from maldonne.models.symbolic.prover import LIMIT, SEED, version

    whole = [i for i, job in enumerate(jobs) if not job.exactly]
    tables = [jobs[i].table for i in whole]
    never = set.intersection(*(set(proofs[i].vacuous) for i in whole))
    possible = all(proofs[i].possible for i in whole)
    steps = len(game.steps)
    seats = sorted({table.players for table in tables})
    cards = sorted({sum(table.pack) for table in tables})
    players = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else f"{seats[0]}"
    packs = "/".join(map(str, cards))
    rest_fr = f" ; jamais : {', '.join(sorted(never))}" if never else ""
    rest_en = f"; never: {', '.join(sorted(never))}" if never else ""
    from_before = (
        Says(f", dont {number(kept)} de la mémoire", f", {number(kept)} of them kept from before")
        if kept
        else Says("", "")
    )
    return Result(
        "proofs",
        "something-to-prove",
        Says(
            "Il y a des états qui ont tous les invariants, et des pas qui en partent.",
            "There are states that have all invariants, and steps from them.",
        ),
        "proved" if possible and len(never) < steps else "inconclusive",
        Says(
            f"{pluriel(len(tables), 'table')}{from_before.fr} ({players} joueurs, {packs} cartes), "
            f"{steps - len(never)} sortes de pas sur {steps}{rest_fr} ; {version()}",
            f"{plural(len(tables), 'table')}{from_before.en} ({players} players, {packs} cards), "
            f"{steps - len(never)} of {steps} kinds of step{rest_en}; {version()}",
        ),
        numbers={
            "part": "",
            "solver": version(),
            "seed": SEED,
            "limit": LIMIT,
            "tables": len(tables),
            "kept": kept,
            "never": sorted(never),
            "assumes": "piles and agenda by what is in them; lemmas in tests/models/symbolic",
        },
    )
