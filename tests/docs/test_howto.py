"""The pages of docs/howto are run, and print what they say.

A block of the kind `console` holds commands after `$ ` (going on after `> `), each with what it
prints. Expected is what stands on the page; a line with `…` alone stands for any lines.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
HOWTO = ROOT / "docs" / "howto"
PAGES = sorted(p.name for p in HOWTO.glob("*.md"))
SLOW = "MALDONNE_SLOW"
BLOCK = re.compile(r"^```console( slow)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECONDS = re.compile(r"\d+(\.\d+)?(?= s\b)")


class Command(NamedTuple):
    """A command of a page, and what it is said to print."""

    line: str
    printed: str
    slow: bool


def commands(page: str) -> Iterator[Command]:
    """The commands of a page, in order."""
    for slow, block in BLOCK.findall(page):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            first, *rest = part.split("\n")
            more = 0
            while more < len(rest) and rest[more].startswith("> "):
                more += 1
            line = "\n".join([first, *(goes_on[2:] for goes_on in rest[:more])])
            yield Command(line, "\n".join(rest[more:]), bool(slow))


def matches(expected: str, printed: str) -> bool:
    """Whether that was printed, lines left out and seconds aside."""
    parts = re.split(r"^…\n", SECONDS.sub("N", expected), flags=re.MULTILINE)
    pattern = r"(?:.*\n)*?".join(re.escape(part) for part in parts)
    return re.fullmatch(pattern, SECONDS.sub("N", printed)) is not None


@pytest.mark.parametrize("name", PAGES)
def test_a_page_prints_what_it_says(name, tmp_path):
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    environment["LC_ALL"] = "C.UTF-8"
    environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    last = 0
    for command in commands((HOWTO / name).read_text(encoding="utf-8")):
        if command.slow and not os.environ.get(SLOW):
            continue
        done = subprocess.run(
            ["bash", "-c", f"(exit {last})\n{command.line}"],  # so that `echo $?` tells of the last
            cwd=tmp_path,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=900,
            check=False,
        )
        last = done.returncode
        assert last in {0, 1, 2, 3}, f"{command.line}\n{done.stdout}"
        assert matches(command.printed, done.stdout), (
            f"$ {command.line}\nprints\n{done.stdout}\nand the page says\n{command.printed}"
        )


def test_lines_left_out_and_seconds_are_all_that_may_differ():
    assert matches("a\n…\nd (1 s)\n", "a\nb\nc\nd (23 s)\n")
    assert matches("…\nb\n", "b\n")
    assert not matches("a\nc\n", "a\nb\nc\n")
    assert not matches("a 1\n", "a 2\n")


def test_the_first_page_leads_to_every_other_and_links_lead_somewhere():
    led_to = re.findall(r"\]\(([a-z]+\.md)\)", (HOWTO / "README.md").read_text(encoding="utf-8"))
    assert sorted([*led_to, "README.md"]) == PAGES
    for name in PAGES:
        for link in re.findall(r"\]\(([^)#:]+)", (HOWTO / name).read_text(encoding="utf-8")):
            assert (HOWTO / link).exists(), f"{name} links to {link}"
