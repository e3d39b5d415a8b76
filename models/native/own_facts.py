"""What the language holds in every state, as text to be compiled for one game."""

from __future__ import annotations

from maldonne.models.native.layout import Layout
from maldonne.spec.language.fields import Field

COUNTS = """\
n = 0
for i in range({cards}):
    if {zone}.{what}[i] < 0 or {zone}.{what}[i] > {most}:
        return False
    n += {zone}.{what}[i]
if n != {zone}.size:
    return False
"""

PILE = """\
if {zone}.size < 0 or {zone}.size > len({zone}.card):
    return False
for i in range(len({zone}.card)):
    if i >= {zone}.size:
        if {zone}.card[i] != -1 or {zone}.value[i] != -1:
            return False
    elif {zone}.card[i] < 0 or {zone}.card[i] >= {cards}:
        return False
    elif {zone}.value[i] < {low} or {zone}.value[i] > {high}:
        return False
"""

AGENDA = """\
def agenda_in_order(table, s):
    a = s.agenda
    if a.size < 0 or a.size > len(a.action) or (a.size == 0 and a.done != 0):
        return False
    for i in range(len(a.action)):
        if i >= a.size:
            if a.action[i] != -1 or a.player[i] != -1 or a.count[i] != -1:
                return False
        elif a.action[i] < 0 or a.action[i] >= {actions}:
            return False
        elif a.player[i] < 0 or a.player[i] >= table.players or a.count[i] <= 0:
            return False
    return True
"""


def zones(layout: Layout) -> list[tuple[str, str, Field]]:
    """Each part of each zone: an expression, what it is, and the zone's field."""
    found = []
    for name, spec in layout.game.state_class.fields.items():
        if spec.is_zone:
            zone = f"s.{name}[p]" if spec.per_player else f"s.{name}"
            if spec.kind == "stock":
                found.append((f"{zone}.loose", "counts", spec))
                found.append((f"{zone}.under", "pile", spec))
            else:
                found.append((zone, spec.kind, spec))
    return found


def cards_once(layout: Layout) -> str:
    """Of every kind of card the zones hold together as many as the pack."""
    lines = ["def cards_once(table, s):", "    for card in range(len(table.pack)):"]
    lines += ["        n = 0"]
    for zone, kind, spec in zones(layout):
        indent = "        "
        if spec.per_player:
            lines.append("        for p in range(table.players):")
            indent += "    "
        if kind == "pile":
            lines += [f"{indent}for i in range({zone}.size):"]
            lines += [f"{indent}    if {zone}.card[i] == card:", f"{indent}        n += 1"]
        else:
            cards = "has" if kind == "set" else "count"
            lines += [f"{indent}if card < {len(spec.domain or ())}:"]
            lines += [f"{indent}    n += {zone}.{cards}[card]"]
    lines += ["        if n != table.pack[card]:", "            return False"]
    return "\n".join([*lines, "    return True"])


def well_formed(layout: Layout) -> str:
    """Sizes are those of the cards; cards and values exist; nothing lies above the top."""
    lines = ["def well_formed(table, s):"]
    for zone, kind, spec in zones(layout):
        cards, indent = len(spec.domain or ()), "    "
        if spec.per_player:
            lines.append("    for p in range(table.players):")
            indent += "    "
        if kind == "pile":
            valued = spec.values if spec.kind == "pile" else None
            low, high = (0, len(valued) - 1) if valued else (-1, -1)
            text = PILE.format(zone=zone, cards=cards, low=low, high=high)
        else:
            what, most = ("has", 1) if kind == "set" else ("count", layout.capacity)
            text = COUNTS.format(zone=zone, cards=cards, what=what, most=most)
        lines += [indent + line for line in text.splitlines()]
    return "\n".join([*lines, "    return True"])


def agenda_in_order(layout: Layout) -> str:
    """Commands name an action, a seat and at least one time, and none lies behind them."""
    return AGENDA.format(actions=len(layout.game.actions))
