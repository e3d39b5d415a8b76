"""How states, steps and changes are shown; what is expected is written from the position."""

import pytest

from maldonne.models.interpreter import Interpreter
from maldonne.models.play import Play
from maldonne.spec.language.agenda import command
from maldonne.spec.language.changes import changes, disagreements
from maldonne.spec.language.show import hidden_from, show_state, show_step
from tests.petit.game import TAKE, Draw, Pass, State, Sweep, TakeCard, game
from tests.petit.game import Play as Lay
from tests.petit_plays import position


def table() -> tuple[Interpreter, State]:
    return position("V 1 Joker", "2 R", "R", pile="1 2 2", loose="V", under="1")


def test_a_player_sees_his_cards_sorted_and_how_many_the_others_have():
    _, s = table()
    assert show_state(game, s, "fr", viewer=0) == [
        "à jouer : joueur 1 (vous)",
        "pioche : 2 cartes",
        "talon : 1 2 2",
        "  joueur 1 (vous) · main : 1 V Joker",
        "  joueur 2 · main : 2 cartes",
        "  joueur 3 · main : 1 carte",
    ]


def test_names_are_those_of_the_language():
    _, s = table()
    assert show_state(game, s, "en", viewer=2) == [
        "to play: player 1",
        "stock: 2 cards",
        "pile: 1 2 2",
        "  player 1 · hand: 3 cards",
        "  player 2 · hand: 2 cards",
        "  player 3 (you) · hand: K",
    ]


def test_one_who_is_no_player_sees_all_hands_and_the_known_part_of_the_stock():
    _, s = table()
    lines = show_state(game, s, "en")
    assert lines[1] == "stock: 2 cards; below, in order: 1"
    assert lines[3:] == [
        "  player 1 · hand: 1 J Joker",
        "  player 2 · hand: 2 K",
        "  player 3 · hand: K",
    ]


def test_faces_of_the_stock_are_shown_when_asked_but_never_to_a_player():
    _, s = table()
    shown = "pioche : 2 cartes ; mélangées : V ; dessous, dans l'ordre : 1"
    assert show_state(game, s, "fr", faces=True)[1] == shown
    assert show_state(game, s, "fr", faces=True, viewer=0)[1] == "pioche : 2 cartes"


def test_a_joker_in_the_pile_shows_the_value_it_was_laid_for():
    _, s = position("V", "2", pile="1 Joker=2 2")
    assert "talon : 1 Joker=2 2" in show_state(game, s, "fr")


def test_empty_zones_facts_of_players_and_commands():
    _, s = position("", "2", "R", loose="1")
    s.drew[1] = 1
    s.laid_last = 2
    command(s, TAKE, 1, 3)
    assert show_state(game, s, "en") == [
        "to play: player 1 · last to play: player 3",
        "stock: 1 card",
        "pile: empty",
        "  player 1 · hand: empty",
        "  player 2 · hand: 2 · has drawn",
        "  player 3 · hand: K",
        "  player 2: → take a card ×3",
    ]


def test_an_undefined_state_names_its_question():
    run, s = position("1", "2", pile="2", rulings={"skip": "as_written"})
    after = run.take(s, Pass())
    assert show_state(game, after, "fr")[-1].startswith("indéfini : skip – Que fait celui")
    assert show_state(game, after, "en")[-1].startswith("undefined: skip – What does")


def test_a_step_says_who_does_what():
    assert show_step(game, Lay(2, 1, 1), 1, "fr") == "joueur 2 : joue V Joker=V"
    assert show_step(game, Lay(2, 1, 1), 1, "en", viewer=1) == "player 2 (you): plays J Joker=J"
    assert show_step(game, TakeCard(4), -1, "en") == "gets Joker"


@pytest.mark.parametrize(
    ("viewer", "words"),
    [
        (None, "player 1: gets J"),
        (0, "player 1 (you): gets J"),
        (1, "player 1: gets a card"),
    ],
)
def test_a_card_drawn_is_known_to_the_one_who_drew_it(viewer, words):
    run, s = position("1", "2", loose="V")
    before = run.take(s, Draw())
    step = TakeCard(2)
    after = run.take(before, step)
    hidden = hidden_from(viewer, game, step, before, after)
    assert show_step(game, step, 0, "en", viewer=viewer, hidden=hidden) == words


def test_changes_name_the_cards_that_moved():
    run, s = position("V V Joker", "2", pile="1", loose="1")
    laid = run.take(s, Lay(2, 2, 1))
    assert changes(game, s, laid, "fr") == [
        "talon : + V V Joker=V",
        "joueur 1, main : − V V Joker",
        "dernier à poser : – → joueur 1",
    ]


def test_changes_of_the_stock_are_counted_and_the_commands_told():
    run, s = position("V", "2", pile="1", loose="1 2")
    asked = run.take(s, Draw())
    assert changes(game, s, asked, "en") == [
        "player 1, has drawn: yes",
        "player 1: → take a card ×1",
    ]
    drawn = run.take(asked, TakeCard(1))
    assert changes(game, asked, drawn, "en") == ["stock: 2 → 1 card", "player 1, hand: + 2"]


def test_a_pile_that_went_away_is_shown_as_it_is_now():
    run, s = position("1", "2", pile="V R", loose="1")
    swept = run.take(s, Sweep())
    assert changes(game, s, swept, "en") == ["stock: 1 → 3 cards", "pile: → empty"]


def test_nothing_changes_between_a_state_and_its_copy():
    _, s = table()
    assert changes(game, s, s.copy(), "en") == []
    assert disagreements(game, s, s.copy(), "en") == []


def test_disagreements_give_both_values_of_fields_with_and_without_a_name():
    _, s = table()
    other = s.copy()
    other.hand[1].count[1] = 0
    other.stock.under.card[0] = 3
    other.moved = 2
    command(other, TAKE, 0, 1)
    assert disagreements(game, s, other, "en") == [
        (
            "stock",
            "2 cards; shuffled: J; below, in order: 1",
            "2 cards; shuffled: J; below, in order: K",
        ),
        ("hand (player 2)", "2 K", "K"),
        ("moved", "–", "player 3"),
        ("agenda", "–", "player 1: → take a card ×1"),
    ]


def test_every_step_of_a_play_can_be_shown_to_everyone():
    run, start = position("1 V", "2 R", loose="1 2 V R Joker")
    play = Play(run, 3, start)
    play.run(100)
    for entry in play.entries:
        for viewer in (None, 0, 1):
            hidden = hidden_from(viewer, game, entry.step, entry.before, entry.after)
            # Only the drawer of a card and one who is no player may know it.
            drawn_by_another = entry.type == "chance" and viewer not in (None, entry.actor)
            assert hidden == drawn_by_another
