"""Outlines as SVG path data in relative commands.

Lengths are in units. Coordinates are relative to the spot at which a shape draws the outline.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin, tan

from trigrid.draw.scene import Spot


def _number(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if abs(value) < 1 else text


def _pair(x: float, y: float) -> str:
    across, down = _number(x), _number(y)
    return f"{across}{down}" if down[0] == "-" else f"{across} {down}"


def polygon(corners: Sequence[Spot]) -> str:
    """Return the closed polygon with the given corners."""
    steps = [corners[0], *((x - a, y - b) for (a, b), (x, y) in pairwise(corners))]
    return f"m{_pair(*steps[0])}{''.join('l' + _pair(*step) for step in steps[1:])}z"


def rounded(corners: Sequence[Spot], cut: float) -> str:
    """Return the closed polygon with rounded corners.

    Each rounding runs from ``cut`` units before a corner to ``cut`` units after it.
    """
    pieces, pen = [], None
    for k, corner in enumerate(corners):
        enter = _towards(corner, corners[k - 1], cut)
        leave = _towards(corner, corners[(k + 1) % len(corners)], cut)
        pieces.append(("l" if pen else "m") + _pair(*minus(enter, pen or (0, 0))))
        pieces.append(f"q{_pair(*minus(corner, enter))} {_pair(*minus(leave, enter))}")
        pen = leave
    return "".join(pieces) + "z"


def minus(a: Spot, b: Spot) -> Spot:
    """Return the vector from ``b`` to ``a``."""
    return a[0] - b[0], a[1] - b[1]


def _towards(start: Spot, end: Spot, length: float) -> Spot:
    x, y = minus(end, start)
    share = length / (x * x + y * y) ** 0.5
    return start[0] + x * share, start[1] + y * share


_COMMAND = re.compile(r"([mlqaz])([^mlqaz]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


@lru_cache(maxsize=512)
def coarsened(outline: str) -> str:
    """Return an outline with numbers rounded to hundredths, which shortens its text."""
    return _NUMBER.sub(lambda found: _number(round(float(found[0]), 2)), outline)


@lru_cache(maxsize=512)
def turned(outline: str) -> str:
    """Return an outline rotated by 180° about its spot."""
    return "".join(
        command + _turned_numbers(command, numbers) for command, numbers in _COMMAND.findall(outline)
    )


def _turned_numbers(command: str, numbers: str) -> str:
    """Return the numbers of a command for the outline rotated by 180°.

    All numbers change sign, except the radii, angle and flags of an arc.
    """
    values = _NUMBER.findall(numbers)
    unchanged = 5 if command == "a" else 0
    return " ".join([*values[:unchanged], *(_number(-float(value)) for value in values[unchanged:])])


@lru_cache
def circle(radius: float) -> str:
    """Return a circle with the given radius."""
    r, d = _number(radius), _number(2 * radius)
    return f"m-{r} 0a{r} {r} 0 1 1 {d} 0a{r} {r} 0 1 1 -{d} 0z"


@lru_cache
def annulus(radius: float, hole: float) -> str:
    """Return a circle with a round hole; ``hole`` is the radius of the hole."""
    h, d = _number(hole), _number(2 * hole)
    step = _number(radius - hole)
    return f"{circle(radius)}m{step} 0a{h} {h} 0 1 0 {d} 0a{h} {h} 0 1 0 -{d} 0z"


@lru_cache
def hatching(radius: float, count: int) -> str:
    """Return chords of a circle that rise to the right, evenly spaced.

    The outermost chords are as far from the circle's edge as from the next chord.
    """
    offsets = [radius * (2 * (k + 1) / (count + 1) - 1) for k in range(count)]
    halves = [(radius * radius - offset * offset) ** 0.5 for offset in offsets]
    slant, pen, path = sin(pi / 4), (0.0, 0.0), ""
    for offset, half in zip(offsets, halves, strict=True):
        start = slant * (offset - half), slant * (offset + half)
        end = slant * (offset + half), slant * (offset - half)
        path += f"m{_pair(*minus(start, pen))}{segment(start, end)}"
        pen = end
    return path


def line(start: Spot, steps: Sequence[tuple[Spot, float]]) -> str:
    """Return an open path that starts at a spot and follows steps.

    Each step is the next spot and the radius of the arc to it: 0 for a straight line, positive for a
    clockwise arc on the screen, negative for a counter-clockwise arc.
    """
    pen, path = start, f"m{_pair(*start)}"
    for spot, radius in steps:
        r, sweep = _number(abs(radius)), int(radius > 0)
        path += (f"a{r} {r} 0 0 {sweep} " if radius else "l") + _pair(*minus(spot, pen))
        pen = spot
    return path


@lru_cache
def corners(half: float, arm: float) -> str:
    """Return the four corners of a square, each with two arms of length ``arm``.

    ``half`` is half the side of the square.
    """
    pen, path = (0.0, 0.0), ""
    for x, y in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        corner = x * half, y * half
        start, end = (corner[0] - x * arm, corner[1]), (corner[0], corner[1] - y * arm)
        path += f"m{_pair(*minus(start, pen))}{segment(start, corner)}{segment(corner, end)}"
        pen = end
    return path


def segment(start: Spot, end: Spot) -> str:
    """Return a straight line that starts at the current point of the path.

    The line has the direction and length of the vector from ``start`` to ``end``.
    """
    return f"l{_pair(*minus(end, start))}"


def regular_polygon_corners(radius: float, sides: int, first_angle: float) -> list[Spot]:
    """Return the corners of a regular polygon, clockwise on the screen (y down).

    ``first_angle`` is the angle of the first corner, in turns clockwise from the right.
    """
    angles = (2 * pi * (first_angle + k / sides) for k in range(sides))
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


@lru_cache
def hexagon(radius: float, cut: float = 0.0) -> str:
    """Return a hexagon with a corner at the top, its corners rounded by ``cut``."""
    corners = regular_polygon_corners(radius, 6, 1 / 12)
    return rounded(corners, cut) if cut else polygon(corners)


@lru_cache
def triangle(radius: float, *, up: bool) -> str:
    """Return a triangle pointing up or down."""
    return polygon(regular_polygon_corners(radius, 3, -1 / 4 if up else 1 / 4))


def _steps_at(angle: float) -> Callable[[float, float], str]:
    """Return a function that rotates a step and writes it as path data.

    The angle is in turns clockwise from the right.
    """
    c, s = cos(2 * pi * angle), sin(2 * pi * angle)
    return lambda x, y: _pair(x * c - y * s, x * s + y * c)


@lru_cache
def neck(radius: float, reach: float, angle: float) -> str:
    """Return the outline that joins two hexagons whose centres are 1 apart.

    ``radius`` is the radius of the hexagons. The spot is the midpoint between their centres. ``angle`` is the
    direction from one hexagon to the other, in turns clockwise from the right. The neck has two curved sides.
    Each runs from an edge of one hexagon to an edge of the other, and its ends are ``reach`` units from the
    corners that are next to the gap.
    """
    x, y = 0.5 - radius * cos(pi / 6) + reach * cos(pi / 6), (radius + reach) / 2
    dip = radius / 2 - (0.5 - radius * cos(pi / 6)) * tan(pi / 6)
    step = _steps_at(angle)
    across = f"q{step(x, y - dip)} {step(2 * x, 0)}l{step(0, 2 * y)}"
    return f"m{step(-x, -y)}{across}q{step(-x, dip - y)} {step(-2 * x, 0)}z"


@lru_cache
def bar(length: float, width: float, angle: float) -> str:
    """Return a bar centred on the spot, at an angle in turns clockwise from the right."""
    step = _steps_at(angle)
    sides = f"l{step(length, 0)}l{step(0, width)}l{step(-length, 0)}"
    return f"m{step(-length / 2, -width / 2)}{sides}z"


@lru_cache
def chord(angle: float) -> str:
    """Return an open line of length 1, centred on the spot.

    The angle is in turns clockwise from the right.
    """
    step = _steps_at(angle)
    return f"m{step(-0.5, 0)}l{step(1, 0)}"


@lru_cache
def capsule(length: float, radius: float, angle: float) -> str:
    """Return a bar with round ends: all points within ``radius`` of a line.

    The line is ``length`` long and centred on the spot. Its angle is in turns clockwise from the right.
    """
    step = _steps_at(angle)
    arc = f"a{_number(radius)} {_number(radius)} 0 0 1 "
    there = f"l{step(length, 0)}{arc}{step(0, 2 * radius)}"
    back = f"l{step(-length, 0)}{arc}{step(0, -2 * radius)}"
    return f"m{step(-length / 2, -radius)}{there}{back}z"


@lru_cache
def cross(length: float, width: float) -> str:
    """Return two crossing diagonal bars as one outline."""
    h, w = length / 2, width / 2
    arm = ((-w, -w), (-w, -h), (w, -h))
    s = sin(pi / 4)
    turns = ((1, 0), (0, 1), (-1, 0), (0, -1))
    corners = ((x * c - y * d, x * d + y * c) for c, d in turns for x, y in arm)
    return polygon([((x - y) * s, (x + y) * s) for x, y in corners])
