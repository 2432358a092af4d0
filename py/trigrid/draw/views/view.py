"""What draws a game: the protocol of views, and the pictures that stand for a game where nobody plays."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from trigrid.draw.camera import Bounds
from trigrid.draw.scene import RenderOptions, Scene, Spot
from trigrid.games import Game, Move, Part


class View(Protocol):
    """Draws the positions of one game, flipped by half a turn or not.

    Spots are in units of the plane, x right and y down as they are seen.
    """

    is_boundless: bool
    """Whether the board has no edge, so that the picture can be moved and zoomed."""

    has_coordinates: bool
    """Whether rows and places are named round the board unless somebody chooses otherwise."""

    aspect_ratio: float
    """Width divided by height of the canvas that suits the game."""

    place_radius: float
    """Radius of the circle inscribed in a place, in units."""

    def bounds(self, position: Any, *, coordinates: bool = True) -> Bounds:
        """The rectangle of the plane that holds all there is to see, with coordinates or without."""

    def place_at(self, x: float, y: float) -> int | None:
        """The place at a spot; None if there is none."""

    def centre(self, place: int) -> Spot:
        """The middle of a place."""

    def rows(self, position: Any) -> tuple[tuple[int, ...], ...]:
        """The places for the keyboard's cursor: rows from the top as seen, each from left to right."""

    def animation_ms(self, position: Any, last: Move) -> float:
        """Milliseconds that the animation of the last move takes."""

    def scene(self, position: Any, options: RenderOptions = ...) -> Scene:
        """The picture of a position."""

    def thumbnail(self, position: Any) -> Scene:
        """A small picture of what lies on the board, and of nothing besides."""

    def obstacles(self, position: Any, move: Move) -> tuple[int, ...]:
        """The places that stand in the way of a move that the rules refuse; none where that is no place."""

    def move_picture(self, position: Any, move: Move) -> Scene | None:
        """A small picture of a legal move's piece by itself as it would lie; None if it has none."""


def position_after(game: Game, moves: str) -> Any:
    """The position after moves in notation, with spaces between."""
    position = game.start()
    for text in moves.split():
        position = position.play(game.move(position, text))
    return position


@dataclass(frozen=True)
class Drawing:
    """All that is drawn of one game."""

    view: Callable[..., View]
    """From a game, and ``flipped``, to its view."""
    glyphs: Mapping[str, Scene]
    """Small pictures of its pieces by role: of a tool, or of a seat's piece ``seat.0``."""
    poster: Callable[[], tuple[Game, Any]]
    """A game and a handsome position of it, for those who do not know it yet."""
    illustration: Callable[[], tuple[Game, Any, RenderOptions]]
    """What the picture in its rule sheet shows: a game, a position of it, and how that is rendered."""


DRAWING = Part[Drawing]("drawing")
