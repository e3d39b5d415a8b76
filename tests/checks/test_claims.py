"""Claims measured in the tiny game, whose figures follow from its rules."""

from typing import Any

import pytest

from maldonne.checks.claims import claims, quantile, wilson
from maldonne.spec.language.checks import Claim
from tests.checks.sitting import LITTLE, tables
from tests.checks.tiny.game import RED, EndTurn, Pass, Take


def measured(*more: Claim, plant: str = "") -> dict[str, Any]:
    at = tables(plant)
    for claim in more:
        at.game.claim(claim)
    *_, results = claims(at, LITTLE, 0)
    assert isinstance(results, list)
    return {result.id: result for result in results}


def claim(
    form: str, on: type, function: Any = None, expected: Any = "proved", **more: Any
) -> Claim:
    return Claim("this", form, (on,), "Ceci.", "This.", expected, function=function, **more)


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [
        # Newcombe, Two-sided confidence intervals for the single proportion (1998), table I,
        # method 3 (the score method without continuity correction, which is Wilson's).
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_that_of_the_literature(hits, n, low, high):
    found = wilson(hits, n)
    assert found == pytest.approx((low, high), abs=0.00005)


def test_quantiles_are_values_that_were_seen():
    values = list(range(1, 21))
    assert [quantile(values, q) for q in (0.05, 0.5, 0.95, 1)] == [1, 10, 19, 20]


def test_a_share_is_counted():
    # The default pack has three of each colour, and every match ends when all are taken.
    found = measured()["red"]
    assert found.verdict == "measured"
    assert (found.numbers["asked"], found.numbers["true"]) == (6 * LITTLE.claims, 3 * LITTLE.claims)
    assert found.work.en.startswith("50 % of 36 cases, 95 % [34.5, 65.5] %")


def test_a_length_is_counted_in_moves():
    # From the start to the first end of a turn: the one move made before it.
    found = measured()["length"]
    assert found.numbers["moves"] == {"mean": 1, "least": 1, "median": 1, "95 %": 1, "most": 1}
    assert (found.numbers["starts"], found.numbers["reached"]) == (6, 6)


def test_a_length_between_two_steps_is_counted_every_time():
    # From each card taken to the end of that turn no move is made.
    found = measured(claim("how long", EndTurn, start=(Take,)))["this"]
    assert found.numbers["starts"] == found.numbers["reached"] == 36
    assert found.numbers["moves"]["most"] == 0


def test_what_was_seen_is_possible():
    found = measured()["hand-of-two"]
    assert (found.verdict, found.expected, found.findings) == ("proved", "proved", [])


def test_what_was_not_seen_is_a_figure_and_no_pass():
    found = measured(claim("possible", Take, lambda t, b, step, a: False))["this"]
    assert found.verdict == "measured"
    assert found.work.en == f"not seen in {3 * LITTLE.claims} matches"  # two odd ones for each


def test_never_is_refuted_by_one_play():
    found = measured(plant="false claim")["hand-of-two"]
    assert found.verdict == "refuted"
    (finding,) = found.findings
    assert finding.cause.kind == "claim refuted"
    last = finding.play.steps[-1]
    assert isinstance(last, Take)


def test_always_is_refuted_by_one_play():
    found = measured(claim("always", Take, lambda t, b, step, a: step.card == RED))["this"]
    assert found.verdict == "refuted"
    assert found.findings[0].play.steps[-1] == Take(1)


def test_a_refutation_that_is_expected_is_no_finding():
    odd = claim("always", Take, lambda t, b, step, a: step.card == RED, expected="refuted")
    found = measured(odd)["this"]
    assert (found.verdict, found.findings, found.counts) == ("refuted", [], False)


def test_always_that_nothing_contradicts_is_measured_and_not_proved():
    found = measured(claim("always", Take, lambda t, b, step, a: True))["this"]
    assert found.verdict == "measured"
    assert found.work.en.startswith("36/36 of 36 cases")


def test_a_claim_about_what_never_comes_up_is_inconclusive():
    # Planted: nobody may pass, so there is nothing to check.
    found = measured(claim("always", Pass, lambda t, b, step, a: True), plant="stuck")["this"]
    assert found.verdict == "inconclusive"


def test_a_step_that_is_reached_in_every_match_is_counted_as_such():
    found = measured()["ends"]
    assert found.work.en == "reached 6 times of 6, 6 matches"
    # Planted: nobody may pass.
    lost = measured(claim("ends", Pass), plant="stuck")["this"]
    assert lost.numbers["reached"] == 0
    assert "matches left after 200 steps" in lost.work.en
