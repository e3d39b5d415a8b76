"""What is proved of a game: at which tables, and of which piles."""

from __future__ import annotations

from typing import Any, NamedTuple

from maldonne.checks.matches import Tables
from maldonne.checks.proofs.exactly import exact_jobs, prove_exactly
from maldonne.checks.proofs.proving import Proof, prove
from maldonne.checks.questions import other_readings
from maldonne.spec.language.checks import Invariant
from maldonne.spec.language.game import Game

LOW, NORMAL, HIGH = 1, 2, 3


class Job(NamedTuple):
    """One piece of the work of proving.

    Parameters
    ----------
    table : GameTable
        What was agreed.
    exactly : tuple of Invariant
        What is proved of short piles only; empty for all goals, of all piles.
    length : int
        How long these piles are at most.
    claims : bool
        Whether claims are asked: they are made under the rulings in force.
    """

    table: Any
    exactly: tuple[Invariant, ...] = ()
    length: int = 0
    claims: bool = True

    def done(self, game: Game, limit: int) -> Proof:
        """The proof."""
        if self.exactly:
            return prove_exactly(game, self.table, self.exactly, self.length)
        return prove(game, self.table, limit, claims=self.claims)


def jobs(tables: Tables, effort: int) -> list[Job]:
    """All that is to be proved."""
    found = [Job(table) for table in proof_tables(tables, effort)]
    if effort == HIGH:
        found += [Job(table, claims=False) for table in under_other_readings(tables)]
    if effort > LOW:
        found += [Job(*job) for job in exact_jobs(tables.game)]
    return found


def proof_tables(tables: Tables, effort: int) -> list[Any]:
    """The tables that are proved, those of fewest players first.

    Parameters
    ----------
    tables : Tables
        What the user fixed.
    effort : int
        1: the fewest players in every mode, or without modes the two smallest numbers. More: every
        number of players and mode, with the largest pack, in the first mode with the smallest as
        well; and once with the order of the stock decided at the shuffle. 3: both packs always.
    """
    numbers = tables.player_numbers()
    if effort == LOW:
        at = modes(tables)
        few = numbers[:1] if len(at) > 1 else numbers[:2]
        return [tables.table(n, None, **mode) for n in few for mode in at]
    found = []
    for n in numbers:
        for number, mode in enumerate(modes(tables)):
            both = packs(tables, n, mode)
            found += both if number == 0 or effort == HIGH else both[-1:]
    found.append(tables.table(numbers[0], dealt=1))
    return list(dict.fromkeys(found))


def under_other_readings(tables: Tables) -> list[Any]:
    """Tables of the fewest players for every reading not in force, in each mode it speaks of."""
    fewest = tables.player_numbers()[0]
    return [
        tables.table(
            fewest, {**search.question.needs, search.question.name: search.reading.name}, **mode
        )
        for search in other_readings(tables)
        for mode in (modes(tables, search.question.modes) if search.question.modes else [{}])
    ]


def modes(tables: Tables, named: tuple[str, ...] = ()) -> list[dict[str, int]]:
    """Every mode that is offered, as what is agreed; one empty agreement where there is none.

    Parameters
    ----------
    named : tuple of str
        Which of them; empty for all.
    """
    option = tables.game.table_class.options.get("mode")
    if option is None or "mode" in tables.wanted.options:
        return [{}]
    offered = option.offered or option.domain
    return [{"mode": v} for v in offered if not named or option.domain.show(v, "en") in named]


def packs(tables: Tables, players: int, agreed: dict[str, int]) -> list[Any]:
    """Tables with the smallest and the largest pack that the options give."""
    usual = tables.table(players, None, **agreed)
    found = {usual.pack: usual}
    for name, option in tables.game.table_class.options.items():
        if name in tables.wanted.options or name in agreed:
            continue
        for value in option.offered or option.domain:
            table = tables.table(players, None, **{**agreed, name: value})
            found.setdefault(table.pack, table)
    by_size = sorted(found, key=sum)
    return [found[pack] for pack in dict.fromkeys((by_size[0], by_size[-1]))]
