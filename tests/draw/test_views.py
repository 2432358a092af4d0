"""The views of all games, and Tritium's view in detail."""

import random
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.paths import area, corners, encloses
from tests.games.sample_games import positions_of
from trigrid.draw import (
    LIGHT,
    THEMES,
    RenderOptions,
    Scene,
    Shape,
    glyph,
    illustration,
    palette_of,
    poster,
    svg,
    thumbnail,
    view_of,
)
from trigrid.draw.views.view import DRAWING
from trigrid.games import GAMES, load
from trigrid.games.tritium import COLOURS, Tritium
from trigrid.lattice import places_in

MAX_LENGTH = 6000
"""The limit for the second longest of a game's three thumbnails, in characters."""

seeds = st.integers(0, 2**32)


def random_position(seed: int, size: int = 4) -> Any:
    rng = random.Random(seed)
    position = Tritium(size=size).start()
    for _ in range(rng.randrange(60)):
        if position.moves():
            position = position.play(rng.choice(position.moves()))
    return position


def centres_of(game: Tritium) -> list[tuple[float, float]]:
    """Return the centres of all places."""
    view = view_of(game)
    return [view.centre(place) for place in range(game.place_count)]


def spots(scene: Scene, role: str) -> set[tuple[float, float]]:
    """Return the spots at which a role is drawn."""
    shapes = (item for item in scene.items if isinstance(item, Shape) and item.role == role)
    return {spot for shape in shapes for spot in shape.spots}


def inside(scene: Scene, role: str, game: Tritium) -> set[int]:
    """Return the places inside the shapes of a role."""
    shapes = (item for item in scene.items if isinstance(item, Shape) and item.role == role)
    loops = [loop for shape in shapes for loop in corners(shape.path)]
    return {place for place, middle in enumerate(centres_of(game)) if encloses(loops, middle)}


@pytest.mark.parametrize("key", GAMES)
def test_a_poster_contains_no_text(key: str) -> None:
    drawn = svg(poster(key), LIGHT)
    assert drawn.startswith("<svg")
    assert "<text" not in drawn
    assert illustration(key).items


@pytest.mark.parametrize("key", GAMES)
def test_every_role_that_is_drawn_has_a_style_in_every_theme(key: str) -> None:
    game = load(key)
    position = game.start()
    rng = random.Random(3)
    while moves := position.moves():
        last = rng.choice(moves)
        scene = view_of(game).scene(
            position, RenderOptions(last, ghost=last, awaits_confirmation=True, hovered=0)
        )
        for theme in THEMES:
            assert {item.role for item in scene.items} <= palette_of(theme, patterns=True).keys()
        position = position.play(last)
    for role in DRAWING.of_key(key).glyphs:
        assert {item.role for item in glyph(key, role).items} <= palette_of("light", patterns=True).keys()


@pytest.mark.parametrize("key", GAMES)
def test_a_thumbnail_omits_coordinates_and_the_last_move_and_is_short(key: str) -> None:
    game = load(key)
    played = positions_of(game, 1)
    lengths = []
    for position in (played[0], played[len(played) // 2], played[-1]):
        scene = thumbnail(game, position)
        assert {item.role for item in scene.items} <= LIGHT.keys() - {"coordinate", "last"}
        lengths.append(len(svg(scene, LIGHT, is_themed=False)))
        for item in scene.items:
            assert isinstance(item, Shape)
            for x, y in (spot for subpath in corners(item.path) for spot in subpath):
                assert scene.left <= x <= scene.left + scene.width
                assert scene.top <= y <= scene.top + scene.height
    assert sorted(lengths)[1] < MAX_LENGTH


@given(seeds)
def test_every_place_is_drawn_once_as_a_cell_or_a_tile(seed: int) -> None:
    position = random_position(seed)
    scene = view_of(position.game).scene(position)
    centres = centres_of(position.game)
    cells = spots(scene, "cell")
    tiles = [spots(scene, f"tile.{colour}") & set(centres) for colour in COLOURS]
    assert len(cells) + sum(map(len, tiles)) == len(position.game.board)
    for places, found in zip(position.tiles, tiles, strict=True):
        assert found == {centres[place] for place in places_in(places)}


@given(seeds)
def test_flags_are_drawn_where_they_were_planted(seed: int) -> None:
    position = random_position(seed)
    scene = view_of(position.game).scene(position)
    centres = centres_of(position.game)
    for role, flags in zip(("flag.first", "flag.second"), position.flags, strict=True):
        assert spots(scene, role) == {centres[place] for place in places_in(flags)}


@given(seeds)
def test_tiles_are_joined_only_to_neighbours_of_their_colour(seed: int) -> None:
    position = random_position(seed)
    board = position.game.board
    scene = view_of(position.game).scene(position)
    centres = set(centres_of(position.game))
    for colour, places in zip(COLOURS, position.tiles, strict=True):
        pairs = sum((board.near[place] & places).bit_count() for place in places_in(places)) // 2
        assert len(spots(scene, f"tile.{colour}") - centres) == pairs


def test_the_preview_shows_the_piece_in_its_place() -> None:
    game = Tritium(size=4)
    position = game.start()
    view = view_of(game)
    assert spots(view.scene(position, RenderOptions(ghost=game.lay(1, 5))), "ghost.tile.sky") == {
        centres_of(game)[5]
    }
    laid = position.play(game.lay(1, 5))
    flagged = view.scene(laid, RenderOptions(ghost=game.plant(5)))
    (spot,) = spots(flagged, "ghost.flag.second")
    assert view.place_at(*spot) == 5
    assert inside(flagged, "outlined", game) == {5}


def test_a_hovered_tile_outlines_exactly_its_region() -> None:
    game = Tritium(size=4)
    position = game.start()
    for text in ("sky-a1", "orange-a3", "sky-a2", "sky-d1"):
        position = position.play(game.move(position, text))
    view = view_of(game)
    scene = view.scene(position, RenderOptions(hovered=game.board.place("a1")))
    assert inside(scene, "outlined", game) == {0, 1}
    assert not inside(view.scene(position, RenderOptions(hovered=game.board.place("g1"))), "outlined", game)


def test_the_last_move_is_marked_and_a_pass_is_not() -> None:
    game = Tritium(size=4)
    view = view_of(game)
    position = game.start().play(0)
    assert spots(view.scene(position, RenderOptions(last_move=0)), "last") == {centres_of(game)[0]}
    assert not spots(view.scene(position, RenderOptions(last_move=game.passing)), "last")


def test_a_new_tile_grows_in_place_and_a_new_flag_descends() -> None:
    game = Tritium(size=4)
    view = view_of(game)
    laid = game.start().play(game.lay(2, 5))
    whole, growing = (
        view.scene(laid, RenderOptions(last_move=game.lay(2, 5), move_age=age)) for age in (inf, 30)
    )
    assert spots(whole, "tile.blue") == spots(growing, "tile.blue") == {centres_of(game)[5]}
    assert whole.items != growing.items
    planted = laid.play(game.plant(5))
    heights = [
        y
        for age in (0, 75, inf)
        for _, y in spots(
            view.scene(planted, RenderOptions(last_move=game.plant(5), move_age=age)), "flag.second"
        )
    ]
    assert heights == sorted(heights)
    assert heights[-1] == centres_of(game)[5][1]


@pytest.mark.parametrize("size", [4, 8])
def test_rows_and_columns_are_named_once_each(size: int) -> None:
    game = Tritium(size=size)
    labels = [item.text for item in view_of(game).scene(game.start()).items if not isinstance(item, Shape)]
    rows = 2 * size - 1
    assert labels == [*"abcdefghijklmno"[:rows], *map(str, range(1, rows + 1))]
    bare = view_of(game).scene(game.start(), RenderOptions(coordinates=False))
    assert all(isinstance(item, Shape) for item in bare.items)


@given(seeds)
def test_everything_is_drawn_within_the_picture(seed: int) -> None:
    position = random_position(seed)
    scene = view_of(position.game).scene(position, RenderOptions(hovered=0, last_move=0))
    for item in scene.items:
        if isinstance(item, Shape):
            for subpath in corners(item.path):
                is_clockwise = area(subpath) >= 0
                assert is_clockwise or LIGHT[item.role].fill is None, "overlapping shapes could leave a hole"
                assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in subpath)
        else:
            x, y = item.spot
            half = 0.3 * item.size * len(item.text)  # the width of a letter is about 0.6 of its height
            assert 0 <= x - half < x + half <= scene.width
            assert 0 < y - item.size / 2 < y + item.size / 2 < scene.height
