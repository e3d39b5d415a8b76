"""Tables: what is agreed before play does not change, and can be agreed otherwise."""

import pytest

from maldonne.spec.language.domain import Domain, integers
from maldonne.spec.language.errors import SpecError
from maldonne.spec.language.fields import option
from maldonne.spec.language.table import OWN_NAMES, GameTable


class Table(GameTable):
    """One thing can be agreed."""

    jokers: int = option(integers("count", 0, 2), 1, "jokers", "jokers")


def table(**changed: object) -> Table:
    agreed = {"players": 2, "pack": (4, 4), "rulings": (0, 1), "jokers": 1, **changed}
    return Table(**agreed)


@pytest.mark.parametrize("name", ["players", "jokers", "anything"])
def test_a_table_is_not_written_to(name):
    agreed = table()
    with pytest.raises(SpecError, match=f"writes table.{name}") as caught:
        setattr(agreed, name, 5)
    assert "field of the state" in caught.value.cure
    assert agreed == table()


def test_the_same_table_with_something_else_agreed_is_another():
    first = table()
    second = first.but(jokers=2, players=3)
    assert isinstance(second, Table)
    assert (second.jokers, second.players, second.pack) == (2, 3, (4, 4))
    assert (first.jokers, first.players) == (1, 2)


@pytest.mark.parametrize(
    "other", [{"players": 3}, {"pack": (4, 3)}, {"rulings": (1, 1)}, {"jokers": 0}]
)
def test_tables_are_equal_if_all_that_was_agreed_is(other):
    assert table() == table()
    assert hash(table()) == hash(table())
    assert table() != table(**other)


def test_options_are_those_of_the_class():
    assert list(Table.options) == ["jokers"]
    assert Table.options["jokers"].default == 1
    assert not GameTable.options


@pytest.mark.parametrize("name", OWN_NAMES)
def test_an_option_takes_no_name_that_every_table_has(name):
    taken = {name: option(integers("count", 0, 2), 1, "x", "x"), "__qualname__": "Mine"}
    with pytest.raises(SpecError, match=f"“{name}” of its own") as caught:
        type("Mine", (GameTable,), taken)
    assert caught.value.where == "Mine"


class Modes(GameTable):
    """A game with modes."""

    mode: int = option(
        Domain("mode", 0, 1, ("court", "long"), ("short", "long")), 0, "mode", "mode"
    )


@pytest.mark.parametrize(
    ("mode", "among", "answer"),
    [(0, (), True), (0, ("short",), True), (1, ("short",), False), (1, ("short", "long"), True)],
)
def test_a_table_knows_whether_one_of_some_modes_was_agreed(mode, among, answer):
    agreed = Modes(players=2, pack=(4,), rulings=(), mode=mode)
    assert agreed.in_mode(among) is answer


def test_without_modes_nothing_is_restricted():
    assert table().in_mode(())
