"""What the report of `maldonne check` says, as rows and lines, for whatever prints them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from maldonne.checks.matches import Tables
from maldonne.checks.traces import trace_of_finding
from maldonne.checks.verdict import NOT_SHORT, Finding, Record, Result, Says
from maldonne.checks.words import number, plural, pluriel
from maldonne.models.interpreter import MISTAKES
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.game import Game
from maldonne.spec.language.show import show_state, show_step

VERDICTS = {
    "proved": Says("prouvé", "proved"),
    "held": Says("tient", "held"),
    "refuted": Says("réfuté", "refuted"),
    "ends almost surely": Says("finit presque sûrement", "ends almost surely"),
    "measured": Says("mesuré", "measured"),
    "inconclusive": Says("non concluant", "inconclusive"),
    "not checked": Says("non vérifié", "not checked"),
}

KINDS = {
    "broken invariant": Says("invariant rompu", "broken invariant"),
    "departure": Says("écart des règles", "departure"),
    "gap": Says("lacune", "gap"),
    "conflict": Says("contradiction", "conflict"),
    "impossible": Says("réponse impossible", "impossible"),
    "open": Says("point ouvert", "open"),
    "unbidden step": Says("pas que rien ne demande", "unbidden step"),
    "illegal move accepted": Says("coup interdit accepté", "illegal move accepted"),
    "refused move changed state": Says("refus qui change l'état", "refused move changed state"),
    "stuck": Says("partie bloquée", "stuck"),
    "undefined": Says("indéfini", "undefined"),
    "fault": Says("faute des règles", "fault"),
    "example fails": Says("exemple en échec", "example fails"),
    "claim refuted": Says("affirmation réfutée", "claim refuted"),
    "engines differ": Says("moteurs en désaccord", "engines differ"),
    "spec error": Says("spécification fautive", "spec error"),
}

MANY = 4  # witnesses of one row
LAST_STEPS = 6  # of the play of a finding: how it ends


class Row(NamedTuple):
    """One line of the table of verdicts."""

    verdict: str
    id: str
    checked: str
    work: str
    as_expected: bool = False


def row_of(result: Result, lang: str) -> Row:
    """The row of a result."""
    work = result.work(lang)
    if result.expected and result.verdict == result.expected == "refuted":
        work += Says(" ; attendu", "; as expected")(lang)
    elif result.expected and result.verdict != result.expected:
        expected = VERDICTS[result.expected](lang)
        work += Says(f" ; attendu : {expected}", f"; expected: {expected}")(lang)
    as_expected = result.verdict == result.expected
    return Row(result.verdict, result.id, result.says(lang), work, as_expected)


def question_rows(results: list[Result], lang: str, verbose: bool) -> list[Row]:
    """All questions that matter in one row, the others each in its own; all of them if asked."""
    if verbose or len(results) < 2:
        return [row_of(result, lang) for result in results]
    held = [r for r in results if r.verdict == "held"]
    readings = sum(len(r.numbers["readings"]) for r in held)
    rows = [row_of(result, lang) for result in results if result.verdict != "held"]
    if held:
        summary = Says(
            "Chaque lecture d'une question change le jeu.",
            "Every reading of a question changes play.",
        )
        work = Says(
            f"{pluriel(len(held), 'question')} sur {len(results)}, "
            f"{pluriel(readings, 'autre lecture', 'autres lectures')}, chacune vue en jeu",
            f"{number(len(held))} of {plural(len(results), 'question')}, "
            f"{plural(readings, 'other reading')}, each seen in play",
        )
        rows.insert(0, Row("held", "questions", summary(lang), work(lang)))
    return rows


# --- what was played ------------------------------------------------------------------------------


def game_line(game: Game, tables: Tables, effort: str, seed: int, lang: str) -> str:
    """The game, what is fixed, effort and seed."""
    numbers = tables.player_numbers()
    few, many = str(numbers[0]), str(numbers[-1])
    parts = [
        Says(game.fr, game.en)(lang),
        Says(f"{few} joueurs", f"{few} players")(lang)
        if few == many
        else Says(f"{few} à {many} joueurs", f"{few} to {many} players")(lang),
    ]
    for name, value in tables.wanted.options.items():
        option = game.table_class.options[name]
        parts.append(f"{Says(option.fr, option.en)(lang)} {option.domain.show(value, lang)}")
    parts += [f"{name}={reading}" for name, reading in tables.wanted.rulings.items()]
    parts.append(f"effort {effort}")
    parts.append(Says(f"graine {seed}", f"seed {seed}")(lang))
    return " · ".join(parts)


def table_words(game: Game, table: Any, lang: str) -> str:
    """What was agreed at a table, as far as it is out of the ordinary."""
    parts = [Says(f"{table.players} joueurs", f"{table.players} players")(lang)]
    for name, option in game.table_class.options.items():
        value = table.__dict__[name]
        if value != option.default:
            parts.append(f"{Says(option.fr, option.en)(lang)} : {option.domain.show(value, lang)}")
    if table.at_most < NOT_SHORT:
        n = table.at_most
        parts.append(
            Says(f"nombres du texte ramenés à {n}", f"numbers of the text cut to {n}")(lang)
        )
    full = game.roles["pack"](table)
    if tuple(full) != tuple(table.pack):
        cards = sum(table.pack)
        parts.append(Says(f"paquet réduit à {cards} cartes", f"pack cut to {cards} cards")(lang))
    for question, reading in zip(game.questions.values(), table.rulings, strict=True):
        if reading != question.ruling:
            parts.append(f"{question.name}={question.readings[reading].name}")
    return ", ".join(parts)


# --- findings -------------------------------------------------------------------------------------


def finding_lines(game: Game, finding: Finding, index: int, lang: str) -> Iterator[str]:
    """A finding: what, where, what the rules do, how play comes to it, and how to see it again."""
    cause = finding.cause
    kind = KINDS[cause.kind](lang)
    times = Says(
        f"rencontré {pluriel(finding.count, 'fois', 'fois')}",
        f"met {plural(finding.count, 'time')}",
    )(lang)
    about = f" – {cause.target}" if cause.target else ""
    yield f"{index}. {kind}{about} ({times})"
    yield f"   {finding.symptom.situation(lang)}"
    if cause.target in game.questions and cause.kind == "undefined":
        yield from reading_lines(game, cause.target, lang)
    record = finding.play
    if record is not None and record.table is not None:
        yield from play_lines(game, finding, record, lang)
    if finding.file:
        yield f"   maldonne replay {finding.file}"


def reading_lines(game: Game, name: str, lang: str) -> Iterator[str]:
    """The readings of a question."""
    for reading in game.questions[name].readings:
        yield f"   · {name}={reading.name} : {Says(reading.fr, reading.en)(lang)}"


def play_lines(game: Game, finding: Finding, record: Record, lang: str) -> Iterator[str]:
    """How the play of a finding ends."""
    steps = len(record.steps)
    where = table_words(game, record.table, lang)
    yield "   " + Says(
        f"Partie la plus courte trouvée : {pluriel(steps, 'pas', 'pas')} ({where})",
        f"Shortest play found: {plural(steps, 'step')} ({where})",
    )(lang)
    try:
        trace = trace_of_finding(game, finding)
    except (MaldonneError, *MISTAKES):
        return
    if trace is None:
        return
    if len(trace.steps) > LAST_STEPS:
        yield "     …"
    for recorded in trace.steps[-LAST_STEPS:]:
        yield f"     {show_step(game, recorded.step, recorded.actor, lang)}"
    if trace.attempt is not None:
        tried = game.kind(type(trace.attempt)).show(trace.attempt, lang)
        yield "     " + Says(f"essai : {tried}", f"tried: {tried}")(lang)


def position_lines(game: Game, finding: Finding, lang: str) -> Iterator[str]:
    """A position in which a proof fails: what is wrong there, the cards, and how to see it."""
    cause = finding.cause
    about = f" – {cause.target}" if cause.target else ""
    yield Says("Pas prouvé :", "Not proved:")(lang) + f" {KINDS[cause.kind](lang)}{about}"
    yield f"   {finding.symptom.situation(lang)}"
    record = finding.play
    assert record is not None
    where = table_words(game, record.table, lang)
    yield "   " + Says(
        f"Aucune partie connue ne mène à cette position, la plus petite ({where}) :",
        f"No known play leads to this position, the smallest ({where}):",
    )(lang)
    for line in show_state(game, record.start, lang, faces=True):
        yield f"     {line}"
    for step in record.steps:
        yield f"   → {show_step(game, step, -1, lang)}"
    if finding.file:
        yield f"   maldonne replay {finding.file}"


def witness_lines(game: Game, results: Iterable[Result], lang: str, verbose: bool) -> Iterator[str]:
    """Plays that show what can happen, each with the command that shows it.

    Those of a row that has many are shown only if all is asked for.
    """
    lines = []
    for result in results:
        written = [witness for witness in result.witnesses if witness.file]
        if len(written) > MANY and not verbose:
            lines.append(
                "  "
                + Says(
                    f"{len(written)} pour « {result.says.fr} » : avec --verbose",
                    f"{len(written)} for “{result.says.en}”: with --verbose",
                )(lang)
            )
            continue
        for witness in written:
            steps = len(witness.play.steps)
            where = table_words(game, witness.play.table, lang)
            length = Says(pluriel(steps, "pas", "pas"), plural(steps, "step"))(lang)
            lines.append(f"  {witness.name}, {length} ({where})")
            lines.append(f"    maldonne replay {witness.file}")
    if lines:
        yield Says("Parties à voir :", "Plays to be seen:")(lang)
        yield from lines


# --- the end --------------------------------------------------------------------------------------


def note_lines(results: Iterable[Result], lang: str) -> Iterator[str]:
    """What decided nothing in any run: worth a look, and no finding."""
    results = list(results)
    shown = {w.name.partition(" ")[2] for result in results for w in result.witnesses}
    for result in results:
        if result.id != "exercised":
            continue
        for key, words in (
            ("steps_never_taken", Says("Pas jamais faits", "Steps never taken")),
            (
                "covers_without_effect",
                Says("Décisions qui n'ont rien tranché", "Rulings that decided nothing"),
            ),
            (
                "exceptions_without_effect",
                Says("Exceptions qui n'ont rien écarté", "Exceptions that set nothing aside"),
            ),
        ):
            never = [name for name in result.numbers[key] if name not in shown]
            if never:
                yield f"{words(lang)}{' :' if lang == 'fr' else ':'} {', '.join(never)}"


def summary_line(results: list[Result], lang: str) -> str:
    """How many checks came out how.

    Examples
    --------
    >>> done = Result("claims", "c", Says("", ""), "measured", Says("", ""))
    >>> summary_line([done, done], "en")
    'measured 2; nothing found'
    """
    foreseen = [r.verdict == r.expected == "refuted" and not r.findings for r in results]
    expected = sum(foreseen)
    counts: Counter[str] = Counter(
        r.verdict for r, told in zip(results, foreseen, strict=True) if not told
    )
    findings = sum(len(r.findings) for r in results)
    parts = [
        f"{words(lang)} {number(counts[verdict])}"
        for verdict, words in VERDICTS.items()
        if counts[verdict]
    ]
    if expected:
        parts.append(Says("réfuté comme attendu", "refuted as expected")(lang) + f" {expected}")
    found = Says(
        pluriel(findings, "constat") if findings else "rien à signaler",
        plural(findings, "finding") if findings else "nothing found",
    )(lang)
    return f"{', '.join(parts)}{' ;' if lang == 'fr' else ';'} {found}"
