"""Flipped boards, and the rows of places on the screen."""

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.paths import corners
from tests.games.sample_games import positions_of
from trigrid.draw import Label, RenderOptions, Scene, Shape, View, view_of
from trigrid.draw.scene import Spot
from trigrid.games import GAMES, Game, load

BOARDS: list[Game] = [
    *(load(key) for key in GAMES),
    load("tri-it-out", board="tri-5"),
    load("tri-it-out", board="hex-2-4"),
    load("tritium", size=4),
]


@cache
def game_positions(game: Game, seed: int) -> list[Any]:
    """Return all positions of a random game."""
    return positions_of(game, seed)


games = st.sampled_from(BOARDS)
moments = st.tuples(games, st.integers(0, 3)).flatmap(
    lambda drawn: st.tuples(st.just(drawn[0]), st.sampled_from(game_positions(*drawn)))
)
"""A game and one of its positions."""


def centre_of(view: View, position: Any) -> Spot:
    left, top, width, height = view.bounds(position)
    return left + width / 2, top + height / 2


def turned(spot: Spot, centre: Spot, new_centre: Spot) -> Any:
    """Return a spot after half a turn that moves ``centre`` to ``new_centre``."""
    return pytest.approx(
        (new_centre[0] + centre[0] - spot[0], new_centre[1] + centre[1] - spot[1]), abs=0.003
    )


def places_in_rows(view: View, position: Any) -> list[int]:
    return [place for row in view.rows(position) for place in row]


@given(moments)
def test_flipping_rotates_every_place_by_half_a_turn(moment: tuple[Any, Any]) -> None:
    game, position = moment
    view, flipped = view_of(game), view_of(game, flipped=True)
    centres = centre_of(view, position), centre_of(flipped, position)
    assert flipped.bounds(position)[2:] == view.bounds(position)[2:]
    for place in places_in_rows(view, position):
        assert flipped.centre(place) == turned(view.centre(place), *centres)
        assert flipped.place_at(*flipped.centre(place)) == place


@given(moments)
def test_a_flipped_board_has_the_same_items_and_labels(
    moment: tuple[Any, Any],
) -> None:
    game, position = moment
    view, flipped = view_of(game), view_of(game, flipped=True)
    plain, other = view.scene(position), flipped.scene(position)
    centres = centre_of(view, position), centre_of(flipped, position)
    assert (other.width, other.height) == (plain.width, plain.height)
    assert [item.role for item in other.items] == [item.role for item in plain.items]
    for one, two in zip(plain.items, other.items, strict=True):
        if isinstance(one, Label):
            assert isinstance(two, Label)
            assert two[:2] == one[:2]
            stays_upright = one.role.startswith("count.")  # a number beside a piece
            assert stays_upright or two.spot == turned(one.spot, *centres)


def outlined(scene: Scene, role: str) -> list[list[Spot]]:
    """Return the points of each outline with the given role."""
    drawn = (item for item in scene.items if isinstance(item, Shape) and item.role == role)
    return corners("".join(shape.path for shape in drawn))


@pytest.mark.parametrize("role", ["tile.orange", "tile.blue", "cell"])
def test_trichets_tiles_turn_with_the_plane(role: str) -> None:
    game = load("trichet")
    position = game_positions(game, 1)[20]
    plain, flipped = (view_of(game, is_flipped).scene(position) for is_flipped in (False, True))
    expected, found = outlined(plain, role), outlined(flipped, role)
    assert len(found) == len(expected) > 0
    for one, other in zip(expected, found, strict=True):
        assert other == [pytest.approx((-x, -y), abs=0.003) for x, y in one]


def test_tritiums_flags_stay_upright() -> None:
    game = load("tritium", size=4)
    position = next(each for each in game_positions(game, 0) if all(each.flags))
    plain, flipped = (view_of(game, is_flipped).scene(position) for is_flipped in (False, True))
    for role in ("flag.first", "flag.second"):
        one, other = (
            {item.outline for item in scene.items if isinstance(item, Shape) and item.role == role}
            for scene in (plain, flipped)
        )
        assert one == other


@pytest.mark.parametrize("is_flipped", [False, True])
@given(moment=moments)
def test_rows_are_ordered_down_and_right_on_the_screen(is_flipped: bool, moment: tuple[Any, Any]) -> None:
    game, position = moment
    view = view_of(game, is_flipped)
    rows = [[view.centre(place) for place in row] for row in view.rows(position)]
    assert all(rows)
    for row in rows:
        assert all(x < next_x for (x, _), (next_x, _) in pairwise(row))
    for above, below in pairwise(rows):
        assert max(y for _, y in above) < min(y for _, y in below)


@given(moments)
def test_rows_contain_every_place_once(
    moment: tuple[Any, Any],
) -> None:
    game, position = moment
    found = places_in_rows(view_of(game), position)
    assert len(found) == len(set(found))
    if game.key == "trichet":
        known = {*position.tiles, *position.open, *position.dead}
        assert set(found) == known
    else:
        assert set(found) == set(range(len(game.board)))
    assert view_of(game).rows(position) is view_of(game).rows(position)


@given(moments, st.floats(0, 1), st.floats(-0.7, 0.7), st.floats(-0.7, 0.7))
def test_spots_within_the_place_radius_belong_to_the_place(
    moment: tuple[Any, Any], share: float, dx: float, dy: float
) -> None:
    game, position = moment
    view = view_of(game)
    place = places_in_rows(view, position)[int(share * (len(places_in_rows(view, position)) - 1))]
    x, y = view.centre(place)
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    reach = 0.99 * view.place_radius
    assert view.place_at(x + dx / length * reach, y + dy / length * reach) == place


@given(moments)
def test_a_flipped_board_draws_the_same_number_of_items_for_a_preview(moment: tuple[Any, Any]) -> None:
    game, position = moment
    moves = position.moves()
    if moves:
        options = RenderOptions(ghost=moves[-1], hovered=0, awaits_confirmation=True)
        plain, flipped = (view_of(game, is_flipped).scene(position, options) for is_flipped in (False, True))
        assert len(plain.items) == len(flipped.items)
