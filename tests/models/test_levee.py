"""A whole game in card sets: played, shown, written and read back, and broken on purpose.

The game is Levée, of six cards, no two alike; what is expected is read off its rules.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from maldonne.checks.invariants import own_invariants
from maldonne.models.interpreter import Interpreter, Turn
from maldonne.models.itf import read, render, write
from maldonne.models.itf_values import read_state, state_values
from maldonne.models.play import Play, random_play
from maldonne.models.trace import trace_of
from maldonne.spec.language.changes import changes, disagreements
from maldonne.spec.language.errors import Fault, UsageError
from maldonne.spec.language.game import Game
from maldonne.spec.language.show import hidden_from, show_state
from maldonne.spec.language.verifier.verify import verify
from tests.levee.game import KING, Collect, GetCard, Lay, game


def levee(name: str) -> Game:
    """The loader: there is one game."""
    assert name == "levee"
    return game


def position(*hands: str, **words: Any) -> tuple[Interpreter, Any]:
    """The first player is to play; the cards not named are in the pack."""
    run = Interpreter(game, game.table(len(hands)))
    s = game.state_class.make(len(hands), 6)
    game.roles["position"](run.table, s, {"hand": list(hands), **words})
    return run, s


def test_it_is_a_game_that_every_engine_can_run():
    verify(game)


def test_each_card_of_the_pack_comes_in_one_way_and_only_once():
    run = Interpreter(game, game.table(2))
    s = run.start()
    assert run.turn(s) == Turn("chance", 0, tuple(GetCard(c) for c in range(6)), (1,) * 6)
    s = run.take(s, GetCard(2))
    rest = tuple(GetCard(c) for c in (0, 1, 3, 4, 5))
    assert run.turn(s) == Turn("chance", 1, rest, (1,) * 5)


def test_a_pack_in_which_cards_are_alike_is_a_fault():
    run = Interpreter(game, game.table(2, pack=(1, 1, 2, 1, 1, 1)))
    with pytest.raises(Fault, match="puts a card that is already in the set"):
        run.start()


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(5))
def test_a_match_ends_with_the_king_in_one_hand_and_keeps_every_card(players, seed):
    run = Interpreter(game, game.table(players))
    play = random_play(run, seed, 200)
    for entry in play.entries:
        everywhere = sorted(card for _, _, zone in entry.after.zones() for card in zone.cards())
        assert everywhere == [0, 1, 2, 3, 4, 5]
    s: Any = play.entries[-1].after
    assert [has for zone in s.taken if (has := zone.has[KING])] == [1]


def test_what_lies_open_is_shown_sorted_and_a_hand_only_to_its_owner():
    _, s = position("R 1", "V", middle="D 2")
    assert show_state(game, s, "fr", viewer=0) == [
        "à jouer : joueur 1 (vous)",
        "paquet : 1 carte",
        "milieu : 2 D",
        "  joueur 1 (vous) · main : 1 R",
        "  joueur 2 · main : 1 carte",
    ]
    assert show_state(game, s, "en", faces=True)[1:3] == ["pack: 3", "middle: 2 Q"]


def test_an_empty_set_on_the_table_is_not_shown_and_an_empty_hand_is():
    _, s = position("1 2 3 V D R", "")
    assert show_state(game, s, "en") == [
        "to play: player 1",
        "  player 1 · hand: 1 2 3 J Q K",
        "  player 2 · hand: empty",
    ]


def test_changes_name_the_cards_that_moved():
    run, s = position("1 R", "2", middle="D")
    laid = run.take(s, Lay(KING))
    assert changes(game, s, laid, "en") == ["middle: + K", "player 1, hand: − K"]
    taken = run.take(laid, Collect())
    assert changes(game, laid, taken, "fr") == ["milieu : − D R", "joueur 1, levées : + D R"]
    assert disagreements(game, laid, taken, "en")[:2] == [
        ("middle", "Q K", "empty"),
        ("taken (player 1)", "empty", "Q K"),
    ]


def test_a_card_dealt_is_known_to_the_one_who_gets_it():
    run = Interpreter(game, game.table(2))
    before = run.start()
    after = run.take(before, GetCard(3))
    seen = [hidden_from(viewer, game, GetCard(3), before, after) for viewer in (None, 0, 1)]
    assert seen == [False, False, True]


# --- traces --------------------------------------------------------------------------------------


def test_a_set_is_written_as_a_set_of_itf():
    _, s = position("R 1", "", middle="2")
    values = state_values(s)
    assert values["middle"] == {"#set": [{"#bigint": "1"}]}
    assert values["hand"] == [{"#set": [{"#bigint": "0"}, {"#bigint": "5"}]}, {"#set": []}]


@pytest.mark.parametrize("seed", range(4))
def test_what_was_written_is_read(tmp_path, seed):
    trace = trace_of(random_play(Interpreter(game, game.table(2 + seed % 2)), seed, 200))
    write(tmp_path / "t.itf.json", trace)
    found = read(tmp_path / "t.itf.json", loader=levee)
    assert found == trace
    for state in found.states:
        assert all(zone.size == sum(zone.has) for _, _, zone in state.zones())


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ([0, 1], "middle is no record"),
        ({}, "middle has no “#set”"),
        ({"#set": 3}, "middle is no list"),
        ({"#set": ["1"]}, r"middle\[0\] is no whole number"),
        ({"#set": [0, 6]}, r"middle\[1\] is 6, outside 0…5"),
        ({"#set": [-1]}, r"middle\[0\] is -1, outside 0…5"),
        ({"#set": [2, 4, 2]}, "middle has the card 2 twice"),
    ],
)
def test_what_is_no_set_is_refused(value, complaint):
    run, s = position("R 1", "")
    values = {**state_values(s), "middle": value}
    with pytest.raises(UsageError, match=complaint):
        read_state(game, run.table, values)


def test_a_trace_with_a_damaged_set_says_in_which_state(tmp_path):
    run, s = position("R 1", "2")
    play = Play(run, 1, s)
    play.run(2)
    document = json.loads(render(trace_of(play), "t.itf.json"))
    document["states"][1]["middle"] = {"#set": [9]}
    (tmp_path / "t.itf.json").write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(UsageError, match=r"state 1.*middle\[0\] is 9"):
        read(tmp_path / "t.itf.json", loader=levee)


# --- what the language holds ---------------------------------------------------------------------


def lose(s: Any) -> None:
    s.hand[0].has[KING] = 0
    s.hand[0].size -= 1


def double(s: Any) -> None:
    s.middle.has[KING] = 1
    s.middle.size += 1


def miscount(s: Any) -> None:
    s.middle.size += 1


def hold_two(s: Any) -> None:
    # The King twice in a hand and less than never in the middle: all sums are right.
    s.hand[0].has[KING], s.middle.has[KING] = 2, -1
    s.hand[0].size += 1
    s.middle.size -= 1


@pytest.mark.parametrize(
    ("change", "broken"),
    [
        (lambda s: None, []),
        (lose, ["every-card-once"]),
        (double, ["every-card-once"]),
        (miscount, ["zones-well-formed"]),
        (hold_two, ["zones-well-formed"]),
    ],
)
def test_a_damaged_set_breaks_what_the_language_holds(
    change: Callable[[Any], None], broken: list[str]
):
    run, s = position("R 1", "2", middle="D")
    change(s)
    found = [one.name for one in own_invariants(game) if not one.function(run.table, s)]
    assert found == broken
