"""The trial as text: which questions were found again, by which ways, and what matches nothing."""

from __future__ import annotations

from maldonne.checks.doubts.finding.finder import Finding
from maldonne.checks.verdict import Lang, Says
from maldonne.checks.words import number

HEAD = Says("question | retrouvée par", "question | found again by")
NOTHING = Says("Signalé, sans question qui y réponde :", "Reported, and no question matches it:")


def trial_text(found: Finding, lang: Lang) -> str:
    """The trial of a game as Markdown."""
    trial = found.trial
    again, missed = len(trial.again), len(trial.missed)
    steps, plays = number(found.atlas.steps), number(len(found.atlas.plays))
    summary = Says(
        f"{again} questions sur {again + missed} retrouvées ({trial.recall:.0%}) ; "
        f"{len(trial.elsewhere)} ne se posent que sous une autre décision. "
        f"{len(trial.unmatched)} signalements sur {len(trial.by_found)} ne correspondent à aucune "
        f"({trial.noise:.0%}). {steps} pas, {plays} parties.",
        f"{again} of {again + missed} questions found again ({trial.recall:.0%}); "
        f"{len(trial.elsewhere)} arise under another ruling only. "
        f"{len(trial.unmatched)} of {len(trial.by_found)} reports match none "
        f"({trial.noise:.0%}). {steps} steps, {plays} plays.",
    )
    lines = [f"## {trial.game.name}", "", summary(lang), "", f"| {HEAD(lang)} |", "|---|---|"]
    for question in trial.game.questions:
        ways = [f"{f.way}: {cause_of(f.key)}" for f in trial.finders(question)]
        lines.append(f"| {question} | {', '.join(dict.fromkeys(ways)) or '—'} |")
    if trial.unmatched:
        lines += ["", NOTHING(lang), ""]
    for report in trial.unmatched:
        lines.append(f"- `{report.id}` ({report.way}): {report.title(lang)}")
        lines.append(f"  {report.situation(lang)} [{number(report.count)}]")
    return "\n".join([*lines, ""])


def cause_of(key: tuple[object, ...]) -> str:
    """The cause of a report in a word or two.

    Examples
    --------
    >>> cause_of(("two at once", "A")), cause_of((("emperor", "emperor_before"),))
    ('two at once', 'emperor / emperor_before')
    """
    first = key[0]
    return " / ".join(str(part) for part in first) if isinstance(first, tuple) else str(first)
