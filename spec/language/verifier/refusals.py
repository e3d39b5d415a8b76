"""Forms of Python that no function of a game uses, and what to write instead."""

from __future__ import annotations

import ast

_ONCE = "Write a for loop that adds up, or that returns at the first one found."
_FIELD = "Keep it in a field of the state, or as a tuple of numbers at the top of the module."
_TOP = "Move it to the top level of the module."
_TEST = "Rules do not fail: test beforehand with if."
_DEMAND = 'Demand it with obligation(condition, "what the rule does wrong").'
_BITS = "Write `and`, `or`, `not` for truth values; numbers need none of these."
_ASYNC = "Nothing waits in rules: write a plain function."

REFUSED: dict[type[ast.AST], tuple[str, str]] = {
    ast.While: (
        "while",
        "Say how often at most: for … in range(…), with break or return to stop earlier.",
    ),
    ast.ListComp: ("a comprehension", _ONCE),
    ast.SetComp: ("a comprehension", _ONCE),
    ast.DictComp: ("a comprehension", _ONCE),
    ast.GeneratorExp: ("a comprehension", _ONCE),
    ast.Lambda: ("a lambda", "Write a function with a name beside this one."),
    ast.FunctionDef: ("a function inside a function", _TOP),
    ast.ClassDef: ("a class inside a function", _TOP),
    ast.Import: ("an import inside a function", _TOP),
    ast.ImportFrom: ("an import inside a function", _TOP),
    ast.Try: ("try", _TEST),
    ast.TryStar: ("try", _TEST),
    ast.Raise: ("raise", _DEMAND),
    ast.Assert: ("assert", _DEMAND),
    ast.With: ("with", "Rules compute with numbers and cards alone."),
    ast.Match: ("match", "Write if, elif, else."),
    ast.JoinedStr: ("a text", "Rules compute with numbers; words stand in fr=… and en=…."),
    ast.Dict: ("a dictionary", _FIELD),
    ast.List: ("a list", _FIELD),
    ast.Set: ("a set", _FIELD),
    ast.Tuple: ("several values at once", "Take them one by one, each on a line of its own."),
    ast.Slice: ("a slice", "Take one element at a time, or use an operation on the zone."),
    ast.Global: ("global", _FIELD),
    ast.Nonlocal: ("nonlocal", _FIELD),
    ast.Delete: ("del", "Let the name be, or use an operation on the zone."),
    ast.Yield: ("yield", "Return one answer, or change the state."),
    ast.YieldFrom: ("yield", "Return one answer, or change the state."),
    ast.Starred: ("a star", "Write every argument out."),
    ast.NamedExpr: (":=", "Give the name its value on a line of its own."),
    ast.AsyncFunctionDef: ("async", _ASYNC),
    ast.AsyncFor: ("async", _ASYNC),
    ast.AsyncWith: ("async", _ASYNC),
    ast.Await: ("await", _ASYNC),
}

OPERATORS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Div: ("/", "Whole numbers are divided by //."),
    ast.Pow: ("**", "Multiply."),
    ast.MatMult: ("@", "Multiply with *."),
    ast.BitAnd: ("&", _BITS),
    ast.BitOr: ("|", _BITS),
    ast.BitXor: ("^", _BITS),
    ast.LShift: ("<<", _BITS),
    ast.RShift: (">>", _BITS),
    ast.Invert: ("~", _BITS),
    ast.Is: ("is", "Compare with ==."),
    ast.IsNot: ("is not", "Compare with !=."),
    ast.In: ("in", "Compare with ==, joined by `or`; low <= x <= high for a range."),
    ast.NotIn: ("not in", "Compare with !=, joined by `and`."),
}

BUILTINS: dict[str, str] = {
    "abs": "Write -x if x < 0 else x.",
    "min": "Write a if a < b else b.",
    "max": "Write a if a > b else b.",
    "sum": _ONCE,
    "any": _ONCE,
    "all": _ONCE,
    "len": "Ask the zone for its size, or name the number at the top of the module.",
    "int": "A truth value becomes a number by 1 if … else 0.",
    "bool": "Compare: x != 0.",
    "enumerate": "Write for i in range(…).",
    "zip": "Write for i in range(…).",
    "reversed": "Write for i in range(last, -1, -1).",
    "sorted": "Keep what is ordered in a pile.",
    "isinstance": "Give each kind of step a function of its own.",
    "print": "Rules compute; what a step looks like is said by game.says.",
}


def why(node: ast.AST) -> tuple[str, str]:
    """What a refused form is called, and what to write instead.

    Examples
    --------
    >>> why(ast.parse("x ** 2", mode="eval").body.op)
    ('**', 'Multiply.')
    """
    default = (type(node).__name__, "Write it with if, for, return, assignments and calls.")
    return REFUSED.get(type(node)) or OPERATORS.get(type(node)) or default
