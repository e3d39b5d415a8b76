"""Everything that a spec says about a clause, a question, or another thing of it."""

from __future__ import annotations

from collections.abc import Iterable

from maldonne.checks.clause_places import places
from maldonne.checks.showing.entry import Entry, Item, function_item, source_of
from maldonne.checks.verdict import Says
from maldonne.spec.language.checks import Claim, Invariant
from maldonne.spec.language.clause import Clause, Decision, Term
from maldonne.spec.language.errors import place_of
from maldonne.spec.language.game import Game
from maldonne.spec.language.question import Question
from maldonne.spec.language.steps import StepKind

STEP_ROLES = ("possible", "due", "weight", "actor", "effect", "say")


def words(thing: Clause | Question | StepKind | Decision | Invariant | Claim | Term) -> Says:
    """The words of a thing in both languages."""
    return Says(thing.fr, thing.en)


def clause_item(clause: Clause) -> Item:
    """A clause as a fact about something else."""
    return Item(clause.id, words(clause), clause.place)


def clause_items(game: Game, ids: Iterable[str]) -> list[Item]:
    """Clauses by their ids."""
    return [clause_item(game.clauses[id_]) for id_ in ids]


def step_items(game: Game, classes: Iterable[type]) -> list[Item]:
    """Steps by their classes."""
    return [Item(game.steps[cls].name, words(game.steps[cls])) for cls in classes]


def term_items(terms: Iterable[Term]) -> list[Item]:
    """Terms as facts about something else."""
    return [Item(t.name, words(t), place_of(t.function)) for t in terms]


def covered_by(game: Game, target: object) -> list[Item]:
    """The questions whose ruling answers for a clause or a decision, and in which situation."""
    return [
        Item(q.name, words(q), place_of(cover.situation))
        for q in game.questions.values()
        for cover in q.covered
        if cover.target == target
    ]


def clause_entry(game: Game, clause: Clause, sentences: dict[str, str]) -> Entry:
    """A clause.

    Parameters
    ----------
    game : Game
        The game.
    clause : Clause
        One of its clauses.
    sentences : dict
        Source sentences by their hash; empty if the text is not at hand.
    """
    entry = Entry("clause", clause.id, words(clause), clause.place, clause.kind)
    entry.add("modes", *(Item(mode) for mode in clause.modes))
    entry.add("sentences", *(Item(h, _same(sentences.get(h))) for h in clause.sources))
    meaning = clause.meaning
    if meaning is not None:
        entry.add("role", Item(meaning.role, None, meaning.place))
        entry.add("steps", *step_items(game, meaning.on))
        if meaning.decision:
            entry.add("decisions", Item(meaning.decision.name, words(meaning.decision)))
        entry.add("exception of", *clause_items(game, meaning.exception_of))
        entry.code = source_of(meaning.when, meaning.function)
    entry.add(
        "exceptions",
        *(
            clause_item(other)
            for other in game.clauses.values()
            if other.meaning and clause.id in other.meaning.exception_of
        ),
    )
    entry.add("terms", *term_items(clause.terms))
    asked = [q for q in game.questions.values() if clause.id in q.about]
    entry.add("questions", *(Item(q.name, words(q), q.place) for q in asked))
    entry.add("covered by", *covered_by(game, clause.id))
    invariants = [i for i in game.invariants if clause.id in i.clauses]
    entry.add("invariants", *(Item(i.name, words(i), place_of(i.function)) for i in invariants))
    entry.add("claims", *(Item(c.name, words(c)) for c in game.claims if clause.id in c.clauses))
    examples = [e for e in game.examples if e.clause == clause.id]
    entry.add("examples", *(Item("", Says(e.fr, e.en), e.place) for e in examples))
    held = {place.split()[0] for place in places(game, clause)}
    shown = {item.place for items in entry.facts.values() for item in items}
    entry.add("done in", *(Item("", None, place) for place in sorted(held - shown)))
    return entry


def _same(text: str | None) -> Says | None:
    return None if text is None else Says(text, text)


def question_entry(game: Game, question: Question) -> Entry:
    """A question, with its readings and the ruling in force."""
    entry = Entry("question", question.name, words(question), question.place, question.kind)
    entry.add("modes", *(Item(mode) for mode in question.modes))
    entry.add(
        "readings",
        *(
            Item(r.name, Says(r.fr, r.en), chosen=r.number == question.ruling)
            for r in question.readings
        ),
    )
    entry.add("reason", Item("", Says(question.reason_fr, question.reason_en)))
    entry.add("needs", *(Item(f"{name}={reading}") for name, reading in question.needs.items()))
    entry.add("clauses", *clause_items(game, question.about))
    for cover in question.covered:
        target = cover.target.name if isinstance(cover.target, Decision) else str(cover.target)
        entry.add("covers", Item(target, None, place_of(cover.situation)))
    completed = [(on, f) for q, on, f in game.completions if q is question]
    entry.add("completions", *(function_item(f) for _, f in completed))
    return entry


def step_entry(game: Game, kind: StepKind) -> Entry:
    """A kind of step: its functions, and the clauses that speak of it."""
    entry = Entry("step", kind.name, words(kind), "", kind.type)
    for name, domain in kind.domains.items():
        fr, en = (
            f"{domain.show(domain.low, lang)} … {domain.show(domain.high, lang)}"
            for lang in ("fr", "en")
        )
        entry.add("parameters", Item(name, Says(fr, en)))
    functions = [(role, getattr(kind, role)) for role in STEP_ROLES]
    entry.add("functions", *(function_item(f, role) for role, f in functions if f))
    cls = kind.cls
    entry.add(
        "clauses",
        *(clause_item(c) for c in game.clauses.values() if c.meaning and cls in c.meaning.on),
    )
    asked = [d for d in game.decisions if cls in d.asked]
    entry.add("decisions", *(Item(d.name, words(d), place_of(d.read)) for d in asked))
    entry.add("invariants", *(Item(i.name, words(i)) for i in game.invariants if cls in i.on))
    entry.add("claims", *(Item(c.name, words(c)) for c in game.claims if cls in c.on))
    completed = {q.name: q for q, on, _ in game.completions if cls in on}
    entry.add("questions", *(Item(q.name, words(q), q.place) for q in completed.values()))
    entry.code = source_of(kind.effect)
    return entry


def decision_entry(game: Game, decision: Decision) -> Entry:
    """A decision: where it is asked, and which clauses and questions answer it."""
    where = place_of(decision.read)
    entry = Entry("decision", decision.name, words(decision), where)
    entry.add("steps", *step_items(game, decision.asked))
    entry.add(
        "clauses",
        *(
            clause_item(c)
            for c in game.clauses.values()
            if c.meaning and c.meaning.decision is decision
        ),
    )
    entry.add("covered by", *covered_by(game, decision))
    entry.code = source_of(decision.when, decision.read)
    return entry


def invariant_entry(game: Game, invariant: Invariant) -> Entry:
    """An invariant."""
    where = place_of(invariant.function)
    entry = Entry("invariant", invariant.name, words(invariant), where)
    entry.add("steps", *step_items(game, invariant.on))
    entry.add("clauses", *clause_items(game, invariant.clauses))
    entry.code = source_of(invariant.function)
    return entry


def claim_entry(game: Game, claim: Claim) -> Entry:
    """A claim, and the verdict that is expected."""
    where = place_of(claim.function) if claim.function else ""
    entry = Entry("claim", claim.name, words(claim), where, claim.form)
    entry.add("modes", *(Item(mode) for mode in claim.modes))
    entry.add("expected", Item(claim.expected))
    entry.add("steps", *step_items(game, claim.on))
    entry.add("clauses", *clause_items(game, claim.clauses))
    entry.code = source_of(claim.function)
    return entry


def term_entry(game: Game, term: Term) -> Entry:
    """A term: the words that name it, and the clauses that speak of it."""
    entry = Entry("term", term.name, words(term), place_of(term.function))
    entry.add("words", *(Item(f"{stem}…") for stem in term.words))
    entry.add("clauses", *(clause_item(c) for c in game.clauses.values() if term in c.terms))
    entry.code = source_of(term.function)
    return entry
