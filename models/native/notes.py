"""Loops that look at everything, compiled with a game: whole graphs, and matches in many styles.

`note_step`, `note_state` and `note_refusals` stand for the functions of the game with which they
are compiled (`facts`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from maldonne.models.native.loops import (
    MOVE,
    STUCK,
    below,
    mixed,
    move_on,
    next_steps,
    pack,
    unpack,
)


def note_step(table: Any, s: Any, step: Any, after: Any, steps: Any, place: int, seen: Any) -> None:
    """Note the facts of a step; a row of `seen` is how often one was so, and where first."""
    raise NotImplementedError


def note_state(table: Any, s: Any, place: int, seen: Any) -> None:
    """Note the invariants that a state breaks."""
    raise NotImplementedError


def note_refusals(table: Any, s: Any, steps: Any, place: int, seen: Any) -> None:
    """Note the clauses that forbid a possible move where a player is to move."""
    raise NotImplementedError


# --- other readings -------------------------------------------------------------------------------


def turns_differ(
    table: Any, s: Any, other: Any, otherwise: Any, steps: Any, space: Any, beside: Any
) -> bool:
    """Whether something else comes next in two states, one at each of two tables."""
    n = next_steps(table, s, steps, space[0], space[1], space[2])
    m = next_steps(other, otherwise, steps, beside[0], beside[1], beside[2])
    if n != m or space[2][0] != beside[2][0]:
        return True
    if space[2][0] > STUCK and space[2][1] != beside[2][1]:
        return True
    for i in range(n):
        if space[0][i] != beside[0][i] or space[1][i] != beside[1][i]:
            return True
    return False


def compare_reading(
    table: Any,
    other: Any,
    states: Any,
    flats: Any,
    steps: Any,
    space: Any,
    beside: Any,
    places: Any,
    keys: Any,
    text: Any,
    first: Any,
    edges: Any,
    begin: int,
    end: int,
    at: Any,
    seen: Any,
) -> None:
    """Where play goes otherwise at another table, in the states `begin` to `end`.

    `seen` counts the states in which something else comes next, and the steps that do something
    else, each with the first. Of numbers that only the rules keep (`text` is 0), a difference
    counts only if something else comes next. `at` is where it is: the state, and the edge or -1.
    """
    for here in range(begin, end):
        at[0] = here
        at[1] = -1
        unpack(keys[here], places, flats[0])
        if states[0].undefined_by >= 0:
            continue
        if turns_differ(table, states[0], other, states[0], steps, space, beside):
            if seen[0, 0] == 0:
                seen[0, 1] = here
            seen[0, 0] += 1
        for edge in range(first[here], first[here + 1]):
            at[1] = edge
            move_on(table, states, 0, 1, steps[edges[edge, 1]])
            move_on(other, states, 0, 2, steps[edges[edge, 1]])
            said, kept = False, False
            for i in range(len(text)):
                if flats[1, i] != flats[2, i]:
                    kept = True
                    said = said or text[i] == 1
            if kept and not said:
                said = turns_differ(table, states[1], other, states[2], steps, space, beside)
            if said:
                if seen[1, 0] == 0:
                    seen[1, 1] = edge
                seen[1, 0] += 1


# --- noting facts ---------------------------------------------------------------------------------


def look_at_graph(
    table: Any,
    states: Any,
    flats: Any,
    steps: Any,
    places: Any,
    keys: Any,
    types: Any,
    first: Any,
    edges: Any,
    begin: int,
    end: int,
    at: Any,
    seen: Any,
) -> None:
    """Note the facts of the states `begin` to `end` and of every step from them.

    `at` is where it is: the state, and the edge or -1.
    """
    for here in range(begin, end):
        at[0] = here
        at[1] = -1
        unpack(keys[here], places, flats[0])
        note_state(table, states[0], here, seen)
        if types[here] == MOVE:
            note_refusals(table, states[0], steps, here, seen)
        for edge in range(first[here], first[here + 1]):
            at[1] = edge
            step = steps[edges[edge, 1]]
            move_on(table, states, 0, 1, step)
            if states[1].undefined_by < 0:
                note_step(table, states[0], step, states[1], steps, edge, seen)


def liked(x: Any, n: int, found: Any, weights: Any, likes: Any) -> Any:
    """Position of the step that comes, where each is liked as much as `likes` says."""
    total = 0
    for i in range(n):
        total += weights[i] * likes[found[i]]
    left = below(x, total)
    for i in range(n):
        left -= weights[i] * likes[found[i]]
        if left < 0:
            return i
    return n - 1


def look_at_matches(
    table: Any,
    start: Any,
    states: Any,
    flats: Any,
    steps: Any,
    space: Any,
    places: Any,
    key: Any,
    seed: int,
    first: int,
    likes: Any,
    record: Any,
    at: Any,
    seen: Any,
) -> int:
    """Play a match for each row of `likes`, and note the facts of every state and step.

    The place of a fact is the number of the match, times the length of `record`, and the number of
    the step; `at` is where it is: the match and the number of steps, and the step or -1. Returns
    how many steps were taken.
    """
    found, weights, turn = space[0], space[1], space[2]
    longest, taken = len(record), 0
    for game in range(len(likes)):
        states[0] = start[0]
        random = mixed(mixed(np.uint64(seed)) ^ np.uint64(first + game))
        for length in range(longest):
            at[0] = first + game
            at[1] = length
            at[2] = -1
            place = (first + game) * longest + length
            pack(flats[0], places, key)  # which looks at the ranges
            note_state(table, states[0], place, seen)
            n = next_steps(table, states[0], steps, found, weights, turn)
            if turn[0] <= STUCK:
                break
            if turn[0] == MOVE:
                note_refusals(table, states[0], steps, place, seen)
            random = mixed(random)
            i = found[liked(random, n, found, weights, likes[game])]
            record[length] = i
            at[2] = i
            move_on(table, states, 0, 1, steps[i])
            taken += 1
            if states[1].undefined_by < 0:
                note_step(table, states[0], steps[i], states[1], steps, place, seen)
            states[0] = states[1]
    return taken


def follow(
    table: Any,
    start: Any,
    states: Any,
    steps: Any,
    space: Any,
    choices: Any,
    record: Any,
    row: int,
    seen: Any,
) -> int:
    """Take the steps at some positions among those that can come, until a fact is so.

    A position that there is not is the last one. Returns how many steps it took, or -1 if the fact
    is never so; `record` has the steps.
    """
    states[0] = start[0]
    seen[row, 0] = 0
    for length in range(len(choices)):
        n = next_steps(table, states[0], steps, space[0], space[1], space[2])
        if space[2][0] <= STUCK:
            return -1
        i = space[0][min(choices[length], n - 1)]
        record[length] = i
        move_on(table, states, 0, 1, steps[i])
        if states[1].undefined_by < 0:
            note_step(table, states[0], steps[i], states[1], steps, length, seen)
        if seen[row, 0] > 0:
            return length + 1
        states[0] = states[1]
    return -1
