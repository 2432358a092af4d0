"""Tests of move input for Trichet: placement by pressing, and turning of tiles."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import after, positions_of
from trigrid.draw import glyph
from trigrid.games import load
from trigrid.games.trichet import COLOURINGS, Refusal, Trichet, TrichetPosition
from trigrid.table.move_input.trichet import TrichetMoveInput
from trigrid.table.table import Table
from trigrid.words.trichet import WORDS

GAME = Trichet()
MOVE_INPUT = TrichetMoveInput(GAME)


@cache
def random_game(seed: int) -> list[TrichetPosition]:
    """Return all positions of a random game."""
    return positions_of(GAME, seed)


positions = st.integers(0, 40).flatmap(lambda seed: st.sampled_from(random_game(seed)[:-1]))
"""Positions in play, from random games."""
tools = st.integers(0, len(COLOURINGS) - 1)


def place(name: str) -> int:
    return GAME.parts(GAME.read(f"{name}.oo"))[0]


def move_by_press(position: TrichetPosition, name: str, tool: int) -> str | None:
    move = MOVE_INPUT.move_at(position, place(name), tool, None)
    return None if move is None else GAME.spell(move)


@pytest.fixture
def table() -> Table:
    return Table(load("trichet"))


def played(table: Table) -> list[str]:
    return [table.game.spell(move) for move in table.record.moves]


def test_the_tools_are_the_six_colourings_with_distinct_pictures_and_names() -> None:
    assert [role.removeprefix("tile.") for role in MOVE_INPUT.tools] == [
        "o..",
        ".o.",
        "..o",
        ".oo",
        "o.o",
        "oo.",
    ]
    assert MOVE_INPUT.tools == tuple(WORDS.tools)
    assert len({glyph("trichet", role) for role in MOVE_INPUT.tools}) == len(set(WORDS.tools.values())) == 6


def test_the_chosen_tile_is_turned_until_it_fits_rather_than_replaced() -> None:
    start = GAME.start()
    found = [move_by_press(start, "0,1A", tool) for tool in range(6)]
    assert found == ["0,1Ao..", "0,1Ao..", "0,1Ao..", "0,1Ao.o", "0,1Ao.o", "0,1Aoo."]


@given(positions, tools)
def test_pressing_an_open_place_lays_a_tile(position: TrichetPosition, tool: int) -> None:
    for triangle in position.open:
        move = MOVE_INPUT.move_at(position, triangle, tool, None)
        assert move is not None
        assert position.refusal(move) is None
        assert GAME.parts(move)[0] == triangle


def test_a_refused_press_near_the_figure_has_its_reason() -> None:
    start = GAME.start()
    for name, reason in (("0,0A", Refusal.OCCUPIED), ("0,1V", Refusal.NOT_TOUCHING)):
        move = MOVE_INPUT.move_at(start, place(name), 0, None)
        assert move is not None
        assert start.refusal(move) is reason


def test_a_press_far_away_makes_no_move() -> None:
    assert move_by_press(GAME.start(), "9,9A", 0) is None
    assert move_by_press(GAME.start(), "94,-94V", 0) is None


def test_pieces_are_upside_down_in_upside_down_triangles() -> None:
    assert not MOVE_INPUT.is_upside_down(place("0,1A"))
    assert MOVE_INPUT.is_upside_down(place("0,1V"))


@given(positions)
def test_a_touch_near_the_figure_is_captured(position: TrichetPosition) -> None:
    for triangle in (*position.tiles, *position.open):
        assert MOVE_INPUT.captures_touch(position, triangle)
    assert not MOVE_INPUT.captures_touch(position, GAME.place(40, 40, True))


def test_fitting_tools_are_listed_until_the_game_is_over() -> None:
    *others, end = random_game(3)
    for position in others:
        for triangle, fits in position.open.items():
            assert MOVE_INPUT.fitting_tools(position, triangle) == fits
    assert all(MOVE_INPUT.fitting_tools(end, triangle) == () for triangle in end.open)
    assert MOVE_INPUT.fitting_tools(GAME.start(), place("0,0A")) == ()


# At the table


def test_turning_cycles_through_fitting_tiles(table: Table) -> None:
    table.point_at(place("0,1A"))
    found = []
    for _ in range(4):
        found.append(table.render_options.ghost)
        assert table.turn_piece(1)
    assert [GAME.spell(move) for move in found if move is not None] == [
        "0,1Ao..",
        "0,1Ao.o",
        "0,1Aoo.",
        "0,1Ao..",
    ]
    assert table.turn_piece(-1)
    assert table.render_options.ghost == found[0]


def test_a_wheel_over_an_unusable_place_turns_nothing(table: Table) -> None:
    for name in ("0,0A", "9,9A"):
        table.point_at(place(name))
        assert not table.turn_piece(1)
    assert table.input.tool == 0


def test_the_button_turns_the_chosen_tile_without_a_pointed_place(table: Table) -> None:
    table.turn_tool(1)
    assert table.input.tool == 1
    table.turn_tool(-1)
    table.turn_tool(-1)
    assert table.input.tool == 5


def test_the_button_does_not_turn_pieces_of_other_games() -> None:
    table = Table(load("tritium"))
    table.turn_tool(1)
    assert table.input.tool == 0


def test_a_tapped_tile_can_be_turned_before_it_is_confirmed(table: Table) -> None:
    table.press(place("0,1A"), confirm=True)
    table.turn_tool(1)
    assert played(table) == []
    assert table.press(place("0,1A"), confirm=True)
    assert played(table) == ["0,1Ao.o"]


def test_a_tapped_place_stays_pointed_at_while_the_pointer_moves(table: Table) -> None:
    table.press(place("0,1A"), confirm=True)
    table.point_at(place("0,0A"))
    table.point_at(None)
    assert table.input.pointed_place == place("0,1A")
    table.turn_tool(1)
    assert GAME.spell(table.input.unconfirmed_move or 0) == "0,1Ao.o"
    table.cancel_input()
    table.point_at(None)
    assert table.input.pointed_place is None


def test_the_shown_tool_is_the_tile_that_would_be_laid(table: Table) -> None:
    table.choose_tool(3)
    table.point_at(place("0,1A"))
    assert table.shown_tool == 4
    table.point_at(None)
    assert table.shown_tool == 3


def test_a_press_after_the_end_is_refused() -> None:
    end = random_game(3)[-1]
    for triangle in [*end.tiles, *end.open]:
        move = MOVE_INPUT.move_at(end, triangle, 0, None)
        assert move is not None
        assert end.refusal(move) is Refusal.GAME_OVER
    assert after(GAME.start(), "0,1Ao..").outcome is None
