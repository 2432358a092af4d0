"""A picture as data: shapes and labels, each with a role that a palette turns into colours.

The unit is the spacing of neighbouring places; x runs to the right, y down.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple, TypeAlias

from trigrid.games import Move

Spot: TypeAlias = tuple[float, float]


class Shape(NamedTuple):
    """One outline stamped at some spots.

    ``outline`` is SVG path data in relative commands, so that it can follow any ``M x y``.
    """

    role: str
    outline: str
    spots: tuple[Spot, ...]

    @property
    def path(self) -> str:
        """The whole shape as SVG path data."""
        return "".join(f"M{x} {y}{self.outline}" for x, y in self.spots)


class Label(NamedTuple):
    """A short text whose middle lies on a spot; ``size`` is its height in units."""

    role: str
    text: str
    spot: Spot
    size: float


class Scene(NamedTuple):
    """A picture of some width and height, painted from the first item to the last."""

    width: float
    height: float
    items: tuple[Shape | Label, ...]

    def layers(self) -> Iterator[tuple[str, str | list[Label]]]:
        """(role, path data or labels) of items in a row of one kind and role, joined."""
        for (role, kind), items in groupby(self.items, key=lambda item: (item.role, type(item))):
            if kind is Shape:
                yield role, "".join(item.path for item in items if isinstance(item, Shape))
            else:
                yield role, [item for item in items if isinstance(item, Label)]


class Look(NamedTuple):
    """What a picture shows besides the position: all that a player points at or did last."""

    last: Move | None = None
    """The move that led here, marked."""
    age: float = 1.0
    """How far the last move has come, from 0 (just made) to 1 (lies still)."""
    ghost: Move | None = None
    """A legal move, shown as it would lie."""
    chosen: bool = False
    """Whether the ghost waits to be confirmed."""
    lit: int | None = None
    """The place pointed at, whose surroundings (a region, say) are lit up."""
    coordinates: bool = True
    """Whether rows and places are named round the board."""


def shapes(role: str, outline: str, spots: Iterable[Spot]) -> tuple[Shape, ...]:
    """The outline at those spots as one shape, or nothing when there are none."""
    found = tuple(spots)
    return (Shape(role, outline, found),) if found else ()
