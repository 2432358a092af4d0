"""A picture as data: shapes and labels, each with a role for the palette.

The unit is the distance between neighbouring places; x points right, y down.
"""

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from math import inf
from typing import Literal, NamedTuple, TypeAlias, get_args

from trigrid.draw.camera import Bounds
from trigrid.games import Move
from trigrid.lattice.marks import Mark

Spot: TypeAlias = tuple[float, float]
MarkStyle: TypeAlias = Literal["ring", "dot", "cross", "frame", "diamond"]
"""The style of the mark on a highlighted place."""
MARK_STYLES: tuple[MarkStyle, ...] = get_args(MarkStyle)
SCRIPT_MARK_STYLES: tuple[MarkStyle, ...] = ("ring", "dot", "cross")
"""The styles that the script of an embedding page can use."""

MOVE_MS = 150
"""Duration of a move's animation in milliseconds."""
END_MS = 200
"""Duration in milliseconds of the animation that shows why a game is over.

This animation follows that of the last move.
"""


class Shape(NamedTuple):
    """One outline drawn at several spots.

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
    """Return path data that moves to a spot; cached, because formatting is slower."""
    return f"M{spot[0]} {spot[1]}"


class Label(NamedTuple):
    """A short text at a spot; ``size`` is its height in units."""

    role: str
    text: str
    spot: Spot
    size: float
    anchor: Literal["start", "middle", "end"] = "middle"
    """The part of the text that is at the spot. Vertically, the text is centred."""


class Scene(NamedTuple):
    """A picture with its width and height, painted from the first item to the last.

    ``left`` and ``top`` are the plane coordinates of the picture's top left corner.
    """

    width: float
    height: float
    items: tuple[Shape | Label, ...]
    left: float = 0.0
    top: float = 0.0

    def within(self, bounds: Bounds) -> "Scene":
        """Return a scene with the same items and the given bounds."""
        left, top, width, height = bounds
        return Scene(width, height, self.items, left, top)

    def layers(self, roles: Container[str]) -> Iterator[tuple[str, str | list[Label]]]:
        """Yield (role, path data or labels) for each layer with one of the roles.

        A layer joins successive items that have the same role and type.
        """
        shown = (item for item in self.items if item.role in roles)
        for (role, kind), items in groupby(shown, key=lambda item: (item.role, type(item))):
            if kind is Shape:
                yield role, "".join(item.path for item in items if isinstance(item, Shape))
            else:
                yield role, [item for item in items if isinstance(item, Label)]


class Highlight(NamedTuple):
    """Places and pairs of places that a script highlights on a board."""

    marks: tuple[tuple[int, MarkStyle], ...] = ()
    """Places, each with the style of its mark."""
    arrows: tuple[tuple[int, int], ...] = ()
    """Pairs of places, with an arrow from the first to the second."""


NO_HIGHLIGHT = Highlight()


class RenderOptions(NamedTuple):
    """Options for the picture of a position, such as marks and the ghost."""

    last_move: Move | None = None
    """The move that led to the position. The picture marks this move."""
    earlier_moves: tuple[Move, ...] = ()
    """The earlier moves of the same turn. The picture marks these moves, too."""
    move_age: float = inf
    """Milliseconds since the last move; infinite without animation."""
    ghost: Move | None = None
    """A legal move, shown as a preview."""
    awaits_confirmation: bool = False
    """Whether the ghost is a move that waits for confirmation."""
    hovered: int | None = None
    """The place under the pointer. The picture may highlight it or, say, its region."""
    selected: int | None = None
    """The place selected by the first press of a two-press move."""
    aid: bool = False
    """Whether to show the game's aid (Tritium: who controls each region)."""
    hinted_moves: tuple[Move, ...] = ()
    """The hinted moves, the best first."""
    numbers_hints: bool = True
    """Whether hinted moves have numbers.

    False for a single move that is shown without a list of hints.
    """
    rings: tuple[int, ...] = ()
    """Places marked with a ring, in addition to ``marks``."""
    arrows: tuple[tuple[int, int], ...] = ()
    """Pairs of places with an arrow from the first to the second."""
    marks: tuple[tuple[int, MarkStyle], ...] = ()
    """Highlighted places, each with the style of its mark."""
    drawn_marks: tuple[Mark, ...] = ()
    """Marks that people drew, in colours."""
    heat: tuple[tuple[int, float], ...] = ()
    """Places where the computer would play, each with its share of the search, 0 to 1."""
    coordinates: bool = True
    """Whether to show coordinates around the board."""
    patterns: bool = True
    """Whether pieces have motifs, in palettes that include them."""
    marks_lacking: bool = True
    """Whether pointing at a piece may mark missing pieces.

    In exercises, True only while the aid is shown.
    """
    foresees: bool = True
    """Whether to show the consequences of the ghost or of a selected piece.

    False in puzzles until the user explores them. While it is False, the ghost is only the piece.
    """

    def progress(self, start_ms: float = 0.0, duration_ms: float = MOVE_MS) -> float:
        """Return the progress of an animation from 0 to 1, easing out.

        The animation starts ``start_ms`` milliseconds after the move.
        """
        remaining = 1 - (self.move_age - start_ms) / duration_ms
        return 1 - min(1.0, max(0.0, remaining)) ** 3

    @property
    def has_numbers(self) -> bool:
        """Whether the picture contains numbers of hinted moves."""
        return bool(self.hinted_moves) and self.numbers_hints

    @property
    def is_still(self) -> bool:
        """Whether the animation of the last move itself is over."""
        return self.move_age >= MOVE_MS


def centred(side: float, *outlines: tuple[str, str]) -> Scene:
    """Return a square scene with outlines at its centre, later ones painted on top.

    Each of ``outlines`` is a role and its outline. ``side`` is the side of the square.
    """
    centre = ((side / 2, side / 2),)
    return Scene(side, side, tuple(Shape(role, outline, centre) for role, outline in outlines))


def shapes(role: str, outline: str, spots: Iterable[Spot]) -> tuple[Shape, ...]:
    """Return one shape with the outline at all spots, or nothing without spots."""
    found = tuple(spots)
    return (Shape(role, outline, found),) if found else ()
