"""Colours of single pixels of a canvas that keeps what was drawn instead of drawing it.

Edges are sharp, and texts are not painted.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from tests.dom.canvas import Context2D, Drawn, channels

Spot = tuple[float, float]
_COMMAND = re.compile(r"([MmLlQqAaZz])([^MmLlQqAaZz]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_TAKES = {"m": 2, "l": 2, "q": 4, "a": 7}
"""How many numbers each command takes."""
STEPS = 12
"""A curve becomes so many straight lines."""


class Outline(NamedTuple):
    """A part of a path as a polygon, and the box around it."""

    corners: tuple[Spot, ...]
    is_closed: bool
    left: float
    top: float
    right: float
    bottom: float


def pixel(context: Context2D, x: int, y: int) -> list[int]:
    """Red, green, blue and alpha of the pixel in a column and row."""
    red = green = blue = alpha = 0.0
    for drawn in context.picture:
        if not _covers(drawn, x + 0.5, y + 0.5):
            continue
        *colour, opacity = channels(drawn.colour)
        share = opacity / 255 * drawn.opacity
        rest = alpha * (1 - share)
        alpha, before = share + rest, (red, green, blue)
        if alpha:
            red, green, blue = (
                (new * share + old * rest) / alpha for new, old in zip(colour, before, strict=True)
            )
    return [round(value) for value in (red, green, blue, alpha * 255)]


def _covers(drawn: Drawn, x: float, y: float) -> bool:
    """Whether something drawn covers a spot."""
    if drawn.kind == "text":
        return False
    if drawn.kind == "image":
        return True
    across, _, _, down, left, top = drawn.transform
    x, y = (x - left) / across, (y - top) / down
    if drawn.kind == "fill":
        return _winding(outlines(drawn.content), x, y) != 0
    return _is_near(outlines(drawn.content), x, y, drawn.line_width / 2)


def _winding(found: Sequence[Outline], x: float, y: float) -> int:
    """How many times outlines go round a spot."""
    total = 0
    for outline in found:
        if not (outline.left <= x <= outline.right and outline.top <= y <= outline.bottom):
            continue
        for (ax, ay), (bx, by) in pairwise((*outline.corners, outline.corners[0])):
            if (ay <= y) != (by <= y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                total += 1 if by > ay else -1
    return total


def _is_near(found: Sequence[Outline], x: float, y: float, distance: float) -> bool:
    """Whether a spot is so near to one of the lines of outlines."""
    for outline in found:
        is_across = outline.left - distance <= x <= outline.right + distance
        if not is_across or not outline.top - distance <= y <= outline.bottom + distance:
            continue
        corners = (*outline.corners, outline.corners[0]) if outline.is_closed else outline.corners
        if any(_distance(start, end, x, y) <= distance for start, end in pairwise(corners)):
            return True
    return False


def _distance(start: Spot, end: Spot, x: float, y: float) -> float:
    """How far a spot is from a straight line between two others."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = across * across + down * down
    share = ((x - start[0]) * across + (y - start[1]) * down) / length if length else 0
    share = min(1.0, max(0.0, share))
    return hypot(x - start[0] - share * across, y - start[1] - share * down)


@lru_cache(maxsize=4096)
def outlines(data: str) -> tuple[Outline, ...]:
    """The outlines of SVG path data."""
    found, corners = list[Outline](), list[Spot]()
    here = begin = (0.0, 0.0)
    for command, numbers in _commands(data):
        if command in "Mm":
            found += _outline(corners, is_closed=False)
            here = begin = _end(command, here, numbers)
            corners = [here]
        elif command in "Zz":
            found += _outline(corners, is_closed=True)
            here, corners = begin, [begin]
        else:
            corners += _drawn(command, here, numbers)
            here = corners[-1]
    return (*found, *_outline(corners, is_closed=False))


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of path data with their numbers; repeated ones each by itself."""
    for command, text in _COMMAND.findall(data):
        takes = _TAKES.get(command.lower(), 0)
        numbers = [float(number) for number in _NUMBER.findall(text)]
        if not takes:
            yield command, []
        for at in range(0, len(numbers), takes or 1):
            is_line = command in "Mm" and at
            yield (chr(ord(command) - 1) if is_line else command), numbers[at : at + takes]


def _outline(corners: list[Spot], *, is_closed: bool) -> list[Outline]:
    if len(corners) < 2:
        return []
    across, down = zip(*corners, strict=True)
    return [Outline(tuple(corners), is_closed, min(across), min(down), max(across), max(down))]


def _end(command: str, here: Spot, numbers: list[float]) -> Spot:
    x, y = numbers[-2:]
    return (here[0] + x, here[1] + y) if command.islower() else (x, y)


def _drawn(command: str, here: Spot, numbers: list[float]) -> list[Spot]:
    """The corners after the present one of what a command draws."""
    end = _end(command, here, numbers)
    if command in "Ll":
        return [end]
    if command in "Qq":
        bend = _end(command, here, numbers[:2])
        return [_bent(here, bend, end, step / STEPS) for step in range(1, STEPS + 1)]
    return _arc(here, end, abs(numbers[0]), is_large=bool(numbers[3]), is_clockwise=bool(numbers[4]))


def _bent(start: Spot, bend: Spot, end: Spot, share: float) -> Spot:
    """Where a quadratic curve is after a share of its way."""
    x, y = (
        (1 - share) ** 2 * a + 2 * share * (1 - share) * b + share**2 * c
        for a, b, c in zip(start, bend, end, strict=True)
    )
    return x, y


def _arc(start: Spot, end: Spot, radius: float, *, is_large: bool, is_clockwise: bool) -> list[Spot]:
    """Corners along an arc of a circle; ellipses are drawn nowhere."""
    across, down = (end[0] - start[0]) / 2, (end[1] - start[1]) / 2
    half = hypot(across, down)
    if not half:
        return [end]
    radius = max(radius, half)
    off = sqrt(radius * radius - half * half) / half * (1 if is_large != is_clockwise else -1)
    x, y = start[0] + across - off * down, start[1] + down + off * across
    begin, stop = atan2(start[1] - y, start[0] - x), atan2(end[1] - y, end[0] - x)
    if is_clockwise and stop <= begin:
        stop += 2 * pi
    elif not is_clockwise and stop >= begin:
        stop -= 2 * pi
    turns = [begin + (stop - begin) * step / STEPS for step in range(1, STEPS)]
    return [*((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns), end]
