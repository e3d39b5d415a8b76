"""What all watched runs come to: a result for each thing that was checked in them."""

from __future__ import annotations

from typing import Any

from maldonne.checks.compare import target_name
from maldonne.checks.invariants import own_invariants
from maldonne.checks.matches import Tables
from maldonne.checks.monitor import Tally
from maldonne.checks.verdict import Finding, Findings, Result, Says
from maldonne.checks.words import number, plural, pluriel
from maldonne.spec.language.clause import Clause, Decision

DECISION_KINDS = ("gap", "conflict", "impossible", "departure", "open")


def fuzz_results(tables: Tables, findings: Findings) -> list[Result]:
    """The results of `maldonne.checks.fuzz.fuzz`, invariants first.

    Parameters
    ----------
    tables : Tables
        Where the runs were played, with their tally.
    findings : Findings
        What broke in them.
    """
    results = invariant_results(tables, findings)
    results += [decision_result(tables.tally, d, findings) for d in tables.game.decisions]
    for role in ("outcome", "requires"):
        if any(c.meaning and c.meaning.role == role for c in meaningful(tables)):
            results.append(clause_result(tables, findings, role))
    results.append(unbidden_result(tables, findings))
    results.append(illegal_result(tables, findings))
    results.append(going_on_result(tables.tally, findings))
    results.append(fault_result(tables.tally, findings))
    results.append(coverage_result(tables))
    return results


def verdict_of(result: Result, work: int, found: list[Finding]) -> Result:
    """The result with its verdict: refuted, held, or inconclusive if nothing came up."""
    result.findings = found
    result.verdict = "refuted" if found else "held" if work else "inconclusive"
    return result


def times(n: int, fr: str = "", en: str = "") -> Says:
    """How often something was checked."""
    if n == 0:
        return Says("le cas ne s'est pas présenté", "never came up")
    return Says(f"{pluriel(n, 'fois', 'fois')}{fr}", f"{plural(n, 'time')}{en}")


def invariant_results(tables: Tables, findings: Findings) -> list[Result]:
    """One result for each invariant."""
    tally = tables.tally
    states = Says(pluriel(tally.states, "état"), plural(tally.states, "state"))
    results = []
    for invariant in [*own_invariants(tables.game), *tables.game.invariants]:
        n = tally.checked[invariant.name] if invariant.on else tally.states
        work = Says(pluriel(n, "pas", "pas"), plural(n, "step")) if invariant.on else states
        results.append(
            verdict_of(
                Result(
                    "invariants",
                    invariant.name,
                    Says(invariant.fr, invariant.en),
                    "held",
                    work if n else times(0),
                    numbers={"checked": n, "clauses": list(invariant.clauses)},
                ),
                n,
                findings.about("broken invariant", target=invariant.name),
            )
        )
    return results


def decided_by(tally: Tally, target: str) -> dict[str, int]:
    """How often each question answered for a target."""
    return {q: n for (q, t), n in sorted(tally.decided.items()) if t == target}


def ruled(counts: dict[str, int]) -> tuple[str, str]:
    """How often questions answered, to be added to a count."""
    if not counts:
        return "", ""
    n = number(sum(counts.values()))
    names = ", ".join(counts)
    return f", dont {n} par décision ({names})", f", {n} of them by ruling ({names})"


def decision_result(tally: Tally, decision: Decision, findings: Findings) -> Result:
    """Whether the clauses settle a decision, and the rules do what they say."""
    n, counts = tally.asked[decision.name], decided_by(tally, decision.name)
    result = Result(
        "rules",
        decision.name,
        Says(decision.fr, decision.en),
        "held",
        times(n, *ruled(counts)),
        numbers={"asked": n, "decided_by": counts},
    )
    return verdict_of(result, n, findings.about(*DECISION_KINDS, target=decision.name))


CLAUSE_ROWS = {
    "outcome": Says(
        "Après un pas il en est comme disent les clauses.", "After a step it is as the clauses say."
    ),
    "requires": Says(
        "Ce que les clauses exigent se fait avant qu'un joueur joue.",
        "What clauses require is done before a player moves.",
    ),
}


def clause_result(tables: Tables, findings: Findings, role: str) -> Result:
    """Whether the rules do what the clauses of a role say."""
    tally = tables.tally
    clauses = [c for c in meaningful(tables) if c.meaning and c.meaning.role == role]
    seen = [c.id for c in clauses if tally.applied[c.id]]
    n = sum(tally.applied[c.id] for c in clauses)
    counts: dict[str, int] = {}
    for (question, target), k in sorted(tally.decided.items()):
        if any(target == c.id for c in clauses):
            counts[question] = counts.get(question, 0) + k
    fr, en = ruled(counts)
    result = Result(
        "rules",
        "outcomes" if role == "outcome" else "obligations",
        CLAUSE_ROWS[role],
        "held",
        times(
            n,
            f", {pluriel(len(seen), 'clause')} sur {len(clauses)}{fr}",
            f", {len(seen)} of {plural(len(clauses), 'clause')}{en}",
        ),
        numbers={"applied": n, "clauses": len(clauses), "seen": len(seen), "decided_by": counts},
    )
    found = [f for f in findings.about("departure") if any(f.cause.target == c.id for c in clauses)]
    return verdict_of(result, n, found)


def unbidden_result(tables: Tables, findings: Findings) -> Result:
    """Whether a clause or a ruling asks for every forced step."""
    tally = tables.tally
    forced = [k.name for k in tables.game.steps.values() if k.type == "forced"]
    n = sum(tally.taken[name] for name in forced)
    counts: dict[str, int] = {}
    for (question, target), k in sorted(tally.decided.items()):
        if target in forced:
            counts[question] = counts.get(question, 0) + k
    seen = sum(tally.taken[name] > 0 for name in forced)
    fr, en = ruled(counts)
    result = Result(
        "rules",
        "forced-steps",
        Says(
            "Rien n'arrive que ne demande une clause ou une décision.",
            "Nothing happens that no clause or ruling asks for.",
        ),
        "held",
        times(
            n,
            f", {pluriel(seen, 'sorte')} de pas sur {len(forced)}{fr}",
            f", {seen} of {plural(len(forced), 'kind')} of step{en}",
        ),
        numbers={"taken": n, "kinds": len(forced), "seen": seen, "decided_by": counts},
    )
    # A game without forced steps has nothing to check here, and nothing is missing.
    return verdict_of(result, n or not forced, findings.about("unbidden step"))


def illegal_result(tables: Tables, findings: Findings) -> Result:
    """Whether illegal moves are refused, and change nothing."""
    tally = tables.tally
    n, clauses = tally.attempts, len(tally.forbade)
    meanings = [clause.meaning for clause in tables.game.clauses.values()]
    nothing_forbidden = not any(m is not None and m.role == "forbids" for m in meanings)
    result = verdict_of(
        Result(
            "rules",
            "illegal-moves",
            Says(
                "Un coup interdit est refusé et ne change rien.",
                "An illegal move is refused, and changes nothing.",
            ),
            "held",
            Says(
                f"{pluriel(n, 'essai')}, {pluriel(clauses, 'clause')} l'interdisant",
                f"{plural(n, 'try', 'tries')}, {plural(clauses, 'clause')} forbidding it",
            ),
            numbers={"tried": n, "forbidden": sum(tally.forbade.values())},
        ),
        n,
        findings.about("illegal move accepted", "refused move changed state"),
    )
    if result.verdict == "inconclusive" and nothing_forbidden:
        result.verdict = "measured"
        result.work = Says("aucune clause n'interdit de coup", "no clause forbids a move")
    return result


def going_on_result(tally: Tally, findings: Findings) -> Result:
    """Whether play goes on, to its end or as far as it was followed."""
    matches = tally.ended + tally.cut
    return verdict_of(
        Result(
            "rules",
            "play-goes-on",
            Says(
                "Tant que la partie n'est pas finie, quelque chose peut suivre.",
                "As long as play is not over, something can follow.",
            ),
            "held",
            Says(
                f"{pluriel(matches, 'partie')}, dont {number(tally.ended)} jusqu'à la fin",
                f"{plural(matches, 'match', 'matches')}, {number(tally.ended)} of them to the end",
            ),
            numbers={"matches": matches, "ended": tally.ended},
        ),
        matches,
        findings.about("stuck", "undefined"),
    )


def fault_result(tally: Tally, findings: Findings) -> Result:
    """Whether the functions of the game did their work in every step."""
    return verdict_of(
        Result(
            "rules",
            "no-fault",
            Says(
                "Les règles ne tentent rien d'impossible.",
                "The rules attempt nothing impossible.",
            ),
            "held",
            Says(pluriel(tally.steps, "pas", "pas"), plural(tally.steps, "step")),
            numbers={"steps": tally.steps},
        ),
        tally.steps,
        findings.about("fault"),
    )


# --- clauses that were never seen at work -------------------------------------------------------


def meaningful(tables: Tables) -> list[Clause]:
    """The clauses with a meaning of their own, in the modes that are played."""
    return [
        clause
        for clause in tables.game.clauses.values()
        if clause.meaning is not None and tables.within(clause.modes, 0) is not None
    ]


def coverage_result(tables: Tables) -> Result:
    """How many clauses were seen at work, and which were not; what decided nothing."""
    tally, game = tables.tally, tables.game
    clauses = meaningful(tables)
    unseen = [c.id for c in clauses if not tally.applied[c.id] and not tally.forbade[c.id]]
    numbers: dict[str, Any] = {
        "clauses": len(clauses),
        "exercised": len(clauses) - len(unseen),
        "never": unseen,
        "steps_never_taken": [k.name for k in game.steps.values() if not tally.taken[k.name]],
        "covers_without_effect": [f"{q} / {target}" for q, target in idle_covers(tables)],
        "exceptions_without_effect": [f"{a} > {b}" for a, b in idle_exceptions(tables)],
        "applied": {c.id: tally.applied[c.id] + tally.forbade[c.id] for c in clauses},
        "decided": {f"{q} / {t}": n for (q, t), n in sorted(tally.decided.items())},
        "excepted": {f"{a} > {b}": n for (a, b), n in sorted(tally.excepted.items())},
    }
    seen = f"{len(clauses) - len(unseen)}/{len(clauses)}"
    fr, en = f"{seen} clauses", f"{seen} clauses"
    if unseen:
        fr += f" ; jamais : {', '.join(unseen)}"
        en += f"; never: {', '.join(unseen)}"
    return Result(
        "rules",
        "exercised",
        Says("Les clauses ont été vues à l'œuvre.", "Clauses were seen at work."),
        "measured",
        Says(fr, en),
        "measured",
        numbers=numbers,
    )


def idle_covers(tables: Tables) -> list[tuple[str, str]]:
    """Questions, and what they answer for, that answered for nothing in any run."""
    return [
        (question.name, name)
        for question in tables.game.questions.values()
        for name in dict.fromkeys(target_name(c.target) for c in question.covered)
        if not tables.tally.decided[(question.name, name)]
    ]


def idle_exceptions(tables: Tables) -> list[tuple[str, str]]:
    """Clauses, and those to which they are exceptions, that set them aside in no run."""
    return [
        (clause.id, other)
        for clause in meaningful(tables)
        for other in (clause.meaning.exception_of if clause.meaning else ())
        if not tables.tally.excepted[(clause.id, other)]
    ]
