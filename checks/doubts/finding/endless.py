"""Play that goes round for ever or gets stuck, in the state graphs of small packs.

Whatever goes round by the same kinds of step is one report, and one that contains another is not
reported beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from maldonne.checks.doubts.finding.atlas import Atlas, Moment
from maldonne.checks.doubts.finding.found import Finds, Found
from maldonne.checks.doubts.finding.watching import clause_words, permitting
from maldonne.checks.engines import compiled
from maldonne.checks.verdict import Says
from maldonne.models.interpreter import MISTAKES
from maldonne.models.interrupt import heed
from maldonne.spec.language.errors import MaldonneError
from maldonne.spec.language.game import Game

if TYPE_CHECKING:
    from maldonne.models.native.graph import Endless as Round
    from maldonne.models.native.graph import Graph

LOOKED = 40  # rounds of a pack that are looked at, the smallest first


@dataclass
class Endless:
    """Explores the small packs of a game.

    Parameters
    ----------
    game : Game
        The game.
    finds : Finds
        Where reports go.
    atlas : Atlas
        Where plays are noted.
    """

    game: Game
    finds: Finds
    atlas: Atlas
    rounds: dict[frozenset[str], list[tuple[Moment, tuple[str, ...]]]] = field(default_factory=dict)
    forced: dict[frozenset[str], bool] = field(default_factory=dict)

    def explore(self, states: int) -> Iterator[str]:
        """Explore every small pack of at most so many states, yielding its name."""
        from maldonne.models.native.graph import Graph
        from maldonne.models.native.search import Bounds, Space

        for small in self.game.smalls:
            if small.large:
                continue
            heed()
            native = compiled(self.game, self.game.table(small.players, **small.agreed))
            if isinstance(native, str):
                return
            try:
                space = Space(native).search(Bounds(states=states), progress=lambda _: heed())
            except (MaldonneError, *MISTAKES):
                continue
            if space.complete:
                self.look(Graph(space))
                yield small.name
        self.report()

    def look(self, graph: Graph) -> None:
        """What a graph says."""
        table = graph.space.native.table
        for n in graph.stuck[:1]:
            moment = self.atlas.replayed(table, graph.space.play(int(n)))
            if moment is not None:
                self.finds.add(moment, partial(self.stuck, moment), ("endless", "stuck"))
        avoided: set[int] = set()
        for seat in range(table.players):
            avoided |= {int(n) for n in graph.can_avoid_the_end(seat)}
        for found in sorted(graph.endless(), key=lambda e: len(e.states))[:LOOKED]:
            self.round(graph, found, avoided)

    def round(self, graph: Graph, found: Round, avoided: set[int]) -> None:
        """A place at which play goes round, and by which kinds of step."""
        inside = {int(n) for n in found.states}
        kinds: set[str] = set()
        moves: dict[str, Any] = {}
        at = -1
        for n in sorted(inside)[:400]:
            for edge in range(graph.first[n], graph.first[n + 1]):
                if int(graph.targets[edge]) in inside:
                    step = graph.step(edge)
                    kinds.add(type(step).__name__)
                    if self.game.steps[type(step)].type != "forced":
                        moves[type(step).__name__] = (n, step)
                        at = edge if at < 0 else at
        if at < 0:
            return
        name = frozenset(k for k in kinds if k in moves) or frozenset(kinds)
        known = self.rounds.setdefault(name, [])
        self.forced[name] = self.forced.get(name, False) or bool(inside & avoided)
        if len(known) >= 6:
            return
        run = graph.space.native.interpreter
        ids: list[str] = []
        for n, step in moves.values():
            state = graph.space.state(n)
            if self.game.steps[type(step)].type == "move":
                ids += permitting(run, state, (step,))
            else:
                ids += [c.id for c in run.applied(state, step)]
        moment = self.atlas.replayed(graph.space.native.table, graph.play_to(at))
        if moment is not None:
            known.append((moment, tuple(dict.fromkeys(ids))))

    def report(self) -> None:
        """One report for each way of going round that holds no other one."""
        for name, places in self.rounds.items():
            if any(other < name for other in self.rounds):
                continue
            for moment, ids in places:
                key = ("endless", name)
                self.finds.add(
                    moment,
                    partial(self.goes_round, name, ids),
                    key,
                    (ids, moment.place.play),
                )

    def goes_round(self, kinds: frozenset[str], ids: tuple[str, ...]) -> Found:
        """The report of a way of going round."""
        names = ", ".join(sorted(kinds))
        alone = self.forced.get(kinds, False)
        fr = " ; un joueur seul peut y forcer les autres" if alone else ""
        en = "; one player alone can force it on the others" if alone else ""
        return Found(
            "endless",
            "endless",
            (*ids, *sorted(kinds)),
            ("moves", "step", "chance"),
            tuple(sorted(kinds)),
            Says(f"Cela peut durer sans fin{fr}.", f"This can go on for ever{en}."),
            Says(
                f"{names} ; {clause_words(self.game, ids, 'fr')}",
                f"{names}; {clause_words(self.game, ids, 'en')}",
            ),
            Says("Rien n'y met fin.", "Nothing puts an end to it."),
            span=8,
        )

    def stuck(self, moment: Moment) -> Found:
        """The report of a state without a move."""
        return Found(
            "endless",
            "stuck",
            (moment.kind,),
            ("moves", "step"),
            ("stuck",),
            Says(
                "La partie n'est pas finie, et celui dont c'est le tour n'a aucun coup permis.",
                "Play is not over, and the player whose turn it is has no legal move.",
            ),
        )
