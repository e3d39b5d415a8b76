"""The report of `maldonne text`, on an invented text of six sentences and its clauses.

What is expected was counted by hand on `TEXT` and `CLAUSES`.
"""

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest

from maldonne.checks.text_report import OffWord, Stale, TextReport, render, text_report
from maldonne.spec.language.source import cut, sentence_hash

TEXT = """Le jeu
On pioche une carte. Un joueur muet passe.
Le plus vieux commence.
On pioche une carte. Bon vent !
"""


@dataclass(frozen=True)
class FakeTerm:
    name: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class FakeClause:
    id: str
    kind: str
    sources: tuple[str, ...]
    meaningful: bool = True
    fr: str = "Phrase à nous."
    en: str = "Our words."
    terms: tuple[FakeTerm, ...] = ()
    rule_places: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()


def clause(id_: str, kind: str, *sentences: str, **more: Any) -> FakeClause:
    return FakeClause(id_, kind, tuple(sentence_hash(s) for s in sentences), **more)


TITLE = clause("T-TITLE", "heading", "Le jeu", meaningful=False)
DRAW = clause(
    "T-DRAW",
    "permission",
    "On pioche une carte.",
    terms=(FakeTerm("stock", ("pioch",)),),
    rule_places=("spec/t/rules.py:12 draw",),
)
MUTE = clause("T-MUTE", "obligation", "Un joueur muet passe.", meaningful=False)
OLDEST = clause("T-OLDEST", "outcome", "Le plus vieux commence.")
CLAUSES = [TITLE, DRAW, MUTE, OLDEST]


def report(*clauses: FakeClause, text: str = TEXT) -> TextReport:
    return text_report("test", cut(text), clauses)


def test_figures():
    # Title; draw, mute; oldest; draw again, farewell: only the farewell has no clause.
    assert report(*CLAUSES).coverage == {
        "sentences": 6,
        "accounted": 5,
        "with_meaning": 3,
        "need_no_meaning": 1,
    }


def test_sentences_without_a_clause_and_without_a_meaning():
    found = report(*CLAUSES)
    assert [(s.line, s.text) for s in found.unaccounted] == [(4, "Bon vent !")]
    assert [(s.line, s.text) for s in found.meaningless] == [(2, "Un joueur muet passe.")]
    assert not found.holds


def test_a_sentence_that_stands_twice_counts_twice():
    assert [s.line for s in report(TITLE, MUTE, OLDEST).unaccounted] == [2, 4, 4]


def test_one_meaning_is_enough_for_a_sentence():
    other = clause("T-MUTE-2", "prohibition", "Un joueur muet passe.")
    assert report(MUTE, other).meaningless == ()


WISH = clause("T-WISH", "flavour", "Bon vent !", meaningful=False)


def test_all_in_order_holds():
    assert report(*CLAUSES, WISH).holds


@pytest.mark.parametrize(
    "bad",
    [
        clause("T-BAD", "outcome", "Une phrase partie."),
        clause("T-BAD", "outcome", "Bon vent !", terms=(FakeTerm("sea", ("mer",)),)),
    ],
)
def test_a_stale_clause_or_one_off_its_words_does_not_hold(bad):
    assert not report(*CLAUSES, WISH, bad).holds


def test_a_source_named_twice_counts_once():
    twice = FakeClause("T-TWICE", "outcome", (sentence_hash("Le jeu"),) * 2)
    assert report(twice).rows[0].clauses == (twice,)


def test_a_changed_sentence_makes_its_clause_stale():
    found = report(*CLAUSES, text=TEXT.replace("vieux", "jeune"))
    assert found.stale == (Stale("T-OLDEST", sentence_hash("Le plus vieux commence.")),)
    assert "Le plus jeune commence." in [s.text for s in found.unaccounted]


@pytest.mark.parametrize(
    ("words", "off"),
    [
        (("commenc",), False),
        (("donn", "COMMENC"), False),  # one is enough; case is folded as in the sentence
        (("plus vieux",), False),
        ((), False),  # a term that no sentence need name
        (("pioch",), True),  # in the text, but not in this clause's sentence
        (("mence",), True),  # inside a word, not at its beginning
    ],
)
def test_a_clause_speaks_only_of_what_its_sentences_name(words, off):
    leader = clause(
        "T-OLDEST", "outcome", "Le plus vieux commence.", terms=(FakeTerm("leader", words),)
    )
    expected = (OffWord("T-OLDEST", "leader", words),) if off else ()
    assert report(leader).off_words == expected


def test_words_may_be_in_any_of_the_sentences():
    two = clause(
        "T-TWO",
        "outcome",
        "Le plus vieux commence.",
        "Bon vent !",
        terms=(FakeTerm("wind", ("vent",)),),
    )
    assert report(two).off_words == ()


def test_words_of_a_stale_clause_are_not_judged():
    # The sentence that named the stock is gone: stale says so, once.
    found = report(DRAW, text="Le jeu")
    assert found.off_words == ()
    assert [s.clause for s in found.stale] == ["T-DRAW"]


def test_json():
    document = json.loads(json.dumps(report(*CLAUSES).to_json()))
    assert document["schema"] == "maldonne.text/1"
    assert document["cut"] == 1
    assert document["game"] == "test"
    assert document["sentences"][1] == {
        "line": 2,
        "hash": sentence_hash("On pioche une carte."),
        "text": "On pioche une carte.",
        "clauses": ["T-DRAW"],
    }
    assert document["clauses"]["T-DRAW"] == {
        "kind": "permission",
        "meaningful": True,
        "fr": "Phrase à nous.",
        "en": "Our words.",
        "rules": ["spec/t/rules.py:12 draw"],
    }
    assert [s["text"] for s in document["unaccounted"]] == ["Bon vent !"]
    assert [s["text"] for s in document["meaningless"]] == ["Un joueur muet passe."]
    assert document["stale"] == document["off_words"] == []


def test_lines_for_people():
    draw, muet = sentence_hash("On pioche une carte."), sentence_hash("Un joueur muet passe.")
    gone = sentence_hash("Une phrase partie.")
    old = FakeClause("T-OLD", "outcome", (gone,))
    off = clause("T-OFF", "outcome", "Bon vent !", terms=(FakeTerm("sea", ("mer", "eau")),))
    text = TEXT.replace("Le jeu\n", "").replace("Le plus vieux commence.\n", "")
    assert render(report(DRAW, MUTE, old, off, text=text.replace(" Bon", "\nBon")), "en") == [
        f"   1  {draw}  On pioche une carte.",
        "    T-DRAW  permission — Our words.",
        "        → spec/t/rules.py:12 draw",
        "",
        f"   1  {muet}  Un joueur muet passe.",
        "    T-MUTE  obligation — Our words.",
        "        (no meaning: not checked)",
        "",
        f"   2  {draw}  On pioche une carte.",
        "    T-DRAW  permission — Our words.",
        "        → spec/t/rules.py:12 draw",
        "",
        f"   3  {sentence_hash('Bon vent !')}  Bon vent !",
        "    T-OFF  outcome — Our words.",
        "",
        "Sentences with a clause: 4 of 4 (100 %).",
        "Sentences with a clause that has a meaning: 3 of 4 (75 %); 0 need none "
        "(headings, credits, advice).",
        "",
        "Sentences that nothing checks, for want of a meaning:",
        f"   1  {muet}  Un joueur muet passe.",
        "",
        "Clauses whose sentence is no longer in the text:",
        f"  T-OLD  {gone}",
        "Read the sentences without a clause again: one of them may be the new wording; "
        "put its hash in the clause.",
        "",
        "Clauses that speak of what their sentences do not name:",
        "  T-OFF: “sea”, no word in mer… or eau…",
    ]


def test_french_lines():
    lines = render(report(TITLE, text="Le jeu\nBon vent !"), "fr")
    assert "    T-TITLE  titre — Phrase à nous." in lines
    assert "    ✗ aucune clause" in lines
    assert "Phrases portées par une clause : 1 sur 2 (50 %)." in lines


def test_nearly_all_is_not_shown_as_all():
    # 299 of 300 is 99.67 %.
    text = "Le jeu\n" * 299 + "Bon vent !"
    assert "Sentences with a clause: 299 of 300 (99 %)." in render(report(TITLE, text=text), "en")


def test_lines_fit_the_terminal():
    long = "Le joueur " + "très " * 40 + "lent passe."
    slow = clause("T-SLOW", "outcome", long, en="A very slow player " * 10 + "passes.")
    lines = render(report(slow, text=long), "en", width=60)
    assert max(map(len, lines)) <= 60
    assert lines[0].endswith("très …")
    assert lines[2].startswith("        ")  # the paraphrase goes on under its clause, whole
    assert " ".join(" ".join(lines[1:]).split()).count("very slow player") == 10


def test_no_sentence_at_all():
    assert render(report(text=""), "en") == ["No sentence in this part of the text."]


def test_a_clause_may_use_the_words_of_a_question_it_asks():
    # “joueur” stands in no sentence of the clause, but in one beside it.
    player = FakeTerm("player", ("joueur",))
    lead = clause("T-LEAD", "permission", "On pioche une carte.", terms=(player,))
    beside = replace(lead, beside=(sentence_hash("Un joueur muet passe."),))
    assert [o.clause for o in report(TITLE, lead, MUTE, OLDEST).off_words] == ["T-LEAD"]
    assert report(TITLE, beside, MUTE, OLDEST).off_words == ()
