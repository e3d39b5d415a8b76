"""Compiled code that is stale, damaged or cannot be kept is never run: two functions, for speed."""

import sys
from pathlib import Path

import pytest

from maldonne.models.native.build import Library
from maldonne.models.native.emit import Unit


def run(folder: Path, number: int = 2) -> tuple[int, str, Path]:
    """Load as a new program would; what a call answers, whether it was compiled, and where."""
    two = Unit("two", f"def two(x):\n    return x + {number}", ())
    four = Unit("four", "def four(x):\n    return two(two(x))", ("two",))
    library = Library([two, four], ["four"], folder)
    answer = library.compiled("four")(10)
    function = sys.modules[library.modules["four"]].four
    for name in library.modules.values():
        del sys.modules[name]
    hits = sum(function.stats.cache_hits.values())
    return answer, "loaded" if hits else "compiled", library.folder


def code_files(folder: Path) -> list[Path]:
    return [p for p in (folder / "native" / "__pycache__").iterdir() if p.suffix == ".nbc"]


def test_a_second_start_loads_what_the_first_compiled(tmp_path):
    assert run(tmp_path)[:2] == (14, "compiled")
    assert run(tmp_path)[:2] == (14, "loaded")


def test_a_changed_callee_is_not_taken_for_the_old_one(tmp_path):
    run(tmp_path)
    assert run(tmp_path, number=5)[:2] == (20, "compiled")
    assert run(tmp_path)[:2] == (14, "loaded")


@pytest.mark.parametrize("part", ["four", "two"])
def test_damaged_code_is_compiled_again(tmp_path, part):
    run(tmp_path)
    for path in code_files(tmp_path):
        if path.name.startswith(part):
            data = bytearray(path.read_bytes())
            data[len(data) // 2] ^= 255
            path.write_bytes(data)
    answer, how, _ = run(tmp_path)
    assert answer == 14
    assert how == ("compiled" if part == "four" else "loaded")
    assert run(tmp_path)[:2] == (14, "loaded")


def test_damaged_digests_and_sources_are_written_again(tmp_path):
    run(tmp_path)
    for path in (tmp_path / "native").iterdir():
        if path.suffix in (".json", ".py"):
            path.write_text("{", encoding="utf-8")
    assert run(tmp_path)[:2] == (14, "compiled")
    assert run(tmp_path)[:2] == (14, "loaded")


def test_without_a_folder_to_write_to_it_is_compiled_each_time(tmp_path):
    blocked = tmp_path / "a file"
    blocked.write_text("", encoding="utf-8")
    answer, how, where = run(blocked)
    assert (answer, how) == (14, "compiled")
    assert not where.is_relative_to(tmp_path)
    assert blocked.read_text(encoding="utf-8") == ""
