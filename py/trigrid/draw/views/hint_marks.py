"""Moves that are advised: each as the piece would lie, with its number beside it, the best numbered 1."""

from collections.abc import Iterable, Iterator

from trigrid.draw.outlines import circle
from trigrid.draw.scene import Label, Shape, Spot, shapes

MIN_RADIUS, MAX_RADIUS, RADIUS_SHARE = 0.22, 0.36, 0.024
"""Radius of a number's disc: in units at least and at most, and as a share of the picture's width."""
NUMBER_SHARE = 0.7
"""Height of a number as a share of its disc's diameter."""
CORNER = 0.25
"""Units to the right and down from the middle of a piece to its number."""
HINT_ROLES = frozenset({"hint", "hint.number"})
"""Roles of the discs and their numbers."""


def hint_marks(spots: Iterable[Spot | None], radius: float) -> Iterator[Shape | Label]:
    """The numbers at some spots; moves without a spot have none, and those that share one stand in a row."""
    together: dict[Spot, list[str]] = {}
    for number, spot in enumerate(spots, start=1):
        if spot is not None:
            together.setdefault(spot, []).append(str(number))
    placed = [
        ((round(x + (at - (len(numbers) - 1) / 2) * 1.7 * radius, 3), y), text)
        for (x, y), numbers in together.items()
        for at, text in enumerate(numbers)
    ]
    yield from shapes("hint", circle(radius), (spot for spot, _ in placed))
    for spot, text in placed:
        yield Label("hint.number", text, spot, round(2 * radius * NUMBER_SHARE, 3))


def mark_radius(width: float) -> float:
    """The radius of numbers on a picture of some width: on larger boards larger, so that they can be read."""
    return round(min(MAX_RADIUS, max(MIN_RADIUS, RADIUS_SHARE * width)), 3)


def at_corner(spot: Spot) -> Spot:
    """Where the number of a piece stands that lies on a spot, so that the piece is still seen."""
    return round(spot[0] + CORNER, 3), round(spot[1] + CORNER, 3)


def best_on_top(pieces: Iterable[Iterable[Shape]]) -> Iterator[Shape]:
    """The advised pieces, the best last and, as it is painted twice, the most solid."""
    best, *others = [tuple(piece) for piece in pieces] or [()]
    for piece in (*reversed(others), best, best):
        yield from piece
