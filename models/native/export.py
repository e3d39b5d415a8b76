"""A state graph for other tools: as a networkx graph, and as GraphML, DOT and node-link JSON."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

from maldonne.models.native.graph import Graph
from maldonne.models.native.loops import TYPES
from maldonne.spec.language.show import seat_name, show_state

if TYPE_CHECKING:
    import networkx

FORMATS = ("graphml", "dot", "json")


def to_networkx(graph: Graph, lang: str = "en", *, clauses: bool = True) -> networkx.MultiDiGraph:
    """The graph as networkx knows graphs: meant for thousands of states, not for millions.

    Parameters
    ----------
    graph : Graph
        The whole graph.
    lang : {"fr", "en"}
        Language of the words on nodes and edges.
    clauses : bool
        Whether to work out the clauses that applied to each step, which takes most of the time.

    Returns
    -------
    networkx.MultiDiGraph
        Nodes are numbers, nearest to the start first, with ``label``, ``type``, ``actor`` and
        ``depth``; edges have ``label``, ``step``, ``weight`` and ``clauses``.
    """
    import networkx

    space, native = graph.space, graph.space.native
    made = networkx.MultiDiGraph(game=native.game.name, players=native.table.players)
    for number in range(len(graph)):
        s = space.state(number)
        actor = int(graph.actors[number])
        made.add_node(
            number,
            label="\n".join(show_state(native.game, s, lang, faces=True)),
            type=TYPES[graph.types[number]],
            actor=seat_name(actor, lang),
            depth=space.depth(number),
        )
        for edge in range(graph.first[number], graph.first[number + 1]):
            target, by, weight = (int(n) for n in space.edges[edge])
            step = native.layout.steps[by]
            applied = native.interpreter.applied(s, step) if clauses else ()
            made.add_edge(
                number,
                target,
                label=native.game.kind(type(step)).show(step, lang),
                step=type(step).__name__,
                weight=weight,
                clauses=" ".join(clause.id for clause in applied),
            )
    return made


def exported(graph: Graph, form: str, lang: str = "en") -> str:
    """The graph as text in one of `FORMATS`."""
    import networkx

    made = to_networkx(graph, lang)
    if form == "graphml":
        buffer = io.BytesIO()
        networkx.write_graphml(made, buffer)
        return buffer.getvalue().decode("utf-8")
    if form == "json":
        return json.dumps(networkx.node_link_data(made, edges="edges"), ensure_ascii=False)
    return as_dot(made)


def as_dot(made: networkx.MultiDiGraph) -> str:
    """A graph in the language of Graphviz."""
    lines = ["digraph {", "  node [shape=box];"]
    for number, about in made.nodes(data=True):
        lines.append(f"  {number} [label={quoted(about['label'])}];")
    for source, target, about in made.edges(data=True):
        lines.append(f"  {source} -> {target} [label={quoted(about['label'])}];")
    return "\n".join([*lines, "}", ""])


def quoted(text: Any) -> str:
    r"""A text as DOT writes it.

    Examples
    --------
    >>> print(quoted('a "b"'))
    "a \"b\""
    """
    escaped = str(text).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\l")
    return f'"{escaped}"'
