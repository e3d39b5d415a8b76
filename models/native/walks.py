"""Loops over a graph whose edges lie in arrays, compiled: components, who can force what, lengths.

The edges of state ``n`` are numbers ``first[n]`` to ``first[n + 1]`` of `targets`. Nothing here
knows of games, so that all games share the compiled code.
"""

from __future__ import annotations

from typing import Any


def turn_round(first: Any, targets: Any, back_first: Any, sources: Any, fill: Any) -> None:
    """The same edges, listed by the state that they lead to."""
    states = len(first) - 1
    for edge in range(len(targets)):
        back_first[targets[edge] + 1] += 1
    for n in range(states):
        back_first[n + 1] += back_first[n]
        fill[n] = back_first[n]
    for n in range(states):
        for edge in range(first[n], first[n + 1]):
            target = targets[edge]
            sources[fill[target]] = n
            fill[target] += 1


def attract(back_first: Any, sources: Any, left: Any, inside: Any, queue: Any, size: int) -> None:
    """Add to a set every state from which someone can force play into it.

    `inside` is 1 for the states of the set, which `queue` lists, and 0 for others. `left` is the
    number of a state's steps that must lead into the set before it joins: 1 where he who forces
    decides, all of them where another does. (E. Zermelo; W. Zielonka, 1998.)
    """
    head = 0
    while head < size:
        here = queue[head]
        head += 1
        for i in range(back_first[here], back_first[here + 1]):
            source = sources[i]
            if inside[source] == 0:
                left[source] -= 1
                if left[source] <= 0:
                    inside[source] = 1
                    queue[size] = source
                    size += 1


def components(
    first: Any, targets: Any, component: Any, low: Any, order: Any, stack: Any, path: Any, at: Any
) -> int:
    """Number the strongly connected components, a component before those that lead to it.

    `component` and `order` hold -1 at first. (R. Tarjan, 1972, without recursion.)
    """
    states, count, clock, waiting = len(first) - 1, 0, 0, 0
    for root in range(states):
        if order[root] >= 0:
            continue
        depth = 0
        path[0] = root
        at[0] = first[root]
        order[root] = clock
        low[root] = clock
        clock += 1
        stack[waiting] = root
        waiting += 1
        while depth >= 0:
            here = path[depth]
            if at[depth] < first[here + 1]:
                target = targets[at[depth]]
                at[depth] += 1
                if order[target] < 0:
                    depth += 1
                    path[depth] = target
                    at[depth] = first[target]
                    order[target] = clock
                    low[target] = clock
                    clock += 1
                    stack[waiting] = target
                    waiting += 1
                elif component[target] < 0 and order[target] < low[here]:
                    low[here] = order[target]
                continue
            if low[here] == order[here]:
                while True:
                    waiting -= 1
                    member = stack[waiting]
                    component[member] = count
                    if member == here:
                        break
                count += 1
            depth -= 1
            if depth >= 0 and low[here] < low[path[depth]]:
                low[path[depth]] = low[here]
    return count


def longest(first: Any, targets: Any, by_component: Any, length: Any, then: Any) -> None:
    """How many steps, at most, follow each state of a graph without a cycle, and the first.

    `by_component` lists the states in the order of `components`.
    """
    for here in by_component:
        length[here] = 0
        then[here] = -1
        for edge in range(first[here], first[here + 1]):
            if length[targets[edge]] + 1 > length[here]:
                length[here] = length[targets[edge]] + 1
                then[here] = edge


def nearest(first: Any, targets: Any, queue: Any, size: int, by: Any, goal: Any) -> int:
    """The state of a goal that is nearest to the `size` first ones of `queue`; -1 if none is.

    `by` holds -2 at first, and afterwards the edge by which a state was found, -1 for the first
    ones.
    """
    for i in range(size):
        by[queue[i]] = -1
    head = 0
    while head < size:
        here = queue[head]
        head += 1
        if goal[here] == 1:
            return int(here)
        for edge in range(first[here], first[here + 1]):
            target = targets[edge]
            if by[target] == -2:
                by[target] = edge
                queue[size] = target
                size += 1
    return -1


def shortest_cycle(
    first: Any, targets: Any, component: Any, origin: int, queue: Any, by: Any
) -> int:
    """The last edge of a shortest cycle through a state; -1 if there is none.

    The others are in `by`, as `nearest` leaves them.
    """
    by[origin] = -1
    queue[0] = origin
    head, size = 0, 1
    while head < size:
        here = queue[head]
        head += 1
        for edge in range(first[here], first[here + 1]):
            target = targets[edge]
            if target == origin:
                return int(edge)
            if by[target] == -2 and component[target] == component[origin]:
                by[target] = edge
                queue[size] = target
                size += 1
    return -1
