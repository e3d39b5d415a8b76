"""Domains: which numbers they hold, and how these are said and read."""

import pytest

from maldonne.spec.language.domain import Domain, integers

RANKS = Domain("rank", 1, 3, ("Valet", "Dame", "Roi"), ("Jack", "Queen", "King"), "aucun", "none")


def test_both_ends_are_in():
    assert list(RANKS) == [1, 2, 3]
    assert len(RANKS) == 3
    assert [n in RANKS for n in (0, 1, 3, 4)] == [False, True, True, False]
    assert "Roi" not in RANKS
    assert 2.0 not in RANKS


def test_names_follow_the_numbers_in_each_language():
    assert [RANKS.show(n, "fr") for n in RANKS] == ["Valet", "Dame", "Roi"]
    assert RANKS.show(3, "en") == "King"
    assert (RANKS.show(-1, "fr"), RANKS.show(-1, "en")) == ("aucun", "none")


def test_names_are_read_in_either_language_and_any_case():
    assert [RANKS.read(word) for word in ("Valet", "queen", "ROI")] == [1, 2, 3]


@pytest.mark.parametrize("word", ["1", "", "Ro", "none"])
def test_what_names_nothing_is_not_read(word):
    with pytest.raises(KeyError) as caught:
        RANKS.read(word)
    assert caught.value.args == (word,)


def test_bare_numbers_name_themselves():
    counts = integers("count", 2, 4)
    assert counts.names("fr") == ("2", "3", "4")
    assert (counts.show(2, "en"), counts.read("4")) == ("2", 4)
    with pytest.raises(KeyError):
        counts.read("0")


@pytest.mark.parametrize(("fr", "en"), [(("un",), ()), ((), ("one", "two", "three"))])
def test_there_is_a_name_for_every_number_or_for_none(fr, en):
    with pytest.raises(ValueError, match=r"pair: \d names for 2 numbers"):
        Domain("pair", 1, 2, fr, en)
