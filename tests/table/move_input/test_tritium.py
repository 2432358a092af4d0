"""Tests of move input for Tritium: tiles and flag as tools.

When a tool is used up, another one is chosen.
"""

import pytest

from trigrid.games import load
from trigrid.games.tritium import FLAG, Refusal
from trigrid.table.table import Table

ORANGE, SKY, BLUE = range(3)


def table_after(*moves: str, size: int = 4) -> Table:
    """Return a table after some moves."""
    table = Table(load("tritium", size=size))
    for move in moves:
        assert table.play_text(move), move
    return table


def place(table: Table, name: str) -> int:
    found = table.game.board.place(name)  # type: ignore[attr-defined]
    assert found is not None
    return int(found)


def press(table: Table, name: str, *, confirm: bool = False) -> str:
    """Press a place and return the notation of the last move."""
    table.press(place(table, name), confirm=confirm)
    last = table.record.last_move
    return "" if last is None else table.game.spell(last)


def only_orange(count: int) -> list[str]:
    """Return moves that lay this number of orange tiles in the lowest rows."""
    board = load("tritium", size=4).board  # type: ignore[attr-defined]
    return [f"orange-{name}" for name in board.names[:count]]


def test_planting_the_flag_chooses_the_last_colour_again() -> None:
    table = table_after("orange-a1", "sky-g4")
    table.choose_tool(BLUE)
    table.choose_tool(FLAG)
    assert press(table, "a1") == "flag-a1"
    assert table.input.tool == BLUE
    assert press(table, "d1") == "blue-d1"


def test_the_flag_is_refused_on_an_empty_cell_and_stays_chosen() -> None:
    table = table_after("orange-a1", "sky-g4")
    table.choose_tool(FLAG)
    table.point_at(place(table, "d1"))
    assert table.ghost is None
    press(table, "d1")
    assert table.input.illegal_move is not None
    assert table.input.illegal_move.reason is Refusal.NO_TILE
    assert table.input.tool == FLAG


def test_a_flag_that_was_not_chosen_is_shown_before_it_is_planted() -> None:
    table = table_after("orange-a1", "sky-g4")
    assert table.shows_other_tool_at(place(table, "a1"))
    assert not table.shows_other_tool_at(place(table, "d1"))
    assert press(table, "a1", confirm=True) == "sky-g4"
    assert table.render_options.ghost == table.game.read("flag-a1")
    assert press(table, "a1", confirm=True) == "flag-a1"
    table.choose_tool(FLAG)
    assert not table.shows_other_tool_at(place(table, "g4"))


def test_a_double_tap_that_shows_a_flag_does_not_plant_it() -> None:
    table = table_after("orange-a1", "sky-g4")
    table.input.second_taps.forget()
    flag_place = place(table, "a1")
    table.press(flag_place, confirm=True, at_ms=1000.0)
    table.input.second_taps.painted(1010.0)
    assert not table.press(flag_place, confirm=True, at_ms=1300.0)
    assert table.press(flag_place, confirm=True, at_ms=2000.0)


@pytest.mark.parametrize(("chosen", "used", "following"), [(ORANGE, "orange", SKY), (BLUE, "blue", ORANGE)])
def test_the_next_colour_is_chosen_when_one_runs_out(chosen: int, used: str, following: int) -> None:
    table = table_after(*(move.replace("orange", used) for move in only_orange(11)))
    table.choose_tool(chosen)
    assert table.input.tool == chosen
    press(table, "g4")
    assert table.input.tool == following


def test_the_next_colour_is_chosen_when_the_opponent_uses_one_up() -> None:
    table = table_after(*only_orange(11))
    assert table.input.tool == ORANGE
    assert table.add_move(table.game.read("orange-g4"))
    assert table.input.tool == SKY


def test_the_flag_is_chosen_when_only_flags_can_be_planted() -> None:
    table = table_after(size=4)
    names, colours = table.game.board.names, ("orange", "sky", "blue")  # type: ignore[attr-defined]
    for number, name in enumerate(names):
        assert table.play_text(f"{colours[number % 3]}-{name}")
    assert table.move_input.usable_tools(table.record.position) == (FLAG,)
    assert table.input.tool == FLAG
    assert press(table, names[0]) == f"flag-{names[0]}"
    assert table.input.tool == FLAG


def test_the_flag_is_unusable_without_a_flag_left_or_a_free_region() -> None:
    table = table_after()
    assert FLAG not in table.move_input.usable_tools(table.record.position)
    table = table_after("orange-a1", "sky-g4", "flag-a1", "blue-d1")
    assert table.move_input.tools_left(table.record.position) == (11, 11, 11, 0)
    assert FLAG not in table.move_input.usable_tools(table.record.position)


def test_on_the_opponents_turn_a_player_sees_their_own_flag() -> None:
    table = table_after("orange-a1", "sky-g4", "flag-a1")
    shown = table.move_input.seen_by(table.record.position, 0)
    assert table.move_input.tool_glyph(shown, FLAG) == "seat.0"
    assert table.move_input.tools_left(shown)[FLAG] == 0
    assert table.move_input.tools_left(table.record.position)[FLAG] == 1


def test_the_flag_has_the_picture_of_the_seat_to_move() -> None:
    table = table_after("orange-a1")
    assert table.move_input.tool_glyph(table.record.position, FLAG) == "seat.1"
    assert table.move_input.tool_glyph(table.record.position, SKY) == "tile.sky"
