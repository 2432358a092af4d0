"""Boards seen from the other side, and the rows of places as they are seen."""

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
def line(game: Game, seed: int) -> list[Any]:
    """All positions of a random game."""
    return positions_of(game, seed)


games = st.sampled_from(BOARDS)
moments = st.tuples(games, st.integers(0, 3)).flatmap(
    lambda drawn: st.tuples(st.just(drawn[0]), st.sampled_from(line(*drawn)))
)
"""A game, and a position of it."""


def middle_of(view: View, position: Any) -> Spot:
    left, top, width, height = view.bounds(position)
    return left + width / 2, top + height / 2


def turned(spot: Spot, one: Spot, other: Spot) -> Any:
    """Where a spot comes to lie when half a turn takes one middle to the other."""
    return pytest.approx((other[0] + one[0] - spot[0], other[1] + one[1] - spot[1]), abs=0.003)


def walked(view: View, position: Any) -> list[int]:
    return [place for row in view.rows(position) for place in row]


@given(moments)
def test_flipped_every_place_lies_half_a_turn_about_the_middle_away(moment: tuple[Any, Any]) -> None:
    game, position = moment
    view, flipped = view_of(game), view_of(game, flipped=True)
    middles = middle_of(view, position), middle_of(flipped, position)
    assert flipped.bounds(position)[2:] == view.bounds(position)[2:]
    for place in walked(view, position):
        assert flipped.centre(place) == turned(view.centre(place), *middles)
        assert flipped.place_at(*flipped.centre(place)) == place


@given(moments)
def test_flipped_the_same_things_are_drawn_and_words_name_the_same_places(
    moment: tuple[Any, Any],
) -> None:
    game, position = moment
    view, flipped = view_of(game), view_of(game, flipped=True)
    plain, other = view.scene(position), flipped.scene(position)
    middles = middle_of(view, position), middle_of(flipped, position)
    assert (other.width, other.height) == (plain.width, plain.height)
    assert [item.role for item in other.items] == [item.role for item in plain.items]
    for one, two in zip(plain.items, other.items, strict=True):
        if isinstance(one, Label):
            assert isinstance(two, Label)
            assert two[:2] == one[:2]
            stays_upright = one.role.startswith("count.")  # stands beside a piece
            assert stays_upright or two.spot == turned(one.spot, *middles)


def outlined(scene: Scene, role: str) -> list[list[Spot]]:
    """What the outlines of a role pass."""
    drawn = (item for item in scene.items if isinstance(item, Shape) and item.role == role)
    return corners("".join(shape.path for shape in drawn))


@pytest.mark.parametrize("role", ["tile.orange", "tile.blue", "cell"])
def test_trichets_tiles_turn_with_the_plane(role: str) -> None:
    game = load("trichet")
    position = line(game, 1)[20]
    plain, flipped = (view_of(game, side).scene(position) for side in (False, True))
    drawn, found = outlined(plain, role), outlined(flipped, role)
    assert len(found) == len(drawn) > 0
    for one, other in zip(drawn, found, strict=True):
        assert other == [pytest.approx((-x, -y), abs=0.003) for x, y in one]


def test_pieces_stay_upright() -> None:
    game = load("tritium", size=4)
    position = next(each for each in line(game, 0) if all(each.flags))
    plain, flipped = (view_of(game, side).scene(position) for side in (False, True))
    for role in ("flag.first", "flag.second"):
        one, other = (
            {item.outline for item in scene.items if isinstance(item, Shape) and item.role == role}
            for scene in (plain, flipped)
        )
        assert one == other


@pytest.mark.parametrize("side", [False, True])
@given(moment=moments)
def test_rows_go_down_and_to_the_right_as_they_are_seen(side: bool, moment: tuple[Any, Any]) -> None:
    game, position = moment
    view = view_of(game, side)
    rows = [[view.centre(place) for place in row] for row in view.rows(position)]
    assert all(rows)
    for row in rows:
        assert all(x < next_x for (x, _), (next_x, _) in pairwise(row))
    for above, below in pairwise(rows):
        assert max(y for _, y in above) < min(y for _, y in below)


@given(moments)
def test_rows_hold_every_place_once_and_in_trichet_whatever_touches_a_tile(
    moment: tuple[Any, Any],
) -> None:
    game, position = moment
    found = walked(view_of(game), position)
    assert len(found) == len(set(found))
    if game.key == "trichet":
        known = {*position.tiles, *position.open, *position.dead}
        assert set(found) == known
    else:
        assert set(found) == set(range(len(game.board)))
    assert view_of(game).rows(position) is view_of(game).rows(position)


@given(moments, st.floats(0, 1), st.floats(-0.7, 0.7), st.floats(-0.7, 0.7))
def test_a_circle_of_the_reach_lies_within_its_place(
    moment: tuple[Any, Any], share: float, dx: float, dy: float
) -> None:
    game, position = moment
    view = view_of(game)
    place = walked(view, position)[int(share * (len(walked(view, position)) - 1))]
    x, y = view.centre(place)
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    reach = 0.99 * view.place_radius
    assert view.place_at(x + dx / length * reach, y + dy / length * reach) == place


@given(moments)
def test_what_is_last_or_pointed_at_is_drawn_flipped_as_well(moment: tuple[Any, Any]) -> None:
    game, position = moment
    moves = position.moves()
    if moves:
        options = RenderOptions(ghost=moves[-1], hovered=0, awaits_confirmation=True)
        plain, flipped = (view_of(game, side).scene(position, options) for side in (False, True))
        assert len(plain.items) == len(flipped.items)
