"""Walking on a board: every place is reached, and every way leads as it is seen and back."""

import random
from typing import Any

import pytest

from trigrid.app.board.grid_cursor import GridCursor
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


def walk_on(game: Game, *, flipped: bool = False) -> GridCursor:
    view = view_of(game, flipped=flipped)
    return GridCursor(view.rows(in_midst_of(game)), view.centre)


def walk_of(game: Game, at: str) -> GridCursor:
    """A walk that begins on a named place."""
    walk = walk_on(game)
    walk.go(game.board.place(at))  # type: ignore[attr-defined]
    return walk


def way(walk: GridCursor, game: Any, *keys: str) -> list[str]:
    """The names of the places where keys lead one after the other."""
    names = []
    for key in keys:
        assert walk.step(key)
        names.append(game.board.names[walk.place])
    return names


@FLIPPED
@EVERY_BOARD
def test_every_place_can_be_reached_by_arrows_alone(game: Game, flipped: bool) -> None:
    walk = walk_on(game, flipped=flipped)
    found, ahead = {walk.place}, [walk.place]
    while ahead:
        start = ahead.pop()
        for key in BACK:
            walk.go(start)
            walk.step(key)
            if walk.place not in found:
                found.add(walk.place)
                ahead.append(walk.place)
    assert found == {place for row in walk.rows for place in row}


@FLIPPED
@EVERY_BOARD
@pytest.mark.parametrize("key", BACK)
def test_the_way_back_leads_back(game: Game, key: str, flipped: bool) -> None:
    walk = walk_on(game, flipped=flipped)
    for place in [place for row in walk.rows for place in row]:
        walk.go(place)
        walk.step(key)
        if walk.place != place:
            walk.step(BACK[key])
        assert walk.place == place


@FLIPPED
@EVERY_BOARD
def test_arrows_lead_where_they_point_as_it_is_seen(game: Game, flipped: bool) -> None:
    view, walk = view_of(game, flipped=flipped), walk_on(game, flipped=flipped)
    for place in [place for row in walk.rows for place in row]:
        x, y = view.centre(place)
        for key in BACK:
            walk.go(place)
            walk.step(key)
            to_x, to_y = view.centre(walk.place)
            if walk.place != place:
                assert {"Left": to_x < x, "Right": to_x > x, "Up": to_y < y, "Down": to_y > y}[key[5:]]


@FLIPPED
@EVERY_BOARD
def test_a_column_is_kept_through_all_rows_and_back(game: Game, flipped: bool) -> None:
    walk = walk_on(game, flipped=flipped)
    start, way_up, way_down = walk.place, [walk.place], list[int]()
    for _ in walk.rows:
        walk.step("ArrowUp")
        way_up.append(walk.place)
    while walk.place != start:
        way_down.append(walk.place)
        walk.step("ArrowDown")
    assert way_down[::-1] == list(dict.fromkeys(way_up))[1:]


def test_up_leans_left_and_right_in_turn() -> None:
    game = load("tritt")
    assert way(walk_of(game, "c4"), game, *["ArrowUp"] * 4) == ["d4", "e5", "f5", "g5"]


def test_the_missing_centre_is_walked_over() -> None:
    game = load("tritium", size=4)
    assert way(walk_of(game, "d3"), game, "ArrowRight", "ArrowLeft") == ["d5", "d3"]


def test_home_and_end_lead_to_the_ends_of_the_row_and_with_ctrl_of_all() -> None:
    game = load("tritium", size=4)
    walk = walk_of(game, "c3")
    assert way(walk, game, "Home", "End") == ["c1", "c6"]
    assert walk.step("End", is_far=True)
    assert game.board.names[walk.place] == "a4"  # type: ignore[attr-defined]
    assert walk.step("Home", is_far=True)
    assert game.board.names[walk.place] == "g1"  # type: ignore[attr-defined]


def test_walking_ends_at_the_edge() -> None:
    game = load("tritt")
    walk = walk_of(game, "a1")
    assert way(walk, game, "ArrowLeft", "ArrowDown") == ["a1", "a1"]


def test_a_walk_begins_in_the_middle() -> None:
    game = load("tritt")
    assert game.board.names[walk_on(game).place] == "f6"  # type: ignore[attr-defined]


@pytest.mark.parametrize(("key", "is_far"), [("a", False), ("Enter", False), ("ArrowUp", True)])
def test_other_keys_lead_nowhere(key: str, is_far: bool) -> None:
    walk = walk_on(load("tritt"))
    before = walk.place
    assert not walk.step(key, is_far=is_far)
    assert walk.place == before


def test_where_a_place_is_gone_the_nearest_is_stood_on() -> None:
    game = load("trichet")
    view, start = view_of(game), game.start()
    after: Any = in_midst_of(game)
    walk = GridCursor(view.rows(after), view.centre)
    walk.go(walk.rows[0][0])
    walk.follow(view.rows(start))
    assert walk.place in walk.rows[0]


def test_nobody_goes_where_there_is_no_place() -> None:
    with pytest.raises(KeyError):
        walk_on(load("tritt")).go(1000)
