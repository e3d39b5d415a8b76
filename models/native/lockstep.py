"""Loops over two plays that go along side by side at two tables, compiled with a game.

Both take the same steps until something differs that people notice: what comes next, how it ends,
who has won, a score. `held` and `scores_differ` stand for functions of the game with which they are
compiled (`pairs`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from maldonne.models.native.loops import (
    CHANCE,
    LEFT,
    MOVE,
    OVER,
    STUCK,
    UNDEFINED,
    below,
    choose,
    has_won,
    mixed,
    move_on,
    next_steps,
    pack,
    place_of,
    unpack,
)
from maldonne.models.native.notes import liked

SAME, MOVES, NEXT, LOTS, END, STOPPED, WINNER, SCORE = range(8)
RANDOM, SHED, HIGH, KEEP = range(4)
FOUND, EXPANDED, NOW, ENOUGH, DIFFERS = range(5)
BESIDE = 5  # the first of the states that go along with another reading


def held(s: Any, seat: int) -> int:
    """How many cards a player holds that others do not see."""
    raise NotImplementedError


def scores_differ(table: Any, a: Any, b: Any) -> bool:
    """Whether a player has another score in two states."""
    raise NotImplementedError


def difference(
    table: Any, s: Any, other: Any, otherwise: Any, steps: Any, space: Any, beside: Any
) -> int:
    """In what two states differ, one at each of two tables; `space` holds what comes next."""
    n = next_steps(table, s, steps, space[0], space[1], space[2])
    m = next_steps(other, otherwise, steps, beside[0], beside[1], beside[2])
    kind, type_ = space[2][0], beside[2][0]
    if kind == UNDEFINED or type_ == UNDEFINED:
        return SAME if kind == type_ else STOPPED
    if (kind == OVER) != (type_ == OVER):
        return END
    if kind == OVER:
        for seat in range(table.players):
            if has_won(table, s, seat) != has_won(other, otherwise, seat):
                return WINNER
    if scores_differ(table, s, otherwise):
        return SCORE
    decided = (kind in (MOVE, STUCK)) and (type_ in (MOVE, STUCK))
    if kind != type_:
        return MOVES if decided else NEXT
    if kind == OVER:
        return SAME
    differs = n != m or space[2][1] != beside[2][1]
    if not differs:
        for i in range(n):
            if space[0][i] != beside[0][i] or space[1][i] != beside[1][i]:
                differs = True
                break
    if not differs:
        return SAME
    return MOVES if decided else LOTS if kind == CHANCE else NEXT


# --- all pairs of states ------------------------------------------------------------------------


def add_pair(
    keys: Any, index: Any, counts: Any, flats: Any, a: int, b: int, places: Any, key: Any
) -> Any:
    """Number of a pair of states; it is added if it is new."""
    width = len(key) // 2
    pack(flats[a], places, key[:width])
    pack(flats[b], places, key[width:])
    at = place_of(keys, index, key)
    if index[at] >= 0:
        return index[at]
    n = counts[FOUND]
    keys[n] = key
    index[at] = n
    counts[FOUND] = n + 1
    return n


def expand_pairs(
    table: Any,
    other: Any,
    states: Any,
    flats: Any,
    steps: Any,
    space: Any,
    beside: Any,
    places: Any,
    key: Any,
    keys: Any,
    index: Any,
    parents: Any,
    by: Any,
    counts: Any,
    until: int,
) -> None:
    """Expand pairs of states in the order in which they were found, up to number `until`.

    Stops at the first pair that differs (``counts[DIFFERS]`` says in what), and where the arrays
    might not hold what comes.
    """
    most, width = len(steps), len(key) // 2
    while counts[EXPANDED] < until:
        here = counts[EXPANDED]
        if counts[FOUND] + most > len(keys) or counts[FOUND] >= counts[ENOUGH]:
            return
        counts[NOW] = -1
        unpack(keys[here][:width], places, flats[0])
        unpack(keys[here][width:], places, flats[1])
        differs = difference(table, states[0], other, states[1], steps, space, beside)
        if differs != SAME:
            counts[DIFFERS] = differs
            return
        if space[2][0] > STUCK:
            n = next_steps(table, states[0], steps, space[0], space[1], space[2])
            for i in range(n):
                counts[NOW] = space[0][i]
                move_on(table, states, 0, 2, steps[space[0][i]])
                move_on(other, states, 1, 3, steps[space[0][i]])
                known = counts[FOUND]
                target = add_pair(keys, index, counts, flats, 2, 3, places, key)
                if target == known:
                    parents[target] = here
                    by[target] = space[0][i]
        counts[EXPANDED] = here + 1


# --- one pair -----------------------------------------------------------------------------------


def walk_pairs(
    table: Any,
    other: Any,
    starts: Any,
    states: Any,
    steps: Any,
    space: Any,
    beside: Any,
    seed: int,
    first: int,
    likes: Any,
    record: Any,
    at: Any,
) -> int:
    """Play a match for each row of `likes`, until two tables differ.

    Returns in what they differ; `at` is the match, the number of steps, and all steps taken.
    """
    for game in range(len(likes)):
        states[0] = starts[0]
        states[1] = starts[1]
        random = mixed(mixed(np.uint64(seed)) ^ np.uint64(first + game))
        for length in range(len(record) + 1):
            at[0] = first + game
            at[1] = length
            differs = difference(table, states[0], other, states[1], steps, space, beside)
            if differs != SAME:
                return differs
            if space[2][0] <= STUCK or length == len(record):
                break
            n = next_steps(table, states[0], steps, space[0], space[1], space[2])
            random = mixed(random)
            i = space[0][liked(random, n, space[0], space[1], likes[game])]
            record[length] = i
            move_on(table, states, 0, 2, steps[i])
            move_on(other, states, 1, 3, steps[i])
            states[0] = states[2]
            states[1] = states[3]
            at[2] += 1
    return SAME


def follow_pair(
    table: Any,
    other: Any,
    starts: Any,
    states: Any,
    steps: Any,
    space: Any,
    beside: Any,
    choices: Any,
    record: Any,
    at: Any,
) -> int:
    """Take the steps at some positions among those that can come, until two tables differ.

    A position that there is not is the last one. Returns in what they differ; ``at[1]`` is the
    number of steps.
    """
    states[0] = starts[0]
    states[1] = starts[1]
    for length in range(len(choices) + 1):
        at[1] = length
        differs = difference(table, states[0], other, states[1], steps, space, beside)
        if differs != SAME or space[2][0] <= STUCK or length == len(choices):
            return differs
        n = next_steps(table, states[0], steps, space[0], space[1], space[2])
        i = space[0][min(choices[length], n - 1)]
        record[length] = i
        move_on(table, states, 0, 2, steps[i])
        move_on(other, states, 1, 3, steps[i])
        states[0] = states[2]
        states[1] = states[3]
    return SAME


# --- whole games --------------------------------------------------------------------------------


def in_style(
    table: Any, states: Any, here: int, steps: Any, space: Any, n: int, random: Any, style: int
) -> Any:
    """Position of the step that comes, as players of a style choose; the shuffle is fair.

    Of the moves after which he holds fewest cards (or most) any; or, of those by which he parts
    with cards, the one that the game lists last. ``states[1]`` is written over.
    """
    found, turn = space[0], space[2]
    if turn[0] != MOVE or style == RANDOM or n == 1:
        return choose(random, n, space[1], turn[0], 0)
    actor = turn[1]
    now = held(states[here], actor)
    best, many, pick = 0, 0, 0
    for i in range(n):
        move_on(table, states, here, 1, steps[found[i]])
        left = held(states[1], actor)
        worth = left if style == KEEP else now - left
        if style == HIGH:
            worth = i + 1 if left < now else 0
        if many == 0 or worth > best:
            best, many, pick = worth, 1, i
        elif worth == best:
            many += 1
            random = mixed(random)
            if below(random, many) == 0:
                pick = i
    return pick


def play_on(
    table: Any,
    states: Any,
    here: int,
    steps: Any,
    space: Any,
    random: Any,
    style: int,
    record: Any,
    taken: int,
    moves: int,
) -> Any:
    """Play ``states[here]`` to its end, the steps noted in `record`.

    Returns
    -------
    tuple of int
        How many steps in all, how many of them moves, and how it ended.
    """
    while taken < len(record):
        n = next_steps(table, states[here], steps, space[0], space[1], space[2])
        if space[2][0] <= STUCK:
            return taken, moves, int(space[2][0])
        random = mixed(random)
        i = space[0][in_style(table, states, here, steps, space, n, random, style)]
        moves += 1 if space[2][0] == MOVE else 0
        record[taken] = i
        move_on(table, states, here, 1, steps[i])
        states[here] = states[1]
        taken += 1
    return taken, moves, LEFT


def otherwise_ended(
    table: Any, other: Any, states: Any, a: int, end: int, b: int, other_end: int
) -> bool:
    """Whether two games that have ended have other winners, or other scores."""
    if end != OVER or other_end != OVER:
        return end != other_end
    for seat in range(table.players):
        if has_won(table, states[a], seat) != has_won(other, states[b], seat):
            return True
    return bool(scores_differ(table, states[a], states[b]))


def simulate(
    table: Any,
    others: Any,
    starts: Any,
    states: Any,
    steps: Any,
    space: Any,
    beside: Any,
    seed: int,
    first: int,
    style: int,
    record: Any,
    again: Any,
    alive: Any,
    results: Any,
    at: Any,
) -> None:
    """Play whole games at a table, and from where they part at others.

    A row of `results` for each game and other table: 1 if they part, moves at this table, moves at
    the other, 1 if winner or score change, 1 if they change by luck alone, 1 if a game was left.
    States: 0 the game, 1 for trying, 2 the end, 3 a game played on, 4 another, then one a table.
    """
    for game in range(len(results)):
        states[0] = starts[0]
        own = mixed(mixed(np.uint64(seed)) ^ np.uint64(first + game))
        at[0] = -1
        length, moves, end = play_on(table, states, 0, steps, space, own, style, record, 0, 0)
        states[2] = states[0]
        states[0] = starts[0]
        for k in range(len(others)):
            states[BESIDE + k] = starts[1 + k]
            alive[k] = 1
            results[game, k, 0] = 0
            results[game, k, 1] = moves
            results[game, k, 2] = moves
            results[game, k, 3] = 0
            results[game, k, 4] = 0
            results[game, k, 5] = 1 if end == LEFT else 0
        made, random, left = 0, own, len(others)
        for t in range(length + 1):
            type_ = -1
            for k in range(len(others)):
                if alive[k] == 0:
                    continue
                at[0] = k
                differs = difference(
                    table, states[0], others[k], states[BESIDE + k], steps, space, beside
                )
                type_ = space[2][0]
                if differs == SAME:
                    continue
                alive[k] = 0
                left -= 1
                results[game, k, 0] = 1
                states[3] = states[BESIDE + k]
                got = play_on(others[k], states, 3, steps, space, random, style, again, t, made)
                results[game, k, 2] = got[1]
                if otherwise_ended(table, others[k], states, 2, end, 3, got[2]):
                    results[game, k, 3] = 1
                states[4] = states[0]
                luck = mixed(random ^ np.uint64(0x5DEECE66D))
                then = play_on(table, states, 4, steps, space, luck, style, again, t, made)
                if otherwise_ended(table, table, states, 2, end, 4, then[2]):
                    results[game, k, 4] = 1
                if end == LEFT or got[2] == LEFT:
                    results[game, k, 5] = 1
            if t == length or left == 0:
                break
            random = mixed(random)
            made += 1 if type_ == MOVE else 0
            step = steps[record[t]]
            at[0] = -1
            move_on(table, states, 0, 1, step)
            states[0] = states[1]
            for k in range(len(others)):
                if alive[k] == 1:
                    at[0] = k
                    move_on(others[k], states, BESIDE + k, 1, step)
                    states[BESIDE + k] = states[1]
