"""Outlines and sizes of Tritium's regions, at the end and with the aid."""

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
    """Return the positions of a random game, from start to end."""
    rng, positions = random.Random(seed), [GAME.start()]
    while moves := positions[-1].moves():
        positions.append(positions[-1].play(rng.choice(moves)))
    return positions


def region_sizes(scene: Scene, seat: int) -> list[int]:
    """Return the numbers drawn at a seat's flags."""
    role = f"count.{SEATS[seat]}.number"
    return [int(item.text) for item in scene.items if isinstance(item, Label) and item.role == role]


def outlined(scene: Scene, role: str) -> int:
    """Return the places within the outlines with the given role."""
    shapes = [item for item in scene.items if isinstance(item, Shape) and item.role == role]
    loops = [loop for shape in shapes for loop in corners(shape.path)]
    return place_set(place for place in range(GAME.place_count) if encloses(loops, VIEW.centre(place)))


def counts(scene: Scene) -> list[str]:
    return [item.role for item in scene.items if item.role.startswith(("count.", "veil"))]


@given(seeds)
def test_at_the_end_regions_are_outlined_and_their_sizes_add_up_to_the_score(
    seed: int,
) -> None:
    position = played(seed)[-1]
    scene = VIEW.scene(position, RenderOptions(GAME.passing))
    for seat, score in enumerate(position.scores):
        assert sum(region_sizes(scene, seat)) == score
        held = sum(found.places for found in position.regions() if found.controller == seat)
        assert outlined(scene, f"count.{SEATS[seat]}.region") == held


def test_nothing_is_counted_before_the_end_without_the_aid() -> None:
    *earlier, _ = played(5)
    assert not any(counts(VIEW.scene(position)) for position in earlier)
    aided = VIEW.scene(earlier[40], RenderOptions(aid=True))
    assert [sum(region_sizes(aided, seat)) for seat in range(2)] == list(earlier[40].scores)
    assert "veil.light" not in counts(aided)


def test_a_veil_covers_regions_that_nobody_controls_at_the_end() -> None:
    for final in (played(5)[-1], played(1)[-1]):
        is_all_controlled = sum(final.scores) == final.laid.bit_count()
        assert ("veil.light" in counts(VIEW.scene(final))) is not is_all_controlled


def test_the_count_begins_after_the_last_move_and_continues_region_by_region() -> None:
    end = played(5)[-1]
    duration = VIEW.animation_ms(end, GAME.passing)
    ages = (0, MOVE_MS, MOVE_MS + 200, MOVE_MS + 400, duration, inf)
    shown = [counts(VIEW.scene(end, RenderOptions(GAME.passing, move_age=age))) for age in ages]
    assert shown[0] == shown[1] == []
    lengths = [len(roles) for roles in shown]
    assert lengths == sorted(lengths)
    assert 0 < lengths[2] < lengths[3] < lengths[4]
    assert shown[4] == shown[5]
    assert duration <= MOVE_MS + 600
    assert VIEW.animation_ms(GAME.start(), 0) == MOVE_MS


@given(st.integers(1, 2**GAME.place_count - 1))
def test_an_outline_contains_exactly_the_cells_of_its_region(places: int) -> None:
    for region in regions(GAME.board.near, places):
        shapes = region_outline("outlined", [VIEW.centre(place) for place in places_in(region)], 0.1)
        assert outlined(Scene(1, 1, shapes), "outlined") == region
