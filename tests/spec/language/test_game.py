"""Declarations: what a game keeps of them, and what it refuses, with the place and a cure."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from maldonne.spec.language.checks import Claim, Example
from maldonne.spec.language.domain import Domain, integers
from maldonne.spec.language.errors import SpecError, UsageError, place_of, short_path
from maldonne.spec.language.fields import option
from maldonne.spec.language.game import Game, nearest
from maldonne.spec.language.steps import upto
from maldonne.spec.language.table import GameTable
from tests.spec.language.made_game import HERE, End, Play, Rest, always, made_game, never, words

MODES = Domain("mode", 0, 2, ("normal", "élite", "folie"), ("normal", "elite", "mad"))


class Table(GameTable):
    """What can be agreed."""

    mode: int = option(MODES, 0, "mode", "way of playing", offered=(0, 2))
    jokers: int = option(integers("count", 1, 3), 2, "jokers", "number of jokers")


@pytest.fixture
def game(tmp_path) -> Game:
    game = made_game(words(tmp_path / "made", "A", "B", first="ambiguity", second="gap"))
    game.move(Play, n=upto(2), fr="joue {n}", en="plays {n}")
    game.forced(End, fr="finit", en="ends")
    game.agreed(Table)
    game.role("pack")(lambda table: (4, 4, table.jokers))
    return game


# --- steps ---------------------------------------------------------------------------------------


def test_steps_are_numbered_and_keep_their_functions(game):
    game.possible(Play)(never)
    game.actor(Play, End)(always)
    play, end = game.steps.values()
    assert [(k.name, k.type, k.number) for k in (play, end)] == [
        ("Play", "move", 0),
        ("End", "forced", 1),
    ]
    assert (play.possible, play.actor, end.actor, end.possible) == (never, always, always, None)
    assert list(play.all()) == [Play(0), Play(1), Play(2)]
    assert (play.show(Play(2), "fr"), play.show(Play(2), "en")) == ("joue 2", "plays 2")


@pytest.mark.parametrize("domains", [{}, {"n": upto(1), "m": upto(1)}, {"m": upto(1)}])
def test_every_parameter_has_its_domain_and_nothing_else_has(tmp_path, domains):
    game = made_game(words(tmp_path / "made", "A"))
    with pytest.raises(SpecError, match=r"the parameters of Play are \('n',\)") as caught:
        game.move(Play, fr="", en="", **domains)
    assert Path(caught.value.where.rpartition(":")[0]).name == "test_game.py"  # its declaration
    assert caught.value.cure == "Give every parameter its domain."


def test_a_parameter_comes_in_the_order_of_the_step_however_it_is_declared(tmp_path):
    class Give(NamedTuple):
        to: int
        n: int

    game = made_game(words(tmp_path / "made", "A"))
    game.move(Give, n=upto(1), to=integers("seat", 5, 5), fr="", en="")
    assert list(game.steps[Give].all()) == [Give(5, 0), Give(5, 1)]


def test_two_steps_do_not_have_one_name(game):
    with pytest.raises(SpecError, match="two steps are called Play"):
        game.chance(type("Play", (), {}), fr="", en="")


def test_a_step_has_one_function_of_a_kind(game):
    game.possible(Play)(always)
    with pytest.raises(SpecError, match="Play has two functions for “possible”") as caught:
        game.possible(Play)(never)
    assert caught.value.where == place_of(never)
    assert HERE in caught.value.cure


def test_a_role_has_one_function(game):
    game.role("over")(always)
    with pytest.raises(SpecError, match="two functions for “over”") as caught:
        game.role("over")(never)
    assert caught.value.where == place_of(never)


Declare = Callable[[Game], Callable[[Any], Any]]
UNDECLARED: list[Declare] = [
    lambda game: game.possible(Rest),
    lambda game: game.due(Rest),
    lambda game: game.weight(Rest),
    lambda game: game.effect(Rest),
    lambda game: game.actor(Play, Rest),
    lambda game: game.says(Rest),
    lambda game: game.permits("A", Rest),
    lambda game: game.forbids("A", [Play, Rest]),
    lambda game: game.requires("A", Rest),
    lambda game: game.outcome("A", Rest),
    lambda game: game.decision(Play, Rest, fr="", en=""),
    lambda game: game.completes(game.questions["first"], Rest),
]


@pytest.mark.parametrize("declare", UNDECLARED)
def test_a_step_that_was_not_declared_is_refused(game, declare):
    with pytest.raises(SpecError, match="Rest is no step of made") as caught:
        declare(game)(always)
    assert caught.value.where == HERE
    assert "game.move, game.forced or game.chance" in caught.value.cure


def test_actions_are_numbered(game):
    assert [game.action("piocher", "draw"), game.action("donner", "give")] == [0, 1]
    assert game.actions[1].show(0, "en") == "give"


# --- clauses -------------------------------------------------------------------------------------

UNKNOWN_CLAUSE: list[Declare] = [
    lambda game: game.permits("C", Play),
    lambda game: game.forbids("C", Play),
    lambda game: game.requires("C", End),
    lambda game: game.outcome("C", Play),
    lambda game: game.permits("A", Play, exception_of="C"),
    lambda game: game.permits("A", Play, exception_of=("B", "C")),
    lambda game: game.invariant("all is well", "A", "C", fr="", en=""),
]


@pytest.mark.parametrize("declare", UNKNOWN_CLAUSE)
def test_a_clause_that_the_text_does_not_have_is_refused(game, declare):
    with pytest.raises(SpecError, match="clause C is unknown") as caught:
        declare(game)(always)
    assert caught.value.where == HERE
    assert "made/clauses" in caught.value.cure


def test_a_definition_a_claim_and_an_example_are_of_clauses_too(game):
    game.term(fr="", en="")(always)
    claim = Claim("x", "always", (Play,), "", "", "held", always, clauses=("C",))
    with pytest.raises(SpecError, match="clause C is unknown") as defined:
        game.defines("C", always)
    with pytest.raises(SpecError, match="clause C is unknown") as claimed:
        game.claim(claim)
    with pytest.raises(SpecError, match="clause C is unknown") as shown:
        game.example(Example("C", "", "", 2, {}, (), always))
    assert [caught.value.where for caught in (defined, claimed, shown)] == [HERE] * 3


def here(lines_above: int) -> str:
    """File and line of the code that asks, or of some above."""
    frame = sys._getframe(1)
    return f"{short_path(frame.f_code.co_filename)}:{frame.f_lineno - lines_above}"


def test_a_claim_without_a_function_is_named_by_the_line_that_makes_it(game):
    claim = Claim("x", "how long", (Play,), "", "", "measured", clauses=("C",))
    with pytest.raises(SpecError, match="clause C is unknown") as caught:
        game.claim(claim)
    assert caught.value.where == here(1)


def test_a_definition_defines_something_and_only_once(game):
    game.term(fr="", en="")(always)
    with pytest.raises(SpecError, match="clause A defines nothing") as caught:
        game.defines("A")
    assert (caught.value.where, "defines" in caught.value.cure) == (here(1), True)
    with pytest.raises(SpecError, match="clause C is unknown") as caught:
        game.defines("C")
    assert caught.value.where == here(1)
    game.defines("A", always)
    with pytest.raises(SpecError, match="clause A is given twice the terms") as caught:
        game.defines("A", always)
    assert (caught.value.where, "defines" in caught.value.cure) == (here(1), True)


def test_a_clause_has_one_meaning(game):
    game.permits("A", Play)(always)
    with pytest.raises(SpecError, match="clause A has two meanings") as caught:
        game.outcome("A", End)(never)
    assert caught.value.where == place_of(never)
    assert HERE in caught.value.cure
    assert game.clauses["A"].meaning.function is always


def test_a_clause_speaks_of_terms_only(game):
    with pytest.raises(SpecError, match="“never” is no term of made") as caught:
        game.permits("A", Play, speaks_of=(never,))(always)
    assert caught.value.where == HERE
    assert "game.term" in caught.value.cure
    with pytest.raises(SpecError, match="“never” is no term of made"):
        game.defines("A", never)


def test_a_meaning_keeps_what_was_said_of_it(game):
    game.term(fr="jamais", en="never", words=("jamais",))(never)
    game.forbids("A", [Play], speaks_of=[never], exception_of="B")(always)
    meaning = game.clauses["A"].meaning
    assert (meaning.role, meaning.on, meaning.function) == ("forbids", (Play,), always)
    assert meaning.exception_of == ("B",)
    assert [(t.name, t.fr, t.en, t.words) for t in meaning.speaks_of] == [
        ("never", "jamais", "never", ("jamais",))
    ]
    assert (meaning.when, meaning.decision, meaning.place) == (None, None, HERE)


def test_a_decision_is_answered_where_it_is_asked_unless_less_is_said(game):
    decision = game.decision(Play, End, fr="qui", en="who")(always)
    assert game.decisions == [decision]
    game.decides("A", decision, when=never)(always)
    game.allows("B", decision, on=End)(always)
    first, second = game.clauses["A"].meaning, game.clauses["B"].meaning
    assert (first.role, first.on, first.when) == ("decides", (Play, End), never)
    assert (second.role, second.on, second.when) == ("allows", (End,), None)
    assert first.decision is second.decision is decision


def test_a_clause_has_a_meaning_if_anything_holds_it(game):
    game.term(fr="", en="")(never)
    assert not any(clause.meaningful for clause in game.clauses.values())
    game.defines("A", never)
    game.invariant("all is well", "B", fr="", en="", on=Play)(always)
    assert all(clause.meaningful for clause in game.clauses.values())
    assert [t.function for t in game.clauses["A"].terms] == [never]
    assert game.clauses["B"].held_by == ["invariant all is well"]
    assert (game.invariants[0].on, game.invariants[0].clauses) == ((Play,), ("B",))


# --- questions -----------------------------------------------------------------------------------


def test_a_question_that_is_not_asked_is_refused_where_it_is_wanted(game):
    line = sys._getframe().f_lineno + 2
    with pytest.raises(SpecError, match="question “third” is unknown") as caught:
        game.question("third")
    assert caught.value.where == f"{short_path(__file__)}:{line}"
    assert "made/questions.toml" in caught.value.cure
    assert game.question("second") is game.questions["second"]


def test_a_completion_is_kept_with_its_question(game):
    game.completes(game.question("second"), Play)(always)
    assert game.completions == [(game.questions["second"], (Play,), always)]


# --- the table -----------------------------------------------------------------------------------


def test_a_table_has_the_defaults_unless_agreed_otherwise(game):
    table = game.table()
    assert (table.players, table.mode, table.jokers) == (2, 0, 2)
    assert (table.pack, table.rulings) == ((4, 4, 2), (0, 0))
    assert (table.at_most, table.dealt) == (127, 0)
    other = game.table(4, jokers=3, mode=2, at_most=1, dealt=1)
    assert (other.players, other.mode, other.jokers) == (4, 2, 3)
    assert (other.pack, other.at_most, other.dealt) == ((4, 4, 3), 1, 1)


def test_a_pack_that_was_agreed_is_played_with(game):
    assert game.table(pack=(1, 1, 0)).pack == (1, 1, 0)


@pytest.mark.parametrize("pack", [(1, 1), (1, 1, 1, 1), (1, -1, 1)])
def test_a_pack_has_a_number_for_each_kind_of_card(game, pack):
    with pytest.raises(UsageError) as caught:
        game.table(pack=pack)
    assert caught.value.message == f"made has 3 kinds of cards, and the pack is {pack}"
    assert "(4, 4, 2)" in caught.value.cure


def test_the_fewest_play_unless_a_number_is_given(game):
    assert (game.table(0).players, game.table(players=0).players) == (2, 2)


@pytest.mark.parametrize("players", [1, 5, -1])
def test_a_game_is_not_for_any_number_of_players(game, players):
    with pytest.raises(UsageError) as caught:
        game.table(players)
    assert caught.value.message == f"made is for 2 to 4 players, not {players}"
    assert caught.value.cure == "Give a number from 2 to 4."


NOT_AGREED: list[tuple[dict[str, Any], str, str]] = [
    ({"joker": 1}, "made knows no option “joker”", "mode, jokers, pack, at_most, dealt"),
    ({"jokers": 0}, "made: jokers is from 1 to 3, not 0", "number of jokers"),
    ({"jokers": 4}, "made: jokers is from 1 to 3, not 4", "number of jokers"),
    ({"mode": 3}, "made: mode is from 0 to 2, not 3", "way of playing"),
    ({"mode": 1}, "made: the rules do not carry out mode elite yet", "Try: normal, mad."),
]


@pytest.mark.parametrize(("agreed", "message", "cure"), NOT_AGREED)
def test_not_everything_can_be_agreed(game, agreed, message, cure):
    with pytest.raises(UsageError) as caught:
        game.table(**agreed)
    assert caught.value.message == message
    assert cure in caught.value.cure


def test_rulings_are_said_by_name(game):
    assert game.table(rulings={"second": "as_written"}).rulings == (0, 2)
    assert game.table(rulings={"first": "two", "second": "one"}).rulings == (1, 0)
    assert game.questions["first"].two(game.table(rulings={"first": "two"}))


def test_a_question_or_reading_that_does_not_exist_cannot_be_ruled(game):
    with pytest.raises(UsageError, match="made has no question “frist”") as caught:
        game.table(rulings={"frist": "one"})
    assert caught.value.cure == "Did you mean “first”?"
    with pytest.raises(UsageError, match="question first has no reading “as_written”") as caught:
        game.table(rulings={"first": "as_written"})
    assert caught.value.cure == "Its readings are: one, two."


@pytest.mark.parametrize(
    ("word", "known", "hint"),
    [
        ("bataile", ["bataille", "empereur"], "Did you mean “bataille”?"),
        ("xyz", ["bataille", "empereur"], "There are: bataille, empereur."),
        ("xyz", [], "There are none."),
    ],
)
def test_a_mistyped_word_is_answered_with_the_nearest_or_with_all(word, known, hint):
    assert nearest(word, known) == hint
