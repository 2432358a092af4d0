"""The contents of places as named values, and positions as numbers.

The package ``trigrid.planes`` has the code of each game. The methods ``at`` and ``to_array`` of the positions
use it.
"""

from array import array
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from trigrid.games.part import Part
from trigrid.games.protocol import Game, Position


class TritiumCell(NamedTuple):
    """The contents of a cell of Tritium."""

    tile: str | None
    """The colour of the tile: ``orange``, ``sky`` or ``blue``."""
    flag: int | None
    """The seat of the flag on the tile."""


class TrittDot(NamedTuple):
    """The contents of a dot of TRITT or TRITT Reloaded."""

    shows: str | None
    """The colour that the dot shows: ``Orange`` or ``Blue``."""
    tritton: str | None
    """The notation of the tritton on the dot, such as ``c3-c5``."""
    colour: str | None
    """The colour of this tritton, which its middle dot shows."""


class TriItOutPoint(NamedTuple):
    """The contents of a point of Tri-It-Out."""

    counter: int | None
    """The seat of the counter."""


class TrichetTriangle(NamedTuple):
    """The contents of a triangle of Trichet."""

    tile: str | None
    """The colours of left corner, apex and right corner, such as ``.o.``."""


class Planes(Protocol):
    """Describes positions of a game as named values, ints and planes of floats.

    A plane is a table of rows and columns. All values in planes are from 0 to 1.
    """

    names: tuple[str, ...]
    """The name of each plane."""
    shape: tuple[int, int, int]
    """The numbers of planes, rows and columns."""

    def at(self, position: Any, place: int) -> Any:
        """Return what stands on a place."""

    def to_array(self, position: Any) -> "array[int]":
        """Return the position as ints; positions with equal arrays are equal."""

    def tensor(self, position: Any, played: int = 0) -> "array[float]":
        """Return the planes as floats of 32 bits: plane by plane, row by row.

        ``played`` is the number of moves since the start of the game. It matters only in games without a
        limit of moves, which learning environments end after ``MOVE_LIMIT`` moves.
        """


PLANES = Part[Callable[[Any], Planes]]("planes")


@lru_cache(maxsize=64)
def planes_of(game: Game) -> Planes:
    """Return the planes of a game. Raises LookupError if the game has none."""
    return PLANES.of(game)(game)


def at(position: Position, name: str) -> Any:
    """Return what stands on a place. Raises NotationError, LookupError."""
    return planes_of(position.game).at(position, position.game.place_named(name))


def to_array(position: Position) -> "array[int]":
    """Return a position as ints. Raises LookupError if its game has no planes."""
    return planes_of(position.game).to_array(position)
