"""The animation of the last move."""

from math import inf

from trigrid.app.at_table.board.animation_timer import AnimationTimer
from trigrid.games import load
from trigrid.table.table import Table


def test_the_age_counts_from_the_move() -> None:
    table, timer = Table(load("tritium")), AnimationTimer()
    assert timer.age(table, 0) == inf
    table.play_text("orange-a1")
    assert [timer.age(table, 1000 + later) for later in (0, 50, 900)] == [0, 50, 900]


def test_undo_and_a_new_table_have_no_animation() -> None:
    table, timer = Table(load("tritium")), AnimationTimer()
    timer.age(table, 0)
    table.play_text("orange-a1")
    timer.age(table, 1000)
    table.undo()
    assert timer.age(table, 2000) == inf
    table.redo()
    assert timer.age(table, 3000) == 0
    assert timer.age(Table(load("tritium")), 3001) == inf
    assert AnimationTimer().age(Table(load("tritium")), 3001) == inf


def test_reduced_motion_has_no_animation() -> None:
    table, timer = Table(load("tritium")), AnimationTimer()
    timer.age(table, 0, pace=inf)
    table.play_text("orange-a1")
    assert timer.age(table, 1000, pace=inf) == inf


def test_double_pace_doubles_the_age() -> None:
    table, timer = Table(load("tritium")), AnimationTimer()
    timer.age(table, 0, pace=2)
    table.play_text("orange-a1")
    assert [timer.age(table, 1000 + later, pace=2) for later in (0, 50, 75)] == [0, 100, 150]


def test_an_infinite_pace_stops_a_running_animation() -> None:
    table, timer = Table(load("tritium")), AnimationTimer()
    timer.age(table, 0)
    table.play_text("orange-a1")
    assert timer.age(table, 1000) == 0
    assert timer.age(table, 1020, pace=inf) == inf
