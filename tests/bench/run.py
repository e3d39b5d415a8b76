"""How fast the engines are, as ratios: `uv run python tests/bench/run.py`.

A script and not a test: times are no promise on a busy machine. Everything that is compared is
timed in the same run, in processor time.
"""

from __future__ import annotations

import gc
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from maldonne.models.interpreter import Interpreter  # noqa: E402
from maldonne.models.native.engine import Native  # noqa: E402
from maldonne.models.native.search import Bounds, Space  # noqa: E402
from maldonne.spec.language.load import load  # noqa: E402
from tests.bench.counts.game import game as counts  # noqa: E402

MODEL = Path(__file__).parent / "counts" / "counts.pml"


def timed(action: Callable[[], Any]) -> tuple[float, Any]:
    """Processor time of an action, and its answer."""
    gc.collect()
    start = time.process_time()
    answer = action()
    return time.process_time() - start, answer


def row(what: str, number: float, seconds: float, beside: float | None = None) -> float:
    """Print a rate, and how many times as fast it is as another; the rate."""
    rate = number / seconds
    ratio = f"  × {rate / beside:,.1f}" if beside else ""
    print(f"  {what:<52} {rate:>12,.0f} /s{ratio}", flush=True)
    return rate


# --- searches -------------------------------------------------------------------------------------


def plain_search(run: Interpreter, most: int) -> tuple[int, int]:
    """States found and expanded by a search over the interpreter, kept as simple as can be."""
    start = run.start()
    seen, todo = {start.key()}, [start]
    expanded = 0
    gc.disable()  # it would walk all states again and again
    for s in todo:
        if len(seen) >= most:
            break
        expanded += 1
        for step in run.turn(s).steps:
            after = run.take(s, step)
            key = after.key()
            if key not in seen:
                seen.add(key)
                todo.append(after)
    gc.enable()
    return len(seen), expanded


def searched(native: Native, most: int | None) -> tuple[float, Space]:
    """Processor time of a compiled search, and what it found."""
    Space(native).search(Bounds(states=10))  # loads the code
    return timed(lambda: Space(native, keep_edges=False).search(Bounds(states=most)))


def searches() -> None:
    """Distinct states a second."""
    print("\nDistinct states (interpreter: a plain Python search)")
    empereur = load("empereur")
    pack = (2, 2, 2, *(0,) * 9, 2, 1)
    native = Native(empereur, empereur.table(2, rounds=1, at_most=3, pack=pack))
    seconds, (found, _) = timed(lambda: plain_search(native.interpreter, 8_000))
    beside = row("L'empereur whole, interpreted", found, seconds)
    seconds, space = searched(native, 2_000_000)
    row(f"L'empereur whole, compiled ({len(space):,} states)", len(space), seconds, beside)

    native = Native(counts, counts.table(2, pack=(3,) * 4 + (0,) * 4))
    seconds, (found, _) = timed(lambda: plain_search(native.interpreter, 30_000))
    beside = row("rank counts, interpreted", found, seconds)
    seconds, space = searched(native, None)
    row(f"rank counts, compiled ({len(space):,} states)", len(space), seconds, beside)
    spin(2, 4, 3, len(space), beside)


def model_text(players: int, ranks: int, copies: int) -> str:
    """The Promela model with its choices written out."""
    text = MODEL.read_text(encoding="utf-8")
    takes = "\n  ".join(f"TAKE({r})" for r in range(ranks))
    plays = "\n  ".join(f"PLAY({r}, {n + 1})" for r in range(ranks) for n in range(copies))
    head, _, body = text.partition("  TAKES\n")
    body = body.replace("  PLAYS\n", f"  {plays}\n")
    sizes = f"#define PLAYERS {players}\n#define RANKS {ranks}\n#define COPIES {copies}\n"
    return f"{sizes}{head}  {takes}\n{body}"


def spin(players: int, ranks: int, copies: int, expected: int, beside: float) -> None:
    """The same game in SPIN, with every state kept whole."""
    if not shutil.which("spin") or not shutil.which("gcc"):
        print("  (SPIN: not installed)")
        return
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "model.pml").write_text(model_text(players, ranks, copies), encoding="utf-8")
        flags = ["-O2", "-w", "-DNOREDUCE", "-DSAFETY", "-DMEMLIM=8000"]
        for command in (["spin", "-a", "model.pml"], ["gcc", *flags, "-o", "pan", "pan.c"]):
            subprocess.run(command, cwd=folder, check=True, capture_output=True)
        before = os.times().children_user
        run = subprocess.run(
            ["./pan", "-m10000000", "-E", "-w24"], cwd=folder, check=True, capture_output=True
        )
        seconds = os.times().children_user - before
    line = next(x for x in run.stdout.decode().splitlines() if "states, stored" in x)
    stored = int(line.split()[0]) - 1  # its first state is the one before the set-up
    agrees = "the same states" if stored == expected else f"{expected:,} EXPECTED"
    row(f"rank counts, SPIN ({stored:,} states: {agrees})", stored, seconds, beside)


# --- matches --------------------------------------------------------------------------------------


def random_steps(run: Interpreter, most: int) -> int:
    """Steps of random play by the interpreter."""
    s, rng = run.start(), random.Random(1)
    for _ in range(most):
        turn = run.turn(s)
        if not turn.steps:
            s = run.start()
            continue
        s = run.take(s, rng.choices(turn.steps, turn.weights or None)[0])
    return most


def matches() -> None:
    """Random steps a second, in whole matches."""
    print("\nRandom steps in whole matches of L'empereur")
    empereur = load("empereur")
    for players in (2, 4):
        native = Native(empereur, empereur.table(players))
        seconds, steps = timed(partial(random_steps, native.interpreter, 6_000))
        beside = row(f"{players} players, interpreted", steps, seconds)
        native.play_many(1)
        seconds, played = timed(partial(native.play_many, 200, seed=1, limit=10_000))
        row(f"{players} players, compiled", int(played.lengths.sum()), seconds, beside)


# --- Hypothesis -----------------------------------------------------------------------------------


def hypothesis_steps() -> None:
    """Steps a second that Hypothesis takes with a game, and with a machine that does nothing."""
    import hypothesis
    from hypothesis import strategies as st
    from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

    print("\nSteps taken by Hypothesis")
    empereur = load("empereur")
    run = Interpreter(empereur, empereur.table(3))
    taken = [0]

    class Bare(RuleBasedStateMachine):
        @rule(index=st.integers(0, 50))
        def step(self, index: int) -> None:
            taken[0] += 1

    class Ours(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.s = run.start()

        @rule(index=st.integers(0, 50))
        def step(self, index: int) -> None:
            steps = run.turn(self.s).steps
            if steps:
                self.s = run.take(self.s, steps[index % len(steps)])
            taken[0] += 1

    settings = hypothesis.settings(
        max_examples=60, stateful_step_count=50, deadline=None, database=None, derandomize=True
    )
    rates: list[float] = []
    for machine in (Bare, Ours):
        taken[0] = 0
        seconds, _ = timed(partial(run_state_machine_as_test, machine, settings=settings))
        name = "a machine that does nothing" if machine is Bare else "L'empereur"
        rates.append(row(name, taken[0], seconds, rates[0] if rates else None))


# --- starts ---------------------------------------------------------------------------------------

START = """
from maldonne.spec.language.load import load
from maldonne.models.native.engine import Native
game = load("empereur")
Native(game, game.table(3)).play_many(1, limit=100)
"""


def starts() -> None:
    """Seconds until the first random match is played, from nothing and from the cache."""
    print("\nFrom the start of Python to the first compiled match of L'empereur")
    with tempfile.TemporaryDirectory() as folder:
        for how in ("cold", "warm"):
            begun = time.perf_counter()
            environment = {**os.environ, "MALDONNE_CACHE": folder}
            subprocess.run([sys.executable, "-c", START], env=environment, check=True)
            print(f"  {how}: {time.perf_counter() - begun:.1f} s", flush=True)


if __name__ == "__main__":
    searches()
    matches()
    hypothesis_steps()
    starts()
