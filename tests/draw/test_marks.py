"""Rings, marks, arrows and heat maps on any board."""

from math import hypot

import pytest

import trigrid
from trigrid.draw import RenderOptions, view_of
from trigrid.draw.arrow import HEAD
from trigrid.draw.marks import HEAT_RADII, marked_scene
from trigrid.draw.scene import MARK_STYLES, Shape
from trigrid.games import GAMES

MARKS = {"mark.ring", "mark.arrow", "mark.solid"}


def marks(key: str, **shown: object) -> list[Shape]:
    """Return the marks on a game's first position."""
    game = trigrid.load(key)
    scene = marked_scene(view_of(game), game.start(), RenderOptions(**shown))  # type: ignore[arg-type]
    return [item for item in scene.items if isinstance(item, Shape) and item.role in MARKS]


def places(key: str) -> list[int]:
    """Return the places of a game's first position, row by row."""
    game = trigrid.load(key)
    return [place for row in view_of(game).rows(game.start()) for place in row]


@pytest.mark.parametrize("key", GAMES)
def test_rings_are_on_the_centres_of_their_places(key: str) -> None:
    view, (one, other, *_) = view_of(trigrid.load(key)), places(key)
    (ring,) = marks(key, rings=(one, other))
    assert ring.spots == (view.centre(one), view.centre(other))


@pytest.mark.parametrize("key", GAMES)
def test_each_style_marks_the_centre_of_a_place_once(key: str) -> None:
    view, (one, other, *_) = view_of(trigrid.load(key)), places(key)
    found = [marks(key, marks=((one, style), (other, style), (one, style))) for style in MARK_STYLES]
    assert {shape.spots for (shape,) in found} == {(view.centre(one), view.centre(other))}
    outlines = {shape.outline for (shape,) in found}
    assert len(outlines) == len(MARK_STYLES), "two styles have the same shape"


@pytest.mark.parametrize("key", GAMES)
def test_an_arrow_has_a_line_and_a_head_between_its_places(key: str) -> None:
    view, (one, other, *_) = view_of(trigrid.load(key)), places(key)
    line, head = marks(key, arrows=((one, other),))
    (first,), (tip,) = line.spots, head.spots
    start, end = view.centre(one), view.centre(other)
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = [hypot(spot[0] - start[0], spot[1] - start[1]) for spot in (first, tip)]
    assert 0 < along[0] < along[1] - HEAD < along[1] < length


def test_without_marks_the_picture_is_unchanged() -> None:
    game = trigrid.load("tritium")
    view, position = view_of(game), game.start()
    assert marked_scene(view, position, RenderOptions()) == view.scene(position, RenderOptions())


def discs(key: str, *heat: tuple[int, float]) -> dict[str, list[Shape]]:
    """Return the discs of a heat map on a game's first position, by role."""
    game, found = trigrid.load(key), dict[str, list[Shape]]()
    for item in marked_scene(view_of(game), game.start(), RenderOptions(heat=heat)).items:
        if item.role.startswith("heat") and isinstance(item, Shape):
            found.setdefault(item.role, []).append(item)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_discs_of_larger_shares_are_larger_and_more_solid(key: str) -> None:
    """If this fails, colour-blind users cannot read the heat map.

    The last share is so small beside the largest one that it has no disc.
    """
    view, (one, other, last, *_) = view_of(trigrid.load(key)), places(key)
    found = discs(key, (one, 0.1), (other, 0.4), (last, 0.005))
    assert list(found) == ["heat.1", "heat", "heat.4"]
    assert [disc.spots for disc in found["heat"]] == [(view.centre(one),), (view.centre(other),)]
    assert [disc.path for disc in found["heat"]] == [found["heat.1"][0].path, found["heat.4"][0].path]
    small, large = (float(disc.outline.split("m-")[1].split()[0]) for disc in found["heat"])
    assert small / large == pytest.approx(HEAT_RADII[0] / HEAT_RADII[-1], abs=0.02)


def test_equal_shares_all_look_most_likely() -> None:
    assert list(discs("tritt", (1, 0.125), (2, 0.125))) == ["heat.4", "heat"]
