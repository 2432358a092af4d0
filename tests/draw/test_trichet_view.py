"""The view of Trichet: tiles, previews of moves, animations and the aid."""

from collections.abc import Iterable
from functools import cache
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.paths import area as area_of
from tests.draw.paths import corners as corners_of
from tests.games.sample_games import after, positions_of
from trigrid.draw import Bounds, RenderOptions, Scene, Shape, palette_of
from trigrid.draw.scene import END_MS, MOVE_MS, Spot
from trigrid.draw.views.trichet import (
    MIN_BOUNDS_WIDTH,
    WAVE_MS,
    WAVES_MS,
    TrichetView,
    illustration,
    showpiece,
)
from trigrid.draw.views.trichet_aid import NUMBER_ROLES, aid_marks, nearest_region
from trigrid.draw.views.trichet_tiles import arc, area, corners, whole
from trigrid.games import load
from trigrid.games.trichet import COLOURINGS, Ending, Trichet, TrichetPosition

GAME = Trichet()
VIEW = TrichetView(GAME)
TILE_KINDS = [(colouring, is_up) for colouring in range(len(COLOURINGS)) for is_up in (True, False)]


@cache
def game_positions(seed: int) -> list[TrichetPosition]:
    """Return all positions of a random game."""
    return positions_of(GAME, seed)


positions = st.integers(0, 40).flatmap(lambda seed: st.sampled_from(game_positions(seed)))
"""Positions of random games."""


def drawn(position: TrichetPosition, options: RenderOptions = RenderOptions()) -> Scene:  # noqa: B008
    return VIEW.scene(position, options)


def stamped(scene: Scene, role: str) -> list[Spot]:
    """Return the spots at which a role is drawn, with repetitions."""
    found = (item for item in scene.items if isinstance(item, Shape) and item.role == role)
    return [spot for shape in found for spot in shape.spots]


def centres(places: Iterable[int]) -> set[Spot]:
    return {VIEW.centre(place) for place in places}


def random_end(reason: Ending, waves: int) -> tuple[TrichetPosition, int, TrichetPosition]:
    """Find a random game that ends for the given reason.

    The last move forces tiles in at least ``waves`` waves. Returns the last position in play, the last move
    and the final position.
    """
    for seed in range(2000):
        before, end = game_positions(seed)[-2:]
        if end.outcome and end.outcome.reason is reason and len(end.waves) >= waves:
            return before, next(move for move in before.moves() if before.play(move) == end), end
    raise AssertionError("no such game")


# The plane


@given(st.integers(-94, 94), st.integers(-94, 94), st.booleans())
def test_every_triangle_is_found_at_its_centre(q: int, r: int, is_up: bool) -> None:
    place = GAME.place(q, r, is_up)
    assert VIEW.place_at(*VIEW.centre(place)) == place


@given(st.integers(-20, 20), st.integers(-20, 20), st.booleans())
def test_every_triangle_is_found_near_its_corners(q: int, r: int, is_up: bool) -> None:
    place = GAME.place(q, r, is_up)
    x, y = VIEW.centre(place)
    for dx, dy in corners(is_up, 0.95):
        assert VIEW.place_at(x + dx, y + dy) == place


@given(st.floats(-1e6, 1e6), st.floats(-1e6, 1e6))
def test_far_spots_have_no_place(x: float, y: float) -> None:
    place = VIEW.place_at(x, y)
    assert place is None or max(map(abs, (x, y))) < 2 * GAME.supply


@given(positions)
def test_the_frame_contains_the_figure_and_all_open_places(position: TrichetPosition) -> None:
    assert_contains_all(VIEW.bounds(position), position, spare=0.5)
    assert_contains_all(VIEW.bounds(position, coordinates=False), position, spare=VIEW.place_radius)


def assert_contains_all(frame: Bounds, position: TrichetPosition, *, spare: float) -> None:
    """Assert that a frame has the minimum width and contains tiles and open places.

    ``spare`` is the required distance of their centres from the frame's edges.
    """
    assert frame.width >= MIN_BOUNDS_WIDTH
    for place in (*position.tiles, *position.open):
        x, y = VIEW.centre(place)
        assert frame.left + spare <= x <= frame.left + frame.width - spare
        assert frame.top + spare <= y <= frame.top + frame.height - spare


def test_the_first_figure_fills_most_of_the_frame() -> None:
    start = GAME.start()
    frame = VIEW.bounds(start, coordinates=False)
    tops = [y for place in start.open for _, y in [VIEW.centre(place)]]
    assert max(tops) - min(tops) + 1 > 0.8 * frame.height


# Tiles


@pytest.mark.parametrize(("colouring", "is_up"), TILE_KINDS)
def test_the_areas_of_both_colours_cover_the_tile(colouring: int, is_up: bool) -> None:
    oh, dot = (
        area_of(part) for colour in (0, 1) for part in corners_of(f"M0 0{area(colour, colouring, is_up)}")
    )
    (tile,) = corners_of(f"M0 0{whole(is_up)}")
    assert oh > 0
    assert dot > 0
    assert oh + dot == pytest.approx(area_of(tile), abs=0.002)


@pytest.mark.parametrize(("colouring", "is_up"), TILE_KINDS)
def test_an_arc_joins_the_sides_at_the_corner_whose_colour_differs(colouring: int, is_up: bool) -> None:
    colours = COLOURINGS[colouring]
    lone = next(corner for corner in range(3) if colours.count(colours[corner]) == 1)
    spots = corners(is_up)
    sides = [
        tuple((a + b) / 2 for a, b in zip(spots[lone], spots[other], strict=True))
        for other in range(3)
        if other != lone
    ]
    (ends,) = corners_of(f"M0 0{arc(colouring, is_up)}")
    assert sorted(ends) == [pytest.approx(side, abs=0.002) for side in sorted(sides)]


@given(positions)
def test_every_tile_is_drawn_once_and_in_both_colours(position: TrichetPosition) -> None:
    scene = drawn(position, RenderOptions(coordinates=False))
    if not position.closed:
        for role in ("tile.orange", "tile.blue"):
            spots = stamped(scene, role)
            assert set(spots) == centres(position.tiles)
            assert len(spots) == len(position.tiles)


@given(positions)
def test_open_places_are_outlined(position: TrichetPosition) -> None:
    cells = set(stamped(drawn(position), "cell"))
    assert cells == (set() if position.outcome else centres({move // 6 for move in position.moves()}))


@given(positions)
def test_every_side_between_two_tiles_has_a_fine_line(position: TrichetPosition) -> None:
    sides: dict[frozenset[tuple[int, int]], int] = {}
    for place in position.tiles:
        points = GAME.corners(place)
        for k in range(3):
            side = frozenset((points[k - 1], points[k]))
            sides[side] = sides.get(side, 0) + 1
    assert len(set(stamped(drawn(position), "seam.fine"))) == sum(count == 2 for count in sides.values())


@given(positions)
def test_every_corner_has_a_motif_of_its_colour(position: TrichetPosition) -> None:
    scene, colours = drawn(position), list(position.colours.values())
    assert len(set(stamped(scene, "pattern.orange"))) == colours.count(0)
    assert len(set(stamped(scene, "pattern.blue"))) == colours.count(1)


# Previews and animations of moves


@given(positions)
def test_the_preview_shows_the_tile_and_fainter_forced_tiles(position: TrichetPosition) -> None:
    for move in position.moves()[:3]:
        forced = {place for wave in position.play(move).waves for place in wave}
        scene = drawn(position, RenderOptions(ghost=move))
        for role in ("tile.orange", "tile.blue"):
            assert set(stamped(scene, f"ghost.{role}")) == centres({move // 6})
            assert set(stamped(scene, f"faint.{role}")) == centres(forced)


def test_the_preview_shows_the_region_that_the_move_would_close() -> None:
    _, position, options = illustration()
    assert options.ghost is not None
    (corners,) = position.play(options.ghost).closed
    scene = drawn(position, options)
    assert len(set(stamped(scene, "closed"))) == 14
    assert {position.colours[corner] for corner in corners} == {1}
    assert not stamped(drawn(position), "closed")


def test_forced_tiles_appear_wave_by_wave() -> None:
    before, move, position = random_end(Ending.REGION, waves=4)
    landed = MOVE_MS + min(WAVE_MS * len(position.waves), WAVES_MS)
    assert VIEW.animation_ms(position, move) == landed + END_MS
    settled = len(before.tiles)
    pause = (landed - MOVE_MS) / len(position.waves)
    shown = [settled + 1]
    for wave in position.waves:
        shown.append(shown[-1] + len(wave))
    for number, count in enumerate(shown):
        scene = drawn(position, RenderOptions(move, move_age=number * pause + 1))
        assert len(set(stamped(scene, "tile.orange"))) == count
        assert not stamped(scene, "closed")
    assert stamped(drawn(position, RenderOptions(move, move_age=VIEW.animation_ms(position, move))), "closed")


def test_a_new_tile_grows_in_place() -> None:
    move = GAME.read("0,1Ao..")
    position = GAME.start().play(move)
    widths = []
    for age in (20, 60, 100, MOVE_MS):
        scene = drawn(position, RenderOptions(move, move_age=age))
        tiles = [item for item in scene.items if isinstance(item, Shape) and item.role == "tile.orange"]
        outline = next(item.outline for item in tiles if VIEW.centre(move // 6) in item.spots)
        widths += [max(x for x, _ in part) for part in corners_of(f"M0 0{outline}")]
    assert widths == sorted(set(widths))


def test_the_last_tile_and_its_forced_tiles_are_marked() -> None:
    move = GAME.read("0,1Ao..")
    position = GAME.start().play(move)
    scene = drawn(position, RenderOptions(move))
    assert set(stamped(scene, "last")) == centres({move // 6})
    assert set(stamped(scene, "last.forced")) == centres({place for wave in position.waves for place in wave})
    assert not stamped(drawn(position, RenderOptions(move, move_age=10)), "last")


def test_a_finished_game_highlights_the_closed_region_and_fades_the_rest() -> None:
    _, move, position = random_end(Ending.REGION, waves=1)
    scene = drawn(position, RenderOptions(move))
    assert set(stamped(scene, "veil")) == centres(set(position.tiles))
    regions = [position.region_of(next(iter(corners))) for corners in position.closed]
    assert len(stamped(scene, "closed")) == sum(region.size for region in regions if region)
    roles = [item.role for item in scene.items]
    assert max(k for k, role in enumerate(roles) if role.startswith("tile.")) > roles.index("veil")


# Aids on request


def test_the_aid_shows_nearly_closed_regions() -> None:
    _, position = showpiece()
    regions = list(position.nearly_closed())
    scene = drawn(position, RenderOptions(aid=True))
    assert len(stamped(scene, "nearly")) == sum(region.size for region in regions)
    for colour, role in enumerate(("missing.orange", "missing.blue")):
        closers = {
            GAME.parts(move)[0]
            for move in position.moves()
            for corners in position.play(move).closed
            if position.play(move).colours[min(corners)] == colour
        }
        assert closers
        assert set(stamped(scene, role)) == centres(closers)
    assert not stamped(drawn(position), "nearly")


@given(positions)
def test_the_aid_shows_how_many_tiles_a_region_lacks_if_they_are_few(position: TrichetPosition) -> None:
    scene = drawn(position, RenderOptions(aid=True, coordinates=False))
    nearest = [nearest_region(position, seat) for seat in range(2)]
    found = [
        (region.colour, str(len(region.missing)))
        for region in position.regions()
        if 0 < len(region.missing) <= 6
        and (len(region.missing) <= region.size or region in nearest)
        and region.size + len(region.missing) >= GAME.region
        and position.dead.isdisjoint(region.missing)
    ]
    labels = [item for item in scene.items if not isinstance(item, Shape)]
    roles = ("count.first.number", "count.second.number")
    shown = [(roles.index(label.role), label.text) for label in labels]
    assert sorted(shown) == ([] if position.outcome else sorted(found))
    for label in labels:
        place = VIEW.place_at(*label.spot)
        assert place in position.tiles, "a number is not on a tile"


def test_the_aid_is_cached_by_position() -> None:
    _, position = showpiece()
    assert aid_marks(position) is aid_marks(position)


OBSTACLES = [
    ("", "0,0A.o.", {"0,0A"}),
    ("", "0,0V.oo", {"0,0A"}),
    ("", "5,5A.oo", set()),
    ("", "0,0Vo.o", set()),
    ("-1,1Ao.o 1,-1Ao.. -2,2Vo.o 2,0Ao.. -1,3Ao.. 0,2Ao..", "1,1A.o.", {"0,1V", "1,1V"}),
]
"""The moves played, a move, and the tiles that block it."""


@pytest.mark.parametrize(("moves", "text", "tiles"), OBSTACLES)
def test_obstacles_are_the_tile_on_the_place_or_tiles_at_its_corners(
    moves: str, text: str, tiles: set[str]
) -> None:
    position = after(GAME.start(), *moves.split())
    assert {GAME.name(place) for place in VIEW.obstacles(position, GAME.read(text))} == tiles


def test_a_hovered_tile_shows_the_missing_tiles_of_its_regions() -> None:
    position = after(GAME.start(), "0,1Ao..")
    for place in position.tiles:
        found = {position.region_of(corner) for corner in GAME.corners(place)}
        scene = drawn(position, RenderOptions(hovered=place))
        for region in found:
            assert region
            role = ("missing.orange", "missing.blue")[region.colour]
            assert set(stamped(scene, role)) == centres(region.missing)
    assert not stamped(drawn(position, RenderOptions(hovered=next(iter(position.open)))), "missing.blue")


@given(positions)
def test_strips_and_columns_are_named_once_each_and_beside_the_figure(position: TrichetPosition) -> None:
    labels = [item for item in drawn(position).items if not isinstance(item, Shape)]
    shown = {*position.tiles, *(() if position.outcome else position.open)}
    triangles = [GAME.triangle(place) for place in shown]
    named = sorted(
        [str(q) for q in {q for q, _, _ in triangles}] + [str(r) for r in {r for _, r, _ in triangles}]
    )
    assert sorted(label.text for label in labels) == named
    for label in labels:
        assert VIEW.place_at(*label.spot) not in shown
    assert not [
        item
        for item in drawn(position, RenderOptions(coordinates=False)).items
        if not isinstance(item, Shape)
    ]


# The whole picture


def test_the_showpiece_has_a_nearly_closed_region_of_each_colour() -> None:
    _, position = showpiece()
    assert 40 <= len(position.tiles) <= 64
    assert position.outcome is None
    assert {region.colour for region in position.nearly_closed()} == {0, 1}


@given(positions, st.booleans())
def test_everything_is_drawn_within_the_picture_and_has_a_style(
    position: TrichetPosition, coordinates: bool
) -> None:
    scene = drawn(position, RenderOptions(aid=True, hovered=min(position.tiles), coordinates=coordinates))
    assert {item.role for item in scene.items} <= palette_of("light", patterns=True).keys()
    for item in scene.items:
        if isinstance(item, Shape):
            spots = [spot for part in corners_of(item.path) for spot in part]
            reach = 0.0
        else:
            spots, reach = [item.spot], item.size / 2
        for x, y in spots:
            assert scene.left <= x - reach <= x + reach <= scene.left + scene.width
            assert scene.top <= y - reach <= y + reach <= scene.top + scene.height


def test_the_illustration_contains_the_forced_tiles() -> None:
    game, position, options = illustration()
    scene = TrichetView(game).scene(position, options)
    for role in ("faint.tile.orange", "faint.tile.blue"):
        for x, y in stamped(scene, role):
            assert scene.left < x < scene.left + scene.width
            assert scene.top < y < scene.top + scene.height


def test_games_of_every_pool_size_can_be_drawn() -> None:
    for tiles in (54, 96, 150):
        game = load("trichet", tiles=tiles)
        assert isinstance(game, Trichet)
        assert TrichetView(game).scene(game.start(), RenderOptions(move_age=inf)).items


def test_the_aid_has_no_numbers_while_hints_are_numbered() -> None:
    (_, position), aided = showpiece(), RenderOptions(aid=True)
    counts = {item.role for item in VIEW.scene(position, aided).items} & NUMBER_ROLES
    assert counts
    hinted = aided._replace(hinted_moves=position.moves()[:1])
    assert not {item.role for item in VIEW.scene(position, hinted).items} & NUMBER_ROLES
    shown = hinted._replace(numbers_hints=False)
    assert {item.role for item in VIEW.scene(position, shown).items} & NUMBER_ROLES == counts
