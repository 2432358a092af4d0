"""How the last move comes to rest."""

from math import inf

from trigrid.app.motion import Motion
from trigrid.app.table import Table
from trigrid.games import load


def test_the_age_counts_from_the_move() -> None:
    table, motion = Table(load("tritium")), Motion()
    assert motion.age(table, 0, is_still=False) == inf
    table.type("orange-a1")
    assert [motion.age(table, 1000 + later, is_still=False) for later in (0, 50, 900)] == [0, 50, 900]


def test_undo_and_a_new_table_do_not_move() -> None:
    table, motion = Table(load("tritium")), Motion()
    motion.age(table, 0, is_still=False)
    table.type("orange-a1")
    motion.age(table, 1000, is_still=False)
    table.undo()
    assert motion.age(table, 2000, is_still=False) == inf
    table.redo()
    assert motion.age(table, 3000, is_still=False) == 0
    assert motion.age(Table(load("tritium")), 3001, is_still=False) == inf
    assert Motion().age(Table(load("tritium")), 3001, is_still=False) == inf


def test_those_who_ask_for_less_motion_see_none() -> None:
    table, motion = Table(load("tritium")), Motion()
    motion.age(table, 0, is_still=True)
    table.type("orange-a1")
    assert motion.age(table, 1000, is_still=True) == inf
