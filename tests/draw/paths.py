"""Reader for SVG path data, so that tests can check the position of outlines."""

import re
from itertools import islice

from trigrid.draw.scene import Spot

_TOKEN = re.compile(r"([MmLlQqAazZ])|(-?[0-9]*\.?[0-9]+)")
_ARGUMENTS = {"m": 2, "l": 2, "q": 4, "a": 7, "z": 0}


def corners(path: str) -> list[list[Spot]]:
    """Return the points that each subpath passes, in order.

    Leaves out subpaths with a single point, and reads every command except ``M`` as relative. Raises
    ValueError for commands that the site's paths do not use.
    """
    if re.sub(_TOKEN, "", path).strip(" ,"):
        raise ValueError(f"not path data: {path!r}")
    subpaths: list[list[Spot]] = []
    x = y = 0.0
    for command, numbers in _commands(path):
        if command == "z":
            x, y = subpaths[-1][0]
            continue
        dx, dy = numbers[-2:]
        x, y = (dx, dy) if command == "M" else (x + dx, y + dy)
        if command in "Mm":
            subpaths.append([])
        subpaths[-1].append((round(x, 3), round(y, 3)))
    return [subpath for subpath in subpaths if len(subpath) > 1]


def _commands(path: str) -> list[tuple[str, list[float]]]:
    commands = []
    tokens = iter(_TOKEN.findall(path))
    for command, _ in tokens:
        count = _ARGUMENTS[command.lower()]
        commands.append((command, [float(number) for _, number in islice(tokens, count)]))
    return commands


def area(corners: list[Spot]) -> float:
    """Return the signed area of a polygon.

    It is positive if the polygon runs clockwise on the screen, where y points down.
    """
    following = (*corners[1:], corners[0])
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(corners, following, strict=True)) / 2


def encloses(subpaths: list[list[Spot]], spot: Spot) -> bool:
    """Return whether a spot is within an odd number of polygons."""
    x, y = spot
    crossed = 0
    for corners in subpaths:
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
            crossed += (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay)
    return crossed % 2 == 1
