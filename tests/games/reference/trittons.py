"""What TRITT and TRITT Reloaded have in common, slowly: dots, trittons, lines."""

from functools import cache

from tests.games.reference.names import Point, hexagon

DOTS = hexagon(6, 6)
NAMES = {point: name for name, point in DOTS.items()}
AHEAD = [(1, 0), (0, 1), (-1, 1)]

Tritton = tuple[str, str, str]
"""The names of its three dots; the ends as the notation names them."""


@cache
def placements() -> list[Tritton]:
    """Every three neighbouring dots in line."""
    found = []
    for name, (q, r) in DOTS.items():
        for dq, dr in AHEAD:
            middle, last = (q + dq, r + dr), (q + 2 * dq, r + 2 * dr)
            if middle in NAMES and last in NAMES:
                found.append(in_order(name, NAMES[middle], NAMES[last]))
    return found


def in_order(a: str, middle: str, b: str) -> Tritton:
    """The end with the lower letter first, on one row the one with the lower number."""
    first, last = sorted((a, b), key=lambda name: (name[0], int(name[1:])))
    return first, middle, last


def spelled(tritton: Tritton) -> str:
    """``c3-c5``."""
    return f"{tritton[0]}-{tritton[2]}"


def named(text: str) -> Tritton:
    """The tritton of that name."""
    return next(tritton for tritton in placements() if spelled(tritton) == text)


def covered(trittons: dict[Tritton, str]) -> set[str]:
    """The dots under trittons, given with their owners' colours."""
    return {dot for tritton in trittons for dot in tritton}


def shown(trittons: dict[Tritton, str]) -> dict[str, str]:
    """The colour of each covered dot: the middle is the owner's, the ends are the other's."""
    colours = {}
    for (first, middle, last), owner in trittons.items():
        colours[middle] = owner
        colours[first] = colours[last] = other(owner)
    return colours


def other(colour: str) -> str:
    """The other colour."""
    return "blue" if colour == "orange" else "orange"


def has_line(trittons: dict[Tritton, str], colour: str) -> bool:
    """Whether three neighbouring dots in line show a colour."""
    showing = {dot for dot, its_colour in shown(trittons).items() if its_colour == colour}
    return any(map(showing.issuperset, placements()))


def entries(trittons: dict[Tritton, str]) -> list[Tritton]:
    """Where three free dots in line are."""
    taken = covered(trittons)
    return [placement for placement in placements() if not taken & set(placement)]


def slides(trittons: dict[Tritton, str], owner: str, furthest: int) -> list[tuple[Tritton, Tritton]]:
    """From where to where trittons of a colour can slide, dot by dot over free dots, ``furthest`` at most."""
    found = []
    for tritton, its_owner in trittons.items():
        if its_owner == owner:
            a, b = DOTS[tritton[0]], DOTS[tritton[1]]
            dq, dr = b[0] - a[0], b[1] - a[1]
            for step in ((dq, dr), (-dq, -dr)):
                found += [(tritton, end) for end in slid(trittons, tritton, step, furthest)]
    return found


def slid(trittons: dict[Tritton, str], tritton: Tritton, step: Point, furthest: int) -> list[Tritton]:
    """The placements a tritton reaches one way."""
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
    """The trittons after a slide, ``c3-c5>c6-c8``."""
    before, after = text.split(">")
    left = dict(trittons)
    owner = left.pop(named(before))
    return {**left, named(after): owner}
