"""Colours of single pixels, computed from the recorded commands of a canvas.

Edges are sharp, texts are not painted, and each image covers the whole canvas.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from tests.dom.canvas import Context2D, DrawingCommand, channels

Spot = tuple[float, float]
_COMMAND = re.compile(r"([MmLlQqAaZz])([^MmLlQqAaZz]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_ARGUMENT_COUNTS = {"m": 2, "l": 2, "q": 4, "a": 7}
"""The number of arguments of each path command."""
STEPS = 12
"""The number of straight lines that approximate a curve."""


class Outline(NamedTuple):
    """A part of a path as a polygon, with its bounding box."""

    corners: tuple[Spot, ...]
    is_closed: bool
    left: float
    top: float
    right: float
    bottom: float


def pixel(context: Context2D, x: int, y: int) -> list[int]:
    """Return red, green, blue and alpha of the pixel in column ``x`` and row ``y``."""
    red = green = blue = alpha = 0.0
    for command in context.picture:
        if not _paints(command, x + 0.5, y + 0.5):
            continue
        *colour, opacity = channels(command.colour)
        share = opacity / 255 * command.opacity
        rest = alpha * (1 - share)
        alpha, before = share + rest, (red, green, blue)
        if alpha:
            red, green, blue = (
                (new * share + old * rest) / alpha for new, old in zip(colour, before, strict=True)
            )
    return [round(value) for value in (red, green, blue, alpha * 255)]


def _paints(command: DrawingCommand, x: float, y: float) -> bool:
    """Return whether a drawing command paints a spot."""
    if command.kind == "text":
        return False
    if command.kind == "image":
        return True
    across, _, _, down, left, top = command.transform
    x, y = (x - left) / across, (y - top) / down
    if command.kind == "fill":
        return _winding_number(outlines(command.content), x, y) != 0
    return _is_near(outlines(command.content), x, y, command.line_width / 2)


def _winding_number(shapes: Sequence[Outline], x: float, y: float) -> int:
    """Return the winding number of outlines around a spot."""
    total = 0
    for outline in shapes:
        if not (outline.left <= x <= outline.right and outline.top <= y <= outline.bottom):
            continue
        for (ax, ay), (bx, by) in pairwise((*outline.corners, outline.corners[0])):
            if (ay <= y) != (by <= y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                total += 1 if by > ay else -1
    return total


def _is_near(shapes: Sequence[Outline], x: float, y: float, distance: float) -> bool:
    """Return whether the distance of a spot from an outline is at most ``distance``."""
    for outline in shapes:
        is_across = outline.left - distance <= x <= outline.right + distance
        if not is_across or not outline.top - distance <= y <= outline.bottom + distance:
            continue
        corners = (*outline.corners, outline.corners[0]) if outline.is_closed else outline.corners
        if any(_distance(start, end, x, y) <= distance for start, end in pairwise(corners)):
            return True
    return False


def _distance(start: Spot, end: Spot, x: float, y: float) -> float:
    """Return the distance of a spot from the line between two other spots."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = across * across + down * down
    share = ((x - start[0]) * across + (y - start[1]) * down) / length if length else 0
    share = min(1.0, max(0.0, share))
    return hypot(x - start[0] - share * across, y - start[1] - share * down)


@lru_cache(maxsize=4096)
def outlines(data: str) -> tuple[Outline, ...]:
    """Return the outlines of SVG path data."""
    found, corners = list[Outline](), list[Spot]()
    here = start = (0.0, 0.0)
    for command, numbers in _commands(data):
        if command in "Mm":
            found += _outline(corners, is_closed=False)
            here = start = _end(command, here, numbers)
            corners = [here]
        elif command in "Zz":
            found += _outline(corners, is_closed=True)
            here, corners = start, [start]
        else:
            corners += _corners_after(command, here, numbers)
            here = corners[-1]
    return (*found, *_outline(corners, is_closed=False))


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the commands of path data, each with its numbers.

    If a letter is followed by the numbers of several commands, each of these commands is yielded. After the
    letter of a move, the second and later commands are lines.
    """
    for command, text in _COMMAND.findall(data):
        count = _ARGUMENT_COUNTS.get(command.lower(), 0)
        numbers = [float(number) for number in _NUMBER.findall(text)]
        if not count:
            yield command, []
        for index in range(0, len(numbers), count or 1):
            is_line = command in "Mm" and index
            yield (chr(ord(command) - 1) if is_line else command), numbers[index : index + count]


def _outline(corners: list[Spot], *, is_closed: bool) -> list[Outline]:
    if len(corners) < 2:
        return []
    across, down = zip(*corners, strict=True)
    return [Outline(tuple(corners), is_closed, min(across), min(down), max(across), max(down))]


def _end(command: str, here: Spot, numbers: list[float]) -> Spot:
    x, y = numbers[-2:]
    return (here[0] + x, here[1] + y) if command.islower() else (x, y)


def _corners_after(command: str, here: Spot, numbers: list[float]) -> list[Spot]:
    """Return the corners that a command adds after the spot ``here``."""
    end = _end(command, here, numbers)
    if command in "Ll":
        return [end]
    if command in "Qq":
        bend = _end(command, here, numbers[:2])
        return [_curve_point(here, bend, end, step / STEPS) for step in range(1, STEPS + 1)]
    return _arc(here, end, abs(numbers[0]), is_large=bool(numbers[3]), is_clockwise=bool(numbers[4]))


def _curve_point(start: Spot, bend: Spot, end: Spot, share: float) -> Spot:
    """Return the spot of a quadratic curve at a share from 0 (start) to 1 (end)."""
    x, y = (
        (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share**2 * c
        for a, b, c in zip(start, bend, end, strict=True)
    )
    return x, y


def _arc(start: Spot, end: Spot, radius: float, *, is_large: bool, is_clockwise: bool) -> list[Spot]:
    """Return the corners that approximate a circular arc.

    Elliptic arcs are not supported.
    """
    across, down = (end[0] - start[0]) / 2, (end[1] - start[1]) / 2
    half = hypot(across, down)
    if not half:
        return [end]
    radius = max(radius, half)
    off = sqrt(radius * radius - half * half) / half * (1 if is_large != is_clockwise else -1)
    x, y = start[0] + across - off * down, start[1] + down + off * across
    start_angle, end_angle = atan2(start[1] - y, start[0] - x), atan2(end[1] - y, end[0] - x)
    if is_clockwise and end_angle <= start_angle:
        end_angle += 2 * pi
    elif not is_clockwise and end_angle >= start_angle:
        end_angle -= 2 * pi
    angles = [start_angle + (end_angle - start_angle) * step / STEPS for step in range(1, STEPS)]
    return [*((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles), end]
