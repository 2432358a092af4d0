"""The cursor of the grid: every place is reached, and every way leads as it is seen and back."""

import random
from typing import Any

import pytest

from trigrid.app.at_table.board.grid_cursor import GridCursor
from trigrid.draw import view_of
from trigrid.games import GAMES, Game, load

BOARDS = [
    *(load(key) for key in GAMES),
    load("tritium", size=8),
    *(load("tri-it-out", board=board) for board in ("hex-2-4", "tri-6")),
]
BACK = {"ArrowUp": "ArrowDown", "ArrowDown": "ArrowUp", "ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"}
FLIPPED = pytest.mark.parametrize("flipped", [False, True], ids=["", "flipped"])
EVERY_BOARD = pytest.mark.parametrize("game", BOARDS, ids=repr)


def in_midst_of(game: Game) -> Any:
    """A position after some random moves, for games whose rows depend on it."""
    position, rng = game.start(), random.Random(4)
    for _ in range(8):
        position = position.play(rng.choice(position.moves()))
    return position


def cursor_on(game: Game, *, flipped: bool = False) -> GridCursor:
    view = view_of(game, flipped=flipped)
    return GridCursor(view.rows(in_midst_of(game)), view.centre)


def cursor_at(game: Game, at: str) -> GridCursor:
    """A cursor on a named place."""
    cursor = cursor_on(game)
    cursor.move_to(game.board.place(at))  # type: ignore[attr-defined]
    return cursor


def way(cursor: GridCursor, game: Any, *keys: str) -> list[str]:
    """The names of the places where keys lead one after the other."""
    names = []
    for key in keys:
        assert cursor.press_key(key)
        names.append(game.board.names[cursor.place])
    return names


@FLIPPED
@EVERY_BOARD
def test_every_place_can_be_reached_by_arrows_alone(game: Game, flipped: bool) -> None:
    cursor = cursor_on(game, flipped=flipped)
    found, ahead = {cursor.place}, [cursor.place]
    while ahead:
        start = ahead.pop()
        for key in BACK:
            cursor.move_to(start)
            cursor.press_key(key)
            if cursor.place not in found:
                found.add(cursor.place)
                ahead.append(cursor.place)
    assert found == {place for row in cursor.rows for place in row}


@FLIPPED
@EVERY_BOARD
@pytest.mark.parametrize("key", BACK)
def test_the_way_back_leads_back(game: Game, key: str, flipped: bool) -> None:
    cursor = cursor_on(game, flipped=flipped)
    for place in [place for row in cursor.rows for place in row]:
        cursor.move_to(place)
        cursor.press_key(key)
        if cursor.place != place:
            cursor.press_key(BACK[key])
        assert cursor.place == place


@FLIPPED
@EVERY_BOARD
def test_arrows_lead_where_they_point_as_it_is_seen(game: Game, flipped: bool) -> None:
    view, cursor = view_of(game, flipped=flipped), cursor_on(game, flipped=flipped)
    for place in [place for row in cursor.rows for place in row]:
        x, y = view.centre(place)
        for key in BACK:
            cursor.move_to(place)
            cursor.press_key(key)
            to_x, to_y = view.centre(cursor.place)
            if cursor.place != place:
                assert {"Left": to_x < x, "Right": to_x > x, "Up": to_y < y, "Down": to_y > y}[key[5:]]


@FLIPPED
@EVERY_BOARD
def test_a_column_is_kept_through_all_rows_and_back(game: Game, flipped: bool) -> None:
    cursor = cursor_on(game, flipped=flipped)
    start, way_up, way_down = cursor.place, [cursor.place], list[int]()
    for _ in cursor.rows:
        cursor.press_key("ArrowUp")
        way_up.append(cursor.place)
    while cursor.place != start:
        way_down.append(cursor.place)
        cursor.press_key("ArrowDown")
    assert way_down[::-1] == list(dict.fromkeys(way_up))[1:]


def test_up_leans_left_and_right_in_turn() -> None:
    game = load("tritt")
    assert way(cursor_at(game, "c4"), game, *["ArrowUp"] * 4) == ["d4", "e5", "f5", "g5"]


def test_the_missing_centre_is_walked_over() -> None:
    game = load("tritium", size=4)
    assert way(cursor_at(game, "d3"), game, "ArrowRight", "ArrowLeft") == ["d5", "d3"]


def test_home_and_end_lead_to_the_ends_of_the_row_and_with_ctrl_of_all() -> None:
    game = load("tritium", size=4)
    cursor = cursor_at(game, "c3")
    assert way(cursor, game, "Home", "End") == ["c1", "c6"]
    assert cursor.press_key("End", is_far=True)
    assert game.board.names[cursor.place] == "a4"  # type: ignore[attr-defined]
    assert cursor.press_key("Home", is_far=True)
    assert game.board.names[cursor.place] == "g1"  # type: ignore[attr-defined]


def test_walking_ends_at_the_edge() -> None:
    game = load("tritt")
    cursor = cursor_at(game, "a1")
    assert way(cursor, game, "ArrowLeft", "ArrowDown") == ["a1", "a1"]


def test_a_walk_begins_in_the_middle() -> None:
    game = load("tritt")
    assert game.board.names[cursor_on(game).place] == "f6"  # type: ignore[attr-defined]


@pytest.mark.parametrize(("key", "is_far"), [("a", False), ("Enter", False), ("ArrowUp", True)])
def test_other_keys_lead_nowhere(key: str, is_far: bool) -> None:
    cursor = cursor_on(load("tritt"))
    before = cursor.place
    assert not cursor.press_key(key, is_far=is_far)
    assert cursor.place == before


def test_where_a_place_is_gone_the_nearest_is_stood_on() -> None:
    game = load("trichet")
    view, start = view_of(game), game.start()
    after: Any = in_midst_of(game)
    cursor = GridCursor(view.rows(after), view.centre)
    cursor.move_to(cursor.rows[0][0])
    cursor.set_rows(view.rows(start))
    assert cursor.place in cursor.rows[0]


def test_nobody_goes_where_there_is_no_place() -> None:
    with pytest.raises(KeyError):
        cursor_on(load("tritt")).move_to(1000)
