"""How each game is drawn: one file a game, from a position and a look to a scene."""

from collections.abc import Callable
from typing import Any, Protocol

from trigrid.draw.camera import Frame
from trigrid.draw.scene import Look, Scene, Spot
from trigrid.draw.views import tri_it_out, trichet, tritium, tritt
from trigrid.games import Game, Move


class View(Protocol):
    """Draws the positions of one game. Spots are in units of the plane, y down."""

    is_boundless: bool
    """Whether the board has no edge, so that the picture can be moved and zoomed."""

    @property
    def ratio(self) -> float:
        """Width by height of the canvas that suits the game."""

    def frame(self, position: Any) -> Frame:
        """The part of the plane that holds all there is to see."""

    def place_at(self, x: float, y: float) -> int | None:
        """The place at a spot, if there is one."""

    def centre(self, place: int) -> Spot:
        """The middle of a place."""

    def lasting(self, position: Any, last: Move) -> float:
        """How many milliseconds after the move that led here the picture lies still."""

    def scene(self, position: Any, look: Look = ...) -> Scene:
        """The picture of a position."""


VIEWS: dict[str, Callable[[Any], View]] = {
    "tritium": tritium.TritiumView,
    "tritt": tritt.TrittView,
    "tritt-reloaded": tritt.TrittView,
    "tri-it-out": tri_it_out.TriItOutView,
    "trichet": trichet.TrichetView,
}
"""From a game's key to what makes its view."""

POSTERS: dict[str, Callable[[], tuple[Game, Any]]] = {
    "tritium": tritium.showpiece,
    "tritt": tritt.showpiece,
    "tritt-reloaded": tritt.reloaded_showpiece,
    "tri-it-out": tri_it_out.showpiece,
    "trichet": trichet.showpiece,
}
"""From a game's key to a game and a handsome position of it."""


ILLUSTRATIONS: dict[str, Callable[[], tuple[Game, Any, Look]]] = {
    "tritium": tritium.illustration,
    "tritt": tritt.illustration,
    "tritt-reloaded": tritt.reloaded_illustration,
    "tri-it-out": tri_it_out.illustration,
    "trichet": trichet.illustration,
}
"""From a game's key to what the picture in its rule sheet shows: a game, a position of it, and the look."""

GLYPHS: dict[str, dict[str, Scene]] = {
    "tritium": tritium.GLYPHS,
    "tritt": tritt.GLYPHS,
    "tritt-reloaded": tritt.GLYPHS,
    "tri-it-out": tri_it_out.GLYPHS,
    "trichet": trichet.GLYPHS,
}
"""Small pictures of a game's pieces, by game and by role: of a tool, or of a seat's piece ``seat.0``."""


def glyph(key: str, role: str) -> Scene:
    """A piece alone on a square."""
    return GLYPHS[key][role]


def view_of(game: Game) -> View:
    """The view of a game."""
    return VIEWS[game.key](game)


def poster(key: str) -> Scene:
    """A picture of a game, for those who do not know it yet."""
    game, position = POSTERS[key]()
    return view_of(game).scene(position, Look(coordinates=False))


def illustration(key: str) -> Scene:
    """The picture in a game's rule sheet."""
    game, position, look = ILLUSTRATIONS[key]()
    return view_of(game).scene(position, look)
