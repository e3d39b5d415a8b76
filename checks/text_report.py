"""What `maldonne text` shows: each sentence of a source text, its clauses, where the rules do it.

Nothing is read or printed here: sentences and clauses come in, a report goes out, which is then
turned into lines for people or into a document for programs (``docs/sources.md``).
"""

from __future__ import annotations

import re
import textwrap
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from maldonne.spec.language.clause import WITHOUT_MEANING
from maldonne.spec.language.source import CUT_VERSION, Sentence, normalise

SCHEMA = "maldonne.text/1"


class TermLike(Protocol):
    """A term, as far as the report needs it."""

    @property
    def name(self) -> str: ...
    @property
    def words(self) -> tuple[str, ...]: ...


class ClauseLike(Protocol):
    """A clause, as far as the report needs it.

    `beside` are sentences that are not its own but whose words it may use: those of the other
    clauses of a question that it asks.
    """

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def sources(self) -> tuple[str, ...]: ...
    @property
    def beside(self) -> tuple[str, ...]: ...
    @property
    def meaningful(self) -> bool: ...
    @property
    def fr(self) -> str: ...
    @property
    def en(self) -> str: ...
    @property
    def terms(self) -> Sequence[TermLike]: ...
    @property
    def rule_places(self) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class Row:
    """A sentence and the clauses that say what it says."""

    sentence: Sentence
    clauses: tuple[ClauseLike, ...]

    @property
    def meaningful(self) -> bool:
        """Whether a clause of it has a meaning."""
        return any(clause.meaningful for clause in self.clauses)

    @property
    def needs_none(self) -> bool:
        """Whether it has clauses, all of them of a kind that has no meaning (a heading)."""
        return bool(self.clauses) and all(c.kind in WITHOUT_MEANING for c in self.clauses)


@dataclass(frozen=True)
class Stale:
    """A clause with the hash of a sentence that the text does not hold (any more)."""

    clause: str
    hash: str


@dataclass(frozen=True)
class OffWord:
    """A clause that speaks of a term whose words are in none of its sentences."""

    clause: str
    term: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class TextReport:
    """Sentences, clauses and rules of one game, side by side."""

    game: str
    rows: tuple[Row, ...]
    stale: tuple[Stale, ...]
    off_words: tuple[OffWord, ...]

    @property
    def unaccounted(self) -> tuple[Sentence, ...]:
        """Sentences that no clause accounts for."""
        return tuple(row.sentence for row in self.rows if not row.clauses)

    @property
    def meaningless(self) -> tuple[Sentence, ...]:
        """Sentences held only by clauses that ought to have a meaning, and have none."""
        return tuple(
            row.sentence
            for row in self.rows
            if row.clauses and not row.meaningful and not row.needs_none
        )

    @property
    def coverage(self) -> dict[str, int]:
        """How many sentences there are, and how many of them are held by what.

        A sentence that stands twice in the text counts twice, each time with the same clauses.
        """
        return {
            "sentences": len(self.rows),
            "accounted": sum(bool(row.clauses) for row in self.rows),
            "with_meaning": sum(row.meaningful for row in self.rows),
            "need_no_meaning": sum(row.needs_none for row in self.rows),
        }

    @property
    def holds(self) -> bool:
        """Whether text and clauses fit: nothing unaccounted, stale or off its words."""
        return not (self.unaccounted or self.stale or self.off_words)

    def to_json(self) -> dict[str, Any]:
        """The document of `SCHEMA`."""
        clauses = {c.id: c for row in self.rows for c in row.clauses}
        return {
            "schema": SCHEMA,
            "cut": CUT_VERSION,
            "game": self.game,
            "coverage": self.coverage,
            "sentences": [
                {**_sentence(row.sentence), "clauses": [c.id for c in row.clauses]}
                for row in self.rows
            ],
            "clauses": {
                c.id: {
                    "kind": c.kind,
                    "meaningful": c.meaningful,
                    "fr": c.fr,
                    "en": c.en,
                    "rules": list(c.rule_places),
                }
                for c in clauses.values()
            },
            "unaccounted": [_sentence(s) for s in self.unaccounted],
            "meaningless": [_sentence(s) for s in self.meaningless],
            "stale": [{"clause": s.clause, "hash": s.hash} for s in self.stale],
            "off_words": [
                {"clause": o.clause, "term": o.term, "words": list(o.words)} for o in self.off_words
            ],
        }


def _sentence(sentence: Sentence) -> dict[str, Any]:
    return {"line": sentence.line, "hash": sentence.hash, "text": sentence.text}


def text_report(
    game: str, sentences: Iterable[Sentence], clauses: Iterable[ClauseLike]
) -> TextReport:
    """Put the sentences of a text and the clauses of a game side by side.

    Parameters
    ----------
    game : str
        Name of the game.
    sentences : iterable of Sentence
        The game's part of the text, in order.
    clauses : iterable of ClauseLike
        All clauses of the game, in the order in which they are to be shown.
    """
    sentences, clauses = list(sentences), list(clauses)
    texts = {s.hash: normalise(s.text) for s in sentences}
    by_hash: defaultdict[str, list[ClauseLike]] = defaultdict(list)
    stale, off_words = [], []
    for clause in clauses:
        sources = dict.fromkeys(clause.sources)
        gone = [digest for digest in sources if digest not in texts]
        stale += [Stale(clause.id, digest) for digest in gone]
        for digest in sources:
            by_hash[digest].append(clause)
        if not gone:  # else the word may be in the sentence that is not there
            own = [texts[d] for d in (*sources, *clause.beside) if d in texts]
            off_words += [
                OffWord(clause.id, term.name, tuple(term.words))
                for term in clause.terms
                if term.words and not any(_names(stem, text) for stem in term.words for text in own)
            ]
    rows = tuple(Row(s, tuple(by_hash[s.hash])) for s in sentences)
    return TextReport(game, rows, tuple(stale), tuple(off_words))


def _names(stem: str, text: str) -> bool:
    """Whether a word of a normalised text begins with the stem."""
    return re.search(rf"(?<!\w){re.escape(normalise(stem))}", text) is not None


# --- for people ---------------------------------------------------------------------------------

KINDS_FR = {
    "prohibition": "interdiction",
    "outcome": "effet",
    "definition": "définition",
    "set-up": "mise en place",
    "scoring": "décompte",
    "example": "exemple",
    "claim": "affirmation",
    "advice": "conseil",
    "flavour": "présentation",
    "credit": "crédit",
    "heading": "titre",
}

_LABELS = {
    "fr": {
        "no_clause": "aucune clause",
        "no_meaning": "sans signification : non vérifiée",
        "none": "Aucune phrase dans cette partie du texte.",
        "accounted": "Phrases portées par une clause : {n} sur {all} ({percent} %).",
        "meaning": "Phrases dont une clause a une signification : {n} sur {all} ({percent} %) ; "
        "{free} n'en demandent pas (titres, crédits, conseils).",
        "unaccounted": "Phrases sans clause :",
        "meaningless": "Phrases que rien ne vérifie, faute de signification :",
        "stale": "Clauses dont la phrase n'est plus dans le texte :",
        "stale_cure": "Relire les phrases sans clause : l'une d'elles est peut-être la nouvelle "
        "forme ; mettre son empreinte dans la clause.",
        "off_words": "Clauses qui parlent de ce que leurs phrases ne nomment pas :",
        "off_word": "{clause} : « {term} », aucun mot en {words}",
        "or": " ou ",
        "holds": "Le texte et les clauses concordent.",
    },
    "en": {
        "no_clause": "no clause",
        "no_meaning": "no meaning: not checked",
        "none": "No sentence in this part of the text.",
        "accounted": "Sentences with a clause: {n} of {all} ({percent} %).",
        "meaning": "Sentences with a clause that has a meaning: {n} of {all} ({percent} %); "
        "{free} need none (headings, credits, advice).",
        "unaccounted": "Sentences that no clause accounts for:",
        "meaningless": "Sentences that nothing checks, for want of a meaning:",
        "stale": "Clauses whose sentence is no longer in the text:",
        "stale_cure": "Read the sentences without a clause again: one of them may be the new "
        "wording; put its hash in the clause.",
        "off_words": "Clauses that speak of what their sentences do not name:",
        "off_word": "{clause}: “{term}”, no word in {words}",
        "or": " or ",
        "holds": "Text and clauses agree.",
    },
}


def render(report: TextReport, lang: Literal["fr", "en"], width: int | None = None) -> list[str]:
    """Return the report as lines of plain text.

    Parameters
    ----------
    report : TextReport
        As made by `text_report`.
    lang : {"fr", "en"}
        Language of the labels and the paraphrases; sentences are shown as they were written.
    width : int or None
        Width of the terminal: sentences are shortened to it and paraphrases wrapped. ``None``
        leaves both whole, for a pipe.
    """
    label = _LABELS[lang]
    lines = []
    for row in report.rows:
        lines.append(_sentence_line(row.sentence, width))
        if not row.clauses:
            lines.append(f"    ✗ {label['no_clause']}")
        for clause in row.clauses:
            kind = KINDS_FR.get(clause.kind, clause.kind) if lang == "fr" else clause.kind
            words = clause.fr if lang == "fr" else clause.en
            lines += _wrapped(f"{clause.id}  {kind} — {words}", "    ", width)
            lines += [f"        → {place}" for place in clause.rule_places]
            if not clause.meaningful and clause.kind not in WITHOUT_MEANING:
                lines.append(f"        ({label['no_meaning']})")
        lines.append("")
    return lines + _summary(report, label, width)


def _summary(report: TextReport, label: dict[str, str], width: int | None) -> list[str]:
    figures = report.coverage
    total = figures["sentences"]
    if not total:
        lines = [label["none"]]
    else:
        lines = _wrapped(_figure(label["accounted"], figures["accounted"], total), "", width)
        free = figures["need_no_meaning"]
        lines += _wrapped(
            _figure(label["meaning"], figures["with_meaning"], total, free), "", width
        )
    for name, sentences in (
        ("unaccounted", report.unaccounted),
        ("meaningless", report.meaningless),
    ):
        if sentences:
            lines += ["", label[name], *(_sentence_line(s, width) for s in sentences)]
    if report.stale:
        lines += ["", label["stale"], *(f"  {s.clause}  {s.hash}" for s in report.stale)]
        lines += _wrapped(label["stale_cure"], "", width)
    if report.off_words:
        lines += ["", label["off_words"]]
        for off in report.off_words:
            words = label["or"].join(f"{word}…" for word in off.words)
            text = label["off_word"].format(clause=off.clause, term=off.term, words=words)
            lines += _wrapped(text, "  ", width)
    if total and report.holds:
        lines += [label["holds"]]
    return lines


def _figure(label: str, n: int, total: int, free: int = 0) -> str:
    # Rounded down: 100 % is said of all and of nothing less.
    return label.format(n=n, all=total, percent=100 * n // total, free=free)


def _sentence_line(sentence: Sentence, width: int | None) -> str:
    head = f"{sentence.line:4}  {sentence.hash}  "
    if width is None:
        return head + sentence.text
    return head + textwrap.shorten(sentence.text, max(width - len(head), 20), placeholder=" …")


def _wrapped(text: str, indent: str, width: int | None) -> list[str]:
    if width is None:
        return [indent + text]
    return textwrap.wrap(
        text,
        max(width, 40),
        initial_indent=indent,
        subsequent_indent=indent + "    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
