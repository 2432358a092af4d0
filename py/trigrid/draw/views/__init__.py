"""How each game is drawn: one file a game, from a position and a look to a scene."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Protocol

from trigrid.draw.camera import Frame
from trigrid.draw.outlines import coarse
from trigrid.draw.scene import Label, Look, Scene, Shape, Spot
from trigrid.draw.views import tri_it_out, trichet, tritium, tritt
from trigrid.games import Game, Move


class View(Protocol):
    """Draws the positions of one game, flipped by half a turn or not.

    Spots are in units of the plane, x right and y down as they are seen.
    """

    is_boundless: bool
    """Whether the board has no edge, so that the picture can be moved and zoomed."""

    @property
    def ratio(self) -> float:
        """Width by height of the canvas that suits the game."""

    @property
    def reach(self) -> float:
        """Radius of the circle inscribed in a place, in units."""

    def frame(self, position: Any) -> Frame:
        """The part of the plane that holds all there is to see."""

    def place_at(self, x: float, y: float) -> int | None:
        """The place at a spot, if there is one."""

    def centre(self, place: int) -> Spot:
        """The middle of a place."""

    def rows(self, position: Any) -> tuple[tuple[int, ...], ...]:
        """The places there are to walk on, in rows from the top as they are seen, each from left to right."""

    def lasting(self, position: Any, last: Move) -> float:
        """How many milliseconds after the move that led here the picture lies still."""

    def scene(self, position: Any, look: Look = ...) -> Scene:
        """The picture of a position."""

    def small(self, position: Any) -> Scene:
        """A small picture of what lies on the board, and of nothing besides."""


VIEWS: dict[str, Callable[..., View]] = {
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


@lru_cache(maxsize=16)
def view_of(game: Game, flipped: bool = False) -> View:
    """The view of a game, or flipped, as it is seen from the other side of the board."""
    return VIEWS[game.key](game, flipped=flipped)


def thumbnail(game: Game, position: Any) -> Scene:
    """A small picture of a position, for lists of games: no finer than it takes."""
    scene = view_of(game).small(position)
    return scene._replace(items=tuple(map(_coarse, scene.items)))


def _coarse(item: Shape | Label) -> Shape | Label:
    if isinstance(item, Label):
        return item
    return Shape(item.role, coarse(item.outline), tuple((round(x, 2), round(y, 2)) for x, y in item.spots))


def poster(key: str) -> Scene:
    """A picture of a game, for those who do not know it yet."""
    game, position = POSTERS[key]()
    return view_of(game).scene(position, Look(coordinates=False))


def illustration(key: str) -> Scene:
    """The picture in a game's rule sheet."""
    game, position, look = ILLUSTRATIONS[key]()
    return view_of(game).scene(position, look)
