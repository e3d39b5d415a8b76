"""How checks say things to people, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from maldonne.checks.verdict import Says
from maldonne.spec.language.clause import Clause, Decision


def quoted(clause: Clause, lang: str) -> str:
    """A clause by its id and its words."""
    words = clause.words(lang)
    return f"{clause.id} (« {words} »)" if lang == "fr" else f"{clause.id} (“{words}”)"


def listed(words: Iterable[str], lang: str) -> str:
    """Words in a row, with “or” before the last.

    Examples
    --------
    >>> listed(["Draw", "Pass", "Play"], "en")
    'Draw, Pass or Play'
    """
    *first, last = words
    return f"{', '.join(first)} {'ou' if lang == 'fr' else 'or'} {last}" if first else last


def number(n: float) -> str:
    r"""A number as both languages can read it: thousands apart.

    Examples
    --------
    >>> number(1234567).split("\N{NARROW NO-BREAK SPACE}"), number(0.25)
    (['1', '234', '567'], '0.25')
    """
    return f"{n:,}".replace(",", "\N{NARROW NO-BREAK SPACE}") if n == int(n) else f"{n:g}"


def plural(n: int, word: str, many: str = "") -> str:
    """A number and its noun; the plural adds an s unless it is given.

    Examples
    --------
    >>> plural(1, "step"), plural(2, "step"), plural(0, "match", "matches")
    ('1 step', '2 steps', '0 matches')
    """
    return f"{number(n)} {word if n == 1 else many or word + 's'}"


def pluriel(n: int, mot: str, plusieurs: str = "") -> str:
    """The same in French, where 0 is singular.

    Examples
    --------
    >>> pluriel(0, "pas", "pas"), pluriel(2, "partie")
    ('0 pas', '2 parties')
    """
    return f"{number(n)} {mot if n < 2 else plusieurs or mot + 's'}"


def decision_situation(
    kind: str,
    decision: Decision,
    step: Says,
    answers: Sequence[tuple[Clause, int]],
    speaking: Sequence[Clause],
    allowed: Sequence[int] | None,
    did: int,
) -> Says:
    """What the clauses answer to a decision, and what the rules do.

    Parameters
    ----------
    kind : str
        What is wrong.
    decision : Decision
        What had to be settled.
    step : Says
        The step.
    answers : sequence of (Clause, int)
        The answer of each clause that gives one.
    speaking : sequence of Clause
        All clauses that speak about it here.
    allowed : sequence of int or None
        The answers that the clauses allow which allow several.
    did : int
        What the rules settled.
    """
    fr, en = [], []
    if not speaking:
        fr.append("aucune clause ne répond")
        en.append("no clause answers")
    for clause, answer in answers:
        fr.append(f"{quoted(clause, 'fr')} répond « {decision.said(answer, 'fr')} »")
        en.append(f"{quoted(clause, 'en')} answers “{decision.said(answer, 'en')}”")
    for clause in speaking:
        if clause.meaning and clause.meaning.role == "allows":
            valeurs = [decision.said(value, "fr") for value in allowed or ()]
            values = [decision.said(value, "en") for value in allowed or ()]
            fr.append(f"{quoted(clause, 'fr')} admet {listed(valeurs or ['rien'], 'fr')}")
            en.append(f"{quoted(clause, 'en')} allows {listed(values or ['nothing'], 'en')}")
    if kind == "impossible":
        fr.append("cette réponse est impossible")
        en.append("which cannot be")
    return Says(
        f"{decision.fr} Après {step.fr} : {' ; '.join(fr)} ; "
        f"d'après les règles : {decision.said(did, 'fr')}.",
        f"{decision.en} After {step.en}: {'; '.join(en)}; "
        f"by the rules: {decision.said(did, 'en')}.",
    )
