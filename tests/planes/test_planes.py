"""Tests of positions as named values, as arrays of ints and as planes of floats."""

import random
import re
from array import array
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.sample_games import after, all_games, all_games_in_two_forms, positions_of
from tests.games.set_up_texts import set_up
from tests.hex.descriptors.hex import HEX
from tests.registered_game import registered
from tools.http_headers import ROOT
from trigrid.games import GAMES, Game, NotationError, load
from trigrid.games.contents import TrichetTriangle, TriItOutPoint, TritiumCell, TrittDot
from trigrid.games.tri_it_out import TriItOut
from trigrid.games.tritium import Tritium
from trigrid.planes import MOVE_LIMIT, planes_of

GUIDE = ROOT / "docs/learning-agents.md"
games, seeds = st.sampled_from(all_games()), st.integers(0, 2**32)
every_game = pytest.mark.parametrize("game", all_games_in_two_forms(), ids=repr)


def plane(position: Any, name: str) -> list[list[float]]:
    """Return the rows of a plane, the lowest first."""
    planes = planes_of(position.game)
    _, rows, columns = planes.shape
    found, first = planes.tensor(position), planes.names.index(name) * rows * columns
    return [list(found[first + row * columns : first + (row + 1) * columns]) for row in range(rows)]


def names_with(position: Any, name: str) -> set[str]:
    """Return the names of the places on which a plane is 1."""
    cells, rows = planes_of(position.game).cells, plane(position, name)  # type: ignore[attr-defined]
    values = [value for row in rows for value in row]
    return {position.game.board.names[place] for place, cell in enumerate(cells) if values[cell]}


def number(position: Any, name: str) -> float:
    """Return the value of a plane that has only one."""
    (value,) = {value for row in plane(position, name) for value in row}
    return value


@given(games, seeds, seeds)
def test_positions_are_equal_if_and_only_if_their_planes_and_arrays_are(
    game: Game, first: int, second: int
) -> None:
    rng = random.Random(first)
    positions = {*positions_of(game, first), *positions_of(game, second), *(set_up(game, rng) for _ in "123")}
    planes = planes_of(game)
    assert len({planes.tensor(position).tobytes() for position in positions}) == len(positions)
    assert len({position.to_array().tobytes() for position in positions}) == len(positions)


@pytest.mark.parametrize(
    ("key", "texts", "change"),
    [
        ("tritium", (), {"to_move": 1}),
        ("tritium", (), {"passes": 1}),
        ("tritium", ("sky-a1", "flag-a1", "sky-c1"), {"first_flag": 0}),
        ("tritt", ("c3-c5",), {"to_move": 0}),
        ("tritt", ("c3-c5",), {"swapped": True}),
        ("tritt-reloaded", ("c3-c5", "g4-g6"), {"is_sliding": False}),
        ("tri-it-out", ("a1", "a2"), {"to_move": 1}),
    ],
)
def test_each_part_of_the_turn_changes_planes_and_array(
    key: str, texts: tuple[str, ...], change: dict[str, Any]
) -> None:
    position: Any = after(load(key).start(), *texts)
    other = position._replace(**change)
    assert position != other
    assert planes_of(position.game).tensor(position) != planes_of(position.game).tensor(other)
    assert position.to_array() != other.to_array()


@every_game
def test_planes_have_a_shape_and_distinct_names_and_values_from_0_to_1(game: Game) -> None:
    planes, position = planes_of(game), positions_of(game, 3)[-1]
    count, rows, columns = planes.shape
    tensor = planes.tensor(position)
    assert (tensor.typecode, len(tensor)) == ("f", count * rows * columns)
    assert len(set(planes.names)) == len(planes.names) == count
    assert 0 <= min(tensor) <= max(tensor) <= 1
    assert planes_of(load(game.key, **game.options)) is planes


@every_game
def test_the_first_plane_marks_the_board_and_steps_keep_rows_and_columns(game: Any) -> None:
    if not hasattr(game, "board"):
        return  # the plane of Trichet has no edge
    position, planes = game.start(), planes_of(game)
    assert sum(map(sum, plane(position, planes.names[0]))) == len(game.board)
    cells, columns = planes.cells, planes.shape[2]  # type: ignore[attr-defined]
    steps = {(1, 0): 1, (0, 1): columns, (-1, 1): columns - 1}
    at = game.board.place_at
    for place, (q, r) in enumerate(game.board.points):
        for (across, up), step in steps.items():
            neighbour = at.get((q + across, r + up))
            assert neighbour is None or cells[neighbour] == cells[place] + step


def test_tritium() -> None:
    position: Any = after(
        load("tritium", size=4).start(), "sky-c3", "orange-d3", "flag-c3", "flag-d3", "sky-c4"
    )
    assert position.at("c3") == TritiumCell("sky", 0)
    assert position.at("d3") == TritiumCell("orange", 1)
    assert position.at("c4") == TritiumCell("sky", None)
    assert position.at("a1") == TritiumCell(None, None)
    assert names_with(position, "sky tiles") == {"c3", "c4"}
    assert names_with(position, "flags of First") == {"c3"}
    assert names_with(position, "regions with a flag") == {"c3", "c4", "d3"}
    assert number(position, "sky tiles left") == pytest.approx(10 / 12)
    assert number(position, "first flag by First") == number(position, "seat to move") == 1
    assert number(position, "short form") == number(position, "passes") == 0
    items, names = position.to_array(), position.game.board.names
    assert {name: item for name, item in zip(names, items, strict=False) if item} == {
        "c3": 2 + 3,
        "c4": 2,
        "d3": 1 + 6,
    }
    assert items[-3:] == array("i", (1, 0, 0))


def test_tritt() -> None:
    position: Any = after(load("tritt").start(), "c3-c5", "swap", "c3-c5>c2-c4", "g4-i4")
    assert position.at("c3") == TrittDot("Orange", "c2-c4", "Orange")
    assert position.at("c2") == TrittDot("Blue", "c2-c4", "Orange")
    assert position.at("h4").tritton == "g4-i4"
    assert position.at("a1") == TrittDot(None, None, None)
    assert names_with(position, "dots that show blue") >= {"c2", "c4"}
    assert names_with(position, "horizontal orange trittons") == {"c3"}
    assert number(position, "colours traded") == 1
    assert number(position, "moves played") == 0
    later = planes_of(position.game).tensor(position, MOVE_LIMIT // 2)
    assert later[-1] == 0.5
    assert position.to_array()[-3:] == array("i", (position.to_move, 1, 0))


def test_tritt_reloaded() -> None:
    position = after(load("tritt-reloaded").start(), "c3-c5", "g4-g6")
    assert number(position, "slide may follow") == position.to_array()[-1] == 1
    assert number(position, "blue trittons left") == pytest.approx(0.9)


def test_tri_it_out() -> None:
    game = load("tri-it-out", board="hex-3")
    position = game.position("3/4/1x2o/2x1/3 S -")
    assert position.at("c5") == TriItOutPoint(1)
    assert position.at("c2") == TriItOutPoint(0)
    assert position.at("a1") == TriItOutPoint(None)
    assert names_with(position, "counters of First") == {"b3", "c2"}
    assert names_with(position, "closed places") == {"d3"}
    assert number(position, "seat to move") == 1
    assert number(position, "capture due") == 0
    assert position.to_array()[-2:] == array("i", (1, -1))
    due = after(position, "a1")
    assert names_with(due, "counter just placed") == {"a1"}
    assert names_with(due, "counters to capture") == {game.spell(move)[1:] for move in due.moves()} != set()
    assert number(due, "capture due") == 1
    assert due.to_array()[-2:] == array("i", (1, game.place_named("a1")))


def test_trichet() -> None:
    position: Any = after(load("trichet", tiles=54).start(), "1,0A.o.")
    assert position.at("1,0A") == TrichetTriangle(".o.")
    assert position.at("5,5A") == TrichetTriangle(None)
    items = position.to_array()
    tiles = [tuple(items[start : start + 4]) for start in range(0, len(items) - 1, 4)]
    assert (1, 0, 1, 1) in tiles
    assert len(tiles) == 54 - position.tiles_left == sum(map(sum, plane(position, "tile")))
    assert number(position, "tiles in the pool") == pytest.approx(54 / 150)


def test_type_checkers_find_the_types_of_named_values() -> None:
    """Lint runs mypy on this test."""
    cell: TritiumCell = Tritium().start().at("a1")
    point: TriItOutPoint = TriItOut().start().at("a1")
    items: array[int] = load("tritt").start().to_array()
    assert (cell.tile, point.counter, set(items)) == (None, None, {0})


@pytest.mark.parametrize("key", GAMES)
def test_an_unknown_place_is_refused(key: str) -> None:
    position: Any = load(key).start()
    with pytest.raises(NotationError):
        position.at("z9")


def test_a_game_without_planes_is_refused() -> None:
    with registered(HEX), pytest.raises(LookupError, match="has no planes"):
        planes_of(load("hex"))


@pytest.mark.parametrize("key", GAMES)
def test_the_guide_lists_the_planes_in_order(key: str) -> None:
    section = GUIDE.read_text(encoding="utf-8").partition(f"### Planes of `{key}`\n")[2].partition("\n#")[0]
    listed = re.findall(r"^\| \d+ \| ([^|]+) \|", section, re.MULTILINE)
    assert tuple(listed) == planes_of(load(key)).names
