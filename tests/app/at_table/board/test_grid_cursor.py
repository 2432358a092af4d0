"""The cursor of the grid: arrow keys reach all places and lead in their direction."""

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
OPPOSITE = {
    "ArrowUp": "ArrowDown",
    "ArrowDown": "ArrowUp",
    "ArrowLeft": "ArrowRight",
    "ArrowRight": "ArrowLeft",
}
FLIPPED = pytest.mark.parametrize("flipped", [False, True], ids=["", "flipped"])
EVERY_BOARD = pytest.mark.parametrize("game", BOARDS, ids=repr)


def random_position(game: Game) -> Any:
    """Return a position after some random moves; in some games, the rows depend on it."""
    position, rng = game.start(), random.Random(4)
    for _ in range(8):
        position = position.play(rng.choice(position.moves()))
    return position


def cursor_on(game: Game, *, flipped: bool = False) -> GridCursor:
    view = view_of(game, flipped=flipped)
    return GridCursor(view.rows(random_position(game)), view.centre)


def cursor_at(game: Game, name: str) -> GridCursor:
    """Return a cursor on a named place."""
    cursor = cursor_on(game)
    cursor.move_to(game.board.place(name))  # type: ignore[attr-defined]
    return cursor


def reached_places(cursor: GridCursor, game: Any, *keys: str) -> list[str]:
    """Return the names of the places that the keys reach, in order."""
    names = []
    for key in keys:
        assert cursor.press_key(key)
        names.append(game.board.names[cursor.place])
    return names


@FLIPPED
@EVERY_BOARD
def test_every_place_can_be_reached_by_arrows_alone(game: Game, flipped: bool) -> None:
    cursor = cursor_on(game, flipped=flipped)
    reached, waiting = {cursor.place}, [cursor.place]
    while waiting:
        start = waiting.pop()
        for key in OPPOSITE:
            cursor.move_to(start)
            cursor.press_key(key)
            if cursor.place not in reached:
                reached.add(cursor.place)
                waiting.append(cursor.place)
    assert reached == {place for row in cursor.rows for place in row}


@FLIPPED
@EVERY_BOARD
@pytest.mark.parametrize("key", OPPOSITE)
def test_the_opposite_key_leads_back(game: Game, key: str, flipped: bool) -> None:
    cursor = cursor_on(game, flipped=flipped)
    for place in [place for row in cursor.rows for place in row]:
        cursor.move_to(place)
        cursor.press_key(key)
        if cursor.place != place:
            cursor.press_key(OPPOSITE[key])
        assert cursor.place == place


@FLIPPED
@EVERY_BOARD
def test_arrows_lead_in_their_direction_on_the_shown_board(game: Game, flipped: bool) -> None:
    view, cursor = view_of(game, flipped=flipped), cursor_on(game, flipped=flipped)
    for place in [place for row in cursor.rows for place in row]:
        x, y = view.centre(place)
        for key in OPPOSITE:
            cursor.move_to(place)
            cursor.press_key(key)
            to_x, to_y = view.centre(cursor.place)
            if cursor.place != place:
                assert {"Left": to_x < x, "Right": to_x > x, "Up": to_y < y, "Down": to_y > y}[key[5:]]


@FLIPPED
@EVERY_BOARD
def test_the_cursor_keeps_its_column_through_all_rows_and_back(game: Game, flipped: bool) -> None:
    cursor = cursor_on(game, flipped=flipped)
    start, way_up, way_down = cursor.place, [cursor.place], list[int]()
    for _ in cursor.rows:
        cursor.press_key("ArrowUp")
        way_up.append(cursor.place)
    while cursor.place != start:
        way_down.append(cursor.place)
        cursor.press_key("ArrowDown")
    assert way_down[::-1] == list(dict.fromkeys(way_up))[1:]


def test_arrow_up_alternates_between_left_and_right() -> None:
    game = load("tritt")
    assert reached_places(cursor_at(game, "c4"), game, *["ArrowUp"] * 4) == ["d4", "e5", "f5", "g5"]


def test_the_cursor_skips_the_missing_centre() -> None:
    game = load("tritium", size=4)
    assert reached_places(cursor_at(game, "d3"), game, "ArrowRight", "ArrowLeft") == ["d5", "d3"]


def test_home_and_end_lead_to_the_ends_of_the_row_and_with_ctrl_to_those_of_the_board() -> None:
    game = load("tritium", size=4)
    cursor = cursor_at(game, "c3")
    assert reached_places(cursor, game, "Home", "End") == ["c1", "c6"]
    assert cursor.press_key("End", is_far=True)
    assert game.board.names[cursor.place] == "a4"  # type: ignore[attr-defined]
    assert cursor.press_key("Home", is_far=True)
    assert game.board.names[cursor.place] == "g1"  # type: ignore[attr-defined]


def test_the_cursor_stops_at_the_edge() -> None:
    game = load("tritt")
    cursor = cursor_at(game, "a1")
    assert reached_places(cursor, game, "ArrowLeft", "ArrowDown") == ["a1", "a1"]


def test_the_cursor_begins_at_the_centre() -> None:
    game = load("tritt")
    assert game.board.names[cursor_on(game).place] == "f6"  # type: ignore[attr-defined]


@pytest.mark.parametrize(("key", "is_far"), [("a", False), ("Enter", False), ("ArrowUp", True)])
def test_other_keys_do_not_move_the_cursor(key: str, is_far: bool) -> None:
    cursor = cursor_on(load("tritt"))
    before = cursor.place
    assert not cursor.press_key(key, is_far=is_far)
    assert cursor.place == before


def test_the_cursor_moves_to_the_nearest_row_when_its_place_disappears() -> None:
    game = load("trichet")
    view, start = view_of(game), game.start()
    later: Any = random_position(game)
    cursor = GridCursor(view.rows(later), view.centre)
    cursor.move_to(cursor.rows[0][0])
    cursor.set_rows(view.rows(start))
    assert cursor.place in cursor.rows[0]


def test_moving_to_an_unknown_place_raises_an_error() -> None:
    with pytest.raises(KeyError):
        cursor_on(load("tritt")).move_to(1000)
