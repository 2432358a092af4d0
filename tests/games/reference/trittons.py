"""Dots, trittons and lines for the reference programs of both TRITT games."""

from functools import cache

from tests.games.reference.names import Point, hexagon

DOTS = hexagon(6, 6)
NAMES = {point: name for name, point in DOTS.items()}
AHEAD = [(1, 0), (0, 1), (-1, 1)]
"""One direction along each of the axes. So each placement is found once."""

Tritton = tuple[str, str, str]
"""Names of a tritton's three dots, with the ends in the order of the notation."""


@cache
def placements() -> list[Tritton]:
    """Return all placements: three neighbouring dots in a line."""
    found = []
    for name, (q, r) in DOTS.items():
        for dq, dr in AHEAD:
            middle, last = (q + dq, r + dr), (q + 2 * dq, r + 2 * dr)
            if middle in NAMES and last in NAMES:
                found.append(in_order(name, NAMES[middle], NAMES[last]))
    return found


def in_order(a: str, middle: str, b: str) -> Tritton:
    """Return the dots in the order of the notation.

    The end with the lower letter comes first; on one row, the end with the lower number.
    """
    first, last = sorted((a, b), key=lambda name: (name[0], int(name[1:])))
    return first, middle, last


def spelled(tritton: Tritton) -> str:
    """Return the notation, such as ``c3-c5``."""
    return f"{tritton[0]}-{tritton[2]}"


def named(text: str) -> Tritton:
    """Return the tritton with the given notation."""
    return next(tritton for tritton in placements() if spelled(tritton) == text)


def covered(trittons: dict[Tritton, str]) -> set[str]:
    """Return the dots that are covered by trittons."""
    return {dot for tritton in trittons for dot in tritton}


def shown(trittons: dict[Tritton, str]) -> dict[str, str]:
    """Return the colour of each covered dot.

    The middle dot shows the owner's colour, the end dots show the other colour.
    """
    colours = {}
    for (first, middle, last), owner in trittons.items():
        colours[middle] = owner
        colours[first] = colours[last] = other(owner)
    return colours


def other(colour: str) -> str:
    """Return the other colour."""
    return "blue" if colour == "orange" else "orange"


def has_line(trittons: dict[Tritton, str], colour: str) -> bool:
    """Return whether three neighbouring dots in a line all show the colour."""
    showing = {dot for dot, its_colour in shown(trittons).items() if its_colour == colour}
    return any(map(showing.issuperset, placements()))


def entries(trittons: dict[Tritton, str]) -> list[Tritton]:
    """Return every placement on three free dots."""
    taken = covered(trittons)
    return [placement for placement in placements() if not taken & set(placement)]


def slides(trittons: dict[Tritton, str], owner: str, furthest: int) -> list[tuple[Tritton, Tritton]]:
    """Return the slides of a colour's trittons, as pairs of old and new placement.

    A tritton slides along its line over free dots, by at most ``furthest`` dots.
    """
    found = []
    for tritton, its_owner in trittons.items():
        if its_owner == owner:
            a, b = DOTS[tritton[0]], DOTS[tritton[1]]
            dq, dr = b[0] - a[0], b[1] - a[1]
            for step in ((dq, dr), (-dq, -dr)):
                found += [(tritton, end) for end in slid(trittons, tritton, step, furthest)]
    return found


def slid(trittons: dict[Tritton, str], tritton: Tritton, step: Point, furthest: int) -> list[Tritton]:
    """Return the placements that a tritton reaches in one direction."""
    others = covered(trittons) - set(tritton)
    reached = []
    for count in range(1, furthest + 1):
        points = [(DOTS[dot][0] + count * step[0], DOTS[dot][1] + count * step[1]) for dot in tritton]
        if any(point not in NAMES or NAMES[point] in others for point in points):
            break
        first, middle, last = (NAMES[point] for point in points)
        reached.append(in_order(first, middle, last))
    return reached


def moved(trittons: dict[Tritton, str], text: str) -> dict[Tritton, str]:
    """Return the trittons after a slide such as ``c3-c5>c6-c8``."""
    before, after = text.split(">")
    others = dict(trittons)
    owner = others.pop(named(before))
    return {**others, named(after): owner}
