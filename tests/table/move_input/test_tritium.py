"""Tritium by hand: the tiles and the flag as tools, and what is chosen when one of them is used up."""

import pytest

from trigrid.games import load
from trigrid.games.tritium import FLAG, Refusal
from trigrid.table.table import Table

ORANGE, SKY, BLUE = range(3)


def table(*moves: str, size: int = 4) -> Table:
    """A table after some moves."""
    made = Table(load("tritium", size=size))
    for move in moves:
        assert made.play_text(move), move
    return made


def place(made: Table, name: str) -> int:
    found = made.game.board.place(name)  # type: ignore[attr-defined]
    assert found is not None
    return int(found)


def press(made: Table, name: str, *, confirm: bool = False) -> str:
    """Press a place; the last move then, in notation."""
    made.press(place(made, name), confirm=confirm)
    last = made.record.last_move
    return "" if last is None else made.game.spell(last)


def only_orange(count: int) -> list[str]:
    """Moves that lay so many orange tiles in the lowest rows."""
    board = load("tritium", size=4).board  # type: ignore[attr-defined]
    return [f"orange-{name}" for name in board.names[:count]]


def test_the_flag_is_a_tool_that_is_put_away_once_it_is_planted() -> None:
    made = table("orange-a1", "sky-g4")
    made.choose_tool(BLUE)
    made.choose_tool(FLAG)
    assert press(made, "a1") == "flag-a1"
    assert made.input.tool == BLUE
    assert press(made, "d1") == "blue-d1"


def test_with_the_flag_an_empty_cell_is_refused_and_the_flag_stays_chosen() -> None:
    made = table("orange-a1", "sky-g4")
    made.choose_tool(FLAG)
    made.point_at(place(made, "d1"))
    assert made.ghost is None
    press(made, "d1")
    assert made.input.illegal_move is not None
    assert made.input.illegal_move.reason is Refusal.NO_TILE
    assert made.input.tool == FLAG


def test_a_flag_that_was_not_chosen_shows_itself_before_it_is_planted() -> None:
    made = table("orange-a1", "sky-g4")
    assert made.shows_other_tool_at(place(made, "a1"))
    assert not made.shows_other_tool_at(place(made, "d1"))
    assert press(made, "a1", confirm=True) == "sky-g4"
    assert made.render_options.ghost == made.game.read("flag-a1")
    assert press(made, "a1", confirm=True) == "flag-a1"
    made.choose_tool(FLAG)
    assert not made.shows_other_tool_at(place(made, "g4"))


def test_the_tap_that_shows_a_flag_cannot_be_the_tap_that_plants_it() -> None:
    made = table("orange-a1", "sky-g4")
    made.input.second_taps.forget()
    at = place(made, "a1")
    made.press(at, confirm=True, at_ms=1000.0)
    made.input.second_taps.painted(1010.0)
    assert not made.press(at, confirm=True, at_ms=1300.0)
    assert made.press(at, confirm=True, at_ms=2000.0)


@pytest.mark.parametrize(("chosen", "used", "following"), [(ORANGE, "orange", SKY), (BLUE, "blue", ORANGE)])
def test_a_colour_that_runs_out_leaves_the_next_one_chosen(chosen: int, used: str, following: int) -> None:
    made = table(*(move.replace("orange", used) for move in only_orange(11)))
    made.choose_tool(chosen)
    assert made.input.tool == chosen
    press(made, "g4")
    assert made.input.tool == following


def test_a_colour_that_somebody_else_uses_up_is_not_left_chosen() -> None:
    made = table(*only_orange(11))
    assert made.input.tool == ORANGE
    assert made.add_move(made.game.read("orange-g4"))
    assert made.input.tool == SKY


def test_where_only_flags_can_be_planted_the_flag_is_chosen() -> None:
    made = table(size=4)
    names, colours = made.game.board.names, ("orange", "sky", "blue")  # type: ignore[attr-defined]
    for number, name in enumerate(names):
        assert made.play_text(f"{colours[number % 3]}-{name}")
    assert made.move_input.usable_tools(made.record.position) == (FLAG,)
    assert made.input.tool == FLAG
    assert press(made, names[0]) == f"flag-{names[0]}"
    assert made.input.tool == FLAG


def test_without_a_flag_ready_or_a_free_region_the_flag_counts_as_used_up() -> None:
    made = table()
    assert FLAG not in made.move_input.usable_tools(made.record.position)
    made = table("orange-a1", "sky-g4", "flag-a1", "blue-d1")
    assert made.move_input.tools_left(made.record.position) == (11, 11, 11, 0)
    assert FLAG not in made.move_input.usable_tools(made.record.position)


def test_on_the_opponents_turn_a_player_sees_their_own_flag() -> None:
    made = table("orange-a1", "sky-g4", "flag-a1")
    shown = made.move_input.seen_by(made.record.position, 0)
    assert made.move_input.tool_glyph(shown, FLAG) == "seat.0"
    assert made.move_input.tools_left(shown)[FLAG] == 0
    assert made.move_input.tools_left(made.record.position)[FLAG] == 1


def test_the_flag_looks_like_that_of_whoever_is_to_move() -> None:
    made = table("orange-a1")
    assert made.move_input.tool_glyph(made.record.position, FLAG) == "seat.1"
    assert made.move_input.tool_glyph(made.record.position, SKY) == "tile.sky"
