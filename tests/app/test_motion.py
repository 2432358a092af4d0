"""How the last move comes to rest."""

from trigrid.app.motion import DURATION_MS, Motion
from trigrid.app.table import Table
from trigrid.games import load


def test_a_move_takes_its_time_and_then_lies_still() -> None:
    table, motion = Table(load("tritium")), Motion()
    assert motion.age(table, 0, is_still=False) == 1
    table.type("orange-a1")
    ages = [motion.age(table, 1000 + DURATION_MS * part, is_still=False) for part in (0, 0.3, 0.6, 1, 9)]
    assert ages == sorted(ages)
    assert (ages[0], ages[-2:]) == (0, [1, 1])


def test_undo_and_a_new_table_do_not_move() -> None:
    table, motion = Table(load("tritium")), Motion()
    motion.age(table, 0, is_still=False)
    table.type("orange-a1")
    motion.age(table, 1000, is_still=False)
    table.undo()
    assert motion.age(table, 2000, is_still=False) == 1
    table.redo()
    assert motion.age(table, 3000, is_still=False) == 0
    assert motion.age(Table(load("tritium")), 3001, is_still=False) == 1


def test_those_who_ask_for_less_motion_see_none() -> None:
    table, motion = Table(load("tritium")), Motion()
    motion.age(table, 0, is_still=True)
    table.type("orange-a1")
    assert motion.age(table, 1000, is_still=True) == 1
