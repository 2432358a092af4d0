"""Marks on all boards: shapes on places, arrows, discs for the computer's moves."""

from collections.abc import Iterator
from math import ceil
from typing import Any

from trigrid.draw.arrow import Arrow
from trigrid.draw.drawn_marks import drawn_marks
from trigrid.draw.outlines import circle, corners, cross, polygon, segment
from trigrid.draw.scene import Label, MarkStyle, RenderOptions, Scene, Shape, centred, shapes
from trigrid.draw.views.hint_marks import HINT_ROLES
from trigrid.draw.views.view import View

RING_SHARE, DOT_SHARE, DIAMOND_SHARE = 0.8, 0.42, 0.9
CROSS_SHARES, FRAME_SHARES = (1.3, 0.27), (0.86, 0.42)
"""The sizes of marks, as shares of the place's radius.

The first line has the radii of a ring and a dot, and half the diagonal of a diamond. The second has the
length and the width of a cross's bars, then half the side of a frame and the length of the lines at its
corners.
"""
LEAST_HEAT = 0.04
"""The smallest share of the search that gets a disc, relative to the largest one."""
HEAT_RADII = (0.22, 0.36, 0.5, 0.64)
"""The radii of discs for the computer's moves, as shares of the place's radius."""


def marked_scene(view: View, position: Any, options: RenderOptions) -> Scene:
    """Return the picture of a position with all its marks.

    The numbers of hints are painted above other marks. If ``options.numbers_hints`` is false, they are left
    out.
    """
    scene = view.scene(position, options)
    has_marks = options.rings or options.marks or options.arrows or options.heat or options.drawn_marks
    if options.numbers_hints and not has_marks:
        return scene
    numbers = [each for each in scene.items if each.role in HINT_ROLES and options.numbers_hints]
    others = (each for each in scene.items if each.role not in HINT_ROLES)
    return scene._replace(items=(*others, *_marks(view, options), *numbers))


def _marks(view: View, options: RenderOptions) -> Iterator[Shape | Label]:
    yield from drawn_marks(view, options.drawn_marks)
    yield from _heat(view, options.heat)
    marks = *((place, "ring") for place in options.rings), *options.marks
    for style, (role, outline) in _outlines(view.place_radius).items():
        spots = dict.fromkeys(view.centre(place) for place, each in marks if each == style)
        yield from shapes(role, outline, spots)
    for start, end in options.arrows:
        arrow = Arrow(view.centre(start), view.centre(end))
        yield Shape("mark.arrow", segment(arrow.start, arrow.neck), (arrow.start,))
        yield Shape("mark.solid", arrow.head, (arrow.tip,))


def _outlines(radius: float) -> dict[MarkStyle, tuple[str, str]]:
    """Return the role and outline of each mark on places with this radius."""
    length, width = (round(radius * share, 3) for share in CROSS_SHARES)
    half, arm = (round(radius * share, 3) for share in FRAME_SHARES)
    tip = round(radius * DIAMOND_SHARE, 3)
    return {
        "ring": ("mark.ring", circle(round(radius * RING_SHARE, 3))),
        "dot": ("mark.solid", circle(round(radius * DOT_SHARE, 3))),
        "cross": ("mark.solid", cross(length, width)),
        "frame": ("mark.ring", corners(half, arm)),
        "diamond": ("mark.ring", polygon([(0, -tip), (tip, 0), (0, tip), (-tip, 0)])),
    }


def mark_scene(style: MarkStyle) -> Scene:
    """Return the picture of a single mark, for a legend."""
    return centred(1.2, _outlines(0.5)[style])


def _heat(view: View, heat: tuple[tuple[int, float], ...]) -> Iterator[Shape]:
    """Yield an outlined disc for each place where the computer would play.

    A larger share gives a larger and more opaque disc. Places with a very small share get no disc.
    """
    most = max((share for _, share in heat), default=0.0)
    for step, radius in enumerate(HEAT_RADII, start=1):
        spots = [view.centre(place) for place, share in heat if _heat_step(share, most) == step]
        disc = circle(round(view.place_radius * radius, 3))
        yield from shapes(f"heat.{step}", disc, spots)
        yield from shapes("heat", disc, spots)


def _heat_step(share: float, most: float) -> int:
    """Return the step of a share, counted from 1; 0 if it is too small for a disc.

    ``most`` is the largest share.
    """
    return ceil(len(HEAT_RADII) * share / most) if share > LEAST_HEAT * most else 0
