"""Outlines as SVG path data in relative commands, lengths in units, each round the spot it is stamped at."""

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
    """The closed polygon with those corners."""
    steps = [corners[0], *((x - a, y - b) for (a, b), (x, y) in pairwise(corners))]
    return f"m{_pair(*steps[0])}{''.join('l' + _pair(*step) for step in steps[1:])}z"


def rounded(corners: Sequence[Spot], cut: float) -> str:
    """The closed polygon with its corners rounded from ``cut`` units before each to ``cut`` units after."""
    pieces, pen = [], None
    for k, corner in enumerate(corners):
        enter = _towards(corner, corners[k - 1], cut)
        leave = _towards(corner, corners[(k + 1) % len(corners)], cut)
        pieces.append(("l" if pen else "m") + _pair(*minus(enter, pen or (0, 0))))
        pieces.append(f"q{_pair(*minus(corner, enter))} {_pair(*minus(leave, enter))}")
        pen = leave
    return "".join(pieces) + "z"


def minus(a: Spot, b: Spot) -> Spot:
    """The way from one spot, the second, to the other."""
    return a[0] - b[0], a[1] - b[1]


def _towards(start: Spot, end: Spot, length: float) -> Spot:
    x, y = minus(end, start)
    share = length / (x * x + y * y) ** 0.5
    return start[0] + x * share, start[1] + y * share


_COMMAND = re.compile(r"([mlqaz])([^mlqaz]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


@lru_cache(maxsize=512)
def coarsened(outline: str) -> str:
    """An outline rounded to hundredths of a unit, which makes it shorter."""
    return _NUMBER.sub(lambda found: _number(round(float(found[0]), 2)), outline)


@lru_cache(maxsize=512)
def turned(outline: str) -> str:
    """An outline turned by half a turn about its spot."""
    return "".join(command + _reversed(command, numbers) for command, numbers in _COMMAND.findall(outline))


def _reversed(command: str, numbers: str) -> str:
    """The numbers of one command, leading the opposite way; an arc's radii and flags stay."""
    values = _NUMBER.findall(numbers)
    kept = 5 if command == "a" else 0
    return " ".join([*values[:kept], *(_number(-float(value)) for value in values[kept:])])


@lru_cache
def circle(radius: float) -> str:
    """A circle of a radius."""
    r, d = _number(radius), _number(2 * radius)
    return f"m-{r} 0a{r} {r} 0 1 1 {d} 0a{r} {r} 0 1 1 -{d} 0z"


@lru_cache
def annulus(radius: float, hole: float) -> str:
    """A circle of a radius with a round hole, whose radius is ``hole``."""
    h, d = _number(hole), _number(2 * hole)
    step = _number(radius - hole)
    return f"{circle(radius)}m{step} 0a{h} {h} 0 1 0 {d} 0a{h} {h} 0 1 0 -{d} 0z"


@lru_cache
def hatching(radius: float, count: int) -> str:
    """Chords of a circle that rise to the right, as far apart from each other as from its edge."""
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
    """An open line from spot to spot. Each step says how far it bends, as the radius of the arc it follows:
    0 straight on, positive clockwise as seen, negative counter-clockwise.
    """
    pen, path = start, f"m{_pair(*start)}"
    for spot, radius in steps:
        r, sweep = _number(abs(radius)), int(radius > 0)
        path += (f"a{r} {r} 0 0 {sweep} " if radius else "l") + _pair(*minus(spot, pen))
        pen = spot
    return path


@lru_cache
def corners(half: float, arm: float) -> str:
    """The four corners of a square with sides of twice ``half``, each with two arms of a length."""
    pen, path = (0.0, 0.0), ""
    for x, y in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        corner = x * half, y * half
        start, end = (corner[0] - x * arm, corner[1]), (corner[0], corner[1] - y * arm)
        path += f"m{_pair(*minus(start, pen))}{segment(start, corner)}{segment(corner, end)}"
        pen = end
    return path


def segment(start: Spot, end: Spot) -> str:
    """A straight line from the spot it is stamped at, as far as from one spot to another."""
    return f"l{_pair(*minus(end, start))}"


def regular_polygon_corners(radius: float, sides: int, first_angle: float) -> list[Spot]:
    """The corners of a regular polygon, clockwise as seen (y down); the angle is in turns from the right."""
    angles = (2 * pi * (first_angle + k / sides) for k in range(sides))
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


@lru_cache
def hexagon(radius: float, cut: float = 0.0) -> str:
    """A hexagon standing on a corner, its corners rounded by ``cut``."""
    corners = regular_polygon_corners(radius, 6, 1 / 12)
    return rounded(corners, cut) if cut else polygon(corners)


@lru_cache
def triangle(radius: float, *, up: bool) -> str:
    """A triangle pointing up or down."""
    return polygon(regular_polygon_corners(radius, 3, -1 / 4 if up else 1 / 4))


def _steps_at(angle: float) -> Callable[[float, float], str]:
    """From a step as it were without turning to path data, at an angle in turns clockwise from the right."""
    c, s = cos(2 * pi * angle), sin(2 * pi * angle)
    return lambda x, y: _pair(x * c - y * s, x * s + y * c)


@lru_cache
def neck(radius: float, reach: float, angle: float) -> str:
    """What joins two hexagons of that radius, 1 apart, into one; the spot is the middle between them.

    Seen along the line from one to the other, at an angle in turns clockwise from the right: its sides
    start on the edges next to the gap, ``reach`` from the corner, and run into each other in a curve.
    """
    x, y = 0.5 - radius * cos(pi / 6) + reach * cos(pi / 6), (radius + reach) / 2
    dip = radius / 2 - (0.5 - radius * cos(pi / 6)) * tan(pi / 6)
    step = _steps_at(angle)
    across = f"q{step(x, y - dip)} {step(2 * x, 0)}l{step(0, 2 * y)}"
    return f"m{step(-x, -y)}{across}q{step(-x, dip - y)} {step(-2 * x, 0)}z"


@lru_cache
def bar(length: float, width: float, angle: float) -> str:
    """A bar round the spot, lying at an angle in turns clockwise from the right."""
    step = _steps_at(angle)
    sides = f"l{step(length, 0)}l{step(0, width)}l{step(-length, 0)}"
    return f"m{step(-length / 2, -width / 2)}{sides}z"


@lru_cache
def chord(angle: float) -> str:
    """An open line 1 long with the spot in its middle, at an angle in turns clockwise from the right."""
    step = _steps_at(angle)
    return f"m{step(-0.5, 0)}l{step(1, 0)}"


@lru_cache
def capsule(length: float, radius: float, angle: float) -> str:
    """A bar with round ends: what lies within ``radius`` of a line through the spot, so long from end to end.

    The line lies at an angle in turns clockwise from the right.
    """
    step = _steps_at(angle)
    arc = f"a{_number(radius)} {_number(radius)} 0 0 1 "
    there = f"l{step(length, 0)}{arc}{step(0, 2 * radius)}"
    back = f"l{step(-length, 0)}{arc}{step(0, -2 * radius)}"
    return f"m{step(-length / 2, -radius)}{there}{back}z"


@lru_cache
def cross(length: float, width: float) -> str:
    """Two bars across each other, each at an eighth turn, as one outline."""
    h, w = length / 2, width / 2
    arm = ((-w, -w), (-w, -h), (w, -h))
    s = sin(pi / 4)
    turns = ((1, 0), (0, 1), (-1, 0), (0, -1))
    corners = ((x * c - y * d, x * d + y * c) for c, d in turns for x, y in arm)
    return polygon([((x - y) * s, (x + y) * s) for x, y in corners])
