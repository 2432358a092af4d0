"""Marks of hinted moves: ghost pieces with numbers beside them, 1 for the best."""

from collections.abc import Iterable, Iterator

from trigrid.draw.outlines import circle
from trigrid.draw.scene import Label, Shape, Spot, shapes

MIN_RADIUS, MAX_RADIUS, RADIUS_SHARE = 0.22, 0.36, 0.024
"""The radius of a number's disc.

It is RADIUS_SHARE of the picture's width, but at least MIN_RADIUS and at most MAX_RADIUS units.
"""
NUMBER_SHARE = 0.7
"""Height of a number as a share of its disc's diameter."""
CORNER = 0.25
"""Units from the centre of a piece to its number, both to the right and down."""
HINT_ROLES = frozenset({"hint", "hint.number"})
"""Roles of the numbers' discs and of the numbers."""


def hint_marks(spots: Iterable[Spot | None], radius: float) -> Iterator[Shape | Label]:
    """Yield the numbers of hinted moves, each on a disc at its move's spot.

    A move without a spot gets no number. Numbers that share a spot are placed in a row.
    """
    numbers_at: dict[Spot, list[str]] = {}
    for number, spot in enumerate(spots, start=1):
        if spot is not None:
            numbers_at.setdefault(spot, []).append(str(number))
    placed = [
        ((round(x + (index - (len(numbers) - 1) / 2) * 1.7 * radius, 3), y), text)
        for (x, y), numbers in numbers_at.items()
        for index, text in enumerate(numbers)
    ]
    yield from shapes("hint", circle(radius), (spot for spot, _ in placed))
    for spot, text in placed:
        yield Label("hint.number", text, spot, round(2 * radius * NUMBER_SHARE, 3))


def mark_radius(width: float) -> float:
    """Return the radius of a number's disc, which grows with the width of the picture."""
    return round(min(MAX_RADIUS, max(MIN_RADIUS, RADIUS_SHARE * width)), 3)


def at_corner(spot: Spot) -> Spot:
    """Return the spot for a piece's number: at the lower right of the piece."""
    return round(spot[0] + CORNER, 3), round(spot[1] + CORNER, 3)


def best_on_top(pieces: Iterable[Iterable[Shape]]) -> Iterator[Shape]:
    """Yield the pieces of hinted moves so that the best is on top.

    The best piece is painted last and twice, which makes it the most opaque.
    """
    best, *others = [tuple(piece) for piece in pieces] or [()]
    for piece in (*reversed(others), best, best):
        yield from piece
