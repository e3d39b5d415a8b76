"""Mutants of the small game, each of which one known catcher must be the first to catch."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from maldonne.checks import plan as plans
from maldonne.checks.mutants import catchers, reached, trial
from maldonne.checks.mutants.catchers import Catcher, Seen, Unit
from maldonne.checks.mutants.mutant import Mutant, lines_changed
from maldonne.checks.mutants.run import Bench, Request
from maldonne.checks.mutants.sites import sources_of
from maldonne.checks.mutants.source import Source
from maldonne.checks.mutants.trial import Answer, Chosen, attempt, measure
from maldonne.checks.verdict import Cause, Says
from tests.checks.mutants.made import tiny_mutants, tiny_place
from tests.checks.sitting import LITTLE
from tests.spec.tiny_game import Change

LITTLE_WORK = replace(LITTLE, claims=3, searches=20)
# A claim that one play can contradict, for the small game has none.
CLAIM = Change(
    "checks.py",
    "def somebody_wins(",
    '''def passes_are_forgotten(table: Table, before: State, step: Play, after: State) -> bool:
    """Once a card is laid nobody has passed on it."""
    for p in players(table):
        if after.passed[p] == 1:
            return False
    return True


game.claim(
    Claim("passes", "always", (Play,), fr="Oublié.", en="Forgotten.", expected="proved",
          function=passes_are_forgotten)
)


def somebody_wins(''',
)


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    monkeypatch.setitem(plans.PLANS, "low", LITTLE_WORK)


@pytest.fixture(scope="module")
def bench(tmp_path_factory) -> Bench:
    """The small game, measured in this process."""
    folder = tmp_path_factory.mktemp("bench")
    place, game = tiny_place(folder, CLAIM)
    made = Bench(place, game, Request(effort="low"))
    told: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(plans.PLANS, "low", LITTLE_WORK)
        measure(made.work, tiny_mutants(place, game), str(folder), 0, 1, told.append)
    made.baseline = dict(told)
    return made


def found(bench: Bench, function: str, operator: str, n: int, new: str) -> Mutant:
    """A mutant of a function, of which a line is known."""
    (mutant,) = (
        m
        for m in tiny_mutants(bench.place, bench.game)
        if (m.function, m.operator, m.n) == (function, operator, n)
    )
    changes = [" ".join(x.split()) for x in lines_changed(bench.sources[mutant.file], mutant.edit)]
    assert f"+ {new}" in changes
    return mutant


def chosen(bench: Bench, mutant: Mutant) -> Chosen:
    known = frozenset(c for base in bench.baseline.values() for c in base.seen.causes)
    return Chosen(
        mutant.file,
        bench.sources[mutant.file].changed(mutant.edit),
        [(unit, bench.baseline[unit].seen.mark) for unit in bench.units_for(mutant)],
        known,
    )


def tried(bench: Bench, folder: Path, mutant: Mutant) -> Answer:
    """How a mutant fares, tried in this process."""
    told: list[Any] = []
    attempt(bench.work, str(folder), chosen(bench, mutant), told.append)
    assert isinstance(told[-1], Answer)
    return told[-1]


LANGUAGE = ("a_one_on_anything", "operand-dropped", 2, "return move.card == ONE")
EXAMPLE = ("end_turn", "write-dropped", 1, "pass")
DEPARTURE = ("fine", "neighbour-dropped", 1, "command(s, DRAW_CARD, (s.turn), 1)")
CLAIMED = (
    "State",
    "reset-forgotten",
    3,
    "passed: list[int] = since(Pass, until=(Sweep,))",
)
IDLE = (
    "fits_under",
    "named-number",
    1,
    "return ONE_ON_THREE.yes(table) or last_value(table, s) != ONE",
)
# Equal cards are forbidden too: no example and no invariant says that they may be laid.
HOLE = ("nothing_lower", "comparison-edge", 1, "return move.card <= last_value(table, before)")
# A stock of -1 cards there is not: this condition never holds, and the one before it is enough.
SAME = (
    "nobody_followed",
    "number",
    2,
    "return s.stage == TURN and s.pile.size > -1 and s.laid_last == s.turn and s.first < 0",
)


@pytest.mark.parametrize(
    ("which", "by", "cause"),
    [
        # The clause says that it speaks of the last card, and then does not.
        (LANGUAGE, "language", None),
        # In the example a player lays his only card and wins.
        (EXAMPLE, "examples", ("example fails", "TINY-EXAMPLE/1")),
        # The fine is for the neighbour, says TINY-FINE-2.
        (DEPARTURE, "plays", ("departure", "TINY-FINE-2")),
        (CLAIMED, "claims", ("claim refuted", "passes")),
        # Without the 3 the two readings are one.
        (IDLE, "questions", ("idle reading", "one-on-three=no")),
    ],
)
def test_a_mutant_is_caught_by_what_ought_to_notice(bench, tmp_path, which, by, cause):
    answer = tried(bench, tmp_path, found(bench, *which))
    assert (answer.outcome, answer.by) == ("caught", by)
    if cause:
        assert cause in [tuple(c)[:2] for c in answer.causes]
    else:
        assert "does not use it" in answer.why


def test_a_hole_is_left_open_and_said_to_change_play(bench, tmp_path):
    mutant = found(bench, *HOLE)
    answer = tried(bench, tmp_path, mutant)
    assert answer.outcome == "survived"
    assert answer.differs.startswith("plays ")
    assert 0 < answer.units == len(bench.units_for(mutant)) < bench.reached(mutant)


def test_one_that_plays_the_same_needs_no_play_at_all(bench, tmp_path):
    mutant = found(bench, *SAME)
    assert {catcher for catcher, _ in bench.units_for(mutant)} == {"proofs"}
    assert bench.reached(mutant) > 0
    answer = tried(bench, tmp_path, mutant)
    # No invariant of this game says so: that it plays the same cannot be proved.
    assert (answer.outcome, answer.by, answer.differs) == ("survived", "", "")


def test_leaving_plays_out_changes_no_answer(bench, tmp_path):
    """Of some mutants every play is played, as if nothing were known of where they are felt."""
    order = list(bench.baseline)
    every = tiny_mutants(bench.place, bench.game)[::30]
    for n, mutant in enumerate(every):
        few = chosen(bench, mutant)
        whole = replace(few, units=[(u, bench.baseline[u].seen.mark) for u in order])
        answers = []
        for part, given in enumerate((few, whole)):
            told: list[Any] = []
            folder = tmp_path / f"{n}-{part}"
            folder.mkdir()
            attempt(bench.work, str(folder), given, told.append)
            answers.append(told[-1].outcome)
        assert answers[0] == answers[1], mutant.id


def test_what_is_found_anyway_catches_nothing(bench, tmp_path):
    # With its numbers cut down to 1 the small game deals one card, and its clause says two.
    known = {tuple(c)[:2] for base in bench.baseline.values() for c in base.seen.causes}
    assert ("departure", "TINY-DEAL") in known
    which = ("two_each", "number", 1, "if must_get(table, after, p) != scaled(table, 3):")
    assert tried(bench, tmp_path, found(bench, *which)).outcome == "survived"


def test_a_proof_and_a_catcher_are_plugged_in(bench, tmp_path, monkeypatch):
    seen = []

    def proof(original: Any, mutant: Any) -> str:
        seen.append((original.name, mutant.name, original is not mutant))
        return "because" if len(seen) == 1 else ""

    monkeypatch.setattr(trial, "SAME_PLAY", [("solver", proof)])
    (tmp_path / "a").mkdir()
    answer = tried(bench, tmp_path / "a", found(bench, *SAME))
    assert answer._replace(units=0) == Answer("same", "solver", why="because")
    assert seen == [("tiny", "tiny", True)]

    def units(tables: Any, plan: Any, seed: int) -> Any:
        yield Unit("all", lambda known: Seen((Cause("departure", "TINY-HIGHER"),)))

    made = Catcher("plugged", Says("ajouté", "plugged in"), units, traced=False)
    monkeypatch.setattr(trial, "CATCHERS", [*catchers.CATCHERS, made])
    given = chosen(bench, found(bench, *HOLE))
    given.units.append((("plugged", "all"), ""))
    told: list[Any] = []
    (tmp_path / "b").mkdir()
    attempt(bench.work, str(tmp_path / "b"), given, told.append)
    assert (told[-1].outcome, told[-1].by) == ("caught", "plugged")


def test_the_game_beside_its_mutants_is_the_same_game(bench, tmp_path):
    """The instrumented copy goes through the same plays as the game itself."""
    plain = {
        (catcher, unit.name): unit.run(frozenset())
        for catcher, unit in trial.units_of(bench.work, bench.place, catchers.CATCHERS[:3])
    }
    assert plain == {name: bench.baseline[name].seen for name in plain}
    assert len(plain) > 10


def test_mutants_leave_the_unchanged_game_alone():
    """A mutant that writes does so to a copy; what it would write is noticed."""
    text = "def f(row: list[int]) -> None:\n    row[0] = 1\n"
    source = Source("made.py", text.encode())
    mutants = [
        Mutant("made.py", 2, 14, "number", 1, "f", "0" * 8, 2, source.instead(one, new))
        for new in ("2", "1")
        for one in [source.tree.body[0].body[0].value]  # type: ignore[attr-defined]
    ]
    mutants = [replace(m, n=n) for n, m in enumerate(mutants, 1)]
    names: dict[str, Any] = {}
    exec(compile(reached.instrumented(source, mutants), "made.py", "exec"), names)
    reached.marks.clear()
    reached.felt.clear()
    row = [0]
    names["f"](row)
    assert row == [1]
    assert reached.felt == {mutants[0].id}
    assert reached.marks == {("made.py", 2)}


def test_a_mutant_that_goes_on_where_the_game_does_not_is_felt():
    names: dict[str, Any] = {}

    def original(n: int) -> int:
        raise IndexError(n)

    reached.felt.clear()
    with pytest.raises(IndexError):
        reached.compared(original, (("it", lambda n: names.get("n", n)),), False, 3)
    assert reached.felt == {"it"}


def test_every_file_of_the_small_game_can_be_run_beside_all_its_mutants(bench):
    for name, source in sources_of(bench.place.folder).items():
        inside = [m for m in tiny_mutants(bench.place, bench.game) if m.file == name]
        compile(reached.instrumented(source, inside), name, "exec")
