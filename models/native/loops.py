"""Loops around a game, compiled with it: a step, random matches, a search through all states.

They are written for any game. `next_steps`, `take` and `has_won` stand for the functions of the
game with which they are compiled.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from maldonne.models.native.faulty import Faulty

UNDEFINED, OVER, STUCK, FORCED, CHANCE, MOVE = range(6)
TYPES = ("undefined", "over", "stuck", "forced", "chance", "move")
LEFT, UNDER_WAY = -1, -2  # after the most steps; in the middle of it
UNIFORM, FIRST, LAST = range(3)
POLICIES = ("uniform", "first", "last")


def next_steps(table: Any, s: Any, steps: Any, found: Any, weights: Any, turn: Any) -> int:
    """Steps that can come next, by number, with their weights; `turn` is type and actor."""
    raise NotImplementedError


def take(table: Any, s: Any, step: Any) -> None:
    """Take a step."""
    raise NotImplementedError


def has_won(table: Any, s: Any, seat: int) -> bool:
    """Whether a player has won, once play is over."""
    raise NotImplementedError


def move_on(table: Any, states: Any, source: int, target: int, step: Any) -> None:
    """Write the state after a step; where nothing tells what happens, the state before."""
    states[target] = states[source]
    take(table, states[target], step)
    question = states[target].undefined_by
    if question >= 0:
        states[target] = states[source]
        states[target].undefined_by = question


# --- random matches -------------------------------------------------------------------------------


def mixed(x: Any) -> Any:
    """A number that looks random, from one that need not (splitmix64)."""
    x = np.uint64(x) + np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


def below(x: Any, n: int) -> Any:
    """A number below `n` from a random one."""
    return np.int64(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


def choose(x: Any, n: int, weights: Any, type_: int, policy: int) -> Any:
    """Position of the step that comes: by weight, or as the policy of the player wants."""
    if type_ == CHANCE:
        total = 0
        for i in range(n):
            total += weights[i]
        left = below(x, total)
        for i in range(n):
            if left < weights[i]:
                return i
            left -= weights[i]
    if type_ == FORCED or policy == FIRST:
        return 0
    if policy == LAST:
        return n - 1
    return below(x, n)


def play(
    table: Any, states: Any, steps: Any, space: Any, seed: Any, policies: Any, record: Any
) -> Any:
    """Play one match in ``states[0]``; the steps taken are noted in `record`.

    Returns
    -------
    tuple of int
        How many steps, and how it ended: a type, or `LEFT` if the record is full.
    """
    found, weights, turn = space[0], space[1], space[2]
    random = mixed(seed)
    for length in range(len(record)):
        turn[2] = length  # where to look if the rules do the impossible
        turn[3] = -1
        n = next_steps(table, states[0], steps, found, weights, turn)
        if turn[0] <= STUCK:
            return length, int(turn[0])
        random = mixed(random)
        policy = policies[turn[1]] if turn[1] >= 0 else UNIFORM
        i = found[choose(random, n, weights, turn[0], policy)]
        record[length] = i
        turn[3] = i
        move_on(table, states, 0, 1, steps[i])
        states[0] = states[1]
    return len(record), LEFT


def play_many(
    table: Any,
    start: Any,
    states: Any,
    steps: Any,
    space: Any,
    seed: int,
    first: int,
    policies: Any,
    record: Any,
    results: Any,
    taken: Any,
) -> None:
    """Play matches number `first` and on, as many as there are `results`.

    A row of `results` is the number of steps, how it ended, the question that left it undefined
    or -1, and the winners, one bit each. `taken` counts the kinds of steps.
    """
    for game in range(len(results)):
        results[game, 1] = UNDER_WAY
        states[0] = start[0]
        own = mixed(np.uint64(seed)) ^ np.uint64(first + game)
        length, end = play(table, states, steps, space, own, policies, record)
        results[game, 0] = length
        results[game, 1] = end
        results[game, 2] = states[0].undefined_by
        results[game, 3] = 0
        if end == OVER:
            for seat in range(table.players):
                if has_won(table, states[0], seat):
                    results[game, 3] |= 1 << seat
        for i in range(length):
            taken[steps[record[i]].kind] += 1


# --- packed states --------------------------------------------------------------------------------


def pack(flat: Any, places: Any, key: Any) -> None:
    """Write a state as a key: each number that can differ in as few bits as its range needs.

    `places` has a row for each number: where it stands, its lowest value, how many bits it has, in
    which word and at which bit it goes, and its highest value less the lowest.
    """
    key[:] = 0
    wrong = False
    for i in range(len(places)):
        value = np.uint64(np.int64(flat[places[i, 0]]) - places[i, 1])
        if value > np.uint64(places[i, 5]):
            wrong = True
        key[places[i, 3]] |= value << np.uint64(places[i, 4])
    if wrong:
        raise Faulty


def unpack(key: Any, places: Any, flat: Any) -> None:
    """Read a state from its key; numbers that never differ are there already."""
    for i in range(len(places)):
        mask = (np.uint64(1) << np.uint64(places[i, 2])) - np.uint64(1)
        value = (key[places[i, 3]] >> np.uint64(places[i, 4])) & mask
        flat[places[i, 0]] = np.int64(value) + places[i, 1]


def hashed(key: Any) -> Any:
    """A number for a key, by which it is looked for."""
    h = np.uint64(0x9E3779B97F4A7C15)
    for i in range(len(key)):
        h = (h ^ key[i]) * np.uint64(0xBF58476D1CE4E5B9)
        h ^= h >> np.uint64(29)
    return mixed(h)


def place_of(keys: Any, index: Any, key: Any) -> Any:
    """Where in the index a key stands, or would."""
    mask = np.uint64(len(index) - 1)
    at = hashed(key) & mask
    while True:
        known = index[at]
        if known < 0:
            return at
        same = True
        for i in range(len(key)):
            if keys[known, i] != key[i]:
                same = False
                break
        if same:
            return at
        at = (at + np.uint64(1)) & mask


def reindex(keys: Any, count: int, index: Any) -> None:
    """Fill an empty index."""
    for n in range(count):
        index[place_of(keys, index, keys[n])] = n


def add_state(keys: Any, index: Any, counts: Any, flat: Any, places: Any, key: Any) -> Any:
    """Number of a state; it is added if it is new. ``counts[0]`` is how many there are."""
    pack(flat, places, key)
    at = place_of(keys, index, key)
    if index[at] >= 0:
        return index[at]
    n = counts[0]
    keys[n] = key
    index[at] = n
    counts[0] = n + 1
    return n


def find_state(keys: Any, index: Any, flat: Any, places: Any, key: Any) -> Any:
    """Number of a state, or -1."""
    pack(flat, places, key)
    return index[place_of(keys, index, key)]


def expand(
    table: Any,
    states: Any,
    flats: Any,
    steps: Any,
    space: Any,
    places: Any,
    key: Any,
    keys: Any,
    index: Any,
    parents: Any,
    by: Any,
    nodes: Any,
    edges: Any,
    counts: Any,
    until: int,
) -> None:
    """Expand states in the order in which they were found, up to number `until`.

    Stops earlier where the arrays might not hold what comes. `counts`: states found, states
    expanded, edges kept, edges met, the step being taken, whether edges are kept, and
    how many states are enough.
    """
    found, weights, turn = space[0], space[1], space[2]
    most = len(steps)
    while counts[1] < until:
        here = counts[1]
        if counts[0] + most > len(keys) or (counts[5] == 1 and counts[2] + most > len(edges)):
            return
        if counts[0] >= counts[6]:
            return
        counts[4] = -1
        unpack(keys[here], places, flats[0])
        n = next_steps(table, states[0], steps, found, weights, turn)
        nodes[here, 0] = turn[0]
        nodes[here, 1] = turn[1]
        nodes[here, 2] = counts[2]
        for i in range(n):
            counts[4] = found[i]
            move_on(table, states, 0, 1, steps[found[i]])
            known = counts[0]
            target = add_state(keys, index, counts, flats[1], places, key)
            if target == known:
                parents[target] = here
                by[target] = found[i]
            counts[3] += 1
            if counts[5] == 1:
                edge = counts[2]
                edges[edge, 0] = target
                edges[edge, 1] = found[i]
                edges[edge, 2] = weights[i]
                counts[2] = edge + 1
        counts[1] = here + 1
