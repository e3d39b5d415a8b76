"""Replays: a recorded play taken again, under the same rules, under others, and altered."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from maldonne.checks.replay import Difference, replay, replay_trace
from maldonne.checks.replay_report import document, render
from maldonne.models.interpreter import Interpreter
from maldonne.models.itf import write
from maldonne.models.play import Play
from maldonne.models.trace import Trace, trace_of, trace_of_steps
from maldonne.spec.language.errors import UsageError
from maldonne.spec.language.zones import take
from tests.golden.compare import FOLDER, same_as_golden
from tests.petit.game import Draw, Pass, Sweep, TakeCard, game
from tests.petit.game import Play as Lay
from tests.petit_plays import petit, position, sample

FINDING = {"kind": "invariant", "id": "cards", "says": "a card is missing"}


def always(before: Any, step: Any, after: Any) -> list[str]:
    """A recheck to which every King is wrong."""
    return ["a King was laid"] if isinstance(step, Lay) and step.value == 3 else []


def king_trace(**more: Any) -> Trace:
    """The first player lays a 1, the second a King."""
    run, start = position("1 1", "R 2", loose="V")
    play = Play(run, start=start)
    play.take(Lay(0, 1, 0))
    play.advance()
    play.take(Lay(3, 1, 0))
    return trace_of(play, **more)


# --- what is shown ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_replay_is_as_it_was_found_right(lang):
    # The play of the golden trace. Read through once: every card dealt leaves the stock, 9 cards in
    # all in every state, values on the pile never fall, the King sends it under the stock, the turn
    # goes 1, 2, 3.
    found = replay_trace(sample(seed=2), lang)
    same_as_golden(f"petit-replay.{lang}.txt", "\n".join(render(found, lang)) + "\n")


def test_the_golden_trace_goes_as_recorded():
    found = replay(FOLDER / "petit.itf.json", loader=petit)
    assert (found.verdict, found.exit_code) == ("SAME", 0)
    assert found.trace.states == sample(seed=2).states


def test_a_replay_can_be_shown_from_a_step_on():
    found = replay_trace(sample())
    whole, part = render(found, "en"), render(found, "en", 50)
    assert "   7  chance  player 3: gets J" in whole
    assert not [line for line in part if line.startswith("   7 ")]
    assert [line for line in part if line.startswith("  50 ")]
    assert part[-1] == whole[-1]
    assert render(found, "en", 10**6)[-1] == whole[-1]


def test_what_was_agreed_other_than_usual_is_shown():
    found = replay_trace(sample(jokers=0, dealt=1, rulings={"skip": "as_written"}))
    shown = "number of jokers: 0 · skip=as_written · stock ordered beforehand"
    assert render(found, "en")[1] == shown
    assert render(replay_trace(sample()), "en")[1] == ""


def test_a_move_that_a_ruling_allows_names_the_ruling():
    run, start = position("1", "2", pile="2")
    play = Play(run, start=start)
    play.take(Pass())
    lines = render(replay_trace(trace_of(play)), "fr")
    assert "              par décision skip=passes  Il passe." in lines


def test_a_document_says_the_same_to_programs():
    found = replay_trace(sample())
    shown = json.loads(json.dumps(document(found, Path("t.itf.json"), "en")))
    assert shown["schema"] == "maldonne.replay/1"
    assert (shown["verdict"], shown["exit_code"], shown["difference"]) == ("SAME", 0, None)
    assert len(shown["steps"]) == shown["recorded_steps"] == len(found.trace.steps)
    # Step 8 of seed 1: the first player lays a King (as in the trace's own test).
    assert shown["steps"][7] == {
        "index": 8,
        "type": "move",
        "actor": 0,
        "move": "Play",
        "parameters": {"value": 3, "naturals": 1, "jokers": 0},
        "says": "player 1: plays K",
        "changes": ["pile: + K", "player 1, hand: − K", "last to play: – → player 1"],
        "clauses": ["PET-LAY"],
        "rulings": [],
    }


# --- the same rules, an altered trace -----------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_a_play_goes_as_recorded(seed):
    found = replay_trace(sample(seed, dealt=seed % 2))
    assert (found.verdict, found.exit_code) == ("SAME", 0)
    assert len(found.play.entries) == len(found.trace.steps)


def test_a_play_that_ended_undefined_ends_so_again():
    run, start = position("1", "2", pile="2", rulings={"skip": "as_written"})
    play = Play(run, start=start)
    play.run(5)
    found = replay_trace(trace_of(play))
    assert found.verdict == "SAME"
    assert found.play.turn.type == "undefined"


def test_the_first_state_that_differs_is_shown_with_both_values():
    trace = sample()
    # Of 1 1 2 2 J J K K Joker, the players were dealt K 1, 2 Joker and 2 J, and the K was laid.
    for index in (9, 12):
        take(trace.states[index].stock.loose, 0, 1)  # type: ignore[attr-defined]
    found = replay_trace(trace)
    assert (found.verdict, found.exit_code) == ("DIFFERS", 1)
    assert found.difference == Difference(
        9,
        "stock",
        "3 cards; shuffled: J K; below, in order: K",
        "4 cards; shuffled: 1 J K; below, in order: K",
    )
    assert render(found, "en")[-4:] == [
        "Step 9, stock:",
        "  recorded: 3 cards; shuffled: J K; below, in order: K",
        "  now: 4 cards; shuffled: 1 J K; below, in order: K",
        "DIFFERS: The play does not go as recorded.",
    ]


@pytest.mark.parametrize(
    ("index", "changed", "difference"),
    [
        (7, {"actor": 2}, Difference(8, "player", "player 3", "player 1")),
        (7, {"clauses": ("PET-LOW",)}, Difference(8, "clauses", "PET-LOW", "PET-LAY")),
        (7, {"clauses": ()}, Difference(8, "clauses", "–", "PET-LAY")),
        (7, {"rulings": ("skip",)}, Difference(8, "rulings", "skip", "–")),
        (
            7,
            {"step": Lay(2, 1, 0)},
            Difference(8, "step", "plays J", "The cards are not there."),
        ),
        (7, {"step": Pass()}, Difference(8, "step", "passes", "No clause permits it.")),
        (
            8,
            {"step": Draw(), "type": "move"},
            Difference(9, "step", "draws", "what comes now: the pile goes under the stock"),
        ),
    ],
)
def test_an_altered_step_is_noticed(index, changed, difference):
    trace = sample()
    trace.steps[index] = replace(trace.steps[index], **changed)
    assert replay_trace(trace).difference == difference


def test_a_card_that_chance_cannot_bring_is_noticed():
    run, start = position("1", "2", loose="V")
    play = Play(run, start=start)
    play.take(Draw())
    play.advance()
    trace = trace_of(play)
    trace.steps[1] = replace(trace.steps[1], step=TakeCard(3))
    assert replay_trace(trace).difference == Difference(
        2, "step", "gets K", "chance cannot bring it"
    )


def test_a_step_after_the_end_is_noticed():
    trace = sample()
    trace.steps.append(trace.steps[-1])
    trace.states.append(trace.states[-1])
    found = replay_trace(trace)
    assert found.difference
    assert found.difference.recomputed == "play is over"


def test_a_loop_has_to_come_back_to_where_it_began():
    run, start = position("1", "2", pile="2")
    passing = Play(run, start=start)
    passing.take(Pass())
    # Passing notes who moved, so the second state is not the first; it is itself.
    assert replay_trace(trace_of(passing, loop=1)).verdict == "SAME"
    found = replay_trace(trace_of(passing, loop=0))
    assert found.difference == Difference(1, "moved", "–", "player 1")


# --- other rules --------------------------------------------------------------------------------


def changed_rules(monkeypatch: pytest.MonkeyPatch, cls: type, effect: Any) -> None:
    """Play by another effect of a step."""
    monkeypatch.setattr(game.steps[cls], "effect", effect)


def do_nothing(table: Any, s: Any, step: Any) -> None:
    """An effect that changes nothing."""


def test_a_play_of_older_rules_that_still_goes_is_the_same_and_says_so():
    trace = sample()
    trace.spec, trace.stale = "0123456789ab", True
    # Clauses that were renamed are no other play.
    trace.steps[7] = replace(trace.steps[7], clauses=("OLD-NAME",))
    found = replay_trace(trace)
    assert (found.verdict, found.exit_code) == ("SAME", 0)
    assert "The rules have changed since this trace was written (0123456789ab → " in (
        "\n".join(render(found, "en"))
    )


def test_a_play_of_older_rules_that_goes_otherwise_is_no_finding(monkeypatch):
    trace = sample()
    trace.stale = True
    changed_rules(monkeypatch, Sweep, lambda table, s, step: s.pile.__init__(9))
    found = replay_trace(trace)
    assert (found.verdict, found.exit_code) == ("DIFFERS", 2)
    assert found.difference
    assert found.difference.index == 9


# --- findings -----------------------------------------------------------------------------------


def test_a_finding_that_shows_again_has_failed_again():
    found = replay_trace(king_trace(finding=FINDING), recheck=always)
    assert (found.verdict, found.exit_code) == ("FAILED", 1)
    assert found.broken == ["a King was laid"]
    assert render(found, "fr")[-3:] == [
        "Gardé pour : invariant cards – a card is missing",
        "FAILED: Ce qui avait été trouvé se montre encore.",
        "  a King was laid",
    ]


def test_a_finding_that_does_not_show_any_more_is_fixed():
    found = replay_trace(king_trace(finding=FINDING), recheck=lambda before, step, after: [])
    assert (found.verdict, found.exit_code) == ("FIXED", 0)


def test_without_a_recheck_nothing_is_said_about_the_finding():
    assert replay_trace(king_trace(finding=FINDING)).verdict == "SAME"
    assert replay_trace(king_trace(), recheck=always).verdict == "SAME"


def test_a_finding_is_fixed_if_its_last_step_cannot_be_taken_any_more(monkeypatch):
    trace = king_trace(finding=FINDING)
    kind = game.steps[Lay]
    possible = kind.possible
    assert possible
    monkeypatch.setattr(
        kind, "possible", lambda table, s, move: move.value < 3 and possible(table, s, move)
    )
    found = replay_trace(trace, recheck=always)
    assert (found.verdict, found.exit_code) == ("FIXED", 0)
    assert found.difference == Difference(3, "step", "plays K", "The cards are not there.")


def test_a_finding_is_not_fixed_by_a_play_that_does_not_come_to_it(monkeypatch):
    trace = king_trace(finding=FINDING)
    kind = game.steps[Lay]
    monkeypatch.setattr(kind, "possible", lambda table, s, move: False)
    found = replay_trace(trace, recheck=always)
    assert (found.verdict, found.exit_code) == ("DIFFERS", 1)


def test_a_finding_is_asked_again_of_the_play_as_it_goes_now(monkeypatch):
    trace = king_trace(finding=FINDING)
    recorded: Any = trace.states[1]
    recorded.turn = 1  # otherwise than it goes now
    seen = []

    def recheck(before: Any, step: Any, after: Any) -> list[str]:
        seen.append((before.turn, type(step).__name__))
        return []

    found = replay_trace(trace, recheck=recheck)
    assert found.verdict == "FIXED"
    assert found.difference
    assert seen == [(0, "Play"), (0, "EndTurn"), (1, "Play")]


def test_rules_that_broke_off_are_tried_again(monkeypatch):
    run, start = position("1", "2", loose="V")
    play = Play(run, start=start)
    play.take(Draw())
    trace = trace_of(play, finding=FINDING, attempt=TakeCard(2))
    assert replay_trace(trace).verdict == "FIXED"

    def too_much(table: Any, s: Any, step: Any) -> None:
        take(s.hand[0], 3, 5)

    changed_rules(monkeypatch, TakeCard, too_much)
    found = replay_trace(trace)
    assert (found.verdict, found.exit_code) == ("FAILED", 1)
    assert "takes cards that are not in the zone" in found.broken[0]
    # The trace of these steps is the same when the rules break off while it is made.
    again = trace_of_steps(run, [Draw(), TakeCard(2)], start, finding=FINDING)
    assert again == trace


def test_a_refused_move_is_asked_about_and_never_taken():
    run, start = position("1", "2", loose="V")
    trace = trace_of_steps(run, [Pass()], start, finding=FINDING)
    assert trace.attempt == Pass()
    assert trace.steps == []
    seen = []

    def recheck(before: Any, step: Any, after: Any) -> list[str]:
        seen.append((before is after, type(step)))
        return ["refused without a clause"]

    assert replay_trace(trace, recheck=recheck).verdict == "FAILED"
    assert seen == [(True, Pass)]
    assert replay_trace(trace).verdict == "SAME"  # nobody asked


def test_a_step_that_cannot_be_taken_before_the_last_makes_no_trace():
    run, start = position("1", "2", loose="V")
    with pytest.raises(UsageError, match="passes"):
        trace_of_steps(run, [Pass(), Draw()], start)


def test_a_finding_about_the_first_state_is_asked_again():
    run, start = position("1", "2", loose="V")
    trace = trace_of_steps(run, [], start, finding=FINDING)
    found = replay_trace(trace, recheck=lambda before, step, after: [f"{step} {before == after}"])
    assert found.broken == ["None True"]


def test_rules_that_break_off_before_the_finding_are_reported(monkeypatch):
    def too_much(table: Any, s: Any, step: Any) -> None:
        take(s.hand[0], 3, 5)

    trace = king_trace()
    changed_rules(monkeypatch, Lay, too_much)
    found = replay_trace(trace)
    assert found.verdict == "DIFFERS"
    assert found.difference
    assert "takes cards that are not in the zone" in found.difference.recomputed


def test_a_replay_reads_what_was_written(tmp_path):
    write(tmp_path / "t.itf.json", king_trace(finding=FINDING))
    found = replay(tmp_path / "t.itf.json", recheck=always, loader=petit)
    assert found.verdict == "FAILED"
    assert isinstance(found.play.interpreter, Interpreter)
