"""Trichet by hand: what is laid where somebody presses, and how tiles are turned."""

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
def line(seed: int) -> list[TrichetPosition]:
    """All positions of a random game."""
    return positions_of(GAME, seed)


positions = st.integers(0, 40).flatmap(lambda seed: st.sampled_from(line(seed)[:-1]))
"""Moments of random games."""
tools = st.integers(0, len(COLOURINGS) - 1)


def place(name: str) -> int:
    return GAME.parts(GAME.read(f"{name}.oo"))[0]


def meant(position: TrichetPosition, name: str, tool: int) -> str | None:
    move = MOVE_INPUT.move_at(position, place(name), tool, None)
    return None if move is None else GAME.spell(move)


@pytest.fixture
def table() -> Table:
    return Table(load("trichet"))


def played(table: Table) -> list[str]:
    return [table.game.spell(move) for move in table.record.moves]


def test_the_tools_are_the_six_colourings_with_a_picture_and_a_name_each() -> None:
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


def test_the_chosen_tile_is_turned_until_it_fits_before_the_other_one_is_laid() -> None:
    start = GAME.start()
    found = [meant(start, "0,1A", tool) for tool in range(6)]
    assert found == ["0,1Ao..", "0,1Ao..", "0,1Ao..", "0,1Ao.o", "0,1Ao.o", "0,1Aoo."]


@given(positions, tools)
def test_wherever_a_tile_can_be_laid_pressing_lays_one(position: TrichetPosition, tool: int) -> None:
    for at in position.open:
        move = MOVE_INPUT.move_at(position, at, tool, None)
        assert move is not None
        assert position.refusal(move) is None
        assert GAME.parts(move)[0] == at


def test_a_press_near_the_figure_that_lays_nothing_says_why() -> None:
    start = GAME.start()
    for name, reason in (("0,0A", Refusal.OCCUPIED), ("0,1V", Refusal.NOT_TOUCHING)):
        move = MOVE_INPUT.move_at(start, place(name), 0, None)
        assert move is not None
        assert start.refusal(move) is reason


def test_a_press_far_away_means_nothing() -> None:
    assert meant(GAME.start(), "9,9A", 0) is None
    assert meant(GAME.start(), "94,-94V", 0) is None


def test_pieces_hang_where_triangles_do() -> None:
    assert not MOVE_INPUT.is_upside_down(place("0,1A"))
    assert MOVE_INPUT.is_upside_down(place("0,1V"))


@given(positions)
def test_a_finger_on_the_figure_or_beside_it_moves_the_board(position: TrichetPosition) -> None:
    for at in (*position.tiles, *position.open):
        assert MOVE_INPUT.captures_touch(position, at)
    assert not MOVE_INPUT.captures_touch(position, GAME.place(40, 40, True))


def test_what_fits_is_told_until_the_game_is_over() -> None:
    *others, end = line(3)
    for position in others:
        for at, fits in position.open.items():
            assert MOVE_INPUT.fitting_tools(position, at) == fits
    assert all(MOVE_INPUT.fitting_tools(end, at) == () for at in end.open)
    assert MOVE_INPUT.fitting_tools(GAME.start(), place("0,0A")) == ()


# At the table


def test_turning_goes_through_what_fits(table: Table) -> None:
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


def test_a_wheel_over_what_is_laid_or_far_away_turns_nothing(table: Table) -> None:
    for name in ("0,0A", "9,9A"):
        table.point_at(place(name))
        assert not table.turn_piece(1)
    assert table.input.tool == 0


def test_the_button_turns_the_tile_in_hand_when_nothing_is_pointed_at(table: Table) -> None:
    table.turn_tool(1)
    assert table.input.tool == 1
    table.turn_tool(-1)
    table.turn_tool(-1)
    assert table.input.tool == 5


def test_no_button_turns_what_cannot_be_turned() -> None:
    table = Table(load("tritium"))
    table.turn_tool(1)
    assert table.input.tool == 0


def test_a_tapped_tile_can_be_turned_before_it_is_confirmed(table: Table) -> None:
    table.press(place("0,1A"), confirm=True)
    table.turn_tool(1)
    assert played(table) == []
    assert table.press(place("0,1A"), confirm=True)
    assert played(table) == ["0,1Ao.o"]


def test_a_tapped_tile_stays_pointed_at_while_the_board_is_moved(table: Table) -> None:
    table.press(place("0,1A"), confirm=True)
    table.point_at(place("0,0A"))
    table.point_at(None)
    assert table.input.pointed_place == place("0,1A")
    table.turn_tool(1)
    assert GAME.spell(table.input.unconfirmed_move or 0) == "0,1Ao.o"
    table.cancel_input()
    table.point_at(None)
    assert table.input.pointed_place is None


def test_the_tool_shown_is_what_would_be_laid(table: Table) -> None:
    table.choose_tool(3)
    table.point_at(place("0,1A"))
    assert table.shown_tool == 4
    table.point_at(None)
    assert table.shown_tool == 3


def test_a_finished_game_can_be_looked_at_and_not_played() -> None:
    end = line(3)[-1]
    for at in [*end.tiles, *end.open]:
        move = MOVE_INPUT.move_at(end, at, 0, None)
        assert move is not None
        assert end.refusal(move) is Refusal.GAME_OVER
    assert after(GAME.start(), "0,1Ao..").outcome is None
