"""How proofs are reported: summed up, or each with every kind of step and its time."""

from __future__ import annotations

from collections.abc import Iterator

from maldonne.checks.lines import Row, row_of
from maldonne.checks.verdict import Result, Says
from maldonne.checks.words import number, plural, pluriel

# The parts in which the report sums up what was proved.
PARTS = {
    "invariants": Says("Invariants gardés par chaque pas.", "Invariants kept by every step."),
    "clauses": Says(
        "Les règles font ce que disent les clauses.", "The rules do what the clauses say."
    ),
    "decisions": Says(
        "Les clauses tranchent chaque décision, et les règles les suivent.",
        "The clauses settle every decision, and the rules follow them.",
    ),
    "claims": Says("Affirmations vraies de chaque pas.", "Claims true of every step."),
    "exactly": Says(
        "Prouvé carte par carte, pour des talons courts.",
        "Proved card by card, for short piles.",
    ),
    "going on": Says(
        "Rien d'impossible n'est tenté, et il y a toujours une suite.",
        "Nothing impossible is attempted, and something can always follow.",
    ),
}


def proof_rows(results: list[Result], lang: str, verbose: bool) -> list[Row]:
    """The rows of the proofs.

    Parameters
    ----------
    results : list of Result
        Of the group; each says in its numbers to which part it belongs.
    lang : {"fr", "en"}
        Language.
    verbose : bool
        Whether each gets its row, and below it one for every kind of step; else those of a part
        that are proved share one.
    """
    if verbose:
        return [row for result in results for row in (row_of(result, lang), *steps(result, lang))]
    rows = [row_of(result, lang) for result in results if not result.numbers["part"]]
    for part, says in PARTS.items():
        of_part = [result for result in results if result.numbers["part"] == part]
        proved = [result for result in of_part if result.verdict == "proved"]
        if proved:
            rows.append(Row("proved", part, says(lang), summed(proved, len(of_part))(lang)))
        rows += [row_of(result, lang) for result in of_part if result.verdict != "proved"]
    return rows


def summed(proved: list[Result], of: int) -> Says:
    """How much was proved, and how long the solver took."""
    lines = sum(step["goals"] for r in proved for step in r.numbers["steps"].values())
    seconds = sum(r.numbers["seconds"] for r in proved)
    n = number(len(proved))
    return Says(
        f"{n} sur {number(of)}, {pluriel(lines, 'preuve')}, {seconds:.1f} s de solveur",
        f"{n} of {number(of)}, {plural(lines, 'proof')}, {seconds:.1f} s of solver",
    )


def steps(result: Result, lang: str) -> Iterator[Row]:
    """A row for each kind of step of a result, with its time."""
    for name, said in result.numbers.get("steps", {}).items():
        tables = said["tables"]
        back = (
            Says(", un pas en arrière", ", one step back") if said["steps_back"] else Says("", "")
        )
        work = Says(
            f"{pluriel(tables, 'table')}, {said['seconds']:.3f} s{back.fr}",
            f"{plural(tables, 'table')}, {said['seconds']:.3f} s{back.en}",
        )
        if said["outcome"] == "vacuous":
            work = Says("aucun état ne le fait", "no state takes it")
        shown = "proved" if said["outcome"] == "proved" else "inconclusive"
        anywhere = Says("tout état", "every state")(lang)
        yield Row(shown, f"  {name or anywhere}", result.id, work(lang))
