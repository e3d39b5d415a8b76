"""What no run has shown yet, and is then looked for on purpose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from maldonne.checks.matches import Tables
from maldonne.checks.tallied import idle_covers, idle_exceptions, meaningful
from maldonne.checks.verdict import Record, Result, Says, Witness
from maldonne.checks.words import plural, pluriel
from maldonne.spec.language.game import Game

KINDS = {
    "step": Says("pas", "step"),
    "clause": Says("clause", "clause"),
    "decision": Says("décision à prendre", "decision to be settled"),
    "claim": Says("affirmation", "claim"),
    "reading": Says("lecture", "reading"),
    "ruling": Says("décision d'une question", "ruling"),
    "exception": Says("exception", "exception"),
}


@dataclass
class Want:
    """Something of which a play is wanted.

    Parameters
    ----------
    kind : str
        One of `KINDS`.
    name : str
        What it is; ``question / target`` of a ruling, ``exception > clause`` of an exception,
        ``question=reading`` of a reading.
    facts : tuple of tuple
        The facts of compiled code that show it: kind, name, and what else; empty for a reading.
    questions : tuple of str
        Questions that it depends on: other readings of theirs may be what it takes.

    Attributes
    ----------
    play : Record or None
        The best play that shows it.
    real : bool
        Whether that is one of the real game, under the rulings in force.
    exhausted : bool
        Whether small packs were explored whole under every reading of the questions, too.
    """

    kind: str
    name: str
    facts: tuple[tuple[str, ...], ...] = ()
    questions: tuple[str, ...] = ()
    play: Record | None = None
    real: bool = False
    exhausted: bool = True

    def shown(self, play: Record, real: bool) -> None:
        """Keep a play if it is the best: of the real game before any other, then the shortest."""
        rank = (not real, len(play.steps))
        if self.play is None or rank < (not self.real, len(self.play.steps)):
            self.play, self.real = play, real


def wants(tables: Tables, results: Iterable[Result]) -> list[Want]:
    """All that no run has shown, by what they tallied and by the results so far."""
    tally, game = tables.tally, tables.game
    found = [Want("step", k.name, (("taken", k.name),)) for k in game.steps.values()]
    found = [want for want in found if not tally.taken[want.name]]
    for clause in meaningful(tables):
        if not tally.applied[clause.id] and not tally.forbade[clause.id]:
            about = tuple(q.name for q in game.questions.values() if clause.id in q.about)
            facts = (("applied", clause.id), ("forbade", clause.id))
            found.append(Want("clause", clause.id, facts, about))
    for decision in game.decisions:
        if not tally.asked[decision.name]:
            found.append(Want("decision", decision.name, (("asked", decision.name),)))
    for question, target in idle_covers(tables):
        name = f"{question} / {target}"
        found.append(Want("ruling", name, (("decided", question, target),), (question,)))
    for exception, clause_id in idle_exceptions(tables):
        name = f"{exception} > {clause_id}"
        found.append(Want("exception", name, (("excepted", exception, clause_id),)))
    for result in results:
        if result.group == "questions":
            for reading, about in result.numbers["readings"].items():
                if not about["matters"]:
                    found.append(Want("reading", f"{result.id}={reading}", (), (result.id,)))
        claim = next((c for c in game.claims if c.name == result.id), None)
        open_ = result.group == "claims" and result.verdict != "proved"
        if open_ and claim is not None and claim.form == "possible":
            found.append(Want("claim", claim.name, (("telling", claim.name),)))
    return found


def words(game: Game, want: Want) -> Says:
    """What is wanted, in words."""
    kind = KINDS[want.kind]
    if want.kind == "claim":
        claim = next(c for c in game.claims if c.name == want.name)
        return Says(claim.fr, claim.en)
    if want.kind == "clause":
        clause = game.clauses[want.name]
        return Says(f"{want.name} : {clause.fr}", f"{want.name}: {clause.en}")
    if want.kind == "step":
        step = next(k for k in game.steps.values() if k.name == want.name)
        return Says(f"{kind.fr} {want.name} : {step.fr}", f"{kind.en} {want.name}: {step.en}")
    if want.kind == "decision":
        decision = next(d for d in game.decisions if d.name == want.name)
        return Says(f"{kind.fr} : {decision.fr}", f"{kind.en}: {decision.en}")
    return Says(f"{kind.fr} {want.name}", f"{kind.en} {want.name}")


def witness_of(want: Want) -> Witness | None:
    """The play of a want as something to be written and replayed."""
    return None if want.play is None else Witness(f"{want.kind} {want.name}", want.play)


# --- results --------------------------------------------------------------------------------------


def wants_results(
    game: Game, wants: list[Want], packs: dict[str, bool], steps: int
) -> Iterator[Result]:
    """A result for each thing that was wanted; rulings and exceptions in one.

    Parameters
    ----------
    game : Game
        The game.
    wants : list of Want
        What was looked for.
    packs : dict
        By name of a small pack, whether it was explored whole.
    steps : int
        How many steps of matches were looked at.
    """
    together = [want for want in wants if want.kind in ("ruling", "exception")]
    for want in wants:
        if want not in together:
            yield want_result(game, want, packs, steps)
    if together:
        yield together_result(together, packs, steps)


def want_result(game: Game, want: Want, packs: dict[str, bool], steps: int) -> Result:
    """Whether something can happen."""
    can = words(game, want)
    result = Result(
        "on purpose",
        f"{want.kind} {want.name}",
        can if want.kind == "claim" else Says(f"Peut venir : {can.fr}", f"Can come: {can.en}"),
        "measured",
        searched(packs, steps),
        numbers={"steps": steps, "packs": packs, "play": None, "real": want.real},
    )
    if want.kind == "claim":
        result.expected = next(c.expected for c in game.claims if c.name == want.name)
    witness = witness_of(want)
    if witness is not None:
        n = len(witness.play.steps)
        result.verdict = "proved" if want.real else "held"
        result.witnesses = [witness]
        result.numbers["play"] = n
        where = Says("", "") if want.real else Says(", pas le vrai jeu", ", not the real game")
        result.work = Says(
            f"vu après {pluriel(n, 'pas', 'pas')}{where.fr}",
            f"seen after {plural(n, 'step')}{where.en}",
        )
    elif not packs or not all(packs.values()) or not want.exhausted:
        result.verdict = "inconclusive"
    return result


def together_result(wants: list[Want], packs: dict[str, bool], steps: int) -> Result:
    """Which rulings and exceptions decide anything at all."""
    seen = [want for want in wants if want.play is not None]
    never = [want.name for want in wants if want.play is None]
    fr, en = f"{len(seen)} sur {len(wants)}", f"{len(seen)} of {len(wants)}"
    if never:
        where = searched(packs, steps)
        if all(want.exhausted for want in wants):
            where = Says(
                f"{where.fr}, sous aucune lecture de leurs questions",
                f"{where.en}, under no reading of their questions",
            )
        fr += f" ; {where.fr} : {', '.join(never)}"
        en += f"; {where.en}: {', '.join(never)}"
    return Result(
        "on purpose",
        "rulings",
        Says(
            "Les décisions et exceptions qui n'ont encore rien tranché tranchent quelque chose.",
            "Rulings and exceptions that decided nothing so far decide something.",
        ),
        "measured",
        Says(fr, en),
        "measured",
        numbers={
            "wanted": len(wants),
            "seen": {want.name: want.real for want in seen},
            "never": never,
            "steps": steps,
            "packs": packs,
        },
        witnesses=[w for w in map(witness_of, seen) if w is not None],
    )


def searched(packs: dict[str, bool], steps: int) -> Says:
    """Where something was not found."""
    whole, others = sum(packs.values()), len(packs) - sum(packs.values())
    fr, en = [], []
    if whole:
        fr.append(f"épuisé : jamais sur {pluriel(whole, 'petit paquet', 'petits paquets')}")
        en.append(f"exhausted: never on {plural(whole, 'small pack')}")
    if others:
        fr.append(f"pas vu sur {pluriel(others, 'autre', 'autres')}, non épuisé")
        en.append(f"not seen on {plural(others, 'other')}, not exhausted")
    fr.append(f"pas vu en {pluriel(steps, 'pas', 'pas')} de parties")
    en.append(f"not seen in {plural(steps, 'step')} of matches")
    return Says(", ".join(fr), ", ".join(en))
