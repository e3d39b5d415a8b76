"""Random functions inside the subset that every engine runs."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

NUMBERS = ("a", "b", "c")
TRUTHS = ("t", "u")


class Writer:
    """Writes functions, one choice after another.

    Parameters
    ----------
    draw : callable
        Makes a choice.
    """

    def __init__(self, draw: Any) -> None:
        self.draw = draw
        self.lines: list[str] = []
        self.given: set[str] = set()
        self.calls: tuple[str, ...] = ()
        self.loops = 0
        self.changes = False

    def one_of(self, *things: Any) -> Any:
        """One of several."""
        return self.draw(st.sampled_from(things))

    # --- expressions -------------------------------------------------------------------------

    def number(self, depth: int) -> str:
        """A number."""
        simple = ["-1", "0", "1", "2", "3", "s.x", "s.y", "s.f", "table.players"]
        simple += sorted(self.given - set(TRUTHS)) * 3
        form = self.one_of("simple", "simple", *self.number_forms) if depth else "simple"
        if form == "simple":
            return str(self.one_of(*simple))
        if form == "sum":
            operator = self.one_of("+", "-", "*")
            return f"({self.number(depth - 1)} {operator} {self.number(depth - 1)})"
        if form == "part":
            operator, by = self.one_of("//", "%"), self.one_of("2", "3", "table.players")
            return f"({self.number(depth - 1)} {operator} {by})"
        if form == "row":
            return f"s.row[{self.number(depth - 1)}]"
        if form == "tuple":
            return f"T[{self.number(depth - 1)} % 3]"
        if form == "minus":
            return f"(-{self.number(depth - 1)})"
        if form == "cards":
            return f"s.heap[{self.number(depth - 1)}].count[{self.one_of('0', '1')}]"
        if form == "call":
            return f"g(table, s, {self.number(depth - 1)}, {self.truth(depth - 1)})"
        return (
            f"({self.number(depth - 1)} if {self.truth(depth - 1)} else {self.number(depth - 1)})"
        )

    @property
    def number_forms(self) -> tuple[str, ...]:
        """How numbers are made."""
        called = ("call",) if "g" in self.calls else ()
        return ("sum", "sum", "part", "row", "tuple", "minus", "choice", "cards", *called)

    def truth(self, depth: int) -> str:
        """A truth value."""
        simple = ["True", "False", "s.f", *sorted(self.given & set(TRUTHS)) * 2]
        form = self.one_of("simple", "compare", "compare", "chain", "not", "logic", "choice")
        if depth == 0 or form == "simple":
            return str(self.one_of(*simple))
        if form == "compare":
            operator = self.one_of("<", "<=", "==", "!=", ">", ">=")
            return f"({self.number(depth - 1)} {operator} {self.number(depth - 1)})"
        if form == "chain":
            sides = [self.number(depth - 1) for _ in range(3)]
            return f"({sides[0]} <= {sides[1]} {self.one_of('<', '==', '!=')} {sides[2]})"
        if form == "not":
            return f"(not {self.truth(depth - 1)})"
        if form == "logic":
            operator = self.one_of("and", "or")
            return f"({self.truth(depth - 1)} {operator} {self.truth(depth - 1)})"
        return f"({self.truth(depth - 1)} if {self.truth(depth - 1)} else {self.truth(depth - 1)})"

    # --- statements --------------------------------------------------------------------------

    def block(self, depth: int, indent: str, ends: tuple[str, ...]) -> bool:
        """Some statements; whether control can come to their end."""
        for _ in range(self.draw(st.integers(1, 3))):
            self.statement(depth, indent, ends)
        end = self.one_of("", "", *ends) if ends else ""
        if end:
            self.lines.append(indent + self._end(end))
        return not end

    def _end(self, end: str) -> str:
        if end != "return" or self.changes:
            return end
        return f"return {self.number(2)}"

    def statement(self, depth: int, indent: str, ends: tuple[str, ...]) -> None:
        """One statement."""
        forms = ["name", "more", "truth", *(["write"] * 3 if self.changes else [])]
        forms += ["if", "if", "for"] if depth else []
        form = self.one_of(*forms)
        if form == "if":
            self._if(depth, indent, ends)
        elif form == "for":
            self._for(depth, indent)
        elif form == "truth":
            name = self.one_of(*TRUTHS)
            self.lines.append(f"{indent}{name} = {self.truth(2)}")
            self.given.add(name)
        elif form == "write":
            self.lines.append(indent + self._write())
        elif form == "more" and self.given & set(NUMBERS):
            name = self.one_of(*sorted(self.given & set(NUMBERS)))
            operator = self.one_of("+", "-", "*", "//", "%")
            by = self.one_of("2", "3") if operator in "//%" else self.number(2)
            self.lines.append(f"{indent}{name} {operator}= {by}")
        else:
            name = self.one_of(*NUMBERS)
            self.lines.append(f"{indent}{name} = {self.number(2)}")
            self.given.add(name)

    def _write(self) -> str:
        form = self.one_of("x", "y", "f", "row", "more", "out", "take", "move", "must", "call")
        if form in ("x", "y", "out"):
            return f"s.{form} = {self.number(2)}"
        if form == "f":
            return f"s.f = {self.truth(2)}"
        if form == "row":
            return f"s.row[{self.number(1)}] = {self.one_of(self.number(2), self.truth(2))}"
        if form == "more":
            return f"{self.one_of('s.x', 's.out', 's.row[s.y]')} += {self.number(1)}"
        if form == "must":
            return f'obligation({self.truth(1)}, "must hold")'
        if form == "take":
            return f"take(s.heap[{self.number(1)}], {self.one_of('0', '1')}, {self.number(1)})"
        if form == "call" and "h" in self.calls:
            return f"h(table, s, {self.number(2)}, {self.truth(1)})"
        zones = f"s.heap[{self.number(1)}], s.heap[{self.number(1)}]"
        return f"move_cards({zones}, {self.number(1)}, {self.number(1)})"

    def _if(self, depth: int, indent: str, ends: tuple[str, ...]) -> None:
        before = set(self.given)
        self.lines.append(f"{indent}if {self.truth(2)}:")
        one = self.block(depth - 1, indent + "    ", ends)
        after, self.given = self.given, set(before)
        other = True
        if self.draw(st.booleans()):
            self.lines.append(f"{indent}else:")
            other = self.block(depth - 1, indent + "    ", ends if one else ())
        if one and other:
            self.given &= after
        elif one:
            self.given = after

    def _for(self, depth: int, indent: str) -> None:
        before, name = set(self.given), self.one_of("p", "a")
        over = self.one_of(
            "range(2)",
            "range(3)",
            "range(2, -1, -1)",
            "players(table)",
            "T",
            "CARDS",
            "range(s.x)",
            "range(s.x, 2)",
            "range(1, s.x + 1)",
        )
        self.lines.append(f"{indent}for {name} in {over}:")
        self.given.add(name)
        self.block(depth - 1, indent + "    ", ("break", "continue", "return"))
        self.given = before

    # --- functions ---------------------------------------------------------------------------

    def function(self, name: str, changes: bool, calls: tuple[str, ...], depth: int) -> None:
        """A whole function."""
        self.changes, self.calls = changes, calls
        self.given = set() if name == "f" else {"a", "t"}
        more = "" if name == "f" else ", a, t"
        self.lines.append(f"def {name}(table, s{more}):")
        falls = self.block(depth, "    ", ("return",) if name != "f" else ())
        if falls and changes:
            self.lines.append(f"    s.out = {self.number(2)}")
        elif falls:
            self.lines.append(f"    return {self.number(2)}")


@st.composite
def programs(draw: Any) -> str:
    """Three functions: g answers, h and f change the state; f calls the others."""
    writer = Writer(draw)
    writer.function("g", False, (), 1)
    writer.function("h", True, ("g",), 1)
    writer.function("f", True, ("g", "h"), 2)
    return "\n".join([*writer.lines, ""])
