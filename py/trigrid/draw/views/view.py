"""The protocol of views, and each game's drawing: its view and fixed pictures."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from trigrid.draw.camera import Bounds
from trigrid.draw.scene import RenderOptions, Scene, Spot
from trigrid.games import Game, Move, Part


class View(Protocol):
    """Draws the positions of one game, rotated by 180° if flipped.

    Spots are in units of the plane, x to the right and y down as displayed.
    """

    is_boundless: bool
    """Whether the board has no edge; its picture can then always be moved and zoomed."""

    has_coordinates: bool
    """Whether rows and columns have coordinates by default."""

    aspect_ratio: float
    """Width of the canvas divided by its height."""

    place_radius: float
    """Radius of the circle inscribed in a place, in units."""

    def bounds(self, position: Any, *, coordinates: bool = True) -> Bounds:
        """Return the rectangle of the plane that contains the whole picture."""

    def place_at(self, x: float, y: float) -> int | None:
        """Return the place at a spot; None if no place is there."""

    def centre(self, place: int) -> Spot:
        """Return the centre of a place."""

    def rows(self, position: Any) -> tuple[tuple[int, ...], ...]:
        """Return the places among which the keyboard moves the cursor.

        Rows are from top to bottom as displayed, and the places of a row from left to right.
        """

    def animation_ms(self, position: Any, last: Move) -> float:
        """Return the duration of the last move's animation in milliseconds."""

    def scene(self, position: Any, options: RenderOptions = ...) -> Scene:
        """Return the picture of a position."""

    def thumbnail(self, position: Any) -> Scene:
        """Return a small picture of the pieces on the board."""

    def obstacles(self, position: Any, move: Move) -> tuple[int, ...]:
        """Return the places that make a move illegal; empty if no place does."""

    def move_picture(self, position: Any, move: Move) -> Scene | None:
        """Return a small picture of a legal move's piece as it would lie.

        None if the move has no piece.
        """


def position_after(game: Game, moves: str) -> Any:
    """Return the position after moves in notation, separated by spaces."""
    position = game.start()
    for text in moves.split():
        position = position.play(game.move(position, text))
    return position


@dataclass(frozen=True)
class Drawing:
    """The view and the fixed pictures of one game."""

    view: Callable[..., View]
    """Returns a view for a game and ``flipped``."""
    glyphs: Mapping[str, Scene]
    """Small pictures by role: of pieces, the aid's marks, and seats (``seat.0``)."""
    poster: Callable[[], tuple[Game, Any]]
    """Returns a game and a good-looking position that introduces it to new players."""
    illustration: Callable[[], tuple[Game, Any, RenderOptions]]
    """Returns the picture of the rule sheet: a game, a position and render options."""


DRAWING = Part[Drawing]("drawing")
