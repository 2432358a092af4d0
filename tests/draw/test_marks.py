"""Rings, dots, crosses and arrows over any board: where they are, and that nothing is drawn without them."""

from math import hypot

import pytest

import trigrid
from trigrid.draw import RenderOptions, view_of
from trigrid.draw.marks import HEAD, HEAT_RADII, marked_scene
from trigrid.draw.scene import MARK_STYLES, Shape
from trigrid.games import GAMES

MARKS = {"mark.ring", "mark.arrow", "mark.solid"}


def marks(key: str, **shown: object) -> list[Shape]:
    """The marks on a game's first position."""
    game = trigrid.load(key)
    scene = marked_scene(view_of(game), game.start(), RenderOptions(**shown))  # type: ignore[arg-type]
    return [item for item in scene.items if isinstance(item, Shape) and item.role in MARKS]


def places(key: str) -> list[int]:
    """The places of a game's first position, row by row."""
    game = trigrid.load(key)
    return [place for row in view_of(game).rows(game.start()) for place in row]


@pytest.mark.parametrize("key", GAMES)
def test_rings_stand_on_the_middles_of_their_places(key: str) -> None:
    view, (one, other, *_) = view_of(trigrid.load(key)), places(key)
    (ring,) = marks(key, rings=(one, other))
    assert ring.spots == (view.centre(one), view.centre(other))


@pytest.mark.parametrize("key", GAMES)
def test_marks_of_each_style_are_on_the_middles_of_their_places_once(key: str) -> None:
    view, (one, other, *_) = view_of(trigrid.load(key)), places(key)
    found = [marks(key, marks=((one, style), (other, style), (one, style))) for style in MARK_STYLES]
    assert {shape.spots for (shape,) in found} == {(view.centre(one), view.centre(other))}
    outlines = {shape.outline for (shape,) in found}
    assert len(outlines) == len(MARK_STYLES), "styles differ by shape, not by colour"


@pytest.mark.parametrize("key", GAMES)
def test_an_arrow_has_a_line_and_a_head_on_the_way_between_its_places(key: str) -> None:
    view, (one, other, *_) = view_of(trigrid.load(key)), places(key)
    line, head = marks(key, arrows=((one, other),))
    (first,), (tip,) = line.spots, head.spots
    start, end = view.centre(one), view.centre(other)
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = [hypot(spot[0] - start[0], spot[1] - start[1]) for spot in (first, tip)]
    assert 0 < along[0] < along[1] - HEAD < along[1] < length


def test_without_them_the_picture_is_as_it_was() -> None:
    game = trigrid.load("tritium")
    view, position = view_of(game), game.start()
    assert marked_scene(view, position, RenderOptions()) == view.scene(position, RenderOptions())


def discs(key: str, *heat: tuple[int, float]) -> dict[str, list[Shape]]:
    """The discs of a heat map on a game's first position, by role."""
    game, found = trigrid.load(key), dict[str, list[Shape]]()
    for item in marked_scene(view_of(game), game.start(), RenderOptions(heat=heat)).items:
        if item.role.startswith("heat") and isinstance(item, Shape):
            found.setdefault(item.role, []).append(item)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_where_more_is_looked_at_the_disc_is_larger_and_more_solid(key: str) -> None:
    """Else the heat map of a game would say nothing to who cannot tell its tones apart."""
    view, (one, other, last, *_) = view_of(trigrid.load(key)), places(key)
    found = discs(key, (one, 0.1), (other, 0.4), (last, 0.005))
    assert list(found) == ["heat.1", "heat", "heat.4"]
    assert [disc.spots for disc in found["heat"]] == [(view.centre(one),), (view.centre(other),)]
    assert [disc.path for disc in found["heat"]] == [found["heat.1"][0].path, found["heat.4"][0].path]
    small, large = (float(disc.outline.split("m-")[1].split()[0]) for disc in found["heat"])
    assert small / large == pytest.approx(HEAT_RADII[0] / HEAT_RADII[-1], abs=0.02)


def test_shares_that_are_equal_all_look_most_likely() -> None:
    assert list(discs("tritt", (1, 0.125), (2, 0.125))) == ["heat.4", "heat"]
