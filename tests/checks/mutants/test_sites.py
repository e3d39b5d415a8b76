"""Which mutants a game has, how they are named, and how a sample is drawn."""

import ast
from collections import Counter

import pytest

from maldonne.checks.mutants.mutant import Mutant
from maldonne.checks.mutants.operators import OPERATORS
from maldonne.checks.mutants.sample import sampled
from maldonne.checks.mutants.sites import mutants_of, sources_of
from maldonne.checks.mutants.source import Edit
from tests.checks.mutants.made import PACKAGE, tiny_mutants, tiny_place
from tests.spec.tiny_game import Change


def test_each_is_another_program_and_has_a_name_of_its_own(tmp_path):
    place, game = tiny_place(tmp_path)
    sources, every = sources_of(place.folder), tiny_mutants(place, game)
    programs = [
        ast.dump(ast.parse(sources[m.file].changed(m.edit)), include_attributes=False)
        for m in every
    ]
    originals = {ast.dump(source.tree) for source in sources.values()}
    assert len(set(programs)) == len(every) > 200
    assert not originals & set(programs)
    assert len({m.id for m in every}) == len({(m.file, m.key) for m in every}) == len(every)
    assert every == tiny_mutants(place, game)


def test_an_id_says_where_it_is(tmp_path):
    place, game = tiny_place(tmp_path)
    lines = (place.folder / "rules.py").read_text().splitlines()
    (found,) = (m for m in tiny_mutants(place, game) if m.id.endswith("neighbour-dropped:1")
                and m.function == "fine")  # fmt: skip
    line = lines.index("    command(s, DRAW_CARD, left_of(table, s.turn), 1)") + 1
    column = lines[line - 1].index("left_of") + 1
    assert found.id == f"rules.py:{line}:{column}:neighbour-dropped:1"


def test_what_only_watches_is_left_alone_unless_it_is_asked_for(tmp_path):
    place, game = tiny_place(tmp_path)
    functions = {m.function for m in tiny_mutants(place, game)}
    # checks.py holds an invariant, a covered situation, the position of an example, and a claim.
    assert not functions & {"hands_are_small", "turn_moves", "no_card_left", "position"}
    asked = mutants_of(game, PACKAGE, sources_of(place.folder), ("checks",))
    assert {m.file for m in asked} == {"checks.py"}
    assert {"hands_are_small", "no_card_left"} <= {m.function for m in asked}
    assert "position" not in {m.function for m in asked}


def test_a_key_outlives_what_is_written_elsewhere(tmp_path):
    place, game = tiny_place(tmp_path / "a")
    before = {m.key for m in tiny_mutants(place, game) if m.function == "fine"}
    added = Change("rules.py", '@game.role("begin")', '# A new line.\n\n\n@game.role("begin")')
    place, game = tiny_place(tmp_path / "b", added)
    assert before == {m.key for m in tiny_mutants(place, game) if m.function == "fine"}
    edited = Change("rules.py", '    """One card for the neighbour."""', '    """One card."""')
    place, game = tiny_place(tmp_path / "c", edited)
    assert not before & {m.key for m in tiny_mutants(place, game) if m.function == "fine"}


def some(operators: dict[tuple[str, str], int]) -> list[Mutant]:
    return [
        Mutant(file, n, 1, operator, n, "f", "0" * 8, n, Edit(0, 0, ""))
        for (operator, file), count in operators.items()
        for n in range(1, count + 1)
    ]


@pytest.mark.parametrize("seed", range(5))
def test_a_sample_gives_each_operator_and_file_its_share(seed):
    counts = {("a", "x"): 100, ("a", "y"): 50, ("b", "x"): 40, ("c", "z"): 10}
    every = some(counts)
    taken = sampled(every, 20, seed)
    assert len(taken) == len({m.id for m in taken}) == 20
    assert taken == sampled(every, 20, seed)
    found = Counter((m.operator, m.file) for m in taken)
    for stratum, count in counts.items():
        # A tenth of each: every tenth is taken, so it is right but for one at either end.
        assert abs(found[stratum] - count / 10) <= 1


def test_a_sample_of_more_than_there_are_is_all(tmp_path):
    every = some({("a", "x"): 5})
    assert sampled(every, 5, 0) == sampled(every, 50, 0) == every


def test_the_small_game_gives_work_to_most_operators(tmp_path):
    place, game = tiny_place(tmp_path)
    found = {m.operator for m in tiny_mutants(place, game)}
    # It has no sums, loops over ranges, extremes, breaks and counting.
    without = {"arithmetic", "summand-dropped", "range-end", "extreme", "break-dropped"}
    without |= {"counted-backwards", "branch-dropped", "parameter-exchanged"}
    assert set(OPERATORS) - found == without & (set(OPERATORS) - found)
    assert len(found) >= 18
