"""How a source text is read (`docs/sources.md`, cut version 1).

The texts are invented; the units expected of each were cut by hand, by that page's rules.
"""

import re

import pytest

from maldonne.spec.language.source import (
    MAX_BYTES,
    Section,
    SourceError,
    cut,
    normalise,
    read_text,
    sentence_hash,
    sentences_of,
)


def units(text: str) -> list[str]:
    return [sentence.text for sentence in cut(text)]


# --- hashes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        # printf '1:chacun pioche' | sha256sum | cut -c1-8
        ("1) Chacun pioche.", "5ba85163"),
        # printf "1:l'as vaut 1,5 point" | sha256sum | cut -c1-8
        ("– L’As vaut 1,5 point !", "80760427"),
    ],
)
def test_hashes_never_change_within_a_cut_version(sentence, expected):
    assert sentence_hash(sentence) == expected


PLAIN = "L'as \"fort\" gagne - toujours - 10 points, etc. (sauf au départ) : c'est l'été"


@pytest.mark.parametrize(
    "variant",
    [
        PLAIN.replace("'", "’"),
        PLAIN.replace('"fort"', "« fort »"),
        PLAIN.replace('"fort"', "“fort”"),
        PLAIN.replace(" - ", " – "),
        PLAIN.replace(" - ", " — "),
        PLAIN.replace("10 points", "10\u00a0points"),
        PLAIN.replace("10 points", "10\u202fpoints"),
        PLAIN.replace("toujours", "tou\u00adjours"),
        PLAIN.replace("toujours", "'''toujours'''"),
        PLAIN.replace("toujours", "**toujours**"),
        PLAIN.replace("toujours", "[[Toujours (jeu)|toujours]]"),
        PLAIN.replace("été", "e\u0301te\u0301"),
        PLAIN.replace(" :", ":").replace("(sauf au départ)", "( sauf au départ )"),
        PLAIN.replace("10 points", "１０ ＰＯＩＮＴＳ"),
        PLAIN.upper(),
        PLAIN + ".",
        PLAIN + " !",
        f"({PLAIN}.)",
        f"– {PLAIN} ;",
        f"*{PLAIN}",
        f"• {PLAIN}",
        f"12) {PLAIN}",
        f"2. {PLAIN}",
        f"b) {PLAIN}",
        f"== {PLAIN} ==",
        f"## {PLAIN}",
    ],
)
def test_typography_markup_and_numbering_do_not_count(variant):
    assert normalise(variant) == normalise(PLAIN)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Il gagne 15 points", "Il gagne 1,5 points"),
        ("Il gagne 5 points", "Il gagne -5 points"),
        ("-5 points au perdant", "5 points au perdant"),
        ("2 cartes chacun", "3 cartes chacun"),
        ("Le joueur, à droite, pioche", "Le joueur à droite pioche"),
        ("♠ bat ♥", "♥ bat ♠"),
        ("Il pioche à son tour", "Il pioche a son tour"),
    ],
)
def test_what_can_change_the_meaning_counts(one, other):
    assert sentence_hash(one) != sentence_hash(other)


# --- prose --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sentence",
    [
        "On garde les as, les rois, etc. jusqu'au bout.",
        "Les figures (roi, dame, etc.) comptent double.",
        "On rejoue (pas deux fois, pas trois, etc…).",
        "Une paire (ex. 2 rois) bat une carte.",
        "Le carton n°3 vaut 1.5 point.",
        "Un bonus… modeste est donné.",
        "Gare ! : celui qui parle perd.",
        'Le joueur dit "assez !" et pose sa carte.',
        "Il se couche (il peut le dire. Ou se taire) et attend.",
        "Les valeurs : 2-3-…-10.",
        "Au plus bas, cf. 2 lignes plus haut, M. Roi gagne.",
    ],
)
def test_not_every_stop_ends_a_sentence(sentence):
    assert units(f"{sentence} On continue.") == [sentence, "On continue."]


@pytest.mark.parametrize(
    "sentence",
    [
        "Qui commence ?",
        "C'est fini !",
        "On attend…",
        "On attend...",
        "On compte 5, 10, etc.",
        "Elle passe (ou elle triche !).",
        "Il joue « Toute la main. »",
        "Chacun garde 2 as.",
        "L'atout est ♠.",
    ],
)
@pytest.mark.parametrize("following", ["On joue.", "À vous.", "« Atout » gagne.", "7"])
def test_a_stop_before_a_capital_or_a_number_ends_a_sentence(sentence, following):
    assert units(f"{sentence} {following}") == [sentence, following]


@pytest.mark.parametrize("item", ["– il joue", "-> il joue", "• il joue", "a) il joue"])
def test_a_stop_before_an_item_ends_a_sentence(item):
    assert units(f"On a le choix. {item}") == ["On a le choix.", item]


def test_a_bracket_after_a_stop_is_a_sentence_even_in_lower_case():
    text = "On compte les cartes. (les as valent 11). Puis on rejoue."
    assert units(text) == ["On compte les cartes.", "(les as valent 11).", "Puis on rejoue."]


def test_a_bracket_that_holds_sentences_is_cut():
    assert units("(On peut tricher. Personne ne regarde.)") == [
        "(On peut tricher.",
        "Personne ne regarde.)",
    ]


def test_a_bracket_that_never_closes_hides_nothing():
    assert units("On pioche (une carte. Puis on joue.") == [
        "On pioche (une carte.",
        "Puis on joue.",
    ]


def test_worked_examples_joined_with_tildes_are_cut():
    text = "(Exemples : un 8, on perd 1 point.~ un 9, on perd 2 points.~Un 10, rien.)"
    assert units(text) == [
        "(Exemples : un 8, on perd 1 point.",
        "un 9, on perd 2 points.",
        "Un 10, rien.)",
    ]


# --- lines --------------------------------------------------------------------------------------


def test_headings_items_and_table_rows_are_units_of_their_own():
    lines = [
        "But",
        "Tout perdre",
        "1) Mise en place",
        "- on coupe ;",
        "- la donne va à gauche. Chacun regarde.",
        "*choisir",
        "*passer",
        "As :\t11 pts",
        "10, 9, 8 :\t1,5 pt",
        "Pour un V, n = 11",
        "== Fin ==",
        "on a fini",
        "## Note",
        "on a ri",
        "...",
        "(ou presque)",
    ]
    assert units("\n".join(lines)) == [
        "But",
        "Tout perdre",
        "1) Mise en place",
        "- on coupe ;",
        "- la donne va à gauche.",
        "Chacun regarde.",
        "*choisir",
        "*passer",
        "As : 11 pts",
        "10, 9, 8 : 1,5 pt",
        "Pour un V, n = 11",
        "== Fin ==",
        "on a fini",
        "## Note",
        "on a ri",
        "(ou presque)",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # the next line goes on in lower case, or with the end of the sentence
        (
            "Chaque joueur\nprend un jeton\n, puis joue.",
            ["Chaque joueur prend un jeton , puis joue."],
        ),
        ("Il joue un as\n(ou un roi)", ["Il joue un as (ou un roi)"]),
        ("On joue dix-\nsept tours", ["On joue dix-sept tours"]),
        ("On joue dix\u00ad\nsept tours", ["On joue dixsept tours"]),
        # the line ends in a word that cannot end a sentence
        ("Gagner la\nDAME", ["Gagner la DAME"]),
        ("Il gagne l'as,\nJoker compris", ["Il gagne l'as, Joker compris"]),
        ("Numérotées de\n1 à 7", ["Numérotées de 1 à 7"]),
        ("La main de l’\nOuest", ["La main de l’Ouest"]),
        ("Une paire (ex.\n2 rois)", ["Une paire (ex. 2 rois)"]),
        # a sentence that begins inside a line is no heading, so it goes on
        ("On joue. Avec la série\nBleue on gagne.", ["On joue.", "Avec la série Bleue on gagne."]),
        # a line that opens with a capital function word begins a sentence
        ("Gagner la\nLe but", ["Gagner la", "Le but"]),
        # the line is finished
        ("On joue.\npuis on compte", ["On joue.", "puis on compte"]),
        ("On a le choix :\npasser", ["On a le choix :", "passer"]),
        # nothing goes on over a blank line
        ("Chaque joueur\n\nprend un jeton", ["Chaque joueur", "prend un jeton"]),
        # a letter may be a card
        ("Joueur 1 : D\nJoueur 2 : A\nJoueur 3", ["Joueur 1 : D", "Joueur 2 : A", "Joueur 3"]),
    ],
)
def test_lines_broken_inside_a_sentence_are_joined(text, expected):
    assert units(text) == expected


def test_the_line_is_the_one_where_the_sentence_begins():
    text = "Titre\n\nOn pioche. On\njoue une\ncarte. On passe.\n- fin"
    assert [(s.line, s.text) for s in cut(text)] == [
        (1, "Titre"),
        (3, "On pioche."),
        (3, "On joue une carte."),
        (5, "On passe."),
        (6, "- fin"),
    ]


@pytest.mark.parametrize("end", ["\r\n", "\r", "\u2028"])
def test_line_ends_of_other_systems(end):
    text = "Titre\n\nOn pioche\nune carte.\n"
    assert cut(text.replace("\n", end)) == cut(text)


def test_what_would_harm_a_terminal_is_not_shown():
    assert units("On \x1b[31mjoue\u202e ici\x07") == ["On [31mjoue ici"]


@pytest.mark.parametrize("text", ["", "\n \n", "...", "***\n---"])
def test_a_text_without_words_has_no_sentence(text):
    assert cut(text) == []


# --- sections -----------------------------------------------------------------------------------

FIRST = "Le premier jeu\nOn pioche.\nOn pose."
ALONE = Section(opens=sentence_hash("LE PREMIER JEU :"), closes=sentence_hash("Le second jeu"))


def test_one_section_serves_a_file_with_the_game_alone_and_a_collection():
    collection = sentences_of(f"{FIRST}\nLe second jeu\nOn rit.", ALONE)
    assert collection == sentences_of(FIRST, ALONE)
    assert [s.text for s in collection] == FIRST.split("\n")


def test_a_section_ends_at_the_next_of_its_closing_headings():
    text = f"Le second jeu\nOn rit.\n{FIRST}\nLe second jeu\nOn rit."
    assert [s.text for s in sentences_of(text, ALONE)] == FIRST.split("\n")


def test_a_section_inside_a_collection_keeps_the_lines_of_the_file():
    second = Section(opens=sentence_hash("Le second jeu"))
    found = sentences_of(f"{FIRST}\nLe second jeu\nOn rit.", second)
    assert [(s.line, s.text) for s in found] == [(4, "Le second jeu"), (5, "On rit.")]


def test_without_a_section_the_whole_text_is_meant():
    assert sentences_of(FIRST, None) == cut(FIRST)


def test_a_text_of_another_game_is_refused():
    with pytest.raises(SourceError) as refused:
        sentences_of("Un jeu\nOn rit.", ALONE, "jeu.txt")
    assert str(refused.value).startswith("jeu.txt: ")
    assert ALONE.opens in str(refused.value)


# --- files --------------------------------------------------------------------------------------


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_utf_8_is_read_with_or_without_a_byte_order_mark(tmp_path, mark):
    file = tmp_path / "jeu.txt"
    file.write_bytes(mark + "L’été\r\n".encode())
    assert read_text(file) == "L’été\r\n"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("L’été".encode("utf-16"), "UTF-16"),
        ("Un\nété".encode("latin-1"), r":2: this is not UTF-8 text \(byte 0xe9\)"),
        (b"PK\x03\x04\x00\x00", "not a text file"),
        (b"\x01\x02\x03\x04 deux mots", "not a text file"),
        (b"", "is empty"),
        (b"\xef\xbb\xbf \n", "is empty"),
        (b"a" * (MAX_BYTES + 1), "larger than 1,000,000 bytes"),
    ],
)
def test_what_is_not_a_text_is_refused(tmp_path, content, says):
    file = tmp_path / "jeu.txt"
    file.write_bytes(content)
    with pytest.raises(SourceError, match=rf"^{re.escape(str(file))}.*{says}") as refused:
        read_text(file)
    assert refused.value.cure


def test_a_file_of_the_greatest_size_is_read(tmp_path):
    file = tmp_path / "jeu.txt"
    file.write_bytes(b"a" * MAX_BYTES)
    assert len(read_text(file)) == MAX_BYTES


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("none.txt", "no such file"),
        (".", "a folder"),
        ("x" * 5000, "cannot be read"),
        ("nul\x00.txt", "cannot be read"),
    ],
)
def test_what_cannot_be_opened_is_refused(tmp_path, name, says):
    with pytest.raises(SourceError, match=says):
        read_text(tmp_path / name)
