"""Base view of games with trittons: dark capsules with discs and rings, and lines."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from math import cos, pi, sin

from trigrid.draw.outlines import annulus, bar, capsule, circle
from trigrid.draw.scene import Scene, Shape, Spot, shapes
from trigrid.draw.views.points_view import PIECE_HOLE, PIECE_RADIUS, PIECES, GridView
from trigrid.games.trittons import TrittonGame
from trigrid.lattice import place_set, places_in

LENGTH = 2.0
"""Units from the first dot of a tritton to its last."""
BODY_RADIUS = 0.38
"""Radius of a tritton's round ends, which is half its width, in units."""
DOT_SHARE = 0.86
"""Size of a dot on a tritton, as a share of a separate piece."""
ANGLES = (0.0, -1 / 6, -1 / 3)
"""Angles of the lines to the right, up to the right and up to the left.

The angles are in turns clockwise.
"""
MIN_LINE = 3
"""The minimum number of dots in a line."""

LINK_LENGTH = 0.5
"""Length of the links between two dots of a line, in units."""
LINKS = (((0.2, 0.0),), ((0.09, -0.115), (0.09, 0.115)))
"""Links between the dots of a line by colour: one broad bar, or two rails.

Each link has its width and its distance from the centre of the line, in units.
"""
LINE_ROLES = ("line.orange", "line.blue")
AROUND_ROLES = ("around.orange", "around.blue")

DECIDING = circle(PIECE_RADIUS * DOT_SHARE)
"""The ring around a dot of a line that has decided the game."""

STILL: Spot = (0.0, 0.0)


def lone_tritton(colour: int, angle: float = 0.0) -> Scene:
    """Return a picture of one tritton; ``angle`` is in turns clockwise from the right."""
    x, y, rim = cos(2 * pi * angle), sin(2 * pi * angle), BODY_RADIUS + 0.03
    middle = (round(abs(x) + rim, 3), round(abs(y) + rim, 3))
    ends = tuple((round(middle[0] + side * x, 3), round(middle[1] + side * y, 3)) for side in (-1, 1))
    items = (
        Shape("tritton", capsule(LENGTH, BODY_RADIUS, angle), (middle,)),
        Shape(PIECES[colour][0], dot(colour), (middle,)),
        Shape(PIECES[1 - colour][0], dot(1 - colour), ends),
    )
    return Scene(2 * middle[0], 2 * middle[1], items)


def lone_line(colour: int) -> Scene:
    """Return a picture of one line with dots of a colour."""
    reach = BODY_RADIUS + 0.03
    middle, width = (1 + reach, reach), LENGTH + 2 * reach
    gaps = [(middle[0] + side / 2, reach) for side in (-1, 1)]
    links = (
        Shape(LINE_ROLES[colour], bar(LINK_LENGTH, across, 0), tuple((x, y + aside) for x, y in gaps))
        for across, aside in LINKS[colour]
    )
    spots = tuple((middle[0] + side, reach) for side in (-1, 0, 1))
    bodies = Shape("tritton", circle(BODY_RADIUS), spots)
    return Scene(width, 2 * reach, (bodies, *links, Shape(PIECES[colour][0], dot(colour), spots)))


def dot(colour: int, grown: float = 1.0) -> str:
    """Return the outline of a tritton's dot; ``grown`` is a share of the full size."""
    share = DOT_SHARE * grown
    radius, hole = round(PIECE_RADIUS * share, 3), round(PIECE_HOLE * share, 3)
    return annulus(radius, hole) if colour else circle(radius)


class TrittonsView(GridView):
    """Base view that draws trittons on placements, and lines of dots on places."""

    game: TrittonGame

    def trittons(
        self, placements: Iterable[int], prefix: str = "", grown: float = 1.0, shift: Spot = STILL
    ) -> Iterator[Shape]:
        """Yield the trittons of each colour, scaled by ``grown`` and moved by ``shift``.

        ``placements`` contains the set of each colour's placements. ``prefix`` begins the roles of the
        shapes; with the prefix ``ghost.``, every dot has an edge.
        """
        (orange, blue), lying = placements, self.game.placements
        yield from self.capsules(f"{prefix}tritton", orange | blue, BODY_RADIUS * grown, shift)
        for colour, own, others in ((0, orange, blue), (1, blue, orange)):
            middles = place_set(lying[p][1] for p in places_in(own))
            ends = place_set(end for p in places_in(others) for end in lying[p][::2])
            spots = shifted(self.spots(middles | ends), shift)
            yield from shapes(prefix + PIECES[colour][0], dot(colour, grown), spots)
            if prefix:
                yield from shapes("ghost.edge", dot(colour, grown), spots)

    def capsules(
        self, role: str, placements: int, radius: float = BODY_RADIUS, shift: Spot = STILL
    ) -> Iterator[Shape]:
        """Yield a capsule with the given radius around each placement in a set."""
        for angle in ANGLES:
            dots = (self.game.placements[p] for p in places_in(placements))
            middles = place_set(line[1] for line in dots if self.angle(line) == angle)
            yield from shapes(role, capsule(LENGTH, radius, angle), shifted(self.spots(middles), shift))

    def middle(self, placement: int) -> Spot:
        """Return the centre of a placement."""
        return self.centre(self.game.placements[placement][1])

    def angle(self, line: Sequence[int]) -> float:
        """Return the angle, in turns clockwise, of the line through places in order."""
        grid = self.game.grid
        return ANGLES[grid.steps.index(grid.cells[line[1]] - grid.cells[line[0]])]

    def lines(self, colour: int, places: int, drawn: float | None = None) -> Iterator[Shape]:
        """Yield dots of a colour, with each line among them joined and outlined.

        If the lines have decided the game, ``drawn`` is the part of each outline to draw, from 0 to 1, and
        each line has a body below its dots; else ``drawn`` is None. When ``drawn`` is 1, a ring surrounds
        each dot.
        """
        for line in self._runs(places):
            angle, ends = self.angle(line), (self.centre(line[0]), self.centre(line[-1]))
            length = round((len(line) - 1) * (1 if drawn is None else drawn), 3)
            outline = capsule(length, BODY_RADIUS, angle)
            yield from shapes("line.body", outline, () if drawn is None else (_between(*ends),))
            yield Shape(AROUND_ROLES[colour], outline, (_between(*ends),))
            gaps = [_between(self.centre(a), self.centre(b)) for a, b in pairwise(line)]
            for width, aside in LINKS[colour]:
                across = 2 * pi * (angle + 1 / 4)
                step = (aside * cos(across), aside * sin(across))
                yield from shapes(LINE_ROLES[colour], bar(LINK_LENGTH, width, angle), shifted(gaps, step))
        yield from shapes(PIECES[colour][0], dot(colour), self.spots(places))
        if drawn == 1:
            yield from shapes("tritton.chosen", DECIDING, self.spots(places))

    def _runs(self, places: int) -> Iterator[tuple[int, ...]]:
        for line in self.game.grid.lines:
            for is_within, run in groupby(line, key=lambda place: bool(places >> place & 1)):
                found = tuple(run)
                if is_within and len(found) >= MIN_LINE:
                    yield found


def shifted(spots: Iterable[Spot], shift: Spot) -> list[Spot]:
    """Return the spots moved by ``shift``."""
    return [(round(x + shift[0], 3), round(y + shift[1], 3)) for x, y in spots]


def _between(start: Spot, end: Spot) -> Spot:
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
