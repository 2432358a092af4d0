"""A picture as data: shapes and labels, each with a role that a palette turns into colours.

The unit is the spacing of neighbouring places; x runs to the right, y down.
"""

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from math import inf
from typing import Literal, NamedTuple, TypeAlias, get_args

from trigrid.draw.camera import Bounds
from trigrid.games import Move

Spot: TypeAlias = tuple[float, float]
MarkStyle: TypeAlias = Literal["ring", "dot", "cross", "frame", "diamond"]
"""How a highlighted place is marked."""
MARK_STYLES: tuple[MarkStyle, ...] = get_args(MarkStyle)
SCRIPT_MARK_STYLES: tuple[MarkStyle, ...] = ("ring", "dot", "cross")
"""The styles that the script of an embedding page can use."""

MOVE_MS = 150
"""Milliseconds that the animation of a move takes."""
END_MS = 200
"""Milliseconds in which it is drawn, after the last move, why a game is over."""


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
        return self.outline.join([*map(_start, self.spots), ""])


@lru_cache(maxsize=4096)
def _start(spot: Spot) -> str:
    """Path data that leads to a spot; to write a number takes longer than to look it up."""
    return f"M{spot[0]} {spot[1]}"


class Label(NamedTuple):
    """A short text whose middle lies on a spot; ``size`` is its height in units."""

    role: str
    text: str
    spot: Spot
    size: float
    anchor: Literal["start", "middle", "end"] = "middle"
    """The part of the line that lies on the spot."""


class Scene(NamedTuple):
    """A picture of some width and height, painted from the first item to the last.

    ``left`` and ``top`` are where its top left corner lies in the plane.
    """

    width: float
    height: float
    items: tuple[Shape | Label, ...]
    left: float = 0.0
    top: float = 0.0

    def within(self, bounds: Bounds) -> "Scene":
        """The same as a picture of those bounds."""
        left, top, width, height = bounds
        return Scene(width, height, self.items, left, top)

    def layers(self, roles: Container[str]) -> Iterator[tuple[str, str | list[Label]]]:
        """(role, path data or labels) of items in a row of one kind and role, joined; of those roles only."""
        shown = (item for item in self.items if item.role in roles)
        for (role, kind), items in groupby(shown, key=lambda item: (item.role, type(item))):
            if kind is Shape:
                yield role, "".join(item.path for item in items if isinstance(item, Shape))
            else:
                yield role, [item for item in items if isinstance(item, Label)]


class Highlight(NamedTuple):
    """Places and pairs of places that a script points out on a board."""

    marks: tuple[tuple[int, MarkStyle], ...] = ()
    """Places, each with the style of its mark."""
    arrows: tuple[tuple[int, int], ...] = ()
    """Pairs of places, with an arrow from the first to the second."""


NO_HIGHLIGHT = Highlight()


class RenderOptions(NamedTuple):
    """What a picture shows besides the position: what a player points at, what was done last."""

    last_move: Move | None = None
    """The move that led to the position, marked."""
    earlier_moves: tuple[Move, ...] = ()
    """The moves made before it in the same turn, marked too."""
    move_age: float = inf
    """Milliseconds since the last move was made; infinite when nothing of it is animated."""
    ghost: Move | None = None
    """A legal move, shown as it would lie."""
    awaits_confirmation: bool = False
    """Whether the ghost is a move that waits to be confirmed."""
    hovered: int | None = None
    """The place pointed at; what belongs to it (its region, say) is highlighted."""
    selected: int | None = None
    """The place that the first press of a two-press move selected."""
    aid: bool = False
    """Whether to show what a player wants to see at a glance (Tritium: who controls each region)."""
    hinted_moves: tuple[Move, ...] = ()
    """Moves that are advised, the best first, each marked with its number."""
    numbers_hints: bool = True
    """Whether those numbers are shown: a single move that stands in no list needs none."""
    rings: tuple[int, ...] = ()
    arrows: tuple[tuple[int, int], ...] = ()
    """Pairs of places with an arrow from the first to the second."""
    marks: tuple[tuple[int, MarkStyle], ...] = ()
    """Highlighted places, each with the style of its mark."""
    heat: tuple[tuple[int, float], ...] = ()
    """Places where the computer would play, each with its share of the search, from 0 to 1."""
    coordinates: bool = True
    """Whether rows and places are named round the board."""
    patterns: bool = True
    """Whether pieces carry their motifs, for palettes that show them."""
    marks_lacking: bool = True
    """Whether pointing at a piece may mark where others are lacking; not in lessons without a key to that."""
    foresees: bool = True
    """Whether the picture also shows what would follow from the ghost or a selected piece. In puzzles it does
    not: the ghost is the piece alone.
    """

    def progress(self, start_ms: float = 0.0, duration_ms: float = MOVE_MS) -> float:
        """How far an animation that starts ``start_ms`` after the move has come: 0 to 1, easing out."""
        left = 1 - (self.move_age - start_ms) / duration_ms
        return 1 - min(1.0, max(0.0, left)) ** 3

    @property
    def has_numbers(self) -> bool:
        """Whether advised moves have their numbers."""
        return bool(self.hinted_moves) and self.numbers_hints

    @property
    def is_still(self) -> bool:
        """Whether the animation of the last move itself is over."""
        return self.move_age >= MOVE_MS


def centred(side: float, *outlines: tuple[str, str]) -> Scene:
    """Outlines, each with its role, one over the other in the middle of a square."""
    middle = ((side / 2, side / 2),)
    return Scene(side, side, tuple(Shape(role, outline, middle) for role, outline in outlines))


def shapes(role: str, outline: str, spots: Iterable[Spot]) -> tuple[Shape, ...]:
    """The outline at those spots as one shape, or nothing when there are none."""
    found = tuple(spots)
    return (Shape(role, outline, found),) if found else ()
