"""Where the rules do what a clause says, in the tiny game."""

import re

from maldonne.checks.clause_places import placed_clauses, sentences_of_game
from maldonne.spec.language.source import cut
from tests.checks.tiny.game import tiny
from tests.tree import ROOT


def test_each_clause_has_the_functions_that_do_it_and_the_checks_that_hold_it():
    found = {clause.id: clause.rule_places for clause in placed_clauses(tiny())}
    names = {id_: [place.split(" ", 1)[1] for place in places] for id_, places in found.items()}
    assert names == {
        "T-TAKE": ["can_take", "take_card"],
        "T-PASS": ["pass_turn", "invariant pass-keeps"],
        "T-RED": ["can_take", "take_card", "invariant one-red"],
        "T-GROWS": ["take_card", "example"],
        "T-END-TURN": ["turn_ends", "end_turn"],
        "T-LEFT": ["end_turn"],
        "T-AGAIN": [],
        "T-NICE": [],
    }


def test_a_place_is_the_line_of_the_function():
    (place, *_) = next(c for c in placed_clauses(tiny()) if c.id == "T-TAKE").rule_places
    found = re.fullmatch(r"(\S+):(\d+) (\w+)", place)
    assert found is not None
    file, line, name = found.groups()
    lines = (ROOT / file).read_text("utf-8").splitlines()
    # A decorated function begins with its decorator.
    assert any(f"def {name}" in text for text in lines[int(line) - 1 : int(line) + 1])


TEXT = "Un\n\nOn prend.\n\nDeux\n\nOn passe.\n\nTrois\n\nOn dort.\n"


def test_the_text_of_a_game_ends_at_the_first_heading_that_closes_it():
    hashes = {sentence.text: sentence.hash for sentence in cut(TEXT)}
    game = tiny()
    assert [s.text for s in sentences_of_game(game, TEXT, "f")] == [s.text for s in cut(TEXT)]
    game.opens, game.closes = hashes["Un"], (hashes["Trois"], hashes["Deux"])
    assert [s.text for s in sentences_of_game(game, TEXT, "f")] == ["Un", "On prend."]
    game.opens, game.closes = hashes["Deux"], ()
    found = [s.text for s in sentences_of_game(game, TEXT, "f")]
    assert found == ["Deux", "On passe.", "Trois", "On dort."]
