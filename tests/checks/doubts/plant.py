"""A doubt to be planted in a copy of the game `plain`: what is changed, what must be found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Plant:
    """A doubt planted in a copy of the game.

    Parameters
    ----------
    edits : tuple
        File, what stands there, what is written instead.
    way, cause : str
        The way that must report it, and the first part of its key or its kind.
    about : str
        A clause, decision or step that the report must name.
    """

    edits: tuple[tuple[str, str, str], ...]
    way: str
    cause: str
    about: str


def rule(text: str) -> tuple[str, str, str]:
    """More rules."""
    return "game.py", "# rules\n", f"{text}\n\n# rules\n"


def step(text: str, declared: str) -> tuple[tuple[str, str, str], ...]:
    """A kind of step, and where it is declared."""
    return (
        ("game.py", "class EndTurn(", f"{text}\n\n\nclass EndTurn("),
        ("game.py", "# steps\n", f"{declared}\n# steps\n"),
    )


def says(text: str, *names: str) -> tuple[tuple[str, str, str], ...]:
    """A clause more, and what it uses of the game."""
    imports = "".join(f"    {name},\n" for name in names)
    return (
        ("clauses.py", "# clauses\n", f"{text}\n\n# clauses\n"),
        ("clauses.py", "    CARDS,\n", f"    CARDS,\n{imports}"),
    )
