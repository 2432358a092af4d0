"""Tritium's regions: counted where the game is over or somebody asks, and outlined where one points."""

import random
from math import inf

from hypothesis import given
from hypothesis import strategies as st

from tests.draw.paths import corners, encloses
from trigrid.draw import Label, RenderOptions, Scene, Shape, view_of
from trigrid.draw.scene import MOVE_MS
from trigrid.draw.views.region_outline import region_outline
from trigrid.games.tritium import Tritium, TritiumPosition
from trigrid.lattice import place_set, places_in, regions

GAME = Tritium(size=4)
VIEW = view_of(GAME)
SEATS = ("first", "second")
seeds = st.integers(0, 2**32)


def played(seed: int) -> list[TritiumPosition]:
    """A game at random, from its start to its end."""
    rng, positions = random.Random(seed), [GAME.start()]
    while moves := positions[-1].moves():
        positions.append(positions[-1].play(rng.choice(moves)))
    return positions


def sized(scene: Scene, seat: int) -> list[int]:
    """The numbers at the flags of a seat."""
    role = f"count.{SEATS[seat]}.number"
    return [int(item.text) for item in scene.items if isinstance(item, Label) and item.role == role]


def outlined(scene: Scene, role: str) -> int:
    """The places within the outlines of a role."""
    shapes = [item for item in scene.items if isinstance(item, Shape) and item.role == role]
    loops = [loop for shape in shapes for loop in corners(shape.path)]
    return place_set(place for place in range(GAME.place_count) if encloses(loops, VIEW.centre(place)))


def counts(scene: Scene) -> list[str]:
    return [item.role for item in scene.items if item.role.startswith(("count.", "veil"))]


@given(seeds)
def test_at_the_end_each_seat_sees_its_regions_outlined_and_their_sizes_add_up_to_its_score(
    seed: int,
) -> None:
    position = played(seed)[-1]
    scene = VIEW.scene(position, RenderOptions(GAME.passing))
    for seat, score in enumerate(position.scores):
        assert sum(sized(scene, seat)) == score
        held = sum(found.places for found in position.regions() if found.controller == seat)
        assert outlined(scene, f"count.{SEATS[seat]}.region") == held


def test_nothing_is_counted_before_the_end_unless_somebody_asks() -> None:
    *earlier, end = played(5)
    assert not any(counts(VIEW.scene(position)) for position in earlier)
    asked = VIEW.scene(earlier[40], RenderOptions(aid=True))
    assert [sum(sized(asked, seat)) for seat in range(2)] == list(earlier[40].scores)
    assert "veil.light" not in counts(asked)
    for over in (end, played(1)[-1]):
        is_all_controlled = sum(over.scores) == over.laid.bit_count()
        assert ("veil.light" in counts(VIEW.scene(over))) is not is_all_controlled


def test_the_count_begins_when_the_last_move_lies_and_goes_on_region_by_region() -> None:
    end = played(5)[-1]
    whole = VIEW.animation_ms(end, GAME.passing)
    ages = (0, MOVE_MS, MOVE_MS + 200, MOVE_MS + 400, whole, inf)
    seen = [counts(VIEW.scene(end, RenderOptions(GAME.passing, move_age=age))) for age in ages]
    assert seen[0] == seen[1] == []
    lengths = [len(roles) for roles in seen]
    assert lengths == sorted(lengths)
    assert 0 < lengths[2] < lengths[3] < lengths[4]
    assert seen[4] == seen[5]
    assert whole <= MOVE_MS + 600
    assert VIEW.animation_ms(GAME.start(), 0) == MOVE_MS


@given(st.integers(1, 2**GAME.place_count - 1))
def test_an_outline_holds_the_cells_of_its_region_and_no_others(places: int) -> None:
    for region in regions(GAME.board.near, places):
        shapes = region_outline("outlined", [VIEW.centre(place) for place in places_in(region)], 0.1)
        assert outlined(Scene(1, 1, shapes), "outlined") == region
