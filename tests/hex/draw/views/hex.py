"""Hex drawn: stones on points, and along each side of the board the colour of the player who joins it."""

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
"""How far from the middle the lines lie, where the outermost points are 1 away."""


class HexView(StonesView):
    """Draws positions of Hex."""

    def around(self) -> Iterator[Shape]:
        """A line along each side."""
        for role, sides in zip(SIDE_ROLES, SIDES, strict=True):
            for side in sides:
                ends = places_in(side)
                start, end = self._outwards(ends[0]), self._outwards(ends[-1])
                yield Shape(role, segment(start, end), (start,))

    def _outwards(self, place: int) -> Spot:
        """A spot beyond a place, as seen from the middle of the board."""
        (x, y), middle_x, middle_y = self.centre(place), self.layout.width / 2, self.layout.height / 2
        return round(middle_x + (x - middle_x) * OUTWARDS, 3), round(middle_y + (y - middle_y) * OUTWARDS, 3)


def _played(moves: str) -> tuple[Hex, HexPosition]:
    game = Hex()
    position = game.start()
    for text in moves.split():
        position = position.play(game.move(position, text))
    return game, position


def showpiece() -> tuple[Hex, HexPosition]:
    """A position in the middle of a game, for the lobby."""
    return _played("e3 d3 f3 c2 e2 f2 d2 g2")


def illustration() -> tuple[Hex, HexPosition, RenderOptions]:
    """First about to win, for the rule sheet."""
    game, position = _played("e3 d3 f3 c2 e2 f2 e1 g2")
    return game, position, RenderOptions(ghost=game.read("f4"))


DRAWING = Drawing(HexView, GLYPHS, showpiece, illustration)
