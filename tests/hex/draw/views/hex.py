"""The view of Hex: stones on points, and a line in a player's colour on each side."""

from collections.abc import Iterator

from tests.hex.games.hex import SIDES, Hex, HexPosition
from trigrid.draw.outlines import segment
from trigrid.draw.scene import RenderOptions, Shape, Spot
from trigrid.draw.views.stones_view import GLYPHS, StonesView
from trigrid.draw.views.view import Drawing
from trigrid.lattice import places_in

SIDE_ROLES = ("around.orange", "around.blue")
"""The roles of the lines along the sides that First and Second join."""
OUTWARDS = 1.14
"""The factor by which the lines are farther from the centre than their sides."""


class HexView(StonesView):
    """Draws positions of Hex."""

    def around(self) -> Iterator[Shape]:
        """Yield a line along each side."""
        for role, sides in zip(SIDE_ROLES, SIDES, strict=True):
            for side in sides:
                ends = places_in(side)
                start, end = self._outwards(ends[0]), self._outwards(ends[-1])
                yield Shape(role, segment(start, end), (start,))

    def _outwards(self, place: int) -> Spot:
        """Return the spot that is ``OUTWARDS`` times as far from the centre as a place."""
        (x, y), centre_x, centre_y = self.centre(place), self.layout.width / 2, self.layout.height / 2
        return round(centre_x + (x - centre_x) * OUTWARDS, 3), round(centre_y + (y - centre_y) * OUTWARDS, 3)


def _played(moves: str) -> tuple[Hex, HexPosition]:
    game = Hex()
    position = game.start()
    for text in moves.split():
        position = position.play(game.move(position, text))
    return game, position


def showpiece() -> tuple[Hex, HexPosition]:
    """Return a position in the middle of a game, for the lobby."""
    return _played("e3 d3 f3 c2 e2 f2 d2 g2")


def illustration() -> tuple[Hex, HexPosition, RenderOptions]:
    """Return a position in which First is about to win, for the rule sheet."""
    game, position = _played("e3 d3 f3 c2 e2 f2 e1 g2")
    return game, position, RenderOptions(ghost=game.read("f4"))


DRAWING = Drawing(HexView, GLYPHS, showpiece, illustration)
